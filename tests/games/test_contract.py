"""Every verb lists exactly what it lets pass, in positions drawn from the vignettes of each game."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from front85.kernel.ask import CHANCE, Words
from front85.kernel.grammar import Slotted
from front85.proof.contract import breaches, universe
from front85.proof.format import read_file
from front85.proof.moment import build
from front85.proof.runner import vignettes_of
from front85.shelf import house

SAMPLE = 30
SEED = 37


def found_in(game: str, sample: int) -> list[str]:
    rng = Random(SEED)
    files = sorted(vignettes_of(game).rglob("*.toml"))
    found: list[str] = []
    for path in rng.sample(files, sample):
        position = build(*read_file(path))
        ask = position.ask
        if ask is not None and ask.player != CHANCE:
            found += [f"{path.name}: {breach}" for breach in breaches(ask, universe(position), rng)]
    return found


@pytest.mark.parametrize("game", sorted(house()))
def test_what_is_listed_passes_and_nothing_else(game: str) -> None:
    assert found_in(game, SAMPLE) == []


def test_a_verb_that_hides_a_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Slotted.after

    def shorter(self: Slotted, rest: Words) -> Collection[str]:
        words = list(listed(self, rest))
        return words[1:] if len(words) > 1 else words

    monkeypatch.setattr(Slotted, "after", shorter)
    assert any("passes but is not listed" in breach for breach in found_in("nuremberg", 60))
