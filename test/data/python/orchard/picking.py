"""Getting the fruit down."""

import typing as t

from orchard import fruit as f
from orchard.fruit import Apple as Red, Fruit

if t.TYPE_CHECKING:
    from orchard.tools.ladder import Ladder

LIMIT: t.Final = 2 ** -1 + (1 - (2 - 3)) * 4
NAMES = {"a": [1, 2], **{"b": ()}}
TEXT = f"limit {LIMIT!r:>{10}} of {{}}"
SHORT = NAMES["a"][1:2] if LIMIT > 3 or not NAMES else (1,)


def pick(trees: t.Sequence["f.Fruit"], ladder: "Ladder" = None, *, gently: bool = True, key: t.Callable[..., t.Any] = lambda x: x) -> t.Optional[Red]:
    """Picks the first fruit in reach.

    Parameters
    ----------
    trees : sequence of Fruit
        Where to look.
    ladder : Ladder, optional
        What to stand on.

        It may be rented.

    Returns
    -------
    Apple or None
        What was picked, if anything.

    Raises
    ------
    LookupError
        When the trees are bare.

    See Also
    --------
    orchard.fruit.peel : What to do next.

    Examples
    --------
    >>> pick([])
    """


def weigh(fruit: Fruit, scale: int = 1) -> float:
    """Weighs a fruit with a scale.

    :param fruit: What to weigh.
    :param int scale: How many grams
        a mark is.
    :returns: The weight.
    :rtype: float
    :raises ValueError: If it is too heavy.
    """
    return 0.0


def _hide() -> None: ...
