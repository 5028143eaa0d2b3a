"""What never changes while the server runs: titles, maps and charts, from the games' own data."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from front85 import words
from front85.book.charts import read_charts
from front85.games.workshops import area_of
from front85.hexwar.content import reading_instead
from front85.hexwar.ground.board import Board
from front85.hexwar.made.owncopy import in_use, of_scenario, texts, using
from front85.hexwar.made.ownermap import load_board
from front85.kernel.kept.ownscenarios import head, is_own
from front85.kernel.titlecard import TitleCard
from front85.server.contract.bodies import Chart, Level, Option, Scenario, TitleInfo
from front85.server.screen.speech import Voice, side_names
from front85.shelf import UnknownTitle, card, cards

_CASE = re.compile(r"\((\d[\w.]*)\)$")


class NoSuchTitle(LookupError):
    pass


def folder(name: str) -> Path:
    """Where a title keeps its data. Raises NoSuchTitle."""
    try:
        return card(name).data
    except UnknownTitle:
        raise NoSuchTitle(name) from None


def picture(name: str) -> Path | None:
    """A title's own picture for its card, if it brings one: `data/card.webp`. Raises NoSuchTitle."""
    found = folder(name) / "card.webp"
    return found if found.is_file() else None


def title_list(voice: Voice, *, makes: bool = False, hosts: bool = False) -> list[TitleInfo]:
    """Every title in the order of the start page, from the cards alone; `makes`: the asker may make scenarios;
    `hosts`: and change an owner's copy of a game."""
    return [_title(found, voice, makes, hosts) for found in cards()]


def _title(found: TitleCard, voice: Voice, makes: bool, hosts: bool) -> TitleInfo:
    name = found.name
    return TitleInfo(
        name=name,
        title=voice.named(f"game-{name}", name),
        blurb=voice.named(f"server-blurb-{name}", ""),
        weight=voice.named(f"server-weight-{name}", ""),
        length=voice.named(f"server-length-{name}", ""),
        ready=True,
        picture=picture(name) is not None,
        vignettes=found.has_vignettes,
        workshop=makes and bool(found.workshop),
        own_copy=hosts and bool(found.workshop),
        sides=list(found.sides),
        side_names=side_names(found.sides, voice),
        scenarios=[_scenario(found, scenario, voice) for scenario in found.all_scenarios()],
        options=[
            _option(name, option, default, voice)
            for option, default in found.defaults(found.scenarios[0]).items()
            if option not in found.unready
        ],
        levels=[_level(level, voice) for level in (*found.players, *found.characters)],
    )


def _level(name: str, voice: Voice) -> Level:
    blurb = voice.named(f"server-level-{name}-blurb", "")
    return Level(name=name, title=voice.named(f"server-level-{name}", name), blurb=blurb)


def _expected(title: str, scenario: str, side: str, voice: Voice) -> str:
    """What to expect on a side: in this scenario if it has words of its own, else in the game."""
    return voice.named(f"server-side-{title}-{scenario}-{side}", voice.named(f"server-side-{title}-{side}", ""))


def _scenario(title: TitleCard, name: str, voice: Voice) -> Scenario:
    """A scenario; those made for the coach are called `lesson`, with whatever follows.

    Its optional rules are those that differ from the first one's.
    """
    usual = title.defaults(title.scenarios[0])
    return Scenario(
        name=name,
        title=scenario_title(title.name, name, voice),
        blurb=head(title.name, name).notes if is_own(name) else voice.named(f"server-scenario-{title.name}-{name}", ""),
        guided=name.startswith("lesson"),
        side=title.beginners.get(name, title.sides[0]),
        side_notes={side: _expected(title.name, name, side, voice) for side in title.sides},
        options={option: on for option, on in title.defaults(name).items() if on != usual[option]},
    )


def scenario_title(title: str, name: str, voice: Voice) -> str:
    """What a scenario is called; one that nobody has a word for goes by its name."""
    return words.scenario_title(lambda message: voice.named(message, name), title, name)


def _option(title: str, name: str, default: bool, voice: Voice) -> Option:
    """An optional rule; the case it belongs to stands at the end of its name."""
    case = _CASE.search(voice.named(f"option-{title}-{name}", name))
    return Option(
        name=name,
        title=option_title(title, name, voice),
        blurb=voice.named(f"server-option-{title}-{name}", ""),
        case=case.group(1) if case else "",
        default=default,
    )


def option_title(title: str, name: str, voice: Voice) -> str:
    """The name of an optional rule, without its case."""
    return _CASE.sub("", voice.named(f"option-{title}-{name}", name)).strip()


def board_document(name: str, scenario: str | None = None) -> tuple[bytes, bytes, str]:
    """The map of a title as JSON, the same compressed, and its ETag: as a scenario has it, or with the owner's copy as
    it stands now. Raises NoSuchTitle."""
    folder(name)
    with using(of_scenario(name, scenario)):
        return _document(name, in_use(name).mark, "" if scenario is None else scenario)


@lru_cache(maxsize=16)
def _document(name: str, mark: str, scenario: str) -> tuple[bytes, bytes, str]:
    place = folder(name) / "map"
    if not place.is_dir():
        raise NoSuchTitle(name)
    board = load_board(place, name)
    body = encoded_board(board, area=area_of(name, scenario))
    return body, gzip.compress(body, 6, mtime=0), f'"{blake2b(body, digest_size=12).hexdigest()}"'


def encoded_board(board: Board, *, named: bool = True, area: tuple[str, ...] = ()) -> bytes:
    """A board as JSON, with the hexes of the part of it that is played; an empty map of a vignette has no places on
    it."""
    found = _board(board) | {"area": area}
    if not named:
        found |= {"names": {}, "hexes": [{**one, "place": ""} for one in found["hexes"]]}
    return msgspec.json.encode(found)


def _board(board: Board) -> dict[str, Any]:
    names, directions = board.names, board.grid.directions
    return {
        "grid": board.grid,
        "vocabulary": board.vocabulary,
        "names": {names[h]: board.place[h] for h in range(board.size) if board.place[h]},
        "attribution": board.attribution,
        "georeference": board.georeference,
        "hexes": [
            {
                "hex": names[h],
                "terrain": board.terrain[h],
                "features": sorted(board.features[h]),
                "place": board.place[h],
                "country": board.country[h],
                "region": board.region[h],
                "elevation": board.elevation[h],
                "lat": board.latlon[h][0],
                "lon": board.latlon[h][1],
                "provenance": board.provenance[h],
                "case": board.cases[h],
            }
            for h in range(board.size)
        ],
        "sides": [
            {
                "hex": names[side.hex],
                "side": directions[side.direction],
                "kinds": side.kinds,
                "name": side.name,
                "provenance": side.provenance,
                "case": side.case,
            }
            for side in board.sides
        ],
        "chains": [
            {
                "network": chain.network,
                "name": chain.name,
                "hexes": [names[h] for h in chain.hexes],
                "provenance": chain.provenance,
                "case": chain.case,
            }
            for chain in board.chains
        ],
    }


def charts(name: str, voice: Voice, scenario: str | None = None) -> list[Chart]:
    """The charts of a title in the reader's words: as a scenario has them, or with the owner's copy as it is now."""
    place = folder(name)
    with reading_instead(texts(of_scenario(name, scenario))):
        return [Chart.model_validate(msgspec.to_builtins(chart)) for chart in read_charts(name, place, voice)]
