"""Is a staff with the usual directives as strong as the computer player that answers everything itself?

In each game one side has a staff: what its directives cover is answered by it, the rest by the regular, which also
plays the other side alone. The same seed is played with the staff on either side.

    python bench/staffed.py GAME SCENARIO FIRST_SEED GAMES [OPTION...]
"""

from __future__ import annotations

import sys

from front85.ai.adjutant import answer_for
from front85.ai.player import make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.standing import REST, USUAL, Order
from front85.lab.intervals import wilson
from front85.shelf import card


def winner(name: str, scenario: str, seed: int, staffed: str, options: dict[str, bool]) -> tuple[str | None, int]:
    """Who wins, and how many questions the staff answered."""
    game = title(name)
    position = game.start(scenario, {**card(name).defaults(scenario), **options})
    players = {side: make_player(name, "regular", side, seed) for side in game.sides}
    dice, rolls, answered, orders = Dice(seed), 0, 0, (Order(REST, USUAL),)
    while (ask := position.ask) is not None:
        side = ask.player
        if side == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        found = answer_for(position, side, orders) if side == staffed else None
        answered += found is not None
        position.play(found.words if found else players[side].answer(game.masked(position, side)), side)
    result = game.result(position)
    return (None if result is None else result.winner), answered


def main() -> None:
    name, scenario, first, games, *named = sys.argv[1:]
    won = drawn = played = 0
    for number in range(int(games)):
        for staffed in title(name).sides:
            victor, answered = winner(name, scenario, int(first) + number, staffed, dict.fromkeys(named, True))
            played += 1
            won += victor == staffed
            drawn += victor is None
            print(
                number, staffed, victor, answered, f"{won} of {played - drawn}", wilson(won, played - drawn), flush=True
            )


main()
