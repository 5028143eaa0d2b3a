"""The workshops of the titles by name: what players make scenarios with."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.hexwar.made.owncopy import played_with
from front85.hexwar.made.workshop import BadSheet, Fault, Sheet, Workshop, read_sheet
from front85.kernel.kept.ownscenarios import data_of, is_own
from front85.shelf import UnknownTitle, card

__all__ = ["area_of", "faults", "workshop"]


def workshop(game: str) -> Workshop[Any]:
    """The workshop of a title. Raises UnknownTitle, also for a title without one."""
    found = card(game)
    if not found.workshop:
        raise UnknownTitle(game)
    made: Workshop[Any] = found.find(found.workshop)
    return made


def area_of(game: str, scenario: str) -> tuple[str, ...]:
    """The hexes of the part of the map that a scenario of a player's making is played on; none for the whole map."""
    if not is_own(scenario):
        return ()
    played = played_with(game, scenario)
    data = data_of(game, scenario) if played is None else msgspec.json.encode(played.sheet)
    try:
        return workshop(game).area(read_sheet(data or b"", game))
    except BadSheet:  # a scenario of the house with an owner's data
        return ()


def faults(sheet: Sheet) -> list[Fault]:
    """What keeps a scenario from being played; empty for a good one. Raises UnknownTitle."""
    found = card(sheet.game)
    return workshop(sheet.game).faults(sheet, found.find(found.title))
