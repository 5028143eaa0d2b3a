"""What may come of a combat: odds, modifications and the chance of each result, from what one side may know.

The enemy's commitments are sealed until they are opened together, so a side reckons with its own alone. Before a combat
is declared the markers under enemy units are covered as well (8.0.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from front85.games.iron_sky.combat import electronic_warfare
from front85.games.iron_sky.combat import odds as ratios
from front85.games.iron_sky.combat.artillery import air_points
from front85.games.iron_sky.combat.electronic_warfare import SILENT, Jammed
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.modifiers import NOBODY, Balance
from front85.games.iron_sky.combat.odds import Odds, odds
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import BOTH, Side, UnitId, enemy_of
from front85.kernel.ask import Forecast, Line
from front85.kernel.enforce import enforces

FACES = 20


def known_to(fight: Engagement, side: Side) -> Engagement:
    """A combat as one side knows it while commitments are sealed: without those of the other."""
    other = enemy_of(side)
    return msgspec.structs.replace(
        fight,
        supply=_blank(fight.supply, other, "general"),
        ew=_blank(fight.ew, other, ()),
        guns=_blank(fight.guns, other, ()),
        active=fight.active and side == fight.defender,
    )


def _blank(pair: tuple[Any, Any], side: Side, nothing: Any) -> tuple[Any, Any]:
    return (nothing, pair[1]) if side == 0 else (pair[0], nothing)


def results(table: Table, column: int, row: int) -> dict[str, float]:
    """9.1.14 The chance of each result in a cell of the table."""
    chart = table.content.tables.combat
    d, c, a1 = chart.rows[chart.row(row)][column]
    faces = {"D": d, "C": c - d, "A1": a1 - c, "A2": FACES - a1}
    return {result: count / FACES for result, count in faces.items() if count}


def airwaves(table: Table, fight: Engagement, jammed: Jammed | None) -> Iterator[tuple[Jammed, float]]:
    """9.19 How electronic warfare may turn out, with the chance of each; as it is, once its dice have fallen."""
    if jammed is not None:
        yield jammed, 1.0
        return
    nato, pact = (electronic_warfare.chance(table, side, len(fight.ew[side])) for side in BOTH)
    for one, first in ((True, nato), (False, 1 - nato)):
        for two, second in ((True, pact), (False, 1 - pact)):
            if first * second > 0:
                yield (one, two), first * second


def chances(
    table: Table, fight: Engagement, unseen: frozenset[UnitId] = NOBODY, jammed: Jammed | None = None
) -> dict[str, float]:
    """The chance of each result over the dice of electronic warfare and of the combat."""
    if overrun(table, fight):
        return {"D": 1.0}
    found: dict[str, float] = {}
    for waves, share in airwaves(table, fight, jammed):
        now = odds(table, fight, waves)
        for result, chance in results(table, now.column, Balance(table, fight, now, waves, unseen).row).items():
            found[result] = found.get(result, 0.0) + share * chance
    return {result: found[result] for result in ("D", "C", "A1", "A2") if result in found}


def forecast(
    table: Table, fight: Engagement, unseen: frozenset[UnitId] = NOBODY, jammed: Jammed | None = None
) -> Forecast:
    """Strengths, odds, every modification with its case, and the chance of each result.

    The lines say how it stands before the dice of electronic warfare; `chances` weighs them.
    """
    if overrun(table, fight):
        return Forecast((), {"D": 1.0}, {"kind": fight.kind, "overrun": True})
    now = odds(table, fight, jammed or SILENT)
    balance = Balance(table, fight, now, jammed or SILENT, unseen)
    lines = ratios.lines(table, fight, jammed or SILENT)
    lines += balance.attacking
    lines += [Line(line.message, -line.value, line.case) for line in balance.defending]
    return Forecast(tuple(lines), chances(table, fight, unseen, jammed), facts(table, fight, now, balance))


def facts(table: Table, fight: Engagement, now: Odds, balance: Balance) -> dict[str, Any]:
    """The figures a screen prints."""
    columns = table.content.tables.combat.columns
    return {
        "kind": fight.kind,
        "attack": now.attack,
        "defense": now.defense,
        "odds": ratios.label(now.ratio),
        "column": columns[now.column],
        "shift": now.shift,
        "attacker_modifications": balance.attacker,
        "defender_modifications": balance.defender,
        "modifier": balance.attacker - balance.defender,
        "row": balance.row,
        "attackers": [table.content.ids[unit] for unit in fight.attackers],
        "defenders": [table.content.ids[unit] for unit in fight.defenders],
        "ew": {
            str(side): electronic_warfare.chance(table, side, len(fight.ew[side])) for side in BOTH if fight.ew[side]
        },
    }


@enforces("9.0.4", "9.0.5", "28.3.4")
def overrun(table: Table, fight: Engagement) -> bool:
    """9.0.5 Nothing stands against this attack: support units without Contingency Defense, and neither guns nor
    aircraft for them."""
    if fight.disengaging or ratios.standing(table, fight) or fight.guns[fight.defender]:
        return False
    return not air_points(table, fight.defender)
