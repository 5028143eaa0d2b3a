"""A PNG encoder of forty lines, so that a map with painted ground needs no imaging library."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode

import numpy as np
import numpy.typing as npt

_STRIP = 256  # rows filtered at a time, to keep the working memory small


def encode(pixels: npt.NDArray[np.uint8]) -> bytes:
    """An [h, w, 3] or [h, w, 4] image as PNG. The same pixels give the same bytes."""
    if pixels.shape[2] == 4 and (pixels[:, :, 3] == 255).all():
        pixels = np.ascontiguousarray(pixels[:, :, :3])
    high, wide, channels = pixels.shape
    head = struct.pack(">IIBBBBB", wide, high, 8, 2 if channels == 3 else 6, 0, 0, 0)
    squeeze = zlib.compressobj(5)
    body = []
    above = np.zeros((1, wide * channels), np.uint8)
    for start in range(0, high, _STRIP):
        rows = pixels[start : start + _STRIP].reshape(-1, wide * channels)
        body.append(squeeze.compress(_filtered(rows, above, channels).tobytes()))
        above = rows[-1:]
    body.append(squeeze.flush())
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", b"".join(body)) + _chunk(b"IEND", b"")


def data_address(pixels: npt.NDArray[np.uint8]) -> str:
    """The image as an address that stands inside an SVG."""
    return "data:image/png;base64," + b64encode(encode(pixels)).decode("ascii")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _filtered(rows: npt.NDArray[np.uint8], above: npt.NDArray[np.uint8], channels: int) -> npt.NDArray[np.uint8]:
    """Each row as its differences to left, upper or predicted neighbours, whichever leaves least."""
    up = np.concatenate([above, rows[:-1]]).astype(np.int16)
    here = rows.astype(np.int16)
    left, corner = np.zeros_like(here), np.zeros_like(here)
    left[:, channels:], corner[:, channels:] = here[:, :-channels], up[:, :-channels]
    guess = left + up - corner
    from_left, from_up, from_corner = np.abs(guess - left), np.abs(guess - up), np.abs(guess - corner)
    paeth = np.where(from_up <= from_corner, up, corner)
    paeth = np.where((from_left <= from_up) & (from_left <= from_corner), left, paeth)
    choices = [(here - other).astype(np.uint8) for other in (left, up, paeth)]
    sizes = [np.abs(choice.view(np.int8).astype(np.int16)) for choice in choices]
    weights = np.stack([size.sum(axis=1, dtype=np.int64) for size in sizes])
    best = weights.argmin(axis=0)
    out = np.empty((len(rows), rows.shape[1] + 1), np.uint8)
    out[:, 0] = np.array([1, 2, 4], np.uint8)[best]
    for choice, differences in enumerate(choices):
        out[best == choice, 1:] = differences[best == choice]
    return out
