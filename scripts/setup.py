"""Sets up .venv in the checkout for the launcher. Standard library only: nothing is installed yet.

Safe to run twice at once (the second waits), after an interruption (the stamp is written last), and over a
half-made environment (it is made anew). All it says goes to stderr, so a command's own output stays clean.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOG = VENV / "front85-setup.log"
WORDS = ROOT / "src" / "front85" / "locale" / "en" / "setup.ftl"
EXTRAS = {"run": "", "dev": "[dev]"}
INCLUDES = {"run": ("run",), "dev": ("run", "dev")}
"""Whoever has the developer's tools also has what a run needs."""


class SetupFailed(Exception):
    """One line for the user."""


def words(message: str, **values: object) -> str:
    """A message of the catalogue, by the little of Fluent that one-line messages need."""
    found = re.search(rf"^{message} = (.*)$", WORDS.read_text("utf-8"), re.MULTILINE)
    text = found.group(1) if found else message
    return re.sub(r"\{ \$(\w+) \}", lambda place: str(values[place.group(1)]), text)


class Progress:
    """One line that changes on a terminal; a line per step elsewhere."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.begun = time.monotonic()

    def step(self, message: str, *, passing: bool = False, **values: object) -> None:
        text = words(message, **values)
        if self.live:
            sys.stderr.write(f"\r\033[K  {text}")
        elif not passing:
            sys.stderr.write(f"  {text}\n")
        sys.stderr.flush()

    def done(self) -> None:
        self.step("setup-done", seconds=round(time.monotonic() - self.begun))
        if self.live:
            sys.stderr.write("\n")


@contextmanager
def only_one() -> Iterator[None]:
    """Hold the lock of this checkout. The system frees it when its holder dies, however that happens."""
    with (ROOT / ".front85-setup.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(words("setup-waiting"), file=sys.stderr)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def wanted() -> str:
    """What the stamp must say; the launcher compares the same bytes."""
    requirements = [(ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "constraints.txt")]
    return f"{ROOT}\n" + "".join(requirements)


def stamp(flavour: str) -> Path:
    return VENV / f"front85-{flavour}.stamp"


def is_ready(flavour: str) -> bool:
    path = stamp(flavour)
    return PYTHON.exists() and path.exists() and path.read_text("utf-8") == wanted()


def works() -> bool:
    """Whether the environment has a Python of the right age with a pip, made for this very place."""
    if not PYTHON.exists():
        return False
    probe = "import sys, pip; print(sys.version_info >= (3, 11), sys.prefix)"
    try:
        said = subprocess.run([PYTHON, "-I", "-c", probe], capture_output=True, text=True, check=False)
    except OSError:  # a file of that name that is no program
        return False
    if said.returncode or said.stdout.strip() != f"True {VENV}":
        return False
    configured = (VENV / "bin" / "pip").read_text("utf-8") if (VENV / "bin" / "pip").exists() else ""
    return str(VENV) in configured


def make_venv(progress: Progress) -> None:
    if works():
        return
    if VENV.exists():
        progress.step("setup-broken")
        shutil.rmtree(VENV)
    progress.step("setup-venv", version=".".join(map(str, sys.version_info[:3])))
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    uv = shutil.which("uv")
    if uv and subprocess.run([uv, "venv", "--quiet", "--seed", "-p", sys.executable, VENV]).returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    raise SetupFailed(words("setup-no-venv"))


def install(flavour: str, progress: Progress) -> None:
    """Install the checkout itself, editable, with every package at the pinned version."""
    progress.step("setup-install")
    pins = str(ROOT / "constraints.txt")
    # PIP_CONSTRAINT is a list split at blanks, so a path with a blank in it has to be given as an address.
    address = Path(pins).as_uri()
    environment = os.environ | {"PIP_CONSTRAINT": address, "PIP_BUILD_CONSTRAINT": address}
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--no-input",
        "--disable-pip-version-check",
        "-c",
        pins,
    ]
    command += ["-e", f"{ROOT}{EXTRAS[flavour]}"]
    count = 0
    with (
        LOG.open("w", encoding="utf-8") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment) as pip,
    ):
        assert pip.stdout is not None
        for line in pip.stdout:
            log.write(line)
            looked_up = re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.\-]+)", line)
            if looked_up:
                count += 1
                progress.step("setup-package", passing=True, count=count, name=looked_up.group(1))
            elif line.startswith("Installing collected"):
                progress.step("setup-writing", count=line.count(",") + 1)
    if pip.returncode:
        tail = LOG.read_text("utf-8").splitlines()[-8:]
        raise SetupFailed("\n".join([words("setup-failed", file=LOG), *tail]))


def main(flavour: str) -> int:
    progress = Progress()
    try:
        with only_one():
            if is_ready(flavour):  # somebody else did it while we waited
                return 0
            print(words("setup-begin", place=ROOT), file=sys.stderr)
            make_venv(progress)
            for name in EXTRAS:
                stamp(name).unlink(missing_ok=True)
            install(flavour, progress)
            for name in INCLUDES[flavour]:
                stamp(name).write_text(wanted(), "utf-8")
            progress.done()
    except OSError as error:
        print(words("setup-unable", reason=error), file=sys.stderr)
        return 1
    except SetupFailed as failure:
        print(f"\n{failure}" if progress.live else failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\n{words('setup-interrupted')}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
