"""What a report says, in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import NamedTuple

from front85.games.registry import title
from front85.lab.mapimage import COLOURS
from front85.lab.simulate import endings
from front85.words import Speaker

Way = tuple[str, str | None]
"""How a game was won, and by whom."""
GREY = "#9a9a94"
_BLANK = dict.fromkeys(("hex", "unit", "units", "side", "to", "hexes", "bridge", "code", "from"), "…")
_NUMBERS = dict.fromkeys(("warheads", "points", "most", "low", "high"), 0)


class Told(NamedTuple):
    heading: str
    text: str


class Words:
    """Headings, names and tables."""

    def __init__(self, speak: Speaker) -> None:
        self.say = speak

    def told(self, section: str) -> Told:
        return Told(self.say(f"lab-section-{section}"), self.say(f"lab-text-{section}"))

    def side(self, side: str) -> str:
        return self.say("lab-side", side=side)

    def verdict(self, verdict: str, side: str) -> str:
        return self.say(f"lab-verdict-{verdict}", who=side)

    def measure(self, name: str, sides: Sequence[str]) -> str:
        """What arms are compared by: `losses-0`, `points`, `ground`, `turns`."""
        kind, _, place = name.partition("-")
        return self.say(f"lab-measure-{kind}", who=self.side(sides[int(place or 0)]), other=self.side(sides[1]))

    def outcome(self, how: str, winner: str | None) -> str:
        return self.say(how, side=self.side(winner) if winner else "–", points="…")

    def roll(self, kind: str) -> str:
        """What was rolled for, as the game asks for it, with dots where a unit or a hex stands."""
        return self.say(kind, **_BLANK, **_NUMBERS)

    def in_order(self, game: str, ways: Collection[Way]) -> list[Way]:
        """Levels as the game lists them; elsewhere the first side's wins, draws, the second side's."""
        listed, sides = endings(game), title(game).sides
        places = {sides[0]: 0, None: 1, sides[1]: 2}
        return sorted(ways, key=lambda way: (listed.index(way[0]) if way[0] in listed else 99, places[way[1]], way[0]))

    def fills(self, game: str, ways: Sequence[Way]) -> list[str]:
        """Shades of the winner's colour, one for each level."""
        sides = title(game).sides
        counts: dict[str | None, int] = {}
        fills = []
        for _, winner in ways:
            rank = counts.get(winner, 0)
            counts[winner] = rank + 1
            fills.append(GREY if winner is None else _lighter(COLOURS[sides.index(winner)], min(0.6, 0.2 * rank)))
        return fills

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        head = "".join(f"<th>{escape(self.say(f'lab-column-{name}'))}</th>" for name in heads)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _lighter(colour: str, share: float) -> str:
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)
