"""Smooth fields over the sheet: height, and how much of each kind of ground there is at every point.

A hex keeps its truth: the edge between two kinds runs along the hexside, only bent. Heights are smoothed between
the hexes' own and roughened by noise in proportion to how broken the country is; that noise is decoration.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from front85.cartography.noise import Floats, fractal
from front85.cartography.sheet import Sheet
from front85.cartography.style import GroundKind, Style

_RING = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_TWO_RINGS = tuple((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)
_BEND = 0.24
_RAGGED: dict[GroundKind, float] = {"mountain": 150.0, "rough": 60.0, "rough_woods": 60.0, "woods": 22.0}
_SPARE = 3  # cells around the lattice table, so that steps off the map stay in it


class Cells:
    """Which hex lies under a point of the plane, for whole arrays of points."""

    def __init__(self, sheet: Sheet) -> None:
        self._pointy = sheet.pointy
        self._origin = sheet.centres[0]
        q, r = (np.rint(part).astype(np.int64) for part in self._axial(sheet.centres[:, 0], sheet.centres[:, 1]))
        self._q0, self._r0 = int(q.min()) - _SPARE, int(r.min()) - _SPARE
        self._shape = int(q.max()) - self._q0 + 1 + _SPARE, int(r.max()) - self._r0 + 1 + _SPARE
        self._table = np.full(self._shape, -1, np.int32)
        self._table[q - self._q0, r - self._r0] = np.arange(len(q), dtype=np.int32)

    def _axial(self, x: npt.NDArray[np.floating], y: npt.NDArray[np.floating]) -> tuple[Floats, Floats]:
        x, y = x - self._origin[0], y - self._origin[1]
        if not self._pointy:
            x, y = y, x
        r = y / np.sqrt(0.75)
        return (x - r / 2).astype(np.float32), r.astype(np.float32)

    def at(self, x: npt.NDArray[np.floating], y: npt.NDArray[np.floating]) -> tuple[npt.NDArray[np.int64], ...]:
        """Axial places of the cells that hold the points, on the map or not."""
        q, r = self._axial(x, y)
        s = -q - r
        near_q, near_r, near_s = np.rint(q), np.rint(r), np.rint(s)
        off_q, off_r, off_s = np.abs(near_q - q), np.abs(near_r - r), np.abs(near_s - s)
        fix_q = (off_q > off_r) & (off_q > off_s)
        fix_r = ~fix_q & (off_r > off_s)
        near_q = np.where(fix_q, -near_r - near_s, near_q)
        near_r = np.where(fix_r, -near_q - near_s, near_r)
        return near_q.astype(np.int64), near_r.astype(np.int64)

    def hexes(self, q: npt.NDArray[np.int64], r: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
        """The hexes of those cells, -1 off the map."""
        i = np.clip(q - self._q0, 0, self._shape[0] - 1)
        j = np.clip(r - self._r0, 0, self._shape[1] - 1)
        found: npt.NDArray[np.int32] = self._table[i, j]
        return found

    def crowd(self, q: npt.NDArray[np.int64], r: npt.NDArray[np.int64]) -> npt.NDArray[np.int8]:
        """How many of the six cells around are on the map."""
        count = np.zeros(q.shape, np.int8)
        for dq, dr in _RING[1:]:
            count += self.hexes(q + dq, r + dr) >= 0
        return count


@dataclass
class Fields:
    """Arrays over one grid of points; `step` is its mesh in hexes, `x` and `y` its columns and rows."""

    x: Floats
    y: Floats
    step: float
    height: Floats
    shares: dict[str, Floats]
    far_side: Floats
    hexes: npt.NDArray[np.int32]
    crowd: npt.NDArray[np.int8]

    def sample(self, field: Floats, x: Floats, y: Floats) -> Floats:
        """A field at any points, between the grid's."""
        fx = np.clip((x - self.x[0]) / self.step, 0, len(self.x) - 1.001)
        fy = np.clip((y - self.y[0]) / self.step, 0, len(self.y) - 1.001)
        i, j = fx.astype(np.int64), fy.astype(np.int64)
        u, v = (fx - i).astype(np.float32), (fy - j).astype(np.float32)
        top = field[j, i] * (1 - u) + field[j, i + 1] * u
        below = field[j + 1, i] * (1 - u) + field[j + 1, i + 1] * u
        between: Floats = top * (1 - v) + below * v
        return between


def survey(sheet: Sheet, style: Style, samples: int) -> Fields:
    """The fields of a sheet on a grid of so many points per hex."""
    step = 1 / samples
    x = np.arange(sheet.low[0] - 2 * step, sheet.high[0] + 3 * step, step).astype(np.float32)
    y = np.arange(sheet.low[1] - 2 * step, sheet.high[1] + 3 * step, step).astype(np.float32)
    board, cells = sheet.board, Cells(sheet)
    kinds = [style.ground(word) for word in board.terrain]
    layers = _layers(kinds)
    members = np.stack([np.array(which, np.float32) for which in layers.values()], axis=1)
    away = np.array([country in style.far_side for country in board.country], np.float32)
    parts = []
    for start in range(0, len(y), 256):
        parts.append(_strip(sheet, cells, x, y[start : start + 256], members, away, 4 if samples >= 20 else 3))
    shares = {name: np.concatenate([part[0][:, :, k] for part in parts]) for k, name in enumerate(layers)}
    far_side, hexes, crowd = (np.concatenate([part[n] for part in parts]) for n in (1, 2, 3))
    height = _heights(sheet, cells, kinds, x, y)
    return Fields(x, y, step, height, shares, far_side, hexes, crowd)


