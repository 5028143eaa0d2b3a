"""Competitions: members and bots who play each other in rounds, a round robin or a Swiss tournament.

What is to happen is written down first, each step in one transaction: who meets whom and under what name their game
will be opened, what a ruling says. `follow` then does it, and does it again after a crash, until it is done.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from front85.games.registry import title as find_title
from front85.kernel.position import CONCEDE, Refused
from front85.server.club import clocks
from front85.server.club.ladder import MIDDLE
from front85.server.club.meetings import help_of
from front85.server.club.pairing import NobodyLeft, Paired, robin, swiss
from front85.server.club.people.accounts import Person
from front85.server.club.people.bots import takes
from front85.server.club.seating import put
from front85.server.club.telling import notices
from front85.server.contract.club_table import Control
from front85.server.contract.competitions import MOST, CompetitionWish
from front85.server.contract.refusal import Refuse
from front85.server.store.club_models import boards, competitions, entrants, meetings, people, ratings
from front85.server.store.models import games as games_table
from front85.server.store.models import seats
from front85.server.store.records import Turned
from front85.server.store.seats import HUMAN, WATCH
from front85.server.tables.games import Games, new_id
from front85.server.tables.live import LiveGame

EACH = 10
"""Competitions of one host that are not over."""
_log = logging.getLogger("front85.server")


class Open(msgspec.Struct, frozen=True):
    """A game that is to be opened, or ended."""

    competition: str
    round: int
    board: int
    game: str
    outcome: str | None


def hold(connection: Connection, host: Person, wish: CompetitionWish, scenario: str, now: float) -> str:
    """A new competition, open to entrants. Raises Refuse."""
    mine = select(func.count()).where(competitions.c.host_id == host.id, competitions.c.state.in_(("open", "running")))
    if connection.execute(mine).scalar_one() >= EACH:
        raise Refuse(409, "club-competition-many", most=EACH)
    row = {
        "id": new_id(),
        "name": " ".join(wish.name.split()) or wish.title,
        "host_id": host.id,
        "kind": wish.kind,
        "terms": wish.model_copy(update={"scenario": scenario}).model_dump_json(),
        "rounds": wish.rounds if wish.kind == "swiss" else 0,
        "created": now,
        "updated": now,
    }
    connection.execute(insert(competitions).values(row))
    return str(row["id"])


def terms_of(row: Any) -> CompetitionWish:
    return CompetitionWish.model_validate_json(row["terms"])


def found(connection: Connection, competition: str, *, state: str | None = None) -> Any:
    """The row of a competition, held until the transaction ends. Raises Refuse where there is none in this state."""
    query = select(competitions).where(competitions.c.id == competition).with_for_update()
    row = connection.execute(query).mappings().first()
    if row is None:
        raise Refuse(404, "club-no-competition")
    if state is not None and row["state"] != state:
        raise Refuse(409, f"club-competition-not-{state}")
    return row


def enter(connection: Connection, competition: str, person: Person, now: float) -> None:
    """Somebody takes part. Raises Refuse."""
    row = found(connection, competition, state="open")
    terms = terms_of(row)
    if not person.plays:
        raise Refuse(403, "club-onlookers-only-watch")
    if person.role == "bot":
        takes(connection, person.id, terms.title, terms.control, rated=terms.rated)
    there = select(func.count()).where(entrants.c.competition_id == competition)
    if connection.execute(there).scalar_one() >= MOST:
        raise Refuse(409, "club-competition-full", most=MOST)
    try:
        with connection.begin_nested():
            values = {"competition_id": competition, "person_id": person.id, "joined": now}
            connection.execute(insert(entrants).values(values))
    except IntegrityError:
        raise Refuse(409, "club-competition-entered", name=person.name) from None


def withdraw(connection: Connection, competition: str, person: Person, now: float) -> None:
    """Somebody leaves: before the start as if never entered, later what is not played is lost. Raises Refuse."""
    row = found(connection, competition)
    if row["state"] not in ("open", "running"):
        raise Refuse(409, "club-competition-not-running")
    mine = and_(entrants.c.competition_id == competition, entrants.c.person_id == person.id)
    if row["state"] == "open":
        changed = connection.execute(delete(entrants).where(mine))
    else:
        changed = connection.execute(update(entrants).where(mine, entrants.c.withdrawn.is_(None)).values(withdrawn=now))
    if changed.rowcount != 1:
        raise Refuse(404, "club-competition-not-there", name=person.name)


def start(connection: Connection, competition: str, now: float) -> None:
    """The list is closed: numbers by rating, and all rounds of a round robin. Raises Refuse."""
    row = found(connection, competition, state="open")
    terms = terms_of(row)
    query = (
        select(entrants.c.person_id, ratings.c.mu)
        .join(people, people.c.id == entrants.c.person_id)
        .outerjoin(ratings, and_(ratings.c.player == entrants.c.person_id, ratings.c.title == terms.title))
        .where(entrants.c.competition_id == competition, people.c.deleted.is_(None))
        .order_by(func.coalesce(ratings.c.mu, MIDDLE).desc(), entrants.c.joined, entrants.c.person_id)
    )
    those = [one.person_id for one in connection.execute(query)]
    rounds = terms.rounds
    least = 2 if terms.kind != "swiss" else 3
    if len(those) < least:
        raise Refuse(409, "club-competition-few", least=least)
    if terms.kind == "swiss" and rounds > len(those) - 1 + len(those) % 2:
        raise Refuse(409, "club-competition-rounds", most=len(those) - 1 + len(those) % 2)
    gone = (entrants.c.competition_id == competition) & entrants.c.person_id.not_in(those)
    connection.execute(delete(entrants).where(gone))
    for number, person in enumerate(those, 1):
        mine = (entrants.c.competition_id == competition) & (entrants.c.person_id == person)
        connection.execute(update(entrants).where(mine).values(number=number))
    if terms.kind != "swiss":
        made = robin(range(1, len(those) + 1), double=terms.kind == "double")
        rounds = len(made)
        for turn, pairs in enumerate(made, 1):
            _write(connection, competition, turn, pairs)
    values = {"state": "running", "rounds": rounds, "updated": now}
    connection.execute(update(competitions).where(competitions.c.id == competition).values(values))


def rule(connection: Connection, competition: str, turn: int, board: int, outcome: str, now: float) -> None:
    """The host's word on a board of the round that is played, or of an earlier one that is open. Raises Refuse."""
    _settle(connection, found(connection, competition, state="running"))
    where = and_(boards.c.competition_id == competition, boards.c.round == turn, boards.c.board == board)
    settled = update(boards).where(where, boards.c.outcome.is_(None), boards.c.second.is_not(None))
    if connection.execute(settled.values(outcome=outcome, ruled=True)).rowcount != 1:
        raise Refuse(409, "club-competition-no-board")
    connection.execute(update(competitions).where(competitions.c.id == competition).values(updated=now))


