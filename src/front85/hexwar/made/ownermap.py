"""Corrections by a player who owns the printed map: a small table laid over a map's own files.

Our maps are reconstructions. Whoever has the printed sheet can put single hexes right in `maps/GAME.csv` of the
user's folder. The table has the columns of hexes.csv, all but `hex` optional; an empty cell keeps what the map has, a
hyphen takes it away. Two columns more speak of what hexes.csv does not hold:

    sides   NE:river E:river+bridge W:-       what those hexsides carry, instead of what they carried
    lines   autobahn:NE autobahn:W rail:-     the steps of those networks out of this hex, all of them

A hexside or a line has two ends. If both hexes are in the table they must say the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import msgspec

from front85.hexwar.content import PROVENANCES, ContentError, Row, read_csv, reading_instead
from front85.hexwar.ground.board import Board
from front85.hexwar.ground.boardfile import HEX_COLUMNS, BoardContent, Chain, Hexside
from front85.hexwar.ids import HexId
from front85.hexwar.made.owncopy import fault, hexes_file, in_use, texts
from front85.kernel.kept.folders import user_folder

COLUMNS = (*HEX_COLUMNS, "sides", "lines")
NOTHING = "-"
OWNER = "owner"

Edge = tuple[HexId, int]
T = TypeVar("T")


def owner_file(game: str, environment: Mapping[str, str] = os.environ) -> Path:
    """Where the corrections to a game's map belong, whether there are any or not."""
    return user_folder(environment) / "maps" / f"{game}.csv"


def load_board(directory: Path, game: str, environment: Mapping[str, str] = os.environ) -> Board:
    """A game's map with its owner's corrections, if there are any. Raises ContentError."""
    board, path, copy = Board.load(directory), owner_file(game, environment), in_use(game)
    if path.exists():
        board = with_owner_file(board, path)
    if not copy.hexes:
        return board
    try:
        with reading_instead(texts(copy)):
            return with_owner_file(board, hexes_file(game))
    except ContentError as error:  # a row for each hex, under the heading
        name = list(copy.hexes)[error.line - 2] if 2 <= error.line < len(copy.hexes) + 2 else ""
        raise fault(game, f"hexes {name}", f"{error.field}: {error.reason}") from None


def with_owner_file(board: Board, path: Path) -> Board:
    """The board with its owner's corrections. Raises ContentError with file, line and reason."""
    return Board(corrected(board._content, path))


def corrected(content: BoardContent, path: Path) -> BoardContent:
    """What a map's files say once the table at `path` has had its say."""
    rows = _rows(content, path)
    sides, lines = _stated_sides(content, rows), _stated_lines(content, rows)
    words = content.head.vocabulary

    def column(old: tuple[T, ...], new: Mapping[HexId, T]) -> tuple[T, ...]:
        return tuple(new.get(h, value) for h, value in zip(content.lattice.hexes, old, strict=True)) if new else old

    def texts(name: str, known: Iterable[str] | None, noun: str, empty: bool = True) -> dict[HexId, str]:
        found = {}
        for h, row in rows.items():
            if row[name]:
                word = "" if row[name] == NOTHING and empty else row[name]
                if known is not None and word not in (*known, *([""] if empty else [])):
                    raise _unknown(row, name, word, noun, known)
                found[h] = word
        return found

    lat, lon = ({h: row.number(name) for h, row in rows.items() if row[name]} for name in ("lat", "lon"))
    at_now = zip(content.lattice.hexes, content.latlon, strict=True)
    places = {h: (lat.get(h, at[0]), lon.get(h, at[1])) for h, at in at_now if h in lat or h in lon}
    metres = {h: row.integer("elevation") for h, row in rows.items() if row["elevation"]}
    features = {h: _features(row, words.features) for h, row in rows.items() if row["features"]}
    return msgspec.structs.replace(
        content,
        terrain=column(content.terrain, texts("terrain", words.terrain, "terrain", empty=False)),
        features=column(content.features, features),
        place=column(content.place, texts("place", None, "place")),
        country=column(content.country, texts("country", words.countries, "country")),
        region=column(content.region, texts("region", None, "region")),
        elevation=column(content.elevation, metres),
        latlon=column(content.latlon, places),
        provenance=column(content.provenance, dict.fromkeys(rows, OWNER)),
        cases=column(content.cases, {h: row["case"] for h, row in rows.items() if row["case"]}),
        sides=_new_sides(content, sides),
        chains=_new_chains(content, lines),
    )


def _rows(content: BoardContent, path: Path) -> dict[HexId, Row]:
    """The rows by hex; a hex may stand only once."""
    rows: dict[HexId, Row] = {}
    for row in read_csv(path, ("hex",), required=("hex",), optional=COLUMNS[1:]):
        h = content.lattice.index.get(row["hex"])
        if h is None:
            raise row.error("hex", f"hex {row['hex']} is not on this map")
        if h in rows:
            raise row.error("hex", f"hex {row['hex']} already stands on line {rows[h].line}")
        if row["provenance"] and row["provenance"] not in PROVENANCES:
            raise _unknown(row, "provenance", row["provenance"], "provenance", PROVENANCES)
        rows[h] = row
    return rows


