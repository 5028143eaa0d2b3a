"""A scorer of words and its file: one hidden layer that all contexts share, with a bias and an outcome of each, and a
weight for each key. Numpy alone."""

from __future__ import annotations

from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from front85.lab.policy.features import BUCKETS, Look

Floats = npt.NDArray[np.float32]
FORMAT = 2


class Round(msgspec.Struct, frozen=True, array_like=True):
    """Games in which the learner was corrected by its teacher."""

    seeds: tuple[int, int]
    won: dict[str, int]
    """By the side it had; it had each in half of the games."""
    words: int
    """Words the teacher said."""


class Origin(msgspec.Struct, frozen=True):
    """Where the numbers come from, enough to make them again."""

    command: str
    commit: str
    games: int
    seeds: tuple[int, int]
    words: int
    """Words learned from."""
    agreement: float
    """Share of words chosen as the teacher chose them, in games not learned from."""
    rounds: tuple[Round, ...] = ()


class Judged(msgspec.Struct, frozen=True):
    """Fresh games against another player, as many on each of these sides."""

    opponent: str
    games: int
    won: dict[str, int]
    """By the side the learned player had."""
    draws: int
    low: float
    high: float
    seeds: tuple[int, int]
    commit: str


class PolicyFile(msgspec.Struct, frozen=True):
    """A learned player of one scenario, as it is kept."""

    format: int
    game: str
    scenario: str
    teacher: str
    orders: tuple[str, ...]
    """Figures of `globals` that stay the same in a game and differ between games: what the side was told to do."""
    contexts: tuple[str, ...]
    shape: tuple[int, int]
    """Figures of a row, and cells of the hidden layer."""
    weights: dict[str, str]
    """Arrays of half precision, base64."""
    origin: Origin
    judged: tuple[Judged, ...] = ()


class Scorer:
    """Scores of words. Context 0 is for questions never met in training."""

    def __init__(self, contexts: tuple[str, ...], weights: dict[str, Floats]) -> None:
        self.contexts = contexts
        self.number = {name: place for place, name in enumerate(contexts, 1)}
        self.weights = weights

    @classmethod
    def fresh(cls, contexts: tuple[str, ...], size: int, hidden: int, seed: int) -> Scorer:
        rng, count = np.random.default_rng(seed), len(contexts) + 1
        weights = {
            "in": rng.normal(0, size**-0.5, (size, hidden)),
            "bias": np.zeros((count, hidden)),
            "out": rng.normal(0, hidden**-0.5, (count, hidden)),
            "straight": np.zeros((count, size)),
            "keys": np.zeros(BUCKETS),
        }
        return cls(contexts, {name: array.astype(np.float32) for name, array in weights.items()})

    def scores(self, look: Look) -> Floats:
        """One number for each word; the chance of a word is the softmax of them."""
        weights, context = self.weights, self.number.get(look.context, 0)
        hidden = np.maximum(0, look.rows @ weights["in"] + weights["bias"][context])
        found: Floats = (
            hidden @ weights["out"][context]
            + look.rows @ weights["straight"][context]
            + weights["keys"][look.keys].sum(axis=1)
        )
        return found

    def packed(self) -> dict[str, str]:
        return {
            name: b64encode(array.astype(np.float16).tobytes()).decode() for name, array in sorted(self.weights.items())
        }


def unpacked(file: PolicyFile) -> Scorer:
    """Raises ValueError where the numbers do not fit their shape."""
    size, hidden = file.shape
    count = len(file.contexts) + 1
    shapes: dict[str, tuple[int, ...]] = {
        "in": (size, hidden),
        "bias": (count, hidden),
        "out": (count, hidden),
        "straight": (count, size),
        "keys": (BUCKETS,),
    }
    weights = {
        name: np.frombuffer(b64decode(file.weights.get(name, "")), np.float16).astype(np.float32).reshape(shape)
        for name, shape in shapes.items()
    }
    return Scorer(file.contexts, weights)


def read(path: Path) -> PolicyFile:
    """Raises OSError, and ValueError for a file of something else or of another version of this program."""
    file = msgspec.json.decode(path.read_bytes(), type=PolicyFile)
    if file.format != FORMAT:
        raise ValueError(f"{path} has format {file.format}, not {FORMAT}")
    return file


def write(file: PolicyFile, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")


def softmax(scores: Any) -> Any:
    raised = np.exp(scores - scores.max())
    return raised / raised.sum()
