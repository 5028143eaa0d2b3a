"""8.0 What each side may see.

A masked table is one in which everything a side may not know is blank: all that a computer player is given. A view is
built from nothing else. Once the game is over everything is open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import chain, compress
from operator import itemgetter, ne
from typing import Any, NamedTuple

import msgspec

from front85.games.iron_sky.air.areafight import AreaFight
from front85.games.iron_sky.air.mending import Diversion, Mending
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.forecast import known_to
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.lift.airlift import Airlift
from front85.games.iron_sky.lift.paradrop import Airdrop
from front85.games.iron_sky.missions.fights.interception import Interception
from front85.games.iron_sky.missions.flights.convoys import Convoys
from front85.games.iron_sky.missions.flights.ground_strikes import GroundStrike
from front85.games.iron_sky.missions.flights.reconnaissance import Sighting
from front85.games.iron_sky.missions.flights.sead import Suppression
from front85.games.iron_sky.missions.flights.wild_weasel import WeaselHunt
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import UNKNOWN, Package, area_of, as_seen
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.raids.plots import Raids
from front85.games.iron_sky.raids.raid import Raid
from front85.games.iron_sky.state import (
    NATO,
    PACT,
    READY,
    SIDES,
    STATION,
    TACTICAL,
    UNSEEN,
    WING_UNSEEN,
    FieldId,
    Watch,
    WingId,
)
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view import air, arsenal, home_front, sight
from front85.games.iron_sky.view import tableview as seen
from front85.games.iron_sky.view.calendar import calendar
from front85.games.iron_sky.view.faces import Shown, faces
from front85.games.iron_sky.weapons.detonation import Detonation
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.hexwar.ids import Side, UnitId, enemy_of, side_named
from front85.kernel.ask import CHANCE, Waiting
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame

Flown = Mission | Interception | GroundStrike | Suppression | Sighting | WeaselHunt | Airdrop | Airlift
Over = GroundStrike | Suppression | Sighting | WeaselHunt | Airdrop | Airlift
"""Frames of an air mission, and those of them that wait for it over its target."""


@enforces("8.0.0", "8.0.1", "8.0.6")
def view(table: Table, side: str | None) -> dict[str, Any]:
    """Everything `side` may see, as JSON values; None is an onlooker, who sees what both may see."""
    own = () if side is None else (side_named(SIDES, side),)
    known = hidden_from(table, own or (NATO, PACT))
    content, state = known.content, known.state
    open_all = state.outcome is not None
    fighting, moving = sight.in_combat(known), sight.on_the_move(known)
    examined = sight.examined(known, own[0]) if own else frozenset()
    units = faces(table, known, Shown(own, open_all, fighting | examined, moving))
    phase = next((frame for frame in reversed(known.stack) if isinstance(frame, Moving)), None)
    return {
        **table.head(side),
        "first_turn": content.scenario.first_turn,
        "last_turn": content.scenario.last_turn,
        "war_turn": state.war_turn,
        "phasing": None if phase is None else SIDES[phase.side],
        "units": [*units, *seen.hidden_seen(known)],
        "markers": seen.markers(known),
        "track": seen.track(known),
        **seen.standing(known, table),
        "objectives": seen.objectives(known),
        "situation": seen.situation(known),
        "calendar": calendar(known, table),
        "unrest": home_front.unrest(known, (NATO, PACT) if open_all else own),
        "atlantic": home_front.atlantic(known, table),
        "air": air.air_war(known, (NATO, PACT) if open_all else own),
        "weapons": arsenal.arsenal(known),
        "mover": seen.mover_seen(known, phase, own),
        "played": seen.played(known),
        "battle": seen.battle_seen(known, side),
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


@enforces("8.0.0", "8.0.5")
def masked(table: Table, side: str) -> Table:
    """A copy in which whatever `side` may not know is blank."""
    twin = hidden_from(table, (side_named(SIDES, side),))
    twin.unglue()  # players try out on it what they think of
    return twin


@enforces("8.0.0", "8.0.2", "8.0.5", "9.1.11")
def hidden_from(table: Table, readers: Collection[Side]) -> Table:
    """A copy to look at without what each of these sides may not know: covered counters, markers, sealed
    commitments."""
    ask = table.ask
    twin = table.glimpse()
    if table.state.outcome is not None:
        return twin
    if ask is not None and ask.player != CHANCE and (len(readers) > 1 or SIDES.index(ask.player) not in readers):
        twin._ask = Waiting(ask)
    hidden = tuple(unit for reader in readers for unit in sight.covered(table, reader))
    if table.stack and isinstance(table.stack[-1], Convoys):  # 27.13-gen.1 NATO is told which supply heads there are
        hidden = tuple(unit for unit in hidden if not table.content.is_fsh[unit])
    table.cover(twin, tuple(readers), hidden)
    fighting, moving = sight.in_combat(table), sight.on_the_move(table)
    for reader in readers:
        blank_markers(twin, enemy_of(reader), fighting | sight.examined(table, reader), moving)
        blank_squadrons(twin, enemy_of(reader))
        twin.stack = tuple(unsealed(twin, frame, reader) for frame in twin.stack)
        blank_missions(twin, enemy_of(reader))
    return twin


def blank_squadrons(twin: Table, side: Side) -> None:
    """28.0 Of the squadrons of a side the other knows how many are on each field of the map, and which are on station.

    The assignment of squadrons to air areas is revealed (27.4-assign.4); charts of airfields are not (ruling I250).
    """
    content, state = twin.content, twin.state
    if not state.wing_at:
        return
    now = (tuple(state.wing_at), tuple(state.wing_duty), tuple(state.wing_lost), tuple(state.wing_hurt))
    known = (frozenset(sight.raided(twin)), frozenset(state.sighted), frozenset(state.aloft))
    key = (now, known, tuple(twin.unseen_wings.items()))
    based, charts, counts = twin.kept(f"blank squadrons {side}", key, lambda: _blank_charts(twin, side))
    state.wing_at, state.wing_duty = charts.at.copy(), charts.duty.copy()
    state.wing_lost, state.wing_hurt = charts.lost.copy(), charts.hurt.copy()
    for marked in (state.flown, state.grounded, state.gassed):
        marked.difference_update(based)
    for name in [name for name in state.rebased if content.wings.index[name] in based]:
        del state.rebased[name]
    twin.unseen_wings = counts
    state.watch[side] = Watch()
    for name in [name for name in state.flak_spent if content.side[content.index[name]] == side]:
        del state.flak_spent[name]


class Charts(NamedTuple):
    """28.0 Field, duty, destroyed and damaged steps of all squadrons."""

    at: list[FieldId]
    duty: list[int]
    lost: list[int]
    hurt: list[int]


def _blank_charts(twin: Table, side: Side) -> tuple[frozenset[WingId], Charts, dict[FieldId, int]]:
    """The squadrons of a side that have a field, all charts as the other knows them, and how many squadrons it counts
    on each field."""
    content, state = twin.content, twin.state
    fields, counts, lying_open = content.fields, dict(twin.unseen_wings), sight.raided(twin)
    charts = Charts(state.wing_at.copy(), state.wing_duty.copy(), state.wing_lost.copy(), state.wing_hurt.copy())
    based = [wing for wing in content.wings.all_of[side] if state.wing_at[wing] >= 0]
    for wing in based:
        field = state.wing_at[wing]
        if field not in lying_open:
            if not fields.off_map[field]:
                counts[field] = counts.get(field, 0) + 1
            charts.at[wing] = WING_UNSEEN
        if state.wing_duty[wing] == STATION or wing in state.sighted or content.wings.ids[wing] in state.aloft:
            continue
        charts.duty[wing] = READY
        charts.lost[wing] = charts.hurt[wing] = 0
    return frozenset(based), charts, counts


@enforces("8.0.4", "8.0.5")
def blank_markers(twin: Table, side: Side, fighting: frozenset[UnitId], moving: frozenset[UnitId]) -> None:
    """8.0.5 Markers of a side that the other may not examine come off; supplies are as they were at the start."""
    content, state = twin.content, twin.state
    ammunition, fuel = embedded.fresh(content, twin.options)
    covered = (state.tested, state.reserve, state.strained, state.dry, state.own_fuel, state.rationed, state.drawn)
    open_to_all = (
        *(state.shaken, state.cut_off, state.railed, state.moved, state.disengaging, state.pursuers),
        *(state.attacked, state.deployed),
    )
    at, losses, fatigue, spent = state.at, state.losses, state.fatigue, state.spent
    units, pick, hidden = content.by_side[side], _picker(content, side), _units_of(content, side) - fighting
    unseen = hidden.intersection([unit for unit in units if at[unit] == UNSEEN])
    for unit in hidden.intersection(chain(*(compress(units, pick(marks)) for marks in (losses, fatigue, spent)))):
        if at[unit] >= 0 or unit in unseen:
            losses[unit] = 0
        if unit not in moving:
            fatigue[unit] = spent[unit] = 0
    for stock, full in ((state.ammunition, ammunition), (state.fuel, fuel)):
        have, most = pick(stock), pick(full)
        for unit in hidden.intersection(compress(units, map(ne, have, most))) if have != most else ():
            stock[unit] = full[unit]
    for marked in covered:
        marked.difference_update(marked & hidden)
    for books in (state.uncounted, state.reserve_hq):
        for name in [name for name in books if content.index.get(name) in hidden]:
            del books[name]
    for marked in open_to_all:
        marked.difference_update(marked & unseen)
    for unit in unseen:
        state.mode[unit] = TACTICAL
        state.cargo.pop(content.ids[unit], None)


@lru_cache(maxsize=16)
def _units_of(content: Content, side: Side) -> frozenset[UnitId]:
    return frozenset(content.by_side[side])


@lru_cache(maxsize=16)
def _picker(content: Content, side: Side) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """Takes what belongs to the units of a side out of a list over all."""
    units = content.by_side[side]
    return itemgetter(*units) if len(units) > 1 else lambda book: tuple(book[unit] for unit in units)


@enforces("27.6-seq.2", "27.15-tra.d")
def blank_missions(twin: Table, side: Side) -> None:
    """27.6-seq.2 Squadrons of a side on a mission whom the other has not seen in their boxes have no names."""
    state, wings = twin.state, twin.content.wings
    hidden = {wing for wing in state.airborne if wings.side[wing] == side and wing not in state.sighted}
    if hidden:
        state.airborne -= hidden
        state.airborne.add(UNKNOWN)
    state.over_target = tuple(tuple(UNKNOWN if w in hidden else w for w in group) for group in state.over_target)


def unsealed(twin: Table, frame: Frame, side: Side) -> Frame:
    """A frame without what the other side has committed under seal: in a combat (9.1.11), to a mission (27.6-seq.2)."""
    if isinstance(frame, Battle) and not frame.opened_all:
        return msgspec.structs.replace(frame, engagement=known_to(frame.engagement, side))
    if isinstance(frame, Flown):
        state, wings = twin.state, twin.content.wings

        def known(some: tuple[WingId, ...]) -> tuple[WingId, ...]:
            there = [w for w in some if wings.side[w] == side or w in state.airborne or w in state.sighted]
            return tuple(w if wings.side[w] == side or w in state.sighted else UNKNOWN for w in there)

        changes = {"package": as_seen(_announced(twin, frame, side), side, known)}
        if isinstance(frame, Mission) and frame.package.side != side:
            had = tuple((wing, steps) for wing, steps in frame.had if wing in state.sighted)
            return msgspec.structs.replace(frame, **changes, groups=tuple(map(known, frame.groups)), had=had)
        if isinstance(frame, Airdrop | Airlift) and frame.package.side != side:
            frame = frame.sealed()
        if isinstance(frame, Over) and frame.step == "begin" and frame.package.side != side:
            return _coming(twin, frame, changes["package"])
        return msgspec.structs.replace(frame, **changes)
    if isinstance(frame, Detonation) and frame.package.side != side:
        # 25.2 Who carries how much is no more known than who flies; the points were announced together.
        return msgspec.structs.replace(frame, package=_nameless(frame.package), loads=_merged(frame.loads))
    if isinstance(frame, TakeOff) and frame.side != side:
        return TakeOff(side=frame.side, wings=(UNKNOWN,) * len(frame.wings))
    if isinstance(frame, Raids) and frame.side != side:
        return Raids(side=frame.side, step=frame.step)
    if isinstance(frame, Raid) and frame.side != side and frame.step == "arrived":
        return frame.sealed()
    if isinstance(frame, Diversion) and frame.side != side:
        return Diversion(side=frame.side)
    if isinstance(frame, Mending) and frame.side != side:
        return Mending(side=frame.side, step=frame.step)
    return frame.known_to(side) if isinstance(frame, Superiority | AreaFight) else frame


def _nameless(package: Package) -> Package:
    """The squadrons of a nuclear strike as the other side knows them: how many carry warheads, how many escort them."""
    strike, escort = (UNKNOWN,) * len(package.strike), (UNKNOWN,) * len(package.escort)
    return msgspec.structs.replace(package, strike=strike, escort=escort, ecm=())


def _merged(loads: tuple[tuple[WingId, int], ...]) -> tuple[tuple[WingId, int], ...]:
    return ((UNKNOWN, sum(points for _, points in loads)),) if loads else ()


def _coming(twin: Table, frame: Over, package: Package) -> Frame:
    """What a mission is for while it is under way: in the later state of the rules the other side does not know."""
    return (
        GroundStrike(package=package)
        if twin.options["later_rules"] and package.kind != "recon"
        else msgspec.structs.replace(frame, package=package)
    )


def _announced(twin: Table, frame: Flown, side: Side) -> Package:
    """27.14.1 In the later state of the rules a mission is announced by its air area alone; until flak fires the other
    side takes it for a strike at any hex there. Ground support gives itself away by the combat, reconnaissance is
    announced with its hex (37.1-seq.1)."""
    package = frame.package
    secret = twin.options["later_rules"] and package.side != side and package.kind not in ("support", "recon")
    there = isinstance(frame, Over) and frame.step != "begin"
    if not secret or there or (isinstance(frame, Mission) and frame.groups):
        return package
    area = area_of(twin, package.target)
    hex_ = twin.content.airgrid.hexes[area][0] if area >= 0 else package.target
    return msgspec.structs.replace(package, kind="strike", target=hex_)
