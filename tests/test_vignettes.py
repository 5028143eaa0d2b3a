"""Every vignette is a test; and a wrong vignette says clearly what is wrong with it."""

from __future__ import annotations

import csv
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from front85.commands import cases as index
from front85.games import registry
from front85.kernel.message import Message
from front85.kernel.verbs import Menu, Verb, Withheld
from front85.proof import runner
from front85.proof.runner import check_file, claimed, holding, vignette_dir, vignettes_of
from front85.proof.verbwords import sentences
from front85.shelf import card

FILES = sorted(vignette_dir().rglob("*.toml"))
GAMES = sorted({path.parent.name for path in FILES})

GOOD = """
title = "A tank attacks"
game = "nuremberg"
proves = ["11.0a"]
[units]
tank = { nat = "SU", type = "tank", cf = 12, at = "2025" }
guard = { nat = "US", cf = 4, at = "2026" }
[situation]
phase = "Pact combat"
[[step]]
do = "attack 2026 tank"
dice = [3]
expect.at = { guard = "eliminated", tank = "eliminated" }
"""


def data(game: str, name: str) -> Path:
    package = Path(registry.__file__).parent / game.replace("-", "_")
    return package / "data" / name


def cases(game: str) -> set[str]:
    with data(game, "cases.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"] for row in csv.DictReader(file)}


def files_of(game: str) -> list[Path]:
    return sorted(vignettes_of(game).glob("*.toml"))


def differences(tmp_path: Path, text: str) -> str:
    path = tmp_path / "tried.toml"
    path.write_text(text, encoding="utf-8")
    return "\n".join(check_file(path).differences)


@cache
def verbs_in_the_reference(game: str) -> set[str]:
    return set(sentences(card(game)))


@pytest.fixture
def verbs_met(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every verb of the menus that are made while a test runs."""
    met: set[str] = set()
    made = Menu.__init__

    def note(
        menu: Menu, player: str, case: str, prompt: Message, verbs: dict[str, Verb], withheld: Withheld | None = None
    ) -> None:
        met.update(verbs)
        made(menu, player, case, prompt, verbs, withheld)

    monkeypatch.setattr(Menu, "__init__", note)
    return met


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_vignette(path: Path, verbs_met: set[str]) -> None:
    report = check_file(path)
    assert report.passed, "\n".join(report.differences)
    assert report.proves, "a shipped vignette proves something"
    assert verbs_met <= verbs_in_the_reference(path.parent.name)


@pytest.mark.parametrize("game", GAMES)
def test_every_case_proven_exists(game: str) -> None:
    assert set(claimed(files_of(game))) <= cases(game)


@pytest.mark.usefixtures("believed")
@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_proven_or_says_why_not(game: str) -> None:
    excuses = tomllib.loads(data(game, "unproven.toml").read_text(encoding="utf-8"))
    in_play = {row["id"] for row in index.cases(game, "en")}
    assert in_play - set(claimed(files_of(game))) == set(excuses)


def test_a_vignette_that_does_not_hold_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that differs nor one that cannot be read counts, whatever cases it names."""
    for name, text in {
        "good": GOOD,
        "differs": GOOD.replace("dice = [3]", "dice = [6]"),
        "unread": f"{GOOD}[[",
    }.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(runner, "vignettes_of", lambda game: tmp_path)
    assert claimed(holding("nuremberg")) == {"11.0a": ["good"]}


def test_vectors_are_all_there() -> None:
    found: set[str] = set()
    for path in FILES:
        vector = tomllib.loads(path.read_text(encoding="utf-8")).get("vector", [])
        found.update([vector] if isinstance(vector, str) else vector)
    assert found >= {f"N-T{number:02}" for number in range(1, 26)}


def test_the_example_of_the_manual_holds(tmp_path: Path) -> None:
    manual = Path(__file__).parent.parent / "docs" / "vignettes.md"
    examples = re.findall(r"```toml\n(.*?)```", manual.read_text(encoding="utf-8"), re.DOTALL)
    assert [differences(tmp_path, example) for example in examples] == [""]


def test_the_example_holds(tmp_path: Path) -> None:
    assert differences(tmp_path, GOOD) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("proves", "prooves", "tried.toml:4: prooves: Object contains unknown field"),
        ("dice =", "die =", "tried.toml:12: step.0.die: Object contains unknown field"),
        ("cf = 12", "fc = 12", "tried.toml:6: units.tank.fc: Object contains unknown field"),
        ("Pact combat", "Pact fighting", "tried.toml:9: situation.phase: Invalid enum value"),
        ('game = "nuremberg"', 'game = "narnia"', "no game is called 'narnia'"),
        ('at = "2025"', 'at = "9999"', "the situation cannot be built: hex 9999 is not on this map"),
        ("dice = [3]", "dice = [3, 4]", "step 1 (attack 2026 tank): dice left over: 4"),
        ("dice = [3]", "", "step 1 (attack 2026 tank): a die is missing: case 11.6a asks for one"),
        ("dice = [3]", "dice = [7]", "die '7' does not fit case 11.6a"),
        ("dice = [3]", "dice = [6]", "at of tank should be eliminated, but is 2026"),
        ("attack 2026 tank", "attack 2027 tank", "refused by case 11.0a"),
        ('do = "attack', 'refused = "attack', "it should be refused, but it is allowed"),
        ('tank = "elim', 'tenk = "elim', "there is no unit tenk"),
    ],
)
def test_a_wrong_vignette_says_so(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert said in differences(tmp_path, GOOD.replace(old, new, 1))


def test_a_refusal_names_its_case(tmp_path: Path) -> None:
    text = GOOD.replace('do = "attack 2026', 'refused = "attack 2027').replace("dice = [3]", 'cases = ["8.3"]')
    assert "refused by case 11.0a (refused-no-enemy-there), not by 8.3" in differences(tmp_path, text)
    text = text.replace('cases = ["8.3"]', 'cases = ["11.0a"]\nsays = "refused-nobody-adjacent"')
    assert "refused by refused-no-enemy-there, not by refused-nobody-adjacent" in differences(tmp_path, text)
