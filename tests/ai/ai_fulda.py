"""Fulda Gap between computer players, played as far as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from front85.ai.fulda_gap.answers import rehearsal
from front85.ai.fulda_gap.answers.rehearsal import Doctrine, Rehearsed
from front85.ai.fulda_gap.command.regular import Regular
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.player import make_player
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SIDES
from front85.games.fulda_gap.table import Table
from front85.games.registry import title
from front85.hexwar.ids import enemy_of
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.verbs import Menu

GAME = title("fulda-gap")
FORMS = [(scenario, advanced) for scenario in ("tripwire", "advance-warning", "d7") for advanced in (False, True)]


def opened(scenario: str, advanced: bool = False) -> Table:
    return cast(Table, GAME.start(scenario, {**GAME.options, "advanced": advanced}))


def decisions(table: Table, levels: dict[str, str], seed: int, turns: int) -> Iterator[tuple[Table, str]]:
    """Every position in which a side must choose, with that side, before it chooses; for so many turns."""
    seated = {side: make_player("fulda-gap", level, side, seed) for side, level in levels.items()}
    dice, rolls, last = Dice(seed), 0, table.state.turn + turns - 1
    while (ask := table.ask) is not None and table.state.turn <= last:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        yield table, ask.player
        table.play(seated[ask.player].answer(GAME.masked(table, ask.player)), ask.player)


def both(level: str) -> dict[str, str]:
    return dict.fromkeys(GAME.sides, level)


@cache
def veterans_game() -> tuple[tuple[Table, str], ...]:
    """Four turns of standard Tripwire between veterans, played once for every test that looks at them."""
    return tuple((table.copy(), side) for table, side in decisions(opened("tripwire"), both("veteran"), 4, 4))


def before_moves(side: str, turn: int, *, secondary: bool = False) -> Table:
    """Standard Tripwire between regulars, when units of a side are about to move in this phase of a turn."""
    for table, asked in decisions(opened("tripwire"), both("regular"), 5, turn):
        frame, menu = table.stack[-1], table.ask
        moves = isinstance(menu, Menu) and "move" in menu.verbs
        now = isinstance(frame, MovementPhase) and frame.secondary == secondary and table.state.turn == turn
        if asked == side and moves and now:
            return table.copy()
    raise AssertionError("no such Movement Phase")


def phase_of(table: Table) -> MovementPhase:
    frame = table.stack[-1]
    assert isinstance(frame, MovementPhase)
    return frame


def chosen(table: Table, monkeypatch: pytest.MonkeyPatch, losses: list[int]) -> tuple[int, list[Doctrine]]:
    """Which manner is taken when the first rehearsal, the second and so on lose so many points, and all that were
    tried; the side is the one that moves."""
    tried: list[Doctrine] = []
    phase = phase_of(table)
    mine, theirs = SIDES[phase.side], SIDES[enemy_of(phase.side)]
    unit = next(u for u in table.on_map(phase.side) if table.content.is_combat[u])

    def seat(doctrine: Doctrine) -> Regular:
        tried.append(doctrine)
        return Regular(mine)

    def ends(table: Table, *_: object) -> Rehearsed:
        points = losses[len(tried) - 1]
        twin = table.copy()
        twin.state.vp += points if phase.side == NATO else -points
        return Rehearsed(twin, [(table.state.at[unit], points)] if points else [])

    monkeypatch.setattr(rehearsal, "play_out", ends)
    taken = rehearsal.best(table, phase, Parameters(), 1, seat, lambda: Regular(theirs))
    return tried.index(taken), tried
