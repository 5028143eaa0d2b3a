"""4.3, 23.0 The Weather Phase: the Pact rolls for the weather of the game turn."""

from __future__ import annotations

from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

FACES = 20


@enforces("4.3")
class WeatherPhase(Frame, frozen=True, tag="weather phase"):
    """4.3 Good or bad weather, for the whole game turn."""

    def begin(self, table: Table) -> Ask | Frames:
        return weather_die(table) if table.options["weather"] else ()


@enforces("23.0.2", "23.0.1")
def weather_die(table: Table) -> Throw:
    """23.0.1 The die on the column of the month."""
    month = table.content.air_options.weather.month(table.state.turn)

    def rolled(dice: tuple[int, ...]) -> Frames:
        chart = table.content.air_options.weather
        table.state.bad_weather = dice[0] <= chart.bad[month]
        message = "is-log-weather-bad" if table.state.bad_weather else "is-log-weather-good"
        table.note(message, "23.0.1", month=month, die=dice[0])
        return ()

    return Throw("23.0.1", say("is-roll-weather", month=month), 1, rolled, sides=FACES)
