"""Ten games of each title: nobody stands still for two turns without a reason its player can give, few go hungry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

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

SEEDS = range(711, 721)


class Watched(NamedTuple):
    """A scenario, how far it is played, what its players say, and which units are out of supply."""

    scenario: str
    turns: int
    reason: Callable[[Any, UnitId], str]
    hungry: Callable[[Any], Collection[UnitId]]
    most: dict[str, float]
    """The share of a side's units that may be out of supply when its moves end, all turns of all games together."""


WATCHED = {
    "nuremberg": Watched("campaign", 4, nuremberg.reason, lambda table: (), {"NATO": 0.0, "Pact": 0.0}),
    "fulda-gap": Watched(
        "tripwire", 7, fulda.reason, lambda table: table.state.unsupplied, {"NATO": 0.31, "Soviet": 0.16}
    ),
    "berlin85": Watched("unity", 3, berlin.reason, lambda table: table.state.short, {"NATO": 0.05, "Pact": 0.05}),
    "iron-sky": Watched("fulda_evening", 3, iron.reason, lambda table: table.state.cut_off, {"NATO": 0.0, "Pact": 0.0}),
}


class Counted(NamedTuple):
    """What was seen of one game, each time a side ended its moves."""

    idle: dict[tuple[str, int], set[str]]
    """By side and turn, units that have not moved and have no reason."""
    hungry: Counter[str]
    units: Counter[str]


def counted(game: str, seed: int) -> Counted:
    rules, watched = title(game), WATCHED[game]
    table: Any = rules.start(watched.scenario, rules.options)
    seated = {side: make_player(game, "regular", side, seed) for side in rules.sides}
    dice, rolls = Dice(seed), 0
    begun: dict[int, list[int]] = {}
    found = Counted({}, Counter(), Counter())
    while (ask := table.ask) is not None and table.state.turn <= watched.turns:
        if ask.player == CHANCE:
            table.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        side, turn = ask.player, table.state.turn
        before = begun.setdefault(turn, list(table.state.at))
        words = seated[side].answer(rules.masked(table, side))
        if words == ("end",) and "Movement" in type(table.stack[-1]).__name__:
            own = table.on_map(rules.sides.index(side))
            still = [unit for unit in own if table.state.at[unit] == before[unit]]
            found.idle[side, turn] = {table.content.ids[unit] for unit in still if not watched.reason(table, unit)}
            found.hungry[side] += len(set(watched.hungry(table)).intersection(own))
            found.units[side] += len(own)
        table.play(words, side)
    return found


@pytest.mark.parametrize("game", WATCHED)
def test_nobody_is_idle_for_two_turns_without_a_reason(game: str) -> None:
    twice: dict[tuple[int, str, int], set[str]] = {}
    hungry, units = Counter[str](), Counter[str]()
    for seed in SEEDS:
        found = counted(game, seed)
        assert {side for side, _ in found.idle} == set(title(game).sides)
        pairs = [(side, turn) for side, turn in found.idle if (side, turn + 1) in found.idle]
        assert pairs
        twice |= {(seed, *pair): found.idle[pair] & found.idle[pair[0], pair[1] + 1] for pair in pairs}
        hungry.update(found.hungry)
        units.update(found.units)
    assert {key: sorted(names) for key, names in twice.items() if names} == {}
    assert {side: share for side in units if (share := hungry[side] / units[side]) > WATCHED[game].most[side]} == {}
