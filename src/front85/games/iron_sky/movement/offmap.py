"""5.5 Off-map tracks as a verb: `track UNIT EXIT [on]`.

A unit leaves the map by one end of a track and comes back by another, at the cost the track shows. It goes as far as
its Basic Movement Allowance lets it, with the word `on` to the end at the price of fatigue. Whoever does not arrive
stays off the map, and what is still to go is kept (5.5.3). Off the map nothing can be done to it (5.5.1). A Railroad
Regiment takes its supply head along (19.0.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.movement import fatigue, pathing, railways, strides
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.orders import PhaseVerb
from front85.games.iron_sky.movement.reasons import UNREST, at_home, short
from front85.games.iron_sky.politics.loyalty import confined, homebound
from front85.games.iron_sky.state import OFF_MAP, ROAD, SIDES, TACTICAL, Track
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, UnitId
from front85.hexwar.verbs.slots import hexes, units
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, plain, settled

ON = "on"
Way = tuple[str, HexId, int]
"""A track, where it comes out, and quarters to go."""


class OffMap(PhaseVerb, Slotted):
    """5.5 `track UNIT EXIT [on]`."""

    case = "5.5.0"
    weight = 0.1
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: list(dict.fromkeys(unit for unit in v.near() if v.ways(unit))),
            ("", "refused-unknown-unit"),
            bars=settled(
                (
                    Bar("", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != v.side),
                    Bar((), "", lambda v, unit: v.held_back(unit)),
                    Bar((), "", lambda v, unit: v.at_home(unit)),
                    Bar((), "", lambda v, unit: v.nowhere(unit), dead_end=True),
                )
            ),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, unit: list(dict.fromkeys(exit_ for _, exit_, _ in v.ways(unit))),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, exit_, unit: v.why_not(unit, exit_), settled=True),),
        ),
        Slot(
            "WORD",
            plain(ON),
            lambda *_: (ON,),
            ("", ""),
            bars=(Bar("5.4-gen.0", "is-refused-points", lambda v, _, unit, exit_: not v.farther(unit, exit_)),),
            optional=True,
        ),
    )

    # who and where to

    @enforces("5.5.0", "5.9.1", "5.10.1")
    def tracks(self, unit: UnitId) -> Iterator[Way]:
        """Tracks open to a unit from where it is: name, exit, and quarters to go, with what it costs to leave the hex.
        Territorial units stay at home."""
        content, state = self.content, self.table.state
        if confined(self.table, unit) or homebound(self.table, unit):
            return
        under_way = state.tracks.get(content.ids[unit])
        if under_way is not None:
            yield under_way.track, under_way.exit, under_way.left
            return
        here = state.at[unit]
        for name, exits in content.tracks.items():
            row = content.tables.tracks.rows[name]
            if row.side != SIDES[self.phase.side] or here not in exits:
                continue
            for exit_ in exits:
                if exit_ != here:
                    yield name, exit_, row.cost + pathing.toll(self.table, here, exit_)

    @enforces("5.5.0", "5.3-hdg.1")
    def held_back(self, unit: UnitId) -> Reason | None:
        """What keeps a unit from setting out or going on."""
        if self.moves.over(unit):
            return self.moves.finished(unit)
        return None if self.state.at[unit] == OFF_MAP else self.moves.held(unit)

    def in_mode(self, unit: UnitId, track: str) -> bool:
        """5.5.0 Each track is for one mode; light support units have none."""
        if self.table.state.at[unit] == OFF_MAP or self.content.is_road_bound[unit]:
            return True
        needed = ROAD if self.content.tables.tracks.rows[track].mode == "road" else TACTICAL
        return self.table.state.mode[unit] == needed

    def basic_left(self, unit: UnitId) -> int:
        """Quarters a unit can spend without any risk of fatigue."""
        safe = min(fatigue.basic(self.table, unit), fatigue.most(self.table, unit))
        return max(0, safe - self.table.state.spent[unit])

    def ways(self, unit: UnitId) -> list[Way]:
        """Tracks a unit can set out or go on upon now."""
        if self.held_back(unit):
            return []
        ways = [way for way in self.tracks(unit) if self.in_mode(unit, way[0]) and self._gains(unit, way)]
        return [way for way in ways if self._too_far(unit, way[1]) is None]

    @enforces("27.13-gs.1", "27.13-emb.1")
    def _too_far(self, unit: UnitId, exit_: HexId) -> Refusal | None:
        """27.13-gs.1 Why a unit on the map may not go so far: a track takes as many hexes as lie between its ends."""
        here, hexes = self.state.at[unit], strides.left(self.table, unit)
        if here < 0 or hexes is None or self.board.distance(here, exit_) <= hexes:
            return None
        return strides.refused(self.table, unit, hexes)

    def _gains(self, unit: UnitId, way: Way) -> bool:
        """Whether anything would come of it: some way made, or an exit that is open."""
        return self.basic_left(unit) > 0 if way[2] else why_shut(self.table, unit, way[1]) is None

    # the tree

    def near(self) -> Iterator[UnitId]:
        """Units under way and at the ends of tracks."""
        content, state = self.content, self.table.state
        for name in state.tracks:
            if content.side[content.index[name]] == self.phase.side:
                yield content.index[name]
        for name, exits in content.tracks.items():
            if content.tables.tracks.rows[name].side == SIDES[self.phase.side]:
                yield from (u for h in exits for u in self.table.units_at(h) if content.side[u] == self.phase.side)

    def offered(self) -> bool:
        return any(self.ways(unit) for unit in self.near())

    def way(self, unit: UnitId, exit_: HexId) -> Way:
        """The shortest track to an exit."""
        return min((way for way in self.ways(unit) if way[1] == exit_), key=lambda way: way[2])

    def farther(self, unit: UnitId, exit_: HexId) -> bool:
        """Whether a unit can go to the end of the track, beyond what it can do without fatigue."""
        return self.basic_left(unit) < self.way(unit, exit_)[2] <= self.moves.left(unit)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        left = self.way(said[0], value)[2]
        return {"cost": points(left), "left": points(max(0, left - self.basic_left(said[0])))}

    # the deed

    @enforces("5.5.0", "5.5.1", "5.5.3", "19.0.6")
    def does(self, unit: UnitId, exit_: HexId, on: str | None) -> Frames:
        table, name = self.table, self.content.ids[unit]
        track, _, left = self.way(unit, exit_)
        go = left if on else min(left, self.basic_left(unit))
        phase = self.phase.taken(table, unit).at("arrived", stage="paced", leave="", trail=())
        here = table.state.at[unit]
        dice = fatigue.spend(table, unit, go)
        if here >= 0:
            strides.count(table, (unit,), self.board.distance(here, exit_))
            for one in railways.with_cargo(table, (unit,)):
                table.lift(one, OFF_MAP)
            table.note("is-log-leaves-map", "5.5.0", unit=name, hex=table.name(exit_))
        table.state.tracks[name] = Track(track, exit_, left - go)
        return (phase, Emerge(unit=unit), *dice)

    # reasons

    def at_home(self, unit: UnitId) -> Reason | None:
        """Why a unit may not leave its country."""
        if homebound(self.table, unit):
            return UNREST[self.content.nat[unit]], "is-refused-homebound-track"
        return (at_home(self.table, unit), "is-refused-confined-track") if confined(self.table, unit) else None

    def nowhere(self, unit: UnitId) -> Refusal | None:
        """Why a unit can use no track."""
        if self.ways(unit):
            return None
        return self.why_not(unit, next((exit_ for _, exit_, _ in self.tracks(unit)), NO_HEX))

    def why_not(self, unit: UnitId, exit_: HexId) -> Refusal | None:
        """Why a unit cannot go to an exit now."""
        name = self.content.ids[unit]
        if any(way[1] == exit_ for way in self.ways(unit)):
            return None
        for track, there, left in self.tracks(unit):
            if there == exit_:
                if not self.in_mode(unit, track):
                    return refuse("5.5.0", "is-refused-track-mode", unit=name)
                why = self._too_far(unit, exit_) or (None if left else why_shut(self.table, unit, exit_))
                return why or refuse(*short(self.table, unit), unit=name)
        return refuse("5.5.0", "is-refused-no-track", unit=name)


@enforces("5.5.2", "5.1.7")
def why_shut(table: Table, unit: UnitId, exit_: HexId) -> Refusal | None:
    """5.5.2 Why a unit cannot come out in a hex: one the enemy holds only in Tactical Mode, one in his zone only to
    fight or to join a friendly Combat Unit."""
    content, side, name = table.content, table.content.side[unit], table.name(exit_)
    if table.enemy_in(side, exit_):
        return refuse("5.1.7", "refused-enemy-there", hex=name)
    if pathing.closed_to(table, side, confined(table, unit))[exit_]:
        return refuse("5.5.2", "is-refused-exit-shut", hex=name)
    if not stacking.fits(table, side, exit_, railways.with_cargo(table, (unit,))):
        return refuse("7.0.1", "is-refused-full", hex=name)
    tactical = table.state.mode[unit] == TACTICAL
    if table.state.held.get(name, int(content.home[exit_])) == 1 - side and not tactical:
        return refuse("5.5.2", "is-refused-exit-tactical", hex=name, unit=content.ids[unit])
    if zones.in_zone(table, side, exit_) and not stacking.own_combat_units(table, side, exit_):
        fight = pathing.cheapest_assault(table, unit)
        if fight < 0 or fatigue.left(table, unit) < zones.entry_price(table) + fight:
            return refuse("6.1.7", "is-refused-no-attack", hex=name, unit=content.ids[unit])
    return None


class Emerge(Frame, frozen=True, tag="emerge"):
    """5.5 A unit at the end of its track comes back to the map, if it can."""

    unit: UnitId = NO_UNIT

    @enforces("5.5.2", "5.5.3")
    def begin(self, table: Table) -> Frames:
        content, state, unit = table.content, table.state, self.unit
        name = content.ids[unit]
        track = state.tracks.get(name)
        if track is None or state.at[unit] != OFF_MAP:
            state.tracks.pop(name, None)
            return ()
        if track.left or why_shut(table, unit, track.exit) is not None:
            table.note("is-log-off-map", "5.5.3", unit=name, left=points(track.left))
            return ()
        del state.tracks[name]
        for one in railways.with_cargo(table, (unit,)):
            table.put(one, track.exit)
        table.note("is-log-comes-out", "5.5.2", unit=name, hex=table.name(track.exit))
        if zones.in_zone(table, content.side[unit], track.exit):
            return fatigue.spend(table, unit, zones.entry_price(table))
        return ()
