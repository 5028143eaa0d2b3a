"""Where others reach a server."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from front85.commands import addresses

PROGRAM = """
import sys
from pathlib import Path
from front85.commands import client, serve
client.ensure_client = lambda static: None
serve.run(sys.argv[2], 0, Path(sys.argv[1]), browser=False, personal=False)
"""


def test_a_link_to_oneself_is_none_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["192.168.7.3", "10.0.0.9"])
    assert addresses.reachable("127.0.0.1", 8585) == []
    assert addresses.reachable("localhost", 8585) == []
    assert addresses.reachable("0.0.0.0", 8585) == ["http://192.168.7.3:8585/", "http://10.0.0.9:8585/"]
    assert addresses.reachable("fe80::1", 8585) == ["http://[fe80::1]:8585/"]
    assert addresses.reachable("127.0.0.1", 8585, "https://play.example.org") == ["https://play.example.org/"]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]", "0.0.0.0", "a.localhost", ""])
def test_names_of_ones_own_computer(host: str) -> None:
    assert addresses.is_local(host)


def test_addresses_of_this_computer_are_none_of_its_own() -> None:
    assert all(not addresses.is_local(one) for one in addresses.own_addresses())


def test_a_picture_of_an_address_has_as_many_rows_as_columns() -> None:
    rows = addresses.picture("http://192.168.7.3:8585/").splitlines()
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", row) for row in rows]
    assert len(plain) > 10
    assert len({len(row) for row in plain if row}) == 1


@pytest.mark.parametrize(
    ("host", "variable", "said"),
    [
        ("127.0.0.1", "", "only on this computer"),
        ("127.0.0.1", "https://play.example.org", "Others reach it at https://play.example.org/"),
    ],
)
def test_serve_says_who_can_come_in(tmp_path: Path, host: str, variable: str, said: str) -> None:
    errors = tmp_path / "errors"
    with errors.open("w") as aside:
        server = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path), host],
            stdout=subprocess.PIPE,
            stderr=aside,
            text=True,
            env={**os.environ, "FRONT85_LANG": "en", "FRONT85_ADDRESS": variable},
        )
    assert server.stdout is not None
    try:
        assert "http://" in server.stdout.readline()
        for _ in range(100):
            if said in errors.read_text().replace("\n", " "):
                break
            server.stdout.readable()
            import time

            time.sleep(0.1)
        assert said in errors.read_text().replace("\n", " ")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
        server.stdout.close()
    told = errors.read_text().replace("\n", "")
    assert (tmp_path / "owner.key").read_text().strip() not in told, "a log keeps no key"
    assert f"{variable or 'http://'}" in told.partition("The owner opens ")[2]
