"""Bodies of calls about time, notices and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body

Address = Annotated[str, Field(min_length=3, max_length=300, pattern=PRINTABLE)]


class NewChannel(Body):
    """`mail` to an address that has to be confirmed; `webhook` as Discord and Slack give them; `feed` has none."""

    kind: Literal["mail", "webhook", "feed"]
    address: Address | None = None
    digest: bool = False


class ChannelChange(Body):
    digest: bool


class ChannelShown(BaseModel):
    """Where notices go. `address` is shortened: whoever looks over a shoulder learns little."""

    id: str
    kind: Literal["mail", "webhook", "feed"]
    address: str
    feed: str | None
    """Where the feed is, for a feed. Whoever knows it can read it."""
    digest: bool
    confirmed: bool
    off: bool
    failures: int
    """How often in a row nothing could be sent there."""
    fault: str
    """What went wrong last: a status, or the kind of error."""
    dead: bool
    """It failed too often, or for good, and is not tried any more, until its owner says so."""


class Notices(BaseModel):
    """What somebody has set. `mail`: whether this server can send mails."""

    mail: bool
    channels: list[ChannelShown]
    vacation_until: str | None
    vacation_left: int
    """Days of vacation left this year."""


class Vacation(Body):
    days: Annotated[int, Field(ge=1, le=21)]


class ClockShown(BaseModel):
    """`left`: seconds when this was told; negative once time is up."""

    seat: str
    left: float
    runs: bool
    starts_in: float
    """Seconds until it runs: what the others have done is shown first."""
    reminded: bool
    fallen: bool


class Clocks(BaseModel):
    """How time is kept at a game; `kind` none where it is not."""

    kind: Literal["none", "days", "bank"]
    days: float
    bank: float
    increment: float
    flag: Literal["reminder", "staff", "forfeit"]
    still: Literal["pause", "takeback", "arbiter", "vacation", "waiting"] | None
    """Why no clock runs."""
    clocks: list[ClockShown]


class LadderRow(BaseModel):
    """`unsure`: nineteen times of twenty the truth lies so near."""

    name: str
    computer: bool
    rating: int
    unsure: int
    games: int
    me: bool
    place: int


class Ladder(BaseModel):
    title: str
    rows: list[LadderRow]
