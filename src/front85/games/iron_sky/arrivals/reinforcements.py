"""21.0, 4.9.a, 4.10.a The Reinforcement Phase: `place UNIT HEX [MODE]`, `exchange UNIT`.

Units that come by the map edge enter in the Land Movement Phase (`entry`); all others are put on the map here. Who
is due and not placed is delayed, which is his owner's right (21.2.0), or is lost where his rule says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.air.air_arrivals import Arrive, delayed
from front85.games.iron_sky.air.air_arrivals import waiting as squadrons_due
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.arrivals.entry import Newcomer, refused_newcomer
from front85.games.iron_sky.arrivals.entry_hexes import BY_LAND, Doors, arrive, case_of
from front85.games.iron_sky.arrivals.reforger import SitesShut, grounded
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.divisions.parts import inherit
from front85.games.iron_sky.helicopters.quays import ashore
from front85.games.iron_sky.movement.orders import Pick
from front85.games.iron_sky.state import ELIMINATED, NATO, PACT, SIDES, WITHDRAWN
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.supply.displacement import Comeback
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import unknown_unit
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Said
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("4.9.a", "4.10.a", "21.2.0")
class Reinforcement(Frame, frozen=True, tag="reinforcement"):
    """21.0 One side's Reinforcement Phase."""

    side: Side = PACT
    placed: tuple[UnitId, ...] = ()
    """Units put on the map in this phase."""
    credited: tuple[UnitId, ...] = ()
    """21.19.1 Headquarters that have received brigades in this phase, one entry for each."""

    def begin(self, table: Table) -> Frames:
        """Supply heads and railroad regiments that come back do so first (18.1.3)."""
        if self.side == NATO:
            sealift(table)
        waiting = len(arrivals.waiting(table, self.side)) + len(squadrons_due(table, self.side))
        if waiting:
            table.note("is-log-due", "21.0.1", side=SIDES[self.side], count=waiting)
        choose = self.at("choose")
        if self.side == PACT:
            return (choose, Comeback())
        return (choose, SitesShut()) if grounded(table) else (choose,)

    def choose(self, table: Table) -> Ask | Frames:
        """No question when nobody can be placed."""
        place, exchange = Place(table, self), _exchange(table, self)
        base = Arrive(table, self.side, lambda: (self.at("choose"),))
        if not place.offered() and not exchange.offered() and not base.offered():
            return (self.at("close"),)
        verbs: dict[str, Verb] = {"place": place}
        if table.state.wing_at:
            verbs["base"] = base
        if self.side == NATO:
            verbs["exchange"] = exchange
        case = "4.9.a" if self.side == PACT else "4.10.a"
        verbs["end"] = Plain(case, lambda: (self.at("close"),))
        return Menu(SIDES[self.side], case, say("is-ask-reinforcement", side=SIDES[self.side]), verbs)

    @enforces("21.2.4", "21.10.2", "21.10.3", "21.11.1", "21.13.2", "21.16.1", "21.19.3")
    def close(self, table: Table) -> Frames:
        """21.2.4 Who finds no hex waits; Dutch, Belgians and territorials without one leave play, Austrians die.

        A hex that friends fill is no reason to lose a unit (ruling I172).
        """
        doors = Doors(table, self.side, self.placed, self.credited)
        for unit in arrivals.waiting(table, self.side):
            rules = arrivals.rules_now(table, unit)
            if _forgone(table, unit):
                _lose(table, unit, WITHDRAWN, "21.13.2")
            elif rules[0].how != "replace" and all(doors.blocked(unit, rule) for rule in rules):
                _shut_out(table, unit, rules[0])
        if table.state.wing_at:
            ashore(table, self.side)
        delayed(table, self.side)
        return ()


def _shut_out(table: Table, unit: UnitId, rule: EntryRule) -> None:
    if rule.lacking == "delay":
        table.note("is-log-delayed", "21.2.4", unit=table.content.ids[unit])
        return
    case = "21.19.3" if rule.case.startswith("21.19") else rule.case
    _lose(table, unit, ELIMINATED if rule.lacking == "eliminate" else WITHDRAWN, case)


def _lose(table: Table, unit: UnitId, to: HexId, case: str) -> None:
    table.remove(unit, to)
    table.note("is-log-never-comes", case, unit=table.content.ids[unit])


