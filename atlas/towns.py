"""Towns, their hexes and their names."""

from __future__ import annotations

from typing import Any

import numpy as np

from atlas import features, names
from atlas.draft import Draft
from atlas.features import Feature


def settle(draft: Draft, cities: dict[str, Any], terrain: str) -> None:
    """Gives each town its hexes: as many as the number says, nearest first, or exactly the hexes of a list."""
    lattice = draft.lattice
    towns = by_name("towns")
    for name, wanted in cities.items():
        if isinstance(wanted, list):
            chosen = [str(hex_name) for hex_name in wanted]
        else:
            point = lattice.georeference.to_sheet(*towns[name].points.T)[0]
            order = np.argsort(((lattice.centres - point) ** 2).sum(1), kind="stable")
            near = (lattice.names[i] for i in order[:16])
            chosen = [n for n in near if draft.hexes[n].terrain not in (terrain, "sea", "lake")][: int(wanted)]
        for number, hex_name in enumerate(chosen):
            here = draft.hexes[hex_name]
            here.terrain = terrain
            here.place = names.proper(name) if number == 0 else here.place


def print_names(draft: Draft, wanted: list[str], theme: str = "towns") -> None:
    """Writes the names of smaller places where the hex has none yet."""
    places = by_name(theme)
    for name in wanted:
        found = draft.hex_at(*places[name].points[0])
        if found and not draft.hexes[found].place:
            draft.hexes[found].place = names.proper(name)


def by_name(*themes: str) -> dict[str, Feature]:
    return {feature.name: feature for theme in themes for feature in features.read(theme)}


def mark_borders(draft: Draft, kind: str = "border") -> None:
    """A border hexside wherever two countries touch."""
    lattice = draft.lattice
    for name in lattice.names:
        for direction in range(3):
            other = lattice.neighbour(name, direction)
            if other is None:
                continue
            both = draft.hexes[name].country, draft.hexes[other].country
            if both[0] != both[1] and all(both):
                draft.side((name, direction)).kinds.add(kind)
