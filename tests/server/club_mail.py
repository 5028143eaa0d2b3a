"""A club whose mails go to a real SMTP server that keeps them."""

from __future__ import annotations

import email
import re
import time
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from club_people import Somebody, begun, by_hand, two_at_a_table
from server_table import Screen
from sqlalchemy import update
from starlette.testclient import TestClient
from test_club_clocks import deed

from front85.server.store.club_models import memberships

ADDRESS = "https://play.example.org"
LATER = 700.0
"""Seconds after which somebody has been away long enough."""


class Mailbox:
    """What an SMTP server takes in."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.heads: list[str] = []
        """Headers of all mails there were, as they came."""
        self.refuse = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse
        found = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        self.heads.append(envelope.content.partition(b"\r\n\r\n")[0].decode())
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
def clubhouse(tmp_path: Path, smtp: tuple[Mailbox, str], store: str | None) -> Iterator[TestClient]:
    smtp[0].take()
    smtp[0].refuse = ""
    post = {"smtp": smtp[1], "site": ADDRESS, "sender": "Front <f@example.org>", "webhooks": "any"}
    with by_hand(tmp_path, database_url=store, **post) as table:
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
