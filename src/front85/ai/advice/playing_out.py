"""What comes of a choice: played on a copy with drawn dice until something new begins, both sides by the regular."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from front85.ai.advice.judge import Judge
from front85.ai.advice.scale import Scale
from front85.ai.player import levels, make_player
from front85.hexwar.ids import HexId
from front85.kernel.ask import CHANCE, Ask, Words, choices
from front85.kernel.chance import Dice
from front85.kernel.position import Position

LEVEL = "regular"
LONGEST = 60
"""Answers after the choice itself; what takes longer is judged as it stands then."""
FACES = 36
"""Answers of the first die up to which each is tried once, so that its chances are exact."""
SAMPLES = 24
"""How often a choice is played out for its stakes where the first die has more."""


class Outcome(msgspec.Struct, frozen=True):
    """How a choice turned out on average."""

    worth: float
    """What it changed in the measure, against waiting."""
    error: float
    """The standard error of that mean; below twice of it there is no difference."""
    own_lost: float
    enemy_lost: float
    """Units eliminated."""
    gained: dict[str, float]
    """Places that count, by the chance that they come into the side's hands."""
    lost: dict[str, float]
    dice: bool
    """Whether any die was rolled: without one there is nothing uncertain."""


class Stakes(msgspec.Struct, frozen=True):
    """What an attack puts at stake, result by result, from what its side may know."""

    worth: float
    error: float
    loses: float
    """The chance that the side loses a unit."""
    kills: float
    """The chance that the enemy does."""
    names: dict[str, float]
    """Own units by the chance that they are lost."""
    places: dict[str, float]
    """Named hexes, by the chance that they change hands."""
    results: dict[str, float]
    """What each result is worth, by its code, as far as the log names one."""
    exact: bool
    """Whether these are all the ways it can go, each once, and not a sample of them."""


class Draw(NamedTuple):
    """One way a choice went."""

    worth: float
    own: frozenset[str]
    enemy: frozenset[str]
    held: dict[str, int]
    results: tuple[str, ...]
    """Every result the log named, in order."""
    rolls: int


class Toll(NamedTuple):
    """What a view counts."""

    own: frozenset[str]
    enemy: frozenset[str]
    held: dict[str, int]


class Strata:
    """Dice whose first answer is the n-th of all there are, where these are few; the rest fall as drawn."""

    def __init__(self, seed: str, place: int) -> None:
        self._rest, self._place, self.total = Dice(seed), place, 0

    def answer(self, ask: Ask, index: int) -> Words:
        if index:
            return self._rest.answer(ask, index)
        every = list(islice(choices(ask), FACES + 1))
        self.total = len(every)
        return every[self._place % len(every)] if len(every) <= FACES else self._rest.answer(ask, index)


def play_out(known: Position[Any], judge: Judge, words: Words, seed: str) -> Outcome:
    """Play a choice out as often as the judge wishes, once where no die falls. The same seed gives the same answer."""
    before, drawn = toll(known, judge), list(_drawn(known, judge, words, seed))
    number = len(drawn)
    turned = {place for one in drawn for place, holder in one.held.items() if holder != before.held.get(place, 0)}
    gained = {place: _share(one.held.get(place) == 1 for one in drawn) for place in turned}
    lost = {place: _share(one.held.get(place) != 1 for one in drawn) for place in turned}
    worth, error = mean_and_error([one.worth for one in drawn])
    return Outcome(
        worth,
        error,
        sum(len(one.own) for one in drawn) / number,
        sum(len(one.enemy) for one in drawn) / number,
        {place: gained[place] for place in sorted(turned) if before.held.get(place) != 1 and gained[place]},
        {place: lost[place] for place in sorted(turned) if before.held.get(place) == 1},
        any(one.rolls for one in drawn),
    )


def _drawn(known: Position[Any], judge: Judge, words: Words, seed: str) -> Iterator[Draw]:
    scale, before = Scale(known, judge), toll(known, judge)
    start = scale.value(judge.waited(known, words))
    for number in range(1, judge.samples + 1):
        draw = _once(known, judge, words, f"{seed}/{number}", Dice(f"advice/{seed}/{number}"), scale, start, before)
        yield draw
        if not draw.rolls:
            return


