"""8.0 Limited intelligence: which enemy counters and markers a side may look at.

A side sees the top counter of an enemy stack, and all of a stack beside any of its own units (8.0.2). Markers under
units stay covered, apart from those the rule names (8.0.4), until a combat is declared (8.0.5). Deeds are done in the
open: whoever watches and remembers knows more than he may look up (ruling I191).
"""

from __future__ import annotations

from collections.abc import Collection

from front85.games.iron_sky.air.mending import Diversion, Mending
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.reserves import Reserves
from front85.games.iron_sky.ground.stacking import Overstack, overfull
from front85.games.iron_sky.ground.visibility import beside, spotted_by, top
from front85.games.iron_sky.missions.flights.ground_strikes import GroundStrike
from front85.games.iron_sky.missions.flights.sead import Suppression
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.raids.plots import Raids
from front85.games.iron_sky.raids.raid import Raid
from front85.games.iron_sky.state import FieldId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.blast import Toll
from front85.hexwar.ids import HexId, HexKey, Side, UnitId
from front85.kernel.enforce import enforces


@enforces("8.0.5")
def in_combat(table: Table) -> frozenset[UnitId]:
    """8.0.5 Units in a combat that has been declared: their markers may be seen."""
    found: set[UnitId] = set()
    for frame in table.stack:
        fight = getattr(frame, "engagement", None)
        if isinstance(fight, Engagement):
            found.update((fight.mover, *fight.company, *fight.enemies))
    return frozenset(found)


@enforces("8.0.5", "37.1-gen.4")
def examined(table: Table, side: Side) -> frozenset[UnitId]:
    """8.0.5 Enemy units in hexes that `side` has spotted and may look at: their markers may be seen too."""
    hexes = spotted_by(table, side)
    if not hexes:
        return frozenset()
    own, hidden = table.content.side, set(covered(table, side))
    return frozenset(u for hex_ in hexes for u in table.units_at(hex_) if own[u] != side and u not in hidden)


@enforces("8.0.4")
def on_the_move(table: Table) -> frozenset[UnitId]:
    """8.0.4 Units being moved just now: their fatigue may be seen."""
    for frame in reversed(table.stack):
        if isinstance(frame, Moving):
            return frozenset(unit for unit in (frame.mover, *frame.company) if unit >= 0)
    return frozenset()


@enforces("7.0.6")
def judged(table: Table) -> Collection[HexId]:
    """7.0.6 Hexes of stacks that are too large while the opponent chooses who goes: he must see them to choose. So must
    he whose squadrons are over a hex and choose what they hit (27.7-res.1, ruling I336), he whose
    warheads have fallen there (25.3.3, ruling I482), and he whose raiders have won (33.3.1, ruling I394)."""
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, GroundStrike | Suppression):
        return (frame.package.target,)
    if isinstance(frame, Toll):
        return (frame.hex,)
    if isinstance(frame, Raid) and frame.step == "deed":
        return (frame.target,)
    return overfull(table, frame.side) if isinstance(frame, Overstack) else ()


@enforces("33.3.1b")
def raided(table: Table) -> Collection[FieldId]:
    """33.3.1b Fields whose squadrons lie open to the raiders who choose among them (ruling I394)."""
    frame = table.stack[-1] if table.stack else None
    if not isinstance(frame, Raid) or frame.step != "deed":
        return ()
    return table.content.fields.in_hex.get(frame.target, ())


def dealt(before: Table, after: Table) -> bool:
    """33.2 Whether raids have been flown or something destroyed: what becomes of them shows who guards a hex."""
    frame = before.stack[-1] if before.stack else None
    # 25.3.3, 27.7-res.1 Whether those hit by warheads or bombs die shows what they had lost before.
    if isinstance(frame, Raid | Toll | GroundStrike | Suppression):
        return True
    return isinstance(frame, Raids) and not (after.stack and isinstance(after.stack[-1], Raids))


def waiting_reserves(table: Table) -> int:
    """9.18 How often NATO is still to be asked for its reserves."""
    return sum(isinstance(frame, Reserves) for frame in table.stack)


