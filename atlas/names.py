"""Proper spellings, umlauts and all, for features that are keyed without them; and the regions of 1985."""

from __future__ import annotations

from atlas import layers
from atlas.survey import Survey

_OWN = {
    "Nuernberg": "Nürnberg", "Fuerth": "Fürth", "As": "Aš", "Weiden": "Weiden", "Roth": "Roth", "Hof": "Hof",
    "Auerbach im Vogtland": "Auerbach", "Neustadt-Aisch": "Neustadt a. d. Aisch", "Ansbach-Katterbach": "Katterbach",
    "Hassfurt": "Haßfurt", "Hoechstadt": "Höchstadt", "Vohenstrauss": "Vohenstrauß", "Rothenburg": "Rothenburg",
    "Bayreuth-Bindlach": "Bindlach", "Hof-Pirk": "Hof-Pirk", "Dinkelsbuehl": "Dinkelsbühl",
    "Grafenwoehr": "Grafenwöhr", "Wuerzburg": "Würzburg", "Muenchberg": "Münchberg",
}  # fmt: skip
_WORDS = {
    "Fraenkische": "Fränkische", "Fraenkischer": "Fränkischer", "Schwaebische": "Schwäbische", "Weisser": "Weißer",
    "Weisse": "Weiße", "Altmuehl": "Altmühl", "Woernitz": "Wörnitz", "Roeslau": "Röslau", "Goeltzsch": "Göltzsch",
    "Eger-Ohre": "Eger (Ohře)", "Mies-Mze": "Mies (Mže)", "Wondreb-Odrava": "Wondreb (Odrava)",
}  # fmt: skip


def proper(name: str) -> str:
    """The spelling to print."""
    if name in _OWN:
        return _OWN[name]
    known = layers.proper_spellings().get(name)
    if known:
        return known
    return " ".join(_WORDS.get(word, word) for word in name.split(" "))


def region(measured: Survey, i: int) -> str:
    """The Land, Bezirk or Kraj of 1985."""
    return measured.province[i]
