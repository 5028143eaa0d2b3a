"""Gives memory that is free again back to the system.

After a rush glibc keeps what it was given: 20,000 hostile messages left 35 MB of free heap in a server of 285 MB.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Callable

EVERY = 10.0
"""Seconds between two rounds."""


def trimmer() -> Callable[[], None]:
    """What gives memory back; nothing where the C library has no such call."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda: None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return lambda: trim(0)


give_back = trimmer()


async def keep_small() -> None:
    """Give back what is free, now and then, until cancelled; in a thread, since it takes some milliseconds."""
    while True:
        await asyncio.sleep(EVERY)
        await asyncio.to_thread(give_back)
