"""What turned a game: five moments of any kind, each split into what was to be expected, luck, and choice.

The parts of a moment are those of one affair, in the figure of the side that began it:

- *luck* is what came of the affair less what comes of the same choice on average, dice drawn again. Without a die
  there is none. That average rests on few draws, so luck has a standard error, told with it. The luck of all affairs
  of a side is its line in the table of luck.
- *choice* is what the side gave away against the best it could know of, and what the enemy's answers gave it.
- *expected* is the rest. All are rounded before they are told, so that they add up to the digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import hypot
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from front85.ai.advice.adviser import IDLE, allowed, complete, elsewhere
from front85.ai.advice.judge import judge_of
from front85.ai.advice.playing_out import Outcome, play_out
from front85.chronicle.chronicler import Chronicler
from front85.chronicle.event import Event
from front85.chronicle.spans import phases
from front85.chronicle.table import event_table
from front85.kernel.ask import Words, parse
from front85.kernel.kept.journal import Entry
from front85.kernel.message import Message, say
from front85.kernel.position import Position, Refused
from front85.review.affairs import Affair, Course, Point, begins, course, positions
from front85.review.meter import Meter

MOST = 5
"""Turning points."""
LEAST = 0.5
"""What is smaller than this is not worth a line."""
ROLLED = 150
"""Affairs with dice that are played out again, those that changed most; a game has seldom more."""
LOOKED = 9
"""Affairs whose choices are compared with others."""
CLOSELY = 24
"""How often these are played out again for their luck."""
OTHERS = 4
"""Answers of a question up to which each is looked at."""


class Moment(msgspec.Struct, frozen=True):
    """A moment that turned the game, in the figure of `side`; `ply` is the entry it begins with."""

    ply: int
    turn: int
    side: str
    kind: str
    place: str
    caption: Message
    facts: tuple[Message, ...]
    """Places that changed hands."""
    change: float
    expected: float
    luck: float
    error: float
    """The standard error of the luck."""
    choice: float
    currency: str


class Luck(msgspec.Struct, frozen=True):
    """What dice did for a side in all the affairs it began."""

    side: str
    affairs: int
    luck: float
    error: float
    """Its standard error; affairs that were not played out again add nothing to either."""
    currency: str


class Review(msgspec.Struct, frozen=True):
    """A game in one line and a few moments."""

    by_chance: bool
    """Whether figures are percent of win chance; else they are the title's own measure."""
    currencies: dict[str, str]
    line: tuple[Point, ...]
    turning: tuple[Moment, ...]
    luck: tuple[Luck, ...]


class _Parts(NamedTuple):
    """An affair split up, each part rounded."""

    affair: Affair
    luck: float
    choice: float = 0.0
    missed: Words = ()
    """The attack that could have been made instead."""
    error: float = 0.0
    """The standard error of the luck, not rounded."""

    @property
    def change(self) -> float:
        return _tenth(self.affair.change)

    @property
    def expected(self) -> float:
        return _tenth(self.change - self.luck - self.choice)

    @property
    def weight(self) -> float:
        """How much it turned; of what only the clock did the dice alone."""
        parts = (self.luck, self.choice) if self.affair.waits else (self.change, self.luck, self.choice)
        return max(map(abs, parts))


def _tenth(value: float) -> float:
    """A figure as it is told; never minus nothing."""
    return round(value, 1) + 0.0


def review(start: Position[Any], journal: Sequence[Entry]) -> Review:
    """Look back on a game from its first position and its journal."""
    found = course(start, journal)
    parts = _weighed(start, journal, found)
    shortlist = sorted(parts.values(), key=lambda one: (-one.weight, one.affair.start))[:LOOKED]
    wanted = {one.affair.start for one in shortlist if one.weight >= LEAST}
    phasing = phases(event_table(start.title), journal)
    told: list[tuple[float, Moment]] = []
    for ply, position in positions(start, journal, wanted):
        one = parts[ply]
        if not (one.affair.dice or one.affair.waits):
            one, position = _narrowed(position, journal, one)
        one = parts[ply] = _compared(position, journal, one)
        if one.weight >= LEAST:
            told.append((one.weight, _moment(position, journal, phasing, one, found)))
    best = sorted(told, key=lambda pair: (-pair[0], pair[1].ply))[:MOST]
    turning = sorted((moment for _, moment in best), key=lambda moment: moment.ply)
    return Review(found.by_chance, found.currencies, found.line, tuple(turning), _luck(parts.values(), found))


