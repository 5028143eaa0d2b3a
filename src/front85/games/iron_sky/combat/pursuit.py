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
from front85.kernel.message import say
from front85.kernel.slots import Bar
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
            Bar("9.15.3", "is-refused-pursue-hex", lambda v, hex_, unit: v.short_of(unit, hex_)),
            Bar("9.15.1", "is-refused-pursue-hex", lambda v, hex_, unit: hex_ not in v.ways[unit]),
        ),
        found=True,
    )

    def __init__(self, table: Table, frame: Pursuit) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.side = enemy_of(table.content.side[frame.mover])

    @cached_property
    def ways(self) -> dict[UnitId, list[HexId]]:
        """How far each pursuer can go: hexes of the path, beginning with the one the enemy left."""
        found = {unit: self._way(unit) for unit in sorted(self.table.state.pursuers)}
        return {unit: way for unit, way in found.items() if way}

    @enforces("9.15.1", "9.15.3")
    def _way(self, unit: UnitId) -> list[HexId]:
        """9.15.3 The path as far as it does not lead into the zone of another enemy, into enemies or a full hex. It
        costs no points; ground the pursuer can never cross stops it (ruling I139)."""
        table, content, mover = self.table, self.content, self.frame.mover
        here = table.state.at[unit]
        if here < 0 or table.state.mode[unit] == HEDGEHOG:
            return []
        shut, steps = pathing.closed_to(table, self.side, confined(table, unit)), pathing.steps_of(table, unit)
        way: list[HexId] = []
        for hex_ in self.frame.trail[:-1]:
            if hex_ not in content.board.adjacent[here] or shut[hex_]:
                break
            if steps[here, content.board.direction(here, hex_)] >= NEVER:
                break
            if any(other != mover for other in zones.exerting(table, self.side, hex_)):
                break
            if not stacking.fits(table, self.side, hex_, (unit,)):
                break
            way.append(hex_)
            here = hex_
        return way

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

    def short_of(self, unit: UnitId, hex_: HexId) -> bool:
        """9.15.3 Whether the pursuer has to stop before a hex of the path."""
        return hex_ in self.frame.trail[:-1] and hex_ not in self.ways[unit]
