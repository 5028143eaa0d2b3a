"""Bodies of calls about the commanders of a side: who they are, and what each has."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from front85.server.contract.bodies import Body, Short

MOST = 3000
"""Things that may be dealt out."""
LONGEST = 30 * 24 * 60
"""Minutes of absence after which formations fall to the chief, at most."""


class Commander(BaseModel):
    """One of the people of a side. `free`: nobody has taken up the link; `absent`: away for too long, so that the
    chief commands for him."""

    seat: str
    name: str
    chief: bool
    mine: bool
    here: bool
    free: bool
    absent: bool
    link: str | None = None
    """What opens the seat while it is free; for the chief alone."""


class Office(BaseModel):
    """What can be dealt out beside formations."""

    post: str
    name: str


class Commands(BaseModel):
    """The commanders of the reader's side. `posts` is what the chief has dealt out, by formation, unit, `nat:NATION` or
    `office:OFFICE`; `holds` the units that are not the chief's, and whose."""

    side: str
    me: str
    commanders: list[Commander]
    offices: list[Office]
    posts: dict[str, str]
    holds: dict[str, str]
    after: int | None
    """Minutes of absence after which what somebody has falls to the chief."""
    staff: bool
    """The staff carries on for whoever is absent."""


class Dealing(Body):
    """All that is dealt out from now on; what is not named is the chief's."""

    posts: Annotated[dict[Short, Short], Field(max_length=MOST)]
    after: Annotated[int | None, Field(ge=1, le=LONGEST)] = None
    staff: bool = False
