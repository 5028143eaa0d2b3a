"""Games in a notebook: a game shows itself as a map, and what may be chosen as a table.

import front85
import front85.lab.notebook as lab

game = front85.new("nuremberg", "lesson", seed=7)
game                              # the map as the side that is asked sees it
lab.options(game, "move 4343")    # a table of the words that may follow
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from itertools import islice
from typing import Any, NamedTuple

from front85.cartography.svg import number
from front85.kernel.answers import KnowsGround
from front85.kernel.ask import Ask, Words, parse
from front85.kernel.game import Game
from front85.lab.mapimage import COLOURS, around, map_image
from front85.words import Speaker, preferred_language

MOST_ROWS = 40
WIDTH = 760


def picture(game: Game, side: str | None = None, width: int = WIDTH) -> str:
    """The map with the units a side may see, as SVG; the side that is asked if none is named."""
    shown = side or game.player
    view = game.view(shown)
    found = game.title
    stacks: dict[tuple[str, int], list[str]] = {}
    for unit in view["units"]:
        if unit["place"] == "map" and unit.get("hex"):
            stacks.setdefault((unit["hex"], found.sides.index(unit["side"])), []).append(unit["id"])
    area = found.scenario_areas().get(game.scenario) if isinstance(found, KnowsGround) else None
    board = game.position.content.board  # type: ignore[attr-defined]
    hexes = set(area or ()) or {hex_ for hex_, _ in stacks}
    drawn = map_image(found.name, game.scenario, around(board, hexes), width)
    source = f"data:image/jpeg;base64,{b64encode(drawn.jpeg).decode()}"
    parts = [f'<image href="{source}" width="{drawn.width}" height="{drawn.height}"/>']
    for (hex_, which), units in sorted(stacks.items()):
        at = drawn.centre(hex_)
        if at is None:
            continue
        size = 0.3 * drawn.scale
        told = f"<title>{escape(f'{hex_}: {chr(10).join(units)}')}</title>"
        disc = f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(size)}" fill="{COLOURS[which]}"'
        parts.append(f'<g>{told}{disc} stroke="#fff" stroke-width="{number(size / 7)}"/>')
        place = f'x="{number(at[0])}" y="{number(at[1] + size * 0.38)}" font-size="{number(size * 1.1)}"'
        parts.append(f'<text {place} fill="#fff" text-anchor="middle" font-family="sans-serif">{len(units)}</text></g>')
    box = f'width="{drawn.width}" height="{drawn.height}" viewBox="0 0 {drawn.width} {drawn.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


class Option(NamedTuple):
    """A word that may follow, what it means, and what would come of the choice if it ends there."""

    word: str
    hint: dict[str, Any]
    chances: dict[str, float]


class Options:
    """The words that may follow a beginning, as a table."""

    def __init__(self, ask: Ask | None, beginning: Words, language: str | None = None) -> None:
        self._ask, self._beginning = ask, beginning
        self._say = Speaker(language or preferred_language())
        self.words: tuple[str, ...] = () if ask is None else tuple(ask.after(beginning))

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[Option]:
        ask = self._ask
        assert ask is not None or not self.words
        for word in self.words:
            assert ask is not None
            choice = (*self._beginning, word)
            odds = ask.forecast(ask.canonical(choice)) if ask.closes(choice) else None
            yield Option(word, dict(ask.hint(self._beginning, word)), dict(odds.chances) if odds is not None else {})

    def __repr__(self) -> str:
        return "\n".join(self.words)

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{escape(self._say(f'lab-column-{head}'))}</th>" for head in ("choice", "hint", "odds"))
        rows = "".join(
            f"<tr><td><code>{escape(row.word)}</code></td><td>{escape(_told(row.hint))}</td>"
            f"<td>{escape(', '.join(f'{name} {100 * chance:.0f}%' for name, chance in row.chances.items()))}</td></tr>"
            for row in islice(self, MOST_ROWS)
        )
        left = len(self) - MOST_ROWS
        more = f"<p>{escape(self._say('lab-more-words', number=left))}</p>" if left > 0 else ""
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _told(hint: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in hint.items() if isinstance(value, str | int | float))


def options(game: Game, beginning: str = "", language: str | None = None) -> Options:
    """What may follow a beginning of a choice: words, what they mean, and the odds of a choice that ends there."""
    return Options(game.ask, parse(beginning), language)


Game.painter = picture
