"""Proper spellings, umlauts and all, for features that are keyed without them; and the regions of 1985."""

from __future__ import annotations

import functools

import numpy as np

from atlas import features, layers
from atlas.survey import Survey

# Names the place list spells differently from what a map of the day would print.
_OWN = {
    "Nuernberg": "Nürnberg", "Fuerth": "Fürth", "As": "Aš", "Weiden": "Weiden", "Roth": "Roth", "Hof": "Hof",
    "Auerbach im Vogtland": "Auerbach", "Neustadt-Aisch": "Neustadt a. d. Aisch", "Ansbach-Katterbach": "Katterbach",
    "Hassfurt": "Haßfurt", "Hoechstadt": "Höchstadt", "Vohenstrauss": "Vohenstrauß", "Dinkelsbuehl": "Dinkelsbühl",
    "Bayreuth-Bindlach": "Bindlach", "Grafenwoehr": "Grafenwöhr", "Wuerzburg": "Würzburg", "Koeln": "Köln",
    "Muenchen": "München", "Duesseldorf": "Düsseldorf", "Saarbruecken": "Saarbrücken", "Eger-Ohre": "Eger (Ohře)",
    "Mies-Mze": "Mies (Mže)", "Wondreb-Odrava": "Wondreb (Odrava)", "Zweibruecken": "Zweibrücken",
}  # fmt: skip
# Words of names that no place list holds: rivers, woods, heights.
_WORDS = {
    "Fraenkische": "Fränkische", "Fraenkischer": "Fränkischer", "Schwaebische": "Schwäbische", "Weisser": "Weißer",
    "Weisse": "Weiße", "Altmuehl": "Altmühl", "Woernitz": "Wörnitz", "Roeslau": "Röslau", "Goeltzsch": "Göltzsch",
    "Thueringer": "Thüringer", "Oberpfaelzer": "Oberpfälzer", "Rhoen": "Rhön", "Boehmerwald": "Böhmerwald",
    "Nuernberger": "Nürnberger", "Hassberge": "Haßberge", "Koeschinger": "Köschinger", "Schwaebisch": "Schwäbisch",
    "Loewensteiner": "Löwensteiner", "Koenigsforst": "Königsforst", "Buedinger": "Büdinger", "Lueneburger": "Lüneburger",
    "Moehne": "Möhne", "Boehmer": "Böhmer", "Ruhrgebiet": "Ruhrgebiet", "Goehrde": "Göhrde", "Duebener": "Dübener",
    "Suentel": "Süntel", "Huemmling": "Hümmling", "Fraenkisches": "Fränkisches", "Tuebinger": "Tübinger",
    "Hohenloher": "Hohenloher", "Muensterland": "Münsterland", "Soellingen": "Söllingen", "Schoenbuch": "Schönbuch",
    "Fraenkische-Saale": "Fränkische Saale", "Boehmischer": "Böhmischer", "Suedheide": "Südheide",
}  # fmt: skip
_KRAJ = {
    "Karlovarský": "Západočeský", "Plzeňský": "Západočeský", "Ústecký": "Severočeský", "Liberecký": "Severočeský",
    "Královéhradecký": "Východočeský", "Pardubický": "Východočeský", "Kraj Vysočina": "Jihomoravský",
    "Zlínský": "Jihomoravský", "Olomoucký": "Severomoravský", "Moravskoslezský": "Severomoravský",
    "Bratislavský": "Západoslovenský", "Trnavský": "Západoslovenský", "Trenciansky": "Západoslovenský",
    "Nitriansky": "Západoslovenský", "Prague": "Praha",
}  # fmt: skip


def proper(name: str) -> str:
    """The spelling to print."""
    if name in _OWN:
        return _OWN[name]
    known = layers.proper_spellings().get(name)
    if known:
        return known
    return " ".join(_WORDS.get(word, word) for word in name.split(" "))


@functools.cache
def _bezirke() -> tuple[np.ndarray, list[str]]:
    found = features.read("bezirke")
    return np.array([f.points[0] for f in found]), [f.name for f in found]


def region(measured: Survey, i: int) -> str:
    """The Land, Bezirk or Kraj of 1985. A Bezirk is that of the nearest district town, good to a few km."""
    country, province = measured.country[i], measured.province[i]
    if country == "GDR":
        places, names = _bezirke()
        away = places - np.array([measured.lat[i].mean(), measured.lon[i].mean()])
        away[:, 1] *= 0.63
        return names[int((away**2).sum(1).argmin())]
    return _KRAJ.get(province, province) if country == "CSSR" else province
