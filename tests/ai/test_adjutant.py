"""Standing orders answer what they cover with choices the rules allow, and never what a player must decide himself."""

from __future__ import annotations

from random import Random

import pytest

import front85
from front85.ai.adjutant import Answered, Referred, answer_for, consider, costs_dearly, question_of, questions
from front85.ai.player import make_player
from front85.ai.staff.ground import Ground
from front85.games.registry import titles
from front85.hexwar.ground.sectors import sectors_of
from front85.kernel.game import Game
from front85.kernel.standing import ASK, GOOD, NOBODY, PHASE, REST, ROUTINE, USUAL, Intent, Order, moment

SECTORS = {side: [one.id for one in found] for side, found in sectors_of("iron-sky").sector.items()}  # type: ignore[union-attr]
PLAYED = {"nuremberg": "lesson", "fulda-gap": "lesson", "berlin85": "lesson", "iron-sky": "lesson"}


def orders(name: str, answer: int = 0) -> tuple[Order, ...]:
    """One order for each question of a title; `answer` says which of its answers."""
    return tuple(Order(q.key, list(q.answers)[answer % len(q.answers)]) for q in questions(name))


def asked(name: str, seed: int, most: int = 900, scenario: str = "") -> list[Game]:
    """Games at standing questions, met by one computer player against random play."""
    found: list[Game] = []
    game, rng = front85.new(name, scenario or PLAYED[name], seed=seed), Random(seed)
    regular = {side: make_player(name, "regular", side, seed) for side in game.title.sides}
    for _ in range(most):
        if game.ask is None or game.player is None:
            break
        if question_of(game.position) is not None:
            found.append(game.copy())
        masked = game.title.masked(game.position, game.player)
        game.play(" ".join(regular[game.player].answer(masked)) if rng.random() < 0.9 else game.draw(rng))
    return found


@pytest.mark.parametrize("name", titles())
def test_orders_answer_with_allowed_choices(name: str) -> None:
    met = [game for seed in range(4) for game in asked(name, seed)]
    assert met, "no standing question was met"
    answered = 0
    for game in met:
        side = game.player
        assert side is not None
        assert answer_for(game.position, side, ()) is None
        before = game.position.digest()
        for which in range(3):
            found = answer_for(game.position, side, orders(name, which))
            assert game.position.digest() == before
            if found is None:
                continue
            answered += 1
            question = question_of(game.position)
            assert question is not None
            assert found.question == question[0].key
            assert found.words[0] not in question[0].never
            if question[0].costly:
                assert costs_dearly(game.title.masked(game.position, side), side, found.words) == ("", ())
            twin = game.copy()
            twin.play(" ".join(found.words), side, ordered=found.question)
            own = [entry for entry in twin.journal[game.ply :] if entry.ordered]
            assert [entry.player for entry in own] == [side]
    assert answered


def test_the_staff_answers_for_flak_and_interceptors() -> None:
    keys = ("flak", "interception")
    played = [(scenario, seed) for seed in range(1, 4) for scenario in ("lesson_sky", "fulda_evening")]
    for game in (game for scenario, seed in played if keys for game in asked("iron-sky", seed, 400, scenario)):
        side, found = game.player, question_of(game.position)
        assert side is not None
        assert found is not None
        if found[0].key in keys:
            answer = answer_for(game.position, side, tuple(Order(key, "staff") for key in keys))
            assert answer is not None
            game.play(" ".join(answer.words), side, ordered=answer.question)
            keys = tuple(key for key in keys if key != found[0].key)
    assert keys == ()


def test_an_order_for_one_object_goes_before_the_general_one() -> None:
    game = next(g for seed in range(20) for g in asked("berlin85", seed) if _is_bridge(g))
    side, found = game.player, question_of(game.position)
    assert side is not None
    assert found is not None
    place = found[1]
    general, single = Order("bridges", "blow"), Order("bridges", "leave", place)
    assert [a.words for a in (answer_for(game.position, side, (general,)),) if a] == [("blow",)]
    assert [a.words for a in (answer_for(game.position, side, (general, single)),) if a] == [("spare",)]
    assert answer_for(game.position, side, (general, Order("bridges", ASK, place))) is None


def _is_bridge(game: Game) -> bool:
    found = question_of(game.position)
    return found is not None and found[0].key == "bridges"


def test_an_order_for_a_phase_lapses_with_it() -> None:
    game = asked("nuremberg", 0)[0]
    side, found = game.player, question_of(game.position)
    assert side is not None
    assert found is not None
    turn, phase = moment(game.title.masked(game.position, side), side)
    key, answer = found[0].key, next(iter(found[0].answers))
    assert answer_for(game.position, side, (Order(key, answer, "", GOOD),)) is not None
    assert answer_for(game.position, side, (Order(key, answer, "", PHASE, turn, phase),)) is not None
    assert answer_for(game.position, side, (Order(key, answer, "", PHASE, turn, "another"),)) is None
    assert answer_for(game.position, side, (Order(key, answer, "", PHASE, turn + 1, phase),)) is None


