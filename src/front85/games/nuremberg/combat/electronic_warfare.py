"""6.0 Phase II: electronic warfare."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.nuremberg.air.superiority import divided
from front85.games.nuremberg.ground.unknown_hex import unknown_hex
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import NO_SIDE, Side
from front85.kernel.ask import Ask, Roll, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class ElectronicWarfare(Frame, frozen=True, tag="electronic warfare"):
    """6.1 Who has electronic superiority, and with how many markers."""

    def begin(self, table: Table) -> Ask:
        return self.first_turn(table) if table.state.turn == 1 else self.contest(table)

    @enforces("12.3e")
    def first_turn(self, table: Table) -> Ask:
        """12.3 Turn one: the Pact, with one die of markers."""

        class Surprise(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                return awarded(table, PACT, dice[0])

        return Surprise("12.3e", say("roll-ew-first"), 1)

    @enforces("6.1a", "6.1b", "6.1c")
    def contest(self, table: Table) -> Ask:
        """6.1 Two dice a side; the last holder adds a third of one more. A tie leaves it with nobody."""
        chart, holder = table.content.tables.electronic, table.state.ew_holder

        class Contest(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                totals = [sum(dice[: chart.dice]), sum(dice[chart.dice : 2 * chart.dice])]
                if holder >= 0:
                    totals[holder] += divided(dice[-1], chart.bonus_divisor)
                table.note("log-ew-totals", "6.1a", nato=totals[NATO], pact=totals[PACT])
                if totals[NATO] == totals[PACT]:
                    table.state.ew_holder = NO_SIDE
                    table.note("log-ew-tie", "6.1b")
                    return ()
                winner = NATO if totals[NATO] > totals[PACT] else PACT
                return awarded(table, winner, min(chart.most, abs(totals[NATO] - totals[PACT])))

        return Contest("6.1a", say("roll-ew"), 2 * chart.dice + (holder >= 0))


def awarded(table: Table, side: Side, markers: int) -> Frames:
    table.state.ew_holder = side
    table.note("log-ew-won", "6.1b", side=SIDES[side], markers=markers)
    return (PlaceElectronic(side=side, left=markers),)


class PlaceElectronic(Frame, frozen=True, tag="place electronic"):
    """6.2, 6.5 Markers go on enemy stacks or are spent to take enemy airpower off the map; none are saved."""

    side: Side = PACT
    left: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if self.left == 0:
            return ()
        verbs: dict[str, Verb] = {
            "jam": Jam(table, self),
            "strip": Strip(table, self),
            "done": Plain("6.2a", lambda: ()),
        }
        side = SIDES[self.side]
        return Menu(side, "6.2a", say("ask-electronic", side=side, left=self.left), verbs)

    def spent(self) -> Frames:
        return (self.at("begin", left=self.left - 1),)


class Jam(Verb):
    """6.2 `jam HEX`: a marker on the enemy stack there, on every unit of it."""

    case = "6.2a"

    def __init__(self, table: Table, frame: PlaceElectronic) -> None:
        self.table, self.frame = table, frame

    def after(self, rest: Words) -> Collection[str]:
        if rest:
            return ()
        enemy, table = 1 - self.frame.side, self.table
        return sorted(table.name(h) for h, units in table.occ.stacks.items() if table.content.side[units[0]] == enemy)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest or word not in self.table.content.board.index:
            return unknown_hex(word)
        return refuse("6.2a", "refused-no-enemy-there", hex=word)

    @enforces("6.2a", "6.2b")
    def play(self, rest: Words) -> Frames:
        table = self.table
        for unit in table.units_at(table.content.board.index[rest[0]]):
            table.state.ew[unit] += 1
        table.note("log-jammed", "6.2a", side=SIDES[self.frame.side], hex=rest[0])
        return self.frame.spent()


class Strip(Verb):
    """6.5 `strip HEX`: spend a marker to remove an enemy airpower marker."""

    case = "6.5"

    def __init__(self, table: Table, frame: PlaceElectronic) -> None:
        self.table, self.frame = table, frame

    @enforces("6.5")
    def after(self, rest: Words) -> Collection[str]:
        state = self.table.state
        if rest or state.air_holder != 1 - self.frame.side:
            return ()
        return sorted(self.table.name(h) for h in state.airpower)

    def offered(self) -> bool:
        return bool(self.after(()))

    def absent(self) -> Refusal:
        return refuse("6.5", "refused-no-enemy-airpower")

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest or word not in self.table.content.board.index:
            return unknown_hex(word)
        return refuse("6.5", "refused-no-airpower-there", hex=word)

    def play(self, rest: Words) -> Frames:
        table = self.table
        table.set_airpower(table.state.airpower - {table.content.board.index[rest[0]]})
        table.note("log-stripped", "6.5", side=SIDES[self.frame.side], hex=rest[0])
        return self.frame.spent()
