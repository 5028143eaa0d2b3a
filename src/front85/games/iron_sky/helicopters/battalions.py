"""9.17 Airmobile battalions: NATO's helicopters carry one into the defense, in the eighth step of a combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from front85.games.iron_sky.air.airbases import STEPS, why_grounded
from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import chances, forecast, known_to
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.gunships import attackers_flak
from front85.games.iron_sky.helicopters.lanes import Lane, fuel, outward, straight
from front85.games.iron_sky.helicopters.passage import flight, flying, take_off
from front85.games.iron_sky.state import NATO, SIDES, TACTICAL, WingId
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.slots import room, units
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, one_of, settled
from front85.kernel.verbs import Menu, Plain, Verb

WORTH = 0.05
"""The gain in the chance to hold from which a battalion is proposed."""
PRICE, ROTOR = 0.25, 0.1
"""What the step weighs that its brigade loses where the defense fails all the same (9.17-eff.4), and what each step of
helicopters that the way is likely to cost."""
DOWN = 2
"""9.17-dep.2 Helicopter steps lost on the way in at which the battalion is destroyed."""


@enforces("31.5.1")
def lift(table: Table, wing: WingId) -> int:
    """31.5.1 Transport capacity of a squadron, in battalions; less once it has lost a step."""
    whole, reduced = table.content.wings.type[wing].lift
    return reduced if table.state.wing_lost[wing] else whole


# who may


@enforces("9.17.0")
def brigades(table: Table) -> list[UnitId]:
    """9.17.0 Brigades with an A on their counter; the later state of the rules has one less."""
    content, later = table.content, table.options["later_rules"]
    return [unit for unit in content.deployers if not (later and content.units[unit].deploys == "first")]


@enforces("9.17-pre.2", "9.17-pre.3", "9.17-pre.4", "9.17-pre.5")
def why_not(table: Table, unit: UnitId) -> Refusal | None:
    """9.17-pre Why a brigade can send no battalion now, apart from its helicopters; None when it can."""
    state, name = table.state, table.content.ids[unit]
    if unit not in brigades(table) or state.at[unit] < 0:
        return refuse("9.17.0", "is-refused-not-airmobile", unit=name)
    if unit in state.deployed:
        return refuse("9.17-pre.5", "is-refused-airmobile-once", unit=name)
    if unit in state.attacked:
        return refuse("9.17-pre.4", "is-refused-airmobile-attacked", unit=name)
    if state.mode[unit] != TACTICAL or not general_supply(table, unit):
        return refuse("9.17-pre.2", "is-refused-airmobile-mode", unit=name)
    if zones.in_zone(table, NATO, state.at[unit]):
        return refuse("9.17-pre.3", "is-refused-airmobile-zone", unit=name)
    return None


@enforces("9.17-pre.1", "9.17-dep.1")
def carriers(table: Table, unit: UnitId, goals: tuple[HexId, ...]) -> list[WingId]:
    """9.17-pre.1 Unused transport helicopters on a field in the brigade's hex that can reach a hex fought for."""
    content, state = table.content, table.state
    fields = content.fields.in_hex.get(state.at[unit], ())
    return [
        wing
        for wing in content.wings.helicopters[NATO]
        if state.wing_at[wing] in fields
        and lift(table, wing) > 0
        and why_grounded(table, wing) is None
        and way(table, (wing,), state.at[unit], goals) is not None
    ]


def way(table: Table, wings: tuple[WingId, ...], origin: HexId, goals: tuple[HexId, ...]) -> tuple[HexId, Lane] | None:
    """The nearest of the hexes fought for, and a careful way there with enough fuel to come back."""
    left = min(table.content.wings.movement[wing] for wing in wings)
    for hex_ in sorted(goals, key=lambda hex_: (table.content.board.distance(origin, hex_), hex_)):
        there = straight(table, origin, hex_, low=False)
        if there is not None and 2 * fuel(table, there) <= left:
            lane = outward(table, NATO, origin, hex_, (origin,), left)
            if lane is not None:
                return hex_, lane
    return None


@enforces("9.1.8", "9.17-pre.6", "9.17-eff.3")
def possible(table: Table, fight: Engagement) -> bool:
    """9.1.8, 9.17-pre.6 Whether NATO defends, a Combat Unit is among those attacked, and somebody could be sent. More
    than one battalion has no effect (9.17-eff.3), so once one has come through nobody is asked for another."""
    if not table.state.wing_at or fight.defender != NATO or not table.content.deployers or table.state.battalion:
        return False
    if not any(table.content.is_combat[unit] for unit in fight.defenders):
        return False
    return any(why_not(table, unit) is None and carriers(table, unit, fight.ground) for unit in brigades(table))


def ask(table: Table, fight: Engagement, again: Frame, after: Frame) -> Menu:
    """9.1.8 NATO may send a battalion, and another where it was shot down or has not taken off (ruling I645)."""
    verb = Deploy(table, fight, lambda frames: (again, *frames))
    verbs: dict[str, Verb] = {"deploy": verb, "pass": Unneeded("9.1.8", lambda: (after,), verb)}
    where = ", ".join(map(table.name, fight.ground))
    return Menu(SIDES[NATO], "9.1.8", say("is-ask-airmobile", side=SIDES[NATO], hex=where), verbs)


class Unneeded(Plain):
    """`pass`, where no battalion is worth sending."""

    def __init__(self, case: str, play: Callable[[], Frames], verb: Deploy) -> None:
        super().__init__(case, play, weight=1.0)
        self.verb = verb

    def urged(self) -> bool:
        return not self.verb.urged()


