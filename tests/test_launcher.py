"""`./front85`: quick when all is ready, from anywhere, and one helpful line when Python is missing."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from front85.commands import node

ROOT = Path(__file__).resolve().parent.parent
WORDS = Path("src/front85/locale/en/setup.ftl")
FAKE = '#!/bin/sh\nprintf "ran:"\nprintf " [%s]" "$@"\nprintf "\\n"\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a blank in its path and a Python that only says what it was asked to run."""
    place = tmp_path / "my games" / "front 85"
    scripts = [Path("scripts") / path.name for path in (ROOT / "scripts").glob("*.py")]
    for name in (Path("front85"), *scripts, Path("pyproject.toml"), Path("constraints.txt"), WORDS):
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


def test_compiled_modules_are_kept_in_the_environment_of_the_checkout(checkout: Path) -> None:
    python = checkout / ".venv" / "bin" / "python"
    python.write_text('#!/bin/sh\necho "$PYTHONPYCACHEPREFIX ${PYTHONDONTWRITEBYTECODE-unset}"\n')
    own = {name: text for name, text in os.environ.items() if name != "PYTHONPYCACHEPREFIX"}
    told = own | {"PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([checkout / "front85", "games"], capture_output=True, text=True, env=told, check=False)
    assert done.stdout == f"{checkout}/.venv/compiled unset\n"


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


def machine_with(folder: Path, *kinds: str) -> str:
    """A search path with a Python of each kind, which only says which of them it is."""
    places = [without_python(folder / "bare")]
    for number, kind in enumerate(kinds):
        python = folder / f"{number} {kind}" / "python3"
        python.parent.mkdir()
        python.write_text(f'#!/bin/sh\n[ "$1" = -c ] && echo {kind} || echo "{number} $2"\n')
        python.chmod(0o755)
        places.append(str(python.parent))
    return ":".join(places)


@pytest.mark.parametrize(
    ("kinds", "taken"),
    [
        (("slow", "old", "quick", "quick"), "2 run"),
        (("old", "slow", "slow"), "1 run"),
        (("quick", "slow"), "0 run"),
        (("old",), ""),
    ],
)
def test_the_first_python_compiled_with_all_optimizations_is_taken(
    checkout: Path, tmp_path: Path, kinds: tuple[str, ...], taken: str
) -> None:
    shutil.rmtree(checkout / ".venv")
    done = start(checkout / "front85", "games", PATH=machine_with(tmp_path, *kinds))
    assert done.stdout.strip() == taken


def test_the_launcher_knows_what_kind_a_python_is() -> None:
    question = (ROOT / "front85").read_text().split("kind='")[1].split("'\n")[0]
    said = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True).stdout
    assert said in ("quick\n", "slow\n")


SCRIPTS = ("speech", "debian", "registry", "setup")


