"""A game cut into affairs: an attack with everything it led to, a march, the end of a phase.

What a side begins when nothing is open begins an affair; every question and die after it belongs to it, until
something new begins. Marches that follow each other without a die are one affair, so that a long game stays short.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from front85.ai.advice.adviser import waits
from front85.ai.advice.judge import Judge, judge_of
from front85.chronicle.spans import phases
from front85.chronicle.table import event_table
from front85.kernel.ask import CHANCE, Words, parse
from front85.kernel.kept.journal import Entry
from front85.kernel.position import AGREED, CONCEDE, Position
from front85.review.meter import Meter, Moved, turn_of


class Affair(msgspec.Struct, frozen=True):
    """Entries from `start` up to, not including, `end`, and how far each side's figure moved in them."""

    start: int
    end: int
    turn: int
    side: str
    words: Words
    moved: dict[str, Moved]
    dice: bool
    waits: bool
    """Whether it sets up or ends something: what follows is the clock's doing, dice apart."""

    @property
    def change(self) -> float:
        """How far the figure of the side moved that began it, the clock apart."""
        return self.moved[self.side].all - self.moved[self.side].clock


class Point(msgspec.Struct, frozen=True):
    """How each side stood before an entry, as it saw it, and who acts from there on."""

    ply: int
    turn: int
    side: str
    levels: dict[str, float]


class Course(msgspec.Struct, frozen=True):
    """A whole game."""

    affairs: tuple[Affair, ...]
    line: tuple[Point, ...]
    currencies: dict[str, str]
    """By side, the message that says what its figure counts."""
    by_chance: bool
    """Whether figures are percent of win chance; else there is no line, since a judge compares and does not rate."""


def begins(judge: Judge, position: Position[Any], player: str) -> bool:
    """Whether a side begins something new with its answer."""
    ask = position.ask
    asked = ask is not None and ask.player == player and player in position.title.sides
    return asked and judge.begins(position.stack[-1])


def course(start: Position[Any], journal: Sequence[Entry]) -> Course:
    """The affairs of a game from its first position on."""
    walk = _Walk(start, journal)
    walk.go()
    by_chance = all(meter.by_chance for meter in walk.meters)
    currencies = {meter.side: meter.currency for meter in walk.meters}
    return Course(tuple(walk.affairs), tuple(walk.line) if by_chance else (), currencies, by_chance)


def so_far(start: Position[Any], journal: Sequence[Entry], side: str) -> tuple[Point, ...]:
    """The line of one side of a game that is going on, from its own sight: whenever somebody else's turn begins."""
    meter, position, turns = Meter(start, side), start.copy(), phases(event_table(start.title), journal)
    if not meter.by_chance:
        return ()
    line = [Point(0, turn_of(start), "", {side: round(meter.level, 1)})]
    for ply, entry in enumerate(journal, start=1):
        position.play(entry.choice, entry.player)
        if turns[ply] != turns[ply - 1] or ply == len(journal):
            meter.read(position)
            line.append(Point(ply, turn_of(position), turns[ply] or "", {side: round(meter.level, 1)}))
    return tuple(line)


class _Walk:
    """Along the journal with a meter for each side."""

    def __init__(self, start: Position[Any], journal: Sequence[Entry]) -> None:
        self.position, self.journal = start.copy(), journal
        sides = start.title.sides
        self.judge = judge_of(start.title.masked(start, sides[0]), sides[0])
        self.meters = [Meter(start, side) for side in sides]
        self.affairs: list[Affair] = []
        self.line: list[Point] = []
        self._turn, self._first, self._side = turn_of(start), 0, sides[0]
        self._words: Words = ()
        self._dice, self._waits = False, True

    def go(self) -> None:
        self._mark(0)
        ply, latest = 0, 0
        before: Position[Any] | None = None
        for ply, entry in enumerate(self.journal):
            if self.position.ask is None:
                break
            words = parse(entry.choice)
            if entry.player == AGREED or words == CONCEDE:
                self._close(ply, self.position)
                self._open(ply, self._side, ())
            elif begins(self.judge, self.position, entry.player):
                joins = entry.player == self._side and not (self._dice or self._waits or waits(words))
                if not joins:
                    self._close(ply, self.position)
                    self._open(ply, entry.player, words)
                latest, before = ply, self.position.copy()
            elif entry.player == CHANCE and not self._dice:
                if before is not None and latest > self._first:  # the marches before it are an affair of their own
                    self._close(latest, before)
                    self._open(latest, self._side, parse(self.journal[latest].choice))
                self._dice = True
            self.position.play(entry.choice, entry.player)
        else:
            ply = len(self.journal)
        self._close(ply, self.position)

    def _open(self, ply: int, side: str, words: Words) -> None:
        self._first, self._side, self._words = ply, side, words
        self._dice, self._waits = False, not words or waits(words)

    def _close(self, ply: int, position: Position[Any]) -> None:
        if ply > self._first:
            moved = {meter.side: meter.read(position) for meter in self.meters}
            some = (self._side, self._words, moved, self._dice, self._waits)
            self.affairs.append(Affair(self._first, ply, self._turn, *some))
            self._turn = turn_of(position)
            self._mark(ply)

    def _mark(self, ply: int) -> None:
        player = self.journal[ply].player if ply < len(self.journal) else ""
        levels = {meter.side: round(meter.level, 1) for meter in self.meters}
        if not self.line or self.line[-1].levels != levels or ply == len(self.journal):
            self.line.append(Point(ply, self._turn, player, levels))


def positions(
    start: Position[Any], journal: Sequence[Entry], plies: Iterable[int]
) -> Iterator[tuple[int, Position[Any]]]:
    """The positions before these entries, in order; each is played on when the next is asked for."""
    position, at = start.copy(), 0
    for ply in sorted(set(plies)):
        for entry in journal[at:ply]:
            position.play(entry.choice, entry.player)
        at = ply
        yield ply, position
