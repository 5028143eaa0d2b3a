"""The JPEG encoder, read back by somebody else's decoder."""

from __future__ import annotations

import io

import numpy as np
import numpy.typing as npt
import pytest

from front85.cartography import jpegfile

Image = pytest.importorskip("PIL.Image", reason="needs Pillow, which the atlas group brings")


def landscape(high: int, wide: int) -> npt.NDArray[np.uint8]:
    """Soft hills with a few hard dark strokes, as painted ground has them."""
    y, x = np.mgrid[0:high, 0:wide]
    hills = 120 + 60 * np.sin(x / 31) * np.cos(y / 23)
    picture = np.stack([hills + 40, hills + 30, hills], axis=2)
    picture[::17, ::3] *= 0.6
    return np.clip(picture, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("high", "wide"), [(16, 16), (1, 1), (37, 53), (240, 320)])
def test_a_picture_comes_back_as_it_went(high: int, wide: int) -> None:
    picture = landscape(high, wide)
    packed = jpegfile.encode(picture)
    found = np.asarray(Image.open(io.BytesIO(packed)).convert("RGB")).astype(int)
    assert found.shape == picture.shape
    assert np.abs(found - picture).mean() < 4
    assert jpegfile.encode(picture) == packed


def test_noise_of_every_brightness_needs_long_codes_and_still_comes_back() -> None:
    noise = np.random.default_rng(85).integers(0, 256, (64, 96), dtype=np.uint8)
    picture = np.repeat(noise[:, :, None], 3, axis=2)
    found = np.asarray(Image.open(io.BytesIO(jpegfile.encode(picture, 95))).convert("L")).astype(int)
    assert np.abs(found - noise).mean() < 6


def test_what_is_not_opaque_is_paper() -> None:
    picture = np.zeros((2, 2, 4), np.uint8)
    picture[0, 0] = (1, 2, 3, 255)
    on_paper = jpegfile.on_paper(picture, "#F4EEDF")
    assert on_paper[0, 0].tolist() == [1, 2, 3]
    assert on_paper[1, 1].tolist() == [0xF4, 0xEE, 0xDF]


def test_a_smooth_picture_takes_little_room() -> None:
    assert len(jpegfile.encode(landscape(480, 640))) < 480 * 640 * 3 / 12
