"""`front85 serve`: the table's server without a browser."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from front85.commands.addresses import picture, reachable
from front85.commands.common import say, say_aside, speak, stop
from front85.kernel.kept.folders import living_in

if TYPE_CHECKING:
    from front85.server.settings import Settings

HOST = "127.0.0.1"
PORT = 8585
LONG = 80
"""Characters of a page beyond which its address is no reading."""


def command(
    port: Annotated[int, typer.Option(help=speak("server-help-port"), min=0, max=65535)] = PORT,
    host: Annotated[str, typer.Option(help=speak("server-help-host"))] = HOST,
    data: Annotated[Path | None, typer.Option(help=speak("server-help-data"))] = None,
    schema: Annotated[Path | None, typer.Option(help=speak("server-help-schema"))] = None,
    workers: Annotated[int, typer.Option(help=speak("server-help-workers"), min=1, max=64)] = 1,
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=speak("server-help-proxy"))] = None,
) -> None:
    if schema is not None:
        write_schema(schema)
    else:
        run(host, port, data, browser=False, personal=False, workers=workers, proxies=tuple(trusted_proxy or ()))


def run(
    host: str,
    port: int,
    data: Path | None,
    *,
    browser: bool,
    personal: bool,
    workers: int = 1,
    proxies: tuple[str, ...] = (),
    page: str = "",
) -> None:
    """Listen until somebody stops it. A busy port, an unusable folder or database is one line and exit code 2.

    `page` is the page of the table that is opened, as it stands after the `#` of its address.
    """
    with closing(listen(host, port)) as listener, living_in(data):
        shown = "localhost" if host in (HOST, "0.0.0.0", "::", "::1") else host
        address = f"http://{shown}:{listener.getsockname()[1]}/"
        settings = prepared(data, personal=personal, proxies=proxies)
        others = [] if personal else reachable(host, listener.getsockname()[1], settings.site)
        if not settings.site and others:
            settings = replace(settings, site=others[0].rstrip("/"))
        serve_on(listener, address, settings, browser=browser, workers=workers, page=page, others=others)


def prepared(data: Path | None, *, personal: bool, proxies: tuple[str, ...]) -> Settings:
    """On one's own computer whoever sits there owns the games; a shared server has an owner with a key."""
    from front85.server.settings import from_environment, owners_key

    settings = from_environment(data)
    settings = replace(settings, proxies=proxies or settings.proxies)
    if settings.database_url is None or not personal:
        make_folder(settings.data)
    if personal:
        return replace(settings, owner="machine", club="off")
    return replace(settings, key=settings.key or owners_key(settings.data))


def serve_on(
    listener: socket.socket,
    address: str,
    settings: Settings,
    *,
    browser: bool,
    workers: int,
    page: str = "",
    others: list[str],
) -> None:
    from front85.commands.client import ensure_client

    if workers > 1 and settings.database_url is None:
        stop("server-workers-sqlite")
    if workers > 1 and not hasattr(os, "fork"):
        stop("server-workers-one")
    with ExitStack() as stack:
        stack.enter_context(alone(settings, address))
        check_storage(settings)
        ensure_client(settings.static)
        listen_until_stopped(
            listener, settings, workers, lambda: announce(address, settings, browser=browser, page=page, others=others)
        )


@contextmanager
def alone(settings: Settings, address: str) -> Iterator[None]:
    """Have the folder of a SQLite file to oneself, or end with where it is played."""
    from front85.server.store.alone import InUse, only_server

    with ExitStack() as stack:
        if settings.database_url is None:
            try:
                stack.enter_context(only_server(settings.data, address))
            except InUse as other:
                stop("server-running", folder=str(settings.data), address=str(other))
        yield


def listen_until_stopped(listener: socket.socket, settings: Settings, workers: int, ready: Callable[[], None]) -> None:
    with ExitStack() as stack:
        if workers > 1:  # figures of all workers together; Prometheus' library wants to know before it is imported
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="front85-metrics-"))
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        from front85.server.running import serve, supervise

        try:
            if workers > 1:
                supervise(listener, settings, workers, ready)
            else:
                serve(listener, settings, ready)
        except KeyboardInterrupt:
            say_aside("server-stopped")


def announce(address: str, settings: Settings, *, browser: bool, page: str = "", others: list[str]) -> None:
    """Say where the table stands, now that it does; a long page is only said where no browser opens it."""
    say("server-ready", address=address if browser and len(page) > LONG else address + page)
    sys.stdout.flush()
    if settings.key is not None:
        tell_others(others)
        tell_owner(f"{settings.site}/" if settings.site else address, settings)
    say_aside("server-stop-hint", folder=str(settings.data))
    if browser:
        threading.Thread(target=webbrowser.open, args=(address + page,), daemon=True).start()


def tell_owner(address: str, settings: Settings) -> None:
    """The owner's way in. Where nobody reads along it goes to a log, and then without the key."""
    if sys.stderr.isatty():
        say_aside("server-owner-hint", address=f"{address}#/owner/{settings.key}")
        return
    file = settings.data / "owner.key"
    place = "FRONT85_OWNER_KEY" if os.environ.get("FRONT85_OWNER_KEY") else str(file)
    say_aside("server-owner-key", address=f"{address}#/owner/", place=place)


def tell_others(others: list[str]) -> None:
    """The addresses others can use, one of them to be photographed; or that there is none."""
    if not others:
        say_aside("server-only-here")
        return
    for other in others:
        say_aside("server-others", address=other)
    if sys.stderr.isatty():
        sys.stderr.write(picture(others[0]))


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, taken before anything slow happens; or the one the version before has left."""
    from front85.server.handover import inherited

    left = inherited()
    if left is not None:
        return left
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere this would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            stop("server-port-busy", port=str(port))
        stop("server-port-refused", port=str(port), reason=error.strerror or str(error))
    return listener


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop("server-data-refused", folder=str(folder), reason=error.strerror or str(error))


def check_storage(settings: Settings) -> None:
    """Open the database once, so that whatever is wrong with it is said in a line."""
    from sqlalchemy.exc import SQLAlchemyError

    from front85.server.store.storage import Storage

    async def once() -> None:
        storage = await Storage.open(settings.url)
        await storage.close()

    try:
        asyncio.run(once())
    except (SQLAlchemyError, OSError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        if settings.database_url is None:
            stop("server-data-refused", folder=str(settings.data), reason=reason)
        stop("server-database-refused", reason=reason)


def write_schema(path: Path) -> None:
    """The client's types, from the schema of this server."""
    from front85.server.app import create_app
    from front85.server.edge.typescript import typescript
    from front85.server.settings import Settings

    path.write_text(typescript(create_app(Settings(Path("unused"))).openapi()), "utf-8")
    say("server-schema-written", file=str(path))
