"""What grows on trees."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, Union, overload

T = TypeVar("T")

Weight = Union[int, float]
"""A weight in grams."""

_secret = 3


class Ripeness(str, enum.Enum):
    """How far a fruit has come.

    Attributes:
        GREEN: Not yet.
        RIPE: Now.
    """

    GREEN = "green"
    RIPE = "ripe"
    ROTTEN = "rotten"
    """Too late."""

    @property
    def edible(self) -> bool:
        """Whether one can eat it."""
        return self is not Ripeness.ROTTEN


class Fruit(ABC):
    """Anything sweet that grows.

    Args:
        weight: Grams.
        *names: What people call it.
        **notes: Anything else, by name.

    Raises:
        ValueError: If the weight is negative.
    """

    count: ClassVar[int] = 0

    def __init__(self, weight: Weight, /, *names: str, ripe: bool = False, **notes: Any) -> None:
        self.weight = weight
        """Grams."""
        self.names: tuple[str, ...] = names

    def __len__(self) -> int:
        return 1

    def _rot(self) -> None: ...

    @property
    @abstractmethod
    def color(self) -> str:
        """What it looks like."""

    @color.setter
    def color(self, value: str) -> None: ...

    @cached_property
    def price(self) -> float:
        """Cents, worked out once."""
        return 1.0

    @classmethod
    def of(cls, names: Sequence[str], weigh: Callable[[str], Weight] = lambda name, /, *, extra=1: len(name)) -> list[Fruit]:
        """Makes one of each name.

        Args:
            names: What to make.
            weigh: Says how heavy.

        Returns:
            The fruit, in the order of the names.
        """
        return []

    @staticmethod
    def parse(text: str, limits: dict[str, int] = {"a": 1, **{}}) -> Fruit | None:
        """Reads a fruit; see :meth:`Fruit.of` and :class:`~orchard.fruit.Apple`."""

    async def ripen(self, days: int = -1) -> None:
        """Waits."""

    @overload
    def slice(self, parts: int) -> list[Fruit]:
        """Cuts into equal parts."""

    @overload
    def slice(self, parts: Sequence[Weight]) -> list[Fruit]:
        """Cuts into parts of given weights."""

    def slice(self, parts: Any) -> list[Fruit]:
        """Cuts the fruit."""
        return []

    def seeds(self) -> Iterator[int]:
        """Goes through the seeds.

        Yields:
            Numbers of seeds.
        """
        yield from (seed for seed in range(3) if seed)


@dataclass(frozen=True)
class Apple(Fruit, Generic[T]):
    """A round one.

    Attributes:
        kind: Its variety.
    """

    kind: str
    tags: list[str] = field(default_factory=list)
    _core: int = 0


class Pear(Fruit):
    """Not an apple.

    .. deprecated:: 2.1
        Use :class:`Apple`.
    """


@overload
def peel(fruit: Apple) -> Apple: ...
@overload
def peel(fruit: Sequence[Apple], *, thin: bool = ...) -> list[Apple]: ...
def peel(fruit, *, thin=True):
    """Takes the skin off.

    Args:
        fruit (Apple): What to peel.
        thin (bool, optional): Whether to leave the flesh.
    """
    return fruit


class Basket(Mapping[str, Fruit]):
    """Holds fruit."""

    class Handle:
        """What one carries it by."""

        def grip(self, hand: Fruit) -> Basket.Handle:
            """Takes hold."""
            return self
