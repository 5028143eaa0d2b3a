"""Standing orders and a way back: their answers are taken back with the choice they followed, and answer anew."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random

from server_table import JSON, Screen, client, new_game, two_people
from starlette.testclient import TestClient

import front85
from front85.ai.adjutant import answer_for
from front85.games.registry import title
from front85.kernel.game import Game
from front85.kernel.standing import Order

RETREAT: JSON = {"question": "retreat", "answer": "staff"}
ROUTINE = (Order("*", "routine"),)
"""What a table's staff answers by itself unless it is told otherwise."""
SIDES = title("berlin85").sides
ENEMY = next(side for side in SIDES if side != "NATO")


def by_order(seed: str) -> tuple[Game, int] | None:
    """Berlin's lesson after a retreat NATO began by hand and its order finished, and the ply before that retreat."""
    game, rng, orders = front85.new("berlin85", "lesson", seed=seed), Random(seed), (Order("retreat", "staff"),)
    while game.player is not None:
        if form := answer_for(game.position, game.player, ROUTINE):
            game.play(" ".join(form.words), game.player, ordered=form.question)
            continue
        game.play(game.draw(rng))
        before, ended = game.ply - 1, game.fork()
        while game.journal[-1].player == "NATO" and (found := answer_for(ended.position, "NATO", orders)):
            ended.play(" ".join(found.words), "NATO", ordered=found.question)
        if ended.ply > game.ply and ended.player == "NATO" and ended.can_undo:
            if answer_for(ended.position, "NATO", ROUTINE):
                continue
            return ended, before
    return None


@cache
def retreat() -> tuple[str, Game, int]:
    """The first seed whose game has such a retreat."""
    for seed in map(str, range(60)):
        if found := by_order(seed):
            return seed, *found
    raise AssertionError("no retreat by order in sixty games")


def chosen(game: Game, start: int = 0) -> list[tuple[str, str]]:
    """What people chose, without dice and without what orders answered."""
    return [(e.player, e.choice) for e in game.journal[start:] if e.player in SIDES and not e.ordered]


def order(table: TestClient, made: JSON, token: str, **query: str) -> None:
    answer = table.put(
        f"/api/games/{made['id']}/standing", params={"token": token, **query}, json={"orders": [RETREAT]}
    )
    assert answer.status_code == 200, answer.text


def until(screen: Screen, ply: int) -> None:
    while screen.state["ply"] != ply:
        screen.receive()


def test_an_answer_by_order_goes_back_with_its_choice_also_after_a_restart(tmp_path: Path) -> None:
    seed, game, before = retreat()
    with client(tmp_path) as table, ExitStack() as stack:
        made = two_people(table, title="berlin85", scenario="lesson", seed=seed)
        screens = {side: stack.enter_context(Screen(table, made["id"], made["seats"][side])) for side in SIDES}
        for side, choice in chosen(game):
            answer = screens[side].play(choice)
            assert "error" not in answer, answer
            for screen in screens.values():
                until(screen, screens[side].state["ply"])
        order(table, made, made["seats"]["NATO"])
        for screen in screens.values():
            until(screen, game.ply)
    with client(tmp_path) as table, ExitStack() as stack:
        nato = stack.enter_context(Screen(table, made["id"], made["seats"]["NATO"]))
        enemy = stack.enter_context(Screen(table, made["id"], made["seats"][ENEMY]))
        assert nato.state["can_undo"]
        assert not enemy.state["can_undo"]
        assert "error" in enemy.ask("undo", ply=game.ply)
        assert "error" not in nato.ask("undo", ply=game.ply)
        nato.ask("state")
        assert nato.state["ply"] == before
        for screen in (nato, enemy):
            until(screen, before)
        assert nato.state["ask"]["mine"]
        told = table.get(f"/api/games/{made['id']}/standing", params={"token": made["seats"]["NATO"]}).json()
        assert [one["answer"] for one in told["orders"]] == ["staff", "routine"]  # the order itself stays
        assert all(one["used"] == 0 for one in told["questions"])
    with client(tmp_path) as table, ExitStack() as stack:  # and it does not answer behind the back of who took it back
        nato = stack.enter_context(Screen(table, made["id"], made["seats"]["NATO"]))
        enemy = stack.enter_context(Screen(table, made["id"], made["seats"][ENEMY]))
        assert nato.state["ply"] == before
        for _, choice in chosen(game, before):
            assert "error" not in nato.play(choice)
        until(nato, game.ply)
        until(enemy, game.ply)
        exported = table.get(f"/api/games/{made['id']}/export", params={"token": made["seats"][ENEMY]})
        assert sum(1 for line in nato.log if line.get("ordered")) > 0
        for text in (*enemy.raw, exported.text):
            assert '"ordered":"retreat"' not in text.replace(" ", "")


def test_in_the_hot_seat_each_side_has_its_own_orders_and_takes_its_answers_back(tmp_path: Path) -> None:
    seed, game, before = retreat()
    with client(tmp_path) as table, ExitStack() as stack:
        made = new_game(table, title="berlin85", scenario="lesson", seed=seed)
        both = stack.enter_context(Screen(table, made["id"], made["both"]))
        for _, choice in chosen(game):
            assert "error" not in both.play(choice)
        order(table, made, made["both"], side="NATO")
        until(both, game.ply)
        assert "error" not in both.ask("undo", ply=game.ply)
        both.ask("state")
        assert both.state["ply"] == before
        assert both.state["ask"]["player"] == "NATO"
        address = f"/api/games/{made['id']}/standing"
        orders = {
            side: table.get(address, params={"token": made["both"], "side": side}).json()["orders"] for side in SIDES
        }
        assert [len(orders[side]) for side in ("NATO", ENEMY)] == [2, 1]
