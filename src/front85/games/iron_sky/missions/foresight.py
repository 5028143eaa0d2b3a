"""27.6 to 27.9, 27.14 What a mission may bring, as far as its own side can tell: guns, fighters, losses, effects."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.aircombat import Plane, chances
from front85.games.iron_sky.air.losses import STEPS, sound, spread, steps
from front85.games.iron_sky.content.air_tables import NAMES, AirCharts, AirResult
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.helicopters.prospect import known_units
from front85.games.iron_sky.missions import tactics
from front85.games.iron_sky.missions.fights.air_groups import average
from front85.games.iron_sky.missions.package import Package, area_of, arrival_chance, evasion, limits, plane, strike_of
from front85.games.iron_sky.missions.ranges import circumstances, facing
from front85.games.iron_sky.state import HEDGEHOG, ROAD, STATION, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Forecast

FACES = 20
STRIKES = ("1", "+", "10", "5", "")
"""Results of a strike, the best first."""
Fate = tuple[tuple[int, int, int], ...]
"""Of each squadron of a group: steps left, sound ones, steps that flak has cost it."""


class Way(NamedTuple):
    """What a mission meets before its target."""

    guns: tuple[tuple[UnitId, str], ...]
    """17.1 Flak its side sees that may fire at it, with its rating."""
    fighters: tuple[WingId, ...]
    """27.14 Enemy squadrons on station there, which need no die to intercept it."""
    through: Mapping[WingId, float]
    """By striker the chance to come through."""
    lost: float
    hurt: float
    """Steps destroyed and damaged on average, if all of these fire."""


# what is known


def seen_guns(table: Table, package: Package) -> list[tuple[UnitId, str]]:
    """17.1 Flak in sight of those who fly that may fire at them, as if it had all its ammunition."""
    content, side, area = table.content, package.side, area_of(table, package.target)
    heavy, found = content.air.guns.heavy, list[tuple[UnitId, str]]()
    for unit, here, most in flak.posts(table, package.enemy):
        rating = content.flak[unit]
        if unit in table.state.suppressed or silenced(table, unit):
            continue
        if package.kind == "weasel":
            near = content.airgrid.area(here) == area and flak.armed(content, unit)
        else:
            far = content.board.distance(here, package.target)
            near = far <= flak.held_down(table, unit, most) and (package.kind != "recon" or rating in heavy)
        if near and unit in known_units(table, side, here)[0]:
            found.append((unit, rating))
    return found


def on_station(table: Table, side: Side, package: Package) -> list[WingId]:
    """27.0.5 Fighters of a side over the target, which both sides know; the best first."""
    state, wings, area = table.state, table.content.wings, area_of(table, package.target)
    there = [
        wing
        for wing in wings.by_side[side]
        if state.wing_duty[wing] == STATION and state.wing_area[wing] == area and wings.attack[wing] > 0
    ]
    return sorted(there, key=lambda wing: (-wings.attack[wing], wing))


# the way there


def way(table: Table, package: Package) -> Way:
    """27.15, 17.3 Fighters on station first, escorts in their way, then every gun in sight at every group."""
    guns = tuple(seen_guns(table, package))
    fighters = tuple(on_station(table, package.enemy, package)[: limits(table, package.kind)[2]])
    through, lost, hurt = _past_fighters(table, package, fighters)
    for group in tactics.groups(table, package.strike):
        for fate, chance in _past_flak(table, package, group, [rating for _, rating in guns]).items():
            for wing, (left, whole, _) in zip(group, fate, strict=True):
                gone = steps(table, wing) - left
                lost += chance * through[wing] * gone
                damaged = steps(table, wing) - sound(table, wing)
                hurt += chance * through[wing] * max(0, left - whole - damaged)
        falls = _gone(table, package, group, [rating for _, rating in guns])
        for wing in group:
            through[wing] *= 1 - falls[wing]
    return Way(guns, fighters, through, lost, hurt)


def _past_fighters(
    table: Table, package: Package, fighters: Sequence[WingId]
) -> tuple[dict[WingId, float], float, float]:
    """27.15 By striker the chance to fly on, and steps destroyed and damaged: each fighter that its escort has not sent
    home goes for the striker of its box."""
    through, lost, hurt = dict.fromkeys(package.strike, 1.0), 0.0, 0.0
    for box, fighter in enumerate(fighters):
        there = 1.0
        if box < len(package.escort):
            there -= _stopped(table, package.escort[box], fighter, package.target)
        if not package.strike:
            break
        prey = package.strike[box % len(package.strike)]
        for shot, chance in chances(
            table.content.air, plane(table, fighter, package.target), plane(table, prey, package.target)
        ).items():
            share = there * chance * through[prey]
            lost += share * min(shot.lost, steps(table, prey))
            hurt += share * shot.hurt
        through[prey] *= 1 - there * _stopped(table, fighter, prey, package.target)
    return through, lost, hurt


def _stopped(table: Table, firer: WingId, target: WingId, over: HexId) -> float:
    """27.15-esc.e The chance that one shot sends a squadron home, or destroys it."""
    shots = chances(table.content.air, plane(table, firer, over), plane(table, target, over))
    return sum(p for shot, p in shots.items() if shot.abort or shot.lost + shot.hurt >= sound(table, target))


def _past_flak(table: Table, package: Package, group: Sequence[WingId], ratings: Iterable[str]) -> dict[Fate, float]:
    """17.3.5, 27.17.5 What becomes of a group that all these guns fire at, one after the other."""
    charts, ecm, more = table.content.air, bool(package.ecm), circumstances(table, package)
    now: dict[Fate, float] = {tuple((steps(table, wing), sound(table, wing), 0) for wing in group): 1.0}
    for rating in ratings:
        after: dict[Fate, float] = defaultdict(float)
        for fate, share in now.items():
            flying = [at for at, (_, whole, _) in enumerate(fate) if whole > 0]
            if not flying:
                after[fate] += share
                continue
            nimble = average(table, [group[at] for at in flying])
            for (lost, hurt), chance in flak.chances(charts, rating, package.side, nimble, ecm=ecm, more=more).items():
                after[_struck(table, group, fate, flying, AirResult(lost, hurt))] += share * chance
        now = dict(after)
    return now


def _struck(table: Table, group: Sequence[WingId], fate: Fate, flying: Sequence[int], shot: AirResult) -> Fate:
    told = [(group[at], evasion(table, group[at]), fate[at][0], fate[at][1]) for at in flying]
    taken = spread(told, shot, {group[at]: fate[at][2] for at in flying})
    found = list(fate)
    for at in flying:
        lost, hurt = taken.get(group[at], (0, 0))
        left, whole, had = fate[at]
        damaged = max(0, left - whole - lost)  # a damaged step is destroyed first
        left -= lost
        found[at] = (left, max(0, left - damaged - hurt), had + lost + hurt)
    return tuple(found)


def _gone(table: Table, package: Package, group: Sequence[WingId], ratings: Iterable[str]) -> dict[WingId, float]:
    """27.17.4 By squadron the chance that flak leaves it no sound step."""
    found = dict.fromkeys(group, 0.0)
    for fate, chance in _past_flak(table, package, group, ratings).items():
        for wing, (_, whole, _) in zip(group, fate, strict=True):
            found[wing] += chance * (whole <= 0)
    return found


# over the target


def forecast(table: Table, package: Package) -> Forecast:
    """What a mission may bring: the chance of each outcome at the target, and what the way there costs."""
    met = way(table, package)
    told = {
        "strike": _struck_ground,
        "interdiction": _choked,
        "sead": _silenced,
        "weasel": _hunted,
        "recon": _sighted,
    }.get(package.kind)
    return Forecast(
        chances={} if told is None else told(table, package, met), facts={"air": facts(table, package, met)}
    )


def facts(table: Table, package: Package, met: Way) -> dict[str, Any]:
    """The figures of the way, for a screen."""
    content, target = table.content, package.target
    return {
        "hex": table.name(target),
        "guns": [{"unit": content.ids[unit], "rating": rating} for unit, rating in met.guns],
        "fighters": [content.wings.ids[wing] for wing in met.fighters],
        "through": sum(met.through.values()),
        "of": len(package.strike),
        "lost": met.lost,
        "hurt": met.hurt,
        "hits": targets(table, package.side, target) if package.kind == "strike" else [],
        "covered": known_units(table, package.side, target)[1],
    }


def targets(table: Table, side: Side, hex_: HexId) -> list[str]:
    """27.7-res.3 What its side knows in a hex that a good die could hit."""
    content, (there, _) = table.content, known_units(table, side, hex_)
    found = ["step"] if any(content.is_combat[unit] for unit in there) else []
    if installations(content).get(hex_) and hex_ not in table.state.damaged:
        found.append("installation")
    around = enumerate(content.board.around[hex_])
    if any(
        near >= 0 and content.bridges[hex_, way_] and content.edge(hex_, way_) not in table.state.blown
        for way_, near in around
    ):
        found.append("bridge")
    found += ["sam"] * any(content.kind[unit] == "sam" for unit in there)
    return found + ["head"] * any(content.is_fsh[unit] for unit in there)


def known_modifier(table: Table, side: Side, hex_: HexId) -> int:
    """27.7-drm.1 What is added to a strike's die, from the enemies in sight."""
    content, chart, (there, covered) = table.content, table.content.air.strike_modifiers, known_units(table, side, hex_)
    modes = {table.state.mode[unit] for unit in there if content.is_combat[unit]}
    if ROAD in modes:
        return chart.road
    return chart.hedgehog if modes == {HEDGEHOG} and not covered else 0


