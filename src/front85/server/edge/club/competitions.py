"""HTTP calls about competitions: hold one, take part, leave, start, rule, look."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from front85.server.club import competitions, scoreboard
from front85.server.club.people import bots
from front85.server.club.people.accounts import Person
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.competitions import (
    Competition,
    CompetitionMade,
    Competitions,
    CompetitionWish,
    EntryWish,
    RulingWish,
)
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import Lang, the_games
from front85.server.edge.club.people import MAKERS, AccountsHere, Human, Member, Perhaps, hosts
from front85.server.edge.games.api import known_scenario
from front85.server.settings import Settings
from front85.server.store import hours
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/club/competitions",
    tags=["competitions"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)
GamesHere = Annotated[Games, Depends(the_games)]
Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$")]


def may_hold(request: Request, person: Person | None) -> bool:
    """Host and moderators, and members where the host says so."""
    settings: Settings = request.app.state.settings
    if person is None or person.role == "bot":
        return False
    return hosts(request, person) or person.moderates or (settings.competitions == "members" and person.role in MAKERS)


async def _held(request: Request, games: Games, person: Person, competition: str) -> None:
    """Raises Refuse unless the reader holds it, or is the host of all."""
    row = await games.storage.ask(lambda connection: competitions.found(connection, competition))
    if row["host_id"] != person.id and not hosts(request, person):
        raise Refuse(403, "club-competition-host-only")


@router.get("")
async def all_competitions(_: AccountsHere, request: Request, games: GamesHere, person: Perhaps) -> Competitions:
    """Those that are open or go on first, then the latest."""
    rows = await games.storage.ask(lambda connection: scoreboard.listed(connection, person))
    return Competitions(rows=rows, may_hold=may_hold(request, person))


@router.post("", status_code=201)
async def hold(
    _: AccountsHere, wish: CompetitionWish, request: Request, games: GamesHere, person: Human, lang: Lang = None
) -> CompetitionMade:
    """A new competition, open to entrants until it is started."""
    if not may_hold(request, person):
        raise Refuse(403, "club-competition-allowed")
    scenario = known_scenario(wish, lang)[1]
    now = hours.now()
    made = await games.storage.deed(lambda connection: competitions.hold(connection, person, wish, scenario, now))
    return CompetitionMade(id=made)


@router.get("/{competition}")
async def look(_: AccountsHere, competition: Id, games: GamesHere, person: Perhaps) -> Competition:
    """Entrants, standings and all rounds."""
    return await games.storage.ask(lambda connection: scoreboard.shown(connection, competition, person))


@router.post("/{competition}/enter")
async def enter(accounts: AccountsHere, competition: Id, wish: EntryWish, games: GamesHere, person: Member) -> Done:
    """Take part, or have a bot of one's own take part."""
    who = person if wish.name is None else await bots.own(games.storage, person, wish.name, accounts)
    await games.storage.deed(lambda connection: competitions.enter(connection, competition, who, hours.now()))
    return Done()


@router.post("/{competition}/withdraw")
async def withdraw(
    accounts: AccountsHere, competition: Id, wish: EntryWish, request: Request, games: GamesHere, person: Member
) -> Done:
    """Leave, with a bot of one's own too; the host may take anybody off the list. Games that go on are lost."""
    who: Person | None = person
    if wish.name is not None and wish.name != person.name:
        who = await accounts.named(wish.name)
        owned = who is not None and who.id in {one.id for one in await bots.of_owner(games.storage, person.id)}
        if not owned:
            await _held(request, games, person, competition)
    if who is None:
        raise Refuse(404, "club-no-person", name=wish.name or "")
    leaver = who
    await games.storage.deed(lambda connection: competitions.withdraw(connection, competition, leaver, hours.now()))
    return Done()


@router.post("/{competition}/start")
async def start(_: AccountsHere, competition: Id, request: Request, games: GamesHere, person: Human) -> Done:
    """Close the list and begin the first round; its games are open within seconds."""
    await _held(request, games, person, competition)
    await games.storage.deed(lambda connection: competitions.start(connection, competition, hours.now()))
    return Done()


@router.post("/{competition}/rule")
async def rule(
    _: AccountsHere, competition: Id, wish: RulingWish, request: Request, games: GamesHere, person: Human
) -> Done:
    """Decide a board beside the table: somebody did not come, or has to go. The game ends with it."""
    await _held(request, games, person, competition)

    await games.storage.deed(
        lambda connection: competitions.rule(connection, competition, wish.round, wish.board, wish.outcome, hours.now())
    )
    return Done()


@router.delete("/{competition}")
async def call_off(_: AccountsHere, competition: Id, request: Request, games: GamesHere, person: Human) -> Done:
    """End it before its time. Its games go on as ordinary ones."""
    await _held(request, games, person, competition)
    await games.storage.deed(lambda connection: competitions.call_off(connection, competition, hours.now()))
    return Done()
