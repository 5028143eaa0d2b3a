"""`front85 map`: what is where, and where that knowledge comes from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import GameName, Json, say, show_json, speak, stop

if TYPE_CHECKING:
    from front85.hexwar.board import Board

GAMES = Path(__file__).parent.parent / "games"


def command(
    game: GameName,
    hex_: Annotated[str | None, typer.Option("--hex", metavar="HEX", help=speak("cli-help-hex"))] = None,
    render: Annotated[Path | None, typer.Option("--render", metavar="FILE", help=speak("cli-help-render"))] = None,
    json: Json = False,
) -> None:
    board = find_board(game)
    if render is not None:
        draw(board, render)
        return
    if hex_ is None:
        facts = survey(game, board)
        if json:
            show_json(facts)
        else:
            show_survey(facts)
        return
    if hex_ not in board.index:
        stop("cli-unknown-hex", game=game, hex=hex_)
    facts = describe(board, board.index[hex_])
    if json:
        show_json({"game": game, **facts})
    else:
        show_hex(facts)


def find_board(game: str) -> Board:
    """The map of a game. Maps are there before all the rules of a game are, so the folder decides."""
    from front85.hexwar.board import Board

    known = {path.parents[2].name: path.parent for path in sorted(GAMES.glob("*/data/map/board.toml"))}
    directory = known.get(game.replace("-", "_"))
    if directory is None:
        stop("cli-unknown-map", game=game, games=", ".join(sorted(known)))
    return Board.load(directory)


def draw(board: Board, file: Path) -> None:
    """Draw the map; the drawing itself is a module of its own."""
    if file.suffix not in (".svg", ".png"):
        stop("cli-render-kind", file=str(file))
    try:
        from front85 import cartography  # type: ignore[attr-defined,unused-ignore]
    except ImportError:
        stop("cli-render-missing")
    cartography.render(board, file)
    say("cli-rendered", file=str(file))


def survey(game: str, board: Board) -> dict[str, Any]:
    """The map as a whole."""
    return {
        "game": game,
        "title": board.title,
        "hexes": board.size,
        "terrain": dict(Counter(board.terrain).most_common()),
        "features": dict(Counter(f for some in board.features for f in some).most_common()),
        "countries": dict(Counter(filter(None, board.country)).most_common()),
        "hexsides": dict(Counter(kind for side in board.sides for kind in side.kinds).most_common()),
        "networks": dict(Counter(chain.network for chain in board.chains).most_common()),
        "provenance": dict(Counter(board.provenance).most_common()),
        "attribution": board.attribution,
    }


def describe(board: Board, hex_: int) -> dict[str, Any]:
    """One hex: everything the map says about it and its six sides."""
    directions, grid = board.grid.directions, board.grid
    named = {}
    for side in board.sides:
        other = board.around[side.hex][side.direction]
        if side.hex == hex_:
            named[side.direction] = side
        elif other == hex_:
            named[grid.opposite(side.direction)] = side
    around = board.around[hex_]
    return {
        "hex": board.names[hex_],
        "terrain": board.terrain[hex_],
        "place": board.place[hex_] or None,
        "features": sorted(board.features[hex_]),
        "hexsides": {
            directions[d]: {"kinds": list(side.kinds), "name": side.name or None, "provenance": side.provenance}
            for d, side in sorted(named.items())
        },
        "networks": {
            network: [directions[d] for d in range(6) if board.network_mask(network)[hex_, d]]
            for network in board.vocabulary.networks
            if board.network_mask(network)[hex_].any()
        },
        "neighbours": {directions[d]: board.names[around[d]] for d in range(6) if around[d] >= 0},
        "country": board.country[hex_] or None,
        "region": board.region[hex_] or None,
        "elevation": board.elevation[hex_],
        "lat": board.latlon[hex_][0],
        "lon": board.latlon[hex_][1],
        "provenance": board.provenance[hex_],
        "cases": board.cases[hex_].split(),
    }


def show_survey(facts: dict[str, Any]) -> None:
    say("cli-map", title=facts["title"], hexes=facts["hexes"])
    for key in ("terrain", "features", "countries", "hexsides", "networks", "provenance"):
        if facts[key]:
            counts = ", ".join(f"{word} {number}" for word, number in facts[key].items())
            print(speak(f"cli-map-{key}", counts=counts))
    print(facts["attribution"])


def show_hex(facts: dict[str, Any]) -> None:
    place = facts["place"] or ""
    say("cli-hex", hex=facts["hex"], terrain=facts["terrain"], place=place, named=int(bool(place)))
    if facts["features"]:
        say("cli-hex-features", features=", ".join(facts["features"]))
    for direction, side in facts["hexsides"].items():
        name = side["name"] or ""
        kinds = ", ".join(side["kinds"])
        say("cli-hex-side", side=direction, kinds=kinds, name=name, named=int(bool(name)))
    for network, directions in facts["networks"].items():
        say("cli-hex-network", network=network, directions=", ".join(directions))
    say("cli-hex-country", country=facts["country"] or "-", region=facts["region"] or "-")
    say("cli-hex-height", metres=facts["elevation"], lat=str(facts["lat"]), lon=str(facts["lon"]))
    if facts["cases"]:
        say("cli-hex-rulebook", cases=", ".join(facts["cases"]))
    else:
        say("cli-hex-reconstruction", provenance=facts["provenance"])
