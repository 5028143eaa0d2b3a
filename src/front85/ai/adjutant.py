"""The adjutant answers for a side what its standing orders cover, from what the side may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from front85.ai.player import levels, make_player
from front85.kernel.ask import Ask, Words, allows
from front85.kernel.position import Position
from front85.kernel.standing import ASK, STAFF, Order, StandingQuestion, holds, moment
from front85.shelf import card

LEVEL = "regular"
"""Which computer player the staff is, where a title has it."""


class Answered(msgspec.Struct, frozen=True):
    """A choice and the question whose order it follows."""

    words: Words
    question: str


@cache
def questions(title_name: str) -> tuple[StandingQuestion, ...]:
    """What standing orders can answer in a title."""
    found = card(title_name)
    named: tuple[StandingQuestion, ...] = found.find(found.standing) if found.standing else ()
    return named


def question_of(position: Position[Any]) -> tuple[StandingQuestion, str] | None:
    """The standing question that is open, with the object it is about; None for any other."""
    ask = position.ask
    if ask is None:
        return None
    for question in questions(position.title.name):
        if ask.prompt.id in question.prompts and question.concerns(position, ask):
            return question, question.place(position, ask)
    return None


def in_force(position: Position[Any], side: str, orders: Sequence[Order]) -> tuple[Order, ...]:
    """The orders that have not lapsed."""
    now = cache(lambda: moment(position, side))
    return tuple(order for order in orders if holds(order, now))


def answer_for(position: Position[Any], side: str, orders: Sequence[Order]) -> Answered | None:
    """What the orders of `side` answer to the open question, None where it must be asked itself."""
    known = position.title.masked(position, side)
    ask, found = known.ask, question_of(known)
    if ask is None or found is None or ask.player != side:
        return None
    question, place = found
    own = [order for order in in_force(known, side, orders) if order.question == question.key]
    order = next((o for o in own if o.at and o.at == place), None) or next((o for o in own if not o.at), None)
    if order is None or order.answer == ASK or order.answer not in question.answers:
        return None
    words = _words(known, ask, question, order.answer, side)
    if words is None or words[0] in question.never or not allows(ask, words):
        return None
    words = ask.canonical(words)
    if question.costly and costs_dearly(known, side, words):
        return None
    return Answered(words, question.key)


def _words(known: Position[Any], ask: Ask, question: StandingQuestion, answer: str, side: str) -> Words | None:
    means = question.answers[answer]
    if means is not None:
        return means(known, ask)
    if answer != STAFF:
        return None
    title = known.title.name
    level = LEVEL if LEVEL in levels(title) else levels(title)[-1]
    return make_player(title, level, side, "standing orders").answer(known.copy())


def costs_dearly(known: Position[Any], side: str, words: Words) -> bool:
    """Whether a choice loses a unit, or leaves a place that counts: nobody decides that for a player."""
    title = known.title
    before = title.view(known, side)
    twin = known.copy()
    twin.play(words, side)
    after = title.view(twin, side)
    old, new = _own(before, side), _own(after, side)
    if old.keys() - new.keys():
        return True
    held = {hex_ for hex_, holder in before.get("objectives", {}).items() if holder == side}
    return bool((held & set(old.values())) - set(new.values()))


def _own(view: dict[str, Any], side: str) -> dict[str, str]:
    """Where the units of a side stand on the map."""
    return {u["id"]: u["hex"] for u in view.get("units", ()) if u.get("side") == side and u.get("hex")}
