"""The game table: state, derived tables, and the elementary deeds all chapters share."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol, Self, TypeVar, cast

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.sites import watched
from front85.games.iron_sky.content.theatre import NOBODY
from front85.games.iron_sky.ground.zonereach import zone_reach
from front85.games.iron_sky.state import ELIMINATED, NATO, OFF_MAP, PACT, TACTICAL, UNSEEN, FieldId, State
from front85.hexwar.boardtable import BoardTable
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.occupancy import STAMPS, Occupancy
from front85.hexwar.pieces.zonefield import ZoneField
from front85.kernel.enforce import enforces

T = TypeVar("T")


class Observed(Protocol):
    """A title that has something to say when a watched hex is entered."""

    @property
    def on_capture(self) -> Callable[[Table, UnitId, HexId, Side], None]:
        """Called with the unit, the hex, and who held it before."""


class Covered(NamedTuple):
    """8.0 The board as some sides see it, and what has been worked out on it."""

    key: tuple[int, tuple[UnitId, ...]]
    """The stamp of the whole board, and the counters that are missing."""
    occ: Occupancy
    zones: ZoneField
    stamp: int
    pressed: list[int]
    unseen: dict[tuple[HexId, Side], int]
    kept: dict[str, tuple[Hashable, Any]]


class Table(BoardTable[State, Content]):
    """A game of Under an Iron Sky at one moment."""

    __slots__ = ("_covered", "captured", "faces", "pressed", "stamp", "unseen", "unseen_wings", "zones")

    def derive(self) -> None:
        self.zones = fresh_zones(self.content, self.state)
        """6.0 Zones of control as they reach out of units; only breakthroughs are weighed by readers (`zones`)."""
        self.stamp = next(STAMPS)
        """Another with every change of who stands where, in which mode, and who held a hex last; no two tables share
        one unless they are equal in all this."""
        self.pressed = [next(STAMPS), next(STAMPS)]
        """By side, a stamp that is another whenever one of its units has come into an enemy zone or gone out of one."""
        self.captured = next(STAMPS)
        """Another whenever a hex whose capture has consequences has changed hands."""
        self._covered: dict[tuple[Side, ...], Covered] = {}
        self.faces: dict[tuple[Side, ...], Any] = {}
        """Counters as each reader was shown them last (`view.faces`)."""
        self.unseen: dict[tuple[HexId, Side], int] = {}
        """8.0 On a masked table: how many counters lie covered, by hex and side."""
        self.unseen_wings: dict[FieldId, int] = {}
        """28.0 On a masked table: how many squadrons of the enemy are based on a field of the map."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.zones = self.zones.copy()
        return twin

    def glimpse(self) -> Self:
        twin = super().glimpse()
        twin.zones = self.zones
        twin.stamp, twin.unseen = self.stamp, self.unseen.copy()
        twin.pressed, twin.captured = self.pressed.copy(), self.captured
        twin.unseen_wings = self.unseen_wings
        twin._covered, twin.faces = self._covered.copy(), self.faces.copy()
        return twin

    def unglue(self) -> None:
        """Give a glimpse a board of its own, so that units can be moved on it."""
        self.occ, self.zones = self.occ.copy(), self.zones.copy()

    def cover(self, twin: Self, readers: tuple[Side, ...], hidden: tuple[UnitId, ...]) -> None:
        """8.0 Take counters that these sides may not look at off a glimpse of this table.

        The board without them stays the same until somebody moves, and so does all that is worked out on it: the next
        glimpse begins with what the last one knew.
        """
        known, at = self._covered.get(readers), twin.state.at
        twin._covered, twin.faces = {}, {}
        if known is None or known.key != (self.stamp, hidden):
            twin.unglue()
            twin._withdraw(hidden)
            if known is not None:  # what does not depend on who stands where may still hold
                twin._kept = {**known.kept, **twin._kept}
            board = (twin.occ, twin.zones, twin.stamp, twin.pressed.copy())
            self._covered[readers] = Covered((self.stamp, hidden), *board, twin.unseen.copy(), twin._kept)
            return
        for unit in hidden:
            at[unit] = UNSEEN
        twin.occ, twin.zones, twin.stamp = known.occ, known.zones, known.stamp
        twin.pressed, twin.unseen, twin._kept = known.pressed.copy(), known.unseen.copy(), known.kept

    # questions

    def steps_left(self, unit: UnitId) -> int:
        return self.content.steps[unit] - self.state.losses[unit]

    def holder(self, hex_: HexId) -> Side:
        """42.2.4 Whose a hex is: of whoever was in it last, else of its country's side; -1 for nobody's.

        A country whose neutrality is violated joins NATO (41.0.4).
        """
        state, content = self.state, self.content
        side = state.held.get(content.board.names[hex_], content.homes[hex_])
        return NATO if side < 0 and content.country[hex_] in state.violated else side

    # deeds

    def put(self, unit: UnitId, hex_: HexId) -> None:
        """Place a unit on the map or move it to another hex."""
        self.lift(unit, hex_)
        self.occ.enter(unit, hex_)
        self._press(unit, hex_)
        self.zones.extend(self.content.side[unit], zone_of(self.content, self.state, unit), hex_)
        self.entered(unit, hex_)

    def entered(self, unit: UnitId, *hexes: HexId) -> None:
        """42.2.4 A hex belongs to whoever was in it last; `state.held` names those that have changed hands."""
        content, held = self.content, self.state.held
        side, names, homes, sites = content.side[unit], content.board.names, content.homes, watched(content)
        self.stamp = next(STAMPS)
        for hex_ in hexes:
            seen = hex_ in sites
            before = self.holder(hex_) if seen else NOBODY
            if side == homes[hex_]:
                held.pop(names[hex_], None)
            else:
                held[names[hex_]] = side
            if seen:
                self.captured = self.captured if before == side else next(STAMPS)
                cast(Observed, self.title).on_capture(self, unit, hex_, before)

    def _press(self, unit: UnitId, hex_: HexId) -> None:
        """A unit comes into a hex or goes: into an enemy zone, or out of one?"""
        side = self.content.side[unit]
        if self.zones.kind_at(enemy_of(side), hex_):
            self.pressed[side] = next(STAMPS)

    def lift(self, unit: UnitId, to: HexId) -> None:
        """Take a unit off its hex, if it stands in one, and note where it is now."""
        here = self.state.at[unit]
        self.stamp = next(STAMPS)
        if here >= 0:
            self.occ.leave(unit, here)
            self._press(unit, here)
            self.zones.extend(self.content.side[unit], zone_of(self.content, self.state, unit), here, -1)
        self.state.at[unit] = to

    def _withdraw(self, hidden: tuple[UnitId, ...]) -> None:
        """8.0 Counters that may not be looked at come off the map all at once."""
        content, state, at = self.content, self.state, self.state.at
        if not hidden:
            return
        self.stamp = next(STAMPS)
        self.occ.leave_all(hidden, at)
        own = [[unit for unit in hidden if content.side[unit] == side] for side in (NATO, PACT)]
        for side in (NATO, PACT):
            enemy = self.zones.kinds(enemy_of(side))
            if own[side] and enemy[[at[unit] for unit in own[side]]].any():
                self.pressed[side] = next(STAMPS)
        for side in (NATO, PACT):
            self.zones.withdraw(side, 1, [at[unit] for unit in own[side] if zone_of(content, state, unit)])
        for unit in hidden:
            place = (at[unit], content.side[unit])
            self.unseen[place] = self.unseen.get(place, 0) + 1
            at[unit] = UNSEEN

    def set_mode(self, unit: UnitId, mode: int) -> None:
        """5.3 A unit changes its mode; only Tactical Mode has a zone of control (6.1)."""
        self._restate(unit, lambda: self.state.mode.__setitem__(unit, mode))

    def shake(self, unit: UnitId) -> None:
        """6.3 A retreating unit loses its zone for the rest of the Land Movement Phase."""
        self._restate(unit, lambda: self.state.shaken.add(unit))

    def recover(self, unit: UnitId) -> None:
        """6.3 The "No ZOC" marker comes off."""
        self._restate(unit, lambda: self.state.shaken.discard(unit))

    def rezone(self) -> None:
        """6.1.4, 41.0.4 The war begins, or a neutral country is invaded: zones reach further than before."""
        self.stamp = next(STAMPS)
        self.zones = fresh_zones(self.content, self.state)

    def _restate(self, unit: UnitId, change: Callable[[], None]) -> None:
        content, state = self.content, self.state
        here, side = state.at[unit], content.side[unit]
        self.stamp = next(STAMPS)
        if here >= 0:
            self.zones.extend(side, zone_of(content, state, unit), here, -1)
        change()
        if here >= 0:
            self.zones.extend(side, zone_of(content, state, unit), here)

    def remove(self, unit: UnitId, to: HexId = ELIMINATED) -> None:
        """Take a unit out of play and every marker off it; what it carried stays behind (19.0.6), or off the map is
        lost with it."""
        self.lift(unit, to)
        state, name = self.state, self.content.ids[unit]
        state.tracks.pop(name, None)
        state.lifted.pop(name, None)
        for head in [head for head, carrier in state.cargo.items() if name in (head, carrier)]:
            del state.cargo[head]
            if state.at[self.content.index[head]] == OFF_MAP:
                self.lift(self.content.index[head], ELIMINATED)
        markers = (state.shaken, state.reserve, state.strained, state.cut_off, state.railed, state.disengaging)
        for marked in (*markers, state.pursuers):
            marked.discard(unit)


@enforces("6.1.1", "6.1.2", "5.3-road.2", "5.3-hdg.2")
def zone_of(content: Content, state: State, unit: UnitId) -> int:
    """6.1 Combat units in Tactical Mode without a "No ZOC" marker have a zone; 1 for one, 0 for none."""
    return int(content.is_combat[unit] and state.mode[unit] == TACTICAL and unit not in state.shaken)


def fresh_zones(content: Content, state: State) -> ZoneField:
    zones = ZoneField(content.board, 1, zone_reach(content, state.war_turn > 0, frozenset(state.violated)))
    for unit in content.unit_ids:
        hex_ = state.at[unit]
        if hex_ >= 0:
            zones.extend(content.side[unit], zone_of(content, state, unit), hex_)
    return zones
