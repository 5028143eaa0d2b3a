"""Whether a refusal is true of the position: one predicate for each message, apart from the code of the rules.

The predicates stand in `truth_*`, one file for a room or a few of them; a new room brings a file of its own and a line
here. Zones, lines and supply of this game are long chapters. Where a sentence rests on one of them the predicate tests
what must hold in any case: an enemy Combat Unit beside the hex, no way out that avoids everything doubtful.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from front85.games.iron_sky.table import Table
from front85.games.iron_sky.vignettes import (
    truth_air,
    truth_combat,
    truth_helicopters,
    truth_lift,
    truth_missions,
    truth_movement,
    truth_raids,
    truth_rear,
    truth_skies,
    truth_weapons,
)
from front85.hexwar.truth import Predicate

CLAIMS: Mapping[str, Predicate] = {
    **truth_movement.CLAIMS,
    **truth_combat.CLAIMS,
    **truth_rear.CLAIMS,
    **truth_air.CLAIMS,
    **truth_missions.CLAIMS,
    **truth_lift.CLAIMS,
    **truth_skies.CLAIMS,
    **truth_weapons.CLAIMS,
    **truth_helicopters.CLAIMS,
    **truth_raids.CLAIMS,
}

UNCHECKED: Mapping[str, str] = {}


def vocabularies(table: Table) -> Sequence[Sequence[str]]:
    """Squadrons, fields and air areas: where one of them stands somebody might well try another."""
    content = table.content
    return content.wings.ids, content.fields.ids, content.airgrid.names
