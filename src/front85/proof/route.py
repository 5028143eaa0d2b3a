"""`move A via 2025 2026`: a move whose way is prescribed, in any game.

A way is played in legs. Each leg is an ordinary choice, the longest whose cheapest path is the way prescribed, so that
nothing is done here that a player could not do. Between hexes that are not neighbours the program chooses the way.
"""

from __future__ import annotations

from typing import Any

from front85.hexwar.verbs.march import March
from front85.kernel.ask import Ask, parse
from front85.kernel.game import Game
from front85.kernel.verbs import Menu
from front85.proof.format import Hooks

VIA = "via"


class Route:
    """A prescribed way, walked leg by leg."""

    def __init__(self, game: Game, hooks: Hooks, choice: str) -> None:
        """Raises ValueError in plain words when the sentence does not name units and hexes."""
        words = parse(choice)
        at = words.index(VIA)
        said, self.way = words[:at], list(words[at + 1 :])
        if len(said) not in (2, 3) or not self.way:
            raise ValueError("a way is written `move UNITS via HEX HEX ...`")
        self.verb, self.units = said[0], said[-1]
        self.game, self._hooks = game, hooks
        if len(said) == 3 and said[1] != self.here():
            raise ValueError(f"{self.units} is in {self.here()}, not in {said[1]}")

    @property
    def done(self) -> bool:
        return not self.way

    def here(self) -> str:
        """Where the units are now. Raises ValueError for unknown units."""
        unit = self.units.split("+")[0]
        answers = self._hooks.read(self.game.position, self._hooks.Facts(at={unit: ""}))
        return str(answers[0][2])

    def leg(self) -> str:
        """The next choice; the hexes it leads through are taken off the way."""
        ask, here = self.game.ask, self.here()
        for length in range(len(self.way), 1, -1):
            goal = self.way[length - 1]
            choice = self._choice(ask, here, goal)
            if self._goes_so(choice, [here, *self.way[:length]]):
                del self.way[:length]
                return choice
        return self._choice(ask, here, self.way.pop(0))

    def _choice(self, ask: Ask | None, here: str, goal: str) -> str:
        words = (self.verb, here, self.units, goal) if self._from_hex(ask, here) else (self.verb, self.units, goal)
        return " ".join(words)

    def _from_hex(self, ask: Ask | None, here: str) -> bool:
        """Whether the verb wants the hex the units stand in before the units."""
        verb: Any = ask.verbs.get(self.verb) if isinstance(ask, Menu) else None
        if isinstance(verb, March):
            return True
        return ask is not None and ask.follows((), self.verb) and ask.follows((self.verb,), here)

    def _goes_so(self, choice: str, way: list[str]) -> bool:
        """Whether a choice is allowed and its path is this way."""
        ask = self.game.ask
        if ask is None or self.game.why_not(choice) is not None:
            return False
        words = ask.canonical(parse(choice))
        return list(ask.hint(words[:-1], words[-1]).get("path", ())) == way


def prescribed(choice: str) -> bool:
    """Whether a sentence prescribes a way; a verb of that name is none."""
    return VIA in parse(choice)[1:]
