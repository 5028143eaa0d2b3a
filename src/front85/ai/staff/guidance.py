"""Guidance: what a side's ground orders mean for each of its units, worked out once for a phase.

For each unit that has been given something to do: the hexes it may be in, where it is to stand or to go, whether it may
attack, whether it may be moved at all. Only what the side may know is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from front85.hexwar.ground.board import Board, Mask
from front85.hexwar.ground.sectors import SectorFile, bands, sectors_of
from front85.hexwar.ids import HexId, hex_ids
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.position import Position
from front85.kernel.standing import (
    AIMS,
    ATTACK,
    BOUNDARY,
    DELAY,
    FORMATION,
    GROUND,
    HOLD,
    RESERVE,
    SECTOR,
    Field,
    Intent,
    Order,
    in_force,
)
from front85.shelf import card

OFF = 999
"""Hexes to a goal no way leads to."""
Away = np.ndarray[tuple[int], np.dtype[np.int32]]


class Charge(msgspec.Struct, frozen=True, eq=False):
    """What one unit is to do."""

    order: Order
    sector: str
    """Where it is to stay, '' for anywhere."""
    inside: Mask | None
    away: Away | None
    """By hex, how far its goal is; None without one."""
    back: Away | None
    """By hex, how far its sector is."""
    attacks: bool
    moves: bool

    def off(self, hex_: HexId) -> int:
        """Hexes from where it should be: from its sector if it is outside, else from its goal."""
        if self.back is not None and self.back[hex_] > 0:
            return OFF + int(self.back[hex_])
        return 0 if self.away is None else int(self.away[hex_])


class Guidance:
    """The charges of a side's units."""

    def __init__(self, charges: Mapping[str, Charge], field: Field) -> None:
        self.charges, self.field = charges, field


def ground_orders(orders: Sequence[Order]) -> tuple[Order, ...]:
    """Those that say what formations are to do."""
    return tuple(order for order in orders if order.question == GROUND)


def places_of(orders: Sequence[Order]) -> tuple[str, ...]:
    """The hexes of the strike list, in their order."""
    return tuple(hex_ for order in orders if order.question == AIMS for hex_ in order.answer.split())


def field_of(title_name: str) -> Field | None:
    """How a title's units act on the ground; None where ground orders mean nothing."""
    module = card(title_name).standing.partition(":")[0]
    found: Field | None = getattr(card(title_name).find(module), "FIELD", None) if module else None
    return found


