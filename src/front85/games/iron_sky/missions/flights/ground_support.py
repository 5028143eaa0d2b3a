"""27.6 Ground support: squadrons over a combat, in its ninth and tenth steps."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from front85.games.iron_sky.air.airbases import side_has_wings
from front85.games.iron_sky.air.losses import scored
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import chances, forecast, known_to
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.missions import foresight, landing, tactics
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.flights.sead import Sead
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, able, area_of, ready, strike_of
from front85.games.iron_sky.politics.countries import compatriot
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb, Withheld

WORTH = 0.1
"""The gain in the chance of a wanted result from which ground support is proposed."""
PRICE = 0.03
"""What one more squadron must add to that chance."""


@enforces("9.0.4", "28.3.3", "28.3.4")
def possible(table: Table, fight: Engagement, side: Side) -> bool:
    """9.0.4 Whether a side could fly ground support in a combat."""
    if SIDES[side] in table.state.support:
        return False
    full = crowded(table, fight, side)
    if fight.suppressing and side == fight.attacker:
        return not full and bool(willing(table, fight, side, ready(table, side, "strike", fight.hex)))
    return not full and any(able(table, side, "strike", hex_) for hex_ in fight.ground)


@enforces("9.5-eff.3")
def crowded(table: Table, fight: Engagement, side: Side) -> bool:
    """9.5-eff.3 Whether a side has as many strikers over an assault off the march as it may."""
    return fight.kind == "march" and table.state.sent.get(SIDES[side], 0) >= table.content.air.missions.march


@enforces("36.7.2")
def willing(table: Table, fight: Engagement, side: Side, wings: Sequence[WingId]) -> list[WingId]:
    """36.7.2 Those of some squadrons that may fly over a combat: not against a revolt in their own country."""
    if not fight.suppressing or side != fight.attacker:
        return list(wings)
    return [wing for wing in wings if not compatriot(table, fight.hex, table.content.wings.nat[wing])]


@enforces("9.0.4", "28.3.4")
def conceivable(table: Table, side: Side) -> bool:
    """9.0.4 Whether a side could fly ground support in a combat, as far as the other side knows."""
    return SIDES[side] not in table.state.support and side_has_wings(table, side)


@enforces("9.1.9", "9.1.10", "27.6-gen.1", "27.6-gen.2", "9.6.4")
def verbs(table: Table, fight: Engagement, side: Side, battle: Frame) -> dict[str, Verb]:
    """9.1.9, 9.1.10 What a side may fly in its step of a combat: one mission of ground support (27.6-gen.2), in all
    kinds of combat (9.6.4). The attacker's step comes first (27.6-gen.1)."""
    found: dict[str, Verb] = {}
    if possible(table, fight, side):
        found["support"] = Support(table, fight, side, battle)
    return found | suppression(table, side, battle)


@enforces("27.8-gen.1")
def suppression(table: Table, side: Side, battle: Frame) -> dict[str, Verb]:
    """27.8-gen.1 Once an assault is declared both sides may fly any number of SEAD missions, each in its own step and
    before its ground support (ruling I337)."""
    free = bool(table.state.wing_at) and SIDES[side] not in table.state.support
    verb = Sead(table, side, lambda: (battle,)) if free else None
    return {"sead": verb} if verb is not None and verb.offered() else {}


@enforces("27.6-gen.2", "27.8-gen.1", "9.5-eff.3")
def withheld(table: Table, fight: Engagement, side: Side, battle: Frame) -> Withheld:
    """Why a side flies no ground support, or no SEAD, in its step of this combat, to whoever had squadrons in mind."""
    flown = SIDES[side] in table.state.support

    def support(rest: Words) -> Refusal:
        if flown:
            return refuse("27.6-gen.2", "is-refused-support-flown")
        if crowded(table, fight, side):
            return refuse("9.5-eff.3", "is-refused-support-march", count=table.content.air.missions.march)
        return Support(table, fight, side, battle).why_not_offered(rest)

    def sead(rest: Words) -> Refusal:
        late = refuse("27.8-gen.1", "is-refused-sead-late")
        return late if flown else Sead(table, side, lambda: (battle,)).why_not_offered(rest)

    return {"support": support, "sead": sead}