def _features(row: Row, known: tuple[str, ...]) -> frozenset[str]:
    if row["features"] == NOTHING:
        return frozenset()
    for word in row.words("features"):
        if word not in known:
            raise _unknown(row, "features", word, "feature", known)
    return frozenset(row.words("features"))


def _stated_sides(content: BoardContent, rows: Mapping[HexId, Row]) -> dict[Edge, tuple[str, ...]]:
    """What the table says of hexsides, each named from the hex the format names it from."""
    stated: dict[Edge, tuple[tuple[str, ...], Row]] = {}
    for h, row in rows.items():
        for item in row.words("sides"):
            toward, kinds = _item(row, "sides", item, "NE:river")
            direction = _direction(content, row, "sides", toward)
            words = () if kinds == NOTHING else tuple(kinds.split("+"))
            for word in words:
                if word not in content.head.vocabulary.hexsides:
                    raise _unknown(row, "sides", word, "kind of hexside", content.head.vocabulary.hexsides)
            edge = _edge(content, h, direction)
            earlier = stated.get(edge)
            if earlier is not None and set(earlier[0]) != set(words):
                reason = f"{row['hex']} {toward} is one-sided: {earlier[1]['hex']} on line {earlier[1].line} says "
                raise row.error("sides", reason + f"{'+'.join(earlier[0]) or NOTHING}, this line says {kinds}")
            stated[edge] = words, row
    return {edge: words for edge, (words, _) in stated.items()}


def _stated_lines(content: BoardContent, rows: Mapping[HexId, Row]) -> dict[tuple[str, HexId], set[HexId]]:
    """For each network and hex of the table the hexes its line goes on to."""
    lattice, stated = content.lattice, dict[tuple[str, HexId], set[HexId]]()
    for h, row in rows.items():
        for item in row.words("lines"):
            network, toward = _item(row, "lines", item, "autobahn:NE")
            if network not in content.head.vocabulary.networks:
                raise _unknown(row, "lines", network, "network", content.head.vocabulary.networks)
            onward = stated.setdefault((network, h), set())
            if toward != NOTHING:
                other = lattice.around[h][_direction(content, row, "lines", toward)]
                if other < 0:
                    raise row.error(
                        "lines", f"{row['hex']}: there is no hex to the {toward} for the {network} to go to"
                    )
                onward.add(other)
    for (network, h), onward in stated.items():
        for other in sorted(onward):
            back = stated.get((network, other))
            if back is not None and h not in back:
                a, b = lattice.names[h], lattice.names[other]
                reason = f"the {network} is broken: {a} leads to {b}, but {b} on line {rows[other].line} not to {a}"
                raise rows[h].error("lines", reason)
    return stated


def _item(row: Row, column: str, item: str, example: str) -> tuple[str, str]:
    before, colon, after = item.partition(":")
    if not (before and colon and after):
        raise row.error(column, f"{row['hex']}: {item!r} should look like {example}, or end in :{NOTHING} for none")
    return before, after


def _direction(content: BoardContent, row: Row, column: str, toward: str) -> int:
    names = content.lattice.grid.directions
    if toward not in names:
        raise _unknown(row, column, toward, "direction", names)
    return names.index(toward)


def _edge(content: BoardContent, h: HexId, direction: int) -> Edge:
    other = content.lattice.around[h][direction]
    return (other, direction - 3) if direction >= 3 and other >= 0 else (h, direction)


def _unknown(row: Row, column: str, word: str, noun: str, known: Iterable[str]) -> Exception:
    return row.error(column, f"{row['hex']}: {word!r} is no {noun} of this map (known: {', '.join(known) or 'none'})")


def _new_sides(content: BoardContent, stated: Mapping[Edge, tuple[str, ...]]) -> tuple[Hexside, ...]:
    if not stated:
        return content.sides
    kept = [side for side in content.sides if (side.hex, side.direction) not in stated]
    names = {(side.hex, side.direction): side.name for side in content.sides}
    added = [Hexside(*edge, kinds, names.get(edge, ""), OWNER) for edge, kinds in stated.items() if kinds]
    return tuple(kept + added)


def _new_chains(content: BoardContent, stated: Mapping[tuple[str, HexId], set[HexId]]) -> tuple[Chain, ...]:
    """Chains cut where the table no longer has a step, and a short chain for each new step."""
    if not stated:
        return content.chains
    chains, known = list[Chain](), set[tuple[str, frozenset[HexId]]]()

    def stands(network: str, a: HexId, b: HexId) -> bool:
        return all(there in stated.get((network, here), {there}) for here, there in ((a, b), (b, a)))

    for chain in content.chains:
        piece = list(chain.hexes[:1])
        for a, b in pairwise(chain.hexes):
            if stands(chain.network, a, b):
                piece.append(b)
                known.add((chain.network, frozenset((a, b))))
            else:
                chains.append(msgspec.structs.replace(chain, hexes=tuple(piece)))
                piece = [b]
        chains.append(msgspec.structs.replace(chain, hexes=tuple(piece)))
    for (network, h), onward in stated.items():
        for other in sorted(onward):
            if (network, frozenset((h, other))) not in known:
                known.add((network, frozenset((h, other))))
                chains.append(Chain(network, (h, other), "", OWNER))
    return tuple(chain for chain in chains if len(chain.hexes) > 1)
