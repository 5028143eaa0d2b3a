"""Saves of games played by computers to a moment worth a picture: `python positions.py FOLDER [NAME ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import front85
from front85.kernel.ask import CHANCE
from front85.kernel.game import Game
from front85.lab.players import seat

SEED = 85
Test = Callable[[Game], bool]


class Moment(NamedTuple):
    title: str
    scenario: str
    level: str
    reached: Test
    options: tuple[str, ...] = ()


def offers(side: str, *verbs: str, turn: int = 0) -> Test:
    """The side is asked, with all these verbs on offer, in this turn or later."""
    return lambda game: (
        game.player == side and game.position.state.turn >= turn and set(verbs) <= set(game.options_after())
    )


def asked(prompt: str) -> Test:
    return lambda game: game.player is not None and game.ask is not None and prompt in game.ask.prompt.id


MOMENTS = {
    "nuremberg-turn": Moment("nuremberg", "campaign", "regular", offers("NATO", "move", "end", turn=2)),
    "nuremberg-pact": Moment("nuremberg", "campaign", "recruit", offers("Pact", "move", "end")),
    "nuremberg-over": Moment("nuremberg", "lesson", "recruit", lambda game: game.player is None),
    "nuremberg-attack": Moment("nuremberg", "campaign", "regular", offers("Pact", "attack", turn=2)),
    "berlin-over": Moment("berlin85", "unity", "recruit", lambda game: game.player is None),
    "fulda-turn": Moment("fulda-gap", "tripwire", "recruit", offers("NATO", "move", "end")),
    "fulda-enter": Moment("fulda-gap", "tripwire", "recruit", offers("Soviet", "enter")),
    "fulda-gas": Moment("fulda-gap", "tripwire", "recruit", asked("fg-ask-chemical"), ("advanced",)),
    "berlin-turn": Moment("berlin85", "tempelhof", "recruit", offers("NATO", "move", turn=1)),
    "iron-turn": Moment("iron-sky", "fulda_evening", "recruit", offers("NATO", "move", turn=1)),
    "iron-raided": Moment("iron-sky", "fulda_evening", "recruit", asked("is-ask-intercept")),
    "iron-mobilize": Moment("iron-sky", "campaign", "recruit", asked("mobiliz")),
}


def main(folder: Path, *names: str) -> None:
    for name in names or MOMENTS:
        moment = MOMENTS[name]
        options = dict.fromkeys(moment.options, True)
        game = front85.new(moment.title, moment.scenario, seed=str(SEED), options=options)
        players = {side: seat(moment.title, moment.level, side, SEED) for side in game.title.sides}
        while not moment.reached(game):
            if game.player is None:
                sys.exit(f"{name}: the game ended before")
            if game.player != CHANCE:
                masked = game.title.masked(game.position, game.player)
                game.play(" ".join(players[game.player].answer(masked)))
        game.save(folder / f"{name}.json")
        print(name, game.ply, game.player)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
