"""Notices by mail: one for a turn, none doubled, none that is needless, and an end to them in one click."""

from __future__ import annotations

import re
import time
from typing import Any

from club_mail import (
    ADDRESS,
    LATER,
    MAIL,
    OTHER,
    Mailbox,
    by_mail,
    clubhouse,
    gone,
    pass_on,
    smtp,
    text_of,
    waiting_game,
)
from club_people import Somebody, two_at_a_table
from sqlalchemy import select, update
from starlette.testclient import TestClient
from test_club_clocks import deed, moved, round_

from front85.server.store.club_models import channels, memberships, notices

__all__ = ["clubhouse", "smtp"]


def test_one_mail_for_a_turn_without_a_key_in_it(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box, control={"kind": "days", "days": 3})
    round_(clubhouse)
    box.take()
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    (mail,) = box.take()
    assert mail["To"] == MAIL[OTHER[asked]]
    assert mail["Subject"].startswith("Your move: ")
    assert "(2 d 23 h)" in mail["Subject"] or "(3 d 0 h)" in mail["Subject"]
    text, page = text_of(mail), text_of(mail, "html")
    assert f"{ADDRESS}/#/table/{game}" in text
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    for token in tokens.values():
        assert token not in text + page + str(mail["Subject"])
    for _ in range(3):
        round_(clubhouse)
    assert box.take() == [], "the same turn is told once"


def test_who_is_at_the_table_is_not_told(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box)
    deed(clubhouse, lambda c: c.execute(update(memberships).values(seen=time.time())))
    pass_on(clubhouse, game, tokens, asked)
    round_(clubhouse, 60)
    assert box.take() == []
    deed(clubhouse, lambda c: c.execute(update(memberships).values(seen=time.time() + 5)))
    round_(clubhouse, LATER)
    assert box.take() == [], "came to the table after it was asked"


def test_who_has_answered_is_not_told(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box)
    pass_on(clubhouse, game, tokens, asked)
    pass_on(clubhouse, game, tokens, OTHER[asked])
    gone(clubhouse)
    round_(clubhouse)
    assert {mail["To"] for mail in box.take()} <= {MAIL[asked]}


def test_a_turn_that_came_back_by_a_take_back_is_no_news(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box)
    gone(clubhouse)
    pass_on(clubhouse, game, tokens, asked)
    games = clubhouse.app.state.games  # type: ignore[attr-defined]
    query = select(notices.c.seat).where(notices.c.kind == "turn", notices.c.dropped.is_(None))
    assert deed(clubhouse, lambda c: list(c.execute(query).scalars())) == [OTHER[asked]]

    async def back() -> None:
        """As a take-back that was granted does it: the entries are cut, and whoever was asked is asked again."""
        live = await games.find(game)
        from front85.server.store.records import Mark
        from front85.server.tables.marks import mark_of, summarize
        from front85.server.tables.scrubbing import scrubber

        ply = live.game.ply - 1
        earlier = live.game.cut_back(ply, await scrubber(live).position(live, ply))
        to = Mark(ply, earlier.journal[-1].digest)
        await games.storage.cut(game, mark_of(live.game), to, summarize(earlier))
        await live.refresh()

    assert clubhouse.portal is not None
    clubhouse.portal.call(back)
    gone(clubhouse)
    round_(clubhouse)
    assert box.take() == []
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    assert [mail["To"] for mail in box.take()] == [MAIL[OTHER[asked]]], "asked again after all"


def test_a_mail_server_that_fails_is_tried_again_and_nothing_goes_out_twice(
    clubhouse: TestClient, smtp: tuple[Mailbox, str]
) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box)
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    box.refuse = "451 later"
    round_(clubhouse)
    assert box.take() == []
    box.refuse = ""
    round_(clubhouse, 10)
    assert box.take() == [], "not at once"
    round_(clubhouse, 3600)
    assert len(box.take()) == 1
    round_(clubhouse, 7200)
    assert box.take() == []


def test_one_click_ends_it(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, game, tokens, asked = waiting_game(clubhouse, box)
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    (mail,) = box.take()
    link = re.search(r"<https://play\.example\.org(\S+)>", mail["List-Unsubscribe"])
    assert link is not None
    head = next(one for one in reversed(box.heads) if link[1] in one)
    assert f"List-Unsubscribe: <https://play.example.org{link[1]}>\r\n" in head, "on one line, and not encoded"
    assert clubhouse.get(link[1]).status_code in (404, 405), "looking at it changes nothing"
    form = {"List-Unsubscribe": "One-Click"}
    assert clubhouse.post(link[1], data=form).status_code == 200
    pass_on(clubhouse, game, tokens, OTHER[asked])
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    assert MAIL[OTHER[asked]] not in {mail["To"] for mail in box.take()}


def test_forty_games_are_one_mail(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    marta, jan, game, _, _ = two_at_a_table(clubhouse)
    by_mail(jan, box, "jan@example.org")
    for number in range(6):
        deed(clubhouse, lambda c, n=number: c.execute(notices.insert().values(**_turn(c, game, jan, n))))
    deed(clubhouse, lambda c: c.execute(update(channels).values(told=None)))
    from front85.server.store.models import games

    deed(clubhouse, lambda c: c.execute(update(games).values(asks="NATO")))
    gone(clubhouse)
    round_(clubhouse)
    (mail,) = box.take()
    assert mail["Subject"] == "6 games are waiting for you"
    assert marta.get("/notices")["channels"] == []


def _turn(connection: Any, game: str, person: Somebody, number: int) -> dict[str, Any]:
    query = select(memberships.c.person_id).where(memberships.c.game_id == game, memberships.c.seat == "NATO")
    who = connection.execute(query).scalar()
    return {
        "person_id": who,
        "game_id": game,
        "seat": "NATO",
        "kind": "turn",
        "once": f"turn {number}",
        "ply": number,
        "created": time.time(),
        "due": time.time(),
    }


def test_a_digest_is_one_mail_a_day(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, jan, game, _, _ = two_at_a_table(clubhouse)
    by_mail(jan, box, "jan@example.org", digest=True)
    from front85.server.store.models import games

    deed(clubhouse, lambda c: c.execute(update(games).values(asks="NATO")))
    for number in range(3):
        deed(clubhouse, lambda c, n=number: c.execute(notices.insert().values(**_turn(c, game, jan, n))))
        round_(clubhouse, number * 3600)
    assert len(box.take()) == 1
    deed(clubhouse, lambda c: c.execute(notices.insert().values(**_turn(c, game, jan, 9))))
    round_(clubhouse, 25 * 3600)
    assert len(box.take()) == 1


def test_time_that_runs_out_is_told_at_once(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    _, _, _, _, asked = waiting_game(clubhouse, box, control={"kind": "days", "days": 1, "flag": "reminder"})
    round_(clubhouse)
    box.take()
    moved(clubhouse, 0.95 * 24 * 3600)
    round_(clubhouse)
    (mail,) = box.take()
    assert (mail["To"], str(mail["Subject"])[:20]) == (MAIL[asked], "Time is running out:")
    moved(clubhouse, 24 * 3600)
    round_(clubhouse)
    (mail,) = box.take()
    assert str(mail["Subject"]).startswith("Your time is up:")


def test_mails_speak_the_readers_language(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    box = smtp[0]
    marta, jan, game, tokens, asked = waiting_game(clubhouse, box)
    reader = jan if OTHER[asked] == "NATO" else marta
    assert reader.call("PATCH", "/me", json={"language": "pl", "zone": "Europe/Warsaw"}).status_code == 200
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    (mail,) = box.take()
    assert str(mail["Subject"]).startswith("Twój ruch: ")
