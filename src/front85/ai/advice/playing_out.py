"""What comes of a choice: played on a copy with drawn dice until something new begins, both sides by the regular."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from front85.ai.advice.judge import Judge
from front85.ai.advice.scale import EVEN, Scale
from front85.ai.player import levels, make_player
from front85.hexwar.ids import HexId
from front85.kernel.ask import CHANCE, Ask, Words, choices
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position

LEVEL = "regular"
LONGEST = 60
"""Answers after the choice itself; what takes longer is judged as it stands then."""
FACES = 36
"""Answers of the first die up to which each is tried once for the stakes, so that its chances are exact."""
SAMPLES = 24
"""How often a choice is played out for its stakes where they are more, or other dice follow."""


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
    draws: int
    """How often it was played out, 0 where every way was."""
    loses: float
    """The share of draws in which the side lost a unit."""
    cleared: float | None
    """The share in which no enemy was left in the hexes it names; None where none stood there."""
    left: tuple[str, ...]
    """Places that count which units of the side stood in, and in no draw any longer do."""
    won: float
    """The share in which the game ended with the side's victory."""
    over: float
    """The share in which it ended at all."""
    ends_in: tuple[str, ...]
    """Hexes it names in which units of the side stood at the end of every draw, and did not before."""


class Deed(msgspec.Struct, frozen=True):
    """What one result of the table does here, as often as not or more."""

    worth: float
    own: tuple[str, ...]
    """Own units that are lost."""
    hurt: tuple[str, ...]
    """Own units that lose steps and are not."""
    enemy: tuple[str, ...]
    weakened: tuple[str, ...]
    places: tuple[str, ...]
    """Places that change hands."""

    @property
    def tone(self) -> int:
        """1 for a good result, -1 for a bad one, 0 for neither."""
        return _tone(self.worth, self.own, self.enemy, (*self.hurt, *self.weakened, *self.places))


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
    results: dict[str, Deed]
    """What each result does, by its code, as far as the log names one."""
    good: float
    bad: float
    """The chance that it comes out better, and worse, than not attacking."""
    answered: bool
    """Whether the enemy may still answer before the first die."""
    exact: bool
    """Whether these are all the ways it can go, each once, and not a sample of them."""


class Draw(NamedTuple):
    """One way a choice went."""

    worth: float
    own: frozenset[str]
    enemy: frozenset[str]
    hurt: frozenset[str]
    """Units of both sides that lost steps and live."""
    after: Toll
    results: tuple[str, ...]
    """Every result the log named, in order."""
    rolls: int
    answered: bool
    """Whether the other side was asked before the first die."""
    winner: str | None
    """Who won, nobody where it was a draw; None while the game goes on."""


class Toll(NamedTuple):
    """What a view counts."""

    own: frozenset[str]
    enemy: frozenset[str]
    held: dict[str, int]
    steps: dict[str, int]
    """Of the units on the map, the steps they have."""
    ours: frozenset[str]
    theirs: frozenset[str]
    """Hexes in which either side's units stand."""


class Strata:
    """Dice whose first answer is the n-th of all there are, where these are few; the rest fall as drawn.

    Where there are more than are wanted they are taken at even distances, from a place the seed says.
    """

    def __init__(self, seed: str, place: int, wanted: int) -> None:
        self._rest, self._place, self._wanted, self.total = Dice(f"{seed}/{place}"), place, wanted, 0
        self._from = crc32(seed.encode())

    def answer(self, ask: Ask, index: int) -> Words:
        if index:
            return self._rest.answer(ask, index)
        every = list(islice(choices(ask), FACES + 1))
        faces = self.total = len(every)
        if faces > FACES:
            return self._rest.answer(ask, index)
        even = self._from + self._place * faces // self._wanted
        return every[(self._place if faces <= self._wanted else even) % faces]