def _weighed(start: Position[Any], journal: Sequence[Entry], found: Course) -> dict[int, _Parts]:
    """Every affair by its first entry, with its luck, and what an attack left unmade would have been worth."""
    rolled = sorted((one for one in found.affairs if one.dice and one.words), key=lambda one: -abs(one.change))
    again = {one.start for one in rolled[:ROLLED]}
    affairs = {one.start: one for one in found.affairs}
    parts = {one.start: _Parts(one, 0.0) for one in found.affairs}
    ends = {one.start for one in found.affairs if one.waits and one.words}
    for ply, position in positions(start, journal, again | ends):
        one = affairs[ply]
        if ply in again and (mean := _worth(position, one.side, one.words, ply)) is not None:
            parts[ply] = _Parts(one, _tenth(one.moved[one.side].all - mean.worth), error=mean.error)
        if ply in ends:
            worth, strike = _missed(position, one)
            parts[ply] = parts[ply]._replace(choice=_tenth(-worth), missed=strike)
    return parts


def _worth(position: Position[Any], side: str, words: Words, ply: int, draws: int = 0) -> Outcome | None:
    """What a choice changes on average by what its side could know; None for one that cannot be made from that."""
    known = position.title.masked(position, side)
    judge = judge_of(known, side)
    judge.samples = draws or judge.samples
    try:
        return play_out(known, judge, words, f"review/{ply}")
    except Refused:
        return None


def _missed(position: Position[Any], affair: Affair) -> tuple[float, Words]:
    """The best attack a side could have made instead of ending its phase, and what it would have been worth."""
    known = position.title.masked(position, affair.side)
    ask, judge = known.ask, judge_of(known, affair.side)
    strikes = [] if ask is None else allowed(ask, judge.strikes(ask))
    if not strikes or strikes[0][0] < LEAST:
        return 0.0, ()
    found = _worth(position, affair.side, strikes[0][1], affair.start)
    sure = found is not None and found.worth > max(LEAST, 2 * found.error)
    return (found.worth, strikes[0][1]) if found is not None and sure else (0.0, ())


def _compared(position: Position[Any], journal: Sequence[Entry], one: _Parts) -> _Parts:
    """The affair with what choices gave away in it: the one it began with, and the answers of both sides."""
    affair = one.affair
    if affair.dice and affair.words and one.error:
        closely = _worth(position, affair.side, affair.words, affair.start, CLOSELY)
        assert closely is not None
        luck = _tenth(affair.moved[affair.side].all - closely.worth)
        one = one._replace(luck=luck, error=closely.error)
    if affair.waits:
        return one
    answers, error, twin = 0.0, one.error, position.copy()
    for ply in range(affair.start, affair.end):
        entry = journal[ply]
        if ply > affair.start and _is_answer(twin, entry):
            lost, unsure = _given_away(twin, entry, ply)
            answers, error = answers + (lost if entry.player == affair.side else -lost), hypot(error, unsure)
        twin.play(entry.choice, entry.player)
    # An answer that is better or worse than was to be expected is no luck.
    luck = _tenth(one.luck - answers) if affair.dice else 0.0
    promised = affair.change - luck - answers
    own = min(0.0, promised - _best_else(position, affair, promised))
    return _Parts(affair, luck, _tenth(own + answers), error=error if affair.dice else 0.0)


def _best_else(position: Position[Any], affair: Affair, promised: float) -> float:
    """What another choice was worth: nothing, for a side that may let it be, or going elsewhere with the same units.

    A side that had to do something had no better choice than what it did, as far as this looks.
    """
    known = position.title.masked(position, affair.side)
    ask = known.ask
    if ask is None:
        return promised
    free = any(ask.follows((), word) and ask.closes((word,)) for word in IDLE)
    worths = [0.0] if free else [promised]
    if not affair.dice:
        others = elsewhere(known, ask, judge_of(known, affair.side), ask.canonical(affair.words))
        found = (_worth(position, affair.side, other, affair.start) for other in others)
        worths += [one.worth for one in found if one is not None and not one.dice]
    return max(worths)


