"""Positions of Under an Iron Sky that a random game comes to, and the same with nothing known of them yet."""

from __future__ import annotations

from random import Random

from front85.games.iron_sky.table import Table
from front85.games.registry import title
from front85.kernel.ask import draw


def played(scenario: str, seed: int, decisions: int, *with_options: str) -> Table:
    game, rng = title("iron-sky"), Random(seed)
    table = game.start(scenario, {**game.options, **dict.fromkeys(with_options, True)})
    assert isinstance(table, Table)
    play_on(table, rng, decisions)
    return table


def play_on(table: Table, rng: Random, decisions: int = 1) -> None:
    for _ in range(decisions):
        ask = table.ask
        assert ask is not None
        table.play_tested(ask, draw(ask, rng))


def fresh(table: Table) -> Table:
    """The same position, of which nothing is known yet."""
    twin = table.copy()
    twin.recount()
    twin.faces, twin._covered = {}, {}
    return twin
