"""One server on one folder: two would play the same games without knowing of each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class InUse(Exception):
    """Another server has the folder. `str` of it: where that one is."""


@contextmanager
def only_server(folder: Path, address: str) -> Iterator[None]:
    """Have a folder to oneself. Raises InUse."""
    try:
        import fcntl
    except ImportError:  # not on every system
        yield
        return
    with (folder / "front85.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise InUse(lock.read(200).strip()) from None
        lock.truncate(0)
        lock.write(f"{address}\n")
        lock.flush()
        yield
