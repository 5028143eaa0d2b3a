"""27.7 Ground strikes: `strike HEX WING... escort WING... ecm WING... auto`, and what each squadron does to the hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from front85.games.iron_sky.combat.casualties import eliminate, lose_steps
from front85.games.iron_sky.content.air_tables import StrikeResult
from front85.games.iron_sky.divisions.cadre import set_back
from front85.games.iron_sky.ground import interdiction
from front85.games.iron_sky.installations.bridges import collapse
from front85.games.iron_sky.missions import landing, sightings
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.missions.flights.bombing import Hit
from front85.games.iron_sky.missions.mission import Mission, phasing
from front85.games.iron_sky.missions.package import Package, area_of, each_ready, strike_of
from front85.games.iron_sky.politics.triggers import provoked
from front85.games.iron_sky.state import HEDGEHOG, ROAD, SIDES, WingId
from front85.games.iron_sky.supply.displacement import Displacement
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Verb

FACES = 20


class Strike(Assign):
    """27.7 `strike HEX WING... escort WING... ecm WING... auto`."""

    case = "27.7-seq.2"
    limit_case = "27.7-seq.2"
    kind = "strike"
    weight = 0.05

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        super().__init__(table, side, self._flown)
        self.then = then

    def _flown(self, package: Package) -> Frames:
        return (*self.then(), GroundStrike(package=package), Mission(package=package))

    def targets(self) -> list[HexId]:
        return list(self.each_target())

    def each_target(self) -> Iterator[HexId]:
        return sightings.in_view(self.table, self.side, bombing.open_hexes(self.table))

    def offered(self) -> bool:
        target = next(self.each_target(), None)
        ready = () if target is None else each_ready(self.table, self.side, "strike", target)
        return any(self.wings.strike[wing] for wing in ready)

    @enforces("27.7-seq.1", "41.0.2", "37.0.0")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """27.7-seq.1 Any hex of the game, also one with nobody in it; not in a neutral country (ruling I332). With
        reconnaissance it must have been seen (37.0)."""
        found = bombing.shut_by(self.table, hex_, "27.7-seq.1")
        return found or sightings.why_no_strike(self.table, self.side, hex_)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if rest:
            return super().weights(rest, words)
        worth = bombing.busy(self.table, self.side)
        return [1.0 if word in worth else 0.002 for word in words]

    def proposed(self, target: HexId) -> Proposal:
        return bombing.strikers(self.table, self.side, target, self.ready("", target), self.most(""))


# what it does


@enforces("27.7-gen.3")
class GroundStrike(Frame, frozen=True, tag="ground strike", kw_only=True):
    """27.7-seq.8 The squadrons that got through attack the hex, one after the other."""

    package: Package
    wings: tuple[WingId, ...] = ()
    """Squadrons that have still to attack."""
    result: StrikeResult = ""
    """What the last of them has achieved."""
    heads: tuple[UnitId, ...] = ()
    """27.13 Of supply interdiction: the heads whose path runs through the hex."""

    @property
    def side(self) -> Side:
        return self.package.side

    @enforces("27.7-seq.8", "35.1.3", "9.17-pre.4")
    def begin(self, table: Table) -> Frames:
        """27.7-seq.8 Whoever attacks is seen. NATO's strikes in Poland end the unrest there (35.1.3)."""
        wings = tuple(wing for group in table.state.over_target for wing in group)
        table.state.sighted.update(wings)
        if wings:
            table.state.attacked.update(table.units_at(self.package.target))
            provoked(table, self.side, (self.package.target,))
        return (self.at("attack", wings=wings),)

    def attack(self, table: Table) -> Ask | Frames:
        if not self.wings:
            return (self.at("home"),)
        return strike_die(table, self)

    @enforces("27.7-res.5", "27.7-res.3", "27.7-res.1", "27.13-gen.3", "37.0.5")
    def effect(self, table: Table) -> Ask | Frames:
        """27.7 A number is a marker; for the rest the side that strikes chooses, where there is a choice. In a hex
        nobody has seen only installations and SAM sites are hit (37.0.5)."""
        if self.package.kind == "interdiction":
            return self._choke(table)
        target, result = self.package.target, self.result
        if result in ("5", "10") and not sightings.blind(table, self.side, target):
            lay(table, target, int(result), self.side)
        if result not in ("+", "1"):
            return self._next()
        hits = sightings.allowed(table, self.side, target, bombing.hits(table, self.side, target, result))
        if len(hits) > 1 and not self.package.auto[self.side]:
            verbs: dict[str, Verb] = {"hit": choose(table, self, hits)}
            prompt = say("is-ask-strike", side=SIDES[self.side], hex=table.name(target), result=result)
            return Menu(SIDES[self.side], f"27.7-res.{3 if result == '+' else 1}", prompt, verbs)
        best = bombing.best(table, hits)
        return self._next() if best is None else self.done(table, best)

    @enforces("27.7-res.1", "27.7-res.3", "18.0.4", "38.1.0", "38.2.0", "38.3.0b", "11.0.5")
    def done(self, table: Table, hit: Hit) -> Frames:
        """27.7-res.3 An installation is damaged, a SAM site destroyed, a supply head displaced; 27.7-res.1 or ten
        points and a lost step, which sends allies of the Soviet Union back to their original cadre (11.0.5)."""
        content, target = table.content, self.package.target
        case = "27.7-res.3" if self.result == "+" else "27.7-res.1"
        if hit.kind == "installation":
            table.state.damaged.add(target)
            table.note("is-log-strike-damage", case, side=SIDES[self.side], hex=table.name(target))
        elif hit.kind == "bridge":
            collapse(table, self.side, hit.edge, case)
        elif hit.kind == "sam":
            eliminate(table, hit.unit, case)
        elif hit.kind == "head":
            table.note("is-log-strike-head", "18.0.4", unit=content.ids[hit.unit])
            return (*self._next(), Displacement(head=hit.unit))
        elif hit.kind == "step":
            lay(table, target, table.content.air.interdiction.step, self.side)
            if hit.unit >= 0:
                lose_steps(table, hit.unit, 1, case)
                set_back(table, hit.unit)
        return self._next()

    def _next(self) -> Frames:
        return (self.at("attack", wings=self.wings[1:], result=""),)

    @enforces("27.13-gen.2", "27.13-gen.3")
    def _choke(self, table: Table) -> Frames:
        """27.13-gen.3 A result in red interdicts every head that uses the path for the rest of the turn."""
        if self.result in table.content.air.strike.red:
            for head in self.heads:
                if head not in table.state.choked:
                    table.state.choked.add(head)
                    table.note("is-log-choked", "27.13-gen.3", unit=table.content.ids[head])
        return self._next()

    @enforces("27.0.4", "27.16-gen.4")
    def home(self, table: Table) -> Frames:
        """27.0.4 Everybody comes back."""
        return landing.over(table, self.package.members(self.side), area_of(table, self.package.target))


