"""What a side can order its formations to do, over HTTP: its sectors, who stands in them, lines and places to name.

The orders themselves are given with the other directives.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends

from front85.ai.staff.ground import Ground
from front85.ai.staff.guidance import group_of
from front85.hexwar.ground.sectors import hexes_of, in_language
from front85.kernel.standing import in_force
from front85.server.contract.bodies import Body, Failure
from front85.server.edge.calls import GameId, Lang, Token, the_games
from front85.server.edge.games.standing import OfSide, side_of
from front85.server.screen.speech import Voice, voice
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/games",
    tags=["standing orders"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)


class Group(Body):
    """A formation, or a unit of none, with its units on the map or still to come."""

    id: str
    name: str
    units: list[str]


class LineShown(Body):
    name: str
    hexes: list[str]


class SectorShown(Body):
    """A sector, its formations, and where it ends: hexes from front to rear, none for the last one."""

    id: str
    name: str
    boundary: list[str]
    drawn: bool
    """Whether the side has drawn it anew."""
    hexes: list[str]
    """The ground of the sector."""
    groups: list[Group]
    lines: list[LineShown]


class Place(Body):
    """A place an order may name."""

    hex: str
    name: str
    counts: bool
    """Whether it decides the game."""


class Intents(Body):
    """What can be ordered on the ground; no sectors where the title has none."""

    side: str
    turn: int
    sectors: list[SectorShown]
    away: list[Group]
    """Formations that are not on the map."""
    places: list[Place]
    strikes: bool = False
    """Whether there may be a strike list."""


@router.get("/{game_id}/intents")
async def read_intents(
    game_id: GameId,
    games: Annotated[Games, Depends(the_games)],
    token: Token,
    side: OfSide = None,
    lang: Lang = None,
) -> Intents:
    """What one's own side can order its formations to do."""
    live = await games.find(game_id)
    own = side_of(live, token, side)
    known = live.game.title.masked(live.game.position, own)
    return shown(Ground(known, own, in_force(known, own, live.record.directives(own))), voice(lang, live.game.title))


def shown(ground: Ground, say: Voice) -> Intents:
    view = ground.known.title.view(ground.known, ground.side)
    turn, terrain, board = int(view.get("turn", 0)), ground.terrain(), ground.board
    if terrain is None or board is None or not terrain.sectors:
        return Intents(side=ground.side, turn=turn, sectors=[], away=[], places=[])
    units: dict[str, list[str]] = {}
    for unit in ground.units:
        if unit.get("hex") in board.index or unit.get("place") not in ("map", "eliminated", "exited"):
            units.setdefault(group_of(unit), []).append(str(unit["id"]))
    members = terrain.members(ground.units)

    def group(name: str) -> Group:
        return Group(id=name, name=say.called(name), units=units.get(name, []))

    counts, area = view.get("objectives") or {}, ground.area() or board.names
    here = {name for names in members.values() for name in names}
    return Intents(
        side=ground.side,
        turn=turn,
        sectors=[
            SectorShown(
                id=sector.id,
                name=in_language(sector.name, say.language),
                boundary=list(terrain.boundaries.get(sector.id, ())),
                drawn=terrain.boundaries.get(sector.id, ()) != sector.boundary,
                hexes=[name for name in area if terrain.sector_at[board.index[name]] == sector.id],
                groups=[group(name) for name in members.get(sector.id, ()) if name in units],
                lines=[
                    LineShown(
                        name=in_language(line.name, say.language),
                        hexes=[board.names[hex_] for hex_ in hexes_of(board, line.through)],
                    )
                    for line in sector.line
                ],
            )
            for sector in ground.sectors()
        ],
        away=[group(name) for name in sorted(units) if name not in here],
        places=[
            Place(hex=hex_, name=board.place[board.index[hex_]] or say.address(hex_), counts=hex_ in counts)
            for hex_ in sorted({*counts, *(hex_ for hex_ in area if board.place[board.index[hex_]])})
        ],
        strikes=ground.strikes,
    )
