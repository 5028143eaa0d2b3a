"""Names of woods and heights, one hex each, where there is room for a name."""

from __future__ import annotations

import re

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from atlas import features, names
from atlas.draft import Draft


def name_landscapes(draft: Draft, themes: dict[str, frozenset[str]], least_hexes: float) -> int:
    """Writes the name of every polygon of at least so many hexes on a hex of fitting terrain; returns how many."""
    georeference = draft.lattice.georeference
    found = []
    for theme, terrains in themes.items():
        for feature in features.read(theme):
            if feature.is_ring:
                sheet = georeference.to_sheet(feature.points[:, 0], feature.points[:, 1])
                area = shapely.make_valid(shapely.Polygon(sheet))
                if area.area >= least_hexes * 0.866:
                    found.append((area.area, short(feature.name), area, terrains))
    taken = {here.place for here in draft.hexes.values() if here.place}
    written = 0
    for _, name, area, terrains in sorted(found, key=lambda item: (-item[0], item[1])):
        if name in taken or not name:
            continue
        target = _roomiest(draft, area, terrains)
        if target:
            draft.hexes[target].place = name
            taken.add(name)
            written += 1
    return written


def short(name: str) -> str:
    """A name without its remarks: 'Steigerwald (Nord)' is printed as Steigerwald."""
    plain = re.split(r"[(,/;]| - ", name)[0].strip()
    return names.proper(plain)


def _roomiest(draft: Draft, area: BaseGeometry, terrains: frozenset[str]) -> str | None:
    lattice = draft.lattice
    inside = np.flatnonzero(shapely.contains_xy(area, lattice.centres[:, 0], lattice.centres[:, 1]))
    middle = np.array(area.centroid.coords[0])
    for i in sorted(inside.tolist(), key=lambda n: (float(((lattice.centres[n] - middle) ** 2).sum()), n)):
        name = lattice.names[i]
        crowd = [name, *lattice.neighbours(name)]
        if draft.hexes[name].terrain in terrains and not any(draft.hexes[other].place for other in crowd):
            return name
    return None
