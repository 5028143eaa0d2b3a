"""What only a player can decide is never decided by a directive; and what one answers depends on nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.ai.adjutant import Answered, consider, questions
from front85.games.registry import titles
from front85.kernel.standing import ASK, REST, USUAL, Order

GAMES, CHOICES, ENOUGH = 20, 260, 40
PLAYED = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}
OPTIONS = {"fulda-gap": ("advanced",), "berlin85": ("gas",), "iron-sky": ("chemical", "nuclear", "recon")}
ALONE = frozenset(
    """release request detonate nuke missile strike-nuclear gas cloud chemical declare agree settle offer concede
    surrender honors mobilize violate challenge perish apart plot""".split()  # noqa: SIM905
)
"""Words no directive ever says: weapons of mass destruction, what ends a game, a war or a unit."""


def every(name: str, which: int) -> tuple[Order, ...]:
    """An order for each question of a title, its answers in turn."""
    named = [(q.key, [one for one in q.answers if one != ASK]) for q in questions(name)]
    return (Order(REST, USUAL), *(Order(key, answers[which % len(answers)]) for key, answers in named))


@pytest.mark.parametrize("name", titles())
def test_no_directive_says_what_only_a_player_can(name: str) -> None:
    prompts = {prompt for question in questions(name) for prompt in question.prompts}
    known = front85.new(name, PLAYED[name], seed=1).title
    wanted = {option: True for option in OPTIONS.get(name, ()) if option in known.options}
    answered = alone = 0
    for seed in range(8810001, 8810001 + GAMES):
        if answered >= ENOUGH <= alone:
            break
        game, rng = front85.new(name, PLAYED[name], seed=seed, options=wanted), Random(seed)
        for _ in range(CHOICES):
            if game.ask is None or game.player is None:
                break
            side, verbs = game.player, set(game.ask.after(()))
            alone += bool(verbs & ALONE)
            if game.ask.prompt.id in prompts and rng.random() < 0.2:
                found = consider(game.position, side, every(name, rng.randrange(6)))
                if isinstance(found, Answered):
                    answered += 1
                    assert ALONE.isdisjoint(found.words[:1]), found
            elif verbs & ALONE and game.ask.prompt.id not in prompts:
                assert consider(game.position, side, every(name, 0)) is None
            game.play(next((word for word in ("suggested", "done") if word in verbs), None) or game.draw(rng))
    assert answered
    assert alone or name == "nuremberg"


@pytest.mark.parametrize("name", titles())
def test_an_answer_depends_on_nothing_hidden(name: str) -> None:
    prompts = {prompt for question in questions(name) for prompt in question.prompts}
    compared = 0
    for seed in range(8820001, 8820021):
        game, rng = front85.new(name, PLAYED[name], seed=seed), Random(seed)
        for _ in range(400):
            if game.ask is None or game.player is None or compared >= 50:
                break
            side = game.player
            if game.ask.prompt.id in prompts and rng.random() < 0.3:
                orders = every(name, rng.randrange(6))
                possible = game.title.sampled(game.title.masked(game.position, side), side, Random(seed))
                if possible.ask is not None and possible.ask.prompt == game.ask.prompt:
                    compared += 1
                    assert consider(game.position, side, orders) == consider(possible, side, orders)
            game.play(game.draw(rng))
    assert compared
