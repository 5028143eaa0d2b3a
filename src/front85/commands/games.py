"""`front85 games`: what can be played."""

from __future__ import annotations

from typing import Any

from front85.commands.common import Json, find_title, show_json, speak
from front85.games.registry import titles


def command(
    json: Json = False,
) -> None:
    found = [describe(name) for name in titles()]
    if json:
        show_json(found)
        return
    for game in found:
        print(speak("cli-game", name=game["name"], title=game["title"], sides=", ".join(game["sides"])))
        for scenario in game["scenarios"]:
            print(speak("cli-game-scenario", name=scenario["name"], title=scenario["title"]))
        for option in game["options"]:
            print(speak("cli-game-option", name=option["name"], title=option["title"]))


def describe(name: str) -> dict[str, Any]:
    """A game as a program reads it."""
    title = find_title(name)
    return {
        "name": name,
        "title": speak(f"game-{name}"),
        "sides": list(title.sides),
        "scenarios": [{"name": s, "title": speak(f"scenario-{name}-{s}")} for s in title.scenarios],
        "options": [
            {"name": o, "title": speak(f"option-{name}-{o}"), "default": default}
            for o, default in title.options.items()
        ],
    }
