"""A screen at a game, as the game knows it."""

from __future__ import annotations

from typing import Protocol

from front85.server.store.seats import Seat


class Viewer(Protocol):
    """Whoever is told what happens at a game."""

    seat: Seat

    def changed(self, kept: int) -> None:
        """The game has changed; of its journal the first `kept` entries are as they were."""

    def notice(self, kind: str, seat: Seat | None) -> None: ...

    def club(self) -> None:
        """Something people say or do around the game has changed."""

    def thought(self, side: str, share: float) -> None:
        """The computer of this side thinks long, and so much of it is done."""
