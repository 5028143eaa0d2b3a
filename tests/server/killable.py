"""Servers in processes of their own, made to be killed."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path

from warm import Child, Nursery

PROGRAM = """
import sys
from pathlib import Path
import uvicorn
from front85.server.app import create_app
from front85.server.settings import Settings

app = create_app(Settings(data=Path(sys.argv[1]), computers="here", seeds="any"))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="critical", access_log=False)
"""


class Killable:
    """The server last started on a folder."""

    def __init__(self, nursery: Nursery, data: Path) -> None:
        self._nursery, self._data, self.port = nursery, data, _free_port()
        self._child: Child | None = None

    def start(self) -> None:
        """Start a server; returns when it answers."""
        self._child = self._nursery.fork(PROGRAM, str(self._data), str(self.port))
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.005)
        raise TimeoutError(f"the server did not start: {self._child.said}")

    def kill(self) -> None:
        """kill -9: no time to say goodbye. Returns when the process is gone, and its port with it."""
        if self._child is None:
            return
        assert self._child.stop(signal.SIGKILL) == -signal.SIGKILL
        self._child = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
