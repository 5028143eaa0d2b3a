"""31.1, 31.2, 17.2 The flight of helicopters, hex by hex, under the enemy's fighters and flak.

Who flies, and where it is, lies open while it flies. `state.aloft` holds it; whatever sent the helicopters lies below
this frame and finds there who has arrived.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.airbases import destroy, valid
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import steps as steps_left
from front85.games.iron_sky.air.losses import suffer
from front85.games.iron_sky.air.sky import enemy_sky
from front85.games.iron_sky.helicopters import groundfire
from front85.games.iron_sky.helicopters.lanes import Lane, price
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.state import NO_AREA, SIDES, Aloft, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import silence, takeoff
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.games.iron_sky.weather.take_off import rotor_dice
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb

Task = Literal["ferry", "support", "airmobile", "lift", "raid", "flight"]
TRANSFERS = frozenset({"ferry", "flight"})
"""24.4.6 Flights that only take a helicopter to another field."""


@enforces("31.3.1", "31.1.3", "31.2.1")
def take_off(table: Table, wing: WingId, hex_: HexId, task: Task, left: int | None = None) -> None:
    """31.3.1 A helicopter squadron sets out from a hex, once in each action phase, with all its movement points. One
    that sets out under the enemy's sky does not enter it (ruling I505)."""
    state, wings = table.state, table.content.wings
    whole = wings.movement[wing] if left is None else left
    state.flown.add(wing)
    area = table.content.airgrid.area(hex_) if enemy_sky(table, wings.side[wing], hex_) else NO_AREA
    state.aloft = {**state.aloft, wings.ids[wing]: Aloft(hex_, whole, task, area=area)}


def flying(table: Table, wings: tuple[WingId, ...]) -> tuple[WingId, ...]:
    """Those of some helicopters that are still in the air."""
    ids = table.content.wings.ids
    return tuple(wing for wing in wings if ids[wing] in table.state.aloft)


def ground(table: Table, wing: WingId) -> None:
    """A helicopter is no longer in the air."""
    name = table.content.wings.ids[wing]
    table.state.aloft = {key: value for key, value in table.state.aloft.items() if key != name}


@enforces("31.1.3")
def crash(table: Table, wing: WingId) -> None:
    """31.1.3 A helicopter that cannot reach a field runs out of fuel."""
    ground(table, wing)
    destroy(table, wing)
    table.note("is-log-heli-crash", "31.1.3", wing=table.content.wings.ids[wing])


@enforces("31.4.1", "31.4.2", "31.4.3")
def struck(table: Table, wing: WingId, steps: int, case: str) -> None:
    """31.4 A helicopter squadron loses steps; damage is a step as well (31.4.2), and the second is the last."""
    if not steps:
        return
    name = table.content.wings.ids[wing]
    suffer(table, wing, steps, 0)
    if not steps_left(table, wing):
        table.note("is-log-wing-destroyed", "31.4.3", wing=name)
    else:
        table.note("is-log-heli-hit", case, wing=name)


