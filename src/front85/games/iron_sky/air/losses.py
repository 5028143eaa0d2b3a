"""27.17 Losses of squadrons: steps destroyed and damaged, and how flak is spread over an Air Group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from front85.games.iron_sky.content.air_tables import AirResult
from front85.games.iron_sky.state import ELIMINATED, NO_AREA, USED, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.kernel.enforce import enforces

STEPS = 2
"""27.17.1 Steps of a squadron."""


@enforces("27.17.1")
def steps(table: Table, wing: WingId) -> int:
    """27.17.1 Steps a squadron has left, damaged or not."""
    return STEPS - table.state.wing_lost[wing]


@enforces("27.17.4")
def sound(table: Table, wing: WingId) -> int:
    """27.17.4 Undamaged steps; without one a squadron can do nothing but go home."""
    return steps(table, wing) - table.state.wing_hurt[wing]


def scored(table: Table, wing: WingId) -> bool:
    """42.1-wp.4 Whether every step a squadron loses is a point for the enemy: those of the United States, where
    political points count. Proposals risk others first."""
    return table.content.wings.nat[wing] == "US" and bool(table.content.scenario.political)


def sound_steps(table: Table, wings: Sequence[WingId]) -> int:
    return sum(sound(table, wing) for wing in wings)


@enforces("27.17.2", "27.17.3", "27.15-esc.e", "27.15-att.d", "31.4.1", "31.4.2", "31.4.3")
def suffer(table: Table, wing: WingId, lost: int, hurt: int) -> None:
    """27.17 Destroyed steps come off before others are damaged, and a damaged step is destroyed first (ruling I345).

    With its second step destroyed a squadron is eliminated. Helicopters know no damage: it costs them a step (31.4.2).
    """
    state = table.state
    if table.content.wings.is_helicopter[wing]:
        lost, hurt = lost + hurt, 0
    lost = min(lost, steps(table, wing))
    state.wing_hurt[wing] = max(0, state.wing_hurt[wing] - lost)
    state.wing_lost[wing] += lost
    state.wing_hurt[wing] += min(hurt, sound(table, wing))
    if not steps(table, wing):
        state.wing_hurt[wing], state.wing_duty[wing] = 0, USED
        state.wing_at[wing], state.wing_area[wing] = FieldId(ELIMINATED), NO_AREA


def hit(table: Table, wing: WingId, shot: AirResult, case: str, *, told: bool = False) -> None:
    """A result is carried out and told, unless the log has it already. Whoever is hit lies open."""
    if shot.lost or shot.hurt:
        suffer(table, wing, shot.lost, shot.hurt)
        name = table.content.wings.ids[wing]
        if not told:
            table.note("is-log-wing-hit", case, wing=name, lost=shot.lost, hurt=shot.hurt)
        if not steps(table, wing):
            table.note("is-log-wing-destroyed", "27.17.2", wing=name)


@enforces("27.17.5")
def spread(
    group: Sequence[tuple[WingId, int, int, int]], shot: AirResult, taken: Mapping[WingId, int] | None = None
) -> dict[WingId, tuple[int, int]]:
    """27.17.5 Flak results over an Air Group: `group` holds squadron, evasion, steps left and sound ones, `taken` what
    each has had from flak in this mission.

    Each step goes to whoever has had fewest, of those to the one with the lowest evasion (ruling I346).
    """
    had = dict(taken or {})
    left = {wing: [steps, sound] for wing, _, steps, sound in group}
    found: dict[WingId, tuple[int, int]] = {}
    for kind in (0,) * shot.lost + (1,) * shot.hurt:
        open_ = [(had.get(wing, 0), evasion, wing) for wing, evasion, _, _ in group if left[wing][kind] > 0]
        if not open_:
            continue
        wing = min(open_)[2]
        had[wing] = had.get(wing, 0) + 1
        lost, hurt = found.get(wing, (0, 0))
        found[wing] = (lost + 1, hurt) if kind == 0 else (lost, hurt + 1)
        if kind == 0:
            left[wing][0] -= 1
            left[wing][1] = min(left[wing])
        else:
            left[wing][1] -= 1
    return found
