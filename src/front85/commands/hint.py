"""`front85 hint`: what the adviser would say at a moment of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import Json, Seed, say, show_json, speak, stop, whole_number
from front85.commands.replay import load

if TYPE_CHECKING:
    from front85.ai.advice.adviser import Advice
    from front85.kernel.game import Game
    from front85.kernel.position import Position


def command(
    file: Annotated[Path, typer.Argument(help=speak("cli-help-save"))],
    entry: Annotated[str | None, typer.Option("--entry", metavar="N", help=speak("cli-help-entry"))] = None,
    seed: Seed = "0",
    json: Json = False,
) -> None:
    from front85.ai.advice.adviser import advise

    number = whole_number("--seed", seed, 0)
    game = load(file)
    position = game.position if entry is None else earlier(game, whole_number("--entry", entry, 0))
    side = position.player
    if side is None:
        stop("cli-hint-over")
    if side not in game.title.sides:
        stop("cli-hint-dice")
    found = advise(game.title.masked(position, side), side, number)
    if json:
        show_json({"side": side, "advice": [plain(one) for one in found]})
        return
    say("cli-hint", side=side, prompt=speak.say(position.ask.prompt) if position.ask else "")
    for place, one in enumerate(found, start=1):
        print(f"  {place}. {' '.join(one.choice)}: {speak.say(one.price)}")
        for reason in one.reasons:
            print(f"     {speak.say(reason)}")


def plain(one: Advice) -> dict[str, Any]:
    """Advice as JSON values."""
    return {
        "choice": " ".join(one.choice),
        "worth": one.worth,
        "regular": one.regular,
        "text": speak.say(one.price),
        "reasons": [speak.say(reason) for reason in one.reasons],
    }


def earlier(game: Game, entry: int) -> Position[Any]:
    """The position after so many entries of the journal."""
    if entry > len(game.journal):
        stop("cli-hint-no-entry", entries=len(game.journal))
    position = game.title.start(game.scenario, dict(game.options))
    for kept in game.journal[:entry]:
        position.play(kept.choice, kept.player)
    return position
