"""What is not stored is not played: memory, disk and every screen agree, whatever fails between."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from random import Random
from typing import Any

import pytest
from postgres import Postgres
from server_table import Screen, bearer, client, new_game
from starlette.websockets import WebSocketDisconnect

import front85
from front85.server.settings import Settings
from front85.server.store.database import Away
from front85.server.store.seats import Seat
from front85.server.store.storage import Storage
from front85.server.tables.computers import Computers
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

BOTH = Seat("both", token="x")


async def opened(url: str) -> Games:
    games = Games(await Storage.open(Settings(Path("unused"), database_url=url).url), Computers("here"))
    games.listen()
    return games


async def start(games: Games, **more: Any) -> LiveGame:
    wish = {"title": "nuremberg", "scenario": "campaign", "options": {}, "players": {}, "name": "t", "seed": "1"}
    return await games.start(**{**wish, **more})


class Watcher:
    """A screen that remembers the last ply it was told of."""

    seat = Seat("watch", token="x")

    def __init__(self, live: LiveGame) -> None:
        self._live, self.told = live, live.game.ply
        live.viewers.add(self)

    def changed(self, kept: int) -> None:
        self.told = self._live.game.ply

    def notice(self, kind: str, seat: Seat | None) -> None: ...


async def until(true: Any, seconds: float = 120) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not true():
        assert asyncio.get_running_loop().time() < end, "it did not come about in time"
        await asyncio.sleep(0.02)


def test_a_database_that_goes_away_costs_nothing(database: Postgres) -> None:
    async def run() -> None:
        games = await opened(database.url)
        live = await start(games)
        screen = Watcher(live)
        for choice in ("suggested", "done"):
            await live.play(BOTH, choice, live.game.ply)
        before, journal = live.game.ply, list(live.game.journal)
        database.stop()
        for _ in range(3):
            with pytest.raises(front85.Refused) as failed:
                await live.play(BOTH, "suggested", live.game.ply)
            assert failed.value.refusal.message.id == "server-not-stored"
            assert (live.game.ply, screen.told) == (before, before)
        with pytest.raises(front85.Refused):
            await live.undo(BOTH, live.game.ply)
        assert live.game.journal == journal
        database.start()
        await until(lambda: live._unsure is None)
        await live.play(BOTH, "suggested", live.game.ply)
        assert await games.storage.journal(live.record.id) == live.game.journal
        await games.close()
        again = await opened(database.url)
        assert (await again.find(live.record.id)).game.journal == live.game.journal
        await again.close()

    asyncio.run(run())


def test_who_asks_while_the_database_is_away_is_told_to_come_back(
    database: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with client(tmp_path, database_url=database.url) as table:
        made = new_game(table)
        table.app.state.games._live.clear()  # type: ignore[attr-defined]
        table.app.state.games._met.clear()  # type: ignore[attr-defined]
        gc.collect()
        assert table.get("/health").json()["database"] is True
        database.stop()
        try:
            for path in ("/health", "/api/health"):
                health = table.get(path)
                assert health.status_code == 503
                assert (health.json()["ok"], health.json()["database"]) == (False, False)
            for answer in (
                table.get(f"/api/games/{made['id']}", headers=bearer(made["watch"])),
                table.get("/api/games"),
                table.post("/api/games", json={"title": "nuremberg"}),
            ):
                assert answer.status_code == 503, answer.text
                assert answer.json()["error"]["id"] == "server-database-away"
            with pytest.raises(WebSocketDisconnect) as closed, Screen(table, made["id"], made["both"]):
                pass
            assert closed.value.code == 1013
        finally:
            database.start()
        assert table.get(f"/api/games/{made['id']}", headers=bearer(made["watch"])).status_code == 200
        assert table.get("/health").status_code == 200
    assert "Traceback" not in caplog.text


def test_a_choice_whose_answer_was_lost_is_found_again(database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database commits, and the line breaks before it says so."""

    async def run() -> None:
        games = await opened(database.url)
        live = await start(games)
        screen = Watcher(live)
        append = games.storage.append

        async def lost(*values: Any, **more: Any) -> None:
            await append(*values, **more)
            raise OSError("the line broke")

        monkeypatch.setattr(games.storage, "append", lost)
        await live.play(BOTH, "suggested", 0)
        monkeypatch.undo()
        assert (live.game.ply, screen.told) == (1, 1)
        assert await games.storage.journal(live.record.id) == live.game.journal
        await live.play(BOTH, "done", 1)
        await games.close()

    asyncio.run(run())


