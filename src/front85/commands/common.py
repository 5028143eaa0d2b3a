"""What all commands share: words, output, and how they stop."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from front85.games.registry import BrokenTitle, UnknownTitle, title, titles
from front85.hexwar.content import ContentError
from front85.hexwar.made.owncopy import bound, file_of
from front85.kernel.message import Message, Value
from front85.kernel.position import Title
from front85.shelf import card
from front85.words import Speaker, preferred_language

BAD_INPUT = 2
"""Exit code for something the user typed that does not exist or does not fit."""
BROKEN = 1
"""Exit code for something that was checked and found wrong."""

speak = Speaker(preferred_language())

Json = Annotated[bool, typer.Option("--json", help=speak("cli-help-json"))]
GameName = Annotated[str, typer.Argument(help=speak("cli-help-game"))]
Copy = Annotated[bool, typer.Option("--copy", help=speak("cli-help-copy"))]
"""Whether games are played with the figures of the owner's copy."""
Seed = Annotated[str, typer.Option("--seed", metavar="S", help=speak("cli-help-seed"))]
"""Numbers come as text and are read by `whole_number`, which explains itself better."""


class Stop(Exception):
    """Ends a command with one line for the user and an exit code."""

    def __init__(self, message: Message, code: int = BAD_INPUT) -> None:
        super().__init__(message.id)
        self.message, self.code = message, code


def stop(message_id: str, /, **args: Value) -> NoReturn:
    """End the command because of what the user typed."""
    raise Stop(Message(message_id, args))


def find_title(name: str) -> Title:
    """The game of that name; a line with the known ones if there is none."""
    try:
        return title(name)
    except BrokenTitle as broken:
        stop("cli-game-unusable", name=name, package=broken.package, reason=broken.reason)
    except UnknownTitle:
        stop("cli-unknown-game", game=name, games=", ".join(titles()))


def find_scenario(found: Title, scenario: str | None) -> str:
    if scenario is None:
        return found.scenarios[0]
    if not card(found.name).has(scenario):
        if card(found.name).workshop and Path(scenario).is_file():
            from front85.commands.made import kept_from  # reads the rules of all games

            kept = kept_from(found.name, Path(scenario))
            if isinstance(kept, Message):
                raise Stop(kept)
            return kept
        stop("cli-unknown-scenario", game=found.name, scenario=scenario, scenarios=", ".join(found.scenarios))
    return scenario


def with_copy(found: Title, scenario: str, copy: bool) -> str:
    """The scenario as games that begin now have it: with the owner's copy of the game if that is wished."""
    if not copy:
        return scenario
    try:
        name = bound(found.name, scenario)
    except ContentError as error:
        stop("cli-copy-broken", reason=str(error))
    if name == scenario:
        stop("cli-no-copy", game=found.name, file=str(file_of(found.name)))
    return name


def find_options(
    found: Title, names: list[str], scenario: str | None = None, without: Sequence[str] = ()
) -> dict[str, bool]:
    """The named optional rules switched on or off, the others as the scenario, or the usual one, has them."""
    for name in (*names, *without):
        if name not in found.options:
            stop("cli-unknown-option", game=found.name, option=name, options=", ".join(found.options))
    options = card(found.name).defaults(scenario or found.scenarios[0])
    options |= dict.fromkeys(names, True) | dict.fromkeys(without, False)
    lack = card(found.name).lacking(options)
    if lack is not None:
        stop("cli-option-needs", option=lack[0], needed=", ".join(lack[1]))
    return options


def whole_number(name: str, text: str, least: int) -> int:
    """A number from the command line, or one line that says what it should have been."""
    try:
        number = int(text)
    except ValueError:
        stop("cli-not-a-number", name=name, text=text)
    if number < least:
        stop("cli-too-small", name=name, text=text, least=least)
    return number


def say(message_id: str, /, **args: Value) -> None:
    """A line of the command's own output."""
    print(speak(message_id, **args))


def say_aside(message_id: str, /, **args: Value) -> None:
    """A line beside the output: on stderr, so that it never mixes with what a program reads."""
    print(speak(message_id, **args), file=sys.stderr)


def show_json(value: Any) -> None:
    """Print a value as JSON, readable by people too."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
