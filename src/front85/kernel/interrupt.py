"""Ctrl-C while compiled code runs. Numba hands the interrupt on as a SystemError, which nobody takes for one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def plain_interrupts() -> Iterator[None]:
    """A KeyboardInterrupt that compiled code has wrapped comes out as what it was."""
    try:
        yield
    except SystemError as error:
        if _wraps_an_interrupt(error):
            raise KeyboardInterrupt from error
        raise


def _wraps_an_interrupt(error: BaseException) -> bool:
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, KeyboardInterrupt):
        cause = cause.__cause__
    return cause is not None
