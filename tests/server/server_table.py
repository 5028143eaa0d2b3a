"""A table for tests: the whole application in this process, and screens that sit down at it."""

from __future__ import annotations

import json
import secrets
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

from starlette.testclient import TestClient, WebSocketTestSession

import front85
from front85.kernel.kept.savefile import document
from front85.server.app import create_app
from front85.server.screen.seen import laid_over
from front85.server.settings import Limits, Settings

FREE = Limits(
    http_rate=1e6,
    http_burst=1e6,
    create_rate=1e6,
    create_burst=1e6,
    socket_rate=1e6,
    socket_burst=1e6,
    play_rate=1e6,
    play_burst=1e6,
)
JSON = dict[str, Any]


def bearer(token: str | None) -> dict[str, str]:
    """The header that opens a seat."""
    return {"authorization": f"Bearer {token}"}


def client(data: Path, *, limits: Limits = FREE, address: str = "127.0.0.1", **more: Any) -> TestClient:
    settings = Settings(data=data, limits=limits, **{"computers": "here", "owner": "machine", "seeds": "any", **more})
    return Table(create_app(settings), base_url="http://localhost", client=(address, 50000))


class Table(TestClient):
    """A client that puts the `token` among its parameters where it belongs, into a header."""

    def request(self, method: Any, url: Any, **more: Any) -> Any:  # type: ignore[override]
        params = dict(more.get("params") or {})
        if "token" in params:
            more["headers"] = {**(more.get("headers") or {}), **bearer(params.pop("token"))}
            more["params"] = params or None
        return super().request(method, url, **more)


class Screen(AbstractContextManager["Screen"]):
    """A browser at a seat, as far as the wire knows it: told only what changes in its view."""

    def __init__(self, table: TestClient, game: str, token: str, lang: str = "en", *, nonce: bool = True) -> None:
        self._nonce = nonce
        self._session: WebSocketTestSession = table.websocket_connect(
            f"ws://localhost/api/games/{game}/ws?lang={lang}&changes=1",
            subprotocols=["front85", f"seat.{token}"],
            headers={"origin": "http://localhost"},
        )
        self._ref = 0
        self.raw: list[str] = []
        """Everything that was received, byte for byte."""
        self.notices: list[JSON] = []
        self.log: list[JSON] = []
        self.state: JSON = {}
        self.views: dict[str | None, JSON] = {}

    def __enter__(self) -> Self:
        nonce = self._nonce
        self._session.__enter__()
        try:
            while not self.state:
                self.receive()
            missing, seat = self.state["dice"]["missing"], self.state["seat"]
            if nonce and missing and (seat == "both" or seat in missing):
                assert "error" not in self.ask("nonce", nonce=secrets.token_hex(16))
        except BaseException:
            self._session.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.__exit__(None, None, None)

    def receive(self) -> JSON:
        text = self._session.receive_text()
        self.raw.append(text)
        message: JSON = json.loads(text)
        if "changed" in message:
            view = laid_over(self.views[message["view"]["side"]], message.pop("view"))
            message["state"] = {**message.pop("changed"), "view": view}
        if "state" in message:
            self.state = message["state"]
            self.views[self.state["view"]["side"]] = self.state["view"]
            self.log = [line for line in self.log if line["ply"] < self.state["log_from"]] + self.state["log"]
        if "notice" in message:
            self.notices.append(message["notice"])
        return message

    def send(self, text: str) -> None:
        self._session.send_text(text)

    def ask(self, do: str, **values: Any) -> JSON:
        """Send a request and wait for its answer; states that come first are taken in."""
        self._ref += 1
        self.send(json.dumps({"do": do, "ref": self._ref, **values}))
        while True:
            message = self.receive()
            if message.get("ref") == self._ref:
                return message

    def play(self, choice: str, ply: int | None = None) -> JSON:
        return self.ask("play", choice=choice, ply=self.state["ply"] if ply is None else ply)

    def wait(self, ply: int) -> None:
        """Until the state has at least `ply` entries."""
        while self.state["ply"] < ply:
            self.receive()

    def draw(self, rng: Random) -> str:
        """A choice walked down the tree over the wire."""
        while True:
            prefix: list[str] = []
            while True:
                answer = self.ask("words", prefix=prefix)
                words = [word["word"] for word in answer["words"]]
                if answer["closes"] and (not words or rng.random() < 0.5):
                    return " ".join(prefix)
                if not words:
                    break
                if not prefix and len(words) > 1 and rng.random() < 0.95:
                    words = [word for word in words if word != "end"]
                prefix.append(rng.choice(words))


def new_game(table: TestClient, **wish: Any) -> JSON:
    answer = table.post("/api/games", json={"title": "nuremberg", **wish})
    assert answer.status_code == 201, answer.text
    made: JSON = answer.json()
    return made


def two_people(table: TestClient, **wish: Any) -> JSON:
    """A game between people who sit apart; both have sat down."""
    made = new_game(table, mine="NATO", **wish)
    for seat, invitation in made["invitations"].items():
        answer = table.post(f"/api/games/{made['id']}/seats/{seat}/claim", headers=bearer(invitation))
        made["seats"][seat] = answer.json()["token"]
    return made


def set_up(nato: Screen, pact: Screen) -> None:
    """Both sides take the suggested set-up; then the first turn begins."""
    for screen in (nato, pact):
        while not screen.state["ask"]["mine"]:
            screen.receive()
        for choice in ("suggested", "done"):
            assert "error" not in screen.play(choice)


def play_until(both: Screen, verb: str, *quickly: str, seed: int = 1) -> None:
    """Play both sides until a verb is offered; those named in `quickly` are taken whenever they can be."""
    rng = Random(seed)
    while verb not in (words := [shown["word"] for shown in both.state["ask"]["verbs"]]):
        quick = next((word for word in ("suggested", "done", *quickly) if word in words), None)
        assert "error" not in both.play(quick or both.draw(rng))


def game_at(verb: str, seed: int = 1) -> front85.Game:
    """A game played at random until a verb is offered, to be imported."""
    rng, game = Random(seed), front85.new("nuremberg", seed=seed)
    while verb not in game.options_after():
        game.play(game.draw(rng))
    return game


def import_game(table: TestClient, game: front85.Game, **query: Any) -> JSON:
    answer = table.post("/api/games/import", json=document(game), params=query)
    assert answer.status_code == 201, answer.text
    made: JSON = answer.json()
    return made
