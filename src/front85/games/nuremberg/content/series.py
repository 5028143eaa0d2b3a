"""Rules of the series that this game prints but never needs: NATO drops, Danish and French support.

They are implemented in full for sister games and owners' own counters; nothing in this game's counter sheet
calls for them.
"""

from __future__ import annotations

from typing import Literal

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.content.tables import NatoAirborne
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces

Landing = Literal["intact", "dispersed", "eliminated"]


@enforces("13.3")
def nato_landing(chart: NatoAirborne, die: int, terrain: str, *, airfield: bool, in_zone: bool, night: bool) -> Landing:
    """13.3 A NATO drop: airfields help, and elsewhere terrain by day, darkness and enemy zones add up."""
    if airfield:
        die += chart.airfield_in_zone if in_zone else chart.airfield_free
    else:
        die += chart.night if night else chart.day_terrain[terrain]
        die += chart.in_zone if in_zone else 0
    if die <= chart.intact_to:
        return "intact"
    return "dispersed" if die <= chart.dispersed_to else "eliminated"


@enforces("13.4")
def scatter_direction(chart: NatoAirborne, die: int) -> str:
    """13.4 Where a dispersed drop comes down, in the directions of this grid (ruling N05)."""
    return chart.scatter[die - 1]


@enforces("11.4c", "11.4i", "10.6.1e")
def supports(content: Content, marker: int, unit: UnitId) -> bool:
    """11.4 A marker supports units of its own nation; Danish ones also West Germans of the Landjut Corps.

    10.6.1 The French heliborne unit takes only markers of its own division.
    """
    nation = content.support[marker][0]
    if nation == "DK" and content.nat[unit] == "WG":
        return content.units[unit].formation == "LCC"
    if nation == "FR" and content.is_heliborne[unit]:
        return content.nat[unit] == "FR" and content.support_formation[marker] == content.units[unit].formation
    return content.nat[unit] == nation
