"""`front85 mcp`: a seat for an assistant, over the Model Context Protocol on standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from front85.commands.common import speak, stop


def command(
    address: Annotated[str, typer.Argument(help=speak("club-help-mcp-address"))],
    token: Annotated[str, typer.Option(envvar="FRONT85_BOT_TOKEN", help=speak("club-help-mcp-token"))],
    game: Annotated[str | None, typer.Option(help=speak("club-help-mcp-game"))] = None,
) -> None:
    from front85.assistant import served

    try:
        server = served(address, token, game)
    except ImportError:
        stop("lab-extra-missing", extra="mcp")
    server.run()