def call_off(connection: Connection, competition: str, now: float) -> None:
    """It is over before its end; games go on as ordinary ones. Raises Refuse."""
    row = found(connection, competition)
    if row["state"] not in ("open", "running"):
        raise Refuse(409, "club-competition-not-running")
    values = {"state": "off", "updated": now}
    connection.execute(update(competitions).where(competitions.c.id == competition).values(values))


def _write(connection: Connection, competition: str, turn: int, pairs: Sequence[tuple[int, int | None]]) -> None:
    rows = [
        {"competition_id": competition, "round": turn, "board": board, "first": first, "second": second}
        for board, (first, second) in enumerate(pairs, 1)
    ]
    connection.execute(insert(boards), rows)


def paired(rows: Sequence[Any]) -> list[Paired]:
    return [Paired(row["round"], row["first"], row["second"], row["outcome"]) for row in rows]


def of_competition(connection: Connection, competition: str) -> list[Any]:
    query = select(boards).where(boards.c.competition_id == competition).order_by(boards.c.round, boards.c.board)
    return list(connection.execute(query).mappings())


# step by step


def decide(connection: Connection, now: float) -> list[Open]:
    """Write down what games have brought, and the next round where one is over. What is to be opened and ended."""
    query = select(competitions).where(competitions.c.state == "running").order_by(competitions.c.id).with_for_update()
    for row in list(connection.execute(query).mappings()):
        _settle(connection, row)
        while _next(connection, row, now):
            row = found(connection, row["id"])
            _settle(connection, row)
    running = competitions.c.state == "running"
    joined = boards.join(competitions, competitions.c.id == boards.c.competition_id).outerjoin(
        games_table, games_table.c.id == boards.c.game_id
    )
    to_open = and_(running, boards.c.outcome.is_(None), boards.c.opened.is_(None))
    to_end = and_(boards.c.ruled.is_(True), games_table.c.over.is_(False), games_table.c.deleted.is_(None))
    due = (
        select(boards)
        .select_from(joined)
        .where(boards.c.game_id.is_not(None), to_open | to_end)
        .order_by(boards.c.round)
    )
    return [
        Open(one["competition_id"], one["round"], one["board"], one["game_id"], one["outcome"])
        for one in connection.execute(due).mappings()
    ]


