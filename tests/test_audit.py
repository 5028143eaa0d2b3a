"""What we depend on: pinned, locked, and not known to be unsafe as far as the package registries can be asked."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
PINS = dict(re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
PATIENCE = 8


def test_what_is_installed_is_what_is_pinned() -> None:
    different = {}
    for name, pinned in PINS.items():
        try:
            found = version(name)
        except PackageNotFoundError:
            continue
        if found != pinned:
            different[name] = (pinned, found)
    assert not different


def test_every_package_of_the_client_is_locked_with_its_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    loose = [
        name
        for name, entry in lock["packages"].items()
        if name and not entry.get("link") and not entry.get("integrity")
    ]
    assert not loose


def registry() -> str:
    """Where pip gets its packages, without the part for pip; as pip itself is told, or knows."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    if not told:
        models = pytest.importorskip("pip._internal.models.index")
        told = models.PyPI.simple_url
    parts = urlsplit(told)
    return f"{parts.scheme}://{parts.netloc}"


def advisories(base: str, name: str, pinned: str) -> list[str]:
    try:
        with urllib.request.urlopen(f"{base}/pypi/{name}/{pinned}/json", timeout=PATIENCE) as answer:
            found: list[dict[str, Any]] = json.load(answer).get("vulnerabilities") or []
    except urllib.error.HTTPError as error:
        error.close()  # it holds the connection open
        raise
    return [f"{name} {pinned}: {one.get('id')}" for one in found if not one.get("withdrawn")]


def test_no_pinned_package_is_known_to_be_unsafe() -> None:
    base = registry()
    try:
        advisories(base, "msgspec", PINS["msgspec"])
    except (OSError, ValueError) as error:
        pytest.skip(
            f"the package registry cannot be asked about advisories ({type(error).__name__}): pins only checked"
        )
    unsafe: list[str] = []

    def ask(pin: tuple[str, str]) -> list[str]:
        try:
            return advisories(base, *pin)
        except (OSError, ValueError):
            return []

    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(ask, PINS.items()):
            unsafe += found
    assert not unsafe


def test_no_package_of_the_client_is_known_to_be_unsafe() -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not there: the client's packages are not audited")
    command = [npm, "audit", "--json", "--omit=dev", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=8000"]
    done = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True, check=False, timeout=60)
    try:
        told = json.loads(done.stdout)
        counts = told["metadata"]["vulnerabilities"]
    except (ValueError, KeyError):
        pytest.skip("the package registry cannot be asked about advisories: the client's packages are not audited")
    assert counts["high"] + counts["critical"] == 0, sorted(told["vulnerabilities"])
