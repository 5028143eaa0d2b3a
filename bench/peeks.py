"""Looks for peeks: every choice that can be taken back is taken back, in random games of all titles.

    python bench/peeks.py [--undos 20000] [--small] [--only GAME] [--seed 1] [--json]

After each such choice its side must see, and be asked, what it would have seen with any other secrets of the enemy
(`front85 fuzz --peeks`); undo must lead to the position before, and the same choice to the same position again.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

SMALL = 400
LEAST = 400
"""Decisions between two looks at how many undos there were; more where more are wanted, to get deep into the games."""


def search(title: str, undos: int, first: int) -> dict[str, Any]:
    """Random games until so many choices were taken back or one of them showed something."""
    from front85.lab.breakage import write
    from front85.lab.fuzz import Fuzzer

    total: Counter[str] = Counter()
    seed, begun, broken = first, time.process_time(), None
    while total["undo"] < undos and broken is None:
        found = Fuzzer(title, max(LEAST, undos // 2), seed, peeks=True).run()
        total.update(found.checks, decisions=found.decisions)
        if found.broken is not None:
            broken = f"{found.broken.what} ({write(found.broken, Path.cwd())})"
        seed += 1
    return {
        "undos": total["undo"],
        "peeks": total["peeks"],
        "decisions": total["decisions"],
        "processor_seconds": round(time.process_time() - begun, 1),
        "found": broken,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--undos", type=int, default=20_000, help="of all titles together")
    parser.add_argument("--small", action="store_true", help=f"only {SMALL}")
    parser.add_argument("--only", help="one title")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    from front85.games.registry import titles

    names = [given.only] if given.only else list(titles())
    each = -(-(SMALL if given.small else given.undos) // len(names))
    figures = {}
    for name in names:
        figures[name] = search(name, each, given.seed)
        if not given.json:
            print(f"{name:12} {figures[name]}", flush=True)
    figures["machine"] = {"cores": os.cpu_count(), "load": os.getloadavg()[0], "commit": commit()}
    print(json.dumps(figures) if given.json else f"{'machine':12} {figures['machine']}")
    return 1 if any(found.get("found") for found in figures.values()) else 0


def commit() -> str:
    said = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return said.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
