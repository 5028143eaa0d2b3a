"""SVG to PNG, by a renderer that installs without system libraries and with fonts that come as packages.

System fonts are not asked, so that a picture is the same on every machine.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

_FONTS = ("font_source_sans_pro", "font_source_serif_pro")
_FACES = ("Regular", "Semibold", "Bold", "It")


class MissingRenderer(ImportError):
    """The optional packages for PNG pictures are not installed."""


def to_png(svg_text: str, width: int | None = None) -> bytes:
    """The picture as PNG, so many pixels wide or as wide as the SVG says. Raises MissingRenderer."""
    try:
        renderer = import_module("resvg_py")
        folders = [Path(str(import_module(name).__file__)).parent / "files" for name in _FONTS]
    except ImportError as error:
        raise MissingRenderer(str(error)) from None
    fonts = sorted(str(path) for folder in folders for face in _FACES for path in folder.glob(f"*-{face}.ttf"))
    return bytes(
        renderer.svg_to_bytes(
            svg_string=svg_text,
            width=width,
            skip_system_fonts=True,
            font_files=fonts,
            sans_serif_family="Source Sans Pro",
            serif_family="Source Serif Pro",
            font_family="Source Sans Pro",
        )
    )
