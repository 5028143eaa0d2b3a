"""No test waits for ever: one that has done nothing for minutes fails where it stands, and the rest go on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 300.0
"""Seconds by the clock after which it is asked whether anything was done."""
IDLE = 5.0
"""Processor seconds in that time below which a test waits: on a busy machine one that works gets more."""


def worked() -> float:
    """Processor seconds of this process and of those it has waited for."""
    return sum(os.times()[:4])


@contextmanager
def bounded(name: str, patience: float | None = None) -> Iterator[None]:
    """Raise TimeoutError inside, once nothing has been done for so long; its traceback says what was waited for."""
    seconds, before = patience or PATIENCE, worked()

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal before
        if worked() - before < IDLE:
            raise TimeoutError(f"{name} has waited for {seconds:.0f} s and done nothing")
        before = worked()

    old = signal.signal(signal.SIGALRM, ask)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
