"""The veteran: it plays by the rules and by what its side may know, the same way each time, and by its own doctrine."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from ai_fulda import veterans_game

from front85.ai.nuremberg.parameters import VETERAN
from front85.ai.player import levels, make_player
from front85.games.fulda_gap.state import SOVIET
from front85.games.nuremberg.setup import PactSetup
from front85.games.nuremberg.table import Table
from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE, Ask, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.lab.match import MatchRecord, play_match
from front85.lab.tuning.__main__ import kept, table
from front85.lab.tuning.trial import Score, Trial, play
from front85.lab.watch import Watch
from front85.shelf import card

SMALL = [("nuremberg", "lesson"), ("fulda-gap", "alsfeld"), ("berlin85", "lesson"), ("iron-sky", "lesson")]


AGAIN = 60
"""So many choices of a game are played a second time."""


class Enough(Exception):
    """The second game has said all that it was to repeat."""


class Again(Watch):
    """Sees that a game goes as another did, and ends it."""

    def __init__(self, expected: list[Words]) -> None:
        super().__init__()
        self.expected = iter(expected)

    def before(self, position: Position[Any], ask: Ask, words: Words) -> None:
        super().before(position, ask, words)
        expected = next(self.expected, None)
        if expected is None:
            raise Enough
        assert words == expected


def test_the_veteran_is_offered_where_it_was_measured() -> None:
    assert {name for name in titles() if "veteran" in levels(name)} == {name for name, _ in SMALL}


@pytest.mark.parametrize(("name", "scenario"), SMALL)
def test_a_small_game_is_repeatable_and_without_slips(name: str, scenario: str) -> None:
    def played(watch: Watch | None = None) -> MatchRecord:
        sides = dict.fromkeys(title(name).sides, "veteran")
        return play_match(name, scenario, card(name).defaults(scenario), sides, 5, keep_choices=True, watch=watch)

    first = played()
    assert first.slips == {}
    with pytest.raises(Enough):
        played(Again([words for _, words in first.choices[:AGAIN]]))


def nuremberg_until(seed: int, frame: type) -> Table:
    """The campaign up to the first question of a frame, both sides by the veteran."""
    game = title("nuremberg")
    position = game.start("campaign", dict(game.options))
    seated = {side: make_player("nuremberg", "veteran", side, seed) for side in game.sides}
    dice, rolls = Dice(seed), 0
    while not isinstance(position.stack[-1], frame):
        ask = position.ask
        assert ask is not None
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
        else:
            position.play(seated[ask.player].answer(game.masked(position, ask.player)), ask.player)
    return cast(Table, position)


def test_the_pact_hides_its_order_behind_the_set_up_of_another() -> None:
    game, position = title("nuremberg"), nuremberg_until(3, PactSetup)
    orders, told = position.state.orders, VETERAN["Pact"].disguise
    borrowed = position.content.setup[told[orders]]
    player = make_player("nuremberg", "veteran", "Pact", 3)
    while isinstance(position.stack[-1], PactSetup):
        position.play(player.answer(game.masked(position, "Pact")), "Pact")
    at, content = position.state.at, position.content
    assert {name: position.name(at[content.index[name]]) for name in borrowed.place} == borrowed.place


def test_a_fuller_truth_changes_no_answer() -> None:
    """What the side may not know is drawn anew, and the veteran says the same."""
    game = title("fulda-gap")
    first_turn = [one for one in veterans_game() if one[0].state.turn == 1]
    assert len(first_turn) > 24
    for seen, (position, side) in list(enumerate(first_turn, start=1))[11::12]:
        known = game.masked(position, side)
        drawn = game.masked(game.sampled(known, side, Random(seen)), side)
        first, second = (make_player("fulda-gap", "veteran", side, 9).answer(one) for one in (known, drawn))
        assert first == second


def test_soviet_dumps_drive_west_before_supply_counts() -> None:
    position = next(table for table, _ in veterans_game() if table.state.turn == 4)
    content, at = position.content, position.state.at
    dumps = [u for u in content.by_side[SOVIET] if content.is_dump[u] and at[u] >= 0]
    assert min(content.column_of[at[u]] for u in dumps) <= 49


def test_a_trial_is_repeatable_and_the_table_compares_by_seed(tmp_path: Path) -> None:
    trial = Trial("nuremberg", "lesson", "NATO", "careful", {"prudence": 1.3}, 6)
    score = play(trial)
    assert score == play(trial)
    assert 0.0 <= score.grade <= 1.0
    pair = [
        Score("nuremberg", "lesson", "NATO", name, {}, 6, grade, 0, "-")
        for name, grade in (("regular", 0.25), ("careful", 0.75))
    ]
    assert "+0.500" in table(pair)[1]
    assert kept(tmp_path / "none.jsonl") == []
