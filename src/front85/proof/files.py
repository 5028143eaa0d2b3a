"""Where vignettes lie: those of the house, and those other titles bring."""

from __future__ import annotations

from pathlib import Path

import front85
from front85.shelf import card, guests, house


def vignette_dir() -> Path:
    """The house's vignettes, one folder for each game: in a checkout or inside the installed package."""
    package = Path(front85.__file__).parent
    checkout = package.parents[1] / "vignettes"
    return checkout if checkout.is_dir() else package / "vignettes"


def vignettes_of(game: str) -> Path:
    """Where a title's vignettes lie, whether it has any or not: in its own package, or with those of the house."""
    return vignette_dir() / game if game in house() else card(game).folder / "vignettes"


def all_vignettes() -> list[Path]:
    """The folders of every vignette there is: the house's, and those its guests bring."""
    folders = (card.folder / "vignettes" for card in guests()[0].values())
    return [vignette_dir(), *(folder for folder in folders if folder.is_dir())]
