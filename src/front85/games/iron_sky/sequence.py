"""4.0 The sequence of play.

Every phase of the rulebook has its place here.
"""

from __future__ import annotations

from front85.games.iron_sky import victory
from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.mending import stand_down
from front85.games.iron_sky.air.sky import in_play as in_the_air
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.arrivals.atlantic import Atlantic
from front85.games.iron_sky.arrivals.mobilization import Mobilization
from front85.games.iron_sky.arrivals.reinforcements import Reinforcement
from front85.games.iron_sky.arrivals.replacements import Replacement
from front85.games.iron_sky.combat import artillery
from front85.games.iron_sky.ground.interdiction import removal
from front85.games.iron_sky.ground.neutrals import Neutrality
from front85.games.iron_sky.installations.repairs import Repair
from front85.games.iron_sky.missions.flights import wild_weasel
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.politics.countries import in_play
from front85.games.iron_sky.politics.revolt_phase import RevoltPhase, Stage
from front85.games.iron_sky.raids.plots import Raids
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import authority as weapons
from front85.games.iron_sky.weapons.missiles import MissilePhase
from front85.games.iron_sky.weapons.nuclear import NuclearPhase
from front85.games.iron_sky.weapons.release import Release
from front85.games.iron_sky.weapons.removal import Removal
from front85.games.iron_sky.weapons.removal import due as contaminated
from front85.games.iron_sky.weather.weather_phase import WeatherPhase
from front85.hexwar.ids import Side
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


@enforces("4.1", "4.2", "4.4")
class GameTurn(Stage, frozen=True, tag="game turn"):
    """4.0 A game turn of two days (2.4): mobilization, revolts, events, both action phases, the End Phase."""

    def begin(self, table: Table) -> Frames:
        """The war may begin with this turn: zones then reach across borders (6.1.4)."""
        state = table.state
        before, state.war_turn = state.war_turn, war_turn(table)
        table.note("is-log-turn", "4.11.h", turn=state.turn)
        if state.war_turn == 1 and not before:
            table.rezone()
            table.note("is-log-war", "6.1.4")
        state.restive.clear()
        return (self.at("revolts" if in_play(table) else "weather"), Mobilization())

    def revolts(self, table: Table) -> Frames:
        """4.2 Unrest and revolts, where the scenario has them."""
        return (self.at("weather"), RevoltPhase())

    @enforces("4.3")
    def weather(self, table: Table) -> Frames:
        """4.3 The weather, where it is in play."""
        return (self.at("events"), WeatherPhase())

    def events(self, table: Table) -> Frames:
        """4.4 The battle of the North Atlantic goes on, then neutrality may be violated."""
        after = "release" if weapons.any_in_play(table) else "superiority" if in_the_air(table) else "pact"
        return (self.at(after), Neutrality(), Atlantic())

    @enforces("4.5")
    def release(self, table: Table) -> Frames:
        """4.5 The WMD Release Phase."""
        return (self.at("missiles"), Release())

    @enforces("4.6", "26.0.6")
    def missiles(self, table: Table) -> Frames:
        """4.6 The SSM Attacks Phase, unless the world has ended (26.0.6)."""
        if table.state.outcome is not None:
            return ()
        return (self.at("superiority" if in_the_air(table) else "strikes"), MissilePhase())

    @enforces("4.7.a")
    def superiority(self, table: Table) -> Frames:
        """4.7 The Air Superiority Phase."""
        return (self.at("strikes" if weapons.in_play(table, "nuclear") else "pact"), Superiority())

    @enforces("4.8")
    def strikes(self, table: Table) -> Frames:
        """4.8 The Nuclear Strike Phase."""
        return (self.at("pact"), NuclearPhase())

    def pact(self, table: Table) -> Frames:
        return (self.at("nato"), ActionPhase(side=PACT))

    def nato(self, table: Table) -> Frames:
        """42.0.3 Unless the sides have agreed to stop."""
        return () if table.state.outcome is not None else (self.at("end"), ActionPhase(side=NATO))

    def end(self, table: Table) -> Frames:
        return () if table.state.outcome is not None else (EndPhase(),)


@enforces("4.9.a", "4.9.b", "4.9.d", "4.10.a", "4.10.b", "4.10.d")
class ActionPhase(Stage, frozen=True, tag="action phase"):
    """4.9, 4.10 One side's reinforcements, replacements, raids and land movement."""

    side: Side = PACT

    def begin(self, table: Table) -> Frames:
        table.state.flak_shown.clear()
        table.state.grounded.difference_update(*table.content.wings.helicopters)
        table.note("is-log-action-phase", "4.9.d" if self.side == PACT else "4.10.d", side=SIDES[self.side])
        for used in (table.state.flown, table.state.attacked, table.state.deployed):
            used.clear()
        return (self.at("replace"), Reinforcement(side=self.side))

    def replace(self, table: Table) -> Frames:
        return (self.at("raids" if table.options["special_forces"] else "move"), Replacement(side=self.side))

    @enforces("4.9.c", "4.10.c")
    def raids(self, table: Table) -> Frames:
        """4.9.c, 4.10.c Special forces raid before anybody marches."""
        return (self.at("move"), Raids(side=self.side))

    def move(self, table: Table) -> Frames:
        return (self.at("close"), LandMovement(side=self.side))

    @enforces("4.9.e", "4.10.e")
    def close(self, table: Table) -> Frames:
        """4.9.e, 4.10.e Markers of aircraft and of gas come off; fallout is tested."""
        removal(table, self.side)
        return (Removal(side=self.side),) if contaminated(table) else ()


class EndPhase(Frame, frozen=True, tag="end phase"):
    """4.11 Ammunition, embedded supply, repairs; the turn marker moves on."""

    def begin(self, table: Table) -> Frames:
        """4.11.a to 4.11.d The air forces come first, where there are any."""
        wild_weasel.removed(table)
        return (self.at("stores"), *stand_down(table)) if table.state.wing_at else self.stores(table)

    @enforces("4.11.e", "4.11.f")
    def stores(self, table: Table) -> Frames:
        if in_the_air(table):
            flak.refill(table)
        artillery.refill(table)
        embedded.replenish(table)
        return (self.at("repairs"),)

    @enforces("4.11.g")
    def repairs(self, table: Table) -> Frames:
        """4.11.g The Pact mends first: it also acts first (ruling I190)."""
        return (self.at("over"), Repair(side=NATO), Repair(side=PACT))

    @enforces("4.11.h")
    def over(self, table: Table) -> Frames:
        """4.11.h The marker moves on; after the last turn of the scenario victory is reckoned (42.0)."""
        state = table.state
        turn_long = (state.choked, state.spotted, state.grounded, state.missiles, state.ssm_hexes, state.gassed)
        for books in (*turn_long, state.salvos):
            books.clear()
        victory.end_of_turn(table)
        if state.turn >= table.content.scenario.last_turn:
            victory.final(table)
            return ()
        state.turn += 1
        return (GameTurn(),)


def war_turn(table: Table) -> int:
    """Game turns since the war began, counted from 1; 0 before it."""
    return max(0, table.state.turn - table.content.scenario.war_turn + 1)
