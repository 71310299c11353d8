"""A function beside a struct of the same name."""


@fieldwise_init
struct Cut(Copyable, Movable):
    """A piece."""

    var start: Int
    """The first."""

    var end: Int
    """The one behind the last."""


def cut(end: Int) -> Cut:
    """Makes a cut from 0.

    Args:
        end: The one behind the last.

    Returns:
        The piece.
    """
    return Cut(0, end)


def cut(start: Int, end: Int) -> Cut:
    """Makes a cut.

    Args:
        start: The first.
        end: The one behind the last.

    Returns:
        The piece.
    """
    return Cut(start, end)
