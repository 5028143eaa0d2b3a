"""Recorded games as a dataset: every position in which a side chose, what it could see, what it chose, how it ended.

A row holds nothing that the choosing side did not know. The files are Parquet, with a card beside them, and open with
the `datasets` library as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import front85
from front85.kernel.ask import CHANCE, Ask, Words
from front85.kernel.game import Game
from front85.kernel.position import AGREED, CONCEDE
from front85.lab.build import build, short
from front85.lab.envs.encoding import DYNAMIC, GLOBALS, UNIT_COLUMNS, Encoder
from front85.lab.envs.play import WIDTH
from front85.lab.envs.walk import FINISH, FIRST, MORE, Walk

CARD = Path(__file__).with_name("dataset_card.md")
CHUNK = 512
"""Positions in one row group: what is in memory at a time."""


def saves(places: Iterable[Path]) -> list[Path]:
    """The saved games in files and folders, in order."""
    return [file for place in places for file in (sorted(place.glob("*.json")) if place.is_dir() else [place])]


def positions(game: Game, name: str, encoders: dict[tuple[str, str], Encoder]) -> Iterator[dict[str, Any]]:
    """The rows of one game, by playing it again."""
    found = game.title
    key = found.name, game.scenario
    encoder = encoders.get(key)
    if encoder is None:
        encoder = encoders[key] = Encoder(found, game.scenario, game.options, WIDTH)
    result = game.result
    position = found.start(game.scenario, dict(game.options))
    for ply, entry in enumerate(game.journal):
        ask, words = position.ask, tuple(entry.choice.split())
        assert ask is not None
        if entry.player not in (CHANCE, AGREED) and words != CONCEDE:
            arrays, view = encoder.observe(position, entry.player, None)
            yield {
                "game": found.name,
                "scenario": game.scenario,
                "options": [option for option, on in sorted(game.options.items()) if on],
                "record": name,
                "ply": ply,
                "side": entry.player,
                "turn": int(view.get("turn", 0)),
                "phase": str(view.get("phase", "")),
                "case": ask.case,
                "view": msgspec.json.encode(view).decode(),
                "map": arrays["map"].ravel(),
                "map_shape": list(arrays["map"].shape),
                "units": arrays["units"].ravel(),
                "units_shape": list(arrays["units"].shape),
                "globals": arrays["globals"],
                "choice": entry.choice,
                "actions": actions(ask, words),
                "winner": None if result is None else result.winner,
                "outcome": None if result is None else _outcome(result.winner, entry.player),
                "how": None if result is None else result.how.id,
            }
        position.play(entry.choice, entry.player)


def _outcome(winner: str | None, side: str) -> float:
    return 0.0 if winner is None else 1.0 if winner == side else -1.0


def actions(ask: Ask, words: Words) -> list[int]:
    """The choice as actions of the environments, so that a policy can be trained to repeat it."""
    walk, taken = Walk(ask, WIDTH), []
    words = ask.canonical(words)
    while not walk.done:
        if walk.prefix == words:
            action = FINISH
        else:
            place = walk.words.index(words[len(walk.prefix)])
            action = MORE if place // walk.room != walk.page else FIRST + place % walk.room
        taken.append(action)
        walk.take(action)
    return taken


def export(files: list[Path], folder: Path) -> tuple[int, int]:
    """Write the dataset of saved games. Returns how many positions of how many games. Raises BadSave."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = _schema(pa)
    (folder / "data").mkdir(parents=True, exist_ok=True)
    encoders: dict[tuple[str, str], Encoder] = {}
    counts: dict[str, int] = {}
    draft = folder / "data" / "positions.parquet.draft"
    total = 0
    with pq.ParquetWriter(draft, schema, compression="zstd") as writer:
        held: list[dict[str, Any]] = []
        for file in files:
            game = front85.load(file)
            for row in positions(game, file.stem, encoders):
                held.append(row)
                counts[row["game"]] = counts.get(row["game"], 0) + 1
                if len(held) == CHUNK:
                    writer.write_table(pa.Table.from_pylist(held, schema=schema))
                    total, held = total + len(held), []
        writer.write_table(pa.Table.from_pylist(held, schema=schema))
        total += len(held)
    draft.replace(folder / "data" / "positions.parquet")
    (folder / "README.md").write_text(card(len(files), counts, encoders), "utf-8")
    return total, len(files)


def _schema(pa: Any) -> Any:
    word, whole, small = pa.string(), pa.int64(), pa.list_(pa.float32())
    columns = [
        *(("game", word), ("scenario", word), ("options", pa.list_(word)), ("record", word), ("ply", whole)),
        *(("side", word), ("turn", whole), ("phase", word), ("case", word), ("view", word)),
        *(("map", small), ("map_shape", pa.list_(whole)), ("units", small), ("units_shape", pa.list_(whole))),
        *(("globals", small), ("choice", word), ("actions", pa.list_(whole))),
        *(("winner", word), ("outcome", pa.float32()), ("how", word)),
    ]
    return pa.schema(columns)


def card(games: int, counts: dict[str, int], encoders: dict[tuple[str, str], Encoder]) -> str:
    """The dataset card: what is in it, where it comes from, what it may be used for."""
    rows = "\n".join(f"| {name} | {number:,} |" for name, number in sorted(counts.items()))
    planes = "\n".join(
        f"- {game}, {scenario}: {', '.join(encoder.planes)}" for (game, scenario), encoder in sorted(encoders.items())
    )
    by = build()
    total = sum(counts.values())
    return CARD.read_text("utf-8").format(
        games=f"{games:,}",
        total=f"{total:,}",
        size="n<1K"
        if total < 1000
        else "1K<n<10K"
        if total < 10_000
        else "10K<n<100K"
        if total < 100_000
        else "n>100K",
        rows=rows,
        planes=planes,
        dynamic=", ".join(DYNAMIC),
        columns=", ".join(UNIT_COLUMNS),
        figures=", ".join(GLOBALS),
        version=by["version"],
        commit=short(by["commit"]),
    )


def as_arrays(row: dict[str, Any]) -> dict[str, Any]:
    """Map and units of a row in their shapes."""
    return {name: np.asarray(row[name], np.float32).reshape(row[f"{name}_shape"]) for name in ("map", "units")}
