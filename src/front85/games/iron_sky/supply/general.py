"""12.0 General Supply: who has it, through which headquarters (16.0) and front supply heads (18.0), and who goes short.

Before the war and in its first turns a line of communication is enough (12.2.1, 12.3.1). Later each side has a net:
sources, what draws on them, and how far each of these reaches. A path costs what the march to its end would cost in
Road Mode, so nets are found by walking backwards from sources, and kept until something they depend on changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.rear_tables import SideInts
from front85.games.iron_sky.ground import costs as ground
from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.ground.contamination import Foul
from front85.games.iron_sky.ground.interdiction import charged
from front85.games.iron_sky.politics import lost_ground
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply.airhead import by_airhead, landing_troops
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import NEVER, flood, reach, reversed_steps
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

Int32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Steps = npt.NDArray[np.int16]
Kinds = npt.NDArray[np.uint8]
AUSTRIA = "AU"


def of_side(numbers: SideInts, side: Side) -> int:
    return numbers["NATO"] if side == NATO else numbers["Pact"]


@enforces("12.1.1", "12.1.2", "12.1.3", "38.3-eff.1", "38.3-eff.3")
@lru_cache(maxsize=16)
def path_steps(content: Content, blown: frozenset[int]) -> Steps:
    """12.1 What each step of a supply path costs, walked backwards: the Road Mode column and nothing else.

    Unbridged major rivers, alpine and impassable hexsides are closed to Road Mode anyway. Interdiction is added where
    there is any (`Net`); no rule makes hexes of civilian panic (ruling I25).
    """
    if not blown:
        return _back(content, blown)
    # Both ends of a bridge fall together, so what is true of the steps is true of them walked backwards.
    all_down = _back(content, content.bridge_edges)
    return ground.without_bridges(content, blown, _back(content, frozenset()), all_down)


@lru_cache(maxsize=16)
def _back(content: Content, blown: frozenset[int]) -> Steps:
    steps = ground.step_costs(content, ground.Gait(road=True), blown)
    back = reversed_steps(content.board.neighbours, steps)
    back.setflags(write=False)
    return back


@enforces("12.3.5")
@lru_cache(maxsize=16)
def head_steps(content: Content, blown: frozenset[int]) -> Steps:
    """12.3.5 The path of a Front Supply Head, walked backwards: any hex costs nothing, but one in a Pact country
    without railroad or autobahn counts as one of the few that are allowed."""
    bare = (content.home == PACT) & ~content.line_hexes
    steps: Steps = np.where(path_steps(content, blown) == NEVER, NEVER, bare[:, None]).astype(np.int16)
    steps.setflags(write=False)
    return steps


@lru_cache(maxsize=32)
def _carriers(content: Content, side: Side) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...], tuple[UnitId, ...]]:
    """Headquarters, supply heads and division bases of a side."""
    return (
        tuple(unit for unit in content.by_kind["hq"] if content.side[unit] == side),
        tuple(unit for unit in content.by_kind["fsh"] if content.side[unit] == side),
        tuple(unit for unit in content.by_kind["base"] if content.side[unit] == side),
    )


@lru_cache(maxsize=4)
def _nothing(size: int) -> tuple[Mask, Kinds]:
    """No hex that ends a path, and no zone: those that bar one are closed."""
    nowhere, free = np.zeros(size, np.bool_), np.zeros(size, np.uint8)
    nowhere.setflags(write=False)
    free.setflags(write=False)
    return nowhere, free


class Net:
    """The supply of one side at one moment, its parts worked out when first asked for."""

    def __init__(self, table: Table, side: Side, without: Collection[UnitId] = ()) -> None:
        """`without`: supply heads that are left out (27.13)."""
        content, state = table.content, table.state
        self.side, self._content = side, content
        self._back = charged(table, path_steps(content, frozenset(state.blown)), backwards=True)
        self._blown = frozenset(state.blown)
        self._foul = Foul(table)
        self.closed: Mask = lines.barred_ground(table, side) | lines.line_ground(
            content, frozenset(state.violated), False
        )
        """Hexes no supply path runs through."""
        self.closed[lost_ground.cut_hexes(table, side)] = True
        unwatched = lost_ground.unwatched(table, side)
        if unwatched is not None:
            self.closed |= unwatched
        headquarters, heads, bases = (
            tuple((content.nat[unit], state.at[unit]) for unit in units if state.at[unit] >= 0 and unit not in without)
            for units in _carriers(content, side)
        )
        self._hqs, self._heads, self._bases = headquarters, heads, bases
        self.sources: tuple[HexId, ...] = tuple(h for h in self._source_hexes(table) if not self.closed[h])
        """12.2.5, 12.2.6, 12.3.7 Hexes every nation of the side may draw on."""
        self.cities: tuple[HexId, ...] = ()
        """12.2.7 Cities of Austria, for Austrian units alone."""
        if side == NATO and state.violated:
            self.cities = tuple(h for h in content.austrian_sources[NATO] if not self.closed[h])
        self._fields: dict[str, Int32] = {}
        self._near: dict[tuple[int, int], Steps] = {}
        self._unit_range = of_side(content.tables.supply.unit, side)
        self.base_range = of_side(content.tables.supply.base, side)

    @enforces("12.2.5", "12.2.6", "12.3.7")
    def _source_hexes(self, table: Table) -> Iterable[HexId]:
        content = table.content
        if self.side == NATO:
            return (*content.supply_sources[NATO], *lines.source_ports(table).values())
        austria = content.austrian_sources[PACT] if table.state.violated else ()
        return (*content.supply_sources[PACT], *austria)

    def cost(self, hexes: Iterable[HexId], budget: int | None) -> Int32:
        """What a path from each hex to the nearest of these costs, -1 where there is none within the budget."""
        ends = tuple(hexes)
        back = self._foul.paths(self._back, ends)
        return flood(self._content.board.neighbours, ends, back, self.closed, budget)

    # what is itself in supply

    @cached_property
    @enforces("12.3.5", "12.3.6", "18.0.1")
    def heads(self) -> tuple[HexId, ...]:
        """12.3.5 Hexes of Front Supply Heads in supply: a path of any length, on roads and rails in Pact countries."""
        if not self._heads or not self.sources:
            return ()
        chart = self._content.tables.supply
        back = self._foul.paths(head_steps(self._content, self._blown), self.sources, charged=False)
        reach = flood(self._content.board.neighbours, self.sources, back, self.closed, chart.offroad)
        return tuple(hex_ for _, hex_ in self._heads if reach[hex_] >= 0)

    @cached_property
    @enforces("12.2.3", "12.2.4", "12.3.3", "12.3.4", "16.0.3")
    def headquarters(self) -> tuple[tuple[str, HexId], ...]:
        """12.2.4, 12.3.4 Headquarters in supply, as nation and hex. None of them draws on another (12.2.3, 12.3.3)."""
        if not self._hqs:
            return ()
        budget = of_side(self._content.tables.supply.headquarters, self.side)
        reach = self.cost((*self.sources, *self.heads), budget if budget >= 0 else None)
        austria = self.cost((*self.sources, *self.cities), None) if self.cities else reach
        return tuple((nat, hex_) for nat, hex_ in self._hqs if (austria if nat == AUSTRIA else reach)[hex_] >= 0)

    # who can draw on what

    @cached_property
    def direct(self) -> Int32:
        """int32 [n]: quarters from each hex to the nearest source, -1 where none is near enough."""
        return self.cost(self.sources, self._unit_range)

    @enforces("12.2.2", "12.2.7", "12.3.2", "12.3.6", "16.0.3")
    def serves(self, nation: str, hex_: HexId) -> bool:
        """12.2.2, 12.3.2 Whether a unit of a nation can draw on the net in a hex: on a source, a supply head, or a
        headquarters. NATO's headquarters serve their own nation, the Pact's serve all; cities serve Austrians."""
        if self.side == PACT:
            return bool(self.field("")[hex_] >= 0)
        if self.direct[hex_] >= 0:
            return True
        return any(self.near(camp, self._unit_range)[hex_] >= 0 for camp in self.camps(nation))

    def camps(self, nation: str) -> list[HexId]:
        """Hexes of supplied headquarters a nation may use, and of cities if it is Austria."""
        own = [hex_ for nat, hex_ in self.headquarters if self.side == PACT or nat == nation]
        return [*own, *self.cities] if nation == AUSTRIA else own

    def field(self, nation: str) -> Int32:
        """int32 [n]: quarters from each hex to the nearest of all these, -1 where none is near enough."""
        field = self._fields.get(nation)
        if field is None:
            ends = (*self.sources, *self.heads, *self.camps(nation))
            field = self._fields[nation] = self.cost(ends, self._unit_range)
        return field

    @enforces("12.2.9")
    def near(self, camp: HexId, budget: int) -> Steps:
        """int16 [n]: quarters from each hex to this one, -1 where that is too far."""
        found = self._near.get((camp, budget))
        if found is None:
            board = self._content.board
            nowhere, free = _nothing(board.size)
            # One end and a short way: `reach` looks only where it gets to, `flood` at the whole map.
            back = self._foul.paths(self._back, (camp,))
            found = reach(board.neighbours, camp, budget, back, self.closed, nowhere, free).cost
            self._near[camp, budget] = found
        return found

    @cached_property
    @enforces("12.3.8")
    def near_any(self) -> Int32:
        """12.3.8 The same for all of the Pact's division bases that are in supply themselves (ruling I152)."""
        return self.cost((hex_ for nat, hex_ in self._bases if self.serves(nat, hex_)), self.base_range)


