"""Bodies of calls about people: who they are, and what they call themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body

NAME = 24
"""Signs in a name."""
PersonName = Annotated[str, Field(min_length=1, max_length=NAME, pattern=PRINTABLE.replace("[^", "[^/"))]
"""No slash either: names stand in addresses."""
Password = Annotated[str, Field(min_length=1, max_length=200)]
NewPassword = Annotated[str, Field(min_length=8, max_length=200)]
Role = Literal["host", "moderator", "player", "onlooker", "bot"]
GivenRole = Literal["host", "moderator", "player", "onlooker"]
"""A bot is opened as one and stays one."""


class PersonShown(BaseModel):
    """Oneself."""

    id: str
    name: str
    role: Role
    language: str
    zone: str


class Me(BaseModel):
    """Who asks. `club`: whether people can have accounts here; `closed`: only those the host has made."""

    club: Literal["open", "closed", "off"]
    owner: bool
    person: PersonShown | None


class Entering(Body):
    name: PersonName
    password: Password


class Joining(Body):
    name: PersonName
    password: NewPassword
    language: Annotated[str, Field(max_length=20)] = "en"
    zone: Annotated[str, Field(max_length=60)] = "UTC"


class Recovery(Body):
    """`code`: what the host has handed over. It works once."""

    name: PersonName
    code: Password
    password: NewPassword


class MyChange(Body):
    name: PersonName | None = None
    language: Annotated[str | None, Field(max_length=20)] = None
    zone: Annotated[str | None, Field(max_length=60)] = None


class PasswordChange(Body):
    """Without the old one only just after one has come in: whoever has passkeys may have had none."""

    old: Password | None = None
    new: NewPassword


class Leaving(Body):
    """Without the password only just after one has come in."""

    password: Password | None = None


class RoleChange(Body):
    role: GivenRole


class MemberRow(BaseModel):
    """A member as other members see one."""

    name: str
    role: Role


class RecoveryCode(BaseModel):
    """To be handed over by a way the host trusts."""

    name: str
    code: str
