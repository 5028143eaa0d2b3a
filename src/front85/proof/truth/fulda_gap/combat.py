"""Sentences about attacks, protective fire, retreats, advances and disengagement: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.fulda_gap.state import FLYING, NATO
from front85.proof.truth.fulda_gap.lookups import (
    battle,
    carried,
    counted,
    guns_close,
    locked,
    strength,
    target_hexes,
    touches,
)
from front85.proof.truth.shared import Claim, Predicate


def gun(c: Claim, unit: int) -> bool:
    return bool(c.content.is_artillery[unit] or c.content.is_helicopter[unit])


def attackers_beside(c: Claim, hex_: int) -> list[int]:
    """Own units next to a hex that may attack: with strength, not Disrupted, not in a combat yet, no crowded guns."""
    state, near = c.state, [unit for beside in c.around(hex_) for unit in c.own_in(beside)]
    fit = (unit for unit in near if unit not in state.fought and unit not in state.disrupted and strength(c, unit))
    return [unit for unit in fit if not (c.content.is_artillery[unit] and guns_close(c, unit))]


def struck(c: Claim, hex_: int) -> bool:
    """9.14 Whether those who hold a hex have been in a combat; guests do not count unless they are alone."""
    stack = c.here(hex_)
    hosts = [unit for unit in stack if unit not in c.state.guests] or stack
    return bool(c.state.fought.intersection(hosts))


def nothing_to_attack(c: Claim) -> bool:
    """No enemy hex that was not attacked yet has a unit beside it that may attack, or an air unit near."""
    open_ = [hex_ for hex_ in c.stacks if c.enemies_in(hex_) and not struck(c, hex_)]
    own = c.content.air_by_side[c.side] if c.state.air else ()  # the standard game has none
    flying = [a for a in own if c.state.air[a] == FLYING and not c.content.air[a].ecm]
    distance = c.content.board.distance
    flown = any(
        distance(c.state.air_at[a], hex_) <= 1 and hex_ not in c.state.air_tried[a] for a in flying for hex_ in open_
    )
    return not flown and not any(attackers_beside(c, hex_) for hex_ in open_)


def said(c: Claim) -> list[int]:
    """Ground units named before the word refused."""
    index = c.content.index
    return [index[word] for word in c.words[2 : c.depth()] if word in index]


def passed_over(c: Claim) -> bool:
    """14.13 A hex of the target before the unit's own from which nobody named so far breaks off."""
    hexes, here = target_hexes(c), c.at(c.unit())
    left = {c.at(unit) for unit in said(c)}
    return here in hexes and any(hex_ not in left for hex_ in hexes[: hexes.index(here)])


def not_below(c: Claim) -> bool:
    """9.52 No ratio of the table, or not below that of the strengths foretold; where these are unknown, the highest."""
    foretold = c.ask.forecast(c.words[: c.depth()])
    assert foretold is not None
    facts, charts = foretold.facts, c.content.tables
    chart = charts.overrun_results if facts["table"] == "5.37" else charts.combat_results
    rungs = [*chart.covers, *chart.columns[1:]]
    if c.text("odds") not in rungs:
        return True
    place = rungs.index(c.text("odds"))
    if facts["untried"] or any(word in c.content.air_index for word in c.words):
        return place == len(rungs) - 1

    def reached(label: str) -> bool:
        attack, defense = map(int, label.split("-"))
        return bool(facts["attack"] * defense >= facts["defense"] * attack)

    return place >= max((at for at, label in enumerate(rungs) if reached(label)), default=0)


def places(c: Claim) -> list[int]:
    """Where those who retreat began, and the hexes of the path before the word refused."""
    index = c.content.board.index
    return [c.frame.pending[0].hex, *(index[word] for word in c.words[1 : c.depth()] if word in index)]


def before(c: Claim) -> list[int]:
    """The same before the hex the sentence speaks of, which a path that is on the lists may hold."""
    path = places(c)
    return path[: path.index(c.hex())] if c.depth() == len(c.words) and c.hex() in path[1:] else path


def value(c: Claim, hex_: int) -> int:
    """9.31 What it costs to leave a hex."""
    pending = c.frame.pending[0]
    if hex_ == pending.hex:
        return int(pending.value)
    positions = any(unit in c.state.improved for unit in c.here(hex_))
    return int(c.content.retreat_value[hex_] + positions * c.content.tables.positions.retreat)


def exits(c: Claim, here: int, size: int) -> list[int]:
    """9.82, 9.83 Hexes a retreat may go on to: vacant ones, or else those with room."""
    pending, distance = c.frame.pending[0], c.content.board.distance
    vacant, shared = list[int](), list[int]()
    for there in c.around(here):
        friends = [unit for unit in c.own_in(there) if unit not in pending.units]
        if distance(pending.hex, there) <= distance(pending.hex, here) or c.enemies_in(there):
            continue
        if not friends and not locked(c, there):
            vacant.append(there)
        elif friends and len(counted(c, there)) + size <= 2:
            shared.append(there)
    return vacant or shared


