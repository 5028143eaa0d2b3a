"""A full position of Under an Iron Sky that a side must think possible.

Counters that lie covered are dealt out to the stacks that are known to hide some (8.0), squadrons to the fields that
are known to have some (28.0); losses and fatigue one may not examine are drawn. A mission that may yet be intercepted
is flown by squadrons that could (27.6). What is committed under seal to a combat, and the squadrons of a mission over
its target, stay as blank as in the masked position.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

import msgspec

from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.ground.visibility import top
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import UNKNOWN, Task, suits
from front85.games.iron_sky.state import READY, SIDES, UNSEEN, WING_UNSEEN, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view import sight
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of, side_named
from front85.kernel.frame import Frame

C = TypeVar("C", bound=int)
TRIES = 24
"""Deals before it is given up."""
SWAPS = 200
"""Tries to change two counters of a deal in which some stack is too large."""
WORN, TIRED = 0.25, 0.25
"""How likely a unit one may not examine has lost a step, or is tired."""


def sampled(known: Table, side: str, rng: Random) -> Table:
    """8.0, 28.0 Everything of the enemy that is on the map stands somewhere."""
    if known.state.outcome is not None:
        return known.copy()
    me = side_named(SIDES, side)
    enemy = enemy_of(me)
    for _ in range(TRIES):
        twin = _deal(known, enemy, rng)
        if twin is not None:
            break
    else:
        return known.copy()
    _draw_markers(twin, known, me, rng)
    _draw_squadrons(twin, enemy, rng)
    waiting = known.ask
    found: Table = known.title.seat(known.content, twin.state, _manned(twin, enemy, rng), known.scenario, known.options)  # type: ignore[attr-defined]
    if waiting is not None and waiting.player == SIDES[enemy]:
        found._ask = waiting  # what the enemy is asked depends on what is blank
    return found


def _manned(twin: Table, enemy: Side, rng: Random) -> tuple[Frame, ...]:
    """27.6-seq.2 What is under way; a mission of the enemy's that was just announced has squadrons fit for it."""
    top_frame = twin.stack[-1]
    if not isinstance(top_frame, Mission) or top_frame.package.side != enemy or top_frame.groups:
        return twin.stack
    package, aloft = top_frame.package, set[WingId]()

    def drawn(some: tuple[WingId, ...], task: Task) -> tuple[WingId, ...]:
        """Those that are known, and others in place of the nameless; none where there are too few."""
        fit = [wing for wing in twin.content.wings.by_side[enemy] if _may_fly(twin, wing, task, aloft)]
        if some.count(UNKNOWN) > len(fit):
            return some
        others = rng.sample(fit, some.count(UNKNOWN))
        aloft.update(others)
        return tuple(others.pop() if wing == UNKNOWN else wing for wing in some)

    strike = drawn(package.strike, "recon" if package.kind == "recon" else "strike")
    escort = drawn(package.escort, "escort")
    if UNKNOWN not in (*strike, *escort):
        twin.state.airborne.discard(UNKNOWN)
    twin.state.airborne |= aloft
    whole = msgspec.structs.replace(package, strike=strike, escort=escort)
    return tuple(
        msgspec.structs.replace(frame, package=whole) if getattr(frame, "package", None) == package else frame
        for frame in twin.stack
    )


def _may_fly(twin: Table, wing: WingId, task: Task, aloft: set[WingId]) -> bool:
    state = twin.state
    there = state.wing_at[wing] >= 0 and state.wing_duty[wing] == READY
    return there and wing not in aloft and wing not in state.airborne and suits(twin, wing, task)


