"""`front85 verify`: work out every die of a finished game again and compare."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import msgspec
import typer

from front85.commands.common import BROKEN, Json, Stop, find_title, say, show_json, speak, stop
from front85.kernel.message import Message, Value

if TYPE_CHECKING:
    from front85.kernel.dice.fairdice import Fair, Throw


def command(
    file: Annotated[Path, typer.Argument(help=speak("cli-help-save"))],
    commitment: Annotated[str, typer.Option(metavar="HEX", help=speak("cli-help-commitment"))] = "",
    nonce: Annotated[list[str] | None, typer.Option(metavar="SIDE=HEX", help=speak("cli-help-nonce"))] = None,
    json: Json = False,
) -> None:
    from front85.kernel.ask import CHANCE
    from front85.kernel.dice.fairdice import throws
    from front85.kernel.position import Refused

    body, game = read(file)
    secret, fair = sealed(file, body.get("dice"))
    if commitment and commitment.strip().lower() != fair.commitment:
        failed("cli-verify-other", file=str(file), commitment=fair.commitment)
    for said in nonce or ():
        seat, _, value = said.partition("=")
        if fair.nonces.get(seat) != value.strip().lower():
            failed("cli-verify-nonce", file=str(file), seat=seat)
    position = game.title.start(game.scenario, dict(game.options))
    try:
        found = list(throws(position, game.journal, fair.dice(secret), fair.first))
    except Refused as refused:
        failed("cli-replay-refused", entry=0, choice="", why=speak.refusal(refused.refusal))
    rolls = sum(entry.player == CHANCE for entry in game.journal)
    wrong = [throw for throw in found if not throw.fits]
    if json:
        show_json(
            {
                "rolls": len(found),
                "before": rolls - len(found),
                "wrong": [shown(throw) for throw in wrong],
                "commitment": fair.commitment,
                "compared": bool(commitment),
                "nonces": fair.nonces,
                "pledged": fair.scheme > 1,
                "takebacks": len(fair.backs),
            }
        )
    for throw in wrong if not json else ():
        say("cli-verify-wrong", **shown(throw))
    if wrong:
        failed("cli-verify-failed", wrong=len(wrong), rolls=len(found))
    if not found:
        failed("cli-verify-none", rolls=rolls)
    if not json:
        tell(fair, len(found), rolls, compared=bool(commitment))


def sealed(file: Path, dice: Any) -> tuple[str, Fair]:
    """The secret and what was public of the dice; one line if they do not fit each other."""
    from front85.kernel.dice.fairdice import SCHEME, Fair, commitment, pledged

    if not isinstance(dice, dict):
        failed("cli-verify-chosen", file=str(file))
    if not isinstance(dice.get("secret"), str):
        failed("cli-verify-sealed", file=str(file))
    try:
        fair = msgspec.convert({name: value for name, value in dice.items() if name != "secret"}, Fair)
    except msgspec.ValidationError:
        failed("cli-verify-commitment", file=str(file))
    secret, pledges = dice["secret"], {seat: pledged(nonce) for seat, nonce in fair.nonces.items()}
    if not 1 <= fair.scheme <= SCHEME or commitment(secret, fair.first, fair.scheme) != fair.commitment:
        failed("cli-verify-commitment", file=str(file))
    if fair.scheme > 1 and pledges != fair.pledges:
        failed("cli-verify-pledge", file=str(file))
    if not fair.nonces:
        failed("cli-verify-nobody", file=str(file))
    return secret, fair


def tell(fair: Fair, rolls: int, whole: int, *, compared: bool) -> None:
    """What was found, and what it does not prove."""
    say("cli-verify-good", rolls=rolls, seats=", ".join(sorted(fair.nonces)))
    if whole > rolls:
        say("cli-verify-before", rolls=whole - rolls)
    if fair.backs:
        say("cli-verify-backs", backs=len(fair.backs))
    if fair.scheme == 1:
        say("cli-verify-old")
    say("cli-verify-compared" if compared else "cli-verify-compare", commitment=fair.commitment)


def shown(throw: Throw) -> dict[str, Any]:
    return {"roll": throw.number + 1, "entry": throw.entry, "shown": " ".join(throw.shown), "due": " ".join(throw.due)}


def read(file: Path) -> tuple[dict[str, Any], Any]:
    """The save and the game in it; one line if there is none."""
    from front85.kernel.kept.save import BadSave, body_of, parse

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