@pytest.fixture
def setup(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The set-up of that checkout."""
    monkeypatch.syspath_prepend(checkout / "scripts")
    before = {name: sys.modules.pop(name, None) for name in SCRIPTS}
    yield importlib.import_module("setup")
    for name, module in before.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module


def test_the_launcher_and_the_set_up_agree_on_the_stamp(checkout: Path, setup: ModuleType) -> None:
    assert setup.is_ready("run")
    assert setup.is_ready("dev")
    assert (checkout / ".venv" / "front85-run.stamp").read_text() == setup.wanted()
    (checkout / "constraints.txt").write_text("")
    assert not setup.is_ready("run")


def test_a_half_made_environment_is_recognised(checkout: Path, setup: ModuleType) -> None:
    assert not setup.works()  # the fake Python has no pip
    (checkout / ".venv" / "bin" / "python").write_text("")
    assert not setup.works()  # a file that is no program
    shutil.rmtree(checkout / ".venv")
    assert not setup.works()


def test_the_set_up_speaks_from_the_catalogue(setup: ModuleType) -> None:
    assert setup.words("setup-venv", version="3.11.7") == "making the environment with Python 3.11.7"


def test_a_python_that_cannot_make_environments_gets_one_line(
    checkout: Path, setup: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(checkout / ".venv")

    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "ensurepip is not available")

    monkeypatch.setattr(setup.subprocess, "run", fails)
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    assert setup.main("run") == 1
    assert "python3-venv" in capsys.readouterr().err.splitlines()[-1]
    assert not (checkout / ".venv").exists()


def test_on_a_debian_the_set_up_gets_what_the_system_lacks(
    checkout: Path, setup: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(checkout / ".venv")
    ran: list[list[str]] = []

    def fails(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append([str(word) for word in command])
        return subprocess.CompletedProcess([], 1, "", "")

    monkeypatch.setattr(setup.subprocess, "run", fails)
    monkeypatch.setattr(setup.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(setup.shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr(setup.debian.os, "geteuid", lambda: 0)
    assert setup.main("run") == 1
    installed = [command for command in ran if "install" in command]
    assert installed == [["apt-get", "-qq", "install", "-y", "--no-install-recommends", "python3-venv"]]
    monkeypatch.setenv("FRONT85_APT", "0")
    assert not setup.debian.may_install()


PIP = """:env:.find-links='/wheels'
global.cert='/certs'
global.extra-index-url='file:///a file:///b'
global.find-links='/other'
install.index-url='file:///c'
global.index-url='file:///d'
"""


def test_what_pip_is_told_uv_is_told_too(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = importlib.import_module("registry")
    monkeypatch.setattr(registry.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, PIP, ""))
    settings = registry.pip_settings()
    assert settings["cert"] == "/certs"
    assert registry.as_uv(settings) == [
        *("--default-index", "file:///c"),
        *("--index", "file:///a", "--index", "file:///b"),
        *("--find-links", "/wheels"),
        *("--index-strategy", "unsafe-best-match"),
    ]
    assert registry.as_uv({}) == []


class Node:
    """A machine with a node of some version, or none, and perhaps a package that carries one."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        (folder / "system").mkdir()
        monkeypatch.setenv("PATH", str(folder / "system"))
        monkeypatch.setattr(node.sys, "prefix", str(folder))
        monkeypatch.setattr(node.importlib.util, "find_spec", lambda name: None)
        node.search_path.cache_clear()

    def program(self, place: str, text: str) -> None:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\necho {text}\n")
        path.chmod(0o755)

    def carry(self, version: str) -> None:
        self.program("wheel/bin/node", f'{version} "$@"')
        spec = types.SimpleNamespace(origin=str(self.folder / "wheel" / "__init__.py"))
        self.monkeypatch.setattr(node.importlib.util, "find_spec", lambda name: spec)
        node.search_path.cache_clear()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Node]:
    yield Node(tmp_path, monkeypatch)
    node.search_path.cache_clear()


def test_node_of_the_system_is_taken_when_it_is_new_enough(machine: Node) -> None:
    assert node.node_version() == 0
    machine.program("system/node", "v22.1.0")
    node.search_path.cache_clear()
    assert node.node_version() == 0  # no npm
    machine.program("system/npm", "10")
    machine.carry("v24.0.0")
    assert node.node_version() == 22


def test_node_of_the_package_takes_the_place_of_an_old_one(machine: Node) -> None:
    machine.program("system/node", "v18.1.0")
    machine.program("system/npm", "9")
    assert node.node_version() == 18
    machine.carry("v24.0.0")
    assert node.node_version() == 24
    npm = shutil.which("npm", path=node.search_path())
    assert npm is not None
    said = subprocess.run([npm, "run", "a b"], capture_output=True, text=True, check=True).stdout
    assert said == f"v24.0.0 {machine.folder}/wheel/lib/node_modules/npm/bin/npm-cli.js run a b\n"


def test_node_is_never_put_into_the_system(machine: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node.sys, "base_prefix", node.sys.prefix)
    monkeypatch.setattr(node.subprocess, "run", lambda *_, **__: pytest.fail("nothing may be installed"))
    assert not node.fetch(ROOT / "constraints.txt")
