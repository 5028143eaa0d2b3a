"""Builds the client when the server runs from a checkout. A wheel carries it built and needs no Node."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from front85.commands.common import say_aside, stop
from front85.commands.node import NODE, fetch, node_version, search_path

CHECKOUT = Path(__file__).resolve().parents[3]
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json")


def ensure_client(static: Path, checkout: Path = CHECKOUT) -> None:
    """Build the client if this is a checkout and its sources are newer than what was built."""
    web = checkout / "web"
    page = static / "index.html"
    if not (web / "package.json").is_file() or (page.is_file() and not is_stale(web, page)):
        return
    if not has_node(checkout):
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


def has_node(checkout: Path = CHECKOUT) -> bool:
    """Whether Node is there or could be taken from the Python registry."""
    if node_version() >= NODE:
        return True
    say_aside("server-node-fetching", least=NODE)
    return fetch(checkout / "constraints.txt")


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


def _npm(web: Path, *arguments: str) -> tuple[str, str] | None:
    path = search_path()
    npm = shutil.which("npm", path=path) or "npm"
    environment = os.environ | {"PATH": path}
    ran = subprocess.run([npm, *arguments], cwd=web, capture_output=True, text=True, env=environment, check=False)
    if ran.returncode == 0:
        return None
    return f"npm {' '.join(arguments)}", "\n".join((ran.stdout + ran.stderr).splitlines()[-8:])