class Terrain:
    """The sectors of a side on the map, as the data has them or the side has drawn them."""

    def __init__(self, board: Board, title_name: str, side: str, orders: Sequence[Order]) -> None:
        file = sectors_of(title_name) or SectorFile("reconstruction", "")
        self.board, self.sectors = board, file.sector.get(side, ())
        drawn = {order.at: tuple(order.answer.split()) for order in orders if order.question == BOUNDARY}
        self.boundaries = {s.id: drawn.get(s.id, s.boundary) for s in self.sectors if s.boundary}
        numbers = bands(board, tuple(self.boundaries.values()), upright=file.upright)
        self.sector_at = [self.sectors[n].id if self.sectors else "" for n in numbers]

    def inside(self, sector: str) -> Mask:
        return np.array([one == sector for one in self.sector_at])

    def members(self, units: Sequence[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
        """By sector the formations most of whose units stand in it, and single units."""
        votes: dict[str, Counter[str]] = {}
        for unit in units:
            if unit.get("hex") in self.board.index:
                votes.setdefault(group_of(unit), Counter())[self.sector_at[self.board.index[unit["hex"]]]] += 1
        found: dict[str, list[str]] = {}
        for name, where in votes.items():
            found.setdefault(max(sorted(where), key=lambda one: where[one]), []).append(name)
        return {sector: tuple(sorted(names)) for sector, names in found.items()}


def group_of(unit: Mapping[str, Any]) -> str:
    """The formation of a unit, or the unit itself where it belongs to none."""
    formation = unit.get("formation")
    return str(formation) if formation and formation != "none" else str(unit["id"])


def own_units(position: Position[Any], side: str) -> list[Mapping[str, Any]]:
    """A side's units as it sees them, without squadrons on their fields."""
    return [u for u in position.title.view(position, side).get("units", ()) if u.get("side") == side]


def guidance_for(
    known: Position[Any], side: str, orders: Sequence[Order], *, marching: bool = False
) -> Guidance | None:
    """What a side's orders mean for its units; None where there are none for the ground.

    The line of a delay is the one of this turn. Units on the march go to the one on which they meet the enemy next:
    for the side that moves last in a turn that is the line of the turn after it.
    """
    field = field_of(known.title.name)
    now = in_force(known, side, orders) if field and ground_orders(orders) else ()
    given = {order.at: order for order in ground_orders(now)}
    if field is None or not given:
        return None
    board: Board = known.content.board  # type: ignore[attr-defined]
    terrain, units = Terrain(board, known.title.name, side, now), own_units(known, side)
    turn = int(known.title.view(known, side).get("turn", 0)) + (marching and field.first(known) != side)
    standing = {name: sector for sector, names in terrain.members(units).items() for name in names}
    named = {
        name: (order, at.partition(":")[2])
        for at, order in given.items()
        if at.startswith(f"{SECTOR}:")
        for name in (order.intent or Intent()).members
    }
    made: dict[tuple[str, str], Charge] = {}
    charges: dict[str, Charge] = {}
    for unit in units:
        group = group_of(unit)
        order = given.get(f"{FORMATION}:{group}")
        sector = named[group][1] if group in named else standing.get(group, "")
        if order is None and group in named:
            order = named[group][0]
        if order is None and group not in standing:
            continue
        order = order or given.get(f"{SECTOR}:{sector}")
        if order is None:
            continue
        key = (order.at, sector)
        if key not in made:
            made[key] = _charge(board, terrain, order, sector, turn)
        charges[str(unit["id"])] = made[key]
    return Guidance(charges, field)


def _charge(board: Board, terrain: Terrain, order: Order, sector: str, turn: int) -> Charge:
    intent, kind = order.intent or Intent(), order.answer
    bound = sector if kind != ATTACK else ""
    inside = terrain.inside(bound) if bound else None
    goals = goals_of(board, order, turn)
    if inside is not None and any(inside[hex_] for hex_ in goals):
        goals = tuple(hex_ for hex_ in goals if inside[hex_])
    return Charge(
        order=order,
        sector=bound,
        inside=inside,
        away=_distances(board, goals) if goals else None,
        back=_distances(board, hex_ids(np.flatnonzero(inside).tolist()))
        if inside is not None and inside.any()
        else None,
        attacks=kind == ATTACK or (kind == HOLD and intent.losses != "spare"),
        moves=bool(goals) or kind != RESERVE,
    )


def goals_of(board: Board, order: Order, turn: int) -> tuple[HexId, ...]:
    """Where an order wants its units now: of several lines the first whose time has not passed."""
    intent = order.intent or Intent()
    if order.answer == ATTACK:
        return (board.index[intent.toward],) if intent.toward in board.index else ()
    lines = intent.lines
    if not lines:
        return (board.index[intent.toward],) if order.answer == RESERVE and intent.toward in board.index else ()
    now = next((stage for stage in lines if not stage.until or stage.until >= turn), lines[-1])
    if order.answer != DELAY:
        now = lines[0]
    return tuple(board.index[name] for name in now.hexes if name in board.index)


def _distances(board: Board, hexes: Sequence[HexId]) -> Away:
    far = hex_distance_field(board.neighbours, sorted(hexes)).astype(np.int32)
    found: Away = np.where(far < 0, OFF, far).astype(np.int32)
    return found
