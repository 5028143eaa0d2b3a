"""`front85 simulate`: many games between computer players."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import (
    BROKEN,
    Copy,
    GameName,
    Json,
    Seed,
    Stop,
    find_options,
    find_scenario,
    find_title,
    say,
    say_aside,
    show_json,
    speak,
    stop,
    whole_number,
    with_copy,
)
from front85.kernel.message import Message
from front85.lab.build import short
from front85.lab.intervals import Moments
from front85.shelf import card

if TYPE_CHECKING:
    from front85.lab.match import MatchRecord
    from front85.lab.simulate import Plan

Listener = Callable[["MatchRecord"], None]


def command(
    game: GameName,
    scenario: Annotated[str | None, typer.Argument(help=speak("cli-help-scenario"))] = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help=speak("cli-help-games"))] = "10",
    nato: Annotated[str | None, typer.Option("--nato", metavar="LEVEL", help=speak("cli-help-nato"))] = None,
    pact: Annotated[
        str | None, typer.Option("--pact", "--soviet", metavar="LEVEL", help=speak("cli-help-pact"))
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="SIDE=LEVEL", help=speak("cli-help-player"))
    ] = None,
    seed: Seed = "1",
    jobs: Annotated[str, typer.Option("--jobs", metavar="J", help=speak("cli-help-jobs"))] = "0",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME", help=speak("cli-help-option"))] = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="NAME", help=speak("lab-help-without"))
    ] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="DIR", help=speak("cli-help-record"))] = None,
    paired: Annotated[bool, typer.Option("--paired", help=speak("cli-help-paired"))] = False,
    copy: Copy = False,
    json: Json = False,
) -> None:
    title = find_title(game)
    chosen = with_copy(title, find_scenario(title, scenario), copy)
    options = find_options(title, option or [], chosen, without or [])
    number = whole_number("--games", games, 1)
    first = whole_number("--seed", seed, 0)
    processes = whole_number("--jobs", jobs, 0) or os.cpu_count() or 1
    from front85.lab.simulate import Plan, simulate

    best = list(card(game).players)[-1]
    levels = dict(zip(title.sides, (nato or best, pact or best), strict=True)) | dict(map(by_side, player or []))
    for side, level in levels.items():
        if side not in title.sides:
            stop("cli-unknown-side", game=game, side=side, sides=", ".join(title.sides))
        check_level(game, level)
    plan = Plan(game, chosen, options, levels, number, first, processes, record is not None, paired)
    if record is not None:
        try:
            record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            stop("cli-unreadable", file=str(record), reason=error.strerror or str(error))
    with progress(number, quiet=json) as heard, recorder(plan, record, heard) as listener:
        found = simulate(plan, listener)
    if json:
        show_json(found)
    elif found["games"]:
        show(found)
    finish(found)


def finish(found: dict[str, Any]) -> None:
    """Say why there are fewer games than were asked for, once what there is has been shown."""
    if found["stopped"] is None:
        return
    if found["stopped"] == "interrupted":
        say_aside("cli-stopped-early", games=found["games"], planned=found["planned"])
        raise KeyboardInterrupt
    raise Stop(Message("cli-worker-died"), BROKEN)


def by_side(text: str) -> tuple[str, str]:
    """A side and its player, as `SIDE=LEVEL` says."""
    side, _, level = text.partition("=")
    return side, level


def check_level(game: str, level: str) -> None:
    from front85.ai.player import opponents
    from front85.lab.players import UnknownPlayer, entries, player_factory

    try:
        player_factory(game, level)
    except UnknownPlayer:
        stop("cli-unknown-level", game=game, level=level, levels=", ".join((*opponents(game), *entries())))


@contextmanager
def progress(total: int, *, quiet: bool) -> Iterator[Listener]:
    """A bar on stderr for people at a terminal, nothing for anybody else."""
    if quiet or not sys.stderr.isatty():
        yield lambda record: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(speak("cli-simulating"), total=total)
        yield lambda record: bar.advance(task)


@contextmanager
def recorder(plan: Plan, folder: Path | None, then: Listener) -> Iterator[Listener]:
    """Also write each finished game to a file that `front85 replay` reads."""
    if folder is None:
        yield then
        return
    from front85.lab.record import file_name, save_match

    def heard(record: MatchRecord) -> None:
        save_match(plan, record, folder / file_name(plan, record))
        then(record)

    yield heard


def show(found: dict[str, Any]) -> None:
    results = found["results"]
    levels = ", ".join(f"{side} {level}" for side, level in found["levels"].items())
    say("cli-simulated", games=found["games"], game=speak(f"game-{found['game']}"), levels=levels)
    for side, wins in found["wins"].items():
        if side != "draw":
            low, high = (round(100 * end) for end in found["intervals"][side])
            share = round(100 * wins / found["games"])
            say("cli-simulated-wins", side=side, wins=wins, share=share, low=low, high=high)
        elif wins:
            say("cli-simulated-draws", draws=wins)
    show_outcomes(found["outcomes"], results)
    say("cli-simulated-turns", turns=f"{mean(result['turns'] for result in results):.1f}")
    for side in found["levels"]:
        say("cli-simulated-losses", side=side, units=f"{mean(r['losses'][side] for r in results):.1f}")
    slips = sum(found["slips"].values())
    say("cli-simulated-slips", slips=slips, cases=", ".join(sorted(found["slips"])))
    say("cli-simulated-speed", decisions=found["decisions"], speed=found["decisions_per_s"])
    say("cli-simulated-by", version=found["version"], commit=short(found["commit"]), seed=found["seed"])


def show_outcomes(outcomes: dict[str, int], results: list[dict[str, Any]]) -> None:
    """How the games ended: levels of victory in their order, with the scores seen; other endings by their number."""
    scores = [result["points"] for result in results if result["points"] is not None]
    ways = list(outcomes.items())
    if not scores:
        ways.sort(key=lambda way: -way[1])
    for how, number in ways:
        those = [result for result in results if result["how"] == how]
        if not those:
            continue
        points = [result["points"] for result in those if result["points"] is not None]
        spread = (
            ""
            if not points
            else f"{min(points):g}"
            if min(points) == max(points)
            else f"{min(points):g}–{max(points):g}"
        )
        say("cli-simulated-how", number=number, how=speak(how, side=those[0]["winner"], points=spread))
    if len(scores) > 1:  # one game has no interval, and its points are told above
        low, high = (f"{end:.1f}" for end in Moments(scores).interval)
        least, most = f"{min(scores):g}", f"{max(scores):g}"
        say("cli-simulated-points", points=f"{mean(scores):.1f}", low=low, high=high, least=least, most=most)
