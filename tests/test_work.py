"""How much work a decision is, counted instead of timed: calls of the kernels, and counts of the whole board made anew.

The limits are a quarter above what was counted when they were written. A change that goes beyond them makes the engine
search or count more often than it did; raise a limit only where the rules really need it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from front85.ai.fulda_gap.appraisal.reckoning import Reckoning, prospects
from front85.games.fulda_gap.state import NATO
from front85.games.fulda_gap.table import Table
from front85.games.iron_sky.movement.march import Goal
from front85.games.registry import title
from front85.hexwar.kernels import reach
from front85.hexwar.pieces.occupancy import Occupancy
from front85.hexwar.pieces.zonefield import ZoneField
from front85.kernel.ask import Ask, draw
from front85.kernel.verbs import Menu

RECOUNTS = 3
"""In a whole game: a new kind of zone on the map may ask for one, a decision never."""


class Counted:
    """The kernels, each call of which is counted."""

    def __init__(self, kernels: Any, tally: Counter[str]) -> None:
        self._kernels, self._tally = kernels, tally

    def __getattr__(self, name: str) -> Callable[..., Any]:
        work: Callable[..., Any] = getattr(self._kernels, name)

        def counted(*arguments: Any) -> Any:
            self._tally[name] += 1
            return work(*arguments)

        return counted


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    found: Counter[str] = Counter()
    kernels = Counted(reach._twin(), found)
    monkeypatch.setattr(reach, "_twin", lambda: kernels)
    for kind in (Occupancy, ZoneField):
        fresh = kind.__init__

        def counted(self: Any, *arguments: Any, fresh: Callable[..., None] = fresh, **more: Any) -> None:
            found["recount"] += 1
            fresh(self, *arguments, **more)

        monkeypatch.setattr(kind, "__init__", counted)
    return found


@pytest.mark.parametrize(
    ("name", "scenario", "searches", "floods", "distances"),
    [
        ("nuremberg", "campaign", 0.78, 0, 0),
        ("fulda-gap", "tripwire", 0.8, 0.27, 0.01),
        ("berlin85", "unity", 0.75, 0.28, 0),
        ("iron-sky", "north_german_plain", 0.61, 0.1, 0.015),
    ],
)
def test_a_decision_searches_and_counts_no_more_than_it_did(
    name: str, scenario: str, searches: float, floods: float, distances: float, tally: Counter[str]
) -> None:
    position, rng, decisions = title(name).start(scenario, {}), Random(3), 0
    assert tally["recount"] >= 1  # the board is counted once, when the game begins
    tally.clear()
    while (ask := position.ask) is not None:
        position.play_tested(ask, draw(ask, rng))
        decisions += 1
    assert tally["recount"] <= RECOUNTS
    assert 0 < tally["reach_kernel"] <= searches * decisions
    assert tally["flood_kernel"] <= floods * decisions
    assert tally["distance_kernel"] <= distances * decisions


def test_nobody_is_searched_for_who_has_a_step_next_door(tally: Counter[str]) -> None:
    """Listing who may move asks for one step of each; where they could go is searched for when one is taken up."""
    found, rng = title("iron-sky"), Random(1)
    position = found.start("north_german_plain", found.options)
    while position.ask is not None and len(position.ask.after(("move",)) if _moves(position.ask) else ()) < 20:
        position.play_tested(position.ask, draw(position.ask, rng))
    ask = position.ask
    assert isinstance(ask, Menu)
    verb = cast("Goal", ask.verbs["move"])
    fresh = type(verb)(verb.moves)  # has looked at nobody yet
    tally.clear()
    words = list(fresh.after(()))
    assert len(words) >= 20
    assert tally["reach_kernel"] <= len(words) / 4
    listed = [party for unit in fresh.fit() for party in fresh.moves.parties(unit)]
    assert sorted(words) == sorted(fresh[party] for party in listed if fresh.open_to(*party).any())


def _moves(ask: Ask) -> bool:
    return isinstance(ask, Menu) and "move" in ask.after(())


def test_the_last_turn_is_reckoned_with_what_the_soviet_side_decides_looked_up_once(tally: Counter[str]) -> None:
    """Fulda Gap: units of NATO's are tried in many hexes, each time with the points a fresh reckoning finds."""
    table, rng = cast(Table, title("fulda-gap").start("tripwire", {})), Random(5)
    while (ask := table.ask) is not None and table.state.turn < 6:
        table.play_tested(ask, draw(ask, rng))
    reckoning, tried, fresh, kept = Reckoning(table), 0, 0, 0
    for unit in [unit for unit in table.on_map(NATO) if table.content.is_combat[unit]]:
        here = table.state.at[unit]
        for hex_ in table.content.board.adjacent[here]:
            table.put(unit, hex_)
            tally.clear()
            points = prospects(table)
            fresh += tally["flood_kernel"]
            tally.clear()
            assert reckoning.points(table) == points
            kept += tally["flood_kernel"]
            tried += 1
        table.put(unit, here)
    assert tried > 100
    assert kept <= 0.63 * fresh  # half of them, and a quarter more
