"""Answers to whatever interrupts: commitments to a combat, retreats, advances, reserves, bridges, rear phases."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from front85.ai.doctrine import section
from front85.ai.iron_sky.answers import home_front
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.appraisal.weighing import N as WEIGHING
from front85.ai.iron_sky.appraisal.weighing import chances, is_last, price_of_steps, unit_worth
from front85.ai.iron_sky.arms import air, airfields, raiding, weapons
from front85.ai.iron_sky.command.siege import near_front
from front85.ai.iron_sky.moves.rear import newcomer
from front85.ai.iron_sky.supply import convoys
from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.reserves import Activate
from front85.games.iron_sky.combat.results import Aftermath
from front85.games.iron_sky.combat.retreat import holding
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)

# commitments


def commit(menu: Menu, word: str) -> Words:
    """All that the game itself thinks sensible."""
    names = (
        [name for name in menu.after((word,)) if menu.hint((word,), name).get("default")] if word in menu.verbs else []
    )
    return (word, *names) if names else ("pass",)


def defend(table: Table, fight: Engagement) -> Words:
    """9.16 An Active Defense where what it saves is more than the steps it costs when it fails."""
    content = table.content
    units = [unit for unit in fight.defenders if content.is_combat[unit]]
    step = sum(price_of_steps(table, unit, 1) for unit in units)
    hold = sum(price_of_steps(table, unit, holding(table, fight)) for unit in units)
    beaten = min(hold, WEIGHING.ground + sum(unit_worth(table, u) for u in fight.defenders if not content.is_combat[u]))
    enemy = unit_worth(table, fight.mover) * N.attacker
    worth = []
    for active in (False, True):
        odds = chances(table, msgspec.structs.replace(fight, active=active))
        loss = odds.get("D", 0.0) * (beaten + (step if active else 0.0))
        worth.append(enemy * (odds.get("A1", 0.0) + 2 * odds.get("A2", 0.0)) - loss)
    return ("defend", "active" if worth[1] > worth[0] else "plain")


# after the die


def retreat(table: Table, menu: Menu, side: Side) -> Words:
    """9.9 Stand where it costs little or the place counts; otherwise go back to where friends and good ground are."""
    frame, content, state = table.stack[-1], table.content, table.state
    ways = [table.content.board.index[word] for word in menu.after(("retreat",))]
    if not isinstance(frame, Aftermath):
        return ("retreat", table.name(max(ways, key=lambda hex_: shelter(table, side, hex_))))
    fight, here = frame.engagement, frame.pending[0]
    units = [unit for unit in table.units_at(here) if content.is_combat[unit]]
    steps = holding(table, fight)
    stand = sum(price_of_steps(table, unit, steps) for unit in units)
    give = WEIGHING.ground + _stake(table, side, here)
    give += sum(unit_worth(table, unit) for unit in table.units_at(here) if not content.is_combat[unit])
    dying = all(state.losses[unit] + steps >= content.steps[unit] for unit in units)
    if not ways:
        return ("hold",) if not dying or "apart" not in menu.verbs else ("apart",)
    goal = max(ways, key=lambda hex_: shelter(table, side, hex_))
    give -= N.shelter * shelter(table, side, goal)
    return ("hold",) if stand < give and not dying else ("retreat", table.name(goal))


def _stake(table: Table, side: Side, hex_: HexId) -> float:
    """What giving up a hex may cost in points; on the last turn all of it."""
    worth = points_by_hex(table.content).get(hex_, 0.0) if table.holder(hex_) == side else 0.0
    return float(worth * (N.last_point if is_last(table) else WEIGHING.point))


def shelter(table: Table, side: Side, hex_: HexId) -> float:
    content = table.content
    friends = sum(content.defense[unit] for unit in table.units_at(hex_) if content.is_combat[unit])
    enemies = sum(table.enemy_in(side, near) for near in content.board.adjacent[hex_])
    return float(N.ground * content.defense_bonus[hex_] + N.friends * min(friends, 10) - N.enemies * enemies)


def advance(table: Table, menu: Menu, side: Side) -> Words:
    """9.14 Into what counts most, and all support units with it: alone they would be lost."""
    index = table.content.board.index
    hexes = list(menu.after(("advance",)))
    points = points_by_hex(table.content)
    best = max(hexes, key=lambda word: points.get(index[word], 0.0) - N.firm * table.content.defense_bonus[index[word]])
    companies = menu.after(("advance", best))
    return ("advance", best, next(iter(companies))) if companies else ("advance", best)


def pursue(table: Table, menu: Menu, side: Side) -> Words:
    """9.15 The Pact follows; NATO stays on its ground."""
    if side == NATO:
        return ("stay",)
    name = next(iter(menu.after(("pursue",))))
    return ("pursue", name, next(iter(menu.after(("pursue", name)))))


def reserves(table: Table, menu: Menu) -> Words:
    """9.18 Into the gap's way, if the combat has opened one."""
    verb = menu.verbs["activate"]
    assert isinstance(verb, Activate)
    gaps = [hex_ for hex_ in verb.frame.hexes if hex_ in table.state.breakthrough]
    distance, content = table.content.board.distance, table.content
    best: tuple[float, Words] = (0.0, ("pass",))
    for unit in verb.units:
        if unit == verb.frame.unit:
            continue
        here = table.state.at[unit]
        for gap in gaps:
            for hex_ in verb.words(unit):
                if isinstance(hex_, str) or distance(hex_, gap) > 3:
                    continue
                nearer = distance(here, gap) - distance(hex_, gap)
                gain = nearer + N.gap_ground * content.defense_bonus[hex_] + points_by_hex(content).get(hex_, 0.0) / 5
                gain += 0.5 * any(content.is_combat[u] for u in table.units_at(hex_))
                best = max(best, (gain, ("activate", content.ids[unit], table.name(hex_))))
    return best[1]


