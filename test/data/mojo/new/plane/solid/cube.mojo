"""Cubes."""

from ..points import Point
from ..shapes import Named


@fieldwise_init
struct Cube[T: Copyable & Deinitable](Copyable, Movable, Named):
    """A cube with something inside.

    Parameters:
        T: What is inside.
    """

    var corner: Point
    """Where it is."""

    var content: List[Self.T]
    """What is inside."""

    def name(self) -> String:
        """Its name.

        Returns:
            The word "cube".
        """
        return "cube"
