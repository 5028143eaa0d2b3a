"""`front85 bench`: how fast this machine plays. The measuring itself is in bench/, one script for each floor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from front85.commands.common import BROKEN, Json, Stop, show_json, stop
from front85.kernel.message import Message

BENCH = Path(__file__).resolve().parents[3] / "bench"


def command(
    json: Json = False,
) -> None:
    scripts = sorted(BENCH.glob("*.py"))
    if not scripts:
        stop("cli-no-bench")
    found: dict[str, Any] = {}
    for script in scripts:
        # Each in a process of its own: caches warmed by one would flatter the next.
        words = [sys.executable, str(script)] + (["--json"] if json else [])
        done = subprocess.run(words, stdout=subprocess.PIPE if json else None, check=False)
        if done.returncode:
            raise Stop(Message("cli-bench-failed", {"script": script.name}), BROKEN)
        if json:
            found[script.stem] = msgspec.json.decode(done.stdout)
    if json:
        show_json(found)
