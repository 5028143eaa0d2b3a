"""`front85 study`: games with something to compare, in one folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import Json, Seed, Stop, say, show_json, speak, stop, whole_number
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
from front85.lab.intervals import signed

if TYPE_CHECKING:
    from front85.lab.study.design import Design
    from front85.lab.study.summary import Summary

Names = list[str] | None


def command(
    file: Annotated[Path | None, typer.Argument(metavar="FILE.toml", help=speak("lab-help-file"))] = None,
    game: Annotated[Names, typer.Option("--game", metavar="GAME", help=speak("lab-help-game"))] = None,
    scenario: Annotated[Names, typer.Option("--scenario", metavar="NAME", help=speak("lab-help-scenario"))] = None,
    nato: Annotated[Names, typer.Option("--nato", metavar="PLAYER", help=speak("lab-help-nato"))] = None,
    pact: Annotated[Names, typer.Option("--pact", "--soviet", metavar="PLAYER", help=speak("lab-help-pact"))] = None,
    option: Annotated[Names, typer.Option("--option", metavar="NAME", help=speak("cli-help-option"))] = None,
    without: Annotated[Names, typer.Option("--without", metavar="NAME", help=speak("lab-help-without"))] = None,
    compare: Annotated[Names, typer.Option("--compare", metavar="OPTION", help=speak("lab-help-compare"))] = None,
    each: Annotated[bool, typer.Option("--each", help=speak("lab-help-each"))] = False,
    games: Games = "100",
    seed: Seed = "1",
    width: Annotated[float | None, typer.Option("--width", metavar="SHARE", help=speak("lab-help-width"))] = None,
    unpaired: Annotated[bool, typer.Option("--unpaired", help=speak("lab-help-unpaired"))] = False,
    out: Out = None,
    engine: EngineName = "processes",
    jobs: Jobs = "0",
    address: Address = None,
    batch: Batch = "0",
    mixed: Mixed = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    wishes: dict[str, Any] = {
        "game": game,
        "scenario": scenario,
        "nato": nato,
        "pact": pact,
        "options": option,
        "without": without,
        "compare": compare,
    }
    given = {name: value for name, value in wishes.items() if value}
    if (file is None) == (not given):
        stop("lab-file-or-flags")
    if file is not None:
        design = from_file(file)
    else:
        number, first = whole_number("--games", games, 1), whole_number("--seed", seed, 0)
        design = from_flags(given, number, first, width, paired=not unpaired, each=each)
    folder = out or design.name.replace(" ", "-").replace("/", "-").lower()
    place, size = find_engine(engine, jobs, address, batch)
    summary, manifest, _ = conduct(design, folder, place, size, mixed=mixed, language=lang)
    if json:
        show_json(plain(summary, manifest, folder))
    else:
        show(summary, folder)


def from_file(file: Path) -> Design:
    from front85.lab.study.design import read_study
    from front85.lab.study.fault import BadStudy

    try:
        return read_study(file)
    except BadStudy as error:
        raise Stop(error.message) from None


def from_flags(
    given: dict[str, Any], games: int, seed: int, width: float | None, *, paired: bool, each: bool
) -> Design:
    from front85.lab.study.design import Stop as Narrow
    from front85.lab.study.design import StudyFile, design, each_option
    from front85.lab.study.fault import BadStudy

    rule = None if width is None else Narrow(width)
    try:
        arms = each_option(_only(given, "game"), _only(given, "scenario") or None) if each else []
        asked = StudyFile(**given, games=games, seed=seed, stop=rule, paired=paired, arm=arms)
        return design(asked, "-".join(given.get("game", ["study"])))
    except BadStudy as error:
        raise Stop(error.message) from None


def _only(given: dict[str, Any], name: str) -> str:
    """The one game or scenario that is given; '' for none."""
    found = given.get(name, [])
    if len(found) > 1 or (name == "game" and not found) or "compare" in given:
        stop("lab-each-of-one")
    return found[0] if found else ""


def show(summary: Summary, folder: str) -> None:
    """The heart of the matter on the terminal; everything else is in the report."""
    from front85.lab.study.words import Words

    for arm in summary.arms:
        say("lab-shown-arm", arm=arm.arm.name, games=arm.games)
        for side in arm.sides:
            share, low, high = (round(100 * part) for part in arm.share(side))
            say("cli-simulated-wins", side=side, wins=arm.wins[side], share=share, low=low, high=high)
        if arm.wins[None]:
            say("cli-simulated-draws", draws=arm.wins[None])
    for arm, pairing in zip(summary.arms[1:], summary.pairings, strict=True):
        if pairing.difference.count > 1:
            least, most = (signed(100 * end) for end in pairing.difference.interval)
            say(
                "lab-shown-difference",
                arm=arm.arm.name,
                base=summary.arms[0].arm.name,
                who=speak("lab-side", side=arm.sides[0]),
                difference=signed(100 * pairing.difference.mean),
                low=least,
                high=most,
            )
            for name, found in pairing.others.items():
                ends = [signed(end, 2) for end in found.interval]
                told = Words(speak).measure(name, arm.sides)
                say("lab-shown-other", measure=told, difference=signed(found.mean, 2), low=ends[0], high=ends[1])
    say("lab-shown-folder", folder=folder)
