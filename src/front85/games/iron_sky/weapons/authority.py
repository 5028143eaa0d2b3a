"""24.1, 25.1, 26.0 Who may use which weapon of mass destruction, and since when.

Without the escalation rules a declaration is enough (24.1.1, 25.1.1); with them each side must have its own release
(26.0.1). Both are kept in `state.released`, by "SIDE WEAPON".
"""

from __future__ import annotations

from front85.games.iron_sky.content.air_tables import NAMES
from front85.games.iron_sky.content.weapon_tables import WEAPONS, Verdict, Weapon
from front85.games.iron_sky.state import NATO, PACT, SIDES, Outcome
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side, enemy_of
from front85.kernel.enforce import enforces

GIVES: dict[Verdict, tuple[Weapon, ...]] = {
    "c": ("chemical",),
    "n": ("nuclear",),
    "cn": WEAPONS,
}
"""26.0.2 The weapons that a result of the Release Table hands over."""
EXCHANGE: Verdict = "x"


def in_play(table: Table, weapon: Weapon) -> bool:
    """Whether a weapon is part of this game at all."""
    return table.options[weapon]


def any_in_play(table: Table) -> bool:
    return in_play(table, "chemical") or in_play(table, "nuclear")


def escalating(table: Table) -> bool:
    """26.0 Whether the political leadership has to release weapons first."""
    return table.options["escalation"]


def key(side: Side, weapon: Weapon) -> str:
    """How a release is kept in the state."""
    return f"{SIDES[side]} {weapon}"


def released(table: Table, side: Side, weapon: Weapon) -> bool:
    """26.0 Whether a side has declared or been granted a weapon."""
    return key(side, weapon) in table.state.released


@enforces("24.1.1", "24.1.2", "25.1.1", "26.0.1")
def may_use(table: Table, side: Side, weapon: Weapon) -> bool:
    """24.1, 25.1, 26.0.1 Whether a side may use a weapon now.

    With the escalation rules only its own release counts, also for NATO's gas (ruling I34). Without them the Pact's
    declaration opens gas for itself at once and for NATO on the third turn after; either side's declaration opens
    nuclear war for both (25.1.2).
    """
    if not in_play(table, weapon) or not table.state.war_turn:
        return False
    if escalating(table):
        return released(table, side, weapon)
    if weapon == "nuclear":
        return released(table, NATO, weapon) or released(table, PACT, weapon)
    if side == PACT:
        return released(table, PACT, weapon)
    since = table.state.released.get(key(PACT, weapon))
    return since is not None and table.state.turn >= since + table.content.weapons.zone.delay


@enforces("26.0.4", "42.1-wp.7", "42.1-na.5", "42.1-na.6")
def grant(table: Table, side: Side, weapon: Weapon, case: str) -> None:
    """26.0.4 A side has a weapon from now on. With the escalation rules the other must answer next turn; a release that
    is itself an answer is answered too (ruling I39)."""
    state, name = table.state, key(side, weapon)
    if not in_play(table, weapon) or name in state.released:
        return
    state.released[name] = state.turn
    if weapon == "nuclear" and not state.nuclear_first:
        state.nuclear_first = NAMES[side]
    if escalating(table):
        state.owed = [*state.owed, name]
    table.note("is-log-released", case, side=SIDES[side], weapon=weapon)


@enforces("26.0.6")
def exchange(table: Table) -> None:
    """26.0.6 A strategic nuclear exchange: the side that first asked for any such weapon, granted or not, suffers a
    decisive political defeat (ruling I83). There is hardly a winner."""
    guilty = PACT if table.state.asked_first == SIDES[PACT] else NATO
    winner = SIDES[enemy_of(guilty)]
    table.state.outcome = Outcome(winner, "exchange", "26.0.6")
    table.note("is-log-exchange", "26.0.6", side=SIDES[guilty], other=winner)


# gas and time


def turns_of_gas(table: Table) -> int:
    """24.0.1 Turns since gas was first used; 0 on that turn, and while it has not been."""
    first = table.state.gas_first
    return table.state.turn - first if first else 0


@enforces("24.0.1", "24.2.3")
def gas_modifier(table: Table) -> int:
    """24.2.3 What a side that uses gas adds now: most in the turn of the first use, less later (24.0.1)."""
    return table.content.weapons.gas.later(turns_of_gas(table))


def used_gas(table: Table) -> None:
    """24.0.1 Gas has been used; the first time is remembered (ruling I470)."""
    if not table.state.gas_first:
        table.state.gas_first = table.state.turn


@enforces("24.2.4", "42.1-wp.11", "42.1-wp.12", "42.1-na.9", "42.1-na.10")
def blame(table: Table, side: Side, weapon: Weapon, towns: int) -> None:
    """24.2.4 Attacks on so many City and Urban hexes are remembered against a side."""
    if towns:
        name = key(side, weapon)
        table.state.political[name] = table.state.political.get(name, 0) + towns
        table.note("is-log-town-struck", TOWNS[side, weapon], side=SIDES[side], weapon=weapon, count=towns)


TOWNS: dict[tuple[Side, Weapon], str] = {
    (PACT, "nuclear"): "42.1-wp.11",
    (PACT, "chemical"): "42.1-wp.12",
    (NATO, "nuclear"): "42.1-na.9",
    (NATO, "chemical"): "42.1-na.10",
}
"""42.1 The case of an attack on a town."""


def town_price(table: Table, side: Side, weapon: Weapon) -> int:
    """42.1 Political points that an attack on a City or Urban hex costs a side; 0 where the scenario has none."""
    if not table.content.scenario.political:
        return 0
    return table.content.weapons.points.town[key(side, weapon)]
