"""The bench of the editor plays a file as `front85 check` plays it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from front85.hexwar.content import ContentError
from front85.proof.format import read_file
from front85.proof.runner import vignettes_of
from front85.proof.workbench import examined, opened
from front85.proof.writing import vignette_text

BOTH = """
title = "Refused first, then done"
game = "nuremberg"
[units]
tank = { nat = "SU", at = "2025" }
guard = { nat = "US", at = "2028" }
[situation]
phase = "Pact movement"
[[step]]
do = "move 2025 tank 2026"
[[step]]
refused = "move 2026 tank 2028"
do = "move 2026 tank 2027"
"""
TOLD = """
[told]
title.en = "A march"
title.pl = "Marsz"
names = { tank = "tank regiment" }
[[told.step]]
en = "It marches"
pl = "Maszeruje"
[[told.step]]
en = "It marches on to {at.tank}"
pl = "Maszeruje dalej, do {at.tank}"
"""


def test_a_step_that_is_refused_and_then_done_is_done() -> None:
    bench = examined(opened(BOTH), side="Pact")
    assert [unit["hex"] for unit in bench.view["units"] if unit["id"] == "tank"] == ["2027"]
    assert bench.steps[1].refusal is not None
    assert bench.differences == ()
    assert tomllib.loads(bench.text)["step"][1]["cases"] == list(bench.steps[1].refusal.cases)


def test_a_real_file_with_both_is_played_to_its_end() -> None:
    path = vignettes_of("fulda-gap") / "25-alternating.toml"
    bench = examined(opened(path.read_text("utf-8")))
    assert [told.error for told in bench.steps] == [""] * len(tomllib.loads(path.read_text("utf-8"))["step"])
    assert bench.differences == ()


def test_the_editor_keeps_captions() -> None:
    text = vignette_text(opened(BOTH + TOLD))
    assert tomllib.loads(text)["told"] == tomllib.loads(BOTH + TOLD)["told"]
    assert opened(text)["told"]["title"] == {"en": "A march", "pl": "Marsz"}


def test_captions_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "told.toml"
    path.write_text(BOTH + TOLD + "\n".join(['[[told.step]]\nen = "x"\npl = "y"'] * 2), "utf-8")
    with pytest.raises(ContentError, match=r"told\.step: 4 captions for 2 steps"):
        read_file(path)
