"""Fulda Gap between computer players, played as far as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from front85.ai.player import make_player
from front85.games.fulda_gap.table import Table
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.chance import Dice

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
