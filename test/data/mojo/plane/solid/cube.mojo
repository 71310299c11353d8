"""Cubes."""

from ..points import Point
from ..shapes import Named


@fieldwise_init
struct Cube[T: Copyable & Movable](Copyable, Movable, Named):
    """A cube with something inside.

    Parameters:
        T: What is inside.
    """

    var corner: Point
    """Where it is."""

    var content: List[T]
    """What is inside."""

    fn name(self) -> String:
        """Its name.

        Returns:
            The word "cube".
        """
        return "cube"
