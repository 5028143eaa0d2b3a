"""`python reached.py TITLE SCENARIO FIRST WANTED`: a game played at random until something is the case.

Prints its save. WANTED is a Python expression of `game`, `rule` (the rule in play) and `goes_back`. The seeds from
FIRST on are tried one after the other, so that no test depends on which game a seed draws. Begun with `True`, set-ups
are taken as suggested.
"""

from __future__ import annotations

import pathlib
import sys
import tempfile
from random import Random

import front85
from front85.ai.adjutant import answer_for
from front85.kernel.frame import rule_in_play
from front85.kernel.standing import STAFF, Order

GAMES = 300


def goes_back(game: front85.Game, verb: str) -> bool:
    """Whether one unit alone must choose a hex itself, the standing order of that name answers what follows the first
    of them, and one undo takes all of it back, because no dice fall afterwards."""
    game, side, before, orders = game.fork(), game.player or "", game.ply, (Order(verb, STAFF),)
    units = game.options_after(verb)
    hexes = game.options_after(f"{verb} {units[0]}") if len(units) == 1 else []
    if not hexes or answer_for(game.position, side, orders):
        return False
    game.play(f"{verb} {units[0]} {min(hexes)}")
    while game.player == side and (found := answer_for(game.position, side, orders)):
        game.play(" ".join(found.words), side, ordered=found.question)
    if game.player != side or not game.can_undo or not game.journal[-1].ordered:
        return False
    game.undo()
    return game.ply == before


def reached(title: str, scenario: str, seed: int, wanted: str) -> front85.Game | None:
    game, rng = front85.new(title, scenario, seed=str(seed)), Random(seed)
    for _ in range(3000):
        if game.player is None:
            break
        if eval(wanted, {"game": game, "rule": rule_in_play(game.position.stack), "goes_back": goes_back}):
            return game
        quick = [word for word in ("suggested", "done") if wanted.startswith("True") and word in game.options_after()]
        game.play(quick[0] if quick else game.draw(rng))
    return None


def main(title: str, scenario: str, first: str, wanted: str) -> None:
    seeds = range(int(first), int(first) + GAMES)
    game = next((found for seed in seeds if (found := reached(title, scenario, seed, wanted))), None)
    if game is None:
        sys.exit(f"{GAMES} games of {title} {scenario} were played and it never was so: {wanted}")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "game.json"
        game.save(file)
        print(file.read_text("utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
