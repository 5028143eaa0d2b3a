"""Every command in a document runs, in a fresh environment: the wheel, a folder of its own, no network."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "examples").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
TYPED = re.compile(r"(\S*front85|\S*pip|python3?|npm|npx|export|apt-get) ")
WHEEL = "dist/front85-1.0.0-py3-none-any.whl"
SMALLER = {
    r"^\./front85 (?!play|test)": "front85 ",
    r"--games \d+": "--games 1 --jobs 1",
    r"--decisions \d+": "--decisions 20",
    r"veteran|regular": "recruit",
    r"simulate nuremberg --": "simulate nuremberg lesson --",
    r"nuremberg-campaign": "nuremberg-lesson",
    r"check vignettes/nuremberg$": "check vignettes/nuremberg/08-zones-stop.toml",
    r" SAVE$": " games/nuremberg-lesson-recruit-recruit-1.json",
}
"""What a line has less to do with here, so that no line takes long."""
LONG = "play|serve|test|cases|questions|study|sweep|ladder|lab train|lab judge|lab value fit|lab value check"
LONG += r"|\w+(?= lantern-coast|.* learned\.json)"
ONLY_HELP = re.compile(rf"((?:\./)?front85 (?:{LONG})|python -m (?:atlas build|front85\.lab\.tuning))\b.*")
"""These wait for a person, or take long: here they only say how they are called. Tests of their own let them work."""
NOT_RUN = {
    r"apt-get |systemctl |cp deploy|install -m|echo FRONT85_|cat /var|python3 -m venv /opt": "changes the machine",
    r"export ": "sets a variable for the line below it",
    r"pip install ./examples/lantern_coast|front85 check lantern_coast": "tests/test_guest.py installs and checks it",
    r"\. \.venv/bin/activate": "a checkout's environment, which the line before makes",
    r"\S*pip install (?!dist|\./examples)": "the network: what they add is looked up below",
    r"python examples/bots/cautious.py": "needs a server; tests/server/test_club_bots.py plays it",
}


def commands(page: Path) -> list[str]:
    """What the page says to type, without the remarks beside it."""
    blocks = [body for kind, body in BLOCK.findall(page.read_text("utf-8")) if kind == "sh"]
    lines = [re.split(r"\s+#", line)[0].strip() for body in blocks for line in body.splitlines()]
    return [line for line in lines if line]


LINES = list(dict.fromkeys(line for page in PAGES for line in commands(page)))


def small(line: str) -> str:
    for pattern, less in SMALLER.items():
        line = re.sub(pattern, less, line)
    return ONLY_HELP.sub(r"\1 --help", line)


def left(line: str) -> bool:
    return any(re.match(pattern, line) for pattern in NOT_RUN)


def test_blocks_of_commands_say_so() -> None:
    unmarked = [
        f"{page.name}: {line}"
        for page in PAGES
        for kind, body in BLOCK.findall(page.read_text("utf-8"))
        for line in body.splitlines()
        if kind == "" and TYPED.match(line)
    ]
    assert unmarked == []


def test_nothing_is_excused_that_no_page_says() -> None:
    assert [pattern for pattern in NOT_RUN if not any(re.match(pattern, line) for line in LINES)] == []
    assert [pattern for pattern in SMALLER if not any(re.search(pattern, line) for line in LINES)] == []


def test_extras_exist() -> None:
    known = set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
    named = {extra for page in PAGES for extra in re.findall(r"pip install \S*\[(\w+)\]", page.read_text("utf-8"))}
    assert {"lab", "postgres"} <= named <= known


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with a fresh environment in it, whose packages are those of this one except for Front '85 itself."""
    place = tmp_path_factory.mktemp("fresh") / "checkout"
    place.mkdir()
    # Other checks may be building the client meanwhile: it stays out of this wheel.
    for folder, without in ((".", "src"), ("src/front85", "server"), ("src/front85/server", "static")):
        (place / folder).mkdir(parents=True, exist_ok=True)
        for path in (ROOT / folder).iterdir():
            if path.name not in (without, "front85", "web", "dist", "__pycache__") and not path.name.startswith("."):
                (place / folder / path.name).symlink_to(path)
    shutil.copy(ROOT / "front85", place / "front85")
    tokens = Path("web/src/styles/tokens.css")
    (place / tokens).parent.mkdir(parents=True)
    (place / tokens).symlink_to(ROOT / tokens)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place / ".venv"], check=True)
    mine = place / ".venv" / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    (mine / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    pip = place / ".venv" / "bin" / "pip"
    pip.write_text('#!/bin/sh\nexec "${0%/*}/python" -m pip "$@"\n')
    pip.chmod(0o755)
    stamp = f"{place.resolve()}\n" + "".join(
        (ROOT / name).read_text() for name in ("pyproject.toml", "constraints.txt")
    )
    for flavour in ("run", "dev"):
        (place / ".venv" / f"front85-{flavour}.stamp").write_text(stamp)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", place / "dist", place]
    subprocess.run(build, check=True, capture_output=True)
    return place


DRIVER = """
import json, os, sys
from front85 import cli
cli.build()
for line in json.load(sys.stdin):
    child = os.fork()
    if child == 0:
        code = cli.run(line)
        sys.stdout.flush()
        os._exit(code)
    print(json.dumps([line, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])]), file=sys.stderr, flush=True)
"""
"""One process for all that begins with `front85`: loading the program for each of them would take longest."""


def test_every_command_runs(checkout: Path) -> None:
    environment = {
        "HOME": str(checkout.parent),
        "PATH": f"{checkout / '.venv' / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin",
        "FRONT85_LANG": "en",
        "FRONT85_PURE": "1",
        "PIP_NO_INDEX": "1",
        "PIP_NO_COMPILE": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    lines = list(dict.fromkeys(small(line) for line in LINES if not left(line)))
    ours = [line for line in lines if line.startswith("front85 ")]
    broken = []
    for line in sorted((line for line in lines if line not in ours), key=lambda line: not line.startswith("pip")):
        ran = run(line, checkout, environment)
        if ran.returncode:
            broken.append((line, ran.stderr[-1500:]))
    words = json.dumps([shlex.split(line)[1:] for line in ours])
    ran = run(f"python -c {shlex.quote(DRIVER)}", checkout, environment, words)
    codes = [json.loads(line)[1] for line in ran.stderr.splitlines() if line.startswith("[[")]
    assert len(codes) == len(ours), ran.stderr[-3000:]
    broken += [(line, str(code)) for line, code in zip(ours, codes, strict=True) if code]
    assert broken == [], ran.stderr[-3000:]


def run(line: str, place: Path, environment: dict[str, str], said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        line, shell=True, cwd=place, env=environment, input=said, capture_output=True, text=True, check=False
    )
