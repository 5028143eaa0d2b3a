"""Dice from a seed: every position of a large roll is fair, and games recorded before stay what they were."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from front85.kernel.ask import Ask, Roll, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.message import say

SEEDS = 1200
CHI_SQUARE = 28.0
"""Five degrees of freedom: a fair die exceeds this about four times in 100,000 positions."""


def roll(dice: int) -> Ask:
    return Roll("1.0", say("roll-die"), dice)


def faces_of_old(seed: int, index: int, dice: int) -> Words:
    """The one block of sixteen that all dice came from once."""
    key = blake2b(str(seed).encode(), digest_size=16).digest()
    stream = blake2b(index.to_bytes(8, "big"), key=key, digest_size=64).digest()
    return tuple(str(int.from_bytes(stream[4 * n : 4 * n + 4], "big") % 6 + 1) for n in range(dice))


@pytest.mark.parametrize("dice", range(1, 17))
def test_the_first_sixteen_dice_are_those_of_older_games(dice: int) -> None:
    for seed in range(20):
        assert Dice(seed).answer(roll(dice), seed + 3) == faces_of_old(seed, seed + 3, dice)


def test_every_one_of_two_hundred_dice_is_fair() -> None:
    counts = [[0] * 6 for _ in range(200)]
    for seed in range(SEEDS):
        for place, face in enumerate(Dice(seed).answer(roll(200), seed % 7)):
            counts[place][int(face) - 1] += 1
    fair = SEEDS / 6
    for place, seen in enumerate(counts):
        assert sum((count - fair) ** 2 / fair for count in seen) < CHI_SQUARE, f"die {place + 1}: {seen}"


def test_a_longer_roll_begins_like_a_shorter_one() -> None:
    longest = Dice(5).answer(roll(200), 9)
    for dice in range(1, 201):
        assert Dice(5).answer(roll(dice), 9) == longest[:dice]


def test_blocks_do_not_repeat_those_of_other_questions() -> None:
    """The second block of a question is no question's first block."""
    first = {Dice(1).answer(roll(16), index) for index in range(200)}
    later = {Dice(1).answer(roll(48), index)[start : start + 16] for index in range(200) for start in (16, 32)}
    assert not first & later
