"""A long thought seen from outside: how far it is, and that whoever waits has had enough.

Most players answer at once and never look here. One that thinks long tells how far it has come (`reached`) and asks
now and then whether it should stop (`is_enough`); then it plays the best it has found. Where nobody listens, as in
the lab, neither does anything: the same seed gives the same game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Thought:
    """One thought, shared by who thinks and who waits. They may be in different threads."""

    def __init__(self) -> None:
        self.share = 0.0
        """How much of it is done, of 1."""
        self.is_enough = False


class Enough(Exception):
    """Raised in the midst of a thought that is cut short. Whoever thinks catches it."""


_followed: ContextVar[Thought | None] = ContextVar("followed", default=None)


@contextmanager
def following(thought: Thought) -> Iterator[None]:
    """Let somebody follow what is thought meanwhile."""
    token = _followed.set(thought)
    try:
        yield
    finally:
        _followed.reset(token)


def is_followed() -> bool:
    """Whether somebody sees how long this takes."""
    return _followed.get() is not None


def reached(share: float) -> None:
    """So much of the thought is done."""
    if (thought := _followed.get()) is not None:
        thought.share = min(max(share, thought.share), 1.0)


def is_enough() -> bool:
    """Whether to stop and play the best there is."""
    return (thought := _followed.get()) is not None and thought.is_enough
