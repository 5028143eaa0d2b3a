"""Whether a refusal is true of the position: the predicates of all chapters, apart from the code of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from front85.proof.truth.fulda_gap import air, combat, movement, rear
from front85.proof.truth.shared import Predicate

CLAIMS: Mapping[str, Predicate] = {
    **movement.CLAIMS,
    **combat.CLAIMS,
    **air.CLAIMS,
    **rear.CLAIMS,
}

UNCHECKED: Mapping[str, str] = {}
