"""22.2 Air replacements of the Pact: `refit WING`, `revive WING FIELD`."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.air.wing_to_field import WingToField
from front85.games.iron_sky.marks import hand_on
from front85.games.iron_sky.politics.countries import fallen
from front85.games.iron_sky.state import PACT, READY, SIDES, WING_GONE, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.slots import room
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Slot
from front85.kernel.verbs import Verb

STEP, SQUADRON = 1, 2
"""22.2.3, 22.2.4 Points for a step, and for a squadron that was destroyed."""


@enforces("22.2.1")
def receive(table: Table, side: Side) -> None:
    """22.2.1 The Pact has the points of this turn; what was left of the last turn's is lost."""
    state = table.state
    if not state.wing_at or side != PACT:
        return
    state.refits = {kind: points for kind, points in table.content.scenario.refits(state.turn).items() if points}
    for kind, points in state.refits.items():
        table.note("is-log-air-points", "22.2.1", side=SIDES[side], type=kind, points=points)


@enforces("22.2.1")
def forgo(table: Table, side: Side) -> Frames:
    """22.2.1 The phase is over: points that were not used are lost."""
    if side == PACT:
        table.state.refits.clear()
    return ()


def verbs(table: Table, side: Side, then: Callable[[], Frames]) -> dict[str, Verb]:
    """22.2 What the Pact may do with them; nothing in a game without aircraft."""
    if side != PACT or not table.state.wing_at or not any(table.state.refits.values()):
        return {}
    return {"refit": Refit(table, side, then), "revive": Revive(table, side, then)}


def _poor(table: Table, wing: WingId, cost: int, case: str) -> Refusal | None:
    wings = table.content.wings
    have = table.state.refits.get(wings.generic[wing], 0)
    if have >= cost:
        return None
    return refuse(case, "is-refused-air-points", wing=wings.ids[wing], type=wings.generic[wing], cost=cost, have=have)


class Refit(Slotted):
    """22.2.3 `refit WING`."""

    case = "22.2.3"
    slots = (
        Slot(
            "WING",
            room("wings"),
            lambda v: [wing for wing in v.wings.by_side[v.side] if v.table.state.wing_lost[wing]],
            ("", "is-refused-unknown-wing"),
            bars=(
                Bar("", "is-refused-wing-not-yours", lambda v, wing: v.wings.side[wing] != v.side, settled=True),
                Bar("22.2.2", "is-refused-wing-gone", lambda v, wing: v.table.state.wing_at[wing] < 0),
                Bar("22.2.3", "is-refused-wing-whole", lambda v, wing: not v.table.state.wing_lost[wing], settled=True),
                Bar((), "", lambda v, wing: airbases.held_back(v.table, v.side, v.table.state.wing_at[wing], "22.2.2")),
                Bar((), "", lambda v, wing: _poor(v.table, wing, STEP, "22.2.3")),
            ),
        ),
    )

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then = table, side, then
        self.content, self.wings, self.seen_by = table.content, table.content.wings, (SIDES[side],)

    def offered(self) -> bool:
        return bool(self.after(()))

    @enforces("22.2.2", "22.2.3")
    def does(self, wing: WingId) -> Frames:
        state = self.table.state
        state.refits[self.wings.generic[wing]] -= STEP
        state.wing_lost[wing] -= 1
        name = self.wings.ids[wing]
        self.table.note("is-log-refitted", "22.2.3", seen_by=airbases.names(self.side), wing=name)
        return self.then()


class Revive(WingToField):
    """22.2.4 `revive WING FIELD`: a destroyed squadron comes back whole and Ready (ruling I328)."""

    case = "22.2.4"

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then = table, side, then
        self.seen_by = (SIDES[side],)

    @enforces("22.2.4", "36.8.1")
    def why_stays(self, wing: WingId) -> Refusal | None:
        """22.2.4 Only those that were destroyed; nobody of a country whose government has fallen (36.8.1)."""
        wings = self.table.content.wings
        if self.table.state.wing_at[wing] != WING_GONE:
            return refuse("22.2.4", "is-refused-wing-alive", wing=wings.ids[wing])
        if fallen(self.table, wings.nat[wing]):
            return refuse(("36.8.1", "22.2.4"), "is-refused-wing-overthrown", wing=wings.ids[wing])
        return _poor(self.table, wing, SQUADRON, "22.2.4")

    @enforces("22.2.2", "22.2.4")
    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        there = airbases.why_not_there(self.table, wing, field)
        return there or airbases.held_back(self.table, self.side, field, "22.2.4")

    @enforces("22.2.4")
    def goes(self, wing: WingId, field: FieldId) -> Frames:
        state, content = self.table.state, self.table.content
        state.refits[content.wings.generic[wing]] -= SQUADRON
        hand_on(state, content.wings.ids, (), (wing,), of="squadron")
        state.wing_at[wing], state.wing_duty[wing] = field, READY
        state.wing_lost[wing] = state.wing_hurt[wing] = 0
        readers, name = airbases.names(self.side), content.wings.ids[wing]
        self.table.note("is-log-revived", "22.2.4", seen_by=readers, wing=name, field=content.fields.ids[field])
        return self.then()
