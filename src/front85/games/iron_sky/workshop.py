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
FIGURES = ("attack", "defense", "offensive-barrage", "defensive-barrage", "range", "cadre")
STRENGTH_MOST = 60


class Workshop(AnyWorkshop[Content]):
    """42.0 Levels of victory by the net total; 42.2.3 objectives add to it. Those of the campaign have no end: it is
    played from garrisons, with mobilization and reinforcements by code, and cannot be copied."""

    game, sides, scheme, attacker, last = GAME, SIDES, "points", SIDES[PACT], 30
    area_means = say("workshop-area-iron-sky")
    formed = False
    figures = tuple(Number(name, 0, STRENGTH_MOST) for name in FIGURES)

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
            found[unit.id] = Piece(
                unit.id, names[unit.id], unit.side, unit.nat, group, unit.type, _shown(unit), _figures(unit)
            )
        return found

    def strength(self, like: str, values: Mapping[str, int]) -> str:
        return _shown(_counter(self.counters[like], like, values))

    def _own(self, sheet: Sheet) -> Iterator[Counter]:
        """The counters of a scenario's own. They stand alone: a division of one's own has no base and no parts."""
        for made, piece in self.own(sheet):
            yield msgspec.structs.replace(
                _counter(self.counters[made.like], made.id, piece.values), name=piece.name, provenance="owner"
            )

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
        return self.copied(
            base,
            scenario,
            place=scenario.place,
            arrive=tuple(Wave(wave.turn, wave.units, wave.entry) for wave in scenario.reinforcements),
            goals=tuple(
                Goal(goal.reach, goal.side, goal.points, goal.name) for goal in scenario.objectives if goal.reach
            ),
            numbers=levels | {f"repair-{side}": scenario.repair[cast(SideName, side)] for side in SIDES},
        )

    def content(self, sheet: Sheet) -> Content:
        base = scenarios()[sheet.base]
        scenario = self.changed(
            base,
            sheet,
            reason=sheet.notes,
            title=sheet.title,
            like=sheet.base,
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
        roster = load(sheet.base).all_units
        return load(sheet.base).with_parts(
            scenario=scenario, roster=msgspec.structs.replace(roster, unit=(*roster.unit, *self._own(sheet)))
        )

    def area(self, sheet: Sheet) -> tuple[str, ...]:
        """By degrees of latitude and longitude, as far apart as the corners are."""
        if not super().area(sheet):
            return ()
        area, board = self._area(sheet, scenarios()["campaign"]), self.board
        return tuple(board.names[h] for h in board.hexes if area is not None and area.holds(*board.latlon[h]))

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


def _figures(unit: Counter) -> dict[str, int]:
    """What is printed on a counter; parts of divisions, bases and what rules put on the map are no models."""
    if unit.kind == "base" or (unit.pattern and unit.kind == "regiment"):
        return {}
    attack, _, defense = unit.strengths()
    found = {"attack": attack, "defense": defense, "cadre": unit.cadre} if unit.values else {}
    if any(unit.barrage):
        found |= {"offensive-barrage": unit.barrage[0], "defensive-barrage": unit.barrage[1]}
    return found | ({"range": unit.range} if unit.range else {})


def _counter(like: Counter, id: str, figures: Mapping[str, int]) -> Counter:
    """Such a counter with other figures, of no division."""
    values = f"{figures['attack']}{like.strengths()[1]}{figures['defense']}" if like.values else ""
    return msgspec.structs.replace(
        like,
        id=id,
        values=values,
        cadre=figures.get("cadre", like.cadre),
        barrage=(figures.get("offensive-barrage", 0), figures.get("defensive-barrage", 0)),
        range=figures.get("range", like.range),
        division="",
        base="",
        parts=(),
        pattern="",
        replaces="",
        arrival="start",
        start="",
        air_start="",
    )


def _shown(unit: Counter) -> str:
    return unit.values or ("-".join(map(str, unit.barrage)) if any(unit.barrage) else "")


def _level(level: Level, numbers: Mapping[str, int]) -> Level:
    if level.least is None:
        return level
    return msgspec.structs.replace(level, least=numbers.get(level.name, level.least))


WORKSHOP = Workshop()
