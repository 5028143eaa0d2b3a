"""4.7, 27.4 The Air Superiority Phase: areas are marked in turns, squadrons assigned under seal, and all is opened.

What the sides have planned stands in the frame until both have sealed their sheets. Fights are in `areafight`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import allocation, sky, staff
from front85.games.iron_sky.air.areafight import AreaFight
from front85.games.iron_sky.air.sheet import EMPTY, Sheet
from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.missions.fights.boxes import Proposing
from front85.games.iron_sky.state import NATO, PACT, SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import takeoff
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Names, Said, Slot, settled
from front85.kernel.verbs import Menu, Plain, Verb

Areas = tuple[AreaId, ...]


@enforces("4.7.a", "4.7.b", "4.7.c", "27.0.1", "27.1.1")
class Superiority(Frame, frozen=True, tag="superiority"):
    """27.4 Placement, assignment, and the areas fought for one by one. Never before the war (ruling I340)."""

    side: Side = PACT
    """Whose turn it is to mark an area, or to fill its sheet."""
    marks: tuple[tuple[AreaId, Side], ...] = ()
    """Areas marked so far, in order, and by whom."""
    declined: tuple[bool, bool] = (False, False)
    wishes: tuple[Areas, Areas] = ((), ())
    """Sealed: areas each side wants to mark when its turn comes round."""
    sheets: tuple[Sheet, Sheet] = (EMPTY, EMPTY)
    """Sealed: which squadrons each side sends where."""

    # placement

    def begin(self, table: Table) -> Frames:
        if not sky.in_play(table) or not table.state.war_turn:
            return ()
        return (self.at("place"),)

    @enforces("27.4-place.1", "27.4-place.2", "27.4-place.3")
    def place(self, table: Table) -> Ask | Frames:
        """27.4 Starting with the Pact, the sides mark areas in turns until nobody has a marker left or wants to.

        A side that has no squadron to send is asked nothing.
        """
        able = [self.able(table, side) for side in (NATO, PACT)]
        if not any(able):
            return (self.at("assign", side=PACT),)
        if not able[self.side]:
            return (self.at("place", side=enemy_of(self.side)),)
        wish = next((area for area in self.wishes[self.side] if unmarkable(table, self, area) is None), None)
        if wish is not None:
            return self.marked(table, wish)
        return self.ask_mark(table)

    def able(self, table: Table, side: Side) -> bool:
        """Whether a side may still mark an area, and has squadrons that could fight for one."""
        return not self.declined[side] and left(table, self, side) > 0 and allocation.any_fighter(table, side)

    def ask_mark(self, table: Table) -> Menu:
        side = self.side
        verbs: dict[str, Verb] = {
            "mark": Mark(table, self),
            "auto": Auto(table, self),
            "decline": Plain("27.4-place.3", lambda: self.decline(table), weight=0.2),
        }
        prompt = say("is-ask-mark", side=SIDES[side], left=left(table, self, side), markers=markers(table, side))
        menu = Proposing(SIDES[side], "27.4-place.2", prompt, verbs, "auto")
        menu.reveals = True  # the other side's wishes may answer at once
        return menu

    def marked(self, table: Table, area: AreaId) -> Frames:
        """An area gets its marker; the turn passes."""
        name = table.content.airgrid.names[area]
        table.note("is-log-marked", "27.4-place.2", side=SIDES[self.side], area=name)
        wishes = tuple(tuple(other for other in wish if other != area) for wish in self.wishes)
        marks = (*self.marks, (area, self.side))
        return (self.at("place", side=enemy_of(self.side), marks=marks, wishes=wishes),)

    @enforces("27.4-place.3")
    def decline(self, table: Table) -> Frames:
        """27.4-place.3 Who places no marker in his turn places no more this turn."""
        table.note("is-log-declined", "27.4-place.3", side=SIDES[self.side])
        declined = (True, self.declined[1]) if self.side == NATO else (self.declined[0], True)
        return (self.at("place", side=enemy_of(self.side), declined=declined),)

    # assignment

    @enforces("4.7.b", "27.4-assign.1")
    def assign(self, table: Table) -> Ask | Frames:
        """27.4 Each side fills its sheet, the Pact first; neither sees the other's."""
        areas, side = tuple(area for area, _ in self.marks), self.side
        if self.sheets[side].sealed or not areas or not allocation.any_fighter(table, side):
            return (self.at("assign", side=NATO) if side == PACT else self.at("opened"),)
        return allocation.ask(table, side, areas, self.sheets[side], self.filed)

    def filed(self, sheet: Sheet) -> Frames:
        sheets = (sheet, self.sheets[1]) if self.side == NATO else (self.sheets[0], sheet)
        return (self.at("assign", sheets=sheets),)

    @enforces("27.4-assign.4", "27.4-assign.5", "27.5.0", "4.7.c")
    def opened(self, table: Table) -> Frames:
        """27.4 All assignments are shown. Areas without squadrons lose their markers, the others are fought for in the
        order in which they were marked (ruling I342). Squadrons on fields struck by gas roll first (24.4.5)."""
        shaky = [takeoff.shaky(table, self._sent(side)) for side in (NATO, PACT)]
        if any(shaky):
            rolls = (TakeOff(side=side, wings=shaky[side]) for side in (NATO, PACT) if shaky[side])
            return (self.at("flown"), *rolls)
        return self.flown(table)

    def _sent(self, side: Side) -> tuple[WingId, ...]:
        return tuple(wing for area, _ in self.marks for wing in self.sheets[side].sent(area))

    def _up(self, table: Table, side: Side, area: AreaId) -> tuple[WingId, ...]:
        """Squadrons that have taken off for an area; AWACS go nowhere alone (27.4-assign.2)."""
        wings = takeoff.flying(table, self.sheets[side].sent(area))
        return wings if any(not table.content.wings.is_awacs[wing] for wing in wings) else ()

    @enforces("24.4.5", "27.4-assign.4")
    def flown(self, table: Table) -> Frames:
        """27.4-assign.4 Those that have taken off are on station."""
        fights: list[Frame] = []
        for area, _ in self.marks:
            name = table.content.airgrid.names[area]
            sent = [self._up(table, side, area) for side in (NATO, PACT)]
            for wing in (*sent[NATO], *sent[PACT]):
                sky.station(table, wing, area)
            if not any(sent):
                table.note("is-log-area-empty", "27.4-assign.5", area=name)
                continue
            table.note("is-log-area-opened", "27.4-assign.4", area=name, nato=len(sent[NATO]), pact=len(sent[PACT]))
            leads = (area in self.sheets[NATO].leads, area in self.sheets[PACT].leads)
            fights.append(AreaFight(area=area, leads=leads))
        return tuple(reversed(fights))

    @enforces("27.4-assign.1", "27.4-assign.2", "27.4-assign.4")
    def known_to(self, side: Side) -> Superiority:
        """27.4 The phase without what the other side wishes for and has written down."""
        if side == NATO:
            return msgspec.structs.replace(self, wishes=(self.wishes[0], ()), sheets=(self.sheets[0], EMPTY))
        return msgspec.structs.replace(self, wishes=((), self.wishes[1]), sheets=(EMPTY, self.sheets[1]))


