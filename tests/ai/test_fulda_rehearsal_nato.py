"""Fulda Gap's NATO plays the Soviet reply out before it moves if its numbers say so, and fights in that manner."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np
import pytest
from ai_fulda import GAME, before_moves, chosen, phase_of

from front85.ai.fulda_gap.answers import rehearsal
from front85.ai.fulda_gap.answers.rehearsal import CHANGES, Rehearsed, best, feared, is_due, play_out
from front85.ai.fulda_gap.command import nato
from front85.ai.fulda_gap.command.nato import NatoDoctrine, flee, man_the_line
from front85.ai.fulda_gap.command.regular import Regular
from front85.ai.fulda_gap.endgame import finale
from front85.ai.fulda_gap.moves.marches import costs_of, march_of
from front85.ai.fulda_gap.parameters import VETERAN, Parameters
from front85.ai.rehearsing import Work
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.verbs import Menu

NUMBERS = Parameters(rehearsals=1)


@pytest.fixture(scope="module")
def initial_phase() -> Table:
    """The third turn, when NATO is about to move."""
    return before_moves("NATO", 3)


def test_a_rehearsal_ends_before_natos_next_turn(initial_phase: Table) -> None:
    before = initial_phase.digest()
    ended = play_out(initial_phase, NATO, Regular("NATO"), Regular("Soviet"), "1")
    assert initial_phase.digest() == before
    [turn] = [frame for frame in ended.table.stack if isinstance(frame, PlayerTurn)]
    assert (ended.table.state.turn, turn.side) == (initial_phase.state.turn + 1, NATO)
    assert ended.lost
    assert all(hex_ >= 0 and points > 0 for hex_, points in ended.lost)
    assert sum(points for _, points in ended.lost) <= sum(a.points for a in ended.table.state.ledger if a.points > 0)


def test_a_rehearsal_shortly_before_the_end_goes_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = before_moves("NATO", 6, secondary=True)
    ended = play_out(table, NATO, Regular("NATO"), Regular("Soviet"), "1").table.state
    assert (ended.turn, ended.outcome is None) == (7, False)
    monkeypatch.setattr(rehearsal.N, "turns_left", (0, 0))
    assert play_out(table, NATO, Regular("NATO"), Regular("Soviet"), "1").table.state.outcome is None


def test_the_soviet_reply_is_a_veterans_without_what_takes_long(
    initial_phase: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With battalions that fly in it, a turn of the advanced game took twice the time a veteran has."""
    replies: list[Regular] = []

    def watched(*arguments: object) -> NatoDoctrine:
        enemy = arguments[-1]
        assert callable(enemy)
        replies.append(enemy())
        return NatoDoctrine(NUMBERS)

    monkeypatch.setattr(rehearsal, "best", watched)
    Regular("NATO", NUMBERS).choose(GAME.masked(initial_phase, "NATO"), "NATO", Random(1))
    numbers, veteran = replies[0].doctrine.parameters, VETERAN["Soviet"]
    assert veteran.battalions
    assert (numbers.battalions, numbers.rehearsals) == (False, 0)
    assert numbers.leash == veteran.leash


