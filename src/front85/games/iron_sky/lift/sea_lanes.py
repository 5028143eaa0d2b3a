"""29.0.3, 29.0.4 Coasts, and the sea between a port and a beach."""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.content.content import Content
from front85.hexwar.ids import HexId, hex_ids
from front85.kernel.enforce import enforces


@lru_cache(maxsize=8)
def _seas(content: Content) -> dict[HexId, int]:
    """Sea hexes of the scenario's part of the map, with the number of the sea they belong to."""
    board = content.board
    water = set(hex_ids((board.terrain_mask("sea") & content.in_area).nonzero()[0].tolist()))
    found: dict[HexId, int] = {}
    number = 0
    for start in sorted(water):
        if start in found:
            continue
        number += 1
        found[start] = number
        edge = [start]
        while edge:
            for near in board.adjacent[edge.pop()]:
                if near in water and near not in found:
                    found[near] = number
                    edge.append(near)
    return found


def seas_at(content: Content, hex_: HexId) -> frozenset[int]:
    """The seas a hex lies at."""
    seas = _seas(content)
    return frozenset(seas[near] for near in content.board.adjacent[hex_] if near in seas)


@enforces("29.0.3")
@lru_cache(maxsize=8)
def coast(content: Content) -> frozenset[HexId]:
    """29.0.3 Land hexes beside the sea."""
    adjacent, land = content.board.adjacent, content.playable
    return frozenset(near for sea in _seas(content) for near in adjacent[sea] if land[near])


@enforces("29.0.4")
@lru_cache(maxsize=64)
def beaches(content: Content, port: HexId) -> frozenset[HexId]:
    """29.0.4 Coastal hexes that a chain of sea hexes joins to a port. None for a port up a river (I440)."""
    seas = seas_at(content, port)
    return frozenset(hex_ for hex_ in coast(content) if hex_ != port and seas & seas_at(content, hex_))


@lru_cache(maxsize=64)
def courses(content: Content, port: HexId) -> dict[HexId, tuple[HexId, ...]]:
    """29.0.4 For each beach a shortest way there, from the port over the sea."""
    adjacent, seas, open_ = content.board.adjacent, _seas(content), beaches(content, port)
    found: dict[HexId, tuple[HexId, ...]] = {}
    way: dict[HexId, tuple[HexId, ...]] = {port: (port,)}
    edge = [port]
    while edge:
        ahead = []
        for here in edge:
            for near in adjacent[here]:
                if near in seas and near not in way:
                    way[near] = (*way[here], near)
                    ahead.append(near)
                elif near in open_ and near not in found and here != port:
                    found[near] = (*way[here], near)
        edge = ahead
    return found