def test_the_order_for_all_the_rest_gives_way_to_any_other() -> None:
    game = next(g for seed in range(20) for g in asked("berlin85", seed) if _is_bridge(g))
    side, found = game.player, question_of(game.position)
    assert side is not None
    assert found is not None

    def answer(*orders: Order) -> tuple[str, ...] | None:
        given = answer_for(game.position, side or "", orders)
        return None if given is None else given.words

    usual = Order(REST, USUAL)
    assert answer(usual) is not None
    assert answer(Order(REST, NOBODY)) is answer(Order(REST, ROUTINE)) is None
    assert answer(usual, Order("bridges", ASK)) is None
    assert answer(usual, Order("bridges", "leave")) == ("spare",)
    assert answer(usual, Order("bridges", ASK), Order("bridges", "blow", found[1])) == ("blow",)


@pytest.mark.parametrize("name", titles())
def test_what_a_title_leaves_to_its_staff_is_an_answer_it_has(name: str) -> None:
    for question in questions(name):
        assert {question.usual, question.routine} <= {ASK, *question.answers}
        assert question.usual not in question.never


def test_a_staff_asks_before_it_loses_a_unit_and_says_so() -> None:
    """A retreat with nowhere to go: the directive covers it, and its player is asked all the same."""
    usual, reasons = (Order(REST, USUAL),), set[str]()
    for game in (game for seed in range(8) for game in asked("berlin85", seed)):
        side = game.player
        assert side is not None
        found = consider(game.position, side, usual)
        if isinstance(found, Referred):
            reasons.add(found.reason)
            assert bool(found.costs) == (found.reason in ("loss", "place"))
            assert game.why_not(" ".join(found.words), side) is None
            assert answer_for(game.position, side, usual) is None
        elif isinstance(found, Answered):
            assert found.words[0] != "stand"  # nobody can weigh it where there are no win chances
    assert reasons
    assert reasons <= {"limit", "loss", "place", "dilemma"}


@pytest.mark.parametrize("name", titles())
def test_no_directive_answers_what_only_the_player_decides(name: str) -> None:
    """With every question left to the staff and a task for every sector, whatever no question names is asked."""
    prompts = {prompt for question in questions(name) for prompt in question.prompts}
    given = (Order(REST, USUAL), *orders(name), Order("ground", "hold", "sector:none"))
    game, rng = front85.new(name, PLAYED[name], seed=11), Random(11)
    asked_anyway = 0
    while game.ask is not None and game.ply < 150:
        side = game.player or ""
        if side in game.title.sides and game.ask.prompt.id not in prompts:
            asked_anyway += 1
            assert consider(game.position, side, given) is None
        game.play(game.draw(rng))
    assert asked_anyway


def test_berlins_announced_attacks_are_resolved_by_themselves() -> None:
    """7.0b The order is a matter of form: the largest first, and a player who wants to can be asked."""
    for seed in range(6):
        game = front85.new("berlin85", "tempelhof", seed=seed)
        regular = {side: make_player("berlin85", "regular", side, seed) for side in game.title.sides}
        while game.ask is not None and game.ply < 400 and game.ask.prompt.id != "b85-ask-resolve":
            masked = game.title.masked(game.position, game.player or "")
            game.play(" ".join(regular[game.player or ""].answer(masked)))
        if game.ask is None or game.ask.prompt.id != "b85-ask-resolve":
            continue
        side = game.player or ""
        found = answer_for(game.position, side, (Order(REST, ROUTINE),))
        assert found is not None
        attacks = {game.position.content.board.names[one.targets[0]]: one for one in game.position.stack[-1].attacks}  # type: ignore[attr-defined]
        size = {name: len(one.units) + len(one.defenders) for name, one in attacks.items()}
        assert size[found.words[1]] == max(size.values())
        assert answer_for(game.position, side, (Order(REST, USUAL), Order("sequence", ASK))) is None
        return
    raise AssertionError("no two attacks were announced in six games")


def test_a_retreat_follows_the_task_of_the_units_that_are_asked() -> None:
    """Whoever delays or spares his units falls back, whoever holds at any cost stands, where that loses nobody."""
    seen: dict[str, set[str]] = {"spare": set(), "any": set()}
    for seed in range(3):
        for game in asked("iron-sky", seed, 500, "fulda_evening"):
            found, side = question_of(game.position), game.player or ""
            if found is None or found[0].key != "retreat":
                continue
            known = game.title.masked(game.position, side)
            for losses, verbs in seen.items():
                tasks = [
                    Order("ground", "hold", f"sector:{one}", intent=Intent(losses=losses)) for one in SECTORS[side]
                ]
                answer = consider(game.position, side, Ground(known, side).manned((Order(REST, USUAL), *tasks)))
                verbs.add(answer.words[0] if isinstance(answer, Answered) else "asked")
    assert seen["spare"] <= {"retreat", "asked"}
    assert "retreat" in seen["spare"]
    assert seen["any"] <= {"hold", "asked"}
    assert "hold" in seen["any"]
