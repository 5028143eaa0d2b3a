"""4.0 The sequence of play."""

from __future__ import annotations

from front85.games.berlin85 import honors
from front85.games.berlin85.arrivals import emergency
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.ground import rail
from front85.games.berlin85.ground.collateral import Spread, burn_out
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import city_taken, finish, finish_wheel
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_SIDE, Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("4.0", "4.0.3")
class GameTurn(Frame, frozen=True, tag="game turn"):
    """4.0 One game turn: an offer, NATO's secret roll, the Pact's Player-Turn, NATO's, and what is due at the end."""

    code: str = ""
    """19.1 The letter of an offer that waits for its second die."""
    ceased: bool = False

    @enforces("9.0a", "9.14", "9.22", "21.13", "21.23")
    def begin(self, table: Table) -> Frames:
        """9.22 The Pact has the sky and the points of the track until NATO's roll says otherwise."""
        state, track = table.state, table.content.tables.turn_track
        state.air_holder, state.bonus, state.emergency = PACT, NO_SIDE, False
        state.support = 0 if table.wheel else track.ground_support[state.turn - 1]
        state.landed.clear()
        rail.watch(table)
        table.touch()
        table.note("b85-log-night" if table.night else "b85-log-day", "4.0", turn=state.turn)
        return (self.at("wheel_air" if table.wheel else "offer"),)

    # 21.3 Operation Medicine Wheel

    @enforces("21.33")
    def wheel_air(self, table: Table) -> Ask | Frames:
        """21.33 One die of Ground Support Points, by day (ruling B46)."""

        def flown(dice: tuple[int, ...]) -> Frames:
            table.state.support = dice[0]
            return (self.at("wheel_supply"),)

        return (self.at("wheel_supply"),) if table.night else Throw("21.33", say("b85-roll-wheel-air"), 1, flown)

    @enforces("21.35.4")
    def wheel_supply(self, table: Table) -> Ask | Frames:
        """21.35 From the eighth turn on the Pact tries for supply until it has it, a turn later.

        A cut rail line helps its claim, as printed (ruling B26).
        """
        state, chart = table.state, table.content.tables.supply_priority
        if state.priority or state.turn < chart.first_turn:
            return (self.at("pact"),)

        def claimed(dice: tuple[int, ...]) -> Frames:
            if dice[0] + (chart.rail if state.rail_cut else 0) <= chart.succeeds_to:
                state.priority = state.turn
                table.touch()
                table.note("b85-log-priority", "21.35.4")
            return (self.at("pact"),)

        return Throw("21.35.4", say("b85-roll-priority"), 1, claimed)

    # 19.0, 17.0

    @enforces("19.0", "19.21", "21.35.1")
    def offer(self, table: Table) -> Ask | Frames:
        if honors.why_no_offer(table) is not None:
            return (self.at("emergency"),)
        return honors.offer_menu(table, self)

    def first_dice(self, table: Table) -> Ask:
        return honors.first_dice(table, self)

    def second_die(self, table: Table) -> Ask:
        return honors.second_die(table, self, self.code)

    @enforces("19.12", "4.0.3", "20.11")
    def surrendered(self, table: Table) -> Frames:
        """19.12 The city has given up: the game ends at once with the multiple of this turn (ruling B79)."""
        finish(table, True, "19.12")
        return ()

    def emergency(self, table: Table) -> Ask | Frames:
        return emergency.roll_menu(table, self) if emergency.may_roll(table) else (self.at("pact"),)

    def emergency_dice(self, table: Table) -> Ask:
        return emergency.emergency_roll(table, self)

    def brigade(self, table: Table) -> Ask:
        return emergency.brigade_roll(table, self)

    # the two Player-Turns

    @enforces("21.31", "4.0")
    def pact(self, table: Table) -> Frames:
        """4.0 The Pact always goes first; the breakout begins without its Player-Turn (21.31)."""
        scenario = table.content.scenario
        if scenario.first_player == SIDES[NATO] and table.state.turn == scenario.first_turn:
            return (self.at("nato"),)
        return (self.at("nato"), PlayerTurn(side=PACT))

    def nato(self, table: Table) -> Frames:
        return (self.at("closing"), PlayerTurn(side=NATO))

    @enforces("4.0.3", "20.11", "19.12", "21.14", "21.24", "21.34")
    def closing(self, table: Table) -> Frames:
        """4.0 Fires and gas burn out, the rail line is booked, the city is looked at, the marker moves on.

        A cease fire has skipped everything else (19.12, ruling B40).
        """
        state = table.state
        burn_out(table)
        if not self.ceased:
            rail.score_rail(table)
        if not table.wheel and city_taken(table):
            finish(table, True, "20.11")
            return ()
        if state.turn == table.content.scenario.last_turn:
            if table.wheel:
                finish_wheel(table)
            else:
                finish(table, False, "4.0.3")
            return ()
        state.turn += 1
        return (GameTurn(),)


@enforces("4.0.1", "4.0.2")
class PlayerTurn(Frame, frozen=True, tag="player turn"):
    """4.0 Fires spread, then a Movement Phase, then a Combat Phase."""

    side: Side = PACT

    def begin(self, table: Table) -> Frames:
        table.note("b85-log-player-turn", "4.0", side=SIDES[self.side])
        return (CombatPhase(side=self.side), MovementPhase(side=self.side), Spread(side=self.side))
