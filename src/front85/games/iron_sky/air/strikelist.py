"""The strike list of a side: places struck first, in the order given, and why one of them is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.installations.bridges import ends
from front85.games.iron_sky.missions.flights import prey
from front85.games.iron_sky.missions.flights.ground_strikes import Strike
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.verbs import Menu

Spared = Literal["", "closed", "unseen", "ours", "nothing", "sky", "nobody"]
"""Why a place is not struck: no mission may go there; nobody has seen it; own units are there; nothing is known there
that could be hit; the enemy has the sky over it; no squadrons are left that reach it."""


def first(table: Table, ask: Ask, places: Sequence[str]) -> Words | None:
    """27.7 The strike at the first of the places where there is something to be hit, whatever it promises."""
    verb = ask.verbs.get("strike") if isinstance(ask, Menu) else None
    if not isinstance(verb, Strike):
        return None
    ids, side = table.content.wings.ids, Side(SIDES.index(ask.player))
    for place in places:
        hex_ = table.content.board.index[place]
        if not spared(table, side, verb, hex_):
            return ("strike", place, *(ids[wing] for wing in prey.air_group(table, side, verb, hex_)), "auto")
    return None


def reasons(table: Table, side: str, places: Sequence[str]) -> Mapping[str, Spared]:
    """Why the places of a list would not be struck now."""
    owner = Side(SIDES.index(side))
    verb = Strike(table, owner, lambda: ())
    return {place: spared(table, owner, verb, table.content.board.index[place]) for place in places}


def spared(table: Table, side: Side, verb: Strike, hex_: HexId) -> Spared:
    barred = verb.spoiled_by(hex_)
    if barred is not None:
        return "unseen" if barred.cases == ("37.0.0",) else "closed"
    if any(table.content.side[unit] == side for unit in table.units_at(hex_)):
        return "ours"
    if not prey.known(table, side, hex_) and not _standing(table, side, hex_):
        return "nothing"
    if enemy_sky(table, side, hex_):
        return "sky"
    return "" if prey.air_group(table, side, verb, hex_) else "nobody"


def _standing(table: Table, side: Side, hex_: HexId) -> bool:
    """Whether the enemy has an installation or a bridge there that is whole."""
    content, board = table.content, table.content.board
    if table.holder(hex_) == side:
        return False
    if hex_ in installations(content) and hex_ not in table.state.damaged:
        return True
    edges = (
        content.edge(hex_, way)
        for way, near in enumerate(board.around[hex_])
        if near >= 0 and content.bridges[hex_, way]
    )
    return any(
        edge not in table.state.blown and all(table.holder(end) != side for end in ends(content, edge))
        for edge in edges
    )
