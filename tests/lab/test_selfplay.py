"""Self-play over processes, and rewards shaped by win chance."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from front85.lab.envs.gymnasium import Solo
from front85.lab.envs.play import Play
from front85.lab.envs.selfplay import SelfPlay

GAMES, STEPS, MOST = 3, 60, 25


def test_games_in_other_processes_are_the_games_of_one() -> None:
    """Row by row and step by step, across the end of a game: arrays, mask, side, rewards."""
    alone, rng = [Play("nuremberg", "lesson") for _ in range(GAMES)], Random(5)
    seeds, steps = [11 + number for number in range(GAMES)], [0] * GAMES
    for play, seed in zip(alone, seeds, strict=True):
        play.restart(seed)
    with SelfPlay(GAMES, processes=2, game="nuremberg", scenario="lesson", max_steps=MOST) as many:
        seen, ended = many.reset(seed=11), 0
        for _ in range(STEPS):
            for number, play in enumerate(alone):
                assert play.side is not None
                assert many.sides[seen["side"][number]] == play.side
                np.testing.assert_array_equal(seen["mask"][number], play.mask(play.side))
                for name, array in play.observe(play.side).items():
                    np.testing.assert_array_equal(seen[name][number], array, err_msg=name)
            actions = [rng.choice(play.walk.actions()) for play in alone if play.walk is not None]
            seen, rewards, over = many.step(actions)
            for number, (play, action) in enumerate(zip(alone, actions, strict=True)):
                made, steps[number] = play.take(action), steps[number] + 1
                assert rewards[number].tolist() == (list(play.rewards().values()) if made else [0, 0])
                assert over[number] == (play.side is None or steps[number] == MOST)
                if over[number]:
                    seeds[number], steps[number], ended = seeds[number] + GAMES, 0, ended + 1
                    play.restart(seeds[number])
        assert ended >= GAMES
        wrong = [int(np.flatnonzero(row == 0)[0]) for row in seen["mask"]]
        with pytest.raises(IndexError, match="game 0 does not offer"):
            many.step(wrong)


def test_shaped_rewards_sum_to_the_score_less_where_it_began() -> None:
    """Unity from its first question on; a game that a side concedes by ending all its phases is short enough."""
    plain, shaped = (Play("berlin85", "unity", shaping=shaping) for shaping in (None, "win chance"))
    rng, total = Random(3), 0.0
    for play in (plain, shaped):
        play.restart(9)
    began = shaped._standing()["NATO"]
    assert began != 0
    told = set[float]()
    for _ in range(40):
        assert shaped.walk is not None
        action = rng.choice(shaped.walk.actions())
        for play in (plain, shaped):
            if play.take(action) and play is shaped:
                reward = play.rewards()["NATO"]
                told.add(reward)
                total += reward
    assert plain.scores()["NATO"] == plain.rewards()["NATO"] == 0
    assert total == pytest.approx(shaped._standing()["NATO"] - began)
    assert len(told) > 1


def test_shaping_is_refused_where_no_model_has_passed() -> None:
    with pytest.raises(ValueError, match="no win chance of nuremberg, lesson"):
        Solo("nuremberg", "lesson", shaping="win chance")
    with pytest.raises(ValueError, match="alone"):
        Solo("nuremberg", "lesson", shaping="points")
