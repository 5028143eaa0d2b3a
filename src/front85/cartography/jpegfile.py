"""A JPEG encoder in numpy, so that painted ground takes a tenth of the room of a PNG and needs no imaging library.

Baseline, colour at half the resolution, Huffman tables made for the picture. See ITU T.81; K.2 for the tables.
"""

from __future__ import annotations

import struct
from base64 import b64encode
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

_QUALITY = 90
_BRIGHTNESS = (
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
    87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
)  # fmt: skip
_COLOUR = (
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
    99, 99, 99, *(99,) * 32,
)  # fmt: skip
_ZIGZAG = np.array(
    sorted(range(64), key=lambda k: (k // 8 + k % 8, (k // 8 if (k // 8 + k % 8) % 2 else k % 8))), np.intp
)
_CHUNK = 250_000  # symbols turned into bits at a time

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]


def data_address(pixels: npt.NDArray[np.uint8], paper: str) -> str:
    """The image as an address that stands inside an SVG; what is not opaque is painted in a colour `#RRGGBB`."""
    return "data:image/jpeg;base64," + b64encode(encode(on_paper(pixels, paper))).decode("ascii")


def on_paper(pixels: npt.NDArray[np.uint8], paper: str) -> npt.NDArray[np.uint8]:
    if pixels.shape[2] == 3:
        return pixels
    colour = np.array([int(paper[k : k + 2], 16) for k in (1, 3, 5)], np.uint8)
    return np.where(pixels[:, :, 3:] == 255, pixels[:, :, :3], colour)


def encode(pixels: npt.NDArray[np.uint8], quality: int = _QUALITY) -> bytes:
    """An [h, w, 3] image as JPEG. The same pixels give the same bytes."""
    high, wide, _ = pixels.shape
    tables = [_scaled(table, quality) for table in (_BRIGHTNESS, _COLOUR)]
    planes = _planes(pixels)
    y, cb, cr = (_coefficients(plane, tables[min(n, 1)]) for n, plane in enumerate(planes))
    scan = _Scan.of(y, cb, cr)
    parts = [b"\xff\xd8", _segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0")]
    parts += [_segment(0xDB, bytes([n, *table[_ZIGZAG].tolist()])) for n, table in enumerate(tables)]
    frame = struct.pack(">BHHB", 8, high, wide, 3) + bytes([1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    parts.append(_segment(0xC0, frame))
    codes = []
    for place, symbols in (
        (0x00, scan.of_class(0)),
        (0x10, scan.of_class(1)),
        (0x01, scan.of_class(2)),
        (0x11, scan.of_class(3)),
    ):
        code = _huffman(np.bincount(symbols, minlength=256))
        codes.append(code)
        parts.append(_segment(0xC4, bytes([place, *code.counts, *code.values])))
    parts.append(_segment(0xDA, bytes([3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])))
    parts.append(scan.packed(codes).replace(b"\xff", b"\xff\0"))
    return b"".join(parts) + b"\xff\xd9"


def _scaled(table: tuple[int, ...], quality: int) -> Ints:
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return np.clip((np.array(table, np.int64) * scale + 50) // 100, 1, 255)


def _segment(mark: int, body: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, mark, len(body) + 2) + body


def _planes(pixels: npt.NDArray[np.uint8]) -> list[Floats]:
    """Brightness at full, the two colours at half resolution, all in whole blocks of sixteen."""
    high, wide, _ = pixels.shape
    padded = np.pad(pixels, ((0, -high % 16), (0, -wide % 16), (0, 0)), mode="edge").astype(np.float32)
    r, g, b = padded[:, :, 0], padded[:, :, 1], padded[:, :, 2]
    y = 0.299 * r + 0.587 * g + 0.114 * b
    colours = [(b - y) * np.float32(0.564), (r - y) * np.float32(0.713)]
    return [y - 128, *((c[::2, ::2] + c[1::2, ::2] + c[::2, 1::2] + c[1::2, 1::2]) / 4 for c in colours)]


def _coefficients(plane: Floats, table: Ints) -> Ints:
    """[rows of blocks, columns of blocks, 64]: what is left of each block, in zigzag order."""
    k, x = np.mgrid[0:8, 0:8]
    basis = np.where(k == 0, np.sqrt(1 / 8), 0.5) * np.cos((2 * x + 1) * k * np.pi / 16)
    high, wide = plane.shape[0] // 8, plane.shape[1] // 8
    found = np.empty((high, wide, 64), np.int64)
    for row in range(high):
        blocks = plane[row * 8 : row * 8 + 8].reshape(8, wide, 8).transpose(1, 0, 2)
        spectrum = basis @ blocks.astype(np.float64) @ basis.T
        found[row] = np.rint(spectrum.reshape(wide, 64) / table)[:, _ZIGZAG]
    return found


@dataclass
class _Scan:
    """Every symbol of the picture in its order: its class (DC or AC of brightness or colour), and the bits after it."""

    classes: Ints
    symbols: Ints
    sizes: Ints
    extras: Ints

    @classmethod
    def of(cls, y: Ints, cb: Ints, cr: Ints) -> _Scan:
        """Four blocks of brightness to one of each colour, as the decoder reads them."""
        high, wide = cb.shape[:2]
        quads = y.reshape(high, 2, wide, 2, 64).transpose(0, 2, 1, 3, 4).reshape(high * wide, 4, 64)
        blocks = np.concatenate([quads, cb.reshape(-1, 1, 64), cr.reshape(-1, 1, 64)], axis=1)
        # DC values are written as differences to the block of the same kind before.
        first = blocks[:, :, 0].copy()
        for kind in (slice(0, 4), slice(4, 5), slice(5, 6)):
            run = first[:, kind].ravel()
            first[:, kind] = np.diff(run, prepend=0).reshape(-1, kind.stop - kind.start)
        rows = blocks.reshape(-1, 64)
        rows[:, 0] = first.ravel()
        colour = np.tile(np.array([0, 0, 0, 0, 2, 2], np.int64), len(blocks))
        return cls(*_symbols(rows, colour))

    def of_class(self, number: int) -> Ints:
        found: Ints = self.symbols[self.classes == number]
        return found

    def packed(self, codes: list[_Code]) -> bytes:
        lengths, words = (np.stack([getattr(code, part) for code in codes]) for part in ("lengths", "words"))
        found = []
        for start in range(0, len(self.symbols), _CHUNK):
            some = slice(start, start + _CHUNK)
            place = (self.classes[some], self.symbols[some])
            size = self.sizes[some]
            word, length = words[place] << size | self.extras[some], lengths[place] + size
            ends = np.cumsum(length)
            shift = np.repeat(ends, length) - 1 - np.arange(ends[-1])
            found.append((np.repeat(word, length) >> shift & 1).astype(np.uint8))
        bits = np.concatenate(found)
        return np.packbits(np.append(bits, np.ones(-len(bits) % 8, np.uint8))).tobytes()


def _symbols(rows: Ints, colour: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Runs of noughts and sizes of what follows them, for all blocks at once, sorted into their order."""
    block, at = np.nonzero(rows[:, 1:])
    at = at + 1
    fresh = np.diff(block, prepend=-1) != 0
    run = at - np.where(fresh, 0, np.roll(at, 1)) - 1
    value = rows[block, at]
    size, extra = _magnitude(value)
    dc_size, dc_extra = _magnitude(rows[:, 0])
    every = np.arange(len(rows))
    last = np.zeros(len(rows), np.int64)
    np.maximum.at(last, block, at)
    ends = np.flatnonzero(last < 63)
    # A run of sixteen noughts and more is written in pieces before the value that ends it.
    pieces = run // 16
    long = np.repeat(np.arange(len(run)), pieces)
    nth = np.arange(len(long)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    noughts = np.zeros(len(long) + len(ends), np.int64)
    order = np.concatenate(
        [every * 260, (block * 65 + at) * 4 + 3, (block[long] * 65 + at[long]) * 4 + nth, (ends * 65 + 64) * 4]
    )
    classes = np.concatenate([colour, colour[block] + 1, colour[block[long]] + 1, colour[ends] + 1])
    symbols = np.concatenate([dc_size, run % 16 * 16 + size, np.full(len(long), 0xF0), np.zeros(len(ends), np.int64)])
    sizes = np.concatenate([dc_size, size, noughts])
    extras = np.concatenate([dc_extra, extra, noughts])
    sorted_ = np.argsort(order, kind="stable")
    return classes[sorted_], symbols[sorted_], sizes[sorted_], extras[sorted_]


def _magnitude(value: Ints) -> tuple[Ints, Ints]:
    """How many bits a value takes and those bits; negative values are written from the bottom of their range."""
    size = np.ceil(np.log2(np.abs(value) + 1)).astype(np.int64)
    return size, np.where(value < 0, value + (1 << size) - 1, value)


@dataclass
class _Code:
    """A Huffman code as JPEG writes it: how many words of each length, the symbols in order, and for each its word."""

    counts: list[int]
    values: list[int]
    lengths: Ints
    words: Ints


def _huffman(weights: Ints) -> _Code:
    """The best code of at most sixteen bits for symbols of these weights, the word of all ones left free."""
    heaps: list[tuple[int, int, list[int]]] = [(int(w), s, [s]) for s, w in enumerate(weights) if w]
    heaps.append((0, 256, [256]))
    depth = np.zeros(257, np.int64)
    while len(heaps) > 1:
        heaps.sort(key=lambda heap: (heap[0], -heap[1]), reverse=True)
        (wa, _, a), (wb, mark, b) = heaps.pop(), heaps.pop()
        depth[a] += 1
        depth[b] += 1
        heaps.append((wa + wb, mark, a + b))
    counts = np.bincount(depth, minlength=64)[: max(64, int(depth.max()) + 1)].tolist()
    counts[0] = 0
    for length in range(len(counts) - 1, 16, -1):
        while counts[length]:
            shorter = next(n for n in range(length - 2, 0, -1) if counts[n])
            counts[length] -= 2
            counts[length - 1] += 1
            counts[shorter + 1] += 2
            counts[shorter] -= 1
    longest = max(n for n in range(17) if counts[n])
    counts[longest] -= 1
    values = sorted((s for s in range(256) if depth[s]), key=lambda s: (int(depth[s]), s))
    lengths, words = np.zeros(256, np.int64), np.zeros(256, np.int64)
    word, place = 0, 0
    for length in range(1, 17):
        for symbol in values[place : place + counts[length]]:
            lengths[symbol], words[symbol] = length, word
            word += 1
        place += counts[length]
        word <<= 1
    return _Code(counts[1:17], values, lengths, words)
