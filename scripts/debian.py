"""Packages of the system, where it is a Debian and we may install them. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess


def may_install() -> bool:
    """As root on a Debian, unless the owner of the machine says FRONT85_APT=0."""
    return os.environ.get("FRONT85_APT") != "0" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> str:
    """Install them; '' when that went well, otherwise the last lines of what apt said."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    said = ""
    # A list of packages that cannot be brought up to date may still be good enough, so only the second must succeed.
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-qq", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            env=environment,
            check=False,
        )
        said = "" if done.returncode == 0 else "\n".join(done.stdout.splitlines()[-4:]) or f"{done.returncode}"
    return said
