"""The plan of the house: its floors, the rooms of a game, and what each of them says it is.

python tests/plan.py            rooms and files of the games and their computer players, with the first line of each
python tests/plan.py combat     one room
python tests/plan.py --write    the picture and the tables of docs/architecture.md
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "front85"
GAMES = PACKAGE / "games"
PLAYERS = PACKAGE / "ai"
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"
FLOORS = (
    ("kernel",),
    ("shelf",),
    ("hexwar", "words", "casebook"),
    ("cartography",),
    ("games",),
    ("front85",),  # the public face: new, load, titles
    ("worth",),
    ("ai", "chronicle", "proof"),
    ("lab", "book", "review"),
    ("server", "bot"),
    ("assistant",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
"""Lowest first. A module may import from its own part and from lower floors."""
TABLES = {"rooms": GAMES, "rooms of players": PLAYERS}
"""What stands between marks of such a name in the page."""
WIDTH, GAP, LINE = 880, 8, 16


def first_line(path: Path) -> str:
    return (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]


def about(part: str) -> str:
    """What a part of the package says of itself, in one sentence."""
    if part == "front85":
        return "The public face: new, load, titles."
    module = PACKAGE / f"{part}.py"
    line = first_line(module if module.is_file() else PACKAGE / part / "__init__.py")
    return line.partition(". ")[0].rstrip(".") + "."


def placed(house: Path = GAMES) -> Iterator[tuple[str, str, Path]]:
    """Game, room and file of every module of a game or of its computer players; the own folder has no name."""
    for game in sorted(path.name for path in GAMES.iterdir() if path.is_dir()):
        for path in sorted((house / game).glob("**/*.py")):
            yield game, "/".join(path.relative_to(house / game).parts[:-1]), path


def rooms(house: Path = GAMES) -> dict[str, set[str]]:
    """Each room with what its folders say it holds; they should agree in all games."""
    found: dict[str, set[str]] = {}
    for _, room, path in placed(house):
        if room and path.stem == "__init__":
            found.setdefault(room, set()).add(first_line(path))
    return found


def table(name: str) -> str:
    rows = [f"| `{room}/` | {' / '.join(sorted(said))} |" for room, said in rooms(TABLES[name]).items()]
    head = [f"<!-- {name} -->", "| room | what it holds |", "|---|---|"]
    return "\n".join([*head, *sorted(rows), f"<!-- end of {name} -->"])


def picture() -> str:
    """The floors as boxes, the highest on top; every arrow points down."""
    boxes: list[str] = []
    top = 64
    for parts in reversed(FLOORS[:-1]):
        width = (WIDTH - GAP * (len(parts) - 1)) // len(parts)
        told = [textwrap.wrap(about(part), width // 7) for part in parts]
        height = LINE * max(map(len, told)) + 30
        for place, (part, lines) in enumerate(zip(parts, told, strict=True)):
            left = 10 + place * (width + GAP)
            boxes.append(f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="4"/>')
            boxes.append(f'<text class="name" x="{left + 12}" y="{top + 20}">{part}</text>')
            for number, line in enumerate(lines, 1):
                boxes.append(f'<text x="{left + 12}" y="{top + 20 + number * LINE}">{escape(line)}</text>')
        top += height + GAP
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 20} {top + 8}" role="img">',
        "<title>The parts of Front '85, one above the other; imports point only down</title>",
        "<style>rect{fill:#f7f2e4;stroke:#3c3a34}text{font:13px sans-serif;fill:#2a2823}.name{font-weight:bold}"
        ".way{fill:#e8c766}</style>",
        f'<rect width="{WIDTH + 20}" height="{top + 8}" style="fill:#fff;stroke:none"/>',
    ]
    ways = ("browser: web/ draws views, sends choices", "command line: front85 ...", "Python: import front85")
    for place, way in enumerate(ways):
        left, width = 10 + place * (WIDTH + GAP) // 3, (WIDTH - 2 * GAP) // 3
        head.append(f'<rect class="way" x="{left}" y="10" width="{width}" height="40" rx="20"/>')
        head.append(f'<text x="{left + width // 2}" y="35" text-anchor="middle">{way}</text>')
    return "\n".join([*head, *boxes, "</svg>", ""])


def main() -> None:
    if sys.argv[1:] == ["--write"]:
        text = PAGE.read_text("utf-8")
        for name in TABLES:
            between = re.compile(f"<!-- {name} -->\n.*<!-- end of {name} -->", re.DOTALL)
            text = between.sub(table(name), text)
        PAGE.write_text(text, "utf-8")
        PICTURE.write_text(picture(), "utf-8")
        return
    for game, room, path in (*placed(), *placed(PLAYERS)):
        if path.stem != "__init__" and (not sys.argv[1:] or room == sys.argv[1]):
            print(f"{room or '.'}/{path.stem} ({game}): {first_line(path)}")


if __name__ == "__main__":
    main()