class Flight(Frame, frozen=True, tag="flight", kw_only=True):
    """31.1 Helicopters on their way along a lane. Those of one flight fly together, and are fired at one by one."""

    side: Side
    wings: tuple[WingId, ...]
    path: tuple[HexId, ...] = ()
    low: tuple[bool, ...] = ()
    done: int = 0
    """Hexes entered."""
    pending: tuple[WingId, ...] = ()
    """Helicopters that have still to meet fighters and flak in the hex just entered."""
    held: tuple[UnitId, ...] = ()
    """17.2 Flak whose owner has let the first of them pass."""
    foes: tuple[UnitId, ...] = ()
    """17.2.2 Flak of and with the attackers, when this flight brings help to the defense."""
    quiet: HexId = NO_HEX
    """33.2.3 Flak in this hex fires at those who approach it, not in the hex itself nor at those who leave it."""
    leaving: bool = False

    @property
    def enemy(self) -> Side:
        return enemy_of(self.side)

    @enforces("31.3.2")
    def begin(self, table: Table) -> Ask | Frames:
        """31.3.2 Flown in the open: which helicopters, from where and where to."""
        shaky = takeoff.shaky(table, self._starting(table)) if self._on_mission(table) else ()
        return (self.at("started"), TakeOff(side=self.side, wings=shaky)) if shaky else self.started(table)

    def _starting(self, table: Table) -> list[WingId]:
        """Those that take off now, and have had no die yet."""
        aloft, ids = table.state.aloft, table.content.wings.ids
        return [wing for wing in flying(table, self.wings) if not aloft[ids[wing]].tried]

    @enforces("24.4.6")
    def _on_mission(self, table: Table) -> bool:
        """24.4.6 Whether it is more than a transfer to another field, which gas does not hinder."""
        aloft, ids = table.state.aloft, table.content.wings.ids
        return any(aloft[ids[wing]].task not in TRANSFERS for wing in flying(table, self.wings))

    @enforces("23.3.1", "24.4.5", "24.4.6")
    def started(self, table: Table) -> Ask | Frames:
        """24.4.5 Who is kept on the ground by gas has not flown, and may still be transferred. 23.3.1 In bad weather a
        die for each that takes off. Who fails stays on its field, and is lost with it where the enemy is there already
        (ruling I469)."""
        state, ids = table.state, table.content.wings.ids
        new = self._starting(table)
        for wing in new:
            if wing in state.gassed and self._on_mission(table):
                ground(table, wing)
                state.flown.discard(wing)
        if not state.bad_weather:
            return self._off(table, new) if state.ssm_hexes else (self.at("enter"),)

        def go(failed: tuple[WingId, ...]) -> Frames:
            for wing in failed:
                ground(table, wing)
                if table.state.wing_at[wing] >= 0 and not valid(table, wing, table.state.wing_at[wing]):
                    destroy(table, wing)
                    table.note("is-log-wing-destroyed", "23.3.1", wing=ids[wing])
            return self._off(table, new)

        rolling = flying(table, tuple(new))
        return rotor_dice(table, self.side, rolling, go) if rolling else (self.at("enter"),)

    def _off(self, table: Table, new: list[WingId]) -> Frames:
        """Whoever is still in the air has had its dice."""
        state, ids = table.state, table.content.wings.ids
        names = [ids[wing] for wing in flying(table, tuple(new))]
        state.aloft = {**state.aloft, **{n: msgspec.structs.replace(state.aloft[n], tried=True) for n in names}}
        return (self.at("enter"),)

    @enforces("31.1.1", "31.1.3", "17.2.5", "31.2.3")
    def enter(self, table: Table) -> Frames:
        """31.1.1 The next hex is entered and paid for. Flak whose range is left may fire again when it is entered anew
        (17.2.5), and so it is with fighters (31.2.3)."""
        wings, state = flying(table, self.wings), table.state
        if not wings or self.done >= len(self.path):
            return ()
        hex_, low = self.path[self.done], self.low[self.done]
        cost, ids, now = price(table, low), table.content.wings.ids, dict(state.aloft)
        spent = [wing for wing in wings if now[ids[wing]].left < cost]
        for wing in spent:
            crash(table, wing)
        wings = flying(table, wings)
        now = dict(state.aloft)
        for wing in wings:
            was = now[ids[wing]]
            fired = tuple(unit for unit in was.fired if self._covered(table, unit, hex_, low))
            area = was.area if was.area == self._held_area(table, hex_) else NO_AREA
            now[ids[wing]] = msgspec.structs.replace(was, hex=hex_, left=was.left - cost, fired=fired, area=area)
        state.aloft = now
        return (self.at("meet", done=self.done + 1, pending=wings, held=()),)

    def _covered(self, table: Table, unit: UnitId, hex_: HexId, low: bool) -> bool:
        here = table.state.at[unit]
        return here >= 0 and groundfire.reaches(table, here, hex_, low)

    def _held_area(self, table: Table, hex_: HexId) -> AreaId:
        """The enemy's Air Superiority Area over a hex, NO_AREA for none."""
        return table.content.airgrid.area(hex_) if enemy_sky(table, self.side, hex_) else NO_AREA

    @enforces("31.2.1", "31.2.2", "31.2.3", "27.4-adv.2", "31.5.3")
    def meet(self, table: Table) -> Ask | Frames:
        """31.2.1 Whoever enters the enemy's sky meets his fighters, once as long as it stays in that area (31.2.2);
        then flak fires, unit by unit (ruling I380). Each helicopter squadron by itself (31.5.3)."""
        pending = flying(table, self.pending)
        if not pending:
            return (self.at("enter", pending=(), held=()),)
        wing = pending[0]
        was = table.state.aloft[table.content.wings.ids[wing]]
        area = self._held_area(table, was.hex)
        if area != NO_AREA and was.area != area:
            return fighter_die(table, self.at("meet", pending=pending), wing, area)
        gun = next(iter(self._guns(table, was)), None)
        if gun is None:
            return (self.at("meet", pending=pending[1:], held=()),)
        here = self.at("meet", pending=pending)
        return (
            self._ask(table, here, wing, gun)
            if gun.price and self._asked(table)
            else self._shoots(table, here, wing, gun)
        )

    @enforces("24.4.4")
    def _shoots(self, table: Table, here: Flight, wing: WingId, gun: Gun) -> Ask | Frames:
        """24.4.4 In the later state of the rules a battery under gas rolls before it fires."""
        gasping = silence.doubtful(table, (gun.unit,))
        return (here, silence.Gasping(units=gasping)) if gasping else heli_flak_die(table, here, wing, gun)

    @enforces("17.2.2", "17.2.5", "33.2.3")
    def _guns(self, table: Table, was: Aloft) -> list[Gun]:
        """17.2.5 Flak that may fire now: each once at a helicopter as long as that stays in its range."""
        low, last = self.low[self.done - 1], self.done == len(self.path)
        found = groundfire.guns(table, self.enemy, was.hex, low, self.foes if last else ())
        at = table.state.at
        hushed = self.leaving or was.hex == self.quiet
        return [
            gun
            for gun in found
            if gun.unit not in was.fired
            and gun.unit not in self.held
            and not (hushed and self.quiet >= 0 and at[gun.unit] == self.quiet)
        ]

    def _asked(self, table: Table) -> bool:
        """A side that is not at the table in the enemy's phase lets its flak fire; its air watch says so."""
        phase = next((frame for frame in reversed(table.stack) if isinstance(frame, Moving)), None)
        return phase is None or phase.side != self.side or table.state.watch[self.enemy].missions == "ask"

    def _ask(self, table: Table, here: Flight, wing: WingId, gun: Gun) -> Ask:
        """17.2.3 A shot that costs a point is the owner's choice (ruling I381)."""
        unit, name = table.content.ids[gun.unit], table.content.wings.ids[wing]
        verbs: dict[str, Verb] = {
            "fire": Firing("17.2.3", lambda: (msgspec.structs.replace(here, step="shot"),), weight=1.0),
            "silent": Plain("17.2.3", lambda: (here.at("meet", held=(*here.held, gun.unit)),), weight=0.3),
        }
        prompt = say("is-ask-heli-flak", side=SIDES[self.enemy], unit=unit, wing=name)
        return Menu(SIDES[self.enemy], "17.2.3", prompt, verbs)

    def shot(self, table: Table) -> Ask | Frames:
        """The flak asked for fires."""
        wing = self.pending[0]
        gun = next(iter(self._guns(table, table.state.aloft[table.content.wings.ids[wing]])), None)
        return (self.at("meet"),) if gun is None else self._shoots(table, self.at("meet"), wing, gun)

    def note(self, table: Table, wing: WingId, **changes: object) -> None:
        """What has befallen a helicopter in flight; one that is destroyed is in the air no more."""
        name, state = table.content.wings.ids[wing], table.state
        if not steps_left(table, wing):
            ground(table, wing)
        elif name in state.aloft:
            state.aloft = {**state.aloft, name: msgspec.structs.replace(state.aloft[name], **changes)}


