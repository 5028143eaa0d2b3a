"""2.0 and 3.0: what a side's crews may do in their part of an hour, as verbs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.hexwar.combat import chances
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask, Forecast, Line, Roll, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb
from lantern_coast.coast import MARCH, SCATTERED, SIDES, Table


class Turn(Frame, frozen=True, tag="crews"):
    """1.1 One side moves and scuffles with its crews, in any order, each once for each."""

    side: Side = Side(0)
    moved: tuple[UnitId, ...] = ()
    fought: tuple[UnitId, ...] = ()

    def begin(self, table: Table) -> Ask:
        verbs = {"move": Move(table, self), "attack": Attack(table, self), "end": Plain("1.1", lambda: ())}
        return Menu(SIDES[self.side], "1.1", say("lc-ask-crews", hour=table.state.turn), verbs)


@enforces("2.1", "2.2", "2.3", "2.4")
class Move(Verb):
    """`move CREW HEX`."""

    case = "2.1"

    def __init__(self, table: Table, turn: Turn) -> None:
        self.table, self.turn = table, turn
        free = [table.content.crews[unit].id for unit in table.on_map(turn.side) if unit not in turn.moved]
        self.free = [crew for crew in free if self.goals(crew)]

    def goals(self, crew: str) -> list[str]:
        hexes = map(HexId, self.table.reach(crew).hexes())
        return [self.table.name(hex_) for hex_ in hexes if not self.table.units_at(hex_)]

    def offered(self) -> bool:
        return bool(self.free)

    def after(self, rest: Words) -> Collection[str]:
        return self.goals(rest[0]) if len(rest) == 1 else () if rest else self.free

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        board = self.table.content.board
        if not rest or word not in board.index:
            return refuse("2.1", "lc-refused-crew", word=word)
        taken = self.table.units_at(board.hex(word))
        return refuse("2.4", "lc-refused-taken", hex=word) if taken else refuse("2.1", "lc-refused-far", hex=word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if not rest:
            return {}
        way, goal = self.table.reach(rest[0]), self.table.content.board.hex(word)
        path = [self.table.name(HexId(hex_)) for hex_ in way.path(goal)]
        return {"cost": int(way.cost[goal]), "left": MARCH - int(way.cost[goal]), "path": path}

    def play(self, rest: Words) -> Frames:
        unit = self.table.content.index[rest[0]]
        self.table.move(unit, self.table.content.board.hex(rest[1]))
        self.table.note("lc-log-moved", "2.1", unit=rest[0], hex=rest[1])
        return (self.turn.at("begin", moved=(*self.turn.moved, unit)),)


@enforces("3.2")
class Attack(Verb):
    """`attack HEX CREW CREW`: crews next to an enemy crew scuffle with it."""

    case = "3.2"

    def __init__(self, table: Table, turn: Turn) -> None:
        self.table, self.turn = table, turn
        self.targets: dict[str, list[str]] = {}
        for unit in table.on_map(turn.side):
            for hex_ in table.content.board.adjacent[table.state.at[unit]] if unit not in turn.fought else ():
                if table.enemy_in(turn.side, hex_):
                    self.targets.setdefault(table.name(hex_), []).append(table.content.crews[unit].id)

    def offered(self) -> bool:
        return bool(self.targets)

    def after(self, rest: Words) -> Collection[str]:
        crews = self.targets[rest[0]] if rest else list(self.targets)
        return crews[crews.index(rest[-1]) + 1 :] if len(rest) > 1 else crews  # in one order, so each choice once

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def canonical(self, rest: Words) -> Words:
        order = self.targets.get(rest[0], []) if rest else []
        return (*rest[:1], *sorted(rest[1:], key=lambda crew: order.index(crew) if crew in order else 99))

    def refusal(self, rest: Words, word: str) -> Refusal:
        return refuse("3.2", "lc-refused-scuffle", word=word)

    def absent(self) -> Refusal:
        return refuse("3.2", "lc-refused-nobody")

    def scuffle(self, rest: Words) -> Scuffle:
        index, target = self.table.content.index, self.table.content.board.hex(rest[0])
        return Scuffle(side=self.turn.side, target=target, attackers=tuple(index[crew] for crew in rest[1:]))

    def forecast(self, rest: Words) -> Forecast:
        ours, theirs, cliff = self.scuffle(rest).sums(self.table)
        terms = (("lc-drm-ours", ours, "3.3"), ("lc-drm-theirs", -theirs, "3.3"), ("lc-drm-cliff", -cliff, "3.4"))
        lines = tuple(Line(say(message), value, case) for message, value, case in terms if value)
        net = ours - theirs - cliff
        facts = {"attack": ours, "defense": theirs, "odds": f"{ours}:{theirs}", "modifier": net}
        return Forecast(lines, chances(result, net), facts)

    def play(self, rest: Words) -> Frames:
        fight = self.scuffle(rest)
        return self.turn.at("begin", fought=(*self.turn.fought, *fight.attackers)), fight


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
        return ScuffleRoll(table, self)

    def retreat(self, table: Table) -> Ask:
        def go(word: str) -> Frames:
            (unit,) = table.units_at(self.target)
            table.move(unit, table.content.board.hex(word))
            table.note("lc-log-retreated", "3.5", unit=table.content.crews[unit].id, hex=word)
            return ()

        verb = OneOf("3.5", self.ways_out(table), go, lambda word: refuse("3.5", "lc-refused-retreat", hex=word))
        return Menu(SIDES[enemy_of(self.side)], "3.5", say("lc-ask-retreat"), {"retreat": verb})

    def ways_out(self, table: Table) -> list[str]:
        """3.5 On land, where nobody is and no enemy stands beside it."""
        board, zones = table.content.board, table.occ.zones[self.side]
        free = [h for h in board.adjacent[self.target] if not zones[h] and not table.units_at(h)]
        return [table.name(h) for h in free if board.terrain[h] != "sea"]


class ScuffleRoll(Roll):
    def __init__(self, table: Table, fight: Scuffle) -> None:
        super().__init__("3.3", say("roll-battle"), 1)
        self.table, self.fight = table, fight

    def rolled(self, dice: tuple[int, ...]) -> Frames:
        table, fight, crews = self.table, self.fight, self.table.content.crews
        ours, theirs, cliff = fight.sums(table)
        fell = result(dice[0] + ours - theirs - cliff)
        table.note("lc-log-battle", "3.3", hex=table.name(fight.target), die=dice[0], result=fell)
        if fell == "stand":
            return ()
        if fell == "retreat" and fight.ways_out(table):
            return (fight.at("retreat"),)
        those = fight.attackers if fell == "rout" else table.units_at(fight.target)
        lost = min(those, key=lambda unit: (crews[unit].strength, unit))
        table.note("lc-log-eliminated", "3.3", unit=crews[lost].id)
        table.move(lost, SCATTERED)
        return ()
