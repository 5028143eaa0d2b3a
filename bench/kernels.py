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

from front85.hexwar import reach_numba, reach_python
from front85.hexwar.board import Board
from front85.hexwar.boardfile import CHAIN_COLUMNS, HEX_COLUMNS, SIDE_COLUMNS
from front85.hexwar.reach import NEVER, ZoneRules, flood, hex_distance_field, reach, zone_counts

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
    roads = [
        ["road", "", " ".join(names[r : r + COLUMNS]), "reconstruction", ""] for r in range(0, 8000, 1000)
    ]
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


def microseconds(action: Callable[[], object], repeats: int) -> float:
    """Median over repeats; the first calls, which warm caches, are not counted."""
    times = []
    for number in range(repeats + 3):
        begun = time.perf_counter()
        action()
        if number >= 3:
            times.append(time.perf_counter() - begun)
    return median(times) * 1e6


def measure(repeats: int) -> dict[str, float]:
    rng = np.random.default_rng(1985)
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        write_map(Path(name), rng)
        found["board_load_ms"] = microseconds(lambda: fresh(Path(name)), max(5, repeats // 20)) / 1e3
        board = Board.load(Path(name))
    neighbours, n = board.neighbours, board.size
    entering = np.select(
        [board.terrain_mask("forest"), board.terrain_mask("rough")], [4, 6], default=2
    ).astype(np.int16)
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

    def bare(kernel: Callable[..., object]) -> None:
        for start in starts:
            kernel(neighbours, start, budget, steps, closed, halt, zone, rules.extra, rules.effect)

    def public() -> None:
        for start in starts:
            reach(neighbours, start, budget, steps, closed, halt, zone, rules)

    sources = enemies[:10]
    each = len(starts)
    found["hexes"] = n
    found["hexes_reached"] = median(
        len(reach(neighbours, start, budget, steps, closed, halt, zone, rules).hexes()) for start in starts
    )
    found["reach_numba_us"] = microseconds(lambda: bare(reach_numba.reach_kernel), repeats) / each
    found["reach_public_us"] = microseconds(public, repeats) / each
    found["reach_python_us"] = (
        microseconds(lambda: bare(reach_python.reach_kernel), max(5, repeats // 10)) / each
    )
    found["flood_numba_us"] = microseconds(
        lambda: reach_numba.flood_kernel(neighbours, sources, steps, closed, -1), repeats
    )
    found["flood_public_us"] = microseconds(lambda: flood(neighbours, sources, steps, closed), repeats)
    found["flood_python_us"] = microseconds(
        lambda: reach_python.flood_kernel(neighbours, sources, steps, closed, -1), max(5, repeats // 10)
    )
    found["distance_field_us"] = microseconds(lambda: hex_distance_field(neighbours, sources), repeats)
    thousand = rng.choice(n, size=1000).astype(np.int32)
    found["zone_counts_us"] = microseconds(lambda: zone_counts(neighbours, thousand), repeats)
    found["ratio_reach_python_to_numba"] = found["reach_python_us"] / found["reach_numba_us"]
    found["ratio_reach_public_to_kernel"] = found["reach_public_us"] / found["reach_numba_us"]
    found["ratio_flood_python_to_numba"] = found["flood_python_us"] / found["flood_numba_us"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--repeats", type=int, default=100)
    options = parser.parse_args()
    found = measure(options.repeats)
    if options.json:
        print(json.dumps({key: round(value, 3) for key, value in found.items()}))
        return
    for key, value in found.items():
        print(f"{key:32} {value:10.2f}")


if __name__ == "__main__":
    main()
