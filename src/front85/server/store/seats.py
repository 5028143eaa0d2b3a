"""Seats at a game and the unguessable tokens that open them. Tokens are never logged."""

from __future__ import annotations

import hmac
import secrets

import msgspec

from front85.server.store import hours

HOT_SEAT = "both"
"""One person plays both sides at one screen."""
WATCH = "watch"
HUMAN = "human"
POST = "."
"""Stands between a side and the number of a further commander: `NATO.2`. The chief's seat is named as the side."""
A_SIDE = 6
"""People a side may seat."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a game: a side, the hot seat, or a chair for onlookers. Computers have a level and no token."""

    name: str
    level: str | None = None
    token: str | None = None
    invitation: str | None = None
    """Whoever shows this first gets the token, which until then nobody has."""
    claimed: bool = False
    """The token is known to whoever took up the invitation or made the game, and is told to nobody else."""
    expires: float | None = None
    """When the invitation lapses, or the onlookers' link; None: never."""

    def __repr__(self) -> str:
        return f"<Seat {self.name}>"

    @property
    def side(self) -> str | None:
        """The side this seat plays; None for onlookers and for the hot seat."""
        return None if self.name in (HOT_SEAT, WATCH) else self.name.partition(POST)[0]

    @property
    def chief(self) -> bool:
        """Whether whoever plays here speaks for a whole side; the hot seat does for both."""
        return self.name == HOT_SEAT or self.name == self.side

    @property
    def post(self) -> str:
        """By what name a choice made here stands in the journal: '' for a chief, and where nobody commands."""
        return self.name if self.side is not None and not self.chief else ""

    def may_play(self, side: str | None) -> bool:
        """Whether whoever sits here chooses for `side`."""
        return self.level is None and side is not None and (self.name == HOT_SEAT or self.side == side)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def make_seats(
    sides: tuple[str, ...], players: dict[str, str], mine: str | None = None, *, claimed: bool = False
) -> tuple[Seat, ...]:
    """Seats for a new game. `players` says for each side whether it is human or names a computer's level, `claimed`
    whether the tokens are told to nobody but whoever makes it.

    Two people share a screen, unless one of them is named by `mine`: then the others are invited.
    """
    computers = [Seat(side, level=players[side]) for side in sides if players.get(side, HUMAN) != HUMAN]
    people = [side for side in sides if players.get(side, HUMAN) == HUMAN]
    if len(people) > 1 and mine in people:
        invited = (Seat(side, token=new_token(), invitation=new_token()) for side in people if side != mine)
        return (*computers, Seat(mine, token=new_token(), claimed=claimed), *invited, Seat(WATCH, token=new_token()))
    chairs = [*people, HOT_SEAT] if len(people) > 1 else people
    own = (Seat(chair, token=new_token(), claimed=claimed) for chair in chairs)
    return (*computers, *own, Seat(WATCH, token=new_token()))


def sees_all(seats: tuple[Seat, ...], seat: Seat) -> bool:
    """Whether nobody but the person at `seat` has secrets in this game: the hot seat, or the only person in it."""
    people = {other.side for other in seats if other.side is not None and other.level is None}
    return seat.name == HOT_SEAT or people == {seat.side} or (not people and seat.name == WATCH)


def alone(seats: tuple[Seat, ...], seat: Seat) -> bool:
    """Whether no other person has a say in this game."""
    return sees_all(seats, seat) and seat.name != WATCH and not commanders(seats, seat.side)


def commanders(seats: tuple[Seat, ...], side: str | None) -> tuple[Seat, ...]:
    """The seats of a side beside its chief's."""
    return tuple(seat for seat in seats if side is not None and seat.side == side and not seat.chief)


def seat_of(seats: tuple[Seat, ...], token: str) -> Seat | None:
    """The seat a token opens. Every token is compared in full, so that timing tells nothing."""
    found = None
    given = token.encode()
    for seat in seats:
        if seat.token is not None and hmac.compare_digest(seat.token.encode(), given):
            found = seat
    if found is not None and found.name == WATCH and found.expires is not None and found.expires < hours.now():
        return None
    return found
