"""`front85 fuzz`: random play that watches everything; with --hostile also what must be refused."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import (
    BROKEN,
    GameName,
    Json,
    Seed,
    find_options,
    find_scenario,
    find_title,
    say,
    say_aside,
    show_json,
    speak,
    whole_number,
)

REFUSALS = 6
"""Choices made up at every decision whose refusal is held against the position."""


def command(
    game: GameName,
    decisions: Annotated[str, typer.Option("--decisions", metavar="N", help=speak("cli-help-decisions"))] = "10000",
    seed: Seed = "1",
    hostile: Annotated[bool, typer.Option("--hostile", help=speak("cli-help-hostile"))] = False,
    reasons: Annotated[bool, typer.Option("--reasons", help=speak("cli-help-reasons"))] = False,
    peeks: Annotated[bool, typer.Option("--peeks", help=speak("cli-help-peeks"))] = False,
    sampled: Annotated[str, typer.Option("--sampled", metavar="N", help=speak("cli-help-sampled"))] = "5",
    scenario: Annotated[
        str | None, typer.Option("--scenario", metavar="NAME", help=speak("cli-help-fuzz-scenario"))
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME", help=speak("cli-help-option"))] = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="NAME", help=speak("cli-help-without"))
    ] = None,
    scenarios: Annotated[
        str | None, typer.Option("--scenarios", metavar="N", help=speak("cli-help-fuzz-scenarios"))
    ] = None,
    json: Json = False,
) -> None:
    title = find_title(game)
    if scenarios is not None:
        _made_up(game, whole_number("--scenarios", scenarios, 1), whole_number("--seed", seed, 0), json)
        return
    chosen = None if scenario is None else find_scenario(title, scenario)
    find_options(title, [*(option or []), *(without or [])])
    fixed = dict.fromkeys(option or [], True) | dict.fromkeys(without or [], False)
    wanted = whole_number("--decisions", decisions, 1)
    first = whole_number("--seed", seed, 0)
    one_in = whole_number("--sampled", sampled, 1)
    from front85.lab import breakage
    from front85.lab.fuzz import Fuzzer

    with progress(wanted, quiet=json) as heard:
        found = Fuzzer(
            game,
            wanted,
            first,
            hostile=hostile,
            peeks=peeks,
            reasons=REFUSALS if reasons else 0,
            sampled=one_in,
            scenario=chosen,
            options=fixed,
        ).run(heard)
    file = None if found.broken is None else breakage.write(found.broken, Path.cwd())
    if json:
        shown = {
            "game": game,
            "seed": first,
            "decisions": found.decisions,
            "games": found.games,
            "checks": found.checks,
            "hostile": {"tried": 0, "refused": 0, "accepted": 0, **found.hostile} if hostile else None,
            "reasons": {"refusals": sum(found.reasons.values()), "messages": found.reasons} if reasons else None,
            "seconds": found.seconds,
            "broken": None if found.broken is None else {"what": found.broken.what, "file": str(file)},
        }
        show_json(shown)
    else:
        say("cli-fuzzed", decisions=found.decisions, games=found.games, seconds=found.seconds)
        for name, number in found.checks.items():
            print(speak(f"cli-fuzzed-{name.replace(' ', '-')}", number=number))
        if hostile:
            accepted = found.hostile.get("accepted", 0)
            say("cli-fuzzed-hostile", tried=found.hostile.get("tried", 0), accepted=accepted)
        if reasons:
            say("cli-fuzzed-reasons", refusals=sum(found.reasons.values()), messages=len(found.reasons))
    if found.broken is not None:
        say_aside("cli-fuzz-broken", what=found.broken.what, file=str(file))
        raise typer.Exit(BROKEN)


def _made_up(game: str, number: int, seed: int, json: bool) -> None:
    """Scenarios made up at random, each refused with a reason or played."""
    from front85.lab import breakage
    from front85.lab.scenariofuzz import fuzz_scenarios

    with progress(number, quiet=json) as heard:
        found = fuzz_scenarios(game, number, seed, heard=heard)
    file = None if found.broken is None else breakage.write(found.broken, Path.cwd())
    if file is not None:
        file.with_suffix(".scenario.json").write_bytes(found.scenario)
    if json:
        broken = None if found.broken is None else {"what": found.broken.what, "file": str(file)}
        counted = {"made": found.made, "played": found.played, "decisions": found.decisions, "reasons": found.reasons}
        show_json({"game": game, "seed": seed, **counted, "broken": broken})
    else:
        say("cli-fuzzed-scenarios", made=found.made, played=found.played, decisions=found.decisions)
        for reason, times in found.reasons.items():
            print(f"{times:6} {reason}")
    if found.broken is not None:
        say_aside("cli-fuzz-broken", what=found.broken.what, file=str(file))
        raise typer.Exit(BROKEN)


@contextmanager
def progress(total: int, *, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr for people at a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(speak("cli-fuzzing"), total=total)
        yield lambda number: bar.advance(task, number)
