"""What a seat is told: its view, the question, the log, all in its reader's language."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from front85.kernel.ask import Forecast
from front85.kernel.game import Game
from front85.kernel.journal import Entry
from front85.server.live import LiveGame
from front85.server.seats import WATCH, Seat
from front85.server.speech import Voice
from front85.server.views import worded
from front85.server.wire import (
    About,
    AskShown,
    ForecastLine,
    GameState,
    LogLine,
    Move,
    Outlook,
    Present,
    ResultShown,
    VerbLabel,
)


def state_for(live: LiveGame, seat: Seat, voice: Voice, known: int) -> GameState:
    """The state as `seat` may know it, with the log from entry `known` on."""
    game = live.game
    reader = seat.side  # in the hot seat the log is what both may read
    recent = list(enumerate(game.journal[known:], known))
    return GameState(
        game=about(live),
        ply=game.ply,
        seat=None if seat.name == WATCH else seat.name,
        view=msgspec.Raw(msgspec.json.encode(worded(game.view(live.side_shown(seat)), voice))),
        ask=ask_shown(game, seat, voice),
        can_undo=game.can_undo and seat.may_play(game.player),
        thinking=live.thinking,
        result=result_shown(game, voice),
        log_from=known,
        log=log_lines(recent, reader, voice, everything=live.over),
        moves=moves(recent, reader, everything=live.over),
        seats=present(live),
        speed=live.speed,
    )


def about(live: LiveGame) -> About:
    record = live.record
    return About(record.id, record.name, record.title, record.scenario)


def ask_shown(game: Game, seat: Seat, voice: Voice) -> AskShown | None:
    ask = game.ask
    if ask is None:
        return None
    if not seat.may_play(ask.player):
        return AskShown(ask.player, False, "", voice("server-waiting", side=ask.player), [])
    verbs = [VerbLabel(word, voice.label(word)) for word in ask.after(())]
    return AskShown(ask.player, True, ask.case, voice.say(ask.prompt), verbs)


def result_shown(game: Game, voice: Voice) -> ResultShown | None:
    result = game.result
    return None if result is None else ResultShown(result.winner, voice.say(result.how), result.cases)


def log_lines(
    entries: Iterable[tuple[int, Entry]], side: str | None, voice: Voice, *, everything: bool
) -> list[LogLine]:
    """The lines a side may read; after the game nothing is secret."""
    return [
        LogLine(ply, entry.player, voice.say(note.message), note.cases, note.message.id, note.message.args)
        for ply, entry in entries
        for note in (entry.notes if everything else entry.notes_for(side))
    ]


def moves(entries: Iterable[tuple[int, Entry]], side: str | None, *, everything: bool) -> list[Move]:
    return [Move(ply, entry.player, entry.choice if everything else entry.choice_for(side)) for ply, entry in entries]


def present(live: LiveGame) -> list[Present]:
    """The seats in a fixed order, with the number of screens at each."""
    screens = [viewer.seat.name for viewer in live.viewers]
    order = (*live.game.title.sides, "both", WATCH)
    seats = sorted(live.record.seats, key=lambda seat: order.index(seat.name))
    return [Present(seat.name, seat.level, screens.count(seat.name)) for seat in seats]


def outlook(forecast: Forecast | None, voice: Voice) -> Outlook | None:
    if forecast is None:
        return None
    lines = [ForecastLine(voice.say(line.message), line.value, line.case) for line in forecast.lines]
    return Outlook(lines, forecast.chances, forecast.facts)
