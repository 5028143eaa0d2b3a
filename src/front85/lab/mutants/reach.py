"""Which lines each vignette or test comes by, so that a mutant is tried only where it can be met."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from time import process_time
from types import CodeType, FrameType
from typing import Any, NamedTuple

from front85.lab.mutants.mutation import Mutant
from front85.lab.mutants.suite import Proof

Spot = tuple[str, int]
"""A file and a line."""


class Reach(NamedTuple):
    """What one proof comes by, and how long it takes."""

    spots: frozenset[Spot]
    seconds: float


RARE, SPREAD = 5, 40
"""A spot that fewer proofs than this come by may lie behind an answer that is kept; about how many proofs have all
answers forgotten before them, so that it is found."""


def recorded(proofs: Sequence[Proof], aims: Sequence[Mutant], told: Callable[[int], None]) -> dict[str, Reach]:
    """Play everything and write down which mutants it came by; what does not hold is left out.

    To forget all answers before each proof takes many times as long as to play it. So everything is played once as it
    comes, and where hardly anybody came by, those that name the case and some others are played anew.
    """
    found: dict[str, Reach] = {}
    forget()
    wanted = {(one.file, line) for one in aims for line in one.lines}
    for number, proof in enumerate(proofs):
        spots, holds, seconds = _watched(proof, wanted)
        if holds:
            found[proof.name] = Reach(spots, seconds)
        told(number + 1)
    often = Counter(spot for one in found.values() for spot in one.spots)
    rare = {spot for spot in wanted if often[spot] < RARE}
    cases = {case for one in aims if any((one.file, line) in rare for line in one.lines) for case in one.cases}
    some = set(proofs[:: max(1, len(proofs) // SPREAD)])
    for proof in (one for one in proofs if one in some or not cases.isdisjoint(one.cases)):
        if rare and proof.name in found:
            forget()
            spots, _, _ = _watched(proof, rare)
            found[proof.name] = Reach(found[proof.name].spots | spots, found[proof.name].seconds)
    return found


def forget() -> None:
    """Whatever functions keep is asked of them anew; else nobody would come by one that has answered before."""
    for thing in gc.get_objects():
        if type(thing) is _lru_cache_wrapper:  # a dead proxy cannot be asked what it is an instance of
            thing.cache_clear()


def forget_of(module: str) -> None:
    """Likewise, but only what functions and methods of one module keep."""
    inside = vars(sys.modules[module])
    for owner in (inside, *(vars(one) for one in inside.values() if isinstance(one, type))):
        for thing in owner.values():
            if type(thing) is _lru_cache_wrapper:
                thing.cache_clear()


def _watched(proof: Proof, wanted: Collection[Spot]) -> tuple[frozenset[Spot], bool, float]:
    lines: dict[str, set[int]] = {}
    for file, line in wanted:
        lines.setdefault(file, set()).add(line)
    watch, begun = _Watch(lines), process_time()
    sys.settrace(watch.called)
    try:
        holds = proof.holds()
    finally:
        sys.settrace(None)
    return frozenset(watch.spots), holds, process_time() - begun


class _Watch:
    """A tracer that lets go of a function as soon as all its lines that are wanted have been seen."""

    def __init__(self, lines: Mapping[str, set[int]]) -> None:
        self.lines = lines
        self.spots: set[Spot] = set()
        self.left: dict[CodeType, set[int]] = {}

    def called(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        left = self.left.get(code)
        if left is None:
            wanted = self.lines.get(code.co_filename)
            left = self.left[code] = wanted.intersection(_lines_of(code)) if wanted else set()
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
