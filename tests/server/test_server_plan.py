"""Proposals: made of choices the rules allow, worked out from what the side may know, changing nothing."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import msgspec
import pytest

import front85
from front85.ai.player import make_player
from front85.games.registry import title, titles
from front85.kernel.ask import choices, parse
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.lab.permute import permuted
from front85.server.tables import desk, planning
from front85.server.tables.planning import (
    SEALED,
    Proposal,
    Step,
    joined,
    proposing_change,
    proposing_march,
    proposing_orders,
)
from front85.server.tables.questions import AdviceOf, MarchOf, OrdersOf, answering

MARCHES = ("move", "column", "enter")


def made(proposing: Generator[None, None, Proposal]) -> Proposal:
    """A proposal thought out to its end."""
    while True:
        try:
            next(proposing)
        except StopIteration as end:
            found: Proposal = end.value
            return found


def at_a_march(name: str, first: int) -> Game:
    """A game at a question where units may march, and that of the enemy can be seen."""
    found = title(name)
    options = dict(found.options)
    for seed in range(first, first + 100, 10):
        game = Game(found.start("lesson", options), scenario="lesson", options=options, dice=Dice(str(seed)))
        rng = Random(seed)
        while game.ask is not None and game.ply < 120:
            if game.ask.follows((), "move") and foes(game):
                return game
            game.play(game.draw(rng))
    raise AssertionError("no march in ten games")


def foes(game: Game) -> list[str]:
    """Where the side to choose sees enemy units."""
    return [u["hex"] for u in game.view(game.player)["units"] if u["side"] != game.player and u.get("hex")]


@pytest.mark.parametrize("name", titles())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_march_proposed_is_allowed_and_changes_nothing(name: str, seed: int) -> None:
    game = at_a_march(name, seed)
    assert game.player is not None
    side, before = game.player, game.position.digest()
    view = game.view(side)
    own = [unit["id"] for unit in view["units"] if unit["side"] == side and unit.get("hex")]
    found = made(proposing_march(game.title.masked(game.position, side), side, own, foes(game)[0], MARCHES))
    assert game.position.digest() == before
    assert found.steps
    board: Any = game.position.content.board  # type: ignore[attr-defined]
    for step in found.steps:
        game.play(step.choice, side)
        assert step.hex in board.index
    assert not set(found.without) & {unit for step in found.steps for unit in step.units}
    for _ in found.steps:
        game.undo()
    assert game.position.digest() == before


def test_a_whole_army_marches_though_one_unit_must_be_done_before_the_next() -> None:
    """27.7-gen.1: with the air war the move in hand is completed first. Every division of the army comes along."""
    found = title("iron-sky")
    options = {**found.options, "air_war": True}
    game = Game(found.start("campaign", options), scenario="campaign", options=options, dice=Dice("army"))
    while not (game.ask and game.player == "Pact" and game.ask.follows((), "move")):
        game.play("end" if game.ask and game.ask.follows((), "end") else game.draw(Random(1)))
    units = game.view("Pact")["units"]
    army = [unit["id"] for unit in units if unit.get("formation") == "8 GA" and unit["hex"]]
    assert len(army) == 4
    plan = made(proposing_march(game.title.masked(game.position, "Pact"), "Pact", army, "C3121", ("move",)))
    assert not plan.without
    assert {unit for step in plan.steps for unit in step.units} == set(army)
    assert [step.before for step in plan.steps] == [(), ("finish",), ("finish",), ("finish",)]
    for step in plan.steps:
        for choice in (*step.before, step.choice):
            game.play(choice, "Pact")


@pytest.mark.parametrize("name", titles())
def test_the_staff_proposes_what_is_allowed_and_nothing_grave(name: str) -> None:
    game = at_a_march(name, 3)
    assert game.player is not None
    side, before = game.player, game.position.digest()
    found = made(proposing_orders(game.title.masked(game.position, side), name, "regular", side, ("end",), ()))
    assert game.position.digest() == before
    assert not {step.verb for step in found.steps} & SEALED
    assert found.dice or "assault" not in {step.verb for step in found.steps}  # the defender is asked before any die
    for choice in (c for step in found.steps for c in (*step.before, step.choice, *step.after)):
        game.play(choice, side)


def test_what_serves_a_march_is_no_order_of_its_own() -> None:
    """The end of a march and changes of mode for it are given or left out with it; a mode for its own sake stays."""

    def row(choice: str, *units: str) -> Step:
        return Step(choice, choice.split(" ")[0], units, None, (), None)

    rows = joined(
        [
            row("mode A road", "A"),
            row("move A 0101", "A"),
            row("mode A tactical", "A"),
            row("finish"),
            row("mode B road", "B"),
            row("mode C tactical", "C"),
            row("move C 0202", "C"),
            row("mode D tactical", "D"),
        ]
    )
    assert [(r.before, r.choice, r.after) for r in rows] == [
        (("mode A road",), "move A 0101", ("mode A tactical", "finish")),
        ((), "mode B road", ()),
        (("mode C tactical",), "move C 0202", ()),
        ((), "mode D tactical", ()),
    ]


def test_a_plan_says_whether_a_die_or_its_own_length_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found = title("iron-sky")
    game = Game(found.start("campaign", found.options), scenario="campaign", options=found.options, dice=Dice("more"))
    while not (game.ask and game.player == "Pact" and game.ask.follows((), "move")):
        game.play("end" if game.ask and game.ask.follows((), "end") else game.draw(Random(1)))

    def plan() -> Proposal:
        known = found.masked(game.position, "Pact")
        return made(proposing_orders(known, "iron-sky", "regular", "Pact", ("end",), ()))

    whole = plan()
    assert (whole.dice, whole.more) == (True, False)
    assert "finish" not in {step.verb for step in whole.steps}
    monkeypatch.setattr(planning, "MOST", 2)
    assert (plan().dice, plan().more) == (False, True)
    for choice in (c for step in whole.steps for c in (*step.before, step.choice, *step.after)):
        game.play(choice, "Pact")


class Grave:
    """A player who reaches for the gravest word there is."""

    def choose(self, position: Any, *_: Any) -> tuple[str, ...]:
        words = [word for word in position.ask.after(()) if word in SEALED]
        assert words
        return next(iter(choices(position.ask, (words[0],))))


@pytest.mark.parametrize(
    ("name", "option", "verb"),
    [("iron-sky", "chemical", "declare"), ("iron-sky", "politics", "settle")],
)
def test_no_proposal_reaches_for_weapons_or_ends_the_war(
    name: str, option: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = title(name)
    options = {**found.options, option: True}
    game = Game(found.start("campaign", options), scenario="campaign", options=options, dice=Dice("1"))
    while game.ask is not None and not game.ask.follows((), verb):
        words = game.options_after()
        game.play(next((w for w in ("suggested", "done", "end", "pass") if w in words), None) or game.draw(Random(1)))
    assert game.player is not None
    monkeypatch.setattr(planning, "staffed", lambda *_: Grave())
    known = found.masked(game.position, game.player)
    assert made(proposing_orders(known, name, "regular", game.player, (), ())).steps == ()


def test_a_proposal_is_thought_out_choice_by_choice_so_that_it_can_be_left() -> None:
    game = at_a_march("nuremberg", 3)
    assert game.player is not None
    side = game.player
    whole = made(proposing_orders(game.title.masked(game.position, side), "nuremberg", "regular", side, ("end",), ()))
    assert len(whole.steps) > 2
    asked = OrdersOf(side, "regular", ("end",), ())
    parts = list(answering(game.position, asked))
    assert len(parts) >= len(whole.steps)
    assert desk._answer(game.position, asked).value == whole


LOOKS = {"nuremberg": 4, "iron-sky": 3}
"""Positions with secrets looked at, in the titles that have some."""


@pytest.mark.parametrize("name", LOOKS)
def test_proposals_and_advice_tell_nothing_of_the_enemys_secrets(name: str) -> None:
    """At positions that differ in nothing but what the enemy hides the answers are the same to the byte."""
    found, rng, looked = title(name), Random(9), 0
    scenario = "fulda_evening" if name == "iron-sky" else "campaign"
    options = dict.fromkeys(found.options, True)
    for seed in range(8):
        game = Game(found.start(scenario, options), scenario=scenario, options=options, dice=Dice(str(seed)))
        ahead = 60  # the first orders are given, the first markers drawn
        while game.player is not None and game.ply < 600 and looked < LOOKS[name]:
            side = game.player
            if game.ply >= ahead and foes(game):
                twin = permuted(game.position, side, rng)
                if twin.player == side and twin.digest() != game.position.digest():
                    own = [u["id"] for u in game.view(side)["units"] if u["side"] == side and u.get("hex")]
                    for question in (
                        AdviceOf(side, "en"),
                        OrdersOf(side, "regular", ("end",), ()),
                        MarchOf(side, tuple(own[:12]), foes(game)[0], MARCHES),
                    ):
                        one, two = (desk._answer(which, question) for which in (game.position, twin))
                        assert said(one) == said(two), (seed, game.ply, question)
                    looked += 1
                    ahead = game.ply + 40
            game.play("suggested" if "suggested" in game.options_after() else game.draw(rng))
    assert looked == LOOKS[name]


def said(reply: desk.Reply) -> bytes:
    return msgspec.json.encode(reply.value if reply.refusal is None else str(reply.refusal))


RICH = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}


@pytest.mark.parametrize("name", titles())
def test_every_row_with_a_target_can_have_each_of_the_others(name: str) -> None:
    """Rows of plans between regulars: each hex and word offered makes a choice the rules allow after what stands before
    it, of units of the row; whatever else is asked for leaves no row."""
    found, turned, worded = title(name), 0, 0
    game = front85.new(name, RICH[name], seed=7400001)
    players = {side: make_player(name, "regular", side, 1) for side in found.sides}
    for _ in range(400):
        side = game.player
        if side is None or game.ask is None or (turned > 12 and worded > 3):
            break
        if {"attack", "assault", "overrun", "strike"} & set(game.ask.after(())):
            known = found.masked(game.position, side)
            plan = made(proposing_orders(known.copy(), name, "regular", side, ["end"], ()))
            for at, row in enumerate(plan.steps):
                prior = [c for one in plan.steps[:at] for c in (*one.before, one.choice, *one.after)] + [*row.before]
                for to in (*row.elsewhere[:2], *row.otherwise):
                    changed = made(proposing_change(known.copy(), side, prior, row.choice, to))
                    assert len(changed.steps) == 1
                    for step in changed.steps:
                        twin = known.copy()
                        for choice in (*prior, step.choice):
                            twin.play(parse(choice), side)
                        assert to in step.choice.split()
                        assert {*step.choice.split()} <= {*row.choice.split(), to}
                        assert 2 * len(step.choice.split()[2:]) >= len(row.choice.split()[2:])
                        turned, worded = turned + (to == step.hex), worded + (to != step.hex)
                assert not made(proposing_change(known.copy(), side, prior, row.choice, "nowhere")).steps
        game.play(" ".join(players[side].answer(found.masked(game.position, side))))
    assert turned > 2
    assert worded or name != "fulda-gap"
