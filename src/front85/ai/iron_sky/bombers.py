"""27.7, 27.9, 37.1 Strikes of the computer players: where a step can be had, columns on the road above all; before
them reconnaissance where they need it, and Wild Weasel over the flak at the front."""

from __future__ import annotations

from front85.ai.iron_sky.appraisal import unit_worth
from front85.games.iron_sky.air import flak, staff
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.missions import bombing, tactics
from front85.games.iron_sky.missions.ground_strikes import Strike
from front85.games.iron_sky.missions.package import Package, evasion
from front85.games.iron_sky.missions.reconnaissance import Recon
from front85.games.iron_sky.missions.sightings import blind
from front85.games.iron_sky.missions.wild_weasel import WildWeasel, centres, flak_in
from front85.games.iron_sky.state import HEDGEHOG, ROAD, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

FACES = 20
PARTY = 3
"""Squadrons of a strike: one Air Group, at which flak fires but once."""
KEPT = 0.3
"""Part of the strike squadrons that is kept for combats."""
STEP = 1.5
"""What a step of a squadron is worth, on the scale of ground units."""
FRONT = 2.0
"""Worth of an air area from which it counts as part of the front."""
LEAST = 0.8
"""What a strike must promise."""


def strike(table: Table, menu: Menu, side: Side) -> Words | None:
    """The best strike there is, or None; nobody flies who is wanted over the battles to come."""
    verb = menu.verbs.get("strike")
    if not isinstance(verb, Strike) or not verb.offered():
        return None
    wings = table.content.wings
    fit = [wing for wing in verb.ready("", verb.targets()[0]) if wings.strike[wing] > wings.attack[wing]]
    whole = sum(wings.strike[wing] > wings.attack[wing] for wing in wings.by_side[side])
    if len(fit) < PARTY or len(fit) - PARTY < KEPT * whole * 0.5:
        return None
    fit.sort(key=lambda wing: (-wings.strike[wing], wing))
    party = tuple(sorted(fit[:PARTY]))
    best = _best(table, side, verb, party, seen=True)
    if best < 0:
        return _scout(table, menu, side, _best(table, side, verb, party, seen=False))
    package = Package(kind="strike", side=side, target=best, strike=party)
    escort = [wings.ids[wing] for wing in tactics.escorts(table, package, best)]
    named = [wings.ids[wing] for wing in party]
    return ("strike", table.name(best), *named, *(["escort", *escort] if escort else []), "auto")


def _best(table: Table, side: Side, verb: Strike, party: tuple[WingId, ...], *, seen: bool) -> HexId:
    """The hex with enemies that promises most, among those one has seen or among the others; -1 for none."""
    best: tuple[float, HexId] = (LEAST, HexId(-1))
    if not seen and not table.options["recon"]:
        return best[1]
    for hex_, units in table.occ.stacks.items():
        if not units or table.content.side[units[0]] == side or blind(table, side, hex_) == seen:
            continue
        if not seen or verb.fault(hex_) is None:
            best = max(best, (promise(table, side, hex_, party), hex_))
    return best[1]


def _scout(table: Table, menu: Menu, side: Side, hex_: HexId) -> Words | None:
    """37.1 Reconnaissance over a hex one would strike if one had seen it."""
    verb = menu.verbs.get("recon")
    if hex_ < 0 or not isinstance(verb, Recon) or not verb.offered() or verb.fault(hex_) is not None:
        return None
    named = verb.proposed(hex_).get("", ())
    return ("recon", table.name(hex_), table.content.wings.ids[named[0]], "auto") if named else None


def hunt(table: Table, menu: Menu, side: Side) -> Words | None:
    """27.9 A Wild Weasel mission over the part of the front with the most flak, or None."""
    verb = menu.verbs.get("weasel")
    if not isinstance(verb, WildWeasel) or not verb.offered():
        return None
    worth, found = staff.values(table, side), centres(table.content)
    areas = [area for area in found if worth.get(area, 0.0) >= FRONT and verb.proposed(found[area])]
    if not areas:
        return None
    area = max(areas, key=lambda one: (flak_in(table, enemy_of(side), one), worth[one], -one))
    named = [table.content.wings.ids[wing] for wing in verb.proposed(found[area])[""]]
    return ("weasel", table.content.airgrid.names[area], *named, "auto")


def promise(table: Table, side: Side, hex_: HexId, party: tuple[WingId, ...]) -> float:
    """What a strike is worth: steps it is likely to cost the enemy, less what flak will cost."""
    content, wings = table.content, table.content.wings
    units = [unit for unit in bombing.enemies(table, side, hex_) if content.is_combat[unit]]
    if not units or enemy_sky(table, side, hex_):
        return 0.0
    modes = bombing.modes(table, side, hex_)
    chart = content.air.strike_modifiers
    bonus = chart.road if ROAD in modes else chart.hedgehog if modes == {HEDGEHOG} else 0
    step = max(unit_worth(table, unit) / content.steps[unit] for unit in units)
    hits = sum(_chance(table, wings.strike[wing], bonus) for wing in party)
    nimble = sum(evasion(table, wing) for wing in party) // len(party)
    shots = flak.shots(table, enemy_of(side), hex_)
    cost = sum(flak.expected(content.air, shot.rating, side, nimble) for shot in shots)
    found = hits * step - STEP * min(cost, len(party)) * 0.5
    return found * (1 - content.air_options.weather.strike / FACES) if table.state.bad_weather else found


def _chance(table: Table, strike: int, bonus: int) -> float:
    """27.7-seq.8 The chance that a squadron costs a Combat Unit a step."""
    chart = table.content.air.strike
    return sum(chart.result(strike, die + bonus) == "1" for die in range(1, FACES + 1)) / FACES
