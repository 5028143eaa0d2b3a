"""18.6, 20.0 What may be done in the air in a Movement Phase: the verbs, and the air overrun."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Any

from front85.games.fulda_gap.air.airdrop import Drop
from front85.games.fulda_gap.air.airmobile import lift_left
from front85.games.fulda_gap.air.flight import Fly, Flyer, Via, flight
from front85.games.fulda_gap.air.sorties import Divert, Sortie, listed, parse, word_of
from front85.games.fulda_gap.air.strikes import strike_chances
from front85.games.fulda_gap.air.superiority import flying, side_name
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.forecast import forecast
from front85.games.fulda_gap.combat.odds import Clash
from front85.games.fulda_gap.movement.hand import Moving
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar
from front85.kernel.verbs import Entry, Verb


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
class AirOverrun(Verb):
    """18.61 `strike UNITS HEX`: air units overrun what lies below or beside them, on the Overrun table (18.64).

    Two may strike together if they came in by the same hex; ground units never join.
    """

    case = "18.61"

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

    def absent_for(self, rest: Words) -> Refusal:
        if not rest:
            return self.absent()
        group = parse(self.table, rest[0])
        if group is not None and len(rest) > 1 and all(air in self.fighters for air in group):
            return self.refusal(rest[:1], rest[1])
        return self._refused_group(rest[0])

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [word_of(self.table, group) for group in self.groups]
        if len(rest) == 1:
            return [self.table.name(hex_) for hex_ in self.groups[parse(self.table, rest[0]) or ()]]
        return ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def canonical(self, rest: Words) -> Words:
        group = parse(self.table, rest[0]) if rest else None
        return rest if group is None else (word_of(self.table, group), *rest[1:])

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_group(word)
        hex_ = self.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("18.6", word)
        group = parse(self.table, rest[0]) or ()
        if any(hex_ in self.state.air_tried[air] for air in group):
            return refuse("18.67", "fg-refused-aborted-there", hex=word)
        if not self.table.enemy_in(self.side, hex_):
            return refuse("18.6", "fg-refused-nobody-there", hex=word)
        return refuse("18.6", "fg-refused-air-far", hex=word)

    def _refused_group(self, word: str) -> Refusal:
        group = parse(self.table, word)
        if group is None:
            if all(part in self.content.index or part in self.content.air_index for part in word.split("+")):
                return refuse("18.61", "fg-refused-air-alone")
            return refuse("18.61", "fg-refused-unknown-air", units=word)
        if any(self.content.air[air].ecm for air in group):
            return refuse("18.4", "fg-refused-carrier-fights")
        if any(air not in self.fighters for air in group):
            return refuse("18.61", "fg-refused-not-flying", units=listed(self.table, group))
        if len(group) > 1 and not self.together(*group[:2]):
            return refuse("18.61", "fg-refused-not-together-air", units=listed(self.table, group))
        return refuse("18.6", "fg-refused-no-air-target")

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            return {}
        group = parse(self.table, word) or ()
        return {"left": {self.content.air[air].id: self.state.air_left[air] for air in group}}

    def clash(self, rest: Words) -> Clash:
        group, hex_ = parse(self.table, rest[0]) or (), self.content.board.index[rest[1]]
        return Clash(side=self.side, targets=(hex_,), air=group, kind="air overrun")

    def forecast(self, rest: Words) -> Forecast | None:
        clash = self.clash(rest)
        found = forecast(self.table, clash)
        strikes = {self.content.air[air].id: strike_chances(self.table, air) for air in clash.air}
        return Forecast(found.lines, found.chances, {**found.facts, "strikes": strikes})

    def play(self, rest: Words) -> Frames:
        clash = self.clash(rest)
        units = listed(self.table, clash.air)
        self.table.note("fg-log-air-overrun", "18.61", side=SIDES[self.side], units=units, hex=rest[1])
        return (self.phase, Battle(side=self.side, targets=clash.targets, air=clash.air, kind="air overrun"))
