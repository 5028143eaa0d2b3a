"""11.0, 17.0 What each side may see.

Nearly everything lies open. Tried faces are drawn only when a unit is turned over (11.0), so nobody can look at them
before. The one secret is NATO's: whether a roll has ended all hope of reinforcements, so that later rolls are bluffs.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.berlin85 import artillery
from front85.games.berlin85.battle import Attack
from front85.games.berlin85.combat import Battle, CombatPhase
from front85.games.berlin85.duties import duties
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import hex_points, surrender_points, unit_points, wheel_points
from front85.kernel.enforce import enforces
from front85.kernel.frame import rule_in_play


@enforces("11.0a", "17.0c")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    content, state = table.content, table.state
    names = content.board.names
    seen: dict[str, Any] = {
        "game": table.title.name,
        "scenario": table.scenario,
        "options": table.options,
        "side": side,
        "turn": state.turn,
        "last_turn": content.scenario.last_turn,
        "time": "night" if table.night else "day",
        "phase": rule_in_play(table.stack),
        "asks": table.player,
        "units": [_unit(table, unit) for unit in range(len(content.units))],
        "chits": {pool: _chits(table, pool) for pool in content.chits},
        "control_changed": sorted(names[h] for h in state.flipped),
        "ruins": sorted(names[h] for h in state.ruins),
        "fires": dict(sorted(state.fires.items())),
        "burnt": sorted(names[h] for h in state.burnt),
        "gas": dict(sorted(state.gas.items())),
        "bridges_blown": sorted(map(table.ground.edge_name, state.blown)),
        "bridges_safe": sorted(map(table.ground.edge_name, state.safe)),
        "air": {"holder": SIDES[state.air_holder], "points": artillery.points(table, state.air_holder)},
        "landed": dict(sorted(state.landed.items())),
        "drop_turn": state.drop_turn,
        "bonus": SIDES[state.bonus] if state.bonus >= 0 else None,
        "unsupplied": sorted(content.ids[unit] for unit in state.short if state.at[unit] >= 0),
        "rail": {
            "occupied": state.rail_turns,
            "interdicted": state.fire_turns,
            "quiet": state.quiet_turns,
            "now": "occupied" if state.on_rail else "interdicted" if state.interdicted else "quiet",
        },
        "attacks": _attacks(table),
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }
    if table.wheel:
        nato, pact = wheel_points(table)
        seen["points"] = {"NATO": nato, "Pact": pact}
        seen["supply_priority"] = state.priority
        seen["exits"] = {name: msgspec.to_builtins(exit_) for name, exit_ in sorted(state.exits.items())}
    else:
        seen["surrender"] = {
            "total": surrender_points(table),
            "units": unit_points(table),
            "hexes": hex_points(table),
            "failed_offers": state.failed_offers,
        }
    if side == SIDES[NATO] or state.outcome is not None:
        seen["reinforcements_hopeless"] = state.rolls_vain
    return seen


def _unit(table: Table, unit: int) -> dict[str, Any]:
    """11.0 An untried unit shows its movement alone; its strengths are those of its pool, which everybody may read."""
    counter, at = table.content.units[unit], table.state.at[unit]
    entry: dict[str, Any] = {
        "id": counter.id,
        "name": counter.name,
        "side": SIDES[table.content.side[unit]],
        "nat": table.content.nat[unit],
        "formation": table.content.formation[unit],
        "type": counter.type,
        "move": counter.move,
        "tried": table.tried(unit),
        "hex": table.name(at) if at >= 0 else None,
        "place": "map" if at >= 0 else PLACES[at],
    }
    if counter.is_gun:
        entry |= {"barrage": counter.barrage, "fpf": counter.fpf, "range": counter.range, "defense": counter.defense}
    elif table.tried(unit):
        entry["attack"], entry["defense"] = table.chit(unit)
    else:
        entry["pool"] = counter.pool
    return entry


def _chits(table: Table, pool: str) -> list[str]:
    """The faces of a pool that nobody has seen yet."""
    chits = table.content.chits[pool]
    return sorted(f"{chits[number][0]}-{chits[number][1]}" for number in table.chits_left(pool))


def _attacks(table: Table) -> dict[str, Any] | None:
    """The plan of the Combat Phase: what is announced, and what is still compulsory."""
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, CombatPhase)), None)
    if phase is None:
        return None
    battle = next((frame for frame in reversed(table.stack) if isinstance(frame, Battle)), None)
    shown: dict[str, Any] = {
        "side": SIDES[phase.side],
        "announced": [_attack(table, attack) for attack in phase.attacks],
        "in_hand": None if battle is None else _attack(table, battle.attack),
    }
    if phase.step == "announce":
        attackers, targets = duties(table, phase.side).open(phase.attacks)
        shown["must_attack"] = [table.content.ids[unit] for unit in attackers]
        shown["must_be_attacked"] = [table.content.ids[unit] for unit in targets]
    return shown


def _attack(table: Table, attack: Attack) -> dict[str, Any]:
    ids, name = table.content.ids, table.name
    return {
        "targets": [name(hex_) for hex_ in attack.targets],
        "defenders": [ids[unit] for unit in attack.defenders],
        "near": [ids[unit] for unit in attack.near],
        "guns": [ids[unit] for unit in attack.guns],
        "air": attack.air,
        "gas": [name(hex_) for hex_ in attack.gas],
        "fire": [[ids[gun], name(hex_)] for gun, hex_ in attack.fire],
        "cover": attack.cover,
    }


@enforces("17.0c")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank: all that a computer player is given."""
    twin = table.copy()
    if side == SIDES[PACT] and table.state.outcome is None:
        twin.state.rolls_vain = False
    return twin
