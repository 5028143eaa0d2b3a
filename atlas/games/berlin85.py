"""Berlin '85: the divided city at about a kilometre per hex, numbered from the south-east corner."""

from __future__ import annotations

import csv
import io
import itertools

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from atlas import boardfile, features, layers, names, overrides
from atlas.draft import Chain, Draft
from atlas.features import Feature
from atlas.networks import walk
from atlas.projection import Points

# First hit decides a sample point; the commonest decides the hex.
_ORDER = ("lake", "rough", "industrial", "park", "urban", "forest", "suburban")
_FLUGHAEFEN = {"af_tempelhof", "af_tegel", "af_schoenefeld"}
_BURNS = ("urban", "industrial", "suburban", "forest", "rough", "park")
_SITES = {
    "barracks_point": "barracks", "objective_point": "objective", "pol_point": "pol", "supply_point": "supply",
    "supply_point_east": "supply_east", "tower_point": "tower",
}  # fmt: skip
_NETWORKS = {"autobahn_line": "autobahn", "road_line": "road", "rail_line": "rail"}
_NETWORKS |= {"ubahn_line": "ubahn", "ubahn_line_east": "ubahn"}
_SECTORS = {"us_sector": "American sector", "uk_sector": "British sector", "fr_sector": "French sector"}


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("berlin85")
    draft = Draft(boardfile.lattice(config, _names()))
    _limits(draft, config)
    _ground(draft)
    sites = _sites(draft)
    overrides.hexes(draft, "berlin85")
    _burnable(draft)
    _border(draft)
    _waters(draft)
    _lines(draft, config)
    _cut_at_border(draft)
    _bridges(draft)
    _labels(draft)
    overrides.hexsides(draft, "berlin85")
    draft.extras["sites.csv"] = _site_table(sites)
    return draft, boardfile.text(config)


def _names() -> list[str]:
    return [f"{column:02d}{row:02d}" for column in range(1, 40) for row in range(1, 41)]


def _area(feature: Feature) -> BaseGeometry:
    return shapely.make_valid(shapely.Polygon(feature.points[:, ::-1]))


def _find(theme: str, key: str) -> Feature:
    return next(f for f in features.read(theme) if f.key == key)


def _limits(draft: Draft, config: boardfile.Config) -> None:
    """West Berlin and its sectors, East Berlin, East Germany, by the hex centre."""
    lattice = draft.lattice
    lat, lon = lattice.georeference.to_globe(lattice.centres)
    west = layers.inside(_area(_find("berlin_limits", "border_wb")), lat, lon)
    limit = _find("berlin_limits", "border_city_east").points
    # the eastern city limit, closed through West Berlin, whose hexes are taken out first
    ring = np.concatenate([limit, [[52.425, 13.47], [52.45, 13.40], [52.60, 13.30]]])
    east = layers.inside(shapely.make_valid(shapely.Polygon(ring[:, ::-1])), lat, lon)
    heights = layers.elevation(lat, lon)
    for i, name in enumerate(lattice.names):
        here = draft.hexes[name]
        here.elevation = round(float(heights[i]))
        if west[i]:
            here.country = "WB"
            sector = _sector(float(lat[i]), float(lon[i]), config["sectors"])
            here.features.add(sector)
            here.region = _SECTORS[sector]
        elif east[i]:
            here.country, here.region = "EB", "East Berlin"
        else:
            here.country, here.region = "EG", names.bezirk(float(lat[i]), float(lon[i]))


def _sector(lat: float, lon: float, rule: dict[str, float]) -> str:
    north = _find("berlin_limits", "sector_uk_fr").points
    south = _find("berlin_limits", "sector_uk_us").points
    if lat > _height_at(north, lon, rule["french_north_of"]):
        return "fr_sector"
    if lon > rule["american_east_of"]:
        return "us_sector"
    limit = rule["american_south_of_in_the_west"] if lon < rule["west_of"] else _height_at(south, lon, lat + 1)
    return "us_sector" if lat < limit else "uk_sector"


def _height_at(line: Points, lon: float, beyond: float) -> float:
    """Latitude of a west-east line at a longitude; `beyond` its east end, its first latitude before its west end."""
    order = np.argsort(line[:, 1], kind="stable")
    lons, lats = line[order][:, 1], line[order][:, 0]
    if lon > lons[-1]:
        return beyond
    return float(np.interp(lon, lons, lats))


def _ground(draft: Draft) -> None:
    lattice = draft.lattice
    points = lattice.centres[:, None, :] + lattice.samples(13)[None]
    lat, lon = lattice.georeference.to_globe(points)
    kind = np.full(lat.shape, len(_ORDER))
    for number, word in reversed(list(enumerate(_ORDER))):
        theme = "berlin_waters" if word == "lake" else "berlin_ground"
        areas = [_area(f) for f in features.read(theme) if f.kind == f"{word}_polygon"]
        kind[layers.inside(shapely.union_all(areas), lat, lon)] = number
    for i, name in enumerate(lattice.names):
        votes = np.bincount(kind[i], minlength=len(_ORDER) + 1)
        if votes[0] * 2 < votes.sum():
            votes[0] = 0
        best = int(votes.argmax())
        draft.hexes[name].terrain = "clear" if best == len(_ORDER) else _ORDER[best]


