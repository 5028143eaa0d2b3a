"""How often a person would be asked: every decision of a game between computer players, by who would answer it.

What a side does on its own account in its own phases is an order and no question. A question is settled where there is
one answer only or a routine answer is a matter of form; a directive answers it; a directive answers it unless it is
grave; or nobody but the player can. What a directive answers is played as the staff would play it, the rest as the
computer player in the person's chair does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import msgspec

from front85.ai.adjutant import Answered, Referred, answer_for, consider, question_of
from front85.ai.player import make_player
from front85.chronicle.chronicler import turn_after
from front85.chronicle.table import event_table
from front85.games.registry import title
from front85.kernel.ask import CHANCE, Ask, choices
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.kernel.standing import REST, ROUTINE, USUAL, Order
from front85.shelf import card

ENDS = frozenset({"pass", "end", "done"})
OWN, JOINT, ENEMY = HALVES = ("own", "joint", "enemy")
"""Whose player-turn it is: that of the side asked, nobody's, the enemy's."""
ORDER, SETTLED, DIRECTIVE, STAKES, ALWAYS = RUNGS = ("order", "settled", "directive", "stakes", "always")
"""Who answers: the first is no question, the second nobody, then a directive, a directive unless it is grave, the
player."""
AS_ROUTINE = (Order(REST, ROUTINE),)


class Question(msgspec.Struct, frozen=True):
    """One decision, and who answers it."""

    turn: int
    side: str
    half: str
    kind: str
    rung: str
    asked: bool
    """Whether the person is asked."""
    reason: str = ""
    """Why, where a directive covers it."""


def forced(ask: Ask) -> bool:
    """Whether there is one answer only, and it does something."""
    (verb, *others) = ask.after(())
    if others or verb in ENDS:
        return False
    return len(list(islice(choices(ask), 2))) == 1


@cache
def own_orders(name: str) -> frozenset[str]:
    """Prompts of a title at which a side gives orders in its own phases."""
    found = card(name)
    module = found.standing.partition(":")[0]
    none: frozenset[str] = frozenset()
    return getattr(found.find(module), "ORDERS", none) if module else none


def rung_of(position: Position[Any], found: Answered | Referred | None) -> tuple[str, bool, str]:
    """Who answers the open question, whether the person is asked, and why if a directive covers it."""
    ask = position.ask
    assert ask is not None
    if ask.prompt.id in own_orders(position.title.name):
        return ORDER, False, ""
    if forced(ask) or answer_for(position, ask.player, AS_ROUTINE):
        return SETTLED, False, ""
    if found is None:
        return ALWAYS, True, ""
    known = question_of(position)
    weighed = known is not None and (known[0].costly or known[0].risky)
    rung = STAKES if weighed or isinstance(found, Referred) else DIRECTIVE
    return rung, isinstance(found, Referred), found.reason if isinstance(found, Referred) else ""


def played(
    name: str,
    scenario: str,
    seed: int,
    turns: int,
    *,
    staff: str = USUAL,
    options: dict[str, bool] | None = None,
    level: str = "regular",
    look: Callable[[Position[Any]], None] | None = None,
) -> Iterator[Question]:
    """Every decision of the first turns of a game in which both sides have a staff. `look` sees each position."""
    game, events = title(name), event_table(title(name))
    position = game.start(scenario, {**card(name).defaults(scenario), **(options or {})})
    players = {side: make_player(name, level, side, seed) for side in game.sides}
    dice, rolls, last, orders = Dice(seed), 0, position.state.turn + turns - 1, (Order(REST, staff),)
    phasing: str | None = None
    position.notes = []
    while (ask := position.ask) is not None and position.state.turn <= last:
        side = ask.player
        if side == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
        else:
            if look is not None:
                look(position)
            found = consider(position, side, orders)
            half = JOINT if phasing is None else OWN if phasing == side else ENEMY
            yield Question(position.state.turn, side, half, ask.prompt.id, *rung_of(position, found))
            answered = found.words if isinstance(found, Answered) else None
            position.play(answered or players[side].answer(game.masked(position, side)), side)
        phasing = turn_after(events, position.notes, phasing)
        position.notes = []


def by_turn(questions: Iterable[Question]) -> dict[tuple[int, str], Counter[tuple[str, bool, str]]]:
    """For each turn and side how many decisions of each half, asked or not, of each rung."""
    found: dict[tuple[int, str], Counter[tuple[str, bool, str]]] = {}
    for one in questions:
        found.setdefault((one.turn, one.side), Counter())[one.half, one.asked, one.rung] += 1
    return found


def by_kind(questions: Iterable[Question]) -> Counter[tuple[str, str, str, str, bool, str]]:
    """How often each kind of question came, by side, half, rung, whether it was asked, and why."""
    return Counter((one.side, one.half, one.kind, one.rung, one.asked, one.reason) for one in questions)
