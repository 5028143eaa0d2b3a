"""The command line: parses, calls one command, and turns whatever stops it into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated

import typer

from front85.commands.common import BAD_INPUT, BROKEN, Stop, speak
from front85.hexwar.content import ContentError
from front85.kernel.interrupt import plain_interrupts

COMMANDS = {
    **dict.fromkeys(("play", "serve", "games"), ""),
    **dict.fromkeys(("simulate", "questions", "study", "ladder", "sweep", "dataset", "lab"), "lab."),
    **dict.fromkeys(("fuzz", "check", "vignette", "cases", "book", "map", "replay", "hint", "verify"), ""),
    **dict.fromkeys(("backup", "restore", "admin", "mcp"), "club."),
    **dict.fromkeys(("bench", "atlas"), ""),
}
"""Each has a module in this room of front85.commands with a function `command` or a typer app `group`."""
INTERRUPTED = 130
# typer's own errors of usage, whether it stands on click or brings a copy of it
UsageError: type[Exception] = typer.BadParameter.__mro__[1]
Version = Annotated[bool, typer.Option("--version", help=speak("cli-help-version"), is_eager=True)]


def build(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The app with these commands; their modules keep costly imports for when they run."""
    app = typer.Typer(
        name="front85",
        help=speak("cli-about"),
        add_completion=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
    )

    @app.callback(invoke_without_command=True)
    def root(
        version: Version = False,
    ) -> None:
        if version:
            from front85 import __version__

            print(__version__)
            raise typer.Exit

    for name in names:
        module = import_module(f"front85.commands.{COMMANDS[name]}{name}")
        about = speak(f"cli-about-{name}")
        if hasattr(module, "group"):
            app.add_typer(module.group, name=name, help=about)
        else:
            app.command(name, help=about)(module.command)
    return app


def one_line(error: Exception) -> str:
    """What was wrong with the words typed, on one line."""
    reason = " ".join(str(getattr(error, "message", "") or error).split())
    return speak("cli-usage", reason=reason.rstrip("."))


def run(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code. Nothing a user types gets a traceback."""
    words = sys.argv[1:] if arguments is None else arguments
    # Whoever names a command needs that one alone; all of them are for the help and for a name that is wrong.
    named = words[:1] if words and words[0] in COMMANDS else COMMANDS
    try:
        with plain_interrupts():
            code = build(named)(args=arguments, prog_name="front85", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:  # typer makes a code of the exception, but says nothing
            raise KeyboardInterrupt
        return code if isinstance(code, int) else 0
    except Stop as stopped:
        print(speak.say(stopped.message), file=sys.stderr)
        return stopped.code
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            return BAD_INPUT
        print(one_line(error), file=sys.stderr)
        return BAD_INPUT
    except ContentError as error:
        print(speak("cli-broken-content", reason=str(error)), file=sys.stderr)
        return BROKEN
    except (KeyboardInterrupt, typer.Abort):
        print(speak("cli-interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone, as with `| head`; say nothing more into the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def main() -> None:
    sys.exit(run())
