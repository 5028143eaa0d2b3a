"""Bodies of calls about passkeys. Options and answers are WebAuthn's own, bytes written in base64url."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body
from front85.server.contract.club import Password, PersonName

KEY_NAME = 40
"""Signs in the name of a key."""
KeyName = Annotated[str, Field(max_length=KEY_NAME, pattern=PRINTABLE)]
Signed = Annotated[str, Field(max_length=20_000, pattern="^[A-Za-z0-9_-]*$")]


class PasskeyShown(BaseModel):
    id: str
    name: str
    created: float
    used: float | None


class WaysIn(BaseModel):
    """How one's own account is opened."""

    password: bool
    keys: list[PasskeyShown]


class KeyOptions(BaseModel):
    """What the browser hands to a device, as `navigator.credentials` takes it once its bytes are bytes."""

    options: dict[str, Any]


class KeyResponse(Body):
    """What a device has signed: the first two when a key is made, the others when it is used."""

    clientDataJSON: Signed
    attestationObject: Signed | None = None
    authenticatorData: Signed | None = None
    signature: Signed | None = None
    userHandle: Signed | None = None


class KeyAnswer(Body):
    id: Annotated[str, Field(min_length=1, max_length=1400, pattern="^[A-Za-z0-9_-]+$")]
    rawId: Annotated[str, Field(min_length=1, max_length=1400, pattern="^[A-Za-z0-9_-]+$")]
    type: Literal["public-key"]
    response: KeyResponse


class KeyEntering(Body):
    credential: KeyAnswer


class KeyWish(Body):
    """To make another key: the password, unless one has just come in."""

    password: Password | None = None


class KeyMade(Body):
    credential: KeyAnswer
    name: KeyName = ""


class KeyJoinWish(Body):
    name: PersonName


class KeyJoining(KeyMade):
    person: PersonName
    language: Annotated[str, Field(max_length=20)] = "en"
    zone: Annotated[str, Field(max_length=60)] = "UTC"


class KeyRecoveryWish(Body):
    """`code`: what the host has handed over."""

    name: PersonName
    code: Password


class KeyRecovery(KeyMade):
    person: PersonName
    code: Password
