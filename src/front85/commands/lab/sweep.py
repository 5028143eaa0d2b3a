"""`front85 sweep`: what a number in a data file does to the balance."""

from __future__ import annotations

from typing import Annotated

import typer

from front85.commands.common import (
    GameName,
    Json,
    Seed,
    Stop,
    find_options,
    find_scenario,
    find_title,
    show_json,
    speak,
    whole_number,
)
from front85.commands.lab.common import (
    Address,
    Batch,
    EngineName,
    Games,
    Jobs,
    Lang,
    Mixed,
    Out,
    conduct,
    find_engine,
    plain,
)
from front85.commands.lab.study import show


def command(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help=speak("lab-help-number"))],
    first: Annotated[float, typer.Option("--from", metavar="X", help=speak("lab-help-from"))],
    last: Annotated[float, typer.Option("--to", metavar="X", help=speak("lab-help-to"))],
    step: Annotated[float, typer.Option("--step", metavar="X", help=speak("lab-help-step"))] = 1.0,
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="NAME", help=speak("cli-help-scenario"))] = None,
    nato: Annotated[str, typer.Option("--nato", metavar="PLAYER", help=speak("cli-help-nato"))] = "regular",
    pact: Annotated[str, typer.Option("--pact", "--soviet", metavar="PLAYER", help=speak("cli-help-pact"))] = "regular",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME", help=speak("cli-help-option"))] = None,
    games: Games = "50",
    seed: Seed = "1",
    out: Out = None,
    engine: EngineName = "processes",
    jobs: Jobs = "0",
    address: Address = None,
    batch: Batch = "0",
    mixed: Mixed = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from front85.lab.study.design import StudyFile
    from front85.lab.study.fault import BadStudy
    from front85.lab.study.sweep import sweep_design, values

    title = find_title(game)
    find_options(title, option or [])
    base = StudyFile(
        game=game,
        scenario=find_scenario(title, scenario),
        nato=nato,
        pact=pact,
        options=option,
        games=whole_number("--games", games, 1),
        seed=whole_number("--seed", seed, 0),
    )
    try:
        design = sweep_design(base, number, values(first, last, step))
    except BadStudy as error:
        raise Stop(error.message) from None
    folder = out or f"sweep-{game}"
    place, size = find_engine(engine, jobs, address, batch)
    summary, manifest, _ = conduct(design, folder, place, size, mixed=mixed, language=lang)
    if json:
        show_json(plain(summary, manifest, folder))
    else:
        show(summary, folder)
