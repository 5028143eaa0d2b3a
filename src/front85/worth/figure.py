"""The win chance of a side in a position it is shown, where there is one to be told."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from front85.kernel.position import Position
from front85.shelf import card
from front85.worth.digest import mark
from front85.worth.model import SideModel, WorthFile, named

FOLDER = "value"


@cache
def stored(game: str, scenario: str) -> WorthFile | None:
    """The file of a scenario, stale or not; None where there is none."""
    found = card(game)
    path = found.data / FOLDER / f"{scenario}.json"
    if not found.measures or not path.is_file():
        return None
    return msgspec.json.decode(path.read_bytes(), type=WorthFile)


@cache
def usable(game: str, scenario: str) -> WorthFile | None:
    """The file of a scenario, if it was fitted on what the scenario is now."""
    file = stored(game, scenario)
    return file if file is not None and file.mark == mark(game, scenario) else None


def model_for(position: Position[Any], side: str) -> SideModel | None:
    """The model a position can be weighed by: shipped content, the usual optional rules, a gate that was passed."""
    scenario, options = getattr(position, "scenario", ""), getattr(position, "options", {})
    title: Any = position.title
    file = usable(title.name, scenario) if scenario else None
    if file is None or not title.as_shipped(scenario):
        return None
    if sorted(name for name, on in options.items() if on) != sorted(file.options):
        return None
    model = file.of(side)
    return model if model.passed else None


def win_chance(known: Position[Any], side: str) -> float | None:
    """The chance that a side wins, a draw counted half, from its masked position; None where nothing can be said.

    A game that is over has been won or lost: then nobody needs a model.
    """
    if known.state.outcome is not None:
        winner = known.state.outcome.winner
        return 0.5 if not winner else float(winner == side)
    model = model_for(known, side)
    if model is None:
        return None
    return model.chance(int(known.state.turn), named_measures(known))


def ticked(known: Position[Any], side: str, turn: int) -> float:
    """How far a side's chance is from what it would be if it were still `turn`: the clock's doing and nobody's."""
    model = model_for(known, side)
    if model is None or known.state.outcome is not None or known.state.turn == turn:
        return 0.0
    values = named_measures(known)
    return model.chance(int(known.state.turn), values) - model.chance(turn, values)


def named_measures(known: Position[Any]) -> dict[str, float]:
    """What a position measures, by name."""
    found = card(known.title.name)
    measures = found.find(found.measures)
    return named([one.name for one in measures.MEASURES], measures.measure(known))
