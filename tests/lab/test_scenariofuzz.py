"""Scenarios made up at random are refused with a reason or played; `front85 fuzz GAME --scenarios 500` makes more."""

from __future__ import annotations

import os

import pytest

from front85.games.registry import titles
from front85.games.workshops import faults, workshop
from front85.hexwar.made.workshop import Workshop
from front85.kernel.kept.ownscenarios import folder
from front85.lab.scenariofuzz import fuzz_scenarios


@pytest.mark.parametrize("game", titles())
def test_made_up_scenarios_are_refused_in_words_or_played(game: str) -> None:
    before = os.environ.get("FRONT85_DATA")
    found = fuzz_scenarios(game, 12, seed=2, decisions=15)
    assert found.broken is None, (found.broken, found.scenario.decode())
    assert found.made == 12
    assert found.played
    assert found.reasons
    assert os.environ.get("FRONT85_DATA") == before
    assert not folder(game).exists() or "Made up" not in "".join(path.name for path in folder(game).iterdir())


@pytest.mark.parametrize("game", titles())
def test_every_base_can_be_copied_and_lacks_at_most_a_name_and_objectives(game: str) -> None:
    room: Workshop[object] = workshop(game)
    assert room.bases
    for base in room.bases:
        found = {fault.message.id for fault in faults(room.copy_of(base))}
        assert found <= {"workshop-no-title", "workshop-goals-wanted"}
