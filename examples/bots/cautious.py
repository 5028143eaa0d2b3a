"""A bot that attacks where the odds are good, else ends the phase as soon as it may.

python examples/bots/cautious.py http://localhost:8585 bot.TOKEN
"""

from __future__ import annotations

import sys
from random import Random

from front85.bot import Bot, Seat, any_choice

TRIES = 12
GOOD = 0.6
ENDS = ("done", "end", "pass", "suggested")


def choose(seat: Seat, rng: Random | None = None) -> str:
    """Look at a few legal choices: an attack that mostly goes well, else the end of the phase, else any of them."""
    rng = rng or Random()
    verbs, _ = seat.words()
    drawn = [any_choice(seat, rng) for _ in range(TRIES if "attack" in verbs else 1)]
    for choice in drawn:
        forecast = seat.ask("forecast", choice=choice)["forecast"]
        chances = forecast["chances"] if forecast else {}
        if sum(chance for result, chance in chances.items() if result.startswith("D")) > GOOD:
            return choice
    return next((word for word in ENDS if word in verbs), drawn[0])


if __name__ == "__main__":
    Bot(sys.argv[1], sys.argv[2], choose).run()
