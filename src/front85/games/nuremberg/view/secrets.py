"""12.1.4, 11.4, 7.5 What each side may see.

Stacks, losses and markers lie open to both (7.5). Secret are the drawn order and the 103G plot (the Pact alone), and
each side's support until both have chosen (11.4). A view is built by adding what its reader may know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.nuremberg.combat.odds import odds
from front85.games.nuremberg.combat.phase import Battle
from front85.games.nuremberg.state import (
    AMMUNITION,
    NATO,
    PACT,
    PLACES,
    READY,
    SIDES,
    USED,
    WAITING,
    State,
)
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.views.counters import Reads, counters
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame


@enforces("7.5", "12.1.4a", "12.1.4e", "11.4b")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    seen: dict[str, Any] = {
        **table.head(side),
        "time": content.tables.turn_track.turns[state.turn - 1],
        "orders_declared": {SIDES[s]: state.order[s] for s in (NATO, PACT)},
        "units": counters(table, UNITS, lambda unit: _unit(table, unit)),
        "air": {
            "holder": SIDES[state.air_holder] if state.air_holder >= 0 else None,
            "markers": sorted(map(table.name, state.airpower)),
        },
        "electronic": {"holder": SIDES[state.ew_holder] if state.ew_holder >= 0 else None},
        "refugees": sorted(map(table.name, state.refugees)),
        "control_changed": sorted(map(table.name, state.flipped)),
        "support": {SIDES[s]: _support(table, s) for s in (NATO, PACT)},
        "losses": dict(sorted(state.countable.items())),
        "exits": dict(sorted(state.exits.items())),
        "cities": {"Pact": table.cities, "of": len(content.german_cities)},
        "objectives": {
            name: "Pact" if table.pact_controls(table.content.board.hex(name)) else "NATO"
            for name in content.scenario.objectives
        },
        "first_turn": content.scenario.first_turn,
        "last_turn": content.scenario.last_turn,
        "battle": _battle(table, side),
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }
    if side == SIDES[PACT] or state.outcome is not None:
        seen["orders"] = state.orders
        seen["drop"] = {"plot": _plot(table), "status": state.plot_done}
    elif state.plot_done == "revealed":
        seen["drop"] = {"plot": _plot(table), "status": "revealed"}
    return seen


UNITS = Reads(lists=("at", "ew"), whole=("country", "reduced"))


def _unit(table: Table, unit: UnitId) -> dict[str, Any]:
    state = table.state
    counter = table.content.units[unit]
    at = state.at[unit]
    entry: dict[str, Any] = {
        "id": counter.id,
        "side": counter.side,
        "nat": counter.nat,
        "formation": counter.formation,
        "type": counter.type,
        "cf": table.factor(unit),
        "defense_only": counter.defense_only,
        "hex": table.name(at) if at >= 0 else None,
        "place": "map" if at >= 0 else PLACES[at],
    }
    if counter.name:
        entry["name"] = counter.name
    if state.ew[unit]:
        entry["ew"] = state.ew[unit]
    if at == WAITING:
        entry["arrival"] = counter.arrival
        if counter.id in state.country:
            entry["country"] = state.country[counter.id]
    return entry


def _support(table: Table, side: Side) -> dict[str, dict[str, Any]]:
    """Markers by nation and kind: ready, used this turn, and how many are still to come on which turn."""
    found: dict[str, dict[str, Any]] = {}
    for marker, (nation, kind, _) in enumerate(table.content.support):
        if table.content.support_side[marker] != side:
            continue
        status = table.state.support[marker]
        group = found.setdefault(f"{nation}-{kind}", {"ready": 0, "used": 0, "lost": 0, "coming": {}})
        if status in (READY, USED):
            group["ready" if status == READY else "used"] += 1
        elif status > 0:
            turn = str(status % AMMUNITION)
            group["coming"][turn] = group["coming"].get(turn, 0) + 1
        else:
            group["lost"] += 1
    return found


def _plot(table: Table) -> dict[str, Any] | None:
    if table.state.plot is None:
        return None
    turn, primary, secondary = table.state.plot
    return {"turn": turn, "primary": table.name(primary), "secondary": table.name(secondary)}


def _battle(table: Table, side: str | None) -> dict[str, Any] | None:
    battle = next((frame for frame in reversed(table.stack) if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    state, content = odds(table, battle.side, battle.target, battle.attackers), table.content
    shown: dict[str, Any] = {
        "side": SIDES[battle.side],
        "target": table.name(battle.target),
        "attackers": [content.ids[unit] for unit in battle.attackers],
        "momentum": battle.momentum,
        "attack": state.attack,
        "defense": state.defense,
        "odds": state.ratio,
        "modifiers": msgspec.to_builtins(state.lines),
        "committed": [SIDES[s] for s in (NATO, PACT) if battle.sealed[s] is not None],
    }
    revealed = battle.step == "roll"
    for s in (NATO, PACT):
        if battle.sealed[s] is not None and (revealed or side == SIDES[s]):
            shown.setdefault("support", {})[SIDES[s]] = battle.sealed[s]
    return shown


@enforces("12.1.4a", "11.4b")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: all that a computer player is given."""
    twin = table.copy()
    if table.state.outcome is None:
        blank_secrets(twin.state, side)
        twin.stack = tuple(_blank_frame(frame, side) for frame in twin.stack)
    return twin


def blank_secrets(state: State, side: str) -> None:
    if side == SIDES[PACT]:
        return
    state.orders = ""
    state.block_met = False
    if state.plot_done != "revealed":
        state.plot, state.plot_done = None, ""


def _blank_frame(frame: Frame, side: str) -> Frame:
    if not isinstance(frame, Battle) or frame.step == "roll":
        return frame
    # That the other side has committed is open, how much is not: an empty commitment keeps the question in place.
    own = SIDES.index(side)
    sealed = [commitment if s == own or commitment is None else () for s, commitment in enumerate(frame.sealed)]
    return msgspec.structs.replace(frame, sealed=(sealed[0], sealed[1]))
