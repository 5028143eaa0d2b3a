"""Whole records: every briefing of a game, and the record a side keeps while a game goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from front85.chronicle.briefing import Briefing, make_briefing
from front85.chronicle.chronicler import Chronicler
from front85.chronicle.event import Event
from front85.chronicle.spans import Span, last_absence, phases, player_turns
from front85.chronicle.table import event_table
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.kernel.position import Position


def briefings(game: Game, side: str | None) -> Iterator[Briefing]:
    """Every briefing of a game in order, as `side` was told it."""
    journal = game.journal
    phasing = phases(event_table(game.title), journal)
    position = game.title.start(game.scenario, dict(game.options))
    at, chronicler = 0, None
    for span in player_turns(phasing, side):
        for entry in journal[at : span.start]:
            position.play(entry.choice, entry.player)
        chronicler = Chronicler(position, side, span.start, phasing[span.start])
        events = chronicler.follow(journal[span.start : span.end])
        at = span.end
        yield make_briefing(events, side, chronicler.ground, chronicler.table, chronicler.view, chronicler.heading)


class Record:
    """What one side has seen since it last acted, kept up as the game goes on.

    `begin` hands over the position before an entry; it is asked for again only when the span or the journal changed.
    """

    def __init__(self) -> None:
        self.span = Span(0, 0)
        self.events: list[Event] = []
        self._chronicler: Chronicler | None = None
        self._digests: list[str] = []

    @staticmethod
    def span_of(title: Any, journal: Sequence[Entry], side: str | None) -> tuple[Span, str | None, str | None]:
        """The entries to be told now, whose player-turn it was when they began, and whose it is now."""
        phasing = phases(event_table(title), journal)
        span = last_absence(phasing, side)
        return span, phasing[span.start], phasing[-1]

    def fits(self, span: Span, journal: Sequence[Entry]) -> bool:
        """Whether what was told so far still holds; an undo may have changed it."""
        known = len(self._digests)
        return (
            self._chronicler is not None
            and span.start == self.span.start
            and span.start + known <= span.end
            and [entry.digest for entry in journal[span.start : span.start + known]] == self._digests
        )

    def begin(self, position: Position[Any], side: str | None, span: Span, phasing: str | None) -> None:
        self._chronicler = Chronicler(position, side, span.start, phasing)
        self.events, self._digests, self.span = [], [], span

    def follow(self, span: Span, journal: Sequence[Entry]) -> None:
        """Tell on to the end of the span."""
        assert self._chronicler is not None
        fresh = journal[span.start + len(self._digests) : span.end]
        self.events += self._chronicler.follow(fresh)
        self._digests += [entry.digest for entry in fresh]
        self.span = span

    @property
    def base(self) -> dict[str, Any]:
        """The side's view before the first event."""
        assert self._chronicler is not None
        return self._chronicler.base

    def briefing(self, side: str | None) -> Briefing:
        assert self._chronicler is not None
        it = self._chronicler
        return make_briefing(self.events, side, it.ground, it.table, it.view, it.heading)
