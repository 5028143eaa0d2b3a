"""27.12, 34.3 Airdrops: `airdrop UNIT[+UNIT...] HEX WING... [escort WING...] [ecm WING...] [auto]`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np

from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.lift import assault_landing, cargo
from front85.games.iron_sky.lift.boarding import Boarding
from front85.games.iron_sky.lift.cargo import Aboard
from front85.games.iron_sky.lift.freight import Freight
from front85.games.iron_sky.missions import landing
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.state import QUARTER
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, also, refuse, say
from front85.kernel.slots import Reason


@enforces("27.12-gen.1", "27.12-gen.6")
class Jump(Boarding):
    """27.12 Airborne units board for a drop."""

    case = "27.12-gen.1"
    kind_case = "34.0.2"
    start_case = "34.3.2"
    sky_case = "27.12-gen.5"
    weight = 0.05

    def boards(self, unit: UnitId) -> bool:
        return cargo.droppable(self.table, unit)

    @enforces("34.3.1", "23.1.3", "34.3.3")
    def held_back(self, unit: UnitId) -> Reason | None:
        """34.3.1 Nobody jumps in bad weather, nor without the points a jump costs."""
        if self.state.bad_weather:
            return ("34.3.1", "23.1.3"), "is-refused-drop-weather"
        found = super().held_back(unit)
        if found is not None:
            return found
        fresh = fatigue.left(self.table, unit, free=True) >= price(self.table)
        return None if fresh else ("34.3.3", "is-refused-drop-points")

    def load(self, units: tuple[UnitId, ...]) -> Freight:
        def go(package: Package) -> Frames:
            phase = assault_landing.carried(self.table, self.phase, units)
            carriers = cargo.aboard(self.table, package.strike)
            return (phase, Airdrop(package=package, units=units, carriers=carriers), Mission(package=package))

        return DropZone(self.table, self.side, units, self.carriers(self.state.at[units[0]]), go)


def price(table: Table) -> int:
    """34.3.3 Quarters of movement points a jump costs."""
    return table.content.lift.drop.points * QUARTER


@enforces("27.12-seq.1", "27.12-seq.2", "27.12-seq.3")
class DropZone(Freight):
    """27.12-seq.1 The words after those who jump: the hex, transports, escorts."""

    case = "27.12-seq.1"
    limit_case = "27.12-seq.2"
    lift_case = "27.12-gen.4"
    kind = "airdrop"
    weight = 0.05

    @cached_property
    def _zones(self) -> list[HexId]:
        return list(self.each_target())

    def each_target(self) -> Iterator[HexId]:
        table, side = self.table, self.side
        fine = self.table.content.board.terrain_mask(*self.grounds) & table.content.playable
        for unit in self.units:
            fine &= ~pathing.closed_for(table, unit)
        fine &= ~stacking.full(table, side, self.units)
        if not self._fights:
            fine &= zones.enemy_zones(table, side) == 0
        found = hex_ids(np.nonzero(fine)[0].tolist())
        if table.options["later_rules"] or not table.state.sky:
            return iter(found)
        return (hex_ for hex_ in found if not enemy_sky(table, side, hex_))

    @property
    def grounds(self) -> tuple[str, ...]:
        """34.3.4 The terrain on which one may jump."""
        chart = self.table.content.lift.drop
        return chart.later_terrain if self.table.options["later_rules"] else chart.terrain

    @cached_property
    def _fights(self) -> bool:
        """34.3.5 Whether all of them could pay for the attack they would owe in an enemy zone."""
        return all(assault_landing.can_attack(self.table, unit, price(self.table)) for unit in self.units)

    def targets(self) -> list[HexId]:
        return self._zones

    @enforces("34.3.4", "27.12-gen.5", "34.3.5", "7.0.1")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """34.3.4 Clear or Rough-1 ground without enemies, not under the enemy's sky."""
        table, name = self.table, self.table.name(hex_)
        for unit in self.units:
            closed = shut(table, unit, hex_)
            if closed is not None:
                return also(closed, "34.3.4")
        if table.content.board.terrain[hex_] not in self.grounds:
            return refuse("34.3.4", "is-refused-drop-ground", hex=name)
        if not table.options["later_rules"] and enemy_sky(table, self.side, hex_):
            return refuse("27.12-gen.5", "is-refused-drop-sky", hex=name)
        if stacking.full(table, self.side, self.units)[hex_]:
            return refuse("7.0.1", "is-refused-full", hex=name)
        if not self._fights and zones.in_zone(table, self.side, hex_):
            return refuse("34.3.5", "is-refused-drop-attack", hex=name)
        return None

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        hex_ = self.table.content.board.index.get(word)
        return hex_ is not None and self.spoiled_by(hex_) is None

    def nowhere(self) -> Refusal:
        return refuse("34.3.4", "is-refused-drop-nowhere")

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Of a hex: its air area, whether those who land there must attack, and what the jump costs."""
        found = super().hint(rest, word)
        if rest:
            return found
        hex_ = self.table.content.board.index[word]
        cost = {"cost": points(price(self.table))}
        if not zones.in_zone(self.table, self.side, hex_):
            return {**found, **cost}
        return {**found, **cost, "assault": assault_landing.assault_due(self.table, self.units[0], hex_)}

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if rest:
            return super().weights(rest, words)
        held = zones.enemy_zones(self.table, self.side)
        index = self.table.content.board.index
        return [1.0 if held[index[word]] else 0.02 for word in words]


# the landing


class Airdrop(Frame, frozen=True, tag="airdrop", kw_only=True):
    """27.12-seq.8 What becomes of those who jumped, once the transports are over the target or gone."""

    package: Package
    units: tuple[UnitId, ...] = ()
    """The cargo."""
    carriers: tuple[Aboard, ...] = ()
    landed: tuple[UnitId, ...] = ()
    """Units that have come down."""
    rolled: int = 0
    """34.3.5 How many of them have thrown their die."""

    def sealed(self) -> Airdrop:
        """The same as the other side knows it: cargo is seen when it lands."""
        return msgspec.structs.replace(self, units=(), carriers=())

    @enforces("27.12-seq.8", "24.4.5")
    def begin(self, table: Table) -> Frames:
        """27.12-seq.8 Losses on the way, then everybody for whom there is a transport over the target jumps. Who found
        none that took off has not left (24.4.5)."""
        over = [wing for group in table.state.over_target for wing in group]
        table.state.sighted.update(over)
        units, carriers = cargo.airborne(table, self.units, self.carriers)
        alive = cargo.delivered(table, units, carriers, over, "27.12-seq.8")
        home = [unit for unit in units if unit not in alive and table.state.at[unit] >= 0]
        if home:
            table.state.strayed.update(home)
            table.note("is-log-cargo-back", "27.12-seq.8", units=listed(table.content, home))
        assault_landing.gone(table, [unit for unit in units if unit not in alive], alive)
        return (self.at("jump", landed=alive),)

    @enforces("27.12-seq.9", "34.3.3")
    def jump(self, table: Table) -> Frames:
        """34.3.3 They are on the ground, five points poorer."""
        tests: Frames = ()
        for unit in self.landed:
            name = table.content.ids[unit]
            assault_landing.set_down(table, unit, self.package.target, "drop", fed=True)
            table.note("is-log-jumped", "27.12-seq.9", unit=name, hex=table.name(self.package.target))
            tests = (*fatigue.spend(table, unit, price(table), free=True), *tests)
        return (self.at("scatter"), *tests)

    @enforces("34.3.5")
    def scatter(self, table: Table) -> Ask | Frames:
        """34.3.5 In an enemy zone each throws a die; then all attack, in the later state of the rules at least one, the
        strongest (ruling I454)."""
        side, target = self.package.side, self.package.target
        if not self.landed or not zones.in_zone(table, side, target):
            return (self.at("home"),)
        if self.rolled < len(self.landed):
            return scatter_die(table, self, self.landed[self.rolled])
        attack = table.content.attack
        alive = [unit for unit in self.landed if table.state.at[unit] >= 0]
        table.state.onrush = sorted(alive, key=lambda unit: (-attack[unit], unit))
        return (self.at("home"),)

    def home(self, table: Table) -> Frames:
        """27.0.4 The squadrons come back."""
        return landing.over(table, self.package.members(self.package.side))


@enforces("34.3.5")
def scatter_die(table: Table, frame: Airdrop, unit: UnitId) -> Throw:
    """34.3.5 Whether a unit that jumps into an enemy zone loses a step."""
    most = table.content.lift.drop.scattered

    def rolled(dice: tuple[int, ...]) -> Frames:
        if dice[0] <= most:
            lose_steps(table, unit, 1, "34.3.5")
        else:
            table.note("is-log-drop-safe", "34.3.5", unit=table.content.ids[unit], die=dice[0])
        return (frame.at("scatter", rolled=frame.rolled + 1),)

    return Throw("34.3.5", say("is-roll-drop", unit=table.content.ids[unit], high=most), 1, rolled, sides=20)
