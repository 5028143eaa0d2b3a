"""Latitude and longitude to a point of the printed sheet and back.

Lambert azimuthal equal area on the WGS84 ellipsoid, then a similarity (turn, scale, shift) fitted to the hexes
the rulebooks name. Written out here so that neither the build nor a client needs a projection library.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import radians, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

_A = 6378.137
_F = 1 / 298.257223563
_E2 = _F * (2 - _F)
_E = sqrt(_E2)


def _authalic_q(sin_lat: Points) -> Points:
    """The equal-area latitude function q of the ellipsoid."""
    ratio = (1 - _E * sin_lat) / (1 + _E * sin_lat)
    result: Points = (1 - _E2) * (sin_lat / (1 - _E2 * sin_lat**2) - np.log(ratio) / (2 * _E))
    return result


_QP = float(_authalic_q(np.array(1.0)))
_RQ = _A * sqrt(_QP / 2)


@dataclass(frozen=True)
class Georeference:
    """x = a*E - b*N + tx, y = b*E + a*N + ty; E and N in km, x to the right and y up in hexes of the sheet."""

    lat_0: float
    lon_0: float
    a: float
    b: float
    tx: float
    ty: float

    @property
    def km_per_hex(self) -> float:
        return 1 / sqrt(self.a**2 + self.b**2)

    def to_sheet(self, lat: Points, lon: Points) -> Points:
        east, north = self._forward(np.asarray(lat, float), np.asarray(lon, float))
        return np.stack([self.a * east - self.b * north + self.tx, self.b * east + self.a * north + self.ty], -1)

    def to_globe(self, xy: Points) -> tuple[Points, Points]:
        """Latitude and longitude of sheet points."""
        x, y = xy[..., 0] - self.tx, xy[..., 1] - self.ty
        scale = self.a**2 + self.b**2
        return self._inverse((self.a * x + self.b * y) / scale, (self.a * y - self.b * x) / scale)

    def _centre(self) -> tuple[float, float, float]:
        sin0 = np.sin(radians(self.lat_0))
        beta0 = float(np.arcsin(_authalic_q(np.array(sin0)) / _QP))
        m0 = float(np.cos(radians(self.lat_0)) / np.sqrt(1 - _E2 * sin0**2))
        return float(np.sin(beta0)), float(np.cos(beta0)), _A * m0 / (_RQ * float(np.cos(beta0)))

    def _forward(self, lat: Points, lon: Points) -> tuple[Points, Points]:
        sin0, cos0, d = self._centre()
        beta = np.arcsin(_authalic_q(np.sin(np.radians(lat))) / _QP)
        dlon = np.radians(lon - self.lon_0)
        cosine = sin0 * np.sin(beta) + cos0 * np.cos(beta) * np.cos(dlon)
        b = _RQ * np.sqrt(2 / (1 + cosine))
        east = b * d * np.cos(beta) * np.sin(dlon)
        north = b / d * (cos0 * np.sin(beta) - sin0 * np.cos(beta) * np.cos(dlon))
        return east, north

    def _inverse(self, east: Points, north: Points) -> tuple[Points, Points]:
        sin0, cos0, d = self._centre()
        rho = np.hypot(east / d, d * north)
        safe = np.where(rho == 0, 1.0, rho)
        ce = 2 * np.arcsin(np.clip(rho / (2 * _RQ), -1, 1))
        sin_beta = np.cos(ce) * sin0 + d * north * np.sin(ce) * cos0 / safe
        lon = self.lon_0 + np.degrees(
            np.arctan2(east * np.sin(ce), d * safe * cos0 * np.cos(ce) - d**2 * north * sin0 * np.sin(ce))
        )
        beta = np.arcsin(np.where(rho == 0, sin0, sin_beta))
        e2, e4, e6 = _E2, _E2**2, _E2**3
        lat = (
            beta
            + (e2 / 3 + 31 * e4 / 180 + 517 * e6 / 5040) * np.sin(2 * beta)
            + (23 * e4 / 360 + 251 * e6 / 3780) * np.sin(4 * beta)
            + 761 * e6 / 45360 * np.sin(6 * beta)
        )
        return np.degrees(lat), lon


@dataclass(frozen=True)
class PlainReference:
    """A sheet that is north-up and small enough for plain degrees: each axis has its own scale."""

    lat_0: float
    lon_0: float
    lat_per_y: float
    lon_per_x: float

    def to_sheet(self, lat: Points, lon: Points) -> Points:
        x = (np.asarray(lon, float) - self.lon_0) / self.lon_per_x
        return np.stack([x, (np.asarray(lat, float) - self.lat_0) / self.lat_per_y], -1)

    def to_globe(self, xy: Points) -> tuple[Points, Points]:
        """Latitude and longitude of sheet points."""
        return self.lat_0 + self.lat_per_y * xy[..., 1], self.lon_0 + self.lon_per_x * xy[..., 0]


def reference(table: Mapping[str, Any]) -> Georeference | PlainReference:
    """The transform of a [georeference] table."""
    kind: type[Georeference] | type[PlainReference] = PlainReference if table["proj"] == "plain" else Georeference
    return kind(**{field.name: float(table[field.name]) for field in fields(kind)})
