"""Berlin '85: the Wall, the sectors, East Berlin and East Germany."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from atlas import boardfile, features, layers, names
from atlas.draft import Draft
from atlas.features import Feature
from atlas.projection import Points

_SECTORS = {"us_sector": "American sector", "uk_sector": "British sector", "fr_sector": "French sector"}


def area_of(feature: Feature) -> BaseGeometry:
    return shapely.make_valid(shapely.Polygon(feature.points[:, ::-1]))


def find(theme: str, key: str) -> Feature:
    return next(f for f in features.read(theme) if f.key == key)


def draw_limits(draft: Draft, config: boardfile.Config) -> None:
    """West Berlin and its sectors, East Berlin, East Germany, by the hex centre."""
    lattice = draft.lattice
    lat, lon = lattice.georeference.to_globe(lattice.centres)
    west = layers.inside(area_of(find("berlin_limits", "border_wb")), lat, lon)
    limit = find("berlin_limits", "border_city_east").points
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
    north = find("berlin_limits", "sector_uk_fr").points
    south = find("berlin_limits", "sector_uk_us").points
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


def mark_wall(draft: Draft) -> None:
    lattice = draft.lattice
    for name in lattice.names:
        for direction in range(3):
            other = lattice.neighbour(name, direction)
            if other and (draft.hexes[name].country == "WB") != (draft.hexes[other].country == "WB"):
                draft.side((name, direction)).kinds.add("border")
