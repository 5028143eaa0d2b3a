"""Berlin '85: water between hexes, and the roads, autobahns, railway and underground lines with their bridges."""

from __future__ import annotations

import itertools

import shapely
from shapely.geometry.base import BaseGeometry

from atlas import boardfile, features, names
from atlas.draft import Chain, Draft
from atlas.networks import walk

_NETWORKS = {
    "autobahn_line": "autobahn",
    "road_line": "road",
    "rail_line": "rail",
    "ubahn_line": "ubahn",
    "ubahn_line_east": "ubahn",
}


def lay_waters(draft: Draft) -> None:
    """Water between two hexes: their centres lie on different banks, or one of them is lake."""
    lattice = draft.lattice
    rivers = []
    for feature in features.read("berlin_waters"):
        if feature.kind == "river_line":
            sheet = lattice.georeference.to_sheet(feature.points[:, 0], feature.points[:, 1])
            rivers.append((names.proper(feature.name.split(" (")[0]), shapely.LineString(sheet)))
    for name in lattice.names:
        for direction in range(3):
            other = lattice.neighbour(name, direction)
            if other is None:
                continue
            lakes = [draft.hexes[n].terrain == "lake" for n in (name, other)]
            if all(lakes):
                continue
            link = shapely.LineString([lattice.centres[lattice.index[n]] for n in (name, other)])
            # Where two waters meet, one link may cross both: that is still water between its hexes.
            crossed = [river for river, line in rivers if _odd(link, line)]
            if any(lakes) or crossed:
                mark = draft.side((name, direction))
                mark.kinds.add("water")
                mark.name = crossed[0] if crossed and not any(lakes) else ""


def _odd(link: BaseGeometry, line: BaseGeometry) -> bool:
    """Whether the ends of the link lie on different banks."""
    hit = link.intersection(line)
    return not hit.is_empty and len(getattr(hit, "geoms", [hit])) % 2 == 1


def lay_lines(draft: Draft, config: boardfile.Config) -> None:
    pins = config["pins"]
    for feature in features.read("berlin_lines"):
        network = _NETWORKS.get(feature.kind)
        if network is None:
            continue
        pin = pins.get(feature.key, {})
        name = names.proper(feature.name.split(":")[0])
        for hexes in walk(draft, feature.points, pin.get("begin", ""), pin.get("end", ""), pin.get("reach", 0.62)):
            draft.chains.append(Chain(network, name, hexes, set(pin.get("case", "").split())))


def cut_lines(draft: Draft) -> None:
    """Roads and underground lines stop at the border (5.25), and nothing runs through a lake."""
    lattice = draft.lattice
    kept = []
    for chain in draft.chains:
        run = chain.hexes[:1]
        for a, b in itertools.pairwise(chain.hexes):
            mark = draft.sides.get(lattice.side_between(a, b))
            shut = mark is not None and "border" in mark.kinds and chain.network in ("road", "ubahn")
            drowned = "lake" in (draft.hexes[a].terrain, draft.hexes[b].terrain) and chain.network != "ubahn"
            if shut or drowned:
                kept.append(Chain(chain.network, chain.name, run, chain.cases))
                run = []
            run.append(b)
        kept.append(Chain(chain.network, chain.name, run, chain.cases))
    draft.chains = [chain for chain in kept if len(chain.hexes) > 1]


def build_bridges(draft: Draft) -> None:
    lattice = draft.lattice
    for chain in draft.chains:
        if chain.network in ("road", "autobahn"):
            for a, b in itertools.pairwise(chain.hexes):
                mark = draft.sides.get(lattice.side_between(a, b))
                if mark is not None and "water" in mark.kinds:
                    mark.kinds.add("bridge")
