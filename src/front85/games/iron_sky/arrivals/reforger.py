"""21.20.5 POMCUS sites under enemy air superiority: REFORGER units bound for them wait, or are sent by sea."""

from __future__ import annotations

from front85.games.iron_sky.arrivals import schedule
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("21.20.5", "27.4-adv.4")
def grounded(table: Table) -> list[UnitId]:
    """21.20.5 REFORGER units not yet in play whose site lies under enemy air superiority now."""
    content = table.content
    if not table.state.sky:
        return []
    shut = {code for code, hex_ in content.pomcus.items() if enemy_sky(table, NATO, hex_)}
    return [
        unit
        for unit in schedule.expected(content, NATO)
        if content.arrival[unit][0] in shut
        and schedule.waits(table, unit)
        and content.ids[unit] not in table.state.detours
    ]


@enforces("21.20.5")
class SitesShut(Frame, frozen=True, tag="sites shut"):
    """21.20.5 At the start of NATO's Reinforcement Phase: some may go by sea, all others come a turn later."""

    def begin(self, table: Table) -> Ask | Frames:
        units = grounded(table)
        if not units:
            return ()
        verbs: dict[str, Verb] = {
            "wait": Plain("21.20.5", lambda: self.delayed(table), weight=1.0),
            "sealift": Sealift(table, self, units),
        }
        return Menu(SIDES[NATO], "21.20.5", say("is-ask-sites-shut", side=SIDES[NATO], count=len(units)), verbs)

    def delayed(self, table: Table) -> Frames:
        """All pending units of the sites come one turn later than scheduled, those due already next turn."""
        content, state = table.content, table.state
        units = grounded(table)
        for unit in units:
            state.arrivals[content.ids[unit]] = max(schedule.due(table, unit), state.turn) + 1
        for code in sorted({content.arrival[unit][0] for unit in units}):
            count = sum(content.arrival[unit][0] == code for unit in units)
            table.note("is-log-site-shut", "21.20.5", code=code, hex=table.name(content.pomcus[code]), count=count)
        return ()


class Sealift(UnitList):
    """21.20.5 `sealift UNIT...`: these come by sea, five turns later than scheduled."""

    case = "21.20.5"
    weight = 0.3
    content: Content
    slots = unit_list(
        (Bar("21.20.5", "is-refused-sealift", lambda v, unit, _: unit not in v.units, settled=True),),
        "is-refused-committed-twice",
        weights=lambda v, words, chosen: [1.0] * len(words) + ([len(words)] if chosen else []) if words else None,
    )

    def __init__(self, table: Table, frame: SitesShut, units: list[UnitId]) -> None:
        self.table, self.content, self.frame, self.units = table, table.content, frame, units

    def does(self, units: tuple[UnitId, ...]) -> Frames:
        table, state, later = self.table, self.table.state, self.content.tables.entries.pomcus_sealift
        for unit in units:
            name, site = self.content.ids[unit], self.content.pomcus[self.content.arrival[unit][0]]
            turn = max(schedule.due(table, unit), state.turn) + later
            state.arrivals[name], state.detours[name] = turn, "port"
            table.note("is-log-sealift-sky", "21.20.5", unit=name, hex=table.name(site), turn=turn)
        return self.frame.delayed(table)
