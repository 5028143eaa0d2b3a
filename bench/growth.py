"""How the cost of a decision grows: `python bench/growth.py`.

Random legal decisions in a Movement Phase of Objective Nuremberg, on maps that repeat its ground and with as many
counters as wanted: the number of units grows on a map of two thousand hexes, then the map grows around two hundred
units. All sizes are measured in turn, again and again, so that a busy moment of the machine falls on each of them.
"""

from __future__ import annotations

import argparse
import csv
import re
import statistics
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.content.content import DATA, Content, load
from front85.games.nuremberg.content.roster import Counter, Roster
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.state import PACT
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.title import Nuremberg, fresh_state
from front85.hexwar.ground.board import Board
from front85.hexwar.ground.boardfile import CHAIN_COLUMNS, FILES, HEX_COLUMNS, SIDE_COLUMNS
from front85.kernel.ask import draw

FIRST_ROW, ROWS, COLUMNS = 10, 39, 52
"""The printed map."""
UNITS, HEXES = (50, 100, 200, 400, 700, 1100), (500, 1000, 2000, 4000, 8000)
USUAL_UNITS, USUAL_HEXES = 200, 2000
DECISIONS = 150
PHASE = "10.0a"
"""The case of the question of a Movement Phase."""


class Size(NamedTuple):
    units: int
    hexes: int


def sizes() -> list[Size]:
    return [Size(units, USUAL_HEXES) for units in UNITS] + [Size(USUAL_UNITS, hexes) for hexes in HEXES]


def printed(file: str) -> list[dict[str, str]]:
    """A table of the printed map."""
    with (DATA / "map" / file).open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def board(hexes: int, folder: Path) -> Board:
    """A board of about so many hexes: the printed ground, repeated or cut. Roads are left out, they would not meet."""
    columns = min(99, round((hexes * COLUMNS / ROWS) ** 0.5))
    rows = round(hexes / columns)
    text = (DATA / "map" / "board.toml").read_text("utf-8")
    text = re.sub(r"rows = .*", f"rows = [1, {rows}]", text)
    (folder / FILES[0]).write_text(re.sub(r"columns = .*", f"columns = [1, {columns}]", text), "utf-8")
    ground = {row["hex"]: row for row in printed(FILES[1])}
    water: dict[str, list[dict[str, str]]] = {}
    for row in printed(FILES[2]):
        if row["kinds"] == "river":
            water.setdefault(row["hex"], []).append(row)
    land, sides = [], []
    for r in range(1, rows + 1):
        for c in range(1, columns + 1):
            # Rows move in steps of two, so that every second one stays shifted as it is printed.
            twin = f"{FIRST_ROW + r % (ROWS - 1):02}{1 + (c - 1) % COLUMNS:02}"
            name, model = f"{r:02}{c:02}", ground[twin]
            land.append([name, model["terrain"], "", "", "FRG", "", *(model[k] for k in HEX_COLUMNS[6:10]), ""])
            inside = 1 < r < rows and 1 < c < columns
            sides += [[name, row["side"], "river", "", "reconstruction", ""] for row in water.get(twin, []) if inside]
    for file, head, lines in ((1, HEX_COLUMNS, land), (2, SIDE_COLUMNS, sides), (3, CHAIN_COLUMNS, [])):
        with (folder / FILES[file]).open("w", newline="", encoding="utf-8") as out:
            csv.writer(out, lineterminator="\n").writerows([head, *lines])
    return Board.load(folder)


def content(size: Size, folder: Path) -> Content:
    """The game with that many counters, half of them on each side, in divisions of three."""
    counters = []
    for number in range(size.units):
        nation, side = (("SU", "Pact"), ("WG", "NATO"))[number % 2]
        counters.append(
            Counter(
                id=f"{nation}-{number}",
                side=side,
                nat=nation,
                formation=f"{number // 6}",
                type=("tank", "mech", "mech")[number // 2 % 3],
                cf=4 + number % 5,
                arrival="free" if side == "Pact" else "start",
                provenance="owner",
            )
        )
    printed = load().roster
    made = load().with_parts(board=board(size.hexes, folder), roster=Roster(printed.reason, tuple(counters), (), ()))
    made.__dict__["exits"] = {}  # the printed exits are hexes of the printed map
    return made


def table(size: Size, folder: Path) -> Table:
    """A Pact Movement Phase: units lie about at random, the two sides in two halves of the map that overlap."""
    game = content(size, folder)
    title, rng = Nuremberg(game), Random(size.units)
    stack = (GameTurn().at("nato"), CombatPhase(side=PACT), MovementPhase(side=PACT))
    state = fresh_state(game)
    state.turn, state.order = 2, ["move-fight", "move-fight"]
    made = Table(title, game, state, stack, title.scenarios[0], dict(title.options))
    land = [h for h in game.board.hexes if game.board.terrain[h] != "lake"]
    halves = [land[: len(land) * 6 // 10], land[len(land) * 4 // 10 :]]
    taken: set[int] = set()
    for unit in game.unit_ids:
        spot = rng.choice([h for h in halves[game.side[unit]] if h not in taken])
        taken.add(spot)
        made.put(unit, spot)
    return made


def played(start: Table, seed: int, decisions: int = DECISIONS) -> float:
    """CPU time of one decision, in microseconds: random play from copies of the table until each leaves the phase."""
    rng, count, seconds = Random(seed), 0, 0.0
    while count < decisions:
        position = start.copy()
        while count < decisions and (ask := position.ask) is not None and ask.case == PHASE:
            begun = time.process_time()
            position.play_tested(ask, draw(ask, rng))
            seconds += time.process_time() - begun
            count += 1
    return seconds / count * 1e6


def measure(rounds: int) -> dict[Size, float]:
    """The median cost of a decision for each size, all sizes in turn."""
    with tempfile.TemporaryDirectory() as root:
        tables = {}
        for size in dict.fromkeys(sizes()):
            folder = Path(root) / f"{size.units}-{size.hexes}"
            folder.mkdir()
            tables[size] = table(size, folder)
            played(tables[size], 0)
        found: dict[Size, list[float]] = {size: [] for size in tables}
        for seed in range(1, rounds + 1):
            for size, start in tables.items():
                found[size].append(played(start, seed))
    return {size: statistics.median(costs) for size, costs in found.items()}


def as_table(costs: dict[Size, float]) -> str:
    """Both series in Markdown, each cost also as a multiple of the usual size's."""
    usual = costs[Size(USUAL_UNITS, USUAL_HEXES)]
    lines = ["| units | hexes | a decision | against 200 units on 2,000 hexes |", "|---|---|---|---|"]
    lines += [
        f"| {size.units:,} | {size.hexes:,} | {costs[size]:.0f} µs | {costs[size] / usual:.2f} |" for size in sizes()
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    print(as_table(measure(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
