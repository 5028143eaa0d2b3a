"""One screen at a game: answers what it asks and keeps it in step."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from front85.kernel.position import Refused
from front85.server.contract import wire
from front85.server.edge.limits import Bucket
from front85.server.metrics import CHOICES, FAULTS, STORED
from front85.server.screen.seen import Seen
from front85.server.screen.speech import Voice, voice
from front85.server.settings import Limits
from front85.server.store.seats import Seat
from front85.server.tables.desk import Desk
from front85.server.tables.live import LiveGame, refused
from front85.server.tables.questions import ForecastOf, OverlayOf, ViewOf, WhyNot, WordsAfter, WordsOfAll
from front85.server.tables.states import news_for

BACKLOG = 64
"""Messages that may wait for a client that does not read; then it is not answered until it has read on."""
INBOX = 512
"""Messages of a client that may wait to be answered; then nothing more is read."""
PATIENCE = 0.05
"""Seconds between looks whether a client that does not read has begun to."""
SLOWEST = 60_000
"""Milliseconds a computer may be made to pause."""
NO_SEAT, GOING = 4403, 1012
"""Codes with which a socket is closed: the seat was given away, the server goes and another may answer."""
CLUB_NEWS = wire.encode(wire.ClubMessage())
_log = logging.getLogger("front85.server")


class Connection:
    """A WebSocket at a seat. Requests are answered in order; states go out after every change."""

    def __init__(
        self,
        socket: WebSocket,
        live: LiveGame,
        seat: Seat,
        language: str,
        limits: Limits,
        desk: Desk,
        hurry: Callable[[], Awaitable[None]],
        *,
        changes: bool = False,
    ) -> None:
        self.seat = seat
        self._changes = changes
        self._before: dict[str | None, Seen] = {}
        """The last views of each side this client was shown, if it wishes to be told only what has changed since: in
        the hot seat sides take turns."""
        self._socket, self._live, self._limits, self._desk = socket, live, limits, desk
        self._hurry = hurry
        """Has the computer that thinks cut it short, where that is allowed."""
        self._voice: Voice = voice(language, live.game.title)
        self._outbox: deque[bytes | None] = deque()
        """What waits to be sent; None stands for the state as it will be when its turn comes, and is there once."""
        self._due: bool | None = None
        """Whether a state waits, and then whether it is sent even if nothing is new."""
        self._something = asyncio.Event()
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue(INBOX)
        self._known = 0
        """Entries whose log lines this client has."""
        self._was_over = False
        self._club_due = False
        """Whether word of the club waits to be sent."""
        self._shown = -1
        """Version of the game this client was last told of."""
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst)
        self._deeds = Bucket(limits.play_rate, limits.play_burst)
        self._end: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    async def run(self, after_join: Callable[[], None]) -> None:
        """Serve until the client goes or is sent away."""
        self._live.join(self)
        self._ask_state(always=True)
        after_join()
        tasks = [asyncio.create_task(part) for part in (self._send(), self._receive(), self._work())]
        ends: list[asyncio.Future[Any]] = [*tasks, self._end]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        if self._end.done() and self._socket.client_state == WebSocketState.CONNECTED:
            await self._socket.close(*self._end.result())

    def go(self) -> None:
        """The server stops; the screen comes back to whoever answers next."""
        self.send_away(GOING, "server-going")

    def send_away(self, code: int, message_id: str) -> None:
        """Close the connection with a reason in words."""
        if not self._end.done():
            self._end.set_result((code, self._voice(message_id).encode()[:120].decode(errors="ignore")))

    # out

    def changed(self, kept: int) -> None:
        self._known = min(self._known, kept)
        if self.seat not in self._live.record.seats:
            self.send_away(NO_SEAT, "server-seat-renewed")
        self._ask_state(always=False)

    def notice(self, kind: str, seat: Seat | None) -> None:
        if len(self._outbox) < BACKLOG:
            name = None if seat is None else seat.side or seat.name
            text = self._voice(f"server-notice-{kind}", seat=self._voice.named(f"seat-{name}", name or ""))
            self._put(wire.NoticeMessage(wire.Notice(kind, name, text)))

    def thought(self, side: str, share: float) -> None:
        if len(self._outbox) < BACKLOG:
            self._put(wire.ThoughtMessage(wire.LongThought(side, round(share, 3))))

    def club(self) -> None:
        if not self._club_due:
            self._club_due = True
            self._put(wire.ClubMessage())

    def tell_aside(self) -> None:
        """Say what no longer fits the rules, where something does not."""
        aside = self._live.record.aside
        if aside is None or aside.fits:
            return
        kind = "damaged" if aside.damaged else "misfit"
        text = self._voice(f"server-notice-{kind}", entry=aside.ply + 1, choice=aside.choice, version=aside.version)
        self._put(wire.NoticeMessage(wire.Notice(kind, None, text)))

    def _ask_state(self, *, always: bool) -> None:
        if self._due is None:
            self._outbox.append(None)
        self._due = always or bool(self._due)
        self._something.set()

    def _put(self, message: wire.AnyMessage) -> None:
        self._outbox.append(wire.encode(message))
        self._something.set()

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._outbox:
                data = self._outbox.popleft() or await self._state()
                if data is not None:
                    self._club_due = self._club_due and data != CLUB_NEWS
                    await self._socket.send_text(data.decode())

    async def _state(self) -> bytes | None:
        """The state as it is now, None if this client has it already."""
        live, always, self._due = self._live, self._due, None
        if not always and self._shown == live.version:
            return None
        try:
            while True:
                game, version = live.game, live.version
                question = ViewOf(live.side_shown(self.seat), self._voice.language)
                seen: Seen = await self._desk.ask(live, self.seat.name, question)
                command = await live.command(self.seat)
                if game is live.game:
                    break
            if live.over != self._was_over:  # what was secret is now told, from the beginning
                self._was_over, self._known = live.over, 0
            news = news_for(live, self.seat, self._voice, self._known, command)
            message = self._message(news, question.side, seen)
        except Refused as error:
            return wire.encode(wire.NoticeMessage(wire.Notice("error", None, self._voice.say(error.refusal.message))))
        except Exception:
            _log.exception("game %s: its state cannot be told", live.record.id)
            text = self._voice("server-state-failed")
            return wire.encode(wire.NoticeMessage(wire.Notice("error", None, text)))
        self._known, self._shown = news.ply, version
        return wire.encode(message)

    def _message(self, news: wire.GameNews, side: str | None, seen: Seen) -> wire.AnyMessage:
        before = self._before.get(side)
        change = None if before is None else seen.since(before)
        if self._changes:
            self._before[side] = seen
        if change is not None:
            return wire.ChangeMessage(news, msgspec.Raw(change))
        whole = msgspec.Raw(seen.whole)
        return wire.StateMessage(wire.GameState(**msgspec.structs.asdict(news), view=whole))

    # in

    async def _receive(self) -> None:
        """Take in what the client sends; returns when it has gone."""
        while self._socket.client_state == WebSocketState.CONNECTED:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text") or message.get("bytes") or b""
            await self._inbox.put(data.encode() if isinstance(data, str) else data)

    async def _work(self) -> None:
        while True:
            data = await self._inbox.get()
            await self._bucket.wait()
            while len(self._outbox) >= BACKLOG:  # who does not read is not answered
                await asyncio.sleep(PATIENCE)
            await self._answer(data)

    async def _answer(self, data: bytes) -> None:
        ref: wire.Ref = None
        try:
            if len(data) > self._limits.message:
                raise refused("server-too-large", most=self._limits.message // 1024)
            try:
                request = wire.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                ref = _ref_in(data)
                raise refused("server-malformed", reason=str(error)) from None
            ref = request.ref
            await self._do(request)
        except Refused as error:
            self._put(wire.ErrorAnswer(ref, self._voice.error(error.refusal)))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            FAULTS.inc()
            _log.exception("%s: a request failed", self._live.place)
            self._put(wire.ErrorAnswer(ref, self._voice.error(refused("server-failed").refusal)))

    async def _do(self, request: wire.AnyRequest) -> None:
        live, seat, language = self._live, self.seat, self._voice.language
        match request:
            case wire.WordsRequest():
                live.check_turn(seat, "", None)
                found = await self._desk.ask(live, seat.name, WordsAfter(request.prefix, language))
                command = await live.command(seat)
                words = found.words if command is None else command.after(request.prefix, found.words)
                self._put(wire.WordsAnswer(request.ref, words, found.closes))
            case wire.OpenRequest():
                live.check_turn(seat, "", None)
                opened = await self._desk.ask(live, seat.name, WordsOfAll())
                command = await live.command(seat)
                self._put(wire.OpenAnswer(request.ref, opened if command is None else command.opened(opened)))
            case wire.WhyRequest():
                self._put(await self._why(request))
            case wire.ForecastRequest():
                side = live.check_turn(seat, request.choice, None)
                told = await self._desk.ask(live, seat.name, ForecastOf(side, request.choice, language))
                self._put(wire.ForecastAnswer(request.ref, told))
            case wire.OverlayRequest():
                overlay = OverlayOf(live.side_shown(seat), request.kind, language)
                told = await self._desk.ask(live, seat.name, overlay)
                self._put(wire.OverlayAnswer(request.ref, told.hexes, told.rows))
            case wire.PlayRequest():
                await self._deeds.wait()
                await counted(live.play(seat, request.choice, request.ply, request.stamp))
                self._put(wire.OkAnswer(request.ref))
            case wire.UndoRequest():
                await self._deeds.wait()
                await counted(live.undo(seat, request.ply, request.stamp))
                self._put(wire.OkAnswer(request.ref))
            case wire.PledgeRequest():
                await live.pledge(seat, request.pledge)
                self._put(wire.OkAnswer(request.ref))
            case wire.NonceRequest():
                await live.contribute(seat, request.nonce)
                self._put(wire.OkAnswer(request.ref))
            case wire.LangRequest():
                self._voice = voice(request.lang, live.game.title)
                self._say_again(request.ref)
            case wire.StateRequest():
                await self._deeds.wait()
                self._say_again(request.ref)
            case wire.SpeedRequest():
                self._check_company()
                live.speed = max(0, min(request.ms, SLOWEST))
                live.tell(live.game.ply)
                self._put(wire.OkAnswer(request.ref))
            case wire.HurryRequest():
                self._check_company()
                await self._hurry()
                self._put(wire.OkAnswer(request.ref))
            case wire.PingRequest():
                self._put(wire.OkAnswer(request.ref))

    def _say_again(self, ref: wire.Ref) -> None:
        self._known, self._before = 0, {}
        self._ask_state(always=True)
        self._put(wire.OkAnswer(ref))

    async def _why(self, request: wire.WhyRequest) -> wire.WhyAnswer:
        try:
            side = self._live.check_turn(self.seat, request.choice, None)
            await self._desk.ask(self._live, self.seat.name, WhyNot(side, request.choice))
            await self._live.check_command(self.seat, side, request.choice)
        except Refused as error:
            told = self._voice.error(error.refusal)
            return wire.WhyAnswer(request.ref, False, told.cases, told.text)
        return wire.WhyAnswer(request.ref, True)

    def _check_company(self) -> None:
        """Computers wait for, and are hurried by, those who play; by onlookers where nobody does. Raises Refused."""
        if self.seat.side is None and any(s.token and s.side for s in self._live.record.seats):
            raise refused("server-watching")


async def counted(deed: Awaitable[None]) -> None:
    begun = time.perf_counter()
    try:
        await deed
    except Refused:
        CHOICES.labels("refused").inc()
        raise
    CHOICES.labels("stored").inc()
    STORED.observe(time.perf_counter() - begun)


def _ref_in(data: bytes) -> wire.Ref:
    """The reference of a message that is otherwise not understood."""
    try:
        return msgspec.json.decode(data, type=_OnlyRef).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class _OnlyRef(msgspec.Struct):
    ref: wire.Ref = None
