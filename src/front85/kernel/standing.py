"""Directives: what a side has its staff answer without asking it.

A title names the questions that can be answered so, and what the staff does unless it is told otherwise. A directive
changes no rule: it only makes an ordinary choice that the side could have made itself, so it is no part of a position,
and the rules cannot tell it from a choice made by hand. What no title names is always asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position

ASK, STAFF = "ask", "staff"
"""Answers every question may have: put it to the player; let a computer player choose."""
PHASE, TURN, GOOD = "phase", "turn", "good"
SPANS = (PHASE, TURN, GOOD)
"""How long an order holds."""
USUAL, ROUTINE, NOBODY = "usual", "routine", "nobody"
STAFFS = (USUAL, ROUTINE, NOBODY)
"""How much a staff answers unless told otherwise: what its title usually leaves to it; only what is a matter of form;
nothing."""
REST = "*"
"""The question of an order that says how much the staff answers of everything no other order names."""

Answer = Callable[[Any, Ask], Words | None]
"""A choice for a position as its side knows it, None where the player must be asked after all."""


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one question is answered. `at` names a single object, such as a bridge, and goes before the general order."""

    question: str
    answer: str
    at: str = ""
    span: str = GOOD
    turn: int = 0
    phase: str = ""
    """When an order was given that holds for one turn or one phase."""


def always(position: Any, ask: Ask) -> bool:
    return True


def nowhere(position: Any, ask: Ask) -> str:
    return ""


class StandingQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of a title that standing orders can answer."""

    key: str
    prompts: tuple[str, ...]
    """Messages with which it is put."""
    answers: Mapping[str, Answer | None]
    """What can be ordered, by name; None for STAFF."""
    concerns: Callable[[Any, Ask], bool] = always
    """Whether an ask with one of the prompts is this question."""
    place: Callable[[Any, Ask], str] = nowhere
    """The single object it is about."""
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
