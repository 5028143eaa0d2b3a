"""`front85 map`: what is where, and where that knowledge comes from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import GameName, Json, say, show_json, speak, stop
from front85.shelf import cards

if TYPE_CHECKING:
    from front85.hexwar.ground.board import Board


def command(
    game: GameName,
    hex_: Annotated[str | None, typer.Option("--hex", metavar="HEX", help=speak("cli-help-hex"))] = None,
    render: Annotated[Path | None, typer.Option("--render", metavar="FILE", help=speak("cli-help-render"))] = None,
    theme: Annotated[str, typer.Option(metavar="day|dark", help=speak("cartography-help-theme"))] = "day",
    provenance: Annotated[bool, typer.Option("--provenance", help=speak("cartography-help-provenance"))] = False,
    scale: Annotated[float, typer.Option(metavar="PIXELS", help=speak("cartography-help-scale"))] = 72.0,
    area: Annotated[str | None, typer.Option(metavar="HEX:HEX", help=speak("cartography-help-area"))] = None,
    edit: Annotated[bool, typer.Option("--edit", help=speak("cartography-help-edit"))] = False,
    json: Json = False,
) -> None:
    if edit:
        explain_corrections(game)
        return
    board = find_board(game)
    if render is not None:
        draw(game, board, render, theme, provenance, scale, area)
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
    """The map of a game, with its owner's corrections."""
    from front85.hexwar.made.ownermap import load_board

    return load_board(map_folder(game), game)


def map_folder(game: str) -> Path:
    """Where a game's map is."""
    known = {card.name: card.data / "map" for card in cards()}
    if game not in known:
        stop("cli-unknown-map", game=game, games=", ".join(known))
    return known[game]


def draw(game: str, board: Board, file: Path, theme: str, provenance: bool, scale: float, area: str | None) -> None:
    """Draw the map; the drawing itself is a floor of its own."""
    if file.suffix not in (".svg", ".png"):
        stop("cli-render-kind", file=str(file))
    if theme not in ("day", "dark"):
        stop("cartography-unknown-theme", theme=theme)
    if not 8 <= scale <= 300:
        stop("cartography-scale-range", least=8, most=300)
    from front85 import cartography

    picture = cartography.render(
        board,
        style=cartography.load_style(map_folder(game)),
        theme="dark" if theme == "dark" else "day",
        scale=scale,
        show_provenance=provenance,
        area=hexes_between(game, board, area) if area else None,
        speak=speak,
    )
    try:
        body = picture.encode() if file.suffix == ".svg" else cartography.to_png(picture)
    except cartography.MissingRenderer:
        stop("cartography-renderer-missing", file=str(file.with_suffix(".svg")))
    try:
        file.write_bytes(body)
    except OSError as error:
        stop("cartography-cannot-write", file=str(file), reason=error.strerror or str(error))
    say("cli-rendered", file=str(file))


def hexes_between(game: str, board: Board, corners: str) -> list[int]:
    """The hexes of the sheet's rectangle that has two hexes as corners."""
    names = corners.split(":")
    if len(names) != 2:
        stop("cartography-area-form", area=corners)
    for name in names:
        if name not in board.index:
            stop("cli-unknown-hex", game=game, hex=name)
    centres = [board.grid.centre(board.grid.cell(name)) for name in board.names]
    (ax, ay), (bx, by) = (centres[board.index[name]] for name in names)
    left, right, top, low = min(ax, bx) - 0.01, max(ax, bx) + 0.01, min(ay, by) - 0.01, max(ay, by) + 0.01
    return [h for h, (x, y) in enumerate(centres) if left <= x <= right and top <= y <= low]


