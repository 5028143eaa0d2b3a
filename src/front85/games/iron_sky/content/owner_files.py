"""An owner's own files: copies of ours with the printed numbers, in the folder where his games are kept."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from front85.kernel.kept.folders import user_folder

NAMES = ("air", "wings", "fields")
"""Files an owner may replace: charts of the air war, squadrons, fields."""


def own_file(name: str) -> Path:
    """Where an owner's copy of a file belongs."""
    return user_folder() / "charts" / f"iron-sky-{name}.toml"


def mark(name: str) -> str:
    """A mark of an owner's file, '' for ours."""
    file = own_file(name)
    return blake2b(file.read_bytes(), digest_size=8).hexdigest() if file.exists() else ""


def marks() -> str:
    """A mark of all of them."""
    return "".join(map(mark, NAMES))
