"""4.2 The Unrest and Revolt Phase: dice for unrest when the war begins, revolts that spread, NATO's challenges."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.politics.countries import divisions_in, in_play, in_revolt, may_rise
from front85.games.iron_sky.politics.triggers import TOWNS, stir, towns_held
from front85.games.iron_sky.politics.uprising import Spread, Uprising
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

CASES = {"PO": "35.1.1", "HU": "35.2.1", "CZ": "35.3.1", "EG": "35.4.1"}
"""35.0 The order of the dice for unrest, and the case of each."""
CHALLENGES = {"CZ": "36.1.4", "EG": "36.2.4", "PO": "36.4.4"}


@enforces("4.2")
class RevoltPhase(Frame, frozen=True, tag="revolt phase"):
    """4.2 Where the scenario has it: unrest on the turn war is declared, then every revolt spreads, then challenges."""

    def begin(self, table: Table) -> Ask | Frames:
        if not in_play(table):
            return ()
        if table.state.war_turn == 1:
            return unrest_dice(table, self)
        return (self.at("spread"),)

    @enforces("36.5.9a")
    def spread(self, table: Table) -> Frames:
        """36.5.9 For each country in revolt, also one whose revolt began a moment ago with its mobilization (I300)."""
        risen = [nation for nation in CASES if in_revolt(table, nation)]
        return (self.at("challenge"), *(Spread(nation=nation) for nation in reversed(risen)))

    @enforces("36.1.4", "36.2.4", "36.4.4")
    def challenge(self, table: Table) -> Ask | Frames:
        """36.1.4 Twice in the game for each country NATO may demand to be shown Soviet divisions there."""
        open_ = [nation for nation in CHALLENGES if why_not(table, nation) is None]
        if not open_:
            return ()
        verbs: dict[str, Verb] = {
            "pass": Plain("36.1.4", lambda: (), weight=1.0),
            "challenge": OneOf("36.1.4", open_, lambda word: self.challenged(table, word), _refused(table), weight=0.3),
        }
        return Menu(SIDES[NATO], "36.1.4", say("is-ask-challenge", side=SIDES[NATO]), verbs)

    def challenged(self, table: Table, nation: str) -> Frames:
        """36.1.4 All NATO learns is whether there are enough."""
        state, case = table.state, CHALLENGES[nation]
        state.challenged[nation] = state.challenged.get(nation, 0) + 1
        need = table.content.revolts.triggers.demand(nation)
        if divisions_in(table, nation) >= need:
            table.note("is-log-challenge-met", case, nation=nation, need=need)
            return (self.at("challenge"),)
        table.note("is-log-challenge-failed", case, nation=nation, need=need)
        return (self.at("challenge"), Uprising(nation=nation))


@enforces("35.1.1", "35.2.1", "35.3.1", "35.4.1")
def unrest_dice(table: Table, frame: RevoltPhase) -> Throw:
    """35.0 A die for each country on the turn in which war is declared."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        limits = table.content.revolts.unrest.to
        for (nation, case), die in zip(CASES.items(), dice, strict=True):
            if die <= limits[nation]:
                table.state.unrest.add(nation)
            message = "is-log-unrest" if die <= limits[nation] else "is-log-calm"
            table.note(message, case, nation=nation, die=die, most=limits[nation])
        return (frame.at("spread"),)

    return Throw("35.1.1", say("is-roll-unrest"), len(CASES), rolled, sides=20)


def why_not(table: Table, nation: str) -> Refusal | None:
    """36.1.4 Why NATO cannot challenge the Pact about a country, or None."""
    chart = table.content.revolts.triggers
    if nation not in CHALLENGES:
        return refuse("36.0.1", "is-refused-challenge-who", word=nation)
    if not may_rise(table, nation):
        return refuse("36.0.6", "is-refused-challenge-risen", nation=nation)
    if table.state.challenged.get(nation, 0) >= chart.challenges:
        return refuse(CHALLENGES[nation], "is-refused-challenge-spent", nation=nation, most=chart.challenges)
    return None


def _refused(table: Table) -> Callable[[str], Refusal]:
    return lambda word: why_not(table, word) or refuse("36.1.4", "refused-not-offered", word=word)


# outside the phase


@enforces("36.1.3", "36.2.3", "36.3.2", "36.4.3")
def watch_towns(table: Table) -> None:
    """36.1.3 Between two orders of a Land Movement Phase, and in a town on the march: NATO's first ground unit in a
    named town, in General Supply and with a line of communication, triggers a revolt; once for each country's list
    (ruling I309)."""
    if not table.state.held or not in_play(table):
        return
    for hex_, nations in sorted(towns_held(table).items()):
        if not lines.has_line(table, NATO, hex_):
            continue
        if not any(general_supply(table, unit) for unit in table.units_at(hex_)):
            continue
        for nation in nations:
            if nation not in table.state.seized:
                table.state.seized.add(nation)
                stir(table, nation, TOWNS[nation], "is-log-trigger-town")


@enforces("36.5.1")
def break_out(table: Table) -> Frames:
    """36.5.1 The dice of all revolts triggered and not rolled for yet, in the order in which they were triggered."""
    stirred = table.state.stirred
    if not stirred or table.state.outcome is not None:
        return ()
    table.state.stirred = []
    return tuple(Uprising(nation=nation) for nation in reversed(stirred))


def outbreaks(table: Table) -> Frames:
    """36.0 Revolts triggered since the last order, or by NATO's arrival in a town: their dice fall now."""
    watch_towns(table)
    return break_out(table)


class Stage(Frame, frozen=True):
    """A frame of the sequence of play. Whatever has triggered a revolt, its die falls before the next step
    (ruling I302)."""

    @enforces("36.5.1", "36.5.6")
    def run(self, position: Table) -> Ask | Frames:
        risen = break_out(position)
        if risen:
            return (self, *risen)
        played: Ask | Frames = super().run(position)
        return played
