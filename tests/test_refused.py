"""Rules that forbid are proven by refusals: a vignette says what must be refused, and by which case."""

from __future__ import annotations

import pytest

from front85.commands.cases import cases

LEAST = {"nuremberg": 0.9, "berlin85": 0.9, "fulda-gap": 0.9, "iron-sky": 0.98}


@pytest.mark.usefixtures("believed")
@pytest.mark.parametrize(("game", "least"), LEAST.items())
def test_most_cases_that_forbid_are_named_by_a_refusal(game: str, least: float) -> None:
    forbidding = [row for row in cases(game) if row["forbids"]]
    unproven = [row["id"] for row in forbidding if not row["refused_in"]]
    assert len(forbidding) > 60
    assert len(unproven) <= (1 - least) * len(forbidding), unproven