def markers(table: Table, side: Side) -> int:
    """27.4-place.1 Air Superiority markers a side has, by scenario."""
    return table.content.air.markers.of(table.content.scenario.like or table.scenario)[NAMES[side]]


def left(table: Table, frame: Superiority, side: Side) -> int:
    """27.4-place.1 Markers a side has left this turn."""
    return markers(table, side) - sum(whose == side for _, whose in frame.marks)


@enforces("27.4-place.2")
def unmarkable(table: Table, frame: Superiority, area: AreaId) -> Refusal | None:
    """27.4-place.2 Why an area cannot be marked: it has a marker, or lies outside the game."""
    name = table.content.airgrid.names[area]
    if any(area == other for other, _ in frame.marks):
        return refuse("27.4-place.2", "is-refused-area-marked", area=name)
    if area not in staff.areas_in_play(table.content):
        return refuse("27.1.1", "is-refused-area-outside", area=name)
    return None


class Mark(Slotted):
    """27.4 `mark AREA [AREA...]`: the first is marked now, the others when the turn comes round and they are free."""

    case = "27.4-place.2"
    slots = (
        Slot(
            "AREA",
            lambda v: v.names,
            lambda v, chosen: v.open if len(chosen) < v.most else (),
            ("27.1.0", "is-refused-no-area"),
            bars=settled(
                (
                    Bar(
                        "27.4-place.1",
                        "is-refused-no-markers",
                        lambda v, _, chosen: len(chosen) >= v.most,
                        lambda v, *_: {"side": SIDES[v.frame.side]},
                    ),
                    Bar((), "", lambda v, area, _: unmarkable(v.table, v.frame, area)),
                )
            ),
            many=True,
            ordered=True,
            twice=("27.4-place.2", "is-refused-area-twice"),
            weights=lambda v, words, chosen: [1.0] * len(words) + [3.0 * len(words)] * bool(chosen) if words else None,
        ),
    )

    def __init__(self, table: Table, frame: Superiority) -> None:
        self.table, self.frame, grid = table, frame, table.content.airgrid
        self.names, self.seen_by = Names(grid.names, grid.index), (SIDES[frame.side],)
        self.open = [area for area in staff.ranked(table, frame.side) if unmarkable(table, frame, area) is None]
        self.most = left(table, frame, frame.side)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        proposed = next((area for area in self.open if area not in said[0]), None)
        worth = staff.values(self.table, self.frame.side).get(value, 0.0)
        return {"default": value == proposed, "value": round(worth, 1)}

    def does(self, areas: Areas) -> Frames:
        return wish(self.table, self.frame, areas)

    def public(self, rest: Words) -> Words:
        return ("mark", rest[0])


class Auto(Plain):
    """27.4 `auto`: the areas the staff proposes, for all markers that are left."""

    def __init__(self, table: Table, frame: Superiority) -> None:
        super().__init__("27.4-place.2", lambda: wish(table, frame, staff.ranked(table, frame.side)), weight=1.0)
        self.table, self.frame, self.seen_by = table, frame, (SIDES[frame.side],)

    def wishes(self) -> Areas:
        table, frame = self.table, self.frame
        found = [area for area in staff.ranked(table, frame.side) if unmarkable(table, frame, area) is None]
        return tuple(found[: left(table, frame, frame.side)])

    def offered(self) -> bool:
        return bool(self.wishes())

    def public(self, rest: Words) -> Words:
        return ("mark", self.table.content.airgrid.names[self.wishes()[0]])


def wish(table: Table, frame: Superiority, areas: Areas) -> Frames:
    """A side has named the areas it wants to mark, in this order."""
    wishes = (areas, frame.wishes[1]) if frame.side == NATO else (frame.wishes[0], areas)
    return (msgspec.structs.replace(frame, step="place", wishes=wishes),)
