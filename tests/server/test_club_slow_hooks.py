"""Hosts that do not answer, or a byte at a time: they hold up nobody but their own notices."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from club_mail import Mailbox, clubhouse, gone, pass_on, smtp, waiting_game
from club_people import Somebody, begun, club, two_at_a_table
from starlette.testclient import TestClient
from test_club_clocks import DAY, deed, moved, round_, shown
from test_club_hooks import Hook, hook
from warm import Nursery

from front85.server.club import steward
from front85.server.club.telling import notices, post
from front85.server.club.telling.post import NotSent, Post
from front85.server.settings import Settings
from front85.server.store.club_models import channels

__all__ = ["clubhouse", "hook", "smtp"]


class Drip:
    """Takes every call and answers one byte at a time, after the first `well` calls, which it answers at once."""

    def __init__(self, well: int = 0) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._held: list[socket.socket] = []
        self.well, self.calls = well, 0
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}/hook"
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self._listener.accept()
                self._held.append(line)
                line.recv(65536)
                if self.calls < self.well:
                    line.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                    line.close()
                else:
                    threading.Thread(target=self._drip, args=(line,), daemon=True).start()
                self.calls += 1

    def _drip(self, line: socket.socket) -> None:
        with contextlib.suppress(OSError):
            for sign in b"HTTP/1.1 200 OK\r\nx-slow: " + b"z" * 10_000:
                line.sendall(bytes((sign,)))
                time.sleep(0.5)

    def close(self) -> None:
        for one in (self._listener, *self._held):
            one.close()


@pytest.fixture
def drip() -> Iterator[Callable[[int], Drip]]:
    made: list[Drip] = []

    def make(well: int = 0) -> Drip:
        made.append(Drip(well))
        return made[-1]

    yield make
    for one in made:
        one.close()


def until(what: Callable[[], bool], why: str) -> None:
    """Wait for something that must come about; long, because machines are slow."""
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end, why
        time.sleep(0.05)


def test_hosts_that_do_not_answer_hold_no_thread(tmp_path: Path, drip: Callable[[], Drip]) -> None:
    async def attack() -> None:
        out, slow = Post(Settings(tmp_path, webhooks="any")), drip()
        calls = [asyncio.create_task(out.hook(slow.address, "x")) for _ in range(50)]
        await asyncio.sleep(0.5)
        try:
            async with asyncio.timeout(15):
                assert await asyncio.to_thread(int) == 0
        finally:
            for call in calls:
                call.cancel()
            slow.close()
            out.close()
            await asyncio.gather(*calls, return_exceptions=True)

    asyncio.run(attack())


def test_a_call_ends_when_its_time_is_up_however_it_drips(
    tmp_path: Path, drip: Callable[[], Drip], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post, "PATIENCE", 1.5)
    slow = drip()

    async def call() -> None:
        out = Post(Settings(tmp_path, webhooks="any"))
        async with asyncio.timeout(30):
            await out.hook(slow.address, "x")

    with pytest.raises(NotSent, match="TimeoutError"):
        asyncio.run(call())


def test_an_endless_head_is_not_read(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def pour() -> None:
            line, _ = listener.accept()
            with contextlib.suppress(OSError), line:
                line.sendall(b"HTTP/1.1 200 OK\r\n")
                while True:
                    line.sendall(b"x-more: " + b"z" * 4000 + b"\r\n")

        threading.Thread(target=pour, daemon=True).start()
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        with pytest.raises(NotSent, match="RemoteProtocolError"):
            asyncio.run(Post(Settings(tmp_path, webhooks="any")).hook(address, "x"))


def test_clocks_fall_whatever_webhooks_do(
    tmp_path: Path, drip: Callable[[int], Drip], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steward, "EVERY", 0.1)
    monkeypatch.setattr(post, "PATIENCE", 3600.0)
    slow = drip(1)
    with club(tmp_path, webhooks="any") as table:
        _, jan, game, pact, nato = two_at_a_table(table, control={"kind": "days", "days": 1, "flag": "reminder"})
        jan.post(f"/tables/{game}/channels", nato, kind="webhook", address=slow.address)
        begun(table, game, pact, nato)
        asked = next(one["seat"] for one in wait_for_clock(jan, game, nato) if one["runs"])
        gone(table)
        pass_on(table, game, {"NATO": nato, "Pact": pact}, asked)
        gone(table)
        deed(table, lambda c: c.execute(notices.notices.update().values(due=0)))
        until(lambda: slow.calls == 2, "the webhook was not called")
        wait_for_clock(jan, game, nato)
        moved(table, 3 * DAY)
        until(lambda: any(one["fallen"] for one in shown(jan, game, nato)["clocks"]), "no flag fell")


def wait_for_clock(jan: Somebody, game: str, nato: str) -> list[dict[str, bool]]:
    until(lambda: any(one["runs"] for one in shown(jan, game, nato)["clocks"]), "no clock runs")
    found: list[dict[str, bool]] = shown(jan, game, nato)["clocks"]
    return found


def test_a_webhook_that_keeps_failing_is_given_up_and_says_so(
    clubhouse: TestClient, smtp: tuple[Mailbox, str], hook: str
) -> None:
    _, jan, game, tokens, asked = waiting_game(clubhouse, smtp[0])
    jan.post(f"/tables/{game}/channels", tokens["NATO"], kind="webhook", address=hook)
    pass_on(clubhouse, game, tokens, asked)
    gone(clubhouse)
    Hook.status = 500

    def told() -> dict[str, object]:
        (found,) = jan.get(f"/tables/{game}/channels", token=tokens["NATO"])
        return found

    before = len(Hook.said)
    round_(clubhouse)
    assert (len(Hook.said), told()["failures"], told()["fault"], told()["dead"]) == (before + 1, 1, "500", False)
    round_(clubhouse, 10)
    assert len(Hook.said) == before + 1, "it is left alone for a while"
    deed(clubhouse, lambda c: c.execute(channels.update().values(failures=notices.GIVEN_UP - 1, retry=None)))
    deed(clubhouse, lambda c: c.execute(notices.notices.update().values(due=0)))
    round_(clubhouse, 20)
    assert told()["dead"]
    calls = len(Hook.said)
    deed(clubhouse, lambda c: c.execute(notices.notices.update().values(due=0, sent=None)))
    round_(clubhouse, DAY)
    assert len(Hook.said) == calls, "given up"
    Hook.status = 204
    jan.post(f"/tables/{game}/channels", tokens["NATO"], kind="webhook", address=hook)
    assert not told()["dead"]


HANGING = """
import asyncio, socket, sys, time
from pathlib import Path
from front85.server.running import serve
from front85.server.settings import Settings

def hang():
    loop = asyncio.get_running_loop()
    for _ in range(40):
        loop.run_in_executor(None, time.sleep, 3600)
    print(listener.getsockname()[1], flush=True)

listener = socket.create_server(("127.0.0.1", 0))
serve(listener, Settings(data=Path(sys.argv[1]), club="off"), hang)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of POSIX")
def test_a_server_whose_threads_hang_says_so_and_still_ends(tmp_path: Path, nursery: Nursery) -> None:
    import httpx2

    server = nursery.fork(HANGING, str(tmp_path))
    port = int(server.until(r"(?m)^\d+$"))
    health = httpx2.get(f"http://127.0.0.1:{port}/health", timeout=60)
    assert (health.status_code, health.json()["threads"], health.json()["database"]) == (503, False, True)
    assert server.stop() == 0
