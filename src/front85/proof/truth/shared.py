"""Whether a refusal is true: each message has a small predicate that looks its own fact up in the position.

The fuzzer asks them about refusals drawn at random (`front85 fuzz --reasons`). A predicate reads the plain state, the
map and the counters; it never calls the function that refused. A title's card names a module with
`CLAIMS`, a predicate for each message, and `UNCHECKED`, a written reason for each message that states nothing about a
position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush
from typing import Any

from front85.kernel.ask import Ask, Words
from front85.kernel.frame import rule_in_play
from front85.kernel.message import Refusal

Predicate = Callable[[Any], bool]


class Claim:
    """A refusal, the choice it answers and the position it speaks of."""

    def __init__(self, table: Any, ask: Ask, words: Words, refusal: Refusal) -> None:
        self.table, self.ask, self.words, self.refusal = table, ask, ask.canonical(words), refusal
        self.args, self.state = refusal.message.args, table.state
        self.content: Any = getattr(table, "content", None)
        sides = table.title.sides
        self.side: int = sides.index(ask.player) if ask.player in sides else -1

    # what the sentence names

    def text(self, key: str) -> str:
        return str(self.args[key])

    def number(self, key: str) -> float:
        return float(self.args[key])

    def unit(self, key: str = "unit") -> int:
        return int(self.content.index[self.text(key)])

    def units(self, key: str = "units") -> list[int]:
        return [self.content.index[name] for name in self.text(key).split(", ")]

    def hex(self, key: str = "hex") -> int:
        return int(self.content.board.index[self.text(key)])

    def hexes(self, key: str = "hexes") -> list[int]:
        text = self.text(key).replace(", ", "+")
        return [self.content.board.index[name] for name in text.split("+")]

    def named(self) -> list[int]:
        """The units the choice names, in its order."""
        parts = [part for word in self.words[1:] for part in word.replace(":", "+").split("+")]
        return [self.content.index[part] for part in parts if part in self.content.index]

    # where things are

    def at(self, unit: int) -> int:
        return int(self.state.at[unit])

    @cached_property
    def stacks(self) -> dict[int, list[int]]:
        """The units in each hex, counted afresh from the plain state."""
        found: dict[int, list[int]] = {}
        for unit, where in enumerate(self.state.at):
            if where >= 0:
                found.setdefault(where, []).append(unit)
        return found

    @cached_property
    def known(self) -> dict[Any, Any]:
        """What predicates have found out and need again."""
        return {}

    def here(self, hex_: int) -> list[int]:
        """The units in a hex."""
        return self.stacks.get(hex_, [])

    def own_in(self, hex_: int) -> list[int]:
        return [unit for unit in self.here(hex_) if self.content.side[unit] == self.side]

    def enemies_in(self, hex_: int) -> list[int]:
        return [unit for unit in self.here(hex_) if self.content.side[unit] != self.side]

    def around(self, hex_: int) -> Iterable[int]:
        found: Iterable[int] = self.content.board.adjacent[hex_]
        return found

    def beside_enemy(self, hex_: int) -> bool:
        return any(self.enemies_in(near) for near in self.around(hex_))

    # where play stands

    @property
    def rule(self) -> str:
        """The tag of the frame that asks."""
        return rule_in_play(self.table.stack)

    @property
    def frame(self) -> Any:
        return self.table.stack[-1]

    def playing(self, *rules: str) -> bool:
        """Whether one of these frames is on the stack."""
        return any(str(frame.__struct_config__.tag) in rules for frame in self.table.stack)

    @property
    def verb(self) -> str:
        return self.words[0] if self.words else ""

    def listed(self, prefix: Words, word: str) -> bool:
        return word in list(self.ask.after(prefix))

    def offered(self, verb: str = "") -> bool:
        """Whether the list of what can be done holds a verb."""
        return self.listed((), verb or self.verb)

    @property
    def stray(self) -> str:
        """The first word of the choice that is not on the lists, '' when all are."""
        return (*self.words, "")[self.depth()]

    def followed(self, word: str) -> bool:
        """Whether a word is on one of the lists that were open after the verb."""
        return any(self.listed(self.words[:depth], word) for depth in range(1, self.depth() + 1))

    def depth(self) -> int:
        """How many words of the choice are on the lists."""
        for depth, word in enumerate(self.words):
            if not self.listed(self.words[:depth], word):
                return depth
        return len(self.words)


def goes_somewhere(c: Claim) -> bool:
    """Whether the units of a sentence, each by itself or all together, could be sent to a hex beside them."""
    names, units = c.content.board.names, c.text("units").split(", ")
    forces = [*units, "+".join(units)] if c.depth() < 2 and len(units) > 1 and len(c.words) < 3 else ["+".join(units)]
    starts = [(c.verb, force) for force in forces] + [(c.verb, c.text("hex"), force) for force in forces]
    return any(c.table.why_not((*start, names[near])) is None for start in starts for near in c.around(c.hex()))


def cheapest(
    start: int, neighbours: Callable[[int, bool], Iterator[tuple[int, float, bool]]], limit: float, goal: int = -1
) -> dict[int, float]:
    """Costs of the cheapest ways from a hex, hex by hex in plain Python.

    `neighbours(hex, first)` gives hexes that may be entered from there, what that costs and whether the move may go on
    from them. The search ends when no cheaper way to `goal` can be left.
    """
    best: dict[int, float] = {start: 0.0}
    queue: list[tuple[float, int]] = [(0.0, start)]
    going: dict[int, float] = {start: 0.0}
    while queue:
        cost, here = heappop(queue)
        if cost >= best.get(goal, cost + 1):
            break
        if cost > going.get(here, cost):
            continue
        for there, price, onwards in neighbours(here, here == start):
            total = cost + price
            if total > limit:
                continue
            if total < best.get(there, total + 1):
                best[there] = total
            if onwards and total < going.get(there, total + 1):
                going[there] = total
                heappush(queue, (total, there))
    return best


def not_on_offer(claim: Claim) -> bool:
    """A sentence about the list itself: the verb is not on it."""
    return not claim.offered()


SHARED: Mapping[str, Predicate] = {
    "refused-not-among": lambda c: c.stray == c.text("word"),
    "refused-not-offered": lambda c: c.stray == c.text("word"),
    "refused-early": lambda c: c.stray == c.text("word"),
    "refused-unfinished": lambda c: c.depth() == len(c.words) and not c.ask.closes(c.words),
    "refused-too-long": lambda c: c.ask.closes(c.words[: c.depth()]) and c.stray == c.text("word"),
    "refused-nothing-to-do": not_on_offer,
    "refused-unknown-verb": not_on_offer,
    "refused-wrong-side": lambda c: c.text("asked") == c.ask.player != c.text("player"),
    "refused-unknown-hex": lambda c: c.text("hex") not in c.content.board.index,
    "refused-unknown-unit": lambda c: _unknown_unit(c),
    "refused-no-units-there": lambda c: not c.own_in(c.hex()),
    "refused-not-your-unit": lambda c: c.content.side[c.unit()] != c.side,
    "refused-not-there": lambda c: c.at(c.unit()) != c.hex(),
    "refused-nobody-moves": not_on_offer,
    "refused-no-step": lambda c: not goes_somewhere(c),
    "refused-same-hex": lambda c: any(c.at(unit) == c.hex() for unit in c.named()),
    "refused-enemy-there": lambda c: bool(c.enemies_in(c.hex())),
}
"""Messages that all games on a board share."""

UNCHECKED: Mapping[str, str] = {
    "refused-game-over": "Nobody is asked any more, so nothing is refused in play.",
    "refused-stale": "It speaks of the number of an entry, which the server checks before the rules are asked.",
    "refused-unexplained": "It stands where no bar explains a refusal; the fuzzer reports every one as a gap.",
    "refused-undo": "It answers the wish to take back, which is no choice.",
}


def _unknown_unit(claim: Claim) -> bool:
    """No unit of that name: a group where one unit is wanted, or one with a unit named twice, has none either."""
    return claim.text("units") not in claim.content.index
