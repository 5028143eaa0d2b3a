"""Whether refusals about special forces are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import STATION
from front85.proof.truth.iron_sky.airlookups import based, duty, flies_for, kind, owner, site, wing
from front85.proof.truth.iron_sky.lookups import NEUTRALS, clear_way, country, in_zone, terrain
from front85.proof.truth.shared import Claim, Predicate


def raider(c: Claim, unit: int) -> bool:
    """Whether a unit is one of special forces of the side asked on the map."""
    return bool(c.content.kind[unit] == "special" and c.content.side[unit] == c.side and c.at(unit) >= 0)


def room(c: Claim, number: int) -> int:
    """How many raiders a squadron carries now."""
    return int(kind(c, number).lift[c.state.wing_lost[number] > 0])


def plotted(c: Claim, word: str) -> bool:
    """Whether a unit or squadron is part of a raid that is plotted already."""
    ids, names = c.content.ids, c.content.wings.ids
    return any(
        word in (*(ids[unit] for unit in plot.units), *(names[number] for number in plot.wings))
        for plot in c.frame.plots
    )


def sure_carriers(c: Claim, hex_: int) -> list[int]:
    """Transport helicopters in a hex that can fly beyond doubt."""
    if hex_ in c.state.damaged or c.state.fallout.get(c.content.board.names[hex_]) or not clear_way(c, hex_):
        return []
    wings = c.content.wings
    return [
        number
        for number in wings.numbers
        if flies_for(c, number)
        and kind(c, number).helicopter
        and based(c, number) >= 0
        and site(c, based(c, number)) == hex_
        and room(c, number) > 0
        and number not in c.state.flown | c.state.gassed
        and wings.nat[number] != "AU"
        and not plotted(c, wings.ids[number])
        and c.state.wing_at.count(based(c, number)) <= c.content.fields.capacity
    ]


def there_and_back(c: Claim, here: int, target: int) -> bool:
    """Whether helicopters in a hex can certainly fly to another one and back again."""
    far = int(c.content.board.distance(here, target))
    return any(2 * far <= kind(c, number).movement for number in sure_carriers(c, here))


def too_far(c: Claim) -> bool:
    """Whether no raiders that are free can fly to a hex and back to where they came from."""
    units = [unit for unit in range(len(c.state.at)) if raider(c, unit) and not plotted(c, c.content.ids[unit])]
    return not any(there_and_back(c, c.at(unit), c.hex()) for unit in units)


def nothing_there(c: Claim) -> bool:
    """Whether no enemies are in a hex, and it is not theirs or has neither installation nor bridge."""
    hex_ = c.hex()
    fixed = set(c.content.board.features[hex_]) & {"airfield", "heliport", "port"} or bool(
        c.content.bridges[hex_].any()
    )
    return not c.enemies_in(hex_) and not (fixed and owner(c, hex_) == 1 - c.side)


def first_raider(c: Claim) -> int:
    return next((u for u in c.named() if raider(c, u)), -1)


def out_of_reach(c: Claim) -> bool:
    """Whether a squadron cannot fly from the raiders named to the target and back to where it came from."""
    here = site(c, based(c, wing(c)))
    return bool(2 * int(c.content.board.distance(here, c.hex())) > kind(c, wing(c)).movement)


def spent_on_the_way(c: Claim) -> bool:
    """Whether one of the squadrons cannot fly to the target at the height said and back to where it came from."""
    cost = 3 if "low" in c.words else 1
    wings = [c.content.wings.index[word] for word in c.words if word in c.content.wings.index]
    far = int(c.content.board.distance(site(c, based(c, wings[0])), c.hex()))
    return any((cost + 1) * far > kind(c, number).movement for number in wings)


def not_here(c: Claim) -> bool:
    """Whether a squadron is not on a field in the hex of a unit."""
    field = based(c, wing(c))
    return field < 0 or site(c, field) != c.at(c.unit())


def indestructible(c: Claim) -> bool:
    """Whether a word names nothing of the enemy's that raiders could destroy in a hex: support units, squadrons on the
    ground, a field, a port or a bridge; as the second word, no other support unit."""
    word, hex_, content = c.text("word"), c.hex(), c.content
    unit = content.index.get(word, -1)
    support = unit >= 0 and unit in c.enemies_in(hex_) and not content.is_combat[unit]
    if len(c.words) > 2 and c.words[1] in content.index:
        return not support or c.words[1] == word
    number = content.wings.index.get(word, -1)
    if number >= 0:
        away = duty(c, number) == STATION or word in c.state.aloft or number in c.state.airborne
        return away or flies_for(c, number) or based(c, number) < 0 or site(c, based(c, number)) != hex_
    features = set(content.board.features[hex_])
    if word in ("field", "port"):
        kinds = {"airfield", "heliport"} if word == "field" else {"port"}
        return hex_ in c.state.damaged or not features & kinds
    ends = [content.board.index.get(name, -1) for name in word.split("-")]
    if len(ends) == 2 and min(ends) >= 0 and hex_ in ends and ends[1] in content.board.around[ends[0]]:
        direction = content.board.around[ends[0]].index(ends[1])
        return not content.bridges[ends[0], direction] or content.edge(ends[0], direction) in c.state.blown
    return not support


def no_haven(c: Claim) -> bool:
    """Whether nobody can slip away to a hex: it does not lie next to them, enemies hold it or reach into it, or it is
    closed to everybody."""
    hex_ = c.content.board.index.get(c.text("word"), -1)
    if hex_ < 0 or hex_ not in c.around(c.frame.hex):
        return True
    shut = country(c, hex_) in NEUTRALS or terrain(c, hex_) in ("sea", "lake") or not c.content.playable[hex_]
    return shut or bool(c.enemies_in(hex_)) or in_zone(c, hex_)


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-not-raiding": lambda c: c.rule != ("raids" if c.verb == "raid" else "raid"),
    "is-refused-raid-target": nothing_there,
    "is-refused-raid-far": lambda c: not nothing_there(c) and too_far(c),
    "is-refused-raid-wing": not_here,
    "is-refused-raid-lift": lambda c: not kind(c, wing(c)).helicopter or not room(c, wing(c)),
    "is-refused-raid-nobody": lambda c: first_raider(c) < 0,
    "is-refused-raid-busy": lambda c: plotted(c, c.text("word")),
    "is-refused-raid-twice": lambda c: c.words.count(c.text("word")) > 1,
    "is-refused-raid-range": out_of_reach,
    "is-refused-raid-fuel": spent_on_the_way,
    "is-refused-raid-unit": lambda c: not raider(c, c.unit()),
    "is-refused-raid-stranded": lambda c: not sure_carriers(c, c.at(c.unit())),
    "is-refused-raid-reach": lambda c: not there_and_back(c, c.at(c.unit()), c.hex()),
    "is-refused-raid-open": lambda c: (
        first_raider(c) < 0 or not any(word in c.content.wings.index for word in c.words[2:])
    ),
    "is-refused-raid-room": lambda c: (
        c.number("need") > c.number("lift")
        and c.number("need") == sum(raider(c, unit) for unit in c.named())
        and c.number("lift")
        == sum(room(c, c.content.wings.index[word]) for word in c.words if word in c.content.wings.index)
    ),
    "is-refused-ingress-wing": lambda c: c.text("word") not in c.state.aloft,
    "is-refused-raid-deed": indestructible,
    "is-refused-slip": no_haven,
}
