"""Whether a refusal is true of the position: the predicates of all chapters, apart from the code of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.fulda_gap.vignettes import truth_air, truth_combat, truth_movement, truth_rear
from front85.hexwar.truth import Predicate

CLAIMS: Mapping[str, Predicate] = {
    **truth_movement.CLAIMS,
    **truth_combat.CLAIMS,
    **truth_air.CLAIMS,
    **truth_rear.CLAIMS,
}

UNCHECKED: Mapping[str, str] = {}
