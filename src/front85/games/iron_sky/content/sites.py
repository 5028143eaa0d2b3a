"""Hexes with installations, and those whose capture has consequences."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from front85.games.iron_sky.content.content import Content
from front85.hexwar.ids import HexId, hex_ids


@lru_cache(maxsize=8)
def installations(content: Content) -> dict[HexId, tuple[str, ...]]:
    """Hexes with a port, an airfield or a heliport, and which of them."""
    masks = {"airfield": content.airfield_hexes, "heliport": content.heliport_hexes, "port": content.port_hexes}
    found: dict[HexId, tuple[str, ...]] = {}
    for kind, mask in masks.items():
        for hex_ in hex_ids(mask.nonzero()[0].tolist()):
            found[hex_] = (*found.get(hex_, ()), kind)
    return found


@lru_cache(maxsize=16)
def bridge_hexes(content: Content) -> frozenset[HexId]:
    """Hexes with a bridge on any side."""
    return frozenset(hex_ids(np.flatnonzero(content.bridges.any(axis=1)).tolist()))


@lru_cache(maxsize=8)
def watched(content: Content) -> frozenset[HexId]:
    """Hexes whose capture has consequences: installations and POMCUS sites."""
    return frozenset(installations(content)) | frozenset(content.pomcus.values())
