"""Measures every hex once: country, province, height, relief and how much of it each kind of ground covers."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import shapely

from atlas import features, layers
from atlas.lattice import Lattice
from atlas.projection import Points


@dataclass
class Survey:
    """Arrays in the order of the lattice's hexes; shares run from 0 to 1."""

    lattice: Lattice
    lat: Points
    lon: Points
    year: int
    country: list[str] = field(default_factory=list)
    province: list[str] = field(default_factory=list)
    land: Points = field(default_factory=lambda: np.zeros(0))
    height: Points = field(default_factory=lambda: np.zeros(0))
    relief: Points = field(default_factory=lambda: np.zeros(0))
    darkness: Points = field(default_factory=lambda: np.zeros(0))

    @property
    def bounds(self) -> layers.Box:
        return (
            float(self.lon.min()) - 0.4, float(self.lat.min()) - 0.4,
            float(self.lon.max()) + 0.4, float(self.lat.max()) + 0.4,
        )  # fmt: skip

    def cover(self, theme: str, *kinds: str) -> Points:
        """The share of each hex inside the polygons of a theme (of some kinds, if any are named)."""
        west, south, east, north = self.bounds
        rings = []
        for feature in features.of_year(features.read(theme), self.year):
            lat, lon = feature.points[:, 0], feature.points[:, 1]
            if not feature.is_ring or (kinds and feature.kind not in kinds):
                continue
            if lat.max() < south or lat.min() > north or lon.max() < west or lon.min() > east:
                continue
            rings.append(feature.points)
        if not rings:
            return np.zeros(len(self.lat))
        shares: Points = layers.inside(layers.polygons(rings), self.lat, self.lon).mean(1)
        return shares

    def around(self, values: Points, own: float = 0.5) -> Points:
        """Each hex's value blended with the mean of its neighbours'."""
        graph = self.lattice.hex_graph
        return np.array([own * values[i] + (1 - own) * values[graph[i]].mean() for i in range(len(values))])


def survey(lattice: Lattice, year: int) -> Survey:
    points = lattice.centres[:, None, :] + lattice.samples()[None]
    lat, lon = lattice.georeference.to_globe(points)
    result = Survey(lattice, lat, lon, year)
    _countries(result)
    heights = layers.elevation(lat, lon)
    result.height = heights.mean(1)
    result.relief = np.percentile(heights, 92, axis=1) - np.percentile(heights, 8, axis=1)
    result.darkness = layers.wood_darkness(lat, lon).mean(1)
    return result


def _countries(result: Survey) -> None:
    """Country by majority of the land in the hex, province by majority within that country."""
    shape = result.lat.shape
    flat_lat, flat_lon = result.lat.ravel(), result.lon.ravel()
    owner: np.ndarray = np.full(flat_lat.shape, -1)
    areas = layers.provinces(result.bounds)
    for i, (_, _, area) in enumerate(areas):
        west, south, east, north = shapely.bounds(area)
        near = (flat_lon >= west) & (flat_lon <= east) & (flat_lat >= south) & (flat_lat <= north) & (owner < 0)
        which = np.flatnonzero(near)
        owner[which[layers.inside(area, flat_lat[which], flat_lon[which])]] = i
    owner = owner.reshape(shape)
    result.land = (owner >= 0).mean(1)
    for row in owner:
        votes: dict[str, int] = {}
        provinces: dict[tuple[str, str], int] = {}
        for i in row[row >= 0]:
            country, province, _ = areas[i]
            votes[country] = votes.get(country, 0) + 1
            provinces[country, province] = provinces.get((country, province), 0) + 1
        country = max(sorted(votes), key=lambda c: votes[c]) if votes else ""
        own = {p: n for (c, p), n in provinces.items() if c == country}
        result.country.append(country)
        result.province.append(max(sorted(own), key=lambda p: own[p]) if own else "")
