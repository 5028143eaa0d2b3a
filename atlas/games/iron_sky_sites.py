"""Under an Iron Sky: cities, ports, airfields, minefields and the supply sources on the map edge."""

from __future__ import annotations

import numpy as np
import shapely

from atlas import boardfile, features, names
from atlas.draft import Draft
from atlas.features import Feature

_PACT = {"GDR", "CSSR", "PL", "HU"}
_NATO_OR_AUSTRIA = {"FRG", "DK", "IT", "AT", "WB"}


def found_cities(draft: Draft) -> None:
    """Cities and Urban hexes: those the rules name first, then every town of 100,000 that has room."""
    lattice = draft.lattice
    listed = [(f, f.kind, int(f.remark("hexes"))) for f in features.read("theatre_cities")]
    more = [(f, "urban", 1) for f in features.read("towns") if float(f.remark("pop_thousands") or 0) >= 100]
    for feature, terrain, count in [*listed, *more]:
        point = lattice.georeference.to_sheet(*feature.points.T)[0]
        away = ((lattice.centres - point) ** 2).sum(1)
        order = np.argsort(away, kind="stable")[:12]
        if away[order[0]] > 0.62**2:
            continue
        home = lattice.names[int(order[0])]
        if terrain == "urban" and draft.hexes[home].terrain in ("city", "urban"):
            continue
        near = _by_footprint(draft, feature, [lattice.names[int(i)] for i in order], count)
        free = [n for n in near if draft.hexes[n].terrain not in ("city", "urban", "sea", "lake")]
        for number, name in enumerate(free[:count]):
            here = draft.hexes[name]
            here.terrain = terrain
            here.place = here.place or (names.proper(feature.name) if number == 0 else "")
            if feature.name == "West Berlin":
                here.country, here.region = "WB", ""
            elif feature.name == "East Berlin":
                here.country, here.region = "GDR", "Berlin (Ost)"


def _by_footprint(draft: Draft, city: Feature, near: list[str], count: int) -> list[str]:
    """Hexes for a city of several: its home first, then those its built-up ground covers most."""
    lattice = draft.lattice
    place = shapely.Point(city.points[0][1], city.points[0][0])
    # Berlin's halves lie by the sectors, not by how far its suburbs reach.
    drawn = [f for f in features.read("city_footprints") if f.is_ring and "berlin" not in f.key]
    grounds = [shapely.Polygon(f.points[:, ::-1]) for f in drawn]
    ground = next((area for area in grounds if area.contains(place)), None)
    if ground is None or count < 2:
        return near

    def uncovered(name: str) -> float:
        lat, lon = lattice.georeference.to_globe(lattice.outline_of(name))
        outline = shapely.Polygon(np.stack([lon, lat], -1))
        return 1 - round(float(outline.intersection(ground).area / outline.area), 3)

    return [near[0], *sorted(near[1:], key=uncovered)]


def place_installations(draft: Draft) -> list[tuple[str, str, str]]:
    """Marks airfields, heliports, ports and POMCUS sites; returns (kind, name, hex) for the table of sites."""
    themes = (("theatre_airfields", 1.1), ("theatre_ports", 1.2), ("pomcus_sites", 0.7))
    table = []
    for theme, reach in themes:
        for site in features.read(theme):
            if theme == "pomcus_sites" and "depot" in site.key:
                continue
            found = on_land(draft, site, reach)
            if found:
                kind = {"pomcus_sites": "pomcus", "theatre_ports": "port"}.get(theme, site.kind)
                draft.hexes[found].features.add(kind)
                table.append((kind, names.proper(site.name), found))
                if theme == "theatre_ports" and not draft.hexes[found].place:
                    draft.hexes[found].place = names.proper(site.name)
    return sorted(table)


def mark_edges(draft: Draft) -> None:
    """The rim of the sheets; in the west and east it is ragged, so the next hex but one decides there."""
    lattice = draft.lattice
    places = {direction: number for number, direction in enumerate(lattice.grid.directions)}
    there = set(lattice.cells.values())
    edges = {
        "north_edge": (("N",), -1, 0),
        "south_edge": (("S",), 1, 0),
        "west_edge": (("NW", "SW"), 0, -2),
        "east_edge": (("NE", "SE"), 0, 2),
    }
    for name, (row, column) in lattice.cells.items():
        for edge, (ways, down, right) in edges.items():
            open_side = any(lattice.neighbour(name, places[way]) is None for way in ways)
            if open_side and (row + down, column + right) not in there:
                draft.hexes[name].features.add(edge)


def on_land(draft: Draft, site: Feature, reach: float) -> str | None:
    lattice = draft.lattice
    point = lattice.georeference.to_sheet(*site.points.T)[0]
    away = ((lattice.centres - point) ** 2).sum(1)
    if away.min() > 0.62**2:
        return None
    for i in np.argsort(away, kind="stable")[:7]:
        name = lattice.names[int(i)]
        if draft.hexes[name].terrain not in ("sea", "lake") and away[i] <= reach**2:
            return name
    return None


def lay_minefields(draft: Draft, config: boardfile.Config) -> None:
    """The Pact's border with NATO and Austria, but for the four autobahn gaps (5.11)."""
    lattice = draft.lattice
    gaps = {lattice.side_between(*crossing["hexes"]) for crossing in config["crossing"]}
    for side, mark in draft.sides.items():
        other = lattice.neighbour(*side)
        if "border" not in mark.kinds or other is None:
            continue
        both = {draft.hexes[side[0]].country, draft.hexes[other].country}
        if both & _PACT and both & _NATO_OR_AUSTRIA and side not in gaps:
            mark.kinds.add("minefield")
        if side in gaps:
            mark.cases.add("5.11.1")


def mark_supply_edges(draft: Draft) -> None:
    """Edge hexes that are supply sources: autobahn in the west and south (12.2.5), rail or autobahn in Pact lands."""
    lattice = draft.lattice
    on: dict[str, set[str]] = {}
    for chain in draft.chains:
        for name in chain.hexes:
            on.setdefault(name, set()).add(chain.network)
    for name, networks in sorted(on.items()):
        here, (row, column) = draft.hexes[name], lattice.cells[name]
        if len(lattice.neighbours(name)) == 6:
            continue
        if here.country in {"CSSR", "PL", "HU", "GDR"} and networks & {"rail", "autobahn"}:
            here.features.add("wp_supply")
        elif (column == 1 or row == 102) and "autobahn" in networks:
            here.features.add("nato_supply")
