"""Scenarios of players' making: units placed, and hexes of West Berlin for the Pact to take."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from front85.games.berlin85.content.content import GAME, Content, load, scenarios
from front85.games.berlin85.content.roster import Counter
from front85.games.berlin85.state import PACT, SIDES
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.hexwar.made.workshop import Fault, Goal, Piece, Sheet
from front85.hexwar.made.workshop import Workshop as AnyWorkshop
from front85.kernel.lazy import cached_property
from front85.kernel.message import say


class Workshop(AnyWorkshop[Content]):
    """20.11 The Pact wins by holding all objectives; without any the whole city is at stake, by the points of 20.2.

    The game has no reinforcements by turn: whoever takes part stands on the map.
    """

    game, sides, scheme, attacker, last = GAME, SIDES, "hold", SIDES[PACT], 16
    chooses_first = True
    together = 1

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
            unit.id: Piece(unit.id, unit.name, part.side, part.nat, part.name, unit.type, _strength(unit))
            for part in load().roster.formation
            for unit in part.units
        }

    def copy_of(self, base: str) -> Sheet:
        """A scenario with set-up is copied with the set-up suggested."""
        scenario, plans = scenarios()[base], load(base).setup.values()
        return Sheet(
            game=GAME,
            title="",
            base=base,
            first_turn=scenario.first_turn,
            last_turn=scenario.last_turn,
            first=scenario.first_player,
            place=scenario.start or {unit: hex_ for plan in plans for unit, hex_ in plan.place.items()},
            goals=tuple(Goal((hex_,)) for hex_ in scenario.goals),
        )

    def content(self, sheet: Sheet) -> Content:
        base = scenarios()[sheet.base]
        scenario = msgspec.structs.replace(
            base,
            provenance="owner",
            first_turn=sheet.first_turn,
            last_turn=sheet.last_turn,
            first_player="NATO" if sheet.first == SIDES[0] else "Pact" if sheet.first else base.first_player,
            stage=(),
            reserve=(),
            emergency=(),
            withhold=(),
            cohesion={},
            land_reinforcement=False,
            start=dict(sheet.place),
            goals=tuple(dict.fromkeys(hex_ for goal in sheet.goals for hex_ in goal.hexes)),
        )
        return load(sheet.base).with_parts(scenario=scenario)

    def closed_hexes(self, content: Content | None) -> Collection[HexId]:
        ground = (content or load()).ground
        return [hex_ for hex_ in self.board.hexes if ground.is_lake[hex_]]

    def crowded(self, content: Content, units: list[str]) -> bool:
        """5.31 One unit to a hex."""
        return len(units) > 1

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        ground, index = load().ground, self.board.index
        held = {hex_: self.pieces[unit].side for unit, hex_ in sheet.place.items() if unit in self.pieces}
        for number, goal in enumerate(sheet.goals):
            for hex_ in goal.hexes:
                if hex_ in index and not ground.in_wb[index[hex_]]:
                    yield Fault(say("workshop-not-city", hex=hex_), f"goals.{number}", hex_)
        goals = [hex_ for goal in sheet.goals for hex_ in goal.hexes]
        if goals and all(held.get(hex_) == SIDES[PACT] for hex_ in goals):
            yield Fault(say("workshop-won-already"), "goals.0", goals[0])


def _strength(unit: Counter) -> str:
    return f"{unit.barrage}-{unit.fpf}-{unit.range}" if unit.is_gun else f"{unit.attack}-{unit.defense}-{unit.move}"


WORKSHOP = Workshop()
