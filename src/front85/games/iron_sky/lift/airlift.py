"""27.11, 34.2 Air transport: `airlift UNIT[+UNIT...] HEX [stay] WING... [auto]`.

`stay` leaves the transports on the field they fly to. In the later state of the rules it is a mission with escorts that
can be intercepted; before, each flak in range of the field fires at one transport of its owner's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import airbases, flak
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import hit
from front85.games.iron_sky.content.air_tables import AirResult
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.lift import assault_landing, cargo
from front85.games.iron_sky.lift.boarding import Boarding
from front85.games.iron_sky.lift.cargo import Aboard
from front85.games.iron_sky.lift.freight import Freight
from front85.games.iron_sky.missions import landing
from front85.games.iron_sky.missions.fights import air_groups
from front85.games.iron_sky.missions.fights.boxes import Proposing
from front85.games.iron_sky.missions.landing import airborne, send_home, take_off
from front85.games.iron_sky.missions.mission import Mission, flak_die
from front85.games.iron_sky.missions.package import Package, with_auto
from front85.games.iron_sky.missions.ranges import why_mute
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.state import SIDES, USED, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import takeoff
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.slots import room, units
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also, refuse, say
from front85.kernel.slots import Bar, Said, Slot, one_of, settled
from front85.kernel.verbs import Plain, Verb

STAY = "stay"


@enforces("27.11-gen.1")
class Lift(Boarding):
    """27.11 Units board for another airfield."""

    case = "27.11-gen.1"
    start_case = "34.2.1"
    weight = 0.05

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.later = moves.table.options["later_rules"]

    def load(self, units: tuple[UnitId, ...]) -> Freight:
        table = self.table

        def go(package: Package, stay: bool) -> Frames:
            phase = assault_landing.over(table, self.phase.taken(table, units[0]))
            carriers = cargo.aboard(table, package.strike)
            flight = Airlift(package=package, units=units, carriers=carriers, stay=stay)
            return (phase, flight, Mission(package=package)) if self.later else (phase, flight)

        return Destination(table, self, units, go)


@enforces("27.11.pl")
class Destination(Freight):
    """27.11 The words after those who are carried: the hex of the airfield, the transports, in the later state of the
    rules escorts."""

    case = "27.11-gen.7"
    limit_case = "27.11.pl"
    kind = "airlift"
    aside = STAY
    weight = 0.05

    def __init__(
        self, table: Table, boarding: Lift, units: tuple[UnitId, ...], go: Callable[[Package, bool], Frames]
    ) -> None:
        super().__init__(table, boarding.side, units, boarding.carriers(table.state.at[units[0]]), lambda _: ())
        self._go, self.later = go, boarding.later
        self.here = table.state.at[units[0]]
        if not self.later:
            self.sections = (("", "transport"),)

    # where

    @cached_property
    def _fields(self) -> list[HexId]:
        return list(self.each_target())

    def each_target(self) -> Iterator[HexId]:
        hexes = sorted(hex_ for hex_ in self.table.content.fields.in_hex if hex_ != self.here)
        return (hex_ for hex_ in hexes if self.spoiled_by(hex_) is None)

    def targets(self) -> list[HexId]:
        return self._fields

    @enforces("27.11-gen.6", "27.11-gen.7", "36.8.6", "38.1.1", "7.0.1", "6.1.7")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """27.11-gen.7 A friendly airfield in working order, of a nation whose airfields the transports may use, not
        under the enemy's sky, and no vacant enemy zone, where the cargo would have to attack (ruling I455)."""
        table, name, side = self.table, self.table.name(hex_), self.side
        fields = [f for f in table.content.fields.in_hex.get(hex_, ()) if table.content.fields.takes_aircraft[f]]
        if not fields:
            return refuse("27.11-gen.7", "is-refused-lift-field", hex=name)
        if hex_ == self.here:
            return refuse("27.11-gen.7", "refused-same-hex", hex=name)
        for unit in self.units:
            closed = shut(table, unit, hex_, flown=True)
            if closed is not None:
                return also(closed, "28.0.2")
        flaws = [airbases.held_back(table, side, field) for field in fields if not takes(table, side, field)]
        if len(flaws) == len(fields):
            return flaws[0]
        if not self.later and enemy_sky(table, side, hex_):
            return refuse("27.11-gen.6", "is-refused-drop-sky", hex=name)
        if stacking.full(table, side, self.units)[hex_]:
            return refuse("7.0.1", "is-refused-full", hex=name)
        if any(assault_landing.hot(table, unit, hex_) for unit in self.units):
            return refuse("6.1.7", "is-refused-lift-zone", hex=name)
        if self.best(self.fleet(hex_)) < self.need:
            return refuse("27.11-gen.7", "is-refused-lift-nation", hex=name)
        return None

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        hex_ = self.table.content.board.index.get(word)
        return hex_ is not None and self.spoiled_by(hex_) is None

    def nowhere(self) -> Refusal:
        return refuse("27.11-gen.7", "is-refused-lift-nowhere")

    # on what

    def fleet(self, target: HexId) -> list[WingId]:
        return [wing for wing in self.carriers if berth(self.table, wing, target) is not None]

    def most(self, section: str) -> int:
        """27.11.pl Six transports and six escorts in the later state of the rules; before, as many as there are."""
        return super().most(section) if self.later else -1

    def best(self, wings: Collection[WingId], taken: int = 0) -> int:
        rooms = sorted((self.rooms[wing] for wing in wings), reverse=True)
        return sum(rooms[: max(0, self.most("") - taken)] if self.later else rooms)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"default": False} if word == STAY else super().hint(rest, word)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        return super().weights(rest, words) if rest else None

    @enforces("27.11-seq.5")
    def play(self, rest: Words) -> Frames:
        """27.11-seq.5 Whether the transports stay is said with the order, for all of them (ruling I453)."""
        return self._go(self.package(rest), len(rest) > 1 and rest[1] == STAY)


