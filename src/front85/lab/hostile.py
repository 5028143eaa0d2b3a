"""Choices nobody offered: spoiled copies of real ones, sent by the wrong side, too late, or as plain noise."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from random import Random

from front85.kernel.ask import CHANCE, Ask, Words, parse
from front85.kernel.game import Game
from front85.lab.breakage import Attempt

NOISE = (
    *("", " ", "\t\n", "end end", "-1", "0", "None", "null", "{}", "../../etc/passwd", "%s%n", "'; drop table"),
    *("ещё", "двигаться 2025", "１２３４", "٢٠٢٥", "²", "\u202eevom", "\x00", "\ud7ff", "👾" * 40, "a" * 100_000),
    *("move " * 5_000, "support SU-artillery=-1", "support SU-artillery=1e3", "support SU-artillery=²"),
    *("support =", "support SU-", "move + +", "attack", "place", "chance 6", "6", "6 6 6 6 6 6 6 6 6 6 6 6"),
    *("MOVE", "End", "end\u00a0", "end;", "concede concede", "concede 1"),
)


class Saboteur:
    """Makes up choices from those it has seen. What it makes may turn out legal; `offered` says."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._words: deque[str] = deque(maxlen=3_000)
        self._choices: deque[str] = deque(maxlen=200)

    def learn(self, ask: Ask, choice: str) -> None:
        """Remember words to mislead with, from all that was on offer."""
        self._choices.append(choice)
        words = parse(choice)
        self._words.extend(words)
        depth = self._rng.randrange(len(words)) if words else 0
        self._words.extend(islice(ask.after(words[:depth]), 12))

    def attempt(self, game: Game, choice: str) -> Attempt:
        """A spoiled version of a choice that would be allowed."""
        rng, ply = self._rng, game.ply
        manner = rng.randrange(10)
        if manner == 0:
            others = [side for side in (*game.title.sides, CHANCE, "", "nobody") if side != game.player]
            return Attempt(choice, rng.choice(others))
        if manner == 1:
            return Attempt(choice, game.player, rng.choice((ply - 1, ply + 1, 0, -1, ply + 1000)))
        if manner == 2:
            return Attempt(rng.choice(NOISE), game.player)
        if manner == 3 and self._choices:
            return Attempt(rng.choice(self._choices), game.player)
        if manner == 4:
            noise = "".join(chr(rng.randrange(32, 0x2FFF)) for _ in range(rng.randrange(1, 30)))
            return Attempt(noise, game.player)
        return Attempt(" ".join(self._spoil(parse(choice))), game.player)

    def _spoil(self, words: Words) -> Words:
        rng, made = self._rng, list(words)
        for _ in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(made)) if made else 0
            manner = rng.randrange(9)
            if not made or manner == 0:
                made.insert(place, rng.choice(self._words))
            elif manner == 1:
                del made[place]
            elif manner == 2:
                made.insert(place, made[place])
            elif manner == 3:
                made[place] = made[place].swapcase() if made[place].swapcase() != made[place] else "0" + made[place]
            elif manner == 4:
                made[place] = "+".join([*made[place].split("+")[::-1], rng.choice(self._words)])
            elif manner == 5:
                made[place] = made[place][: rng.randrange(len(made[place]) + 1)]
            elif manner == 6:
                rng.shuffle(made)
            elif manner == 7:
                made = [word if "+" not in word else "+".join(word.split("+")[::-1]) for word in made]
            else:
                made[place] = rng.choice(self._words)
        return tuple(made)


def offered(game: Game, attempt: Attempt) -> bool:
    """Whether an attempt is on offer, by walking the lists themselves and not the code that tests a choice.

    An ask may take words, or units joined by +, in any order, but the ordered form must consist of the same ones.
    """
    ask = game.ask
    if ask is None or (attempt.ply is not None and attempt.ply != game.ply):
        return False
    words = parse(attempt.choice)
    if words == ("concede",):
        return attempt.side in game.title.sides or (attempt.side is None and ask.player != CHANCE)
    if attempt.side is not None and attempt.side != ask.player:
        return False
    ordered = ask.canonical(words)
    if sorted("+".join(ordered).split("+")) != sorted("+".join(words).split("+")):
        return False
    return _listed(ask, ordered)


def _listed(ask: Ask, words: Words) -> bool:
    for depth, word in enumerate(words):
        if word not in list(ask.after(words[:depth])):
            return False
    return ask.closes(words)


def attempts(saboteur: Saboteur, game: Game, choice: str, number: int) -> Iterator[Attempt]:
    """`number` attempts that are not on offer now."""
    while number:
        attempt = saboteur.attempt(game, choice)
        if not offered(game, attempt):
            number -= 1
            yield attempt
