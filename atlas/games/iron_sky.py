"""1985: Under an Iron Sky: Denmark to the Po at 13.6 km per hex, five sheets, turned five degrees."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np

from atlas import air_areas, alps, boardfile, bridges, coast, features, names, overrides
from atlas.draft import Chain, Draft
from atlas.features import Feature
from atlas.labels import name_landscapes
from atlas.networks import lay_line, lay_theme, link, weld_ends
from atlas.survey import Survey, survey
from atlas.towns import mark_borders
from atlas.waterways import by_size, cut_loops, drop_specks, lay_rivers, length

_PACT = {"GDR", "CSSR", "PL", "HU"}
_NATO_OR_AUSTRIA = {"FRG", "DK", "IT", "AT", "WB"}
_SAME = {"LI": "CH", "BERLIN": "GDR", "SM": "IT", "VA": "IT", "MC": "FR"}
_NO_REGION = {"YUG", "PL", "SU", "WB", ""}
_RIVERS = ("minor_river", "major_river")
_EDGE_HEXES = ("C6101", "C6110", "C6115", "C6127", "Se0907", "Se1408", "Se1414", "S6118")
_LANDSCAPES = {"highlands": frozenset({"rough_1", "rough_2"})}


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("iron_sky")
    draft = Draft(boardfile.lattice(config, _names(config)))
    year = int(config["year"])
    measured = survey(draft.lattice, year)
    _ground(draft, measured, set(config["vocabulary"]["countries"]))
    coast.flood(draft, measured)
    overrides.hexes(draft, "iron_sky")
    coast.straits(draft, measured)
    _rivers(draft, config)
    _cities(draft)
    _networks(draft, config, year)
    alps.raise_walls(draft, "rough_2", 1650, 2350)
    alps.open_passes(draft)
    alps.open_along(draft, ("autobahn", "rail"))
    alps.leave_doors(draft)
    coast.bridge_straits(draft)
    bridges.under_lines(draft, ("autobahn", "rail"), _RIVERS)
    bridges.at_towns(draft, ("city", "urban"), _RIVERS)
    _installations(draft)
    name_landscapes(draft, _LANDSCAPES, 5)
    overrides.hexes(draft, "iron_sky")
    mark_borders(draft)
    _minefields(draft, config)
    _supply_edges(draft)
    _west_of_rhine(draft)
    _baltic(draft)
    coast.islands(draft)
    draft.extras["air_areas.csv"] = air_areas.table(draft, "N2733")
    return draft, boardfile.text(config)


def _names(config: boardfile.Config) -> list[str]:
    found = [
        f"{section['name']}{column:02d}{row:02d}"
        for section in config["grid"]["sections"]
        for column in range(section["columns"][0], section["columns"][1] + 1)
        for row in range(section["rows"][0], section["rows"][1] + 1)
    ]
    return sorted(found)


def _ground(draft: Draft, measured: Survey, countries: set[str]) -> None:
    """Rough-2 is mountain, Rough-1 hills or unbroken forest, the rest clear."""
    wood = measured.cover("forests", "forest")
    hills = measured.cover("highlands", "hills", "mountain", "high_mountain")
    mountain = measured.cover("highlands", "mountain", "high_mountain")
    corridor = measured.cover("open_corridors")
    relief = measured.around(measured.relief, 0.7)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        country = _SAME.get(measured.country[i], measured.country[i])
        here.country = country if country in countries else ""
        here.region = "" if here.country in _NO_REGION else names.region(measured, i)
        here.elevation = round(float(measured.height[i]))
        steep = relief[i] - 150 * corridor[i]
        if steep > 420 or measured.height[i] > 1250 or (steep > 300 and mountain[i] > 0.5):
            here.terrain = "rough_2"
        elif steep > 190 or (steep > 110 and hills[i] > 0.5) or wood[i] > 0.55:
            here.terrain = "rough_1"


def _rivers(draft: Draft, config: boardfile.Config) -> None:
    rule = config["rivers"]
    rivers = {r.key: r for r in features.of_year(features.read("rivers"), int(config["year"]))}
    upper = []
    for key, place in rule["from"].items():
        whole = rivers[key]
        cut = next(n for n, note in features.vertices("rivers", key) if note == place)
        rivers[key] = replace(whole, points=whole.points[cut:])
        upper.append(replace(whole, key=f"{key}_upper", points=whole.points[: cut + 1]))
    shores = _shores(draft)
    major = [rivers.pop(key) for key in rule["major"]]
    lay_rivers(draft, major, "major_river", shores)
    minor = [r for r in [*upper, *rivers.values()] if length(draft, r) >= rule["shortest_minor"]]
    lay_rivers(draft, by_size(draft, minor), "minor_river", shores)
    for (name, direction), mark in draft.sides.items():
        other = draft.lattice.neighbour(name, direction)
        wet = {draft.hexes[n].terrain for n in (name, other) if n} & {"sea", "lake"}
        if "major_river" in mark.kinds:
            mark.kinds.discard("minor_river")
        if wet or "sea" in mark.kinds:
            mark.kinds -= set(_RIVERS)
        mark.name = names.proper(mark.name) if mark.kinds & set(_RIVERS) else ""
    for kind in _RIVERS:
        cut_loops(draft, kind)
    drop_specks(draft, "minor_river", 4, "major_river")


def _shores(draft: Draft) -> frozenset[int]:
    """Corners that touch sea or lake: a river may end there."""
    lattice = draft.lattice
    _, _, sides = lattice.corners
    found: set[int] = set()
    for pair, (name, direction) in sides.items():
        other = lattice.neighbour(name, direction)
        terrains = [draft.hexes[n].terrain in ("sea", "lake") for n in (name, other) if n]
        if any(terrains) and not all(terrains):
            found.update(pair)
    return frozenset(found)


def _cities(draft: Draft) -> None:
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
        near = [lattice.names[int(i)] for i in order]
        free = [n for n in near if draft.hexes[n].terrain not in ("city", "urban", "sea", "lake")]
        for number, name in enumerate(free[:count]):
            here = draft.hexes[name]
            here.terrain = terrain
            here.place = here.place or (names.proper(feature.name) if number == 0 else "")
            if feature.name == "West Berlin":
                here.country, here.region = "WB", ""
            elif feature.name == "East Berlin":
                here.country, here.region = "GDR", "Berlin (Ost)"


def _networks(draft: Draft, config: boardfile.Config, year: int) -> None:
    via = {c["name"]: c["hexes"] for c in config["crossing"]}
    lay_theme(draft, "autobahn", "autobahns", year, via=via, shortest=3)
    for crossing in config["crossing"]:
        if not _crosses(draft, crossing["hexes"]):
            draft.chains.append(Chain("autobahn", crossing["name"], list(crossing["hexes"])))
    for chain in draft.chains:
        for crossing in config["crossing"]:
            if _touches(chain.hexes, crossing["hexes"]):
                chain.cases.add("5.11.1")
    weld_ends(draft, "autobahn")
    lay_theme(draft, "rail", "railways", year, shortest=3)
    _keep_dry(draft)
    weld_ends(draft, "rail")
    for name in _EDGE_HEXES:
        link(draft, "rail", name, ("rail", "autobahn"))
    for ferry in features.of_year(features.read("ferries"), year):
        _lay_ferry(draft, ferry)


def _touches(chain: list[str], pair: list[str]) -> bool:
    return any(set(step) == set(pair) for step in itertools.pairwise(chain))


def _crosses(draft: Draft, pair: list[str]) -> bool:
    return any(_touches(c.hexes, pair) for c in draft.chains if c.network == "autobahn")


def _keep_dry(draft: Draft) -> None:
    """Cuts lines where they would run through water, as coarse coasts make them do."""
    kept = []
    for chain in draft.chains:
        run: list[str] = []
        for name in [*chain.hexes, ""]:
            if name and draft.hexes[name].terrain not in ("sea", "lake"):
                run.append(name)
                continue
            if len(run) > 1:
                kept.append(Chain(chain.network, chain.name, run, set(chain.cases)))
            run = []
    draft.chains = kept


def _lay_ferry(draft: Draft, ferry: Feature) -> None:
    """A Danish ferry (30.0) runs from a land hex to a land hex over water; one end at least is Danish."""
    ends = [_on_land(draft, replace(ferry, points=ferry.points[k : k + 1 or None]), 1.3) for k in (0, -1)]
    danish = any(end and draft.hexes[end].country == "DK" for end in ends)
    if all(ends) and ends[0] != ends[1] and danish:
        lay_line(draft, "ferry", ferry.name, ferry.points, str(ends[0]), str(ends[1]))


def _installations(draft: Draft) -> None:
    themes = (("theatre_airfields", 1.1), ("theatre_ports", 1.2), ("pomcus_sites", 0.7))
    for theme, reach in themes:
        for site in features.read(theme):
            if theme == "pomcus_sites" and "depot" in site.key:
                continue
            found = _on_land(draft, site, reach)
            if found:
                draft.hexes[found].features.add(
                    {"pomcus_sites": "pomcus", "theatre_ports": "port"}.get(theme, site.kind)
                )
                if theme == "theatre_ports" and not draft.hexes[found].place:
                    draft.hexes[found].place = names.proper(site.name)


def _on_land(draft: Draft, site: Feature, reach: float) -> str | None:
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


def _minefields(draft: Draft, config: boardfile.Config) -> None:
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


def _supply_edges(draft: Draft) -> None:
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


def _west_of_rhine(draft: Draft) -> None:
    """The west bank of the Rhine (42.1): what Aachen and Strasbourg reach without crossing Rhine or Waal."""
    lattice = draft.lattice
    barrier = {side for side, mark in draft.sides.items() if mark.name in ("Rhein", "Waal")}
    stack = [n for n, here in draft.hexes.items() if here.place in ("Aachen", "Strasbourg")]
    seen = set(stack)
    while stack:
        name = stack.pop()
        for other in lattice.neighbours(name):
            here = draft.hexes[other]
            dry = here.terrain not in ("sea", "lake") and here.country in {"FRG", "FR", "BE", "LU", "NL"}
            if other not in seen and dry and lattice.side_between(name, other) not in barrier:
                seen.add(other)
                stack.append(other)
    if len(seen) > 0.12 * len(lattice.names):
        raise ValueError("the Rhine does not divide the map")
    for name in sorted(seen):
        draft.hexes[name].features.add("west_of_rhine")


def _baltic(draft: Draft) -> None:
    """Sea hexes south and east of the limits the Polish rules draw through Great Belt and Sound (3.1)."""
    lattice = draft.lattice
    stack = [n for n in ("N5220", "N5018", "N4622") if draft.hexes[n].terrain == "sea"]
    bar = {"N4813", "N4913", "N3818", "N3919", "N4018"}
    seen = set(stack)
    while stack:
        for other in lattice.neighbours(stack.pop()):
            if other not in seen and draft.hexes[other].terrain == "sea" and lattice.cells[other][0] > 12:
                seen.add(other)
                if other not in bar:
                    stack.append(other)
    for name in sorted(seen):
        draft.hexes[name].features.add("baltic")
