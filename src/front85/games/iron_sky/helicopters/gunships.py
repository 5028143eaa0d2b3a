"""31.3.6, 9.1.9, 9.1.10 Helicopters over a combat: `fly WING HEX` in its ninth and tenth steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.air.airbases import why_grounded, why_idle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import chances, forecast, known_to
from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.fly import Fly
from front85.games.iron_sky.helicopters.homeward import fields_in_range
from front85.games.iron_sky.helicopters.lanes import Lane, fuel, homeward, price
from front85.games.iron_sky.helicopters.passage import flight, take_off
from front85.games.iron_sky.helicopters.prospect import Threat
from front85.games.iron_sky.politics.countries import compatriot
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import unknown_hex
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse

WORTH = (0.05, 0.1)
"""The gain in the chance of a wanted result from which a helicopter squadron is proposed, in attack and in defense: the
defender cannot choose his combats, and the worst is often still to come."""
TOGETHER = 3
"""Squadrons that are looked at together where one alone changes little."""
RISK = 0.25
"""What a step that is likely to be lost weighs against it as long as it would be missed: until the last turn."""


@enforces("17.2.2")
def attackers_flak(table: Table, fight: Engagement, side: Side) -> tuple[UnitId, ...]:
    """17.2.2 Flak of the attacking units and of those stacked with them, against helicopters that help the defense."""
    if side != fight.defender:
        return ()
    content, at = table.content, table.state.at
    hexes = {at[unit] for unit in fight.attackers if at[unit] >= 0}
    return tuple(
        unit
        for hex_ in sorted(hexes)
        for unit in table.units_at(hex_)
        if content.side[unit] == fight.attacker and content.flak[unit]
    )


class Gunships(Fly):
    """31.3.6 `fly WING HEX`; HEX is one of those fought for. Any number, one after the other (27.6-gen.2)."""

    case = "31.3.6"
    weight = 0.1
    too_far = "is-refused-heli-combat-far"

    def __init__(self, table: Table, fight: Engagement, side: Side, battle: Frame) -> None:
        super().__init__(table, side)
        self.fight, self.battle = fight, battle

    @enforces("31.3.6", "9.5-eff.3", "36.7.2", "38.1.2", "28.0.6")
    def why_stays(self, wing: WingId) -> Refusal | None:
        """31.3.6 It needs a strike value, and a field it may fly from; over an assault off the march no more than two
        squadrons of a side, aircraft included (9.5-eff.3)."""
        idle = why_idle(self.table, wing) or (None if self._besieged(wing) else why_grounded(self.table, wing))
        if idle is not None:
            return idle
        against = self.fight.suppressing and self.side == self.fight.attacker
        if against and compatriot(self.table, self.fight.hex, self.wings.nat[wing]):
            return refuse("36.7.2", "is-refused-suppress-wing", wing=self.wings.ids[wing])
        if not self.wings.strike[wing]:
            return refuse("31.3.6", "is-refused-heli-unarmed", wing=self.wings.ids[wing])
        most = self.table.content.air.missions.march
        if self.fight.kind == "march" and self.table.state.sent.get(SIDES[self.side], 0) >= most:
            return refuse("9.5-eff.3", "is-refused-heli-march", most=most)
        return None

    @enforces("28.3.5")
    def _besieged(self, wing: WingId) -> bool:
        """28.3.5 Helicopters on a field that is attacked may help its defense, cut off as it may be."""
        origin = self.origin(wing)
        return (
            origin in self.fight.ground and self.side == self.fight.defender and origin not in self.table.state.damaged
        )

    def targets(self, wing: WingId) -> Mapping[str, HexId]:
        return {self.table.name(hex_): hex_ for hex_ in sorted(self.fight.ground)}

    def spoiled_by(self, wing: WingId, word: str) -> Refusal | None:
        if word not in self.table.content.board.index:
            return unknown_hex(self.case, word)
        return None if word in self.targets(wing) else refuse("31.3.6", "is-refused-support-hex", hex=word)

    def lane(self, wing: WingId, word: str, how: Words) -> Lane | None:
        """Those based in the hex itself rise over their own field."""
        goal = self.targets(wing)[word]
        return Lane((goal,), (True,)) if self.origin(wing) == goal else super().lane(wing, word, how)

    @enforces("31.3.2", "31.3.6", "27.6-gen.2", "9.5-eff.3")
    def sends(self, wing: WingId, word: str, lane: Lane) -> Frames:
        """31.3.2 It flies there at once, in the open, and stays until the die has fallen."""
        table, origin, state = self.table, self.origin(wing), self.table.state
        risen = origin == lane.path[0]
        take_off(table, wing, origin, "support", self.wings.movement[wing] + (price(table, True) if risen else 0))
        state.sent = {**state.sent, SIDES[self.side]: state.sent.get(SIDES[self.side], 0) + 1}
        table.note("is-log-heli-flies", "31.3.6", side=SIDES[self.side], wing=self.wings.ids[wing], hex=word)
        foes = attackers_flak(table, self.fight, self.side)
        return (self.battle, flight(self.side, (wing,), lane, foes=foes))

    def foes(self) -> Collection[HexId]:
        content, at = self.table.content, self.table.state.at
        if self.side != self.fight.defender:
            return ()
        return {
            at[unit] for unit in self.fight.attackers if at[unit] >= 0 and content.side[unit] == self.fight.attacker
        }

    # proposals

    def urged(self) -> bool:
        return self.best is not None

    @cached_property
    def best(self) -> tuple[WingId, HexId] | None:
        """The helicopter that helps most for what it risks, and the hex it should fly to; None if none is worth it."""
        found: tuple[float, WingId, HexId] | None = None
        for wing in self.able:
            for word, hex_ in self.targets(wing).items():
                worth = self._worth(wing, word)
                if worth >= self._least and (found is None or worth > found[0]):
                    found = (worth, wing, hex_)
        return None if found is None else found[1:]

    @property
    def _least(self) -> float:
        return WORTH[self.side == self.fight.defender]

    def _worth(self, wing: WingId, word: str) -> float:
        if not self.near(wing, self.targets(wing)[word]):
            return 0.0
        gain = self._gain(wing)
        if gain < self._least:
            return gain
        lane = self.lane(wing, word, ())
        if lane is None:
            return gain
        there = prospect.threats(self.table, self.side, wing, lane, self.foes())
        whole, hurt, _ = prospect.fates(self.table, wing, there)
        toll, price = self._toll(wing, lane, there), self._price()
        if toll is None and price:
            return 0.0
        return gain * (whole + hurt / 2) - price * (toll or 0.0)

    def _gain(self, wing: WingId) -> float:
        """What a squadron changes in the chance of what is wanted: alone, or its share where it takes several."""
        points = self.wings.strike[wing]
        mates = sum(self.wings.strike[other] >= points for other in self.able)
        return max(self._change(points * many) / many for many in range(1, max(1, min(TOGETHER, mates)) + 1))

    def _change(self, points: int) -> float:
        if points not in self._gains:
            self._gains[points] = self._wanted(points) - self._wanted(0)
        return self._gains[points]

    @cached_property
    def _gains(self) -> dict[int, float]:
        return {}

    def _toll(self, wing: WingId, lane: Lane, there: list[Threat]) -> float | None:
        """Steps that a way is likely to cost, there and back, as far as the side can tell. None for those who would not
        have the fuel for any field afterwards: 31.1.3 allows it and frowns on it, so nobody proposes it before the last
        turn."""
        table, side, goal = self.table, self.side, lane.path[-1]
        left = max(0, self.wings.movement[wing] - fuel(table, lane))
        back = homeward(table, side, goal, self.origin(wing), left)
        if back is None:
            hexes = table.content.fields.hex
            near = (hexes[field] for field in fields_in_range(table, wing, goal, left))
            # 28.3.7 Not the field that is attacked: the enemy may have it by then.
            nearest = next((hex_ for hex_ in near if hex_ not in self.fight.ground), None)
            if nearest is not None:
                back = homeward(table, side, goal, nearest, left)
        if back is None and self.origin(wing) not in self.fight.ground:
            return None
        return prospect.toll([*there, *(prospect.threats(table, side, wing, back) if back is not None else ())])

    def _price(self) -> float:
        """What a lost step weighs: nothing on the last turn."""
        return RISK if self.table.state.turn < self.table.content.scenario.last_turn else 0.0

    def _wanted(self, points: int) -> float:
        """The chance of what this side wants: a D for the attacker, none for the defender."""
        twin = self.table.copy()
        name = SIDES[self.side]
        twin.state.support[name] = twin.state.support.get(name, 0) + points
        won = chances(twin, known_to(self.fight, self.side)).get("D", 0.0)
        return won if self.side == self.fight.attacker else 1 - won

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if not rest:
            wing = self.wings.index[word]
            return {"default": self.best is not None and self.best[0] == wing, "strike": self.wings.strike[wing]}
        told = dict(super().hint(rest, word))
        if len(rest) == 1:
            best = self.best
            told["default"] = (
                best is not None and best[0] == self.wings.index[rest[0]] and word == self.table.name(best[1])
            )
        return told

    def forecast(self, rest: Words) -> Forecast | None:
        if not rest:
            return None
        twin = self.table.copy()
        name = SIDES[self.side]
        points = self.wings.strike[self.wings.index[rest[0]]]
        twin.state.support[name] = twin.state.support.get(name, 0) + points
        return forecast(twin, known_to(self.fight, self.side))
