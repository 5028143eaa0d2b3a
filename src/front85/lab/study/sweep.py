"""A sweep: one number of a data file over a range of values, as a study with one arm for each."""

from __future__ import annotations

from math import floor

from front85.lab.study.alter import altered, number_at
from front85.lab.study.design import Design, Number, StudyFile, Wish, design
from front85.lab.study.fault import BadStudy

MOST_VALUES = 200


def values(first: float, last: float, step: float) -> list[Number]:
    """The range with both ends, whole where all of it is whole. Raises BadStudy."""
    count = 0 if step == 0 else floor((last - first) / step + 1e-9) + 1
    if count < 1 or count > MOST_VALUES:
        raise BadStudy("lab-bad-range", first=first, last=last, step=step)
    found = [first + step * n for n in range(count)]
    return [int(value) for value in found] if all(value == int(value) for value in found) else found


def sweep_design(base: StudyFile, place: str, wanted: list[Number]) -> Design:
    """The study of a sweep. Raises BadStudy for a place without a number, ContentError for a value the game refuses."""
    if not isinstance(base.game, str):
        raise BadStudy("lab-no-game")
    now = number_at(base.game, place)
    arms = [Wish(name=f"{value:g}" + (" *" if value == now else ""), change={place: value}) for value in wanted]
    made = design(
        StudyFile(
            name=base.name or f"{base.game}: {place}",
            game=base.game,
            scenario=base.scenario,
            nato=base.nato,
            pact=base.pact,
            options=base.options,
            games=base.games,
            seed=base.seed,
            stop=base.stop,
            arm=arms,
        ),
        "sweep",
    )
    for arm in made.arms:
        altered(arm.game, arm.scenario, arm.options, arm.change)
    return made
