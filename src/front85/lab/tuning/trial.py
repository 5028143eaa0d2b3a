"""One tuning game: one side plays by a changed record of numbers, the other is the regular, dice by purpose."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from front85.ai.grade import Grade
from front85.ai.player import Seated, make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.purposedice import PurposeDice
from front85.lab.match import Lots
from front85.shelf import card


class Trial(msgspec.Struct, frozen=True):
    """A game to be played."""

    title: str
    scenario: str
    side: str
    name: str
    """Of the record."""
    record: dict[str, Any]
    """Numbers that differ from the regular's."""
    seed: int


class Score(Trial, frozen=True):
    """A game that was played."""

    grade: float
    """For the side with the changed record."""
    slips: int
    commit: str


def rooms(title_name: str) -> str:
    """The package of a title's players."""
    return f"front85.ai.{title_name.replace('-', '_')}"


def graded(title_name: str) -> Grade:
    """Watches a game of a title; where the title has no grades of its own it asks who won."""
    name = f"{rooms(title_name)}.appraisal.grading"
    made: Grade = import_module(name).Graded() if find_spec(name) else Grade()
    return made


def tuned(title_name: str, side: str, record: dict[str, Any], seed: int) -> Seated:
    """The regular with some numbers changed."""
    package = rooms(title_name)
    parameters = import_module(f"{package}.parameters").Parameters
    changed = {name: tuple(value) if isinstance(value, list) else value for name, value in record.items()}
    return Seated(import_module(f"{package}.command.regular").Regular(side, parameters(**changed)), side, seed)


def play(trial: Trial, commit: str = "-") -> Score:
    """Play a trial. The same trial gives the same score."""
    game = title(trial.title)
    position = game.start(trial.scenario, card(trial.title).defaults(trial.scenario))
    players = {side: make_player(trial.title, "regular", side, trial.seed) for side in game.sides}
    players[trial.side] = tuned(trial.title, trial.side, trial.record, trial.seed)
    dice, lots, rolls = PurposeDice(trial.seed), Lots(trial.seed), 0
    grade = graded(trial.title)
    while (ask := position.ask) is not None:
        side = ask.player
        if side == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        if grade.over(position):
            break
        words = grade.answer(position)
        if words is None:
            lots.draw_for(players[side], ask)
            words = players[side].answer(game.masked(position, side))
        position.play(words, side)
    slips = sum(sum(getattr(seated.player, "slips", {}).values()) for seated in players.values())
    return Score(
        **msgspec.structs.asdict(trial), grade=round(grade.of(position, trial.side), 4), slips=slips, commit=commit
    )
