"""Saves of Under an Iron Sky at the beginning of a phase, for the browser tests: `python iron_positions.py FOLDER`.

Made anew for each run from the scenarios as they are, so that no stored game goes out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from front85.games.iron_sky.vignettes.situation import openings
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.lab.players import seat

GAME, SEED = "iron-sky", 1
OPTIONS = ("air_war", "airborne", "landings", "recon", "wild_weasel", "special_forces", "chemical", "nuclear")
SAVES = {
    "flight": ("north_german_plain", "NATO movement"),
    "missiles": ("north_german_plain", "missiles"),
    "landing": ("campaign", "Pact movement"),
    "raids": ("campaign", "Pact raids"),
}


def main(folder: Path) -> None:
    rules = title(GAME)
    options = {**rules.options, **dict.fromkeys(OPTIONS, True)}
    for scenario in {scenario for scenario, _ in SAVES.values()}:
        start = rules.start(scenario, options)
        players = {side: seat(GAME, "recruit", side, SEED) for side in rules.sides}
        dice, rolls = Dice(SEED), 0
        while (ask := start.ask) is not None and len(start.stack) == 1:
            if ask.player == CHANCE:
                start.play_tested(ask, dice.answer(ask, rolls))
                rolls += 1
            else:
                start.play(players[ask.player].answer(rules.masked(start, ask.player)), ask.player)
        for name, (place, phase) in SAVES.items():
            if place == scenario:
                now = start.copy()
                now.state.war_turn = max(1, now.state.war_turn)
                now.state.released = {"Pact chemical": now.state.turn}
                now.stack, now._ask = openings()[phase], None
                Game(now, scenario=scenario, options=options, dice=None).save(folder / f"{name}.json")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
