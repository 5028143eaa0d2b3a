"""6.0 Phase II: electronic warfare."""

from __future__ import annotations

from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Contest, Throw
from front85.hexwar.ids import NO_SIDE, HexId, Side, enemy_of
from front85.hexwar.verbs.marker import OneHex
from front85.kernel.ask import Ask
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
        return Throw("12.3e", say("roll-ew-first"), 1, lambda dice: awarded(table, PACT, dice[0]))

    @enforces("6.1a", "6.1b", "6.1c")
    def contest(self, table: Table) -> Ask:
        """6.1 Two dice a side; the last holder adds a third of one more. A tie leaves it with nobody."""
        chart = table.content.tables.electronic

        def settled(nato: int, pact: int) -> Frames:
            table.note("log-ew-totals", "6.1a", nato=nato, pact=pact)
            if nato == pact:
                table.state.ew_holder = NO_SIDE
                table.note("log-ew-tie", "6.1b")
                return ()
            return awarded(table, NATO if nato > pact else PACT, min(chart.most, abs(nato - pact)))

        return Contest("6.1a", say("roll-ew"), chart.dice, table.state.ew_holder, chart.bonus_divisor, settled)


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
            "jam": self.jamming(table),
            "strip": self.stripping(table),
            "done": Plain("6.2a", lambda: ()),
        }
        side = SIDES[self.side]
        return Menu(side, "6.2a", say("ask-electronic", side=side, left=self.left), verbs)

    @enforces("6.2a", "6.2b")
    def jamming(self, table: Table) -> OneHex:
        """6.2 `jam HEX`: a marker on the enemy stack there, on every unit of it."""
        enemy, side = enemy_of(self.side), table.content.side
        stacks = {hex_ for hex_, units in table.occ.stacks.items() if side[units[0]] == enemy}

        def jam(hex_: HexId) -> Frames:
            for unit in table.units_at(hex_):
                table.state.ew[unit] += 1
            table.note("log-jammed", "6.2a", side=SIDES[self.side], hex=table.name(hex_))
            return self.spent()

        def shut_by(hex_: HexId) -> Refusal | None:
            return None if hex_ in stacks else refuse("6.2a", "refused-no-enemy-there", hex=table.name(hex_))

        return OneHex(table.content, "6.2a", sorted(stacks), jam, shut_by)

    @enforces("6.5")
    def stripping(self, table: Table) -> OneHex:
        """6.5 `strip HEX`: spend a marker to remove an enemy airpower marker."""
        state = table.state

        def strip(hex_: HexId) -> Frames:
            table.set_airpower(state.airpower - {hex_})
            table.note("log-stripped", "6.5", side=SIDES[self.side], hex=table.name(hex_))
            return self.spent()

        def shut_by(hex_: HexId) -> Refusal | None:
            found = state.air_holder == enemy_of(self.side) and hex_ in state.airpower
            return None if found else refuse("6.5", "refused-no-airpower-there", hex=table.name(hex_))

        return Strip(table.content, "6.5", sorted(state.airpower), strip, shut_by)

    def spent(self) -> Frames:
        return (self.at("begin", left=self.left - 1),)


class Strip(OneHex):
    def absent(self) -> Refusal:
        return refuse("6.5", "refused-no-enemy-airpower")
