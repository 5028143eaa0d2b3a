"""Notebooks: games and options show themselves, and the example runs."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import front85
from front85.kernel.game import Game
from front85.lab import notebook

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "notebooks" / "lab.ipynb"


def test_a_game_is_a_map_with_what_the_asked_side_sees() -> None:
    game = front85.new("nuremberg", "lesson", seed=7)
    assert Game.painter is notebook.picture
    drawn = game._repr_svg_()
    assert drawn is not None
    tree = ElementTree.fromstring(drawn)
    told = [node.text or "" for node in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert any("SU-39G-M1" in text for text in told)
    assert any("US-1-2C" in text for text in told)


def test_options_are_a_table_with_costs_and_odds() -> None:
    game = front85.new("nuremberg", "lesson", seed=7)
    for choice in ("declare move-fight", "declare move-fight"):
        game.play(choice)
    while "done" in game.options_after():
        game.play("done")
    table = notebook.options(game, "move 4343 SU-39G-M1+SU-39G-M2", "pl")
    assert list(table.words) == game.options_after("move 4343 SU-39G-M1+SU-39G-M2")
    assert all("cost" in row.hint for row in table)
    game.play("move 4343 SU-39G-M1+SU-39G-M2 4043")
    game.play("end")
    (row,) = notebook.options(game, "attack 3943 SU-39G-M1")
    assert sum(row.chances.values()) == pytest.approx(1)
    html = notebook.options(game, "attack 3943 SU-39G-M1", "pl")._repr_html_()
    assert "<th>Wybór</th>" in html


@pytest.mark.filterwarnings("ignore")
def test_the_example_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cell by cell as a notebook does, in this process: a kernel of its own would load everything anew."""
    monkeypatch.chdir(EXAMPLE.parent)
    shell, kinds = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}})), set[str]()
    for cell in nbformat.read(EXAMPLE, as_version=4).cells:
        if cell.cell_type == "code":
            done = shell.run_cell(cell.source, store_history=False)
            done.raise_error()
            kinds.update(shell.display_formatter.format(done.result)[0])
    assert {"image/svg+xml", "text/html"} <= kinds
