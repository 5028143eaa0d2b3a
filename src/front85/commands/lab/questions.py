"""`front85 questions`: how often a person would be asked, by kind, side, half of the turn and rung."""

from __future__ import annotations

from typing import Annotated

import typer

from front85.commands.common import (
    GameName,
    Json,
    Seed,
    find_options,
    find_scenario,
    find_title,
    say,
    show_json,
    speak,
    stop,
    whole_number,
)
from front85.kernel.standing import STAFFS, USUAL


def command(
    game: GameName,
    scenario: Annotated[str | None, typer.Argument(help=speak("cli-help-scenario"))] = None,
    turns: Annotated[str, typer.Option("--turns", metavar="N", help=speak("cli-help-question-turns"))] = "3",
    games: Annotated[str, typer.Option("--games", metavar="N", help=speak("cli-help-games"))] = "1",
    staff: Annotated[str, typer.Option("--staff", metavar="|".join(STAFFS), help=speak("cli-help-staff"))] = USUAL,
    seed: Seed = "1",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME", help=speak("cli-help-option"))] = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="NAME", help=speak("lab-help-without"))
    ] = None,
    json: Json = False,
) -> None:
    title = find_title(game)
    chosen = find_scenario(title, scenario)
    options = find_options(title, option or [], chosen, without or [])
    if staff not in STAFFS:
        stop("cli-unknown-staff", staff=staff, staffs=", ".join(STAFFS))
    first, number = whole_number("--seed", seed, 0), whole_number("--games", games, 1)
    long = whole_number("--turns", turns, 1)
    from front85.lab.questions import ENEMY, HALVES, ORDER, RUNGS, by_kind, by_turn, played

    runs = {n: list(played(game, chosen, n, long, staff=staff, options=options)) for n in range(first, first + number)}
    if json:
        show_json({"game": game, "scenario": chosen, "staff": staff, "games": runs})
        return
    for n, found in runs.items():
        say("cli-questions", game=game, scenario=chosen, seed=n, decisions=len(found))
        for (turn, side), counts in sorted(by_turn(found).items()):
            whole = {half: sum(v for (h, asked, _), v in counts.items() if asked and h == half) for half in HALVES}
            rungs = {rung: sum(v for (_, _, r), v in counts.items() if r == rung) for rung in RUNGS}
            say("cli-questions-turn", turn=turn, side=side, **whole, **rungs)
    every = [one for found in runs.values() for one in found]
    for (side, half, kind, rung, asked, reason), times in sorted(by_kind(every).items()):
        if rung != ORDER:
            why = reason or ("asked" if asked else "answered")
            say("cli-questions-kind", side=side, half=half, kind=kind, rung=rung, asked=why, times=times)
    for side in title.sides:
        own = [one for one in every if one.side == side]
        halves = {(n, one.turn) for n, found in runs.items() for one in found if one.side == side}
        asked_there = sum(one.asked and one.half == ENEMY for one in own)
        mean = f"{asked_there / max(1, len(halves)):.1f}"
        say("cli-questions-mean", side=side, mean=mean, turns=len(halves))