def _settle(connection: Connection, row: Any) -> None:
    """Outcomes of games that are over, and of boards somebody has left."""
    sides = find_title(terms_of(row).title).sides
    there = _there(connection, row["id"])
    query = (
        select(boards, games_table.c.over, games_table.c.winner)
        .outerjoin(games_table, and_(games_table.c.id == boards.c.game_id, games_table.c.deleted.is_(None)))
        .where(boards.c.competition_id == row["id"], boards.c.round <= row["round"], boards.c.outcome.is_(None))
    )
    for one in list(connection.execute(query).mappings()):
        outcome, ruled = None, False
        if one["second"] is None:
            outcome = "bye" if row["kind"] == "swiss" else "none"
        elif one["over"]:
            outcome = "draw" if one["winner"] is None else "first" if one["winner"] == sides[0] else "second"
        elif not {one["first"], one["second"]} <= there:
            ruled = True
            left = {one["first"], one["second"]} - there
            outcome = "none" if len(left) == 2 else "second-forfeit" if one["first"] in left else "first-forfeit"
        if outcome is not None:
            where = and_(*(boards.c[name] == one[name] for name in ("competition_id", "round", "board")))
            connection.execute(update(boards).where(where).values(outcome=outcome, ruled=ruled))


def _there(connection: Connection, competition: str) -> set[int]:
    query = (
        select(entrants.c.number)
        .join(people, people.c.id == entrants.c.person_id)
        .where(entrants.c.competition_id == competition, entrants.c.withdrawn.is_(None), people.c.deleted.is_(None))
    )
    return set(connection.execute(query).scalars())


def _next(connection: Connection, row: Any, now: float) -> bool:
    """The next round, where the one before is over. False when nothing is to be done."""
    rows = of_competition(connection, row["id"])
    if any(one["outcome"] is None for one in rows if one["round"] <= row["round"]):
        return False
    turn, there = row["round"] + 1, _there(connection, row["id"])
    values: dict[str, Any] = {"updated": now}
    if row["round"] >= row["rounds"] or len(there) < 2:
        values["state"] = "over"
    elif row["kind"] == "swiss":
        try:
            _write(connection, row["id"], turn, swiss(sorted(there), paired(rows), row["rounds"]))
        except NobodyLeft:
            values["state"] = "over"
    if "state" not in values:
        values["round"] = turn
        for one in of_competition(connection, row["id"]):
            if one["round"] == turn and one["second"] is not None:
                where = and_(*(boards.c[name] == one[name] for name in ("competition_id", "round", "board")))
                connection.execute(update(boards).where(where).values(game_id=new_id()))
    connection.execute(update(competitions).where(competitions.c.id == row["id"]).values(values))
    return "state" not in values


