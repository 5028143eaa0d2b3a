"""Fulda Gap's veteran plays the enemy's reply out before it moves."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from ai_fulda import GAME, before_moves, chosen, phase_of

from front85.ai.fulda_gap.answers import rehearsal
from front85.ai.fulda_gap.answers.rehearsal import N as REHEARSAL
from front85.ai.fulda_gap.answers.rehearsal import feared, is_due, outlook, play_out
from front85.ai.fulda_gap.command.regular import Regular
from front85.ai.fulda_gap.command.soviet import SovietDoctrine, advance
from front85.ai.fulda_gap.parameters import VETERAN, Parameters
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import ELIMINATED, NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId

NUMBERS = Parameters(rehearsals=1)


@pytest.fixture(scope="module")
def second_phase() -> Table:
    """The first turn, when Soviet units are about to move for the second time."""
    return before_moves("Soviet", 1, secondary=True)


def regiment(table: Table) -> UnitId:
    return next(u for u in table.on_map(SOVIET) if table.content.is_combat[u])


def test_a_rehearsal_ends_before_the_next_soviet_turn_and_leaves_the_game_alone(second_phase: Table) -> None:
    before = second_phase.digest()
    ended = play_out(second_phase, SOVIET, Regular("Soviet"), Regular("NATO"), "1").table
    assert second_phase.digest() == before
    assert (ended.state.turn, ended.player) == (second_phase.state.turn + 1, "Soviet")
    again = play_out(second_phase, SOVIET, Regular("Soviet"), Regular("NATO"), "1").table
    assert again.digest() == ended.digest()


def test_losses_are_told_by_the_hex_in_which_nato_found_the_unit(second_phase: Table) -> None:
    ended = [play_out(second_phase, SOVIET, Regular("Soviet"), Regular("NATO"), str(k)) for k in range(3)]
    lost = [points for one in ended for _, points in one.lost]
    assert lost
    for one in ended:
        assert all(hex_ >= 0 for hex_, _ in one.lost)
        assert sum(points for _, points in one.lost) <= -sum(a.points for a in one.table.state.ledger if a.points < 0)


def test_the_outlook_counts_both_armies_and_the_way_to_the_rhine(second_phase: Table) -> None:
    now = outlook(second_phase)
    less = second_phase.copy()
    less.remove(regiment(less), ELIMINATED)
    assert outlook(less) < now
    weaker = second_phase.copy()
    weaker.remove(next(u for u in weaker.on_map(NATO) if weaker.content.is_combat[u]), ELIMINATED)
    assert outlook(weaker) > now
    across = second_phase.copy()
    far_bank = next(h for h in np.flatnonzero(across.content.west_of_rhine).tolist() if not across.units_at(HexId(h)))
    across.put(regiment(across), HexId(far_bank))
    assert outlook(across) > now


def test_fear_fades_with_distance(second_phase: Table) -> None:
    hex_ = second_phase.state.at[regiment(second_phase)]
    board = second_phase.content.board
    found = feared(second_phase, [(hex_, 10)])
    assert found[hex_] == pytest.approx(REHEARSAL.fear * 10)
    assert found[board.adjacent[hex_][0]] == pytest.approx(REHEARSAL.fear * 10 * (1 - REHEARSAL.fading))
    assert not found[[h for h in range(board.size) if board.distance(HexId(h), hex_) > 2]].any()


def test_who_goes_west_shuns_a_hex_that_is_feared(second_phase: Table) -> None:
    unit = regiment(second_phase)
    costs = {unit: np.zeros(second_phase.content.board.size, np.int16)}  # it reaches everything
    [(_, goal)] = advance(second_phase, SovietDoctrine(), costs, {})
    [(_, other)] = advance(second_phase, SovietDoctrine(None, feared(second_phase, [(goal, 50)])), costs, {})
    assert second_phase.content.board.distance(goal, other) > 2


def test_the_manner_that_fares_best_is_taken(second_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(second_phase, monkeypatch, [16, 8, 12])[0] == 1
    assert chosen(second_phase, monkeypatch, [8, 12, 16])[0] == 0
    place, tried = chosen(second_phase, monkeypatch, [16, 12, 0])
    assert place == 2
    once, twice = tried[1].fear, tried[2].fear
    assert tried[0].fear is None
    assert once is not None
    assert twice is not None
    assert twice.sum() > once.sum() > 0


def test_without_losses_nothing_else_is_tried(second_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    place, tried = chosen(second_phase, monkeypatch, [0])
    assert (place, len(tried)) == (0, 1)


def test_when_there_are_rehearsals(second_phase: Table) -> None:
    table, second = second_phase.copy(), phase_of(second_phase)
    first = MovementPhase(side=SOVIET, secondary=False)
    assert is_due(table, second, NUMBERS)
    assert is_due(table, first, NUMBERS)
    table.state.turn = 3
    assert is_due(table, second, NUMBERS)
    assert not is_due(table, first, NUMBERS)
    table.state.turn = table.content.scenario.last_turn
    assert not is_due(table, second, NUMBERS)


def test_both_veterans_rehearse_and_the_regular_does_not(second_phase: Table) -> None:
    assert all(record.rehearsals > 0 for record in VETERAN.values())
    assert not is_due(second_phase, phase_of(second_phase), Parameters())


def test_the_veteran_moves_in_the_manner_it_rehearsed(second_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    manner = SovietDoctrine(VETERAN["Soviet"])
    monkeypatch.setattr(rehearsal, "best", lambda *_: manner)
    player = Regular("Soviet", VETERAN["Soviet"])
    player.choose(GAME.masked(second_phase, "Soviet"), "Soviet", Random(1))
    movement = player._movement
    assert movement is not None
    assert movement.doctrine is manner
