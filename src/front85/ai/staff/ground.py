"""Ground orders as they stand: which can be given, whom they are given to, and how far each is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from front85.ai.staff.guidance import (
    OFF,
    Terrain,
    field_of,
    ground_orders,
    group_of,
    guidance_for,
    own_units,
    places_of,
)
from front85.hexwar.boardtitle import Legend
from front85.hexwar.ground.board import Board
from front85.hexwar.ground.sectors import Sector, in_play
from front85.kernel.position import Position
from front85.kernel.standing import AIMS, ATTACK, BOUNDARY, FORMATION, GROUND, KINDS, LOSSES, SECTOR, Intent, Order


class Kept(msgspec.Struct, frozen=True):
    """How far a ground order is kept: its units on the map, and how many of them stand where they should."""

    order: Order
    units: int
    there: int
    outside: int
    """How many stand outside their sector."""
    pressed: int
    """How many that are not where they should be have the enemy next to them."""


class Ground:
    """What a side may order on the ground, from what it knows."""

    def __init__(self, known: Position[Any], side: str, orders: Sequence[Order] = ()) -> None:
        self.known, self.side, self.orders = known, side, orders
        self.board: Board | None = getattr(getattr(known, "content", None), "board", None)
        self.field = field_of(known.title.name)
        self.units = own_units(known, side)
        self.groups = {group_of(unit) for unit in self.units}

    def terrain(self, orders: Iterable[Order] = ()) -> Terrain | None:
        if self.board is None or self.field is None:
            return None
        return Terrain(self.board, self.known.title.name, self.side, tuple(orders) or self.orders)

    def area(self) -> tuple[str, ...]:
        """The hexes a scenario on a part of the map is about; none for the whole map."""
        legend: Legend[Any] | None = getattr(self.known.title, "legend", None)
        content: Any = getattr(self.known, "content", None)
        return () if legend is None or content is None else legend.area(content)

    def sectors(self) -> tuple[Sector, ...]:
        """Those with ground in play, or formations that stand in them."""
        terrain = self.terrain()
        if terrain is None:
            return ()
        open_ = in_play(terrain.sector_at, terrain.board, self.area()) | set(terrain.members(self.units))
        return tuple(sector for sector in terrain.sectors if sector.id in open_)

    @property
    def strikes(self) -> bool:
        """Whether it may have a strike list."""
        return self.field is not None and self.field.flies(self.known)

    def spared(self) -> Mapping[str, str]:
        """By place of the strike list, why it would not be struck now, '' where it would."""
        return self.field.spared(self.known, self.side, places_of(self.orders)) if self.field else {}

    def accepts(self, order: Order) -> bool:
        """Whether an order names what there is."""
        terrain = self.terrain()
        if terrain is None or self.board is None:
            return False
        index = self.board.index
        if order.question == BOUNDARY:
            hexes = order.answer.split()
            return order.at in terrain.boundaries and len(hexes) > 1 and all(name in index for name in hexes)
        if order.question == AIMS:
            hexes = order.answer.split()
            return self.strikes and not order.at and bool(hexes) and all(name in index for name in hexes)
        kind, _, name = order.at.partition(":")
        intent = order.intent or Intent()
        scopes = {SECTOR: {one.id for one in terrain.sectors}, FORMATION: self.groups}
        named = [hex_ for line in intent.lines for hex_ in line.hexes] + ([intent.toward] if intent.toward else [])
        return (
            order.question == GROUND
            and order.answer in KINDS
            and name in scopes.get(kind, ())
            and intent.losses in LOSSES
            and all(hex_ in index for hex_ in named)
            and all(line.hexes for line in intent.lines)
            and (order.answer != ATTACK or bool(intent.toward))
        )

    def manned(self, orders: Sequence[Order]) -> tuple[Order, ...]:
        """The same orders; those to a sector name the formations that stand in it, or did when it was first given."""
        terrain = self.terrain(orders)
        if terrain is None or not ground_orders(orders):
            return tuple(orders)
        members = terrain.members(self.units)
        drawn = [one for one in self.orders if one.question == BOUNDARY]
        same = drawn == [one for one in orders if one.question == BOUNDARY]
        before = {one.at: one.intent.members for one in ground_orders(self.orders) if one.intent and same}
        taken = {name for at, names in before.items() if any(o.at == at for o in orders) for name in names}

        def named(order: Order) -> Order:
            kind, _, sector = order.at.partition(":")
            if order.question != GROUND or kind != SECTOR:
                return order
            here = tuple(name for name in members.get(sector, ()) if name not in taken)
            some = before.get(order.at) or here
            return msgspec.structs.replace(
                order, intent=msgspec.structs.replace(order.intent or Intent(), members=some)
            )

        return tuple(named(order) for order in orders)

    def kept(self) -> list[Kept]:
        """How far each ground order is kept now, those worst kept first."""
        guidance = guidance_for(self.known, self.side, self.orders)
        if guidance is None or self.board is None:
            return []
        foes = {
            self.board.index[unit["hex"]]
            for unit in self.known.title.view(self.known, self.side).get("units", ())
            if unit.get("side") not in (self.side, None) and unit.get("hex") in self.board.index
        }
        tally: dict[str, list[int]] = {order.at: [0, 0, 0, 0] for order in ground_orders(self.orders)}
        for unit in self.units:
            charge = guidance.charges.get(str(unit["id"]))
            if charge is None or unit.get("hex") not in self.board.index:
                continue
            here = self.board.index[unit["hex"]]
            off, near = charge.off(here), self.board.adjacent[here]
            counts = tally[charge.order.at]
            for at, holds in enumerate((True, not off, off >= OFF, bool(off) and not foes.isdisjoint(near))):
                counts[at] += holds
        found = [Kept(order, *tally[order.at]) for order in ground_orders(self.orders)]
        return sorted(found, key=lambda one: (one.there - one.units, one.order.at))
