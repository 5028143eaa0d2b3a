"""7.0 Stacking."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.state import NATO
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse


@enforces("7.2a", "7.3a", "7.4a", "7.4b", "10.6.1c")
def may_share(content: Content, side: Side, units: Iterable[UnitId]) -> str:
    """The case that forbids these units of one side to stand together, or '' when none does.

    7.2 two Pact units of one division, 7.3 three NATO units of one division; nationalities never mix. West German
    garrisons are free and share with anybody (7.3). Pact heliborne units stack only with their like (10.6.1):
    the content gives them a formation of their own.
    """
    together = tuple(units)
    breach = content.stacking[side].breach(together)
    if not breach:
        return ""
    if side == NATO:
        return "7.3a"
    mixed_flyers = breach == "mixed" and any(content.is_heliborne[unit] for unit in together)
    return "10.6.1c" if mixed_flyers else "7.2a"


def fits(table: Table, side: Side, units: Iterable[UnitId], hex_: HexId) -> str:
    """The case that keeps these units out of a hex beside the friends already there, or ''."""
    coming = tuple(units)
    stack = table.occ.stacks.get(hex_)
    if stack is None:
        return may_share(table.content, side, coming) if len(coming) > 1 else ""
    return may_share(table.content, side, coming + tuple(unit for unit in stack if unit not in coming))


def no_room(table: Table, side: Side, units: Iterable[UnitId], hex_: HexId, *more: str) -> Refusal | None:
    """The same as a refusal; `more` are cases that bind beside it."""
    case = fits(table, side, units, hex_)
    return refuse((case, *more), "refused-overstack-at", hex=table.name(hex_)) if case else None


@enforces("7.1b", "7.1c")
def overstacked(table: Table, side: Side) -> list[HexId]:
    """7.1 Hexes in which a side stands above its limit when a phase closes."""
    tally = table.occ.tally[side]
    suspects = [hex_ for hex_, units in table.occ.stacks.items() if len(units) > 1 and tally[hex_] > 1]
    return sorted(h for h in suspects if may_share(table.content, side, table.units_at(h)))