def _best(table: Table, package: Package, met: Way, order: Sequence[str], drm: int) -> dict[str, float]:
    """The chance that each result is the best that any squadron has."""
    chart, none, found = table.content.air.strike, 1.0, dict[str, float]()
    worse = dict.fromkeys(order, 1.0)  # nobody has this result or a better one
    for wing in package.strike:
        strike, better = strike_of(table, wing, package.target), 0.0
        for result in order[:-1]:
            better += sum(chart.result(strike, die + drm) == result for die in range(1, FACES + 1)) / FACES
            worse[result] *= 1 - met.through[wing] * better
    for result in order[:-1]:
        found[result], none = none - worse[result], worse[result]
    return {**found, order[-1]: none}


def _struck_ground(table: Table, package: Package, met: Way) -> dict[str, float]:
    """27.7-seq.8 The best result of all squadrons."""
    drm = known_modifier(table, package.side, package.target)
    found = _best(table, package, met, STRIKES, drm)
    return {f"strike-{result or 'none'}": chance for result, chance in found.items()}


def _choked(table: Table, package: Package, met: Way) -> dict[str, float]:
    """27.13-gen.3 Whether one of them has a result in red."""
    drm = known_modifier(table, package.side, package.target)
    found = _best(table, package, met, STRIKES, drm)
    cut = sum(chance for result, chance in found.items() if result in table.content.air.strike.red)
    return {"choke-cut": cut, "choke-none": 1 - cut}


