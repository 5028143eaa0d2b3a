"""What a side orders its staff shows the other side nothing: not in its view, not in the log, not in what is asked."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from server_table import JSON, Screen, client, two_people

import front85
from front85.ai.adjutant import answer_for, questions
from front85.ai.player import make_player
from front85.games.registry import titles
from front85.kernel.standing import ASK, NOBODY, REST, ROUTINE, USUAL, Order

PLAYED = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}
POSITIONS = 25


def sees(screen: Screen) -> JSON:
    """What a screen has been told, without the name of the table and the hours of the day."""
    state: JSON = {**screen.state, "log": screen.log}
    return {key: state[key] for key in ("ply", "view", "log", "ask", "phase", "track") if key in state}


@pytest.mark.parametrize("name", titles())
def test_the_enemy_cannot_tell_a_staff_from_a_hand(name: str, tmp_path: Path) -> None:
    """Three tables: the usual orders, each of them given by name, and none: the same answers are given by hand."""
    game = front85.new(name, PLAYED[name], seed="9")
    own, other = game.title.sides
    orders = {own: (Order(REST, USUAL),), other: (Order(REST, ROUTINE),)}
    players = {side: make_player(name, "regular", side, 1) for side in game.title.sides}
    named = [{"question": q.key, "answer": q.usual} for q in questions(name) if q.usual != ASK]
    answered = compared = 0
    with client(tmp_path) as table, ExitStack() as stack:
        made = [two_people(table, title=name, scenario=PLAYED[name], seed="9") for _ in range(3)]
        usual, by_hand = ({"question": REST, "answer": answer} for answer in (USUAL, NOBODY))
        for one, given in zip(made, ([usual], [usual, *named], [by_hand]), strict=True):
            answer: Any = table.put(
                f"/api/games/{one['id']}/standing", params={"token": one["seats"][own]}, json={"orders": given}
            )
            assert answer.status_code == 200, answer.text
        screens = [
            {side: stack.enter_context(Screen(table, one["id"], one["seats"][side])) for side in (own, other)}
            for one in made
        ]
        while game.player is not None and (compared < POSITIONS or not answered) and game.ply < 600:
            side = game.player
            found = answer_for(game.position, side, orders[side])
            if found is not None:
                answered += side == own
                if side == own:
                    screens[2][own].wait(game.ply)
                    assert "error" not in screens[2][own].play(" ".join(found.words))
                game.play(" ".join(found.words), side)
                continue
            for pair in screens:
                for screen in pair.values():
                    screen.wait(game.ply)
            first, *others = (sees(pair[other]) for pair in screens)
            assert all(one == first for one in others)
            compared += 1
            choice = " ".join(players[side].answer(game.title.masked(game.position, side)))
            game.play(choice, side)
            for pair in screens:
                assert "error" not in pair[side].play(choice)
    assert compared >= POSITIONS or game.player is None
    assert answered, compared
