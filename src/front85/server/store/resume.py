"""Games from what is stored: the start, a saved position, and the choices since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from front85.games.registry import title as find_title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import DiceSource, Game
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.save import BadSave, parse
from front85.kernel.position import Position, Refused
from front85.server.store.records import Aside, Record, Stored, sound


class OtherVersion(Exception):
    """The rules have changed since this game was played: its choices no longer lead where they led."""


class Damaged(Exception):
    """What is stored of the journal is not what was written."""


def begin(record: Record) -> Game:
    """The game before its first choice."""
    position, rolls = first_position(record)
    game = _game(record, position, (), rolls)
    game.roll_on()
    return game


def first_position(record: Record) -> tuple[Position[Any], int]:
    """Where the journal begins, and how many dice had fallen before."""
    if record.base is not None:
        game = parse(record.base, record.name, find_title, None)
        return game.position, game.rolls
    return find_title(record.title).start(record.scenario, dict(record.options)), 0


def dice_of(record: Record) -> DiceSource | None:
    """The dice of a game; None while a seat has not added its nonce."""
    fair = record.fair
    if fair is None:
        return Dice(record.seed)
    return None if fair.missing else fair.dice(record.seed)


def resume(record: Record, rows: Sequence[Stored]) -> Game:
    """The game as it stood. Raises Damaged or OtherVersion.

    Up to the last barrier nothing can be taken back, so that part is played without keeping a way back.
    """
    if sound(rows) < len(rows) or len(rows) != record.summary.ply:
        raise Damaged(f"entry {sound(rows) + 1} is not as it was written")
    return replayed(record, [row.entry for row in rows])


def replayed(record: Record, journal: Sequence[Entry]) -> Game:
    """The game a journal leads to. Raises OtherVersion. Dice that are due are not rolled yet."""
    barrier = max((ply for ply, entry in enumerate(journal, 1) if entry.barrier), default=0)
    try:
        game = _from_snapshot(record, journal, barrier) or _from_start(record, journal, barrier)
        dice, game.dice = game.dice, None
        for entry in journal[barrier:]:
            game.play(entry.choice, entry.player, ordered=entry.ordered, by=entry.by)
        game.dice = dice
    except (Refused, BadSave, LookupError, ValueError) as error:
        raise OtherVersion(str(error)) from error
    if journal and game.journal[-1].digest != journal[-1].digest:
        raise OtherVersion(f"entry {len(journal)} led elsewhere")
    return game


def caught_up(game: Game, record: Record, rows: Sequence[Stored]) -> Game | None:
    """The game with what was stored since its last entry; None when that does not follow from it.

    `rows` begin with the last entry `game` has.
    """
    journal, known = [row.entry for row in rows], game.ply
    if [row.ply for row in rows] != list(range(max(0, known - 1), record.summary.ply)):
        return None
    if known and (not journal or journal[0].digest != game.journal[-1].digest):
        return None
    news = journal[1:] if known else journal
    if not news:
        return game
    ahead = game.fork()
    ahead.dice = dice_of(record)
    try:
        for entry in news:
            if entry.player != CHANCE:
                ahead.play(entry.choice, entry.player, ordered=entry.ordered, by=entry.by)
            elif ahead.player == CHANCE:
                ahead.roll_on()
    except (Refused, LookupError, ValueError):
        return None
    fits = ahead.ply == record.summary.ply and ahead.journal[-1].digest == record.head
    return ahead if fits else None


class Brought(msgspec.Struct, frozen=True):
    """A game brought to the present rules: as far as its choices fit, and what was set aside."""

    game: Game
    aside: Aside


def bring_forward(record: Record, rows: Sequence[Stored]) -> Brought:
    """Play a journal again under the present rules, as far as it goes. Raises OtherVersion if it cannot even begin."""
    whole = sound(rows)
    journal = [row.entry for row in rows[:whole]]
    try:
        position, rolls = first_position(record)
    except (BadSave, LookupError, ValueError) as error:
        raise OtherVersion(str(error)) from error
    game = Game(position, scenario=record.scenario, options=dict(record.options), dice=None)
    game.rolls = rolls
    lost: Entry | None = rows[whole].entry if whole < len(rows) else None
    for entry in journal:
        try:
            game.play(entry.choice, entry.player, ordered=entry.ordered, by=entry.by)
        except (Refused, LookupError, ValueError):
            lost = entry
            break
        game.rolls += entry.player == CHANCE
    game.dice = dice_of(record)
    aside = Aside(
        version=record.version,
        ply=game.ply,
        choice="" if lost is None else lost.choice,
        player="" if lost is None else lost.player,
        damaged=whole < len(rows) or len(rows) != record.summary.ply,
        fits=lost is None and game.ply == record.summary.ply,
        entries=tuple(row.entry for row in rows),
    )
    return Brought(game, aside)


def _from_snapshot(record: Record, journal: Sequence[Entry], barrier: int) -> Game | None:
    snapshot = record.snapshot
    if snapshot is None or not 0 < snapshot.ply <= barrier:
        return None
    try:
        saved = parse(snapshot.document, record.name, find_title, None)
        if saved.position.digest() != journal[snapshot.ply - 1].digest:
            return None
        replay(saved.position, journal[snapshot.ply : barrier])
    except (Refused, BadSave, LookupError, ValueError):
        return None
    check_arrival(saved.position, journal[:barrier])
    rolls = saved.rolls + dice_in(journal[snapshot.ply : barrier])
    return _game(record, saved.position, journal[:barrier], rolls)


def _from_start(record: Record, journal: Sequence[Entry], barrier: int) -> Game:
    position, rolls = first_position(record)
    replay(position, journal[:barrier])
    check_arrival(position, journal[:barrier])
    return _game(record, position, journal[:barrier], rolls + dice_in(journal[:barrier]))


def replay(position: Position[Any], journal: Sequence[Entry]) -> None:
    """Play entries without writing a log."""
    position.notes = None
    for entry in journal:
        position.play(entry.choice, entry.player)


def check_arrival(position: Position[Any], journal: Sequence[Entry]) -> None:
    """Raises OtherVersion when replayed entries led elsewhere than they did when they were played."""
    if journal and position.digest() != journal[-1].digest:
        raise OtherVersion(f"entry {len(journal)} led elsewhere")


def dice_in(journal: Sequence[Entry]) -> int:
    return sum(entry.player == CHANCE for entry in journal)


def _game(record: Record, position: Position[Any], journal: Sequence[Entry], rolls: int) -> Game:
    game = Game(position, scenario=record.scenario, options=dict(record.options), dice=None, journal=tuple(journal))
    game.rolls = rolls
    game.dice = dice_of(record)
    return game
