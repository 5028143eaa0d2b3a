"""Saved games that come from outside: nothing in them is believed before it has been played through.

A journal is played from the scenario's start, and every digest must agree; its log is written anew. Without a journal
the position is taken as set up by hand: it must have no fault, and everything a table does with it is tried first.
All this happens in another process, one save at a time for each address.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import Random
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from front85.games.registry import UnknownTitle
from front85.games.registry import title as find_title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.save import BadSave, body_of, bring_scenario, parse
from front85.kernel.kept.savefile import document
from front85.kernel.message import Message, say
from front85.kernel.position import Position, Refused, Title
from front85.server.contract.refusal import Refuse
from front85.server.tables.workers import Where, Workers
from front85.shelf import card

NAME = "save"
T = TypeVar("T")
AT_ONCE = 3
"""Saves taken in at once."""
MOST_ROLLS = 1_000_000
TRIED = 40
"""Random choices played from a position that was set up by hand."""
OVERLAYS = ("zones", "threats", "control", "supply")
PATIENCE = 120.0
"""Seconds a save may take."""


class Saved(msgspec.Struct, frozen=True):
    """A game to begin: from `base` (None for the scenario's own start), with the choices after it."""

    title: str
    scenario: str
    options: dict[str, bool]
    base: bytes | None
    journal: tuple[Entry, ...]


class Importer:
    """Reads saves where nobody waits for it."""

    def __init__(self, where: Where) -> None:
        self._workers = Workers(where, 1, ahead=NAME)
        self._busy: set[str] = set()

    async def read(self, address: str, pieces: AsyncIterable[bytes], name: str = NAME) -> Saved:
        """The game in a save that its sender calls so. Raises Refuse."""
        return await self.take(address, pieces, examine, name)

    async def take(
        self, address: str, pieces: AsyncIterable[bytes], work: Callable[[bytes], T | Message], name: str = NAME
    ) -> T:
        """What a file holds, of which no piece is taken before it is its turn: one at a time from one address, a few
        from all. Raises Refuse."""
        if address in self._busy or len(self._busy) >= AT_ONCE:
            raise Refuse(429, "server-too-fast")
        self._busy.add(address)
        try:
            data = b"".join([piece async for piece in pieces])
            async with asyncio.timeout(PATIENCE):
                got = await self._workers.run(NAME, work, data)
        except (TimeoutError, BrokenProcessPool):
            raise Refuse(422, "save-unfit", file=name, reason="?") from None
        finally:
            self._busy.discard(address)
        if isinstance(got, Message):
            raise Refuse(422, got.id, **{**got.args, **({"file": name} if "file" in got.args else {})})
        return got

    def close(self) -> None:
        self._workers.close()


def examine(data: bytes) -> Saved | Message:
    """A save, or why it is none. Whatever a forged document can trip over is a reason."""
    try:
        return read_save(data)
    except BadSave as bad:
        return bad.message
    except Refused as error:
        return say("save-unfit", file=NAME, reason=str(error))
    except Exception as error:
        return say("save-unfit", file=NAME, reason=type(error).__name__)


def read_save(data: bytes) -> Saved:
    """Raises BadSave, and whatever else a forged save brings about."""
    head = _head(data)
    if head.journal:
        return Saved(head.game, head.scenario, head.options, None, played_through(head))
    game = parse(data, NAME, find_title, None)
    if type(game.rolls) is not int or not 0 <= game.rolls < MOST_ROLLS:
        raise BadSave(say("save-unfit", file=NAME, reason="rolls"))
    faults = [*nonsense(game.position), *game.title.faults(game.position)]
    if faults:
        raise BadSave(say("save-unfit", file=NAME, reason=faults[0]))
    base = msgspec.json.encode(document(game, log=False))
    try_out(parse(base, NAME, find_title, None).position)
    return Saved(head.game, head.scenario, head.options, base, ())


LEAST, MOST = -4, 10_000
"""Counts in a position; a little below nothing are places off the map and words for none."""
KEY = "key"
"""Stands for what has no name of its own and is a key: hexsides, six for each hex."""


def nonsense(position: Position[Any]) -> list[str]:
    """Fields of a position with values no game could come to: units and hexes there are not, counts out of all reason.

    Only fields that the state calls `signed` hold what may fall far below nothing.
    """
    content: Any = getattr(position, "content", None)
    if content is None:
        return []
    board, sides = content.board, len(position.title.sides)
    sizes = {"UnitId": len(content.ids), "HexId": len(board.adjacent), "Side": sides, KEY: 6 * len(board.adjacent)}
    sizes |= getattr(content, "numbered", {})
    kind = type(position.state)
    signed: tuple[str, ...] = getattr(kind, "signed", ())
    hints = get_type_hints(kind)
    return [
        name
        for name in kind.__struct_fields__
        if not _sensible(getattr(position.state, name), hints[name], sizes, -MOST if name in signed else LEAST)
    ]


def _sensible(value: Any, hint: Any, sizes: dict[str, int], least: int, *, key: bool = False) -> bool:
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, int | float):
        most = sizes.get(getattr(hint, "__name__", ""), sizes[KEY] if key else MOST)
        return (0 if key else least) <= value < most  # also not a number
    if isinstance(value, msgspec.Struct):
        hints = get_type_hints(type(value))
        return all(_sensible(getattr(value, name), hints[name], sizes, least) for name in value.__struct_fields__)
    inner = get_args(hint)
    if isinstance(value, dict):
        first, second = inner if len(inner) == 2 else (Any, Any)
        return all(
            _sensible(one, first, sizes, least, key=True) and _sensible(other, second, sizes, least)
            for one, other in value.items()
        )
    if isinstance(value, set | frozenset | list | tuple):
        keys, part = isinstance(value, set | frozenset), inner[0] if inner else Any
        return all(_sensible(one, part, sizes, least, key=keys) for one in value)
    return True