def test_nato_takes_the_manner_that_costs_it_least(initial_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    place, tried = chosen(initial_phase, monkeypatch, [16, 18, 12, 14, 8])
    assert (place, len(tried)) == (4, 2 + len(CHANGES[NATO, False]))
    assert all(isinstance(doctrine, NatoDoctrine) for doctrine in tried)
    assert [doctrine.fear is not None for doctrine in tried] == [False] * 4 + [True]
    assert tried[1].parameters.nato_least_assault > tried[0].parameters.nato_least_assault
    assert tried[2].parameters.nato_flight < tried[0].parameters.nato_flight
    assert tried[3].parameters.nato_least_gain > tried[0].parameters.nato_least_gain
    assert chosen(initial_phase, monkeypatch, [8, 12, 16, 18, 13])[0] == 0
    assert chosen(initial_phase, monkeypatch, [12, 12, 8, 16, 13])[0] == 2


def test_near_the_end_it_tries_to_be_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    place, tried = chosen(before_moves("NATO", 6), monkeypatch, [16, 18, 12, 14, 8, 20, 21])
    assert (place, len(tried)) == (4, 7)
    assert [doctrine.parameters.passed_by > 0.0 for doctrine in tried] == [True] * 4 + [False] * 2 + [True]


def rolled(table: Table, monkeypatch: pytest.MonkeyPatch, points: list[int]) -> list[int]:
    """Which draw each rehearsal was, if they end with so many points more for the Soviet side."""
    drawn: list[int] = []

    def ends(table: Table, *arguments: object) -> Rehearsed:
        twin = table.copy()
        twin.state.vp += points[len(drawn)]
        drawn.append(int(str(arguments[3]).rsplit("/", 1)[1]))
        return Rehearsed(twin, [])

    monkeypatch.setattr(rehearsal, "play_out", ends)
    best(table, phase_of(table), Parameters(), 2, lambda _: Regular("NATO"), lambda: Regular("Soviet"))
    return drawn


def test_what_comes_out_the_same_is_drawn_only_once(initial_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rolled(initial_phase, monkeypatch, [0] * 5) == [0, 1, 0, 0, 0]


def test_the_two_that_begin_best_are_drawn_again(initial_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rolled(initial_phase, monkeypatch, [0, 0, 1, 2, 3, 0, 0]) == [0, 1, 0, 0, 0, 1, 1]


def test_a_thought_ends_when_it_has_played_as_many_choices_as_it_may(
    initial_phase: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Work] = []

    def counted(left: int) -> Work:
        made.append(Work(left))
        return made[-1]

    monkeypatch.setattr(rehearsal, "Work", counted)

    def thought(choices: int) -> tuple[int, NatoDoctrine]:
        monkeypatch.setattr(rehearsal.N, "work", choices)
        phase = phase_of(initial_phase)
        taken = best(initial_phase, phase, NUMBERS, 1, lambda _: Regular("NATO"), lambda: Regular("Soviet"))
        assert isinstance(taken, NatoDoctrine)
        return choices - made[-1].left, taken

    used, _ = thought(10_000)
    assert 200 < used < 10_000
    assert thought(200)[0] == 201  # the one that is refused ends it
    assert thought(1)[1].parameters == NUMBERS


def test_the_lines_tried_for_the_last_turn_count_as_work(initial_phase: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a thought in which they are most of the time would last as long as it liked."""
    spent: list[float] = []
    monkeypatch.setattr(finale, "took", spent.append)
    costs = costs_of(initial_phase, march_of(cast(Menu, initial_phase.ask)), initial_phase.on_map(NATO))
    finale.cut(initial_phase, costs, {}, {})
    assert len(spent) > 100
    assert set(spent) == {finale.N.look}


def test_nato_rehearses_every_phase(initial_phase: Table) -> None:
    table, numbers = initial_phase.copy(), NUMBERS
    phases = [MovementPhase(side=NATO, secondary=second) for second in (False, True)]
    for turn in range(1, table.content.scenario.last_turn + 1):
        table.state.turn = turn
        assert all(is_due(table, phase, numbers) for phase in phases)
    table.state.turn = 1
    assert not is_due(table, MovementPhase(side=NATO, pregame=True), numbers)


def test_the_line_shuns_a_post_that_is_feared(initial_phase: Table) -> None:
    unit = next(u for u in initial_phase.on_map(NATO) if initial_phase.content.is_combat[u])
    costs = {unit: np.zeros(initial_phase.content.board.size, np.int16)}  # it reaches everything
    [(_, goal)] = man_the_line(initial_phase, costs, {}, 2, NatoDoctrine())
    [(_, other)] = man_the_line(initial_phase, costs, {}, 2, NatoDoctrine(None, feared(initial_phase, [(goal, 200)])))
    assert initial_phase.content.board.distance(goal, other) > 1


def combat(table: Table, player: Regular) -> Menu:
    """Plays NATO's moves until it may attack."""
    dice, rolls = Dice("1"), 0
    while (ask := table.ask) is not None:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        assert isinstance(ask, Menu)
        if isinstance(table.stack[-1], CombatPhase):
            return ask
        table.play(player.choose(table, ask.player, Random(1)), ask.player)
    raise AssertionError("no Combat Phase")


def test_nato_moves_and_fights_in_the_manner_it_rehearsed(
    initial_phase: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, manner = initial_phase.copy(), NatoDoctrine(NUMBERS)
    fought: list[NatoDoctrine] = []

    def fight(_: Table, doctrine: NatoDoctrine, *__: object) -> Words:
        fought.append(doctrine)
        return ("end",)

    monkeypatch.setattr(rehearsal, "best", lambda *_: manner)
    monkeypatch.setattr(nato, "fight", fight)
    player = Regular("NATO", NUMBERS)
    player.choose(GAME.masked(table, "NATO"), "NATO", Random(1))
    movement = player._movement
    assert movement is not None
    assert movement.doctrine is manner
    combat(table, player)
    player.choose(table, "NATO", Random(1))
    assert fought == [manner]


def test_a_stack_that_stands_in_a_feared_hex_breaks_off(initial_phase: Table) -> None:
    table = initial_phase.copy()
    menu = combat(table, Regular("NATO"))
    steady = Parameters(nato_flight=500.0, nato_flight_odds=0.0)
    assert flee(table, NatoDoctrine(steady), menu) is None
    words = flee(table, NatoDoctrine(steady, np.full(table.content.board.size, 500.0)), menu)
    assert words is not None
    assert words[0] == "disengage"
    table.state.turn = table.content.scenario.last_turn  # nobody comes after it any more
    assert flee(table, NatoDoctrine(steady, np.full(table.content.board.size, 500.0)), menu) is None
