"""27.7, 27.8 What is worth a ground strike, and which flak is worth silencing: for people and computer players.

Nothing here is a rule. Every function reads only what the asking side may know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.losses import scored
from front85.games.iron_sky.air.staff import values
from front85.games.iron_sky.content.air_tables import FACES
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.ground.visibility import beside, uppermost
from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.missions.flights.ground_strikes import Strike
from front85.games.iron_sky.missions.flights.sead import DESTRUCTIBLE, Sead
from front85.games.iron_sky.missions.package import evasion
from front85.games.iron_sky.missions.sightings import blind
from front85.games.iron_sky.state import HEDGEHOG, READY, ROAD, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.kernels.reach import hex_distance_field

Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
PARTY = 3
"""Squadrons of a strike: one Air Group, at which flak fires but once."""
KEPT = 0.15
"""Part of the strike squadrons that is kept for combats."""
FAIR = 4
"""The strike value from which a fighter is worth sending."""
STEP = 1.5
"""What a step of a squadron is worth, on the scale of ground units."""
RELEVANCE, REMOTE = ((3, 1.0), (7, 0.7)), 0.35
"""What a step is worth by the hexes to one's own troops, and beyond them."""
NIMBLE = 4
"""The evasion of those at whom flak will fire."""
LIFE = 4
"""Turns for which a squadron is expected to fly on."""
LEAST = 0.8
"""What a strike must promise."""
FRONT = 2.0
"""Worth of an air area from which it counts as part of the front."""


class Prey(NamedTuple):
    """A hex, who should strike it, and what that promises."""

    hex: HexId
    party: tuple[WingId, ...]
    promise: float


def strength(content: Content, unit: UnitId) -> float:
    """What a Combat Unit is worth."""
    return (content.attack[unit] + content.defense[unit]) / 2 * (0.8 + content.cadre[unit] / 25)


def best(
    table: Table, side: Side, verb: Strike, *, seen: bool = True, only: Collection[HexId] | None = None
) -> Prey | None:
    """The strike that promises most, among the hexes one has seen or among the others, or `only` among some; None where
    none is worth it, or where those who could fly it are wanted over the battles to come."""
    stacks = table.occ.stacks.items()
    enemies = [hex_ for hex_, units in stacks if units and table.content.side[units[0]] != side]
    enemies = [hex_ for hex_ in enemies if only is None or hex_ in only]
    if not enemies or (not seen and not table.options["recon"]):
        return None
    party = air_group(table, side, verb, enemies[0])
    if not party:
        return None
    found: Prey | None = None
    for hex_ in enemies:
        if blind(table, side, hex_) == seen or (seen and verb.spoiled_by(hex_) is not None):
            continue
        worth = promise(table, side, hex_, party)
        if worth > LEAST and (found is None or (worth, hex_) > (found.promise, found.hex)):
            found = Prey(hex_, party, worth)
    return found


def nest(table: Table, side: Side, verb: Sead, spared: Collection[HexId] = ()) -> Prey | None:
    """27.8 The SAM or ADA unit over the front whose end promises most, and who should bring it about; None where none
    is worth it. It would fire once a turn, and at whoever comes next (27.8-res.S). Hexes that are `spared` do not
    count."""
    content, charts, grid = table.content, table.content.air, table.content.airgrid
    worth, silent = values(table, side), table.state.suppressed
    guns = [(unit, hex_) for unit, hex_, _ in _guns(table, side) if content.kind[unit] in DESTRUCTIBLE]
    guns = [(u, h) for u, h in guns if u not in silent and h not in spared and worth.get(grid.area(h), 0.0) >= FRONT]
    party = air_group(table, side, verb, guns[0][1]) if guns else ()
    if not party:
        return None
    strike, nimble = sum(content.wings.strike[wing] for wing in party), _nimble(table, party)
    results = [charts.sead.result(strike, die) for die in range(1, FACES + 1)]
    ended, quiet = results.count("SD") / FACES, 1 - results.count("") / FACES
    found: Prey | None = None
    for unit, hex_ in guns:
        if enemy_sky(table, side, hex_) or verb.spoiled_by(hex_) is not None:
            continue
        shot = flak.expected(charts, content.flak[unit], side, NIMBLE)
        saved = shot * (ended * LIFE * _future(table) + quiet)
        cost = sum(flak.expected(charts, rating, side, nimble) for rating in _flak(table, side, hex_))
        promised = STEP * (saved - min(cost, len(party)))
        if promised > LEAST and (found is None or (promised, hex_) > (found.promise, found.hex)):
            found = Prey(hex_, party, promised)
    return found