def _sites(draft: Draft) -> list[tuple[str, str, str]]:
    """Marks airfields and sites; returns (kind, name, hexes) for the table of sites."""
    table = []
    for feature in features.read("berlin_sites"):
        if feature.kind == "airfield_polygon":
            hexes = _airfield(draft, feature)
            for name in hexes:
                draft.hexes[name].features.add("airfield")
                if feature.key in _FLUGHAEFEN:
                    draft.hexes[name].features.add("flughafen")
            title = feature.name.split(" (")[0]
            draft.hexes[hexes[0]].place = names.proper(title)
            table.append(("airfield", names.proper(title), " ".join(hexes)))
        elif feature.kind in _SITES:
            found = draft.hex_at(*feature.place, reach=0.8)
            moved = _MOVED.get(feature.key, found)
            if moved:
                draft.hexes[moved].features.add(_SITES[feature.kind])
                table.append((_SITES[feature.kind], names.proper(feature.name), moved))
    return table


# Fuel farms that stand beside their airfields, so that they can burn (10.2).
_MOVED = {"po04": "2226", "po16": "0708"}


def _airfield(draft: Draft, feature: Feature) -> list[str]:
    """The hexes of a field, written down because their number and towers are fixed (13.22)."""
    row = next(r for r in overrides.rows("berlin85", "airfields") if r["feature"] == feature.key)
    hexes = row["hexes"].split()
    for name in hexes:
        draft.hexes[name].cases.update(row["case"].split())
    return hexes


def _burnable(draft: Draft) -> None:
    """Airfields are open ground (18.61); fuel stores stand where fire can take hold (10.2)."""
    for here in draft.hexes.values():
        if "airfield" in here.features or "tower" in here.features:
            here.terrain = "clear"
        if "pol" in here.features and here.terrain not in _BURNS:
            here.terrain = "industrial"


def _border(draft: Draft) -> None:
    lattice = draft.lattice
    for name in lattice.names:
        for direction in range(3):
            other = lattice.neighbour(name, direction)
            if other and (draft.hexes[name].country == "WB") != (draft.hexes[other].country == "WB"):
                draft.side((name, direction)).kinds.add("border")


def _waters(draft: Draft) -> None:
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
            crossed = [river for river, line in rivers if _odd(link, line)]
            total = sum(_crossings(link, line) for _, line in rivers)
            if any(lakes) or total % 2:
                mark = draft.side((name, direction))
                mark.kinds.add("water")
                mark.name = crossed[0] if crossed and not any(lakes) else ""


def _crossings(link: BaseGeometry, line: BaseGeometry) -> int:
    hit = link.intersection(line)
    return 0 if hit.is_empty else len(getattr(hit, "geoms", [hit]))


def _odd(link: BaseGeometry, line: BaseGeometry) -> bool:
    return _crossings(link, line) % 2 == 1


def _lines(draft: Draft, config: boardfile.Config) -> None:
    pins = config["pins"]
    for feature in features.read("berlin_lines"):
        network = _NETWORKS.get(feature.kind)
        if network is None:
            continue
        pin = pins.get(feature.key, {})
        name = names.proper(feature.name.split(":")[0])
        for hexes in walk(draft, feature.points, pin.get("begin", ""), pin.get("end", ""), pin.get("reach", 0.62)):
            draft.chains.append(Chain(network, name, hexes, set(pin.get("case", "").split())))


def _cut_at_border(draft: Draft) -> None:
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


def _bridges(draft: Draft) -> None:
    lattice = draft.lattice
    for chain in draft.chains:
        if chain.network in ("road", "autobahn"):
            for a, b in itertools.pairwise(chain.hexes):
                mark = draft.sides.get(lattice.side_between(a, b))
                if mark is not None and "water" in mark.kinds:
                    mark.kinds.add("bridge")


def _labels(draft: Draft) -> None:
    """District names, each once and not where an airfield's name stands."""
    taken = {here.place for here in draft.hexes.values()}
    for feature in features.read("berlin_sites"):
        if feature.kind in ("district_centre", "supply_point"):
            found, name = draft.hex_at(*feature.place, reach=0.8), names.proper(feature.name.split(" (")[0])
            if found and not draft.hexes[found].place and name not in taken:
                draft.hexes[found].place = name
                taken.add(name)


def _site_table(sites: list[tuple[str, str, str]]) -> str:
    """sites.csv: what stands where, by name; several sites may share a hex."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["kind", "name", "hexes"])
    writer.writerows(sites)
    return text.getvalue()
