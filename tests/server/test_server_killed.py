"""A killed server loses no choice it has accepted: kill -9 in mid-game, again and again."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from killable import Killable
from warm import Nursery
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

import front85

KILLS = int(os.environ.get("FRONT85_KILLS", "20"))
SENT = 4
"""Choices on their way when the server dies."""


@pytest.fixture
def server(tmp_path: Path, nursery: Nursery) -> Iterator[Killable]:
    killable = Killable(nursery, tmp_path)
    killable.start()
    yield killable
    killable.kill()


def test_no_accepted_choice_is_lost(tmp_path: Path, server: Killable) -> None:
    # the same game with the same dice here, so that we know what will be offered before we are told
    rng, mirror = Random(5), front85.new("nuremberg", seed="killed")
    ahead, accepted = mirror.copy(), 0
    wish = {"title": "nuremberg", "seed": "killed"}
    made = httpx2.post(f"http://127.0.0.1:{server.port}/api/games", json=wish).json()
    address = f"ws://127.0.0.1:{server.port}/api/games/{made['id']}/ws"
    seat = [Subprotocol("front85"), Subprotocol(f"seat.{made['both']}")]
    for _ in range(KILLS):
        with connect(address, max_size=None, subprotocols=seat) as socket:
            state = first_state(socket)
            assert accepted <= state["ply"], "an accepted choice is gone"
            catch_up(mirror, ahead, state)
            ahead, marks, told = mirror.copy(), [accepted], received(socket)
            while ahead.ask is not None and len(marks) <= SENT:
                ply, choice = ahead.ply, ahead.draw(rng)
                ahead.play(choice)
                marks.append(ahead.ply)
                socket.send(json.dumps({"do": "play", "choice": choice, "ply": ply, "ref": ahead.ply}))
            enough = rng.choice(marks)  # it dies while it works on the next, however quick it is
            while accepted < enough:
                accepted = noted(next(told), accepted)
            time.sleep(rng.random() * 0.01)
            server.kill()
            for message in told:
                accepted = noted(message, accepted)
        server.start()
    with connect(address, max_size=None, subprotocols=seat) as socket:
        catch_up(mirror, ahead, first_state(socket))
    assert accepted <= mirror.ply
    assert accepted > KILLS / 2, "too little was played to prove anything"
    stored = sqlite3.connect(tmp_path / "front85.sqlite3")
    rows = stored.execute("SELECT player, choice, digest FROM entries ORDER BY ply").fetchall()
    stored.close()
    assert rows == [(entry.player, entry.choice, entry.digest) for entry in mirror.journal]


def first_state(socket: ClientConnection) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(socket.recv())["state"]
    return state


def noted(message: dict[str, Any], accepted: int) -> int:
    assert "error" not in message
    return max(accepted, message.get("ref") or 0)


def received(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    """What arrived before the end."""
    try:
        while True:
            yield json.loads(socket.recv(timeout=60))
    except ConnectionClosed:
        return


def catch_up(mirror: front85.Game, ahead: front85.Game, state: dict[str, Any]) -> None:
    """Play what the server has stored of the choices that were on their way; it must be exactly those."""
    for entry in ahead.journal[mirror.ply : state["ply"]]:
        if entry.player != "chance":
            mirror.play(entry.choice, entry.player)
    assert mirror.ply == state["ply"]
    assert mirror.view(mirror.player)["units"] == state["view"]["units"]
