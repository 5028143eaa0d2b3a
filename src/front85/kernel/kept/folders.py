"""Where a user's own files live: games, corrections to maps, scenarios."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


def user_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The user's folder, where FRONT85_DATA says or where the system keeps such things."""
    if environment.get("FRONT85_DATA"):
        return Path(environment["FRONT85_DATA"])
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "front85"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "front85"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "front85"


@contextmanager
def living_in(folder: Path | None) -> Iterator[None]:
    """Have another folder for the time being, here and in processes that begin meanwhile; None for the same."""
    before = os.environ.get("FRONT85_DATA")
    if folder is not None:
        os.environ["FRONT85_DATA"] = str(folder.resolve())
    try:
        yield
    finally:
        if before is not None:
            os.environ["FRONT85_DATA"] = before
        elif folder is not None:
            del os.environ["FRONT85_DATA"]


def scenario_file(game: str, environment: Mapping[str, str] = os.environ) -> Path:
    """Where a player's own scenario for a game belongs, whether there is one or not."""
    return user_folder(environment) / "scenarios" / f"{game}.toml"


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the target, then rename: a full disk or a killed process leaves the old file whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
