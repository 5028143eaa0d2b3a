"""What each side may see.

Stacks, losses, markers and points lie open. Untried strengths are no secret of anybody's: nobody knows them until the
dice fall (12.2). Secret are a side's Air Superiority Points until both have chosen (18.11) and its plotted warheads
(19.0). A view is built by adding what its reader may know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import FLYING, NATO, READY, SHOT_DOWN, SIDES, SOVIET, SPENT, State
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import level
from front85.games.fulda_gap.view.tableview import (
    award_seen,
    battle_seen,
    chemical_seen,
    markers,
    row,
    situation,
    track,
    units_seen,
)
from front85.games.fulda_gap.weapons.plotting import shown
from front85.hexwar.ids import enemy_of, side_named
from front85.kernel.enforce import enforces
from front85.kernel.message import say

AIR_WORDS = {READY: "ready", FLYING: "flying", SPENT: "spent", SHOT_DOWN: "shot down"}


@enforces("18.11a", "19.0b")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    turn = next((frame for frame in reversed(table.stack) if isinstance(frame, PlayerTurn)), None)
    seen: dict[str, Any] = {
        **table.head(side),
        "first_turn": content.scenario.first_turn,
        "last_turn": content.scenario.last_turn,
        "first": SIDES[state.first],
        "phasing": None if turn is None else SIDES[turn.side],
        "units": units_seen(table),
        "markers": markers(table),
        "track": track(table, turn),
        "points": {SIDES[SOVIET]: state.vp},
        "score": [row(say(f"fg-level-{level(table, state.vp).how}"), state.vp, case="21.22")],
        "ledger": [award_seen(table, number) for number in range(len(state.ledger))],
        "situation": situation(table),
        "plans": plans(table, side),
        "battle": battle_seen(table),
        "chemical": chemical_seen(table),
        "pool": dict(sorted(state.pool.items())),
        "feba": state.feba or None,
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }
    if table.advanced:
        seen |= advanced_seen(table, side)
    return seen


def plans(table: Table, side: str | None) -> list[dict[str, Any]]:
    """19.0 One's own plot sheet."""
    if side is None or not table.advanced:
        return []
    return [
        row(say("fg-plan-warheads", turn=int(turn)), "/".join(map(str, plot)), case="19.0b")
        for turn, plot in own_plots(table.state, side).items()
    ]


def advanced_seen(table: Table, side: str | None) -> dict[str, Any]:
    content, state = table.content, table.state
    over = state.outcome is not None
    own = [s for s in (NATO, SOVIET) if over or side == SIDES[s]]
    chosen = [SIDES[s] for s in (NATO, SOVIET) if state.bids[s] >= 0]
    return {
        "superiority": state.superiority,
        "bids": {
            "chosen": chosen,
            "points": {SIDES[s]: state.bids[s] for s in (NATO, SOVIET) if s in own or len(chosen) == 2},
        },
        "air_points": {SIDES[s]: state.air_points[s] for s in (NATO, SOVIET) if state.air_points[s] >= 0},
        "air": [
            {
                "id": unit.id,
                "side": SIDES[unit.side],
                "type": unit.type,
                "points": unit.points,
                "left": state.air_left[number],
                "nuclear": unit.nuclear,
                "ecm": unit.ecm,
                "state": AIR_WORDS.get(state.air[number], "grounded"),
                "hex": table.name(state.air_at[number]) if state.air_at[number] >= 0 else None,
            }
            for number, unit in enumerate(content.air)
        ],
        "stock": {SIDES[s]: list(state.stock[SIDES[s]] if s in own else shown(table, s)) for s in (NATO, SOVIET)},
        "due": list(state.due) if over or due_to(table) == side else [0, 0, 0],
        "contamination": dict(sorted(state.contamination.items())),
        "plots": {SIDES[s]: own_plots(state, SIDES[s]) for s in own},
    }


def due_to(table: Table) -> str | None:
    """19.0 The side whose warheads fall due in this player-turn."""
    turn = next((frame for frame in reversed(table.stack) if isinstance(frame, PlayerTurn)), None)
    return None if turn is None or not any(table.state.due) else SIDES[turn.side]


def own_plots(state: State, name: str) -> dict[str, list[int]]:
    """19.0 One side's plot sheet by game turn."""
    return {key.split()[1]: list(plot) for key, plot in sorted(state.plots.items()) if key.split()[0] == name}


@enforces("18.11a", "19.0b")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: all that a computer player is given."""
    twin = table.copy()
    if table.state.outcome is None:
        blank_secrets(twin.state, side)
        if table.advanced:
            enemy = enemy_of(side_named(SIDES, side))
            twin.state.stock = {**table.state.stock, SIDES[enemy]: shown(table, enemy)}
            if due_to(table) == SIDES[enemy]:
                twin.state.due = [0, 0, 0]
    return twin


def blank_secrets(state: State, side: str) -> None:
    other = 1 - SIDES.index(side)
    if min(state.bids) < 0 <= state.bids[other]:
        state.bids[other] = HIDDEN
    state.plots = {key: plot for key, plot in state.plots.items() if key.split()[0] == side}


HIDDEN = 0
"""18.11 A sealed bid in a masked position: that it was made is open, how high it is is not."""