def _deal(known: Table, enemy: Side, rng: Random) -> Table | None:
    """Covered units on the stacks that hide some, under what lies uppermost there; None when it does not come out."""
    content, twin = known.content, known.copy()
    hidden = [unit for unit in content.by_side[enemy] if known.state.at[unit] == UNSEEN]
    rng.shuffle(hidden)
    slots = [hex_ for (hex_, owner), count in sorted(known.unseen.items()) if owner == enemy for _ in range(count)]
    rng.shuffle(slots)
    busy = sight.in_combat(known) | sight.on_the_move(known)
    uppermost: dict[HexId, UnitId] = {}
    for hex_ in set(slots):
        seen = tuple(unit for unit in known.occ.stacks.get(hex_, ()) if unit not in busy)
        if not seen:
            return None
        uppermost[hex_] = top(known, seen)
    twin.unseen = {}
    for unit, hex_ in _carriers(known).items():  # 19.0 under the supply head they carry
        if hex_ not in slots:
            return None
        slots.remove(hex_)
        hidden.remove(unit)
        twin.put(unit, hex_)
    below = {
        unit: [k for k, hex_ in enumerate(slots) if top(twin, (uppermost[hex_], unit)) == uppermost[hex_]]
        for unit in hidden
    }
    for goals in below.values():
        rng.shuffle(goals)
    dealt = _matched(hidden, below)
    if len(dealt) < len(slots):
        return None
    for slot, unit in dealt.items():
        twin.put(unit, slots[slot])
    full = frozenset(stacking.overfull(known, enemy))
    crowded = set(stacking.overfull(twin, enemy)) - full
    for _ in range(SWAPS):
        if not crowded:
            return twin
        here = rng.choice([slot for slot in dealt if slots[slot] in crowded] or list(dealt))
        there = rng.choice(list(dealt))
        one, other = dealt[here], dealt[there]
        if slots[here] == slots[there] or there not in below[one] or here not in below[other]:
            continue
        _swap(twin, one, other)
        now = set(stacking.overfull(twin, enemy)) - full
        if len(now) > len(crowded):
            _swap(twin, one, other)
        else:
            dealt[here], dealt[there], crowded = other, one, now
    return None if crowded else twin


def _swap(twin: Table, one: UnitId, other: UnitId) -> None:
    """Two counters change places."""
    here, there = twin.state.at[one], twin.state.at[other]
    twin.put(one, there)
    twin.put(other, here)


def _matched(counters: list[C], open_to: dict[C, list[int]]) -> dict[int, C]:
    """A counter for every slot, as far as they go round: who finds its slots taken moves another one on."""
    dealt: dict[int, C] = {}

    def find(counter: C, tried: set[int]) -> bool:
        for slot in open_to[counter]:
            if slot in tried:
                continue
            tried.add(slot)
            if slot not in dealt or find(dealt[slot], tried):
                dealt[slot] = counter
                return True
        return False

    for counter in counters:
        find(counter, set())
    return dealt


def _carriers(known: Table) -> dict[UnitId, HexId]:
    """Covered railroad regiments whose supply head lies open, and where it is."""
    at, index = known.state.at, known.content.index
    pairs = ((index[head], index[regiment]) for head, regiment in known.state.cargo.items())
    return {regiment: at[head] for head, regiment in pairs if at[regiment] == UNSEEN and at[head] >= 0}


def _draw_markers(twin: Table, known: Table, me: Side, rng: Random) -> None:
    """8.0.5 Losses and fatigue under enemy counters that may not be examined."""
    content, state = twin.content, twin.state
    seen = sight.in_combat(known) | sight.on_the_move(known) | sight.examined(known, me)
    for unit in content.by_side[enemy_of(me)]:
        if state.at[unit] < 0 or unit in seen:
            continue
        if content.steps[unit] > 1 and rng.random() < WORN:
            state.losses[unit] = rng.randrange(1, content.steps[unit])
        if content.is_combat[unit] and rng.random() < TIRED:
            state.fatigue[unit] = 1


def _draw_squadrons(twin: Table, enemy: Side, rng: Random) -> None:
    """28.0 As many on each field as are known to be there, the others on fields off the map."""
    content, state = twin.content, twin.state
    if not state.wing_at:
        return
    wings, fields = content.wings, content.fields
    hidden = [wing for wing in wings.all_of[enemy] if state.wing_at[wing] == WING_UNSEEN]
    rng.shuffle(hidden)

    def may_use(wing: int, field: FieldId) -> bool:
        kind = fields.takes_aircraft[field] or wings.is_helicopter[wing]
        return bool(kind and wings.nat[wing] in fields.nations[field])

    slots = [field for field, count in sorted(twin.unseen_wings.items()) for _ in range(count)]
    rng.shuffle(slots)
    open_slots = {wing: [k for k, field in enumerate(slots) if may_use(wing, field)] for wing in hidden}
    for slot, wing in _matched(hidden, open_slots).items():
        state.wing_at[wing] = slots[slot]
        hidden.remove(wing)
    away = [field for field in fields.numbers if fields.off_map[field]]
    for wing in hidden:
        open_to = [field for field in away if may_use(wing, field) and not wings.is_helicopter[wing]]
        if open_to:
            state.wing_at[wing] = rng.choice(open_to)
    twin.unseen_wings = {}