def test_a_choice_is_accepted_only_on_the_position_it_was_made_on(database: Postgres) -> None:
    """One process takes back and plays otherwise; the other, at the same ply, does not play on."""

    async def run() -> None:
        here, there = await opened(database.url), await opened(database.url)
        for games in (here, there):  # deaf, so that the database alone stands between them
            games._heard = lambda _: None  # type: ignore[method-assign]
            assert games._listener is not None
            games._listener.cancel()
        one = await start(here)
        two = await there.find(one.record.id)
        placed = one.game.choices("place")
        first, second = next(placed), next(placed)
        await one.play(BOTH, first, 0)
        with pytest.raises(front85.Refused):
            await two.play(BOTH, second, 0)
        assert two.game.journal == one.game.journal
        await one.undo(BOTH, 1)
        await one.play(BOTH, second, 0)
        third = next(two.game.choices("place"))
        for attempt in (lambda: two.play(BOTH, third, 1), lambda: two.undo(BOTH, 1)):
            with pytest.raises(front85.Refused) as stale:
                await attempt()
            assert stale.value.refusal.message.id == "refused-stale"
            assert two.game.journal == one.game.journal
            await one.undo(BOTH, 1)
            await one.play(BOTH, first, 0)
        assert await here.storage.journal(one.record.id) == one.game.journal
        await here.close()
        await there.close()

    asyncio.run(run())


def test_a_screen_that_has_not_seen_the_position_does_not_play_on_it(database: Postgres) -> None:
    async def run() -> None:
        games = await opened(database.url)
        live = await start(games)
        placed = live.game.choices("place")
        first, second = next(placed), next(placed)
        await live.play(BOTH, first, 0)
        seen = live.stamp
        await live.undo(BOTH, 1, seen)
        await live.play(BOTH, second, 0)
        with pytest.raises(front85.Refused) as stale:
            await live.play(BOTH, next(live.game.choices("place")), 1, seen)
        assert stale.value.refusal.message.id == "refused-stale"
        assert live.game.ply == 1
        await games.close()

    asyncio.run(run())


def test_watchers_in_different_processes_see_each_others_moves(database: Postgres) -> None:
    async def run() -> None:
        here, there = await opened(database.url), await opened(database.url)
        one = await start(here)
        two = await there.find(one.record.id)
        screen = Watcher(two)
        await asyncio.sleep(0.5)  # both listen
        for choice in ("suggested", "done", "suggested", "done"):
            await one.play(BOTH, choice, one.game.ply)
        await until(lambda: screen.told == one.game.ply)
        assert two.game.journal == one.game.journal
        await here.delete(one.record.id)
        await until(lambda: two.record.deleted is not None)
        await here.close()
        await there.close()

    asyncio.run(run())


def test_the_game_just_found_is_not_the_one_put_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more watched games than there is room for, both screens of the next one still share it."""
    monkeypatch.setattr("front85.server.tables.games.IN_MEMORY", 3)

    async def run() -> None:
        games = Games(await Storage.open(Settings(tmp_path).url), Computers("here"))
        watched = [await start(games, seed=str(n)) for n in range(4)]
        screens = [Watcher(live) for live in watched]
        one = await games.find((await start(games)).record.id)
        mine = Watcher(one)
        two = await games.find(one.record.id)
        theirs = Watcher(two)
        await two.play(BOTH, "suggested", 0)
        assert (mine.told, theirs.told) == (1, 1)
        assert len(screens) == 4
        await games.close()

    asyncio.run(run())


def test_looking_for_what_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    async def run() -> None:
        games = Games(await Storage.open(Settings(tmp_path).url), Computers("here"))
        found = await asyncio.gather(*(games.find(f"none-{n % 50}") for n in range(200)), return_exceptions=True)
        assert all(isinstance(each, front85.Refused) for each in found)
        await asyncio.sleep(0)
        assert not games._loading
        assert not games._met
        await games.close()

    asyncio.run(run())


def test_an_answer_says_whether_it_can_be_known_that_nothing_was_stored(
    database: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost in the middle of a commit, only the database knows; lost before, nothing was stored."""

    async def run() -> None:
        games = await opened(database.url)
        live = await start(games)

        async def away(*_: Any, **__: Any) -> Any:
            raise Away("gone")

        for doubtful, told in ((True, "server-in-doubt"), (False, "server-not-stored")):
            with monkeypatch.context() as broken:
                stored = live._storage.append

                async def append(*values: Any, doubtful: bool = doubtful, stored: Any = stored) -> None:
                    if doubtful:
                        await stored(*values)
                    raise Away("gone", doubtful=doubtful)

                broken.setattr(live._storage, "append", append)
                broken.setattr(live._storage, "game", away)
                choice = live.game.draw(Random(1))
                with pytest.raises(front85.Refused) as failed:
                    await live.play(BOTH, choice, live.game.ply)
                assert failed.value.refusal.message.id == told
            await until(lambda: live._unsure is None)
            assert live.game.journal == await games.storage.journal(live.record.id)
            assert live.game.ply == 1
        await games.close()

    asyncio.run(run())
