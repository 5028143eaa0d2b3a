"""27.8 Suppression of enemy air defenses: `sead HEX WING... escort WING... ecm WING... auto`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from front85.games.iron_sky.combat.casualties import eliminate
from front85.games.iron_sky.missions import landing, sightings
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, area_of, strike_of
from front85.games.iron_sky.politics.triggers import provoked
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Verb

FACES = 20
DESTRUCTIBLE = ("sam", "ada")
"""27.8-res.SD Units that SD destroys; embedded flak is suppressed."""


class Sead(Assign):
    """27.8 `sead HEX WING... escort WING... ecm WING... auto`."""

    case = "27.8-seq.2"
    limit_case = "27.8-seq.2"
    kind = "sead"
    weight = 0.03

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        super().__init__(table, side, self._flown)
        self.then = then

    def _flown(self, package: Package) -> Frames:
        return (*self.then(), Suppression(package=package), Mission(package=package))

    def targets(self) -> list[HexId]:
        return list(self.each_target())

    def each_target(self) -> Iterator[HexId]:
        table, side = self.table, self.side
        aimed = ((table.occ.present[1 - side] > 0) & table.content.land).tobytes()
        seen = sightings.in_sight(table, side).tobytes() if table.options["recon"] else aimed
        for hex_ in bombing.open_hexes(table):
            if aimed[hex_] and (seen[hex_] or sightings.why_no_sead(table, side, hex_) is None):
                yield hex_

    @enforces("27.8-seq.1", "37.0.0", "37.0.3")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """27.8-seq.1 A hex with enemy units: what flak they have is seen when the squadrons are there (ruling I335)."""
        found = bombing.shut_by(self.table, hex_, "27.8-seq.1")
        if found is None and self.table.occ.present[1 - self.side, hex_]:
            return sightings.why_no_sead(self.table, self.side, hex_)
        if found is None and not self.table.occ.present[1 - self.side, hex_]:
            return refuse("27.8-seq.1", "is-refused-sead-hex", hex=self.table.name(hex_))
        return found

    def proposed(self, target: HexId) -> Proposal:
        return bombing.strikers(self.table, self.side, target, self.ready("", target), self.most(""))


@enforces("27.8-gen.3")
class Suppression(Frame, frozen=True, tag="suppression", kw_only=True):
    """27.8-seq.8 Each Air Group that got through attacks one flak unit of the hex."""

    package: Package
    groups: tuple[tuple[WingId, ...], ...] = ()
    unit: UnitId = NO_UNIT
    """The flak unit under attack."""

    @property
    def side(self) -> Side:
        return self.package.side

    @enforces("35.1.3")
    def begin(self, table: Table) -> Frames:
        """Whoever attacks is seen. NATO's attacks on Polish flak in Poland end the unrest there (35.1.3)."""
        groups = table.state.over_target
        table.state.sighted.update(wing for group in groups for wing in group)
        if groups:
            provoked(table, self.side, (self.package.target,))
        return (self.at("aim", groups=groups),)

    @enforces("27.8-seq.8")
    def aim(self, table: Table) -> Ask | Frames:
        """27.8-seq.8 A group names its flak unit; one may be attacked more than once. In a hex nobody has seen it is
        one that has fired, or a SAM site (37.0.3, 37.0.5)."""
        target = self.package.target
        flak = sightings.flak_of(table, self.side, target, batteries(table, self.side, target))
        if not self.groups or not flak:
            return (self.at("home"),)
        if len(flak) == 1 or self.package.auto[self.side]:
            return (self.at("fire", unit=worst(table, flak)),)
        verbs: dict[str, Verb] = {"aim": aim(table, self, flak)}
        return Menu(SIDES[self.side], "27.8-seq.8", say("is-ask-sead", side=SIDES[self.side]), verbs)

    def fire(self, table: Table) -> Ask:
        return sead_die(table, self, self.unit)

    @enforces("27.8-res.S", "27.8-res.SD")
    def struck(self, table: Table, unit: UnitId, result: str) -> Frames:
        """27.8-res.S Suppressed flak is silent for the rest of the action phase; SD destroys SAM and ADA units."""
        content, name = table.content, table.content.ids[unit]
        if result == "SD" and content.kind[unit] in DESTRUCTIBLE:
            eliminate(table, unit, "27.8-res.SD")
        elif result:
            table.state.suppressed.add(unit)
            table.note("is-log-suppressed-flak", f"27.8-res.{result}", unit=name)
        return (self.at("aim", groups=self.groups[1:], unit=NO_UNIT),)

    @enforces("27.0.4", "27.16-gen.4")
    def home(self, table: Table) -> Frames:
        return landing.over(table, self.package.members(self.side), area_of(table, self.package.target))


def batteries(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    """27.8-seq.8 Enemy flak in a hex, suppressed or not."""
    return [unit for unit in bombing.enemies(table, side, hex_) if table.content.flak[unit]]


ORDER = ("A+", "A", "B", "C", "D")


def worst(table: Table, flak: list[UnitId]) -> UnitId:
    """The flak one would silence first: what is not suppressed, then what can be destroyed; by its rating."""
    content, done = table.content, table.state.suppressed
    return min(flak, key=lambda u: (u in done, content.kind[u] not in DESTRUCTIBLE, ORDER.index(content.flak[u]), u))


def aim(table: Table, frame: Suppression, flak: list[UnitId]) -> Verb:
    """27.8-seq.8 `aim UNIT`."""
    content, hex_ = table.content, table.name(frame.package.target)
    return Choice(
        "27.8-seq.8",
        {content.ids[unit]: unit for unit in flak},
        lambda unit: (frame.at("fire", unit=unit),),
        lambda word: refuse("27.8-seq.8", "is-refused-sead-unit", unit=word, hex=hex_),
        told=lambda unit: {"rating": content.flak[unit], "default": unit == worst(table, flak)},
    )


@enforces("27.8-drm.1", "27.16-eff.3", "27.16-eff.4", "27.8-seq.8")
def sead_die(table: Table, frame: Suppression, unit: UnitId) -> Throw:
    """27.8-seq.8 A group attacks with the strike values of its squadrons together."""
    target, chart = frame.package.target, table.content.air.sead_modifiers.ecm
    strike = sum(strike_of(table, wing, target) for wing in frame.groups[0])
    ecm = chart["NATO" if SIDES[frame.side] == "NATO" else "Pact"]
    drm = ecm if frame.package.ecm else 0
    prompt = say("is-roll-sead", unit=table.content.ids[unit], strike=strike, drm=drm)

    def rolled(dice: tuple[int, ...]) -> Frames:
        result = table.content.air.sead.result(strike, dice[0] + drm)
        name = table.content.ids[unit]
        table.note("is-log-sead", "27.8-seq.8", unit=name, die=dice[0], drm=drm, result=result or "-")
        return frame.struck(table, unit, result)

    return Throw("27.8-seq.8", prompt, 1, rolled, sides=FACES)