def berth(table: Table, wing: WingId, hex_: HexId) -> FieldId | None:
    """27.11-gen.7 A field of a hex on which a transport may land, None if there is none."""
    fields = table.content.fields.in_hex.get(hex_, ())
    side = table.content.wings.side[wing]
    fit = (f for f in fields if airbases.valid(table, wing, f) and takes(table, side, f))
    return next(fit, None)


@enforces("27.11-gen.7", "36.8.6")
def takes(table: Table, side: Side, field: FieldId) -> bool:
    """27.11-gen.7 Whether transports can land on a field: it is undamaged, and may be cut off or lie in fallout, which
    only keep squadrons from flying missions from there (ruling I506)."""
    if airbases.liberated(table, side, table.content.fields.hex[field]):
        return True
    return airbases.flaw(table, side, field) in ("", "line", "fallout")


# the flight


class Airlift(Frame, frozen=True, tag="airlift", kw_only=True):
    """27.11-seq.1 Transports on their way to an airfield, or arriving there."""

    package: Package
    units: tuple[UnitId, ...] = ()
    """The cargo."""
    carriers: tuple[Aboard, ...] = ()
    stay: bool = False
    fired: tuple[UnitId, ...] = ()
    """27.11-seq.2 Flak that has had its shot."""
    gun: UnitId = NO_UNIT
    """The one that fires now, and its target."""
    target: tuple[WingId, ...] = ()
    pressing: bool = False
    """`press rest`: no transport turns back any more."""

    def sealed(self) -> Airlift:
        """The same as the other side knows it: cargo is seen when it lands, and where the transports go afterwards."""
        return msgspec.structs.replace(self, units=(), carriers=(), stay=False)

    @enforces("27.11-seq.1")
    def begin(self, table: Table) -> Frames:
        """27.11-seq.1 Everybody sees the transports come; a mission of the later state has been flown already."""
        package = self.package
        if table.options["later_rules"]:
            return (self.boarded(table).at("arrive"),)
        shaky = takeoff.shaky(table, package.strike)
        return (self.at("started"), TakeOff(side=package.side, wings=shaky)) if shaky else self.started(table)

    def boarded(self, table: Table) -> Airlift:
        """24.4.5 The units and transports that have got off the ground."""
        units, carriers = cargo.airborne(table, self.units, self.carriers)
        return msgspec.structs.replace(self, units=units, carriers=carriers)

    @enforces("24.4.5", "27.11-seq.1")
    def started(self, table: Table) -> Frames:
        """24.4.5 Transports on a field under gas may fail to take off; those that have are seen by everybody."""
        strike = takeoff.flying(table, self.package.strike)
        package = msgspec.structs.replace(self.package, strike=strike)
        if not strike:
            return ()
        take_off(table, package.strike)
        table.state.sighted.update(package.strike)
        count, where = len(package.strike), table.name(package.target)
        table.note("is-log-airlift", "27.11-seq.1", side=SIDES[package.side], count=count, hex=where)
        return (self.boarded(table).at("flak", package=package),)

    # flak

    @enforces("27.11-seq.2")
    def flak(self, table: Table) -> Ask | Frames:
        """27.11-seq.2 Each enemy flak in range fires once, at a transport its owner names."""
        package = self.package
        guns = [gun for gun in flak.shots(table, package.enemy, package.target) if gun.unit not in self.fired]
        wings = airborne(table, package.strike)
        if not guns or not wings:
            return (self.at("arrive"),)
        if package.auto[package.enemy]:
            return self._aimed(guns[0].unit, best_target(table, wings))
        side, left = SIDES[package.enemy], with_auto(package, package.enemy)
        verbs: dict[str, Verb] = {
            "auto": Plain("27.11-seq.2", lambda: (self.at("flak", package=left),), weight=1.0),
            "aim": Aim(table, self, guns, wings),
            "silent": Plain("27.11-seq.2", lambda: (self.at("arrive"),), weight=0.3),
        }
        prompt = say("is-ask-airlift-flak", side=side, hex=table.name(package.target), count=len(guns))
        return Proposing(side, "27.11-seq.2", prompt, verbs, "auto")

    def _aimed(self, gun: UnitId, wing: WingId) -> Frames:
        return (self.at("turn", gun=gun, target=(wing,)),)

    @enforces("17.3.1")
    def turn(self, table: Table) -> Ask | Frames:
        """17.3.1 The transport may turn back before the die, and takes its cargo home."""
        package = self.package
        if package.auto[package.side] or self.pressing:
            return (self.at("shot"),)

        def back(wings: tuple[WingId, ...]) -> Frames:
            for wing in wings:
                send_home(table, wing)
            names = ", ".join(table.content.wings.ids[wing] for wing in wings)
            table.note("is-log-group-turns", "17.3.1", side=SIDES[package.side], wings=names)
            return (self.at("flak", gun=NO_UNIT, target=()),)

        return air_groups.ask_turn(
            table, package, self.target, 1, back, lambda rest: (self.at("shot", pressing=rest or self.pressing),)
        )

    def shot(self, table: Table) -> Ask | Frames:
        gun = flak.gun(table, self.gun)
        if gun is None:
            return (self.at("flak", fired=(*self.fired, self.gun), gun=NO_UNIT, target=()),)
        return flak_die(table, self, gun, self.target)

    @enforces("27.11-seq.2", "17.3.6")
    def struck(self, table: Table, gun: Gun, group: tuple[WingId, ...], result: AirResult) -> Frames:
        """27.11-seq.2 The transport takes what the die says, and flies on if it still flies."""
        flak.spend(table, gun)
        hit(table, group[0], result, "17.3.6")
        if table.state.wing_at[group[0]] < 0:
            table.state.airborne.discard(group[0])
        return (self.at("flak", fired=(*self.fired, gun.unit), gun=NO_UNIT, target=()),)

    # on the ground

    @enforces("27.11-seq.2", "27.11-seq.3", "27.11-seq.4", "27.11-seq.5", "34.2.2", "12.5.1")
    def arrive(self, table: Table) -> Frames:
        """27.11-seq.4 The cargo is on the field and moves no more; whoever found no room in the transports that came
        through is back where it began."""
        package, state, content = self.package, table.state, table.content
        there = airborne(table, package.strike)
        units = cargo.delivered(table, self.units, self.carriers, there, "27.11-seq.2")
        home = [unit for unit in self.units if unit not in units and state.at[unit] >= 0]
        for unit in units:
            assault_landing.set_down(table, unit, package.target, "airlift", fed=True)
            table.note("is-log-airlifted", "27.11-seq.1", unit=content.ids[unit], hex=table.name(package.target))
        if home:
            state.strayed.update(home)
            table.note("is-log-cargo-back", "27.11-seq.2", units=listed(content, home))
        if units or home:
            assault_landing.done(table, (*units, *home))
        if self.stay:
            for wing in there:
                self._settle(table, wing)
        return landing.over(table, package.members(package.side))

    def _settle(self, table: Table, wing: WingId) -> None:
        """27.11-seq.5 A transport stays where it has landed, if there is room for it (28.0.5)."""
        field, state = berth(table, wing, self.package.target), table.state
        if field is not None and airbases.room(table, field):
            state.wing_at[wing], state.wing_duty[wing] = field, USED
            state.rebased[table.content.wings.ids[wing]] = state.turn


