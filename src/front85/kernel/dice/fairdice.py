"""Dice that nobody can foresee or choose, and everybody can check when the game is over.

The server draws a secret and publishes its hash before the first die. Every seat adds a nonce of its own: it pledges
its hash first, and opens it when all others have pledged theirs, so that nobody, not even a server that plays, can
choose a nonce for those that are known. The n-th roll follows from the secret, the nonces, n and the number of
take-backs over dice that came before it: played again, other dice fall. At the end the secret is opened, and whoever
has the journal can work out every die again.

What one has kept oneself is what proves it: the commitment, the pledges and one's own nonce. A file alone agrees with
itself, and so does one that was made up.

SHA-256 and HMAC, so that a browser can do the same sum with what it has.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from front85.kernel.ask import CHANCE, Ask, Words, parse
from front85.kernel.kept.journal import Entry
from front85.kernel.position import Position

SCHEME = 2
"""How dice are sealed now. 1 had no pledges, and a commitment that did not say with which roll it begins."""
NONCE = re.compile(r"[0-9a-f]{32}")
"""Sixteen random bytes in hexadecimal."""
PLEDGE = re.compile(r"[0-9a-f]{64}")
"""The hash of a nonce."""
BLOCK = 32


class Fair(msgspec.Struct, frozen=True):
    """What is public of a game's dice: the commitment, who adds a nonce, and what has come of them."""

    commitment: str
    contributors: tuple[str, ...] = ()
    nonces: dict[str, str] = {}
    first: int = 0
    """Rolls that had fallen before these dice were sealed, in a game that goes on from another."""
    scheme: int = 1
    pledges: dict[str, str] = {}
    backs: tuple[int, ...] = ()
    """For each take-back over dice, the roll that fell anew first."""
    rounds: int = 0
    """How often everybody began anew because a seat no longer had the nonce it had pledged."""

    @property
    def missing(self) -> tuple[str, ...]:
        """Seats whose nonce has not come. Until then no die falls."""
        return tuple(seat for seat in self.contributors if seat not in self.nonces)

    @property
    def unpledged(self) -> tuple[str, ...]:
        """Seats that are not bound to a nonce yet."""
        return tuple(seat for seat in self.missing if seat not in self.pledges)

    def with_pledge(self, seat: str, pledge: str) -> Fair:
        """A seat binds itself. Who has lost the nonce it had pledged may pledge another as long as no die can fall, but
        then everybody does: the others' nonces may be known to it."""
        if seat not in self.missing or PLEDGE.fullmatch(pledge) is None or self.pledges.get(seat) == pledge:
            return self
        if seat not in self.pledges:
            return msgspec.structs.replace(self, pledges={**self.pledges, seat: pledge})
        return msgspec.structs.replace(self, pledges={seat: pledge}, nonces={}, rounds=self.rounds + 1)

    def with_nonce(self, seat: str, nonce: str) -> Fair:
        """The first nonce of a seat counts; it cannot be changed, and is the one that was pledged."""
        if seat not in self.missing or NONCE.fullmatch(nonce) is None:
            return self
        if self.pledges.get(seat, pledged(nonce)) != pledged(nonce):
            return self
        pledges = {**self.pledges, seat: pledged(nonce)}
        return msgspec.structs.replace(self, nonces={**self.nonces, seat: nonce}, pledges=pledges)

    def taken_back(self, roll: int) -> Fair:
        """From this roll on other dice fall."""
        return msgspec.structs.replace(self, backs=(*self.backs, roll))

    def dice(self, secret: str) -> FairDice:
        return FairDice(secret, self.nonces, self.backs, self.scheme)


def new_secret() -> str:
    return secrets.token_hex(32)


def pledged(nonce: str) -> str:
    """What a seat shows of its nonce first."""
    return sha256(f"front85-dice-{SCHEME}:pledge:{nonce}".encode()).hexdigest()


def commitment(secret: str, first: int = 0, scheme: int = SCHEME) -> str:
    """What is published before the first die."""
    said = f"front85-dice-1:{secret}" if scheme == 1 else f"front85-dice-{scheme}:{first}:{secret}"
    return sha256(said.encode()).hexdigest()


def key(secret: str, nonces: Mapping[str, str], scheme: int = SCHEME) -> bytes:
    """The key of all rolls: the secret and the nonces in the order of the seats' names."""
    parts = [f"front85-dice-{scheme}", secret, *(f"{seat}={nonces[seat]}" for seat in sorted(nonces))]
    return sha256(":".join(parts).encode()).digest()


class FairDice:
    """A source of dice that can be checked afterwards."""

    __slots__ = ("_backs", "_key")

    def __init__(self, secret: str, nonces: Mapping[str, str], backs: Sequence[int] = (), scheme: int = SCHEME) -> None:
        self._key, self._backs = key(secret, nonces, scheme), tuple(backs)

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
        back = max((number for number, roll in enumerate(self._backs, 1) if roll <= index), default=0)
        label = f"{back}:{index}:{block}" if back else f"{index}:{block}"
        stream = hmac.digest(self._key, label.encode(), "sha256")
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