def net(table: Table, side: Side) -> Net:
    """The supply net of a side now, whatever the turn."""
    return table.kept(f"supply {side}", lines.marks(table), lambda: Net(table, side))


@enforces("27.13-gs.1", "27.13-gs.2")
def draws_on_choked(table: Table, unit: UnitId) -> bool:
    """27.13 Whether a Pact unit traces to an interdicted supply head: it is in General Supply, and without those heads
    it would not be (ruling I338). While a line of communication is enough nobody draws on a head."""
    content, state = table.content, table.state
    hex_ = state.at[unit]
    if not state.choked or content.side[unit] != PACT or hex_ < 0 or content.scenario.supplied or by_line(table, PACT):
        return False
    key = (lines.marks(table), frozenset(state.choked))
    rest = table.kept("supply unchoked", key, lambda: Net(table, PACT, state.choked))
    if state.lifted and by_airhead(table, unit):
        return False
    known: dict[tuple[UnitId, HexId, bool], bool] = table.kept("supply choked", key, dict)
    where = (unit, hex_, unit in state.independent)
    if where not in known:
        known[where] = _traced(table, unit) and not _pact_path(table, unit, hex_, rest)
    return known[where]


def supply_fields(table: Table, side: Side) -> Mask:
    """For a map of supply: [n] hexes in which some unit of a side that is on the map would find General Supply, as far
    as that depends on the hex."""
    if by_line(table, side):
        return lines.line_field(table, side)
    found, nations = net(table, side), {""} if side == PACT else {table.content.nat[u] for u in table.on_map(side)}
    mask: Mask = np.zeros(table.content.board.size, np.bool_)
    for nation in nations:
        mask |= found.field(nation) >= 0
    return mask


