"""How soon the first page is there after a start, and when everything is loaded.

    python bench/server_start.py [--times 5] [--json]

`front85 serve` with an empty folder in a process of its own, once to fill the system's caches, then as often as asked.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
import urllib.request
from typing import Any

from served import Served, machine, quantiles, show

GOAL = 2.0
"""Seconds until the page answers."""


def once() -> tuple[float, float, list[str]]:
    """Seconds to the first page, seconds until everything is loaded, and what was still to be loaded at first."""
    begun = time.monotonic()
    with Served() as served:
        while True:
            with contextlib.suppress(OSError), urllib.request.urlopen(served.address + "/", timeout=60) as page:
                page.read()
                break
            time.sleep(0.01)
        first = time.monotonic() - begun
        loading = served.call("/health")["loading"]
        served.loaded()
        return first, time.monotonic() - begun, loading


def measure(times: int) -> dict[str, Any]:
    once()
    found = [once() for _ in range(times)]
    return {
        "first_page_s": quantiles([first for first, _, _ in found]),
        "loaded_s": quantiles([loaded for _, loaded, _ in found]),
        "loading_at_first": found[0][2],
        "machine": machine(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--small", action="store_true", help="once")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(1 if given.small else given.times)
    show(found, as_json=given.json)
    held = found["first_page_s"]["median"] <= GOAL and bool(found["loading_at_first"])
    print("holds" if held else "DOES NOT HOLD", file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
