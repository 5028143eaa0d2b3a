"""`./front85 test`: counts, order, what is left out, and the quick choice."""

from __future__ import annotations

import importlib
import importlib.util
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from front85.games.registry import titles

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


@pytest.fixture(scope="module")
def runner() -> Iterator[ModuleType]:
    """scripts/test.py under a name that does not meet the standard library's."""
    sys.path.insert(0, str(SCRIPTS))
    spec = importlib.util.spec_from_file_location("front85_checks_runner", SCRIPTS / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(str(SCRIPTS))


@pytest.fixture
def bare(runner: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The runner on a machine that has everything."""
    monkeypatch.setattr(runner.needs, "provide", lambda wanted: {})
    monkeypatch.setattr(runner.needs, "environment", dict)
    return runner


def python(name: str, text: str, **more: Any) -> Any:
    checks = importlib.import_module("checks")
    return checks.Check(name, [sys.executable, "-c", text], **more)


@pytest.mark.parametrize(
    ("kind", "code", "output", "expected"),
    [
        ("pytest", 0, "12 passed, 3 skipped in 4.1s", (12, 0, 3)),
        ("pytest", 1, "2 failed, 10 passed, 1 error in 4.1s", (10, 3, 0)),
        ("pytest", 2, "12 passed", (0, 1, 0)),
        ("vitest", 0, " Test Files  3 passed (3)\n      Tests  7 passed | 1 skipped (8)", (7, 0, 1)),
        ("words", 0, "1143 passed, 0 failed", (1143, 0, 0)),
        ("", 0, "5 passed", (1, 0, 0)),
        ("", 1, "", (0, 1, 0)),
    ],
)
def test_outputs_are_counted(
    runner: ModuleType, kind: str, code: int, output: str, expected: tuple[int, int, int]
) -> None:
    check = runner.Check("one", [], kind)
    assert runner.counted(check, code, output) == expected


def test_several_runs_in_one_process_are_counted(capsys: pytest.CaptureFixture[str], runner: ModuleType) -> None:
    several = importlib.import_module("several")
    good, bad = "fuzz nuremberg --decisions 20 --scenario lesson", "fuzz nuremberg --decisions 20 --scenario nowhere"
    assert several.main(f"{good} + {bad} + {good}".split()) == 1
    assert runner.counted(runner.Check("one", [], "words"), 1, capsys.readouterr().out) == (2, 1, 0)


def test_a_failure_is_shown_and_counted(bare: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    checks = [python("good", "print('all well')"), python("bad", "print('oh dear'); raise SystemExit(1)")]
    assert bare.Run(checks, 2).all() == (1, 1, 0)
    said = capfd.readouterr().out
    assert "oh dear" in said
    assert "all well" not in said


def test_a_check_waits_for_what_it_uses(bare: ModuleType, tmp_path: Path) -> None:
    left = tmp_path / "left"
    late = f"import time; time.sleep(0.3); open({str(left)!r}, 'w')"
    checks = [python("first", late), python("second", f"open({str(left)!r})", after=("first",))]
    assert bare.Run(checks, 4).all() == (2, 0, 0)
    assert bare.Run(checks[1:], 4).all() == (1, 0, 0)  # chosen alone it waits for nothing


def test_no_more_run_at_once_than_there_are_processors(bare: ModuleType) -> None:
    run = bare.Run([python(str(number), "") for number in range(5)], 2)
    assert [check.name for check in run.startable()] == ["0", "1"]


def test_what_lacks_its_needs_is_named_and_counted_as_skipped(
    bare: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bare.needs, "provide", lambda wanted: {"browser": "no browser here"} if wanted else {})
    checks = [python("table", "", needs=("browser",)), python("lint", ""), python("units", "", likes=("browser",))]
    assert bare.Run(checks, 2).all() == (2, 0, 1)
    assert "no browser here" in capsys.readouterr().out


def test_what_needs_nothing_begins_while_the_rest_is_got(
    bare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun, got = tmp_path / "begun", tmp_path / "got"
    text = f"import pathlib, time\npathlib.Path({str(begun)!r}).touch()"

    def provide(wanted: set[str]) -> dict[str, str]:
        assert wanted == {"node", "browser"}
        for _ in range(6000):
            if begun.exists():
                break
            time.sleep(0.01)
        assert begun.exists(), "nothing has begun"
        got.touch()
        return {"browser": "no browser here"}

    monkeypatch.setattr(bare.needs, "provide", provide)
    look = f"open({str(got)!r})"
    checks = [python("page", "", needs=("browser",)), python("units", look, likes=("node",)), python("lint", text)]
    assert bare.Run(checks, 2).all() == (2, 0, 1)
    assert "no browser here" in capsys.readouterr().out


def test_help_names_every_check(runner: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["--help"]) == 0
    told = capsys.readouterr().out
    assert "--quick" in told
    for check in runner.CHECKS:
        assert check.name in told
    assert runner.main(["lint", "tipes"]) == 2
    said = capsys.readouterr().err
    assert '"tipes"' in said
    assert "types" in said


def test_the_quick_choice_is_part_of_the_whole(runner: ModuleType) -> None:
    whole = {check.name for check in runner.CHECKS}
    assert {"lint", "types", "vignettes", "tests", "client"} <= {check.name for check in runner.QUICK}
    assert {"browser", "tests-server", "tests-ai", "fuzz-nuremberg"} <= whole
    fuzzed = [" ".join(check.command) for check in runner.CHECKS if check.name.startswith("fuzz-")]
    assert len(fuzzed) == len(titles())
    assert all("--hostile" in command for command in fuzzed)
    assert runner.main(["--quick", "browser"]) == 2


def test_every_file_of_tests_belongs_to_a_check(runner: ModuleType) -> None:
    """All but the vignettes, which have a check of their own."""
    root = SCRIPTS.parent
    words = [word for check in runner.CHECKS if check.name.startswith("tests") for word in check.command]
    places = [root / word for word in words if word.startswith("tests/") and "::" not in word]
    for path in (root / "tests").rglob("test_*.py"):
        assert any(place == path or place in path.parents for place in places), path
    assert [word for word in words if "::" in word] == ["tests/test_vignettes.py::test_vignette"]


def test_needs_that_cannot_be_met_are_said(runner: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    needs = runner.needs
    monkeypatch.setattr(needs.debian, "may_install", lambda: False)
    monkeypatch.setattr(needs, "GET", {"node": lambda: True, "browser": lambda: False, "postgres": lambda: False})
    assert set(needs.provide(["node", "browser"])) == {"browser"}
    assert set(needs.provide(["postgres"])) == {"postgres"}
    assert needs.provide([]) == {}


def test_a_browser_that_is_only_liked_holds_nothing_up(runner: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    needs, browser = runner.needs, next(check for check in runner.CHECKS if check.name == "browser")
    monkeypatch.setattr(needs.debian, "may_install", lambda: False)
    monkeypatch.setattr(needs, "GET", {name: lambda: False for name in browser.likes})
    assert set(browser.likes) == {"oldest", "firefox", "webkit"} <= set(needs.DEBIAN)
    assert needs.provide(browser.likes) == {}


def test_a_package_that_debian_lacks_does_not_keep_the_others_away(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    debian, got = runner.needs.debian, list[str]()

    def apt(*words: str) -> str:
        if "firefox-esr" in words:
            return "no firefox-esr"
        got.extend(words[3:])
        return ""

    monkeypatch.setattr(debian, "apt", apt)
    assert debian.install(["xvfb", "firefox-esr"]) == "no firefox-esr"
    assert got == ["xvfb"]


def test_debian_gives_what_is_missing_in_one_go(runner: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    needs = runner.needs
    installed: list[list[str]] = []
    monkeypatch.setattr(needs.debian, "may_install", lambda: True)
    monkeypatch.setattr(needs.debian, "install", lambda packages: installed.append(packages) or "")
    monkeypatch.setattr(needs, "find_browser", lambda: None)
    monkeypatch.setattr(needs, "has_font", lambda name: name == "P052")
    monkeypatch.setattr(needs, "has_postgres", lambda: bool(installed))
    monkeypatch.setattr(needs, "GET", {"browser": lambda: True, "postgres": lambda: True})
    assert needs.provide(["browser", "postgres"]) == {}
    assert installed == [["chromium-headless-shell", "fontconfig", "fonts-roboto", "fonts-liberation", "postgresql"]]


def test_checks_can_be_interrupted_though_the_run_is_in_the_background(
    bare: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "import signal; raise SystemExit(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    monkeypatch.setattr(bare, "CHECKS", (python("asks", text),))
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert bare.main([]) == 0
    finally:
        signal.signal(signal.SIGINT, before)
