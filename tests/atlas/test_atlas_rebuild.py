"""The committed maps are what the tool writes: by checksum always, by a rebuild where the sources are at hand."""

from __future__ import annotations

import hashlib
import importlib.util
import os
from pathlib import Path

import pytest
from atlas_mapdata import GAMES, GAMES_FOLDER

ROOT = Path(__file__).resolve().parents[2]
QUICK = {"fulda_gap", "nuremberg"}


def test_committed_files_have_the_checksums_of_the_last_build() -> None:
    lines = (ROOT / "atlas" / "checksums.txt").read_text(encoding="utf-8").splitlines()
    assert {Path(line.split()[1]).parents[2].name for line in lines} == set(GAMES)
    for line in lines:
        digest, name = line.split()
        assert hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == digest, f"{name} was changed by hand"


@pytest.mark.parametrize("game", GAMES)
def test_rebuild_gives_the_same_bytes(game: str) -> None:
    for module in ("shapely", "shapefile", "PIL"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed: pip install -e '.[atlas]'")
    from atlas import build, sources

    if sources.missing():
        pytest.skip(f"sources not fetched: {', '.join(sources.missing())}; run `front85 atlas build`")
    if game not in QUICK and not os.environ.get("FRONT85_ATLAS_REBUILD"):
        pytest.skip("slow: set FRONT85_ATLAS_REBUILD=1 to rebuild this map too")
    _, content = build.rebuilt(game)
    for name, text in content.items():
        committed = (GAMES_FOLDER / game / "data" / "map" / name).read_bytes()
        assert text.encode("utf-8") == committed, f"{game}/{name} differs from a rebuild"