def flown(before: Table, after: Table) -> bool:
    """31.1.4 Whether a helicopter has taken off or come down: that nobody fired or rose on its way shows who is not
    there, also where its owner only said where it flies home to."""
    return before.state.aloft != after.state.aloft or before.state.flown != after.state.flown


def seized(before: Table, after: Table, side: Side) -> bool:
    """28.3.7 Whether a side has taken a field with enemy squadrons on it: which of them are lost with it shows who they
    are and which were away."""
    if before.captured == after.captured or not before.state.wing_at:
        return False
    fields, wings = before.content.fields, before.content.wings
    enemy = {at for wing, at in enumerate(before.state.wing_at) if at >= 0 and wings.side[wing] != side}
    hexes = [fields.hex[field] for field in enemy if not fields.off_map[field]]
    return any(before.holder(hex_) != after.holder(hex_) for hex_ in hexes)


def stood_down(before: Table, after: Table) -> bool:
    """4.11.d Whether a Land Movement Phase has ended, and squadrons may have been mended since: whether their owner had
    a choice tells how many are damaged."""
    if not before.state.wing_at:
        return False
    if any(isinstance(frame, Mending | Diversion) for frame in before.stack[-1:]):
        return [type(frame) for frame in before.stack[-1:]] != [type(frame) for frame in after.stack[-1:]]
    moving = [[frame.side for frame in table.stack if isinstance(frame, Moving)] for table in (before, after)]
    return bool(moving[0]) and (moving[0] != moving[1] or before.state.turn != after.state.turn)


def opened(before: Table, after: Table, side: Side) -> bool:
    """Whether `side` may look at enemy counters or markers now that were covered: then nothing is taken back.

    A stack one has come beside may be examined (8.0.2), and so may the markers of units in a declared combat (8.0.5).
    When NATO was due to be asked for its reserves and is not, it has none that could come (9.18).
    """
    if dealt(before, after) or waiting_reserves(after) < waiting_reserves(before):
        return True
    owner = after.content.side
    shown = (in_combat(after) - in_combat(before)) | (on_the_move(after) - on_the_move(before))
    if any(owner[unit] != side for unit in shown):
        return True
    was = set(covered(before, side))
    return bool(was) and not was <= set(covered(after, side))


@enforces("8.0.0", "8.0.2", "8.0.3pl", "37.0.3")
def covered(table: Table, side: Side) -> list[UnitId]:
    """8.0 Enemy units on the map that `side` may not look at: below the top counter of a stack it does not touch.

    Who fights or moves just now is seen doing it, and lies on no pile: of those it stands with the topmost is seen too.
    In the later state of the rules a stack that reconnaissance has spotted lies open (8.0.3pl). Flak that has fired in
    this action phase has shown itself (37.0.3, ruling I433).
    """
    opened = judged(table)
    seen = spotted_by(table, side) if table.options["later_rules"] else ()
    fighting = in_combat(table) | on_the_move(table)
    found: list[UnitId] = []
    for hex_, units, below in table.kept(f"piles before {side}", table.stamp, lambda: _piles(table, side)):
        if hex_ in opened or hex_ in seen:
            continue
        if fighting.isdisjoint(units):
            found += below
            continue
        others = tuple(unit for unit in units if unit not in fighting)
        first = top(table, others) if others else -1
        found += [unit for unit in others if unit != first]
    shown = table.state.flak_shown
    return [unit for unit in found if unit not in shown] if shown else found


def _piles(table: Table, side: Side) -> list[tuple[HexKey, tuple[UnitId, ...], tuple[UnitId, ...]]]:
    """Enemy stacks that a side does not touch: the hex, all units, and those below the top counter."""
    own, near, found = table.content.side, beside(table, side), []
    for hex_, units in table.occ.stacks.items():
        if len(units) > 1 and own[units[0]] != side and not near[hex_]:
            first = top(table, units)
            found.append((hex_, units, tuple(unit for unit in units if unit != first)))
    return found
