"""A computer player under guidance: it is shown only what its orders allow, and what they want is done besides.

The player sees the same question with fewer words, so that its own plan goes on within its orders. Those who delay
march to their line before anything else; others that are not where they should be when the player would end its phase.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from random import Random
from typing import Any

from front85.ai.player import Player, factory
from front85.ai.staff.guidance import Charge, Guidance, field_of, ground_orders, guidance_for, places_of
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.ask import Ask, Words, allows
from front85.kernel.position import Position
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.standing import DELAY, Order

ROUNDS = 3
"""Marches of one unit in a phase that its player has not thought of."""


class Bound:
    """An ask without the words its side's orders exclude."""

    position: Position[Any]
    guidance: Guidance

    def follows(self, prefix: Words, word: str) -> bool:
        return bool(super().follows(prefix, word)) and not self.excluded((*prefix, word))  # type: ignore[misc]

    def after(self, prefix: Words) -> Collection[str]:
        words: Collection[str] = super().after(prefix)  # type: ignore[misc]
        if not prefix or not self.concerns(prefix[0]):
            return words
        return [word for word in words if not self.excluded((*prefix, word))]

    def closes(self, prefix: Words) -> bool:
        return bool(super().closes(prefix)) and not self.excluded(prefix)  # type: ignore[misc]

    def sampler(self) -> Sampler:
        return WordWalk(self, self.eager)  # type: ignore[attr-defined]

    def concerns(self, verb: str) -> bool:
        field = self.guidance.field
        return verb in field.marches or verb in field.attacks

    def excluded(self, words: Words) -> bool:
        """Whether orders forbid a choice, or any that begins so."""
        if len(words) < 2 or not self.concerns(words[0]):
            return False
        field, at = self.guidance.field, _spot(self.position)
        board: Board = self.position.content.board  # type: ignore[attr-defined]
        hexes = [word for word in words[1:] if word in board.index]
        charged = list(charged_in(self.guidance, board, words))
        if not charged or not hexes:
            return False
        goal = board.index[hexes[-1]]
        if words[0] in field.attacks:
            return any(not c.attacks or (c.inside is not None and not c.inside[goal]) for _, c in charged)
        if words[-1] != hexes[-1] and words[1] == hexes[-1]:
            return any(not c.moves for _, c in charged)  # so far only where it starts
        return any(not c.moves or strays(c, at(unit), goal) for unit, c in charged)


def strays(charge: Charge, here: HexId, goal: HexId) -> bool:
    """Whether a march leads out of the sector, or farther from where the unit should be."""
    if here < 0:
        return charge.inside is not None and not charge.inside[goal]
    return charge.off(goal) > charge.off(here)


def charged_in(guidance: Guidance, board: Board, words: Words) -> Iterator[tuple[str, Charge]]:
    """The units in a choice that have something to do, and what."""
    for word in words[1:]:
        if word not in board.index:
            for unit in word.split("+"):
                if unit in guidance.charges:
                    yield unit, guidance.charges[unit]


def _spot(position: Position[Any]) -> Any:
    """Where a unit of a side is."""
    index, at = position.content.index, position.state.at  # type: ignore[attr-defined]
    return lambda unit: at[index[unit]] if unit in index else -1


_kinds: dict[type[Ask], type[Ask]] = {}


def bound(position: Position[Any], ask: Ask, guidance: Guidance) -> Ask:
    """The same question without what orders exclude."""
    found: Any = copy(ask)
    kind = type(ask)
    if kind not in _kinds:
        _kinds[kind] = type(f"Bound{kind.__name__}", (Bound, kind), {})
    found.__class__ = _kinds[kind]
    found.position, found.guidance, found.allowed = position, guidance, None
    return found  # type: ignore[no-any-return]


