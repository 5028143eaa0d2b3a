"""The Soviet veteran's look at the reply: manners of moving are played out on copies, NATO's turn after them included.

NATO is played there as the regular would play it. Nothing of the dice to come is known: every rehearsal draws its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

from front85.ai.fulda_gap import finale
from front85.ai.fulda_gap.ground import distance_to
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.soviet import SovietDoctrine
from front85.ai.fulda_gap.supply.communication import joined
from front85.ai.maps import Floats, hex_distances
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, hex_ids
from front85.kernel.ask import CHANCE, Ask, Words, draw
from front85.kernel.position import Position

OPENING = 2
"""The last turn in which initial moves are rehearsed too: later they showed little."""
WARY = 2.5
"""What an assault must promise in the wary manner."""
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


class Player(Protocol):
    def choose(self, position: Position[Any], side: str, rng: Random) -> Words: ...


class Rehearsed(NamedTuple):
    """How a rehearsal ended."""

    table: Table
    lost: list[tuple[HexId, int]]
    """Points NATO took in its turn, by the hex the unit stood in when that began."""


class Dice:
    """Dice by what they are rolled for, so that two manners meet the same luck where they do the same."""

    def __init__(self, seed: str) -> None:
        self._seed, self._asked = seed, Counter[tuple[str, ...]]()

    def answer(self, ask: Ask) -> Words:
        names = (f"{key}={value}" for key, value in sorted(ask.prompt.args.items()) if isinstance(value, str))
        purpose = (ask.case, ask.prompt.id, *names)
        self._asked[purpose] += 1
        return draw(ask, Random(f"{self._seed}/{purpose}/{self._asked[purpose]}"))


def play_out(table: Table, soviet: Player, nato: Player, seed: str) -> Rehearsed:
    """The rest of the Soviet turn and NATO's turn after it, on a copy."""
    rng, dice = Random(seed), Dice(seed)
    twin = table.title.sampled(table, SIDES[SOVIET], rng)
    assert isinstance(twin, Table)
    twin.notes = None
    stood: list[HexId] = []
    while (ask := twin.ask) is not None:
        moves = next((frame.side for frame in twin.stack if isinstance(frame, PlayerTurn)), SOVIET)
        if moves == NATO and not stood:
            stood = list(twin.state.at)
        if moves == SOVIET and twin.state.turn > table.state.turn:
            break
        if ask.player == CHANCE:
            twin.play_tested(ask, dice.answer(ask))
        else:
            player = soviet if ask.player == SIDES[SOVIET] else nato
            twin.accept(player.choose(twin, ask.player, rng), ask.player)
    awards = twin.state.ledger[len(table.state.ledger) :]
    lost = [(stood[a.unit], -a.points) for a in awards if stood and a.points < 0 <= a.unit and stood[a.unit] >= 0]
    return Rehearsed(twin, lost)


def outlook(table: Table) -> float:
    """What a position before a Soviet turn promises: the points so far, and what both armies may do yet."""
    content, at, west = table.content, table.state.at, np.array(table.content.west_of_rhine)
    if table.state.outcome is not None:
        return float(table.state.vp)
    left = content.scenario.last_turn - table.state.turn
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
    if not numbers.rehearsals or finale.is_last(table):
        return False
    return phase.secondary or table.state.turn <= OPENING


def best(
    table: Table,
    phase: MovementPhase,
    numbers: Parameters,
    draws: int,
    seat: Callable[[SovietDoctrine], Player],
    nato: Callable[[], Player],
) -> SovietDoctrine:
    """The manner in which the units that move now fare best when NATO has replied.

    The plain manner comes first; then one that shuns the hexes from which units were lost, and one that shuns those
    from which units are lost even so. Initial moves may be wary of assaults instead.
    """
    known: list[tuple[float, SovietDoctrine]] = []
    fear: Floats = np.zeros(table.content.board.size)

    def rehearse(doctrine: SovietDoctrine) -> None:
        nonlocal fear
        values = []
        for number in range(draws):
            seed = f"{table.state.turn}/{phase.secondary}/{number}"
            ended = play_out(table, seat(doctrine), nato(), seed)
            values.append(outlook(ended.table))
            fear = fear + feared(table, ended.lost) / draws
        known.append((sum(values) / len(values), doctrine))

    rehearse(SovietDoctrine(numbers))
    first = fear
    if not phase.secondary:
        rehearse(SovietDoctrine(msgspec.structs.replace(numbers, soviet_least_assault=WARY)))
        fear = first
    for _ in range(2 if phase.secondary else 1):
        if first.any():
            rehearse(SovietDoctrine(numbers, fear))
    return max(known, key=lambda one: one[0])[1]


def feared(table: Table, lost: list[tuple[HexId, int]]) -> Floats:
    """What hexes have against them after such losses, less the farther they are."""
    far = hex_distances(table.content.board)
    found: Floats = np.zeros(table.content.board.size)
    for hex_, points in lost:
        found += FEAR * points * np.clip(1.0 - FADING * far[hex_], 0.0, 1.0)
    return found
