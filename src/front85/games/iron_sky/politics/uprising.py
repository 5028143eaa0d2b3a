"""36.5 A revolt starts and spreads: NATO's die on the Revolt Table, and its markers in the towns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.content.home_front_tables import OVERTHROWN
from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.politics.countries import (
    invaders,
    markers_in,
    may_rise,
    revolt_at,
    room,
    soviet_divisions,
    towns,
)
from front85.games.iron_sky.politics.overthrow import overthrow
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Ask, Line
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, numbers
from front85.kernel.verbs import Menu


@enforces("36.5.1", "36.5.6", "36.0.6", "21.9.4")
class Uprising(Frame, frozen=True, tag="uprising", kw_only=True):
    """36.5.1 A revolt was triggered: NATO's die on column 0 says whether it starts."""

    nation: str

    def begin(self, table: Table) -> Ask | Frames:
        return start_die(table, self) if may_rise(table, self.nation) else ()

    def rolled(self, table: Table, die: int) -> Frames:
        count = result(table, self.nation, die)
        if count <= 0:
            table.state.restive.add(self.nation)
            table.note("is-log-revolt-fails", "36.5.6", nation=self.nation, die=die)
            return ()
        table.note("is-log-revolt-starts", "36.5.1", nation=self.nation, die=die, count=count)
        return (Rising(nation=self.nation, due=count),)


def start_die(table: Table, frame: Uprising) -> Throw:
    """36.5.1 NATO's die for a revolt that was triggered."""
    return Throw(
        "36.5.1", say("is-roll-revolt", nation=frame.nation), 1, lambda dice: frame.rolled(table, dice[0]), sides=20
    )


@enforces("36.5.9a", "36.5.9b")
class Spread(Frame, frozen=True, tag="spread", kw_only=True):
    """36.5.9 In each Revolt Phase NATO rolls for every country in revolt."""

    nation: str

    def begin(self, table: Table) -> Ask | Frames:
        return spread_die(table, self) if markers_in(table, self.nation) else ()

    def rolled(self, table: Table, die: int) -> Frames:
        count = result(table, self.nation, die)
        if count == OVERTHROWN:
            overthrow(table, self.nation, die)
            return ()
        message = "is-log-revolt-spreads" if count else "is-log-revolt-quiet"
        table.note(message, "36.5.9a", nation=self.nation, die=die, count=count)
        return (Rising(nation=self.nation, due=count),)


def spread_die(table: Table, frame: Spread) -> Throw:
    """36.5.9 NATO's die for a revolt that has started."""
    markers = markers_in(table, frame.nation)
    return Throw(
        "36.5.9a",
        say("is-roll-revolt-spread", nation=frame.nation, markers=markers),
        1,
        lambda dice: frame.rolled(table, dice[0]),
        sides=20,
    )


# the table


@enforces("35.0.1")
def modifiers(table: Table, nation: str) -> list[Line]:
    """35.0.1 What is added to the die on the Revolt Table: unrest makes a start likelier, so do NATO's troops, and the
    Pact's gas or nuclear weapons on the country; Soviet divisions beyond those a challenge demands make it harder."""
    chart = table.content.revolts.modifiers
    found = []
    if nation in table.state.unrest:
        found.append(Line(say("is-line-unrest"), chart.unrest, "35.0.1"))
    if any(lines.has_line(table, NATO, table.state.at[unit]) for unit in invaders(table, nation)):
        found.append(Line(say("is-line-invaded"), chart.invaded, "36.5.9a"))
    spare = soviet_divisions(table, nation) - table.content.revolts.triggers.demand(nation)
    if spare > 0:
        found.append(Line(say("is-line-garrison"), chart.garrison * min(spare, chart.garrison_most), "36.5.9a"))
    if nation in table.state.ravaged and chart.weapons:
        found.append(Line(say("is-line-ravaged"), chart.weapons, "36.5.9a"))
    return found


@enforces("36.5.1", "36.5.9a")
def result(table: Table, nation: str, die: int) -> int:
    """36.5 The Revolt Table: the column of all markers in the country, the die with every modifier."""
    total = die + int(sum(line.value for line in modifiers(table, nation)))
    return table.content.revolts.column_for(markers_in(table, nation)).result(total)


# placing


