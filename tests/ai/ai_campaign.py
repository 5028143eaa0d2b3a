"""The campaign of Objective Nuremberg, played as far as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from front85.ai.player import Seated, make_player
from front85.games.nuremberg.table import Table
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice

GAME = title("nuremberg")


def campaign() -> Table:
    return cast(Table, GAME.start("campaign", GAME.options))


def players(level: str, seed: int) -> dict[str, Seated]:
    return {side: make_player("nuremberg", level, side, seed) for side in GAME.sides}


def decisions(level: str, seed: int, turns: int) -> Iterator[tuple[Table, str]]:
    """Every position of a game in which a side must choose, with that side, before it chooses."""
    table, seated, dice, rolls = campaign(), players(level, seed), Dice(seed), 0
    while (ask := table.ask) is not None and table.state.turn <= turns:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        yield table, ask.player
        table.play(seated[ask.player].answer(GAME.masked(table, ask.player)), ask.player)
