"""8.0 What each side may see.

A view is built by adding what its reader may know; a masked table is one in which everything else is blank, all that
a computer player is given and all that forecasts are made from. Once the game is over everything is open.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.iron_sky import embedded, sight
from front85.games.iron_sky.battle import Battle
from front85.games.iron_sky.forecast import known_to
from front85.games.iron_sky.moving import Moving
from front85.games.iron_sky.state import ABSENT, NATO, PACT, SIDES, TACTICAL, UNSEEN
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.tableview import (
    battle_seen,
    calendar,
    hidden_seen,
    ledger,
    markers,
    mover_seen,
    not_in_play,
    points,
    score,
    situation,
    track,
    unit_seen,
)
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, rule_in_play


@enforces("8.0.0", "8.0.1", "8.0.6")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    own = [] if side is None else [SIDES.index(side)]
    over = state.outcome is not None
    hidden = set() if over else {unit for reader in own or (NATO, PACT) for unit in sight.covered(table, reader)}
    open_marks = sight.in_combat(table)
    moving = sight.on_the_move(table)
    units = []
    for unit in range(len(content.units)):
        if state.at[unit] == ABSENT or unit in hidden:
            continue
        known = over or content.side[unit] in own or unit in open_marks
        units.append(unit_seen(table, unit, known, known or unit in moving))
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, Moving)), None)
    return {
        "game": table.title.name,
        "scenario": table.scenario,
        "options": table.options,
        "side": side,
        "turn": state.turn,
        "first_turn": content.scenario.first_turn,
        "last_turn": content.scenario.last_turn,
        "war_turn": state.war_turn,
        "phase": rule_in_play(table.stack),
        "phasing": None if phase is None else SIDES[phase.side],
        "asks": table.player,
        "units": units + hidden_seen(table, hidden),
        "markers": markers(table),
        "track": track(table),
        "score": score(table),
        "points": points(table),
        "ledger": ledger(table),
        "situation": situation(table),
        "calendar": calendar(table),
        "mover": mover_seen(table, phase, own),
        "not_in_play": not_in_play(),
        "battle": battle_seen(table, side),
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


@enforces("8.0.0", "8.0.5")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: covered enemy counters are nowhere, enemy markers off."""
    twin = table.copy()
    if table.state.outcome is not None:
        return twin
    me = SIDES.index(side)
    for unit in sight.covered(table, me):
        twin.lift(unit, UNSEEN)
    blank_markers(twin, me, sight.in_combat(table), sight.on_the_move(table))
    twin.stack = tuple(unsealed(frame, me) for frame in twin.stack)
    return twin


@enforces("8.0.5")
def blank_markers(twin: Table, side: int, fighting: frozenset[int], moving: frozenset[int]) -> None:
    """8.0.5 Enemy markers that may not be examined come off; supplies are as they were when the game began."""
    content, state = twin.content, twin.state
    ammunition, fuel = embedded.fresh(content, twin.options)
    for unit in content.by_side[1 - side]:
        if unit in fighting:
            continue
        if state.at[unit] >= 0 or state.at[unit] == UNSEEN:
            state.losses[unit] = 0
        state.ammunition[unit], state.fuel[unit] = ammunition[unit], fuel[unit]
        for marked in (state.tested, state.reserve, state.strained):
            marked.discard(unit)
        if unit not in moving:
            state.fatigue[unit] = 0
            state.spent[unit] = 0
        if state.at[unit] == UNSEEN:
            for marked in (state.shaken, state.cut_off, state.railed, state.moved):
                marked.discard(unit)
            state.mode[unit] = TACTICAL


def unsealed(frame: Frame, side: int) -> Frame:
    """A frame of a combat without what the other side has committed under seal (9.1.11)."""
    if isinstance(frame, Battle) and not frame.opened_all:
        return msgspec.structs.replace(frame, engagement=known_to(frame.engagement, side))
    return frame
