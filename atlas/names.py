"""Proper spellings, umlauts and all, for features that are keyed without them; and the regions of 1985."""

from __future__ import annotations

import csv
import functools
import re
from pathlib import Path

import numpy as np

from atlas import features, layers
from atlas.survey import Survey

SPELLING = Path(__file__).parent / "spelling.csv"

_KRAJ = {
    "Karlovarský": "Západočeský", "Plzeňský": "Západočeský", "Ústecký": "Severočeský", "Liberecký": "Severočeský",
    "Královéhradecký": "Východočeský", "Pardubický": "Východočeský", "Kraj Vysočina": "Jihomoravský",
    "Zlínský": "Jihomoravský", "Olomoucký": "Severomoravský", "Moravskoslezský": "Severomoravský",
    "Bratislavský": "Západoslovenský", "Trnavský": "Západoslovenský", "Trenciansky": "Západoslovenský",
    "Nitriansky": "Západoslovenský", "Prague": "Praha",
}  # fmt: skip


@functools.cache
def _spelling() -> dict[str, str]:
    with SPELLING.open(encoding="utf-8", newline="") as handle:
        return {row["written"]: row["printed"] for row in csv.DictReader(handle)}


def proper(name: str) -> str:
    """The spelling to print: ours, else that of the place list, else word by word. May be empty."""
    own = _spelling()
    if name in own:
        return own[name]
    known = layers.proper_spellings().get(name)
    return known or "".join(_word(part) for part in re.split(r"([ \-/()]+)", name))


def _word(word: str) -> str:
    own = _spelling()
    if word in own:
        return own[word]
    if not re.search("ae|oe|ue|ss", word):
        return word
    return layers.proper_spellings().get(word, word).replace("strasse", "straße").replace("Strasse", "Straße")


@functools.cache
def _bezirke() -> tuple[np.ndarray, list[str]]:
    found = features.read("bezirke")
    return np.array([f.points[0] for f in found]), [f.name for f in found]


def bezirk(lat: float, lon: float) -> str:
    """The Bezirk of the nearest district town, good to a few km."""
    places, found = _bezirke()
    away = places - np.array([lat, lon])
    away[:, 1] *= 0.63
    return found[int((away**2).sum(1).argmin())]


def region(measured: Survey, i: int) -> str:
    """The Land, Bezirk or Kraj of 1985."""
    country, province = measured.country[i], measured.province[i]
    if country == "GDR":
        return bezirk(float(measured.lat[i].mean()), float(measured.lon[i].mean()))
    return _KRAJ.get(province, province) if country == "CSSR" else province