class Firing(Plain):
    """`fire`: what a sensible player does."""

    def urged(self) -> bool:
        return True


@enforces("31.2.1")
def fighter_die(table: Table, frame: Flight, wing: WingId, area: AreaId) -> Throw:
    """31.2.1 The Helicopter Interception Table: the owner of the helicopters rolls."""
    wings, names = table.content.wings, table.content.airgrid.names
    prompt = say("is-roll-heli-fighters", wing=wings.ids[wing], area=names[area], drm=wings.evasion[wing])

    def rolled(dice: tuple[int, ...]) -> Frames:
        steps = table.content.air.rotors.steps(dice[0] + wings.evasion[wing])
        name = wings.ids[wing]
        table.note("is-log-heli-fighters", "31.2.1", wing=name, area=names[area], die=dice[0], steps=steps)
        struck(table, wing, steps, "31.2.1")
        frame.note(table, wing, area=area)
        return (frame,)

    return Throw("31.2.1", prompt, 1, rolled, sides=20)


@enforces("17.3.2", "17.3.5", "17.3.6", "17.3.7", "17.3.8", "31.4.2")
def heli_flak_die(table: Table, frame: Flight, wing: WingId, gun: Gun) -> Throw:
    """17.3.5 A flak unit fires at a helicopter squadron, which cannot turn back."""
    unit, name = table.content.ids[gun.unit], table.content.wings.ids[wing]

    def rolled(dice: tuple[int, ...]) -> Frames:
        was = table.state.aloft[name]
        low = frame.low[frame.done - 1]
        drm = int(sum(line.value for line in groundfire.modifiers(table, wing, low)))
        flak.spend(table, gun)
        hex_ = table.name(was.hex)
        table.note(
            "is-log-heli-flak", "17.3.5", unit=unit, rating=gun.rating, wing=name, hex=hex_, die=dice[0], drm=drm
        )
        found = groundfire.outcome(table, gun, wing, low, dice[0])
        struck(table, wing, found.lost + found.hurt, "17.3.6")
        frame.note(table, wing, fired=(*was.fired, gun.unit))
        return (frame,)

    return Throw("17.3.5", say("is-roll-heli-flak", unit=unit, wing=name), 1, rolled, sides=20)


def flight(side: Side, wings: tuple[WingId, ...], lane: Lane, **more: object) -> Flight:
    """A flight along a lane."""
    return Flight(side=side, wings=wings, path=lane.path, low=lane.low, **more)  # type: ignore[arg-type]