def play_out(known: Position[Any], judge: Judge, words: Words, seed: str) -> Outcome:
    """Play a choice out as often as the judge wishes. The same seed gives the same answer."""
    before, drawn, exact = all_drawn = _drawn(known, judge, words, seed, judge.samples)
    number = len(drawn)
    after = [one.after for one in drawn]
    turned = {place for one in after for place, holder in one.held.items() if holder != before.held.get(place, 0)}
    gained = {place: _share(one.held.get(place) == 1 for one in after) for place in turned}
    lost = {place: _share(one.held.get(place) != 1 for one in after) for place in turned}
    hexes = named_hexes(known, words)
    struck = before.theirs.intersection(hexes)
    stays = before.ours.intersection(judge.counting) - frozenset[str]().union(*(one.ours for one in after))
    reached = frozenset(hexes).intersection(*(one.ours for one in after)) - before.ours
    return Outcome(
        *all_drawn.worth,
        sum(len(one.own) for one in drawn) / number,
        sum(len(one.enemy) for one in drawn) / number,
        {place: gained[place] for place in sorted(turned) if before.held.get(place) != 1 and gained[place]},
        {place: lost[place] for place in sorted(turned) if before.held.get(place) == 1},
        any(one.rolls for one in drawn),
        0 if exact else number,
        _share(bool(one.own) for one in drawn),
        _share(not struck & one.theirs for one in after) if struck else None,
        tuple(sorted(stays)),
        _share(one.winner == judge.side for one in drawn),
        _share(one.winner is not None for one in drawn),
        tuple(sorted(reached)),
    )


def named_hexes(known: Position[Any], words: Words) -> tuple[str, ...]:
    """The hexes a choice names."""
    index = known.content.board.index  # type: ignore[attr-defined]
    return tuple(hex_ for word in words[1:] for hex_ in word.split("+") if hex_ in index)


class Drawn(NamedTuple):
    """All the ways a choice was played."""

    before: Toll
    draws: list[Draw]
    exact: bool
    """Whether these are all the ways it can go, each once, and not a sample of them."""

    @property
    def worth(self) -> tuple[float, float]:
        """The mean, and its standard error: none where nothing was left out."""
        mean, error = mean_and_error([one.worth for one in self.draws])
        return mean, 0.0 if self.exact else error