# single units


@enforces("12.2.1", "12.3.1")
def by_line(table: Table, side: Side) -> bool:
    """12.2.1, 12.3.1 Whether a line of communication is all a side's units need, as in peace (ruling I78)."""
    return table.state.war_turn <= of_side(table.content.tables.supply.line_turns, side)


@enforces("12.0.1", "12.1.0", "12.2.1", "12.2.7", "12.3.1", "16.0.3")
def general_supply(table: Table, unit: UnitId, among: Net | None = None) -> bool:
    """12.0 Whether a unit is in General Supply at this instant; `among` is its side's net, where it is at hand.

    Units off the map are (ruling I153), and so are those of a country that is still neutral.
    """
    return (bool(table.state.lifted) and by_airhead(table, unit)) or _traced(table, unit, among)


def _traced(table: Table, unit: UnitId, among: Net | None = None) -> bool:
    """12.2, 12.3 The same without what landing does for a unit (12.5)."""
    content, hex_ = table.content, table.state.at[unit]
    side = content.side[unit]
    if hex_ < 0 or content.scenario.supplied or (content.is_neutral[unit] and not table.state.violated):
        return True
    if not by_line(table, side):
        return (_nato_path if side == NATO else _pact_path)(table, unit, hex_, among or net(table, side))
    if lines.line_field(table, side)[hex_]:
        return True
    # 12.2.7 An Austrian city supplies Austrians in every turn, line or no line (ruling I154).
    return content.nat[unit] == AUSTRIA and net(table, side).serves(AUSTRIA, hex_)


