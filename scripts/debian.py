"""Packages of the system, where it is a Debian and we may install them. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess


def may_install() -> bool:
    """As root on a Debian, unless the owner of the machine says FRONT85_APT=0."""
    return os.environ.get("FRONT85_APT") != "0" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> str:
    """Install them, where that fails one by one; '' when all went well, otherwise the last lines of what apt said."""
    apt("update")  # a list that cannot be brought up to date may still be good enough
    said = apt("install", "-y", "--no-install-recommends", *packages)
    if said and len(packages) > 1:
        said = "\n".join(filter(None, (apt("install", "-y", "--no-install-recommends", one) for one in packages)))
    return said


def apt(*words: str) -> str:
    done = subprocess.run(
        ["apt-get", "-qq", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        check=False,
    )
    return "" if done.returncode == 0 else "\n".join(done.stdout.splitlines()[-4:]) or f"{done.returncode}"
