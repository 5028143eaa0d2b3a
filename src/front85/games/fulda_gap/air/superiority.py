"""18.1 Air superiority: sealed points, the record with its boxes, and the air units a level gives."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from front85.games.fulda_gap.air.airbases import destroyed
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.content.scenario import SideName
from front85.games.fulda_gap.state import (
    FLYING,
    GROUNDED,
    NATO,
    READY,
    SHOT_DOWN,
    SIDES,
    SOVIET,
    State,
)
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import award
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, Side, enemy_of, side_named
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Message, say
from front85.kernel.slots import Bar, Said, Slot, numbers
from front85.kernel.verbs import Menu


def side_name(side: Side) -> SideName:
    return "NATO" if side == NATO else "Soviet"


# the record


def level(table: Table, side: Side) -> int:
    """18.12 The Air Superiority Level of a side, 0 while the marker stands on the other half of the record."""
    box = table.state.superiority if side == NATO else -table.state.superiority
    return (box - 1) // len(table.content.tables.air_record.letters) if box > 0 else 0


def box_name(content: Content, box: int) -> str:
    """18.11 A box of the record as printed: N/S 0, N0a to N6d, S0a to S6d (ruling F03)."""
    letters = content.tables.air_record.letters
    if box == 0:
        return "N/S 0"
    number, letter = divmod(abs(box) - 1, len(letters))
    return f"{'N' if box > 0 else 'S'}{number}{letters[letter]}"


BOX = re.compile(r"([NS])(\d)([a-z])")


def box_in_words(word: str) -> Message | None:
    """18.11 Who is ahead on the record and by how much, for a box as printed; None for any other word."""
    found = BOX.fullmatch(word)
    if word == "N/S 0":
        return say("fg-box-even")
    if found is None:
        return None
    return say("fg-box", side=found[1], level=int(found[2]), letter=found[3])


def move_marker(table: Table, boxes: int) -> None:
    """Move the marker of the record, towards NATO when positive; the last box of either side is the end of it."""
    record, state = table.content.tables.air_record, table.state
    end = (record.levels + 1) * len(record.letters)
    state.superiority = max(-end, min(end, state.superiority + boxes))


@enforces("23.4", "24.4", "25.4", "23.41", "23.42", "24.41", "24.42", "25.41", "25.42", "18.7", "19.0a")
def open_air(state: State, content: Content, options: Mapping[str, bool]) -> None:
    """23.4 What the scenario gives both sides in the advanced game: the record, air units, warheads, finite points."""
    units = content.air
    state.superiority = content.scenario.air_box
    state.air = [GROUNDED] * len(units)
    state.air_at = [NO_HEX] * len(units)
    state.air_left = [unit.points for unit in units]
    state.air_route = [()] * len(units)
    state.air_tried = [()] * len(units)
    state.stock = {
        "NATO": list(content.scenario.arsenal("NATO").stock),
        "Soviet": list(content.scenario.arsenal("Soviet").stock),
    }
    if options.get("alternate_air"):
        finite = content.tables.air_superiority.alternate
        state.air_points = [finite["NATO"], finite["Soviet"]]


# the joint turn


@enforces("18.11a", "18.11b", "18.13", "17.0a", "20.42")
class AirSuperiority(Frame, frozen=True, tag="air superiority"):
    """17.0 The Joint Air Superiority Turn: both allot points in secret, the marker moves, air units are allotted."""

    @enforces("20.42", "20.23")
    def begin(self, table: Table) -> Frames:
        """20.42 Each airbase destroyed since the last joint turn moves the marker one box to the Soviets (F60)."""
        content, state = table.content, table.state
        state.airlifted = [0, 0]
        state.bids = [-1, -1]
        gone = destroyed(table)
        if gone > state.bases_lost:
            move_marker(table, state.bases_lost - gone)
            state.bases_lost = gone
            table.note("fg-log-air-bases", "20.42", box=box_name(content, state.superiority))
        return (self.at("soviet"),)

    def soviet(self, table: Table) -> Ask | Frames:
        return self._bid(table, SOVIET, "nato")

    def nato(self, table: Table) -> Ask | Frames:
        return self._bid(table, NATO, "reveal")

    @enforces("18.11a", "23.51", "18.7")
    def _bid(self, table: Table, side: Side, then: str) -> Ask | Frames:
        """18.11 Up to six points, sealed until both have chosen.

        On a turn that one side has to itself the other allots none (23.51, ruling F71), nor does a side whose points
        for the game are used up (18.7).
        """
        alone = table.content.scenario.air_alone
        barred = alone is not None and alone.turn == table.state.turn and alone.side != SIDES[side]
        most = most_points(table, side)
        if barred or most == 0:
            table.state.bids[side] = 0
            return (self.at(then),)
        prompt = say("fg-ask-bid", side=SIDES[side], most=most, box=box_name(table.content, table.state.superiority))
        menu = Menu(SIDES[side], "18.11a", prompt, {"bid": Bid(table, side, most, (self.at(then),))})
        menu.seen_by = (SIDES[side],)
        return menu

    @enforces("21.12f")
    def reveal(self, table: Table) -> Frames:
        """21.12 Every point used is paid for at once: one to the Soviets for NATO's, three to NATO for a Soviet one."""
        state, price = table.state, table.content.tables.victory.air_point
        table.note("fg-log-bids", "18.11a", nato=state.bids[NATO], soviet=state.bids[SOVIET])
        for side in (NATO, SOVIET):
            enemy = enemy_of(side)
            award(table, enemy, state.bids[side] * price[side_name(enemy)], "air points", "21.12f")
            if state.air_points[side] > 0:
                state.air_points[side] -= state.bids[side]
        return (self.at("roll"),)

    @enforces("18.11b", "18.13", "18.16")
    def roll(self, table: Table) -> Ask:
        """18.11 Who allotted more rolls on the column of the difference; on a tie Soviet and NATO turn about."""
        state, frame, chart = table.state, self, table.content.tables.air_superiority
        nato, soviet = state.bids
        roller = NATO if nato > soviet else SOVIET
        if nato == soviet:
            roller = side_named(SIDES, chart.tie["odd" if state.turn % 2 else "even"])

        def rolled(dice: tuple[int, ...]) -> Frames:
            boxes = chart.rows[dice[0] - 1][abs(nato - soviet)]
            move_marker(table, boxes if roller == NATO else -boxes)
            box = box_name(table.content, state.superiority)
            table.note("fg-log-superiority", "18.11b", side=SIDES[roller], die=dice[0], boxes=boxes, box=box)
            return (frame.at("allot"),)

        return Throw("18.11b", say("fg-roll-superiority", side=SIDES[roller]), 1, rolled)

    def allot(self, table: Table) -> Frames:
        """The sealed points of this turn have done their work; nothing is left to hide or show."""
        table.state.bids = [-1, -1]
        allocate(table)
        return ()


