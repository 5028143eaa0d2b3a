"""What lies open on the table, in the standard fields of a view: counters, markers, phases, points, the fight."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.fulda_gap.air.superiority import box_name
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.forecast import forecast
from front85.games.fulda_gap.combat.odds import defenders_of
from front85.games.fulda_gap.combat.untried import column_of, distribution
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import ABSENT, ELIMINATED, NATO, PLACES, SIDES, SOVIET, TICKS, WAITING, State
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.chemical import strengths_doubled
from front85.hexwar.ids import UnitId
from front85.hexwar.views.counters import Reads, counters
from front85.hexwar.views.shape import Kept
from front85.kernel.message import Message, say


def row(message: Message, value: Any, **more: Any) -> dict[str, Any]:
    """A named figure."""
    return {"message": msgspec.to_builtins(message), "value": value, **more}


STAGES = ("initial", "combat", "secondary", "reorganize", "close")
"""Steps of a player turn, each of which names the phase that comes next."""


def track(table: Table, turn: PlayerTurn | None) -> list[dict[str, Any]]:
    """4.0 The phases of the present player turn: what is over, what is on, what is to come."""
    if turn is None:
        return []
    now = STAGES.index(turn.step) - 1 if turn.step in STAGES else -1
    names = ("fg-stage-initial", "fg-stage-combat", "fg-stage-secondary", "fg-stage-reorganization")
    found = []
    for number, name in enumerate(names):
        state = "now" if number == now else "done" if number < now else "later"
        message = msgspec.to_builtins(say(name, side=SIDES[turn.side]))
        found.append({"key": name[9:], "message": message, "state": state, "side": SIDES[turn.side]})
    return found


def markers(table: Table) -> list[dict[str, Any]]:
    """What lies on the map beside the counters."""
    if not table.advanced:
        return []
    dirty = sorted(table.state.contamination.items())
    found: list[dict[str, Any]] = [{"hex": hex_, "kind": "contamination", "count": degree} for hex_, degree in dirty]
    standing = sorted(table.name(hex_) for hex_ in table.content.nike - table.state.nike_lost)
    return found + [{"hex": hex_, "kind": "nike", "side": SIDES[NATO]} for hex_ in standing]


def situation(table: Table) -> list[dict[str, Any]]:
    """What both sides should keep in mind."""
    state, scenario = table.state, table.content.scenario
    found = []
    if state.turn <= scenario.doctrine_until:
        found.append(row(say("fg-situation-doctrine"), scenario.doctrine_until, case="16.0"))
    if state.turn <= scenario.refugees_until:
        found.append(row(say("fg-situation-refugees"), scenario.refugees_until, case="23.33"))
    for side in SIDES:
        if state.turn <= scenario.supply_until.get(side, 0):
            until = scenario.supply_until[side]
            found.append(row(say("fg-situation-supply", side=side), until, case="23.35", side=side))
    if strengths_doubled(table):
        found.append(row(say("fg-situation-chemical"), state.chemical // TICKS, case="15.0"))
    for nation, points in sorted(state.pool.items()):
        found.append(row(say("fg-situation-pool", nation=nation), points, case="13.0"))
    if table.advanced:
        found.append(row(say("fg-situation-air"), box_name(table.content, state.superiority), case="18.11"))
    return found


BEFORE_THE_DIE = ("begin", "support", "reveal", "resolve")


def battle_seen(table: Table) -> dict[str, Any] | None:
    """The fight that is going on, as far as it can be reckoned before its die."""
    battle = next((frame for frame in reversed(table.stack) if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    content, at = table.content, table.state.at
    shown: dict[str, Any] = {
        "side": SIDES[battle.side],
        "target": table.name(battle.targets[0]),
        "targets": [table.name(hex_) for hex_ in battle.targets],
        "attackers": [content.ids[unit] for unit in battle.attackers],
        "kind": battle.kind,
        "shift": battle.shift,
        "fire": [content.ids[unit] for unit in battle.fire],
        "attack": 0,
        "defense": 0,
        "odds": "",
        "modifiers": [],
    }
    alive = all(at[unit] >= 0 for unit in battle.attackers) and bool(defenders_of(table, battle.clash))
    if battle.step in BEFORE_THE_DIE and alive:
        told = forecast(table, battle.clash)
        shown |= {name: told.facts[name] for name in ("attack", "defense", "odds", "column")}
        shown["modifiers"] = msgspec.to_builtins(told.lines)
    return shown


UNITS = Reads(
    lists=("at", "step"),
    sets=("untried", "doubled", "disrupted", "improved", "mobile", "disengaged", "unsupplied"),
    whole=("turn", "carrier", "loading", "delayed", "chemical", "tick"),
)


def units_seen(table: Table) -> list[Kept]:
    at = table.state.at
    return [
        entry
        for entry, hex_ in zip(counters(table, UNITS, lambda unit: unit_seen(table, unit)), at, strict=True)
        if hex_ != ABSENT
    ]


def unit_seen(table: Table, unit: UnitId) -> dict[str, Any]:
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
        "name": counter.designation,
        "formation": counter.division,
        "size": SIZES.get(counter.kind, "X" if counter.side == SIDES[NATO] else "III"),
        "cf": attack + defense,
        "strength": f"{attack}-{defense}",
        "attack": attack,
        "defense": defense,
        "steps": (table.steps_left(unit) if at != ELIMINATED else 0, len(counter.steps)),
        "lost": state.step[unit],
        "hex": table.name(at) if at >= 0 else None,
        "place": "map" if at >= 0 else PLACES[at],
    }
    if state.step[unit]:
        entry["reduced"] = True
    badges = [mark for mark, marked in _badges(state) if unit in marked]
    if badges:
        entry["badges"] = badges
    if unit in state.untried:
        entry["untried"] = True
        entry["column"] = content.tables.untried.columns[column_of(table, unit, "combat")]
        entry["may_be"] = distribution(table, unit, "combat")
    if counter.id in state.carrier:
        entry["carrier"] = state.carrier[counter.id]
    if counter.id in state.loading:
        entry["loading"] = state.loading[counter.id]
    if at == WAITING:
        turn = state.delayed.get(counter.id, content.arrival[unit])
        entry["arrival"] = content.entry[unit]
        if turn:
            entry["turn"] = turn
    return entry


SIZES = {"helicopter": "II", "battalion": "II", "cover": "II", "dump": "", "transport": "", "airbase": ""}
"""Where they are neither brigades nor regiments."""


def _badges(state: State) -> tuple[tuple[str, set[UnitId]], ...]:
    return (
        ("doubled", state.doubled),
        ("disrupted", state.disrupted),
        ("improved", state.improved),
        ("mobile", state.mobile),
        ("disengaged", state.disengaged),
        ("unsupplied", state.unsupplied),
    )


def chemical_seen(table: Table) -> dict[str, Any] | None:
    return {"declared": table.state.chemical, "now": table.state.tick} if table.state.chemical else None


def award_seen(table: Table, number: int) -> dict[str, Any]:
    """21.11 An entry of the ledger that explains itself."""
    entry, content = table.state.ledger[number], table.content
    unit = content.ids[entry.unit] if entry.unit >= 0 else ""
    hex_ = table.name(entry.hex) if entry.hex >= 0 else ""
    message = say(f"fg-award-{entry.kind.replace(' ', '-')}", unit=unit, hex=hex_, turn=entry.turn)
    return {
        "message": msgspec.to_builtins(message),
        "value": abs(entry.points),
        "side": SIDES[SOVIET if entry.points > 0 else NATO],
        "turn": entry.turn,
        "kind": entry.kind,
        "case": entry.case,
        "points": entry.points,
        "unit": unit or None,
        "hex": hex_ or None,
    }
