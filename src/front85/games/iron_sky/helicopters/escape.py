"""28.3.5, 28.4.2 Helicopters get away from a field that is attacked or lost: `flee WING FIELD`, `stay`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from front85.games.iron_sky.air.airbases import destroy, why_not_there
from front85.games.iron_sky.helicopters.homeward import fields_in_range
from front85.games.iron_sky.helicopters.lanes import Lane, homeward
from front85.games.iron_sky.helicopters.passage import take_off
from front85.games.iron_sky.helicopters.shuttle import ferried
from front85.games.iron_sky.state import SIDES, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.verbs.slots import room
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said, Slot, one_of, settled
from front85.kernel.verbs import Menu, Plain, Verb

When = Literal["attacked", "beaten", "lost"]
CASES: dict[When, str] = {"attacked": "28.3.5", "beaten": "28.3.5", "lost": "28.4.2"}


class Escape(Frame, frozen=True, tag="escape", kw_only=True):
    """28.3.5 Helicopters may leave a field before it is fought for, and must once the fight is lost; 28.4.2 they leave
    a heliport into which an enemy has come."""

    side: Side
    hexes: tuple[HexId, ...] = ()
    wings: tuple[WingId, ...] = ()
    """Those that still have to decide."""
    when: When = "attacked"

    def begin(self, table: Table) -> Frames:
        found = self.wings or based_in(table, self.side, self.hexes)
        return (self.at("choose", wings=found),) if found else ()

    @enforces("28.3.5", "28.4.2")
    def choose(self, table: Table) -> Ask | Frames:
        """28.3.5 Before the combat their owner chooses; afterwards they go, to the nearest field unless he wants to be
        asked. Those that have flown already may get away as well (ruling I385), under flak and fighters (I386)."""
        wings = tuple(wing for wing in self.wings if table.state.wing_at[wing] >= 0)
        if not wings:
            return ()
        if self.when != "attacked" and table.state.watch[self.side].landings != "ask":
            return self.flees(table, wings[0], wings[1:])
        able = [wing for wing in wings if self.havens(table, wing)]
        if not able:
            return () if self.when == "attacked" else self.flees(table, wings[0], wings[1:])
        verbs: dict[str, Verb] = {"flee": Leave(table, self, wings)}
        if self.when == "attacked":
            verbs["stay"] = Plain("28.3.5", lambda: (), weight=1.0)
        elif wings[0] not in able:
            return self.flees(table, wings[0], wings[1:])
        where = ", ".join(map(table.name, self.hexes))
        return Menu(
            SIDES[self.side], CASES[self.when], say("is-ask-heli-leave", side=SIDES[self.side], hex=where), verbs
        )

    def havens(self, table: Table, wing: WingId) -> list[FieldId]:
        """Other fields in range, the nearest first."""
        fields, own = table.content.fields, table.state.wing_at[wing]
        if wing in table.state.grounded:
            return []
        found = fields_in_range(table, wing, fields.hex[own], table.content.wings.movement[wing])
        return [field for field in found if fields.hex[field] not in (*self.hexes, fields.hex[own])]

    @enforces("28.3.5", "28.4.2", "28.3.7")
    def flees(self, table: Table, wing: WingId, rest: tuple[WingId, ...]) -> Frames:
        """28.4.2 To the nearest field in range; without one it is lost with its heliport. On an airfield it is lost
        once the enemy is there (28.3.7)."""
        after = self.at("choose", wings=rest)
        havens = self.havens(table, wing)
        if havens:
            return (after, *self.goes(table, wing, havens[0]))
        if self.when == "lost":
            destroy(table, wing)
            table.note("is-log-wing-captured", "28.4.2", wing=table.content.wings.ids[wing], field=_field(table, wing))
        return (after,)

    def goes(self, table: Table, wing: WingId, field: FieldId) -> Frames:
        fields, wings = table.content.fields, table.content.wings
        here, whole = fields.hex[table.state.wing_at[wing]], wings.movement[wing]
        lane = homeward(table, self.side, here, fields.hex[field], whole) or Lane()
        take_off(table, wing, here, "flight")
        name, there = wings.ids[wing], fields.ids[field]
        table.note("is-log-heli-leaves", CASES[self.when], side=SIDES[self.side], wing=name, field=there)
        return ferried(self.side, wing, field, lane)


def _field(table: Table, wing: WingId) -> str:
    at = table.content.wings.home[wing]
    return table.content.fields.ids[at]


class Leave(Slotted):
    """28.3.5 `flee WING FIELD`."""

    case = "28.3.5"
    slots = (
        one_of("WING", room("wings"), lambda v: v.some, ("28.3.5", "is-refused-heli-stays"))._replace(
            unknown=("", "is-refused-unknown-wing")
        ),
        Slot(
            "FIELD",
            room("fields"),
            lambda v, wing: v.havens(wing),
            ("", "is-refused-unknown-field"),
            bars=settled(
                (
                    Bar("", "is-refused-heli-same", lambda v, field, _: v.content.fields.hex[field] in v.frame.hexes),
                    Bar((), "", lambda v, field, wing: why_not_there(v.table, wing, field)),
                    Bar("31.1.3", "is-refused-heli-range", lambda v, field, wing: field not in v.havens(wing)),
                )
            ),
        ),
    )

    def __init__(self, table: Table, frame: Escape, wings: tuple[WingId, ...]) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.some = [wing for wing in wings if self.havens(wing)]

    def havens(self, wing: WingId) -> list[FieldId]:
        return self.frame.havens(self.table, wing)

    def urged(self) -> bool:
        return True

    def does(self, wing: WingId, field: FieldId) -> Frames:
        left = tuple(other for other in self.frame.wings if other != wing)
        return (self.frame.at("choose", wings=left), *self.frame.goes(self.table, wing, field))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"default": value == (self.havens(said[0]) if at else self.some)[0]}


def based_in(table: Table, side: Side, hexes: tuple[HexId, ...]) -> tuple[WingId, ...]:
    """Helicopters of a side on fields of some hexes, none of them in the air."""
    content, state = table.content, table.state
    if not state.wing_at:
        return ()
    fields = {field for hex_ in hexes for field in content.fields.in_hex.get(hex_, ())}
    if not fields:
        return ()
    return tuple(
        wing
        for wing in content.wings.helicopters[side]
        if state.wing_at[wing] in fields and content.wings.ids[wing] not in state.aloft
    )


@enforces("28.4.2")
def refugees(table: Table) -> Frames:
    """28.4.2 Helicopters whose heliport the enemy has just entered get away before anything else is done."""
    state, wings = table.state, table.content.wings
    if not state.fleeing:
        return ()
    names, state.fleeing = state.fleeing, []
    found = [wings.index[name] for name in names if state.wing_at[wings.index[name]] >= 0]
    sides = [side for side in (Side(0), Side(1)) if any(wings.side[wing] == side for wing in found)]
    hexes = table.content.fields.hex
    return tuple(
        Escape(
            side=side,
            when="lost",
            wings=tuple(wing for wing in found if wings.side[wing] == side),
            hexes=tuple(sorted({hexes[state.wing_at[wing]] for wing in found if wings.side[wing] == side})),
        )
        for side in sides
    )
