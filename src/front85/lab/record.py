"""Turning the bare choices of a match into a saved game with journal, hashes and log."""

from __future__ import annotations

import re
from pathlib import Path

from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.lab.match import MatchRecord
from front85.lab.simulate import Plan
from front85.shelf import card


def replayed(plan: Plan, record: MatchRecord) -> Game:
    """The match played again as a game: matches keep no log, for speed, so it is written afterwards."""
    found = title(plan.game)
    position = found.start(plan.scenario, dict(plan.options))
    game = Game(position, scenario=plan.scenario, options=dict(plan.options), dice=None)
    for player, words in record.choices:
        game.play(" ".join(words), player)
    game.dice, game.rolls = Dice(record.seed), sum(player == CHANCE for player, _ in record.choices)
    return game


def save_match(plan: Plan, record: MatchRecord, path: Path) -> None:
    replayed(plan, record).save(path)


def file_name(plan: Plan, record: MatchRecord) -> str:
    """A name that no other scenario, choice of options, pair of players or seed has."""
    players = (re.sub(r"[^\w.]+", ".", record.levels[side]) for side in title(plan.game).sides)
    changed = (f"{'with' if on else 'without'}_{name}" for name, on in _changed(plan))
    dice = ("paired",) if plan.paired else ()
    return "-".join((plan.game, plan.scenario, *players, *changed, *dice, str(record.seed))) + ".json"


def _changed(plan: Plan) -> list[tuple[str, bool]]:
    usual = card(plan.game).defaults(plan.scenario)
    return [(name, on) for name, on in sorted(plan.options.items()) if on != usual.get(name)]
