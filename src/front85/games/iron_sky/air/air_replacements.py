"""22.2 Air replacements of the Pact: `refit WING`, `revive WING FIELD`."""

from __future__ import annotations

from collections.abc import Callable, Collection

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.air.wing_to_field import WingToField
from front85.games.iron_sky.marks import hand_on
from front85.games.iron_sky.politics.countries import fallen
from front85.games.iron_sky.state import PACT, READY, SIDES, WING_GONE, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
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


class Refit(Verb):
    """22.2.3 `refit WING`."""

    case = "22.2.3"

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.side, self.then, self.wings = table, side, then, table.content.wings
        self.seen_by = (SIDES[side],)

    @enforces("22.2.2", "22.2.3")
    def why_not(self, wing: WingId) -> Refusal | None:
        """22.2 Why a step cannot be made good, or None."""
        state, name = self.table.state, self.wings.ids[wing]
        if state.wing_at[wing] < 0:
            return refuse("22.2.2", "is-refused-wing-gone", wing=name)
        if not state.wing_lost[wing]:
            return refuse("22.2.3", "is-refused-wing-whole", wing=name)
        field = airbases.unfit(self.table, self.side, state.wing_at[wing], "22.2.2")
        return field or _poor(self.table, wing, STEP, "22.2.3")

    def offered(self) -> bool:
        return bool(self.after(()))

    def after(self, rest: Words) -> Collection[str]:
        lost = self.table.state.wing_lost
        own = (wing for wing in self.wings.by_side[self.side] if lost[wing] and self.why_not(wing) is None)
        return () if rest else [self.wings.ids[wing] for wing in own]

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    @enforces("22.2.3")
    def play(self, rest: Words) -> Frames:
        state, wing = self.table.state, self.wings.index[rest[0]]
        state.refits[self.wings.generic[wing]] -= STEP
        state.wing_lost[wing] -= 1
        self.table.note("is-log-refitted", "22.2.3", seen_by=airbases.names(self.side), wing=rest[0])
        return self.then()

    def refusal(self, rest: Words, word: str) -> Refusal:
        wing = self.wings.index.get(word)
        if wing is None:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        if self.wings.side[wing] != self.side:
            return refuse(self.case, "is-refused-wing-not-yours", wing=word)
        return self.why_not(wing) or refuse(self.case, "refused-not-offered", word=word)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


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
        return there or airbases.unfit(self.table, self.side, field, "22.2.4")

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
