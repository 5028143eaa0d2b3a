"""Proposals made of ordinary choices: a march of several stacks to one goal, or what a computer player would do.

A proposal is worked out on a copy of what the side may know. It changes nothing; whoever likes it plays its choices.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from front85.ai.player import Seated, make_player
from front85.ai.staff.guided import staffed
from front85.ai.staff.purpose import Purposes, Why
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.ask import CHANCE, Ask, Words, allows, parse
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position, Refused
from front85.kernel.standing import Order

MOST = 80
"""Choices in one proposal."""
FEW = 6
"""Words among which one may choose in a row of a plan."""
TRIES = 8
"""Goals looked at for one stack before it is left out."""
WEAPONS = {"plot", "detonate", "gas", "cloud", "chemical", "declare", "release", "request", "missile", "nuke"}
FINISH = "finish"
"""The word that completes the move in hand, where one unit marches at a time and others wait for it."""
MODE = "mode"
"""The word that makes a unit ready for a march, or for what comes after it."""
PASS = "pass"
SEALED = frozenset(WEAPONS | {"offer", "agree", "settle", "concede", "demolish", "bid", "mobilize"})
"""Words no proposal contains: weapons of mass destruction, sealed bids, what ends a game or a country's peace."""


class Step(msgspec.Struct, frozen=True):
    """One choice of a proposal: who would go where, by which hexes, with what movement left."""

    choice: str
    verb: str
    units: tuple[str, ...]
    hex: str | None
    path: tuple[str, ...]
    left: float | None
    before: tuple[str, ...] = ()
    """Choices that come first: the move of another unit must be completed, or the mode changed."""
    after: tuple[str, ...] = ()
    """Choices that complete it."""
    why: Why | None = None
    """Of orders: where it belongs and what it is good for."""
    elsewhere: tuple[str, ...] = ()
    """Hexes that may take the place of its own; of marches none are listed: they may lead anywhere."""
    otherwise: tuple[str, ...] = ()
    """Words that may take the place of its last, its own among them."""


class Proposal(msgspec.Struct, frozen=True):
    steps: tuple[Step, ...]
    without: tuple[str, ...]
    """Units of the selection that are left out: they cannot come nearer, or only at a risk."""
    dice: bool = False
    """Whether the last step leads to a die or an answer of the enemy: what would follow is not known."""
    more: bool = False
    """Whether it ends only because a proposal holds no more steps."""


def step_of(ask: Ask, words: Words, board: Board) -> Step:
    """A choice with what a screen would like to know about it."""
    named = [word for word in words[1:] if not word.startswith("+")]  # +2 is a figure
    units = tuple(unit for word in named for unit in word.split("+") if unit not in board.index)
    hexes = [word for word in words[1:] if word in board.index]
    hint = ask.hint(words[:-1], words[-1]) if words else {}
    path, left = hint.get("path"), hint.get("left")
    return Step(
        choice=" ".join(words),
        verb=words[0],
        units=units,
        hex=hexes[-1] if hexes else None,
        path=tuple(path) if isinstance(path, list | tuple) else (),
        left=float(left) if isinstance(left, int | float) else None,
    )


# marches


def proposing_march(
    position: Position[Any], side: str, units: Sequence[str], goal: str, verbs: Sequence[str]
) -> Generator[None, None, Proposal]:
    """Every stack of `units` as near to `goal` as it can come, those nearest first, by the marches `verbs` name.

    One choice after the other: whoever does not want the rest any more leaves it.
    """
    board: Board = position.content.board  # type: ignore[attr-defined]
    where = {unit["id"]: unit.get("hex") for unit in position.title.view(position, side).get("units", ())}
    aim = board.index[goal]
    stacks: dict[str, list[str]] = {}
    for unit in units:
        stacks.setdefault(where.get(unit) or f"off {unit}", []).append(unit)

    def distance(hex_: str) -> int:
        return board.distance(board.index[hex_], aim) if hex_ in board.index else 999

    steps: list[Step] = []
    without: list[str] = []
    for hex_, stack in sorted(stacks.items(), key=lambda pair: distance(pair[0])):
        waiting = list(stack)
        while waiting:
            ask = position.ask
            if ask is None or ask.player != side or len(steps) >= MOST:
                break
            yield
            before: tuple[str, ...] = ()
            found = _best(position, ask, side, hex_, waiting, verbs, board, aim)
            free = _finished(position, side) if found is None else None
            if free is not None and free.ask is not None:
                found, before = _best(free, free.ask, side, hex_, waiting, verbs, board, aim), (FINISH,)
            if found is None:
                break
            step, after, hex_after = found
            steps.append(msgspec.structs.replace(step, before=before))
            position = after
            if hex_ in board.index or step.hex is None:
                waiting = [unit for unit in waiting if unit not in step.units]
            else:  # it entered the map and may march on
                hex_ = hex_after
        without += [unit for unit in waiting if not any(unit in step.units for step in steps)]
    return Proposal(tuple(steps), tuple(without), False)


