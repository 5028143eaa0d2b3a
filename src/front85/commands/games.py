"""`front85 games`: what can be played, from the titles' cards alone."""

from __future__ import annotations

from typing import Any

from front85.commands.common import Json, say_aside, show_json, speak
from front85.kernel.titlecard import TitleCard
from front85.shelf import cards, guests
from front85.words import scenario_title


def command(
    json: Json = False,
) -> None:
    found = [describe(card) for card in cards()]
    if json:
        show_json(found)
    else:
        for game in found:
            show(game)
    for broken in guests()[1]:
        say_aside("cli-game-unusable", name=broken.name, package=broken.package, reason=broken.reason)


def show(game: dict[str, Any]) -> None:
    print(speak("cli-game", name=game["name"], title=game["title"], sides=", ".join(game["sides"])))
    for scenario in game["scenarios"]:
        print(speak("cli-game-scenario", name=scenario["name"], title=scenario["title"]))
    for option in game["options"]:
        print(speak("cli-game-option", name=option["name"], title=option["title"]))


def describe(card: TitleCard) -> dict[str, Any]:
    """A game as a program reads it."""
    name = card.name
    return {
        "name": name,
        "title": speak(f"game-{name}"),
        "sides": list(card.sides),
        "scenarios": [{"name": s, "title": scenario_title(speak, name, s)} for s in card.all_scenarios()],
        "options": [
            {"name": option, "title": speak(f"option-{name}-{option}"), "default": default}
            for option, default in card.defaults(card.scenarios[0]).items()
        ],
    }
