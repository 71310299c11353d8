"""Shapes."""

from .points import Point


trait Named:
    """Has a name."""

    fn name(self) -> String:
        """Its name.

        Returns:
            The name.
        """
        ...


trait Shape(Copyable, Movable, Named):
    """A closed figure."""

    alias SIDES: Int
    """How many sides it has."""

    fn area(self) -> Float64:
        """The area.

        Returns:
            The area in square units.
        """
        ...

    fn is_empty(self) -> Bool:
        """Whether it has no area.

        Returns:
            `True` if the area is 0.
        """
        ...

    fn joined(self, other: Self) -> Self:
        """Both shapes in one.

        Args:
            other: The other one.

        Returns:
            A new shape.
        """
        ...

    @staticmethod
    fn unit() -> Self:
        """The shape of size one.

        Returns:
            The shape.
        """
        ...


@fieldwise_init
struct Circle(Shape):
    """A circle."""

    alias SIDES = 0
    """A circle has none."""

    var center: Point
    """Where it is."""

    var radius: Float64
    """How big it is."""

    fn __copyinit__(out self, existing: Self, /):
        """Copies the circle.

        Args:
            existing: The circle.
        """
        self.center = existing.center
        self.radius = existing.radius

    fn __moveinit__(out self, var existing: Self, /):
        """Moves the circle.

        Args:
            existing: The circle.
        """
        self.center = existing.center^
        self.radius = existing.radius

    fn area(self) -> Float64:
        """The area.

        Returns:
            The area in square units.
        """
        return 3.14 * self.radius

    fn is_empty(self) -> Bool:
        """Whether its radius is 0.

        Returns:
            `True` if it is.
        """
        return self.radius == 0

    fn name(self) -> String:
        """Its name.

        Returns:
            The word "circle".
        """
        return "circle"

    fn joined(self, other: Self) -> Self:
        """The greater one.

        Args:
            other: The other one.

        Returns:
            A circle.
        """
        return self

    @staticmethod
    fn unit() -> Self:
        """The unit circle.

        Returns:
            A circle of radius one.
        """
        return Self(Point(), 1)


@register_passable("trivial")
struct Angle[kind: DType = DType.float64, *, turns: Int = 1]:
    """An angle.

    Parameters:
        kind: What it is measured with.
        turns: How many turns are one angle.

    Constraints:
        The kind must be a number with a point.
    """

    var value: Scalar[kind]
    """In radians."""

    fn __init__(out self, value: Scalar[kind]):
        """Makes an angle.

        Args:
            value: In radians.
        """
        self.value = value

    fn half(self: Angle[DType.float64]) -> Float64:
        """Half of it.

        Returns:
            The half.
        """
        return 0.5


@register_passable
struct Handle:
    """Something that cannot be moved in memory."""

    var id: Int
    """A number."""

    fn __init__(out self, id: Int):
        """Makes a handle.

        Args:
            id: A number.
        """
        self.id = id


@fieldwise_init
struct Disc(Copyable, Movable):
    """The old name of a circle."""

    var radius: Float64
    """How big it is."""
