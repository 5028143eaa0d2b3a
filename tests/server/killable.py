"""Servers in processes of their own, made to be killed. Forked from one that is warm, so that they start at once.

`python killable.py DATA PORT` forks a server for every line it reads and answers with its process number.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path


class Killable:
    """A mother process and the server it has last started."""

    def __init__(self, data: Path) -> None:
        self.port = _free_port()
        command = [sys.executable, __file__, str(data), str(self.port)]
        self._mother = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._pid = 0

    def start(self) -> None:
        """Start a server; returns when it answers."""
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write("\n")
        self._mother.stdin.flush()
        self._pid = int(self._mother.stdout.readline())
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.005)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """kill -9: no time to say goodbye. Returns when the process is gone, and its port with it."""
        os.kill(self._pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self._pid, 0)
                time.sleep(0.001)

    def close(self) -> None:
        self.kill()
        for pipe in (self._mother.stdin, self._mother.stdout):
            if pipe is not None:
                pipe.close()
        self._mother.wait(10)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def mother(data: Path, port: int) -> None:
    import uvicorn

    from front85.server.app import create_app
    from front85.server.settings import Settings
    from front85.server.tables.warm import warm_up

    warm_up()
    app = create_app(Settings(data=data, computers="here", seeds="any"))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            uvicorn.run(app, host="127.0.0.1", port=port, log_level="critical", access_log=False)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    mother(Path(sys.argv[1]), int(sys.argv[2]))
