"""The adjutant answers for a side what its directives cover, from what the side may know, and nothing else.

Who answers a question: nobody has to where there is one answer only; a directive, where one covers it; the player after
all, where the answer of the directive is grave; the player always, where no directive can be given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from math import hypot
from typing import Any

import msgspec

from front85.ai.advice.judge import judge_of
from front85.ai.advice.playing_out import play_out
from front85.ai.player import levels, make_player
from front85.ai.staff.guidance import Terrain, guidance_for
from front85.hexwar.ground.board import Board
from front85.kernel.ask import Ask, Words, allows, choices
from front85.kernel.position import Position
from front85.kernel.standing import NOBODY, REST, SECTOR, STAFF, TOLERANCE, Intent, Order, StandingQuestion, in_force
from front85.shelf import card
from front85.worth.figure import model_for

SEED = "standing orders"
LEVEL = "regular"
"""Which computer player the staff is, where a title has it."""


LIMIT, LOSS, PLACE, CONFLICT, DILEMMA = "limit", "loss", "place", "conflict", "dilemma"
"""Why a player is asked although a directive covers it: its answer is one the directive excludes; it loses a
unit; it leaves a place that counts; another answer is better; nobody can tell which answer is best."""
THRESHOLD = 2.0
"""Percent of win chance from which a difference is worth a question."""
OTHERS = 3
"""Other answers the one of a directive is compared with."""


class Answered(msgspec.Struct, frozen=True):
    """A choice and the question whose order it follows."""

    words: Words
    question: str


class Referred(msgspec.Struct, frozen=True):
    """A question a directive covers that its player must answer all the same, and why."""

    question: str
    reason: str
    words: Words = ()
    """What the directive would answer, and"""
    costs: tuple[str, ...] = ()
    """the units or places that would be lost by it."""


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
            return question, question.place(position, ask) or hex_of(position, ask)
    return None


def hex_of(position: Position[Any], ask: Ask, place: str = "") -> str:
    """The hex a question is about, '' where it names none, or several."""
    index = getattr(getattr(getattr(position, "content", None), "board", None), "index", {})
    named = next((word for word in place.replace("-", " ").split() if word in index), "")
    found = named or str(ask.prompt.args.get("hex", ""))
    return found if found in index else ""


def sector_of(position: Position[Any], side: str, place: str, orders: Sequence[Order]) -> str:
    """The sector a question of a side is about, '' where there is none."""
    hex_ = hex_of(position, position.ask, place) if position.ask is not None else ""
    if not hex_:
        return ""
    board: Board = position.content.board  # type: ignore[attr-defined]
    return Terrain(board, position.title.name, side, orders).sector_at[board.index[hex_]]


def told(position: Position[Any], side: str, orders: Sequence[Order], question: StandingQuestion, place: str) -> str:
    """What orders in force say of a question: the one for this object, the one for its sector, the general one, the one
    for all the rest."""
    own = {order.at: order.answer for order in orders if order.question == question.key}
    if place in own:
        return own[place]
    if any(at.startswith(f"{SECTOR}:") for at in own):
        sector = f"{SECTOR}:{sector_of(position, side, place, orders)}"
        if sector in own:
            return own[sector]
    return own.get("") or question.default(staff_of(orders))


def staff_of(orders: Sequence[Order]) -> str:
    """How much a staff answers of what no order names."""
    return next((order.answer for order in orders if order.question == REST), NOBODY)


def answer_for(position: Position[Any], side: str, orders: Sequence[Order]) -> Answered | None:
    """What the orders of `side` answer to the open question, None where it must be asked itself."""
    found = consider(position, side, orders)
    return found if isinstance(found, Answered) else None


def consider(position: Position[Any], side: str, orders: Sequence[Order]) -> Answered | Referred | None:
    """What the orders of `side` make of the open question; None where they do not cover it."""
    asked = position.ask
    if not orders or asked is None or asked.player != side:
        return None
    if not any(asked.prompt.id in question.prompts for question in questions(position.title.name)):
        return None
    known = position.title.masked(position, side)
    ask, found = known.ask, question_of(known)
    if ask is None or found is None:
        return None
    question, place = found
    given = in_force(known, side, orders)
    answer = told(known, side, given, question, place)
    if answer == STAFF and question.under:
        answer = charged(known, ask, side, given, question) or question.under.get(tolerance(given), answer)
    if answer not in question.answers:
        return None
    words = _words(known, ask, question, answer, side, given)
    if words is None or not allows(ask, words):
        return None
    words = ask.canonical(words)
    reason, costs = grave(known, side, question, words)
    return Referred(question.key, reason, words, costs) if reason else Answered(words, question.key)


def charged(
    known: Position[Any], ask: Ask, side: str, orders: Sequence[Order], question: StandingQuestion
) -> str | None:
    """What the ground order of the units a question is about says of it; None where they have none, or several."""
    guidance = guidance_for(known, side, orders)
    named = str(ask.prompt.args.get("units", "")).split(", ") if guidance is not None else ()
    charges = [guidance.charges[unit].order for unit in named if unit in guidance.charges] if guidance else []
    wanted = {
        question.under.get((order.intent or Intent()).losses) or question.under.get(order.answer) for order in charges
    }
    return wanted.pop() if len(wanted) == 1 else None


def tolerance(orders: Sequence[Order]) -> str:
    """What losses a side tolerates where no task on the ground says it."""
    return next((order.answer for order in orders if order.question == TOLERANCE), "")


def grave(known: Position[Any], side: str, question: StandingQuestion, words: Words) -> tuple[str, tuple[str, ...]]:
    """Why an answer is not given without asking, '' where it is, and what it would cost."""
    if words[0] in question.never:
        return LIMIT, ()
    if words[0] in question.risky:
        return doubt(known, side, words), ()
    return costs_dearly(known, side, words) if question.costly else ("", ())


def doubt(known: Position[Any], side: str, words: Words) -> str:
    """Whether another answer is better, or nobody can tell: by win chance, and where there is none nobody can."""
    ask = known.ask
    if ask is None or model_for(known, side) is None:
        return DILEMMA
    judge = judge_of(known, side)
    rivals = (next(choices(ask, (verb, *words[1:2])), None) for verb in ask.after(()) if verb != words[0])
    others = [one for one in islice(rivals, OTHERS) if one is not None and allows(ask, one)]
    if not others:
        return ""
    own = play_out(known, judge, words, SEED)
    best = max((play_out(known, judge, other, SEED) for other in others), key=lambda one: one.worth)
    if best.worth - own.worth >= THRESHOLD:
        return CONFLICT
    close = abs(best.worth - own.worth) < 2 * hypot(best.error, own.error)
    return DILEMMA if close and max(best.error, own.error) >= THRESHOLD else ""


def _words(
    known: Position[Any], ask: Ask, question: StandingQuestion, answer: str, side: str, orders: Sequence[Order]
) -> Words | None:
    means = question.answers[answer]
    if means is not None:
        return means if isinstance(means, tuple) else means(known, ask)

    def player() -> Words:
        title = known.title.name
        level = LEVEL if LEVEL in levels(title) else levels(title)[-1]
        return make_player(title, level, side, SEED).answer(known.copy())

    if question.guided is not None:
        told = {(order.question, order.at): order.answer for order in orders}
        return question.guided(known, ask, answer, told, player)
    return player() if answer == STAFF else None


def costs_dearly(known: Position[Any], side: str, words: Words) -> tuple[str, tuple[str, ...]]:
    """Whether a choice loses a unit, or leaves a place that counts, and which: nobody decides that for a player."""
    title = known.title
    before = title.view(known, side)
    twin = known.copy()
    twin.play(words, side)
    after = title.view(twin, side)
    old, new = _own(before, side), _own(after, side)
    if lost := old.keys() - new.keys():
        return LOSS, tuple(sorted(lost))
    held = {hex_ for hex_, holder in before.get("objectives", {}).items() if holder == side}
    left = (held & set(old.values())) - set(new.values())
    return (PLACE, tuple(sorted(left))) if left else ("", ())


def _own(view: dict[str, Any], side: str) -> dict[str, str]:
    """Where the units of a side stand on the map."""
    return {u["id"]: u["hex"] for u in view.get("units", ()) if u.get("side") == side and u.get("hex")}
