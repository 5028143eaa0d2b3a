"""A title of another package: the example is installed into a folder of its own, and everything works with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "lantern_coast"
NAME = "lantern-coast"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example installed as a user would, but without a network."""
    target = tmp_path_factory.mktemp("packages")
    quiet = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")
    words = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(target), str(EXAMPLE)]
    subprocess.run(words, check=True, capture_output=True)
    return target


def run(packages: Path, *words: str, code: int = 0, **more: str) -> str:
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{packages}", "FRONT85_LANG": "en", **more}
    ran = subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False, cwd=packages)
    assert ran.returncode == code, ran.stdout + ran.stderr
    return ran.stdout if code == 0 else ran.stderr


def front85(packages: Path, *words: str, **more: Any) -> str:
    return run(packages, "-m", "front85", *words, **more)


def test_it_stands_on_the_shelf_after_the_games_of_the_house(packages: Path) -> None:
    games = msgspec.json.decode(front85(packages, "games", "--json"))
    assert games[-1]["name"] == NAME
    assert games[-1]["title"] == "The Lantern Coast"
    assert games[-1]["sides"] == ["Keepers", "Wreckers"]
    assert "Wybrzeże Latarni" in front85(packages, "games", FRONT85_LANG="pl")


def test_it_is_simulated_recorded_and_replayed(packages: Path, tmp_path: Path) -> None:
    how = ("--games", "12", "--jobs", "2", "--seed", "1", "--record", str(tmp_path), "--json")
    found = msgspec.json.decode(front85(packages, "simulate", NAME, *how))
    assert found["levels"] == {"Keepers": "regular", "Wreckers": "regular"}
    assert sum(found["wins"].values()) == 12
    assert all(found["wins"][side] for side in ("Keepers", "Wreckers")), "each side can win"
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 12
    told = front85(packages, "replay", str(files[0]))
    assert "The brig" in told
    assert "Old Tamsin" in told or "Black Annis" in told or "Hour 1 begins" in told


def test_it_is_fuzzed(packages: Path) -> None:
    how = ("--decisions", "600", "--hostile", "--reasons", "--json")
    found = msgspec.json.decode(front85(packages, "fuzz", NAME, *how))
    assert found["broken"] is None
    assert found["reasons"]["refusals"] > 1000
    assert found["hostile"]["refused"] == 600
    assert found["checks"]["secrets"] > 100


def test_its_rules_are_proven(packages: Path) -> None:
    folder = packages / "lantern_coast" / "vignettes"
    reports = msgspec.json.decode(front85(packages, "check", str(folder), "--json"))
    assert len(reports) >= 6
    assert all(report["passed"] for report in reports)
    cases = msgspec.json.decode(front85(packages, "cases", NAME, "--json"))
    assert [case["id"] for case in cases if not case["enforced"]] == []
    assert [case["id"] for case in cases if not case["proven_by"]] == []


def test_its_map_is_described(packages: Path) -> None:
    facts = msgspec.json.decode(front85(packages, "map", NAME, "--json"))
    assert facts["hexes"] == 60


def test_it_is_saved_and_loaded(packages: Path, tmp_path: Path) -> None:
    code = f"""
import front85
from random import Random
game, rng = front85.new("{NAME}", seed=3), Random(1)
for _ in range(25):
    game.play(game.draw(rng))
file = {str(tmp_path / "night.json")!r}
game.save(file)
again = front85.load(file, seed=3)
assert again.position.digest() == game.position.digest()
while again.player is not None:
    again.play(again.draw(rng))
assert "plans" not in front85.new("{NAME}").view("Keepers")
print(again.result.how.id)
"""
    assert run(packages, "-c", code).startswith("lc-won-")


