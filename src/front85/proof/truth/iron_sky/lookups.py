"""What the predicates of `truth` look up in the plain state, the map and the counters, apart from the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import Any

from front85.games.iron_sky.state import ELIMINATED, TACTICAL, WAITING
from front85.proof.truth.shared import Claim, Predicate, cheapest, not_on_offer

NEUTRALS = ("AT", "YUG", "CH", "SE", "SU")
"""Countries that are closed, as the map names them; Austria until somebody violates its neutrality."""


Steps = Mapping[str, tuple[tuple[str, str], ...]]
"""The frames and steps at which each verb has its place."""


def elsewhere(steps: Steps) -> Predicate:
    """Nobody has come to the step of this verb; whoever is at it and may not use the verb has another reason."""
    return lambda c: not_on_offer(c) and (c.rule, c.frame.step) not in steps[c.verb]


def beside_combat(c: Claim, hex_: int, side: int | None = None) -> bool:
    """Whether an enemy Combat Unit stands beside a hex, without which no enemy zone can lie there (6.1)."""
    own = c.side if side is None else side
    return any(
        c.content.is_combat[unit] and c.content.side[unit] != own for near in c.around(hex_) for unit in c.here(near)
    )


def in_zone(c: Claim, hex_: int, side: int | None = None) -> bool:
    """Whether an enemy zone of control reaches into a hex; breakthroughs, which cancel zones, are not counted (6.1)."""
    content, state, own = c.content, c.state, c.side if side is None else side
    for near in c.around(hex_):
        if "city" in (terrain(c, hex_), terrain(c, near)) or shut_by(c, hex_) != shut_by(c, near):
            continue
        if not state.war_turn and country(c, hex_) != country(c, near):
            continue
        if any(
            content.side[unit] != own
            and content.is_combat[unit]
            and state.mode[unit] == TACTICAL
            and unit not in state.shaken
            for unit in c.here(near)
        ):
            return True
    return False


def shut_by(c: Claim, hex_: int) -> bool:
    """Whether a hex lies in a country that is neutral now."""
    return country(c, hex_) in NEUTRALS and country(c, hex_) not in c.state.violated


def kept_out(c: Claim, hex_: int) -> bool:
    """Whether nobody may enter a hex: outside the game, neutral, or the other side's before the war."""
    foreign = not c.state.war_turn and int(c.content.home[hex_]) == 1 - c.side
    return bool(not c.content.playable[hex_] or shut_by(c, hex_) or foreign)


def walled(c: Claim, hex_: int, other: int) -> bool:
    """Whether a hexside between neighbours is one that something can make impossible to cross."""
    content, direction = c.content, c.content.board.direction(hex_, other)
    return bool(any(wall[hex_, direction] for wall in (content.impassable, content.alpine, content.straits)))


def wet(c: Claim, hex_: int, other: int) -> bool:
    """Whether water flows along the side between neighbours."""
    content, direction = c.content, c.content.board.direction(hex_, other)
    return bool(any(river[hex_, direction] for river in (content.minor, content.major, content.straits)))


def plain_march(c: Claim, unit: int, goal: int, past: bool = False) -> float:
    """What a unit pays to walk to a hex over ground where nothing can stop it: open land of its own country, no river,
    no enemy near, nobody of its own in the way unless it marches `past` them; `inf` where there is no such way."""
    start, home, chart = c.at(unit), country(c, c.at(unit)), c.content.tables.terrain.types
    if c.content.is_road_bound[unit] or mode(c, unit) != TACTICAL or in_zone(c, start) or not _calm(c, start, c.side):
        return inf

    def neighbours(here: int, _first: bool) -> Iterator[tuple[int, float, bool]]:
        for near in c.around(here):
            free = (past or not c.here(near)) and country(c, near) == home and _calm(c, near, c.side)
            if free and not walled(c, here, near) and not wet(c, here, near) and not c.content.board.features[near]:
                yield near, chart[terrain(c, near)].tactical / 4, not within(c, near, c.state.breakthrough)

    return cheapest(start, neighbours, inf, goal).get(goal, inf)


def short_of_supply(c: Claim, unit: int) -> bool:
    """Out of General Supply: not beyond doubt in it, by an open way home in the turns in which a line is enough, by the
    source it stands in later (12.2.1, 12.3.1)."""
    content, here, side = c.content, c.at(unit), int(c.content.side[unit])
    if here < 0 or content.scenario.supplied:
        return False
    if c.state.war_turn <= (content.tables.supply.line_turns["Pact" if side else "NATO"]):
        return not clear_way(c, here, side)
    return content.base_of[unit] >= 0 or here not in content.supply_sources[side] or not _calm(c, here, side)


def worn(c: Claim, unit: int) -> bool:
    """Few points left: some are spent, a tank that is not full, no supply, or a unit that has few."""
    content, state = c.content, c.state
    dry = c.table.options["embedded_supply"] and state.fuel[unit] < 3
    return bool(
        state.spent[unit] or dry or unit in state.cut_off or content.is_fixed[unit] or content.is_railroad[unit]
    )


def battlefield(c: Claim) -> tuple[int, ...]:
    """The hexes that are fought for."""
    now = fight(c)
    return (now.hex,) if now.kind == "disengagement" else tuple(now.targets)


