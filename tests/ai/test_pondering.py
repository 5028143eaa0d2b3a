"""A long thought of a veteran: followed from outside, cut short, and never a tell of what is secret."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from ai_campaign import GAME as NUREMBERG
from ai_campaign import decisions
from ai_fulda import GAME as FULDA
from ai_fulda import before_moves

from front85.ai.fulda_gap.answers import rehearsal as fulda_rehearsal
from front85.ai.nuremberg.answers import rehearsal as nuremberg_rehearsal
from front85.ai.nuremberg.command.regular import Regular
from front85.ai.nuremberg.parameters import VETERAN
from front85.ai.player import make_player
from front85.ai.pondering import Enough, Thought, following, is_enough, is_followed, reached
from front85.ai.rehearsing import play_on
from front85.games.nuremberg.movement.phase import MovementPhase as NurembergMoves
from front85.games.nuremberg.table import Table
from front85.kernel.position import Position


class Watched(Thought):
    """Notes how far the thought was whenever it was told, and has enough after so many tellings."""

    def __init__(self, patience: int = 1_000_000) -> None:
        self.told: list[float] = []
        self._patience = patience
        super().__init__()

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "share":
            self.told.append(value)
            if len(self.told) > self._patience:  # the first is where it begins
                self.is_enough = True


def test_where_nobody_listens_nothing_happens() -> None:
    reached(0.5)
    assert not is_enough()
    assert not is_followed()


def test_a_thought_only_grows_and_ends_with_its_listener() -> None:
    thought = Watched()
    with following(thought):
        assert is_followed()
        for share in (0.5, 0.25, 2.0):
            reached(share)
        thought.is_enough = True
        assert is_enough()
    assert thought.told == [0.0, 0.5, 0.5, 1.0]
    assert not is_enough()


def fulda_second_phase() -> Position[Any]:
    return FULDA.masked(before_moves("Soviet", 1, secondary=True), "Soviet")


def nuremberg_second_turn(orders: str) -> Table:
    for table, side in decisions("regular", 3, 2):
        if side == "Pact" and isinstance(table.stack[-1], NurembergMoves) and table.state.turn == 2:
            twin = table.copy()
            twin.state.orders = orders
            masked = NUREMBERG.masked(twin, "Pact")
            assert isinstance(masked, Table)
            return masked
    raise AssertionError("no such Movement Phase")


CASES: list[tuple[str, str, Callable[[], Position[Any]], Any]] = [
    ("fulda-gap", "Soviet", fulda_second_phase, fulda_rehearsal),
    ("nuremberg", "Pact", lambda: nuremberg_second_turn("strategic-block"), nuremberg_rehearsal),
]


@pytest.mark.parametrize(("game", "side", "made", "room"), CASES, ids=["fulda-gap", "nuremberg"])
def test_a_veteran_tells_how_far_it_is_and_can_be_cut_short(
    game: str, side: str, made: Callable[[], Position[Any]], room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = made()
    played: list[str] = []
    honest = room.play_out

    def counted(table: Any, *rest: Any) -> Any:
        played.append(rest[-1])
        return honest(table, *rest)

    monkeypatch.setattr(room, "play_out", counted)
    alone = make_player(game, "veteran", side, 9).answer(position.copy())
    whole = len(played)
    assert whole > 2

    followed = Watched()
    with following(followed):
        assert make_player(game, "veteran", side, 9).answer(position.copy()) == alone, "who listens changes nothing"
    assert followed.told == sorted(followed.told)
    assert 0.2 < followed.told[-1] <= 1.0
    assert len(followed.told) > whole

    for patience in (1, 2):
        played.clear()
        impatient = Watched(patience)
        with following(impatient):
            words = make_player(game, "veteran", side, 9).answer(position.copy())
        assert len(played) <= patience + 1 < whole
        twin = position.copy()
        twin.accept(words, side)  # legal, or it raises


def test_a_thought_is_cut_short_in_the_midst_of_a_rehearsal() -> None:
    position = nuremberg_second_turn("strategic-block")
    thought, asked = Thought(), 0

    class Slow:
        def choose(self, position: Position[Any], side: str, rng: Random) -> Any:
            nonlocal asked
            asked += 1
            thought.is_enough = asked == 3
            return make_player("nuremberg", "recruit", side, 1).answer(position)

    with following(thought), pytest.raises(Enough):
        play_on(position.copy(), {"Pact": Slow(), "NATO": Slow()}, Random(1), "1", lambda: False)
    assert asked == 3


def test_how_long_the_pact_thinks_does_not_tell_its_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the pincers rehearsals are of no use; who waits before the screen must not see that."""
    rehearsed: list[str] = []

    def best(table: Table, numbers: Any, draws: int, seat: Any, enemy: Any) -> Any:
        rehearsed.append(table.state.orders)
        return seat

    monkeypatch.setattr(nuremberg_rehearsal, "best", best)
    position = nuremberg_second_turn("southern-pincer")
    alone = Regular("Pact", VETERAN["Pact"])
    words = alone.choose(position.copy(), "Pact", Random(1))
    assert not rehearsed, "in the lab nobody waits"
    with following(Thought()):
        watched = Regular("Pact", VETERAN["Pact"])
        assert watched.choose(position.copy(), "Pact", Random(1)) == words
        regular = Regular("Pact")
        regular.choose(position.copy(), "Pact", Random(1))
    assert rehearsed == ["southern-pincer"]
