"""The workshops of the titles by name: what players make scenarios with."""

from __future__ import annotations

from typing import Any

from front85.hexwar.made.workshop import Fault, Sheet, Workshop
from front85.shelf import UnknownTitle, card

__all__ = ["faults", "workshop"]


def workshop(game: str) -> Workshop[Any]:
    """The workshop of a title. Raises UnknownTitle, also for a title without one."""
    found = card(game)
    if not found.workshop:
        raise UnknownTitle(game)
    made: Workshop[Any] = found.find(found.workshop)
    return made


def faults(sheet: Sheet) -> list[Fault]:
    """What keeps a scenario from being played; empty for a good one. Raises UnknownTitle."""
    found = card(sheet.game)
    return workshop(sheet.game).faults(sheet, found.find(found.title))
