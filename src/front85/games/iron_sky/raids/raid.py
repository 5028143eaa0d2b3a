"""33.2 One raid after the other: flight in, ingress, assault, and home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air.losses import steps as steps_left
from front85.games.iron_sky.combat.casualties import eliminate, lose_steps
from front85.games.iron_sky.helicopters import groundfire
from front85.games.iron_sky.helicopters.homeward import Homeward, fields_in_range
from front85.games.iron_sky.helicopters.lanes import least, outward
from front85.games.iron_sky.helicopters.passage import flight, flying, ground, struck, take_off
from front85.games.iron_sky.raids import sabotage
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import refuse, say
from front85.kernel.slots import Bar, Said, one_of, plain
from front85.kernel.verbs import Menu, OneOf, Verb


class Load(msgspec.Struct, frozen=True, array_like=True):
    """A helicopter squadron on a raid, whom it carries, and the steps it had when that was last settled."""

    wing: WingId
    units: tuple[UnitId, ...]
    steps: int = 2


def homes(table: Table, wing: WingId, origin: HexId, target: HexId, left: int, height: str = "") -> tuple[HexId, ...]:
    """33.2.8 Where they will fly back to: their own field, or the nearest one they can reach."""
    hexes, out = table.content.fields.hex, least(table, origin, target, height)
    if out + table.content.board.distance(origin, target) <= left:
        return (origin,)
    return tuple(hexes[f] for f in fields_in_range(table, wing, target, max(0, left - out))[:1])


class Raid(Frame, frozen=True, tag="raid", kw_only=True):
    """33.2 A raid under way."""

    side: Side
    target: HexId
    loads: tuple[Load, ...]
    origin: HexId = NO_HEX
    guns: tuple[UnitId, ...] = ()
    """33.2.5 Flak in the target hex that has still to fire at those who land."""
    owed: int = 0
    """33.2.5 Helicopter steps that flak has hit and their owner has not yet given."""
    deeds: int = 0
    """33.3.1 Things that may still be destroyed."""
    height: str = ""
    """31.1.2 How they fly in, where that was said."""
    added = ("owed", "height")

    @property
    def wings(self) -> tuple[WingId, ...]:
        return tuple(load.wing for load in self.loads)

    def sealed(self) -> Raid:
        """The same as the other side knows it on the way in: which helicopters, and no word of whom they carry."""
        return msgspec.structs.replace(
            self, loads=tuple(msgspec.structs.replace(load, units=()) for load in self.loads)
        )

    def raiders(self, table: Table) -> tuple[UnitId, ...]:
        """Special forces that are left."""
        at = table.state.at
        return tuple(unit for load in self.loads for unit in load.units if at[unit] >= 0)

    @enforces("33.2.1", "33.2.2", "33.2.3", "31.3.5")
    def begin(self, table: Table) -> Frames:
        """33.2.1 Helicopters and raiders fly to the target under flak; that of the target fires only at those who
        approach (33.2.3). Who can no longer start stays where it is."""
        state, fields, wings = table.state, table.content.fields, table.content.wings
        loads = tuple(
            msgspec.structs.replace(load, steps=steps_left(table, load.wing))
            for load in self.loads
            if state.wing_at[load.wing] >= 0 and load.wing not in state.flown
        )
        name = table.name(self.target)
        if not loads or not any(state.at[unit] >= 0 for load in loads for unit in load.units):
            return ()
        origin = fields.hex[state.wing_at[loads[0].wing]]
        left = min(wings.movement[load.wing] for load in loads)
        ends = homes(table, loads[0].wing, origin, self.target, left, self.height)
        lane = outward(table, self.side, origin, self.target, ends, left, self.height)
        if lane is None:
            table.note("is-log-raid-off", "33.2.1", side=SIDES[self.side], hex=name)
            return ()
        for load in loads:
            take_off(table, load.wing, origin, "raid")
        table.note("is-log-raid", "33.2.1", side=SIDES[self.side], hex=name)
        ride = flight(self.side, tuple(load.wing for load in loads), lane, quiet=self.target)
        return (self.at("arrived", loads=loads, origin=origin), ride)

    @enforces("33.2.4", "31.5.9")
    def _settled(self, table: Table) -> Raid:
        """33.2.4 Each step a carrier has lost costs those it carries a step; with its last one they die (31.5.9)."""
        found = []
        for load in self.loads:
            left = steps_left(table, load.wing)
            for unit in load.units:
                if left:
                    lose_steps(table, unit, load.steps - left, "33.2.4")
                elif table.state.at[unit] >= 0:
                    eliminate(table, unit, "31.5.9")
            found.append(msgspec.structs.replace(load, steps=left))
        return msgspec.structs.replace(self, loads=tuple(found))

    @enforces("33.2.5")
    def arrived(self, table: Table) -> Frames:
        """33.2.5 Those that have come through meet the flak of the hex itself. Raiders whose helicopters have not taken
        off (23.3.1, 24.4.5) are still where they were. Flak that could not fire at helicopters at all throws no die;
        none of it pays (ruling I500)."""
        now = self._settled(table)
        there = flying(table, now.wings)
        now = msgspec.structs.replace(now, loads=tuple(load for load in now.loads if load.wing in there))
        enemy = enemy_of(self.side)
        flak = tuple(gun.unit for gun in groundfire.guns(table, enemy, self.target, low=True))
        return (now.at("ingress", guns=flak),) if now.raiders(table) else (now.at("home"),)

    def ingress(self, table: Table) -> Ask | Frames:
        if not self.guns or not flying(table, self.wings):
            return (self.at("rivals", guns=()),)
        return ingress_die(table, self)

    @enforces("33.2.5", "33.2.4")
    def losses(self, table: Table) -> Ask | Frames:
        """33.2.5 The owner spreads losses over his helicopters. He is asked, step by step, where it matters to his
        raiders whom he names (ruling I396)."""
        there = flying(table, self.wings)
        alive = [load for load in self.loads if load.wing in there]
        if not alive or not self.owed:
            return (self._settled(table).at("ingress", guns=self.guns[1:], owed=0),)
        best = min(alive, key=lambda load: (-steps_left(table, load.wing), len(load.units), load.wing)).wing
        left, raiders = sum(steps_left(table, load.wing) for load in alive), self.raiders(table)
        if len(alive) == 1 or left <= self.owed or not any(unit in raiders for load in alive for unit in load.units):
            return self.gives(table, best)
        verbs: dict[str, Verb] = {"lose": Lose(table, self, [load.wing for load in alive], best)}
        prompt = say("is-ask-ingress-loss", side=SIDES[self.side], hex=table.name(self.target), count=self.owed)
        return Menu(SIDES[self.side], "33.2.5", prompt, verbs)

    def gives(self, table: Table, wing: WingId) -> Frames:
        """33.2.5 A squadron takes one of the steps."""
        struck(table, wing, 1, "33.2.5")
        if not steps_left(table, wing):
            ground(table, wing)
        return (self.at("losses", owed=self.owed - 1),)

    @enforces("33.2.6")
    def rivals(self, table: Table) -> Frames:
        """33.2.6 Special forces of both sides in the hex are traded one for one (ruling I399)."""
        content = table.content
        theirs = [unit for unit in sabotage.enemies(table, self.side, self.target) if content.is_special[unit]]
        for mine, other in zip(self.raiders(table), theirs, strict=False):
            eliminate(table, mine, "33.2.6")
            eliminate(table, other, "33.2.6")
        left = [unit for unit in theirs if table.state.at[unit] >= 0]
        return (self.at("assault"),) if self.raiders(table) and not left else (self.at("home"),)

    def assault(self, table: Table) -> Ask:
        return assault_die(table, self)

    @enforces("33.3.1a")
    def deed(self, table: Table) -> Ask | Frames:
        """33.3.1 One choice for each special forces unit that is left."""
        words = sabotage.options(table, self.side, self.target) if self.deeds else []
        if not words:
            return (self.at("garrison"),)
        verbs: dict[str, Verb] = {"destroy": Destroy(table, self, words)}
        prompt = say("is-ask-raid-deed", side=SIDES[self.side], hex=table.name(self.target), count=self.deeds)
        return Menu(SIDES[self.side], "33.3.1a", prompt, verbs)

    @enforces("33.3.2")
    def garrison(self, table: Table) -> Frames:
        """33.3.2 Whoever is left in the hex takes his toll."""
        steps = sabotage.garrison(table, self.side, self.target)
        for unit in self.raiders(table):
            taken = min(steps, table.steps_left(unit))
            lose_steps(table, unit, taken, "33.3.2")
            steps -= taken
        return (self.at("home"),)

    @enforces("33.2.8")
    def home(self, table: Table) -> Frames:
        """33.2.8 The helicopters fly back with those that are left; flak of the raided hex is silent."""
        ways = [Homeward(side=self.side, wing=wing, quiet=self.target) for wing in reversed(flying(table, self.wings))]
        return (self.at("back"), *ways)

    @enforces("33.2.8", "33.2.4")
    def back(self, table: Table) -> Frames:
        """33.2.8 Raiders are where their helicopters have landed."""
        now, state, fields = self._settled(table), table.state, table.content.fields
        for load in now.loads:
            field = state.wing_at[load.wing]
            for unit in load.units:
                if state.at[unit] >= 0 and field >= 0 and fields.hex[field] != state.at[unit]:
                    table.put(unit, fields.hex[field])
        return ()


@enforces("33.2.5")
def ingress_die(table: Table, frame: Raid) -> Throw:
    """33.2.5 The Special Forces Ingress Table, rolled by the owner of the flak."""
    name = table.content.ids[frame.guns[0]]

    def rolled(dice: tuple[int, ...]) -> Frames:
        chart = table.content.air.raids
        rating = table.content.flak[frame.guns[0]]
        row = chart.ingress["D" if rating == "D" else "C" if rating == "C" else "heavy"]
        steps = next((lost for most, lost in row if dice[0] <= most), 0)
        table.note("is-log-ingress", "33.2.5", unit=name, die=dice[0], steps=steps)
        return (frame.at("losses", owed=steps),)

    return Throw("33.2.5", say("is-roll-ingress", unit=name, hex=table.name(frame.target)), 1, rolled, sides=20)


class Lose(OneOf):
    """33.2.5 `lose WING`: the squadron that gives the next step; whole ones with fewest raiders are proposed."""

    def __init__(self, table: Table, frame: Raid, wings: list[WingId], best: WingId) -> None:
        ids, index = table.content.wings.ids, table.content.wings.index
        super().__init__(
            "33.2.5",
            [ids[wing] for wing in wings],
            lambda word: frame.gives(table, index[word]),
            lambda word: refuse("33.2.5", "is-refused-ingress-wing", word=word, hex=table.name(frame.target)),
        )
        self.best = ids[best]
        self.aboard = {
            ids[load.wing]: {"raiders": len(load.units), "steps": steps_left(table, load.wing)} for load in frame.loads
        }

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"default": word == self.best, **self.aboard[word]}


@enforces("33.2.7")
def assault_modifiers(table: Table, side: Side, hex_: HexId) -> int:
    """33.2.7 What guards a hex: its Combat Units, else its staffs, guns and engineers; enemies next to it."""
    content, chart = table.content, table.content.air.raids
    there = sabotage.enemies(table, side, hex_)
    if any(content.is_combat[unit] for unit in there):
        return chart.garrisoned
    total = chart.staffed if any(content.kind[unit] in ("hq", "artillery", "engineer") for unit in there) else 0
    near = any(
        content.is_combat[unit]
        for other in content.board.adjacent[hex_]
        for unit in sabotage.enemies(table, side, other)
    )
    if near:
        total += chart.near
    fields = content.fields.in_hex.get(hex_, ())
    if not there and not any(table.content.fields.takes_aircraft[field] for field in fields) and not near:
        total += chart.empty
    return total


@enforces("33.2.7", "33.3.1a")
def assault_die(table: Table, frame: Raid) -> Throw:
    """33.2.7 The Special Forces Assault Table; low is good."""
    count = len(frame.raiders(table))
    drm = assault_modifiers(table, frame.side, frame.target)
    prompt = say("is-roll-raid", hex=table.name(frame.target), count=count, drm=drm)

    def rolled(dice: tuple[int, ...]) -> Frames:
        chart = table.content.air.raids
        die = dice[0] + drm
        most = chart.success[min(count, len(chart.success)) - 1]
        if die <= most:
            table.note("is-log-raid-succeeds", "33.2.7", hex=table.name(frame.target), die=dice[0], drm=drm)
            return (frame.at("deed", deeds=count),)
        steps = next((lost for least, lost in chart.failure if die >= least), 0)
        table.note("is-log-raid-fails", "33.2.7", hex=table.name(frame.target), die=dice[0], drm=drm)
        for unit in frame.raiders(table):
            lose_steps(table, unit, steps, "33.2.7")
        return (frame.at("home"),)

    return Throw("33.2.7", prompt, 1, rolled, sides=20)


NO_DEED = ("33.3.1a", "is-refused-raid-deed")


class Destroy(Slotted):
    """33.3.1 `destroy WHAT`: a support unit, a squadron, `field`, `port`, or a bridge. `destroy UNIT UNIT` takes a step
    of each of two support units."""

    case = "33.3.1a"
    slots = (
        one_of("WHAT", lambda v: v.names, lambda v: v.words, NO_DEED, lambda v: {"hex": v.where}),
        one_of(
            "UNIT",
            lambda v: v.seconds,
            lambda v, what: [unit for unit in v.support if unit != what],
            NO_DEED,
            lambda v, _: {"hex": v.where},
            gates=(Bar((), "", lambda v, what: what not in v.support),),
            optional=True,
        ),
    )

    def __init__(self, table: Table, frame: Raid, words: list[str]) -> None:
        self.table, self.frame, self.words, self.where = table, frame, words, table.name(frame.target)
        self.support = sabotage.support(table, frame.side, frame.target)
        self.names, self.seconds = plain(*words)(self), plain(*self.support)(self)

    def urged(self) -> bool:
        return True

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {} if at else {"default": value == sabotage.best(self.table, self.words)}

    def does(self, what: str, unit: str | None) -> Frames:
        sabotage.carry_out(self.table, self.frame.side, self.frame.target, *filter(None, (what, unit)))
        return (self.frame.at("deed", deeds=self.frame.deeds - 1),)
