"""11.0 Cadre ratings: what units are worth before they have fought, and after."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces

ADVERSE = (("D",), ("A1", "A2"))
"""11.0.5 Results that are adverse to the defender, and to the attacker."""


@enforces("11.0.1", "11.0.6", "11.0.7")
def rating(table: Table, unit: UnitId) -> int:
    """11.0 A unit's rating: the original one, in which the bonus of elite troops is counted, or that of the tested.

    Support units always keep theirs.
    """
    content = table.content
    if unit in table.state.tested and content.is_combat[unit]:
        return content.tables.cadre.tested
    return content.cadre[unit]


@enforces("11.0.2", "11.0.7")
def worst(table: Table, units: Iterable[UnitId]) -> int:
    """11.0.2 The lowest rating of units that fight together; support units count where they are alone (ruling I75)."""
    some = tuple(units)
    fighting = [unit for unit in some if table.content.is_combat[unit]]
    return min((rating(table, unit) for unit in fighting or some), default=0)


@enforces("11.0.3", "11.0.5")
def after_combat(table: Table, engagement: Engagement) -> None:
    """11.0.3 The die tests every Combat Unit in the fight; 11.0.5 allies of the Soviet Union to whom the result is
    adverse fall back to their original rating, whatever the die (natural die: ruling I06).

    In a disengagement the roles of that combat count: the mover defends (ruling I130). Without a die nothing is tested.
    """
    content, state, chart = table.content, table.state, table.content.tables.cadre
    if not engagement.die:
        return
    tests = chart.die[0] <= engagement.die <= chart.die[1]
    for attacking, units in enumerate((engagement.defenders, engagement.attackers)):
        for unit in units:
            if not content.is_combat[unit]:
                continue
            if engagement.result in ADVERSE[attacking] and content.nat[unit] in chart.allies:
                if unit in state.tested:
                    table.note("is-log-cadre-back", "11.0.5", unit=content.ids[unit], rating=content.cadre[unit])
                state.tested.discard(unit)
            elif tests and unit not in state.tested:
                state.tested.add(unit)
                table.note("is-log-cadre-tested", "11.0.3", unit=content.ids[unit], rating=chart.tested)


@enforces("11.0.5")
def set_back(table: Table, unit: UnitId) -> None:
    """11.0.5 A step lost to a strike from the air sends an ally of the Soviet Union back to its original rating."""
    content, state = table.content, table.state
    if unit in state.tested and content.nat[unit] in content.tables.cadre.allies and content.is_combat[unit]:
        state.tested.discard(unit)
        table.note("is-log-cadre-back", "11.0.5", unit=content.ids[unit], rating=content.cadre[unit])
