"""Scenarios of players' making: counters placed, others to come, and hexes for the Pact to take."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from front85.games.nuremberg.content.content import GAME, Content, load, scenarios
from front85.games.nuremberg.state import PACT, SIDES
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.hexwar.made.workshop import Fault, Goal, Number, Piece, Sheet, Wave, Way
from front85.hexwar.made.workshop import Workshop as AnyWorkshop
from front85.kernel.lazy import cached_property
from front85.kernel.message import say

SUPPORT_MOST = 30
FACTOR_MOST = 40
EDGES = ("west", "south")


class Workshop(AnyWorkshop[Content]):
    """12.5.1 The Pact wins by holding all objectives when a turn ends, NATO by keeping one of them to the last."""

    game, sides, scheme, attacker, last = GAME, SIDES, "hold", SIDES[PACT], 12
    area_means = say("workshop-area-nuremberg")
    figures = (Number("cf", 1, FACTOR_MOST),)

    @property
    def board(self) -> Board:
        return load().board

    @property
    def bases(self) -> tuple[str, ...]:
        return tuple(scenarios())

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        return {
            unit.id: Piece(
                unit.id,
                unit.id,
                unit.side,
                unit.nat,
                f"{unit.nat} {unit.formation}",
                unit.type,
                str(unit.cf),
                {"cf": unit.cf},
            )
            for unit in load().roster.unit
        }

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """12.1.4, 12.4.2 The edges of the US reinforcements, and the autobahns of the two Pact countries."""
        content = load()
        nato = [Way(name, SIDES[0], self._names(content.us_edges[name])) for name in EDGES]
        return (*nato, *(Way(country, SIDES[PACT], self._names(h)) for country, h in content.entries.items()))

    def _names(self, hexes: Collection[HexId]) -> tuple[str, ...]:
        return tuple(self.board.names[hex_] for hex_ in hexes)

    @property
    def nights(self) -> tuple[int, ...]:
        """4.6"""
        return tuple(n for n, part in enumerate(load().tables.turn_track.turns, 1) if part == "night")

    def strength(self, like: str, values: Mapping[str, int]) -> str:
        return str(values["cf"])

    def numbers(self, base: str) -> tuple[Number, ...]:
        """11.0 Combat support markers by nation and kind."""
        kinds = dict.fromkeys(f"{group.nat}-{group.kind}" for group in load().roster.support)
        return tuple(Number(name, 0, SUPPORT_MOST) for name in kinds)

    def copy_of(self, base: str) -> Sheet:
        """The campaign is copied with the set-up suggested to both sides and those who come later."""
        scenario, content = scenarios()[base], load()
        place, support, arrive = scenario.place, Tally(scenario.support), scenario.arrive
        if not place:
            plans = content.setup["NATO"], content.setup["Pact"]
            place = {unit: hex_ for plan in plans for unit, hex_ in plan.place.items()}
            support = Tally()
            for group in content.roster.support:
                support[f"{group.nat}-{group.kind}"] += group.count if not group.turn else 0
            arrive = (*self._withheld(scenario.first_turn), *self._americans())
        return self.copied(
            base,
            scenario,
            place=place,
            arrive=arrive,
            goals=tuple(Goal((hex_,)) for hex_ in scenario.objectives),
            numbers=dict(support),
        )

    def _withheld(self, turn: int) -> Iterator[Wave]:
        held = load().setup["Pact"].withhold
        for country in dict.fromkeys(held.values()):
            yield Wave(turn, tuple(unit for unit, home in held.items() if home == country), country)

    def _americans(self) -> Iterator[Wave]:
        for name in EDGES:
            units = tuple(unit.id for unit in load().roster.unit if unit.arrival == name)
            if units:
                yield Wave(load().tables.us_entry.turn, units, name)

    def content(self, sheet: Sheet) -> Content:
        whole = load()
        scenario = self.changed(
            scenarios()[sheet.base],
            sheet,
            case="",
            reason=sheet.notes,
            objectives=tuple(dict.fromkeys(hex_ for goal in sheet.goals for hex_ in goal.hexes)),
            place=dict(sheet.place),
            arrive=sheet.arrive,
            part=sheet.area,
            support={name: count for name, count in sheet.numbers.items() if count},
        )
        printed = {unit.id: unit for unit in whole.roster.unit}
        own = [
            msgspec.structs.replace(
                printed[made.like],
                id=made.id,
                name=made.name,
                formation=made.formation or printed[made.like].formation,
                cf=piece.values["cf"],
                arrival="start",
                provenance="owner",
                start="",
                within=0,
                turn=0,
            )
            for made, piece in self.own(sheet)
        ]
        roster = msgspec.structs.replace(whole.roster, unit=(*whole.roster.unit, *own))
        return whole.with_parts(roster=scenario.roster(roster), scenario=scenario)

    def doors(self, content: Content, unit: str, wave: Wave) -> Iterable[HexId]:
        return content.us_edges.get(wave.entry) or content.entries.get(wave.entry, ())

    def closed_hexes(self, content: Content | None) -> Collection[HexId]:
        board = self.board if content is None else content.board
        return [hex_ for hex_ in board.hexes if board.terrain[hex_] == "lake"]

    def crowded(self, content: Content, units: list[str]) -> bool:
        numbers = [content.index[unit] for unit in units]
        return bool(content.stacking[content.side[numbers[0]]].breach(numbers))

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        if not sheet.goals:
            yield Fault(say("workshop-goals-wanted"), "goals")
        pieces = self.pieces_of(sheet)
        held = {hex_: pieces[unit].side for unit, hex_ in sheet.place.items() if unit in pieces}
        ground, index = load().pact_ground, self.board.index
        taken = [held.get(h, SIDES[ground[index[h]]]) for goal in sheet.goals for h in goal.hexes if h in index]
        if taken and set(taken) == {SIDES[PACT]}:
            yield Fault(say("workshop-won-already"), "goals.0", sheet.goals[0].hexes[0])


WORKSHOP = Workshop()
