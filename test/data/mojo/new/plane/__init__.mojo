"""Points, shapes and paths in the plane.

Import what you need from the package itself: `from plane import Point`.
The [`Point`] is where all of it starts.
"""

from .points import Point, origin
from .shapes import Circle, Shape

comptime VERSION = "2.1"
"""The version of this package."""


def area_of_unit_circle() -> Float64:
    """The area of a circle of radius one.

    Returns:
        The number pi.
    """
    return 3.141592653589793
