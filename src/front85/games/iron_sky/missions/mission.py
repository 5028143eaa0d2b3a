"""27.6 to 27.8 An air mission from its declaration to the moment its strikers are over the target.

What the strikers do there is the affair of whatever sent them: it lies below this frame and finds them in
`state.over_target`, by Air Group. It calls `landing.over` when it is through with them.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import sound, spread, steps, suffer
from front85.games.iron_sky.content.air_tables import AirResult, MissionKind
from front85.games.iron_sky.missions import ranges, tactics
from front85.games.iron_sky.missions.assignment import AUTO, Intercept
from front85.games.iron_sky.missions.fights import air_groups
from front85.games.iron_sky.missions.fights.boxes import OrMore, Proposing
from front85.games.iron_sky.missions.fights.interception import Interception
from front85.games.iron_sky.missions.landing import airborne, back, diverted, send_home, take_off
from front85.games.iron_sky.missions.package import Package, able, area_of, evasion, limits, ready, with_auto
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.state import PACT, SIDES, STATION, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import missiles, silence, takeoff
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.games.iron_sky.weather.take_off import must_roll, take_off_dice
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb

TOLD: dict[MissionKind, str] = {
    "support": "is-log-mission-support",
    "strike": "is-log-mission-strike",
    "sead": "is-log-mission-sead",
    "interdiction": "is-log-mission-interdiction",
    "airdrop": "is-log-mission-airdrop",
    "airlift": "is-log-mission-airlift",
}
"""27.14.1 How each kind of mission against a hex is announced."""
CARGO = frozenset({"airdrop", "airlift"})
"""Missions whose squadrons are transports."""


@enforces("27.0.2")
class Mission(Frame, frozen=True, tag="mission", kw_only=True):
    """27.6 A mission under way."""

    may_ask = True
    package: Package
    groups: tuple[tuple[WingId, ...], ...] = ()
    """27.2 Air Groups over the target."""
    group: int = 0
    """The one that flak fires at, counted from 0."""
    shots: tuple[UnitId, ...] = ()
    """27.6-seq.6 Flak that has still to fire at it."""
    had: tuple[tuple[WingId, int], ...] = ()
    """27.17.5 Steps that flak has cost each squadron on this mission."""
    pressing: bool = False
    """`press rest`: no group turns back any more."""

    # announced and intercepted

    @enforces("23.2.1")
    def begin(self, table: Table) -> Ask | Frames:
        """23.2.1 In bad weather strikers need a die each before anything is announced; nobody else does. A mission none
        of whose strikers takes off is not flown, and its escorts have never left (ruling I431)."""
        table.state.over_target = ()
        package = self.package
        if not must_roll(table, package.kind):
            return self.announced(table)

        def off(strike: tuple[WingId, ...]) -> Frames:
            return (self.at("announced", package=msgspec.structs.replace(package, strike=strike)),) if strike else ()

        return take_off_dice(table, package.side, package.strike, off)

    @enforces("27.6-seq.2", "27.7-seq.3", "27.8-seq.3", "27.14.1", "27.16-gen.2")
    @enforces("27.9-seq.1", "27.9-seq.3", "37.1-seq.1")
    def announced(self, table: Table) -> Frames:
        """27.6-seq.2 The other side is told kind, target and numbers, and no word of types or of ECM squadrons. In the
        later state of the rules it learns the air area alone, as always of Wild Weasel missions (27.9-seq.1).
        Reconnaissance is announced with its hex, and is not intercepted (ruling I432)."""
        package = self.package
        shaky = takeoff.shaky(table, package.members(package.side))
        if shaky:
            return (self.at("started"), TakeOff(side=package.side, wings=shaky))
        return self._told(table)

    @enforces("24.4.5")
    def started(self, table: Table) -> Frames:
        """24.4.5 Squadrons that gas has kept on the ground stay behind; without a striker there is no mission."""
        package, replace = self.package, msgspec.structs.replace
        lists = {name: takeoff.flying(table, getattr(package, name)) for name in ("strike", "escort", "ecm")}
        now = self.at("started", package=replace(package, **lists))
        return now._told(table) if lists["strike"] else (self.at("over"),)

    def _told(self, table: Table) -> Frames:
        package = self.package
        take_off(table, package.members(package.side))
        side, where = SIDES[package.side], table.name(package.target)
        if package.kind == "recon":
            table.note("is-log-mission-recon", "37.1-seq.1", side=side, hex=where)
            return (self.at("form"),)
        strike, escort = len(package.strike), len(package.escort)
        name = self._area_told(table)
        if name is not None:
            told = "is-log-mission-area" if table.options["later_rules"] else "is-log-mission-weasel"
            table.note(told, "27.14.1", side=side, area=name, strike=strike, escort=escort)
        else:
            table.note(TOLD[package.kind], "27.14.1", side=side, hex=where, strike=strike, escort=escort)
        return (self.at("missiles" if self._covered(table) else "answer"),)

    def _area_told(self, table: Table) -> str | None:
        """27.14.1 The air area, where the other side learns that alone; None where it learns the hex."""
        if not table.options["later_rules"] and self.package.kind != "weasel":
            return None
        area = area_of(table, self.package.target)
        return table.content.airgrid.names[area] if area >= 0 else ""

    def _covered(self, table: Table) -> bool:
        """24.4.4 Whether gas missiles may silence flak for this mission: the Pact's own, in its own phase."""
        package = self.package
        if package.side != PACT or package.kind not in ("strike", "sead") or package.auto[PACT]:
            return False
        return phasing(table) == PACT and missiles.able(table)

    @enforces("24.4.2", "24.4.4")
    def missiles(self, table: Table) -> Ask | Frames:
        """24.4.4 Before it is intercepted or fired at: missiles that silence support units until it is over."""
        if not missiles.able(table):
            return (self.at("answer"),)
        verbs: dict[str, Verb] = {
            "pass": Plain("24.4.2", lambda: (self.at("answer"),), weight=1.0),
            "missile": missiles.Launch(table, lambda: (self,), during=True),
        }
        return Menu(SIDES[PACT], "24.4.2", say("is-ask-missiles", side=SIDES[PACT]), verbs)

    @enforces("27.14.1", "27.6-seq.3", "27.0.3")
    def answer(self, table: Table) -> Ask | Frames:
        """27.14.1 The other side may intercept. A side that is away from the table is represented by its air watch."""
        package, side = self.package, self.package.enemy
        if not able(table, side, "intercept", package.target):
            return (self.at("form"),)
        watch = table.state.watch[side].missions if package.side == phasing(table) else "ask"
        if watch == "ask":
            verbs: dict[str, Verb] = {
                "intercept": Intercept(table, package, lambda: tactics.interceptors(table, package), self._hunted),
                "pass": OrMore("27.14.1", self._unhunted, word=AUTO),
            }
            area = self._area_told(table)
            proposed = "intercept" if tactics.interceptors(table, package) else "pass"
            prompt = say(
                "is-ask-intercept",
                side=SIDES[side],
                strike=len(package.strike),
                escort=len(package.escort),
                cargo=int(package.kind in CARGO),
                known=int(area is None),
                hex=table.name(package.target) if area is None else "",
                area=area or "",
            )
            found = Proposing(SIDES[side], "27.14.1", prompt, verbs, proposed)
            found.seen_by = (SIDES[side],)
            return found
        found_there = self._stationed(table) if watch == "station" else ()
        if not found_there:
            return (self.at("form", package=with_auto(package, side)),)
        return self._hunted(with_auto(msgspec.structs.replace(package, hunters=found_there), side))

    def _stationed(self, table: Table) -> tuple[WingId, ...]:
        package, duty = self.package, table.state.wing_duty
        near = [w for w in ready(table, package.enemy, "intercept", package.target) if duty[w] == STATION]
        return tuple(near[: limits(table, package.kind)[2]])

    def _hunted(self, package: Package) -> Frames:
        return (self.at("hunted", package=package),)

    def _unhunted(self, auto: bool) -> Frames:
        return (self.at("form", package=with_auto(self.package, self.package.enemy) if auto else self.package),)

    @enforces("27.6-seq.4", "27.7-seq.5", "27.8-seq.5", "27.9-seq.5", "27.12-seq.5", "27.14.3")
    def hunted(self, table: Table) -> Frames:
        """27.14.3 Interceptors go for it; when they are through the mission goes on with what is left."""
        shaky = takeoff.shaky(table, self.package.members(self.package.enemy))
        if shaky:
            return (self.at("chased"), TakeOff(side=self.package.enemy, wings=shaky))
        return self.chased(table)

    @enforces("24.4.5")
    def chased(self, table: Table) -> Frames:
        """27.14.3 The interceptors that got off the ground."""
        hunters, jammers = (takeoff.flying(table, wings) for wings in (self.package.hunters, self.package.jammers))
        package = msgspec.structs.replace(self.package, hunters=hunters, jammers=jammers)
        if not hunters:
            return (self.at("form", package=package),)
        take_off(table, package.members(package.enemy))
        return (self.at("form", package=package), Interception(package=package))

    # groups

    @enforces("27.7-seq.6", "27.8-seq.6", "27.9-seq.6", "27.12-seq.6", "27.6-seq.5", "27.15-aft.c", "27.16-gen.3")
    def form(self, table: Table) -> Ask | Frames:
        """27.6-seq.5 Escorts have done their part; the strikers that are left form Air Groups. ECM squadrons are in no
        group, as they are in no box: nobody can attack them (27.16-gen.3)."""
        package = self.package
        if airborne(table, package.escort):
            for wing in airborne(table, package.escort):
                back(table, wing)
            return (self,)
        strike = airborne(table, package.strike)
        if not strike:
            return (self.at("over"),)
        proposed = tactics.groups(table, strike)
        if package.auto[package.side] or len(strike) == 1:
            return (self.at("aim", groups=proposed),)
        return air_groups.ask_groups(table, package, strike, proposed, lambda groups: (self.at("aim", groups=groups),))

    # flak

    @enforces("27.6-seq.6", "27.7-seq.7", "27.8-seq.7", "27.12-seq.7")
    def aim(self, table: Table) -> Ask | Frames:
        """27.6-seq.6 Group by group the other side says which of its flak fires."""
        package, group = self.package, self._members(table)
        if self.group >= len(self.groups):
            return (self.at("over"),)
        guns = ranges.facing(table, package) if group else []
        if not guns:
            return (self.at("aim", group=self.group + 1),)
        if package.auto[package.enemy]:
            return (self.at("turn", shots=tuple(gun.unit for gun in guns)),)

        def go(units: tuple[UnitId, ...], auto: bool) -> Frames:
            now = with_auto(package, package.enemy) if auto else package
            if not units:
                return (self.at("aim", group=self.group + 1),)
            return (self.at("turn", shots=units, package=now),)

        return air_groups.ask_flak(table, package, group, guns, go)

    def _members(self, table: Table) -> tuple[WingId, ...]:
        return airborne(table, self.groups[self.group]) if self.group < len(self.groups) else ()

    @enforces("17.3.1")
    def turn(self, table: Table) -> Ask | Frames:
        """17.3.1 The squadrons that are to be fired at may turn back, all or some, before the first die."""
        package, group = self.package, self._members(table)
        if package.auto[package.side] or self.pressing:
            return (self.at("shot"),)

        def back_home(wings: tuple[WingId, ...]) -> Frames:
            for wing in wings:
                send_home(table, wing)
            names = ", ".join(table.content.wings.ids[wing] for wing in wings)
            table.note("is-log-group-turns", "17.3.1", side=SIDES[package.side], wings=names)
            return (self.at("shot"),)

        return air_groups.ask_turn(
            table, package, group, len(self.shots), back_home, lambda rest: (self.at("shot", pressing=rest),)
        )

    @enforces("17.3.7", "17.3.1")
    def shot(self, table: Table) -> Ask | Frames:
        """17.3.7 One die at a time: each result counts before the next shot. Nobody fires, and nobody pays, where the
        whole group has gone (ruling I347)."""
        group = self._members(table)
        if not self.shots or not group:
            return (self.at("aim", group=self.group + 1, shots=()),)
        gun = flak.gun(table, self.shots[0])
        if gun is None:
            return (self.at("shot", shots=self.shots[1:]),)
        gasping = silence.doubtful(table, (gun.unit,))
        if gasping:
            return (self, silence.Gasping(units=gasping))
        return flak_die(table, self, gun, group)

    @enforces("17.3.5", "17.3.6", "17.3.7", "17.3.8", "27.17.4", "27.17.5")
    def struck(self, table: Table, gun: Gun, group: tuple[WingId, ...], result: AirResult) -> Frames:
        """27.17.5 Losses are spread over the group; who has no undamaged step left goes home (ruling I363)."""
        flak.spend(table, gun)
        told = [(wing, evasion(table, wing), steps(table, wing), sound(table, wing)) for wing in group]
        had = dict(self.had)
        for wing, (lost, hurt) in spread(told, result, had).items():
            suffer(table, wing, lost, hurt)
            had[wing] = had.get(wing, 0) + lost + hurt
            name = table.content.wings.ids[wing]
            table.note("is-log-wing-hit", "17.3.6", wing=name, lost=lost, hurt=hurt)
            if not sound(table, wing):
                send_home(table, wing)
        return (self.at("shot", shots=self.shots[1:], had=tuple(sorted(had.items()))),)

    # over the target

    @enforces("27.6-seq.7")
    def over(self, table: Table) -> Frames:
        """27.6-seq.7 Those that are left are over the target, group by group; the others land."""
        left = tuple(airborne(table, group) for group in self.groups)
        table.state.over_target = tuple(group for group in left if group)
        table.state.sighted.clear()
        package = self.package
        both = (*package.members(package.side), *package.members(package.enemy))
        return diverted(table, both, area_of(table, package.target))


