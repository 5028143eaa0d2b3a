"""Builds the client when the server runs from a checkout. A wheel carries it built and needs no Node."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from front85.commands.common import say_aside, stop

CHECKOUT = Path(__file__).resolve().parents[3]
NODE = 20
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json")


def ensure_client(static: Path, checkout: Path = CHECKOUT) -> None:
    """Build the client if this is a checkout and its sources are newer than what was built."""
    web = checkout / "web"
    page = static / "index.html"
    if not (web / "package.json").is_file() or (page.is_file() and not is_stale(web, page)):
        return
    if node_version() < NODE:
        if page.is_file():
            say_aside("server-client-old", least=NODE)
            return
        stop("server-no-node", least=NODE)
    say_aside("server-client-building")
    failed = build(web)
    if failed is not None and not page.is_file():
        stop("server-client-failed", command=failed[0], said=failed[1])
    if failed is not None:
        say_aside("server-client-failed-old", command=failed[0], said=failed[1])


def build(web: Path) -> tuple[str, str] | None:
    """Install what the client needs and build it; the command that failed and the end of what it said."""
    modules = web / "node_modules"
    if not modules.is_dir() or is_newer(web / "package-lock.json", modules):
        failed = _npm(web, "ci", "--no-audit", "--no-fund")
        if failed is not None:
            return failed
        modules.touch()
    return _npm(web, "run", "build")


def is_stale(web: Path, page: Path) -> bool:
    return any(is_newer(path, page) for path in sources(web))


def sources(web: Path) -> Iterator[Path]:
    for name in SOURCES:
        place = web / name
        if place.is_dir():
            yield from (path for path in place.rglob("*") if path.is_file())
        elif place.is_file():
            yield place


def is_newer(path: Path, than: Path) -> bool:
    return path.stat().st_mtime > than.stat().st_mtime


def node_version() -> int:
    """The major version of Node, 0 where there is none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", said)
    return int(found.group(1)) if found else 0


def _npm(web: Path, *arguments: str) -> tuple[str, str] | None:
    npm = shutil.which("npm") or "npm"
    ran = subprocess.run([npm, *arguments], cwd=web, capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        return None
    return f"npm {' '.join(arguments)}", "\n".join((ran.stdout + ran.stderr).splitlines()[-8:])