def _best(
    position: Position[Any],
    ask: Ask,
    side: str,
    hex_: str,
    units: list[str],
    verbs: Sequence[str],
    board: Board,
    aim: HexId,
) -> tuple[Step, Position[Any], str] | None:
    """The march that brings most of these units nearest, and the position after it."""
    here = board.distance(board.index[hex_], aim) if hex_ in board.index else 999
    found: list[tuple[int, int, int, Words]] = []
    for rank, verb in enumerate(verbs):
        if not ask.follows((), verb):
            continue
        for prefix, count in _beginnings(ask, verb, hex_, units):
            for word in ask.after(prefix):
                if word in board.index and ask.closes((*prefix, word)):
                    away = board.distance(board.index[word], aim)
                    if away < here:
                        found.append((away, -count, rank, (*prefix, word)))
    for _, _, _, words in sorted(found)[:TRIES]:
        canonical = ask.canonical(words)
        twin = position.copy()
        asked = twin.ask
        if asked is None:
            return None
        try:
            step = step_of(asked, canonical, board)
            twin.play(canonical, side)
        except (Refused, LookupError, ValueError):
            continue
        if twin.player == CHANCE or (twin.player is not None and twin.player != side):
            continue  # a die or the enemy would have a say: the player decides that himself
        return step, twin, words[-1]
    return None


def _finished(position: Position[Any], side: str) -> Position[Any] | None:
    """The position with the move in hand completed, if the enemy lets it pass."""
    if position.ask is None or not position.ask.follows((), FINISH):
        return None
    twin = position.copy()
    twin.play((FINISH,), side)
    if twin.ask is not None and twin.player not in (side, CHANCE) and twin.ask.follows((), PASS):
        twin.play((PASS,), str(twin.player))
    return twin if twin.player == side else None


def _beginnings(ask: Ask, verb: str, hex_: str, units: list[str]) -> Iterable[tuple[Words, int]]:
    """Beginnings of a march by these units: `move HEX UNITS` or `move UNITS`, largest groups first."""
    wanted = set(units)
    first: Words = (verb,)
    if hex_ and ask.follows(first, hex_):
        first = (verb, hex_)
    groups = [(word, set(word.split("+"))) for word in ask.after(first)]
    fitting = sorted(((word, group) for word, group in groups if group <= wanted), key=lambda pair: -len(pair[1]))
    for word, group in fitting[:3]:
        yield (*first, word), len(group)


# the staff


def proposing_orders(
    position: Position[Any],
    title: str,
    level: str,
    side: str,
    ends: Iterable[str],
    units: Iterable[str],
    orders: Sequence[Order] = (),
) -> Generator[None, None, Proposal]:
    """What a computer player would do with the rest of this phase under its side's ground orders, one choice after the
    other; with `units` only what they would do, while the others do as it sees fit."""
    board: Board = position.content.board  # type: ignore[attr-defined]
    player = Seated(staffed(title, level, side, orders), side, "staff")
    purposes = Purposes(position, side, orders)
    steps: list[Step] = []
    only, closing = set(units), set(ends)
    dice = False
    while len(steps) < MOST:
        ask = position.ask
        if ask is None or ask.player != side:
            dice = bool(steps) and ask is not None
            break
        yield
        words = ask.canonical(tuple(player.answer(position)))
        if not words or words[0] in closing or not SEALED.isdisjoint(words):
            break
        step = step_of(ask, words, board)
        marches = purposes.field is not None and step.verb in purposes.field.marches
        step = msgspec.structs.replace(
            step,
            why=purposes.of(step.verb, step.units, step.hex),
            elsewhere=() if marches else _elsewhere(ask, words, board),
            otherwise=() if words[-1] in purposes.group or words[-1] == step.hex else _otherwise(ask, words),
        )
        position.play(words, side)
        if only and not only & set(step.units):
            position = yield from _gone_on(position, side, level)
            continue
        steps.append(step)
        if position.player == CHANCE:
            dice = True
            break
    return Proposal(joined(steps), (), dice, not dice and len(steps) >= MOST)


