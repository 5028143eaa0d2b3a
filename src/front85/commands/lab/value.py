"""`front85 lab value`: fit a win chance on played games, check it on fresh ones, show what ships."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import (
    BROKEN,
    GameName,
    Json,
    Seed,
    Stop,
    find_scenario,
    find_title,
    say,
    say_aside,
    show_json,
    speak,
    stop,
    whole_number,
)
from front85.commands.lab.common import (
    Jobs,
    Levels,
    Record,
    Recorded,
    Scenario,
    about_file,
    fresh_seeds,
    opened,
    progress,
)
from front85.kernel.interrupt import plain_interrupts
from front85.kernel.message import Message
from front85.lab.intervals import signed
from front85.shelf import card, cards

if TYPE_CHECKING:
    from front85.lab.value.games import Played
    from front85.worth.model import HeldOut, WorthFile

group = typer.Typer(no_args_is_help=True)
RIGHT = 0.99
"""Share of positions in which a loss must lower the figure."""


@group.command("fit", help=speak("lab-about-value-fit"))
def fit(
    game: GameName,
    scenario: Scenario = None,
    games: Recorded = "600",
    seed: Seed = "3800001",
    players: Levels = "regular,regular,veteran",
    record: Record = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=speak("lab-help-value-out"))] = None,
    jobs: Jobs = "1",
    json: Json = False,
) -> None:
    from front85.lab.value.making import make, shelf_path, write
    from front85.lab.value.positions import rows_of

    chosen = _scenario(game, scenario)
    found = played(game, chosen, games, seed, players, record, jobs)
    used = (f"--games {len(found)}", f"--seed {seed}", f"--players {players}")
    file = make(
        game, chosen, found, rows_of(game, chosen, found), " ".join(("front85 lab value fit", game, chosen, *used))
    )
    place = out or shelf_path(game, chosen)
    with about_file(place):
        write(file, place)
    if json:
        show_json(file)
        return
    _tables(file)
    say("lab-value-written", file=str(place))


@group.command("check", help=speak("lab-about-value-check"))
def check(
    game: GameName,
    scenario: Scenario = None,
    games: Recorded = "100",
    seed: Seed = "4800001",
    players: Levels = "regular,regular,veteran",
    record: Record = None,
    jobs: Jobs = "1",
    json: Json = False,
) -> None:
    from front85.lab.value.making import fresh_loss
    from front85.lab.value.positions import rows_of
    from front85.lab.value.signs import tried
    from front85.worth.figure import stored, usable

    chosen = _scenario(game, scenario)
    file = stored(game, chosen)
    if file is None:
        stop("lab-value-none", game=game, scenario=chosen)
    fresh_seeds(seed, games, file.origin.seeds)
    found = played(game, chosen, games, seed, players, record, jobs)
    rows, faults = rows_of(game, chosen, found), list[Message]()
    told: list[dict[str, Any]] = []
    if usable(game, chosen) is None:
        faults.append(Message("lab-value-stale", {"game": game, "scenario": chosen}))
    for side in file.sides:
        if not side.passed:
            continue
        loss, error = fresh_loss(file, side.side, rows[side.side])
        kept = next(one.log_loss for one in side.held_out if one.kind == side.kind)
        told.append({"side": side.side, "loss": round(loss, 4), "error": round(error, 4), "kept": kept})
        if loss > kept + 2 * error:
            faults.append(Message("lab-value-worse", {"side": side.side}))
    signs = tried(file, found)
    for kind, (right, all_) in signs.items():
        if right < RIGHT * all_:
            faults.append(Message("lab-value-wrong-way", {"kind": kind}))
    if json:
        show_json({"fresh": told, "signs": signs, "faults": [fault.id for fault in faults]})
    else:
        for row in told:
            say("lab-value-fresh", **{name: value if name == "side" else f"{value:.3f}" for name, value in row.items()})
        for kind, (right, all_) in signs.items():
            say("lab-value-signs", kind=kind, right=right, all=all_)
        for fault in faults:
            print(speak.say(fault))
    if faults:
        raise Stop(Message("lab-value-failed", {"faults": len(faults)}), BROKEN)


@group.command("show", help=speak("lab-about-value-show"))
def show(
    save: Annotated[Path | None, typer.Argument(metavar="SAVE", help=speak("lab-help-value-save"))] = None,
    json: Json = False,
) -> None:
    if save is not None:
        _show_game(save, json)
        return
    from front85.worth.figure import stored, usable

    pairs = ((one.name, scenario) for one in cards() for scenario in one.scenarios)
    files = [(file, usable(*pair) is not None) for pair in pairs if (file := stored(*pair)) is not None]
    if json:
        show_json([{"usable": fits, "file": file} for file, fits in files])
        return
    for file, fits in files:
        _tables(file)
        if not fits:
            say("lab-value-stale", game=file.game, scenario=file.scenario)


def _show_game(save: Path, json: bool) -> None:
    """The chance of each side at the first question of each turn of a saved game, as that side saw it."""
    from front85.worth.figure import win_chance

    game = opened(save)
    found, turn = list[dict[str, Any]](), 0
    position = game.title.start(game.scenario, dict(game.options))
    for entry in game.journal:
        if position.state.turn != turn:
            turn = int(position.state.turn)
            chances = {side: win_chance(game.title.masked(position, side), side) for side in game.title.sides}
            found.append({"turn": turn, "chances": chances})
        position.play(entry.choice, entry.player)
    if json:
        show_json(found)
        return
    if all(chance is None for row in found for chance in row["chances"].values()):
        say("lab-value-none", game=game.title.name, scenario=game.scenario)
        return
    for row in found:
        for side, chance in row["chances"].items():
            if chance is not None:
                say("lab-value-turn", turn=row["turn"], side=side, chance=round(100 * chance))


def _scenario(game: str, scenario: str | None) -> str:
    chosen = find_scenario(find_title(game), scenario)
    if not card(game).measures:
        stop("lab-value-no-measures", game=game)
    return chosen


def played(
    game: str, scenario: str, games: str, seed: str, players: str, record: Path | None, jobs: str
) -> list[Played]:
    """The games of these seeds, those in the record and the ones that are missing there."""
    from front85.commands.lab.simulate import check_level
    from front85.lab.engine import local
    from front85.lab.value.games import gather, kept

    number, first = whole_number("--games", games, 1), whole_number("--seed", seed, 0)
    levels = tuple(players.split(","))
    for level in levels:
        check_level(game, level)
    file = record or Path(f"{game}-{scenario}.value.jsonl")
    seeds = range(first, first + number)
    engine = local(whole_number("--jobs", jobs, 0) or os.cpu_count() or 1)
    try:
        with progress() as shown, plain_interrupts():
            shown.begin(sum(one.seed in seeds for one in kept(file)), number)
            gather(game, scenario, seeds, file, engine, lambda played: shown.advance(1), levels)
    except KeyboardInterrupt:
        say_aside("lab-interrupted", folder=str(file))
        raise
    except OSError as error:
        stop("cli-unreadable", file=str(file), reason=error.strerror or str(error))
    return sorted((one for one in kept(file) if one.seed in seeds), key=lambda one: one.seed)


def _tables(file: WorthFile) -> None:
    origin = file.origin
    say("lab-value-head", game=file.game, scenario=file.scenario, games=origin.games, commit=origin.commit)
    for side in file.sides:
        say("lab-value-kind", kind=side.kind, side=side.side)
        for one in side.held_out:
            say("lab-value-row", **_row(one))


def _row(one: HeldOut) -> dict[str, Any]:
    """The figures of one model, as text."""

    def gain(figures: tuple[float, float, float] | None) -> str:
        return "-" if figures is None else "{} [{}, {}]".format(*(signed(figure, 3) for figure in figures))

    return {
        "kind": one.kind,
        "loss": f"{one.log_loss:.3f}",
        "brier": f"{one.brier:.3f}",
        "calibration": f"{one.calibration:.3f}",
        "turn": gain(one.over_turn),
        "score": gain(one.over_score),
    }
