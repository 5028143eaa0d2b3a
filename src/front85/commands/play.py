"""`front85 play`: the table in the browser, on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import speak
from front85.commands.serve import HOST, PORT, run


def command(
    port: Annotated[int, typer.Option(help=speak("server-help-port"), min=0, max=65535)] = PORT,
    data: Annotated[Path | None, typer.Option(help=speak("server-help-data"))] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help=speak("server-help-no-browser"))] = False,
) -> None:
    run(HOST, port, data, browser=not no_browser, personal=True)
