"""Seeded noise over the hex plane: the hand of the draughtsman.

Everything that looks drawn by hand (a bent wood's edge, a jittered tree) asks these functions with a place and a
seed, so that the same map gives the same bytes and neighbouring pieces of a line agree where they meet.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]


def scatter(x: Ints, y: Ints, seed: int) -> Floats:
    """A number in [0, 1) for every pair of whole numbers, without any order in it."""
    with np.errstate(over="ignore"):
        h = x.astype(np.uint32) * np.uint32(374761393) ^ y.astype(np.uint32) * np.uint32(668265263)
        h ^= np.uint32(seed & 0xFFFFFFFF) * np.uint32(0x61C88647)
        h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
        h ^= h >> np.uint32(16)
    scattered: Floats = (h.astype(np.float64) / 4294967296.0).astype(np.float32)
    return scattered


def smooth(x: Floats, y: Floats, seed: int) -> Floats:
    """Value noise in [0, 1): random at whole numbers, smooth between them."""
    i, j = np.floor(x), np.floor(y)
    u, v = (x - i).astype(np.float32), (y - j).astype(np.float32)
    i, j = i.astype(np.int64), j.astype(np.int64)
    i0, j0 = (int(i.min()), int(j.min())) if i.size else (0, 0)
    wide, high = (int(i.max()) - i0 + 2, int(j.max()) - j0 + 2) if i.size else (2, 2)
    columns, rows = np.meshgrid(np.arange(i0, i0 + wide), np.arange(j0, j0 + high))
    table = scatter(columns, rows, seed).ravel()  # the random values once, looked up for each point
    at = (j - j0) * wide + (i - i0)
    u = u * u * u * (u * (u * 6 - 15) + 10)
    v = v * v * v * (v * (v * 6 - 15) + 10)
    a, b = table[at], table[at + 1]
    c, d = table[at + wide], table[at + wide + 1]
    top = a + (b - a) * u
    below = c + (d - c) * u
    mixed: Floats = top + (below - top) * v
    return mixed


def fractal(x: Floats, y: Floats, seed: int, octaves: int = 4) -> Floats:
    """Noise in about [-1, 1] with finer and finer detail, each octave turned against the one before."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    total, amplitude, norm = np.zeros_like(x), np.float32(0.5), 0.0
    for octave in range(octaves):
        total += amplitude * (smooth(x, y, seed + octave * 17) * 2 - 1)
        norm += float(amplitude)
        x, y = x * np.float32(1.9) - y * np.float32(0.35), y * np.float32(1.9) + x * np.float32(0.35)
        amplitude = np.float32(amplitude * 0.5)
    scaled: Floats = total / np.float32(norm)
    return scaled
