"""Every affair has a result card: whatever a die decided or cost a counter is told on one."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

import front85
from front85.ai.player import make_player
from front85.chronicle.chronicler import Chronicler
from front85.chronicle.table import event_table
from front85.games.registry import title
from front85.kernel.game import Game
from front85.server.screen.naming import naming
from front85.server.screen.speech import voice

AIR = {"airborne": True, "recon": True, "wild_weasel": True, "special_forces": True}
GAMES = [
    ("nuremberg", "bayreuth", {}, 300, ""),
    ("fulda-gap", "advance-warning", {"advanced": True}, 600, ""),
    ("berlin85", "unity", {}, 400, ""),
    ("iron-sky", "fulda_hof", {}, 500, ""),
    ("iron-sky", "fulda_evening", AIR, 260, "regular"),
]
"""Games of random play, and one of computer players: nobody flies by chance."""
NO_AFFAIR = frozenset({"fg-log-not-mobilized", "is-log-not-tired"})
"""Dice that decide no affair."""
DICE = frozenset({"die", "dice", "roll"})


def played(name: str, scenario: str, options: dict[str, bool], entries: int, level: str) -> Game:
    game = front85.new(name, scenario, options=options, seed="cards")
    players = {side: make_player(name, level, side, 1) for side in game.title.sides} if level else {}
    rng = Random(1)
    while game.player is not None and game.ply < entries:
        known = game.title.masked(game.position, game.player)
        choice = " ".join(players[game.player].answer(known)) if players else game.draw(rng)
        game.play(choice, game.player)
    return game


def cards(game: Game) -> tuple[Counter[str], Counter[str]]:
    """How many cards of each kind a game brings, and the lines of affairs that have none."""
    table = event_table(game.title)
    found: Counter[str] = Counter()
    without: Counter[str] = Counter()
    start = game.title.start(game.scenario, dict(game.options))
    lost = {event.ply for event in Chronicler(start, None, 0, None).follow(game.journal) if event.losses}
    for ply, entry in enumerate(game.journal):
        kinds = {table.card(note.message.id) for note in entry.notes} - {""}
        assert len(kinds - {"part"}) < 2, "two affairs on one card"
        found.update(kinds)
        thrown = {note.message.id for note in entry.notes if DICE & set(note.message.args)}
        if not kinds and (thrown or ply in lost):
            without.update(thrown or {note.message.id for note in entry.notes} or {entry.choice})
    return found, without


def unnamed(game: Game) -> list[str]:
    """Lines of the log, in both languages, that call a counter, a squadron or an airfield by its id."""
    content = game.title.content
    ids = {one for name in ("wings", "fields") for one in getattr(getattr(content, name, None), "ids", ())}
    ids = {one for one in ids.union(content.ids) if "-" in one and naming(game.title)(one) != one}
    assert ids, "nothing to look for"
    lines = (
        voice(lang, game.title).tell(note.message) for lang in ("en", "pl") for e in game.journal for note in e.notes
    )
    return [line for line in lines if ids.intersection(re.findall(r"[\w/-]+", line))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} {game[1]}")
def test_every_die_and_every_loss_has_its_card(game: tuple[str, str, dict[str, bool], int, str]) -> None:
    finished = played(*game)
    found, without = cards(finished)
    assert found, "nothing happened"
    assert unnamed(finished) == []
    assert set(without) <= NO_AFFAIR


def test_a_transport_and_its_dump_are_called_by_name() -> None:
    game, rng = front85.new("fulda-gap", "tripwire", options={"advanced": True}, seed=9100601), Random(9100601)
    while game.player is not None and game.ply < 500 and not _loaded(game):
        game.play(game.draw(rng))
    assert _loaded(game)
    assert unnamed(game) == []


def _loaded(game: Game) -> bool:
    return any(note.message.id == "fg-log-loads" for entry in game.journal[-3:] for note in entry.notes)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("nuremberg", "combat sky landing"),
        ("fulda-gap", "combat overrun sky flak strike landing"),
        ("berlin85", "combat sky strike bridge landing"),
        ("iron-sky", "combat overrun sky flak interception strike raid bridge landing"),
    ],
)
def test_a_title_has_a_card_for_every_kind_of_affair_it_knows(name: str, kinds: str) -> None:
    assert set(event_table(title(name)).cards) == {*kinds.split(), "part"}
