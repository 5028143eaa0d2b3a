"""Two games that differ only in what a side may not know are told to that side alike.

The fuzzer holds views and options to this; here it is the record made of them: the events of the show, its trails and
captions, and the briefing.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

import front85
from front85.chronicle.briefing import Briefing, make_briefing
from front85.chronicle.chronicler import Chronicler
from front85.chronicle.event import Event
from front85.chronicle.spans import phases
from front85.chronicle.table import Role, event_table
from front85.games.registry import titles
from front85.kernel.ask import draw
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.lab.permute import permuted

GAMES: dict[str, tuple[str, dict[str, bool], int]] = {
    "nuremberg": ("campaign", {}, 160),
    "fulda-gap": ("tripwire", {"advanced": True}, 180),
    "berlin85": ("unity", {"gas": True}, 160),
    "iron-sky": ("fulda_evening", {}, 180),
}
"""By title: a scenario with secrets, its options, and how many entries are played."""

EVERY = 11
"""Secrets are exchanged at every eleventh entry."""

STRETCH = 8
"""Entries told one after another of each pair of games."""


@cache
def played(name: str) -> Game:
    scenario, options, entries = GAMES[name]
    game, rng = front85.new(name, scenario, seed="11", options=options), Random(4)
    while game.player is not None and game.ply < entries:
        quick = next((word for word in ("suggested", "done") if word in game.options_after()), None)
        game.play(quick or game.draw(rng))
    return game


class Twins:
    """The same entries in two games, as one side is told them."""

    def __init__(self, position: Any, other: Any, side: str, ply: int, phasing: str | None) -> None:
        self.side = side
        self._log = other.copy()
        self._one = Chronicler(position.copy(), side, ply, phasing)
        self._two = Chronicler(other, side, ply, phasing)
        self._seen = self._one.base
        self.events: tuple[list[Event], list[Event]] = ([], [])

    def follow(self, entry: Entry) -> bool:
        """Tell the next entry of both; False where the games part, lawfully: the choice is not there, or something was
        revealed."""
        if self._log.why_not(entry.choice, entry.player) is not None:
            return False
        self._log.notes = []
        self._log.play(entry.choice, entry.player)
        twin = msgspec.structs.replace(entry, notes=tuple(self._log.notes))
        one, two = self._one.follow([entry]), self._two.follow([twin])
        if self._one.view != self._two.view or entry.notes_for(self.side) != twin.notes_for(self.side):
            return False
        self._seen = self._one.view
        self.events[0].extend(one)
        self.events[1].extend(two)
        return True

    def briefings(self) -> list[Briefing]:
        it = self._one
        return [make_briefing(events, self.side, it.ground, it.table, self._seen, it.heading) for events in self.events]


@pytest.mark.parametrize("name", titles())
def test_a_record_does_not_depend_on_what_its_reader_may_not_know(name: str) -> None:
    game, rng, told = played(name), Random(9), 0
    phasing = phases(event_table(game.title), game.journal)
    position = game.title.start(game.scenario, dict(game.options))
    for ply, entry in enumerate(game.journal):
        for side in game.title.sides if ply % EVERY == 0 else ():
            other = permuted(position, side, rng)
            if other.digest() == position.digest():
                continue
            twins = Twins(position, other, side, ply, phasing[ply])
            for following in game.journal[ply : ply + STRETCH]:
                if not twins.follow(following):
                    break
            one, two = twins.events
            assert one == two, (ply, side)
            first, second = twins.briefings()
            assert first == second, (ply, side)
            told += len(one)
        position.play(entry.choice, entry.player)
    assert told > 10, "too few games with other secrets to prove anything"


def others_of_sealed(name: str) -> int:
    """How many records of sealed entries were compared; every one must be told as if the choice were another one.

    Choices of players are compared with another choice under the same seal, dice with another result. The words of the
    choice are given a part in the table of events, so that whoever reads them tells something else.
    """
    game, rng, told = played(name), Random(2), 0
    sealed = [ply for ply, entry in enumerate(game.journal) if entry.seen_by is not None]
    compared = set(sealed[:: len(sealed) // 12 + 1])
    position = game.title.start(game.scenario, dict(game.options))
    for ply, entry in enumerate(game.journal):
        before = position.copy()
        position.play(entry.choice, entry.player)
        if ply not in compared:
            continue
        twin = another(before, entry, rng)
        for side in {*game.title.sides, None} - set(entry.seen_by or ()):
            plain, spying, apart = (Chronicler(before.copy(), side, ply, None) for _ in range(3))
            word = entry.choice.split()[0]
            if word != (entry.public.split() or [""])[0]:
                spying.table = msgspec.structs.replace(spying.table, choices={word: Role("attack", part="opens")})
            events = plain.follow([entry])
            assert spying.follow([entry]) == events, (ply, side)
            assert all(event.target is None or event.lines for event in events), (ply, side)
            other = apart.follow([twin])
            if plain.view == apart.view and twin.choice != entry.choice:
                assert other == events, (ply, side)
            told += 1
    return told


def another(position: Any, entry: Entry, rng: Random) -> Entry:
    """The same question with an answer drawn anew."""
    log = position.copy()
    choice = " ".join(draw(log.ask, rng))
    log.notes = []
    log.play(choice, entry.player)
    return msgspec.structs.replace(entry, choice=choice, notes=tuple(log.notes))


@pytest.mark.parametrize("name", titles())
def test_a_sealed_choice_is_told_to_the_others_like_any_other_one(name: str) -> None:
    """With another choice under the same seal the others are told the same, unless their own view says more."""
    assert others_of_sealed(name) or name in OPEN, "no sealed choice to compare"


@pytest.mark.parametrize("name", sorted(set(titles()) - {"berlin85"}))
def test_a_record_that_read_the_choice_itself_would_be_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played(name)
    monkeypatch.setattr(Entry, "choice_for", lambda entry, side: entry.choice)
    with pytest.raises(AssertionError):
        others_of_sealed(name)


OPEN = frozenset({"berlin85"})
"""Games in which no choice is sealed."""
