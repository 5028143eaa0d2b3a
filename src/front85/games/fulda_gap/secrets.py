"""What each side may see.

Stacks, losses, markers and points lie open. Untried strengths are no secret of anybody's: nobody knows them until the
dice fall (12.2). Secret are a side's Air Superiority Points until both have chosen (18.11) and its plotted warheads
(19.0). A view is built by adding what its reader may know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.fulda_gap.state import FLYING, NATO, PLACES, READY, SHOT_DOWN, SIDES, SOVIET, SPENT, WAITING, State
from front85.games.fulda_gap.table import Table
from front85.kernel.enforce import enforces
from front85.kernel.frame import rule_in_play

AIR_WORDS = {READY: "ready", FLYING: "flying", SPENT: "spent", SHOT_DOWN: "shot down"}


@enforces("18.11a", "19.0b")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    seen: dict[str, Any] = {
        "game": table.title.name,
        "scenario": table.scenario,
        "options": table.options,
        "side": side,
        "turn": state.turn,
        "last_turn": content.scenario.last_turn,
        "first": SIDES[state.first],
        "phase": rule_in_play(table.stack),
        "phasing": phasing(table),
        "asks": table.player,
        "units": [unit_seen(table, unit) for unit in range(len(content.units))],
        "chemical": chemical_seen(table),
        "pool": dict(sorted(state.pool.items())),
        "points": state.vp,
        "ledger": [award_seen(table, number) for number in range(len(state.ledger))],
        "feba": state.feba or None,
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }
    if table.advanced:
        seen |= advanced_seen(table, side)
    return seen


def phasing(table: Table) -> str | None:
    """The side whose player turn it is."""
    turn = next((frame for frame in reversed(table.stack) if frame.__struct_config__.tag == "player turn"), None)
    side = getattr(turn, "side", None)
    return None if side is None else SIDES[side]


def unit_seen(table: Table, unit: int) -> dict[str, Any]:
    """One counter as it lies: an untried unit shows the strength it may have at best, and that it is untried."""
    state, content = table.state, table.content
    counter, at = content.units[unit], state.at[unit]
    attack, defense = table.strength(unit)
    entry: dict[str, Any] = {
        "id": counter.id,
        "side": counter.side,
        "nat": counter.nat,
        "kind": counter.kind,
        "type": counter.type,
        "designation": counter.designation,
        "division": counter.division,
        "attack": attack,
        "defense": defense,
        "steps": len(counter.steps),
        "lost": state.step[unit],
        "hex": table.name(at) if at >= 0 else None,
        "place": "map" if at >= 0 else PLACES[at],
    }
    for mark, marked in (
        ("untried", state.untried),
        ("doubled", state.doubled),
        ("disrupted", state.disrupted),
        ("improved", state.improved),
        ("mobile", state.mobile),
        ("disengaged", state.disengaged),
        ("unsupplied", state.unsupplied),
    ):
        if unit in marked:
            entry[mark] = True
    if counter.id in state.carrier:
        entry["carrier"] = state.carrier[counter.id]
    if counter.id in state.loading:
        entry["loading"] = state.loading[counter.id]
    if at == WAITING:
        turn = state.delayed.get(counter.id, content.arrival[unit])
        entry["entry"] = content.entry[unit]
        if turn:
            entry["turn"] = turn
    return entry


def chemical_seen(table: Table) -> dict[str, Any] | None:
    return {"declared": table.state.chemical, "now": table.state.tick} if table.state.chemical else None


def award_seen(table: Table, number: int) -> dict[str, Any]:
    """21.11 An entry of the ledger that explains itself."""
    entry, content = table.state.ledger[number], table.content
    return {
        "turn": entry.turn,
        "kind": entry.kind,
        "case": entry.case,
        "points": entry.points,
        "unit": content.ids[entry.unit] if entry.unit >= 0 else None,
        "hex": table.name(entry.hex) if entry.hex >= 0 else None,
    }


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
        "nike": sorted(table.name(hex_) for hex_ in content.nike - state.nike_lost),
        "stock": {name: state.stock[name] for name in SIDES if name in state.stock},
        "due": state.due,
        "contamination": dict(sorted(state.contamination.items())),
        "plots": {SIDES[s]: own_plots(state, SIDES[s]) for s in own},
    }


def own_plots(state: State, name: str) -> dict[str, list[int]]:
    """19.0 One side's plot sheet by game turn."""
    return {key.split()[1]: list(plot) for key, plot in sorted(state.plots.items()) if key.split()[0] == name}


@enforces("18.11a", "19.0b")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: all that a computer player is given."""
    twin = table.copy()
    if table.state.outcome is None:
        blank_secrets(twin.state, side)
    return twin


def blank_secrets(state: State, side: str) -> None:
    other = 1 - SIDES.index(side)
    if min(state.bids) < 0 <= state.bids[other]:
        state.bids[other] = HIDDEN
    state.plots = {key: plot for key, plot in state.plots.items() if key.split()[0] == side}


HIDDEN = 0
"""18.11 A sealed bid in a masked position: that it was made is open, how high it is is not."""
