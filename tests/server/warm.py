"""Servers in processes of their own, forked from one that is warm: alone each would load everything anew, which takes
twelve seconds of the processor. The browser tests have theirs from the same nursery (web/e2e/nursery.py)."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NURSERY = Path(__file__).resolve().parents[2] / "web" / "e2e" / "nursery.py"


class Child:
    """A process that was forked: what it says, and how it ends."""

    def __init__(self, line: socket.socket, log: Path) -> None:
        self._line, self._told, self._log = line, line.makefile(), log
        self.pid = int(self._told.readline())

    @property
    def said(self) -> str:
        return self._log.read_text()

    def until(self, pattern: str, seconds: float = 60) -> str:
        """What it says, once it says something of this kind."""
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self.said)):
            assert time.monotonic() < end, f"never said {pattern}: {self.said}"
            time.sleep(0.01)
        return found.group()

    def stop(self, number: int = signal.SIGTERM, seconds: float = 60) -> int:
        """Its exit code, when it is gone."""
        os.kill(self.pid, number)
        self._line.settimeout(seconds)
        code = int(self._told.readline())
        self._told.close()
        self._line.close()
        return code


class Nursery:
    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="front85-nursery-"))
        self._mother = subprocess.Popen(
            [sys.executable, str(NURSERY), str(self._folder / "line")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._mother.stdout is not None
        assert self._mother.stdout.readline() == b"ready\n"

    def fork(self, program: str, *words: str, **environment: str) -> Child:
        """Run a program, given as text, where everything is loaded already."""
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        (folder / "program.py").write_text(program)
        (folder / "log").touch()
        asked = {
            "script": str(folder / "program.py"),
            "words": list(words),
            "environment": {**os.environ, "FRONT85_LANG": "en", **environment},
            "log": str(folder / "log"),
        }
        line = socket.socket(socket.AF_UNIX)
        line.connect(str(self._folder / "line"))
        line.sendall(f"{json.dumps(asked)}\n".encode())
        return Child(line, folder / "log")

    def close(self) -> None:
        for pipe in (self._mother.stdin, self._mother.stdout):
            assert pipe is not None
            pipe.close()
        self._mother.wait(30)
        shutil.rmtree(self._folder)
