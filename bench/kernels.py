"""How fast the kernels are: numba against its pure Python twin, and the public call against the bare kernel.

    python bench/kernels.py [--json] [--repeats N]

Everything is measured in one run on one board, so that the ratios hold whatever the machine.
"""

from __future__ import annotations

import argparse
import csv
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

from front85.hexwar.ground.board import Board
from front85.hexwar.ground.boardfile import CHAIN_COLUMNS, HEX_COLUMNS, SIDE_COLUMNS
from front85.hexwar.kernels import reach_numba, reach_python
from front85.hexwar.kernels.reach import NEVER, ZoneRules, flood, hex_distance_field, reach, zone_counts

ROWS, COLUMNS = 80, 100
BUDGET = 20
ENEMIES = 120
HEAD = """title = "Bench"
[grid]
orientation = "pointy"
numbering = "RRCC"
rows = [1, 80]
columns = [0, 99]
shifted = "even"
[vocabulary]
terrain = ["clear", "forest", "rough", "lake"]
features = ["airfield"]
hexsides = ["river"]
networks = ["road"]
countries = ["Here", "There"]
"""


def write_map(directory: Path, rng: np.random.Generator) -> None:
    """An 8,000-hex map with 2,400 river sides and some roads."""
    (directory / "board.toml").write_text(HEAD)
    names = [f"{row:02d}{column:02d}" for row in range(1, ROWS + 1) for column in range(COLUMNS)]
    ground = rng.choice(["clear", "forest", "rough", "lake"], size=len(names), p=[0.55, 0.25, 0.15, 0.05])
    hexes = [
        [name, str(terrain), "", "", "Here", "", "250", "50.1234", "11.1234", "reconstruction", ""]
        for name, terrain in zip(names, ground, strict=True)
    ]
    rivers = [
        [names[h], str(rng.choice(["NE", "E", "SE"])), "river", "", "reconstruction", ""]
        for h in rng.choice(len(names), size=2400, replace=False)
    ]
    roads = [["road", "", " ".join(names[r : r + COLUMNS]), "reconstruction", ""] for r in range(0, 8000, 1000)]
    for file, columns, lines in (
        ("hexes.csv", HEX_COLUMNS, hexes),
        ("hexsides.csv", SIDE_COLUMNS, rivers),
        ("chains.csv", CHAIN_COLUMNS, roads),
    ):
        with (directory / file).open("w", newline="") as out:
            csv.writer(out, lineterminator="\n").writerows([columns, *lines])


def fresh(directory: Path) -> Board:
    """Load as a new process would: a touched file is read again."""
    (directory / "board.toml").touch()
    return Board.load(directory)


def microseconds(actions: dict[str, Callable[[], object]], repeats: int) -> dict[str, list[float]]:
    """Times of several actions taken in turn, so that a busy moment of the machine falls on all of them."""
    times: dict[str, list[float]] = {name: [] for name in actions}
    for number in range(repeats + 3):
        for name, action in actions.items():
            begun = time.perf_counter()
            action()
            if number >= 3:  # the first calls warm caches
                times[name].append((time.perf_counter() - begun) * 1e6)
    return times


def ratio(times: dict[str, list[float]], dear: str, cheap: str) -> float:
    return median(a / b for a, b in zip(times[dear], times[cheap], strict=True))


def measure(repeats: int) -> dict[str, float]:
    rng = np.random.default_rng(1985)
    with tempfile.TemporaryDirectory() as name:
        write_map(Path(name), rng)
        load = microseconds({"load": lambda: fresh(Path(name))}, repeats)
        board = Board.load(Path(name))
    neighbours, n = board.neighbours, board.size
    entering = np.select([board.terrain_mask("forest"), board.terrain_mask("rough")], [4, 6], default=2).astype(
        np.int16
    )
    steps = np.where(neighbours >= 0, entering[neighbours], NEVER).astype(np.int16)
    steps[board.side_mask("river") & (steps != NEVER)] += 2
    steps[board.network_mask("road")] = 1
    closed = board.terrain_mask("lake").copy()
    halt = np.zeros(n, dtype=np.bool_)
    enemies = rng.choice(n, size=ENEMIES, replace=False).astype(np.int32)
    zone = (zone_counts(neighbours, enemies) > 0).astype(np.uint8)
    closed[enemies] = True
    rules = ZoneRules(extra=[[0, 2], [0, 4]], effect=[[0, 1], [0, 2]])
    starts = [int(h) for h in rng.choice(np.flatnonzero(~closed), size=50, replace=False)]
    budget = 2 * BUDGET

    sources = enemies[:10]
    thousand = rng.choice(n, size=1000).astype(np.int32)

    def bare(kernel: Callable[..., object]) -> None:
        for start in starts:
            kernel(neighbours, start, budget, steps, closed, halt, zone, rules.extra, rules.effect)

    def public() -> None:
        for start in starts:
            reach(neighbours, start, budget, steps, closed, halt, zone, rules)

    times = microseconds(
        {
            "reach_numba": lambda: bare(reach_numba.reach_kernel),
            "reach_public": public,
            "reach_python": lambda: bare(reach_python.reach_kernel),
            "flood_numba": lambda: reach_numba.flood_kernel(neighbours, sources, steps, closed, -1),
            "flood_public": lambda: flood(neighbours, sources, steps, closed),
            "flood_python": lambda: reach_python.flood_kernel(neighbours, sources, steps, closed, -1),
            "distance_field": lambda: hex_distance_field(neighbours, sources),
            "zone_counts": lambda: zone_counts(neighbours, thousand),
        },
        repeats,
    )
    reached = [reach(neighbours, h, budget, steps, closed, halt, zone, rules).hexes() for h in starts]
    found: dict[str, float] = {
        "hexes": n,
        "hexes_reached": median(map(len, reached)),
        "board_load_ms": median(load["load"]) / 1e3,
    }
    for name, some in times.items():
        found[f"{name}_us"] = median(some) / (len(starts) if name.startswith("reach") else 1)
    found["ratio_reach_python_to_numba"] = ratio(times, "reach_python", "reach_numba")
    found["ratio_reach_public_to_kernel"] = ratio(times, "reach_public", "reach_numba")
    found["ratio_flood_python_to_numba"] = ratio(times, "flood_python", "flood_numba")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--repeats", type=int, default=30)
    options = parser.parse_args()
    found = measure(options.repeats)
    if options.json:
        print(json.dumps({key: round(value, 3) for key, value in found.items()}))
        return
    for key, value in found.items():
        print(f"{key:32} {value:10.2f}")


if __name__ == "__main__":
    main()
