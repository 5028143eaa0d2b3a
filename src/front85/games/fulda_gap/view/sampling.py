"""A full position of Fulda Gap that a side must think possible: sealed bids, plots and warheads due are drawn."""

from __future__ import annotations

from random import Random

from front85.games.fulda_gap.air.superiority import side_name
from front85.games.fulda_gap.state import SIDES
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.nuclear import NuclearStrike
from front85.games.fulda_gap.weapons.plotting import arsenal, key_of, most
from front85.hexwar.ids import Side, enemy_of, side_named
from front85.kernel.enforce import enforces


@enforces("26.0e", "25.2a")
def sampled(known: Table, side: str, rng: Random) -> Table:
    """18.11 The enemy's bid where one was made, and 19.0 his sheet of warheads."""
    twin = known.copy()
    if known.state.outcome is not None or not known.advanced:
        return twin
    enemy = enemy_of(side_named(SIDES, side))
    _draw_bid(twin, enemy, rng)
    if SIDES[enemy] in twin.state.stock:
        _draw_due(twin, enemy, rng)
        _draw_plots(twin, enemy, rng)
    return twin


def _draw_bid(twin: Table, enemy: Side, rng: Random) -> None:
    state = twin.state
    if min(state.bids) < 0 <= state.bids[enemy]:
        left = state.air_points[enemy]
        top = twin.content.tables.air_superiority.most
        state.bids[enemy] = rng.randint(0, min(top, left) if left >= 0 else top)


def _draw_due(twin: Table, enemy: Side, rng: Random) -> None:
    """19.0 Warheads that fall due while the enemy strikes, or none: he is asked either way."""
    state, name = twin.state, SIDES[enemy]
    striking = any(isinstance(frame, NuclearStrike) and frame.side == enemy for frame in twin.stack)
    limit = [min(bound, have) for bound, have in zip(arsenal(twin, enemy).limit, state.stock[name], strict=True)]
    if not striking or any(state.due):
        return
    due = [rng.randint(0, number) for number in limit]
    state.stock = {**state.stock, name: [have - one for have, one in zip(state.stock[name], due, strict=True)]}
    state.due = due


def _draw_plots(twin: Table, enemy: Side, rng: Random) -> None:
    """19.0 The enemy's sheet for the turns he may have plotted, out of what he has left."""
    state, content = twin.state, twin.content
    ahead = content.tables.plotting.ahead[side_name(enemy)]
    for turn in range(state.turn + 1, min(state.turn + ahead, content.scenario.last_turn) + 1):
        limit = most(twin, enemy)
        plot = (rng.randint(0, limit[0]), rng.randint(0, limit[1]), rng.randint(0, limit[2]))
        if any(plot):
            state.plots = {**state.plots, key_of(enemy, turn): plot}
