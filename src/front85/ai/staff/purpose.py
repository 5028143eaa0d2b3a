"""Why an order is in a plan: where its units belong, and what is true of where it leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from front85.ai.staff.guidance import Terrain, field_of, group_of, guidance_for, places_of
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import NO_HEX, HexId
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.position import Position
from front85.kernel.standing import Order

Purpose = Literal["attack", "post", "nearer", "within", "takes", "guards", "forward", "back", "shift"]
"""An attack; it takes the place it was ordered to; comes nearer to it; stays where it
was ordered to; takes a place that counts, guards one; goes nearer to the enemy, farther from him, or neither."""


class Why(msgspec.Struct, frozen=True):
    """Where an order belongs, and what it is good for."""

    sector: Mapping[str, str] | None
    """The name of the sector, by language."""
    formation: str
    purpose: Purpose | None
    enemy: int | None
    """Hexes to the nearest known enemy from where it leads."""
    stands: str
    """Where its units stand before it, '' off the map."""
    listed: int = 0
    """Of a strike, the number of its place on the strike list."""


class Purposes:
    """What a side knows when its plan is made."""

    def __init__(self, known: Position[Any], side: str, orders: Sequence[Order]) -> None:
        name, view = known.title.name, known.title.view(known, side)
        self.board: Board = known.content.board  # type: ignore[attr-defined]
        self.field, self.side = field_of(name), side
        self.terrain = Terrain(self.board, name, side, orders)
        found = guidance_for(known, side, orders, marching=True)
        self.listed = places_of(orders)
        self.charges = found.charges if found is not None else {}
        units = [u for u in view.get("units", ()) if u.get("hex") in self.board.index]
        self.at = {str(u["id"]): self.board.index[u["hex"]] for u in units}
        self.group = {str(u["id"]): group_of(u) for u in view.get("units", ()) if u.get("side") == side}
        self.counts = {self.board.index[hex_]: who for hex_, who in view.get("objectives", {}).items()}
        foes = sorted({self.board.index[u["hex"]] for u in units if u.get("side") not in (side, None)})
        self.enemy = hex_distance_field(self.board.neighbours, foes) if foes else None

    def of(self, verb: str, units: Sequence[str], hex_: str | None) -> Why | None:
        """Why these units do that; afterwards they are taken to be there."""
        if verb == "strike" and hex_ in self.listed:
            sector = self.terrain.sector_at[self.board.index[hex_]]
            return Why(self._named(sector), "", None, None, "", self.listed.index(hex_) + 1)
        unit = next((one for one in units if one in self.group), None)
        if unit is None:
            return None
        before, goal = self.at.get(unit, NO_HEX), self.board.index.get(hex_ or "", NO_HEX)
        purpose = self._purpose(verb, unit, before, goal)
        where = goal if before < 0 else before
        name = self.terrain.sector_at[where] if where >= 0 else ""
        charge = self.charges.get(unit)
        name = charge.sector if charge is not None and charge.sector else name
        marches = self.field is not None and verb in self.field.marches
        if marches and goal >= 0:
            self.at.update(dict.fromkeys(units, goal))
        return Why(
            sector=self._named(name),
            formation=self.group[unit],
            purpose=purpose,
            enemy=int(self.enemy[goal]) if self.enemy is not None and goal >= 0 and marches else None,
            stands=self.board.names[before] if before >= 0 else "",
        )

    def _named(self, sector: str) -> Mapping[str, str] | None:
        return next((one.name for one in self.terrain.sectors if one.id == sector), None)

    def _purpose(self, verb: str, unit: str, before: HexId, goal: HexId) -> Purpose | None:
        field = self.field
        if field is None or goal < 0:
            return None
        if verb in field.attacks:
            return "attack"
        if verb not in field.marches:
            return None
        charge = self.charges.get(unit)
        if charge is not None and (charge.away is not None or charge.back is not None):
            off, was = charge.off(goal), charge.off(before) if before >= 0 else None
            if was is None or off < was:
                return "nearer" if off else "post"
            return "within"
        if goal in self.counts:
            return "guards" if self.counts[goal] == self.side else "takes"
        if self.enemy is None or before < 0:
            return "forward" if before < 0 else "shift"
        step = int(self.enemy[goal]) - int(self.enemy[before])
        return "forward" if step < 0 else "back" if step > 0 else "shift"
