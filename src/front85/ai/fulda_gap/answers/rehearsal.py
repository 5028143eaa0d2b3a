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

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import distance_to, fighters
from front85.ai.fulda_gap.command.nato import NatoDoctrine
from front85.ai.fulda_gap.command.soviet import SovietDoctrine
from front85.ai.fulda_gap.endgame import finale
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.supply.communication import joined
from front85.ai.maps import Floats
from front85.ai.pondering import Enough, reached
from front85.ai.rehearsing import Player, Work, around, play_on
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of, hex_ids

Doctrine = SovietDoctrine | NatoDoctrine

OPENING = {SOVIET: 2, NATO: 6}
"""The last turn in which initial moves are rehearsed too: later those of the Soviet side showed little."""
N = section(__name__)
CHANGES: dict[tuple[Side, bool], tuple[dict[str, float], ...]] = {
    (SOVIET, False): (N.wary_soviet,),
    (SOVIET, True): (),
    (NATO, False): (N.wary_nato, N.quick, N.defence),
    (NATO, True): (),
}
"""Other numbers that are tried, by side and whether the phase is the second."""
FINALE: dict[bool, tuple[dict[str, float], ...]] = {False: (N.away, N.away | N.defence), True: (N.away,)}
"""What NATO tries besides if it plays the game to its end: away over the east edge. Without the end in sight the points
for that deceive: with a third of its brigades gone in turn 2 NATO has nobody left for the Rhine."""


class Rehearsed(NamedTuple):
    """How a rehearsal ended."""

    table: Table
    lost: list[tuple[HexId, int]]
    """Points the enemy took in his turn, by the hex the unit stood in when that began."""


def to_the_end(table: Table) -> bool:
    """Whether NATO plays all that is left of the game out, because that is not much."""
    few = len(fighters(table, NATO)) + len(fighters(table, SOVIET)) <= N.few
    return bool(table.content.scenario.last_turn - table.state.turn <= N.turns_left[few])


def play_out(table: Table, side: Side, own: Player, enemy: Player, seed: str, work: Work | None = None) -> Rehearsed:
    """The rest of a side's turn and the enemy's turn after it, or all that is left of the game, on a copy."""
    rng = Random(seed)
    twin = table.title.sampled(table, SIDES[side], rng)
    assert isinstance(twin, Table)
    twin.notes = None
    stood: list[HexId] = []
    through = table.content.scenario.last_turn if side == NATO and to_the_end(table) else table.state.turn

    def is_over() -> bool:
        moves = next((frame.side for frame in twin.stack if isinstance(frame, PlayerTurn)), SOVIET)
        if moves != side and not stood:
            stood.extend(twin.state.at)
        return moves == side and twin.state.turn > through

    play_on(twin, {SIDES[side]: own, SIDES[enemy_of(side)]: enemy}, rng, seed, is_over, work)
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
    strength = N.strength[min(max(left, 0), len(N.strength) - 1)]
    way = distance_to(table, SOVIET, hex_ids(np.flatnonzero(west).tolist()), 0)
    way[(way <= N.near) | west] = 0
    line = joined(table, SOVIET)
    total = float(table.state.vp)
    for unit in content.unit_ids:
        hex_ = at[unit]
        if hex_ < 0 or not content.has_zone[unit]:
            continue
        factors = sum(table.strength(unit))
        if content.side[unit] == NATO:
            total -= N.enemy * factors
            continue
        near = next((points for reach, points in N.nearness if way[hex_] <= reach), 0.0)
        total += factors * (strength + near - N.cut_off * (not line[hex_]) + N.across * bool(west[hex_] and line[hex_]))
    return total


def is_due(table: Table, phase: MovementPhase, numbers: Parameters) -> bool:
    """Whether a phase is rehearsed. The last turn is by NATO alone, after whom nobody moves."""
    if not numbers.rehearsals or phase.pregame:
        return False
    if finale.is_last(table):
        return phase.side == NATO
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
    units were lost, and in second Soviet moves one that shuns those from which units are lost even so. NATO has more to
    choose from, and draws again only for those that begin best. Cut short, it is the best of those played out by then.
    """
    side = phase.side
    doctrine_of = SovietDoctrine if side == SOVIET else NatoDoctrine
    plain, changes = doctrine_of(numbers), CHANGES[side, phase.secondary]
    if side == NATO and to_the_end(table):
        changes += FINALE[phase.secondary]
    fearful = 2 if side == SOVIET and phase.secondary else 1
    times, finalists = (draws, 0) if side == SOVIET else (1, N.finalists)
    every = draws + (len(changes) + fearful) * times + finalists * (draws - times)
    known: list[tuple[list[float], Doctrine]] = []
    done = 0
    fear: Floats = np.zeros(table.content.board.size)
    work = Work(N.work)

    def draw(doctrine: Doctrine, number: int) -> float:
        nonlocal fear, done
        seed = f"{table.state.turn}/{phase.secondary}/{number}"
        ended = play_out(table, side, seat(doctrine), enemy(), seed, work)
        fear = fear + feared(table, ended.lost) / draws
        done += 1
        reached(done / every)
        return outlook(ended.table, side) * (1 if side == SOVIET else -1)

    def rehearse(doctrine: Doctrine, times: int) -> None:
        values = [draw(doctrine, number) for number in range(times)]
        if side == SOVIET or not known or values[0] != known[0][0][0]:  # else nothing came out differently
            known.append((values, doctrine))

    def better(one: tuple[list[float], Doctrine]) -> float:
        return sum(value - than for value, than in zip(one[0], known[0][0], strict=False))

    with suppress(Enough):
        rehearse(plain, draws)
        first = fear
        for change in changes:
            rehearse(doctrine_of(msgspec.structs.replace(numbers, **change)), times)
            fear = first
        for _ in range(fearful if first.any() else 0):
            rehearse(doctrine_of(numbers, fear), times)
        if finalists:
            known[1:] = sorted(known[1:], key=lambda one: -one[0][0])[:finalists]
            for values, doctrine in known[1:]:
                for number in range(1, draws):
                    values.append(draw(doctrine, number))
    return max(known, key=better, default=([], plain))[1]


def feared(table: Table, lost: list[tuple[HexId, int]]) -> Floats:
    """What hexes have against them after such losses, less the farther they are."""
    return around(table.content.board, [(hex_, N.fear * amount) for hex_, amount in lost], N.fading)