def phasing(table: Table) -> Side | None:
    """The side whose Land Movement Phase it is, None outside of any."""
    return next((frame.side for frame in reversed(table.stack) if isinstance(frame, Moving)), None)


class Target(Protocol):
    """What flak fires at: a mission over its target, or transports that come in."""

    @property
    def package(self) -> Package: ...
    def struck(self, table: Table, gun: Gun, group: tuple[WingId, ...], result: AirResult) -> Frames: ...


@enforces("17.3.3", "17.3.4", "17.3.5", "27.16-eff.2", "27.16-eff.4")
def flak_die(table: Table, frame: Target, gun: Gun, group: tuple[WingId, ...]) -> Throw:
    """17.3.5 A flak unit fires at an Air Group."""
    name = table.content.ids[gun.unit]

    def rolled(dice: tuple[int, ...]) -> Frames:
        charts, package = table.content.air, frame.package
        nimble, ecm = air_groups.average(table, group), bool(package.ecm)
        table.state.sighted.update(package.ecm)
        more = ranges.circumstances(table, package)
        lines = [*flak.modifiers(charts, package.side, nimble, ecm=ecm), *more]
        table.note(
            "is-log-group-flak",
            "17.3.5",
            unit=table.content.ids[gun.unit],
            rating=gun.rating,
            die=dice[0],
            drm=int(sum(line.value for line in lines)),
        )
        found = flak.result(charts, gun.rating, package.side, nimble, dice[0], ecm=ecm, more=more)
        return frame.struck(table, gun, group, found)

    return Throw("17.3.5", say("is-roll-group-flak", unit=name, count=len(group)), 1, rolled, sides=20)