def _drawn(known: Position[Any], judge: Judge, words: Words, seed: str, wanted: int) -> Drawn:
    """Play a choice out: once where no die falls, each answer of the first die once where they are few, else some of
    them, and more often where other dice follow.

    Where the enemy has blanks in it, they are filled anew for each draw, alike for every choice that is compared.
    """
    scale, before, blank = Scale(known, judge), toll(known, judge), judge.blank(known)
    start, drawn, total, faces = scale.value(judge.waited(known, words)), list[Draw](), 1, 0
    while len(drawn) < total:
        place = len(drawn)
        world = possible(known, judge.side, seed, place) if blank else known
        start = scale.value(judge.waited(world, words)) if blank else start
        dice = Strata(f"advice/{seed}", place, wanted)
        drawn.append(_once(world, judge, words, f"{seed}/{place}", dice, scale, start, before))
        if dice.total and not faces:
            faces = dice.total
            total = min(wanted, SAMPLES if faces > FACES else faces)
        if faces <= wanted and drawn[-1].rolls > 1:
            total = faces * -(-min(wanted, SAMPLES) // faces)
        if blank and not faces:
            total = wanted
    every = not blank and faces <= wanted and all(one.rolls < 2 for one in drawn)
    return Drawn(before, drawn, every)


def possible(known: Position[Any], side: str, seed: str, place: int) -> Position[Any]:
    """A position the side must think possible, the same for the same draw."""
    return known.title.sampled(known, side, Random(f"possible/{seed}/{place}"))


def stakes(known: Position[Any], judge: Judge, words: Words, seed: str = "stakes") -> Stakes:
    """What an attack puts at stake: each answer of its first die once where they are few, else some draws."""
    before, drawn, exact = all_drawn = _drawn(known, judge, words, seed, FACES)
    number = len(drawn)
    ask = known.ask
    told = None if ask is None else ask.forecast(ask.canonical(words))
    codes = () if told is None else tuple(told.chances)
    by_result: dict[str, list[Draw]] = {}
    for one in drawn:
        code = next((result for result in one.results if result in codes), "")
        by_result.setdefault(code, []).append(one)
    silent, unseen = by_result.pop("", None), [code for code in codes if code not in by_result]
    if silent and len(unseen) == 1:  # a result without a line in the log, such as an attacker who proves to be absent
        by_result[unseen[0]] = silent
    places = Counter(place for one in drawn for place in _turned(before, one))
    tones = [_tone(one.worth, one.own, one.enemy, (*one.hurt, *_turned(before, one))) for one in drawn]
    return Stakes(
        *all_drawn.worth,
        _share(bool(one.own) for one in drawn),
        _share(bool(one.enemy) for one in drawn),
        {name: times / number for name, times in Counter(name for one in drawn for name in one.own).most_common()},
        {place: times / number for place, times in places.most_common()},
        {result: _deed(before, some, known, judge) for result, some in by_result.items()},
        _share(tone > 0 for tone in tones),
        _share(tone < 0 for tone in tones),
        any(one.answered for one in drawn),
        exact,
    )


def _tone(worth: float, own: Collection[str], enemy: Collection[str], other: Collection[str]) -> int:
    """Whether it is good (1), bad (-1) or neither. A unit lost for nothing is bad however little it weighs."""
    if not other and bool(own) != bool(enemy):
        return -1 if own else 1
    return (worth > EVEN) - (worth < -EVEN)


def _turned(before: Toll, one: Draw) -> list[str]:
    """Named hexes that somebody else holds now."""
    return [place for place, holder in one.after.held.items() if holder and holder != before.held.get(place)]


def _deed(before: Toll, some: Sequence[Draw], known: Position[Any], judge: Judge) -> Deed:
    """What a result does in at least half the draws that brought it."""

    def usual(each: Iterable[Iterable[str]]) -> tuple[str, ...]:
        times = Counter(name for one in each for name in one)
        return tuple(name for name, number in times.most_common() if 2 * number >= len(some))

    mine = {unit["id"] for unit in known.title.view(known, judge.side)["units"] if unit["side"] == judge.side}
    hurt = usual(one.hurt for one in some)
    return Deed(
        sum(one.worth for one in some) / len(some),
        usual(one.own for one in some),
        tuple(unit for unit in hurt if unit in mine),
        usual(one.enemy for one in some),
        tuple(unit for unit in hurt if unit not in mine),
        usual(_turned(before, one) for one in some),
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
    if twin.stack:  # else the game is over
        twin = judge.carried_out(twin, words)
    rolls = answers = 0
    answered = False
    while (ask := twin.ask) is not None:
        if ask.player == CHANCE:
            twin.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        answers += 1
        if answers > LONGEST or judge.begins(twin.stack[-1]):
            break
        answered = answered or (not rolls and ask.player != judge.side)
        twin.play(players[ask.player].answer(title.masked(twin, ask.player)), ask.player)
    told = tuple(str(note.message.args["result"]) for note in twin.notes or () if "result" in note.message.args)
    after = toll(twin, judge)
    worth, over = scale.value(twin) - start, twin.state.outcome
    hurt = frozenset(unit for unit, steps in after.steps.items() if steps < before.steps.get(unit, 0))
    gone = after.own - before.own, after.enemy - before.enemy
    return Draw(worth, *gone, hurt, after, told, rolls, answered, None if over is None else str(over.winner))


def toll(position: Position[Any], judge: Judge) -> Toll:
    """Units gone and standing on both sides, and who holds what has a name: 1 the side itself, -1 the enemy."""
    view = position.title.view(position, judge.side)
    gone = [unit for unit in view["units"] if unit.get("place") == "eliminated"]
    on_map = [unit for unit in view["units"] if unit.get("place") == "map" and unit.get("hex")]
    own = frozenset(unit["id"] for unit in gone if unit["side"] == judge.side)
    board = position.content.board  # type: ignore[attr-defined]
    held = {board.names[hex_]: judge.holder(position, hex_) for hex_ in _named(board)}
    return Toll(
        own,
        frozenset(unit["id"] for unit in gone) - own,
        held,
        {unit["id"]: int(unit["steps"][0]) for unit in on_map if unit.get("steps")},
        frozenset(unit["hex"] for unit in on_map if unit["side"] == judge.side),
        frozenset(unit["hex"] for unit in on_map if unit["side"] != judge.side),
    )


def _named(board: Any) -> tuple[HexId, ...]:
    return tuple(HexId(number) for number, name in enumerate(board.place) if name)
