"""Builds the browser client into a wheel, so that whoever installs it needs no Node.

An editable install leaves it alone: there the client is built when the table is first opened. A wheel made on a machine
without Node 20 carries no client, and `front85 play` then says so.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):
    """npm ci and npm run build in web/, whose output is an artifact of the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / "src" / "front85" / "server" / "static" / "index.html"
        npm, web = shutil.which("npm"), root / "web"
        if version == "editable" or self.target_name != "wheel" or page.is_file():
            return
        if npm is None or not (web / "package.json").is_file():
            self.app.display_warning("No Node: this wheel carries no browser client.")
            return
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=web, check=True)
