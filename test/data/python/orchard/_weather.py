"""Private: only the forecast is shown, as a name of the package."""

import datetime as dt


class Forecast:
    """What the weather will be."""

    def on(self, day: dt.date) -> "Forecast":
        """Narrows the forecast to one day."""
        return self
