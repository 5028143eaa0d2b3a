"""What mutants are tried with: the vignettes of a game, or the tests of a part of the house."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from front85.lab.mutants.mutation import Mutant
from front85.proof.runner import check_file, vignettes_of
from front85.shelf import card, house

ROOT = Path(__file__).resolve().parents[4]


class Proof(NamedTuple):
    """One vignette or test: `holds` plays it."""

    name: str
    cases: frozenset[str]
    holds: Callable[[], bool]
    written: int = 0
    """A sum over its file: another one is another proof."""


def vignettes(game: str) -> Iterator[Proof]:
    """The vignettes of a game, with the cases each names as proven or as the reason of a refusal."""
    for path in sorted(vignettes_of(game).glob("*.toml")):
        text = path.read_bytes()
        data = tomllib.loads(text.decode())
        named = {case for step in data.get("step", ()) for case in step.get("cases", ())}
        yield Proof(f"{game}/{path.stem}", frozenset(named.union(data.get("proves", ()))), _playing(path), crc32(text))


def _playing(path: Path) -> Callable[[], bool]:
    return lambda: check_file(path).passed


PARTS = {
    "kernel": ("tests/kernel", "tests/hexwar", "tests/test_save.py", "tests/test_game_api.py", "tests/test_refused.py"),
    "hexwar": (
        "tests/hexwar",
        "tests/kernel",
        "tests/cartography/test_ownermap.py",
        "tests/games/test_owner_map.py",
        "tests/games/test_sampled.py",
    ),
}
"""Parts below the games, and their tests; the vignettes of the games that stand on them come after."""


def quickest() -> list[str]:
    """Games whose vignettes try the parts they stand on: all but the one that has the most."""
    games = sorted(house(), key=lambda game: len(list(vignettes_of(game).rglob("*.toml"))))
    return games[:-1]


def tests(aim: str) -> list[str]:
    """The tests of a part, or of a game beside its vignettes."""
    own = f"test_{card(aim).package.rsplit('.', 1)[-1].split('_gap')[0]}_*.py" if aim not in PARTS else ""
    files = sorted((ROOT / "tests" / "games").glob(own)) if own else [ROOT / part for part in PARTS[aim]]
    return [str(file) for file in files]


def with_proofs(aim: str, work: Callable[[list[Proof]], None], *, tested: bool) -> None:
    """Call `work` with what a game or a part can be tried with, a game's tests only if they are wanted. Tests live only
    as long as pytest runs."""
    if aim not in PARTS and not tested:
        work(list(vignettes(aim)))
        return
    import pytest

    class Instead:
        """Takes the place of pytest's own loop over what it has found."""

        def pytest_runtestloop(self, session: Any) -> bool:
            written = {path: crc32(path.read_bytes()) for path in {item.path for item in session.items}}
            own = [Proof(item.nodeid, frozenset(), _testing(item), written[item.path]) for item in session.items]
            played = [proof for game in (quickest() if aim in PARTS else (aim,)) for proof in vignettes(game)]
            work([*own, *played] if aim in PARTS else [*played, *own])
            return True

    quiet = ("-q", "--no-header", "--no-summary", "-s", *(f"-pno:{name}" for name in ("cacheprovider", "xdist")))
    pytest.main([*quiet, "--rootdir", str(ROOT), *tests(aim)], plugins=[Instead()])


def _testing(item: Any) -> Callable[[], bool]:
    from _pytest.runner import runtestprotocol

    return lambda: not any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def of_part(mutant: Mutant, proofs: Sequence[Proof]) -> list[Proof]:
    """The tests of a part, those in files that speak of the module of a mutant first."""
    files = {proof.name.partition("::")[0] for proof in proofs}
    far = {file: mutant.module not in (ROOT / file).read_text("utf-8") for file in files}
    return sorted(proofs, key=lambda proof: far[proof.name.partition("::")[0]])


def package(aim: str) -> str:
    """The package whose functions are changed."""
    return f"front85.{aim}" if aim in PARTS else card(aim).package
