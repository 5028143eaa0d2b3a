"""Weapons of mass destruction: computer players are never the first, and answer in kind.

They ask for no weapon the other side does not have, use no gas before gas has been used, and strike with nuclear points
only as long as the enemy has spent more. Towns are spared: they cost political points.
"""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.games.iron_sky.content.weapon_tables import WEAPONS
from front85.games.iron_sky.missions.flights.bombing import enemies
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import authority, carriers
from front85.games.iron_sky.weapons.gassing import Gas, struck_towns
from front85.games.iron_sky.weapons.missiles import Launch
from front85.games.iron_sky.weapons.warheads import Nuke
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)
PASS: Words = ("pass",)


def answer(table: Table, menu: Menu, side: Side) -> Words | None:
    """The answer to a question about these weapons; None for all others."""
    verbs = menu.verbs
    if "request" in verbs or "declare" in verbs:
        return _request(table, menu, side)
    if "gas" in verbs:
        return _gas(table, menu, side)
    if "nuke" in verbs:
        return _strike(table, menu, side)
    if "missile" in verbs and len(verbs) == 2:  # a phase or a mission of its own, not the Land Movement Phase
        return _missile(table, menu)
    return None


def _request(table: Table, menu: Menu, side: Side) -> Words:
    """26.0 What the other side has been granted, and nothing else; without escalation there is nothing to ask for."""
    if "request" not in menu.verbs:
        return PASS
    for weapon in WEAPONS:
        if weapon in menu.after(("request",)) and authority.released(table, enemy_of(side), weapon):
            return ("request", weapon)
    return PASS


def _gas(table: Table, menu: Menu, side: Side) -> Words:
    """24.2 Gas once it has been used, where it helps enough and strikes no town."""
    verb = menu.verbs["gas"]
    if not isinstance(verb, Gas) or not table.state.gas_first or struck_towns(table, verb.fight, side):
        return PASS
    before, after = verb.before(), verb.forecast(("volatile",))
    if before is None or after is None:
        return PASS
    change = after.chances.get("D", 0.0) - before.chances.get("D", 0.0)
    wanted = change if side == verb.fight.attacker else -change
    return ("gas", "volatile") if wanted >= N.gain else PASS


def _missile(table: Table, menu: Menu) -> Words:
    """24.4.5 At the airfield with most squadrons that has not been struck yet, once gas has been used."""
    verb = menu.verbs["missile"]
    if not isinstance(verb, Launch) or not table.state.gas_first or not table.state.wing_at:
        return PASS
    content, state = table.content, table.state
    counts: dict[HexId, int] = {}
    for field, count in table.unseen_wings.items():
        hex_ = content.fields.hex[field]
        if hex_ >= 0 and hex_ not in state.ssm_hexes and not content.built[hex_]:
            counts[hex_] = counts.get(hex_, 0) + count
    for hex_ in sorted(counts, key=lambda one: (-counts[one], one)):
        unit = next((unit for unit in verb.units if verb.spoiled_by(unit, hex_) is None), None)
        if unit is not None:
            return ("missile", content.ids[unit], table.name(hex_))
    return PASS


def _spent(table: Table, side: Side) -> int:
    """25.2.2 Nuclear points a side has used."""
    return sum(table.state.warheads.get(f"{SIDES[side]} {system}", 0) for system in carriers.SYSTEMS)


def _strike(table: Table, menu: Menu, side: Side) -> Words:
    """25.0 As much as the enemy has used, and no more, on the heaviest stack in reach."""
    verb, content = menu.verbs["nuke"], table.content
    due = _spent(table, enemy_of(side)) - _spent(table, side)
    if not isinstance(verb, Nuke) or due <= 0:
        return PASS
    best: tuple[int, Words] = (N.stack - 1, PASS)
    for hex_, stack in table.occ.stacks.items():
        if not stack or content.side[stack[0]] == side or content.built[hex_]:
            continue
        worth = sum(content.attack[unit] + content.defense[unit] for unit in enemies(table, side, hex_))
        worth += N.covered * table.unseen.get((hex_, enemy_of(side)), 0)
        words = _salvo(table, verb, hex_, min(due, N.salvo)) if worth > best[0] else ()
        if words:
            best = (worth, words)
    return best[1]


def _salvo(table: Table, verb: Nuke, hex_: HexId, points: int) -> Words:
    """25.2 Points for a hex from the ground, missiles after guns; nothing where not even half of them can be had."""
    near = sorted(verb.near(hex_), key=lambda unit: (table.content.is_ssm[unit], unit))
    found: list[tuple[UnitId, int]] = []
    for unit in near:
        system = carriers.system_of(table, unit)
        taken = sum(n for other, n in found if carriers.system_of(table, other) == system)
        pool = carriers.pool(table, table.content.side[unit], system) - taken
        share = min(points - sum(n for _, n in found), carriers.load(table, unit), pool)
        if share > 0:
            found.append((unit, share))
    if sum(n for _, n in found) * 2 < points:
        return ()
    words = [part for unit, n in sorted(found) for part in (table.content.ids[unit], str(n))]
    return ("nuke", table.name(hex_), *words)
