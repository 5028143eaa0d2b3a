"""What the database keeps: migrations match the tables, journals come back, and nobody writes over another."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server_table import Screen, client, new_game, set_up
from sqlalchemy import create_engine

import front85
from front85.kernel.kept.journal import Entry
from front85.kernel.message import Message, Note
from front85.server.settings import Settings
from front85.server.store.migrations import upgrade
from front85.server.store.models import metadata
from front85.server.store.resume import OtherVersion, replayed, resume
from front85.server.store.seats import Seat
from front85.server.store.storage import Storage, Summary
from front85.server.tables.computers import Computers
from front85.server.tables.games import Games
from front85.server.tables.live import SNAPSHOT_EVERY, refused

BOTH = Seat("both", token="x")


def test_migrations_make_the_tables_of_the_models(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.sqlite3'}")
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        new_game(table)
        database = sqlite3.connect(tmp_path / "front85.sqlite3")
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("SELECT count(*) FROM games").fetchone() == (1,)
        database.close()


def test_a_restarted_server_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        game = new_game(table, seed="again")
        with (
            Screen(table, game["id"], game["seats"]["NATO"]) as nato,
            Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        ):
            set_up(nato, pact)
            pact.ask("state")
            before = pact.state
    with client(tmp_path) as table, Screen(table, game["id"], game["seats"]["Pact"]) as pact:
        assert {**pact.state, "seats": before["seats"]} == before


def test_what_can_be_taken_back_still_can_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["seats"]["NATO"]) as nato:
            for _ in range(3):
                nato.play(nato.draw(Random(1)))
    with client(tmp_path) as table, Screen(table, game["id"], game["seats"]["NATO"]) as nato:
        for ply in (3, 2, 1):
            assert nato.ask("undo", ply=ply)["ok"]
        assert nato.state["ply"] == 0


def test_an_entry_comes_back_as_it_went(tmp_path: Path) -> None:
    note = Note(Message("log-drop", {"hex": "2025", "turn": 3}), ("1.1",), ("Pact",))
    entry = Entry(
        "Pact",
        "support",
        "abc",
        barrier=True,
        seen_by=("Pact",),
        notes=(note,),
        public="end",
        ordered="guns",
        by="Pact.2",
    )
    assert all(getattr(entry, name) for name in Entry.__struct_fields__), "a new field is not stored"

    async def run() -> None:
        games = await opened(tmp_path)
        live = await start(games)
        await games.storage.append(live.record.id, live.mark, [entry], live.summary())
        assert await games.storage.journal(live.record.id) == [entry]
        await games.close()

    asyncio.run(run())


def test_an_older_database_is_brought_forward(tmp_path: Path) -> None:
    from alembic import command

    from front85.server.store.migrations import _config

    engine = create_engine(f"sqlite:///{tmp_path / 'front85.sqlite3'}")
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()

    async def run() -> None:
        games = await opened(tmp_path)
        live = await start(games)
        await live.play(BOTH, "suggested", 0)
        await games.close()

    asyncio.run(run())


async def opened(folder: Path) -> Games:
    return Games(await Storage.open(Settings(folder).url), Computers("here"))


def start(games: Games, seed: str = "1"):  # type: ignore[no-untyped-def]
    return games.start(title="nuremberg", scenario="campaign", options={}, players={}, name="t", seed=seed)


def test_a_long_game_is_resumed_from_its_last_saved_position(tmp_path: Path) -> None:
    async def run() -> None:
        games, rng = await opened(tmp_path), Random(4)
        live = await start(games)
        while live.game.ply < 8 * SNAPSHOT_EVERY:
            await live.play(BOTH, live.game.draw(rng), live.game.ply)
        record = await games.storage.record(live.record.id)
        _, journal = await games.storage.game(live.record.id)
        assert record is not None
        assert record.snapshot is not None
        assert record.snapshot.ply > SNAPSHOT_EVERY
        assert [row.entry for row in journal] == live.game.journal
        digest = live.game.position.digest()
        again = resume(record, journal)
        assert again.position.digest() == digest
        assert again.rolls == live.game.rolls
        assert again.can_undo == live.game.can_undo
        record.snapshot = None
        from_start = resume(record, journal)
        assert from_start.position.digest() == digest
        assert from_start.rolls == again.rolls
        # the dice to come are the same too
        for game in (again, from_start):
            own, choices = Random(9), []
            for _ in range(60):
                choices.append(game.draw(own))
                game.play(choices[-1])
        assert again.journal == from_start.journal
        await games.close()

    asyncio.run(run())


def test_a_game_of_other_rules_is_refused_in_words(tmp_path: Path) -> None:
    async def run() -> None:
        games = await opened(tmp_path)
        live = await start(games)
        await live.play(BOTH, "suggested", 0)
        journal = await games.storage.journal(live.record.id)
        record = await games.storage.record(live.record.id)
        assert record is not None
        changed = [Entry("NATO", "suggested", "another digest")]
        with pytest.raises(OtherVersion):
            replayed(record, changed)
        with pytest.raises(OtherVersion):
            replayed(record, [*journal, Entry("NATO", "dance", "x")])
        await games.close()

    asyncio.run(run())


def test_two_servers_on_one_database_do_not_overwrite_each_other(tmp_path: Path) -> None:
    async def run() -> None:
        here, there = await opened(tmp_path), await opened(tmp_path)
        one = await start(here)
        two = await there.find(one.record.id)
        await one.play(BOTH, "suggested", 0)
        with pytest.raises(front85.Refused) as stale:
            await two.play(BOTH, "suggested", 0)
        assert stale.value.refusal.message.id == "refused-stale"
        assert two.game.ply == 1
        await two.play(BOTH, "done", 1)
        await here.close()
        await there.close()

    asyncio.run(run())


def test_a_choice_that_cannot_be_stored_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        games = await opened(tmp_path)
        live = await start(games)

        async def full(*_: object, **__: object) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(games.storage, "append", full)
        with pytest.raises(front85.Refused) as failed:
            await live.play(BOTH, "suggested", 0)
        assert failed.value.refusal.message.id == "server-not-stored"
        assert live.game.ply == 0
        monkeypatch.undo()
        await live.play(BOTH, "suggested", 0)
        await games.close()

    asyncio.run(run())


def test_many_writers_share_a_transaction_and_one_failure_harms_no_other(tmp_path: Path) -> None:
    async def run() -> None:
        games = await opened(tmp_path)
        lives = [await start(games, str(n)) for n in range(20)]
        summary = Summary(0, 1, None, False, None)
        entry = Entry("NATO", "x", "y")
        clash = games.storage.append(lives[0].record.id, lives[0].mark, [entry], summary)
        await lives[0].play(BOTH, "suggested", 0)
        results = await asyncio.gather(
            clash, *(live.play(BOTH, "suggested", 0) for live in lives[1:]), return_exceptions=True
        )
        assert isinstance(results[0], Exception)
        assert results[1:] == [None] * 19
        for live in lives:
            assert len(await games.storage.journal(live.record.id)) == 1
        await games.close()

    asyncio.run(run())


def test_who_leaves_while_a_choice_is_written_does_not_stop_it(tmp_path: Path) -> None:
    async def run() -> None:
        games = await opened(tmp_path)
        live = await start(games)
        task = asyncio.create_task(live.play(BOTH, "suggested", 0))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await live.play(BOTH, "done", 1)
        assert len(await games.storage.journal(live.record.id)) == live.game.ply
        await games.close()

    asyncio.run(run())


def test_idle_games_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("front85.server.tables.games.IN_MEMORY", 3)

    async def run() -> None:
        games = await opened(tmp_path)
        lives = [await start(games, str(n)) for n in range(6)]
        assert len(games._live) == 3
        first = await games.find(lives[0].record.id)
        assert first.game.ply == 0
        with pytest.raises(front85.Refused):
            await games.find("nothing")
        await games.close()

    asyncio.run(run())


def test_seats_do_not_show_their_tokens_when_printed() -> None:
    assert "secret" not in repr(Seat("NATO", token="secret"))
    assert refused("server-no-game").refusal.cases == ()
