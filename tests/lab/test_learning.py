"""The learning example: it runs, and what it learned beats the recruit."""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
LEARNED = ROOT / "examples" / "learning" / "learned.json"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "nuremberg_lesson", ROOT / "examples" / "learning" / "nuremberg_lesson.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_generation_can_be_learned_and_repeated(example: ModuleType) -> None:
    settings = {"turns": 1, "crowd": 4, "games": 1, "test": 4, "final": 4, "goal": 0.9, "minutes": 9.0, "seed": 3}
    first, second = (example.learn(argparse.Namespace(**settings, jobs=1)) for _ in range(2))
    assert len(first["curve"]) == 2
    assert first["weights"] == second["weights"]
    assert any(first["weights"])


def test_what_was_learned_beats_the_recruit(example: ModuleType) -> None:
    weights = np.array(json.loads(LEARNED.read_text("utf-8"))["weights"])
    won = sum(example.play(weights, seed)[0] for seed in range(7_000_000, 7_000_016))
    untrained = sum(example.play(np.zeros_like(weights), seed)[0] for seed in range(7_000_000, 7_000_008))
    assert won > 8
    assert untrained < 4
