"""Under an Iron Sky as the other floors know it."""

from __future__ import annotations

from typing import Any, cast

from front85.games.iron_sky import occasions
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.card import CARD
from front85.games.iron_sky.content.airgrid import towns_beside
from front85.games.iron_sky.content.content import Content, air_areas, air_names, load, owner_mark, unit_names
from front85.games.iron_sky.frames import AnyFrame
from front85.games.iron_sky.installations.damage import taken
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.setup import Setup, fresh_state
from front85.games.iron_sky.state import UNSEEN, Outcome, State
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.victory import totals
from front85.games.iron_sky.view import legend, overlays, sampling, secrets, sight
from front85.games.iron_sky.vignettes.faults import faults
from front85.hexwar.boardtitle import BoardTitle, check_hexes
from front85.hexwar.ids import side_named
from front85.kernel.answers import MapRegion, PrintedPiece
from front85.kernel.ask import Words
from front85.kernel.message import Message, say
from front85.kernel.position import Position

LEVELS = (
    *("nato-decisive", "nato-substantial", "nato-marginal"),
    *("draw", "pact-marginal", "pact-substantial", "pact-decisive"),
)


DECLARED = frozenset(
    {"assault", "disengage", "support", "strike", "sead", "interdict", "intercept", "lift", "airlift", "airdrop"}
)
"""Verbs that show something to both sides at once: the markers of those in a combat, the numbers of a mission and
whether it is let pass."""


def check_fits(content: Content, state: State) -> None:
    """Refuse plain data that does not fit this map and these counters."""
    units, size = len(content.units), content.board.size
    by_unit = (state.at, state.losses, state.mode, state.fatigue, state.spent, state.ammunition, state.fuel)
    if any(len(values) != units for values in by_unit):
        raise ValueError("the saved game has other counters")
    check_hexes(size, state.at, least=UNSEEN)  # computer players are handed tables with units they may not see
    check_hexes(size, state.breakthrough, state.damaged)
    by_wing = (state.wing_at, state.wing_duty, state.wing_lost, state.wing_hurt, state.wing_area)
    if any(len(values) != len(state.wing_at) for values in by_wing):
        raise ValueError("the saved game has other squadrons")
    if state.wing_at and len(state.wing_at) != len(content.wings.ids):
        raise ValueError("the saved game has other squadrons")
    if not all(UNSEEN <= field < len(content.fields.ids) for field in state.wing_at):
        raise ValueError("the saved game has other airfields")
    if not content.scenario.first_turn <= state.turn <= content.scenario.last_turn:
        raise ValueError("the saved game has other turns")


class IronSky(BoardTitle[Content, Table]):
    """The title. Its methods are the contract of `front85.kernel.position.Title`."""

    card = CARD
    added_options = (
        *("politics", "atlantic", "air_war", "airborne", "landings", "weather", "recon", "wild_weasel"),
        *("intercept_pursuit", "combat_radius", "split_squadrons", "special_forces"),
        *("chemical", "nuclear", "escalation"),
    )
    end_case = "42.0"
    conceded = ("42.0", "is-log-conceded")
    endings = tuple(f"is-won-{level}" for level in LEVELS)
    """42.2 The messages of the levels of victory, from NATO's best to the Pact's."""
    state_type = State
    table_type = Table
    outcome_type = Outcome
    first = (Setup(),)
    stack_type = tuple[AnyFrame, ...]
    secrets, sampling, overlays, legend, occasions = secrets, sampling, overlays, legend, occasions
    loaded, owner_mark, fresh = staticmethod(load), staticmethod(owner_mark), staticmethod(fresh_state)
    check_fits, unsound = staticmethod(check_fits), staticmethod(faults)
    on_capture = staticmethod(taken)
    """What happens to installations when a unit enters their hex (28.3, 38.0)."""

    def unit_name(self, unit: str) -> str:
        """A unit in a sentence: as its counter has it, with the nation where two counters say the same; squadrons with
        their aircraft, airfields as the map has them."""
        with self.data():
            return unit_names().get(unit) or air_names().get(unit, unit)

    def spelled(self, word: str) -> Message | None:
        """27.1 An air area without a town of its own is named after the nearest one."""
        if (
            self._content is None and self.copy is None and word not in air_areas()
        ):  # looking for an owner's own map takes its time
            return None
        near = towns_beside(self.content.airgrid, self.content.board).get(word)
        return say("is-area-near", place=near) if near else None

    def how_won(self, outcome: Outcome) -> Message:
        return say(f"is-won-{outcome.how}", side=outcome.winner, points=outcome.points)

    def points(self, table: Table) -> tuple[int, ...]:
        nato, pact = totals(table, "military")
        return (pact - nato,)

    def reveals(self, before: Position[Any], after: Position[Any], side: str, choice: Words) -> bool:
        """8.0 Whoever has looked at covered counters or markers cannot go back to where he had not.

        8.0.5 A declared combat opens the markers of those in it, also one that is over before anybody is asked again.
        What is said during an air mission is heard by both.
        """
        was, now = cast(Table, before), cast(Table, after)
        if choice[0] in DECLARED or any(isinstance(frame, Mission) for frame in was.stack):
            return True
        if _planning(before) and not _planning(after):
            return True  # 27.4-assign.4: both sheets are opened, also where nobody is asked about the fights
        if was.state.turn != now.state.turn and now.state.wing_at:
            return True  # 27.4: who is asked first for the sky of the new turn shows who has squadrons left
        own = side_named(self.sides, side)
        if sight.flown(was, now) or sight.seized(was, now, own) or sight.stood_down(was, now):
            return True
        return sight.opened(was, now, own)

    def map_regions(self) -> tuple[MapRegion, ...]:
        """27.1 The air areas, with the intercept modifiers of both sides."""
        return legend.air_areas(self.content)

    def printed_pieces(self) -> tuple[PrintedPiece, ...]:
        """27.0 The squadrons."""
        return legend.squadrons(self.content_of("campaign"))


def _planning(position: Position[Any]) -> bool:
    """27.4-assign Whether the sheets of squadrons for the sky are being written."""
    return any(isinstance(frame, Superiority) and frame.step == "assign" for frame in position.stack)
