"""Games from what is stored: the start, a saved position, and the choices since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from front85.games.registry import title as find_title
from front85.kernel.ask import CHANCE
from front85.kernel.chance import Dice
from front85.kernel.game import Game
from front85.kernel.journal import Entry
from front85.kernel.position import Position, Refused
from front85.kernel.save import BadSave, parse
from front85.server.storage import Record


class OtherVersion(Exception):
    """The rules have changed since this game was played: its choices no longer lead where they led."""


def begin(record: Record) -> Game:
    """The game before its first choice."""
    position, rolls = first_position(record)
    return _game(record, position, (), rolls)


def first_position(record: Record) -> tuple[Position[Any], int]:
    """Where the journal begins, and how many dice had fallen before."""
    if record.base is not None:
        game = parse(record.base, record.name, find_title, None)
        return game.position, game.rolls
    return find_title(record.title).start(record.scenario, dict(record.options)), 0


def resume(record: Record, journal: Sequence[Entry]) -> Game:
    """The game as it stood. Raises OtherVersion.

    Up to the last barrier nothing can be taken back, so that part is played without keeping a way back.
    """
    barrier = max((ply for ply, entry in enumerate(journal, 1) if entry.barrier), default=0)
    try:
        game = _from_snapshot(record, journal, barrier) or _from_start(record, journal, barrier)
        for entry in journal[barrier:]:
            game.play(entry.choice, entry.player)
    except (Refused, BadSave, LookupError, ValueError) as error:
        raise OtherVersion(str(error)) from error
    # Dice may be due right after the last stored entry, so the game can already be beyond it.
    if journal and game.journal[len(journal) - 1].digest != journal[-1].digest:
        raise OtherVersion(f"entry {len(journal)} led elsewhere")
    return game


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
    game.dice = Dice(record.seed)
    game._roll_on()
    return game
