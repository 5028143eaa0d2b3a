"""33.2 What a raid may bring, as far as its own side can tell: who arrives, whether it succeeds, who comes home."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.air.losses import STEPS
from front85.games.iron_sky.air.losses import steps as steps_left
from front85.games.iron_sky.content.air_tables import FACES
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.ground.visibility import uppermost
from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.lanes import fuel, homeward, outward
from front85.games.iron_sky.raids.raid import Load, homes
from front85.games.iron_sky.raids.sabotage import KINDS
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of

Spread = dict[tuple[int, ...], float]
"""Chances of the steps the helicopters have lost, one after the other."""


def modifier(table: Table, side: Side, hex_: HexId) -> int:
    """33.2.7 What is added to the die, from what lies open."""
    content, chart = table.content, table.content.air.raids
    there, covered = prospect.known_units(table, side, hex_)
    if any(content.is_combat[unit] for unit in there):
        return chart.garrisoned
    total = chart.staffed if any(content.kind[unit] in ("hq", "artillery", "engineer") for unit in there) else 0
    near = any(
        content.is_combat[unit] for other in content.board.adjacent[hex_] for unit in uppermost(table, side, other)
    )
    if near:
        total += chart.near
    fields = content.fields.in_hex.get(hex_, ())
    if not there and not covered and not any(content.fields.takes_aircraft[field] for field in fields) and not near:
        total += chart.empty
    return total


def success(table: Table, count: int, drm: int) -> float:
    """33.2.7 The chance of so many special forces units."""
    chart = table.content.air.raids
    if not count:
        return 0.0
    most = chart.success[min(count, len(chart.success)) - 1]
    return min(1.0, max(0, most - drm) / FACES)


def things(table: Table, side: Side, hex_: HexId) -> dict[str, Any]:
    """33.3.1 What could be destroyed there, as far as it lies open: installations, bridges, squadrons, units."""
    content, state = table.content, table.state
    there, covered = prospect.known_units(table, side, hex_)
    intact = hex_ not in state.damaged and table.holder(hex_) == enemy_of(side)
    based = airbases.based(table).copy()
    based.update(table.unseen_wings)
    return {
        "sites": sorted({KINDS[kind] for kind in installations(content).get(hex_, ()) if kind in KINDS and intact}),
        "bridges": sum(
            bool(near >= 0 and content.bridges[hex_, way] and content.edge(hex_, way) not in state.blown)
            for way, near in enumerate(content.board.around[hex_])
        ),
        "squadrons": sum(based[field] for field in content.fields.in_hex.get(hex_, ())) if intact else 0,
        "units": [content.ids[unit] for unit in there if not content.is_combat[unit]],
        "guards": [content.ids[unit] for unit in there if content.is_combat[unit]],
        "covered": covered,
    }


def odds(table: Table, side: Side, target: HexId, loads: tuple[Load, ...], height: str = "") -> dict[str, Any] | None:
    """33.2 The chances of a raid: some raiders at the target, success there, and some of them home again. None where
    the helicopters cannot fly there."""
    fields, wings = table.content.fields, table.content.wings
    origin = fields.hex[table.state.wing_at[loads[0].wing]]
    fuels = [wings.movement[load.wing] for load in loads]
    ends = homes(table, loads[0].wing, origin, target, min(fuels), height)
    lane = outward(table, side, origin, target, ends, min(fuels), height)
    if lane is None:
        return None
    lost: Spread = {tuple(0 for _ in loads): 1.0}
    for place, load in enumerate(loads):
        lost = _struck(table, lost, loads, place, prospect.threats(table, side, load.wing, lane, quiet=target))
    for kind in guns(table, side, target):
        lost = _ingress(table, lost, loads, table.content.air.raids.ingress[kind])
    drm = modifier(table, side, target)
    reach = done = 0.0
    for state, share in lost.items():
        count = len(_raiders(table, loads, state))
        reach += share * (count > 0)
        done += share * success(table, count, drm)
    back = homeward(table, side, target, ends[0], min(fuels) - fuel(table, lane)) if ends else None
    toll = garrison(table, side, target)
    safe = 0.0
    for state, share in lost.items() if back is not None else ():
        home: Spread = {state: share}
        for place, load in enumerate(loads):
            feared = prospect.threats(table, side, load.wing, back) if back is not None else []
            home = _struck(table, home, loads, place, feared)
        blows = _blows(table, len(_raiders(table, loads, state)), drm, toll)
        safe += sum(
            now * chance * bool(_left(_raiders(table, loads, after), each, total))
            for after, now in home.items()
            for (each, total), chance in blows.items()
        )
    board = table.content.board.names
    return {
        "reach": reach,
        "success": done,
        "home": safe,
        "modifier": drm,
        "path": [board[origin], *(board[hex_] for hex_ in lane.path)],
        "low": list(lane.low),
    }


def guns(table: Table, side: Side, hex_: HexId) -> list[str]:
    """33.2.5 Rows of the Ingress Table for the flak in a hex that lies open; one where a stack may hide some."""
    flak = table.content.flak
    there, covered = prospect.known_units(table, side, hex_)
    found = [flak[unit] if flak[unit] in ("C", "D") else "heavy" for unit in there if flak[unit]]
    return found or (["C"] if covered else [])


def garrison(table: Table, side: Side, hex_: HexId) -> int:
    """33.3.2 What enemies that lie open cost raiders who have succeeded, should all of them survive."""
    weight = table.content.weight
    there, _ = prospect.known_units(table, side, hex_)
    return 2 * (sum(weight[unit] for unit in there) // 2)


def _blows(table: Table, count: int, drm: int, toll: int) -> dict[tuple[int, int], float]:
    """33.2.7, 33.3.2 Steps the assault costs each raider, and all of them together."""
    chart, found = table.content.air.raids, dict[tuple[int, int], float]()
    most = chart.success[min(count, len(chart.success)) - 1] if count else 0
    for die in range(1, FACES + 1):
        steps = next((lost for least, lost in chart.failure if die + drm >= least), 0)
        key = (0, toll) if die + drm <= most else (steps, 0)
        found[key] = found.get(key, 0.0) + 1 / FACES
    return found


def _left(steps: list[int], each: int, total: int) -> int:
    """Steps of raiders after such losses."""
    return max(0, sum(max(0, one - each) for one in steps) - total)


def _raiders(table: Table, loads: tuple[Load, ...], lost: tuple[int, ...]) -> list[int]:
    """33.2.4 Steps of the raiders that are left: each step of its carrier costs a unit a step."""
    return [
        table.steps_left(unit) - gone
        for load, gone in zip(loads, lost, strict=True)
        for unit in load.units
        if gone < steps_left(table, load.wing) and table.steps_left(unit) > gone
    ]


def _struck(
    table: Table, before: Spread, loads: tuple[Load, ...], place: int, feared: Iterable[prospect.Threat]
) -> Spread:
    most = steps_left(table, loads[place].wing)
    for threat in feared:
        after: Spread = defaultdict(float)
        for lost, share in before.items():
            for more, chance in enumerate(threat.dice):
                if chance:
                    after[(*lost[:place], min(most, lost[place] + more), *lost[place + 1 :])] += share * chance
        before = after
    return before


def _ingress(table: Table, before: Spread, loads: tuple[Load, ...], row: tuple[tuple[int, int], ...]) -> Spread:
    """33.2.5 A gun in the hex itself: losses come off whole squadrons first, off those with fewest raiders."""
    steps = [next((lost for most, lost in row if die <= most), 0) for die in range(1, FACES + 1)]
    after: Spread = defaultdict(float)
    for state, share in before.items():
        for more in sorted(set(steps)):
            now = list(state)
            for _ in range(min(more, STEPS * len(loads))):
                alive = [n for n, load in enumerate(loads) if now[n] < steps_left(table, load.wing)]
                if alive:
                    now[min(alive, key=lambda n: (now[n], len(loads[n].units), loads[n].wing))] += 1
            after[tuple(now)] += share * steps.count(more) / FACES
    return after