def _silenced(table: Table, package: Package, met: Way) -> dict[str, float]:
    """27.8-seq.8 The best result of all groups, against a single flak unit."""
    chart, done, down = table.content.air.sead, 1.0, 1.0
    drm = table.content.air.sead_modifiers.ecm[NAMES[package.side]] if package.ecm else 0
    for group in tactics.groups(table, package.strike):
        share = sum(met.through[wing] for wing in group) / len(group)
        strike = round(sum(strike_of(table, wing, package.target) * met.through[wing] for wing in group) / (share or 1))
        results = [chart.result(strike, die + drm) for die in range(1, FACES + 1)]
        down *= 1 - share * results.count("SD") / FACES
        done *= 1 - share * sum(map(bool, results)) / FACES
    return {"sead-SD": 1 - down, "sead-S": down - done, "sead-none": done}


def _hunted(table: Table, package: Package, met: Way) -> dict[str, float]:
    """27.9-seq.8 Whether a squadron marked W comes through."""
    fails = 1.0
    for wing in package.strike:
        if table.content.wings.is_weasel[wing]:
            fails *= 1 - met.through[wing]
    return {"weasel-held": 1 - fails, "weasel-none": fails}


def _sighted(table: Table, package: Package, met: Way) -> dict[str, float]:
    """37.1-seq.3 Whether it comes through and sees something."""
    most = table.content.air_options.recon.unspotted[NAMES[package.side]]
    seen = sum(met.through.values()) * (FACES - most) / FACES
    return {"recon-spotted": seen, "recon-none": 1 - seen}


