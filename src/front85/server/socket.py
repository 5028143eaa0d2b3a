"""One screen at a game: answers what it asks and keeps it in step."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from front85.kernel.ask import parse
from front85.kernel.position import CONCEDE, Refused
from front85.server import wire
from front85.server.limits import Bucket
from front85.server.live import LiveGame, refused
from front85.server.seats import Seat
from front85.server.settings import Limits
from front85.server.speech import Voice, voice
from front85.server.states import outlook, state_for

HINTED = 1600
"""Longest list of words that comes with hints."""
BACKLOG = 32
"""Messages that may wait for a slow client before states are left out; it gets the newest when it has read on."""
PATIENCE = 0.05
"""Seconds between looks whether a client that does not read has begun to."""
SLOWEST = 60_000
"""Milliseconds a computer may be made to pause."""
_log = logging.getLogger("front85.server")


class Connection:
    """A WebSocket at a seat. Requests are answered in order; states go out after every change."""

    def __init__(self, socket: WebSocket, live: LiveGame, seat: Seat, language: str, limits: Limits) -> None:
        self.seat = seat
        self._socket, self._live, self._limits = socket, live, limits
        self._voice: Voice = voice(language, live.game.title)
        self._outbox: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._known = 0
        """Entries whose log lines this client has."""
        self._was_over = False
        self._behind = False
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst)

    async def run(self, after_join: Callable[[], None]) -> None:
        """Serve until the client goes."""
        self._live.join(self)
        self.changed(0)
        after_join()
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._live.leave(self)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # out

    def changed(self, kept: int) -> None:
        self._known = min(self._known, kept)
        if len(self._outbox) >= BACKLOG:
            self._behind = True
            return
        self._behind = False
        if self._live.over != self._was_over:  # what was secret is now told, from the beginning
            self._was_over, self._known = self._live.over, 0
        state = state_for(self._live, self.seat, self._voice, self._known)
        self._known = state.ply
        self._put(wire.StateMessage(state))

    def notice(self, kind: str, seat: Seat | None) -> None:
        if len(self._outbox) >= 2 * BACKLOG:
            return
        name = None if seat is None else seat.name
        text = self._voice(f"server-notice-{kind}", seat=self._voice.named(f"seat-{name}", name or ""))
        self._put(wire.NoticeMessage(wire.Notice(kind, name, text)))

    def _put(self, message: wire.AnyMessage) -> None:
        self._outbox.append(wire.encode(message))
        self._something.set()

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            while self._outbox:
                await self._socket.send_text(self._outbox.popleft().decode())
            self._something.clear()
            if self._behind:
                self.changed(self._known)

    # in

    async def _receive(self) -> None:
        while self._socket.client_state == WebSocketState.CONNECTED:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text") or message.get("bytes") or b""
            data = data.encode() if isinstance(data, str) else data
            await self._bucket.wait()
            while len(self._outbox) >= 2 * BACKLOG:  # who does not read is not answered
                await asyncio.sleep(PATIENCE)
            await self._answer(data)

    async def _answer(self, data: bytes) -> None:
        ref: wire.Ref = None
        try:
            if len(data) > self._limits.message:
                raise refused("server-too-large", most=self._limits.message // 1024)
            try:
                request = wire.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                ref = _ref_in(data)
                raise refused("server-malformed", reason=str(error)) from None
            ref = request.ref
            await self._do(request)
        except Refused as error:
            self._put(wire.ErrorAnswer(ref, self._voice.error(error.refusal)))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            _log.exception("game %s: a request failed", self._live.record.id)
            self._put(wire.ErrorAnswer(ref, self._voice.error(refused("server-failed").refusal)))

    async def _do(self, request: wire.AnyRequest) -> None:
        match request:
            case wire.WordsRequest():
                self._put(self._words(request))
            case wire.WhyRequest():
                self._put(self._why(request))
            case wire.ForecastRequest():
                self._put(self._forecast(request))
            case wire.OverlayRequest():
                self._put(self._overlay(request))
            case wire.PlayRequest():
                await self._live.play(self.seat, request.choice, request.ply)
                self._put(wire.OkAnswer(request.ref))
            case wire.UndoRequest():
                await self._live.undo(self.seat, request.ply)
                self._put(wire.OkAnswer(request.ref))
            case wire.LangRequest():
                self._voice = voice(request.lang, self._live.game.title)
                self.changed(0)
                self._put(wire.OkAnswer(request.ref))
            case wire.StateRequest():
                self.changed(0)
                self._put(wire.OkAnswer(request.ref))
            case wire.SpeedRequest():
                self._set_speed(request.ms)
                self._put(wire.OkAnswer(request.ref))
            case wire.PingRequest():
                self._put(wire.OkAnswer(request.ref))

    def _words(self, request: wire.WordsRequest) -> wire.WordsAnswer:
        self._live.check_turn(self.seat, "", None)
        ask, prefix = self._live.game.ask, request.prefix
        assert ask is not None
        for depth, word in enumerate(prefix):
            if not ask.follows(prefix[:depth], word):
                raise Refused(ask.refusal(prefix[:depth], word))
        words = list(ask.after(prefix))
        few = len(words) <= HINTED
        shown = [
            wire.Word(
                word,
                None if prefix else self._voice.label(word),
                dict(ask.hint(prefix, word)) if few else {},
            )
            for word in words
        ]
        return wire.WordsAnswer(request.ref, shown, ask.closes(prefix))

    def _why(self, request: wire.WhyRequest) -> wire.WhyAnswer:
        try:
            self._check_choice(request.choice)
        except Refused as error:
            told = self._voice.error(error.refusal)
            return wire.WhyAnswer(request.ref, False, told.cases, told.text)
        return wire.WhyAnswer(request.ref, True)

    def _check_choice(self, choice: str) -> None:
        side = self._live.check_turn(self.seat, choice, None)
        refusal = self._live.game.why_not(choice, side)
        if refusal is not None:
            raise Refused(refusal)

    def _forecast(self, request: wire.ForecastRequest) -> wire.ForecastAnswer:
        self._check_choice(request.choice)
        words = parse(request.choice)
        if words == CONCEDE:
            return wire.ForecastAnswer(request.ref, None)
        ask = self._live.game.ask
        assert ask is not None
        return wire.ForecastAnswer(request.ref, outlook(ask.forecast(ask.canonical(words)), self._voice))

    def _overlay(self, request: wire.OverlayRequest) -> wire.OverlayAnswer:
        game = self._live.game
        try:
            found = game.title.overlay(game.position, self._live.side_shown(self.seat), request.kind)
        except ValueError:
            raise refused("server-no-overlay") from None
        shown = [wire.OverlayHex(hex_, shade.side, shade.figure) for hex_, shades in found.items() for shade in shades]
        return wire.OverlayAnswer(request.ref, shown)

    def _set_speed(self, ms: int) -> None:
        if self.seat.side is None and any(s.token and s.side for s in self._live.record.seats):
            raise refused("server-watching")
        self._live.speed = max(0, min(ms, SLOWEST))
        self._live.tell(self._live.game.ply)


def _ref_in(data: bytes) -> wire.Ref:
    """The reference of a message that is otherwise not understood."""
    try:
        return msgspec.json.decode(data, type=_OnlyRef).ref
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class _OnlyRef(msgspec.Struct):
    ref: wire.Ref = None
