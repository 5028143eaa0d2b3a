"""What comes of a choice: played on a copy with drawn dice until something new begins, both sides by the regular."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.ai.advice.judge import Judge
from front85.ai.player import levels, make_player
from front85.kernel.ask import CHANCE, Words
from front85.kernel.chance import Dice
from front85.kernel.position import Position

LEVEL = "regular"
LONGEST = 60
"""Answers after the choice itself; what takes longer is judged as it stands then."""


class Outcome(msgspec.Struct, frozen=True):
    """How a choice turned out on average."""

    worth: float
    """What it changed in the judge's measure."""
    own_lost: float
    enemy_lost: float
    """Units eliminated."""
    gained: dict[str, float]
    """Places that count, by the chance that they come into the side's hands."""
    lost: dict[str, float]
    dice: bool
    """Whether any die was rolled: without one there is nothing uncertain."""


class Toll(msgspec.Struct, frozen=True):
    """What a view counts."""

    own: int
    enemy: int
    held: frozenset[str]


def play_out(known: Position[Any], judge: Judge, words: Words, seed: str) -> Outcome:
    """Play a choice out as often as the judge wishes, once where no die falls. The same seed gives the same answer."""
    side, before = judge.side, toll(known, judge.side)
    start = judge.standing(known)
    worth, own, enemy, number, dice = 0.0, 0, 0, 0, False
    gained: dict[str, float] = {}
    lost: dict[str, float] = {}
    for number in range(1, judge.samples + 1):
        twin, rolled = _once(known, judge, words, f"{seed}/{number}")
        after = toll(twin, side)
        worth += judge.standing(twin) - start
        own, enemy = own + after.own - before.own, enemy + after.enemy - before.enemy
        for place in after.held - before.held:
            gained[place] = gained.get(place, 0.0) + 1
        for place in before.held - after.held:
            lost[place] = lost.get(place, 0.0) + 1
        dice |= rolled
        if not rolled:
            break
    return Outcome(
        worth / number,
        own / number,
        enemy / number,
        {place: times / number for place, times in sorted(gained.items())},
        {place: times / number for place, times in sorted(lost.items())},
        dice,
    )


def _once(known: Position[Any], judge: Judge, words: Words, seed: str) -> tuple[Position[Any], bool]:
    """The position when something new begins, and whether a die was rolled."""
    title, twin, dice = known.title, known.copy(), Dice(f"advice/{seed}")
    level = LEVEL if LEVEL in levels(title.name) else levels(title.name)[-1]
    players = {side: make_player(title.name, level, side, seed) for side in title.sides}
    twin.play(words, judge.side)
    rolls = answers = 0
    while (ask := twin.ask) is not None:
        if ask.player == CHANCE:
            twin.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        answers += 1
        if answers > LONGEST or judge.begins(twin.stack[-1]):
            break
        twin.play(players[ask.player].answer(title.masked(twin, ask.player)), ask.player)
    return twin, rolls > 0


def toll(position: Position[Any], side: str) -> Toll:
    """Units gone, and the places that count in a side's hands."""
    view = position.title.view(position, side)
    gone = [unit["side"] for unit in view["units"] if unit.get("place") == "eliminated"]
    held = frozenset(place for place, holder in view.get("objectives", {}).items() if holder == side)
    return Toll(gone.count(side), len(gone) - gone.count(side), held)
