"""Connections that have not asked for anything yet: how many there may be, and for how long.

A server that waits politely for everybody who has opened a connection and says nothing is soon full of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from front85.server.settings import Limits

RESERVE = 64
"""Descriptors kept for the database, files and processes."""


class Waiting:
    """Those that have not sent a whole request, the oldest first."""

    def __init__(self, limits: Limits, descriptors: int) -> None:
        self.limits = limits
        self.most = max(16, min(limits.connections, descriptors - RESERVE))
        self.doors: dict[Door, None] = {}
        self.each: Counter[str] = Counter()

    def make_room(self) -> bool:
        """Send away whoever has waited longest; False when there is nobody to send away."""
        oldest = next(iter(self.doors), None)
        if oldest is None:
            return False
        oldest.send_away()
        return True


class Door(H11Protocol):
    """A connection. `waiting` is set on a subclass made for each server."""

    waiting: Waiting

    def __init__(self, *values: Any, **more: Any) -> None:
        super().__init__(*values, **more)
        self._address = ""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        waiting, limits = self.waiting, self.waiting.limits
        self._address = self.client[0] if self.client else ""
        if waiting.each[self._address] >= limits.waiting_each:
            transport.abort()
            return
        if len(self.connections) > waiting.most and not waiting.make_room():
            transport.abort()
            return
        waiting.doors[self] = None
        waiting.each[self._address] += 1
        self._timer = self.loop.call_later(limits.patience, self.send_away)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._timer is not None and (self.cycle is not None or self.transport.get_protocol() is not self):
            self._settled()

    def connection_lost(self, exc: Exception | None) -> None:
        self._settled()
        super().connection_lost(exc)

    def send_away(self) -> None:
        self._settled()
        self.transport.abort()

    def _settled(self) -> None:
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        self.waiting.doors.pop(self, None)
        self.waiting.each[self._address] -= 1
        if self.waiting.each[self._address] <= 0:
            del self.waiting.each[self._address]


def door(limits: Limits) -> type[Door]:
    """The protocol for one server; as many descriptors as the system gives are asked for."""
    return type("OwnDoor", (Door,), {"waiting": Waiting(limits, descriptors())})


def descriptors(wanted: int = 65_536) -> int:
    """How many files and connections this process may have open, after asking for more."""
    try:
        import resource
    except ImportError:  # not on every system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else soft
