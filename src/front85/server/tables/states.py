"""What a seat is told beside its view: the question, the log, all in its reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

from front85.ai.adjutant import question_of, sector_of
from front85.chronicle.table import EventTable, event_table
from front85.kernel.dice.fairdice import Fair
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.server.contract.wire import (
    About,
    AskShown,
    DiceShown,
    GameNews,
    LogLine,
    Move,
    Present,
    ResultShown,
    VerbLabel,
)
from front85.server.screen.speech import Voice, side_names
from front85.server.store.seats import WATCH, Seat, commanders
from front85.server.tables.command import in_hand
from front85.server.tables.live import LiveGame
from front85.server.tables.offered import Command


def news_for(live: LiveGame, seat: Seat, voice: Voice, known: int, command: Command | None = None) -> GameNews:
    """All of the state that `seat` may know but its view, with the log from entry `known` on; `command` is what one of
    several commanders may do."""
    game = live.game
    reader = seat.side  # in the hot seat the log is what both may read
    lines, moved = told(live, reader, voice).since(game.journal, known)
    return GameNews(
        game=about(live, voice),
        ply=game.ply,
        stamp=live.stamp,
        seat=shown_as(seat),
        post=seat.name if commanders(live.record.seats, reader) else None,
        ask=ask_shown(live, seat, voice, command),
        can_undo=may_undo(live, seat),
        thinking=live.thinking,
        result=result_shown(game, voice),
        log_from=known,
        log=lines,
        moves=moved,
        seats=present(live),
        speed=live.speed,
        dice=dice_shown(live),
    )


def shown_as(seat: Seat) -> str | None:
    """What a screen takes its seat for: all commanders of a side see and play that side."""
    return None if seat.name == WATCH else seat.side or seat.name


def may_undo(live: LiveGame, seat: Seat) -> bool:
    """Whether the last choice can be taken back here: one's own, nobody else's."""
    deed = live.game.last_deed
    return deed is not None and deed.by == seat.post and seat.may_play(live.game.player)


class Told:
    """Log lines and moves as one reader may read them, put into words once for all screens that show them."""

    def __init__(self, reader: str | None, voice: Voice, events: EventTable, *, everything: bool) -> None:
        self._reader, self._voice, self._events, self._everything = reader, voice, events, everything
        self._entries: list[Entry] = []
        self._lines: list[list[LogLine]] = []
        self._moves: list[Move] = []

    def since(self, journal: list[Entry], known: int) -> tuple[list[LogLine], list[Move]]:
        """What there is from entry `known` on."""
        same = min(len(self._entries), len(journal))
        # an entry is made once, after those before it: where one is the same, so is all before it
        while same and self._entries[same - 1] is not journal[same - 1]:
            same -= 1
        for part in (self._entries, self._lines, self._moves):
            del part[same:]
        for each in enumerate(journal[same:], same):
            self._entries.append(each[1])
            self._lines.append(log_lines([each], self._reader, self._voice, self._events, everything=self._everything))
            self._moves += moves([each], self._reader, everything=self._everything)
        return [line for lines in self._lines[known:] for line in lines], self._moves[known:]


_told: WeakKeyDictionary[LiveGame, dict[tuple[str | None, str, bool], Told]] = WeakKeyDictionary()


def told(live: LiveGame, reader: str | None, voice: Voice) -> Told:
    books = _told.setdefault(live, {})
    key = (reader, voice.language, live.over)
    book = books.get(key)
    if book is None:
        book = books[key] = Told(reader, voice, event_table(live.game.title), everything=live.over)
    return book


def about(live: LiveGame, voice: Voice) -> About:
    record = live.record
    sides = side_names(live.game.title.sides, voice)
    return About(record.id, record.name, record.title, record.scenario, record.by_hand, sides)


def dice_record(live: LiveGame) -> dict[str, Any] | None:
    """What a saved game carries so that its dice can be checked; before the end without the secret."""
    shown = dice_shown(live)
    kept = ("scheme", "commitment", "first", "pledges", "nonces", "backs", "secret")
    return None if shown.chosen else {name: getattr(shown, name) for name in kept}


def dice_shown(live: LiveGame) -> DiceShown:
    """What may be known of the dice; the secret is opened when the game is over."""
    chosen, fair = live.record.fair is None, live.record.fair or Fair("")
    shared = ("commitment", "nonces", "missing", "scheme", "pledges", "unpledged", "backs", "first", "rounds")
    secret = live.record.seed if live.over and not chosen else None
    return DiceShown(chosen=chosen, secret=secret, **{name: getattr(fair, name) for name in shared})


def ask_shown(live: LiveGame, seat: Seat, voice: Voice, command: Command | None = None) -> AskShown | None:
    game, ask = live.game, live.game.ask
    if ask is None:
        return None
    if ask.player not in game.title.sides:  # dice are due, and somebody has yet to add to them
        return AskShown(ask.player, False, "", voice("server-dice-wait"), [])
    if not seat.may_play(ask.player):
        name = voice.named(f"seat-{ask.player}", ask.player)
        return AskShown(ask.player, False, "", voice("server-waiting", side=ask.player, name=name), [])
    mine = ask.after(()) if command is None else command.verbs()
    if command is not None and not mine:
        return AskShown(ask.player, False, "", voice.tell(command.waits_for()), [])
    verbs = [VerbLabel(word, voice.label(word), ask.hint((), word).get("default") is True) for word in mine]
    standing = question_of(game.position)
    given = live.record.directives(ask.player)
    about = standing and (standing[0].key, standing[1], sector_of(game.position, ask.player, standing[1], given))
    ply, why = live.referred or (-1, None)
    why = why if ply == game.ply else None
    return AskShown(
        ask.player,
        True,
        ask.case,
        voice.tell(ask.prompt),
        verbs,
        about,
        why.reason if why else "",
        (": ".join(voice.spelt(" ".join(why.words))), ", ".join(voice.thing(one) for one in why.costs))
        if why
        else ("", ""),
        () if command is None else in_hand(command.force, ask),
    )


def result_shown(game: Game, voice: Voice) -> ResultShown | None:
    result = game.result
    return None if result is None else ResultShown(result.winner, voice.say(result.how), result.cases)


def log_lines(
    entries: Iterable[tuple[int, Entry]], side: str | None, voice: Voice, events: EventTable, *, everything: bool
) -> list[LogLine]:
    """The lines a side may read; after the game nothing is secret."""
    return [
        LogLine(
            ply,
            entry.player,
            voice.tell(note.message),
            note.cases,
            note.message.id,
            note.message.args,
            own_order(entry, side),
            events.grave(note.message.id),
            events.card(note.message.id),
        )
        for ply, entry in entries
        for note in (entry.notes if everything else entry.notes_for(side))
    ]


def own_order(entry: Entry, side: str | None) -> str:
    """Which directive of the reader answered; nobody sees another's."""
    return entry.ordered if entry.player == side else ""


def moves(entries: Iterable[tuple[int, Entry]], side: str | None, *, everything: bool) -> list[Move]:
    return [Move(ply, entry.player, entry.choice if everything else entry.choice_for(side)) for ply, entry in entries]


def present(live: LiveGame) -> list[Present]:
    """The seats in a fixed order, with the number of screens at each."""
    screens = [viewer.seat.side or viewer.seat.name for viewer in live.viewers]
    order = (*live.game.title.sides, "both", WATCH)
    seats = sorted((one for one in live.record.seats if not one.post), key=lambda seat: order.index(seat.name))
    return [Present(seat.name, seat.level, screens.count(seat.name)) for seat in seats]
