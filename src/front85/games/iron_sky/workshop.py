"""Scenarios of players' making: a part of the map, units placed and to come, and points for objectives."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import cast

import msgspec

from front85.games.iron_sky.arrivals.entry_hexes import places
from front85.games.iron_sky.content.content import GAME, Content, load, scenarios, unit_names
from front85.games.iron_sky.content.rear_tables import SideName
from front85.games.iron_sky.content.roster import Counter
from front85.games.iron_sky.content.scenario import Area, Arrival, Level, Objective, Scenario
from front85.games.iron_sky.state import PACT, SIDES
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.hexwar.made.workshop import Fault, Goal, Number, Piece, Sheet, Wave, Way
from front85.hexwar.made.workshop import Workshop as AnyWorkshop
from front85.kernel.lazy import cached_property
from front85.kernel.message import say

POINTS_MOST = 1000
MARGIN = 0.05
"""Degrees round the corners of an area, so that the hexes at its edge are in it."""
WAYS = {"nato-edge": "NATO", "port": "NATO", "pact-edge": "Pact", "cssr-edge": "Pact"}
BARRED = frozenset({"special"})


class Workshop(AnyWorkshop[Content]):
    """42.0 Levels of victory by the net total; 42.2.3 objectives add to it. Those of the campaign have no end: it is
    played from garrisons, with mobilization and reinforcements by code, and cannot be copied."""

    game, sides, scheme, attacker, last = GAME, SIDES, "points", SIDES[PACT], 30
    has_area = True

    @property
    def board(self) -> Board:
        return load().board

    @property
    def bases(self) -> tuple[str, ...]:
        return tuple(name for name, scenario in scenarios().items() if not scenario.garrison)

    @cached_property
    def counters(self) -> dict[str, Counter]:
        return {unit.id: unit for unit in load("campaign").all_units.unit if unit.kind not in BARRED}

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        names, found = unit_names(), dict[str, Piece]()
        for unit in self.counters.values():
            whole = self.counters.get(unit.division, unit)
            group = f"{unit.nat} {whole.name if whole.parts or whole.base else unit.kind}"
            shown = unit.values or "-".join(map(str, unit.barrage)) if any(unit.barrage) or unit.values else ""
            found[unit.id] = Piece(unit.id, names[unit.id], unit.side, unit.nat, group, unit.type, shown)
        return found

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """21.0 The edges of a part of the map, and ports; '' is the way of a unit's nation, branch or code."""
        content = load("campaign")
        rules, names = content.tables.entries.rules, content.board.names
        edges = [Way(n, side, tuple(names[h] for h in content.entry_hexes(rules[n]))) for n, side in WAYS.items()]
        return (Way("", "", ()), *edges)

    def numbers(self, base: str) -> tuple[Number, ...]:
        levels = [level.name for level in scenarios()[base].military if level.least is not None]
        repair = [Number(f"repair-{side}", 0, 100) for side in SIDES]
        return (*(Number(name, -POINTS_MOST, POINTS_MOST) for name in levels), *repair)

    def copy_of(self, base: str) -> Sheet:
        scenario = scenarios()[base]
        levels = {level.name: level.least for level in scenario.military if level.least is not None}
        return Sheet(
            game=GAME,
            title="",
            base=base,
            first_turn=scenario.first_turn,
            last_turn=scenario.last_turn,
            place=scenario.place,
            arrive=tuple(Wave(wave.turn, wave.units, wave.entry) for wave in scenario.reinforcements),
            goals=tuple(
                Goal(goal.reach, goal.side, goal.points, goal.name) for goal in scenario.objectives if goal.reach
            ),
            numbers=levels | {f"repair-{side}": scenario.repair[cast(SideName, side)] for side in SIDES},
        )

    def content(self, sheet: Sheet) -> Content:
        base = scenarios()[sheet.base]
        scenario = msgspec.structs.replace(
            base,
            provenance="owner",
            reason=sheet.notes,
            title=sheet.title,
            like=sheet.base,
            first_turn=sheet.first_turn,
            last_turn=sheet.last_turn,
            area=self._area(sheet, base),
            place=dict(sheet.place),
            airborne={name: place for name, place in base.airborne.items() if name in sheet.place or name in base.air},
            reinforcements=tuple(Arrival(wave.turn, wave.units, wave.entry) for wave in sheet.arrive),
            repair={cast(SideName, s): sheet.numbers.get(f"repair-{s}", 0) for s in SIDES},
            military=tuple(_level(level, sheet.numbers) for level in base.military),
            objectives=(
                *(goal for goal in base.objectives if goal.bridges),
                *(
                    Objective(self._named(base, g), cast(SideName, g.side), g.points, reach=g.hexes)
                    for g in sheet.goals
                ),
            ),
            reserve={unit: hq for unit, hq in base.reserve.items() if unit in sheet.place and hq in sheet.place},
        )
        return load(sheet.base).with_parts(scenario=scenario)

    @staticmethod
    def _named(base: Scenario, goal: Goal) -> str:
        """The ledger has words for the objectives of the base; all others go by their hex."""
        return goal.name if any(known.name == goal.name for known in base.objectives) else "own"

    def _area(self, sheet: Sheet, base: Scenario) -> Area | None:
        if not sheet.area:
            return base.area
        corners = [self.board.latlon[self.board.index[name]] for name in sheet.area]
        lats, lons = [lat for lat, _ in corners], [lon for _, lon in corners]
        return Area(min(lats) - MARGIN, max(lats) + MARGIN, min(lons) - MARGIN, max(lons) + MARGIN)

    def closed_hexes(self, content: Content | None) -> Collection[HexId]:
        open_ = (content or load("campaign")).playable
        return [hex_ for hex_ in self.board.hexes if not open_[hex_]]

    def doors(self, content: Content, unit: str, wave: Wave) -> Iterable[HexId]:
        rule = content.entry_rule(content.index[unit])
        return () if rule is None else places(content, content.index[unit], rule)

    def crowded(self, content: Content, units: list[str]) -> bool:
        """7.0, 7.0.1"""
        numbers = [content.index[unit] for unit in units]
        combat = sum(content.combat_weight[number] for number in numbers)
        return bool(content.stacking.breach(numbers)) or combat > content.tables.stacking.combat

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        base = scenarios().get(sheet.base)
        if base is None or base.garrison:
            return
        if sheet.area and (len(sheet.area) < 2 or any(name not in self.board.index for name in sheet.area)):
            yield Fault(say("workshop-area"), "area")
        part = set(self.taking_part(sheet))
        for unit in sorted(part & set(self.counters)):
            whole = self.counters[unit].division
            if whole in part and self.counters[unit].kind != "hq":
                yield Fault(
                    say("workshop-both", unit=self.pieces[unit].name), f"place.{unit}", sheet.place.get(unit, ""), unit
                )
        least = [
            level.least
            for level in (_level(level, sheet.numbers) for level in base.military)
            if level.least is not None
        ]
        if any(upper <= lower for upper, lower in pairwise(least)):
            yield Fault(say("workshop-levels"), "numbers")


def _level(level: Level, numbers: Mapping[str, int]) -> Level:
    if level.least is None:
        return level
    return msgspec.structs.replace(level, least=numbers.get(level.name, level.least))


WORKSHOP = Workshop()
