"""Builds the browser client into a wheel, so that whoever installs it needs no Node.

An editable install leaves it alone: there the client is built when the table is first opened. Where Node is missing or
too old, the build takes it from the Python registry, as the launcher does.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def node(root: Path) -> ModuleType:
    """The module of the commands that knows where Node is; the package itself cannot be imported while it is built."""
    place = root / "src" / "front85" / "commands" / "node.py"
    spec = importlib.util.spec_from_file_location("front85_node", place)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(place)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface):
    """npm ci and npm run build in web/, whose output is an artifact of the wheel."""

    def dependencies(self) -> list[str]:
        finder = node(Path(self.root))
        return [finder.PACKAGE] if self.must_build("") and finder.node_version() < finder.NODE else []

    def must_build(self, version: str) -> bool:
        root = Path(self.root)
        page = root / "src" / "front85" / "server" / "static" / "index.html"
        sources = (root / "web" / "package.json").is_file()
        return version != "editable" and self.target_name == "wheel" and sources and not page.is_file()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.must_build(version):
            return
        finder = node(Path(self.root))
        path = finder.search_path()
        npm = shutil.which("npm", path=path)
        if npm is None:
            self.app.display_warning("No Node: this wheel carries no browser client.")
            return
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=Path(self.root) / "web", env=os.environ | {"PATH": path}, check=True)
