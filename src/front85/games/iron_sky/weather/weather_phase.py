"""4.3, 23.0 The Weather Phase: the Pact rolls for the weather of the game turn."""

from __future__ import annotations

from front85.games.iron_sky.table import Table
from front85.kernel.ask import Ask, Roll
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

FACES = 20


@enforces("4.3")
class WeatherPhase(Frame, frozen=True, tag="weather phase"):
    """4.3 Good or bad weather, for the whole game turn."""

    def begin(self, table: Table) -> Ask | Frames:
        return WeatherDie(table) if table.options["weather"] else ()


class WeatherDie(Roll):
    """23.0.1 The die on the column of the month."""

    @enforces("23.0.2")
    def __init__(self, table: Table) -> None:
        self.table = table
        self.month = table.content.air_options.weather.month(table.state.turn)
        super().__init__("23.0.1", say("is-roll-weather", month=self.month), 1, FACES)

    @enforces("23.0.1")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        table, chart = self.table, self.table.content.air_options.weather
        table.state.bad_weather = dice[0] <= chart.bad[self.month]
        message = "is-log-weather-bad" if table.state.bad_weather else "is-log-weather-good"
        table.note(message, "23.0.1", month=self.month, die=dice[0])
        return ()
