"""Other secrets in a position of Under an Iron Sky, for the fuzzer: what a side sees must not change with them.

Written apart from the code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.kernel.position import Position

SECRET_WORDS: dict[str, frozenset[str]] = {}
"""By side, the words nobody else may read in a choice or the log before the game is over."""


def permuted(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """8.0 Counters under others change places; markers one may not examine, and sealed commitments, are other ones.

    Who is asked what lies open, so that only such changes are made as lead to the same question.
    """
    if twin.state.outcome is not None:
        return twin
    asked = _question(twin)
    for _ in range(3):
        other = _other(twin.copy(), side, rng)
        if _question(other) == asked:
            return other
    return twin


def _question(position: Position[Any]) -> tuple[Any, ...]:
    ask = position.ask
    return () if ask is None else (ask.player, ask.case, ask.prompt, len(position.stack))


def _other(table: Any, side: str, rng: Random) -> Position[Any]:
    content, state, me = table.content, table.state, 1 if side == "Pact" else 0
    fighting = {unit for frame in table.stack for unit in _engaged(frame)}
    moving = {unit for frame in table.stack for unit in (getattr(frame, "mover", -1), *getattr(frame, "company", ()))}
    hidden = _hidden(table, me, fighting | moving)
    for _ in range(min(6, len(hidden))):
        one, two = rng.choice(hidden), rng.choice(hidden)
        if _kind(table, one) == _kind(table, two):
            state.at[one], state.at[two] = state.at[two], state.at[one]
            if set(_hidden(table, me, fighting | moving)) != set(hidden):
                state.at[one], state.at[two] = state.at[two], state.at[one]
    for unit in content.by_side[1 - me]:
        if unit in fighting or state.at[unit] < 0 or state.at[unit] in _spotted(table, me):
            continue
        state.losses[unit] = rng.randrange(content.steps[unit])
        if unit not in moving:
            state.fatigue[unit] = rng.randrange(3)
        for marked in (state.tested, state.strained, *([state.reserve] if me and content.is_combat[unit] else ())):
            (marked.add if rng.random() < 0.5 else marked.discard)(unit)
    _other_squadrons(content, state, me, rng, _raided(table, me))
    stack = tuple(_other_commitments(frame, 1 - me, rng) for frame in table.stack)
    stack = _other_missions(content, state, stack, me, rng)
    stack = tuple(_other_raids(table, frame, me, rng) for frame in stack)
    stack = tuple(_other_cargo(table, frame, me, rng) for frame in stack)
    other: Position[Any] = table.title.seat(content, state, stack, table.scenario, table.options)
    return other


def _raided(table: Any, me: int) -> tuple[Any, ...]:
    """33.3.1b Fields whose squadrons `me` sees: those of a hex in which its raiders choose what they destroy."""
    frame = table.stack[-1]
    chooses = frame.__struct_config__.tag == "raid" and frame.step == "deed" and frame.side == me
    return tuple(table.content.fields.in_hex.get(frame.target, ())) if chooses else ()


def _other_raids(table: Any, frame: Any, me: int, rng: Random) -> Any:
    """33.1 Raids plotted under seal: as many others, of other raiders with other helicopters against other hexes; and
    other raiders on board of helicopters that have not landed yet."""
    tag = frame.__struct_config__.tag
    if tag not in ("raids", "raid") or frame.side == me:
        return frame
    content = table.content
    raiders = [unit for unit in content.by_kind["special"] if content.side[unit] != me]
    if tag == "raid":
        if frame.step != "arrived" or not raiders:
            return frame
        loads = (msgspec.structs.replace(load, units=tuple(rng.sample(raiders, 1))) for load in frame.loads)
        return msgspec.structs.replace(frame, loads=tuple(loads))
    wings = content.wings.helicopters[1 - me]
    plots = (
        msgspec.structs.replace(
            plot,
            target=rng.choice(list(table.occ.stacks)),
            units=tuple(rng.sample(raiders, 1)),
            wings=tuple(rng.sample(wings, 1)),
        )
        for plot in frame.plots
    )
    return msgspec.structs.replace(frame, plots=tuple(plots))


def _other_cargo(table: Any, frame: Any, me: int, rng: Random) -> Any:
    """27.11, 27.12 Other units, or none, on board of transports that have not landed yet."""
    if frame.__struct_config__.tag not in ("airdrop", "airlift") or frame.package.side == me:
        return frame
    if getattr(frame, "landed", ()):
        return frame
    there = [unit for unit in table.content.by_side[1 - me] if table.state.at[unit] >= 0]
    units = tuple(rng.sample(there, min(len(there), rng.randrange(3))))
    carriers = frame.carriers if rng.random() < 0.5 else ()
    stay = {"stay": rng.random() < 0.5} if hasattr(frame, "stay") else {}
    return msgspec.structs.replace(frame, units=units, carriers=carriers, **stay)


def _other_squadrons(content: Any, state: Any, me: int, rng: Random, lying_open: tuple[Any, ...] = ()) -> None:
    """28.0 Squadrons of one nation change places; those that are not on station are fresh or worn, ready or used."""
    if not state.wing_at:
        return
    wings, fields = content.wings, content.fields
    based = [
        wing
        for wing in wings.numbers
        if wings.side[wing] != me
        and state.wing_at[wing] >= 0
        and wing not in state.airborne | state.sighted
        and wings.ids[wing] not in state.aloft
    ]
    movable = [wing for wing in based if state.wing_at[wing] not in lying_open]
    for _ in range(min(12, len(movable))):
        one, two = rng.choice(movable), rng.choice(movable)
        if wings.nat[one] == wings.nat[two] and wings.is_helicopter[one] == wings.is_helicopter[two]:
            state.wing_at[one], state.wing_at[two] = state.wing_at[two], state.wing_at[one]
    off_map = [wing for wing in based if fields.off_map[state.wing_at[wing]]]
    for wing in off_map[:2]:
        state.wing_at[wing] = rng.choice(
            [field for field in fields.numbers if fields.off_map[field] and wings.nat[wing] in fields.nations[field]]
        )
    for wing in based:
        if wings.is_helicopter[wing]:
            state.wing_lost[wing] = rng.randrange(2)
            (state.flown.add if rng.random() < 0.5 else state.flown.discard)(wing)
        elif state.wing_duty[wing] != 2:
            state.wing_duty[wing] = rng.randrange(2)
            state.wing_lost[wing] = rng.randrange(2)
            state.wing_hurt[wing] = rng.randrange(3 - state.wing_lost[wing])
        if state.bad_weather:
            (state.grounded.add if rng.random() < 0.3 else state.grounded.discard)(wing)
    state.watch[1 - me] = type(state.watch[1 - me])(rng.choice(("none", "road", "front", "all")))
    for unit in content.by_side[1 - me]:
        if content.flak[unit] and rng.random() < 0.3:
            state.flak_spent[content.ids[unit]] = 1


def _other_missions(content: Any, state: Any, stack: Any, me: int, rng: Random) -> Any:
    """27.6 Other squadrons fly the missions whose boxes have not been opened, in the same numbers; which are on station
    lies open."""
    wings = content.wings
    if not state.wing_at:  # the ground war alone
        return stack
    based = [
        wing
        for wing in wings.numbers
        if wings.side[wing] != me and state.wing_at[wing] >= 0 and not wings.is_helicopter[wing]
    ]
    hidden = [wing for wing in based if state.wing_duty[wing] != 2 and wing not in state.sighted]
    sealed = [wing for wing in hidden if wing in state.airborne]
    lists = ("strike", "escort", "ecm", "hunters", "jammers")
    packages = [frame.package for frame in stack if getattr(frame, "package", None) is not None]
    named = {wing for package in packages for name in lists for wing in getattr(package, name)}
    free = [wing for wing in hidden if wing not in state.airborne and wing not in named]
    if not sealed or not free:
        return stack
    rng.shuffle(free)
    swap = dict(zip(sealed, free, strict=False))
    state.airborne = {swap.get(wing, wing) for wing in state.airborne}
    state.over_target = tuple(tuple(swap.get(wing, wing) for wing in group) for group in state.over_target)
    for old, new in swap.items():
        state.wing_duty[old], state.wing_duty[new] = state.wing_duty[new], state.wing_duty[old]

    def other(frame: Any) -> Any:
        if getattr(frame, "package", None) is None:
            return frame
        swapped = {name: tuple(swap.get(wing, wing) for wing in getattr(frame.package, name)) for name in lists}
        changes = {"package": msgspec.structs.replace(frame.package, **swapped)}
        if hasattr(frame, "groups"):
            changes["groups"] = tuple(tuple(swap.get(wing, wing) for wing in group) for group in frame.groups)
        return msgspec.structs.replace(frame, **changes)

    return tuple(other(frame) for frame in stack)


def _engaged(frame: Any) -> tuple[UnitId, ...]:
    fight = getattr(frame, "engagement", None)
    return () if fight is None else (fight.mover, *fight.company, *fight.enemies)


def _kind(table: Any, unit: UnitId) -> tuple[Any, ...]:
    """What lies open of a covered counter: what it does to zones, and the markers anybody may see."""
    content, state = table.content, table.state
    marks = tuple(unit in marked for marked in (state.shaken, state.cut_off, state.railed, state.moved))
    return content.is_combat[unit], content.weight[unit], state.mode[unit], marks


def _spotted(table: Any, me: int) -> set[HexId]:
    """37.1 Hexes that `me` has spotted: markers of units there lie open, in the later rules all of the stack."""
    index = table.content.board.index
    return {index[name] for name, sides in table.state.spotted.items() if me in sides}


def _hidden(table: Any, me: int, busy: set[UnitId]) -> list[UnitId]:
    """Enemy counters below the uppermost of a stack that no unit of `me` touches.

    Flak that has fired in this action phase has shown itself (37.0.3).

    7.0.6 Who must choose units to remove from too large a stack sees all of it: nothing is changed then. So does he
    whose squadrons are over a hex (27.7-res.1), or whose raiders are in one (33.3.1).
    """
    if table.stack[-1].__struct_config__.tag in ("overstack", "ground strike", "suppression", "toll", "raid"):
        return []
    content, state = table.content, table.state
    stacks: dict[HexId, list[UnitId]] = {}
    for unit in content.unit_ids:
        hex_ = state.at[unit]
        if hex_ >= 0:
            stacks.setdefault(hex_, []).append(unit)
    found = []
    for hex_, units in stacks.items():
        near = [other for hex_ in content.board.adjacent[hex_] for other in stacks.get(hex_, ())]
        if content.side[units[0]] == me or any(content.side[other] == me for other in near):
            continue
        if table.options["later_rules"] and hex_ in _spotted(table, me):
            continue

        def rank(unit: UnitId) -> tuple[Any, ...]:
            zone = content.is_combat[unit] and state.mode[unit] == 0 and unit not in state.shaken
            return zone, content.is_combat[unit], content.weight[unit], -unit

        lying = [unit for unit in units if unit not in busy]
        uppermost = max(lying, key=rank, default=NO_UNIT)
        found += [unit for unit in lying if unit != uppermost and unit not in state.flak_shown]
    return found


def _other_commitments(frame: Any, other: int, rng: Random) -> Any:
    """9.1 What the other side has committed and not yet shown: nothing, or guns that stand elsewhere."""
    if hasattr(frame, "sheets"):
        return _other_sheet(frame, other, rng)
    if getattr(frame, "opened_all", True):
        return frame
    fight = frame.engagement
    guns, ew = list(fight.guns), list(fight.ew)
    guns[other] = () if rng.random() < 0.5 else guns[other]
    ew[other] = () if rng.random() < 0.5 else ew[other]
    active = rng.random() < 0.5 if fight.defender == other else fight.active
    fight = msgspec.structs.replace(fight, guns=tuple(guns), ew=tuple(ew), active=active)
    return msgspec.structs.replace(frame, engagement=fight)


def _other_sheet(frame: Any, other: int, rng: Random) -> Any:
    """27.4 What the other side has written on its sheet of squadrons, and which areas it wants to mark next."""
    sheets, wishes = list(frame.sheets), list(frame.wishes)
    rows = [row for row in sheets[other].rows if rng.random() < 0.5]
    sheets[other] = msgspec.structs.replace(sheets[other], rows=tuple(rows), leads=())
    wishes[other] = tuple(reversed(wishes[other]))
    return msgspec.structs.replace(frame, sheets=tuple(sheets), wishes=tuple(wishes))
