"""31.5, 34.1 Transport by helicopter: `lift UNIT[+UNIT...] HEX WING... [low|high [low|high]]`.

The squadrons of one field fly to the units, take them on board, set them down in the hex and fly back, under fighters
and flak all the way. Alone they fly as carefully as the fuel allows. `low` flies nap-of-earth all the way out, `high`
normally; a second word changes the height once the units are on board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air.airbases import why_grounded
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.homeward import fields_in_range
from front85.games.iron_sky.helicopters.lanes import LOW, MODES, Lane, fuel, no_fly, straight
from front85.games.iron_sky.helicopters.passage import flight, take_off
from front85.games.iron_sky.lift import assault_landing, cargo
from front85.games.iron_sky.lift.carried import Carried, handling, price, way
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.orders import PhaseVerb
from front85.games.iron_sky.movement.pathing import closed_for
from front85.games.iron_sky.movement.reasons import short
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.state import SIDES, FieldId, WingId
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.kernels.reach import hex_distance_field
from front85.hexwar.verbs.slots import groups, hexes, room
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, one_of, plain, settled

Height = str | None


@enforces("31.3.4", "34.1.1")
class HeliLift(PhaseVerb, Slotted):
    """31.3.4 `lift UNIT[+UNIT...] HEX WING... [HEIGHT [HEIGHT]]`, in one's own Land Movement Phase."""

    case = "31.3.4"
    weight = 0.05
    slots = (
        Slot(
            "UNITS",
            groups,
            lambda v: [some for some in v.parties if v.anywhere(some)],
            ("", "refused-unknown-unit"),
            bars=settled(
                (
                    Bar((), "", lambda v, units: v.why_not(units)),
                    Bar("31.1.3", "is-refused-lift-unreached", lambda v, units: not v.anywhere(units)),
                )
            ),
            respelled=True,
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, units: v.targets(units),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, units: v.spoiled_by(units, hex_), settled=True),),
        ),
        one_of(
            "WING",
            room("wings"),
            lambda v, units, hex_, wings: v.joining(units, hex_, wings),
            ("31.5.2", "is-refused-lift-squadron"),
            many=True,
            twice=("31.5.2", "is-refused-lift-squadron"),
            weights=lambda v, words, *said: v.eagerly(words, *said) if said[2] else None,
        )._replace(unknown=("", "is-refused-unknown-wing")),
        Slot(
            "HEIGHT",
            plain(*MODES),
            lambda *_: MODES,
            ("", ""),
            bars=(Bar((), "", lambda v, height, *said: v.why_not_so(*said, height)),),
            optional=True,
        ),
        Slot(
            "THEN",
            plain(*MODES),
            lambda v, *said: [height for height in MODES if height != said[3]],
            ("", ""),
            bars=(Bar((), "", lambda v, height, *said: v.why_not_so(*said, height)),),
            optional=True,
            gates=(Bar((), "", lambda v, units, hex_, wings, height: height is None),),
            weights=lambda v, words, *said: v.eagerly(words, *said),
        ),
    )
    ends = (
        Bar((), "", lambda v, units, hex_, wings, *_: v.too_small(units, wings)),
        Bar((), "", lambda v, units, hex_, wings, *heights: v.too_far(units, hex_, wings, heights)),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self._open: dict[tuple[UnitId, ...], Mask] = {}
        self._lifts: dict[HexId, npt.NDArray[np.int64]] = {}

    # who carries

    @cached_property
    @enforces("31.3.1", "31.5.1")
    def fleets(self) -> dict[FieldId, list[WingId]]:
        """31.5.2 Helicopters with lift that can fly now, by field."""
        wings, state, found = self.content.wings, self.state, dict[FieldId, list[WingId]]()
        for wing in wings.helicopters[self.side]:
            field = state.wing_at[wing]
            if field < 0 or self.content.fields.hex[field] < 0 or not wings.type[wing].lift[0]:
                continue
            if wing not in state.flown and why_grounded(self.table, wing) is None and cargo.room(self.table, wing):
                found.setdefault(field, []).append(wing)
        return found

    # who is carried

    @enforces("34.0.1", "34.1.2", "31.5.4")
    def held_back(self, unit: UnitId) -> Reason | None:
        """31.5.4 Any unit of the right kind, wherever it is, that may still leave its hex and has two points left."""
        if not cargo.liftable(self.table, unit, helicopter=True):
            return "34.0.1", "is-refused-board-kind"
        held = self.moves.held(unit)
        if held:
            return held
        left = fatigue.left(self.table, unit, free=True)
        return None if left >= price(self.table) else short(self.table, unit)

    @cached_property
    def parties(self) -> list[tuple[UnitId, ...]]:
        """Units of one hex that may go together, as far as any field could lift them."""
        most = max((sum(cargo.room(self.table, w) for w in fleet) for fleet in self.fleets.values()), default=0)
        by_hex: dict[HexId, list[UnitId]] = {}
        for unit in self.moves.unmoved:
            if cargo.liftable(self.table, unit, helicopter=True) and self.held_back(unit) is None:
                by_hex.setdefault(self.state.at[unit], []).append(unit)
        groups = (
            some for units in by_hex.values() for size in range(1, len(units) + 1) for some in combinations(units, size)
        )
        return [some for some in groups if cargo.needs(self.table, some) <= most]

    def why_not(self, units: tuple[UnitId, ...]) -> Refusal | None:
        """Why some units cannot be carried, or None."""
        ids = self.content.ids
        for unit in units:
            if not self.moves.own(unit):
                return self.moves.why_not_group(ids[unit])
            reason = self.held_back(unit)
            if reason:
                return refuse(*reason, unit=ids[unit])
            if self.state.at[unit] != self.state.at[units[0]]:
                return refuse("31.5.4", "is-refused-board-apart", unit=ids[units[0]], other=ids[unit])
        return self._why_short(cargo.needs(self.table, units))

    @enforces("31.3.1", "31.5.1")
    def _why_short(self, need: int) -> Refusal | None:
        """31.5.1 No field lifts so much: not with all its helicopters, or only with some that have flown (31.3.1) or
        cannot take off."""
        if any(self._room(fleet) >= need for fleet in self.fleets.values()):
            return None
        wings, state, based = self.content.wings, self.state, dict[FieldId, list[WingId]]()
        for wing in wings.helicopters[self.side]:
            field = state.wing_at[wing]
            if field >= 0 and self.content.fields.hex[field] >= 0 and wings.type[wing].lift[0]:
                based.setdefault(field, []).append(wing)
        for field, all_ in based.items():
            if self._room(all_) >= need:
                idle = next(wing for wing in all_ if wing not in self.fleets.get(field, ()))
                if idle in state.flown:
                    return refuse("31.3.1", "is-refused-heli-flown", wing=wings.ids[idle])
                return why_grounded(self.table, idle)
        lift = max(map(self._room, based.values()), default=0)
        return refuse("31.5.1", "is-refused-board-lift", need=need, lift=lift)

    # where

    @enforces("31.5.2", "31.1.3")
    def reach(self, wing: WingId, pickup: HexId) -> int:
        """31.1.3 How far a helicopter gets from where it picks the units up."""
        here = self.content.fields.hex[self.state.wing_at[wing]]
        return self.content.wings.movement[wing] - self.content.board.distance(here, pickup) - sum(handling(self.table))

    def targets(self, units: tuple[UnitId, ...]) -> list[HexId]:
        return hex_ids(np.nonzero(self._fine(units))[0].tolist())

    def anywhere(self, units: tuple[UnitId, ...]) -> bool:
        """Whether there is a target at all."""
        return bool(self._fine(units).any())

    @enforces("34.1.4")
    def _fine(self, units: tuple[UnitId, ...]) -> Mask:
        """Hexes in which units can be set down, and attack where they would have to (34.1.4)."""
        fine = self._open.get(units)
        if fine is None:
            table, pickup = self.table, self.state.at[units[0]]
            fine = self._lift(pickup) >= cargo.needs(table, units)
            fine &= ~stacking.full(table, self.side, units)
            for unit in units:
                fine &= ~self._closed(unit)
            if not self._all_attack(units):
                fine &= ~assault_landing.hot_hexes(table, self.side)
            self._open[units] = fine
        return fine

    def _lift(self, pickup: HexId) -> npt.NDArray[np.int64]:
        """By hex, the most that the helicopters of one field carry there from a hex; -1 where nobody lands."""
        found = self._lifts.get(pickup)
        if found is None:
            far = hex_distance_field(self.board.neighbours, [pickup])
            most = np.zeros(int(far.max()) + 1, int)  # by distance
            for fleet in self.fleets.values():
                room = np.zeros(len(most), int)
                for wing in fleet:
                    room[: max(0, self.reach(wing, pickup) + 1)] += cargo.room(self.table, wing)
                most = np.maximum(most, room)
            found = most[far]
            found[~self.content.playable | no_fly(self.table) | (far <= 0)] = -1
            self._lifts[pickup] = found
        return found

    @enforces("36.8.6")
    def _closed(self, unit: UnitId) -> Mask:
        """Hexes in which a unit cannot be set down: as on the march, but for fields of a lost country (36.8.6)."""
        closed = closed_for(self.table, unit)
        if not self.state.uprising:
            return closed
        closed = closed.copy()
        for hex_ in self.content.fields.in_hex:
            closed[hex_] = shut(self.table, unit, hex_, flown=True) is not None
        return closed

    def _all_attack(self, units: Sequence[UnitId]) -> bool:
        """34.1.4 Whether all of them could attack where they land."""
        return all(assault_landing.can_attack(self.table, unit, price(self.table)) for unit in units)

    @enforces("31.5.4", "34.1.4", "7.0.1")
    def spoiled_by(self, units: tuple[UnitId, ...], hex_: HexId) -> Refusal | None:
        """31.5.4 Set down in any hex without enemies."""
        table, name = self.table, self.table.name(hex_)
        if hex_ == self.state.at[units[0]]:
            return refuse("31.5.4", "refused-same-hex", hex=name)
        for unit in units:
            closed = shut(table, unit, hex_, flown=True)
            if closed is not None:
                return also(closed, "31.5.4")
        if stacking.full(table, self.side, units)[hex_]:
            return refuse("7.0.1", "is-refused-full", hex=name)
        if assault_landing.hot(table, units[0], hex_) and not self._all_attack(units):
            return refuse("34.1.4", "is-refused-drop-attack", hex=name)
        return None if hex_ in self.targets(units) else refuse("31.1.3", "is-refused-lift-range", hex=name)

    # on what

    def able(self, units: tuple[UnitId, ...], hex_: HexId) -> dict[FieldId, list[WingId]]:
        """Helicopters that reach a hex, of fields that have enough of them."""
        pickup, need = self.state.at[units[0]], cargo.needs(self.table, units)
        far = self.board.distance(pickup, hex_)
        near = {f: [w for w in fleet if self.reach(w, pickup) >= far] for f, fleet in self.fleets.items()}
        return {f: fleet for f, fleet in near.items() if self._room(fleet) >= need}

    def returning(self, units: tuple[UnitId, ...], hex_: HexId) -> set[WingId]:
        """31.1.3 Those of them with fuel for a field afterwards, of fields with enough of these."""
        pickup, need, found = self.state.at[units[0]], cargo.needs(self.table, units), set[WingId]()
        far = self.board.distance(pickup, hex_)
        for fleet in self.able(units, hex_).values():
            back = [w for w in fleet if fields_in_range(self.table, w, hex_, self.reach(w, pickup) - far)]
            found |= set(back) if self._room(back) >= need else set()
        return found

    def _room(self, wings: Sequence[WingId]) -> int:
        return sum(cargo.room(self.table, wing) for wing in wings)

    def joining(self, units: tuple[UnitId, ...], hex_: HexId, chosen: Sequence[WingId]) -> list[WingId]:
        """31.5.2 Who may join: helicopters of the same field, in the order of their numbers."""
        found, need = [], cargo.needs(self.table, units)
        for field, fleet in self.able(units, hex_).items():
            if chosen and self.state.wing_at[chosen[0]] != field:
                continue
            for wing in fleet:
                later = [other for other in fleet if other > wing]
                if (not chosen or wing > chosen[-1]) and self._room((*chosen, wing, *later)) >= need:
                    found.append(wing)
        return sorted(found)

    # how high

    @enforces("31.1.2", "31.1.3")
    def legs(
        self, units: tuple[UnitId, ...], hex_: HexId, wings: Sequence[WingId], heights: Words
    ) -> list[Lane] | None:
        """31.1.2 The way to the units and the way on at the heights said, None where the fuel does not reach. One word
        holds for both; that the fuel reaches for the way back as well is wise, and not demanded (ruling I383)."""
        origin, pickup = self.content.fields.hex[self.state.wing_at[wings[0]]], self.state.at[units[0]]
        if len(heights) > 1 and origin == pickup:
            return None
        ways = ((origin, pickup, heights[0]), (pickup, hex_, heights[-1]))
        found = [straight(self.table, here, there, low=height == LOW) for here, there, height in ways]
        lanes = [lane for lane in found if lane is not None]
        left = min(self.content.wings.movement[wing] for wing in wings) - sum(handling(self.table))
        return lanes if len(lanes) == 2 and sum(fuel(self.table, lane) for lane in lanes) <= left else None

    def why_not_so(
        self, units: tuple[UnitId, ...], hex_: HexId, wings: Sequence[WingId], *said: Height
    ) -> Refusal | None:
        """Why they cannot fly at these heights: too few of them, one way only (31.5.4), or too little fuel (31.1.3). A
        first one that the fuel does not allow may yet do with another once the units are on board."""
        if len(said) > 1 and self.content.fields.hex[self.state.wing_at[wings[0]]] == self.state.at[units[0]]:
            return refuse("31.1.2", "is-refused-lift-one-way", unit=self.content.ids[units[0]])
        others = (None,) if len(said) > 1 else (None, *MODES)
        ways = (self.too_far(units, hex_, wings, (*said, then)) for then in others)
        return self.too_small(units, wings) or (None if None in ways else self.too_far(units, hex_, wings, said))

    @enforces("31.5.1")
    def too_small(self, units: tuple[UnitId, ...], wings: Sequence[WingId]) -> Refusal | None:
        """31.5.1 The helicopters named lift too little."""
        need, lift = cargo.needs(self.table, units), self._room(wings)
        return None if lift >= need else refuse("31.5.1", "is-refused-lift-room", need=need, lift=lift)

    def too_far(
        self, units: tuple[UnitId, ...], hex_: HexId, wings: Sequence[WingId], heights: Sequence[Height]
    ) -> Refusal | None:
        """31.1.3 The fuel does not reach at these heights."""
        said = tuple(height for height in heights if height)
        fits = not said or self.legs(units, hex_, wings, said) is not None
        return None if fits else refuse("31.1.3", "is-refused-heli-fuel", hex=self.table.name(hex_))

    # the words

    def offered(self) -> bool:
        return bool(self.fleets) and bool(self.parties)

    def canonical(self, rest: Words) -> Words:
        found = super().canonical(rest)
        return found[:-1] if len(found) > 3 and found[-1] == found[-2] and found[-1] in MODES else found

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {"need": cargo.needs(self.table, value)}
        units, hex_ = said[0], said[1] if at > 1 else value
        if at == 1:
            found: dict[str, Any] = {"cost": fatigue.points(price(self.table))}
            if assault_landing.hot(self.table, units[0], hex_):
                found["assault"] = assault_landing.assault_due(self.table, units[0], hex_)
            return found
        chosen = said[2]
        if at > 2:
            return self._told(units, hex_, chosen, (*said[3:], value))
        short_of = self._room(chosen) < cargo.needs(self.table, units)
        joining, back = self.joining(units, hex_, chosen), self.returning(units, hex_)
        first = next((other for other in joining if other in back), min(joining, default=None))
        return {"default": short_of and value == first, "lift": cargo.room(self.table, value)}

    def _told(
        self, units: tuple[UnitId, ...], hex_: HexId, wings: Sequence[WingId], heights: Words
    ) -> Mapping[str, Any]:
        """The way so chosen as a screen draws it, for the squadron with the fewest movement points."""
        lanes = self.legs(units, hex_, wings, heights)
        if lanes is None:
            return {}
        slowest = min(wings, key=lambda wing: self.content.wings.movement[wing])
        lane, on_board = lanes[0] + lanes[1], sum(handling(self.table))
        origin = self.content.fields.hex[self.state.wing_at[slowest]]
        left = self.content.wings.movement[slowest] - on_board - fuel(self.table, lane)
        homes = [self.content.fields.hex[f] for f in fields_in_range(self.table, slowest, hex_, left)]
        return prospect.told(self.table, self.side, slowest, origin, lane, homes, spent=on_board)

    def eagerly(self, words: list[str], *said: Any) -> list[float]:
        """Random play seldom names a height."""
        each = [0.2 if word in MODES else 1.0 for word in words]
        return [*each, *([] if any(bar.holds(self, *said) for bar in self.ends) else [3.0])]

    @enforces("31.5.2", "31.3.2")
    def does(
        self, units: tuple[UnitId, ...], hex_: HexId, wings: tuple[WingId, ...], height: Height, then: Height
    ) -> Frames:
        """31.5.2 They fly together, with the movement points of the slowest."""
        table = self.table
        field = self.state.wing_at[wings[0]]
        origin, pickup = self.content.fields.hex[field], self.state.at[units[0]]
        whole = min(self.content.wings.movement[wing] for wing in wings)
        for wing in wings:
            take_off(table, wing, origin, "lift", whole)
        spare = whole - sum(handling(table))
        left = spare - self.board.distance(origin, pickup) - self.board.distance(pickup, hex_)
        homes = fields_in_range(table, wings[0], hex_, left)
        back = self.board.distance(hex_, self.content.fields.hex[homes[0]]) if homes else 0
        there_at = height or ""
        out = way(table, self.side, origin, pickup, (hex_,), spare - back, there_at)
        phase = assault_landing.carried(table, self.phase, units)
        names = ", ".join(self.content.wings.ids[wing] for wing in wings)
        here, there = table.name(pickup), table.name(hex_)
        table.note("is-log-heli-lift", "31.3.4", side=SIDES[self.side], wings=names, hex=here, goal=there)
        carried = Carried(side=self.side, wings=wings, units=units, pickup=pickup, target=hex_, height=then or there_at)
        return (phase, carried, flight(self.side, wings, out))
