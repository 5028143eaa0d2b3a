"""27.15 The Intercept Combat Sequence: who arrives, boxes, escorts against interceptors, interceptors against strikers.

Squadrons that leave are no longer airborne; the mission that lies below goes on with those that are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from front85.games.iron_sky.air.aircombat import Skies
from front85.games.iron_sky.air.losses import sound, sound_steps
from front85.games.iron_sky.air.sky import watched
from front85.games.iron_sky.content.air_tables import MISS, AirResult
from front85.games.iron_sky.missions import tactics
from front85.games.iron_sky.missions.fights import boxes
from front85.games.iron_sky.missions.fights.shots import air_die, halved, manoeuvre_dice, pursuit_die, suffered
from front85.games.iron_sky.missions.landing import airborne, back, send_home, turned_away
from front85.games.iron_sky.missions.package import UNKNOWN, Package, area_of
from front85.games.iron_sky.state import SIDES, STATION, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames

Reply = Literal["", "engage", "evade"]
STEPS = 2
"""27.17.1 Steps of a squadron without losses."""


@enforces("27.14.3", "27.6-seq.4", "27.0.3")
class Interception(Frame, frozen=True, tag="interception", kw_only=True):
    """27.15 Interceptors go for a mission."""

    package: Package
    box: int = 0
    """The box that is fought out, counted from 0."""
    steps: tuple[int, int] = (0, 0)
    """27.15-num1 Undamaged steps by side, counted when the present phase of the fight began."""
    shot: AirResult = MISS
    """27.15-esc.b What the escort has inflicted on the interceptor of its box, until both are through."""
    evaders: tuple[WingId, ...] = ()
    """27.15-aft.b Interceptors that go for the strikers, in the order of their boxes."""
    prey: WingId = UNKNOWN
    """27.15-att.0 The striker that the interceptor of the present box attacks."""
    rest: Reply = ""
    """`engage rest`, `evade rest`: what all further interceptors do."""
    pressing: bool = False
    """`press rest`: no further striker breaks off."""

    # who arrives

    @enforces("27.15-man.a", "27.15-man.c")
    def begin(self, table: Table) -> Ask | Frames:
        """27.15-man A die for each interceptor from a field; those from the area itself need none."""
        from_fields = [wing for wing in self.package.hunters if table.state.wing_duty[wing] != STATION]
        if not from_fields:
            return (self.at("flyer_boxes"),)
        return manoeuvre_dice(table, self.package, from_fields, lambda found: self.arrived(table, found))

    @enforces("27.15-man.b", "27.1.2")
    def arrived(self, table: Table, found: dict[WingId, bool]) -> Frames:
        """27.15-man.b Whoever misses the mission goes back, Ready."""
        hunters = tuple(wing for wing in self.package.hunters if found.get(wing, True))
        for wing in self.package.hunters:
            if wing not in hunters:
                turned_away(table, wing)
        if not hunters:
            for wing in self.package.jammers:
                turned_away(table, wing)
            return ()
        return (self.at("flyer_boxes", package=msgspec.structs.replace(self.package, hunters=hunters)),)

    # boxes

    @enforces("27.15-tra.a", "27.15-tra.b")
    def flyer_boxes(self, table: Table) -> Ask | Frames:
        """27.15-tra.a Strikers and escorts are arranged in boxes, under seal."""
        package, side = self.package, self.package.side
        order = tactics.flyer_order(table, package)

        def go(strike: tuple[WingId, ...], escort: tuple[WingId, ...]) -> Frames:
            ranged = msgspec.structs.replace(package, strike=strike, escort=escort)
            return (self.at("hunter_boxes", package=ranged),)

        if package.auto[side] or max(len(package.strike), len(package.escort)) < 2:
            return go(*order)
        return boxes.ask(table, side, order, "27.15-tra.a", go)

    @enforces("27.15-tra.c")
    def hunter_boxes(self, table: Table) -> Ask | Frames:
        """27.15-tra.c Interceptors are arranged in boxes, under seal."""
        package, side = self.package, self.package.enemy
        order = tactics.hunter_order(table, package)

        def go(hunters: tuple[WingId, ...], _: tuple[WingId, ...]) -> Frames:
            return (self.at("opened", package=msgspec.structs.replace(package, hunters=hunters)),)

        if package.auto[side] or len(package.hunters) < 2:
            return go(order, ())
        return boxes.ask(table, side, (order, ()), "27.15-tra.c", go)

    @enforces("27.15-tra.d", "27.15-num1")
    def opened(self, table: Table) -> Frames:
        """27.15-tra.d All boxes are opened together, and the steps of escorts and interceptors counted."""
        package, wings = self.package, table.content.wings
        table.state.sighted.update((*package.members(package.side), *package.members(package.enemy)))

        def names(some: tuple[WingId, ...]) -> str:
            return ", ".join(wings.ids[wing] for wing in some)

        table.note("is-log-boxes-strike", "27.15-tra.a", side=SIDES[package.side], wings=names(package.strike))
        if package.escort:
            table.note("is-log-boxes-escort", "27.15-tra.b", side=SIDES[package.side], wings=names(package.escort))
        table.note("is-log-boxes-hunters", "27.15-tra.c", side=SIDES[package.enemy], wings=names(package.hunters))
        if not package.escort:
            return (self.at("aftermath", evaders=package.hunters),)
        return (self.at("escorts", steps=self._count(table, package.escort, package.hunters)),)

    @enforces("27.15-num1", "27.15-num2")
    def _count(self, table: Table, own: tuple[WingId, ...], enemy: tuple[WingId, ...]) -> tuple[int, int]:
        """27.15-num1 Undamaged steps of both sides, by side (ruling I367)."""
        mine, other = sound_steps(table, own), sound_steps(table, enemy)
        return (mine, other) if self.package.side == 0 else (other, mine)

    # escorts against interceptors

    @enforces("27.15-esc.0", "27.15-esc.b", "27.15-esc.f")
    def escorts(self, table: Table) -> Ask | Frames:
        """27.15-esc Box after box: the escort fires first. One without an opponent fires at whom it likes."""
        package, box = self.package, self.box
        if box >= max(len(package.escort), len(package.hunters)):
            return (self.at("aftermath"),)
        escort, hunter = _in_box(table, package.escort, box), _in_box(table, package.hunters, box)
        if escort < 0:
            return (self.at("reply", shot=MISS),) if hunter >= 0 else (self.at("escorts", box=box + 1),)
        if hunter >= 0:
            return self._fire(table, escort, hunter, "27.15-esc.b", lambda shot: (self.at("reply", shot=shot),))
        targets = airborne(table, package.hunters)
        if not targets:
            return (self.at("escorts", box=box + 1),)
        return self._aim(table, package.side, escort, targets, lambda at: self._free_shot(table, escort, at))

    def _free_shot(self, table: Table, firer: WingId, target: WingId) -> Ask:
        """27.15-esc.0 A shot without an answer."""

        def go(shot: AirResult) -> Frames:
            suffered(table, target, shot, "27.15-esc.e")
            return (self.at("escorts", box=self.box + 1),)

        return self._fire(table, firer, target, "27.15-esc.0", go)

    @enforces("27.15-esc.c", "27.15-esc.0")
    def reply(self, table: Table) -> Ask | Frames:
        """27.15-esc.c The interceptor engages, and never fires at strikers, or evades, and never fires at escorts."""
        package, hunter = self.package, self.package.hunters[self.box]
        match = _in_box(table, package.escort, self.box)
        targets = (match,) if match >= 0 else airborne(table, package.escort)
        if not targets:
            return self._evade(table, hunter)
        proposal = tactics.reply(table, package, hunter, targets, self.shot, self.skies(table))
        if package.auto[package.enemy] or self.rest:
            fights = self.rest == "engage" if self.rest else proposal >= 0
            best = proposal if proposal >= 0 else tactics.best(table, hunter, targets, self.skies(table))
            return self._engage(table, hunter, best) if fights else self._evade(table, hunter)
        return boxes.ask_reply(
            table,
            package,
            hunter,
            targets if match < 0 else (),
            proposal >= 0,
            lambda at, rest: self._with(rest, "engage")._engage(table, hunter, at if at >= 0 else targets[0]),
            lambda rest: self._with(rest, "evade")._evade(table, hunter),
        )

    def _with(self, rest: bool, reply: Reply) -> Interception:
        return msgspec.structs.replace(self, rest=reply) if rest else self

    @enforces("27.15-esc.d", "27.15-esc.e")
    def _engage(self, table: Table, hunter: WingId, target: WingId) -> Frames:
        return (self.at("answered", prey=target),)

    @enforces("27.15-esc.d", "27.15-esc.e")
    def answered(self, table: Table) -> Ask:
        """27.15-esc.d It fires, and only now the losses of both are taken."""
        hunter = self.package.hunters[self.box]

        def go(shot: AirResult) -> Frames:
            suffered(table, hunter, self.shot, "27.15-esc.e")
            suffered(table, self.prey, shot, "27.15-esc.e")
            return (self.at("escorts", box=self.box + 1, shot=MISS, prey=UNKNOWN),)

        return self._fire(table, hunter, self.prey, "27.15-esc.d", go)

    @enforces("27.15-esc.c", "27.15-esc.e")
    def _evade(self, table: Table, hunter: WingId) -> Frames:
        suffered(table, hunter, self.shot, "27.15-esc.e")
        table.note("is-log-evades", "27.15-esc.c", wing=table.content.wings.ids[hunter])
        return (self.at("escorts", box=self.box + 1, shot=MISS, evaders=(*self.evaders, hunter)),)

    @enforces("27.15-aft.a", "27.15-aft.b", "27.15-aft.c")
    def aftermath(self, table: Table) -> Frames:
        """27.15-aft Escorts and those who engaged them leave; evaders that are left attack the strikers."""
        evaders = airborne(table, self.evaders)
        for wing in airborne(table, (*self.package.escort, *self.package.hunters)):
            if wing not in evaders:
                back(table, wing)
        return (self.at("attack_boxes", evaders=evaders, box=0) if evaders else self.at("over"),)

    # interceptors against strikers

    @enforces("27.15-aft.b", "27.15-num2")
    def attack_boxes(self, table: Table) -> Ask | Frames:
        """27.15-aft.b Evaders are arranged anew, against boxes that lie open, and the steps counted anew."""
        package, side = self.package, self.package.enemy
        steps = self._count(table, airborne(table, package.strike), self.evaders)
        whole = self.divisible(table)
        order = tactics.attack_order(table, package, self.evaders, whole)

        def go(evaders: tuple[WingId, ...], _: tuple[WingId, ...]) -> Frames:
            return (self.at("attackers", evaders=evaders, steps=steps),)

        if package.auto[side] or (len(self.evaders) < 2 and not whole):
            return go(order, ())
        return boxes.ask(table, side, (order, ()), "27.15-aft.b", go, whole)

    @enforces("27.15-split.1pl")
    def divisible(self, table: Table) -> frozenset[WingId]:
        """27.15-split.1pl Interceptors without losses, which may split where there are two strikers to attack."""
        if not table.options["split_squadrons"] or len(self.package.strike) < 2:
            return frozenset()
        return frozenset(wing for wing in self.evaders if sound(table, wing) == STEPS)

    @enforces("27.15-att.0", "27.15-att.h", "27.15-split.2pl", "27.15-split.3pl")
    def attackers(self, table: Table) -> Ask | Frames:
        """27.15-att.0 Each fires at the striker of its box; without one, at whom it likes. One that has split stands in
        two boxes, and fires at the strikers of these alone (ruling I439)."""
        if self.box >= len(self.evaders):
            return (self.at("over"),)
        hunter, left = self.evaders[self.box], airborne(table, self.package.strike)
        match = _in_box(table, self.package.strike, self.box)
        if match >= 0:
            return (self.at("press", prey=match),)
        if not left or self._split(hunter):
            return self._through(table, hunter)
        return self._aim(table, self.package.enemy, hunter, left, lambda at: (self.at("press", prey=at),))

    @enforces("27.15-att.a", "27.15-att.e", "27.15-att.f")
    def press(self, table: Table) -> Ask | Frames:
        """27.15-att.a The striker may break off before it is fired at."""
        package = self.package
        if package.auto[package.side] or self.pressing:
            return (self.at("fired"),)
        hunter = self.evaders[self.box]

        def go(on: bool, rest: bool) -> Frames:
            if on:
                return (self.at("fired", pressing=self.pressing or rest),)
            table.note("is-log-breaks-off", "27.15-att.a", wing=table.content.wings.ids[self.prey])
            return (self.at("pursued"),) if table.options["intercept_pursuit"] else self._away(table)

        return boxes.ask_press(table, package, self.prey, hunter, go)

    @enforces("27.15-pur.4")
    def _away(self, table: Table) -> Frames:
        """27.15-att.f, 27.15-pur.4 The striker goes home, whatever its pursuer has done to it."""
        if self.prey in table.state.airborne:
            send_home(table, self.prey)
        return self._through(table, self.evaders[self.box])

    def pursued(self, table: Table) -> Ask:
        """27.15-pur.1 With that rule a striker that breaks off has to shake its pursuer off."""
        return pursuit_die(
            table, self.package, self.prey, lambda away: self._away(table) if away else (self.at("caught"),)
        )

    @enforces("27.15-pur.3")
    def caught(self, table: Table) -> Ask:
        """27.15-pur.3 The pursuer fires after all."""

        def go(shot: AirResult) -> Frames:
            suffered(table, self.prey, self._weighed(shot), "27.15-pur.3")
            return self._away(table)

        return self._fire(table, self.evaders[self.box], self.prey, "27.15-pur.3", go)

    @enforces("27.15-att.c", "27.15-att.d", "27.15-att.e", "27.15-att.f", "27.15-att.g")
    def fired(self, table: Table) -> Ask:
        """27.15-att.c The interceptor fires, the striker does not fire back; then the interceptor leaves."""
        hunter = self.evaders[self.box]

        def go(shot: AirResult) -> Frames:
            suffered(table, self.prey, self._weighed(shot), "27.15-att.d")
            return self._through(table, hunter)

        return self._fire(table, hunter, self.prey, "27.15-att.c", go)

    @enforces("27.15-split.2pl")
    def _split(self, hunter: WingId) -> bool:
        """27.15-split.2pl Whether an interceptor stands in two boxes."""
        return self.evaders.count(hunter) > 1

    def _weighed(self, shot: AirResult) -> AirResult:
        return halved(shot) if self._split(self.evaders[self.box]) else shot

    @enforces("27.15-att.g")
    def _through(self, table: Table, hunter: WingId) -> Frames:
        """27.15-att.g An interceptor leaves when it has attacked, from the last box it stands in."""
        if hunter not in self.evaders[self.box + 1 :]:
            back(table, hunter)
        return (self.at("attackers", box=self.box + 1, prey=UNKNOWN),)

    def over(self, table: Table) -> Frames:
        """Whoever intercepted has left."""
        for wing in airborne(table, self.package.members(self.package.enemy)):
            back(table, wing)
        return ()

    # shots

    def _fire(self, table: Table, firer: WingId, target: WingId, case: str, go: Callable[[AirResult], Frames]) -> Throw:
        return air_die(table, self.package, self.skies(table), (firer, target), case, go)

    @enforces("27.3.2", "27.3.4", "27.16-eff.1", "27.16-eff.4")
    def skies(self, table: Table) -> Skies:
        """27.3 What both sides have over the fight; one ECM squadron does as much as several."""
        package = self.package
        own, enemy = bool(package.ecm), bool(package.jammers)
        ecm = (own, enemy) if package.side == 0 else (enemy, own)
        return Skies(watched(table, area_of(table, package.target)), ecm, self.steps)

    @enforces("27.15-esc.0", "27.15-att.0")
    def _aim(
        self, table: Table, side: Side, firer: WingId, targets: tuple[WingId, ...], go: Callable[[WingId], Ask | Frames]
    ) -> Ask | Frames:
        """27.15-esc.0 A squadron without an opponent picks one; where there is a choice its owner is asked."""
        best = tactics.best(table, firer, targets, self.skies(table))
        if self.package.auto[side] or len(targets) == 1:
            return go(best)
        case, then = ("27.15-esc.0", "aimed") if self.step == "escorts" else ("27.15-att.0", "press")
        return boxes.ask_aim(table, side, firer, targets, best, case, lambda at: (self.at(then, prey=at),))

    def aimed(self, table: Table) -> Ask:
        """27.15-esc.0 The interceptor that the escort of this box was told to fire at."""
        return self._free_shot(table, self.package.escort[self.box], self.prey)


def _in_box(table: Table, wings: tuple[WingId, ...], box: int) -> WingId:
    """The squadron in a box that is still there, UNKNOWN for none."""
    return wings[box] if box < len(wings) and wings[box] in table.state.airborne else UNKNOWN
