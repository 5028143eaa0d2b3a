"""Maps for a report: the front turn by turn as small maps, and where units died, on the printed map."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from html import escape
from math import sqrt

from front85.cartography.svg import number
from front85.games.registry import title
from front85.kernel.answers import KnowsGround
from front85.lab.mapimage import COLOURS, MapImage, around, board_of, map_image
from front85.lab.study.summary import ArmSummary

LARGE, SMALL = 860, 280
MOST_TURNS = 12


def picture(arm: ArmSummary) -> MapImage:
    """The part of the map where anything happened in an arm."""
    hexes = {name for side in arm.deaths.values() for name in side}
    known = title(arm.arm.game)
    area = known.scenario_areas().get(arm.arm.scenario) if isinstance(known, KnowsGround) else None
    if area:  # a few units may stand far from what the scenario is about
        hexes.update(area)
    else:
        hexes.update(name for turn in arm.front.values() for side in turn.values() for name in side)
    board = board_of(arm.arm.game, arm.arm.scenario)
    return map_image(arm.arm.game, arm.arm.scenario, around(board, hexes), LARGE)


def base(arm: ArmSummary, mark: str) -> str:
    """The printed map, once in the document; all maps of the arm refer to it."""
    drawn = picture(arm)
    source = f"data:image/jpeg;base64,{b64encode(drawn.jpeg).decode()}"
    image = f'<image id="{mark}" href="{source}" width="{drawn.width}" height="{drawn.height}"/>'
    return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{image}</defs></svg>'


def front(arm: ArmSummary, mark: str, label: str) -> list[str]:
    """A small map for each turn: a hex is the stronger in colour the more often a side stood there."""
    turns = sorted(arm.front)
    step = -(-len(turns) // MOST_TURNS)
    shown = turns[::-1][::step][::-1]
    maps = []
    for turn in shown:
        games = arm.games_at(turn)
        washes = [
            wash(picture(arm), arm.front[turn][side], games, COLOURS[place], 0.85)
            for place, side in enumerate(arm.sides)
        ]
        maps.append(_map(arm, mark, washes, f"{label} {turn}", SMALL, veil=0.45))
    return maps


def deaths(arm: ArmSummary, mark: str, label: str) -> str:
    """Where units were eliminated: discs on the printed map, their area as their number."""
    drawn = picture(arm)
    most = max((count for side in arm.deaths.values() for count in side.values()), default=1)
    discs = []
    for place, side in enumerate(arm.sides):
        shift = (place - 0.5) * 0.3 * drawn.scale
        for name, count in sorted(arm.deaths[side].items()):
            at = drawn.centre(name)
            if at is None:
                continue
            radius = 0.08 * drawn.scale + 0.4 * drawn.scale * sqrt(count / most)
            told = f"<title>{escape(f'{name}: {side} {count}')}</title>"
            where = f'cx="{number(at[0] + shift)}" cy="{number(at[1])}" r="{number(radius)}"'
            discs.append(f'<circle {where} fill="{COLOURS[place]}" class="death">{told}</circle>')
    return _map(arm, mark, discs, label, LARGE, veil=0.3)


def heat(arm: ArmSummary, mark: str, label: str) -> str:
    """All losses of both sides as one heat map, hex by hex."""
    both: Counter[str] = Counter()
    for side in arm.deaths.values():
        both.update(side)
    most = max(both.values(), default=1)
    return _map(arm, mark, [wash(picture(arm), both, most, "#c8102e", 0.8)], label, LARGE, veil=0.35)


def wash(drawn: MapImage, counts: Counter[str], whole: int, colour: str, strongest: float) -> str:
    """Hexes filled as strongly as they are counted, in ten grades."""
    grades: dict[int, list[str]] = {}
    for name, count in sorted(counts.items()):
        grade = max(1, round(10 * count / max(1, whole)))
        grades.setdefault(min(grade, 10), []).append(drawn.outline(name))
    return "".join(
        f'<path d="{"".join(outlines)}" fill="{colour}" fill-opacity="{number(strongest * (0.12 + 0.088 * grade))}"/>'
        for grade, outlines in sorted(grades.items())
    )


def _map(arm: ArmSummary, mark: str, layers: list[str], label: str, width: int, veil: float) -> str:
    drawn = picture(arm)
    box = f"0 0 {drawn.width} {drawn.height}"
    paper = f'<rect width="{drawn.width}" height="{drawn.height}" fill="#fff" fill-opacity="{veil}"/>'
    body = f'<use href="#{mark}"/>{paper}{"".join(layers)}'
    style = f"max-width:{min(width, drawn.width)}px"
    picture_ = f'<svg viewBox="{box}" role="img" aria-label="{escape(label, quote=True)}">{body}</svg>'
    return f'<figure class="map" style="{style}">{picture_}<figcaption>{escape(label)}</figcaption></figure>'
