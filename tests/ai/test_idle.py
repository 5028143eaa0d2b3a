"""Nobody stands still for two turns without a reason its player can give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from front85.ai.berlin85.appraisal import standing as berlin
from front85.ai.fulda_gap.appraisal import standing as fulda
from front85.ai.iron_sky.appraisal import standing as iron
from front85.ai.nuremberg.appraisal import standing as nuremberg
from front85.ai.player import make_player
from front85.games.registry import title
from front85.hexwar.ids import UnitId
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice

Reason = Callable[[Any, UnitId], str]


def idle(game: str, scenario: str, turns: int, seed: int, reason: Reason) -> dict[tuple[str, int], set[str]]:
    """By side and turn, units that have not moved and have no reason, asked when their Movement Phase ends."""
    rules = title(game)
    table: Any = rules.start(scenario, rules.options)
    seated = {side: make_player(game, "regular", side, seed) for side in rules.sides}
    dice, rolls, begun = Dice(seed), 0, {}
    found: dict[tuple[str, int], set[str]] = {}
    while (ask := table.ask) is not None and table.state.turn <= turns:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        key = (ask.player, table.state.turn)
        before = begun.setdefault(table.state.turn, list(table.state.at))
        words = seated[ask.player].answer(rules.masked(table, ask.player))
        if words == ("end",) and "Movement" in type(table.stack[-1]).__name__:
            own = table.on_map(rules.sides.index(ask.player))
            still = [unit for unit in own if table.state.at[unit] == before[unit]]
            found[key] = {table.content.ids[unit] for unit in still if not reason(table, unit)}
        table.play(words, ask.player)
    return found


@pytest.mark.parametrize(
    ("game", "scenario", "turns", "reason"),
    [
        ("nuremberg", "campaign", 4, nuremberg.reason),
        ("fulda-gap", "tripwire", 7, fulda.reason),
        ("berlin85", "unity", 3, berlin.reason),
        ("iron-sky", "fulda_evening", 3, iron.reason),
    ],
)
def test_nobody_is_idle_for_two_turns_without_a_reason(game: str, scenario: str, turns: int, reason: Reason) -> None:
    found = idle(game, scenario, turns, 711, reason)
    assert {side for side, _ in found} == set(title(game).sides)
    pairs = [(side, turn) for side, turn in found if (side, turn + 1) in found]
    assert pairs
    twice = {(side, turn): sorted(found[side, turn] & found[side, turn + 1]) for side, turn in pairs}
    assert {key: units for key, units in twice.items() if units} == {}
