"""Fulda Gap as the other floors know it."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.fulda_gap import occasions
from front85.games.fulda_gap.air.superiority import box_in_words
from front85.games.fulda_gap.arrivals.occupation import entered
from front85.games.fulda_gap.card import CARD
from front85.games.fulda_gap.content.content import Content, load, owner_mark, variants
from front85.games.fulda_gap.frames import AnyFrame
from front85.games.fulda_gap.setup import Setup, fresh_state
from front85.games.fulda_gap.state import ABSENT, Outcome, State
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.victory import eliminated
from front85.games.fulda_gap.view import legend, overlays, sampling, secrets
from front85.games.fulda_gap.vignettes.faults import faults
from front85.hexwar.boardtitle import BoardTitle, check_hexes
from front85.hexwar.made.owncopy import shipped, using
from front85.kernel.message import Message, say

LEVELS = (
    *("nato-decisive", "nato-substantive", "nato-marginal"),
    *("soviet-marginal", "soviet-substantive", "soviet-decisive"),
)


def check_fits(content: Content, state: State) -> None:
    """Refuse plain data that does not fit this map and these counters."""
    units, size = len(content.units), content.board.size
    if len(state.at) != units or len(state.step) != units or len(state.air) not in (0, len(content.air)):
        raise ValueError("the saved game has other counters")
    check_hexes(size, state.at, state.air_at, least=ABSENT)
    check_hexes(size, state.nike_lost)
    if not content.scenario.first_turn <= state.turn <= content.scenario.last_turn:
        raise ValueError("the saved game has other turns")


class FuldaGap(BoardTitle[Content, Table]):
    """The title. Its methods are the contract of `front85.kernel.position.Title`."""

    card = CARD
    end_case = "21.21"
    conceded = ("21.21", "fg-log-conceded")
    endings = tuple(f"fg-won-{level}" for level in LEVELS)
    """21.22 The messages of the six levels of victory, from NATO's best to the Soviet side's."""
    state_type = State
    table_type = Table
    outcome_type = Outcome
    first = (Setup(),)
    stack_type = tuple[AnyFrame, ...]
    secrets, sampling, overlays, legend, occasions = secrets, sampling, overlays, legend, occasions
    owner_mark, fresh = staticmethod(owner_mark), staticmethod(fresh_state)
    check_fits, unsound = staticmethod(check_fits), staticmethod(faults)
    on_entry = staticmethod(entered)
    """18.54, 23.36 What the coming of a Soviet unit does to the ground."""
    on_elimination = staticmethod(eliminated)
    """21.12 Points for a unit that is lost."""

    def load(self, scenario: str, options: Mapping[str, bool]) -> Content:
        """26.0 Variants change who takes part, when and where."""
        return load(scenario, tuple(name for name in variants() if options.get(name)))

    def renamed(self) -> Mapping[str, str]:
        """Designations as printed are those of several counters, so only an owner's own are said in sentences."""
        if self.copy is None:
            return {}
        with using(shipped(self.name)):
            printed = {unit.id: unit.designation for unit in load().roster.unit}
        return {
            unit.id: unit.designation
            for unit in self.content.roster.unit
            if unit.designation != printed.get(unit.id, unit.designation)
        }

    def how_won(self, outcome: Outcome) -> Message:
        return say(f"fg-won-{outcome.how}", side=outcome.winner, points=outcome.points)

    def points(self, table: Table) -> tuple[int, ...]:
        return (table.state.vp,)

    def spelled(self, word: str) -> Message | None:
        return box_in_words(word)
