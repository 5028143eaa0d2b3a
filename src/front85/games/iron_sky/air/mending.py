"""4.11.a to 4.11.d, 28.1 The air forces at the end of a turn: squadrons go home, become Ready and are repaired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import airbases, radius, sky
from front85.games.iron_sky.air.wing_to_field import AUTO, WITH_AUTO, WingToField, best
from front85.games.iron_sky.state import NATO, NO_AREA, OUT, PACT, READY, SIDES, STATION, USED, AreaId, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.slots import room
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, besides, settled
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("4.11.a", "4.11.b", "4.11.d")
def stand_down(table: Table) -> Frames:
    """4.11.a All squadrons leave their Air Superiority Areas; the Pact lands, and mends, before NATO (ruling I190)."""
    state, wings = table.state, table.content.wings
    away = [wing for wing in wings.numbers if state.wing_duty[wing] == STATION]
    areas = {wing: state.wing_area[wing] for wing in away} if radius.in_play(table) else {}
    sky.recall(table)
    found: list[Frame] = []
    for side in (NATO, PACT):
        home = tuple(wing for wing in away if wings.side[wing] == side and state.watch[side].landings == "ask")
        far = tuple((wing, areas[wing]) for wing in away if wing in areas and wings.side[wing] == side)
        found += [Mending(side=side), Diversion(side=side, wings=home, away=far, station=bool(far))]
    return tuple(found)


# where they land


class Diversion(Frame, frozen=True, tag="diversion", kw_only=True):
    """27.0.5, 4.11.a Squadrons whose own field is lost to them land elsewhere, and so may those from station and, after
    a mission, those that flew it (27.0.4)."""

    side: Side
    wings: tuple[WingId, ...] = ()
    """Squadrons from station, or from a mission, whose owner wants to be asked."""
    away: tuple[tuple[WingId, AreaId], ...] = ()
    """27.3.8pl With a combat radius: the air areas from which squadrons come."""
    station: bool = False
    """Whether they come from station, and not from a mission."""

    @enforces("27.0.5", "27.0.6")
    def begin(self, table: Table) -> Ask | Frames:
        """27.0.6 Whoever has no valid field left is lost (ruling I323)."""
        open_ = self.waiting(table)
        for wing in open_:
            if not airbases.valid(table, wing, table.state.wing_at[wing]) and not airbases.open_to(table, wing):
                airbases.destroy(table, wing)
                table.note("is-log-wing-stranded", "27.0.6", wing=table.content.wings.ids[wing])
                return (self,)
        if not open_:
            return ()
        verbs: dict[str, Verb] = {"base": Divert(table, self)}
        ending = any(frame.__struct_config__.tag == "end phase" for frame in table.stack)
        found = Menu(
            SIDES[self.side], "4.11.a" if ending else "27.0.4", say("is-ask-diversion", side=SIDES[self.side]), verbs
        )
        found.seen_by = airbases.names(self.side)
        return found

    def waiting(self, table: Table) -> list[WingId]:
        """Squadrons that have still to land."""
        state, wings = table.state, table.content.wings
        lost = [
            wing
            for wing in wings.by_side[self.side]
            if state.wing_at[wing] >= 0
            and state.wing_duty[wing] != STATION
            and not airbases.valid(table, wing, state.wing_at[wing])
        ]
        return sorted({*lost, *(wing for wing in self.wings if state.wing_at[wing] >= 0)})


class Divert(WingToField):
    """27.0.5 `base WING FIELD`, `base auto`."""

    case = "27.0.5"
    slots = WITH_AUTO

    def __init__(self, table: Table, frame: Diversion) -> None:
        self.table, self.side, self.frame = table, frame.side, frame

    def candidates(self) -> list[WingId]:
        return self.frame.waiting(self.table)

    def why_stays(self, wing: WingId) -> Refusal | None:
        state, name = self.table.state, self.table.content.wings.ids[wing]
        if wing in self.frame.waiting(self.table):
            return None
        if state.wing_at[wing] < 0:
            return refuse("27.0.4", "is-refused-wing-gone", wing=name)
        if state.wing_duty[wing] == STATION:
            return refuse("27.0.5", "is-refused-wing-station", wing=name)
        return refuse(self.case, "is-refused-wing-landed", wing=name)

    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        if field == self.table.state.wing_at[wing] and airbases.valid(self.table, wing, field):
            return None
        return airbases.why_not_there(self.table, wing, field) or self._too_far(wing, field)

    @enforces("27.3.8pl")
    def _too_far(self, wing: WingId, field: FieldId) -> Refusal | None:
        """27.3.8pl A squadron lands within the radius it has used; where there is no such field, anywhere (I438)."""
        area = dict(self.frame.away).get(wing, NO_AREA)
        errand: radius.Errand = "superiority" if self.frame.station else "strike"
        if radius.can_land(self.table, wing, errand, area, field):
            return None
        home = self.table.state.wing_at[wing]
        near = [home] if airbases.valid(self.table, wing, home) else airbases.open_to(self.table, wing)
        if not any(radius.can_land(self.table, wing, errand, area, other) for other in near):
            return None
        content = self.table.content
        return refuse("27.3.8pl", "is-refused-land-far", wing=content.wings.ids[wing], field=content.fields.ids[field])

    def goes(self, wing: WingId, field: FieldId) -> Frames:
        land(self.table, wing, field)
        left = tuple(other for other in self.frame.wings if other != wing)
        return (msgspec.structs.replace(self.frame, wings=left),)

    def all_go(self) -> Frames:
        for wing in self.candidates():
            field = best(self.table, wing, self.open_to(wing))
            if field is not None:
                land(self.table, wing, field)
        return (Diversion(side=self.side),)


def land(table: Table, wing: WingId, field: FieldId) -> None:
    """A squadron comes down on a field."""
    wings = table.content.wings
    table.state.wing_at[wing] = field
    readers = airbases.names(wings.side[wing])
    table.note("is-log-based", "27.0.5", seen_by=readers, wing=wings.ids[wing], field=table.content.fields.ids[field])


# repair


class Mending(Frame, frozen=True, tag="mending", kw_only=True):
    """4.11.d, 28.1 One side's squadrons become Ready, and damaged ones are repaired."""

    side: Side
    done: tuple[WingId, ...] = ()
    """28.1 Squadrons a step of which has been repaired, one entry for each step."""

    @enforces("4.11.d", "28.1.4", "38.1.1")
    def begin(self, table: Table) -> Frames:
        """4.11.d Used squadrons become Ready where the field is undamaged; on a damaged one they stay Used."""
        state, content = table.state, table.content
        for wing in content.wings.by_side[self.side]:
            field = state.wing_at[wing]
            whole = field >= 0 and content.fields.hex[field] not in state.damaged
            if whole and state.wing_duty[wing] in (USED, OUT):
                state.wing_duty[wing] = READY
        return (self.at("choose"),)

    @enforces("28.1.1", "28.1.2", "28.1.3", "28.1.4")
    def choose(self, table: Table) -> Ask | Frames:
        """28.1 A field with no more damaged steps than it can repair needs no choice."""
        needy = self.needy(table)
        if not needy:
            return ()
        load = Counter(table.state.wing_at[wing] for wing in needy for _ in range(table.state.wing_hurt[wing]))
        easy = [wing for wing in needy if load[table.state.wing_at[wing]] <= self.capacity(table, wing)]
        if easy:
            done = self.done
            for wing in easy:
                done = (*done, *(wing for _ in range(table.state.wing_hurt[wing])))
                while table.state.wing_hurt[wing]:
                    mend(table, wing)
            return (self.at("choose", done=done),)
        verbs: dict[str, Verb] = {"mend": Mend(table, self), "end": Plain("28.1.4", lambda: ())}
        found = Menu(SIDES[self.side], "4.11.d", say("is-ask-mending", side=SIDES[self.side]), verbs)
        found.seen_by = airbases.names(self.side)
        return found

    def capacity(self, table: Table, wing: WingId) -> int:
        """28.1.2 Steps the field of a squadron can still repair this turn: three of NATO's, one of the Pact's."""
        field = table.state.wing_at[wing]
        spent = sum(table.state.wing_at[other] == field for other in self.done)
        return table.content.fields.mended[self.side] - spent

    def needy(self, table: Table) -> list[WingId]:
        """Squadrons that can be repaired now."""
        hurt = table.state.wing_hurt
        return [w for w in table.content.wings.by_side[self.side] if hurt[w] and self.why_not(table, w) is None]

    @enforces("28.1.1", "28.1.2", "28.1.3", "38.1.3")
    def why_not(self, table: Table, wing: WingId) -> Refusal | None:
        """28.1.1 Why a step of a squadron cannot be repaired, or None: its field must be undamaged and connected."""
        state, wings = table.state, table.content.wings
        if state.wing_at[wing] < 0:
            return refuse("28.1.1", "is-refused-wing-gone", wing=wings.ids[wing])
        if not state.wing_hurt[wing]:
            return refuse("28.1.1", "is-refused-wing-unhurt", wing=wings.ids[wing])
        field = state.wing_at[wing]
        case = "38.1.3" if table.content.fields.hex[field] in state.damaged else "28.1.1"
        found = airbases.held_back(table, self.side, field, case)
        if found is None and self.capacity(table, wing) <= 0:
            case = "28.1.2" if self.side == NATO else "28.1.3"
            return refuse(case, "is-refused-mend-full", field=table.content.fields.ids[field])
        return found