def finishes(c: Claim, here: int, left: int, size: int) -> bool:
    """9.85 Whether all points can be spent from a hex on."""
    rest = left - value(c, here)
    return rest < 0 or any(finishes(c, there, rest, size) for there in exits(c, here, size))


def dead_end(c: Claim) -> bool:
    """A retreat through the hex cannot be finished, one through another can."""
    path, pending = before(c), c.frame.pending[0]
    group = [unit for unit in pending.units if not any(w.startswith(f"{c.content.ids[unit]}@") for w in c.words)]
    size = len(group) + sum(c.content.is_transport[unit] and carried(c, unit) for unit in group)
    left = pending.points - sum(value(c, hex_) for hex_ in path)
    ends = {there: finishes(c, there, left, size) for there in exits(c, path[-1], size)}
    return not ends.get(c.hex(), True) and any(ends.values())


def no_further(c: Claim) -> bool:
    """The hex is no further from the start than the one before it."""
    path, distance = before(c), c.content.board.distance
    return bool(distance(path[0], c.hex()) <= distance(path[0], path[-1]))


def gone_to_the_end(c: Claim) -> bool:
    """9.31 All points have been spent before the hex."""
    return bool(c.frame.pending[0].points < sum(value(c, hex_) for hex_ in before(c)))


def given_up(c: Claim) -> bool:
    """The unit has been left behind by a word before."""
    return any(word.startswith(c.text("unit") + "@") for word in c.words[1 : c.depth()])


def short_stop(c: Claim) -> bool:
    """A place that is not on the path, its end, or one from which a step is owed for each hex not gone, more than the
    unit has to give."""
    path, where = places(c), c.content.board.index.get(c.text("hex"), -1)
    if where not in path[:-1]:
        return True
    owed, step = len(path) - 1 - path.index(where), c.state.step[c.unit()]
    return bool(owed >= len(c.content.units[c.unit()].steps) - step or c.frame.pending[0].points >= len(path))


def took_part(c: Claim) -> list[int]:
    """Units of the winner that fought beside the loser and have not advanced yet."""
    fight = battle(c)
    if c.side == fight.side:
        fought = [u for u in fight.attackers if not gun(c, u) or any(h in c.around(c.at(u)) for h in fight.targets)]
    else:
        fought = [unit for hex_ in fight.targets for unit in c.own_in(hex_)]
    return [unit for unit in fought if c.at(unit) >= 0 and unit not in fight.advanced]


def victors(c: Claim) -> list[int]:
    """9.91 Those of them that may follow: ground combat units, neither dug in nor Disrupted."""
    free = (unit for unit in took_part(c) if unit not in c.state.improved and unit not in c.state.disrupted)
    return [unit for unit in free if c.content.has_zone[unit]]


def ahead(c: Claim, unit: int) -> list[int]:
    """9.92 Hexes of the Paths of Retreat that begin next to a unit, up to the first that holds an enemy."""
    found = list[int]()
    for trail in battle(c).trails:
        if trail[0] in c.around(c.at(unit)):
            held = next((k for k, hex_ in enumerate(trail) if c.enemies_in(hex_)), len(trail))
            found += trail[:held]
    return found


def room_ahead(c: Claim, unit: int) -> list[int]:
    return [hex_ for hex_ in ahead(c, unit) if len(counted(c, hex_)) + bool(c.content.force.stacks[unit]) <= 2]


def nobody_breaks_off(c: Claim) -> bool:
    """No unit that could march stands in a Locking zone, neither Disrupted nor dug in, that has not fought."""
    content, state = c.content, c.state
    tied = [*state.fought, *state.disrupted, *state.improved]

    def mobile(unit: int) -> Any:
        return (
            content.has_zone[unit]
            or content.is_battalion[unit]
            or (content.is_transport[unit] and unit in state.mobile)
        )

    own = (unit for unit in content.by_side[c.side] if c.at(unit) >= 0 and unit not in tied)
    return not any(mobile(unit) and locked(c, c.at(unit)) for unit in own)


