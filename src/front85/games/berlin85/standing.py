"""What a staff can answer: bridges, guns in defence, retreats, the order of attacks; and what it usually does."""

from __future__ import annotations

from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.ground.demolition import Blow
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import STAFF, Field, StandingQuestion


def bridge(table: Table, ask: Ask) -> str:
    frame = table.stack[-1]
    return table.ground.edge_name(frame.edges[0]) if isinstance(frame, Blow) else ""


def heaviest(table: Table, ask: Ask) -> Words | None:
    """7.0b The attack with most units on both sides comes first."""
    phase = table.stack[-1]
    if not isinstance(phase, CombatPhase):
        return None
    first = max(phase.attacks, key=lambda one: (len(one.units) + len(one.defenders), table.name(one.targets[0])))
    return ("resolve", table.name(first.targets[0]))


QUESTIONS = (
    StandingQuestion(
        key="bridges",
        prompts=("b85-ask-bridge",),
        answers={STAFF: None, "blow": ("blow",), "leave": ("spare",)},
        place=bridge,
        usual=STAFF,
    ),
    StandingQuestion(
        key="guns",
        prompts=("b85-ask-protect",),
        answers={STAFF: None, "never": ("end",)},
        never=("cloud",),
        usual=STAFF,
    ),
    StandingQuestion(
        key="retreat",
        prompts=("b85-ask-retreat", "b85-ask-retreat-on", "b85-ask-displace"),
        answers={STAFF: None},
        never=("perish",),
        risky=("stand",),
        costly=True,
        usual=STAFF,
    ),
    StandingQuestion(
        key="sequence",
        prompts=("b85-ask-resolve",),
        answers={"heaviest": heaviest, STAFF: None},
        routine="heaviest",
        usual="heaviest",
    ),
)
ORDERS = frozenset({"b85-ask-setup", "b85-ask-movement", "b85-ask-announce"})
"""Prompts of a side's own phases: what is done there is an order and no question."""
FIELD = Field(
    prompts=frozenset({"b85-ask-movement", "b85-ask-announce", "b85-ask-advance"}),
    marches=("move", "advance"),
    ends=("end", "stay"),
    first=lambda table: SIDES[PACT],
)
