"""How wooded and how broken the ground of each hex is, as scores that a game cuts where its own terms need."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from atlas.projection import Points
from atlas.survey import Survey


@dataclass
class Ground:
    """Scores in the order of the hexes; only their order within one map means anything."""

    wooded: Points
    broken: Points
    marsh: Points

    def wood_line(self, share: float, among: np.ndarray | None = None) -> float:
        return threshold(self.wooded if among is None else self.wooded[among], share)

    def rough_line(self, share: float, among: np.ndarray | None = None) -> float:
        return threshold(self.broken if among is None else self.broken[among], share)


def threshold(values: Points, share: float) -> float:
    """The value above which the given share lies."""
    return float(np.quantile(values, 1 - share))


def _normal(values: Points) -> Points:
    result: Points = (values - values.mean()) / values.std()
    return result


def scores(measured: Survey) -> Ground:
    """Hand-drawn woods and heights weigh most; picture and relief decide where nothing was drawn.

    An open corridor keeps its hexes passable: it beats patchy wood and hills, not a wood that fills the hex.
    """
    wood = measured.cover("forests", "forest")
    patchy = measured.cover("forests", "forest_patchy")
    corridor = measured.cover("open_corridors")
    hills = measured.cover("highlands")
    marsh = measured.cover("marshes", "marsh")
    ponds = measured.cover("marshes", "ponds")
    dark = _normal(measured.around(measured.darkness, 0.6))
    steep = _normal(measured.around(measured.relief, 0.6))
    wooded = 2.2 * wood + 0.9 * patchy + 0.45 * dark - 1.2 * corridor
    broken = 0.8 * steep + 0.9 * hills + 0.0015 * (measured.height - 450) - 1.5 * corridor
    return Ground(wooded, broken, np.maximum(marsh, 0.8 * ponds))