def bridge(table: Table, side: Side) -> Words:
    """38.3 NATO blows what the enemy is about to use; the Pact will need its bridges itself."""
    return ("demolish",) if side == NATO else ("spare",)


# the rear


def displace(table: Table, menu: Menu, word: str) -> Words:
    """18.1 Back to where the front is nearest, with all who may come along."""
    far, index = near_front(table, PACT, everywhere=True), table.content.board.index
    hexes = list(menu.after((word,)))
    best = min(hexes, key=lambda name: (far[index[name]] < 5, far[index[name]]))
    more = () if menu.closes((word, best)) and word == "return" else tuple(menu.after((word, best)))
    return (word, best, more[0]) if more else (word, best)


def reinforce(table: Table, menu: Menu, side: Side) -> Words:
    """21.0 Everybody comes as soon as he can."""
    words = airfields.arrive(menu) or newcomer(table, menu, side, "place")
    if words is not None:
        return words
    exchange = list(menu.after(("exchange",))) if "exchange" in menu.verbs else []
    return ("exchange", exchange[0]) if exchange else ("end",)


def replace(table: Table, menu: Menu) -> Words:
    """22.1 Divisions are rebuilt first, then the units that have lost most, far from the enemy if that is possible."""
    index = table.content.index
    for word in ("rebuild", "replace"):
        names = list(menu.after((word,))) if word in menu.verbs and menu.verbs[word].offered() else []
        if names:
            return (
                word,
                max(names, key=lambda name: (unit_worth(table, index[name]), table.state.losses[index[name]])),
            )
    return airfields.replace(table, menu) or ("end",)


def repair(table: Table, menu: Menu, side: Side) -> Words:
    """39.0 The Pact mends bridges, NATO its ports and airfields; NATO leaves bridges before the enemy as they are."""
    far, index = near_front(table, side), table.content.board.index
    for word in sorted(menu.after(("repair",)), key=lambda name: far[index[name]]):
        for other in sorted(menu.after(("repair", word))):
            if side == PACT or far[index[word]] > 8:
                return ("repair", word, other)
        if menu.closes(("repair", word)):
            return ("repair", word)
    return ("end",)


def overstacked(table: Table, menu: Menu) -> Words:
    index = table.content.index
    return ("remove", max(menu.after(("remove",)), key=lambda name: unit_worth(table, index[name])))


def answer(table: Table, menu: Menu, side: Side) -> Words | None:
    """The answer to any question but those of the Land Movement Phase; None where there is none."""
    verbs, frame = menu.verbs, table.stack[-1]
    armed = weapons.answer(table, menu, side)
    if armed is not None:
        return armed
    if isinstance(frame, Battle):
        if "defend" in verbs:
            return defend(table, frame.engagement)
        if "deploy" in verbs:
            return air.gunships(menu) or ("pass",)
        if "supply" in verbs:
            return ("supply", next(iter(menu.after(("supply",)))))
        flown = air.support(menu)
        return flown if flown is not None else commit(menu, "ew" if "ew" in verbs else "guns")
    flown = convoys.answer(table, menu) or raiding.answer(table, menu, side) or air.answer(table, menu, side)
    if flown is not None:
        return flown
    for word in ("flee", "home"):
        if word in verbs and verbs[word].offered():
            return air.first_choice(menu, word)
    for word, found in _ANSWERS.items():
        if word in verbs:
            return found(table, menu, side)
    return None


_ANSWERS: dict[str, Callable[[Table, Menu, Side], Words]] = {
    "watch": lambda table, menu, side: ("watch", "prey"),
    "mend": lambda table, menu, side: ("mend", "auto"),
    "rebase": airfields.window,
    "hold": retreat,
    "advance": advance,
    "pursue": pursue,
    "activate": lambda table, menu, side: reserves(table, menu),
    "spare": lambda table, menu, side: bridge(table, side),
    "displace": lambda table, menu, side: displace(table, menu, "displace"),
    "return": lambda table, menu, side: displace(table, menu, "return"),
    "place": reinforce,
    "replace": lambda table, menu, side: replace(table, menu),
    "base": lambda table, menu, side: ("base", "auto"),
    "repair": repair,
    "remove": lambda table, menu, side: overstacked(table, menu),
    "mobilize": lambda table, menu, side: home_front.mobilize(table, menu),
    "choose": lambda table, menu, side: home_front.at_sea(menu),
    "rise": lambda table, menu, side: home_front.rise(menu),
    "challenge": lambda table, menu, side: home_front.challenge(table, menu),
    "violate": lambda table, menu, side: ("pass",),
    "refuse": lambda table, menu, side: ("refuse",),
    "retreat": retreat,
}
"""What to do about a question that has this verb, the first that fits."""
