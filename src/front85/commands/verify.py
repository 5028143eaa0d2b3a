"""`front85 verify`: work out every die of a finished game again and compare."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from front85.commands.common import BROKEN, Json, Stop, find_title, say, show_json, speak, stop
from front85.kernel.message import Message, Value

if TYPE_CHECKING:
    from front85.kernel.fairdice import Throw


def command(
    file: Annotated[Path, typer.Argument(help=speak("cli-help-save"))],
    json: Json = False,
) -> None:
    from front85.kernel.fairdice import FairDice, commitment, throws
    from front85.kernel.position import Refused

    body, game = read(file)
    dice = body.get("dice")
    if not isinstance(dice, dict):
        failed("cli-verify-chosen", file=str(file))
    first = dice.get("first", 0)
    secret, nonces, sealed = dice.get("secret"), dice.get("nonces"), dice.get("commitment")
    if not isinstance(secret, str):
        failed("cli-verify-sealed", file=str(file))
    if not isinstance(nonces, dict) or not isinstance(first, int) or commitment(secret) != sealed:
        failed("cli-verify-commitment", file=str(file))
    position = game.title.start(game.scenario, dict(game.options))
    try:
        found = list(throws(position, game.journal, FairDice(secret, nonces), first))
    except Refused as refused:
        failed("cli-replay-refused", entry=0, choice="", why=speak.refusal(refused.refusal))
    wrong = [throw for throw in found if not throw.fits]
    if json:
        show_json(
            {"rolls": len(found), "wrong": [shown(throw) for throw in wrong], "commitment": sealed, "nonces": nonces}
        )
    for throw in wrong if not json else ():
        say("cli-verify-wrong", **shown(throw))
    if wrong:
        failed("cli-verify-failed", wrong=len(wrong), rolls=len(found))
    if not json:
        say("cli-verify-good", rolls=len(found), seats=", ".join(sorted(nonces)) or "-")


def shown(throw: Throw) -> dict[str, Any]:
    return {"roll": throw.number + 1, "entry": throw.entry, "shown": " ".join(throw.shown), "due": " ".join(throw.due)}


def read(file: Path) -> tuple[dict[str, Any], Any]:
    """The save and the game in it; one line if there is none."""
    from front85.kernel.save import BadSave, body_of, parse

    try:
        data = file.read_bytes()
        return body_of(data, str(file)), parse(data, str(file), find_title, None)
    except OSError as error:
        stop("cli-unreadable", file=str(file), reason=error.strerror or str(error))
    except BadSave as bad:
        raise Stop(bad.message, BROKEN) from None


def failed(message_id: str, /, **args: Value) -> NoReturn:
    """End the command: the dice are not what they should be, or cannot be checked."""
    raise Stop(Message(message_id, args), BROKEN)
