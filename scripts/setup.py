"""Sets up .venv in the checkout for the launcher. Standard library only: nothing is installed yet.

Safe to run twice at once (the second waits), after an interruption (the stamp is written last), and over a
half-made environment (it is made anew). All it says goes to stderr, so a command's own output stays clean.
"""

from __future__ import annotations

import fcntl
import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import debian
from registry import LOG, PYTHON, ROOT, VENV, InstallFailed, install
from speech import Progress, words

EXTRAS = {"run": "", "dev": "[dev]"}
INCLUDES = {"run": ("run",), "dev": ("run", "dev")}
"""Whoever has the developer's tools also has what a run needs."""


class SetupFailed(Exception):
    """One line for the user."""


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
    if importlib.util.find_spec("ensurepip") is None and debian.may_install():
        progress.step("setup-apt", packages="python3-venv")
        debian.install(["python3-venv"])
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
            LOG.unlink(missing_ok=True)
            install(["-e", f"{ROOT}{EXTRAS[flavour]}"], progress)
            for name in INCLUDES[flavour]:
                stamp(name).write_text(wanted(), "utf-8")
            progress.done()
    except OSError as error:
        print(words("setup-unable", reason=error), file=sys.stderr)
        return 1
    except (SetupFailed, InstallFailed) as failure:
        print(f"\n{failure}" if progress.live else failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\n{words('setup-interrupted')}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
