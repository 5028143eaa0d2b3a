"""Reads the hand-written features: named points, lines and polygons in latitude and longitude."""

from __future__ import annotations

import csv
import functools
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from atlas.projection import Points

FOLDER = Path(__file__).parent / "features"


@dataclass(frozen=True)
class Feature:
    """One named thing. `points` are (lat, lon) rows in drawing order; a point feature has one row."""

    key: str
    kind: str
    name: str
    points: Points
    from_year: int | None
    note: str

    @property
    def is_ring(self) -> bool:
        return len(self.points) > 3 and bool((self.points[0] == self.points[-1]).all())

    @property
    def place(self) -> tuple[float, float]:
        """Latitude and longitude of a point feature, or of a line's first vertex."""
        return float(self.points[0][0]), float(self.points[0][1])

    def remark(self, field: str) -> str:
        """The value of a `field=value;` part of the note, or an empty string."""
        for part in self.note.split(";"):
            name, _, value = part.strip().partition("=")
            if name == field:
                return value.strip()
        return ""


@functools.cache
def read(theme: str) -> tuple[Feature, ...]:
    """All features of a theme in file order. Raises ValueError for a row out of order."""
    rows: dict[str, list[dict[str, str]]] = {}
    path = FOLDER / f"{theme}.csv"
    with path.open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            rows.setdefault(row["feature"], []).append(row)
    return tuple(_feature(path, key, group) for key, group in rows.items())


def _feature(path: Path, key: str, group: list[dict[str, str]]) -> Feature:
    orders = [int(row["order"]) for row in group]
    if len(group) > 1 and orders != list(range(1, len(group) + 1)):
        raise ValueError(f"{path.name}: {key} has vertices out of order {orders}")
    years = [int(row["from_year"]) for row in group if row["from_year"]]
    points = np.array([(float(row["lat"]), float(row["lon"])) for row in group])
    first = group[0]
    return Feature(key, first["kind"], first["name"], points, max(years) if years else None, first["note"])


def of_year(features: tuple[Feature, ...], year: int) -> list[Feature]:
    """The features that existed in a year; those never finished are left out."""
    return [
        feature
        for feature in features
        if (feature.from_year is None or feature.from_year <= year)
        and not feature.kind.endswith(("_unfinished", "_abandoned"))
    ]


def vertices(theme: str, key: str) -> list[tuple[int, str]]:
    """Number and note of each vertex of a feature, counted from 0, for cutting it at a named place."""
    with (FOLDER / f"{theme}.csv").open(encoding="utf-8", newline="") as handle:
        notes = [row["note"] for row in csv.DictReader(handle) if row["feature"] == key]
    return list(enumerate(notes))
