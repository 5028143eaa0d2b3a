"""The results as Parquet: one row per game, per side and turn, per combat, per loss, per kind of die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import uuid4

from front85.games.registry import title
from front85.lab.study.design import Design
from front85.lab.study.fault import BadStudy
from front85.lab.study.gamerow import GameRow
from front85.lab.study.store import Store

CHUNK = 1000
"""Games in one row group: what is in memory at a time."""
NAMES = ("games", "turns", "combats", "deaths", "luck", "timing")
"""`timing` holds what differs from run to run; the others are the same bytes whenever the study is repeated."""


def write_tables(design: Design, store: Store, rows: Iterable[GameRow]) -> Iterator[GameRow]:
    """Write all tables from the games in order, passing each game on to whoever counts."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise BadStudy("lab-extra-missing", extra="lab") from None
    schemas = _schemas(pa)
    marks = {b"front85.study": design.mark().encode(), b"front85.name": design.name.encode()}
    drafts = {name: f"{name}.{uuid4().hex}.draft" for name in NAMES}
    files = {name: store.open(drafts[name], "wb") for name in NAMES}
    writers = {
        name: pq.ParquetWriter(files[name], schemas[name].with_metadata(marks), compression="zstd") for name in NAMES
    }
    held: dict[str, list[dict[str, Any]]] = {name: [] for name in NAMES}

    def flush() -> None:
        for name in NAMES:
            writers[name].write_table(pa.Table.from_pylist(held[name], schema=schemas[name].with_metadata(marks)))
            held[name].clear()

    try:
        count = 0
        for count, row in enumerate(rows, 1):
            for name, record in _records(design, row):
                held[name].append(record)
            if count % CHUNK == 0:
                flush()
            yield row
        if count % CHUNK or not count:
            flush()
    finally:
        for name in NAMES:
            writers[name].close()
            files[name].close()
    for name in NAMES:
        store.replace(drafts[name], f"{name}.parquet")


def _records(design: Design, row: GameRow) -> Iterator[tuple[str, dict[str, Any]]]:
    arm = design.arms[row.arm]
    sides = title(arm.game).sides
    key = {"number": row.number, "arm": arm.name, "seed": row.seed}
    yield (
        "games",
        {
            **key,
            "game": arm.game,
            "scenario": arm.scenario,
            "options": [name for name, on in sorted(arm.options.items()) if on],
            "first_side": sides[0],
            "second_side": sides[1],
            "first_player": arm.players[sides[0]],
            "second_player": arm.players[sides[1]],
            "winner": row.winner,
            "how": row.how,
            "points": None if row.points is None else float(row.points),
            "turns": row.turns,
            "first_losses": row.losses[0],
            "second_losses": row.losses[1],
            "first_decisions": row.decisions[0],
            "second_decisions": row.decisions[1],
            "combats": len(row.combats),
        },
    )
    for turn in row.by_turn:
        yield "turns", {**key, **_fields(turn), "hexes": list(turn.hexes)}
    for combat in row.combats:
        yield "combats", {**key, **_fields(combat)}
    for death in row.deaths:
        yield "deaths", {**key, **_fields(death)}
    for luck in row.luck:
        yield "luck", {**key, **_fields(luck)}
    yield "timing", {"number": row.number, "seconds": row.seconds}


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _schemas(pa: Any) -> dict[str, Any]:
    whole, real, word = pa.int64(), pa.float64(), pa.string()
    key = [("number", whole), ("arm", word), ("seed", whole)]
    pair = [(f"{which}_{what}", kind) for what, kind in (("side", word), ("player", word)) for which in _WHICH]
    losses_and_choices = [(f"{which}_{what}", whole) for what in ("losses", "decisions") for which in _WHICH]
    columns = {
        "games": (
            *(*key, ("game", word), ("scenario", word), ("options", pa.list_(word)), *pair),
            *(("winner", word), ("how", word), ("points", real), ("turns", whole)),
            *(*losses_and_choices, ("combats", whole)),
        ),
        "turns": (
            *(*key, ("turn", whole), ("side", word), ("units", whole), ("strength", real), ("losses", whole)),
            *(("decisions", whole), ("hexes", pa.list_(word))),
        ),
        "combats": (
            *(*key, ("turn", whole), ("side", word), ("hex", word), ("attack", real), ("defense", real)),
            *(("odds", word), ("difference", real), ("column", word), ("modifier", real)),
            *(("die", whole), ("faces", whole), ("result", word)),
        ),
        "deaths": (*key, ("turn", whole), ("side", word), ("unit", word), ("hex", word)),
        "luck": (
            *(*key, ("side", word), ("kind", word), ("rolls", whole), ("dice", whole)),
            *(("actual", whole), ("expected", real), ("variance", real)),
        ),
        "timing": (("number", whole), ("seconds", real)),
    }
    return {name: pa.schema(list(fields)) for name, fields in columns.items()}


_WHICH = ("first", "second")
