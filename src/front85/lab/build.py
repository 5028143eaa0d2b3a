"""Which program played: version, and commit where it runs from a checkout."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from front85 import __version__

PACKAGE = Path(__file__).resolve().parents[1]


@cache
def commit() -> str | None:
    """The commit of the checkout, with "+" behind it when files differ from it; None when there is no checkout."""
    if not (PACKAGE.parents[1] / ".git").exists():
        return None
    try:
        head, changed = (
            subprocess.run(["git", *words], cwd=PACKAGE, capture_output=True, text=True, check=True, timeout=20).stdout
            for words in (("rev-parse", "HEAD"), ("status", "--porcelain", "--untracked-files=no"))
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return head.strip() + ("+" if changed.strip() else "")


def short(commit: str | None) -> str:
    """A commit as people write it, a hyphen for none."""
    return "-" if commit is None else commit[:12] + ("+" if commit.endswith("+") else "")


def build() -> dict[str, str | None]:
    return {"version": __version__, "commit": commit()}