async def follow(games: Games, now: float) -> None:
    """Do what is due in all competitions."""
    for one in await games.storage.deed(lambda connection: decide(connection, now)):
        try:
            if one.outcome is None:
                await _open(games, one, now)
            else:
                await _end(games, one)
        except (Refused, Refuse) as error:
            _log.warning("competition %s, round %s: %s", one.competition, one.round, error)


async def _open(games: Games, one: Open, now: float) -> None:
    """A game for a board, with both seats taken. What was done before a crash is not done again."""
    row, first, second = await games.storage.ask(lambda connection: _board(connection, one))
    terms = terms_of(row)
    sides = find_title(terms.title).sides
    if await games.storage.record(one.game) is None:
        await games.start(
            title=terms.title,
            scenario=terms.scenario or "",
            options=terms.options,
            players=dict.fromkeys(sides, HUMAN),
            name=f"{row['name']} {one.round}.{one.board}",
            seed=None,
            mine=sides[0],
            id=one.game,
        )
    live = await games.find(one.game)
    people_here = dict(zip(sides, (first, second), strict=True))
    await games.storage.deed(lambda connection: _seat(connection, one, live, row, terms, people_here, now), one.game)
    await games.reseat(live)


def _board(connection: Connection, one: Open) -> tuple[Any, str, str]:
    where = and_(boards.c.competition_id == one.competition, boards.c.round == one.round, boards.c.board == one.board)
    board = connection.execute(select(boards).where(where)).mappings().one()
    row = connection.execute(select(competitions).where(competitions.c.id == one.competition)).mappings().one()
    query = select(entrants.c.number, entrants.c.person_id).where(entrants.c.competition_id == one.competition)
    known = {one.number: one.person_id for one in connection.execute(query)}
    return row, known[board["first"]], known[board["second"]]


def _seat(
    connection: Connection,
    one: Open,
    live: LiveGame,
    row: Any,
    terms: CompetitionWish,
    sitting: dict[str, str],
    now: float,
) -> None:
    where = and_(boards.c.competition_id == one.competition, boards.c.round == one.round, boards.c.board == one.board)
    if connection.execute(update(boards).where(where, boards.c.opened.is_(None)).values(opened=now)).rowcount != 1:
        return
    own = (seats.c.game_id == one.game) & (seats.c.seat != WATCH)
    connection.execute(update(seats).where(own).values(invitation=None, claimed=True, expires=None))
    control: Control | None = None if terms.control.kind == "none" else terms.control
    meeting = {
        "game_id": one.game,
        "host_id": row["host_id"],
        "access": "link",
        "public": terms.public,
        "rated": terms.rated,
        "help": help_of(terms.help, rated=terms.rated),
        "control": None if control is None else control.model_dump_json(),
    }
    connection.execute(insert(meetings).values(meeting))
    for side, person in sitting.items():
        put(connection, one.game, side, person)
    begun = [Turned(one.game, None, live.summary(), 0, now)]
    clocks.follow(connection, begun)
    notices.follow(connection, begun)


async def _end(games: Games, one: Open) -> None:
    """A game that was decided beside the board ends as it was decided."""
    live = await games.find(one.game)
    sides = live.game.title.sides
    if live.over:
        return
    if one.outcome in ("first", "second", "first-forfeit", "second-forfeit"):
        loser = sides[1 if one.outcome.startswith("first") else 0]
        seat = next((seat for seat in live.record.seats if seat.name == loser), None)
        if seat is not None:
            await live.play(seat, " ".join(CONCEDE), live.game.ply)
            return
    await live.settle_between(live.mark, None, lambda connection: None)


def is_played_for(connection: Connection, game: str) -> bool:
    """Whether a game belongs to a competition that goes on, so that its seats stay with those who entered it."""
    query = (
        select(boards.c.game_id)
        .join(competitions, competitions.c.id == boards.c.competition_id)
        .where(boards.c.game_id == game, competitions.c.state == "running")
    )
    return connection.execute(query).first() is not None
