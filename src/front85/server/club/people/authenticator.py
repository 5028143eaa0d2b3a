"""What a device is asked, and whether it has answered rightly: WebAuthn, by the library that knows it.

Importing this takes half a second, so that it is done when the first passkey is used (`passkeys.py`).
"""

from __future__ import annotations

import json
from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from front85.server.club.people.place import Place

WAIT = 300
"""Seconds a device has to answer."""


def to_make(place: Place, challenge: bytes, person: str, name: str, known: list[str]) -> dict[str, Any]:
    """Options for a new key; `known`: those this person has, which are not made again."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name="Front '85",
        user_id=person.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=WAIT * 1000,
        # found by the device without a name, and opened by a finger, a face or a PIN: it stands for a password
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
    )
    return _plain(options_to_json(options))


def to_use(place: Place, challenge: bytes) -> dict[str, Any]:
    """Options for whichever key the visitor has."""
    options = generate_authentication_options(
        rp_id=place.name,
        challenge=challenge,
        timeout=WAIT * 1000,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _plain(options_to_json(options))


def made(place: Place, challenge: bytes, answer: dict[str, Any]) -> tuple[str, str, int]:
    """A new key: what the device calls it, its public half, its count. Raises what the library does if not."""
    found = verify_registration_response(
        credential=answer,
        expected_challenge=challenge,
        expected_rp_id=place.name,
        expected_origin=place.origin,
        require_user_verification=True,
    )
    return (
        bytes_to_base64url(found.credential_id),
        bytes_to_base64url(found.credential_public_key),
        found.sign_count,
    )


def used(place: Place, challenge: bytes, answer: dict[str, Any], public_key: str, count: int) -> int:
    """The device's new count. Raises what the library does if the answer was not signed with this key."""
    found = verify_authentication_response(
        credential=answer,
        expected_challenge=challenge,
        expected_rp_id=place.name,
        expected_origin=place.origin,
        credential_public_key=base64url_to_bytes(public_key),
        credential_current_sign_count=count,
        require_user_verification=True,
    )
    return found.new_sign_count


def _plain(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found