def air_group(table: Table, side: Side, verb: Strike | Sead, hex_: HexId) -> tuple[WingId, ...]:
    """The strongest strikers, one Air Group; nobody while few are left. Fighters too where the enemy has no sky."""
    wings, safe = table.content.wings, enemy_of(side) not in table.state.sky.values()
    ready = [wing for wing in verb.ready("", hex_) if table.state.wing_duty[wing] == READY]
    fit = [wing for wing in ready if wings.strike[wing] > wings.attack[wing] or (safe and wings.strike[wing] >= FAIR)]
    whole = sum(wings.strike[wing] > wings.attack[wing] for wing in wings.by_side[side])
    if len(fit) < PARTY or len(fit) - PARTY < KEPT * whole:
        return ()
    return tuple(sorted(sorted(fit, key=lambda wing: (scored(table, wing) - wings.strike[wing], wing))[:PARTY]))


def promise(table: Table, side: Side, hex_: HexId, party: tuple[WingId, ...]) -> float:
    """What a strike is worth: steps it is likely to cost the enemy, less what flak will cost."""
    content, wings = table.content, table.content.wings
    units = [unit for unit in known(table, side, hex_) if content.is_combat[unit]]
    if not units or enemy_sky(table, side, hex_):
        return 0.0
    modes = {table.state.mode[unit] for unit in units}
    chart = content.air.strike_modifiers
    bonus = chart.road if ROAD in modes else chart.hedgehog if modes == {HEDGEHOG} else 0
    step = max(strength(content, unit) / content.steps[unit] for unit in units)
    hits = sum(_chance(table, wings.strike[wing], bonus) for wing in party)
    nimble = _nimble(table, party)
    cost = sum(flak.expected(content.air, rating, side, nimble) for rating in _flak(table, side, hex_))
    found = hits * step * _relevance(table, side, hex_) - _future(table) * STEP * min(cost, len(party))
    return found * (1 - content.air_options.weather.strike / FACES) if table.state.bad_weather else found


def _nimble(table: Table, party: tuple[WingId, ...]) -> int:
    return sum(evasion(table, wing) for wing in party) // len(party)


def _relevance(table: Table, side: Side, hex_: HexId) -> float:
    """What happens far from one's own troops counts for less."""

    def work() -> Numbers:
        posts = sorted({table.state.at[unit] for unit in table.on_map(side) if table.content.is_combat[unit]})
        return np.asarray(hex_distance_field(table.content.board.neighbours, posts), np.int64)

    away = table.kept(f"away from {side}", table.stamp, work)[hex_]
    return next((share for reach, share in RELEVANCE if 0 <= away <= reach), REMOTE)


def _future(table: Table) -> float:
    """How much of a squadron's worth lies in the turns to come."""
    return min(1.0, (table.content.scenario.last_turn - table.state.turn) / LIFE)


def known(table: Table, side: Side, hex_: HexId) -> Sequence[UnitId]:
    """8.0 The enemy units in a hex that a side may know: all beside its own, else the one on top."""
    if _near(table, side)[hex_]:
        return bombing.enemies(table, side, hex_)
    return uppermost(table, side, hex_)


def _near(table: Table, side: Side) -> Mask:
    return table.kept(f"beside {side}", table.stamp, lambda: beside(table, side))


def _flak(table: Table, side: Side, hex_: HexId) -> list[str]:
    """17.1 Ratings of the flak a side knows of that reaches a hex, as if it had never fired."""
    found: dict[HexId, list[str]] = table.kept(f"known flak by hex {side}", table.stamp, dict)
    if hex_ not in found:
        ratings, places, reaches = _barrels(table, side)
        near = table.content.board.distances(hex_)[places] <= reaches
        found[hex_] = [ratings[gun] for gun in near.nonzero()[0].tolist()]
    return found[hex_]


def _guns(table: Table, side: Side) -> list[tuple[UnitId, HexId, int]]:
    """Flak of the enemy that a side knows of: its hex, and how far it reaches."""

    def work() -> list[tuple[UnitId, HexId, int]]:
        guns = flak.posts(table, enemy_of(side))
        return [gun for gun in guns if gun[0] in known(table, side, gun[1])]

    return table.kept(f"known flak {side}", table.stamp, work)


def _barrels(table: Table, side: Side) -> tuple[list[str], Numbers, Numbers]:
    """The same as ratings, hexes and reaches."""

    def work() -> tuple[list[str], Numbers, Numbers]:
        guns = _guns(table, side)
        ratings = [table.content.flak[unit] for unit, _, _ in guns]
        return ratings, np.array([here for _, here, _ in guns], np.int64), np.array([far for *_, far in guns], np.int64)

    return table.kept(f"known barrels {side}", table.stamp, work)


def _chance(table: Table, strike: int, bonus: int) -> float:
    """27.7-seq.8 The chance that a squadron costs a Combat Unit a step."""
    return table.content.air.strike.chance(strike, bonus, "1")
