"""A module whose name is that of an index page."""


fn index(value: Int) -> Int:
    """A function whose name is that of an index page.

    Args:
        value: A number.

    Returns:
        The same.
    """
    return value


@fieldwise_init
struct IndexOf(Copyable, Movable):
    """Something in the module."""

    var at: Int
    """A number."""
