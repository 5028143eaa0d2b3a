"""A player of your own in thirty lines: marches on the objectives of a scenario and attacks where the odds are good.

front85 simulate nuremberg lesson --games 40 --nato recruit --pact examples.players.bold:Bold --seed 1
"""

from __future__ import annotations

from front85.lab.players import OwnPlayer, Seen

WORTH = {"DE": 6, "DL": 4, "EX": 2, "DR": 3, "ENG": 0, "AL": -3, "AE": -6}
TRIES = 300


class Bold(OwnPlayer):
    """Draws choices at random, keeps the best, and closes a phase when nothing good turns up."""

    def pick(self, seen: Seen) -> str:
        drawn = {seen.draw() for _ in range(TRIES)}
        best = max(sorted(drawn), key=lambda choice: self.worth(seen, choice))
        closing = [choice for choice in drawn if choice in ("end", "done")]
        return closing[0] if closing and self.worth(seen, best) <= 0 else best

    def worth(self, seen: Seen, choice: str) -> float:
        verb, *rest = choice.split()
        odds = seen.odds(choice)
        if odds is not None:  # an attack: what each result is worth, by its chance
            return sum(WORTH.get(result, 0) * chance for result, chance in odds.chances.items())
        if verb in ("move", "column") and self.side != seen.position.title.sides[0]:
            goals = [hex_ for hex_, holder in seen.view["objectives"].items() if holder != self.side]
            start, goal = rest[0], rest[-1]
            return max((seen.distance(start, to) - seen.distance(goal, to) for to in goals), default=0) * (
                1 + rest[1].count("+")
            )
        return 0.0
