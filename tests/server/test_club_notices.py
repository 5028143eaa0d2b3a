"""Notices: by mail to a real SMTP server, by webhook, by feed. One for a turn, none doubled, none that is needless."""

from __future__ import annotations

import asyncio
import email
import http.server
import json
import re
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from aiosmtpd.controller import Controller
from club_people import Somebody, begun, club, two_at_a_table
from server_table import Screen
from sqlalchemy import select, update
from starlette.testclient import TestClient
from test_club_clocks import deed, moved, round_

from front85.server.club.post import NotSent, Post, hook_body, reachable
from front85.server.settings import Settings
from front85.server.store.club_models import channels, memberships, notices

ADDRESS = "https://play.example.org"
LATER = 700.0
"""Seconds after which somebody has been away long enough."""


class Mailbox:
    """What an SMTP server takes in."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse
        found = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 taken"

    def take(self) -> list[EmailMessage]:
        found, self.mails = self.mails, []
        return found


@pytest.fixture(scope="module")
def smtp() -> Iterator[tuple[Mailbox, str]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=0)
    # the library looks for the port it was given, which here is any that is free
    controller.port = _free_port()
    controller.start()
    yield box, f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def clubhouse(tmp_path: Path, smtp: tuple[Mailbox, str]) -> Iterator[TestClient]:
    smtp[0].take()
    with club(tmp_path, smtp=smtp[1], site=ADDRESS, sender="Front <f@example.org>", webhooks="any") as table:
        yield table


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    body = mail.get_body((kind,))
    assert body is not None
    return str(body.get_content())


def by_mail(somebody: Somebody, box: Mailbox, address: str, **more: Any) -> None:
    """Give an address and say that it is one's own."""
    made = somebody.post("/notices", kind="mail", address=address, **more)
    assert not made["confirmed"]
    (asked,) = box.take()
    secret = re.search(r"#/notices/([\w-]+)\?confirm", text_of(asked))
    assert secret is not None
    assert somebody.call("POST", f"/notices/{secret[1]}/on").status_code == 200


def gone(table: TestClient, seconds: float = LATER) -> None:
    """Nobody has been at a table for so long."""
    deed(table, lambda c: c.execute(update(memberships).values(seen=time.time() - seconds)))


def hand_over(screen: Screen, side: str) -> None:
    rng = Random(5)
    for _ in range(400):
        if screen.state["ask"] is None or screen.state["ask"]["player"] != side:
            return
        assert "error" not in screen.play(screen.draw(rng))
        screen.ask("state")


def waiting_game(table: TestClient, box: Mailbox, **more: Any) -> tuple[Somebody, Somebody, str, dict[str, str], str]:
    """A game with mail to both; the side that is asked."""
    marta, jan, game, pact, nato = two_at_a_table(table, **more)
    by_mail(marta, box, "marta@example.org")
    by_mail(jan, box, "jan@example.org")
    begun(table, game, pact, nato)
    with Screen(table, game, nato) as west:
        asked = west.state["ask"]["player"]
    return marta, jan, game, {"NATO": nato, "Pact": pact}, asked


OTHER = {"NATO": "Pact", "Pact": "NATO"}
MAIL = {"NATO": "jan@example.org", "Pact": "marta@example.org"}


def pass_on(table: TestClient, game: str, tokens: dict[str, str], side: str) -> None:
    with Screen(table, game, tokens[side]) as screen:
        hand_over(screen, side)
        assert screen.state["ask"]["player"] == OTHER[side]


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
        from front85.server.tables.live import mark_of, summarize
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
    assert mail["Subject"] == "6 games wait for you"
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


# webhooks


class Hook(http.server.BaseHTTPRequestHandler):
    said: list[Any] = []  # noqa: RUF012 -- one server for the module
    status = 204

    def do_POST(self) -> None:
        Hook.said.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(Hook.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None: ...


@pytest.fixture
def hook() -> Iterator[str]:
    Hook.said, Hook.status = [], 204
    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/api/webhooks/1/a-key-of-theirs"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_webhook_of_a_game_says_whose_turn_it_is_and_not_what_is_asked(
    clubhouse: TestClient, smtp: tuple[Mailbox, str], hook: str
) -> None:
    _, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    made = jan.post(f"/tables/{game}/channels", tokens["NATO"], kind="webhook", address=hook)
    assert "a-key-of-theirs" not in json.dumps(made)
    assert len(Hook.said) == 1
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    round_(clubhouse)
    round_(clubhouse)
    assert len(Hook.said) == 2
    said = Hook.said[1]
    assert said["content"] == said["text"]
    assert f"a question for {OTHER[asked]}" in said["text"].replace("the Warsaw Pact", "Pact")
    assert said["allowed_mentions"] == {"parse": []}
    assert all(token not in json.dumps(said) for token in tokens.values())
    assert jan.call("DELETE", f"/tables/{game}/channels/{made['id']}", tokens["NATO"]).status_code == 200


def test_a_webhook_nobody_answers_is_not_kept(clubhouse: TestClient, hook: str) -> None:
    jan = Somebody(clubhouse, "Jan")
    Hook.status = 404
    assert jan.refused("/notices", kind="webhook", address=hook) == "notice-not-sent"
    assert jan.get("/notices")["channels"] == []
    assert jan.refused("/notices", kind="webhook", address="ftp://example.org/x") == "notice-no-web-address"
    assert jan.refused("/notices", kind="mail", address="nobody") == "notice-no-mail-address"


def test_webhooks_do_not_reach_inside(tmp_path: Path, hook: str) -> None:
    for host in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"):
        with pytest.raises(NotSent):
            reachable(host, 80, anywhere=False)
    assert reachable("127.0.0.1", 80, anywhere=True) == ("127.0.0.1", 80)
    with pytest.raises(NotSent):
        asyncio.run(Post(Settings(tmp_path)).hook(hook, "x"))
    assert Hook.said == []


def test_discord_and_slack_get_their_own_forms() -> None:
    assert set(hook_body("discord.com", "@everyone")) == {"content", "allowed_mentions"}
    assert hook_body("hooks.slack.com", "<!channel>") == {"text": "&lt;!channel&gt;"}


# the feed


def test_a_feed_is_atom_and_ends_with_its_address(clubhouse: TestClient, smtp: tuple[Mailbox, str]) -> None:
    _, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    made = jan.post("/notices", kind="feed")
    gone(clubhouse)
    pass_on(clubhouse, game, tokens, asked)
    if OTHER[asked] != "NATO":
        gone(clubhouse)
        pass_on(clubhouse, game, tokens, OTHER[asked])
    answer = clubhouse.get(made["feed"])
    assert answer.headers["content-type"].startswith("application/atom+xml")
    root = Xml.fromstring(answer.content)
    space = {"a": "http://www.w3.org/2005/Atom"}
    entries = root.findall("a:entry", space)
    assert len(entries) == 1
    for part in ("id", "title", "updated"):
        assert root.findtext(f"a:{part}", namespaces=space)
        assert entries[0].findtext(f"a:{part}", namespaces=space)
    assert all(token not in answer.text for token in tokens.values())
    assert jan.call("DELETE", f"/notices/{made['id']}").status_code == 200
    assert clubhouse.get(made["feed"]).status_code == 404
