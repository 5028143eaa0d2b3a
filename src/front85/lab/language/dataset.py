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
import numpy.typing as npt

import front85
from front85.kernel.ask import CHANCE, Words
from front85.kernel.game import Game
from front85.kernel.position import AGREED, CONCEDE, Position
from front85.lab.build import build, short
from front85.lab.envs.encoding import ACTION_COLUMNS, Arrays, Encoder
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
            view, steps = found.view(position, entry.player), list(taken(encoder, position, entry.player, words))
            arrays = steps[0][1] if steps else encoder.observe(position, entry.player, None)
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
                "actions": [action for action, _, _ in steps],
                "legal": [mask.tolist() for _, _, mask in steps],
                "tables": [seen["actions"][mask].ravel() for _, seen, mask in steps],
                "winner": None if result is None else result.winner,
                "outcome": None if result is None else _outcome(result.winner, entry.player),
                "how": None if result is None else result.how.id,
            }
        position.play(entry.choice, entry.player)


def _outcome(winner: str | None, side: str) -> float:
    return 0.0 if winner is None else 1.0 if winner == side else -1.0


def taken(
    encoder: Encoder, position: Position[Any], side: str, words: Words
) -> Iterator[tuple[int, Arrays, npt.NDArray[Any]]]:
    """A choice as actions of the environments, so that a policy can be trained to repeat it: each with what was
    observed, and the actions that could be taken."""
    ask = position.ask
    assert ask is not None
    walk = Walk(ask, WIDTH)
    words = ask.canonical(words)
    first = True
    while not walk.done:
        seen, legal = encoder.observe(position, side, walk, changed=first), np.flatnonzero(walk.mask())
        first = False
        if walk.prefix == words:
            action = FINISH
        else:
            place = walk.words.index(words[len(walk.prefix)])
            action = MORE if place // walk.room != walk.page else FIRST + place % walk.room
        yield action, seen, legal
        walk.take(action)


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
        *(("legal", pa.list_(pa.list_(pa.int32()))), ("tables", pa.list_(small))),
        *(("winner", word), ("outcome", pa.float32()), ("how", word)),
    ]
    return pa.schema(columns)


def card(games: int, counts: dict[str, int], encoders: dict[tuple[str, str], Encoder]) -> str:
    """The dataset card: what is in it, where it comes from, what it may be used for."""
    rows = "\n".join(f"| {name} | {number:,} |" for name, number in sorted(counts.items()))
    planes = "\n".join(
        f"- {game}, {scenario}\n"
        f"  - map: {', '.join(encoder.planes)}\n"
        f"  - units: {', '.join(encoder.unit_columns)}\n"
        f"  - globals: {', '.join(encoder.figures)}"
        for (game, scenario), encoder in sorted(encoders.items())
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
        columns=", ".join(ACTION_COLUMNS),
        version=by["version"],
        commit=short(by["commit"]),
    )


def as_arrays(row: dict[str, Any]) -> dict[str, Any]:
    """Map and units of a row in their shapes, and a table of the actions that could be taken for each word chosen."""
    found: dict[str, Any] = {
        name: np.asarray(row[name], np.float32).reshape(row[f"{name}_shape"]) for name in ("map", "units")
    }
    tables = [np.asarray(table, np.float32).reshape(-1, len(ACTION_COLUMNS)) for table in row["tables"]]
    return found | {"tables": tables}
