"""41.0 Neutral countries: closed to everybody, until the Pact violates the neutrality of one that can be violated.

That their units stay put, that nobody enters and that no zone crosses their borders stands where it is decided
(`moving`, `pathing`, `zones`). Liechtenstein has no hex of its own on our map and shares the fate of Austria.
"""

from __future__ import annotations

from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain


@enforces("41.0.4", "4.4")
class Neutrality(Frame, frozen=True, tag="neutrality"):
    """41.0.4 In the External Events Phase the Pact may announce that it violates a country's neutrality.

    Only where the scenario reaches that far: in the campaign.
    """

    def begin(self, table: Table) -> Ask | Frames:
        names = violable(table)
        if not names:
            return ()

        def announce(word: str) -> Frames:
            violate(table, word)
            return ()

        verbs = {
            "pass": Plain("41.0.4", lambda: (), weight=1.0),
            "violate": OneOf("41.0.4", names, announce, lambda word: _why_not(table, word), weight=0.05),
        }
        return Menu(SIDES[PACT], "41.0.4", say("is-ask-neutrality", side=SIDES[PACT]), verbs)


def violable(table: Table) -> tuple[str, ...]:
    """41.0.4 Countries, as the map names them, whose neutrality the Pact may violate now."""
    if not table.content.scenario.mobilization:
        return ()
    return tuple(name for name in table.content.tables.neutrals.violable if name not in table.state.violated)


@enforces("41.0.4", "12.2.7", "12.3.7")
def violate(table: Table, country: str) -> None:
    """41.0.4 The country is NATO's from now on: its units move, its ground is open, zones cross its borders."""
    table.state.violated[country] = table.state.turn
    table.rezone()
    table.note("is-log-violated", "41.0.4", country=country)


@enforces("41.0.5")
def _why_not(table: Table, word: str) -> Refusal:
    if word in table.content.tables.neutrals.closed:
        return refuse("41.0.5", "is-refused-inviolable", country=word)
    if word in table.state.violated:
        return refuse("41.0.4", "is-refused-violated", country=word)
    return refuse("41.0.4", "is-refused-no-neutral", word=word, countries=", ".join(violable(table)))
