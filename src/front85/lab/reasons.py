"""Refusals drawn at random and held against the position: a sentence that is not true of it is a break.

Choices are made up from legal ones of this and earlier questions: other units, other hexes, other verbs. Whether what
is said of them is true, `proof/candour.py` decides.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

from front85.kernel.ask import Ask, Words, parse
from front85.kernel.position import Position
from front85.kernel.verbs import Menu
from front85.proof.candour import module


def vocabularies(position: Position[Any]) -> Sequence[Sequence[str]]:
    """Names of a title besides units and hexes, by kind: one may be tried in place of another."""
    found = getattr(module(position.title.name), "vocabularies", None)
    return found(position) if found is not None else ()


class Doubter:
    """Makes up choices that somebody might well try, from those it has seen."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._choices: deque[Words] = deque(maxlen=400)
        self._verbs: dict[str, None] = {}

    def learn(self, ask: Ask, choice: str) -> None:
        words = parse(choice)
        if words:
            self._choices.append(words)
            self._verbs.setdefault(words[0])
        self._verbs.update(dict.fromkeys(ask.verbs if isinstance(ask, Menu) else ()))

    def attempt(self, position: Position[Any], choice: str) -> Words:
        """A choice of this question or an earlier one, with a word or two changed."""
        rng, content = self._rng, getattr(position, "content", None)
        base = parse(choice) if not self._choices or rng.random() < 0.7 else rng.choice(self._choices)
        words = list(base)
        if not words:
            return base
        if self._verbs and rng.random() < 0.12:
            words[0] = rng.choice(list(self._verbs))
        if content is not None and rng.random() < 0.5:
            self._other_stack(content, position, words)
        for _ in range(rng.choice((0, 1, 1, 1, 2))):
            if len(words) < 2:
                break
            place = rng.randrange(1, len(words))
            words[place] = self._other(content, position, words[place])
        if rng.random() < 0.1:
            words.append(words[-1])
        elif rng.random() < 0.06:
            words.pop()
        return tuple(words)

    def _other_stack(self, content: Any, position: Any, words: list[str]) -> None:
        """Another unit in place of the first one named, with the hex where it stands if that was named before it."""
        board, at = content.board, position.state.at
        for place, word in enumerate(words[1:], 1):
            unit = content.index.get(word.split("+")[0])
            if unit is None:
                continue
            other = content.index[self._unit(content, position)]
            before = board.index.get(words[place - 1])
            if before is not None and before == at[unit] and at[other] >= 0:
                words[place - 1] = board.names[at[other]]
            words[place] = content.ids[other]
            if at[other] >= 0 and place + 1 < len(words) and words[place + 1] in board.index:
                words[place + 1] = self._hex(board, board.names[at[other]])
            return

    def _other(self, content: Any, position: Any, word: str) -> str:
        rng = self._rng
        if content is None:
            return rng.choice(rng.choice(self._choices))
        if word in content.board.index:
            return self._hex(content.board, word)
        parts = word.split("+")
        place = rng.randrange(len(parts))
        if all(part in content.index for part in parts):
            parts[place] = self._unit(content, position)
            return "+".join(parts)
        for names in vocabularies(position):
            if parts[place] in names:
                parts[place] = rng.choice(names)
                return "+".join(parts)
        return str(rng.choice(rng.choice(self._choices)))

    def _hex(self, board: Any, word: str) -> str:
        rng, hex_ = self._rng, board.index[word]
        if rng.random() < 0.2:
            return str(rng.choice(board.names))
        for _ in range(rng.choice((1, 1, 2, 3, 5))):
            hex_ = rng.choice(board.adjacent[hex_])
        return str(board.names[hex_])

    def _unit(self, content: Any, position: Any) -> str:
        rng, at = self._rng, position.state.at
        for _ in range(4):
            unit = rng.randrange(len(content.ids))
            if at[unit] >= 0:
                break
        return str(content.ids[unit])
