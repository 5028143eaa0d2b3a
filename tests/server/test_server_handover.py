"""SIGHUP: a new version in the place of the old one; screens are sent to it and nobody is refused."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

PROGRAM = """
import sys
from pathlib import Path
from typing import Any
from front85.commands import client, serve
client.ensure_client = lambda static: None
serve.run("127.0.0.1", 0, Path(sys.argv[1]), browser=False, personal=False)
"""


def read_on(line: ClientConnection) -> None:
    for _ in range(100):
        line.recv(timeout=60)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no SIGHUP here")
def test_a_new_version_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    environment = {**os.environ, "FRONT85_LANG": "en", "FRONT85_OWNER_KEY": "k"}
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    with (tmp_path / "errors").open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, (tmp_path / "errors").read_text()
        address = found.group().rstrip("/").replace("localhost", "127.0.0.1")
        made = httpx2.post(f"{address}/api/games", json={"title": "nuremberg"}, timeout=60).json()
        url = f"{address.replace('http', 'ws')}/api/games/{made['id']}/ws"
        seat = [Subprotocol("front85"), Subprotocol(f"seat.{made['watch']}")]
        with connect(url, subprotocols=seat, max_size=None) as line:
            line.recv(timeout=60)
            server.send_signal(signal.SIGHUP)
            with pytest.raises(ConnectionClosed) as closed:
                read_on(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        # from now on connections wait for the new one; none is refused
        with connect(url, subprotocols=seat, max_size=None, open_timeout=120) as line:
            assert '"state"' in str(line.recv(timeout=60))
        assert re.search(r"http://\S+", server.stdout.readline())  # it has said again where it is
        assert server.poll() is None
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()
    assert "Traceback" not in (tmp_path / "errors").read_text()


def test_a_worker_that_is_born_does_not_make_the_others_wait(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Processes share the flags of the socket they listen on: it must never be one that waits."""
    from front85.server import running
    from front85.server.settings import Settings

    class Seen(Exception):
        pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        assert os.get_blocking(listener.fileno())

        def run(_: Any, sockets: list[socket.socket]) -> None:
            assert not os.get_blocking(sockets[0].fileno())
            raise Seen

        monkeypatch.setattr(running.uvicorn.Server, "run", run)
        with pytest.raises(Seen):
            running.serve(listener, Settings(tmp_path, computers="here"), alone=False)
        assert not os.get_blocking(listener.fileno())
