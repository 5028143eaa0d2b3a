"""Under an Iron Sky: sentences that were wrong once, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from front85.games.iron_sky.title import IronSky
from front85.kernel.message import Message
from front85.server.screen.naming import named, naming
from front85.words import Speaker

SAID: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "is-log-fallout",
        {"hex": "C2020", "die": 3, "level": 0},
        "No fallout in C2020 (die 3).",
        "Nie ma skażenia w C2020 (kość 3).",
    ),
    (
        "is-log-decay",
        {"hex": "C2020", "die": 3, "level": 0},
        "The fallout in C2020 is gone (die 3).",
        "Skażenie w C2020 zanikło (kość 3).",
    ),
    (
        "is-ask-mobilization",
        {"count": 0, "eg": 0, "po": 0, "cz": 0},
        "Mobilization Phase. Countries can be called up; none of them has units to send.",
        "Faza mobilizacji. Można zmobilizować kraje, ale żaden nie ma jednostek do wysłania.",
    ),
    (
        "is-log-heli-lift",
        {"side": "NATO", "wings": "H1", "hex": "C2020", "goal": "C2120"},
        "NATO lifts units from C2020 to C2120 with H1.",
        "NATO: transport śmigłowcami z C2020 do C2120 (H1).",
    ),
    (
        "is-log-pomcus-lost",
        {"hex": "C2020"},
        "The POMCUS depot in C2020 is lost.",
        "Ośrodek POMCUS w C2020 jest stracony.",
    ),
    ("is-situation-mobilized", {"country": "EG"}, "Mobilized (East Germany) on turn", "Mobilizacja (NRD) w turze"),
    (
        "is-ask-intercept",
        {"side": "NATO", "strike": 3, "escort": 1, "cargo": 1, "known": 1, "hex": "C2020", "area": ""},
        "NATO: an enemy mission to C2020, 3 transport and 1 escort squadrons. Intercept it, or let it pass.",
        "NATO: misja wroga, cel C2020, eskadr transportowych: 3, eskorty: 1. Przechwyć ją albo przepuść.",
    ),
    (
        "is-ask-retreat",
        {"side": "NATO", "units": "Berlin Bde", "hex": "C2020", "steps": 1},
        "NATO: Berlin Bde in C2020 gave way to the attack. Hold, which costs each unit one step, or retreat one hex.",
        "NATO: obrona w C2020 (Berlin Bde) nie wytrzymała ataku."
        " Bronić pozycji (każda jednostka traci jeden poziom) czy wycofać się o jeden heks?",
    ),
]


@pytest.mark.parametrize(("message", "values", "english", "polish"), SAID, ids=[said[0] for said in SAID])
def test_sentences(message: str, values: dict[str, Any], english: str, polish: str) -> None:
    spoken = Message(message, values)
    assert (Speaker("en").say(spoken), Speaker("pl").say(spoken)) == (english, polish)


def test_both_squadrons_of_a_shot_go_by_their_names() -> None:
    """27.15-att.c"""
    name = naming(IronSky())
    firer, target = "us-510-tfs-a-10a", "us-511-tfs-a-10a"
    shot = Message("is-roll-air-combat", {"wing": firer, "wing_target": target})
    assert Speaker("en").say(named(shot, name)) == f"{name(firer)} fires at {name(target)}"
    assert name(target) != target
