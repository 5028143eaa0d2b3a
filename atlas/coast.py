"""Sea, lakes and straits: which hexes are water, and between which land hexes water lies."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from atlas import features, layers, names
from atlas.draft import Draft
from atlas.survey import Survey


def flood(draft: Draft, measured: Survey, least_land: float = 0.35, most_lake: float = 0.5) -> None:
    """Turns hexes with little land into sea and hexes that are mostly lake into lake."""
    lake = np.maximum(measured.cover("lakes", "lake", "lagoon"), 0)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        if measured.land[i] < least_land:
            here.terrain, here.country, here.region = "sea", "", ""
        elif lake[i] > most_lake:
            here.terrain = "lake"


def straits(draft: Draft, measured: Survey, kind: str = "sea") -> int:
    """Marks hexsides between land hexes whose land does not hang together there; returns how many."""
    lattice = draft.lattice
    land = shapely.union_all([area for _, _, area in layers.provinces(measured.bounds)])
    pieces: dict[str, BaseGeometry] = {}

    def ground(name: str) -> BaseGeometry:
        if name not in pieces:
            lat, lon = lattice.georeference.to_globe(lattice.outline_of(name) * 1.0)
            pieces[name] = shapely.Polygon(np.stack([lon, lat], -1)).buffer(1e-6).intersection(land)
        return pieces[name]

    marked = 0
    for i, name in enumerate(lattice.names):
        if measured.land[i] > 0.97 or draft.hexes[name].terrain in ("sea", "lake"):
            continue
        for direction in range(6):
            other = lattice.neighbour(name, direction)
            if other is None or draft.hexes[other].terrain in ("sea", "lake"):
                continue
            if not _hang_together(ground(name), ground(other)):
                side = lattice.side_between(name, other)
                marked += kind not in draft.side(side).kinds
                draft.side(side).kinds.add(kind)
    return marked


def _hang_together(first: BaseGeometry, second: BaseGeometry) -> bool:
    """Whether the larger land of each hex is one piece with that of the other."""
    whole = first.union(second)
    parts = list(getattr(whole, "geoms", [whole]))
    home = [max(range(len(parts)), key=lambda k: parts[k].intersection(area).area) for area in (first, second)]
    return home[0] == home[1]


def bridge_straits(draft: Draft, kind: str = "sea") -> int:
    """Adds a bridge to the strait hexside nearest to each sea bridge; returns how many were found."""
    lattice = draft.lattice
    wet = [side for side, mark in sorted(draft.sides.items()) if kind in mark.kinds]
    if not wet:
        return 0
    offsets = lattice.corner_offsets()
    middles = np.array([lattice.centres[lattice.index[n]] + (offsets[d] + offsets[(d + 1) % 6]) / 2 for n, d in wet])
    built = 0
    for bridge in features.of_year(features.read("sea_bridges"), 1985):
        point = lattice.georeference.to_sheet(bridge.points[:, 0], bridge.points[:, 1]).mean(0)
        away = ((middles - point) ** 2).sum(1)
        best = int(away.argmin())
        if away[best] < 0.85**2:
            mark = draft.sides[wet[best]]
            mark.kinds.add("bridge")
            mark.name = names.proper(bridge.name.split(" (")[0].replace("bridges", "bridge"))
            built += 1
    return built


def islands(draft: Draft, kind: str = "sea") -> None:
    """Marks single land hexes that no land joins."""
    lattice = draft.lattice
    for name in lattice.names:
        if draft.hexes[name].terrain in ("sea", "lake"):
            continue
        joined = False
        for other in lattice.neighbours(name):
            if draft.hexes[other].terrain in ("sea", "lake"):
                continue
            mark = draft.sides.get(lattice.side_between(name, other))
            joined |= mark is None or kind not in mark.kinds
        if not joined:
            draft.hexes[name].features.add("island")
