"""Installs Python packages into .venv: with uv, which is quick, or with pip where uv cannot be had.

uv reads no configuration of pip. Whoever told pip where its packages are should not have to say it again, so pip's
settings are handed on. Standard library only.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from speech import Progress, words

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOG = VENV / "front85-setup.log"
PINS = ROOT / "constraints.txt"
PIP = [str(PYTHON), "-m", "pip", "--no-input", "--disable-pip-version-check"]


class InstallFailed(Exception):
    """One line for the user, and the end of the log."""


def install(wanted: list[str], progress: Progress) -> None:
    """Install these at their pinned versions. Raises InstallFailed."""
    uv = find_uv(progress)
    if uv is not None:
        progress.step("setup-install")
        settings = pip_settings()
        command = [uv, "pip", "install", "--python", str(PYTHON), *as_uv(settings)]
        command += ["--constraint", str(PINS), "--build-constraints", str(PINS), *wanted]
        certificates = {"SSL_CERT_FILE": settings["cert"]} if "cert" in settings else {}
        if logged(command, progress, certificates | os.environ) == 0:
            return
        progress.step("setup-with-pip")
    else:
        progress.step("setup-install")
    # PIP_BUILD_CONSTRAINT is a list split at blanks, so a path with a blank in it has to be given as an address.
    address = PINS.as_uri()
    environment = {"PIP_CONSTRAINT": address, "PIP_BUILD_CONSTRAINT": address}
    if logged([*PIP, "install", "-c", str(PINS), *wanted], progress, environment):
        tail = LOG.read_text("utf-8").splitlines()[-8:]
        raise InstallFailed("\n".join([words("setup-failed", file=LOG), *tail]))


def find_uv(progress: Progress) -> str | None:
    """uv of the environment or of the system, otherwise from the registry; None where it cannot be had."""
    own = VENV / "bin" / "uv"
    if own.exists():
        return str(own)
    installed = shutil.which("uv")
    if installed is not None:
        return installed
    progress.step("setup-uv")
    logged([*PIP, "install", "--quiet", "-c", str(PINS), "uv"], progress)
    return str(own) if own.exists() else None


def logged(command: list[str], progress: Progress, environment: dict[str, str] | None = None) -> int:
    """Run a command into the log and tell the progress it makes; its exit code."""
    count = 0
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            env=os.environ | (environment or {}),
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            log.write(line)
            looked_up = re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.\-]+)", line)
            if looked_up:
                count += 1
                progress.step("setup-package", passing=True, count=count, name=looked_up.group(1))
            elif line.startswith("Installing collected"):
                progress.step("setup-writing", count=line.count(",") + 1)
            elif found := re.match(r"(Resolved|Prepared|Installed) (\d+) packages?", line):
                progress.step("setup-uv-step", passing=True, count=found.group(2))
    return process.returncode


def pip_settings() -> dict[str, str]:
    """What pip is configured with: its environment before `install` before `global`."""
    said = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False).stdout
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):
        for name, value in re.findall(rf"^{section}\.([\w-]+)='(.*)'$", said, re.MULTILINE):
            found[name] = value.replace("\\n", " ")
    return found


def as_uv(settings: dict[str, str]) -> list[str]:
    """pip's settings as words for uv. All indexes count alike, as they do for pip; the versions are pinned anyway."""
    options: list[str] = []
    if "index-url" in settings:
        options += ["--default-index", settings["index-url"]]
    for name, option in (
        ("extra-index-url", "--index"),
        ("find-links", "--find-links"),
        ("trusted-host", "--allow-insecure-host"),
    ):
        for value in settings.get(name, "").split():
            options += [option, value]
    if "extra-index-url" in settings:
        options += ["--index-strategy", "unsafe-best-match"]
    if settings.get("no-index", "").lower() in ("1", "true", "yes", "on"):
        options.append("--no-index")
    return options
