"""`./front85`: quick when all is ready, from anywhere, and one helpful line when Python is missing."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
WORDS = Path("src/front85/locale/en/setup.ftl")
FAKE = '#!/bin/sh\nprintf "ran:"\nprintf " [%s]" "$@"\nprintf "\\n"\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a blank in its path and a Python that only says what it was asked to run."""
    place = tmp_path / "my games" / "front 85"
    for name in (Path("front85"), Path("scripts/setup.py"), Path("pyproject.toml"), Path("constraints.txt"), WORDS):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    python = place / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(FAKE)
    python.chmod(0o755)
    for flavour in ("run", "dev"):
        stamp = place / ".venv" / f"front85-{flavour}.stamp"
        texts = [(place / name).read_text() for name in ("pyproject.toml", "constraints.txt")]
        stamp.write_text(f"{place}\n{''.join(texts)}")
    return place


def start(program: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [program, *words], capture_output=True, text=True, cwd="/", env=os.environ | environment, check=False
    )


def without_python(folder: Path) -> str:
    """A search path with the tools of a bare machine and no Python."""
    folder.mkdir()
    for tool in ("sh", "dirname", "readlink", "sed", "cat", "cmp"):
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return str(folder)


def test_it_runs_the_command_with_its_words_unharmed(checkout: Path) -> None:
    done = start(checkout / "front85", "map", "nuremberg", "--render", "a b.svg")
    assert done.stdout == "ran: [-m] [front85] [map] [nuremberg] [--render] [a b.svg]\n"
    assert done.stderr == ""


def test_it_is_found_through_a_link(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "front85").symlink_to("../my games/front 85/front85")
    assert start(tmp_path / "bin" / "front85", "games").stdout == "ran: [-m] [front85] [games]\n"


def test_the_word_test_runs_all_checks(checkout: Path) -> None:
    done = start(checkout / "front85", "test", "lint")
    assert done.stdout == f"ran: [{checkout}/scripts/test.py] [lint]\n"


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_changed_requirements_are_noticed(checkout: Path, tmp_path: Path, name: str) -> None:
    with (checkout / name).open("a") as file:
        file.write("\n# changed\n")
    done = start(checkout / "front85", "games", PATH=without_python(tmp_path / "bare"))
    assert done.returncode == 1
    assert done.stdout == ""


def test_a_missing_python_gets_one_helpful_line(checkout: Path, tmp_path: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    done = start(checkout / "front85", "games", PATH=without_python(tmp_path / "bare"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "3.11" in done.stderr


def load_setup(checkout: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("front85_setup", checkout / "scripts" / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_launcher_and_the_set_up_agree_on_the_stamp(checkout: Path) -> None:
    setup = load_setup(checkout)
    assert setup.is_ready("run")
    assert setup.is_ready("dev")
    assert (checkout / ".venv" / "front85-run.stamp").read_text() == setup.wanted()
    (checkout / "constraints.txt").write_text("")
    assert not setup.is_ready("run")


def test_a_half_made_environment_is_recognised(checkout: Path) -> None:
    setup = load_setup(checkout)
    assert not setup.works()  # the fake Python has no pip
    (checkout / ".venv" / "bin" / "python").write_text("")
    assert not setup.works()  # a file that is no program
    shutil.rmtree(checkout / ".venv")
    assert not setup.works()


def test_the_set_up_speaks_from_the_catalogue(checkout: Path) -> None:
    setup = load_setup(checkout)
    assert setup.words("setup-venv", version="3.11.7") == "making the environment with Python 3.11.7"


def test_a_python_that_cannot_make_environments_gets_one_line(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = load_setup(checkout)
    shutil.rmtree(checkout / ".venv")

    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "ensurepip is not available")

    monkeypatch.setattr(setup.subprocess, "run", fails)
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    assert setup.main("run") == 1
    assert "python3-venv" in capsys.readouterr().err.splitlines()[-1]
    assert not (checkout / ".venv").exists()
