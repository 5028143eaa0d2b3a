"""5.0 Phase I: air superiority and the placing of airpower markers."""

from __future__ import annotations

from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Contest, Throw
from front85.hexwar.ids import HexId, Side
from front85.hexwar.verbs.marker import PlaceMarker
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class AirSuperiority(Frame, frozen=True, tag="air superiority"):
    """5.0 Who rules the sky this turn, and with how many markers."""

    def begin(self, table: Table) -> Ask:
        return self.first_turn(table) if table.state.turn == 1 else self.contest(table)

    @enforces("12.3d")
    def first_turn(self, table: Table) -> Ask:
        """12.3 Turn one: the Pact, with one die of markers."""
        return Throw("12.3d", say("roll-air-first"), 1, lambda dice: awarded(table, PACT, dice[0]))

    @enforces("5.0a", "5.0b", "5.0c")
    def contest(self, table: Table) -> Ask:
        """5.0 Three dice a side by day, two by night; the last holder adds part of one more. Ties roll again."""
        chart, holder = table.content.tables.airpower, table.state.air_holder
        count = chart.night_dice if table.night else chart.day_dice
        divisor = chart.night_bonus_divisor if table.night else chart.day_bonus_divisor

        def settled(nato: int, pact: int) -> Frames:
            if nato == pact:
                table.note("log-air-tie", "5.0c", total=nato)
                return (self,)
            table.note("log-air-totals", "5.0a", nato=nato, pact=pact)
            return awarded(table, NATO if nato > pact else PACT, min(chart.most, abs(nato - pact)))

        return Contest("5.0a", say("roll-air"), count, holder, divisor, settled)


@enforces("5.0d")
def awarded(table: Table, side: Side, markers: int) -> Frames:
    table.state.air_holder = side
    table.note("log-air-won", "5.0d", side=SIDES[side], markers=markers)
    return (PlaceAirpower(side=side, left=markers),)


class PlaceAirpower(Frame, frozen=True, tag="place airpower"):
    """5.1 Markers are placed at once, one to a hex, anywhere; what is not placed is lost."""

    side: Side = PACT
    left: int = 0

    @enforces("5.0e", "5.1")
    def begin(self, table: Table) -> Ask | Frames:
        if self.left == 0:
            return ()
        side = SIDES[self.side]

        def place(hex_: HexId) -> Frames:
            table.set_airpower(table.state.airpower | {hex_})
            table.note("log-airpower", "5.1", side=side, hex=table.name(hex_))
            return (self.at("begin", left=self.left - 1),)

        marker = PlaceMarker(
            table.content,
            "5.1",
            table.state.airpower,
            place,
            lambda word: refuse("5.1", "refused-airpower-there", hex=word),
        )
        verbs: dict[str, Verb] = {"place": marker, "done": Plain("5.1", lambda: ())}
        return Menu(side, "5.1", say("ask-airpower", side=side, left=self.left), verbs)
