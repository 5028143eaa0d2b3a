"""5.0 Phase I: air superiority and the placing of airpower markers."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.nuremberg.ground.unknown_hex import unknown_hex
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask, Roll, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


def divided(die: int, divisor: int) -> int:
    """A bonus die divided, fractions rounded up."""
    return -(-die // divisor)


class AirSuperiority(Frame, frozen=True, tag="air superiority"):
    """5.0 Who rules the sky this turn, and with how many markers."""

    def begin(self, table: Table) -> Ask:
        return self.first_turn(table) if table.state.turn == 1 else self.contest(table)

    @enforces("12.3d")
    def first_turn(self, table: Table) -> Ask:
        """12.3 Turn one: the Pact, with one die of markers."""

        class Surprise(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                return awarded(table, PACT, dice[0])

        return Surprise("12.3d", say("roll-air-first"), 1)

    @enforces("5.0a", "5.0b", "5.0c", "5.0d")
    def contest(self, table: Table) -> Ask:
        """5.0 Three dice a side by day, two by night; the last holder adds part of one more. Ties roll again."""
        frame, chart, holder = self, table.content.tables.airpower, table.state.air_holder
        count = chart.night_dice if table.night else chart.day_dice
        divisor = chart.night_bonus_divisor if table.night else chart.day_bonus_divisor

        class Contest(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                totals = [sum(dice[:count]), sum(dice[count : 2 * count])]
                if holder >= 0:
                    totals[holder] += divided(dice[-1], divisor)
                if totals[NATO] == totals[PACT]:
                    table.note("log-air-tie", "5.0c", total=totals[NATO])
                    return (frame,)
                winner = NATO if totals[NATO] > totals[PACT] else PACT
                table.note("log-air-totals", "5.0a", nato=totals[NATO], pact=totals[PACT])
                return awarded(table, winner, min(chart.most, abs(totals[NATO] - totals[PACT])))

        return Contest("5.0a", say("roll-air"), 2 * count + (holder >= 0))


def awarded(table: Table, side: Side, markers: int) -> Frames:
    table.state.air_holder = side
    table.note("log-air-won", "5.0d", side=SIDES[side], markers=markers)
    return (PlaceAirpower(side=side, left=markers),)


@enforces("5.0e", "5.1")
class PlaceAirpower(Frame, frozen=True, tag="place airpower"):
    """5.1 Markers are placed at once, one to a hex, anywhere; what is not placed is lost."""

    side: Side = PACT
    left: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if self.left == 0:
            return ()
        verbs: dict[str, Verb] = {"place": PlaceMarker(table, self), "done": Plain("5.1", lambda: ())}
        side = SIDES[self.side]
        return Menu(side, "5.1", say("ask-airpower", side=side, left=self.left), verbs)


class PlaceMarker(Verb):
    """`place HEX`."""

    case = "5.1"

    def __init__(self, table: Table, frame: PlaceAirpower) -> None:
        self.table, self.frame = table, frame

    def after(self, rest: Words) -> Collection[str]:
        if rest:
            return ()
        names, taken = self.table.content.board.names, self.table.state.airpower
        return names if not taken else [name for h, name in enumerate(names) if h not in taken]

    def follows(self, rest: Words, word: str) -> bool:
        hex_ = self.table.content.board.index.get(word)
        return not rest and hex_ is not None and hex_ not in self.table.state.airpower

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest or word not in self.table.content.board.index:
            return unknown_hex(word)
        return refuse("5.1", "refused-airpower-there", hex=word)

    def play(self, rest: Words) -> Frames:
        table, frame = self.table, self.frame
        table.set_airpower(table.state.airpower | {table.content.board.index[rest[0]]})
        table.note("log-airpower", "5.1", side=SIDES[frame.side], hex=rest[0])
        return (frame.at("begin", left=frame.left - 1),)
