"""A state that tells what is read of it, for tests of what is kept until something changes."""

from __future__ import annotations

from typing import Any


class Spy:
    """Stands in for a state."""

    def __init__(self, state: Any) -> None:
        self._state, self.read = state, set[str]()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self._state, name)
