"""Holes an attack once found, each shut."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from club_people import Somebody, club
from server_table import bearer, client, new_game

import front85
from front85.games.registry import title as find_title
from front85.kernel.kept.savefile import checksum, document
from front85.server.club.telling.post import is_public
from front85.server.settings import Limits
from front85.server.store import database
from front85.server.store.backup import backup
from front85.server.tables.files.importing import Saved, examine

# seats


def test_the_owner_is_handed_no_seat_of_other_people(tmp_path: Path) -> None:
    with client(tmp_path, owner="key", key="k") as table:
        made = new_game(table, mine="NATO")
        alone = new_game(table, seats={"Pact": "recruit"})
        table.post("/api/owner", json={"key": "k"})
        own = new_game(table, seats={"Pact": "recruit"})
        rows = {row["id"]: row for row in table.get("/api/games").json()}
        for game in (made, alone):
            assert rows[game["id"]]["seats"]["NATO"]["token"] is None
            answer = table.post(f"/api/games/{game['id']}/seats/NATO/renew")
            assert answer.status_code == 403
        assert rows[own["id"]]["seats"]["NATO"]["token"] == own["seats"]["NATO"]


def test_the_owner_is_handed_no_screen_two_others_share(tmp_path: Path) -> None:
    with client(tmp_path, owner="key", key="k") as table:
        made = new_game(table)
        table.post("/api/owner", json={"key": "k"})
        (row,) = table.get("/api/games").json()
        assert row["both"] is None
        assert table.get(f"/api/games/{made['id']}", headers=bearer(made["both"])).json()["both"] == made["both"]


# mails


def test_no_mail_goes_out_where_the_host_has_not_said_where_the_server_is(tmp_path: Path) -> None:
    with club(tmp_path, smtp="smtp://127.0.0.1:9") as table:
        eve = Somebody(table, "Eve")
        assert eve.get("/notices")["mail"] is False
        assert eve.refused("/notices", kind="mail", address="eve@example.org") == "notice-no-mail-here"
        feed = eve.post("/notices", kind="feed")["feed"]
        table.get(feed, headers={"host": "127.0.0.66"})
        assert table.app.state.courier.address == ""  # type: ignore[attr-defined]


# addresses


@pytest.mark.parametrize(
    "address",
    [
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a9fe:a9fe::1", "::127.0.0.1"),
        *("::10.0.0.1", "fec0::1", "fe80::1", "::ffff:127.0.0.1", "2001:0:7f00:1::1", "127.0.0.1", "100.64.0.1", "::"),
    ],
)
def test_addresses_that_lead_inside_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
def test_addresses_everybody_reaches_are_public(address: str) -> None:
    assert is_public(ip_address(address))


# files


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_games_and_their_copies_are_their_keepers_alone(tmp_path: Path) -> None:
    import asyncio

    old = os.umask(0o022)
    try:
        (tmp_path / "front85.sqlite3").touch(0o644)  # of an earlier version
        with client(tmp_path) as table:
            new_game(table)
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("front85.sqlite3*")}
        assert len(modes) > 1, modes
        assert set(modes.values()) == {0o600}, modes
        asyncio.run(backup(f"sqlite:///{tmp_path / 'front85.sqlite3'}", tmp_path / "copy"))
        assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    finally:
        os.umask(old)


def test_a_second_server_on_a_folder_says_so_and_ends(tmp_path: Path) -> None:
    from front85.server.store.alone import only_server

    with only_server(tmp_path, "http://localhost:8585/"):
        command = [sys.executable, "-m", "front85.server", "--port", "0", "--data", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, "http://localhost:8585/" in done.stderr) == (2, True), done.stderr


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(OSError, match=r"pip install -e '\.\[postgres\]'"):
        database.connect("postgresql+psycopg://x@127.0.0.1/x")


# bodies


def test_only_a_saved_game_may_be_large(tmp_path: Path) -> None:
    large = "x" * (Limits().draft + 1)
    with client(tmp_path) as table:
        for path in ("/api/vignettes/open", "/api/vignettes/nuremberg/play", "/api/games", "/api/club/session"):
            assert table.post(path, content=json.dumps({"text": large})).status_code == 413, path
        assert table.post("/api/games/import", content=large).status_code == 422


def test_no_piece_of_a_save_is_read_before_its_turn(tmp_path: Path) -> None:
    import asyncio

    from front85.server.contract.refusal import Refuse
    from front85.server.tables.files.importing import AT_ONCE, Importer

    async def never() -> Any:
        await asyncio.sleep(3600)
        yield b""

    async def untouched() -> Any:
        pytest.fail("a piece was taken")
        yield b""

    async def attack() -> None:
        importer = Importer("here")
        slow = [asyncio.create_task(importer.read(f"192.0.2.{n}", never())) for n in range(AT_ONCE)]
        await asyncio.sleep(0)
        with pytest.raises(Refuse):
            await importer.read("198.51.100.1", untouched())
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        importer.close()

    asyncio.run(attack())


# positions made by hand


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Any:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(inner, (*path, key))
    elif type(value) is int:
        yield path


def spoiled(title: str, value: int, seed: int = 2) -> Iterator[tuple[tuple[Any, ...], bytes]]:
    """Saves of one position that are whole to look at, each with another number of its state replaced."""
    options = dict.fromkeys(find_title(title).options, True)
    game, rng = front85.new(title, seed=1, options=options), Random(seed)
    for _ in range(30):
        game.play(game.draw(rng))
    body = json.loads(msgspec.json.encode(document(game, log=False)))
    assert isinstance(examine(json.dumps(body).encode()), Saved)
    paths: dict[str, list[Any]] = {}
    for path in numbers(body["state"]):
        paths.setdefault(path[0], []).append(path)
    signed = getattr(type(game.position.state), "signed", ())
    for field, found in paths.items():
        path, other = rng.choice(found), json.loads(json.dumps(body))
        part = other["state"]
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value
        try:
            position = game.title.restore(other["scenario"], other["options"], other["state"], other["stack"])
        except (ValueError, LookupError, msgspec.ValidationError):
            continue
        other["digest"] = position.digest()
        other["check"] = checksum(other)
        if value > 0 or field not in signed:
            yield path, json.dumps(other).encode()


@pytest.mark.parametrize("title", ["nuremberg", "fulda-gap", "berlin85", "iron-sky"])
@pytest.mark.parametrize("value", [-7, 999_999])
def test_positions_with_nonsense_in_them_are_not_taken_in(title: str, value: int) -> None:
    for path, body in spoiled(title, value):
        assert not isinstance(examine(body), Saved), path
