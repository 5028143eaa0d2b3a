"""`front85 lab`: what is made from many games."""

from __future__ import annotations

import typer

from front85.commands.common import speak
from front85.commands.lab import prompt, train, value

group = typer.Typer(no_args_is_help=True)
group.add_typer(value.group, name="value", help=speak("lab-about-value"))
group.command("train", help=speak("lab-about-train"))(train.train)
group.command("judge", help=speak("lab-about-judge"))(train.judge)
group.command("prompt", help=speak("lab-about-prompt"))(prompt.prompt)
group.command("converse", help=speak("lab-about-converse"))(prompt.converse)
