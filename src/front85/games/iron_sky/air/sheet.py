"""27.4-assign The sealed sheet of one side: which squadrons go to which air area, and which fights it leads itself."""

from __future__ import annotations

import msgspec

from front85.games.iron_sky.state import AreaId, WingId


class Sheet(msgspec.Struct, frozen=True):
    """What a side has written down. Whatever it does not lead itself, its staff decides (`staff`)."""

    rows: tuple[tuple[AreaId, tuple[WingId, ...]], ...] = ()
    leads: tuple[AreaId, ...] = ()
    """Areas in which the side wants to be asked for targets, boxes and turning back."""
    sealed: bool = False

    def sent(self, area: AreaId) -> tuple[WingId, ...]:
        """Squadrons for an area, AWACS among them."""
        return next((wings for where, wings in self.rows if where == area), ())

    @property
    def busy(self) -> frozenset[WingId]:
        return frozenset(wing for _, wings in self.rows for wing in wings)

    def with_row(self, area: AreaId, wings: tuple[WingId, ...]) -> Sheet:
        """The sheet with another row for an area; none for nobody."""
        rows = tuple(row for row in self.rows if row[0] != area)
        return msgspec.structs.replace(self, rows=(*rows, (area, wings)) if wings else rows)


EMPTY = Sheet()
