"""25.3 A nuclear attack on one hex: what arrives, its die, and the fallout it leaves."""

from __future__ import annotations

from front85.games.iron_sky.missions import landing
from front85.games.iron_sky.missions.package import Package
from front85.games.iron_sky.politics.triggers import appalled, provoked
from front85.games.iron_sky.state import SIDES, WING_GONE, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import carriers
from front85.games.iron_sky.weapons.authority import blame
from front85.games.iron_sky.weapons.blast import Toll, exposed
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

FACES = 20


class Detonation(Frame, frozen=True, tag="detonation", kw_only=True):
    """25.3 Nuclear points are on their way to a hex."""

    package: Package
    """Side and target, and the squadrons of the ground strike, if one is flown."""
    points: int = 0
    """Points delivered from the ground; once aircraft are through, all that have arrived."""
    guns: bool = False
    """21.20.4 Whether artillery delivered any of them."""
    loads: tuple[tuple[WingId, int], ...] = ()
    """Points on squadrons."""
    steps: int = 0

    @property
    def side(self) -> Side:
        return self.package.side

    @property
    def hex(self) -> HexId:
        return self.package.target

    @enforces("25.2.2", "25.3.1", "25.3.2", "25.2.1a")
    def begin(self, table: Table) -> Frames:
        """25.3.2 Points on squadrons over the target arrive. Those of a squadron that was shot down are gone; one that
        turned back brings its own home (ruling I481)."""
        if not self.loads:
            return (self.at("die"),)
        there = {wing for group in table.state.over_target for wing in group}
        arrived = sum(points for wing, points in self.loads if wing in there)
        shot = sum(n for wing, n in self.loads if wing not in there and table.state.wing_at[wing] == WING_GONE)
        carriers.spend(table, self.side, "air", arrived + shot)
        home = landing.over(table, self.package.members(self.side))
        return (self.at("die", points=self.points + arrived, loads=()), *home)

    @enforces("25.3.2", "42.1-wp.11", "42.1-na.9", "35.1.3")
    def die(self, table: Table) -> Ask | Frames:
        """25.3.2 One die for all points that have arrived."""
        if not self.points:
            table.note("is-log-nuke-nothing", "25.3.2", hex=table.name(self.hex))
            return ()
        return attack_die(table, self)

    @enforces("25.3.8")
    def contaminate(self, table: Table) -> Ask | Frames:
        """25.3.8 Any loss at all: a die for the fallout."""
        return fallout_die(table, self) if self.steps else ()


@enforces("25.3.2", "25.3.3")
def attack_die(table: Table, frame: Detonation) -> Throw:
    """25.3.2 The die on the Nuclear Attack Table."""
    prompt = say("is-roll-nuke", hex=table.name(frame.hex), points=frame.points)

    def rolled(dice: tuple[int, ...]) -> Frames:
        steps = table.content.weapons.attack.result(frame.points, dice[0])
        where = table.name(frame.hex)
        table.note("is-log-detonation", "25.3.2", hex=where, points=frame.points, die=dice[0], steps=steps)
        blame(table, frame.side, "nuclear", int(table.content.built[frame.hex]))
        provoked(table, frame.side, (frame.hex,))
        appalled(table, frame.side, (frame.hex,))
        after = frame.at("contaminate", steps=steps)
        units = tuple(exposed(table, frame.side, frame.hex))
        return (after, Toll(side=frame.side, hex=frame.hex, left=steps, guns=frame.guns, units=units))

    return Throw("25.3.2", prompt, 1, rolled, sides=FACES)


@enforces("25.3.8")
def fallout_die(table: Table, frame: Detonation) -> Throw:
    """25.3.8 The die on the Nuclear Contamination Table.

    25.3.8 The level of the hex rises, to three at the most."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        chart = table.content.weapons.contamination
        name, more = table.name(frame.hex), chart.result(frame.points, dice[0])
        level = min(chart.most, table.state.fallout.get(name, 0) + more)
        if level:
            table.state.fallout[name] = level
        table.note("is-log-fallout", "25.3.8", side=SIDES[frame.side], hex=name, die=dice[0], level=level)
        return ()

    return Throw("25.3.8", say("is-roll-fallout", hex=table.name(frame.hex)), 1, rolled, sides=FACES)
