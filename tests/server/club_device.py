"""A device that keeps passkeys, as far as a server can tell."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def word(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """One key at one page."""

    def __init__(
        self, origin: str = "http://localhost", rp: str = "localhost", flags: int = PRESENT | VERIFIED
    ) -> None:
        self.origin, self.rp, self.flags = origin, rp, flags
        self.id, self.secret = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.count = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answers `navigator.credentials.create`."""
        assert options["rp"]["id"] == self.rp
        self.user = data(options["user"]["id"])
        public = self.secret.public_key().public_numbers()
        x, y = public.x.to_bytes(32, "big"), public.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = self._about(ATTESTED) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        return self._answer(self._client("webauthn.create", options), attestationObject=word(attested))

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answers `navigator.credentials.get`."""
        assert options["rpId"] == self.rp
        client = self._client("webauthn.get", options)
        self.count += 1
        about = self._about(0)
        signed = self.secret.sign(about + sha256(client).digest(), ec.ECDSA(SHA256()))
        more = {"authenticatorData": word(about), "signature": word(signed), "userHandle": word(self.user)}
        return self._answer(client, **more)

    def _about(self, more: int) -> bytes:
        return sha256(self.rp.encode()).digest() + bytes([self.flags | more]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, client: bytes, **more: str) -> dict[str, Any]:
        response = {"clientDataJSON": word(client), **more}
        return {"id": word(self.id), "rawId": word(self.id), "type": "public-key", "response": response}