class Deploy(Slotted):
    """9.17 `deploy BRIGADE WING...`."""

    case = "9.17-dep.1"
    weight = 0.5
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: [unit for unit in brigades(v.table) if v.carriers(unit)],
            ("", "refused-unknown-unit"),
            bars=settled(
                (
                    Bar((), "", lambda v, unit: why_not(v.table, unit)),
                    Bar("9.17-pre.1", "is-refused-airmobile-lift", lambda v, unit: not v.carriers(unit)),
                )
            ),
        ),
        one_of(
            "WING",
            room("wings"),
            lambda v, unit, _: v.carriers(unit),
            ("9.17-pre.1", "is-refused-airmobile-carrier"),
            many=True,
            twice=("9.17-dep.1", "is-refused-wing-twice"),
        )._replace(unknown=("", "is-refused-unknown-wing")),
    )

    def __init__(self, table: Table, fight: Engagement, then: Callable[[Frames], Frames]) -> None:
        self.table, self.content, self.fight, self.then = table, table.content, fight, then
        self._carriers: dict[UnitId, list[WingId]] = {}

    def carriers(self, unit: UnitId) -> list[WingId]:
        if unit not in self._carriers:
            able = why_not(self.table, unit) is None
            self._carriers[unit] = carriers(self.table, unit, self.fight.ground) if able else []
        return self._carriers[unit]

    @enforces("9.17-dep.1", "9.17-dep.4", "9.17-pre.5")
    def does(self, unit: UnitId, wings: tuple[WingId, ...]) -> Frames:
        """9.17-dep.1 The helicopters fly to the hex attacked; the brigade stays where it is (9.17-dep.4)."""
        table = self.table
        origin = table.state.at[unit]
        found = way(table, wings, origin, self.fight.ground)
        assert found is not None
        hex_, lane = found
        for wing in wings:
            take_off(table, wing, origin, "airmobile")
        table.state.deployed.add(unit)
        table.note("is-log-airmobile", "9.17-dep.1", unit=self.content.ids[unit], hex=table.name(hex_))
        had = sum(STEPS - table.state.wing_lost[wing] for wing in wings)
        foes = attackers_flak(table, self.fight, NATO)
        return self.then((Deployment(unit=unit, wings=wings, had=had), flight(NATO, wings, lane, foes=foes)))

    def urged(self) -> bool:
        return bool(self.after(())) and self._gain() >= WORTH

    def _gain(self) -> float:
        """The chance to hold that a battalion adds, less the price of its failure."""
        fight = known_to(self.fight, NATO)
        before, after = (chances(table, fight).get("D", 0.0) for table in (self.table, self._reinforced()))
        return before - after - PRICE * after - ROTOR * self._toll()

    def _toll(self) -> float:
        """Steps of the helicopters proposed that the way is likely to cost."""
        table, unit = self.table, self.content.index[next(iter(self.after(())))]
        wing = self.carriers(unit)[0]
        found = way(table, (wing,), table.state.at[unit], self.fight.ground)
        assert found is not None
        foes = {table.state.at[foe] for foe in attackers_flak(table, self.fight, NATO)}
        return prospect.toll(prospect.threats(table, NATO, wing, found[1], foes))

    def _reinforced(self) -> Table:
        twin = self.table.copy()
        twin.state.battalion = next(iter(self.after(())), "")
        return twin

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        first = not at or (not said[1] and value == self.carriers(said[0])[0])
        return {"default": first and self.urged()}

    def forecast(self, rest: Words) -> Forecast | None:
        return forecast(self._reinforced(), known_to(self.fight, NATO))


class Deployment(Frame, frozen=True, tag="deployment", kw_only=True):
    """9.17-dep The battalion has been flown in, or shot down."""

    unit: UnitId
    wings: tuple[WingId, ...]
    had: int
    """Steps of the helicopters when they took off."""

    @enforces("9.17-dep.2", "9.17-dep.3", "9.17-eff.3")
    def begin(self, table: Table) -> Frames:
        """9.17-dep.2 Two helicopter steps lost on the way in are the end of the battalion, and cost the brigade a step;
        one or none, and it is in the fight (9.17-dep.3). Losses on the way back do not matter (ruling I388)."""
        left = sum(STEPS - table.state.wing_lost[wing] for wing in self.wings)
        name = table.content.ids[self.unit]
        if self.had == left and not flying(table, self.wings):  # nobody has taken off: it has not been sent
            gas = all(wing in table.state.gassed for wing in self.wings)
            table.state.deployed.discard(self.unit)
            table.note("is-log-airmobile-stays", "24.4.5" if gas else "23.3.1", unit=name)
            return ()
        if self.had - left >= DOWN or not flying(table, self.wings):
            table.note("is-log-airmobile-lost", "9.17-dep.2", unit=name)
            return lose_steps(table, self.unit, 1, "9.17-dep.2")
        table.state.battalion = name
        table.note("is-log-airmobile-in", "9.17-dep.3", unit=name)
        return ()


@enforces("9.17-eff.2", "9.17-eff.4")
def withdrawn(table: Table, result: str) -> Frames:
    """9.17-eff.2 The battalion helps in one combat alone; on a D its brigade loses a step (9.17-eff.4)."""
    name, table.state.battalion = table.state.battalion, ""
    if not name or result != "D":
        return ()
    return lose_steps(table, table.content.index[name], 1, "9.17-eff.4")
