"""Stands before the application: hosts, origins, rates, sizes, and the headers every answer carries."""

from __future__ import annotations

import asyncio
import contextlib
import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from front85.kernel.kept.ownscenarios import LARGEST_COPY
from front85.kernel.message import say
from front85.server.edge.calls import TooLarge, failure
from front85.server.edge.limits import Buckets, host_allowed, origin_allowed
from front85.server.metrics import REFUSED, REQUESTS
from front85.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
IMPORTS, VIGNETTES = ("/api/games/import", "/api/studies/import"), ("/api/vignettes/", "/api/studies")
WORKSHOP, COPY = "/api/workshop/", "/api/copy/"
"""Where whole files are sent."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' {sockets}",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(), camera=(), microphone=()",
}


DROPPED = 256 * 1024 * 1024
"""Bytes of a refused body that are read and thrown away: a browser hears no answer before it has sent all it has."""
LONGEST = 60.0
"""Seconds that may take."""


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._buckets = Buckets(settings.limits.http_rate, settings.limits.http_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if host_allowed(self._settings, headers) and origin_allowed(self._settings, headers):
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        taken, complete = 0, not _has_body(request.headers)

        async def take() -> Message:
            nonlocal taken, complete
            # whoever says that a body comes and sends none of it holds nobody up for long
            async with asyncio.timeout(None if complete else self._settings.limits.patience):
                message = await receive()
            complete = not message.get("more_body", False)
            taken += len(message.get("body", b""))
            return message

        async def drop() -> None:
            """What is still to come of a body nobody reads."""
            if taken == 0 and "expect" in request.headers:
                return  # it waits for leave to send, and hears the answer instead
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    while not complete and taken <= DROPPED:
                        await take()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                await drop()
                REQUESTS.labels(str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("content-security-policy", policy(request.headers.get("host", "")))
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(request)
        most = self._most(scope["path"])
        length = request.headers.get("content-length", "0")
        if refusal is None and (not length.isdigit() or int(length) > most):
            refusal = 413, "server-too-large"
        if refusal is not None:
            answer = failure(request, refusal[0], say(refusal[1], most=most // 1024))
            await answer(scope, receive, send_with_headers)
            return

        async def receive_some() -> Message:
            message = await take()
            if taken > most:
                raise TooLarge(most)
            return message

        await self._app(scope, receive_some, send_with_headers)

    def _most(self, path: str) -> int:
        """Bytes of a body: what is read while everybody waits is small."""
        limits = self._settings.limits
        if path in IMPORTS:
            return limits.save
        if path.startswith(COPY):
            return LARGEST_COPY + limits.draft
        return limits.draft if path.startswith((*VIGNETTES, WORKSHOP)) else limits.body

    def _refusal(self, request: Request) -> tuple[int, str] | None:
        if not host_allowed(self._settings, request.headers):
            return 403, "server-wrong-host"
        if request.method not in SAFE and not origin_allowed(self._settings, request.headers):
            return 403, "server-wrong-origin"
        if self._buckets.refuse(request.client.host if request.client else ""):
            REFUSED.labels("http").inc()
            return 429, "server-too-fast"
        return None


def _has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def policy(host: str) -> str:
    """Nothing from elsewhere. Some browsers do not count our own WebSocket as ourselves, so it is named."""
    known = re.fullmatch(r"[A-Za-z0-9.:\[\]-]{1,200}", host)
    return POLICY.format(sockets=f"ws://{host} wss://{host}" if known else "").replace(" ;", ";")