class Support(Assign):
    """27.6 `support HEX WING... escort WING... ecm WING... auto`; HEX is one of those fought for (ruling I368)."""

    case = "27.6-seq.1"
    kind = "support"
    weight = 0.3

    def __init__(self, table: Table, fight: Engagement, side: Side, battle: Frame) -> None:
        super().__init__(table, side, lambda package: self._sent(battle, package))
        self.fight = fight
        self._proposals: dict[HexId, Proposal] = {}

    def _sent(self, battle: Frame, package: Package) -> Frames:
        sent, name = self.table.state.sent, SIDES[self.side]
        self.table.state.sent = {**sent, name: sent.get(name, 0) + len(package.strike)}
        return (battle, Delivery(side=self.side, target=package.target), Mission(package=package))

    def targets(self) -> list[HexId]:
        return sorted(self.fight.ground)

    def offered(self) -> bool:
        return True

    def ready(self, section: str, target: HexId) -> list[WingId]:
        return willing(self.table, self.fight, self.side, super().ready(section, target))

    @enforces("36.7.2")
    def refusal(self, rest: Words, word: str) -> Refusal:
        wing = self.wings.index.get(word) if rest else None
        own = wing is not None and self.wings.side[wing] == self.side
        if wing is not None and own and not willing(self.table, self.fight, self.side, (wing,)):
            return refuse("36.7.2", "is-refused-suppress-wing", wing=word)
        return super().refusal(rest, word)

    @enforces("36.7.2")
    def why_not_offered(self, rest: Words) -> Refusal:
        named = [self.wings.index[word] for word in rest[1:] if word in self.wings.index]
        local = [wing for wing in named if not willing(self.table, self.fight, self.side, (wing,))]
        if local and self.wings.side[local[0]] == self.side:
            return refuse("36.7.2", "is-refused-suppress-wing", wing=self.wings.ids[local[0]])
        return super().why_not_offered(rest)

    def urged(self) -> bool:
        return any(self.proposed(hex_) for hex_ in self.targets())

    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        if hex_ in self.fight.ground:
            return None
        return refuse("27.6-seq.1", "is-refused-support-hex", hex=self.table.name(hex_))

    @enforces("9.5-eff.3", "27.6-seq.1")
    def most(self, section: str) -> int:
        """9.5-eff.3 Over an assault off the march no more than two strikers, helicopters included; escorts do not count
        (ruling I365)."""
        most = super().most(section)
        if section or self.fight.kind != "march":
            return most
        return min(most, self.table.content.air.missions.march - self.table.state.sent.get(SIDES[self.side], 0))

    def limit(self, section: str) -> str:
        return "9.5-eff.3" if not section and self.fight.kind == "march" else "27.6-seq.1"

    def forecast(self, rest: Words) -> Forecast | None:
        package = self.package(rest)
        points = sum(strike_of(self.table, wing, package.target) for wing in package.strike)
        found = forecast(with_support(self.table, self.side, points), known_to(self.fight, self.side))
        air = foresight.facts(self.table, package, foresight.way(self.table, package))
        return msgspec.structs.replace(found, facts={**found.facts, "air": {**air, "points": points}})

    def proposed(self, target: HexId) -> Proposal:
        if target not in self._proposals:
            self._proposals[target] = self._weigh(target)
        return self._proposals[target]

    def _weigh(self, target: HexId) -> Proposal:
        """As many squadrons as change the chances by enough, the strongest first; nobody under the enemy's fighters,
        who would turn most of them back."""
        if enemy_sky(self.table, self.side, target):
            return {}
        strike = {wing: strike_of(self.table, wing, target) for wing in self.ready("", target)}
        dear = {wing: scored(self.table, wing) - points for wing, points in strike.items()}
        fit = sorted(strike, key=lambda wing: (dear[wing], self.wings.attack[wing], wing))
        before, points, best, count = self._wanted(0), 0, 0.0, 0
        for number, wing in enumerate(fit[: self.most("")], 1):
            points += strike[wing]
            gain = self._wanted(points) - before
            if gain >= WORTH and gain - PRICE * number > best:
                best, count = gain - PRICE * number, number
        if not count:
            return {}
        package = Package(kind="support", side=self.side, target=target, strike=tuple(sorted(fit[:count])))
        escort = tuple(willing(self.table, self.fight, self.side, tactics.escorts(self.table, package, target)))
        return {"": package.strike, "escort": escort} if escort else {"": package.strike}

    def _wanted(self, points: int) -> float:
        """The chance of what this side wants: a D for the attacker, none for the defender."""
        fight = known_to(self.fight, self.side)
        won = chances(with_support(self.table, self.side, points), fight).get("D", 0.0)
        return won if self.side == self.fight.attacker else 1 - won


def with_support(table: Table, side: Side, points: int) -> Table:
    """The same table with so many strike points over the combat."""
    twin = table.copy()
    if points:
        twin.state.support[SIDES[side]] = points
    return twin


@enforces("27.6-seq.7")
class Delivery(Frame, frozen=True, tag="delivery", kw_only=True):
    """27.6-seq.7 The strike values of the squadrons that got through are added to the combat."""

    side: Side
    target: HexId = NO_HEX

    def begin(self, table: Table) -> Frames:
        state = table.state
        points = sum(strike_of(table, wing, self.target) for group in state.over_target for wing in group)
        state.support[SIDES[self.side]], state.over_target = points, ()
        table.note("is-log-support", "27.6-seq.7", side=SIDES[self.side], points=points)
        return ()


@enforces("9.1.16", "27.6-gen.2")
def dismissed(table: Table, over: HexId) -> Frames:
    """9.1.16 After the die everybody who flew for this combat comes back."""
    if not table.state.wing_at:
        return ()
    table.state.support.clear()
    table.state.sent = {}
    return landing.over(table, table.state.airborne, area_of(table, over))
