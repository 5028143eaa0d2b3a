"""A server that has just been started: the page is there before the games are, and says what is still loaded."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx2

from front85.games.registry import titles

PROGRAM = """
import sys
from pathlib import Path
from front85.commands import client, serve
client.ensure_client = lambda static: None
serve.run("127.0.0.1", 0, Path(sys.argv[1]), browser=False, personal=True)
"""


def test_the_page_answers_while_games_are_still_loaded(tmp_path: Path) -> None:
    """How soon is measured by bench/server_start.py."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "FRONT85_LANG": "en"},
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            address = found.group().rstrip("/")
            told = httpx2.get(f"{address}/health", timeout=60).json()
            assert told["ok"]
            assert set(told["loading"]) <= set(titles())
            assert len(told["loading"]) > 1, "it was loaded before it answered"
            assert httpx2.get(f"{address}/", timeout=60).status_code in (200, 503)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
