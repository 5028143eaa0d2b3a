"""18.6, 20.0 What may be done in the air in a Movement Phase: the verbs, and the air overrun."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from front85.games.fulda_gap.air.airdrop import Drop
from front85.games.fulda_gap.air.airmobile import lift_left
from front85.games.fulda_gap.air.flight import Fly, Flyer, Via, flight
from front85.games.fulda_gap.air.sorties import Divert, Sortie, listed, wings
from front85.games.fulda_gap.air.strikes import strike_chances
from front85.games.fulda_gap.air.superiority import flying, side_name
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.forecast import forecast
from front85.games.fulda_gap.combat.odds import Clash
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said, Slot
from front85.kernel.verbs import Entry


@enforces("18.2", "20.2", "20.11a")
def air_verbs(side: Side, helicopters_alone: bool) -> dict[str, Entry[Any]]:
    """18.2 Air units fly in the Initial Movement Phase, helicopters in both (20.11), battalions in the first (20.2).

    Each is made from anything that has the table and the phase.
    """
    verbs = {"fly": _flown(Fly), "via": _flown(Via)}
    if helicopters_alone:
        return verbs
    verbs["sortie"] = Entry(lambda at: Sortie(at.table, at.phase, side), Sortie.weight)
    verbs["divert"] = Entry(lambda at: Divert(at.table, at.phase, side), Divert.weight)
    verbs |= {"strike": _flown(AirOverrun), "airlift": _flown(Airlift)}
    if side == SOVIET:
        verbs["drop"] = _flown(Drop)
    return verbs


def _flown(kind: Any) -> Entry[Any]:
    return Entry(lambda at: kind(at.table, at.phase), kind.weight)


@enforces("20.2", "20.23")
class Airlift(Flyer):
    """20.2 `airlift UNIT HEX`: a battalion flies as if it were a helicopter, under the same fire."""

    case = "20.2"
    log = "fg-log-airlift"
    slots = flight((Bar((), "", lambda v, _: v.exhausted()),))

    def crews(self) -> tuple[UnitId, ...]:
        return self.content.battalions[self.side]

    def offered(self) -> bool:
        return lift_left(self.table, self.side) != 0 and super().offered()

    def exhausted(self) -> Refusal | None:
        if lift_left(self.table, self.side):
            return None
        limit = self.content.tables.airmobile.lift[side_name(self.side)]
        return refuse("20.23", "fg-refused-lift", side=SIDES[self.side], limit=limit)

    def absent(self) -> Refusal:
        return self.exhausted() or refuse("20.2", "fg-refused-nobody-flies")

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.state.airlifted[self.side] += 1
        return super().does(unit, hex_)


@enforces("18.6", "18.61", "18.64")
class AirOverrun(Slotted):
    """18.61 `strike UNITS HEX`: air units overrun what lies below or beside them, on the Overrun table (18.64).

    Two may strike together if they came in by the same hex; ground units never join.
    """

    case = "18.61"
    slots = (
        Slot(
            "UNITS",
            wings,
            lambda v: v.groups,
            ("18.61", "fg-refused-unknown-air"),
            other=lambda v, word: v.with_ground(word),
            bars=(
                Bar(
                    "18.4",
                    "fg-refused-carrier-fights",
                    lambda v, group: any(v.content.air[a].ecm for a in group),
                    None,
                    True,
                ),
                Bar(
                    "18.61",
                    "fg-refused-not-flying",
                    lambda v, group: any(air not in v.fighters for air in group),
                    lambda v, group: {"units": listed(v.table, group)},
                    settled=True,
                ),
                Bar(
                    "18.61",
                    "fg-refused-not-together-air",
                    lambda v, group: len(group) > 2 or not v.together(group[0], group[-1]),
                    lambda v, group: {"units": listed(v.table, group)},
                    settled=True,
                ),
                Bar(
                    "18.6",
                    "fg-refused-no-air-target",
                    lambda v, group: group not in v.groups,
                    settled=True,
                    dead_end=True,
                ),
            ),
            respelled=True,
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, group: v.groups[group],
            ("18.6", "refused-unknown-hex"),
            bars=(
                Bar(
                    "18.67",
                    "fg-refused-aborted-there",
                    lambda v, hex_, group: any(hex_ in v.state.air_tried[air] for air in group),
                    settled=True,
                ),
                Bar(
                    "18.6", "fg-refused-nobody-there", lambda v, hex_, _: not v.table.enemy_in(v.side, hex_), None, True
                ),
                Bar("18.6", "fg-refused-air-far", lambda v, hex_, group: hex_ not in v.targets(group), settled=True),
            ),
        ),
    )

    def __init__(self, table: Table, phase: Moving) -> None:
        self.table, self.phase, self.side = table, phase, phase.side
        self.content, self.state = table.content, table.state

    @cached_property
    def fighters(self) -> list[int]:
        """18.4 ECM carriers do not fight."""
        return [air for air in flying(self.table, self.side) if not self.content.air[air].ecm]

    def targets(self, group: tuple[int, ...]) -> list[HexId]:
        """18.6 Enemy units in the air units' own hex or next to it."""
        here = self.state.air_at[group[0]]
        return [
            hex_
            for hex_ in (here, *self.content.board.adjacent[here])
            if self.table.enemy_in(self.side, hex_) and not any(hex_ in self.state.air_tried[air] for air in group)
        ]

    def together(self, a: int, b: int) -> bool:
        """18.61 In one hex now, and in one hex when they entered the map."""
        state = self.state
        return state.air_at[a] == state.air_at[b] and state.air_route[a][:1] == state.air_route[b][:1]

    @cached_property
    def groups(self) -> dict[tuple[int, ...], list[HexId]]:
        found = [(air,) for air in self.fighters]
        pairs = [pair for pair in combinations(self.fighters, 2) if self.together(*pair)]
        both = {group: self.targets(group) for group in (*found, *pairs)}
        return {group: hexes for group, hexes in both.items() if hexes}

    def offered(self) -> bool:
        return bool(self.fighters) and bool(self.groups)

    def absent(self) -> Refusal:
        return refuse("18.6", "fg-refused-no-air-target")

    def with_ground(self, word: str) -> Refusal | None:
        """18.61 Ground units never join."""
        parts = word.split("+")
        if all(part in self.content.index or part in self.content.air_index for part in parts):
            return refuse("18.61", "fg-refused-air-alone")
        return None

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {} if at else {"left": {self.content.air[air].id: self.state.air_left[air] for air in value}}

    def clash(self, group: tuple[int, ...], hex_: HexId) -> Clash:
        return Clash(side=self.side, targets=(hex_,), air=group, kind="air overrun")

    def forecast(self, rest: Words) -> Forecast | None:
        clash = self.clash(*self.said(rest))
        found = forecast(self.table, clash)
        strikes = {self.content.air[air].id: strike_chances(self.table, air) for air in clash.air}
        return Forecast(found.lines, found.chances, {**found.facts, "strikes": strikes})

    def does(self, group: tuple[int, ...], hex_: HexId) -> Frames:
        clash, units = self.clash(group, hex_), listed(self.table, group)
        name = self.table.name(hex_)
        self.table.note("fg-log-air-overrun", "18.61", side=SIDES[self.side], units=units, hex=name)
        return (self.phase, Battle(side=self.side, targets=clash.targets, air=clash.air, kind="air overrun"))
