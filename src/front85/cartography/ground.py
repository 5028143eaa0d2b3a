"""The painted ground: layer tints, shaded relief, woods, rough country, water and coasts, as one image.

Painted in strips of rows, so that the largest map fits in modest memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from front85.cartography.fields import Fields
from front85.cartography.noise import Floats
from front85.cartography.palette import Palette, rgb
from front85.cartography.sheet import Sheet
from front85.cartography.texture import Textures

_STRIP = 192
_LEVELS = np.array([*range(-200, 200, 40), *range(200, 900, 60), *range(920, 4000, 100)], np.float32)
"""Where one layer tint ends and the next begins: 40 m in low country, 60 m in the hills, 100 m in the Alps."""
_SUN = (0.62, 0.78)
_FIELDS = ("woods", "rough", "mountain", "sea", "lake", "quarter", "suburb", "industry", "park")


@dataclass
class _Grain:
    """Fields of the whole sheet that all strips look up."""

    fields: Fields
    slope: Floats
    shade: Floats
    layer: Floats
    layer_slope: Floats
    edge_slopes: dict[str, Floats]


def paint_ground(
    sheet: Sheet, fields: Fields, palette: Palette, textures: Textures, relief: float, km_per_hex: float
) -> npt.NDArray[np.uint8]:
    """The ground of a sheet as [h, w, 4]; transparent where there is no map."""
    grain = _prepare(sheet, fields, relief, km_per_hex)
    strips = [_paint(sheet, grain, palette, textures, rows) for rows in _strips(int(sheet.height))]
    return np.concatenate(strips)


def _strips(height: int) -> Iterator[npt.NDArray[np.int64]]:
    for start in range(0, height, _STRIP):
        yield np.arange(start, min(start + _STRIP, height))


def _prepare(sheet: Sheet, fields: Fields, relief: float, km_per_hex: float) -> _Grain:
    mesh = fields.step * km_per_hex * 1000
    height = fields.height
    dy, dx = (np.gradient(height, axis=axis) / np.float32(mesh) for axis in (0, 1))
    # Maps of different scale get the same plasticity: what counts is the slope across a hex.
    steep = 9 * relief * km_per_hex / 6.2
    sx, sy = dx * steep, dy * steep
    shade = (sx * _SUN[0] + sy * _SUN[1]) / np.sqrt(1 + sx * sx + sy * sy)
    layer = np.interp(height, _LEVELS, np.arange(len(_LEVELS))).astype(np.float32)
    pixel = 1 / (fields.step * sheet.scale)  # grid steps per pixel of the picture
    edges: dict[str, Floats] = {
        name: (_steepness(fields.shares[name]) * np.float32(pixel)).astype(np.float32)
        for name in ("woods", "sea", "lake")
        if name in fields.shares
    }
    slope = np.sqrt(dx * dx + dy * dy).astype(np.float32)
    return _Grain(fields, slope, shade.astype(np.float32), layer, _steepness(layer) * np.float32(pixel), edges)


def _steepness(field: Floats) -> Floats:
    dy, dx = np.gradient(field)
    steep: Floats = np.sqrt(dx * dx + dy * dy).astype(np.float32)
    return steep


def _ramp(low: float, high: float, values: Floats) -> Floats:
    """0 below, 1 above, smooth between."""
    t = np.clip((values - low) / (high - low), 0, 1).astype(np.float32)
    eased: Floats = t * t * (3 - 2 * t)
    return eased


def _mix(image: Floats, colour: str, amount: Floats) -> None:
    image += (np.array(rgb(colour), np.float32) - image) * amount[:, :, None]


def _line(distance: Floats, steep: Floats, width: float) -> Floats:
    """Coverage of a line of a width in pixels where a field crosses zero."""
    covered: Floats = np.clip(0.5 + width / 2 - np.abs(distance) / np.maximum(steep, 1e-5), 0, 1)
    return covered


def _paint(
    sheet: Sheet, grain: _Grain, palette: Palette, textures: Textures, rows: npt.NDArray[np.int64]
) -> npt.NDArray[np.uint8]:
    fields, s = grain.fields, sheet.scale
    look = _Lookup(fields, sheet, rows)
    share = {name: look(fields.shares[name]) for name in _FIELDS if name in fields.shares}
    nothing = np.zeros((len(rows), int(sheet.width)), np.float32)
    layer, shade = look(grain.layer), look(grain.shade)
    image = _tint(palette, layer)
    dry = 1 - _ramp(0.40, 0.5, share["sea"]) if "sea" in share else nothing + 1
    _mix(image, palette.rough[0], palette.rough[1] * _ramp(0.42, 0.58, share["rough"]))
    woods = _ramp(0.47, 0.53, share["woods"])
    _mix(image, palette.woods[0], palette.woods[1] * woods)
    for name, colour, amount in (
        ("quarter", palette.built_up, 0.9), ("suburb", palette.built_up, 0.42),
        ("industry", palette.industry, 0.8), ("park", palette.park, 0.85),
    ):  # fmt: skip
        if name in share:
            _mix(image, colour, amount * _ramp(0.46, 0.54, share[name]))
    shade = shade * (1 - 0.25 * woods)
    _mix(image, palette.shadow[0], palette.shadow[1] * np.clip(shade, 0, 1) * dry)
    _mix(image, palette.light[0], palette.light[1] * np.clip(-shade, 0, 1) * dry)
    band = np.abs(layer - np.rint(layer))
    _mix(image, palette.contour[0], palette.contour[1] * dry * _line(band, look(grain.layer_slope), max(0.7, s * 0.01)))
    _mix(image, palette.far_side[0], palette.far_side[1] * _ramp(0.45, 0.55, look(fields.far_side)) * dry)
    _mix(image, palette.hachure[0], palette.hachure[1] * textures.hachures[rows] / np.float32(255))
    edge = _line(share["woods"] - 0.5, look(grain.edge_slopes["woods"]), max(0.7, s * 0.011))
    _mix(image, palette.woods_edge[0], palette.woods_edge[1] * edge)
    _mix(image, palette.tree_shadow[0], palette.tree_shadow[1] * textures.tree_shadows[rows] / np.float32(255))
    _mix(image, palette.tree[0], palette.tree[1] * textures.trees[rows] / np.float32(255))
    _water(image, palette, share, {name: look(steep) for name, steep in grain.edge_slopes.items()}, s)
    out = np.empty((*nothing.shape, 4), np.uint8)
    out[:, :, :3] = np.clip(np.rint(image), 0, 255)
    out[:, :, 3] = look.mask(bool(sheet.board.grid.sections))
    out[out[:, :, 3] == 0] = 0
    return out


def _tint(palette: Palette, layer: Floats) -> Floats:
    """The layer tint: flat within a band, softened over a fifth of it at the steps."""
    whole = np.floor(layer)
    part = layer - whole
    eased = whole + 0.5 + 0.38 * (_ramp(0.82, 1, part) - _ramp(-0.18, 0, -part)) + 0.12 * (part - 0.5)
    metres = np.interp(eased, np.arange(len(_LEVELS)), _LEVELS)
    stops = [height for height, _ in palette.tints]
    channels = np.array([rgb(colour) for _, colour in palette.tints], np.float32)
    return np.stack([np.interp(metres, stops, channels[:, k]) for k in range(3)], axis=2).astype(np.float32)


def _water(image: Floats, palette: Palette, share: dict[str, Floats], steep: dict[str, Floats], s: float) -> None:
    if "sea" in share and share["sea"].any():
        sea = share["sea"]
        deep = _ramp(0.5, 0.98, sea)
        water = _ramp(0.48, 0.52, sea)
        tone = np.array(rgb(palette.sea), np.float32) * (1 - deep[:, :, None])
        tone = tone + np.array(rgb(palette.sea_deep), np.float32) * deep[:, :, None]
        image += (tone - image) * water[:, :, None]
        for level, amount in ((0.66, 0.40), (0.80, 0.28), (0.92, 0.18)):
            _mix(image, palette.coast, np.float32(amount) * _line(sea - level, steep["sea"], max(0.7, s * 0.01)))
        _mix(image, palette.coast, _line(sea - 0.5, steep["sea"], max(1.1, s * 0.018)))
    if "lake" in share and share["lake"].any():
        lake = share["lake"]
        _mix(image, palette.lake, _ramp(0.42, 0.46, lake))
        _mix(image, palette.coast, _line(lake - 0.44, steep["lake"], max(0.9, s * 0.014)))


class _Lookup:
    """Reads fields at the pixels of some rows: columns and rows are regular, so weights are worked out once."""

    def __init__(self, fields: Fields, sheet: Sheet, rows: npt.NDArray[np.int64]) -> None:
        self._fields = fields
        x = sheet.low[0] + (np.arange(int(sheet.width)) + 0.5) / sheet.scale
        y = sheet.low[1] + (rows + 0.5) / sheet.scale
        fx, fy = (x - fields.x[0]) / fields.step, (y - fields.y[0]) / fields.step
        self._i = np.clip(fx.astype(np.int64), 0, len(fields.x) - 2)
        self._j = np.clip(fy.astype(np.int64), 0, len(fields.y) - 2)
        self._u = (fx - self._i).astype(np.float32)
        self._v = (fy - self._j).astype(np.float32)[:, None]
        self._nearest = np.ix_(np.rint(fy).astype(np.int64), np.rint(fx).astype(np.int64))

    def __call__(self, field: Floats) -> Floats:
        between = field[self._j] * (1 - self._v) + field[self._j + 1] * self._v
        found: Floats = between[:, self._i] * (1 - self._u) + between[:, self._i + 1] * self._u
        return found

    def mask(self, strict: bool) -> npt.NDArray[np.uint8]:
        """Where ground is painted: on hexes, and between them and the frame; a map of sections keeps its steps."""
        here = self._fields.hexes[self._nearest] >= 0
        crowd = self._fields.crowd[self._nearest]
        return np.where(here | (crowd >= (3 if strict else 1)), 255, 0).astype(np.uint8)
