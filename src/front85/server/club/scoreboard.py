"""Competitions as their readers get them: the list, and all of one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, func, select

from front85.games.registry import title as find_title
from front85.server.club.competitions import of_competition, paired, terms_of
from front85.server.club.ladder import rating_of
from front85.server.club.meetings import help_of
from front85.server.club.pairing import standings
from front85.server.club.people.accounts import Person
from front85.server.contract.competitions import BoardRow, Competition, CompetitionRow, StandingRow
from front85.server.contract.refusal import Refuse
from front85.server.store.club_models import competitions, entrants, people

SHOWN = 100
"""Competitions in the list."""


def listed(connection: Connection, reader: Person | None) -> list[CompetitionRow]:
    """Those that go on first, then the latest."""
    order = (competitions.c.state.not_in(("open", "running")), competitions.c.updated.desc(), competitions.c.id)
    query = _query().order_by(*order).limit(SHOWN)
    rows = list(connection.execute(query).mappings())
    mine = set[str]()
    if reader is not None:
        there = select(entrants.c.competition_id).where(entrants.c.person_id == reader.id)
        mine = set(connection.execute(there).scalars())
    return [CompetitionRow(**_row(row, row["id"] in mine)) for row in rows]


def shown(connection: Connection, competition: str, reader: Person | None) -> Competition:
    """All of one. Raises Refuse."""
    row = connection.execute(_query().where(competitions.c.id == competition)).mappings().first()
    if row is None:
        raise Refuse(404, "club-no-competition")
    terms = terms_of(row)
    query = (
        select(entrants, people.c.name, people.c.role, people.c.deleted)
        .join(people, people.c.id == entrants.c.person_id)
        .where(entrants.c.competition_id == competition)
        .order_by(entrants.c.number, entrants.c.joined)
    )
    those = list(connection.execute(query).mappings())
    rated = rating_of(connection, (one["person_id"] for one in those))
    rows = of_competition(connection, competition)
    me = "" if reader is None else reader.id
    numbered = {one["number"] or place: one for place, one in enumerate(those, 1)}
    names = {number: one["name"] for number, one in numbered.items()}
    my_number = next((number for number, one in numbered.items() if one["person_id"] == me), None)
    return Competition(
        **_row(row, my_number is not None),
        options=terms.options,
        rated=terms.rated,
        help=help_of(terms.help, rated=terms.rated),
        public=terms.public,
        control=terms.control,
        sides=list(find_title(terms.title).sides),
        holds=reader is not None and row["host_id"] == reader.id,
        standings=[
            StandingRow(
                place=place,
                number=one.number,
                name=names[one.number],
                bot=numbered[one.number]["role"] == "bot",
                me=one.number == my_number,
                withdrawn=numbered[one.number]["withdrawn"] is not None or numbered[one.number]["deleted"] is not None,
                rating=rated.get((numbered[one.number]["person_id"], terms.title)),
                points=one.points,
                buchholz=one.buchholz,
                beaten=one.beaten,
                wins=one.wins,
                played=one.played,
            )
            for place, one in enumerate(standings(list(numbered), paired(rows)), 1)
        ],
        boards=[_board(one, names, my_number, public=terms.public) for one in rows],
    )


def _board(row: Any, names: dict[int, str], reader: int | None, *, public: bool) -> BoardRow:
    mine = reader is not None and reader in (row["first"], row["second"])
    return BoardRow(
        round=row["round"],
        board=row["board"],
        first=names[row["first"]],
        second=None if row["second"] is None else names[row["second"]],
        outcome=row["outcome"],
        ruled=row["ruled"],
        game=row["game_id"] if row["opened"] is not None and (mine or public) else None,
        mine=mine,
    )


def _query() -> Any:
    many = (
        select(func.count())
        .where(and_(entrants.c.competition_id == competitions.c.id))
        .correlate(competitions)
        .scalar_subquery()
        .label("entrants")
    )
    return select(competitions, people.c.name.label("host"), many).outerjoin(
        people, people.c.id == competitions.c.host_id
    )


def _row(row: Any, entered: bool) -> dict[str, Any]:
    terms = terms_of(row)
    kept = ("id", "name", "kind", "state", "round", "rounds", "entrants")
    return {
        **{name: row[name] for name in kept},
        "title": terms.title,
        "scenario": terms.scenario or "",
        "host": row["host"] or "",
        "entered": entered,
    }