class Guided:
    """A player that keeps to its side's orders. Without any for the ground it is the player itself."""

    def __init__(self, player: Player, orders: Sequence[Order]) -> None:
        self.player, self.orders = player, tuple(orders)
        self.guidance: Guidance | None = None
        self._key: tuple[Any, ...] = ()
        self._sent: dict[str, int] = {}

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        ask = position.ask
        assert ask is not None
        struck = self._struck(position, ask, side)
        if struck is not None:
            return struck
        guidance = self._renewed(position, side, ask)
        if guidance is None or ask.prompt.id not in guidance.field.prompts:
            return self.player.choose(position, side, rng)
        words = self.send(position, ask, guidance, DELAY) or self._within(position, ask, side, guidance, rng)
        if words is None or words[0] in guidance.field.ends:
            words = self.send(position, ask, guidance) or words
        if words is None:
            words = next(
                ((verb,) for verb in guidance.field.ends if ask.follows((), verb) and ask.closes((verb,))), None
            )
        # What must be done before the phase can end is done, whatever the orders say.
        return words or self.player.choose(position, side, rng)

    def _struck(self, position: Position[Any], ask: Ask, side: str) -> Words | None:
        """The next strike of the side's list."""
        places, field = places_of(self.orders), field_of(position.title.name)
        if not places or field is None or ask.prompt.id not in field.prompts:
            return None
        words = field.strike(position, ask, places)
        return words if words is not None and allows(ask, words) else None

    def _renewed(self, position: Position[Any], side: str, ask: Ask) -> Guidance | None:
        key = (position.state.turn, ask.prompt.id)
        if key != self._key:
            self._key, self._sent = key, {}
            self.guidance = guidance_for(position, side, self.orders, marching=True)
        return self.guidance

    def _within(self, position: Position[Any], ask: Ask, side: str, guidance: Guidance, rng: Random) -> Words | None:
        """What the player would do with what is left of the question; None where that is nothing."""
        slips = getattr(self.player, "slips", None)
        before = slips.total() if slips is not None else 0
        position._ask = bound(position, ask, guidance)
        try:
            words = self.player.choose(position, side, rng)
        except LookupError:
            return None  # nothing is left to be drawn
        finally:
            position._ask = ask
        if slips is not None and slips.total() > before:
            slips.subtract({ask.case: slips.total() - before})
            return None  # a word drawn at random is no plan
        return words if allows(ask, words) else None

    def send(self, position: Position[Any], ask: Ask, guidance: Guidance, kind: str = "") -> Words | None:
        """A march of a unit that is not where it should be, to where it is; of a `kind` of order, if one is named."""
        at, narrow = _spot(position), bound(position, ask, guidance)
        charges = ((unit, c) for unit, c in guidance.charges.items() if not kind or c.order.answer == kind)
        wanting = [(c.off(at(unit)), unit) for unit, c in charges if at(unit) >= 0 and c.moves]
        for off, unit in sorted(wanting):
            starts = _starts(position, narrow, unit, guidance.field.marches) if off else ()
            if not starts or self._sent.get(unit, 0) >= ROUNDS:
                continue
            self._sent[unit] = self._sent.get(unit, 0) + 1
            words = nearer(position, narrow, unit, guidance.charges[unit], starts)
            if words is not None:
                return words
        return None


def nearer(position: Position[Any], ask: Ask, unit: str, charge: Charge, starts: Sequence[Words]) -> Words | None:
    """The march that brings a unit nearest to where it should be, without haste, None where none does."""
    board: Board = position.content.board  # type: ignore[attr-defined]
    here = _spot(position)(unit)
    best: tuple[tuple[int, float], Words] | None = None
    for prefix in starts:
        for word in ask.after(prefix):
            off = charge.off(board.index[word]) if word in board.index else OFF_MAP
            if off >= charge.off(here) or (best is not None and off > best[0][0]):
                continue
            hint = ask.hint(prefix, word)
            if (hint.get("left") or 0) < 0 or (hint.get("halts") and off and charge.order.answer != DELAY):
                continue
            rank = (off, float(hint.get("cost") or 0))
            if (best is None or rank < best[0]) and allows(ask, (*prefix, word)):
                best = rank, ask.canonical((*prefix, word))
    return best[1] if best else None


OFF_MAP = 10_000


def _starts(position: Position[Any], ask: Ask, unit: str, verbs: Sequence[str]) -> list[Words]:
    """`move HEX UNIT` or `move UNIT`, with as few others as may be, where that is on offer."""
    hex_, found = position.content.board.names[_spot(position)(unit)], list[Words]()  # type: ignore[attr-defined]
    for verb in verbs:
        if ask.follows((), verb):
            first: Words = (verb, hex_) if ask.follows((verb,), hex_) else (verb,)
            groups = [word for word in ask.after(first) if unit in word.split("+")]
            found += [(*first, word) for word in sorted(groups, key=lambda word: (word.count("+"), word))[:1]]
    return found


def staffed(title_name: str, level: str, side: str, orders: Sequence[Order]) -> Player:
    """A player of a level that keeps to its side's orders for the ground and its strike list, if there are any."""
    player = factory(title_name, level)(side)
    return Guided(player, orders) if ground_orders(orders) or places_of(orders) else player