def stakes(known: Position[Any], judge: Judge, words: Words, seed: str = "stakes") -> Stakes:
    """What an attack puts at stake: each answer of its first die once where they are few, else some draws."""
    scale, before = Scale(known, judge), toll(known, judge)
    start, drawn, total = scale.value(judge.waited(known, words)), list[Draw](), 1
    faces, sampled = 0, False
    while len(drawn) < total:
        place = len(drawn)
        dice = Strata(f"advice/{seed}/{place}", place)
        drawn.append(_once(known, judge, words, f"{seed}/{place}", dice, scale, start, before))
        if place == 0 and drawn[0].rolls:
            sampled = dice.total > FACES
            faces = total = SAMPLES if sampled else dice.total
        if faces and drawn[-1].rolls > 1:  # other dice follow, so once each is not enough
            total = faces * -(-SAMPLES // faces)
    number = len(drawn)
    ask = known.ask
    told = None if ask is None else ask.forecast(ask.canonical(words))
    codes = () if told is None else tuple(told.chances)
    by_result: dict[str, list[float]] = {}
    for one in drawn:
        code = next((result for result in one.results if result in codes), None)
        if code is not None:
            by_result.setdefault(code, []).append(one.worth)
    places = Counter(
        place for one in drawn for place, holder in one.held.items() if holder and holder != before.held.get(place)
    )
    worth, error = mean_and_error([one.worth for one in drawn])
    return Stakes(
        worth,
        error,
        _share(bool(one.own) for one in drawn),
        _share(bool(one.enemy) for one in drawn),
        {name: times / number for name, times in Counter(name for one in drawn for name in one.own).most_common()},
        {place: times / number for place, times in places.most_common()},
        {result: sum(some) / len(some) for result, some in by_result.items()},
        not sampled and all(one.rolls < 2 for one in drawn),
    )


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of paired differences, and its standard error: 0 for a single one, which no die made."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (number - 1) / number)


def _share(those: Iterable[bool]) -> float:
    some = list(those)
    return sum(some) / len(some)


def _once(
    known: Position[Any],
    judge: Judge,
    words: Words,
    seed: str,
    dice: Dice | Strata,
    scale: Scale,
    start: float,
    before: Toll,
) -> Draw:
    """One way it may go until something new begins."""
    title, twin = known.title, known.copy()
    level = LEVEL if LEVEL in levels(title.name) else levels(title.name)[-1]
    players = {side: make_player(title.name, level, side, seed) for side in title.sides}
    twin.notes = []
    twin.play(words, judge.side)
    twin = judge.carried_out(twin, words)
    rolls = answers = 0
    while (ask := twin.ask) is not None:
        if ask.player == CHANCE:
            twin.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        answers += 1
        if answers > LONGEST or judge.begins(twin.stack[-1]):
            break
        twin.play(players[ask.player].answer(title.masked(twin, ask.player)), ask.player)
    told = tuple(str(note.message.args["result"]) for note in twin.notes or () if "result" in note.message.args)
    after = toll(twin, judge)
    worth = scale.value(twin) - start
    return Draw(worth, after.own - before.own, after.enemy - before.enemy, after.held, told, rolls)


def toll(position: Position[Any], judge: Judge) -> Toll:
    """Units gone on both sides, and who holds what has a name: 1 for the side itself, -1 for the enemy."""
    view = position.title.view(position, judge.side)
    gone = [unit for unit in view["units"] if unit.get("place") == "eliminated"]
    own = frozenset(unit["id"] for unit in gone if unit["side"] == judge.side)
    board = position.content.board  # type: ignore[attr-defined]
    held = {board.names[hex_]: judge.holder(position, hex_) for hex_ in _named(board)}
    return Toll(own, frozenset(unit["id"] for unit in gone) - own, held)


def _named(board: Any) -> tuple[HexId, ...]:
    return tuple(HexId(number) for number, name in enumerate(board.place) if name)
