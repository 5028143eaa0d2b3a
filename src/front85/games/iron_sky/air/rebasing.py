"""27.10 Ferry missions: `rebase WING FIELD`. 27.17.6 Two reduced squadrons become one: `merge WING WING`."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.air.airbases import destroy
from front85.games.iron_sky.air.sky import enemy_sky
from front85.games.iron_sky.air.wing_to_field import WingToField, threatened
from front85.games.iron_sky.ground.contamination import level
from front85.games.iron_sky.marks import hand_on
from front85.games.iron_sky.state import READY, SIDES, STATION, USED, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.slots import room
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Slot, settled


class Rebase(WingToField):
    """27.10 `rebase WING FIELD`, once the move of a Combat Unit is complete."""

    case = "27.10.1"
    weight = 0.03

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then = table, side, then
        self.seen_by = (SIDES[side],)

    def offered(self) -> bool:
        """Somebody is ready, may leave and has a field to go to; most often the first who is asked."""
        state, wings = self.table.state, self.table.content.wings
        ready = (w for w in wings.by_side[self.side] if state.wing_duty[w] == READY and state.wing_at[w] >= 0)
        return any(self.why_stays(wing) is None and self.anywhere(wing) for wing in ready)

    @enforces("27.1.1pl", "27.10.4", "28.0.5", "28.0.6")
    def why_stays(self, wing: WingId) -> Refusal | None:
        """27.10.4 Not out of enemy sky. A field that is damaged, cut off or too full lets squadrons go (28.0.6); those
        that are Used or wholly damaged stay. In the later rules AWACS do nothing but cover an area."""
        idle = airbases.why_idle(self.table, wing)
        if idle is not None:
            return idle
        wings = self.table.content.wings
        if self.table.options["later_rules"] and wings.is_awacs[wing]:
            return refuse("27.1.1pl", "is-refused-awacs-only", wing=wings.ids[wing])
        return self._stuck(wing) or self._in_enemy_sky(self.table.state.wing_at[wing])

    @enforces("25.4.3", "24.4.6")
    def _stuck(self, wing: WingId) -> Refusal | None:
        """25.4.3 Out of fallout squadrons fly from an undamaged airfield alone. Gas keeps nobody from going elsewhere,
        without a die (24.4.6)."""
        fields, state = self.table.content.fields, self.table.state
        field = state.wing_at[wing]
        if fields.hex[field] in state.damaged and level(self.table, fields.hex[field]):
            return refuse("25.4.3", "is-refused-field-ruined", field=fields.ids[field])
        return None

    @enforces("27.10.4", "27.10.5")
    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        if field == self.table.state.wing_at[wing]:
            return refuse("27.10.5", "is-refused-field-same", wing=self.table.content.wings.ids[wing])
        return airbases.why_not_there(self.table, wing, field) or self._in_enemy_sky(field)

    def _in_enemy_sky(self, field: FieldId) -> Refusal | None:
        fields = self.table.content.fields
        if not enemy_sky(self.table, self.side, fields.hex[field]):
            return None
        return refuse("27.10.4", "is-refused-field-sky", field=fields.ids[field])

    @enforces("27.10.3", "27.10.5", "27.0.4")
    def goes(self, wing: WingId, field: FieldId) -> Frames:
        """27.10.5 The squadron is Used on its new field."""
        state, content = self.table.state, self.table.content
        name = content.wings.ids[wing]
        state.wing_at[wing], state.wing_duty[wing] = field, USED
        state.rebased[name] = state.turn
        field_name = content.fields.ids[field]
        self.table.note("is-log-rebased", "27.10.5", seen_by=airbases.names(self.side), wing=name, field=field_name)
        return self.then()

    def flight(self) -> tuple[WingId, FieldId] | None:
        """The first squadron on a field the enemy stands close to, and a safer field for it."""
        if not self.offered():
            return None
        content, at = self.table.content, self.table.state.wing_at
        near: dict[FieldId, bool] = {}
        for wing in content.wings.by_side[self.side]:
            field = at[wing]
            if field < 0 or content.fields.off_map[field]:
                continue
            if field not in near:
                near[field] = threatened(self.table, self.side, field)
            if near[field] and self.why_stays(wing) is None:
                goal = self.proposed(wing)
                if goal is not None and not threatened(self.table, self.side, goal):
                    return wing, goal
        return None

    def public(self, rest: Words) -> Words:
        return ("rebase",)


_REDUCED = settled(
    (
        Bar("27.17.6", "is-refused-wing-not-yours", lambda v, wing, *_: v.wings.side[wing] != v.side),
        Bar((), "", lambda v, wing, *_: v.why_alone(wing)),
    )
)


class Merge(Slotted):
    """27.17.6 `merge WING WING`: the first is whole again, the second is gone."""

    case = "27.17.6"
    weight = 0.5
    slots = (
        Slot(
            "WING",
            room("wings"),
            lambda v: v.reduced(),
            ("", "is-refused-unknown-wing"),
            bars=(
                *_REDUCED,
                Bar("27.17.6", "is-refused-merge-none", lambda v, wing: not v.partners(wing), dead_end=True),
            ),
        ),
        Slot(
            "WING",
            room("wings"),
            lambda v, one: v.partners(one),
            ("", "is-refused-unknown-wing"),
            bars=(*_REDUCED, Bar((), "", lambda v, other, one: v.why_apart(one, other), settled=True)),
        ),
    )

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then = table, side, then
        self.content, self.wings, self.seen_by = table.content, table.content.wings, (SIDES[side],)

    def offered(self) -> bool:
        return 1 in self.table.state.wing_lost and bool(self.after(()))

    @enforces("27.17.6", "31.4.4")
    def why_alone(self, wing: WingId) -> Refusal | None:
        """27.17.6 Why a squadron can be merged with none, or None: it has not lost one step exactly, or it has not
        begun the Land Movement Phase on its field (ruling I325)."""
        state, name = self.table.state, self.wings.ids[wing]
        if state.wing_at[wing] < 0:
            return refuse("27.0.4", "is-refused-wing-gone", wing=name)
        if state.wing_lost[wing] != 1:
            return refuse("27.17.6", "is-refused-merge-whole", wing=name)
        if state.wing_duty[wing] == STATION or name in state.rebased:
            return refuse("27.17.6", "is-refused-merge-away", wing=name)
        return None

    def why_apart(self, one: WingId, other: WingId) -> Refusal | None:
        """27.17.6 Same type, same nation, same field."""
        wings, at = self.wings, self.table.state.wing_at
        names = {"wing": wings.ids[one], "wing_other": wings.ids[other]}
        if one == other or wings.type[one].name != wings.type[other].name or wings.nat[one] != wings.nat[other]:
            return refuse("27.17.6", "is-refused-merge-type", **names)
        return None if at[one] == at[other] else refuse("27.17.6", "is-refused-merge-field", **names)

    def partners(self, wing: WingId) -> list[WingId]:
        return [other for other in self.reduced() if self.why_apart(wing, other) is None]

    def reduced(self) -> list[WingId]:
        lost = self.table.state.wing_lost
        return [wing for wing in self.wings.all_of[self.side] if lost[wing] == 1 and self.why_alone(wing) is None]

    @enforces("27.17.6", "31.4.4")
    def does(self, one: WingId, other: WingId) -> Frames:
        """27.17.6 Damaged steps stay damaged; if one of the two has been used, so has the new one (ruling I325), and
        what keeps one of them on the ground keeps the new one there (23.2.1, 24.4.5, ruling I650). The
        other counter counts as eliminated, so that the steps the nation has lost are what they were (ruling I326)."""
        state, ids = self.table.state, self.wings.ids
        hand_on(state, ids, (one, other), (one,), of="squadron")
        destroy(self.table, other)
        state.wing_lost[one] = 0
        readers = airbases.names(self.side)
        self.table.note("is-log-merged", "27.17.6", seen_by=readers, wing=ids[one], wing_other=ids[other])
        return self.then()

    def public(self, rest: Words) -> Words:
        return ("merge",)
