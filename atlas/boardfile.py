"""A game's TOML choices, and the board.toml written from them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from atlas.lattice import Lattice
from atlas.projection import reference
from front85.hexwar.ground.hexgrid import HexGrid, Section

Config = dict[str, Any]
FOLDER = Path(__file__).parent / "games"

ATTRIBUTION = (
    "Rebuilt from public geography: Natural Earth (public domain), SRTM relief (public domain), NASA Blue Marble "
    "(public domain), place names from GeoNames (CC BY 4.0, geonames.org); autobahns, rivers, woods, heights, towns "
    "and borders of the day written by hand for this project. It is a reconstruction, not the printed map."
)


def read(game: str) -> Config:
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))


def grid(config: Config) -> HexGrid:
    raw = dict(config["grid"])
    sections = tuple(
        Section(s["name"], tuple(s["rows"]), tuple(s["columns"]), s.get("row_shift", 0), s.get("column_shift", 0))
        for s in raw.pop("sections", [])
    )
    raw["rows"], raw["columns"] = tuple(raw["rows"]), tuple(raw["columns"])
    return HexGrid(**raw, sections=sections)


def lattice(config: Config, names: list[str]) -> Lattice:
    return Lattice(grid(config), reference(config["georeference"]), names)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def text(config: Config) -> str:
    """board.toml. Sheet points share origin and unit with HexGrid.centre, but y grows upwards."""
    lines = [f"title = {_value(config['title'])}", f"attribution = {_value(ATTRIBUTION)}"]
    for table in ("grid", "vocabulary", "georeference"):
        lines += ["", f"[{table}]"]
        if table == "georeference" and config[table]["proj"] == "laea":
            lines.append("# x = a*E - b*N + tx and y = b*E + a*N + ty are (x, -y) of HexGrid.centre; E, N in km")
        lines += [f"{key} = {_value(value)}" for key, value in config[table].items()]
        if table == "vocabulary" and "meaning" in config:
            lines += ["# What the words mean, with the case:", *_meanings(config)]
    return "\n".join(lines) + "\n"


def _meanings(config: Config) -> list[str]:
    """Comments, one a word: the game built on the map reads the words, a person reads these."""
    known = {word for words in config["vocabulary"].values() for word in words}
    unknown = set(config["meaning"]) - known
    if unknown:
        raise ValueError(f"[meaning] explains words that are not in the vocabulary: {', '.join(sorted(unknown))}")
    return [f"#   {word}: {text}" for word, text in config["meaning"].items()]
