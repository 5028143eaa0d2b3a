"""7.7, 7.8 Retreats, stands and displacement, unit by unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from front85.games.berlin85.combat.advance import Advance, Trail
from front85.games.berlin85.combat.battle import committed
from front85.games.berlin85.combat.exchange import Exchange
from front85.games.berlin85.combat.retreat_hexes import CLOSED, Retreating, Way, displacements, way_back
from front85.games.berlin85.content.content import Content
from front85.games.berlin85.ground.collateral import Collateral
from front85.games.berlin85.ground.demolition import entry
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, NO_SIDE, NO_UNIT, HexId, Side, UnitId
from front85.hexwar.verbs.choice import Choice
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said
from front85.kernel.verbs import Menu, Verb

Push = tuple[UnitId, HexId]
"""A unit and the hex into which it goes as soon as that is empty."""
NO_DAMAGE = Collateral()


@enforces("7.7", "7.76", "7.82c", "8.41")
class Retreats(Frame, frozen=True, tag="retreats"):
    """7.7 The units of one side retreat, one after the other, as their owner likes.

    `queue` are those that have not begun, `moving` the one on its way (unit, origin, hexes gone) and `pushes` what must
    happen before its next step. `trails` are the ways taken, for the victors; `fled` who left which hex.
    """

    side: Side = PACT
    phasing: Side = PACT
    queue: tuple[UnitId, ...] = ()
    need: int = 0
    next: tuple[Side, tuple[UnitId, ...]] = (NO_SIDE, ())
    """The side and units that may advance afterwards."""
    damage: Collateral = NO_DAMAGE
    price: int = 0
    """7.6 Ax: what the attackers pay after the retreats."""
    back: tuple[UnitId, ...] = ()
    """7.6 Br: attackers that go back afterwards."""
    moving: tuple[UnitId, HexId, int] = (NO_UNIT, NO_HEX, 0)
    trail: tuple[HexId, ...] = ()
    pushes: tuple[Push, ...] = ()
    trails: tuple[Trail, ...] = ()
    fled: tuple[tuple[UnitId, HexId], ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        if self.moving[0] >= 0:
            return self.walk(table)
        queue = tuple(unit for unit in self.queue if table.state.at[unit] >= 0)
        if not queue:
            return self.over(table)
        if len(queue) == 1 and not in_supply(table, queue[0]) and not self.way(table, queue[0]).hexes:
            return self.dies(table, queue[0])
        return self.ask(table, queue)

    def way(self, table: Table, unit: UnitId) -> Way:
        here = table.state.at[unit]
        return way_back(table, Retreating(unit, here, 0, self.need), here, committed(table))

    # who goes, who stands

    @enforces("7.7", "7.76", "14.32")
    def ask(self, table: Table, queue: tuple[UnitId, ...]) -> Ask:
        """7.7 A unit retreats, or stands if it is in supply (7.76), or dies where it has no way."""
        content, ways = table.content, {unit: self.way(table, unit) for unit in queue}

        def stand(unit: UnitId) -> Frames:
            return (self.at("stand", moving=(unit, table.state.at[unit], 0)),)

        def no_stand(unit: UnitId) -> Refusal | None:
            if unit not in queue:
                return refuse("7.76", "b85-refused-not-retreating", unit=content.ids[unit])
            unsupplied = not in_supply(table, unit)
            return refuse("14.32", "b85-refused-stand-unsupplied", unit=content.ids[unit]) if unsupplied else None

        def outsider(word: str) -> Refusal:
            return refuse("7.76", "b85-refused-not-retreating", unit=word)

        standing = Standing(content, "7.76", queue, stand, no_stand, outsider, weight=0.5)
        standing.need = self.need
        lost = [unit for unit, way in ways.items() if not way.hexes]
        verbs: dict[str, Verb] = {
            "retreat": Begin(table, self, ways),
            "stand": standing,
            "perish": OneUnit(content, "7.7", lost, lambda unit: self.dies(table, unit), weight=0.2),
        }
        side = SIDES[self.side]
        return Menu(side, "7.7", say("b85-ask-retreat", side=side, hexes=self.need), verbs)

    @enforces("7.76")
    def stand(self, table: Table) -> Ask:
        """7.76 A die no higher than the hexes of retreat kills the unit, and opens two hexes to the victors (7.98)."""
        unit, origin, _ = self.moving
        name = table.content.ids[unit]

        def stood(dice: tuple[int, ...]) -> Frames:
            if dice[0] > self.need:
                table.note("b85-log-stood", "7.76", unit=name)
                return (self.done(unit),)
            table.eliminate(unit, "7.76")
            return (self.done(unit, Trail((origin,), beyond=True)),)

        return Throw("7.76", say("b85-roll-stand", unit=name), 1, stood)

    def dies(self, table: Table, unit: UnitId) -> Frames:
        """7.7, 7.74 A unit that cannot go on dies where it is; its path ends there."""
        origin = self.moving[1] if self.moving[0] == unit else table.state.at[unit]
        table.eliminate(unit, "7.74" if self.trail else "7.7")
        return (self.done(unit, Trail((origin, *self.trail), perished=not self.trail)),)

    def done(self, unit: UnitId, trail: Trail | None = None) -> Retreats:
        """The frame without this unit, on to the next one."""
        return msgspec.structs.replace(
            self,
            step="begin",
            queue=tuple(other for other in self.queue if other != unit),
            moving=(NO_UNIT, NO_HEX, 0),
            trail=(),
            pushes=(),
            trails=self.trails if trail is None else (*self.trails, trail),
        )

    # on the way

    @enforces("7.74", "7.75")
    def walk(self, table: Table) -> Ask | Frames:
        """7.74 Step by step until the distance is done, a city is chosen (7.75), or there is no way on."""
        unit, origin, gone = self.moving
        here = table.state.at[unit]
        if here < 0:
            return (self.done(unit, Trail((origin, *self.trail))),)
        if self.pushes:
            return self.push(table)
        if gone == self.need:
            return self.arrived(unit)
        way = way_back(table, Retreating(unit, origin, gone, self.need), here, committed(table))
        if not way.hexes:
            return self.arrived(unit) if way.stop else self.dies(table, unit)
        verbs: dict[str, Verb] = {"retreat": Begin(table, self, {unit: way})}
        if way.stop:
            verbs["stop"] = OneUnit(table.content, "7.75", (unit,), self.arrived)
        side = SIDES[self.side]
        prompt = say("b85-ask-retreat-on", side=side, unit=table.content.ids[unit], hexes=self.need - gone)
        return Menu(side, "7.74", prompt, verbs)

    def arrived(self, unit: UnitId) -> Frames:
        """The path leads up to the hex where the unit now stands."""
        return (self.done(unit, Trail((self.moving[1], *self.trail[:-1]))),)

    def step_to(self, table: Table, unit: UnitId, hex_: HexId) -> Frames:
        """The owner has chosen the next hex of a unit."""
        moving = self.moving if self.moving[0] == unit else (unit, table.state.at[unit], 0)
        return (msgspec.structs.replace(self, moving=moving, pushes=((unit, hex_),)),)

    @enforces("7.81", "7.82b", "7.82c")
    def push(self, table: Table) -> Ask | Frames:
        """7.81 The last push comes first; a friend in its way must be given a hex before."""
        unit, hex_ = self.pushes[-1]
        blocking = [friend for friend in table.units_at(hex_) if friend != unit]
        if blocking:
            return self.ask_push(table, blocking[0])
        table.put(unit, hex_)
        rest = self.pushes[:-1]
        mover, origin, gone = self.moving
        if unit != mover:
            table.note("b85-log-displaced", "7.81", unit=table.content.ids[unit], hex=table.name(hex_))
            self.shake(table, unit)
            table.state.silent.add(unit)
            return (msgspec.structs.replace(self, pushes=rest), *entry(table, unit, hex_))
        fled = self.fled
        if not gone:
            table.note("b85-log-retreats", "7.7", unit=table.content.ids[unit], hex=table.name(hex_))
            self.shake(table, unit)
            fled = (*fled, (unit, origin))
        moved = msgspec.structs.replace(
            self, pushes=rest, moving=(mover, origin, gone + 1), trail=(*self.trail, hex_), fled=fled
        )
        return (moved, *entry(table, unit, hex_))

    def shake(self, table: Table, unit: UnitId) -> None:
        """8.41 A gun that goes back in its own Combat Phase gives no protective fire in the next one (ruling B15)."""
        if table.content.is_gun[unit] and table.content.side[unit] == self.phasing:
            table.state.shaken.add(unit)

    def ask_push(self, table: Table, friend: UnitId) -> Ask | Frames:
        chain = frozenset(unit for unit, _ in self.pushes)
        hexes = displacements(table, friend, chain, committed(table))
        if not hexes:
            # An earlier push has closed this way: the retreating unit dies instead, nobody else is pushed (7.82).
            return self.dies(table, self.moving[0])
        name = table.content.ids[friend]

        def pushed(hex_: HexId) -> Frames:
            return (msgspec.structs.replace(self, pushes=(*self.pushes, (friend, hex_))),)

        def reason_for(word: str) -> Refusal:
            return refuse("7.82", "b85-refused-displace", unit=name, hex=word)

        verb = Choice("7.81", {table.name(hex_): hex_ for hex_ in hexes}, pushed, reason_for)
        side = SIDES[self.side]
        return Menu(side, "7.81", say("b85-ask-displace", side=side, unit=name), {"displace": verb})

    # afterwards

    @enforces("7.96", "10.11", "7.91")
    def over(self, table: Table) -> Frames:
        """7.96 Payment, advance and damage follow when everybody has gone or stood."""
        damage = msgspec.structs.replace(self.damage, fled=self.fled)
        if self.back:
            # 7.6 Br: the attackers follow; whatever the defenders left is checked when both are done.
            return (msgspec.structs.replace(self, side=self.phasing, queue=self.back, back=(), trails=()),)
        found: Frames = (damage,)
        if self.next[0] >= 0:
            found = (*found, Advance(side=self.next[0], units=self.next[1], trails=self.trails))
        if self.price:
            found = (*found, Exchange(side=self.next[0], units=self.next[1], need=self.price))
        return found


class Standing(OneUnit):
    """`stand UNIT`, with the chance to live."""

    need = 0

    def forecast(self, rest: Words) -> Forecast | None:
        dies = min(self.need, 6) / 6
        return Forecast((), {"eliminated": round(dies, 9), "holds": round(1 - dies, 9)})

    def why_not_offered(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


WHO = (
    Bar("7.7", "b85-refused-not-retreating", lambda v, unit: unit not in v.ways),
    Bar("7.7", "b85-refused-no-way-back", lambda v, unit: not v.ways[unit].hexes),
)
WHERE = (
    Bar("7.7", "b85-refused-retreat-apart", lambda v, hex_, unit: hex_ not in v.content.board.adjacent[v.at[unit]]),
    Bar("7.72", "b85-refused-retreat-water", lambda v, hex_, unit: v.table.ground.wet(v.at[unit], hex_)),
    *CLOSED,
    Bar("7.73", "b85-refused-retreat-friend", lambda v, hex_, unit: v.off(unit, hex_) and v.table.units_at(hex_)),
    Bar(
        "7.74",
        "b85-refused-retreat-short",
        lambda v, hex_, unit: v.off(unit, hex_),
        lambda v, *_: {"hexes": v.frame.need},
    ),
)
"""What closes a hex to a unit that has other ways; what closes it to every way back is in `CLOSED`."""


class Begin(UnitToHex):
    """7.7 `retreat UNIT HEX`, one hex at a time."""

    case = "7.7"
    content: Content
    slots = sentence(WHO, WHERE, ground="2.1")

    def __init__(self, table: Table, frame: Retreats, ways: dict[UnitId, Way]) -> None:
        self.table, self.frame, self.ways, self.content = table, frame, ways, table.content
        self.at = table.state.at

    def units(self) -> list[UnitId]:
        return [unit for unit, way in self.ways.items() if way.hexes]

    def off(self, unit: UnitId, hex_: HexId) -> bool:
        """Whether a hex is none of those the unit may take first."""
        return hex_ not in self.ways[unit].hexes

    def area(self, unit: UnitId) -> list[HexId]:
        return self.ways[unit].hexes

    def open_to(self, unit: UnitId) -> list[HexId]:
        return self.ways[unit].hexes

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Hexes still to go after this one."""
        return {"left": self.left(said[0])} if at == 1 else {}

    def left(self, unit: UnitId) -> int:
        mover, _, gone = self.frame.moving
        return self.frame.need - 1 - (gone if mover == unit else 0)

    def forecast(self, rest: Words) -> Forecast | None:
        """Who would be pushed where, how far it still is, and whether the way ends in death."""
        table, content = self.table, self.content
        unit, hex_ = self.said(rest)
        chain, fixed, doomed = frozenset({unit}), committed(table), self.ways[unit].doomed
        pushed = {
            content.units[friend].name: [table.name(h) for h in displacements(table, friend, chain, fixed)]
            for friend in table.units_at(hex_)
        }
        facts = {"left": self.left(unit), "pushes": pushed, "doomed": doomed}
        return Forecast((), {"doomed" if doomed else "retreats": 1.0}, facts)

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        return self.frame.step_to(self.table, unit, hex_)

    def absent(self) -> Refusal:
        return refuse("7.7", "b85-refused-no-way-back")
