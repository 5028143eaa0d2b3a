"""A running server for attacks: those who come to it, its database as its keeper sees it, and play at its tables."""

from __future__ import annotations

import contextlib
import http.client
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from served import Screen, Served
from sqlalchemy import create_engine

ELSEWHERE = "127.0.0.2"
"""Another address of this machine, as which a bystander comes."""


class House:
    """A running server, those who come to it, and its database as its keeper sees it."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.door: Any = httpx2.Client(base_url=served.address, timeout=60)
        self._engine = create_engine(f"sqlite:///{served.folder / 'front85.sqlite3'}")

    def deed(self, statement: Any) -> None:
        with self._engine.begin() as connection:
            connection.execute(statement)

    def close(self) -> None:
        self.door.close()
        self._engine.dispose()

    @property
    def place(self) -> tuple[str, int]:
        host, _, port = self.served.address.removeprefix("http://").partition(":")
        return host, int(port)

    def well(self) -> float:
        """Milliseconds until somebody elsewhere was told that all is well."""
        begun = time.perf_counter()
        line = http.client.HTTPConnection(*self.place, timeout=30, source_address=(ELSEWHERE, 0))
        with contextlib.closing(line):
            line.request("GET", "/health")
            answer = line.getresponse()
            assert answer.status == 200, answer.read()
        return round((time.perf_counter() - begun) * 1000, 1)

    def export(self, game: str, token: str, folder: str) -> Path:
        file = Path(folder) / f"{game}.json"
        answer = self.door.get(f"/api/games/{game}/export", headers={"authorization": f"Bearer {token}"})
        file.write_bytes(answer.content)
        return file


@contextlib.asynccontextmanager
async def seated(house: House, game: str, tokens: dict[str, str]) -> Any:
    screens = {side: Screen(house.served, game, token) for side, token in tokens.items()}
    for screen in screens.values():
        await screen.back()
    for screen in screens.values():  # by now both have added to the dice
        await screen.ask({"do": "state"})
    try:
        yield screens
    finally:
        for screen in screens.values():
            await screen.close()


async def one_choice(screens: dict[str, Screen], rng: Random, choice: str | None = None) -> tuple[str, str, int]:
    """Whoever is asked makes a choice: whose it was, which, and the entries before it. All screens know of it."""
    side = next(iter(screens.values())).state["ask"]["player"]
    screen = screens[side]
    ply, choice = screen.state["ply"], choice or await screen.draw(rng)
    answer = await screen.ask({"do": "play", "choice": choice, "ply": ply})
    assert "error" not in answer, answer
    for each in screens.values():
        await each.ask({"do": "state"})
    return side, choice, ply


async def to_a_die(screens: dict[str, Screen], rng: Random) -> tuple[str, str, int]:
    while True:
        side, choice, ply = await one_choice(screens, rng)
        if any(move["player"] == "chance" and move["ply"] > ply for move in screens[side].moves):
            return side, choice, ply


async def passed_on(house: House, game: str, tokens: dict[str, str]) -> None:
    """Play until the other side is asked."""
    async with seated(house, game, tokens) as screens:
        rng, (first, _, _) = Random(5), await one_choice(screens, Random(5))
        while next(iter(screens.values())).state["ask"]["player"] == first:
            await one_choice(screens, rng)
