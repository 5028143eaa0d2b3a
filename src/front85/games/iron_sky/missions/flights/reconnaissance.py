"""37.1 Reconnaissance: `recon HEX WING`."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.air.losses import sound
from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.ground.visibility import spotted_by
from front85.games.iron_sky.missions import landing
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, able
from front85.games.iron_sky.missions.sightings import blind
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say

FACES = 20


@enforces("37.1-gen.2", "37.1-seq.1")
class Recon(Assign):
    """37.1-seq.1 `recon HEX WING`: a single reconnaissance squadron."""

    case = "37.1-seq.1"
    limit_case = "37.1-seq.1"
    sections = (("", "recon"),)
    kind = "recon"
    weight = 0.05

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        super().__init__(table, side, self._flown)
        self.then = then

    def _flown(self, package: Package) -> Frames:
        return (*self.then(), Sighting(package=package), Mission(package=package))

    def targets(self) -> list[HexId]:
        """All hexes of the game that the side has not spotted yet."""
        seen = spotted_by(self.table, self.side)
        hexes = bombing.open_hexes(self.table)
        return [hex_ for hex_ in hexes if hex_ not in seen] if seen else hexes

    def offered(self) -> bool:
        return able(self.table, self.side, "recon", bombing.open_hexes(self.table)[0])

    @enforces("37.1-seq.1", "41.0.2")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """37.1-seq.1 Any hex of the game that the side has not spotted yet; not in a neutral country (ruling I332)."""
        if self.side in self.table.state.spotted.get(self.table.name(hex_), ()):
            return refuse("37.1-gen.4", "is-refused-spotted", hex=self.table.name(hex_))
        return bombing.shut_by(self.table, hex_, "37.1-seq.1")

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if rest:
            return super().weights(rest, words)
        worth = bombing.busy(self.table, self.side)
        return [1.0 if word in worth else 0.002 for word in words]

    def proposed(self, target: HexId) -> Proposal:
        """The squadron hardest to hit, where there are enemies one has not seen."""
        if not bombing.enemies(self.table, self.side, target) or not blind(self.table, self.side, target):
            return {}
        fit = self.ready("", target)
        return {"": (max(fit, key=lambda wing: (self.wings.evasion[wing], -wing)),)} if fit else {}


class Sighting(Frame, frozen=True, tag="sighting", kw_only=True):
    """37.1-seq.3 What a reconnaissance squadron brings home."""

    package: Package

    @enforces("37.1-seq.3")
    def begin(self, table: Table) -> Ask | Frames:
        """37.1-seq.3 With an undamaged step left it has a chance to see something."""
        wings = [wing for group in table.state.over_target for wing in group]
        if any(sound(table, wing) for wing in wings):
            return sighting_die(table, self)
        return (self.at("home"),)

    @enforces("37.1-seq.3", "37.1-gen.4")
    def seen(self, table: Table, die: int) -> Frames:
        """37.1-gen.4 The hex is spotted for the rest of the turn, by the side that flew (ruling I432)."""
        package, name = self.package, table.name(self.package.target)
        most = table.content.air_options.recon.unspotted[NAMES[package.side]]
        told = "is-log-unspotted" if die <= most else "is-log-spotted"
        table.note(told, "37.1-seq.3", side=SIDES[package.side], hex=name, die=die)
        if die > most:
            spotted = table.state.spotted
            spotted[name] = (*spotted.get(name, ()), package.side)
        return (self.at("home"),)

    @enforces("37.1-seq.4", "27.0.4")
    def home(self, table: Table) -> Frames:
        """37.1-seq.4 The squadron comes back, Used."""
        return landing.over(table, self.package.members(self.package.side))


def sighting_die(table: Table, frame: Sighting) -> Throw:
    """37.1-seq.3 The other side's die."""
    package, chart = frame.package, table.content.air_options.recon
    most = chart.unspotted[NAMES[package.side]]
    prompt = say("is-roll-sighting", side=SIDES[package.enemy], hex=table.name(package.target), most=most)
    return Throw("37.1-seq.3", prompt, 1, lambda dice: frame.seen(table, dice[0]), sides=FACES)
