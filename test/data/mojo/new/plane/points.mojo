"""Points and what is done with them.

Text of a docstring stays text: `List[T]`, <T>, <b>bold</b>, {x}, {{ y }}, $&, $1, a | b, `Dict[K, V]`.

| Mark  | Meaning          |
|-------|------------------|
| `<T>` | a parameter      |
| `{x}` | nothing at all   |
| `a\\|b` | one or the other |

See the [manual](/manual/points/) and [`Point.scaled`].

:::note
A container, with `$&` inside.
:::
"""

comptime Unit = Float64
"""What a coordinate is."""

comptime Row[count: Int, //, kind: DType = DType.float64] = SIMD[kind, count]
"""A row of numbers: a parametric alias.

Parameters:
    count: How many numbers.
    kind: What they are.
"""

comptime EPSILON: Float64 = 1e-9
"""How near two points must be to count as one."""

comptime Length = Float64
"""The old name of `Unit`."""


struct Point(Copyable, Movable, Writable):
    """A point of the plane.

    Longer text with `Dict[K, V]` and {braces}.

    ```mojo
    var p = Point(1.0, 2.0)
    print(p.x < p.y)
    ```
    """

    comptime DIMENSIONS = 2
    """How many coordinates a point has."""

    var x: Float64
    """The horizontal position."""

    var y: Float64
    """The vertical position."""

    def __init__(out self):
        """Makes the origin."""
        self.x = 0
        self.y = 0

    def __init__(out self, x: Float64, y: Float64):
        """Makes a point.

        Args:
            x: The horizontal position.
            y: The vertical position.
        """
        self.x = x
        self.y = y

    @implicit
    def __init__(out self, both: Float64):
        """Makes a point on the diagonal.

        Args:
            both: Either coordinate.
        """
        self.x = both
        self.y = both

    def __init__(out self, *, polar_radius: Float64, angle: Float64 = 0.0) raises:
        """Makes a point from polar coordinates.

        Args:
            polar_radius: The distance from the origin, not below 0.
            angle: The angle, in radians.

        Raises:
            An error if `polar_radius` is below 0.
        """
        if polar_radius < 0:
            raise Error("below 0")
        self.x = polar_radius
        self.y = angle

    def __add__(self, other: Self) -> Self:
        """Adds two points.

        Args:
            other: The other one.

        Returns:
            The sum.
        """
        return Self(self.x + other.x, self.y + other.y)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the point.

        Parameters:
            W: The kind of writer.

        Args:
            writer: Where to.
        """
        writer.write("(", self.x, ", ", self.y, ")")

    def scaled(self, by: Float64 = 2.0) -> Self:
        """A point further out.

        Args:
            by: The factor.

        Returns:
            The new point.
        """
        return Self(self.x * by, self.y * by)

    def scaled(self, by: Point, /) -> Self:
        """A point scaled in each direction on its own.

        Args:
            by: The factors.

        Returns:
            The new point.
        """
        return Self(self.x * by.x, self.y * by.y)

    def move(mut self, *, dx: Float64 = 0, dy: Float64 = 0):
        """Moves the point where it is.

        Args:
            dx: How far to the right.
            dy: How far up.
        """
        self.x += dx
        self.y += dy

    @staticmethod
    def parse(text: StringSlice) raises -> Self:
        """Reads a point from text like `"1.0,2.0"`.

        Args:
            text: The text.

        Returns:
            The point.

        Raises:
            An error if `text` is no point.
        """
        raise Error("no point")

    def consume(deinit self) -> Float64:
        """Ends the life of the point.

        Returns:
            What was its `x`.
        """
        return self.x

    def coordinate(ref self, at: Int) -> ref [self.x] Float64:
        """A reference into the point.

        Args:
            at: Which coordinate.

        Returns:
            The coordinate itself.
        """
        return self.x

    @deprecated("use `scaled` with -1")
    def mirrored(self) -> Self:
        """The point on the other side of the origin.

        Returns:
            The new point.
        """
        return self.scaled(-1)


def origin() -> Point:
    """The origin.

    Returns:
        The point `(0, 0)`.
    """
    return Point()


def mean(*points: Point) raises -> Point:
    """The middle of some points.

    Args:
        points: The points.

    Returns:
        Their mean.

    Raises:
        An error if there are none.
    """
    raise Error("none")


def points(count: Int) -> List[Point]:
    """Some points; named like its module.

    Args:
        count: How many.

    Returns:
        The points.
    """
    return List[Point]()


def label[T: Writable, //, *tags: StaticString](value: T, var name: String, *, sep: String = ", ", var **rest: Int) -> String:
    """A label for anything.

    Parameters:
        T: What is labelled.
        tags: What is written on it.

    Args:
        value: The thing.
        name: Its name.
        sep: What stands between.
        rest: More numbers.

    Returns:
        The label.

    Constraints:
        At least one tag.
    """
    return name


def each[origins: OriginSet, //, act: def (Point) capturing [origins] -> None](points: List[Point]):
    """Calls a function for each point.

    Parameters:
        origins: What the function holds on to.
        act: The function.

    Args:
        points: The points.
    """
    pass


def repeated[act: def (Int) capturing [_] -> None, /, scale: Int = 1](count: Int):
    """Calls a function over and over; one of its parameters has no name.

    Parameters:
        act: The function.
        scale: The factor.

    Args:
        count: How often.
    """
    pass


def dynamic(value: Int) -> Int:
    """Is a `def`.

    Args:
        value: Any number.

    Returns:
        The same.
    """
    return value


__async def later(value: Int) -> Int:
    """Comes later.

    Args:
        value: Any number.

    Returns:
        The same.
    """
    return value


@deprecated("use `mean`")
def average(a: Point, b: Point) -> Point:
    """The middle of two points.

    Args:
        a: One.
        b: The other.

    Returns:
        Their mean.
    """
    return a + b


def undocumented(a: Int, b: Optional[Int] = None) -> Tuple[Int, String]:
    return (a, String())