def lay(table: Table, hex_: HexId, more: int, side: Side) -> None:
    """27.7-res.5 A marker is laid, and told."""
    now = phasing(table)
    added = interdiction.lay(table, hex_, more, side if now is None else now)
    total = interdiction.points(table, hex_)
    table.note("is-log-interdicted", "27.7-res.5", hex=table.name(hex_), points=added, total=total)


@enforces("27.7-drm.1", "27.7-drm.2", "5.3-road.5", "5.3-hdg.6", "5.3-spc.3")
def modifier(table: Table, side: Side, hex_: HexId) -> int:
    """27.7-drm.1 What is added to the die: for any enemy Combat Unit in Road Mode, or if all are in Hedgehog Mode.
    Light support units alone have no mode (5.3-spc.3)."""
    chart, modes = table.content.air.strike_modifiers, bombing.modes(table, side, hex_)
    if ROAD in modes:
        return chart.road
    return chart.hedgehog if modes == {HEDGEHOG} else 0


@enforces("27.7-seq.8")
def strike_die(table: Table, frame: GroundStrike) -> Throw:
    """27.7-seq.8 Each squadron rolls for itself."""
    wing = frame.wings[0]
    wings, target = table.content.wings, frame.package.target
    drm = modifier(table, frame.side, target)
    strike = strike_of(table, wing, target)
    prompt = say("is-roll-strike", wing=wings.ids[wing], strike=strike, drm=drm)

    def rolled(dice: tuple[int, ...]) -> Frames:
        result = table.content.air.strike.result(strike, dice[0] + drm)
        shown: Literal["5", "10", "+", "1", "-"] = result or "-"
        name = wings.ids[wing]
        table.note("is-log-strike", "27.7-seq.8", wing=name, die=dice[0], drm=drm, result=shown)
        return (frame.at("effect", result=result),)

    return Throw("27.7-seq.8", prompt, 1, rolled, sides=FACES)


def choose(table: Table, frame: GroundStrike, hits: Mapping[str, Hit]) -> Verb:
    """27.7-res.3 `hit WHAT`: the effect of a result, among those the hex allows."""
    case = "27.7-res.3" if frame.result == "+" else "27.7-res.1"
    return Choice(
        "27.7-res.3",
        hits,
        lambda hit: frame.done(table, hit),
        lambda word: refuse(case, "is-refused-hit", word=word, choices=", ".join(hits)),
        told=lambda hit: {"kind": hit.kind, "default": hit == bombing.best(table, hits)},
    )
