"""9.8 Combat modifications: what each side adds, and the row of the table their difference names.

Every modification is a line with its case, so that a screen can show where a total comes from. When several units fight
on one side their best ground counts, and the worst of all else (9.8.1 to 9.8.6); the rule speaks of defenders, and the
units that hold back one that disengages are weighed alike (ruling I115).
"""

from __future__ import annotations

from front85.games.iron_sky.combat.casualties import marker
from front85.games.iron_sky.combat.electronic_warfare import SILENT, Jammed
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.odds import Odds
from front85.games.iron_sky.divisions import cadre
from front85.games.iron_sky.installations.engineers import helps
from front85.games.iron_sky.politics.countries import nation_at
from front85.games.iron_sky.state import HEDGEHOG, ROAD, SIDES
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import gas_modifier
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say

NOBODY: frozenset[UnitId] = frozenset()


@enforces("5.4-eff.4", "11.0.7", "9.8.0")
def weighed(table: Table, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Units whose state counts: Combat Units, and support units only where there is none (5.4-eff.4, ruling I75)."""
    fighting = tuple(unit for unit in units if table.content.is_combat[unit])
    return fighting or units


@enforces("9.8.0", "9.1.13", "9.8.6", "32.0.4", "9.16-eff.1", "9.16-eff.2")
def attacker_lines(table: Table, fight: Engagement, odds: Odds, unseen: frozenset[UnitId] = NOBODY) -> list[Line]:
    """9.8 What the attacker adds. Markers of `unseen` units are left out (8.0.5)."""
    chart = table.content.tables.modifiers
    rebels = nation_at(table.content, fight.hex) if fight.suppressing else ""
    found = _own(table, fight.attackers, unseen, rebels) + _against(table, fight, fight.defenders, unseen)
    found += _gas(table, fight.attacker)
    if odds.beyond > 0:
        found.append(Line(say("is-line-ratio"), chart.ratio * odds.beyond, "9.1.12"))
    if _in_mountains(table, fight):
        found.append(Line(say("is-line-alpine"), chart.alpine, "32.0.4"))
    defenders = weighed(table, fight.defenders)
    if mode_of(table, defenders) == ROAD:
        found.append(Line(say("is-line-road"), chart.road, "5.3-road.4"))
    if any(unit in table.state.shaken for unit in defenders):
        found.append(Line(say("is-line-shaken"), chart.no_zone, "9.8.6"))
    return found


@enforces("9.8.0", "9.1.13", "9.8.1", "9.16-eff.1", "9.16-eff.2", "36.7.4", "9.17-eff.1", "9.17-eff.3")
def defender_lines(table: Table, fight: Engagement, odds: Odds, unseen: frozenset[UnitId] = NOBODY) -> list[Line]:
    """9.8 What the defender adds. Markers of `unseen` units are left out (8.0.5)."""
    chart = table.content.tables.modifiers
    found = _own(table, fight.defenders, unseen) + _against(table, fight, fight.attackers, unseen)
    found += _gas(table, fight.defender)
    if fight.suppressing:
        worst = say("is-line-cadre", side=SIDES[fight.defender])
        found.append(Line(worst, table.content.revolts.markers.cadre, "36.7.4"))
    if odds.beyond < 0:
        found.append(Line(say("is-line-ratio"), -chart.ratio * odds.beyond, "9.1.12"))
    ground, river = best_ground(table, fight)
    if ground:
        found.append(Line(say("is-line-ground"), ground, "9.8.1"))
    if river:
        found.append(Line(say("is-line-river"), river, "9.8.1"))
    if mode_of(table, weighed(table, fight.defenders)) == HEDGEHOG:
        found.append(Line(say("is-line-hedgehog"), chart.hedgehog, "5.3-hdg.5"))
    if fight.active:
        found.append(Line(say("is-line-active"), chart.active_defense, "9.16-eff.1"))
    if table.state.battalion:
        found.append(Line(say("is-line-airmobile"), chart.airmobile, "9.17-eff.1"))
    return found


@enforces("24.2.3", "9.8.6")
def _gas(table: Table, side: Side) -> list[Line]:
    """24.2.3 Gas adds to the total of whoever uses it, once, however many units it reaches; both may."""
    if table.state.gas.get(SIDES[side], "no") == "no":
        return []
    return [Line(say("is-line-gas"), gas_modifier(table), "24.2.3")]


@enforces("11.0.2", "20.0.3")
def _own(table: Table, units: tuple[UnitId, ...], unseen: frozenset[UnitId], but: str = "") -> list[Line]:
    """The worst cadre of the side (11.0.2), and its engineers (20.0.3)."""
    own, printed = weighed(table, units), table.content.cadre
    ratings = [printed[unit] if unit in unseen else cadre.rating(table, unit) for unit in own]
    found = []
    if ratings:
        worst = say("is-line-cadre", side=SIDES[table.content.side[own[0]]])
        found.append(Line(worst, min(ratings), "11.0.2"))
    if helps(table, units, but):
        found.append(Line(say("is-line-engineer"), table.content.tables.modifiers.engineer, "20.0.3"))
    return found


@enforces(
    "9.8.2",
    "9.8.3",
    "9.8.5",
    "12.4-eff.3",
    "27.13-gs.2",
    "27.13-emb.2",
    "13.2.2",
    "13.2.4",
    "5.4-eff.3",
    "10.0.2",
    "10.0.3",
)
def _against(table: Table, fight: Engagement, units: tuple[UnitId, ...], unseen: frozenset[UnitId]) -> list[Line]:
    """What a side's enemies owe to its state: supply, casualties, fatigue."""
    state, chart = table.state, table.content.tables.modifiers
    some = weighed(table, units)
    if not some:
        return []
    side, found = table.content.side[some[0]], []
    word = fight.supply[side]
    hunger = embedded.penalty(table, some, word)
    if hunger and word == "ration":
        found.append(Line(say("is-line-rationing"), hunger, "13.2.4"))
    elif hunger:
        found.append(Line(say("is-line-unsupplied"), hunger, "12.4-eff.3"))
    short = embedded.rationed(table, some, word)
    if short:
        case = "27.13-emb.2" if table.options["embedded_supply"] else "27.13-gs.2"
        found.append(Line(say("is-line-choked"), short, case))
    seen = [unit for unit in some if unit not in unseen]
    losses = sum(marker(table, unit) for unit in seen)
    if losses:
        found.append(Line(say("is-line-losses"), losses, "9.8.5"))
    tired = max((state.fatigue[unit] for unit in seen), default=0)
    if tired:
        found.append(Line(say("is-line-fatigue"), chart.fatigue[tired], "9.8.3"))
    return found


@enforces("9.8.4", "5.3-road.4", "5.3-hdg.5")
def mode_of(table: Table, units: tuple[UnitId, ...]) -> int:
    """9.8.4 The worst mode: Road before Tactical before Hedgehog. Light support units have none (ruling I107)."""
    content = table.content
    modes = {table.state.mode[unit] for unit in units if not content.is_road_bound[unit] and not content.is_fixed[unit]}
    if ROAD in modes:
        return ROAD
    return HEDGEHOG if modes == {HEDGEHOG} else 0


@enforces("9.8.1", "36.7.5")
def best_ground(table: Table, fight: Engagement) -> tuple[int, int]:
    """9.8.1 The best ground of the defenders, and the river before it, over which every attacker must come. A revolt
    hex is fought for from within: its terrain counts, and no river (36.7.5)."""
    content = table.content
    if fight.suppressing:
        return content.defense_bonus[fight.hex], 0
    fronts = fight.targets if fight.disengaging else (fight.hex,)
    best = (0, 0)
    for hex_ in fight.ground:
        river = min((river_between(table, front, hex_) for front in fronts), default=0)
        best = max(best, (content.defense_bonus[hex_], river), key=sum)
    return best


def river_between(table: Table, attacker: HexId, defender: HexId) -> int:
    """What a river on the hexside gives the defender, bridged or not."""
    content, way = table.content, table.content.board.direction(defender, attacker)
    sides = content.tables.terrain.sides
    if content.major[defender, way]:
        return sides["major_river"].defense
    return sides["minor_river"].defense if content.minor[defender, way] else 0


@enforces("32.0.4")
def _in_mountains(table: Table, fight: Engagement) -> bool:
    """32.0.4 An alpine unit attacks out of Rough-2 into Rough-2, where that option is chosen."""
    if fight.disengaging or not table.options["alpine"] or not table.content.is_alpine[fight.mover]:
        return False
    terrain = table.content.board.terrain
    return all(terrain[hex_] == "rough_2" for hex_ in (fight.hex, *fight.targets))


# totals


@enforces("9.19-eff.4", "9.8.6")
def total(table: Table, lines: list[Line], jammed: bool) -> int:
    """9.19-eff.4 A side's total; enemy electronic warfare takes three from it, cadre and all, never below nought."""
    found = int(sum(line.value for line in lines))
    return max(0, found - table.content.tables.modifiers.ew) if jammed else found


class Balance:
    """9.8 Both totals and the row they name."""

    def __init__(
        self, table: Table, fight: Engagement, odds: Odds, jammed: Jammed = SILENT, unseen: frozenset[UnitId] = NOBODY
    ) -> None:
        attacker, defender = fight.attacker, fight.defender
        self.attacking = attacker_lines(table, fight, odds, unseen)
        self.defending = defender_lines(table, fight, odds, unseen)
        self.attacker = total(table, self.attacking, jammed[defender])
        self.defender = total(table, self.defending, jammed[attacker])

    @property
    @enforces("9.8.0")
    def row(self) -> int:
        """9.8 Defender's total minus attacker's."""
        return self.defender - self.attacker