# interceptors


def interception(table: Table, package: Package) -> Forecast:
    """27.14 How many of the interceptors arrive, how many of them find an escort in their box, and what guns of their
    own side fire at the mission besides, if they know its hex (27.14.1)."""
    found = [1.0]
    for wing in package.hunters:
        there = arrival_chance(table, wing, package.target)
        found = [
            (found[n] if n < len(found) else 0.0) * (1 - there) + (found[n - 1] * there if n else 0.0)
            for n in range(len(found) + 1)
        ]
    content, told = table.content, package.kind != "weasel" and not table.options["later_rules"]
    guns = facing(table, package) if told else []
    air = {
        "hex": table.name(package.target) if told else "",
        "arrive": sum(n * chance for n, chance in enumerate(found)),
        "sent": len(package.hunters),
        "escorts": min(len(package.escort), len(package.hunters)),
        "prey": len(package.strike),
        **_exchange(table, package),
        "guns": [{"unit": content.ids[gun.unit], "rating": gun.rating} for gun in guns],
    }
    return Forecast(
        chances={f"hunt-{number}": chance for number, chance in enumerate(found) if chance > 0}, facts={"air": air}
    )


def _exchange(table: Table, package: Package) -> dict[str, float]:
    """27.15 Steps that interceptors destroy or damage on average, and those they lose: whoever has an escort in his box
    fights it, the others go for the strikers. Who flies is not known, so it is a usual squadron of that side."""
    charts, over = table.content.air, package.target
    escort, striker = _usual(table, package.side, "attack"), _usual(table, package.side, "strike")
    deals = costs = 0.0
    for box, wing in enumerate(package.hunters):
        there, mine = arrival_chance(table, wing, over), plane(table, wing, over)
        met = box < len(package.escort)
        deals += there * _blow(charts, mine, escort if met else striker)
        costs += there * _blow(charts, escort, mine) * met
    return {"deals": deals, "costs": costs}


def _usual(table: Table, side: Side, figure: Literal["attack", "strike"]) -> Plane:
    """A squadron as a side's are printed on average, of those that have such a figure."""
    wings = table.content.wings
    some = [wing for wing in wings.by_side[side] if (wings.attack if figure == "attack" else wings.strike)[wing] > 0]
    if not some:
        return Plane(side, wings.nat[wings.by_side[side][0]], 0, 0)
    nat = Counter(wings.nat[wing] for wing in some).most_common(1)[0][0]
    attack, nimble = (round(sum(of[wing] for wing in some) / len(some)) for of in (wings.attack, wings.evasion))
    return Plane(side, nat, attack, nimble)


def _blow(charts: AirCharts, firer: Plane, target: Plane) -> float:
    """27.5.4 Steps that one shot destroys or damages on average."""
    return sum(p * min(shot.lost + shot.hurt, STEPS) for shot, p in chances(charts, firer, target).items())


def guns_on_the_way(table: Table, package: Package, side: Side | None) -> list[UnitId]:
    """17.1 Flak that reaches a mission under way, as a reader knows it: his own that can fire, the enemy's in sight."""
    if side == enemy_of(package.side):
        return [gun.unit for gun in facing(table, package)]
    return [unit for unit, _ in seen_guns(table, package)] if side == package.side else []