def fight(c: Claim) -> Any:
    """The combat under way."""
    frames = reversed(c.table.stack)
    found = (getattr(frame, "fight", None) or getattr(frame, "engagement", None) for frame in frames)
    return next(each for each in found if each is not None)


def moving(c: Claim, unit: int) -> bool:
    """Whether a unit is the one on the move."""
    found = phase(c)
    return found is not None and found.mover == unit


def within(c: Claim, hex_: int, hexes: Iterable[int], most: int = 1) -> bool:
    """Whether a hex is no further than that from one of several."""
    return any(c.content.board.distance(hex_, other) <= most for other in hexes)


def ferry_ends(c: Claim) -> list[tuple[str, int, int]]:
    """Ferries by name, with the two hexes they sail between."""
    return [(name, hexes[0], hexes[-1]) for name, hexes in c.content.ferries.items()]


def beside_any(c: Claim, hex_: int) -> bool:
    return any(c.enemies_in(near) for near in c.around(hex_))


def clear_way(c: Claim, hex_: int, side: int | None = None) -> bool:
    """Whether there is a way home over open land that meets no enemy, no hex beside one, no mountains, no strait, no
    revolt and no neutral: whoever has it has a line of communication in any case."""
    content, own = c.content, c.side if side is None else side
    home = content.edge_masks["east" if own else "west"]
    seen, queue = {hex_}, [hex_]
    while queue:
        here = queue.pop()
        if not _calm(c, here, own):
            continue
        if home[here]:
            return True
        for direction, near in enumerate(content.board.around[here]):
            walls = (content.impassable, content.alpine, content.straits)
            if near >= 0 and near not in seen and not any(wall[here, direction] for wall in walls):
                seen.add(near)
                queue.append(near)
    return False


def _calm(c: Claim, hex_: int, side: int) -> bool:
    content = c.content
    return bool(
        content.playable[hex_]
        and country(c, hex_) not in NEUTRALS
        and content.board.names[hex_] not in c.state.revolt
        and hex_ not in c.state.breakthrough
        and all(content.side[unit] == side for unit in c.here(hex_))
        and not beside_combat(c, hex_, side)
    )


def mode(c: Claim, unit: int) -> int:
    return int(c.state.mode[unit])


def phase(c: Claim) -> Any:
    """The Land Movement Phase that is under way."""
    return next((f for f in reversed(c.table.stack) if f.__struct_config__.tag == "land movement"), None)


def begun(c: Claim) -> bool:
    """The unit in hand has done more than rest."""
    return bool(phase(c).stage != "resting")


def spent(c: Claim, unit: int) -> float:
    return float(c.state.spent[unit]) / 4


def moved(c: Claim, unit: int) -> bool:
    return unit in c.state.moved


def own_unit(c: Claim) -> bool:
    return c.text("unit") in c.content.index and c.content.side[c.unit()] == c.side


def on_map(c: Claim) -> bool:
    return c.text("unit") in c.content.index and c.at(c.unit()) >= 0


def terrain(c: Claim, hex_: int) -> str:
    return str(c.content.board.terrain[hex_])


def country(c: Claim, hex_: int) -> str:
    return str(c.content.board.country[hex_])


def crowded(c: Claim, hex_: int) -> bool:
    """More than five brigades, or more Combat Units than three, with those who would come: units the choice names, else
    those who retreat; of others it is only known that some stand there already."""
    content, stack, limit = c.content, c.own_in(hex_), c.content.tables.stacking
    coming = {unit for unit in c.named() if content.side[unit] == c.side and unit not in stack}
    if not coming or c.verb == "rebuild":
        return bool(stack)
    everybody = [*stack, *coming]
    weights, fighting = content.weight, content.combat_weight
    return bool(sum(weights[u] for u in everybody) > limit.limit or sum(fighting[u] for u in everybody) > limit.combat)


def own_movement(c: Claim) -> bool:
    """Whether the side asked chooses in its own Land Movement Phase, where every deed of it is on the list or has a
    reason of its own."""
    return c.rule == "land movement" and c.frame.side == c.side


def waits(c: Claim, unit: int) -> bool:
    return c.at(unit) == WAITING


def dead(c: Claim, unit: int) -> bool:
    return c.at(unit) == ELIMINATED


def bridge_sides(c: Claim) -> tuple[int, int]:
    return c.hex("hex"), c.hex("other")


def edge_between(c: Claim) -> int:
    """The number of the hexside between the two hexes named."""
    a, b = bridge_sides(c)
    board = c.content.board
    one, other = 6 * a + board.direction(a, b), 6 * b + board.direction(b, a)
    return int(min(one, other))


def nobody_beside_bridge(c: Claim) -> bool:
    return not any(c.own_in(hex_) for hex_ in bridge_sides(c))


def kin(c: Claim) -> list[int]:
    """The parts of the division named."""
    division = c.content.index.get(c.text("unit"), -1)
    return [u for u in c.content.unit_ids if c.content.division_of[u] == division]


def confined(c: Claim) -> bool:
    """Units that stay in their country, or must go back to it."""
    nations = {*c.state.unrest, *c.state.restive, *c.state.uprising}
    return any(c.content.confined[unit] or c.content.nat[unit] in nations for unit in c.named())