# another target


def _elsewhere(ask: Ask, words: Words, board: Board) -> tuple[str, ...]:
    """The hexes that may take the place of the one a choice is about."""
    at = _aimed(words, board)
    hexes = (word for word in ask.after(words[:at]) if word in board.index and word != words[at]) if at else ()
    return tuple(sorted(hex_ for hex_ in hexes if _changed(ask, words, at, hex_)))


def _changed(ask: Ask, words: Words, at: int, to: str) -> Words | None:
    """A choice with another word at this place, and of those that follow whatever still fits, if half of them do."""
    found = (*words[:at], to)
    if not all(ask.follows(found[:depth], word) for depth, word in enumerate(found)):
        return None
    for word in words[at + 1 :]:
        if ask.follows(found, word):
            found = (*found, word)
    few = 2 * len(found) < len(words) + at + 1  # others would do it
    return ask.canonical(found) if not few and allows(ask, found) else None


def _aimed(words: Words, board: Board) -> int:
    """Where the last hex of a choice stands in it, 0 where it has none."""
    return max((at for at, word in enumerate(words) if word in board.index), default=0)


def _otherwise(ask: Ask, words: Words) -> tuple[str, ...]:
    """What the last word of a choice may be, where it is a word of the rules and there is more than one."""
    if len(words) < 2:
        return ()
    found = tuple(word for word in ask.after(words[:-1]) if "=" not in word)
    fit = words[-1] in found and 1 < len(found) <= FEW and all(ask.closes((*words[:-1], word)) for word in found)
    return found if fit else ()


def proposing_change(
    position: Position[Any], side: str, prior: Sequence[str], choice: str, to: str
) -> Generator[None, None, Proposal]:
    """A choice of a plan with another hex or another last word, after what stands before it in the plan; no step where
    that cannot be, or none of its units can do it."""
    nothing = Proposal((), ())
    board: Board = position.content.board  # type: ignore[attr-defined]
    for one in prior:
        with suppress(Refused):
            position.play(parse(one), side)
        yield
        if position.player != side:
            return nothing
    ask, words = position.ask, parse(choice)
    at = _aimed(words, board) if to in board.index else len(words) - 1
    found = _changed(ask, words, at, to) if ask is not None and at else None
    if ask is None or found is None:
        return nothing
    return Proposal((msgspec.structs.replace(step_of(ask, found, board), elsewhere=_elsewhere(ask, found, board)),), ())


def joined(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The same orders, where changes of mode and the end of a march belong to the march they serve."""
    rows: list[Step] = []
    first: list[Step] = []  # changes of mode before a march of the same units
    for step in steps:
        last = rows[-1] if rows and not first else None
        served = last is not None and last.verb not in (FINISH, MODE)
        if last is not None and served and (step.verb == FINISH or (step.verb == MODE and _shares(last, step))):
            rows[-1] = msgspec.structs.replace(last, after=(*last.after, step.choice))
        elif step.verb == MODE:
            first.append(step)
        else:
            mine = [one for one in first if _shares(one, step)]
            rows += [one for one in first if one not in mine]
            rows.append(msgspec.structs.replace(step, before=(*(one.choice for one in mine), *step.before)))
            first = []
    return (*rows, *first)


def _shares(one: Step, other: Step) -> bool:
    return not set(one.units).isdisjoint(other.units)


def _gone_on(position: Position[Any], side: str, level: str) -> Generator[None, None, Position[Any]]:
    """Where a choice of others leads: dice and the enemy's answers as they might be, until the side is asked again."""
    if position.player == side or position.ask is None:
        return position
    title = position.title
    world = title.sampled(position, side, Random(side))
    others = {one: make_player(title.name, level, one, "staff") for one in title.sides if one != side}
    for number in range(MOST):
        ask = world.ask
        if ask is None or ask.player == side:
            break
        yield
        if ask.player == CHANCE:
            world.play(Dice("staff").answer(ask, number), CHANCE)
        else:
            world.play(others[ask.player].answer(title.masked(world, ask.player)), ask.player)
    return title.masked(world, side)