@enforces("36.0.2", "36.5.2", "36.5.9a")
class Rising(Frame, frozen=True, tag="rising", kw_only=True):
    """36.5.2 NATO places revolt markers in the towns of a country as it sees fit."""

    nation: str
    due: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        """Where there is nothing to choose nobody is asked: one town left, or markers for all the room there is."""
        open_ = [hex_ for hex_ in towns(table.content, self.nation) if room(table, hex_) > 0]
        space = sum(room(table, hex_) for hex_ in open_)
        if not self.due or not open_:
            return ()
        if len(open_) == 1 or space <= self.due:
            left = self.due
            for hex_ in open_:
                count = min(left, room(table, hex_))
                rise(table, self.nation, hex_, count)
                left -= count
            return ()
        prompt = say("is-ask-rise", side=SIDES[NATO], nation=self.nation, count=self.due)
        return Menu(SIDES[NATO], "36.5.2", prompt, {"rise": Rise(table, self, open_)})


def rise(table: Table, nation: str, hex_: HexId, count: int) -> None:
    """36.5.2 Markers are placed; with the first the revolt has started (36.0.2)."""
    if not count:
        return
    name, state = table.name(hex_), table.state
    state.uprising.setdefault(nation, "started")
    state.revolt[name] = state.revolt.get(name, 0) + count
    table.note("is-log-rise", "36.5.2", nation=nation, hex=name, count=count)


def appeal(table: Table, hex_: HexId) -> float:
    """How much a revolt in a town would cut: its roads and railroads, less where the Pact stands, more where there are
    markers already. The first town offered is the proposal; computer players take it too."""
    content = table.content
    ways = float(content.rail[hex_].sum() + content.autobahn[hex_].sum())
    return ways * (0.3 if table.occ.present[PACT, hex_] else 1.0) + 0.5 * revolt_at(table, hex_)


class Rise(Slotted):
    """36.5.2 `rise HEX [NUMBER]`, the best town first; without a number as many as go in."""

    case = "36.5.2"
    slots = (
        Slot(
            "HEX",
            hexes,
            lambda v: v.room,
            ("", "is-refused-rise-where"),
            more=lambda v: {"nation": v.frame.nation},
            bars=(Bar((), "", lambda v, hex_: v.why_not(hex_, 1), settled=True),),
        ),
        Slot(
            "NUMBER",
            numbers,
            lambda v, hex_: range(v.most(hex_), 0, -1),
            ("", "is-refused-rise-count"),
            more=lambda v, _: {"count": v.frame.due},
            bars=(Bar((), "", lambda v, count, hex_: v.why_not(hex_, count), settled=True),),
            optional=True,
        ),
    )

    def __init__(self, table: Table, frame: Rising, open_: list[HexId]) -> None:
        self.table, self.content, self.frame = table, table.content, frame
        best = sorted(open_, key=lambda hex_: (-appeal(table, hex_), hex_))
        self.room = {hex_: room(table, hex_) for hex_ in best}

    def most(self, hex_: HexId) -> int:
        return min(self.frame.due, self.room[hex_])

    @enforces("36.5.2", "36.5.4", "36.5.5")
    def why_not(self, hex_: HexId, count: int) -> Refusal | None:
        """36.5.4, 36.5.5 Why so many markers more do not go into a town."""
        name, left = self.table.name(hex_), room(self.table, hex_)
        if hex_ not in towns(self.content, self.frame.nation):
            return refuse("36.5.2", "is-refused-rise-where", hex=name, nation=self.frame.nation)
        if not 0 < count <= self.frame.due:
            return refuse("36.5.2", "is-refused-rise-count", word=str(count), count=self.frame.due)
        case = "36.5.4" if self.content.cities[hex_] else "36.5.5"
        return None if count <= left else refuse(case, "is-refused-rise-full", hex=name, room=left)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at:
            return {"default": value == self.most(said[0])}
        best = value == next(iter(self.room))
        return {"room": self.room[value], "markers": revolt_at(self.table, value), "default": best}

    def does(self, hex_: HexId, count: int | None) -> Frames:
        count = self.most(hex_) if count is None else count
        rise(self.table, self.frame.nation, hex_, count)
        return (Rising(nation=self.frame.nation, due=self.frame.due - count),)
