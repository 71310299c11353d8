"""Ladders."""

from warnings import deprecated

from ..fruit import Fruit


class Ladder:
    """What one stands on."""

    steps: int = 7

    @deprecated("Climb slowly.")
    def climb(self, towards: Fruit, *rest: Fruit) -> bool:
        """Goes up."""
        return True
