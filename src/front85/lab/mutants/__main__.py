"""`python -m front85.lab.mutants GAME [--chapter N] [--sample N]`, with a game, `kernel` or `hexwar`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import msgspec

from front85.games.registry import titles
from front85.lab.mutants import report
from front85.lab.mutants.bars import bars, contract
from front85.lab.mutants.mutation import Mutant, mutants
from front85.lab.mutants.reach import recorded
from front85.lab.mutants.suite import PARTS, Proof, of_part, package, vignettes, with_proofs
from front85.lab.mutants.trial import KILLED, Outcome, at_once, beside, chapter, named, order, tried

ALL = "games"
LOADED = 8
"""Vignettes of each game that are played before mutants are tried by name."""


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m front85.lab.mutants", description=__doc__)
    parser.add_argument("aim", choices=[*titles(), *PARTS, ALL], help=f"a game, {ALL}, or a part below the games")
    parser.add_argument("--chapter", help="only functions that enforce cases of this chapter")
    parser.add_argument("--sample", type=int, help="so many mutants, by lot; all of them if left out")
    parser.add_argument("--draw", type=int, default=0, help="another number draws another sample")
    parser.add_argument("--named", action="store_true", help="only vignettes that name a case of the function")
    parser.add_argument(
        "--near",
        action="store_true",
        help="only vignettes that name a case of its module or chapter; of a part its own tests",
    )
    parser.add_argument("--bars", action="store_true", help="bars of verbs left out, in place of changed functions")
    parser.add_argument("--tests", action="store_true", help="the tests of a game too, after its vignettes")
    parser.add_argument("--patience", type=float, default=20.0, help="processor seconds for one mutant")
    parser.add_argument(
        "--kept", type=Path, default=Path(".cache/mutants"), help="where results are kept, to go on with"
    )
    parser.add_argument("--goal", type=float, default=0.0, help="fail if a smaller share is killed")
    asked = parser.parse_args(words)
    names = titles() if asked.aim == ALL else (asked.aim,)
    aims = [one for name in names for one in (bars(name) if asked.bars else aimed(name, asked.chapter))]
    if asked.sample is not None:
        aims = sorted(aims, key=lambda one: one.lot(asked.draw))[: asked.sample]
    found: dict[str, Outcome] = {}
    near = asked.near and asked.aim in PARTS
    if asked.bars:
        found = {one.id: outcome for one, outcome in left_out(names, aims, asked.patience)}
    elif not near and (asked.named or asked.near or asked.aim == ALL):
        found = {one.id: outcome for one, outcome in by_name(names, aims, asked.patience, near=asked.near)}
    else:

        def work(proofs: list[Proof]) -> None:
            found.update(judged(asked.aim, aims, proofs, asked.patience, asked.kept, near=near))

        with_proofs(asked.aim, work, tested=asked.tests)
    share = report.show(aims, found, report.equivalents())
    return 0 if share >= asked.goal else 1


def by_name(
    names: Sequence[str], aims: Sequence[Mutant], patience: float, *, near: bool = False
) -> Iterator[tuple[Mutant, Outcome]]:
    """The quick way: a mutant meets the vignettes that name its cases, and nobody has looked which come by. `near`:
    then those that name other cases of its module, and those of its chapters."""
    cases: dict[str, set[str]] = {}
    for module in {one.module for one in aims} if near else ():
        cases[module] = {case for one in mutants(module, marked=True) for case in one.cases}
    proofs = {f"{package(name)}.": list(vignettes(name)) for name in names}
    for some in proofs.values():
        for proof in some[:: max(1, len(some) // LOADED)]:
            proof.holds()  # so that data are loaded before the first child is born
    for mutant in aims:
        own = next(some for prefix, some in proofs.items() if mutant.module.startswith(prefix))
        asked = beside(mutant, own, cases[mutant.module]) if near else named(mutant, own)
        yield mutant, tried(mutant, asked, {}, patience)


def left_out(names: Sequence[str], aims: Sequence[Mutant], patience: float) -> Iterator[tuple[Mutant, Outcome]]:
    """A verb without a bar meets the vignettes that name its cases, the contract in their positions, then those of its
    chapter."""
    for name in names:
        proofs = list(vignettes(name))
        for proof in proofs[:: max(1, len(proofs) // LOADED)]:
            proof.holds()  # so that data are loaded before the first child is born
        for mutant in (one for one in aims if one.module.startswith(f"{package(name)}.")):
            near = beside(mutant, proofs, set())
            first = [proof for proof in near if not proof.cases.isdisjoint(mutant.cases)]
            yield mutant, tried(mutant, [*first, contract(name, mutant, first), *near[len(first) :]], {}, patience)


def aimed(aim: str, only: str | None = None) -> list[Mutant]:
    """Every mutant of a game's rules, or of a part below the games."""
    folder = import_module(package(aim))
    modules = [part.name for part in walk_packages(folder.__path__, f"{package(aim)}.") if not part.ispkg]
    rules = [name for name in modules if not any(f".{room}." in f"{name}." for room in OUTSIDE)]
    found = [one for name in rules for one in mutants(name, marked=aim not in PARTS)]
    return [one for one in found if only is None or any(chapter(case) == only for case in one.cases)]


OUTSIDE = ("vignettes", "kernels", "vignette", "view.permutation")
"""What proves the rules is not changed; compiled kernels have a plain twin each that tests compare them with."""


def judged(
    aim: str, aims: Sequence[Mutant], proofs: list[Proof], patience: float, kept: Path, *, near: bool = False
) -> dict[str, Outcome]:
    """What became of each mutant. Results are kept as they come; one that survived is tried again when anything that
    could notice it has changed. Whoever names its cases is asked first, unwatched: who else comes by is only looked up
    for those that nobody noticed. `near`: only the tests of a part itself, and nobody is watched."""
    if near:
        proofs = [proof for proof in proofs if proof.name.startswith(f"tests/{aim}/") and proof.holds()]
    mark = hashlib.sha256(repr(sorted((one.name, one.written) for one in proofs)).encode()).hexdigest()[:12]
    kept.mkdir(parents=True, exist_ok=True)
    file = kept / f"{aim}.jsonl"
    known = _read(file, mark)
    keys = {mutant.id: f"{mutant.id} {_source(mutant)}" for mutant in aims}
    found = {name: known[key] for name, key in keys.items() if key in known}
    with file.open("ab") as book:

        def settle(mutant: Mutant, outcome: Outcome) -> None:
            found[mutant.id] = outcome
            book.write(msgspec.json.encode([keys[mutant.id], mark, *outcome]) + b"\n")
            book.flush()
            _tell(f"{len(found)} of {len(aims)}, {sum(one.fate == KILLED for one in found.values())} killed")

        left = []
        for mutant in (one for one in aims if one.id not in found):
            outcome = (
                tried(mutant, of_part(mutant, proofs), {}, patience) if near else at_once(mutant, proofs, patience)
            )
            if near or outcome.fate == KILLED:
                settle(mutant, outcome)
            else:
                left.append(mutant)
        reach = recorded(proofs, left, lambda number: _tell(f"come by: {number} of {len(proofs)}")) if left else {}
        for mutant in left:
            settle(mutant, tried(mutant, order(mutant, proofs, reach), reach, patience))
    return found


def _source(mutant: Mutant) -> str:
    return hashlib.sha256(Path(mutant.file).read_bytes()).hexdigest()[:12]


def _read(file: Path, mark: str) -> dict[str, Outcome]:
    if not file.exists():
        return {}
    rows = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
    return {key: Outcome(fate, by) for key, when, fate, by in rows if fate == KILLED or when == mark}


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}   ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
