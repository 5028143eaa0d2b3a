"""3.1 The map as the rules read it: edges, border, Rhine, autobahns, front lines, and what the ground costs."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.games.fulda_gap.content.tables import Tables
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property

EDGES = ("north", "south", "east", "west")

Mask = npt.NDArray[np.bool_]


class Theatre:
    """Map and charts, and what follows from the two. Computed when first asked, then kept."""

    def __init__(self, board: Board, tables: Tables) -> None:
        self.board, self.tables = board, tables

    @cached_property
    def edges(self) -> dict[str, tuple[HexId, ...]]:
        """Hexes of the map edges: north, south, east, west."""
        return {edge: self._with(f"{edge}_edge") for edge in EDGES}

    @cached_property
    def edge_masks(self) -> dict[str, Mask]:
        return {edge: self.board.feature_mask(f"{edge}_edge") for edge in EDGES}

    @cached_property
    def soviet_entry(self) -> tuple[HexId, ...]:
        """23.2 East German hexes of the east edge."""
        return self._with("soviet_entry")

    @cached_property
    def us_entry(self) -> tuple[HexId, ...]:
        """26.0 The south edge from 0134 to 1734."""
        return self._with("us_entry")

    @cached_property
    def nike(self) -> frozenset[HexId]:
        """18.54 Nike sites."""
        return frozenset(self._with("nike"))

    @cached_property
    def rhein_main(self) -> HexId:
        """20.14, 20.41 The hex of Rhein-Main."""
        return self.board.hex(self.tables.entrance.airbase)

    @cached_property
    def feba(self) -> tuple[frozenset[HexId], ...]:
        """25.2 Hexes of the front lines; line 0 is NATO's when the die shows 1 (ruling F65)."""
        return tuple(frozenset(self._with(f"feba_{line}")) for line in range(7))

    @cached_property
    def west_of_rhine(self) -> Mask:
        return self.board.feature_mask("west_of_rhine")

    @cached_property
    def east_germany(self) -> Mask:
        return self.board.country_mask("GDR")

    @cached_property
    def inner_border(self) -> Mask:
        """23.32 [n, 6] Hexsides of the East German border; the border with France is none."""
        east, around = self.east_germany, self.board.neighbours
        beyond = np.where(around >= 0, east[np.maximum(around, 0)], False)
        return np.asarray(self.board.side_mask("border") & (east[:, None] | beyond))

    @cached_property
    def by_border(self) -> Mask:
        """24.2 [n] Hexes that touch the East German border."""
        return np.asarray(self.inner_border.any(axis=1))

    @cached_property
    def autobahn(self) -> Mask:
        """[n, 6] Steps along an autobahn."""
        return self.board.network_mask("autobahn")

    @cached_property
    def autobahn_hexes(self) -> Mask:
        """21.3 [n] Hexes with an autobahn."""
        return np.asarray(self.autobahn.any(axis=1))

    @cached_property
    def road(self) -> Mask:
        """[n, 6] Steps along a road."""
        return self.board.network_mask("road")

    @cached_property
    def autobahn_north(self) -> tuple[HexId, ...]:
        """21.12 Where the Rhine autobahn begins."""
        return self._with("autobahn_north")

    @cached_property
    def autobahn_south(self) -> tuple[HexId, ...]:
        """21.12 Where it ends."""
        return self._with("autobahn_south")

    @cached_property
    def column_of(self) -> tuple[int, ...]:
        """16.11 Number of the hex column, lower to the west."""
        return tuple(int(name[:2]) for name in self.board.names)

    @cached_property
    @enforces("5.5", "9.31")
    def retreat_value(self) -> tuple[int, ...]:
        """5.5, 9.31 Retreat Value of the ground of each hex."""
        types = self.tables.terrain.types
        return tuple(types[terrain].retreat for terrain in self.board.terrain)

    @cached_property
    def entry_cost(self) -> tuple[int, ...]:
        """5.5 Half points to enter each hex off roads."""
        types = self.tables.terrain.types
        return tuple(types[terrain].cost for terrain in self.board.terrain)

    def _with(self, feature: str) -> tuple[HexId, ...]:
        return tuple(h for h in self.board.hexes if feature in self.board.features[h])
