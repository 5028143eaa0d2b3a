"""The veteran's look at the reply: under the strategic block the Pact plays manners of moving out on copies.

NATO's turn after them is played, too.

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
from front85.ai.maps import Floats
from front85.ai.nuremberg.appraisal.ground import phase_key
from front85.ai.nuremberg.appraisal.weighing import price
from front85.ai.nuremberg.command.pact import PactDoctrine
from front85.ai.nuremberg.parameters import Parameters
from front85.ai.pondering import Enough, reached
from front85.ai.rehearsing import Player, around, play_on
from front85.games.nuremberg.state import ELIMINATED, NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId

N = section(__name__)


class Rehearsed(NamedTuple):
    """How a rehearsal ended."""

    table: Table
    lost: list[tuple[HexId, float]]
    """What the Pact lost in NATO's turn, by the hex the unit stood in when that began."""


def is_due(table: Table, numbers: Parameters) -> bool:
    """Whether a phase is rehearsed: for the exits it brought nothing."""
    return numbers.rehearsals > 0 and table.state.orders == "strategic-block"


def play_out(table: Table, own: Player, enemy: Player, seed: str) -> Rehearsed:
    """The rest of the Pact's turn and NATO's turn after it, on a copy."""
    rng = Random(seed)
    twin = table.title.sampled(table, SIDES[PACT], rng)
    assert isinstance(twin, Table)
    twin.notes = None
    stood: list[HexId] = []

    def is_over() -> bool:
        moves = phase_key(twin)[2]
        if moves == NATO and not stood:
            stood.extend(twin.state.at)
        return moves < 0 and bool(stood)  # NATO's turn is over

    play_on(twin, {SIDES[PACT]: own, SIDES[NATO]: enemy}, rng, seed, is_over)
    at = twin.state.at
    fallen = [u for u in twin.content.by_side[PACT] if stood and stood[u] >= 0 and at[u] == ELIMINATED]
    return Rehearsed(twin, [(stood[u], price(twin, u)) for u in fallen])


def outlook(table: Table) -> float:
    """What a position before its turn promises the Pact under the block: both armies and the cities."""
    outcome = table.state.outcome
    if outcome is not None:
        return float(N.won if outcome.winner == SIDES[PACT] else -N.won)
    own, enemy = (sum(price(table, unit) for unit in table.on_map(side)) for side in (PACT, NATO))
    return float(N.own * own - N.enemy * enemy + N.city * table.cities)


def best(
    table: Table,
    numbers: Parameters,
    draws: int,
    seat: Callable[[PactDoctrine], Player],
    enemy: Callable[[], Player],
) -> PactDoctrine:
    """The manner in which the units that move now fare best when NATO has replied.

    The plain manner comes first, then those with other numbers (`CHANGES`), then those that shun the hexes from which
    units were lost. Cut short, it is the best of those played out by then.
    """
    plain = PactDoctrine(numbers)
    known: list[tuple[float, PactDoctrine]] = []
    fear: Floats = np.zeros(table.content.board.size)

    def rehearse(doctrine: PactDoctrine) -> Floats:
        total, learned = 0.0, fear
        for number in range(draws):
            ended = play_out(table, seat(doctrine), enemy(), f"{table.state.turn}/{number}")
            total += outlook(ended.table)
            learned = learned + feared(table, ended.lost) / draws
            reached((len(known) + (number + 1) / draws) / (1 + len(N.changes) + N.fearful))
        known.append((total, doctrine))
        return learned

    with suppress(Enough):
        fear = rehearse(plain)
        for change in N.changes:
            rehearse(PactDoctrine(msgspec.structs.replace(numbers, **change)))
        for _ in range(N.fearful if fear.any() else 0):
            fear = rehearse(PactDoctrine(numbers, fear))
    return max(known, key=lambda one: one[0], default=(0.0, plain))[1]


def feared(table: Table, lost: list[tuple[HexId, float]]) -> Floats:
    """What hexes have against them after such losses, less the farther they are."""
    return around(table.content.board, [(hex_, N.fear * amount) for hex_, amount in lost], N.fading)
