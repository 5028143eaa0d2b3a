"""`front85 replay`: a saved game told again, every hash compared."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import BROKEN, Stop, find_title, say, speak, stop


def command(
    file: Annotated[Path, typer.Argument(help=speak("cli-help-save"))],
    side: Annotated[str | None, typer.Option("--side", help=speak("cli-help-side"))] = None,
) -> None:
    from front85.games.registry import title
    from front85.kernel.message import Message, Value
    from front85.kernel.position import Refused
    from front85.kernel.save import BadSave, read

    try:
        game = read(file, title, None)
    except OSError as error:
        stop("cli-unreadable", file=str(file), reason=error.strerror or str(error))
    except BadSave as bad:
        raise Stop(bad.message, BROKEN) from None
    sides = game.title.sides
    if side is not None and side not in sides:
        stop("cli-unknown-side", side=side, sides=", ".join(sides))
    if not game.journal:
        raise Stop(Message("cli-replay-no-log", {"file": str(file)}), BROKEN)

    position = find_title(game.title.name).start(game.scenario, dict(game.options))
    position.notes = []
    for number, entry in enumerate(game.journal, start=1):
        try:
            position.play(entry.choice, entry.player)
        except Refused as refused:
            args: dict[str, Value] = {"entry": number, "choice": entry.choice, "why": speak.refusal(refused.refusal)}
            raise Stop(Message("cli-replay-refused", args), BROKEN) from None
        if position.digest() != entry.digest:
            raise Stop(Message("cli-replay-differs", {"entry": number, "choice": entry.choice}), BROKEN)
        for note in entry.notes if side is None else entry.notes_for(side):
            print(speak.note(note))
    result = game.result
    if result is not None:
        print(speak.say(result.how))
    say("cli-replay-done", entries=len(game.journal))
