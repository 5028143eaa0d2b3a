"""The veteran's look at the reply: manners of moving are played out on copies, the enemy's turn after them included.

Nothing of the dice to come is known: every rehearsal draws its own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from front85.ai.fulda_gap import finale
from front85.ai.fulda_gap.ground import distance_to
from front85.ai.fulda_gap.nato import NatoDoctrine
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.soviet import SovietDoctrine
from front85.ai.fulda_gap.supply.communication import joined
from front85.ai.maps import Floats
from front85.ai.pondering import Enough, reached
from front85.ai.rehearsing import Player, around, play_on
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of, hex_ids

Doctrine = SovietDoctrine | NatoDoctrine

OPENING = {SOVIET: 2, NATO: 6}
"""The last turn in which initial moves are rehearsed too: later those of the Soviet side showed little."""
CHANGES: dict[tuple[Side, bool], tuple[dict[str, float], ...]] = {
    (SOVIET, False): ({"soviet_least_assault": 2.5},),
    (SOVIET, True): (),
    (NATO, False): ({"nato_least_assault": 2.5}, {"nato_flight": 2.0, "nato_flight_odds": 0.4}),
    (NATO, True): (),
}
"""Other numbers that are tried, by side and whether the phase is the second: wary of assaults, quick to break off."""
FEAR, FADING = 0.7, 0.35
"""What a point lost in a rehearsal counts against the hex it was lost from, and how much of that goes with each hex."""
STRENGTH = (1.15, 1.6, 1.8, 2.0, 2.0, 2.2)
"""Points a factor of Soviet strength on the map will still bring, by the turns left after the one that begins."""
ENEMY, CUT_OFF = 0.6, 0.2
"""The same for a factor of NATO's, and what is off for a Soviet one without a line of communication."""
NEARNESS = ((0, 0.7), (20, 0.63), (40, 0.42), (80, 0.21))
"""Points for each factor so many half movement points from the west bank."""
NEAR = 10
"""As far as this counts like the west bank itself."""
ACROSS = 0.4
"""And for each factor that is across with a line of communication."""


class Rehearsed(NamedTuple):
    """How a rehearsal ended."""

    table: Table
    lost: list[tuple[HexId, int]]
    """Points the enemy took in his turn, by the hex the unit stood in when that began."""


def play_out(table: Table, side: Side, own: Player, enemy: Player, seed: str) -> Rehearsed:
    """The rest of a side's turn and the enemy's turn after it, on a copy."""
    rng = Random(seed)
    twin = table.title.sampled(table, SIDES[side], rng)
    assert isinstance(twin, Table)
    twin.notes = None
    stood: list[HexId] = []

    def is_over() -> bool:
        moves = next((frame.side for frame in twin.stack if isinstance(frame, PlayerTurn)), SOVIET)
        if moves != side and not stood:
            stood.extend(twin.state.at)
        return moves == side and twin.state.turn > table.state.turn

    play_on(twin, {SIDES[side]: own, SIDES[enemy_of(side)]: enemy}, rng, seed, is_over)
    awards = twin.state.ledger[len(table.state.ledger) :]
    taken = [(a.unit, a.points if side == NATO else -a.points) for a in awards if stood and a.unit >= 0]
    lost = [(stood[unit], points) for unit, points in taken if points > 0 and stood[unit] >= 0]
    return Rehearsed(twin, lost)


def outlook(table: Table, side: Side = SOVIET) -> float:
    """What a position before a turn of this side promises the Soviet one: its points, and what both armies may do."""
    content, at, west = table.content, table.state.at, np.array(table.content.west_of_rhine)
    if table.state.outcome is not None:
        return float(table.state.vp)
    left = content.scenario.last_turn - table.state.turn - (side == NATO)
    strength = STRENGTH[min(max(left, 0), len(STRENGTH) - 1)]
    way = distance_to(table, SOVIET, hex_ids(np.flatnonzero(west).tolist()), 0)
    way[(way <= NEAR) | west] = 0
    line = joined(table, SOVIET)
    total = float(table.state.vp)
    for unit in content.unit_ids:
        hex_ = at[unit]
        if hex_ < 0 or not content.has_zone[unit]:
            continue
        factors = sum(table.strength(unit))
        if content.side[unit] == NATO:
            total -= ENEMY * factors
            continue
        near = next((points for reach, points in NEARNESS if way[hex_] <= reach), 0.0)
        total += factors * (strength + near - CUT_OFF * (not line[hex_]) + ACROSS * bool(west[hex_] and line[hex_]))
    return total


def is_due(table: Table, phase: MovementPhase, numbers: Parameters) -> bool:
    """Whether a phase is rehearsed. The last turn is not: its lines of communication take too long."""
    if not numbers.rehearsals or finale.is_last(table) or phase.pregame:
        return False
    return phase.secondary or table.state.turn <= OPENING[phase.side]


def best(
    table: Table,
    phase: MovementPhase,
    numbers: Parameters,
    draws: int,
    seat: Callable[[Doctrine], Player],
    enemy: Callable[[], Player],
) -> Doctrine:
    """The manner in which the units that move now fare best when the enemy has replied.

    The plain manner comes first, then those with other numbers (`CHANGES`), then one that shuns the hexes from which
    units were lost, and in second Soviet moves one that shuns those from which units are lost even so. Cut short, it
    is the best of those played out by then.
    """
    side = phase.side
    doctrine_of = SovietDoctrine if side == SOVIET else NatoDoctrine
    plain, changes = doctrine_of(numbers), CHANGES[side, phase.secondary]
    fearful = 2 if side == SOVIET and phase.secondary else 1
    known: list[tuple[list[float], Doctrine]] = []
    manners = 0
    fear: Floats = np.zeros(table.content.board.size)

    def rehearse(doctrine: Doctrine) -> None:
        nonlocal fear, manners
        manners += 1
        values: list[float] = []
        for number in range(draws):
            seed = f"{table.state.turn}/{phase.secondary}/{number}"
            ended = play_out(table, side, seat(doctrine), enemy(), seed)
            values.append(outlook(ended.table, side) * (1 if side == SOVIET else -1))
            fear = fear + feared(table, ended.lost) / draws
            reached((manners - 1 + (number + 1) / draws) / (1 + len(changes) + fearful))
            if side == NATO and known and values == known[0][0][:1]:
                return  # nothing came out differently: NATO has more phases to rehearse, and saves the other draws
        known.append((values, doctrine))

    with suppress(Enough):
        rehearse(plain)
        first = fear
        for change in changes:
            rehearse(doctrine_of(msgspec.structs.replace(numbers, **change)))
            fear = first
        for _ in range(fearful if first.any() else 0):
            rehearse(doctrine_of(numbers, fear))
    return max(known, key=lambda one: sum(one[0]), default=([], plain))[1]


def feared(table: Table, lost: list[tuple[HexId, int]]) -> Floats:
    """What hexes have against them after such losses, less the farther they are."""
    return around(table.content.board, [(hex_, FEAR * amount) for hex_, amount in lost], FADING)
