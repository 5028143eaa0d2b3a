"""The game table: state, derived tables, and the elementary changes all chapters share."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
import numpy.typing as npt

from front85.games.berlin85.content.content import Chit, Content
from front85.games.berlin85.state import ELIMINATED, NATO, PACT, UNTRIED, State
from front85.hexwar.boardtable import BoardTable
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces

Mask = npt.NDArray[np.bool_]


class Table(BoardTable[State, Content]):
    """A game of Berlin '85 at one moment."""

    __slots__ = ("_damage", "ground", "known", "ruined")

    @property
    def zone_reach(self) -> tuple[tuple[HexId, ...], ...]:
        return self.content.ground.zone_reach

    def derive(self) -> None:
        self.ground = self.content.ground
        self.ruined: Mask = np.zeros(self.content.board.size, bool)
        self.ruined[list(self.state.ruins)] = True
        self._damage: tuple[frozenset[HexId], frozenset[int]] = (frozenset(), frozenset())
        self.known: dict[Any, Any] = {}
        """Computed from this position, such as supply; cleared by every change."""

    def copy(self) -> Self:
        twin = super().copy()
        twin._damage = self._damage
        twin.ground, twin.ruined, twin.known = self.ground, self.ruined, self.known.copy()
        return twin

    # questions

    @property
    @enforces("2.4")
    def night(self) -> bool:
        """2.4 Every third game turn is night."""
        return self.state.turn in self.content.tables.turn_track.night

    @property
    def wheel(self) -> bool:
        return self.content.scenario.breakout

    @enforces("6.0", "6.11", "6.14", "6.21", "6.22")
    def in_enemy_zone(self, side: Side, hex_: HexId) -> bool:
        """6.0 Whether a hex is controlled by the other side; ruins are free of zones like cities (6.14)."""
        return bool(self.occ.zones[1 - side, hex_]) and not self.ruined[hex_]

    def enemy_zones(self, side: Side) -> Mask:
        found: Mask | None = self.known.get(("zones", side))
        if found is None:
            found = self.known["zones", side] = (self.occ.zones[1 - side] > 0) & ~self.ruined
        return found

    def covers(self, unit: UnitId, hex_: HexId) -> bool:
        """6.14 Whether this unit's own zone reaches into a hex."""
        return hex_ in self.ground.zone_reach[self.state.at[unit]] and not self.ruined[hex_]

    def adjacent_enemies(self, unit: UnitId) -> list[UnitId]:
        """Enemy units beside a unit, zones or no zones."""
        side, stacks, sides = self.content.side[unit], self.occ.stacks, self.content.side
        return [
            other
            for hex_ in self.content.board.adjacent[self.state.at[unit]]
            for other in stacks.get(hex_, ())
            if sides[other] != side
        ]

    @enforces("19.44b")
    def pact_holds(self, hex_: HexId) -> bool:
        """19.44 NATO holds West Berlin at the start and the Pact the rest; then whoever entered last."""
        return self.ground.in_wb[hex_] == (hex_ in self.state.flipped)

    def holds(self, side: Side, hex_: HexId) -> bool:
        return self.pact_holds(hex_) == (side == PACT)

    def held_mask(self, side: Side) -> Mask:
        held: Mask = self.ground.wb_mask.copy()
        if self.state.flipped:
            flipped = list(self.state.flipped)
            held[flipped] = ~held[flipped]
        return held if side == NATO else ~held

    def damage(self) -> tuple[frozenset[HexId], frozenset[int]]:
        """Ruins and blown bridges, as keys for tables that depend on them; both only ever grow."""
        ruins, blown = self._damage
        if len(ruins) != len(self.state.ruins) or len(blown) != len(self.state.blown):
            self._damage = frozenset(self.state.ruins), frozenset(self.state.blown)
        return self._damage

    def burning(self, hex_: HexId) -> bool:
        return bool(self.state.fires) and self.name(hex_) in self.state.fires

    def gassed(self, hex_: HexId) -> bool:
        return bool(self.state.gas) and self.name(hex_) in self.state.gas

    def hexes(self, names: dict[str, int]) -> list[HexId]:
        return [self.content.board.index[name] for name in names]

    @enforces("21.15.1")
    def frozen(self, unit: UnitId) -> bool:
        """21.15 Police of the Pact neither move nor attack in the first turns of Operation Unity."""
        content = self.content
        return (
            content.is_police[unit]
            and content.side[unit] == PACT
            and self.state.turn < content.scenario.police_wait_until
        )

    # strengths

    def chit(self, unit: UnitId) -> Chit:
        """The tried face of a unit that has been turned over."""
        return self.content.chits[self.content.units[unit].pool][self.state.face[unit]]

    @enforces("8.31", "2.32")
    def attack(self, unit: UnitId) -> int:
        """Attack Strength; a gun that attacks has its Barrage Strength."""
        return self.content.units[unit].barrage if self.content.is_gun[unit] else self.chit(unit)[0]

    @enforces("8.5", "8.0")
    def defense(self, unit: UnitId) -> int:
        """Defence Strength; a gun that is attacked has nothing else."""
        return self.content.units[unit].defense if self.content.is_gun[unit] else self.chit(unit)[1]

    def tried(self, unit: UnitId) -> bool:
        return self.content.is_gun[unit] or self.state.face[unit] != UNTRIED

    def chits_left(self, pool: str) -> list[int]:
        """Chits of a pool that nobody has seen yet."""
        face = self.state.face
        seen = {face[unit] for unit in self.content.in_pool[pool]}
        return [number for number in range(len(self.content.chits[pool])) if number not in seen]

    # changes

    @enforces("13.12")
    def put(self, unit: UnitId, hex_: HexId) -> None:
        """Place a unit on the map or move it to another hex; it takes the hex (19.44)."""
        self.lift(unit, hex_)
        self.occ.enter(unit, hex_)
        side = self.content.side[unit]
        if self.pact_holds(hex_) != (side == PACT):
            self.state.flipped ^= {hex_}
        if side == NATO and hex_ in self.ground.rail:
            self.state.on_rail = self.state.rail_cut = True

    def lift(self, unit: UnitId, to: HexId) -> None:
        """Take a unit off its hex, if it stands in one, and note where it is now."""
        at = self.state.at
        if at[unit] >= 0:
            self.occ.leave(unit, at[unit])
        at[unit] = to
        self.known.clear()

    def eliminate(self, unit: UnitId, *cases: str) -> None:
        """Remove a unit for good; it counts for the other side."""
        self.note("b85-log-eliminated", *cases, unit=self.content.ids[unit])
        self.lift(unit, ELIMINATED)

    @enforces("10.0", "10.55")
    def lay_ruin(self, hex_: HexId) -> None:
        """10.0 A ruin is added to whatever is in the hex."""
        self.state.ruins.add(hex_)
        self.ruined = self.ruined.copy()
        self.ruined[hex_] = True
        self.known.clear()
        self.note("b85-log-ruin", "10.0", hex=self.name(hex_))

    def touch(self) -> None:
        """Clear the cache: something other than the place of a unit has changed."""
        self.known.clear()
