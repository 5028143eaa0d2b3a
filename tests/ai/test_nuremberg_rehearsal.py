"""The Pact's veteran in Objective Nuremberg plays NATO's reply out before it moves for the block."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from ai_campaign import GAME, decisions

from front85.ai.nuremberg.answers import rehearsal
from front85.ai.nuremberg.answers.rehearsal import N as REHEARSAL
from front85.ai.nuremberg.answers.rehearsal import Rehearsed, feared, is_due, outlook, play_out
from front85.ai.nuremberg.command.pact import PactDoctrine
from front85.ai.nuremberg.command.regular import Regular
from front85.ai.nuremberg.moves.breakthrough import PactMovement, dread
from front85.ai.nuremberg.parameters import BOLD, CAUTIOUS, VETERAN, Parameters
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.state import ELIMINATED, NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.verbs import Menu


@pytest.fixture(scope="module")
def second_turn() -> Table:
    """The second turn between regulars under the block, when the Pact is about to move."""
    for table, side in decisions("regular", 3, 2):
        frame = table.stack[-1]
        if side == "Pact" and isinstance(frame, MovementPhase) and table.state.turn == 2:
            twin = table.copy()
            twin.state.orders = "strategic-block"
            return twin
    raise AssertionError("no such Movement Phase")


def regiment(table: Table) -> UnitId:
    return next(u for u in table.on_map(PACT) if table.content.cf[u] >= 4 and not table.content.is_heliborne[u])


def test_a_rehearsal_ends_before_the_next_turn_and_leaves_the_game_alone(second_turn: Table) -> None:
    before = second_turn.digest()
    ended = play_out(second_turn, Regular("Pact"), Regular("NATO"), "1")
    assert second_turn.digest() == before
    assert (ended.table.state.turn, ended.table.player) == (3, "Pact")
    again = play_out(second_turn, Regular("Pact"), Regular("NATO"), "1")
    assert again.table.digest() == ended.table.digest()
    gone = [u for u in second_turn.on_map(PACT) if ended.table.state.at[u] == ELIMINATED]
    assert 0 < len(ended.lost) <= len(gone)
    assert all(hex_ >= 0 for hex_, _ in ended.lost)


def test_the_outlook_counts_both_armies_and_cities(second_turn: Table) -> None:
    now = outlook(second_turn)
    less, weaker, richer = (second_turn.copy() for _ in range(3))
    less.lift(regiment(less), ELIMINATED)
    assert outlook(less) < now
    weaker.lift(weaker.on_map(NATO)[0], ELIMINATED)
    assert outlook(weaker) > now
    richer.take_control(next(h for h in sorted(richer.content.german_cities) if not richer.pact_controls(h)), PACT)
    assert outlook(richer) > now


def test_fear_fades_with_distance(second_turn: Table) -> None:
    hex_, board = second_turn.state.at[regiment(second_turn)], second_turn.content.board
    found = feared(second_turn, [(hex_, 8.0)])
    assert found[hex_] == pytest.approx(REHEARSAL.fear * 8)
    assert found[board.adjacent[hex_][0]] == pytest.approx(REHEARSAL.fear * 8 * (1 - REHEARSAL.fading))
    assert not found[[h for h in range(board.size) if board.distance(HexId(h), hex_) > 2]].any()


def test_marches_shun_what_is_feared_and_what_nato_leans_on(second_turn: Table) -> None:
    menu = second_turn.ask
    assert isinstance(menu, Menu)
    fear = np.full(second_turn.content.board.size, 100.0)
    plain = PactMovement(second_turn, PactDoctrine(), menu)
    field = plain.aims.nearest
    assert not any(one.any() for one in plain.dread)
    afraid = PactMovement(second_turn, PactDoctrine(None, fear), menu)
    assert all((one == fear).all() for one in afraid.dread)
    assert (afraid._scores(second_turn, field) == plain._scores(second_turn, field)).all()
    beside = next(
        h for u in second_turn.on_map(NATO) for h in second_turn.content.board.adjacent[second_turn.state.at[u]]
    )
    wary = PactDoctrine(Parameters(wariness=0.5))
    assert dread(second_turn, wary, 0.5)[beside] > 1.0
    assert not PactMovement(second_turn, wary, menu).dread[1].any(), "recon units have a number of their own"


def chosen(table: Table, monkeypatch: pytest.MonkeyPatch, losses: list[int]) -> tuple[int, list[PactDoctrine]]:
    """Which manner is taken when the first rehearsal, the second and so on lose so many regiments, and all tried."""
    tried: list[PactDoctrine] = []

    def seat(doctrine: PactDoctrine) -> Regular:
        tried.append(doctrine)
        return Regular("Pact")

    def ends(table: Table, *_: object) -> Rehearsed:
        twin, lost = table.copy(), []
        for _number in range(losses[len(tried) - 1]):
            unit = regiment(twin)
            lost.append((twin.state.at[unit], 4.0))
            twin.lift(unit, ELIMINATED)
        return Rehearsed(twin, lost)

    monkeypatch.setattr(rehearsal, "play_out", ends)
    taken = rehearsal.best(table, Parameters(), 1, seat, lambda: Regular("NATO"))
    return tried.index(taken), tried


def test_the_manner_that_fares_best_is_taken(second_turn: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(second_turn, monkeypatch, [2, 3, 1, 4, 4])[0] == 2
    assert chosen(second_turn, monkeypatch, [1, 1, 2, 3, 3])[0] == 0
    place, tried = chosen(second_turn, monkeypatch, [3, 3, 3, 2, 1])
    assert place == 4
    assert [doctrine.fear is None for doctrine in tried] == [True, True, True, False, False]
    once, twice = tried[3].fear, tried[4].fear
    assert once is not None
    assert twice is not None
    assert twice.sum() > once.sum() > 0


def test_without_losses_nobody_is_afraid(second_turn: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    place, tried = chosen(second_turn, monkeypatch, [0, 0, 0])
    assert (place, len(tried)) == (0, 3)


def test_only_the_veteran_rehearses_and_only_for_the_block(second_turn: Table) -> None:
    assert is_due(second_turn, VETERAN["Pact"])
    assert not any(is_due(second_turn, numbers) for numbers in (Parameters(), CAUTIOUS, BOLD, VETERAN["NATO"]))
    other = second_turn.copy()
    other.state.orders = "southern-pincer"
    assert not is_due(other, VETERAN["Pact"])


def test_the_veteran_moves_in_the_manner_it_rehearsed(second_turn: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    manner = PactDoctrine(VETERAN["Pact"])
    monkeypatch.setattr(rehearsal, "best", lambda *_: manner)
    player = Regular("Pact", VETERAN["Pact"])
    player.choose(GAME.masked(second_turn, "Pact"), "Pact", Random(1))
    assert isinstance(player._movement, PactMovement)
    assert player._movement.doctrine is manner
