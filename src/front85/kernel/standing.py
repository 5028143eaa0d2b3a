"""Directives: what a side has its staff answer without asking it.

A title names the questions that can be answered so, and what the staff does unless it is told otherwise. A directive
changes no rule: it only makes an ordinary choice that the side could have made itself, so it is no part of a position,
and the rules cannot tell it from a choice made by hand. What no title names is always asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

ASK, STAFF = "ask", "staff"
"""Answers every question may have: put it to the player; let a computer player choose."""
PHASE, TURN, GOOD = "phase", "turn", "good"
"""How long an order holds."""
USUAL, ROUTINE, NOBODY = "usual", "routine", "nobody"
STAFFS = (USUAL, ROUTINE, NOBODY)
"""How much a staff answers unless told otherwise: what its title usually leaves to it; only what is a matter of form;
nothing."""
REST = "*"
"""The question of an order that says how much the staff answers of everything no other order names."""

GROUND, BOUNDARY = "ground", "boundary"
"""Questions of orders that say what formations are to do, and where a sector ends: they answer no question of the
rules, but a computer player keeps to them."""
AIMS = "targets"
"""The question of the strike list: its answer is the hexes the air staff strikes first, in their order."""
SECTOR, FORMATION = "sector", "formation"
"""What a ground order is given to: `at` is one of these, a colon and the name."""
HOLD, DELAY, ATTACK, RESERVE, SCREEN = KINDS = ("hold", "delay", "attack", "reserve", "screen")
"""What a formation can be told to do."""
LOSSES = ("spare", "usual", "any")
"""How much it may cost."""
TOLERANCE = "tolerance"
"""The question of an order that says so for all who have no task on the ground."""

Answer = Callable[[Any, Ask], Words | None]
"""A choice for a position as its side knows it, None where the player must be asked after all."""
Told = Mapping[tuple[str, str], str]
"""The answers of orders in force, by question and object."""
Guided = Callable[[Any, Ask, str, Told, Callable[[], Words]], Words | None]
"""The same where a computer player chooses: for an answer, what else has been ordered, and what the player would do."""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of hexes, and the last turn it is to be held; 0 for good."""

    hexes: tuple[str, ...]
    until: int = 0


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ground order says beside its kind."""

    lines: tuple[Stage, ...] = ()
    """Where to stand: one line to hold, several to delay on, one after the other."""
    toward: str = ""
    """Where an attack leads."""
    losses: str = "usual"
    members: tuple[str, ...] = ()
    """Formations, and units of none, that stood in the sector when it was given the order."""


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one question is answered. `at` names a single object, such as a bridge, and goes before the general order."""

    question: str
    answer: str
    at: str = ""
    span: str = GOOD
    turn: int = 0
    phase: str = ""
    """When an order was given that holds for one turn or one phase."""
    intent: Intent | None = None
    """Of ground orders: lines, goal, losses."""


def always(position: Any, ask: Ask) -> bool:
    return True


def nowhere(position: Any, ask: Ask) -> str:
    return ""


def nothing(position: Any, side: str) -> tuple[str, ...]:
    return ()


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """How the units of a title act on the ground, as far as ground orders have a say in it."""

    prompts: frozenset[str]
    """Questions at which units march, attack and advance."""
    marches: tuple[str, ...] = ("move",)
    """Verbs that bring units to the last hex named."""
    attacks: tuple[str, ...] = ("attack",)
    """Verbs that attack it."""
    ends: tuple[str, ...] = ("end",)
    """Verbs that end a phase, or do without what is offered."""
    first: Callable[[Any], str]
    """The side that moves first in a turn."""
    flies: Callable[[Any], bool] = lambda position: False
    """Whether there are squadrons that may have a strike list."""
    strike: Callable[[Any, Ask, Sequence[str]], Words | None] = lambda position, ask, hexes: None
    """The strike at the first of some hexes where there is one to be flown now."""
    spared: Callable[[Any, str, Sequence[str]], Mapping[str, str]] = lambda position, side, hexes: {}
    """By hex of a strike list, why it would not be struck now, '' where it would."""


class StandingQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of a title that standing orders can answer."""

    key: str
    prompts: tuple[str, ...] = ()
    """Messages with which it is put; none for what other questions are answered by."""
    group: str = "ground"
    """Under which heading it is listed: ground, fire, sky or rear."""
    answers: Mapping[str, Answer | Words | None]
    """What can be ordered, by name: a choice, or what finds one; None where a computer player chooses, as for STAFF."""
    concerns: Callable[[Any, Ask], bool] = always
    """Whether an ask with one of the prompts is this question."""
    place: Callable[[Any, Ask], str] = nowhere
    """The single object it is about."""
    objects: Callable[[Any, str], Sequence[str]] = nothing
    """What else may have an order of its own, for a side: air areas, kinds of targets."""
    each: tuple[str, ...] = ()
    """The answers of such an order; none for those of the question."""
    guided: Guided | None = None
    """How orders bind a computer player's choice."""
    never: tuple[str, ...] = ()
    """First words that are left to the player, whatever the order."""
    costly: bool = False
    """Whether an answer can lose a unit or a place: then it is tried on a copy first."""
    risky: tuple[str, ...] = ()
    """First words that stake a unit on a die: given only where win chances say that they are right."""
    routine: str = ASK
    """The answer that is a matter of form."""
    usual: str = ASK
    """The answer a staff gives unless told otherwise."""
    under: Mapping[str, str] = {}
    """The answer for units with a ground order, by the losses it allows, else by its kind; where none is named it is
    the usual one."""

    def default(self, staff: str) -> str:
        return {USUAL: self.usual, ROUTINE: self.routine}.get(staff, ASK)


def moment(position: Position[Any], side: str) -> tuple[int, str]:
    """Turn and phase of a position, for orders that lapse."""
    view = position.title.view(position, side)
    active = [f"{stage['key']}" for stage in view.get("track", ()) if stage.get("state") == "now"]
    return int(view.get("turn", 0)), " ".join((str(view.get("phase", "")), *active))


def holds(order: Order, now: Callable[[], tuple[int, str]]) -> bool:
    """Whether an order is still in force."""
    if order.span == GOOD:
        return True
    turn, phase = now()
    return order.turn == turn and (order.span == TURN or order.phase == phase)


def in_force(position: Position[Any], side: str, orders: Sequence[Order]) -> tuple[Order, ...]:
    """The orders that have not lapsed."""
    now = cache(lambda: moment(position, side))
    return tuple(order for order in orders if holds(order, now))
