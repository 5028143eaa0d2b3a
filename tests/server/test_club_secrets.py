"""Nothing that opens a seat or an account, and nothing said in private, is where others could read it.

Read are: the log, mails, feeds, webhooks, exports, a judge's file, what visitors and opponents are answered, headers of
answers, metrics, and what is stored. Titles of pages, addresses and the Referer are read by `web/e2e/club.e2e.ts`.
"""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest
from club_device import Device
from club_mail import ADDRESS, OTHER, Mailbox, by_mail, gone, pass_on, smtp, text_of
from club_people import PASSWORD, Somebody, answer_to, begun, by_hand, two_at_a_table
from server_table import Screen, bearer
from sqlalchemy import create_engine, text
from test_club_clocks import round_
from test_club_hooks import Hook, hook

from front85.server.logs import Lines

__all__ = ["hook", "smtp"]
PRIVATE = "a very private plan"
GUESS = "guessed wrongly"


def test_no_token_address_or_secret_is_written_anywhere(
    tmp_path: Path, smtp: tuple[Mailbox, str], hook: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    box = smtp[0]
    box.take()
    post = {"smtp": smtp[1], "site": ADDRESS, "sender": "Front <f@example.org>", "webhooks": "any"}
    with by_hand(tmp_path, **post) as table:
        marta, jan, game, pact, nato = two_at_a_table(table, public=True)
        # every way into an account, with its secrets
        key = Device(ADDRESS, "play.example.org")
        asked = marta.post("/passkeys/options/add", password=PASSWORD)["options"]
        made = key.make(asked)
        marta.post("/passkeys", credential=made, name="phone")
        again = Somebody(table)
        entering = again.post("/passkeys/options/enter")["options"]
        used = key.use(entering)
        again.post("/passkeys/session", credential=used)
        stray = Device(ADDRESS, "play.example.org")
        stray.count = 7
        again.refused("/passkeys/session", credential=stray.use(again.post("/passkeys/options/enter")["options"]))
        jan.call("POST", "/session", json={"name": marta.name, "password": GUESS})
        host = Somebody(table)
        host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
        word = host.post(f"/people/{jan.name}/recovery")["code"]
        host.refused("/recover", name=marta.name, code=word, password="another long word")
        # every way of being told
        by_mail(marta, box, "marta@example.org")
        by_mail(jan, box, "jan@example.org")
        feed = jan.post("/notices", kind="feed")["feed"]
        marta.post(f"/tables/{game}/channels", pact, kind="webhook", address=hook)
        # a game with talk, notes, links, an arbiter and an end
        begun(table, game, pact, nato)
        marta.post(f"/tables/{game}/talk", pact, text=PRIVATE, room="note")
        marta.post(f"/tables/{game}/talk", pact, text="a word between us")
        watch = marta.post(f"/tables/{game}/links/watch", pact)["word"]
        tokens = {"Pact": pact, "NATO": nato}
        with Screen(table, game, nato) as west:
            side = west.state["ask"]["player"]
        for turn in (side, OTHER[side]):
            gone(table)
            pass_on(table, game, tokens, turn)
            gone(table)
            round_(table)
        jan.post(f"/tables/{game}/offers", nato, kind="surrender")
        his = jan.call("POST", f"/tables/{game}/here", nato, json={})
        marta.post(answer_to(game, marta.here(game, pact)["offers"][0]), pact, answer="grant")
        gone(table)
        round_(table, 2 * 3600.0)
        lobby = table.get("/api/club/lobby")
        public = [table.get(f"/api/games/{game}/{path}") for path in ("replay?ply=0", "report", "story?after=0")]
        export = table.get(f"/api/games/{game}/export", headers=bearer(nato))
        news = table.get(feed)
        numbers = table.get("/metrics", headers=bearer("the-key-of-the-owner"))
        mails = box.take()
        sessions = [one.cookies["front85-person"] for one in (marta, jan, again)]
    assert [one.status_code for one in (*public, export, news, numbers)] == [200] * 6
    assert len(mails) >= 3, [(mail["to"], mail["subject"]) for mail in mails]
    assert len(Hook.said) >= 2

    signed = [value for answer in (made, used) for value in answer["response"].values()]
    keys = [asked["challenge"], entering["challenge"], made["id"], *signed]
    accounts = [*sessions, PASSWORD, GUESS, word, "the-key-of-the-owner", *keys]
    seats = [pact, nato, watch]
    tests_own = ("httpx", "mail.")  # its client and its mail server
    own = [record for record in caplog.records if not record.name.startswith(tests_own)]
    log = "\n".join(f"{record.getMessage()} {Lines().format(record)}" for record in own)
    letters = "\n".join(str(mail) + text_of(mail) + text_of(mail, "html") for mail in mails)
    rooms = json.dumps(Hook.said)
    anybody = "".join(answer.text for answer in (lobby, *public, numbers))
    heads = str([answer.headers for answer in (lobby, *public, export, his, news)])
    for secret in (*seats, *accounts, PRIVATE):
        for name, read in (
            ("log", log),
            ("mail", letters),
            ("feed", news.text),
            ("webhook", rooms),
            ("visitor", anybody),
            ("export", export.text),
            ("headers", heads),
        ):
            assert secret not in read, (name, secret)
    for secret in (pact, *accounts, PRIVATE):
        assert secret not in his.text
    # where somebody is reached is known to nobody else, and to no log
    for address in ("marta@example.org", "jan@example.org", hook.rsplit("/", 1)[-1], feed.rsplit("/", 1)[-1]):
        for read in (log, anybody, export.text, his.text, rooms):
            assert address not in read, address
    assert {mail["to"] for mail in mails} <= {"marta@example.org", "jan@example.org"}
    for mail in mails:  # a mail names its own reader's address, and no other
        other = {"marta@example.org", "jan@example.org"} - {mail["to"]}
        assert not any(address in str(mail) + text_of(mail) for address in other)
        assert re.search(r"#/table/[\w-]+(?![\w?&=-])", text_of(mail)), "a link with nothing that opens a seat"
    for said in ("a word between us", marta.name):  # chat and names never reach an export
        assert said not in export.text
    assert "a word between us" not in letters + news.text + rooms + anybody
    assert all(answer.headers["referrer-policy"] == "no-referrer" for answer in (lobby, export, his, news))
    assert all(answer.headers["cache-control"] == "no-store" for answer in (lobby, export, his))

    engine = create_engine(f"sqlite:///{tmp_path / 'front85.sqlite3'}")
    with engine.connect() as connection:
        kept = "".join(
            str(connection.execute(text(f"SELECT * FROM {name}")).all())
            for name in ("people", "sessions", "challenges", "notices", "pulse")
        )
    engine.dispose()
    for secret in (*sessions, PASSWORD, word, asked["challenge"], entering["challenge"]):
        assert secret not in kept
