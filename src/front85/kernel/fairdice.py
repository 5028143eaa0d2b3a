"""Dice that nobody can foresee or choose, and everybody can check when the game is over.

The server draws a secret and publishes its hash before the first die. Every seat adds a nonce of its own. The n-th
roll follows from the secret, the nonces and n alone, so the server cannot choose it (it did not know the nonces when
it committed itself), and no player can foresee it (nobody but the server knows the secret). At the end the secret is
opened, and whoever has the journal can work out every die again.

SHA-256 and HMAC, so that a browser can do the same sum with what it has.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from front85.kernel.ask import CHANCE, Ask, Words, parse
from front85.kernel.journal import Entry
from front85.kernel.position import Position

SCHEME = "front85-dice-1"
NONCE = re.compile(r"[0-9a-f]{32}")
"""Sixteen random bytes in hexadecimal."""
BLOCK = 32


class Fair(msgspec.Struct, frozen=True):
    """What is public of a game's dice: the commitment, who adds a nonce, and the nonces that have come."""

    commitment: str
    contributors: tuple[str, ...] = ()
    nonces: dict[str, str] = {}
    first: int = 0
    """Rolls that had fallen before these dice were sealed, in a game that goes on from another."""

    @property
    def missing(self) -> tuple[str, ...]:
        """Seats whose nonce has not come. Until then no die falls."""
        return tuple(seat for seat in self.contributors if seat not in self.nonces)

    def with_nonce(self, seat: str, nonce: str) -> Fair:
        """The first nonce of a seat counts; it cannot be changed."""
        if seat not in self.contributors or seat in self.nonces or NONCE.fullmatch(nonce) is None:
            return self
        return msgspec.structs.replace(self, nonces={**self.nonces, seat: nonce})


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the first die."""
    return sha256(f"{SCHEME}:{secret}".encode()).hexdigest()


def key(secret: str, nonces: Mapping[str, str]) -> bytes:
    """The key of all rolls: the secret and the nonces in the order of the seats' names."""
    parts = [SCHEME, secret, *(f"{seat}={nonces[seat]}" for seat in sorted(nonces))]
    return sha256(":".join(parts).encode()).digest()


class FairDice:
    """A source of dice that can be checked afterwards."""

    __slots__ = ("_key",)

    def __init__(self, secret: str, nonces: Mapping[str, str]) -> None:
        self._key = key(secret, nonces)

    def answer(self, ask: Ask, index: int) -> Words:
        """The answer of chance to its `index`-th question in this game."""
        words: Words = ()
        while not ask.closes(words):
            faces = tuple(ask.after(words))
            words = (*words, faces[self.value(index, len(words)) % len(faces)])
        return words

    def value(self, index: int, die: int) -> int:
        """Four bytes for each die of a roll; the bias of a modulo over a few dozen faces is below one in 10^8."""
        block, place = divmod(die * 4, BLOCK)
        stream = hmac.digest(self._key, f"{index}:{block}".encode(), "sha256")
        return int.from_bytes(stream[place : place + 4], "big")


class Throw(msgspec.Struct, frozen=True):
    """One answer of chance: what each die could show, what it showed, and what it had to show."""

    number: int
    entry: int
    faces: tuple[tuple[str, ...], ...]
    shown: Words
    due: Words

    @property
    def fits(self) -> bool:
        return self.shown == self.due


def throws(
    position: Position[Any], journal: Iterable[Entry], dice: FairDice, first: int = 0, number: int = 0
) -> Iterator[Throw]:
    """Every die of a journal beside the one that follows from the secret and the nonces. Raises Refused.

    `number` rolls had fallen before the journal begins; those before the `first` came from other dice.
    """
    for at, entry in enumerate(journal, 1):
        ask = position.ask
        if entry.player == CHANCE and ask is not None and ask.player == CHANCE:
            shown = parse(entry.choice)
            faces = tuple(tuple(ask.after(shown[:die])) for die in range(len(shown)))
            if number >= first:
                yield Throw(number, at, faces, shown, dice.answer(ask, number))
            number += 1
        position.play(entry.choice, entry.player)
