"""Learning to choose as a teacher does: from recorded games to a scorer.

For each word the teacher said there are the words it could have said; the scorer learns to give the teacher's the
highest score (softmax, Adam). Of long lists a draw of the others is enough. Only sides whose moves were all their own
are learned from; some games are kept back to tell how often the scorer agrees.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from front85.games.registry import title
from front85.kernel.ask import CHANCE, Words
from front85.kernel.position import Position
from front85.lab.envs.encoding import Encoder, Sight
from front85.lab.envs.walk import FINISH, FIRST, MORE
from front85.lab.policy.features import Look, Reader, walk_of
from front85.lab.policy.scorer import Scorer
from front85.lab.value.games import Played
from front85.shelf import card

OTHERS = 15
"""Words that were not said, of each list."""
HIDDEN, BATCH, RATE, DECAY = 48, 256, 0.002, 1e-5
MOST = 6
"""Orders a side can have been given, at most."""


class Examples(NamedTuple):
    """Words that were said, each with words that were not: the first of each list is the one that was said."""

    contexts: list[str]
    rows: npt.NDArray[np.float16]
    keys: npt.NDArray[np.uint16]
    real: npt.NDArray[np.bool_]
    """Which places of the lists are filled."""


def replayed(game: str, scenario: str, played: Played) -> Iterator[tuple[Position[Any], str, Words]]:
    """The questions of a game with who was asked and what was said; the position is played on in between."""
    position = title(game).start(scenario, card(game).defaults(scenario))
    for player, choice in played.choices:
        words = tuple(choice.split())
        if player != CHANCE:
            yield position, player, words
        position.accept(words, player)


def orders_of(game: str, scenario: str, games: Sequence[Played]) -> tuple[str, ...]:
    """Measures of the title that stay what they are once a game is half over, and are other in other games."""
    rules, options = title(game), card(game).defaults(scenario)
    encoder = Encoder(rules, scenario, dict(options), 8)
    places = range(encoder.measured.start, encoder.measured.stop)
    found: dict[int, set[float]] = defaultdict(set)
    steady = np.ones(len(encoder.figures), bool)
    for played in games:
        seen: dict[str, Any] = {}
        asked = sum(player != CHANCE for player, _ in played.choices)
        for number, (position, side, _) in enumerate(replayed(game, scenario, played)):
            if number not in (asked // 2, asked * 3 // 4, asked - 1):
                continue
            for side in rules.sides:
                sight = Sight(encoder, side)
                sight.look(rules.masked(position, side))
                now = sight.globals.copy()
                steady &= now == seen.setdefault(side, now)
                for place in places:
                    found[place].add(float(now[place]))
    return tuple(encoder.figures[place] for place in places if steady[place] and 2 <= len(found[place]) <= MOST)


class Gatherer:
    """Turns questions and answers into examples."""

    def __init__(self, game: str, scenario: str, orders: tuple[str, ...], seed: int) -> None:
        rules, options = title(game), card(game).defaults(scenario)
        self._rules, self._orders = rules, orders
        self._readers = {side: Reader(rules, scenario, options, side) for side in rules.sides}
        self._rng = np.random.default_rng(seed)
        self._contexts: list[str] = []
        self._parts: list[tuple[Any, Any, Any]] = []

    def add(self, position: Position[Any], side: str, words: Words) -> None:
        """What a side said to the question of a position."""
        ask = position.ask
        assert ask is not None
        said, walk, reader = ask.canonical(words), walk_of(ask), self._readers[side]
        if walk.done:
            return
        reader.look(self._rules.masked(position, side), self._orders)
        while not walk.done:
            look = reader.listen(walk)
            if walk.prefix == said:
                action = FINISH
            else:
                place = walk.words.index(said[len(walk.prefix)])
                action = FIRST + place % walk.room if place // walk.room == walk.page else MORE
            if action != MORE and len(look.actions) > 1:
                self._note(look, action)
            walk.take(action)

    def _note(self, look: Look, action: int) -> None:
        right = int(np.flatnonzero(look.actions == action)[0])
        others = np.delete(np.arange(len(look.actions)), right)
        if len(others) > OTHERS:
            others = self._rng.choice(others, OTHERS, replace=False)
        lines = np.concatenate(([right], others))
        rows = np.zeros((OTHERS + 1, look.rows.shape[1]), np.float16)
        keys, real = np.zeros((OTHERS + 1, look.keys.shape[1]), np.uint16), np.zeros(OTHERS + 1, bool)
        rows[: len(lines)], keys[: len(lines)], real[: len(lines)] = look.rows[lines], look.keys[lines], True
        self._contexts.append(look.context)
        self._parts.append((rows, keys, real))

    def examples(self) -> Examples:
        rows, keys, real = (np.stack(part) for part in zip(*self._parts, strict=True))
        return Examples(self._contexts, rows, keys, real)


def examples_of(
    game: str,
    scenario: str,
    orders: tuple[str, ...],
    games: Iterable[Played],
    heard: Callable[[Played], None],
    share: float = 1.0,
) -> Examples:
    """The words of all sides that played without noise; with `share`, of so many of their choices."""
    gatherer, rng = Gatherer(game, scenario, orders, seed=1), Random(1)
    for played in games:
        own = [side for side, share in played.noise.items() if share == 0]
        if own:
            for position, side, words in replayed(game, scenario, played):
                if side in own and rng.random() < share:
                    gatherer.add(position, side, words)
        heard(played)
    return gatherer.examples()


def contexts_of(examples: Examples, least: int = 20) -> tuple[str, ...]:
    """Contexts met often enough to learn something of their own."""
    names, counts = np.unique(examples.contexts, return_counts=True)
    return tuple(str(name) for name, count in zip(names, counts, strict=True) if count >= least)


def learn(scorer: Scorer, examples: Examples, passes: int, seed: int, heard: Callable[[float], None]) -> None:
    """Improve a scorer by going over the examples so many times; `heard` is told the mean loss of each pass."""
    rng, weights = np.random.default_rng(seed), scorer.weights
    where = np.array([scorer.number.get(name, 0) for name in examples.contexts])
    first = {name: np.zeros_like(array) for name, array in weights.items()}
    second = {name: np.zeros_like(array) for name, array in weights.items()}
    step = 0
    for turn in range(passes):
        order, lost = rng.permutation(len(where)), 0.0
        rate = RATE * (1 - turn / passes)
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            loss, slopes = _slopes(weights, examples, where, some)
            lost += loss
            step += 1
            for name, slope in slopes.items():
                slope = slope + DECAY * weights[name]
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.01 * (slope * slope - second[name])
                size = (1 - 0.99**step) ** 0.5 / (1 - 0.9**step)
                weights[name] -= rate * size * first[name] / (np.sqrt(second[name]) + 1e-6)
        heard(lost / len(order))


def _slopes(weights: dict[str, Any], examples: Examples, where: Any, some: Any) -> tuple[float, dict[str, Any]]:
    rows, context = examples.rows[some].astype(np.float32), where[some]
    keys, real = examples.keys[some].astype(np.int64), examples.real[some]
    before = rows @ weights["in"] + weights["bias"][context][:, None]
    hidden = np.maximum(0, before)
    out, straight = weights["out"][context], weights["straight"][context]
    scores = np.einsum("bnh,bh->bn", hidden, out) + np.einsum("bnd,bd->bn", rows, straight)
    scores += weights["keys"][keys].sum(axis=2)
    scores = np.where(real, scores, -1e9)
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    chance = raised / raised.sum(axis=1, keepdims=True)
    loss = float(-np.log(np.maximum(chance[:, 0], 1e-9)).sum())
    pull = chance / len(some)
    pull[:, 0] -= 1 / len(some)
    inner = np.where(before > 0, pull[:, :, None] * out[:, None], 0).astype(np.float32)
    slopes = {name: np.zeros_like(array) for name, array in weights.items()}
    slopes["in"] = np.tensordot(rows, inner, axes=((0, 1), (0, 1)))
    np.add.at(slopes["bias"], context, inner.sum(axis=1))
    np.add.at(slopes["out"], context, np.einsum("bn,bnh->bh", pull, hidden))
    np.add.at(slopes["straight"], context, np.einsum("bn,bnd->bd", pull, rows))
    slopes["keys"] += np.bincount(keys.ravel(), np.repeat(pull.ravel(), keys.shape[2]), len(slopes["keys"]))
    return loss, slopes


def agreement(scorer: Scorer, examples: Examples) -> float:
    """The share of lists whose highest score is what was said."""
    hits = 0
    for number, context in enumerate(examples.contexts):
        real = examples.real[number]
        look = Look(context, examples.rows[number][real].astype(np.float32), examples.keys[number][real], real)
        hits += int(np.argmax(scorer.scores(look)) == 0)
    return hits / max(1, len(examples.contexts))