CLAIMS: Mapping[str, Predicate] = {
    "refused-nothing-to-strike": nothing_to_attack,
    "refused-nobody-adjacent": lambda c: not attackers_beside(c, c.hex()),
    "refused-named-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "refused-not-with-these": passed_over,
    "fg-refused-not-yours": lambda c: c.content.side[c.unit()] != c.side,
    "fg-refused-disrupted-attack": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-has-fought": lambda c: c.unit() in c.state.fought,
    "fg-refused-guns-close": lambda c: c.content.is_artillery[c.unit()] and guns_close(c, c.unit()),
    "fg-refused-no-enemy": lambda c: not c.enemies_in(c.hex()),
    "fg-refused-struck": lambda c: bool(c.state.fought.intersection(c.here(c.hex()))),
    "fg-refused-nobody-beside": lambda c: not attackers_beside(c, c.hex()),
    "fg-refused-several": lambda c: (
        not any(
            touches(c, u, c.hexes()) and u not in c.state.fought and u not in c.state.disrupted and strength(c, u)
            for u in c.table.on_map(c.side)
            if not c.content.is_artillery[u]
        )
    ),
    "fg-refused-not-beside": lambda c: not touches(c, c.unit(), c.hexes()),
    "fg-refused-out-of-range": lambda c: (
        min(c.content.board.distance(c.at(c.unit()), h) for h in target_hexes(c))
        == c.number("distance")
        > (3 if c.beside_enemy(c.at(c.unit())) else 4)
    ),
    "fg-refused-barrage-alone": lambda c: not touches(c, c.unit(), target_hexes(c)),
    "fg-refused-nothing-to-attack": nothing_to_attack,
    "fg-refused-shift-side": lambda c: c.side == NATO or not said(c),
    "fg-refused-shift-twice": lambda c: any(w[:1] == "+" or w.startswith("odds=") for w in c.words[: c.depth()]),
    "fg-refused-shift-most": lambda c: c.text("shift") not in {f"+{n}" for n in range(1, int(c.number("most")) + 1)},
    "fg-refused-odds-shifted": lambda c: any(w[:1] == "+" or w.startswith("odds=") for w in c.words[: c.depth()]),
    "fg-refused-odds": not_below,
    "fg-refused-forced-target": lambda c: set(target_hexes(c)) != set(c.hexes()),
    "fg-refused-forced-stranger": lambda c: c.unit() not in c.frame.units and not gun(c, c.unit()),
    "fg-refused-fire-gun": lambda c: (
        c.content.kind[c.unit()] not in ("artillery", "helicopter")
        or c.content.side[c.unit()] != c.side
        or c.at(c.unit()) < 0
    ),
    "fg-refused-fire-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "fg-refused-fire-shelled": lambda c: c.unit() in c.state.shelled,
    "fg-refused-fire-range": lambda c: (
        min(c.content.board.distance(c.at(c.unit()), h) for h in battle(c).targets)
        == c.number("distance")
        > c.number("range")
        == 4
    ),
    "fg-refused-fire-adjacent": lambda c: c.beside_enemy(c.at(c.unit())) or c.at(c.unit()) in battle(c).targets,
    "fg-refused-retreat-adjacent": lambda c: c.hex() not in c.around(before(c)[-1]),
    "fg-refused-retreat-circle": no_further,
    "fg-refused-retreat-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-retreat-locked": lambda c: locked(c, c.hex()),
    "fg-refused-retreat-full": lambda c: bool(c.own_in(c.hex())),
    "fg-refused-retreat-vacant": lambda c: bool(c.here(c.hex())),
    "fg-refused-retreat-dead-end": dead_end,
    "fg-refused-retreat-over": gone_to_the_end,
    "fg-refused-retreat-stranger": lambda c: (
        c.content.index.get(c.text("unit")) not in c.frame.pending[0].units or given_up(c)
    ),
    "fg-refused-retreat-path-first": lambda c: (
        c.unit() in c.frame.pending[0].units and not c.ask.closes(c.words[: c.depth()])
    ),
    "fg-refused-retreat-stopped": lambda c: sum(w.startswith(c.text("unit") + "@") for w in c.words) > 1,
    "fg-refused-retreat-stop": short_stop,
    "fg-refused-lose-stranger": lambda c: c.content.index.get(c.text("unit")) not in c.frame.units,
    "fg-refused-advance-none": lambda c: not any(room_ahead(c, unit) for unit in victors(c)),
    "fg-refused-advance-enemy": lambda c: bool(c.enemies_in(c.hex())),
    "fg-refused-advance-path": lambda c: c.hex() not in ahead(c, c.named()[0]),
    "fg-refused-advance-full": lambda c: len(counted(c, c.hex())) >= 2,
    "fg-refused-advance-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-advance-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-advance-nowhere": lambda c: c.unit() in victors(c) and not room_ahead(c, c.unit()),
    "fg-refused-advance-kind": lambda c: not c.content.has_zone[c.unit()],
    "fg-refused-advance-stranger": lambda c: c.unit() not in took_part(c),
    "fg-refused-disengage-fought": lambda c: c.unit() in c.state.fought,
    "fg-refused-disengage-disrupted": lambda c: c.unit() in c.state.disrupted,
    "fg-refused-disengage-improved": lambda c: c.unit() in c.state.improved,
    "fg-refused-disengage-immobile": lambda c: (
        not c.content.has_zone[c.unit()] and not c.content.is_battalion[c.unit()]
    ),
    "fg-refused-disengage-loose": lambda c: not locked(c, c.at(c.unit())),
    "fg-refused-disengage-away": lambda c: c.at(c.unit()) not in c.hexes(),
    "fg-refused-disengage-nobody": lambda c: not c.own_in(c.hex()),
    "fg-refused-disengage-several": lambda c: (
        len({frozenset(near for near in c.around(h) if c.enemies_in(near)) for h in c.hexes()}) > 1
    ),
    "fg-refused-disengage-none": nobody_breaks_off,
}
