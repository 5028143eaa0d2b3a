"""2.0 and 3.0: what a side's crews may do in their part of an hour, as verbs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from front85.hexwar.combat import chances
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.verbs import slots
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask, Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot
from front85.kernel.verbs import Menu, OneOf, Plain
from lantern_coast.coast import MARCH, SCATTERED, SIDES, Table


class Turn(Frame, frozen=True, tag="crews"):
    """1.1 One side moves and scuffles with its crews, in any order, each once for each."""

    side: Side = Side(0)
    moved: tuple[UnitId, ...] = ()
    fought: tuple[UnitId, ...] = ()

    def begin(self, table: Table) -> Ask:
        verbs = {"move": Move(table, self), "attack": Attack(table, self), "end": Plain("1.1", lambda: ())}
        return Menu(SIDES[self.side], "1.1", say("lc-ask-crews", hour=table.state.turn), verbs)


READY = (
    Bar("1.1", "lc-refused-side", lambda v, unit, *_: v.content.side[unit] != v.turn.side),
    Bar("3.3", "lc-refused-scattered", lambda v, unit, *_: v.table.state.at[unit] == SCATTERED),
)
"""What keeps a crew from doing anything at all."""
WHO = (
    *READY,
    Bar("2.1", "lc-refused-moved", lambda v, unit: unit in v.turn.moved),
    Bar("2.1", "lc-refused-stuck", lambda v, unit: v.content.ids[unit] not in v.named, dead_end=True),
)
WHERE = (
    Bar("2.2", "lc-refused-sea", lambda v, hex_, unit: v.content.board.terrain[hex_] == "sea"),
    Bar("2.4", "lc-refused-taken", lambda v, hex_, unit: bool(v.table.units_at(hex_))),
    Bar("2.3", "lc-refused-watched", lambda v, hex_, unit: v.far(hex_, unit) and not v.far(hex_, unit, watched=False)),
    Bar("2.1", "lc-refused-far", lambda v, hex_, unit: v.far(hex_, unit)),
)


class Move(UnitToHex):
    """`move CREW HEX`."""

    case = "2.1"
    slots = sentence(WHO, WHERE)

    def __init__(self, table: Table, turn: Turn) -> None:
        self.table, self.turn, self.content = table, turn, table.content
        self.way = cache(table.reach)

    def units(self) -> list[UnitId]:
        ready = (unit for unit in self.table.on_map(self.turn.side) if unit not in self.turn.moved)
        return [unit for unit in ready if any(self.takes(unit, hex_) for hex_ in self.area(unit))]

    @enforces("2.1", "2.2", "2.3")
    def area(self, unit: UnitId) -> list[HexId]:
        return self.way(unit).hexes()

    def far(self, hex_: HexId, unit: UnitId, *, watched: bool = True) -> bool:
        """2.1 Whether a hex is out of reach, enemy crews watching or not."""
        return (self.way(unit) if watched else self.way(unit, watched=False)).cost_to(hex_) is None

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        way = self.way(said[0])
        cost = way.cost_to(value) or 0
        return {"cost": cost, "left": MARCH - cost, "path": [self.table.name(hex_) for hex_ in way.path(value)]}

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.move(unit, hex_)
        self.table.note("lc-log-moved", "2.1", unit=self.content.ids[unit], hex=self.table.name(hex_))
        return (self.turn.at("begin", moved=(*self.turn.moved, unit)),)


class Attack(Slotted):
    """`attack HEX CREW CREW`: crews next to an enemy crew scuffle with it."""

    case = "3.2"
    slots = (
        Slot(
            "HEX",
            slots.hexes,
            lambda v: list(v.targets),
            ("3.2", "refused-unknown-hex"),
            bars=(
                Bar("3.2", "lc-refused-no-enemy", lambda v, hex_: not v.table.enemy_in(v.turn.side, hex_)),
                Bar("3.2", "lc-refused-nobody", lambda v, hex_: hex_ not in v.targets, dead_end=True),
            ),
        ),
        Slot(
            "UNIT",
            slots.units,
            lambda v, target, _: v.targets[target],
            ("3.2", "refused-unknown-unit"),
            own=(*READY, Bar("3.2", "lc-refused-fought", lambda v, unit: unit in v.turn.fought)),
            bars=(Bar("3.2", "lc-refused-apart", lambda v, unit, target, _: unit not in v.targets.get(target, ())),),
            many=True,
            twice=("3.2", "lc-refused-twice"),
        ),
    )

    def __init__(self, table: Table, turn: Turn) -> None:
        self.table, self.turn, self.content = table, turn, table.content
        self.targets: dict[HexId, list[UnitId]] = {}
        for unit in table.on_map(turn.side):
            for hex_ in table.content.board.adjacent[table.state.at[unit]] if unit not in turn.fought else ():
                if table.enemy_in(turn.side, hex_):
                    self.targets.setdefault(hex_, []).append(unit)

    def offered(self) -> bool:
        return bool(self.targets)

    def absent(self) -> Refusal:
        return refuse("3.2", "lc-refused-nobody-near")

    def scuffle(self, target: HexId, crews: tuple[UnitId, ...]) -> Scuffle:
        return Scuffle(side=self.turn.side, target=target, attackers=crews)

    def forecast(self, rest: Words) -> Forecast:
        ours, theirs, cliff = self.scuffle(*self.said(rest)).sums(self.table)
        terms = (("lc-drm-ours", ours, "3.3"), ("lc-drm-theirs", -theirs, "3.3"), ("lc-drm-cliff", -cliff, "3.4"))
        lines = tuple(Line(say(message), value, case) for message, value, case in terms if value)
        net = ours - theirs - cliff
        facts = {"attack": ours, "defense": theirs, "odds": f"{ours}:{theirs}", "modifier": net}
        return Forecast(lines, chances(result, net), facts)

    def does(self, target: HexId, crews: tuple[UnitId, ...]) -> Frames:
        return self.turn.at("begin", fought=(*self.turn.fought, *crews)), self.scuffle(target, crews)


def result(total: int) -> str:
    """3.3 What a die, made better or worse by the strengths, brings."""
    return "rout" if total <= 0 else "stand" if total <= 3 else "retreat" if total <= 5 else "scatter"


@enforces("3.3", "3.4", "3.5")
class Scuffle(Frame, frozen=True, tag="scuffle"):
    """3.3 A die is rolled, and somebody gives way."""

    side: Side = Side(0)
    target: HexId = SCATTERED
    attackers: tuple[UnitId, ...] = ()

    def sums(self, table: Table) -> tuple[int, int, int]:
        cliff = table.content.board.terrain[self.target] == "rough"
        return table.strength(self.attackers), table.strength(table.units_at(self.target)), int(cliff)

    def begin(self, table: Table) -> Ask:
        return Throw("3.3", say("roll-battle"), 1, lambda dice: self.rolled(table, dice[0]))

    def rolled(self, table: Table, die: int) -> Frames:
        ours, theirs, cliff = self.sums(table)
        fell = result(die + ours - theirs - cliff)
        table.note("lc-log-battle", "3.3", hex=table.name(self.target), die=die, result=fell)
        if fell == "stand":
            return ()
        if fell == "retreat" and self.ways_out(table):
            return (self.at("retreat"),)
        those = self.attackers if fell == "rout" else table.units_at(self.target)
        lost = min(those, key=lambda unit: (table.content.crews[unit].strength, unit))
        table.note("lc-log-eliminated", "3.3", unit=table.content.ids[lost])
        table.move(lost, SCATTERED)
        return ()

    def retreat(self, table: Table) -> Ask:
        def go(word: str) -> Frames:
            (unit,) = table.units_at(self.target)
            table.move(unit, table.content.board.hex(word))
            table.note("lc-log-retreated", "3.5", unit=table.content.ids[unit], hex=word)
            return ()

        verb = OneOf("3.5", self.ways_out(table), go, lambda word: refuse("3.5", "lc-refused-retreat", hex=word))
        return Menu(SIDES[enemy_of(self.side)], "3.5", say("lc-ask-retreat"), {"retreat": verb})

    def ways_out(self, table: Table) -> list[str]:
        """3.5 On land, where nobody is and no enemy stands beside it."""
        board, zones = table.content.board, table.occ.zones[self.side]
        free = [h for h in board.adjacent[self.target] if not zones[h] and not table.units_at(h)]
        return [table.name(h) for h in free if board.terrain[h] != "sea"]
