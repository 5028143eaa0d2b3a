"""One mutant after the other in a process of its own, until a vignette or test notices it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping, Sequence, Set
from time import process_time
from typing import NamedTuple

from front85.lab.mutants.mutation import Mutant
from front85.lab.mutants.reach import Reach, forget, forget_of
from front85.lab.mutants.suite import Proof

KILLED, SURVIVED, UNREACHED = "killed", "survived", "unreached"
HANGS = " (hangs)"
LEAST, TIMES = 5.0, 5.0
"""Processor seconds a proof may take at least, and how many times what it took when it was watched; one that takes
longer has met a mutant that hangs."""


class Outcome(NamedTuple):
    """What became of a mutant, and who noticed it."""

    fate: str
    by: str = ""


def order(mutant: Mutant, proofs: Sequence[Proof], reach: dict[str, Reach]) -> list[Proof]:
    """The proofs that come by a mutant: first those that name its cases, the quick ones before the slow."""
    spots = {(mutant.file, line) for line in mutant.lines}
    cases, chapters = set(mutant.cases), {chapter(case) for case in mutant.cases}

    def far(proof: Proof) -> int:
        return 0 if cases & proof.cases else 1 if any(chapter(case) in chapters for case in proof.cases) else 2

    near = [proof for proof in proofs if proof.name in reach and not spots.isdisjoint(reach[proof.name].spots)]
    return sorted(near, key=lambda proof: (far(proof), reach[proof.name].seconds))


UNWATCHED = Reach(frozenset(), 0.5)


def named(mutant: Mutant, proofs: Sequence[Proof]) -> list[Proof]:
    """The proofs that name a case of a mutant, whether or not they come by."""
    return [proof for proof in proofs if not proof.cases.isdisjoint(mutant.cases)]


def at_once(mutant: Mutant, proofs: Sequence[Proof], patience: float) -> Outcome:
    """A mutant and those that name its cases: killed by one of them that holds while nothing is changed."""
    outcome = tried(mutant, named(mutant, proofs), {}, patience)
    by = next((proof for proof in proofs if proof.name == outcome.by.removesuffix(HANGS)), None)
    return outcome if by and by.holds() else Outcome(SURVIVED)


def beside(mutant: Mutant, proofs: Sequence[Proof], cases: Set[str]) -> list[Proof]:
    """The proofs that name a case of a mutant, then those that name one of `cases`, then those of its chapters."""
    chapters = {chapter(case) for case in mutant.cases}

    def far(proof: Proof) -> int:
        if not proof.cases.isdisjoint(mutant.cases):
            return 0
        if not proof.cases.isdisjoint(cases):
            return 1
        return 2 if any(chapter(case) in chapters for case in proof.cases) else 3

    return sorted((proof for proof in proofs if far(proof) < 3), key=far)


def chapter(case: str) -> str:
    """The chapter of a rulebook a case stands in."""
    return case.split(".")[0].split("-")[0]


def tried(mutant: Mutant, near: Sequence[Proof], reach: Mapping[str, Reach], patience: float) -> Outcome:
    """Try a mutant in a child of this process, which dies with it. After `patience` seconds of processor time without
    anybody noticing it counts as survived."""
    if not near:
        return Outcome(UNREACHED)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(read)
            _silence()
            code = _noticed(mutant, near, reach, patience, write)
        finally:
            os._exit(code)
    os.close(write)
    with os.fdopen(read) as told:
        last = told.read().split("\n")
    _, status = os.waitpid(child, 0)
    name = last[-2] if len(last) > 1 else ""
    if os.WIFSIGNALED(status):
        return Outcome(KILLED, name + HANGS)
    return Outcome(SURVIVED) if os.WEXITSTATUS(status) == 0 else Outcome(KILLED, name)


def _silence() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.dup2(nothing, sys.stderr.fileno())


def _noticed(mutant: Mutant, near: Sequence[Proof], reach: Mapping[str, Reach], patience: float, write: int) -> int:
    """1 if somebody notices it, whose name is the last that was written."""
    mutant.plant()
    if reach:
        forget()
    else:  # the quick way, where nobody was watched: only what its own module keeps
        forget_of(mutant.module)
    begun = process_time()
    for proof in near:
        os.write(write, f"{proof.name}\n".encode())
        signal.setitimer(signal.ITIMER_PROF, LEAST + TIMES * reach.get(proof.name, UNWATCHED).seconds)
        try:
            holds = proof.holds()
        except BaseException:
            holds = False
        if not holds:
            return 1
        if process_time() - begun > patience:
            break
    return 0
