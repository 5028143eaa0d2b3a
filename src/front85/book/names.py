"""What units are called in an example, in every language alike.

A vignette calls its units as its author liked, in English. Where nobody has written captions they get call signs, which
need no translation, and the first picture says who they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from front85.kernel.ask import parse
from front85.proof.format import Vignette, Words
from front85.words import ENGLISH, Speaker

CALL_SIGNS = (
    *("Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"),
    *("Juliett", "Kilo", "Lima", "Mike", "November", "Oscar", "Papa", "Quebec", "Romeo"),
    *("Sierra", "Tango", "Uniform", "Victor", "Whiskey", "Xray", "Yankee", "Zulu"),
)
NAME = re.compile(r"[\w-]+")
PARTS = re.compile(r"(?!^)[+=,:@]")
MESSAGE = "book-word-"
"""What the words of a choice are called that are neither unit nor hex."""


class Names:
    """The names of one vignette's units and squadrons."""

    def __init__(self, vignette: Vignette) -> None:
        told = vignette.told
        self.told = bool(told and told.step)
        self.given: Mapping[str, str | Words] = told.names if told else {}
        wings = tuple(getattr(vignette.situation, "wings", {}))
        self.squadrons = frozenset(wings)
        self.own = () if self.told else (*vignette.units, *wings)  # in the same order in every run
        self.signs: dict[str, str] = {}
        self.heard: set[str] = set()

    def meet(self, units: Iterable[Mapping[str, Any]]) -> None:
        """Give out the call signs; whoever has a name printed on his counter keeps it."""
        printed = {str(unit["id"]): str(unit["name"]) for unit in units if unit.get("name")}
        known = frozenset(self.own)
        printed = {unit: name for unit, name in printed.items() if not known & set(NAME.findall(name))}
        unnamed = [name for name in self.own if name not in printed and name not in self.given]
        rounds = -(-len(unnamed) // len(CALL_SIGNS))
        signs = [f"{sign} {n + 1}" if n else sign for n in range(rounds) for sign in CALL_SIGNS]
        self.signs = dict(zip(unnamed, signs, strict=False))
        if not self.told:
            self.signs |= {unit: name for unit, name in printed.items() if unit not in self.given}

    def spoken(self, name: str, language: str) -> str:
        """The same, remembered: who is on no picture is introduced all the same."""
        if name in self.signs:
            self.heard.add(name)
        return self.of(name, language)

    def of(self, name: str, language: str) -> str:
        """What one unit is called; a part of it, such as `tank-r1` or `1/tank`, after the whole."""
        found = self.given.get(name)
        if found is not None:
            return getattr(found, language, found.en) if isinstance(found, Words) else found
        whole, dash, part = name.partition("-")
        return self.signs.get(name) or (f"{self.signs[whole]}{dash}{part}" if whole in self.signs else name)

    def band(self, unit: Mapping[str, Any]) -> str:
        """What stands on top of a counter, in every language alike."""
        name = str(unit.get("name") or unit["id"])
        return (
            "?"
            if unit.get("type") == "hidden"
            else name
            if self.told
            else NAME.sub(lambda found: self.of(found[0], ENGLISH), name)
        )

    def within(self, text: str, language: str) -> str:
        """A text in which units are named."""
        return NAME.sub(lambda found: self.spoken(found[0], language), text)

    def sentence(self, choice: str, say: Speaker, standing: Mapping[str, str], hexes: Iterable[str]) -> str:
        """A choice for people to read: its verb, who, and where to. `standing` is where each unit is."""
        verb, *words = parse(choice) or ("",)
        parts = [[part for part in PARTS.split(word) if part] for word in words]
        named = [part for word in parts for part in word]
        known, home = frozenset(hexes), {standing[part] for part in named if part in standing}
        where = [part for part in named if part in known]
        if len(where) > 1 and where[0] in home:
            del where[0]  # they stand there
        who = [self.spoken(part, say.language) for part in named if part not in known]
        label, way = say(f"verb-{verb}"), " → ".join(where)
        told = ", ".join(_worded(word, say) for word in who)
        return (verb if label == f"verb-{verb}" else label) + (
            f": {told} → {way}" if told and way else f": {told or way}" if told or way else ""
        )


def _worded(word: str, say: Speaker) -> str:
    message = f"{MESSAGE}{word.lower()}"
    found = say(message)
    return word if found == message else found


def introduced(units: Sequence[Any], names: Names, say: Speaker) -> str:
    """Who is on the board, side by side: the kind of each unit and where it stands; then whoever else is spoken of."""
    sides: dict[str, list[str]] = {}
    for unit in units:
        message = "book-type-" + re.sub(r"\W+", "-", unit.type.lower())
        kind = say(message)
        who = say("book-who", unit=unit.band, kind=unit.type if kind == message else kind, hex=unit.hex)
        sides.setdefault(unit.side, []).append(who)
    told = [say("book-side", side=side, units=", ".join(who)) for side, who in sides.items()]
    shown = {unit.id for unit in units}
    away = [name for name in names.signs if name in names.heard and name not in shown]
    for message, squadrons in (("book-squadrons", True), ("book-elsewhere", False)):
        others = [names.signs[name] for name in away if (name in names.squadrons) is squadrons]
        told += [say(message, units=", ".join(others))] if others else []
    return " ".join(told)
