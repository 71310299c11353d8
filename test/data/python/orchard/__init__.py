"""Trees, the fruit on them, and the people who pick it.

Nothing here is real: the package exists so that every shape of a Python module has an example.
"""

from orchard.fruit import Apple, Fruit, Ripeness
from orchard.picking import pick as harvest
from orchard._weather import Forecast

__all__ = ["Apple", "Forecast", "Fruit", "Ripeness", "harvest", "SEASON"]

SEASON: str = "autumn"
"""When most of the fruit is ripe."""
