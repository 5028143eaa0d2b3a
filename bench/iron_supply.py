"""How fast supply is judged in Under an Iron Sky: `python bench/iron_supply.py [--json] [--repeats N]`.

The supply state of every unit of a side, in the campaign with all garrisons on the map: by lines of communication as in
the first turns of war, and by headquarters and supply heads as later. Each time from scratch, as after a move, and once
more with nothing changed. CPU time in milliseconds; the rulebook's turn asks for it twice, a player's screen after
every move.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import cast

from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky

BOUND = 3.0
"""Milliseconds for a whole side."""


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    samples = []
    for _ in range(repeats + 2):
        start = time.process_time()
        work()
        samples.append(time.process_time() - start)
    return statistics.median(samples[2:]) * 1e3


def measure(repeats: int) -> dict[str, float]:
    table = cast(Table, IronSky().start("campaign", {}))
    found: dict[str, float] = {}
    for word, war_turn in (("lines", 1), ("net", 7)):
        table.state.war_turn = war_turn
        for side in (NATO, PACT):

            def afresh(side: int = side) -> object:
                table.stamp += 1
                return supply.unsupplied(table, side)

            name = f"{SIDES[side].lower()}_{word}"
            found[f"{name}_ms"] = milliseconds(afresh, repeats)
            found[f"{name}_unchanged_ms"] = milliseconds(lambda side=side: supply.unsupplied(table, side), repeats)
    found["units"] = len(table.on_map(NATO)) + len(table.on_map(PACT))
    found["slowest_over_bound"] = max(value for name, value in found.items() if name.endswith("_ms")) / BOUND
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--repeats", type=int, default=40)
    arguments = parser.parse_args()
    found = measure(arguments.repeats)
    if arguments.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        print(f"{name:28} {value:10.3f}")


if __name__ == "__main__":
    main()
