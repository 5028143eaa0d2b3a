"""Games in which one side reads and answers in text, as a language model does, and what it cost.

An answer that is no number of the text is asked again with the reason, twice; after that it is counted and a word is
drawn at random. A program is given one JSON line for each text, `{"prompt": ...}`, and answers with one line.
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from front85.games.registry import title
from front85.kernel.ask import Words
from front85.kernel.position import Position
from front85.lab.envs.walk import Walk
from front85.lab.language.prompt import MORE, Illegal, Prompter, read_answer, take, tokens
from front85.lab.match import play_match

Answer = Callable[[str], str]
AGAIN = 2
"""How often an answer that was none is asked for again."""
PAGES = 12
"""Pages turned in one choice before a word is drawn: nobody may leaf for ever."""
SPENT = 10_000
"""Texts in one game after which words are drawn: a bound on what a game can cost."""


class Talker:
    """A player that is asked in text."""

    def __init__(self, side: str, answer: Answer, most: int = SPENT) -> None:
        self._prompter, self._answer, self._left = Prompter(side), answer, most
        self.texts = self.illegal = self.drawn = self.tokens_in = self.tokens_out = 0

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        ask = position.ask
        assert ask is not None
        walk, page = Walk(ask, 8), 0
        while not walk.done:
            answer = self._word(position, walk, page, rng)
            page = page + 1 if answer == MORE else 0
            if answer != MORE:
                take(walk, answer)
        return ask.canonical(walk.prefix)

    def _word(self, position: Position[Any], walk: Walk, page: int, rng: Random) -> str:
        offer, reason = self._prompter.offer(position, walk, page), ""
        for _ in range(1 + AGAIN if page < PAGES else 0):
            if self._left <= 0:
                break
            text = offer.text + reason
            self._left -= 1
            self.texts += 1
            self.tokens_in += tokens(text)
            said = self._answer(text)
            self.tokens_out += tokens(said)
            try:
                return read_answer(said, offer)
            except Illegal as error:
                self.illegal += 1
                reason = f"\nYour last answer was refused: {error}."
        self.drawn += 1
        return rng.choice([word for word in offer.answers if word != MORE])


class Report(msgspec.Struct, frozen=True):
    """What came of games in text."""

    games: int
    won: int
    draws: int
    texts: int
    illegal: int
    """Answers that were no number of the text."""
    drawn: int
    """Words drawn at random in place of an answer."""
    tokens_in: int
    tokens_out: int


def converse(
    game: str,
    scenario: str,
    side: str,
    opponent: str,
    seeds: range,
    answer: Answer,
    heard: Callable[[], None],
    most: int = SPENT,
) -> Report:
    """Games of a side that answers in text against a computer player."""
    won = draws = 0
    talkers = list[Talker]()
    for seed in seeds:
        talker = Talker(side, answer, most)
        talkers.append(talker)
        levels = dict.fromkeys(title(game).sides, opponent)
        record = play_match(game, scenario, None, levels, seed, guests={side: talker})
        won += record.winner == side
        draws += record.winner is None
        heard()
    sums = {name: sum(getattr(one, name) for one in talkers) for name in Report.__struct_fields__[3:]}
    return Report(len(seeds), won, draws, **sums)


class Program:
    """A program that answers: a JSON line in, a line out."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __call__(self, text: str) -> str:
        """Raises EOFError when the program has ended."""
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        try:
            into.write(msgspec.json.encode({"prompt": text}).decode() + "\n")
            into.flush()
        except BrokenPipeError:
            raise EOFError from None
        line = out.readline()
        if not line:
            raise EOFError
        return line

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.__exit__(kind, error, trace)
