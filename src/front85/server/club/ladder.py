"""Ratings: for each title how well somebody plays, and how sure that is. Computer levels stand on the same scale.

Weng and Lin's Plackett-Luce model, from the library openskill. A game counts once, when it is over, if it was agreed
to be rated and those who began it ended it. Games against computers count and are marked. Several commanders of a side
have one rating together, and their own stay as they are: what one of them is worth alone, their games do not show.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, and_, insert, or_, select, update

from front85.server.store.club_models import meetings, memberships, people, rated_games, ratings, teams
from front85.server.store.models import games, seats
from front85.server.store.seats import POST

MIDDLE, UNSURE = 1500.0, 350.0
"""Where everybody begins, and how unsure that is."""
SURE = 2.0
"""Uncertainty is shown as so many deviations: nineteen of twenty lie within."""
COMPUTER, TEAM = "computer:", "team:"
_model = PlackettLuce(mu=MIDDLE, sigma=UNSURE, beta=UNSURE / 2, tau=UNSURE / 100, kappa=0.0001)


Changed = dict[str, tuple[float, float]]
"""By side, a rating before a game and after it."""


class Standing(msgspec.Struct, frozen=True):
    """Somebody on the ladder."""

    player: str
    name: str
    title: str
    rating: float
    unsure: float
    games: int
    computer: bool


def rate(connection: Connection, now: float, most: int = 50) -> int:
    """Write down the results of rated games that are over. Returns how many."""
    query = (
        select(games.c.id, games.c.title, games.c.winner, games.c.by_hand, games.c.fair)
        .join(meetings, meetings.c.game_id == games.c.id)
        .outerjoin(rated_games, rated_games.c.game_id == games.c.id)
        .where(
            meetings.c.rated.is_(True),
            games.c.over.is_(True),
            games.c.deleted.is_(None),
            rated_games.c.game_id.is_(None),
        )
        .order_by(games.c.updated)
        .limit(most)
    )
    rows = list(connection.execute(query).mappings())
    for row in rows:
        players = None if row["by_hand"] or row["fair"] is None else _players(connection, row["id"])
        changed = None if players is None else _count(connection, row["title"], players, row["winner"], now)
        computer = players is not None and any(one.startswith(COMPUTER) for one in players.values())
        outcome = {"players": players, "winner": row["winner"], "ratings": changed}
        values = {"game_id": row["id"], "at": now, "computer": computer, "outcome": json.dumps(outcome)}
        connection.execute(insert(rated_games).values(values))
    return len(rows)


def _players(connection: Connection, game: str) -> dict[str, str] | None:
    """Who played which side; None where it cannot be counted: a guest, or a seat that changed hands."""
    sitting = {
        row["seat"]: row
        for row in connection.execute(select(memberships).where(memberships.c.game_id == game)).mappings()
    }
    sides: dict[str, list[str]] = {}
    for row in connection.execute(select(seats).where(seats.c.game_id == game)).mappings():
        side, sits = row["seat"].partition(POST)[0], sitting.get(row["seat"])
        if side in ("watch", "both") or (POST in row["seat"] and row["invitation"] is not None):
            continue
        if row["level"] is not None:
            sides.setdefault(side, []).append(COMPUTER + row["level"])
        elif sits is None or sits["person_id"] is None or sits["handed"]:
            return None
        else:
            sides.setdefault(side, []).append(sits["person_id"])
    if len({one for side in sides.values() for one in side}) < sum(map(len, sides.values())):
        return None
    found = {side: _team(connection, those) for side, those in sides.items()}
    people_here = [one for one in found.values() if not one.startswith(COMPUTER)]
    return found if len(found) == 2 and people_here and len(set(found.values())) == 2 else None


def _team(connection: Connection, those: list[str]) -> str:
    """Under what name those who play a side are rated: as one, where they are several."""
    if len(those) == 1:
        return those[0]
    members = json.dumps(sorted(those))
    player = TEAM + blake2b(members.encode(), digest_size=16).hexdigest()
    if connection.execute(select(teams.c.player).where(teams.c.player == player)).first() is None:
        connection.execute(insert(teams).values(player=player, people=members))
    return player


def _count(connection: Connection, title: str, players: dict[str, str], winner: str | None, now: float) -> Changed:
    sides = sorted(players)
    before = [_rating(connection, players[side], title) for side in sides]
    ranks = [1.0 if winner in (None, side) else 2.0 for side in sides]
    after = _model.rate([[_model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in before], ranks=ranks)
    for side, (team,), (_, _, played) in zip(sides, after, before, strict=True):
        values = {"mu": team.mu, "sigma": team.sigma, "games": played + 1, "updated": now}
        key = (ratings.c.player == players[side]) & (ratings.c.title == title)
        if connection.execute(update(ratings).where(key).values(values)).rowcount == 0:
            connection.execute(insert(ratings).values(player=players[side], title=title, **values))
    changes = zip(sides, before, after, strict=True)
    return {side: (mu, team.mu) for side, (mu, _, _), (team,) in changes}


def _rating(connection: Connection, player: str, title: str) -> tuple[float, float, int]:
    query = select(ratings.c.mu, ratings.c.sigma, ratings.c.games).where(
        ratings.c.player == player, ratings.c.title == title
    )
    row = connection.execute(query.with_for_update()).first()
    return (MIDDLE, UNSURE, 0) if row is None else (row.mu, row.sigma, row.games)


def ladder(connection: Connection, title: str, most: int = 100, skip: int = 0, *, bots: bool = False) -> list[Standing]:
    """The best first; whoever is little known stands lower than one as good who is known. Bots have their own."""
    people_here = or_(people.c.role.is_(None), people.c.role == "bot" if bots else people.c.role != "bot")
    if bots:
        people_here = and_(people_here, ratings.c.player.not_like(TEAM + "%"))
    query = (
        select(ratings, people.c.name, people.c.deleted)
        .outerjoin(people, people.c.id == ratings.c.player)
        .where(ratings.c.title == title, people.c.deleted.is_(None), people_here)
        .order_by((ratings.c.mu - ratings.c.sigma).desc(), ratings.c.player)
        .limit(most)
        .offset(skip)
    )
    rows = [dict(row) for row in connection.execute(query).mappings()]
    called = _names(connection, [row["player"] for row in rows if row["player"].startswith(TEAM)])
    named = [{**row, "name": called.get(row["player"], row["name"])} for row in rows]
    return [_standing(row) for row in named if _shown(row)]


def _names(connection: Connection, found: list[str]) -> dict[str, str]:
    """What teams are called: all their people. A team of which somebody has left the club is not shown."""
    rows = connection.execute(select(teams).where(teams.c.player.in_(found))).all() if found else []
    members = {row.player: json.loads(row.people) for row in rows}
    everybody = {one for those in members.values() for one in those}
    query = select(people.c.id, people.c.name).where(people.c.id.in_(everybody), people.c.deleted.is_(None))
    names = {row.id: row.name for row in connection.execute(query)} if everybody else {}
    return {
        player: " + ".join(sorted(names[one] for one in those))
        for player, those in members.items()
        if all(one in names for one in those)
    }


def changes(connection: Connection, game: str) -> Changed:
    """What a game has done to the ratings of those who played it; empty until it is counted, or if it did not count."""
    found = connection.execute(select(rated_games.c.outcome).where(rated_games.c.game_id == game)).scalar()
    return {} if found is None else json.loads(found).get("ratings") or {}


def rating_of(connection: Connection, players: Iterable[str]) -> dict[tuple[str, str], int]:
    """The ratings of some players, by player and title."""
    query = select(ratings.c.player, ratings.c.title, ratings.c.mu).where(ratings.c.player.in_(set(players)))
    return {(row.player, row.title): round(row.mu) for row in connection.execute(query)}


def _shown(row: Any) -> bool:
    return row["name"] is not None or row["player"].startswith(COMPUTER)


def _standing(row: Any) -> Standing:
    computer = row["player"].startswith(COMPUTER)
    return Standing(
        player=row["player"],
        name=row["player"].removeprefix(COMPUTER) if computer else row["name"] or "",
        title=row["title"],
        rating=row["mu"],
        unsure=SURE * row["sigma"],
        games=row["games"],
        computer=computer,
    )
