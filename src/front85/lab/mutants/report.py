"""What became of the mutants, by case: killed, survived, or nobody came by."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from front85.lab.intervals import wilson
from front85.lab.mutants.mutation import Mutant
from front85.lab.mutants.trial import KILLED, SURVIVED, UNREACHED, Outcome

FATES = (KILLED, SURVIVED, UNREACHED)


def equivalents() -> dict[str, str]:
    """Mutants that change nothing anybody could notice, each with the reason."""
    text = (Path(__file__).parent / "equivalent.toml").read_text("utf-8")
    found: dict[str, str] = tomllib.loads(text)
    return found


def show(aims: Sequence[Mutant], found: Mapping[str, Outcome], same: Mapping[str, str]) -> float:
    """Print the report; the share that was killed of those that change something."""
    counted = [one for one in aims if one.id not in same or found[one.id].fate == KILLED]
    cases = sorted({case for one in counted for case in one.cases})
    for case in cases:
        fates = [found[one.id].fate for one in counted if case in one.cases]
        print(f"{case}: " + ", ".join(f"{fates.count(fate)} {fate}" for fate in FATES))
    for fate in (SURVIVED, UNREACHED):
        for one in counted:
            if found[one.id].fate == fate:
                print(f"{fate}: {one.id} (line {one.lines[0]}; {', '.join(one.cases)})")
    total = {fate: sum(found[one.id].fate == fate for one in counted) for fate in FATES}
    share = total[KILLED] / max(1, len(counted))
    low, high = wilson(total[KILLED], len(counted))
    print(
        f"{len(counted)} mutants: {total[KILLED]} killed ({share:.1%}, 95% between {low:.1%} and {high:.1%}), "
        f"{total[SURVIVED]} survived, {total[UNREACHED]} nobody came by; {len(aims) - len(counted)} change nothing"
    )
    return share
