"""Players of one's own: found by place or entry point, shown no secrets, and the example beats the recruit."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from front85.kernel.position import Refused
from front85.lab import players
from front85.lab.match import play_match
from front85.lab.players import OwnPlayer, Seen, UnknownPlayer, player_factory, seat

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_the_example_beats_the_recruit_from_both_sides() -> None:
    bold = "examples.players.bold:Bold"
    as_pact = [play_match("nuremberg", "lesson", None, {"NATO": "recruit", "Pact": bold}, seed) for seed in range(12)]
    as_nato = [play_match("nuremberg", "lesson", None, {"NATO": bold, "Pact": "recruit"}, seed) for seed in range(4)]
    assert sum(record.winner == "Pact" for record in as_pact) >= 7
    assert sum(record.winner == "NATO" for record in as_nato) >= 3


def test_the_example_is_short() -> None:
    text = (ROOT / "examples" / "players" / "bold.py").read_text("utf-8")
    code = text.split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


class Curious(OwnPlayer):
    seen: list[Seen] = []  # noqa: RUF012

    def pick(self, seen: Seen) -> str:
        self.seen.append(seen)
        assert seen.view["side"] == self.side
        choice = seen.draw()
        assert seen.why_not(choice) is None
        assert choice.split()[0] in seen.options()
        return choice


class Cheat(OwnPlayer):
    def pick(self, seen: Seen) -> str:
        return "win now"


def test_an_own_player_sees_a_masked_position_and_an_illegal_choice_stops_the_match() -> None:
    here = __name__
    sys.modules.setdefault(here, sys.modules[__name__])
    levels = {"NATO": f"{here}:Curious", "Pact": "recruit"}
    play_match("nuremberg", "lesson", None, levels, 1)
    assert sys.modules[here].Curious.seen
    with pytest.raises(Refused):
        play_match("nuremberg", "lesson", None, {"NATO": "recruit", "Pact": f"{here}:Cheat"}, 1)


def test_entry_points_name_players(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("brave", "examples.players.bold:Bold", players.GROUP)
    monkeypatch.setattr(players, "entry_points", lambda group: [entry] if group == players.GROUP else [])
    assert players.entries() == {"brave": "examples.players.bold:Bold"}
    assert type(seat("nuremberg", "brave", "Pact", 1).player).__name__ == "Bold"


@pytest.mark.parametrize("name", ["general", "no.such:Class", "examples.players.bold:Nobody"])
def test_a_player_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer):
        player_factory("nuremberg", name)