class _Head(msgspec.Struct, frozen=True):
    """What is taken from a save that has a journal; its state is only compared."""

    game: str
    scenario: str
    options: dict[str, bool]
    state: Any
    stack: Any
    digest: str
    rolls: int
    journal: tuple[Entry, ...]


def _head(data: bytes) -> _Head:
    """The save, whole and of our making as far as its form goes. Raises BadSave."""
    try:
        body = body_of(data, NAME)
        head = msgspec.convert(body, _Head)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadSave(say("save-unfit", file=NAME, reason=str(error))) from None
    try:
        title = find_title(head.game)
    except UnknownTitle:
        raise BadSave(say("save-unfit", file=NAME, reason=head.game)) from None
    bring_scenario(title, body)
    if not card(title.name).has(head.scenario) or not set(head.options) <= set(title.options):
        raise BadSave(say("save-unfit", file=NAME, reason=head.scenario))
    if body.get("content") != title.content_mark(head.scenario):
        raise BadSave(say("save-other-content", file=NAME))
    return head


def played_through(head: _Head) -> tuple[Entry, ...]:
    """The journal as it comes about when its choices are played from the start. Raises BadSave."""
    title = find_title(head.game)
    options = {**title.options, **head.options}
    game = Game(title.start(head.scenario, options), scenario=head.scenario, options=options, dice=None)
    for number, entry in enumerate(head.journal, 1):
        with suppress(Refused):  # nothing has changed then
            game.play(entry.choice, entry.player)
        if len(game.journal) < number or game.journal[-1].digest != entry.digest:
            raise BadSave(say("save-led-elsewhere", file=NAME, entry=number))
    position = msgspec.json.decode(msgspec.json.encode(title.plain(game.position)))
    if position != [head.state, head.stack] or game.position.digest() != head.digest:
        raise BadSave(say("save-damaged", file=NAME))
    if head.rolls != sum(entry.player == CHANCE for entry in head.journal):
        raise BadSave(say("save-damaged", file=NAME))
    return tuple(game.journal)


def try_out(position: Position[Any]) -> None:
    """Do with a position what a table would; whatever is wrong with it shows here and not at the table."""
    title: Title = position.title
    rng = Random(1)
    game = Game(position, scenario="", options={}, dice=Dice("try"))
    for number in range(TRIED):
        if number % 10 == 0:
            look_at(title, game)
        if game.ask is None:
            break
        choice = game.draw(rng)
        game.outcomes(choice)
        game.play(choice)
        faults = title.faults(game.position)
        if faults:
            raise BadSave(say("save-unfit", file=NAME, reason=faults[0]))
    look_at(title, game)


def look_at(title: Title, game: Game) -> None:
    for side in (*title.sides, None):
        msgspec.json.encode(title.view(game.position, side))
        for kind in OVERLAYS:
            with suppress(ValueError):  # a title need not have every overlay
                title.overlay(game.position, side, kind)
        if side is not None:
            title.masked(game.position, side)
    for word in game.options_after():
        game.options_after(word)
    title.result(game.position)
