"""Who stands where on the sheet: lettering claims boxes, and nobody may touch a box that is taken."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from front85.cartography.sheet import Plane

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""

_CELL = 48.0
_INK_CELL = 3.0


class Room:
    """The boxes taken so far, and the ink of lines that lettering should rather not cover."""

    def __init__(self, width: float, height: float, keep_off: float) -> None:
        self.width, self.height, self._edge = width, height, keep_off
        self._taken: dict[tuple[int, int], list[Box]] = defaultdict(list)
        self._ink = np.zeros((int(height / _INK_CELL) + 2, int(width / _INK_CELL) + 2))
        self._sums: Plane | None = None
        self._void: Plane | None = None

    def keep_off_void(self, void: npt.NDArray[np.bool_]) -> None:
        """Where the sheet has no map: an image of any mesh that covers the sheet."""
        rows = (np.arange(self._ink.shape[0]) * void.shape[0] / self._ink.shape[0]).astype(np.int64)
        columns = (np.arange(self._ink.shape[1]) * void.shape[1] / self._ink.shape[1]).astype(np.int64)
        self._void = _sums(void[np.ix_(rows, columns)].astype(np.float64)) if void.any() else None

    def claim(self, boxes: Iterable[Box]) -> None:
        for box in boxes:
            for cell in _cells(box):
                self._taken[cell].append(box)

    def free(self, boxes: Iterable[Box]) -> bool:
        return all(self._inside(box) and not self._touched(box) and not self._off_map(box) for box in boxes)

    def _off_map(self, box: Box) -> bool:
        if self._void is None:
            return False
        area = (box[2] - box[0]) * (box[3] - box[1]) / _INK_CELL**2
        return self._under(self._void, box) > 0.12 * area

    def _inside(self, box: Box) -> bool:
        edge = self._edge
        return box[0] >= edge and box[1] >= edge and box[2] <= self.width - edge and box[3] <= self.height - edge

    def _touched(self, box: Box) -> bool:
        return any(overlap(box, other) for cell in _cells(box) for other in self._taken.get(cell, ()))

    def add_ink(self, points: Plane, weight: float) -> None:
        """A line drawn through these points."""
        if len(points) < 2:
            return
        steps = np.hypot(*np.diff(points, axis=0).T)
        count = int(steps.sum() / _INK_CELL) + 2
        at = np.concatenate([[0.0], np.cumsum(steps)])
        where = np.linspace(0, at[-1], count)
        i = (np.interp(where, at, points[:, 0]) / _INK_CELL).astype(np.int64)
        j = (np.interp(where, at, points[:, 1]) / _INK_CELL).astype(np.int64)
        inside = (i >= 0) & (j >= 0) & (i < self._ink.shape[1]) & (j < self._ink.shape[0])
        np.add.at(self._ink, (j[inside], i[inside]), weight)
        self._sums = None

    def ink(self, box: Box) -> float:
        """How much line lies under a box, measured in heights of the box."""
        if self._sums is None:
            self._sums = _sums(self._ink)
        return self._under(self._sums, box) * _INK_CELL / max(box[3] - box[1], 1.0)

    def _under(self, sums: Plane, box: Box) -> float:
        rows, columns = self._ink.shape
        i0, i1 = (min(max(int(v / _INK_CELL), 0), columns) for v in (box[0], box[2] + _INK_CELL))
        j0, j1 = (min(max(int(v / _INK_CELL), 0), rows) for v in (box[1], box[3] + _INK_CELL))
        return float(sums[j1, i1] - sums[j0, i1] - sums[j1, i0] + sums[j0, i0])


def _sums(image: Plane) -> Plane:
    """Running totals, from which the sum under any box is four look-ups."""
    return np.pad(image.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _cells(box: Box) -> Iterable[tuple[int, int]]:
    for i in range(int(box[0] // _CELL), int(box[2] // _CELL) + 1):
        for j in range(int(box[1] // _CELL), int(box[3] // _CELL) + 1):
            yield i, j
