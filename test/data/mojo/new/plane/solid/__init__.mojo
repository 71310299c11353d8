"""Bodies: a package inside the package."""

from .cube import Cube
