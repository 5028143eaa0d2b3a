"""A bot: a program with an account of its own that plays over the network, by the same calls as a browser.

`Bot("http://localhost:8585", "bot.TOKEN", any_choice).run()` takes the challenges its owner's rules allow and plays.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

JSON = dict[str, Any]
LOT, TRIES = Random(), 3  # refused choices of one turn before a legal one is drawn by lot


class Refused(Exception):
    """The server has said no; the words are its own."""


class Seat:
    """A seat at a table: what it may know, what it may ask, and how it plays."""

    def __init__(self, game: str, socket: ClientConnection) -> None:
        self.game, self._socket, self._ref, self._nonce = game, socket, 0, secrets.token_hex(16)
        self.state: JSON = {}  # the table as this seat sees it, as in `docs/wire.md`
        self.log: list[JSON] = []  # what has happened, as far as this seat may read it
        self._receive()

    def _receive(self) -> JSON:
        message: JSON = json.loads(self._socket.recv())
        if "state" in message:
            self.state = message["state"]
            self.log = [one for one in self.log if one["ply"] < self.state["log_from"]] + self.state["log"]
        return message

    def ask(self, do: str, **values: Any) -> JSON:
        """One request, `words`, `why`, `forecast` or another; its answer. Raises Refused."""
        self._ref += 1
        self._socket.send(json.dumps({"do": do, "ref": self._ref, **values}))
        while True:
            message = self._receive()
            if message.get("ref") == self._ref:
                if "error" in message:
                    raise Refused(message["error"]["text"])
                return message

    def words(self, *beginning: str) -> tuple[list[str], bool]:
        """What may follow a beginning of a choice, and whether it is a whole choice already."""
        answer = self.ask("words", prefix=list(beginning))
        return [one["word"] for one in answer["words"]], answer["closes"]

    def shake(self) -> JSON:
        """Add this seat's part to the dice, bound to it first, opened when all others are bound; the state then."""
        seat, mine = self.state["seat"], sha256(f"front85-dice-2:pledge:{self._nonce}".encode()).hexdigest()
        while seat in (dice := self.state["dice"])["missing"]:  # news that came before an answer may ask for more
            if dice["pledges"].get(seat, mine) == mine and all(other == seat for other in dice["unpledged"]):
                self.ask("nonce", nonce=self._nonce)
            elif dice["pledges"].get(seat) != mine:
                self.ask("pledge", pledge=mine)
            else:
                break
        return self.state

    def play(self, choose: Callable[[Seat], str]) -> JSON:
        """Play to the end; the result. A choice that is refused is asked for again, then drawn by lot."""
        tries, at = 0, -1
        while self.shake()["result"] is None:
            if not (self.state["ask"] or {}).get("mine"):
                self._receive()
                continue
            tries, at = (tries + 1 if at == self.state["ply"] else 0), self.state["ply"]
            choice = (choose if tries < TRIES else any_choice)(self)
            try:
                self.ask("play", choice=choice, ply=self.state["ply"])
            except Refused as no:
                print(f"{self.game}: {choice}: {no}", flush=True)
        return dict(self.state["result"])


@contextmanager
def seat_at(address: str, game: str, token: str) -> Iterator[Seat]:
    """Sit down at a table whose seat the token opens."""
    where, shown = f"{address.replace('http', 'ws', 1)}/api/games/{game}/ws", ["front85", f"seat.{token}"]
    with connect(where, subprotocols=[Subprotocol(one) for one in shown], max_size=None) as socket:
        yield Seat(game, socket)


def any_choice(seat: Seat, rng: Random = LOT) -> str:
    """A legal choice by lot, walked word by word."""
    while True:
        chosen, (words, closes) = list[str](), seat.words()
        while words and not (closes and rng.random() < 0.5):
            chosen.append(rng.choice(words))
            words, closes = seat.words(*chosen)
        if closes:
            return " ".join(chosen)


class Bot:
    """An account that plays every game it sits in with `choose`."""

    def __init__(self, address: str, token: str, choose: Callable[[Seat], str]) -> None:
        self.address, self._token, self._choose = address.rstrip("/"), token, choose

    def call(self, method: str, path: str, body: JSON | None = None) -> Any:
        """A call of the club in the bot's name. Raises Refused."""
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        data, where = None if body is None else json.dumps(body).encode(), f"{self.address}/api/club{path}"
        try:
            with urlopen(Request(where, data, headers, method=method)) as answer:
                return json.load(answer)
        except HTTPError as no:
            raise Refused(json.load(no)["error"]["text"]) from None

    def games(self) -> list[str]:
        """Take up challenges, or say no to those against the rules; the games that go on."""
        for one in self.call("GET", "/lobby")["invitations"]:
            try:
                self.call("POST", f"/tables/{one['id']}/sit", {"seat": one["seat"]})
            except Refused:
                self.call("POST", f"/tables/{one['id']}/decline", {})
        return [one["id"] for one in self.call("GET", "/lobby")["running"]]

    def _play(self, game: str) -> None:
        try:
            with seat_at(self.address, game, self.call("POST", f"/tables/{game}/key", {})["token"]) as seat:
                print(f"{game}: {seat.play(self._choose)['text']}", flush=True)
        except (Refused, OSError, ConnectionClosed) as lost:  # `run` tries again
            print(f"{game}: {lost}", flush=True)

    def run(self, rest: float = 2.0) -> None:
        at: dict[str, threading.Thread] = {}
        while True:
            with suppress(Refused, OSError):  # a server that is away comes back
                for game in (one for one in self.games() if one not in at or not at[one].is_alive()):
                    at[game] = threading.Thread(target=self._play, args=(game,), daemon=True)
                    at[game].start()
            time.sleep(rest)
