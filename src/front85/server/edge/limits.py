"""Who may talk to the server, and how much: hosts, origins, sizes, rates."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from front85.server.settings import Settings

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
_CLIENTS = 4096


class Bucket:
    """A budget that refills: `rate` a second, at most `burst` saved up."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def take(self) -> float:
        """Take one; how many seconds too early that was."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - 1
        self._at = now
        return max(0.0, -self._left / self._rate)

    def refuse(self) -> bool:
        """Take one if there is one; True when there is none."""
        if self.take() > 0:
            self._left += 1
            return True
        return False

    async def wait(self) -> None:
        """Take one, after a pause if it is too early. Who asks too much is slowed down, not cut off."""
        early = self.take()
        if early > 0:
            await asyncio.sleep(early)


class Buckets:
    """A budget for each client address; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def refuse(self, client: str) -> bool:
        bucket = self._of.pop(client, None) or Bucket(self._rate, self._burst)
        self._of[client] = bucket
        if len(self._of) > _CLIENTS:
            self._of.popitem(last=False)
        return bucket.refuse()


def host_allowed(settings: Settings, headers: Headers) -> bool:
    """A page on another name that was pointed at this address must not get in: the name has to be ours."""
    host = _name(headers.get("host", ""))
    return host == "localhost" or host.endswith(".localhost") or host in settings.hosts or _is_address(host)


def origin_allowed(settings: Settings, headers: Headers) -> bool:
    """Requests that change something come from our own page, from a listed one, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")


def is_local(client: str | None, headers: Headers) -> bool:
    """Whether the request comes from this very machine, and not through a proxy on it."""
    if any(header in headers for header in _FORWARDED):
        return False
    if client is None:
        return False
    try:
        address = ipaddress.ip_address(client)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
