"""Shapes."""

from .points import Point


trait Named:
    """Has a name."""

    def name(self) -> String:
        """Its name.

        Returns:
            The name.
        """
        ...


trait Shape(Copyable, Movable, Named):
    """A closed figure."""

    comptime SIDES: Int
    """How many sides it has."""

    def area(self) -> Float64:
        """The area.

        Returns:
            The area in square units.
        """
        ...

    def is_empty(self) -> Bool:
        """Whether it has no area.

        Returns:
            `True` if the area is 0.
        """
        return self.area() == 0

    def joined(self, other: Self) -> Self:
        """Both shapes in one.

        Args:
            other: The other one.

        Returns:
            A new shape.
        """
        ...

    @staticmethod
    def unit() -> Self:
        """The shape of size one.

        Returns:
            The shape.
        """
        ...


@fieldwise_init
struct Circle(Shape):
    """A circle."""

    comptime SIDES = 0
    """A circle has none."""

    var center: Point
    """Where it is."""

    var radius: Float64
    """How big it is."""

    def __init__(out self, *, copy: Self):
        """Copies the circle.

        Args:
            copy: The circle.
        """
        self.center = copy.center.copy()
        self.radius = copy.radius

    def __init__(out self, *, deinit move: Self):
        """Moves the circle.

        Args:
            move: The circle.
        """
        self.center = move.center^
        self.radius = move.radius

    def area(self) -> Float64:
        """The area.

        Returns:
            The area in square units.
        """
        return 3.14 * self.radius

    def is_empty(self) -> Bool:
        """Whether its radius is 0.

        Returns:
            `True` if it is.
        """
        return self.radius == 0

    def name(self) -> String:
        """Its name.

        Returns:
            The word "circle".
        """
        return "circle"

    def joined(self, other: Self) -> Self:
        """The greater one.

        Args:
            other: The other one.

        Returns:
            A circle.
        """
        return self.copy()

    @staticmethod
    def unit() -> Self:
        """The unit circle.

        Returns:
            A circle of radius one.
        """
        return Self(Point(), 1)


struct Angle[kind: DType = DType.float64, *, turns: Int = 1](TrivialRegisterPassable):
    """An angle.

    Parameters:
        kind: What it is measured with.
        turns: How many turns are one angle.

    Constraints:
        The kind must be a number with a point.
    """

    var value: Scalar[Self.kind]
    """In radians."""

    def __init__(out self, value: Scalar[Self.kind]):
        """Makes an angle.

        Args:
            value: In radians.
        """
        self.value = value

    def half(self) -> Float64 where Self.kind == DType.float64:
        """Half of it.

        Returns:
            The half.
        """
        return 0.5


struct Handle(RegisterPassable):
    """Something that cannot be moved in memory."""

    var id: Int
    """A number."""

    def __init__(out self, id: Int):
        """Makes a handle.

        Args:
            id: A number.
        """
        self.id = id


@deprecated("use `Circle`")
@fieldwise_init
struct Disc(Copyable, Movable):
    """The old name of a circle."""

    var radius: Float64
    """How big it is."""
