"""Whether what is said of a refused choice is true: the predicate of its message, asked about the position.

The fuzzer asks it about refusals drawn at random, the runner of vignettes about those that a vignette names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.kernel.ask import Words
from front85.kernel.message import Refusal
from front85.kernel.position import Position
from front85.proof.truth import shared
from front85.proof.truth.shared import Claim, Predicate
from front85.shelf import card

UNEXPLAINED = "refused-unexplained"
"""The neutral sentence of a verb that refuses a word against which no bar of its own holds."""


def claims(title_name: str) -> Mapping[str, Predicate]:
    """The predicates of a title by message, those of all board games included."""
    return {**shared.SHARED, **getattr(module(title_name), "CLAIMS", {})}


def unchecked(title_name: str) -> Mapping[str, str]:
    """Messages that state nothing about a position, each with the reason."""
    return {**shared.UNCHECKED, **getattr(module(title_name), "UNCHECKED", {})}


def untrue(position: Position[Any], words: Words, refusal: Refusal) -> str:
    """What is wrong with a refusal of this choice, or '' when its sentence holds."""
    assert position.ask is not None
    return false(Claim(position, position.ask, words, refusal))


def false(claim: Claim) -> str:
    """What is wrong with what is claimed, or '' when it holds."""
    refusal, name = claim.refusal, claim.table.title.name
    message = refusal.message.id
    if message == UNEXPLAINED:
        return f"no bar explains why {refusal.message.args['word']} is refused"
    if message in unchecked(name):
        return ""
    predicate = claims(name).get(message)
    if predicate is None:
        return f"no predicate says whether {message} is true"
    try:
        holds = predicate(claim)
    except Exception as error:
        return f"{message} cannot be checked: {type(error).__name__}: {error}"
    return "" if holds else f"untrue: {', '.join(refusal.cases)} {message} {refusal.message.args}"


def module(title_name: str) -> Any:
    """The module of a title that holds its predicates, None for one without."""
    found = card(title_name)
    return found.find(found.truth) if found.truth else None
