"""Arrays that several processes write and read: one block of memory, laid out by name."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from math import prod
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from front85.lab.envs.encoding import Arrays

Layout = Mapping[str, tuple[tuple[int, ...], str]]
"""Shape and type of each array."""
ALIGN = 64


class Shared:
    """The arrays of a layout, in memory that other processes find by `name`."""

    def __init__(self, layout: Layout, name: str | None = None) -> None:
        """Makes the memory, or attaches to memory of that name, which its maker will free."""
        sizes = {
            key: -(-prod(shape) * np.dtype(kind).itemsize // ALIGN) * ALIGN for key, (shape, kind) in layout.items()
        }
        self._own = name is None
        self._memory = SharedMemory(name, create=self._own, size=max(1, sum(sizes.values())))
        self.name, self.arrays, start = self._memory.name, dict[str, Any](), 0
        for key, (shape, kind) in layout.items():
            self.arrays[key] = np.ndarray(shape, kind, self._memory.buf, start)
            start += sizes[key]

    def rows(self, number: int) -> Arrays:
        """Row `number` of every array, to be written to."""
        return {key: array[number, ...] for key, array in self.arrays.items()}

    def close(self) -> None:
        """Free the memory; arrays taken from here are not to be used any more."""
        self.arrays.clear()
        with suppress(BufferError):  # somebody still holds an array; the memory goes with it
            self._memory.close()
        if self._own:
            self._memory.unlink()