def _layers(kinds: list[GroundKind]) -> dict[str, list[bool]]:
    """Which hexes count for which layer of ground; a mountain is rough, rough woods are both."""
    wanted: dict[str, tuple[GroundKind, ...]] = {
        "woods": ("woods", "rough_woods"),
        "rough": ("rough", "rough_woods", "mountain"),
        "mountain": ("mountain",),
        "sea": ("sea",),
        "lake": ("lake",),
        "quarter": ("quarter",),
        "suburb": ("suburb",),
        "industry": ("industry",),
        "park": ("park",),
    }
    present = set(kinds)
    return {
        name: [kind in some for kind in kinds]
        for name, some in wanted.items()
        if name in ("woods", "rough", "sea", "lake") or present & set(some)
    }


def _strip(
    sheet: Sheet, cells: Cells, x: Floats, y: Floats, members: Floats, away: Floats, octaves: int
) -> tuple[Floats, Floats, npt.NDArray[np.int32], npt.NDArray[np.int8]]:
    """Shares of the kinds on some rows of the grid, and the hexes that lie under it."""
    px, py = np.meshgrid(x, y)
    bent_x = px + np.float32(_BEND) * fractal(px * 2.1, py * 2.1, 11, octaves)
    bent_y = py + np.float32(_BEND) * fractal(px * 2.1 + 50, py * 2.1 + 20, 12, octaves)
    centres = sheet.centres.astype(np.float32)
    share = np.zeros((*px.shape, members.shape[1]), np.float32)
    q, r = cells.at(bent_x, bent_y)
    total = np.full(px.shape, 1e-12, np.float32)
    for dq, dr in _RING:
        h = cells.hexes(q + dq, r + dr)
        weight = np.exp(((centres[h, 0] - bent_x) ** 2 + (centres[h, 1] - bent_y) ** 2) / np.float32(-0.055))
        weight *= h >= 0
        total += weight
        share += weight[:, :, None] * members[h]
    share /= total[:, :, None]
    q, r = cells.at(px, py)
    far, total = np.zeros(px.shape, np.float32), np.full(px.shape, 1e-12, np.float32)
    for dq, dr in _RING:
        h = cells.hexes(q + dq, r + dr)
        weight = np.exp(((centres[h, 0] - px) ** 2 + (centres[h, 1] - py) ** 2) / np.float32(-0.055)) * (h >= 0)
        total += weight
        far += weight * away[h]
    return share, far / total, cells.hexes(q, r), cells.crowd(q, r)


def _heights(sheet: Sheet, cells: Cells, kinds: list[GroundKind], x: Floats, y: Floats) -> Floats:
    """Heights between the hexes: worked out on a coarse grid, refined smoothly, then roughened."""
    board = sheet.board
    elevation = np.array(board.elevation, np.float32)
    around = np.where(board.neighbours >= 0, elevation[board.neighbours], elevation[:, None])
    ragged = np.array([_RAGGED.get(kind, 10.0) for kind in kinds], np.float32)
    broken = 0.45 * (around.max(axis=1) - around.min(axis=1)) + ragged
    broken *= min(1.0, float(elevation.max() - elevation.min()) / 400 + 0.1)
    coarse = 3
    cx, cy = x[::coarse], y[::coarse]
    cx = np.append(cx, cx[-1] + (x[1] - x[0]) * np.arange(1, 4, dtype=np.float32) * coarse)
    cy = np.append(cy, cy[-1] + (y[1] - y[0]) * np.arange(1, 4, dtype=np.float32) * coarse)
    px, py = np.meshgrid(cx, cy)
    centres = sheet.centres.astype(np.float32)
    q, r = cells.at(px, py)
    total = np.full(px.shape, 1e-9, np.float32)
    height, rough = np.zeros_like(total), np.zeros_like(total)
    for dq, dr in _TWO_RINGS:
        h = cells.hexes(q + dq, r + dr)
        away = (centres[h, 0] - px) ** 2 + (centres[h, 1] - py) ** 2
        weight = np.exp(away / np.float32(-0.42)) * ((h >= 0) & (away < 3.2))
        total += weight
        height += weight * elevation[h]
        rough += weight * broken[h]
    height = _refine(_refine(height / total, coarse, len(y)).T, coarse, len(x)).T
    rough = _refine(_refine(rough / total, coarse, len(y)).T, coarse, len(x)).T
    px, py = np.meshgrid(x, y)
    ridge = 1 - np.abs(fractal(px * 0.8 + 9, py * 0.8, 5, 4)) * 2
    height += rough * np.float32(0.42) * (fractal(px * 1.05, py * 1.05, 3, 5) * 1.15 + (ridge - 0.55) * 0.42)
    return np.ascontiguousarray(height)


def _refine(coarse: Floats, factor: int, rows: int) -> Floats:
    """Rows between rows by cubic curves, which keep shaded slopes free of facets."""
    place = np.arange(rows) / factor
    i = np.minimum(place.astype(np.int64), len(coarse) - 3)
    t = (place - i).astype(np.float32)[:, None]
    a, b, c, d = (coarse[np.maximum(i + k, 0)] for k in (-1, 0, 1, 2))
    fine: Floats = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return fine
