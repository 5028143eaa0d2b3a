"""What the table draws without knowing the game: units, markers, the phases of the turn, figures with their names."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.berlin85.combat import artillery, battle
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.forecast import strengths
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.resolution import Battle
from front85.games.berlin85.sequence import GameTurn, PlayerTurn
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import (
    fallen_lines,
    goals,
    hex_points,
    pact_points,
    surrender_points,
    unit_points,
    wheel_lines,
    wheel_points,
)
from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.views.counters import Reads, counters
from front85.hexwar.views.shape import Kept
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame
from front85.kernel.message import Message, say

Rows = list[dict[str, Any]]


def row(message: Message, value: Any, **more: Any) -> dict[str, Any]:
    """A named figure."""
    return {"message": msgspec.to_builtins(message), "value": value, **more}


UNITS = Reads(lists=("at",), sets=("short", "shaken"), whole=("face", "turn"))
"""A face that is turned over changes what all others of its pool may be."""


def units_seen(table: Table) -> list[Kept]:
    return counters(table, UNITS, lambda unit: unit_seen(table, unit))


@enforces("11.0a")
def unit_seen(table: Table, unit: UnitId) -> dict[str, Any]:
    """11.0 An untried unit shows its movement alone, and the chits of its pool, which everybody may read."""
    counter, at = table.content.units[unit], table.state.at[unit]
    tried = table.tried(unit)
    entry: dict[str, Any] = {
        "id": counter.id,
        "name": counter.name,
        "side": SIDES[table.content.side[unit]],
        "nat": table.content.nat[unit],
        "formation": table.content.formation[unit],
        "type": counter.type,
        "hex": table.name(at) if at >= 0 else None,
        "place": "map" if at >= 0 else PLACES[at],
        "move": counter.move,
        "untried": not tried,
        "provenance": counter.provenance,
        "badges": badges(table, unit),
        "cf": round(sum(value * chance for value, chance in strengths(table, (unit,), 0).items()), 2),
    }
    if counter.is_gun:
        entry |= {"barrage": counter.barrage, "fpf": counter.fpf, "range": counter.range, "defense": counter.defense}
        entry["strength"] = f"{counter.barrage}-{counter.fpf}-{counter.range}"
    elif tried:
        entry["attack"], entry["defense"] = table.chit(unit)
        entry["strength"] = f"{entry['attack']}-{entry['defense']}-{counter.move}"
    else:
        entry["pool"], entry["chits"] = counter.pool, chits_seen(table, counter.pool)
        entry["strength"] = f"U-{counter.move}"
    return entry


def badges(table: Table, unit: UnitId) -> list[str]:
    """States a counter wears: out of supply, waiting for its turn, a gun that cannot protect."""
    state = table.state
    if state.at[unit] < 0:
        return []
    worn = [(unit in state.short, "unsupplied"), (table.frozen(unit), "frozen"), (unit in state.shaken, "shaken")]
    return [badge for on, badge in worn if on]


def phasing(table: Table) -> str | None:
    """Whose Player-Turn it is."""
    frames = (frame for frame in reversed(table.stack) if isinstance(frame, CombatPhase | PlayerTurn))
    phase = next(frames, None)
    return SIDES[phase.side] if phase is not None else None


def points(table: Table) -> dict[str, int]:
    """What each side has so far, for the report."""
    if table.wheel:
        nato, pact = wheel_points(table)
        return {SIDES[NATO]: nato, SIDES[PACT]: pact}
    return {SIDES[PACT]: surrender_points(table)}


def chits_seen(table: Table, pool: str) -> list[str]:
    """The faces of a pool that nobody has seen yet."""
    key = ("chits", pool)
    found: list[str] | None = table.known.get(key)
    if found is None:
        chits = table.content.chits[pool]
        found = sorted(f"{chits[number][0]}-{chits[number][1]}" for number in table.chits_left(pool))
        table.known[key] = found
    return found


def markers(table: Table) -> Rows:
    """Ruins, fires, gas, and blown bridges on their hexsides."""
    state, name = table.state, table.name
    sides = sorted(tuple(sorted(map(name, table.ground.ends(edge)))) for edge in state.blown)
    found = [{"hex": name(hex_), "kind": "ruin"} for hex_ in sorted(state.ruins)]
    found += [{"hex": hex_, "kind": "fire"} for hex_ in sorted(state.fires)]
    found += [{"hex": hex_, "kind": "gas"} for hex_ in sorted(state.gas)]
    return found + [{"hex": hex_, "kind": "bridge", "to": other} for hex_, other in sides]


STAGES: tuple[tuple[str, int | None, tuple[str, ...]], ...] = (
    ("b85-stage-offer", PACT, ("offer", "first_dice", "second_die")),
    ("b85-stage-roll", NATO, ("emergency", "emergency_dice", "brigade")),
    ("b85-stage-pact-movement", PACT, ()),
    ("b85-stage-pact-combat", PACT, ()),
    ("b85-stage-nato-movement", NATO, ()),
    ("b85-stage-nato-combat", NATO, ()),
)


def track(table: Table) -> Rows:
    """4.0 The phases of the game turn: what is over, what is on, what is to come."""
    turn = next((frame for frame in table.stack if isinstance(frame, GameTurn)), None)
    if turn is None:
        return []
    now = _stage_now(table.stack, turn)
    return [
        {
            "key": name[10:],
            "message": msgspec.to_builtins(say(name)),
            "state": "now" if number == now else "done" if number < now else "later",
            "side": SIDES[side] if side is not None else None,
        }
        for number, (name, side, _) in enumerate(STAGES)
    ]


def _stage_now(stack: tuple[Frame, ...], turn: GameTurn) -> int:
    steps = {step: number for number, (_, _, some) in enumerate(STAGES) for step in some}
    if turn.step in steps:
        return steps[turn.step]
    phase = next((frame for frame in reversed(stack) if isinstance(frame, CombatPhase | PlayerTurn)), None)
    if phase is None:
        return -1
    # The Combat Phase lies under the Movement Phase, at its first step until it begins.
    fighting = isinstance(phase, CombatPhase) and (phase is stack[-1] or phase.step != "begin")
    return 2 + 2 * (phase.side == NATO) + fighting


def score(table: Table) -> Rows:
    """19.41, 20.2, 21.36 Where the two sides stand."""
    if table.wheel:
        nato, pact = wheel_points(table)
        return [
            row(say("b85-score-points"), nato, side=SIDES[NATO], case="21.36a"),
            row(say("b85-score-points"), pact, side=SIDES[PACT], case="21.36b"),
        ]
    if table.content.scenario.goals:
        places = goals(table)
        held = sum(table.pact_holds(hex_) for hex_ in places)
        return [row(say("b85-score-goals"), f"{held}/{len(places)}", side=SIDES[PACT], case="20.11")]
    return [
        row(say("b85-score-surrender"), surrender_points(table), side=SIDES[PACT], case="19.41"),
        row(say("b85-score-if-fallen"), pact_points(table, True) / 10, side=SIDES[PACT], case="20.21a"),
    ]


def ledger(table: Table) -> Rows:
    """19.4, 20.2, 21.36 What each total is made of; the rows of a group or of a side add up to it."""
    if table.wheel:
        return [
            row(say(f"b85-ledger-{line.what}", count=line.number), line.points, side=SIDES[line.side], case=line.case)
            for line in wheel_lines(table)
        ]
    if table.content.scenario.goals:
        return []
    lines = fallen_lines(table)
    return [
        row(say("b85-ledger-units"), unit_points(table), case="19.43", group="surrender"),
        row(say("b85-ledger-hexes"), hex_points(table), case="19.44a", group="surrender"),
        *(
            row(say(f"b85-ledger-{line.what}", count=line.number), line.points / 10, case=line.case, group="fallen")
            for line in lines
        ),
    ]


def situation(table: Table) -> Rows:
    """What both sides should keep in mind."""
    state = table.state
    found = [
        row(say("b85-now-air"), SIDES[state.air_holder], side=SIDES[state.air_holder], case="9.22"),
        row(say("b85-now-support"), artillery.points(table, state.air_holder), case="9.0a"),
        row(say("b85-now-short"), sum(state.at[unit] >= 0 for unit in state.short), case="14.31"),
        row(say("b85-now-bridges"), len(state.blown), case="12.0b"),
    ]
    if state.bonus >= 0:
        found.append(row(say("b85-now-bonus"), SIDES[state.bonus], side=SIDES[state.bonus], case="19.11"))
    if table.wheel:
        found.append(row(say("b85-now-priority"), state.priority, case="21.35.4"))
    elif state.drop_turn:
        found.append(row(say("b85-now-drop"), state.drop_turn, case="18.0a"))
    return found


@enforces("17.0c")
def plans(table: Table, side: str | None) -> Rows:
    """The plan of the Combat Phase, open to all, and what NATO alone knows of its rolls."""
    found: Rows = []
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, CombatPhase)), None)
    if phase is not None:
        ids = table.content.ids
        if phase.step == "announce":
            attackers, targets = duties(table, phase.side, phase.fired, phase.struck).open(phase.attacks)
            found += [row(say("b85-plan-must-attack"), ids[unit], case="7.11a") for unit in attackers]
            found += [row(say("b85-plan-must-be-attacked"), ids[unit], case="7.11b") for unit in targets]
        found += [_planned(table, attack) for attack in phase.attacks]
    if table.state.rolls_vain and (side == SIDES[NATO] or table.state.outcome is not None):
        found.append(row(say("b85-plan-hopeless"), table.state.turn, side=SIDES[NATO], case="17.0b"))
    return found


def _planned(table: Table, attack: Attack) -> dict[str, Any]:
    targets = "+".join(map(table.name, attack.targets))
    fire = listed(table.content, [gun for gun, _ in attack.fire])
    units = listed(table.content, attack.units)
    message = say("b85-plan-attack", hex=targets, units=units, air=attack.air, fire=fire, cover=attack.cover)
    return row(message, targets, case="7.0a")


def battle_seen(table: Table) -> dict[str, Any] | None:
    """The combat in hand, by what is open: means for units that have not been turned over."""
    frame = next((frame for frame in reversed(table.stack) if isinstance(frame, Battle)), None)
    if frame is None or not frame.attack.defenders:
        return None
    attack = frame.attack
    ours = sum(value * p for value, p in strengths(table, attack.units, 0).items()) + attack.air
    theirs = sum(value * p for value, p in strengths(table, attack.defenders, 1).items())
    theirs += battle.protection(table, attack)
    lines = battle.shift_lines(table, attack, frame.side, frame.protected)
    column = battle.shifted(table, battle.column_of(table, round(ours - theirs)), battle.net(lines))
    return {
        "side": SIDES[frame.side],
        "target": table.name(attack.targets[0]),
        "targets": [table.name(hex_) for hex_ in attack.targets],
        "attackers": [table.content.ids[unit] for unit in attack.units],
        "attack": round(ours, 2),
        "defense": round(theirs, 2),
        "odds": table.content.crt.columns[column],
        "modifiers": msgspec.to_builtins(lines),
    }
