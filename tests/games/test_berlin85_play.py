"""Berlin '85: whole games at random, and what the computer players make of it."""

from __future__ import annotations

from random import Random

import pytest

from front85.games.berlin85.combat.duties import duties
from front85.games.berlin85.table import Table
from front85.games.berlin85.title import Berlin85
from front85.kernel import ask as asks
from front85.lab.match import play_match


@pytest.mark.parametrize("scenario", ["unity", "werewolf", "medicine-wheel"])
def test_random_play_reaches_the_end(scenario: str) -> None:
    title, rng = Berlin85(), Random(scenario)
    position = title.start(scenario, {"gas": True, "sequential": scenario == "werewolf"})
    while (ask := position.ask) is not None:
        position.play_tested(ask, asks.draw(ask, rng))
        assert not title.faults(position)
    assert title.result(position) is not None


def test_an_announcement_can_always_be_finished() -> None:
    """7.11 Whatever is announced first, nobody with a duty is left without a partner."""
    title, rng = Berlin85(), Random(85)
    position = title.start("unity", {})
    planned = 0
    while (ask := position.ask) is not None and planned < 150:
        if ask.case == "7.0a":
            table: Table = position
            phase = table.stack[-1]
            side, attacks = phase.side, phase.attacks  # type: ignore[attr-defined]
            used = {unit for attack in attacks for unit in attack.units}
            struck = {unit for attack in attacks for unit in attack.defenders}
            assert duties(table, side).stuck(used, struck) < 0
            planned += 1
        position.play_tested(ask, asks.draw(ask, rng))
    assert planned == 150


def test_a_regular_makes_a_recruit_pay() -> None:
    record = play_match("berlin85", "unity", None, {"NATO": "regular", "Pact": "recruit"}, 7)
    assert record.winner == "NATO"
