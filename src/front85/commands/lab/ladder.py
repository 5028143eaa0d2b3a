"""`front85 ladder`: how strong the players of a game are, with how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from front85.commands.common import (
    Copy,
    GameName,
    Json,
    Seed,
    Stop,
    find_scenario,
    find_title,
    say,
    show_json,
    speak,
    stop,
    whole_number,
    with_copy,
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
    find_speaker,
)

if TYPE_CHECKING:
    from front85.lab.rating import Ladder


def command(
    game: GameName,
    scenario: Annotated[list[str] | None, typer.Argument(help=speak("lab-help-ladder-scenario"))] = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="PLAYER", help=speak("lab-help-player"))
    ] = None,
    anchor: Annotated[str, typer.Option("--anchor", metavar="PLAYER", help=speak("lab-help-anchor"))] = "recruit",
    games: Games = "20",
    seed: Seed = "1",
    out: Out = None,
    engine: EngineName = "processes",
    jobs: Jobs = "0",
    address: Address = None,
    batch: Batch = "0",
    mixed: Mixed = False,
    lang: Lang = None,
    copy: Copy = False,
    json: Json = False,
) -> None:
    from front85.lab.build import short
    from front85.lab.study.fault import BadStudy
    from front85.lab.study.ladder import all_players, climb, ladder_design, ladder_html
    from front85.lab.study.words import Words

    title = find_title(game)
    scenarios = [with_copy(title, find_scenario(title, name), copy) for name in scenario or title.scenarios[:1]]
    players = all_players(game, player or [])
    if anchor not in players:
        stop("cli-unknown-level", game=game, level=anchor, levels=", ".join(players))
    try:
        design = ladder_design(
            game, scenarios, players, whole_number("--games", games, 1), whole_number("--seed", seed, 0)
        )
    except BadStudy as error:
        raise Stop(error.message) from None
    folder = out or f"ladder-{game}"
    place, size = find_engine(engine, jobs, address, batch)
    summary, manifest, store = conduct(design, folder, place, size, mixed=mixed, language=lang)
    found = climb(summary, anchor)
    speaker = find_speaker(lang)
    commit = short(manifest.commit)
    by = speaker("lab-repeat-by", version=manifest.version or "-", commit=commit, python=manifest.python)
    store.write("ladder.html", ladder_html(game, found, summary, Words(speaker), by).encode())
    record: dict[str, Any] = {"game": game, "version": manifest.version, "commit": manifest.commit, "seed": design.seed}
    record |= msgspec.to_builtins(found)
    store.write("ladder.json", msgspec.json.format(msgspec.json.encode(record), indent=1))
    if json:
        show_json(record)
    else:
        show(found, folder)


def show(found: Ladder, folder: str) -> None:
    for place, rating in enumerate(found.ratings, 1):
        say(
            "lab-shown-rating",
            place=place,
            name=rating.player,
            points=f"{rating.points:.0f}",
            reach=f"{rating.reach:.0f}",
            games=rating.games,
        )
    say("lab-shown-folder", folder=folder)