def _is_answer(position: Position[Any], entry: Entry) -> bool:
    return entry.player in position.title.sides and position.ask is not None and position.ask.player == entry.player


def _given_away(position: Position[Any], entry: Entry, ply: int) -> tuple[float, float]:
    """What an answer was worth less than the best one, 0 or below, for the side that gave it, and its error."""
    known = position.title.masked(position, entry.player)
    ask = known.ask
    if ask is None or judge_of(known, entry.player).begins(known.stack[-1]):
        return 0.0, 0.0
    every = list(islice(complete(ask, ()), OTHERS + 1))
    words = ask.canonical(parse(entry.choice))
    if not 2 <= len(every) <= OTHERS or words not in every:
        return 0.0, 0.0
    worths = {other: found for other in every if (found := _worth(position, entry.player, other, ply)) is not None}
    if words not in worths:
        return 0.0, 0.0
    made, best = worths[words], max(worths.values(), key=lambda found: found.worth)
    sure = best.worth - made.worth > 2 * max(best.error, made.error)
    return (made.worth - best.worth, hypot(made.error, best.error)) if sure else (0.0, 0.0)


def _narrowed(position: Position[Any], journal: Sequence[Entry], one: _Parts) -> tuple[_Parts, Position[Any]]:
    """Of several marches the one that changed most, and the position before it."""
    affair, judge = one.affair, judge_of(position, one.affair.side)
    twin, meter = position.copy(), Meter(position, affair.side)
    first, before, found = affair.start, position.copy(), list[tuple[float, Affair, Position[Any]]]()
    for ply in range(affair.start, affair.end + 1):
        ends = ply == affair.end or begins(judge, twin, journal[ply].player)
        if ends and ply > affair.start:
            words, moved = parse(journal[first].choice), meter.read(twin)
            part = replace(affair, start=first, end=ply, words=words, moved={affair.side: moved})
            found.append((abs(part.change), part, before))
            first, before = ply, twin.copy()
        if ply < affair.end:
            twin.play(journal[ply].choice, journal[ply].player)
    if len(found) < 2:
        return one, position
    _, part, before = max(found, key=lambda each: each[0])
    return _Parts(part, 0.0, one.choice), before


def _moment(
    position: Position[Any], journal: Sequence[Entry], phasing: Sequence[str | None], one: _Parts, found: Course
) -> Moment:
    """The affair in words: its weightiest event as the side saw it, where, and which places changed hands."""
    affair = one.affair
    chronicler = Chronicler(position.copy(), affair.side, affair.start, phasing[affair.start])
    events = chronicler.follow(journal[affair.start : affair.end])
    event: Event | None = max(events, key=lambda each: (each.weight, -each.ply), default=None)
    ground = chronicler.ground
    caption, kind = (say("story-change"), "note") if event is None else (event.caption, event.kind)
    hexes = [each.target or each.hex for each in events if each.target or each.hex]
    if one.missed:
        caption, kind = say("review-missed"), "missed"
        hexes = [word for word in one.missed[1:] if ground.knows(word)]
    taken = dict(pair for each in events for pair in each.taken)
    facts = tuple(say("story-place-taken", place=ground.label(hex_), side=side) for hex_, side in taken.items())
    return Moment(
        affair.start,
        affair.turn,
        affair.side,
        kind,
        ground.label(str(hexes[0])) if hexes else "",
        caption,
        facts[:2],
        one.change,
        one.expected,
        one.luck,
        _tenth(one.error),
        one.choice,
        found.currencies[affair.side],
    )


def _luck(parts: Iterable[_Parts], found: Course) -> tuple[Luck, ...]:
    """The table of luck: all that dice did for each side, moment by moment as it is told."""
    some = [one for one in parts if one.affair.dice]
    return tuple(
        Luck(
            side,
            sum(one.affair.side == side for one in some),
            _tenth(sum(one.luck for one in some if one.affair.side == side)),
            _tenth(hypot(*(one.error for one in some if one.affair.side == side))),
            currency,
        )
        for side, currency in found.currencies.items()
    )


def unit(currency: str) -> Message:
    """What a figure counts, to stand behind it."""
    return say("review-unit", of=currency.rpartition("-")[2])
