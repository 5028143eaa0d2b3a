"""Which lines each vignette or test comes by, so that a mutant is tried only where it can be met."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from types import CodeType, FrameType
from typing import Any, NamedTuple

from front85.lab.mutants.suite import Proof

Spot = tuple[str, int]
"""A file and a line."""


class Reach(NamedTuple):
    """What one proof comes by each time, what only the first time, before answers are kept, and how long it takes."""

    spots: frozenset[Spot]
    once: frozenset[Spot]
    seconds: float


def recorded(proofs: Sequence[Proof], folder: str, told: Callable[[int], None]) -> dict[str, Reach]:
    """Play everything twice and write down what it came by below a folder; what does not hold is left out."""
    found: dict[str, Reach] = {}
    for number, proof in enumerate(proofs):
        once, holds, _ = _watched(proof, folder)
        if holds:
            spots, holds, seconds = _watched(proof, folder)
        if holds:
            found[proof.name] = Reach(spots, once - spots, seconds)
        told(number + 1)
    return found


def _watched(proof: Proof, folder: str) -> tuple[frozenset[Spot], bool, float]:
    watch, begun = _Watch(folder), process_time()
    sys.settrace(watch.called)
    try:
        holds = proof.holds()
    finally:
        sys.settrace(None)
    return frozenset(watch.spots), holds, process_time() - begun


class _Watch:
    """A tracer that lets go of a function as soon as all its lines have been seen."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.spots: set[Spot] = set()
        self.left: dict[CodeType, set[int]] = {}

    def called(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if not code.co_filename.startswith(self.folder):
            return None
        left = self.left.get(code)
        if left is None:
            left = self.left[code] = set(_lines_of(code))
        return self.line if left else None

    def line(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        code, at = frame.f_code, frame.f_lineno
        left = self.left[code]
        if at in left:
            left.discard(at)
            self.spots.add((code.co_filename, at))
        return self.line if left else None


def _lines_of(code: CodeType) -> Iterator[int]:
    return (line for _, _, line in code.co_lines() if line is not None)
