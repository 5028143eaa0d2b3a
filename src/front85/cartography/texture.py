"""Trees and hachures: small strokes by the ten thousand, stamped into coverage images.

Woods against rough country must be told by texture and not by colour alone, so these are never left out; small
scales only space them wider.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np
import numpy.typing as npt

from front85.cartography.fields import Fields
from front85.cartography.noise import Floats, scatter
from front85.cartography.sheet import Sheet

Coverage = npt.NDArray[np.uint8]

_TREE_STEP, _TREE_SIZE = 0.083, 0.021
_HACHURE_STEP, _HACHURE_WIDTH = 0.105, 0.0125


@dataclass
class Textures:
    """Coverage, 0 to 255, of each kind of stroke at every pixel of the sheet."""

    trees: Coverage
    tree_shadows: Coverage
    hachures: Coverage


def draw_textures(sheet: Sheet, fields: Fields, km_per_hex: float) -> Textures:
    shape = int(sheet.height), int(sheet.width)
    coarse = 1.0 if sheet.scale >= 44 else 1.5
    trees, shadows = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
    x, y, i, j = _places(sheet, _TREE_STEP * coarse, 0.7, (1, 2))
    wooded = fields.sample(fields.shares["woods"], x, y) >= 0.56
    for water in ("sea", "lake"):
        wooded &= fields.sample(fields.shares[water], x, y) < 0.4
    keep = wooded & (scatter(i, j, 7) >= 0.12)
    x, y, i, j = x[keep], y[keep], i[keep], j[keep]
    radius = (_TREE_SIZE * coarse * sheet.scale * (0.8 + 0.5 * scatter(i, j, 3))).astype(np.float32)
    px, py = _to_pixels(sheet, x, y)
    _stamp_dots(shadows, px + radius * np.float32(0.38), py + radius * np.float32(0.45), radius)
    _stamp_dots(trees, px, py, radius)
    return Textures(trees, shadows, _hachures(sheet, fields, shape, coarse, km_per_hex))


def _hachures(sheet: Sheet, fields: Fields, shape: tuple[int, int], coarse: float, km_per_hex: float) -> Coverage:
    """Strokes that point downhill, the longer the steeper; twice as dense on mountains."""
    canvas = np.zeros(shape, np.uint8)
    kinds = [("rough", 1.0)] + ([("mountain", 0.72)] if "mountain" in fields.shares else [])
    for name, density in kinds:
        x, y, _, _ = _places(sheet, _HACHURE_STEP * coarse * density, 0.55, (5, 6))
        keep = fields.sample(fields.shares[name], x, y) >= 0.54
        if name == "rough" and "mountain" in fields.shares:
            keep &= fields.sample(fields.shares["mountain"], x, y) < 0.5
        for water in ("sea", "lake"):
            keep &= fields.sample(fields.shares[water], x, y) < 0.4
        x, y = x[keep], y[keep]
        reach = np.float32(0.05)
        dx = fields.sample(fields.height, x + reach, y) - fields.sample(fields.height, x - reach, y)
        dy = fields.sample(fields.height, x, y + reach) - fields.sample(fields.height, x, y - reach)
        fall = np.hypot(dx, dy)
        steep = fall / np.float32(0.1 * 55) * np.float32(6.2 / km_per_hex) ** 0.5  # about 1 on a brisk slope
        keep = fall > 1e-3
        x, y, dx, dy, fall, steep = (part[keep] for part in (x, y, dx, dy, fall, steep))
        length = sheet.scale * coarse**0.5 * (0.026 + np.minimum(0.052, 0.03 * steep))
        px, py = _to_pixels(sheet, x, y)
        ux, uy = -dx / fall, -dy / fall
        ends = px - ux * length * 0.4, py - uy * length * 0.4, px + ux * length, py + uy * length
        _stamp_strokes(canvas, *ends, max(0.7, sheet.scale * _HACHURE_WIDTH * coarse**0.5))
    return canvas


def _places(
    sheet: Sheet, step: float, jitter: float, seeds: tuple[int, int]
) -> tuple[Floats, Floats, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """A jittered, staggered grid over the sheet; fixed to the plane, so that parts of a map agree."""
    columns = np.arange(int(sheet.low[0] / step) - 2, int(sheet.high[0] / step) + 3)
    rows = np.arange(int(sheet.low[1] / step) - 2, int(sheet.high[1] / step) + 3)
    i, j = (part.ravel() for part in np.meshgrid(columns, rows))
    x = (i + np.where(j & 1, 0.5, 0.0) + (scatter(i, j, seeds[0]) - 0.5) * jitter) * step
    y = (j + (scatter(i, j, seeds[1]) - 0.5) * jitter) * step
    return x.astype(np.float32), y.astype(np.float32), i, j


def _to_pixels(sheet: Sheet, x: Floats, y: Floats) -> tuple[Floats, Floats]:
    s = np.float32(sheet.scale)
    return (x - np.float32(sheet.low[0])) * s, (y - np.float32(sheet.low[1])) * s


def _stamp(canvas: Coverage, i: npt.NDArray[np.int64], j: npt.NDArray[np.int64], cover: Floats) -> None:
    inside = (i >= 0) & (j >= 0) & (i < canvas.shape[1]) & (j < canvas.shape[0]) & (cover > 0)
    at = j[inside] * canvas.shape[1] + i[inside]
    np.maximum.at(canvas.reshape(-1), at, np.rint(cover[inside] * 255).astype(np.uint8))


def _stamp_dots(canvas: Coverage, x: Floats, y: Floats, radius: Floats) -> None:
    if not len(x):
        return
    reach = ceil(float(radius.max()) + 1)
    i0, j0 = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    for dj in range(-reach, reach + 1):
        for di in range(-reach, reach + 1):
            away = np.hypot(i0 + di + 0.5 - x, j0 + dj + 0.5 - y)
            _stamp(canvas, i0 + di, j0 + dj, np.clip(radius + 0.5 - away, 0, 1).astype(np.float32))


def _stamp_strokes(canvas: Coverage, ax: Floats, ay: Floats, bx: Floats, by: Floats, width: float) -> None:
    if not len(ax):
        return
    vx, vy = bx - ax, by - ay
    long = np.maximum(vx * vx + vy * vy, np.float32(1e-6))
    mx, my = (ax + bx) / 2, (ay + by) / 2
    i0, j0 = np.floor(mx).astype(np.int64), np.floor(my).astype(np.int64)
    reach = ceil(float(np.sqrt(long.max())) / 2 + width / 2 + 1)
    for dj in range(-reach, reach + 1):
        for di in range(-reach, reach + 1):
            x, y = i0 + di + 0.5, j0 + dj + 0.5
            t = np.clip(((x - ax) * vx + (y - ay) * vy) / long, 0, 1)
            away = np.hypot(ax + t * vx - x, ay + t * vy - y)
            _stamp(canvas, i0 + di, j0 + dj, np.clip(width / 2 + 0.5 - away, 0, 1).astype(np.float32))
