"""From games to the file of a win chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from front85.games.registry import title
from front85.lab.build import short
from front85.lab.value.fitting import fit_side, losses, said_by
from front85.lab.value.games import NOISE, Played
from front85.lab.value.positions import Rows, measures_of, score_of
from front85.shelf import card
from front85.worth.digest import mark
from front85.worth.figure import FOLDER
from front85.worth.model import Origin, WorthFile


def shelf_path(game: str, scenario: str) -> Path:
    """Where the file of a scenario ships."""
    return card(game).data / FOLDER / f"{scenario}.json"


def make(game: str, scenario: str, games: Sequence[Played], rows: dict[str, Rows], command: str) -> WorthFile:
    """Fit both sides and say where the numbers come from."""
    sides, measures, score = title(game).sides, measures_of(game), score_of(game)
    last = max(int(some.turn.max()) for some in rows.values())
    models = tuple(fit_side(rows[side], measures, score, number, side, last) for number, side in enumerate(sides))
    seeds = [played.seed for played in games]
    pairs = Counter(" against ".join(played.levels[side] for side in sides) for played in games)
    commits = sorted({short(played.commit) for played in games})
    origin = Origin(
        command=command,
        commit=", ".join(commits),
        games=len(games),
        wins=dict(sorted(Counter(played.winner or "draw" for played in games).items())),
        seeds=(min(seeds), max(seeds)),
        levels=dict(sorted(pairs.items())),
        noise=tuple(sorted(set(NOISE))),
        positions=len(rows[sides[0]].won),
    )
    options = tuple(sorted(name for name, on in card(game).defaults(scenario).items() if on))
    return WorthFile(game, scenario, options, mark(game, scenario), models, origin)


def write(file: WorthFile, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(_rounded(file)), indent=1) + b"\n")


def _rounded(value: object) -> object:
    """Four digits of what was measured are enough; weights keep theirs."""
    plain = msgspec.to_builtins(value)
    for side in plain["sides"]:
        side["held_out"] = _four(side["held_out"])
    return plain


def _four(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: _four(one) for key, one in value.items()}
    return [_four(one) for one in value] if isinstance(value, list | tuple) else value


def fresh_loss(file: WorthFile, side: str, rows: Rows) -> tuple[float, float]:
    """Log loss on games nobody fitted on, and its standard error over seeds."""
    import numpy as np

    told = said_by(file.of(side), rows, [one.name for one in measures_of(file.game)])
    lost = losses(rows.won, told)
    seeds, which = np.unique(rows.seed, return_inverse=True)
    means = np.bincount(which, lost) / np.bincount(which)
    return float(lost.mean()), float(means.std(ddof=1) / np.sqrt(len(seeds)))