class Mend(Slotted):
    """28.1 `mend WING`: one damaged step; `mend auto`: the most valuable squadrons first."""

    case = "28.1.1"
    slots = (
        Slot(
            "WING",
            besides(room("wings"), AUTO),
            lambda v: [*v.frame.needy(v.table), AUTO],
            ("", "is-refused-unknown-wing"),
            bars=settled(
                (
                    Bar("", "is-refused-wing-not-yours", lambda v, wing: wing != AUTO and v.strange(wing)),
                    Bar((), "", lambda v, wing: wing != AUTO and v.frame.why_not(v.table, wing)),
                )
            ),
        ),
    )

    def __init__(self, table: Table, frame: Mending) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    def strange(self, wing: WingId) -> bool:
        return self.content.wings.side[wing] != self.frame.side

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"default": value == AUTO}

    def does(self, wing: Any) -> Frames:
        frame, done = self.frame, self.frame.done
        if wing != AUTO:
            mend(self.table, wing)
            return (frame.at("choose", done=(*done, wing)),)
        while needy := Mending(side=frame.side, done=done).needy(self.table):
            wing = max(needy, key=lambda one: (worth(self.table, one), -one))
            mend(self.table, wing)
            done = (*done, wing)
        return ()


@enforces("28.1.2", "28.1.3")
def mend(table: Table, wing: WingId) -> None:
    """28.1 A damaged step is sound again."""
    wings = table.content.wings
    table.state.wing_hurt[wing] -= 1
    table.note("is-log-mended", "28.1.1", seen_by=airbases.names(wings.side[wing]), wing=wings.ids[wing])


def worth(table: Table, wing: WingId) -> int:
    """What a squadron is worth beside others, for proposals; one that would fly again counts double."""
    wings, state = table.content.wings, table.state
    value = 2 * wings.attack[wing] + wings.evasion[wing] + wings.strike[wing]
    grounded = state.wing_lost[wing] + state.wing_hurt[wing] >= airbases.STEPS
    return 2 * value if grounded else value
