"""9.15 Pursuit: one of the units that could not hold an enemy follows him on his way."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.steps import cross
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.state import HEDGEHOG, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, UnitId, enemy_of
from front85.hexwar.kernels.reach import NEVER
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Value, say
from front85.kernel.slots import Bar, Reason
from front85.kernel.verbs import Menu, Plain


@enforces("9.15.1", "9.10-C.2")
def released(table: Table, engagement: Engagement) -> None:
    """9.15.1 Any one of the Combat Units that fought may follow."""
    table.state.pursuers.update(unit for unit in engagement.enemies if table.content.is_combat[unit])


@enforces("9.15.1")
def due(table: Table, mover: UnitId, trail: tuple[HexId, ...]) -> Frames:
    """9.15.1 A unit that got away has marched: the pursuit follows at once, before it does anything else (ruling I137).

    No frame where nobody may follow.
    """
    state = table.state
    if not state.pursuers or mover not in state.disengaging or len(trail) < 2:
        return ()
    return (Pursuit(mover=mover, trail=trail),)


class Pursuit(Frame, frozen=True, tag="pursuit"):
    """9.15 The other side may follow a unit along its last march."""

    mover: UnitId = NO_UNIT
    trail: tuple[HexId, ...] = ()
    """The hexes of that march, its start first."""

    @enforces("9.15.2")
    def begin(self, table: Table) -> Ask | Frames:
        """9.15.2 Whoever can follow is asked; nobody has to."""
        verb = Pursue(table, self)
        if table.state.at[self.mover] < 0 or not verb.ways:
            table.state.pursuers.clear()
            return ()
        side = SIDES[1 - table.content.side[self.mover]]
        prompt = say("is-ask-pursue", side=side, unit=table.content.ids[self.mover])
        return Menu(side, "9.15.1", prompt, {"pursue": verb, "stay": Plain("9.15.2", verb.stay, weight=0.5)})


class Pursue(UnitToHex):
    """9.15 `pursue UNIT HEX`: along the path of the unit that got away, as far as one likes."""

    case = "9.15.1"
    content: Content
    slots = sentence(
        (Bar("9.15.1", "is-refused-pursue-unit", lambda v, unit: unit not in v.ways),),
        (
            Bar("9.15.1", "is-refused-pursue-hex", lambda v, hex_, unit: hex_ not in v.frame.trail[:-1]),
            Bar((), "", lambda v, hex_, unit: v.short_of(unit, hex_), lambda v, hex_, unit: v.named_halt(unit)),
        ),
    )

    def __init__(self, table: Table, frame: Pursuit) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.side = enemy_of(table.content.side[frame.mover])

    @cached_property
    def ways(self) -> dict[UnitId, list[HexId]]:
        """How far each pursuer can go: hexes of the path, beginning with the one the enemy left."""
        found = {unit: self._way(unit) for unit in sorted(self.table.state.pursuers)}
        return {unit: way for unit, way in found.items() if way}

    def _way(self, unit: UnitId) -> list[HexId]:
        """The hexes of the path up to the first one that halts the pursuer."""
        here, way = self.table.state.at[unit], list[HexId]()
        if here < 0 or self.table.state.mode[unit] == HEDGEHOG:
            return way
        for hex_ in self.frame.trail[:-1]:
            if self._halt(unit, here, hex_) is not None:
                break
            way.append(hex_)
            here = hex_
        return way

    @enforces("9.15.1", "9.15.3")
    def _halt(self, unit: UnitId, here: HexId, hex_: HexId) -> Reason | None:
        """9.15.3 Why a pursuer cannot follow from one hex of the path to the next: enemies, ground that it can never
        cross (ruling I139), the zone of another enemy, a full hex. Following costs no points."""
        table, board = self.table, self.content.board
        if table.enemy_in(self.side, hex_):
            return "9.15.1", "is-refused-pursue-enemy"
        shut, steps = pathing.closed_to(table, self.side, confined(table, unit)), pathing.steps_of(table, unit)
        if hex_ not in board.adjacent[here] or shut[hex_] or steps[here, board.direction(here, hex_)] >= NEVER:
            return "9.15.1", "is-refused-pursue-ground"
        if any(other != self.frame.mover for other in zones.exerting(table, self.side, hex_)):
            return "9.15.3", "is-refused-pursue-zone"
        return (
            None if stacking.fits(table, self.side, hex_, (unit,)) else (("9.15.1", "7.0.1"), "is-refused-pursue-full")
        )

    def units(self) -> Iterable[UnitId]:
        return self.ways

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return reversed(self.ways[unit])

    @enforces("9.15.1", "9.15.2")
    def does(self, unit: UnitId, goal: HexId) -> Frames:
        """9.15.1 One unit follows. If it stops short, the pursuit is over; else it may follow the next march too."""
        way, table = self.ways[unit], self.table
        here = table.state.at[unit]
        for hex_ in way[: way.index(goal) + 1]:
            cross(table, self.side, here, hex_)
            table.entered(unit, hex_)
            here = hex_
        table.put(unit, goal)
        table.state.reserve.discard(unit)
        table.state.pursuers.clear()
        if goal == self.frame.trail[-2]:
            table.state.pursuers.add(unit)
        table.note("is-log-pursues", "9.15.1", side=SIDES[self.side], unit=self.content.ids[unit], hex=table.name(goal))
        return ()

    def stay(self) -> Frames:
        self.table.state.pursuers.clear()
        return ()

    def short_of(self, unit: UnitId, hex_: HexId) -> Reason | None:
        """9.15.3 Why the pursuer has to stop before a hex of the path."""
        way = self.ways[unit]
        return None if hex_ in way else self._halt(unit, way[-1], self.frame.trail[len(way)])

    def named_halt(self, unit: UnitId) -> dict[str, Value]:
        """The first hex of the path that the pursuer does not reach."""
        return {"halt": self.table.name(self.frame.trail[len(self.ways[unit])])}
