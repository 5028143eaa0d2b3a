"""`front85 lab`: what is made from many games."""

from __future__ import annotations

import typer

from front85.commands.common import speak
from front85.commands.lab import value

group = typer.Typer(no_args_is_help=True)
group.add_typer(value.group, name="value", help=speak("lab-about-value"))
