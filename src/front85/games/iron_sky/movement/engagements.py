"""What the Land Movement Phase needs of other chapters: combat, casualties, supply, reinforcements, bridges.

The phase is written, these chapters are not yet. Their deeds are named here as one protocol, `Deeds`, which the title
carries (`title.deeds`), so that the phase imports none of them and none of them imports the phase. What each must be:

- `lose_steps(table, unit, steps, case) -> Frames` (chapter 10): the unit takes step losses; a division that loses its
  last one leaves its base, others are eliminated. Called by fatigue (5.4).
- `start_of_movement(table, side) -> None` (12.4): Fuel-1 and Out of Supply markers at the start of a phase.
- `assault(moves) -> Verb` (9.2 to 9.5): `assault UNIT KIND [HEX]`. When `moves.phase.step` is "contact" only
  `moves.phase.mover` may and must attack, whoever exerts a zone into its hex (`zones.exerting`); a march assault picks
  one hex. It must then offer at least the Column Assault, which `pathing.column_cost` priced before the hex was
  entered. `moves.fresh(unit)` says whether 9.5 still allows a march assault. Played, it returns
  `phase.engage(table, engagement, battle)`, which pays, tests fatigue and puts the battle on top.
- `disengage(moves) -> Verb` (9.6): `disengage UNIT`, the same way with kind "disengagement", not for a mover whose
  `phase.failed` is True.
- The battle, a frame, returns () at once when its attacker is off the map (fatigue may have taken it), else leaves
  behind `state.last_result` ("D", "C", "A1", "A2") and the units where they are after retreat and advance; after a
  successful disengagement the unit is in `state.disengaging`. Reserves (9.18) and pursuit (9.15) are its own affair.
  It may use `fatigue.spend` (advance, 9.14.3), `stacking.fits` (retreat), `zones.in_zone`, `pathing.entry_price`.
- `others(moves) -> dict[str, Verb]`: `reserve UNIT` (9.18), `enter UNIT HEX MODE` (21.0), `demolish HEX HEX` (38.3),
  drawing of embedded supply (13.3): whatever else may be done in the phase. A verb that begins a unit's movement
  returns `phase.taken(table, unit, company).at("settled", begun=True)` below its own frames.
- Pursuit (9.15) follows `phase.trail`, the hexes of the mover's last march. A unit without ammunition (13.2.3) cannot
  attack: `pathing.cheapest_assault` must then say -1 for it, and `fatigue.most` must heed its fuel (13.1.5).
- Units that may not move in the coming phase (21.20.3, 22.1) are put into `state.moved` beforehand: the phase clears
  it only at its end.
- The sequence pushes `movement.LandMovement(side=...)`; when the war begins or a country's neutrality is violated it
  calls `table.rezone()`. The title's options include "leg_infantry", "alpine" and "later_rules".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from front85.games.iron_sky.movement.hand import Moves
    from front85.games.iron_sky.table import Table
    from front85.kernel.frame import Frames
    from front85.kernel.verbs import Verb


class Deeds(Protocol):
    """Deeds of other chapters that happen within a Land Movement Phase."""

    def lose_steps(self, table: Table, unit: int, steps: int, case: str) -> Frames: ...

    def start_of_movement(self, table: Table, side: int) -> None: ...

    def assault(self, moves: Moves) -> Verb: ...

    def disengage(self, moves: Moves) -> Verb: ...

    def others(self, moves: Moves) -> dict[str, Verb]: ...


class WithDeeds(Protocol):
    """A title that carries them."""

    @property
    def deeds(self) -> Deeds: ...


def deeds(table: Table) -> Deeds:
    return cast(WithDeeds, table.title).deeds
