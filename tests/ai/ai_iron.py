"""Under an Iron Sky between computer players, played as far as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from front85.ai.player import make_player
from front85.games.iron_sky.table import Table
from front85.games.registry import title
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.chance import Dice

GAME = title("iron-sky")
SMALL = ("fulda_hof", "north_german_plain")


def opened(scenario: str, **options: bool) -> Table:
    return cast(Table, GAME.start(scenario, {**GAME.options, **options}))


def decisions(
    table: Table, levels: dict[str, str], seed: int, turns: int, said: list[Words] | None = None
) -> Iterator[tuple[Table, str]]:
    """Every position in which a side must choose, with that side, before it chooses; for so many turns."""
    seated = {side: make_player("iron-sky", level, side, seed) for side, level in levels.items()}
    dice, rolls, last = Dice(seed), 0, table.state.turn + turns - 1
    while (ask := table.ask) is not None and table.state.turn <= last:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        yield table, ask.player
        words = seated[ask.player].answer(GAME.masked(table, ask.player))
        if said is not None:
            said.append(words)
        table.play(words, ask.player)


def both(level: str) -> dict[str, str]:
    return dict.fromkeys(GAME.sides, level)
