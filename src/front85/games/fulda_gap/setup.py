"""22.0 to 26.0 What comes before the first game turn."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.fulda_gap.air.superiority import open_air
from front85.games.fulda_gap.arrivals.deployment import Deployment, FirstPlayer, FrontLine
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.ground.positions import Improve
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import GameTurn
from front85.games.fulda_gap.state import ABSENT, NATO, SIDES, SOVIET, WAITING, Award, State
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.nuclear import PrePlot
from front85.hexwar.ids import HexId, Side, UnitId, side_named
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("23.2d", "24.2b", "25.2f", "26.0e")
def fresh_state(content: Content, options: Mapping[str, bool]) -> State:
    """Every counter where the scenario has it before anybody has chosen anything.

    Each scenario has a total of victory points to begin with.
    """
    scenario, advanced = content.scenario, options["advanced"]
    at = [_opening_place(content, unit, advanced) for unit in content.unit_ids]
    untried = _untried(content, at, options["learning"])
    points = scenario.victory_points
    state = State(at=at, step=[0] * len(at), turn=scenario.first_turn, untried=untried)
    state.vp = points.advanced if advanced else points.standard
    wished = [start for level, start in scenario.handicap.items() if options.get(f"handicap_{level}")]
    if wished:
        state.vp += wished[-1]
        state.ledger.append(Award(state.turn, "handicap", "21.0", wished[-1]))
    if advanced:
        open_air(state, content, options)
    return state


@enforces("22.0", "23.2a", "23.2b", "24.32", "23.4")
def _opening_place(content: Content, unit: UnitId, advanced: bool) -> HexId:
    """23.2 NATO stands in its set-up hexes with its supply units static; the Soviet side waits off the map. 22.0 The
    standard game leaves the counters of the advanced game away."""
    scenario = content.scenario
    if content.absent[unit] or (content.needs_advanced[unit] and not advanced):
        return ABSENT
    if content.is_hsk[unit] and content.hsk_placed and scenario.deploy == "hexes" and not scenario.place:
        return content.home[unit]
    if content.start[unit] >= 0 and (scenario.deploy == "hexes" or content.is_airbase[unit]):
        return content.start[unit]
    return WAITING


@enforces("12.1", "2.0")
def _untried(content: Content, at: list[HexId], learning: bool) -> set[UnitId]:
    """12.1 Combat units are untried, unless the learning variant (2.0) is played."""
    return set() if learning else {u for u in content.unit_ids if content.can_be_untried[u] and at[u] != ABSENT}


class Setup(Frame, frozen=True, tag="setup"):
    """22.0 Deployment, Improved Positions, the moves and plots before the game, then the first game turn."""

    @enforces("25.2a")
    def begin(self, table: Table) -> Frames:
        scenario = table.content.scenario
        if scenario.place:
            return (self.at("plots"),)
        if scenario.deploy == "front":
            return (self.at("positions_nato"), Deployment(side=NATO), FrontLine())
        return (self.at("premove"),)

    @enforces("24.2a", "24.33")
    def premove(self, table: Table) -> Frames:
        """24.2 Two whole Movement Phases before the game."""
        if not table.content.scenario.premove:
            return (self.at("positions_nato"),)
        side = side_named(SIDES, table.content.scenario.premove)
        table.note("fg-log-premove", "24.2a", side=SIDES[side])
        phases = [MovementPhase(side=side, secondary=secondary, pregame=True) for secondary in (True, False)]
        return (self.at("premoved"), *phases)

    def premoved(self, table: Table) -> Frames:
        state = table.state
        state.moved.clear()
        state.unsupplied.clear()
        return (self.at("positions_nato"),)

    def positions_nato(self, table: Table) -> Frames:
        return self._positions(table, NATO, "positions_soviet")

    def positions_soviet(self, table: Table) -> Frames:
        return self._positions(table, SOVIET, "plots")

    @enforces("23.31", "24.31", "25.2e")
    def _positions(self, table: Table, side: Side, then: str) -> Frames:
        """23.31, 25.2 Before the first game turn units may be put into Improved Positions."""
        if SIDES[side] not in table.content.scenario.improved_at_start:
            return (self.at(then),)
        return (self.at(then), Prepare(side=side))

    @enforces("23.52", "24.5", "25.5")
    def plots(self, table: Table) -> Frames:
        """23.52 Nuclear warheads plotted before the game, the Soviet side first."""
        first = self.at("first_player")
        return (first, PrePlot(side=NATO), PrePlot(side=SOVIET)) if table.advanced else (first,)

    @enforces("25.2e")
    def first_player(self, table: Table) -> Frames:
        if table.content.scenario.deploy == "front":
            return (GameTurn(), FirstPlayer())
        return (GameTurn(),)


class Prepare(Frame, frozen=True, tag="prepared positions"):
    """23.31 `improve UNIT` for any of one's units, then `done`."""

    side: Side = NATO

    def begin(self, table: Table) -> Ask:
        verbs: dict[str, Verb] = {
            "improve": Improve(table, self.side, lambda units: (self,)),
            "done": Plain("23.31", lambda: (), weight=0.3),
        }
        return Menu(SIDES[self.side], "23.31", say("fg-ask-prepare", side=SIDES[self.side]), verbs)