def best_target(table: Table, wings: Collection[WingId]) -> WingId:
    """The transport that lifts most, as its type and its losses tell everybody."""
    types, lost = table.content.wings.type, table.state.wing_lost
    return max(wings, key=lambda wing: (types[wing].lift[min(lost[wing], 1)], -wing))


class Aim(Slotted):
    """27.11-seq.2 `aim FLAK WING`."""

    case = "27.11-seq.2"
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.guns,
            ("", "refused-unknown-unit"),
            bars=settled(
                (
                    Bar((), "", lambda v, unit: v.idle(unit) and v.mute(unit)),
                    Bar("27.11-seq.2", "is-refused-flak-fired", lambda v, unit: v.idle(unit)),
                )
            ),
        ),
        one_of("WING", room("wings"), lambda v, _: v.wings, ("27.11-seq.2", "is-refused-airlift-target")),
    )

    def __init__(self, table: Table, flight: Airlift, guns: Collection[Gun], wings: Collection[WingId]) -> None:
        self.table, self.content, self.flight, self.wings = table, table.content, flight, wings
        self.guns = {gun.unit: gun for gun in guns}

    def idle(self, unit: UnitId) -> bool:
        return unit not in self.guns

    def mute(self, unit: UnitId) -> Refusal | None:
        package = self.flight.package
        return why_mute(self.table, package.enemy, unit, package.target)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at:
            return {"default": value == best_target(self.table, self.wings)}
        return {"rating": self.guns[value].rating, "price": self.guns[value].price}

    def does(self, unit: UnitId, wing: WingId) -> Frames:
        return (self.flight.at("turn", gun=unit, target=(wing,)),)
