"""The board: a map's hexes with their terrain, hexsides and networks, ready to be asked.

Rules code asks with hex indices and gets Python values; kernels take the arrays (`neighbours` and the
masks). A board never changes: what a game does to the ground (a blown bridge, a new crater) belongs to the
game's state.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby, pairwise
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.boardfile import FILES, BoardContent, Chain, Hexside, read_board
from front85.hexwar.ids import HexId, HexLike, hex_ids

__all__ = ["Board", "Chain", "HexId", "Hexside"]

Mask = npt.NDArray[np.bool_]

_loaded: dict[Path, tuple[tuple[tuple[int, int], ...], Board]] = {}


class Board:
    """A map. Boards are compared by identity; `load` hands out one board per map directory."""

    def __init__(self, content: BoardContent) -> None:
        self._content = content
        lattice = self._lattice = content.lattice
        self.grid = lattice.grid
        self.title = content.head.title
        self.attribution = content.head.attribution
        self.vocabulary = content.head.vocabulary
        self.georeference = content.head.georeference
        self.names = lattice.names
        self.index = lattice.index
        self.size = len(lattice.names)
        self.hexes = lattice.hexes
        self.neighbours = lattice.neighbours
        self.around = lattice.around
        self.adjacent = lattice.adjacent
        self.terrain = content.terrain
        self.features = content.features
        self.place = content.place
        self.country = content.country
        self.region = content.region
        self.elevation = content.elevation
        self.latlon = content.latlon
        self.provenance = content.provenance
        self.cases = content.cases
        self.sides = content.sides
        self.chains = content.chains
        # Lookups that only depend on the lattice go straight there, one call less for the rules.
        self.hex: Callable[[str], HexId] = lattice.hex
        self.direction: Callable[[HexLike, HexLike], int] = lattice.direction
        self.distance: Callable[[HexLike, HexLike], int] = lattice.distance
        self.row: Callable[[HexLike], Sequence[int]] = lattice.row
        self.distances = lattice.distances
        self.within: Callable[[HexLike, int], tuple[HexId, ...]] = lattice.within
        self._edges_of_kind = self._sides_by_kind()
        self._edges_of_network = self._chains_by_network()
        self._masks: dict[tuple[str, ...], Mask] = {}

    def __repr__(self) -> str:
        return f"<Board {self.title!r}, {self.size} hexes>"

    @classmethod
    def load(cls, directory: Path | str) -> Board:
        """The board of a map directory, read once per process and again when a file has changed.

        Raises ContentError, naming file, line and field.
        """
        directory = Path(directory).resolve()
        stamp = tuple(_stamp(directory / name) for name in FILES)
        known = _loaded.get(directory)
        if known is None or known[0] != stamp:
            with _collector_resting():
                known = _loaded[directory] = stamp, cls(read_board(directory))
        return known[1]

    # Hexsides and networks. An edge is the number 6 * hex + direction; each stands for both of its ends.

    def has_side(self, h: HexLike, direction: int, kind: str) -> bool:
        """Whether the side of `h` in a direction carries, say, a river."""
        return 6 * h + direction in self._known(self._edges_of_kind, kind, "kind of hexside")

    def crosses(self, a: HexLike, b: HexLike, kind: str) -> bool:
        """Whether stepping from `a` to `b` crosses such a hexside; False when they do not touch."""
        direction = self.direction(a, b)
        return direction >= 0 and self.has_side(a, direction, kind)

    def side_mask(self, kind: str) -> Mask:
        """[n, 6], read-only: the sides that carry `kind`."""
        edges = self._known(self._edges_of_kind, kind, "kind of hexside")
        return self._mask(("side", kind), lambda: _edge_mask(edges, self.size))

    def network_mask(self, network: str) -> Mask:
        """[n, 6], read-only: the steps that follow a network."""
        edges = self._known(self._edges_of_network, network, "network")
        return self._mask(("network", network), lambda: _edge_mask(edges, self.size))

    def joined(self, a: HexLike, b: HexLike, network: str) -> bool:
        """Whether two hexes stand next to each other in some chain of a network."""
        edges = self._known(self._edges_of_network, network, "network")
        direction = self.direction(a, b)
        return direction >= 0 and 6 * a + direction in edges

    # Masks over hexes, for kernels.

    def terrain_mask(self, *terrains: str) -> Mask:
        """[n], read-only: the hexes of any of these terrains."""
        for terrain in terrains:
            self._check(terrain, self.vocabulary.terrain, "terrain")
        return self._mask(("terrain", *terrains), lambda: _where(self.terrain, terrains))

    def feature_mask(self, feature: str) -> Mask:
        """[n], read-only: the hexes with a feature."""
        self._check(feature, self.vocabulary.features, "feature")
        return self._mask(("feature", feature), lambda: np.array([feature in on for on in self.features], bool))

    def country_mask(self, country: str) -> Mask:
        """[n], read-only: the hexes of a country."""
        self._check(country, self.vocabulary.countries, "country")
        return self._mask(("country", country), lambda: _where(self.country, (country,)))

    # Making another board of it.

    def altered(
        self,
        *,
        terrain: Mapping[str, str] | None = None,
        features: Mapping[str, Iterable[str]] | None = None,
        country: Mapping[str, str] | None = None,
        sides: Mapping[str, Iterable[tuple[str, str]]] | None = None,
        chains: Mapping[str, Iterable[Iterable[str]]] | None = None,
        plain: bool = False,
    ) -> Board:
        """A board with other ground on the same hexes, for tests, vignettes and tiny scenarios.

        `terrain`, `features` and `country` replace what the named hexes have; `sides` (pairs of adjacent
        hexes by kind) and `chains` (lists of adjacent hexes by network) are added. `plain` first turns every
        hex to the first terrain of the vocabulary, in its first country, without features, sides or chains.
        Raises ValueError for words and hexes this map does not know.
        """
        old, words = self._content, self.vocabulary
        featured = {name: frozenset(some) for name, some in (features or {}).items()}
        for some in featured.values():
            for word in sorted(some):
                self._check(word, words.features, "feature")
        for word in (terrain or {}).values():
            self._check(word, words.terrain, "terrain")
        for word in (country or {}).values():
            self._check(word, words.countries, "country")
        first_country = words.countries[0] if words.countries else ""
        new_terrain = [words.terrain[0]] * self.size if plain else list(self.terrain)
        new_features = [frozenset[str]()] * self.size if plain else list(self.features)
        new_country = [first_country] * self.size if plain else list(self.country)
        for name, word in (terrain or {}).items():
            new_terrain[self.hex(name)] = word
        for name, some in featured.items():
            new_features[self.hex(name)] = some
        for name, word in (country or {}).items():
            new_country[self.hex(name)] = word
        return Board(
            msgspec.structs.replace(
                old,
                terrain=tuple(new_terrain),
                features=tuple(new_features),
                country=tuple(new_country),
                sides=(() if plain else old.sides) + tuple(self._new_sides(sides or {})),
                chains=(() if plain else old.chains) + tuple(self._new_chains(chains or {})),
            )
        )

    def part(self, inside: Mask, gates: Mapping[str, Collection[HexId]] | None = None, outside: str = "") -> Board:
        """The board of a part of the map, whose border is then the edge of the map.

        Hexes outside stay where they are, without neighbours, features and networks, and of the terrain `outside`
        where one is named. `gates` are features that hexes inside are given besides.
        """
        old, features = (
            self._content,
            [some if i else frozenset() for some, i in zip(self.features, inside, strict=True)],
        )
        for feature, hexes in (gates or {}).items():
            self._check(feature, self.vocabulary.features, "feature")
            for h in hexes:
                features[h] = features[h] | {feature}
        return Board(
            msgspec.structs.replace(
                old,
                lattice=self._lattice.part(inside),
                terrain=tuple(t if i or not outside else outside for t, i in zip(self.terrain, inside, strict=True)),
                features=tuple(features),
                chains=tuple(_cut(self.chains, inside)),
            )
        )

    def border(self, inside: Mask) -> dict[str, tuple[HexId, ...]]:
        """Hexes inside that touch ground outside, by where that lies: north, east, south, west."""
        directions, facing = self.grid.directions, _facing(self.grid.orientation)
        found: dict[str, list[HexId]] = {edge: [] for edge in facing}
        for h in hex_ids(np.flatnonzero(inside).tolist()):
            out = {directions[d] for d, other in enumerate(self.around[h]) if other >= 0 and not inside[other]}
            for edge, ways in facing.items() if out else ():
                if any(way in out and (other == way or other not in out) for way, other in ways.items()):
                    found[edge].append(h)
        return {edge: tuple(hexes) for edge, hexes in found.items()}

    def _new_sides(self, sides: Mapping[str, Iterable[tuple[str, str]]]) -> Iterable[Hexside]:
        for kind, pairs in sides.items():
            self._known(self._edges_of_kind, kind, "kind of hexside")
            for a, b in pairs:
                yield Hexside(self.hex(a), self._touching(a, b), (kind,))

    def _new_chains(self, chains: Mapping[str, Iterable[Iterable[str]]]) -> Iterable[Chain]:
        for network, lists in chains.items():
            self._known(self._edges_of_network, network, "network")
            for names in map(tuple, lists):
                for a, b in pairwise(names):
                    self._touching(a, b)
                yield Chain(network, tuple(map(self.hex, names)))

    def _touching(self, a: str, b: str) -> int:
        direction = self.direction(self.hex(a), self.hex(b))
        if direction < 0:
            raise ValueError(f"hexes {a} and {b} do not touch")
        return direction

    # Inside.

    def _sides_by_kind(self) -> dict[str, frozenset[int]]:
        found: dict[str, set[int]] = {kind: set() for kind in self.vocabulary.hexsides}
        for side in self.sides:
            other = self.around[side.hex][side.direction]
            for kind in side.kinds:
                found[kind].add(6 * side.hex + side.direction)
                if other >= 0:
                    found[kind].add(6 * other + self.grid.opposite(side.direction))
        return {kind: frozenset(edges) for kind, edges in found.items()}

    def _chains_by_network(self) -> dict[str, frozenset[int]]:
        found: dict[str, set[int]] = {network: set() for network in self.vocabulary.networks}
        for chain in self.chains:
            edges = found[chain.network]
            for a, b in pairwise(chain.hexes):
                direction = self.direction(a, b)
                edges.add(6 * a + direction)
                edges.add(6 * b + self.grid.opposite(direction))
        return {network: frozenset(edges) for network, edges in found.items()}

    def _known(self, by_word: Mapping[str, frozenset[int]], word: str, noun: str) -> frozenset[int]:
        try:
            return by_word[word]
        except KeyError:
            raise self._stranger(word, noun) from None

    def _check(self, word: str, words: Collection[str], noun: str) -> None:
        if word not in words:
            raise self._stranger(word, noun)

    def _stranger(self, word: str, noun: str) -> ValueError:
        return ValueError(f"{word!r} is no {noun} of this map")

    def _mask(self, key: tuple[str, ...], build: Callable[[], Mask]) -> Mask:
        mask = self._masks.get(key)
        if mask is None:
            mask = build()
            mask.flags.writeable = False
            self._masks[key] = mask
        return mask


def _facing(orientation: str) -> dict[str, dict[str, str]]:
    """The directions of a grid that look to each edge of a map. A slanting one does so where the one on the other hand
    does not lead out as well: the hexes of a straight border jut out by turns."""
    if orientation == "pointy":
        lying = {"north": {"NE": "SE", "NW": "SW"}, "south": {"SE": "NE", "SW": "NW"}}
        return lying | {"east": {"E": "E"}, "west": {"W": "W"}}
    lying = {"east": {"NE": "NW", "SE": "SW"}, "west": {"NW": "NE", "SW": "SE"}}
    return lying | {"north": {"N": "N"}, "south": {"S": "S"}}


def _cut(chains: Iterable[Chain], inside: Mask) -> Iterator[Chain]:
    """What of each line runs inside."""
    for chain in chains:
        for within, run in groupby(chain.hexes, key=lambda h: bool(inside[h])):
            hexes = tuple(run)
            if within and len(hexes) > 1:
                yield msgspec.structs.replace(chain, hexes=hexes)


def _edge_mask(edges: frozenset[int], size: int) -> Mask:
    mask = np.zeros(size * 6, dtype=np.bool_)
    mask[list(edges)] = True
    return mask.reshape(size, 6)


def _where(words: Sequence[str], wanted: Collection[str]) -> Mask:
    return np.array([word in wanted for word in words], dtype=np.bool_)


@contextmanager
def _collector_resting() -> Iterator[None]:
    """Reading a map makes many thousands of lasting objects; searching them for cycles doubles the time."""
    working = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if working:
            gc.enable()


def _stamp(path: Path) -> tuple[int, int]:
    """When a file was last changed; a missing one is left for the reader to complain about."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
