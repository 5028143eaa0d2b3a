"""Whether a refusal is true of the position: one predicate for each message, apart from the code of the rules.

The predicates stand beside this file, one file for a room or a few of them; a new room brings its own and a line
here. Zones, lines and supply of this game are long chapters. Where a sentence rests on one of them the predicate tests
what must hold in any case: an enemy Combat Unit beside the hex, no way out that avoids everything doubtful.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from front85.games.iron_sky.table import Table
from front85.proof.truth.iron_sky import air, combat, helicopters, lift, missions, movement, raids, rear, skies, weapons
from front85.proof.truth.shared import Predicate

CLAIMS: Mapping[str, Predicate] = {
    **movement.CLAIMS,
    **combat.CLAIMS,
    **rear.CLAIMS,
    **air.CLAIMS,
    **missions.CLAIMS,
    **lift.CLAIMS,
    **skies.CLAIMS,
    **weapons.CLAIMS,
    **helicopters.CLAIMS,
    **raids.CLAIMS,
}

UNCHECKED: Mapping[str, str] = {}


def vocabularies(table: Table) -> Sequence[Sequence[str]]:
    """Squadrons, fields and air areas: where one of them stands somebody might well try another."""
    content = table.content
    return content.wings.ids, content.fields.ids, content.airgrid.names