@enforces("21.20.4")
def sealift(table: Table) -> None:
    """21.20.4 Units bound for a site that the enemy has been in come by sea, five turns later than planned."""
    content, state = table.content, table.state
    later = content.tables.entries.pomcus_sealift
    for unit in arrivals.expected(content, NATO):
        name = content.ids[unit]
        if not (state.overrun and arrivals.reforger(content, unit) and arrivals.waits(table, unit)):
            continue
        site = content.pomcus[content.arrival[unit][0]]
        if site in state.overrun and name not in state.detours:
            turn = max(arrivals.due(table, unit), state.turn) + later
            state.arrivals[name], state.detours[name] = turn, "port"
            table.note("is-log-sealift", "21.20.4", unit=name, hex=table.name(site), turn=turn)


class Place(Newcomer):
    """21.2 `place UNIT HEX [MODE]`."""

    case = "21.2.0"
    weight = 5.0

    def __init__(self, table: Table, phase: Reinforcement) -> None:
        self.table, self.phase, self.content = table, phase, table.content
        self.doors = Doors(table, phase.side, phase.placed, phase.credited)

    def serves(self, rule: EntryRule) -> bool:
        return rule.how not in (BY_LAND, "replace")

    def instead(self, unit: UnitId) -> tuple[str, str]:
        swap = self.content.arrival[unit][0] == "DM"
        return ("21.13.1", "is-refused-swap") if swap else ("21.2.4", "is-refused-by-land")

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        rule = self.rules(said[0])[value]
        return {"how": rule.how, "case": case_of(self.content, said[0], rule), "moves": rule.how != "pomcus"}

    @enforces("21.20.2", "21.20.3", "21.2.3", "21.7.1", "21.17.1", "21.22.2", "21.23.6")
    def does(self, unit: UnitId, hex_: HexId, mode: str | None) -> Frames:
        """A unit is placed. REFORGER units do not move on the turn they come (21.20.3)."""
        table = self.table
        rule = self.rules(unit)[hex_]
        credit = self.doors.credit(unit, rule, hex_)
        arrive(table, unit, hex_, mode or "", case_of(self.content, unit, rule))
        if rule.how == "pomcus":
            table.state.moved.add(unit)
            table.state.landed.add(unit)
        phase = self.phase
        return (phase.at("choose", placed=(*phase.placed, unit), credited=(*phase.credited, *credit)),)


# Danish mobilization


def _forgone(table: Table, unit: UnitId) -> bool:
    """21.13.2 Whether a Danish mobilization unit has nobody left to replace."""
    old = table.content.replaces[unit]
    return old >= 0 and table.state.at[old] in (ELIMINATED, WITHDRAWN)


@enforces("21.13.1", "21.13.2", "21.13.3")
def why_no_exchange(table: Table, unit: UnitId) -> Refusal | None:
    """21.13 Why a Danish mobilization unit cannot take the place of the one it is named after, or None."""
    content, state, old = table.content, table.state, table.content.replaces[unit]
    names = {"unit": content.ids[unit], "unit_old": content.ids[old]}
    if _forgone(table, unit):
        return refuse("21.13.2", "is-refused-swap-dead", **names)
    if state.at[old] < 0:
        return refuse("21.13.1", "is-refused-swap-whole", **names)
    if not supply.general_supply(table, old):
        return refuse("21.13.3", "is-refused-swap-supply", **names)
    return None


def _exchange(table: Table, phase: Reinforcement) -> Pick:
    """21.13 `exchange UNIT`: a Danish mobilization unit takes the place of its namesake."""
    content = table.content
    due = [unit for unit in arrivals.waiting(table, phase.side) if content.replaces[unit] >= 0]
    ready = [content.ids[unit] for unit in due if why_no_exchange(table, unit) is None]

    def swap(word: str) -> Frames:
        exchange(table, content.index[word])
        return (phase.at("choose"),)

    def reason_for(word: str) -> Refusal:
        if word not in content.index:
            return unknown_unit("21.0.1", word)
        early = refused_newcomer(table, phase.side, content.index[word])
        if early is not None:
            return early
        if content.replaces[content.index[word]] < 0:
            return refuse("21.13.1", "is-refused-no-swap", unit=word)
        return why_no_exchange(table, content.index[word]) or refuse("21.13.1", "refused-not-offered", word=word)

    return Pick("21.13.1", ready, swap, reason_for, weight=5.0)


@enforces("21.13.1")
def exchange(table: Table, unit: UnitId) -> None:
    """21.13.1 The new unit has its original cadre rating and everything else of the old one."""
    content, state, old = table.content, table.state, table.content.replaces[unit]
    here = state.at[old]
    inherit(table, (old,), (unit,))
    state.losses[unit] = state.losses[old]
    state.tested.discard(unit)
    table.remove(old, WITHDRAWN)
    state.moved.discard(old)
    state.arrived.add(unit)
    table.put(unit, here)
    table.note("is-log-exchanged", "21.13.1", unit=content.ids[unit], unit_old=content.ids[old])
