"""What a sensible player would do on an air mission: the proposals of its questions, for people and computer players.

Nothing here is a rule. Every function reads only what the asking side may know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from front85.games.iron_sky.air.aircombat import CLEAR, Skies, chances, expected, worth
from front85.games.iron_sky.air.losses import scored, sound
from front85.games.iron_sky.content.air_tables import AirResult
from front85.games.iron_sky.missions.fights.shots import halved
from front85.games.iron_sky.missions.package import UNKNOWN, Package, arrival_chance, evasion, limits, plane, ready
from front85.games.iron_sky.state import STATION, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId

FAIR = 0.4
"""The chance to find a mission below which a squadron on a field is better kept for another one."""


def interceptors(table: Table, package: Package) -> tuple[WingId, ...]:
    """Whom to send against a mission of which the numbers are known: all that are on station there, then as many
    fighters from fields as the mission has strikers, the best first; fighter-bombers have other work."""
    wings, state = table.content.wings, table.state
    most = limits(table, package.kind)[2]
    fit = sorted(
        ready(table, package.enemy, "intercept", package.target), key=lambda w: (-wings.attack[w], scored(table, w), w)
    )
    near = [wing for wing in fit if state.wing_duty[wing] == STATION][:most]
    wanted = min(most, len(package.strike) + len(package.escort) // 2) - len(near)
    if wanted <= 0:
        return tuple(sorted(near))
    hunters = [wing for wing in fit if wing not in near and wings.attack[wing] > wings.strike[wing]]
    far = [wing for wing in hunters if arrival_chance(table, wing, package.target) >= FAIR]
    return tuple(sorted((*near, *far[:wanted])))


def flyer_order(table: Table, package: Package) -> tuple[tuple[WingId, ...], tuple[WingId, ...]]:
    """Strikers that can best be spared in the low boxes, which are attacked; the best escorts in the low boxes."""
    wings = table.content.wings
    strike = sorted(package.strike, key=lambda w: (scored(table, w), wings.strike[w], -evasion(table, w), w))
    escort = sorted(package.escort, key=lambda w: (-wings.attack[w], w))
    return tuple(strike), tuple(escort)


def hunter_order(table: Table, package: Package) -> tuple[WingId, ...]:
    """The hardest to hit in the low boxes, where the escorts are."""
    return tuple(sorted(package.hunters, key=lambda w: (-evasion(table, w), w)))


def attack_order(
    table: Table, package: Package, evaders: Sequence[WingId], whole: Collection[WingId] = ()
) -> tuple[WingId, ...]:
    """Each striker's box gets the interceptor that is worth most against it, the boxes in order. Whoever may split
    (`whole`) does where strikers are left over and two half shots are worth more than one."""
    left, found, free = list(evaders), list[WingId](), len(package.strike) - len(evaders)
    for at, prey in enumerate(package.strike):
        if not left:
            break
        if len(found) > at:
            continue
        best = max(left, key=lambda w: (_worth(table, w, prey), -w))
        left.remove(best)
        found.append(best)
        beside = package.strike[at + 1 : at + 2]
        if free > 0 and best in whole and beside:
            both = _half(table, best, prey) + _half(table, best, beside[0])
            if both > _worth(table, best, prey):
                found.append(best)
                free -= 1
    return (*found, *left)


def _half(table: Table, firer: WingId, target: WingId) -> float:
    """27.15-split.4pl What the shot of half a squadron is worth."""
    found = chances(table.content.air, plane(table, firer), plane(table, target))
    return sum(chance * worth(halved(shot), sound(table, target)) for shot, chance in found.items())


def _worth(table: Table, firer: WingId, target: WingId, skies: Skies = CLEAR) -> float:
    charts = table.content.air
    return expected(charts, plane(table, firer), plane(table, target), skies, sound(table, target))


def best(table: Table, firer: WingId, targets: Sequence[WingId], skies: Skies) -> WingId:
    """The target against which a shot is worth most."""
    return max(targets, key=lambda wing: (_worth(table, firer, wing, skies), -wing))


def reply(
    table: Table, package: Package, hunter: WingId, targets: Sequence[WingId], shot: AirResult, skies: Skies
) -> WingId:
    """Whom an interceptor engages, UNKNOWN if it should evade: it engages when it will not reach the strikers anyway,
    or when they are worth less to it than the escort."""
    prey = best(table, hunter, targets, skies)
    if shot.abort or shot.lost + shot.hurt >= sound(table, hunter):
        return prey
    strikers = [wing for wing in package.strike if wing in table.state.airborne]
    among = max((_worth(table, hunter, wing) for wing in strikers), default=0.0)
    return prey if _worth(table, hunter, prey, skies) > among else UNKNOWN


def groups(table: Table, strike: Sequence[WingId]) -> tuple[tuple[WingId, ...], ...]:
    """27.2 As few Air Groups as possible, for flak fires at each of them; squadrons of like evasion together."""
    size = table.content.air.missions.group
    order = sorted(strike, key=lambda w: (-evasion(table, w), w))
    return tuple(tuple(sorted(order[at : at + size])) for at in range(0, len(order), size))


def escorts(table: Table, package: Package, target: HexId) -> tuple[WingId, ...]:
    """Squadrons on station over the target, as many as there are strikers: they come back for more."""
    state, wings = table.state, table.content.wings
    most = limits(table, package.kind)[1]
    near = [w for w in ready(table, package.side, "escort", target) if state.wing_duty[w] == STATION]
    near.sort(key=lambda w: (-wings.attack[w], w))
    return tuple(sorted(near[: min(most, len(package.strike))]))
