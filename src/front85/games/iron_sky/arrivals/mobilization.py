"""21.9 The Warsaw Pact mobilizes its allies: `mobilize EG`. A declaration triggers a revolt (21.9.4, 36.0)."""

from __future__ import annotations

from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.politics.countries import fallen, in_play, markers_in, may_rise
from front85.games.iron_sky.politics.uprising import Uprising
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb


class Mobilization(Frame, frozen=True, tag="mobilization"):
    """4.1 The Mobilization Phase, where the scenario has one."""

    @enforces("4.1", "21.9.1", "21.9.5")
    def begin(self, table: Table) -> Ask | Frames:
        """21.9.1 East Germany, Poland and Czechoslovakia in any mix; each once and for good (21.9.5)."""
        open_ = [nation for nation in table.content.tables.mobilization.countries if why_not(table, nation) is None]
        if not open_:
            return ()

        def declare(word: str) -> Frames:
            return self.declare(table, word)

        verbs: dict[str, Verb] = {
            "end": Plain("4.1", lambda: (), weight=1.0),
            "mobilize": OneOf("21.9.1", open_, declare, lambda word: _refused(table, word), weight=0.2),
        }
        message = "is-ask-mobilization-revolts" if in_play(table) else "is-ask-mobilization"
        called = {nation.lower(): _called(table, nation) if nation in open_ else 0 for nation in ("EG", "PO", "CZ")}
        return Menu(SIDES[PACT], "4.1", say(message, count=sum(called.values()), **called), verbs)

    @enforces("21.9.2", "21.9.3", "21.9.4", "36.1.1", "36.2.1", "36.4.1")
    def declare(self, table: Table, nation: str) -> Frames:
        """21.9.2 Units with the country's code are due so many turns from now as their counters say. The declaration
        triggers a revolt in that country at once (21.9.4)."""
        content, state = table.content, table.state
        state.mobilized[nation] = state.turn
        table.note("is-log-mobilized", "21.9.2", nation=nation, count=_called(table, nation))
        triggers = nation in content.revolts.triggers.mobilization
        return (self, Uprising(nation=nation)) if triggers and may_rise(table, nation) else (self,)


@enforces("21.9.5", "21.9.6")
def why_not(table: Table, nation: str) -> Refusal | None:
    """Why a country cannot be mobilized now, or None."""
    if not table.content.scenario.mobilization:
        return refuse("21.0.1", "is-refused-mobilize-scenario")
    if nation not in table.content.tables.mobilization.countries:
        return refuse("21.9.1", "is-refused-mobilize-who", word=nation)
    if nation in table.state.mobilized:
        return refuse("21.9.5", "is-refused-mobilize-twice", nation=nation, turn=table.state.mobilized[nation])
    if markers_in(table, nation):
        return refuse("21.9.6", "is-refused-mobilize-revolt", nation=nation)
    if fallen(table, nation):
        return refuse("36.8.1", "is-refused-mobilize-lost", nation=nation)
    return None


def _called(table: Table, nation: str) -> int:
    """How many units a declaration brings."""
    content = table.content
    code = content.tables.mobilization.countries[nation]
    return sum(content.arrival[unit][0] == code for unit in arrivals.expected(content, PACT))


def _refused(table: Table, word: str) -> Refusal:
    return why_not(table, word) or refuse("21.9.1", "refused-not-offered", word=word)
