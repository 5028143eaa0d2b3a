"""A plain picture of a finished map folder, for looking at the result while building."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from atlas.lattice import Lattice
from atlas.projection import Georeference
from front85.hexwar.ground.hexgrid import HexGrid, Section

FILL = {
    "clear": "#eee8cf", "forest": "#a9c78c", "rough": "#cdb48a", "marsh": "#a8cfc4", "city": "#8d8d8d",
    "urban": "#8d8d8d",
    "forest_rough": "#8f9f62",
    "suburban": "#c9c0b4",
    "industrial": "#b59aa6",
    "park": "#cfe3a8",
    "rough_1": "#d6c69a",
    "rough_2": "#b99a6b",
    "lake": "#7fb2dd", "sea": "#a9cbe6",
}  # fmt: skip
LINE = {
    "river": "#2f6fc0",
    "major_river": "#1840a0",
    "minor_river": "#2f6fc0",
    "sea": "#60c0ff",
    "alpine": "#7a4a1a",
    "impassable": "#000000",
    "bridge": "#ffffff",
    "water": "#2f6fc0",
    "ferry": "#ff60ff",
    "border": "#c01818",
}
NETWORK = {"autobahn": "#e07b00", "road": "#a05a2c", "rail": "#333333", "ferry": "#ff60ff", "ubahn": "#2060ff"}


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def grid_of(folder: Path) -> HexGrid:
    raw = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))["grid"]
    sections = tuple(
        Section(s["name"], tuple(s["rows"]), tuple(s["columns"]), s.get("row_shift", 0), s.get("column_shift", 0))
        for s in raw.pop("sections", [])
    )
    raw["rows"], raw["columns"] = tuple(raw["rows"]), tuple(raw["columns"])
    return HexGrid(**raw, sections=sections)


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    try:
        return ImageFont.truetype("DejaVuSansCondensed.ttf", size)
    except OSError:
        return ImageFont.load_default(size)


def draw(folder: Path, target: Path, scale: float = 34, only: set[str] | None = None) -> None:
    """Paints terrain, hexsides, networks and names of a map folder into a PNG."""
    hexes = _rows(folder / "hexes.csv")
    lattice = Lattice(grid_of(folder), Georeference(0, 0, 1, 0, 0, 0), [row["hex"] for row in hexes])
    low, high = lattice.centres.min(0) - 0.8, lattice.centres.max(0) + 0.8
    size = (int((high[0] - low[0]) * scale), int((high[1] - low[1]) * scale))
    image = Image.new("RGB", size, "#ffffff")
    pen = ImageDraw.Draw(image)
    font, tiny = _font(max(9, int(scale * 0.36))), _font(max(7, int(scale * 0.22)))

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return ((point[0] - low[0]) * scale, (high[1] - point[1]) * scale)

    for row in hexes:
        ring = [at(p) for p in lattice.outline_of(row["hex"]).tolist()]
        pen.polygon(ring, fill=FILL.get(row["terrain"], "#ff00ff"), outline="#d0c8b0")
        x, y = at(tuple(lattice.centres[lattice.index[row["hex"]]]))
        pen.text((x, y - scale * 0.38), row["hex"], fill="#998", font=tiny, anchor="mm")
    for row in _rows(folder / "hexsides.csv"):
        ring_points = lattice.outline_of(row["hex"]).tolist()
        i = lattice.grid.directions.index(row["side"])
        ends = [at(ring_points[i]), at(ring_points[(i + 1) % 6])]
        for kind in row["kinds"].split():
            if kind in LINE and (only is None or kind in only):
                pen.line(ends, fill=LINE[kind], width=max(2, int(scale * (0.12 if "river" in kind else 0.08))))
    for row in _rows(folder / "chains.csv"):
        path = [at(tuple(lattice.centres[lattice.index[name]])) for name in row["hexes"].split()]
        pen.line(path, fill=NETWORK.get(row["network"], "#800080"), width=max(2, int(scale * 0.1)))
    for row in hexes:
        x, y = at(tuple(lattice.centres[lattice.index[row["hex"]]]))
        if "airfield" in row["features"]:
            pen.text((x, y + scale * 0.25), "+", fill="#0000a0", font=font, anchor="mm")
        if "autobahn_edge" in row["features"] or "objective" in row["features"]:
            pen.ellipse([x - 3, y - 3, x + 3, y + 3], fill="#ffe000")
        if row["place"]:
            pen.text((x, y), row["place"], fill="#000000", font=font, anchor="mm")
    target.parent.mkdir(parents=True, exist_ok=True)
    image.quantize(64, dither=Image.Dither.NONE).save(target, optimize=True)
