"""The mark of a win chance: it reads what rules read, and no shipped file is stale."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from front85.games.registry import titles
from front85.shelf import card
from front85.worth import digest, figure

SHIPPED = [(game, file.stem) for game in titles() for file in sorted((card(game).data / "value").glob("*.json"))]
OPENED = """
import sys
found = set()
sys.addaudithook(lambda event, args: found.add(str(args[0])) if event == "open" else None)
from front85.games.registry import title
from front85.shelf import card
name, scenario = sys.argv[1:]
start = title(name).start(scenario, card(name).defaults(scenario))
for side in title(name).sides:
    title(name).masked(start, side)
data = str(card(name).data) + "/"
print("\\n".join(sorted(one.removeprefix(data) for one in found if one.startswith(data))))
"""


def test_no_shipped_file_is_stale() -> None:
    """`front85 lab value fit` makes it anew."""
    assert SHIPPED
    assert [one for one in SHIPPED if figure.usable(*one) is None] == []


@pytest.mark.parametrize(("game", "scenario"), [*SHIPPED, ("iron-sky", "fulda_evening")])
def test_the_mark_reads_what_the_rules_read(game: str, scenario: str) -> None:
    """Every data file that a start opens, in a process of its own: here they have been opened already."""
    done = subprocess.run([sys.executable, "-c", OPENED, game, scenario], capture_output=True, text=True, check=True)
    opened = done.stdout.split()
    assert {"map/hexes.csv", "scenarios.toml", "tables.toml", "units.toml"} <= set(opened) <= set(digest.RULED)


def test_the_mark_reads_code_and_no_words() -> None:
    one = '"""Words."""\nfrom a import b\ndef f(x: int) -> int:  # more\n    """Words."""\n    return x + 1\n'
    assert digest.code(one) == digest.code("def f(x):\n    return x + 1\n")
    assert digest.code(one) != digest.code(one.replace("1", "2"))
    more = "A = 1\ndef f():\n    return g()\ndef g():\n    return A\n"
    assert digest.code(more, ("f",)) == digest.code(more + "def h():\n    return f()\n", ("f",))
    assert digest.code(more, ("f",)) != digest.code(more.replace("A = 1", "A = 2"), ("f",))


def test_the_mark_reads_values_and_no_words(tmp_path: Path) -> None:
    """Of a file of scenarios the one and what all share; of a unit all but its name; of a hex not where it is from."""
    table = tmp_path / "scenarios.toml"
    for text in (
        "[track]\nx = 1\n[scenario.a]\nlast = {}\n[scenario.b]\nlast = {}\n",
        "[a]\nlast = {}\n[b]\nlast = {}\n",
    ):
        table.write_text(text.format(1, 2))
        was = digest.values(table, "a")
        table.write_text("# a comment\n" + text.format(1, 3))
        assert digest.values(table, "a") == was != digest.values(table, "b")
        table.write_text(text.format(2, 2))
        assert digest.values(table, "a") != was
    unit = '[[unit]]\nid = "a"\nname = "{}"\nmove = {}\nreason = "{}"\n'
    table.write_text(unit.format("Old", 1, "why"))
    was = digest.values(table, "a")
    table.write_text(unit.format("New", 1, "because"))
    assert digest.values(table, "a") == was
    table.write_text(unit.format("Old", 2, "why"))
    assert digest.values(table, "a") != was
    hexes = tmp_path / "hexes.csv"
    hexes.write_text("# words\nhex,terrain,provenance\n0101,clear,ours\n")
    was = digest.values(hexes, "a")
    hexes.write_text("hex,terrain,provenance\n0101,clear,rulebook\n")
    assert digest.values(hexes, "a") == was
    hexes.write_text("hex,terrain,provenance\n0101,forest,ours\n")
    assert digest.values(hexes, "a") != was