@enforces("12.2.2", "12.2.9", "12.2.10", "12.2.11", "12.5.4", "15.0.4")
def _nato_path(table: Table, unit: UnitId, hex_: HexId, found: Net) -> bool:
    """12.2 Brigades draw on their division's base while it is on the map, everybody else on headquarters or sources.

    Airborne, airmobile and marine brigades choose (12.5.4), so that either will do.
    """
    content = table.content
    nation = content.nat[unit]
    base = superior(table, unit)
    if base >= 0:
        camp = table.state.at[base]
        if found.serves(nation, camp) and found.near(camp, found.base_range)[hex_] >= 0:
            return True
        if not landing_troops(content, unit):
            return False
    return found.serves(nation, hex_)


@enforces("12.2.9", "12.2.10", "12.2.11")
def superior(table: Table, unit: UnitId) -> UnitId:
    """12.2.9 The base a NATO brigade must trace to; -1 for independent formations, and if the base is not on the map.

    Where the option is chosen, brigades of some nations bring their own supply columns (12.2.10).
    """
    content = table.content
    base = content.base_of[unit]
    if base < 0 or base == unit or table.state.at[base] < 0 or not content.is_brigade[unit]:
        return NO_UNIT
    if content.nat[unit] in content.tables.supply.own_bases and table.options["brigade_logistics"]:
        return NO_UNIT
    return base


@enforces("12.3.2", "12.3.4", "12.3.8", "12.5.4")
def _pact_path(table: Table, unit: UnitId, hex_: HexId, found: Net) -> bool:
    """12.3 Headquarters draw on a source or a supply head, never on one another (12.3.4). Regiments of a division that
    is broken down draw on any division base, everybody else on the net."""
    content = table.content
    if content.kind[unit] == "hq":
        return any(hex_ == camp for _, camp in found.headquarters)
    if content.is_brigade[unit] and content.base_of[unit] >= 0 and unit not in table.state.independent:
        if found.near_any[hex_] >= 0:
            return True
        if not landing_troops(content, unit):
            return False
    return found.serves("", hex_)


def unsupplied(table: Table, side: Side) -> set[UnitId]:
    """12.0 All units of a side on the map that are out of General Supply now."""
    at, here = table.state.at, table.on_map(side)
    if table.content.scenario.supplied:
        return set()
    if by_line(table, side):
        field = lines.line_field(table, side).tobytes()
        return {unit for unit in here if not field[at[unit]] and not general_supply(table, unit)}
    found = net(table, side)
    return {unit for unit in here if not general_supply(table, unit, found)}


# going short


@enforces("12.4.1", "12.4.2", "12.4.3", "12.4-eff.1", "13.0.0")
def start_of_movement(table: Table, side: Side) -> None:
    """12.4 Markers at the start of a side's Movement Phase (ruling I26).

    Whoever has no path gets Fuel-1, friend or foe. The phasing side's units that had it already are Out of Supply now;
    those with a path are rid of either marker. With embedded supply there are no such markers (13.0).
    """
    state = table.state
    for books in (state.dry, state.own_fuel, state.rationed, state.drawn, state.uncounted):
        books.clear()
    if table.options["embedded_supply"]:
        return
    lacking = unsupplied(table, side)
    for unit in sorted((state.strained | state.cut_off) - lacking):
        if table.content.side[unit] == side:
            state.strained.discard(unit)
            state.cut_off.discard(unit)
            _told(table, unit, "is-log-supplied-again", "12.4.2")
    for unit in sorted(lacking - state.cut_off):
        if unit in state.strained:
            state.strained.discard(unit)
            state.cut_off.add(unit)
            _told(table, unit, "is-log-out-of-supply", "12.4.3")
        else:
            _go_short(table, unit)
    for unit in sorted(unsupplied(table, enemy_of(side)) - state.cut_off - state.strained):
        _go_short(table, unit)


def _go_short(table: Table, unit: UnitId) -> None:
    table.state.strained.add(unit)
    _told(table, unit, "is-log-fuel-1", "12.4.1")


def _told(table: Table, unit: UnitId, message: str, case: str) -> None:
    """8.0 The log tells the owner; what the enemy may know of markers he sees on the counters."""
    table.note(message, case, seen_by=(SIDES[table.content.side[unit]],), unit=table.content.ids[unit])
