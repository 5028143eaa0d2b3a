"""Runs the application: one process, or several under a supervisor that replaces those that die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from front85.server.app import create_app
from front85.server.edge.door import door
from front85.server.handover import again, old_line
from front85.server.logs import log_as_json
from front85.server.settings import Settings
from front85.server.tables.desk import DESK, PROCESSES
from front85.server.tables.warm import loading, warm_steps
from front85.server.tables.workers import fork_ahead

GRACE = 5
"""Seconds to finish what was begun when the server is told to stop."""
AT_LAST = 8.5
"""Seconds after which it ends though something hangs: a thread that waits for a name server cannot be called off."""
SOON = 1.0
"""A worker that dies younger than this is not replaced at once."""
_log = logging.getLogger("front85.server")


def serve(
    listener: socket.socket, settings: Settings, ready: Callable[[], None] = lambda: None, *, alone: bool = True
) -> None:
    """One server on an open socket, until it is told to stop; `alone` it makes way for a new version on SIGHUP."""
    if settings.log == "json":
        log_as_json()
    # All processes share its flags. A copy of a socket that waits would make everybody's wait, and a server that waits
    # to accept a connection does nothing else.
    listener.setblocking(False)
    app = create_app(settings)

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: Any) -> None:
            end_at_last(lambda: os._exit(0))
            super().handle_exit(sig, frame)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            for server in self.servers:
                server.close()
            send_home(app)
            await super().shutdown(sockets)

    config = uvicorn.Config(
        CutOff(app, lambda: server.should_exit),
        http=door(settings.limits),
        log_level="warning",
        log_config=None if settings.log == "json" else uvicorn.config.LOGGING_CONFIG,
        access_log=False,
        ws_max_size=2**20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        backlog=1024,
        # nobody's word about addresses is taken but that of proxies named in the settings
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    # Every connection inherits it; asyncio sets it only where a socket names its protocol. Without it the second of
    # two short messages waits 40 ms for the other side's word that the first has come.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    server, renew = Server(config), False

    def take_over(*_: Any) -> None:
        nonlocal renew
        end_at_last(lambda: again(kept))
        renew = server.should_exit = True

    with contextlib.closing(listener.dup()) as kept:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, _leave)  # uvicorn raises the signal once more when it is done
            if alone and hasattr(signal, "SIGHUP"):  # Windows has none
                signal.signal(signal.SIGHUP, take_over)
        server.run(sockets=[listener])
        if renew:
            again(kept)


class CutOff:
    """An application whose calls may be cut off at the end: then they say 503, and the log has no traceback of them."""

    def __init__(self, app: ASGIApp, ends: Callable[[], bool]) -> None:
        self._app, self._ends = app, ends

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sent)
        except asyncio.CancelledError:
            if not self._ends():
                raise
            if scope["type"] == "http" and not begun:
                await Response(status_code=503, headers={"retry-after": "1", "connection": "close"})(
                    scope, receive, send
                )


def end_at_last(how: Callable[[], Any]) -> None:
    """End the process when it has had time to end by itself."""

    def end() -> None:
        time.sleep(AT_LAST)
        _log.warning("something hangs; the server ends without it")
        logging.shutdown()
        how()

    threading.Thread(target=end, daemon=True).start()


def _leave(*_: Any) -> None:
    """End as one ends, so that processes and files are cleared away."""
    sys.exit(0)


def send_home(app: FastAPI) -> None:
    """Close every table: the screens come back to whoever answers next."""
    for connection in tuple(app.state.connections):
        connection.go()


def supervise(listener: socket.socket, settings: Settings, workers: int, ready: Callable[[], None]) -> None:
    """Several processes on one socket and one database. One that dies is replaced by a warm one."""
    listener.setblocking(False)
    _Supervisor(listener, settings).run(workers, ready)


STOPS = (signal.SIGTERM, signal.SIGINT)
PATIENCE = 9
"""Seconds a worker has to finish after it is told to stop."""


class _Supervisor:
    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        self._listener, self._settings = listener, settings
        self._born: dict[int, float] = {}
        self._stopping = False
        self._old = old_line()
        self._tied, self._line = os.pipe()
        """Workers read from the one end; when this process is gone they read its end."""

    def run(self, workers: int, ready: Callable[[], None]) -> None:
        if self._settings.log == "json":
            log_as_json()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, lambda *_: again(self._listener, self._line))
        self._fork()  # the first one answers at once and loads while it does
        ready()
        for _ in warm_steps():  # a warm supervisor gives birth to warm workers
            self._bury(block=False)
        while len(self._born) < workers and not self._stopping:
            self._fork()
        if self._old is not None:  # the workers of the version before may go
            os.close(self._old)
            self._old = None
        while self._born:
            self._bury(block=True)

    def _fork(self) -> None:
        # A signal between birth and registration would find the child with its parent's handlers, or nobody.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        pid = os.fork()
        if pid:
            self._born[pid] = time.monotonic()
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            return
        code = 1
        try:
            os.close(self._line)
            if self._old is not None:
                os.close(self._old)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            for number in STOPS:
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            if not loading():
                fork_ahead(DESK, PROCESSES)
            threading.Thread(target=_tied_to, args=(self._tied,), daemon=True).start()
            serve(self._listener, self._settings, alone=False)
            code = 0
        except (KeyboardInterrupt, SystemExit):
            code = 0
        except BaseException:
            _log.exception("a worker failed")
        finally:
            os._exit(code)

    def _bury(self, *, block: bool) -> None:
        """Replace whoever has died."""
        try:
            pid, _ = os.waitpid(-1, 0 if block else os.WNOHANG)
        except (ChildProcessError, InterruptedError):
            return
        born = self._born.pop(pid, None)
        if born is None:
            return
        with contextlib.suppress(Exception):
            from prometheus_client import multiprocess

            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
        if self._stopping:
            return
        _log.warning("worker %s died; another takes its place", pid)
        if time.monotonic() - born < SOON:
            time.sleep(SOON)
        if not self._stopping:
            self._fork()

    def _stop(self, *_: Any) -> None:
        self._stopping = True
        self._tell(signal.SIGTERM)
        signal.signal(signal.SIGALRM, lambda *_: self._tell(signal.SIGKILL))
        signal.alarm(PATIENCE)

    def _tell(self, number: signal.Signals) -> None:
        for pid in tuple(self._born):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)


def _tied_to(line: int) -> None:
    """Stop when the supervisor is gone."""
    os.read(line, 1)
    os.kill(os.getpid(), signal.SIGTERM)
