"""31.1.3, 31.3.2 Helicopters fly back to a field, not necessarily their own; whoever can reach none is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from front85.games.iron_sky.air.airbases import room, valid, why_not_there
from front85.games.iron_sky.helicopters.lanes import MODES, NORMAL, Lane, fuel, homeward, straight
from front85.games.iron_sky.helicopters.passage import crash, flight, ground
from front85.games.iron_sky.state import SIDES, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.hexwar.verbs.slots import room as room_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said, Slot, plain, settled
from front85.kernel.verbs import Menu, Verb

ANY_FIELD = FieldId(-1)


@enforces("31.1.3", "31.1.4", "28.0.5")
def fields_in_range(
    table: Table, wing: WingId, here: HexId, left: int, some: Iterable[FieldId] | None = None
) -> list[FieldId]:
    """31.1.3 Fields, of all or of `some`, a helicopter may land on that are near enough, the nearest first."""
    fields, away, own = table.content.fields, table.content.board.distances(here), table.state.wing_at[wing]
    near = [
        (int(away[fields.hex[field]]), field)
        for field in (fields.numbers if some is None else some)
        if fields.hex[field] >= 0
        and away[fields.hex[field]] <= left
        and valid(table, wing, field)
        and (field == own or room(table, field))
    ]
    found = []
    for _, field in sorted(near):
        lane = straight(table, here, fields.hex[field], low=False)
        if lane is not None and fuel(table, lane) <= left:
            found.append(field)
    return found


class Homeward(Frame, frozen=True, tag="homeward", kw_only=True):
    """31.3.2 A helicopter squadron flies back."""

    side: Side
    wing: WingId
    field: FieldId = ANY_FIELD
    """Where it lands."""
    base: FieldId = ANY_FIELD
    """9.17-dep.5 The field it has to go back to, where the rules name one."""
    shun: tuple[HexId, ...] = ()
    """28.3.5 Hexes that are about to be lost."""
    quiet: HexId = NO_HEX
    """33.2.8 Flak of this hex does not fire."""

    @enforces("31.1.3", "31.3.2", "9.17-dep.5")
    def begin(self, table: Table) -> Ask | Frames:
        """31.1.3 To its own field, as carefully as its fuel allows; its owner is asked if he wants to be (ruling I382).
        Without a field in range it is lost."""
        found = self.fields(table)
        if found is None:
            return ()
        if not found:
            crash(table, self.wing)
            return ()
        if len(found) == 1 or table.state.watch[self.side].landings != "ask":
            return self.go(table, self.proposed(table, found), "")
        verbs: dict[str, Verb] = {"home": Home(table, self, found)}
        name = table.content.wings.ids[self.wing]
        return Menu(SIDES[self.side], "31.3.2", say("is-ask-heli-home", side=SIDES[self.side], wing=name), verbs)

    def fields(self, table: Table) -> list[FieldId] | None:
        """Fields it may go to now; None if it is in the air no more."""
        now = table.state.aloft.get(table.content.wings.ids[self.wing])
        if now is None:
            return None
        found = fields_in_range(table, self.wing, now.hex, now.left)
        if self.base in found:
            return [self.base]
        hexes = table.content.fields.hex
        return [field for field in found if hexes[field] not in self.shun] or found

    def proposed(self, table: Table, found: list[FieldId]) -> FieldId:
        own = table.state.wing_at[self.wing]
        return own if own in found else found[0]

    def lane(self, table: Table, field: FieldId, mode: str) -> Lane | None:
        """The way to a field: in one mode, or as carefully as possible."""
        now = table.state.aloft[table.content.wings.ids[self.wing]]
        goal = table.content.fields.hex[field]
        if not mode:
            return homeward(table, self.side, now.hex, goal, now.left)
        lane = straight(table, now.hex, goal, low=mode != NORMAL)
        return lane if lane is not None and fuel(table, lane) <= now.left else None

    def go(self, table: Table, field: FieldId, mode: str) -> Frames:
        lane = self.lane(table, field, mode) or Lane()
        back = flight(self.side, (self.wing,), lane, quiet=self.quiet, leaving=self.quiet >= 0)
        return (self.at("land", field=field), back)

    @enforces("31.3.1", "31.1.4", "9.1.16")
    def land(self, table: Table) -> Frames:
        """31.3.1 It is down, and flies no more in this action phase."""
        ids = table.content.wings.ids
        if ids[self.wing] in table.state.aloft:
            land(table, self.wing, self.field)
        return ()


def land(table: Table, wing: WingId, field: FieldId) -> None:
    """A helicopter comes down on a field; if it is not its own, it has not begun the phase there (31.4.4)."""
    ground(table, wing)
    name, there = table.content.wings.ids[wing], table.content.fields.ids[field]
    if table.state.wing_at[wing] != field:
        table.state.rebased[name] = table.state.turn
    table.state.wing_at[wing] = field
    table.note("is-log-heli-lands", "31.1.4", wing=name, field=there)


class Home(Slotted):
    """31.3.2 `home FIELD`, `home FIELD low`, `home FIELD high`."""

    case = "31.3.2"
    slots = (
        Slot(
            "FIELD",
            room_of("fields"),
            lambda v: v.found,
            ("", "is-refused-unknown-field"),
            bars=settled(
                (
                    Bar((), "", lambda v, field: v.other(field) and why_not_there(v.table, v.frame.wing, field)),
                    Bar("31.1.3", "is-refused-heli-range", lambda v, field: v.other(field)),
                )
            ),
        ),
        Slot(
            "HEIGHT",
            plain(*MODES),
            lambda v, _: MODES,
            ("", ""),
            bars=(
                Bar(
                    "31.1.3",
                    "is-refused-heli-fuel",
                    lambda v, mode, field: v.frame.lane(v.table, field, mode) is None,
                    lambda v, _, field: {"hex": v.content.fields.ids[field]},
                ),
            ),
            optional=True,
        ),
    )

    def __init__(self, table: Table, frame: Homeward, found: list[FieldId]) -> None:
        self.table, self.content, self.frame, self.found = table, table.content, frame, found

    def other(self, field: FieldId) -> bool:
        return field not in self.found

    def does(self, field: FieldId, mode: str | None) -> Frames:
        return self.frame.go(self.table, field, mode or "")

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {} if at else {"default": value == self.frame.proposed(self.table, self.found)}


@enforces("9.1.16", "31.3.2")
def recalled(table: Table, shun: tuple[HexId, ...]) -> Frames:
    """9.1.16 After the die of a combat helicopters over it fly back, one after the other."""
    wings, found = table.content.wings, []
    for name in sorted(table.state.aloft, reverse=True):
        wing, task = wings.index[name], table.state.aloft[name].task
        if task in ("support", "airmobile"):
            base = table.state.wing_at[wing] if task == "airmobile" else ANY_FIELD
            found.append(Homeward(side=wings.side[wing], wing=wing, base=base, shun=shun))
    return tuple(found)