@enforces("18.12", "18.14", "18.15", "18.22")
def allocate(table: Table) -> None:
    """18.12 The air units of each side's level are ready for this game turn, with all their points.

    Units shot down are gone for good, so that a type may fall short of its number (ruling F110).
    """
    content, state = table.content, table.state
    chart = content.tables.air_allocation
    for side, given_by_type in ((NATO, chart.NATO), (SOVIET, chart.Soviet)):
        height = level(table, side)
        for type_, by_level in given_by_type.items():
            for given, air in enumerate(intact(table, side, type_)):
                state.air[air] = READY if given < by_level[height] else GROUNDED
                state.air_at[air], state.air_route[air], state.air_tried[air] = NO_HEX, (), ()
                state.air_left[air] = content.air[air].points
        if height:
            ready = [content.air[air].id for air in content.air_by_side[side] if state.air[air] == READY]
            table.note("fg-log-allotted", "18.12", side=SIDES[side], units=", ".join(ready))


@enforces("18.7")
def most_points(table: Table, side: Side) -> int:
    """18.11, 18.7 Points a side may allot now: six, or what is left of a finite number."""
    most, left = table.content.tables.air_superiority.most, table.state.air_points[side]
    return most if left < 0 else min(most, left)


class Bid(Slotted):
    """18.11 `bid N`."""

    case = "18.11a"
    slots = (
        Slot(
            "POINTS",
            numbers,
            lambda v: range(v.most + 1),
            ("18.11a", "fg-refused-bid"),
            more=lambda v: {"most": v.most},
            bars=(
                Bar(
                    "18.7",
                    "fg-refused-bid-left",
                    lambda v, n: n > v.most < v.limit,
                    lambda v, _: {"most": v.most},
                    True,
                ),
                Bar("18.11a", "fg-refused-bid", lambda v, n: n > v.most, lambda v, _: {"most": v.most}, True),
            ),
        ),
    )

    def __init__(self, table: Table, side: Side, most: int, then: Frames) -> None:
        self.table, self.side, self.most, self.then = table, side, most, then
        self.limit = table.content.tables.air_superiority.most
        self.seen_by = (SIDES[side],)

    def price(self, points: int) -> int:
        """21.12 Victory points the enemy gets for them."""
        return points * self.table.content.tables.victory.air_point[side_name(enemy_of(self.side))]

    def told(self, at: int, said: Said, value: int) -> Mapping[str, Any]:
        return {"price": self.price(value)}

    def forecast(self, rest: Words) -> Forecast | None:
        return Forecast(facts={"price": self.price(int(rest[0]))})

    def does(self, points: int) -> Frames:
        self.table.state.bids[self.side] = points
        self.table.note("fg-log-bid", "18.11a", seen_by=self.seen_by, side=SIDES[self.side], points=points)
        return self.then


# air units one by one


def intact(table: Table, side: Side, type_: str) -> list[int]:
    """Air units of a type that have not been shot down, in the order in which they are allotted."""
    content, air = table.content, table.state.air
    return [unit for unit in content.air_by_side[side] if content.air[unit].type == type_ and air[unit] != SHOT_DOWN]


def ready(table: Table, side: Side) -> list[int]:
    """Air units of a side that may still take off this game turn."""
    air = table.state.air
    return [unit for unit in table.content.air_by_side[side] if air[unit] == READY]


def flying(table: Table, side: Side) -> list[int]:
    air = table.state.air
    return [unit for unit in table.content.air_by_side[side] if air[unit] == FLYING]


@enforces("21.12f", "18.67")
def shoot_down(table: Table, air: int, case: str) -> None:
    """18.67 An air unit is lost for good; 21.12 the enemy scores its Penetration/Strike Points."""
    content, state = table.content, table.state
    unit = content.air[air]
    state.air[air], state.air_at[air] = SHOT_DOWN, NO_HEX
    table.note("fg-log-shot-down", case, unit=unit.id)
    award(table, enemy_of(unit.side), unit.points, "air unit", "21.12f")
