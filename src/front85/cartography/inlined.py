"""Painted ground as a picture inside an SVG: JPEG for the sheet, a tenth of the size; PNG for small cuts."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageColor

_QUALITY = 90


def png(pixels: npt.NDArray[np.uint8]) -> str:
    """The address of an [h, w, 3] or [h, w, 4] image, nothing lost."""
    return _address(Image.fromarray(pixels), "png")


def jpeg(pixels: npt.NDArray[np.uint8], paper: str) -> str:
    """The address of an image; what is not opaque is painted in a colour `#RRGGBB`."""
    return _address(Image.fromarray(on_paper(pixels, paper)), "jpeg", quality=_QUALITY, optimize=True)


def on_paper(pixels: npt.NDArray[np.uint8], paper: str) -> npt.NDArray[np.uint8]:
    if pixels.shape[2] == 3:
        return pixels
    return np.where(pixels[:, :, 3:] == 255, pixels[:, :, :3], np.array(ImageColor.getrgb(paper), np.uint8))


def _address(image: Image.Image, kind: str, **settings: int) -> str:
    packed = BytesIO()
    image.save(packed, kind, **settings)
    return f"data:image/{kind};base64,{b64encode(packed.getvalue()).decode('ascii')}"
