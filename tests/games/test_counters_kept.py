"""Counters of the smaller games are kept from one view to the next, and never differ from what they would be now."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.games.berlin85.view import tableview as berlin
from front85.games.fulda_gap.view import tableview as fulda
from front85.games.nuremberg.view import secrets as nuremberg
from front85.hexwar.views.counters import Reads
from front85.kernel.game import Game
from spy import Spy

GAMES = [
    ("nuremberg", {}, nuremberg.UNITS, nuremberg._unit),
    ("fulda-gap", {"advanced": True}, fulda.UNITS, fulda.unit_seen),
    ("berlin85", {}, berlin.UNITS, berlin.unit_seen),
]
NAMES = [name for name, *_ in GAMES]


def begun(title: str, options: dict[str, bool], count: int, rng: Random) -> Game:
    game = front85.new(title, options=options, seed="7")
    for _ in range(count):
        if game.ask is not None:
            game.play(game.draw(rng))
    return game


@pytest.mark.parametrize(("title", "options", "reads", "describe"), GAMES, ids=NAMES)
def test_a_view_does_not_depend_on_the_views_before_it(title, options, reads, describe) -> None:  # type: ignore[no-untyped-def]
    rng = Random(5)
    game = begun(title, options, 100, rng)
    for _ in range(250):
        if game.ask is None:
            break
        game.play(game.draw(rng))
        twin = game.position.copy()
        twin.recount()  # type: ignore[attr-defined]
        for seat in (*game.title.sides, None):
            assert game.title.view(game.position, seat) == game.title.view(twin, seat)


@pytest.mark.parametrize(("title", "options", "reads", "describe"), GAMES, ids=NAMES)
def test_whatever_the_entry_of_a_counter_reads_is_watched(title, options, reads: Reads, describe) -> None:  # type: ignore[no-untyped-def]
    table = begun(title, options, 300, Random(5)).position.copy()
    spy = table.state = Spy(table.state)
    for unit in table.content.unit_ids:  # type: ignore[attr-defined]
        describe(table, unit)
    assert "at" in spy.read
    assert spy.read <= reads.watched, spy.read - reads.watched


def test_after_most_choices_most_counters_are_the_same_objects() -> None:
    rng = Random(5)
    game, kept = begun("berlin85", {}, 200, rng), 0
    for _ in range(40):
        before = game.title.view(game.position, None)["units"]
        game.play(game.draw(rng))
        after = game.title.view(game.position, None)["units"]
        kept += sum(old is new for old, new in zip(before, after, strict=True)) > len(before) // 2
    assert kept > 20
