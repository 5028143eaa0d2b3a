"""Scenarios of players' making: units placed, and hexes of West Berlin for the Pact to take."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from front85.games.berlin85.content.content import GAME, Content, load, scenarios
from front85.games.berlin85.content.roster import Counter, Formation, Roster
from front85.games.berlin85.state import PACT, SIDES
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.hexwar.made.workshop import Fault, Goal, Number, Piece, Sheet
from front85.hexwar.made.workshop import Workshop as AnyWorkshop
from front85.kernel.lazy import cached_property
from front85.kernel.message import say

FIGURES = ("attack", "defense", "barrage", "fpf", "range", "move")
MOST = 20


class Workshop(AnyWorkshop[Content]):
    """20.11 The Pact wins by holding all objectives; without any the whole city is at stake, by the points of 20.2.

    The game has no reinforcements by turn: whoever takes part stands on the map.
    """

    game, sides, scheme, attacker, last = GAME, SIDES, "hold", SIDES[PACT], 16
    chooses_first = True
    together = 1
    area_means = say("workshop-area-berlin85")
    figures = tuple(Number(name, 0, MOST) for name in FIGURES)

    @property
    def board(self) -> Board:
        return load().board

    @property
    def bases(self) -> tuple[str, ...]:
        """21.35 A breakout has victory conditions of its own and leaves no choice of objectives."""
        return tuple(name for name, scenario in scenarios().items() if not scenario.breakout)

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        return {
            unit.id: Piece(
                unit.id, unit.name, part.side, part.nat, part.name, unit.type, _strength(_figures(unit)), _figures(unit)
            )
            for part in load().roster.formation
            for unit in part.units
        }

    @property
    def nights(self) -> tuple[int, ...]:
        """2.4"""
        return load().tables.turn_track.night

    def strength(self, like: str, values: Mapping[str, int]) -> str:
        return _strength(values)

    def copy_of(self, base: str) -> Sheet:
        """A scenario with set-up is copied with the set-up suggested."""
        scenario, plans = scenarios()[base], load(base).setup.values()
        return self.copied(
            base,
            scenario,
            first=scenario.first_player,
            place=scenario.start or {unit: hex_ for plan in plans for unit, hex_ in plan.place.items()},
            goals=tuple(Goal((hex_,)) for hex_ in scenario.goals),
        )

    def content(self, sheet: Sheet) -> Content:
        base = scenarios()[sheet.base]
        scenario = self.changed(
            base,
            sheet,
            first_player="NATO" if sheet.first == SIDES[0] else "Pact" if sheet.first else base.first_player,
            stage=(),
            reserve=(),
            emergency=(),
            withhold=(),
            cohesion={},
            land_reinforcement=False,
            start=dict(sheet.place),
            goals=tuple(dict.fromkeys(hex_ for goal in sheet.goals for hex_ in goal.hexes)),
            part=sheet.area,
            supply="always" if sheet.area else base.supply,
        )
        whole = load(sheet.base)
        return whole.with_parts(scenario=scenario, roster=self._roster(whole.roster, sheet))

    def _roster(self, roster: Roster, sheet: Sheet) -> Roster:
        """With the counters of a scenario's own, each in the formation of its nation that is called so, or in a new
        one. What somebody says of his counter is true of it: it draws no chit of others (11.0)."""
        printed = {unit.id: (part, unit) for part in roster.formation for unit in part.units}
        parts = {part.id: part for part in roster.formation}
        for made, piece in self.own(sheet):
            home, like = printed[made.like]
            called = {(part.nat, part.name): part.id for part in parts.values()}
            name = f"own {home.nat} {made.formation}"
            number = called.get((home.nat, made.formation or home.name), name)
            part = parts.get(number) or Formation(number, home.side, home.nat, made.formation, ())
            unit = msgspec.structs.replace(
                like,
                id=made.id,
                name=piece.name,
                provenance="owner",
                pool="" if like.is_gun else f"of {made.id}",
                **piece.values,
            )
            parts[number] = msgspec.structs.replace(part, units=(*part.units, unit))
        return msgspec.structs.replace(roster, formation=tuple(parts.values()))

    def closed_hexes(self, content: Content | None) -> Collection[HexId]:
        ground = (content or load()).ground
        return [hex_ for hex_ in self.board.hexes if ground.is_lake[hex_]]

    def crowded(self, content: Content, units: list[str]) -> bool:
        """5.31 One unit to a hex."""
        return len(units) > 1

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        ground, index = load().ground, self.board.index
        pieces = self.pieces_of(sheet)
        held = {hex_: pieces[unit].side for unit, hex_ in sheet.place.items() if unit in pieces}
        for number, goal in enumerate(sheet.goals):
            for hex_ in goal.hexes:
                if hex_ in index and not ground.in_wb[index[hex_]]:
                    yield Fault(say("workshop-not-city", hex=hex_), f"goals.{number}", hex_)
        goals = [hex_ for goal in sheet.goals for hex_ in goal.hexes]
        if goals and all(held.get(hex_) == SIDES[PACT] for hex_ in goals):
            yield Fault(say("workshop-won-already"), "goals.0", goals[0])


def _figures(unit: Counter) -> dict[str, int]:
    some = ("barrage", "fpf", "range", "defense", "move") if unit.is_gun else ("attack", "defense", "move")
    return {name: getattr(unit, name) for name in some}


def _strength(figures: Mapping[str, int]) -> str:
    some = ("barrage", "fpf", "range") if "range" in figures else ("attack", "defense", "move")
    return "-".join(str(figures[name]) for name in some)


WORKSHOP = Workshop()
