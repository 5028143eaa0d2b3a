"""What the table shows beside the map: the plan of a Combat Phase as one sheet, the Honors of War with their odds."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.games.berlin85.combat import artillery
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.combat.forecast import foretell
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.honors import NOTHING, cell, odds, verdict, why_no_offer
from front85.games.berlin85.state import SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import surrender_points
from front85.hexwar.ids import Side

STEPS = {"announce": "announce", "protect": "protect", "choose": "resolve"}


def planning(table: Table) -> dict[str, Any] | None:
    """7.0 Everything announced in this Combat Phase, what is still due, and who is still free."""
    phase = next((frame for frame in reversed(table.stack) if isinstance(frame, CombatPhase)), None)
    if phase is None or phase.step not in STEPS:
        return None
    ids, side = table.content.ids, phase.side
    due, at = duties(table, side, phase.fired, phase.struck), table.state.at
    announcing = phase.step == "announce"
    attackers, targets = due.open(phase.attacks) if announcing else ([], [])
    used = {*phase.fired, *(unit for attack in phase.attacks for unit in attack.units)}
    struck = {*phase.struck, *(unit for attack in phase.attacks for unit in attack.defenders)}
    free = [
        unit
        for unit, partners in due.partners.items()
        if announcing
        and table.content.side[unit] == side
        and unit not in used
        and unit not in attackers
        and any(enemy not in struck for enemy in partners)
    ]
    guns = [
        gun
        for gun in table.content.guns[side]
        if announcing and at[gun] >= 0 and gun not in used and artillery.why_no_barrage(table, gun) is None
    ]
    air = artillery.points(table, side) - phase.air - sum(attack.air for attack in phase.attacks)
    return {
        "side": SIDES[side],
        "step": STEPS[phase.step],
        "must_attack": [ids[unit] for unit in attackers],
        "must_be_attacked": [ids[unit] for unit in targets],
        "free": [ids[unit] for unit in free],
        "guns": [ids[gun] for gun in guns if gun not in free],
        "air": max(air, 0),
        "attacks": [announced(table, attack, side) for attack in phase.attacks],
    }


def announced(table: Table, attack: Attack, side: Side) -> dict[str, Any]:
    """One announced attack with its expected result; fire at an empty hex has none."""
    ids, name = table.content.ids, table.name
    found: dict[str, Any] = {
        "targets": [name(hex_) for hex_ in attack.targets],
        "units": [ids[unit] for unit in attack.near],
        "guns": [ids[gun] for gun in attack.guns],
        "defenders": [ids[unit] for unit in attack.defenders],
        "fire": [ids[gun] for gun, _ in attack.fire],
        "air": attack.air,
        "cover": attack.cover,
        "gas": [name(hex_) for hex_ in (*attack.gas, *attack.clouds)],
    }
    if attack.defenders:
        told = foretell(table, attack, side)
        found |= {
            "differential": told.facts["differential"],
            "odds": told.facts["odds"],
            "shift": told.facts["modifier"],
            "lines": msgspec.to_builtins(told.lines),
            "chances": told.chances,
        }
    return found


def honors_seen(table: Table) -> dict[str, Any] | None:
    """19.0 The chart, the column of the present Surrender Points, and the chance of every end an offer could have."""
    if table.wheel:
        return None
    chart, points = table.content.tables.honors, surrender_points(table)
    reached = [number for number, least in enumerate(chart.columns) if points >= least]
    column = max(reached, default=-1)
    dice = range(2, 13)
    return {
        "points": points,
        "least": chart.least,
        "first_turn": chart.first_turn,
        "price": chart.failed_offer,
        "columns": list(chart.columns),
        "rows": [list(row) for row in chart.rows],
        "column": column,
        "high": chart.high,
        "chances": odds(table) if column >= 0 else {},
        "surrender": [_surrenders(table, total) for total in dice] if column >= 0 else [],
        "open": why_no_offer(table) is None,
        "reconstructed": chart.provenance == "reconstruction",
    }


def _surrenders(table: Table, total: int) -> float:
    """The chance that a total of the first two dice ends in surrender."""
    code = cell(table, total)
    hits = sum((verdict(table, code, die) if code != "-" else NOTHING) == "surrender" for die in range(1, 7))
    return round(hits / 6, 9)