def test_the_server_serves_it(packages: Path) -> None:
    code = f"""
from front85.server.screen import library
from front85.server.screen.ground import ground
from front85.server.screen.reading import reader
from front85.server.screen.speech import voice
from front85.server.screen.views import worded
import front85
shown = library.title_list(voice("pl"))[-1]
assert (shown.name, shown.side_names["Keepers"], shown.picture) == ("{NAME}", "Strażnicy", True)
assert [level.name for level in shown.levels] == ["recruit", "regular"]
cases = reader("{NAME}", "pl").cases
assert len(cases) == 15 and next(iter(cases.values())).heading == "Godzina"
assert library.board_document("{NAME}")[0] and ground("{NAME}", "en").words
view = worded(front85.new("{NAME}").view("Wreckers"), voice("pl"))
assert view["score"][0]["text"] == "Droga do portu"
print("served")
"""
    assert run(packages, "-c", code) == "served\n"


# a guest that does not behave

CARD = """
from front85.kernel.titlecard import TitleCard
CARD = TitleCard(name='{name}', package='{package}', title='nowhere:Rude', sides=('A', 'B'), scenarios=('one',))
"""


def install(folder: Path, name: str, card: str) -> Path:
    (folder / "rude.py").write_text(card, "utf-8")
    info = folder / "rude-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rude\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[front85.titles]\n{name} = rude:CARD\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "card", "why"),
    [
        ("rude", "1 / 0", "ZeroDivisionError"),
        ("rude", "CARD = 'hello'", "TitleCard"),
        ("nuremberg", "from front85.games.nuremberg.card import CARD", "has that name"),
        ("rude", "from front85.games.nuremberg.card import CARD", "its card says"),
        ("rude", "raise SystemExit(0)", "SystemExit"),
        ("../rude", CARD.format(name="../rude", package="email"), "a-z"),
    ],
)
def test_a_broken_package_closes_nothing(tmp_path: Path, name: str, card: str, why: str) -> None:
    place = install(tmp_path, name, card)
    code = "from front85.cli import run; run(['games']); import sys; sys.exit(3)"
    said = run(place, "-c", code, code=3)
    assert why in said
    assert len(said.strip().splitlines()) == 1


def test_rules_that_cannot_be_read_stop_a_command_with_one_line(tmp_path: Path) -> None:
    place = install(tmp_path, "rude", CARD.format(name="rude", package="email"))
    said = front85(place, "fuzz", "rude", code=2)
    assert "nowhere" in said
    assert len(said.strip().splitlines()) == 1


def test_words_that_cannot_be_read_silence_nobody_else(tmp_path: Path) -> None:
    place = install(tmp_path, "rude", CARD.format(name="rude", package="rudeness"))
    words = place / "rudeness" / "locale" / "en"
    words.mkdir(parents=True)
    (place / "rudeness" / "__init__.py").touch()
    (words / "rude.ftl").write_bytes(b"game-rude = \xff\n")
    code = "from front85.words import Speaker; print(Speaker('en')('no-such-message'))"
    assert run(place, "-c", code) == "no-such-message\n"


# the example as a text for designers


def code_lines(path: Path) -> int:
    return sum(bool(line.strip()) for line in path.read_text("utf-8").splitlines())


PROOF = ("truth.py", "situation.py")
"""What the game is played without."""


def test_the_example_stays_small() -> None:
    lines = {path.name: code_lines(path) for path in EXAMPLE.rglob("*.py") if "build" not in path.parts}
    assert sum(lines.values()) - sum(lines[name] for name in PROOF) < 480
    assert sum(lines[name] for name in PROOF) < 110
    assert (EXAMPLE / "lantern_coast" / "data" / "crews.csv").read_text("utf-8").count("\n") == 13


def test_its_words_are_in_both_languages() -> None:
    ids = {}
    for language in ("en", "pl"):
        text = (EXAMPLE / "lantern_coast" / "locale" / language / "lantern-coast.ftl").read_text("utf-8")
        body = FluentParser().parse(text).body
        ids[language] = {entry.id.name for entry in body if isinstance(entry, Message)}
    assert ids["en"] == ids["pl"]
