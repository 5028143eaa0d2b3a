"""A question to the arbiter, or a move asked back, stops the clocks for a while and not for ever."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from club_people import Somebody, answer_to, begun, by_hand, two_at_a_table
from sqlalchemy import update
from starlette.testclient import TestClient
from test_club_clocks import DAYS, deed, round_, shown

from front85.server.store.club_models import offers, people


@pytest.fixture
def clubhouse(tmp_path: Path) -> Any:
    with by_hand(tmp_path, arbiter_hours=2) as table:
        yield table


def moderator(table: TestClient) -> Somebody:
    judge = Somebody(table, "Judge Judyta")
    deed(table, lambda c: c.execute(update(people).where(people.c.name == judge.name).values(role="moderator")))
    return judge


def runs(somebody: Any, game: str, token: str) -> bool:
    return any(one["runs"] for one in shown(somebody, game, token)["clocks"])


def at_the_table(table: TestClient) -> tuple[Somebody, Somebody, str, str, str]:
    marta, jan, game, pact, nato = two_at_a_table(table, control=DAYS)
    begun(table, game, pact, nato)
    round_(table)
    assert runs(jan, game, nato)
    return marta, jan, game, pact, nato


def test_without_anybody_to_answer_a_question_stops_no_clock(clubhouse: TestClient) -> None:
    _, jan, game, _, nato = at_the_table(clubhouse)
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="May it march?")
    round_(clubhouse)
    assert runs(jan, game, nato)


def test_a_moderator_who_plays_in_the_game_is_nobody_to_answer(clubhouse: TestClient) -> None:
    marta, jan, game, _, nato = at_the_table(clubhouse)
    deed(clubhouse, lambda c: c.execute(update(people).where(people.c.name == marta.name).values(role="moderator")))
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="May it march?")
    round_(clubhouse)
    assert runs(jan, game, nato)


def test_a_question_stops_the_clocks_for_so_long_and_once(clubhouse: TestClient) -> None:
    moderator(clubhouse)
    _, jan, game, _, nato = at_the_table(clubhouse)
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="May it march?")
    round_(clubhouse)
    assert not runs(jan, game, nato)
    deed(clubhouse, lambda c: c.execute(update(offers).values(at=time.time() - 7300, until=time.time() - 100)))
    round_(clubhouse)
    assert runs(jan, game, nato), "two hours are over"
    (offer,) = (one for one in jan.here(game, nato)["offers"] if one["kind"] == "arbiter")
    jan.post(answer_to(game, offer), nato, answer="withdraw")
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="And now?")
    round_(clubhouse)
    assert runs(jan, game, nato), "only the first question does"


def test_the_opponent_may_agree_and_play_goes_on(clubhouse: TestClient) -> None:
    moderator(clubhouse)
    marta, jan, game, pact, nato = at_the_table(clubhouse)
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="May it march?")
    (offer,) = marta.here(game, pact)["offers"]
    assert marta.refused(answer_to(game, offer), pact, answer="decline") == "club-not-your-answer"
    assert jan.refused(answer_to(game, offer), nato, answer="grant") == "club-not-your-answer"
    marta.post(answer_to(game, offer), pact, answer="grant")
    assert jan.here(game, nato)["offers"] == []
    round_(clubhouse)
    assert runs(jan, game, nato)


def test_a_take_back_nobody_answers_stops_the_clocks_once_a_turn(clubhouse: TestClient) -> None:
    _, jan, game, _, nato = at_the_table(clubhouse)
    jan.post(f"/tables/{game}/offers", nato, kind="takeback")
    round_(clubhouse)
    assert not runs(jan, game, nato)
    (offer,) = jan.here(game, nato)["offers"]
    jan.post(answer_to(game, offer), nato, answer="withdraw")
    round_(clubhouse)
    jan.post(f"/tables/{game}/offers", nato, kind="takeback")
    round_(clubhouse)
    assert runs(jan, game, nato), "asked for again and again it does not"
