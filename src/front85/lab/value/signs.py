"""Whether losses move a win chance the right way: units, squadrons, bridges and places taken away on copies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from front85.games.registry import title
from front85.hexwar.ids import Side
from front85.kernel.position import Position
from front85.lab.value.games import Played
from front85.shelf import card
from front85.worth.figure import named_measures
from front85.worth.model import WorthFile

GONE = -2
"""Where every title keeps the units and squadrons that are eliminated."""
Loss = Callable[[Any, Side, Random], bool]
"""Takes something of a side away; False where it has none left."""


def lose_unit(table: Any, side: Side, rng: Random) -> bool:
    own = [unit for unit in table.content.by_side[side] if table.state.at[unit] >= 0]
    if own:
        table.lift(rng.choice(own), GONE)
    return bool(own)


def lose_squadron(table: Any, side: Side, rng: Random) -> bool:
    places = getattr(table.state, "wing_at", [])
    own = [wing for wing, place in enumerate(places) if place >= 0 and table.content.wings.side[wing] == side]
    if own:
        places[rng.choice(own)] = GONE
    return bool(own)


def losses_of(game: str) -> dict[str, Loss]:
    found: dict[str, Loss] = card(game).find(card(game).measures).LOSSES
    return {"unit": lose_unit, "squadron": lose_squadron, **found}


def tried(file: WorthFile, games: Iterable[Played], every: int = 60) -> dict[str, tuple[int, int]]:
    """For each kind of loss, in how many of how many positions it lowered the figure of who lost."""
    rules, losses = title(file.game), losses_of(file.game)
    counts = {kind: [0, 0] for kind in losses}
    for played in games:
        rng = Random(f"signs/{played.seed}")
        position = rules.start(file.scenario, card(file.game).defaults(file.scenario))
        for ply, (player, choice) in enumerate(played.choices):
            if ply % every == every - 1:
                for number, side in enumerate(rules.sides):
                    _count(file, rules.masked(position, side), side, Side(number), losses, rng, counts)
            position.accept(tuple(choice.split()), player)
    return {kind: (right, all_) for kind, (right, all_) in counts.items() if all_}


def _count(
    file: WorthFile,
    known: Position[Any],
    name: str,
    side: Side,
    losses: dict[str, Loss],
    rng: Random,
    counts: dict[str, list[int]],
) -> None:
    model = file.of(name)
    if not model.passed or known.ask is None:
        return
    turn, before = int(known.state.turn), named_measures(known)
    for kind, lose in losses.items():
        twin = known.copy()
        if lose(twin, side, rng):
            fell = model.chance(turn, named_measures(twin)) < model.chance(turn, before)
            counts[kind][0] += fell
            counts[kind][1] += 1