def explain_corrections(game: str) -> None:
    """Print how a player corrects hexes, and lay out the file to do it in."""
    from front85.hexwar.ground.board import Board
    from front85.hexwar.made.ownermap import COLUMNS, owner_file

    board, path = Board.load(map_folder(game)), owner_file(game)
    words = board.vocabulary
    text = speak(
        "cartography-edit",
        title=board.title,
        terrain=" ".join(words.terrain),
        features=" ".join(words.features) or "-",
        countries=" ".join(words.countries) or "-",
        hexsides=" ".join(words.hexsides) or "-",
        networks=" ".join(words.networks) or "-",
        directions=" ".join(board.grid.directions),
    )
    print(text)
    if path.exists():
        say("cartography-edit-there", file=str(path))
        return
    comment = "".join(f"# {line}".rstrip() + "\n" for line in text.splitlines())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(comment + ",".join(COLUMNS) + "\n", encoding="utf-8")
    except OSError as error:
        stop("cartography-cannot-write", file=str(path), reason=error.strerror or str(error))
    say("cartography-edit-made", file=str(path))


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
        "cities": len({board.place[h] for h in range(board.size) if board.place[h] and is_built_up(board, h)}),
        "network_lengths": network_lengths(board),
        "corrections": corrections(game, board),
        "provenance": dict(Counter(board.provenance).most_common()),
        "attribution": board.attribution,
    }


def is_built_up(board: Board, hex_: int) -> bool:
    return board.terrain[hex_] in ("city", "urban")


def network_lengths(board: Board) -> dict[str, dict[str, float]]:
    """How many steps each network has, none counted twice, and how far that is."""
    km = float(board.georeference.get("km_per_hex", 0))
    steps = {network: int(board.network_mask(network).sum()) // 2 for network in board.vocabulary.networks}
    return {network: {"hexes": number, "km": round(number * km)} for network, number in steps.items() if number}


def corrections(game: str, board: Board) -> dict[str, Any] | None:
    """The owner's corrections in use."""
    from front85.hexwar.made.ownermap import owner_file

    path = owner_file(game)
    return {"hexes": board.provenance.count("owner"), "file": str(path)} if path.exists() else None


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


FAMILIES = {"features": "feature", "countries": "country", "hexsides": "hexside", "networks": "network"}
"""Which family of names a list of counts takes its words from."""
ORIGINS = {
    "rulebook": "cartography-provenance-rulebook",
    "owner": "cartography-provenance-owner",
    "reconstruction": "cartography-provenance-reconstruction",
}


def named(family: str, word: str) -> str:
    """A word of the map as a person of this language says it; the catalogue may lack it."""
    from front85.cartography.legend import word_for

    return word_for(speak, family, word)


def counted(key: str, word: str, number: int) -> str:
    if key == "provenance":
        return speak(ORIGINS[word], count=number)
    return f"{named(FAMILIES.get(key, key), word)}: {number}"


def show_survey(facts: dict[str, Any]) -> None:
    say("cli-map", title=facts["title"], hexes=facts["hexes"])
    for key in ("terrain", "features", "countries", "hexsides", "networks", "provenance"):
        if facts[key]:
            counts = ", ".join(counted(key, word, number) for word, number in facts[key].items())
            print(speak(f"cli-map-{key}", counts=counts))
    if facts["cities"]:
        say("cartography-map-cities", count=facts["cities"])
    for network, length in facts["network_lengths"].items():
        name = named("network", network)
        say("cartography-map-length", network=name, hexes=length["hexes"], km=length["km"])
    if facts["corrections"]:
        say("cartography-map-corrected", count=facts["corrections"]["hexes"], file=facts["corrections"]["file"])
    print(facts["attribution"])


def show_hex(facts: dict[str, Any]) -> None:
    place = facts["place"] or ""
    say("cli-hex", hex=facts["hex"], terrain=facts["terrain"], place=place, named=int(bool(place)))
    if facts["features"]:
        say("cli-hex-features", features=", ".join(named("feature", word) for word in facts["features"]))
    for direction, side in facts["hexsides"].items():
        name = side["name"] or ""
        kinds = ", ".join(named("hexside", kind) for kind in side["kinds"])
        say("cli-hex-side", side=direction, kinds=kinds, name=name, named=int(bool(name)))
    for network, directions in facts["networks"].items():
        say("cli-hex-network", network=named("network", network), directions=", ".join(directions))
    country = named("country", facts["country"]) if facts["country"] else "-"
    say("cli-hex-country", country=country, region=facts["region"] or "-")
    say("cli-hex-height", metres=facts["elevation"], lat=round(facts["lat"], 3), lon=round(facts["lon"], 3))
    if facts["cases"]:
        say("cli-hex-rulebook", cases=", ".join(facts["cases"]))
    else:
        say("cli-hex-reconstruction", provenance=facts["provenance"])
