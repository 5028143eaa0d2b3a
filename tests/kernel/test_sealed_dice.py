"""Dice that can be checked, and dice by purpose: who is bound to what, and which die falls when."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest

from front85.kernel.ask import Roll
from front85.kernel.dice.fairdice import Fair, FairDice, Throw, commitment, pledged, throws
from front85.kernel.dice.purposedice import PurposeDice
from front85.kernel.kept.journal import Entry
from front85.kernel.message import say

NONCES = {"Pact": "bb" * 16, "NATO": "aa" * 16}
EMPTY = Fair("commitment", ("NATO", "Pact"), scheme=2)


class Dice(Roll):
    def __init__(self, dice: int, hex_: str = "2020") -> None:
        super().__init__("9.1", say("ask-die", hex=hex_, points=3), dice)


def test_seats_pledge_before_they_open() -> None:
    assert (EMPTY.missing, EMPTY.unpledged) == (("NATO", "Pact"), ("NATO", "Pact"))
    one = EMPTY.with_pledge("NATO", pledged(NONCES["NATO"]))
    assert (one.missing, one.unpledged) == (("NATO", "Pact"), ("Pact",))
    both = one.with_pledge("Pact", pledged(NONCES["Pact"])).with_nonce("NATO", NONCES["NATO"])
    assert (both.missing, both.unpledged, both.rounds) == (("Pact",), (), 0)
    assert both.with_nonce("Pact", "cc" * 16) is both, "it is not the one that was pledged"
    assert both.with_nonce("NATO", "cc" * 16) is both, "the first counts"
    done = both.with_nonce("Pact", NONCES["Pact"])
    assert (done.missing, done.nonces) == ((), NONCES)
    assert done.with_pledge("NATO", "0" * 64) is done


def test_a_nonce_without_a_pledge_binds_as_one() -> None:
    one = EMPTY.with_nonce("NATO", NONCES["NATO"])
    assert one.pledges == {"NATO": pledged(NONCES["NATO"])}
    assert EMPTY.with_nonce("NATO", "short") is EMPTY
    assert EMPTY.with_nonce("Warsaw", NONCES["NATO"]) is EMPTY
    assert EMPTY.with_pledge("NATO", "short") is EMPTY
    assert EMPTY.with_pledge("Warsaw", "0" * 64) is EMPTY


def test_who_pledges_anew_has_everybody_begin_anew() -> None:
    one = EMPTY.with_pledge("NATO", "0" * 64).with_pledge("Pact", pledged(NONCES["Pact"]))
    one = one.with_nonce("Pact", NONCES["Pact"])
    assert one.with_pledge("NATO", "0" * 64) is one
    anew = one.with_pledge("NATO", "1" * 64)
    assert (anew.pledges, anew.nonces, anew.rounds) == ({"NATO": "1" * 64}, {}, 1)


def test_the_sum_can_be_done_by_anybody() -> None:
    """As a browser does it: HMAC of `roll:block`, four bytes a die; after a take-back with its number before it."""
    secret = "5" * 64
    text = f"front85-dice-2:{secret}:NATO={NONCES['NATO']}:Pact={NONCES['Pact']}"
    key = sha256(text.encode()).digest()

    def die(label: str, place: int) -> int:
        return int.from_bytes(hmac.digest(key, label.encode(), "sha256")[place : place + 4], "big")

    fair = Fair(commitment(secret), ("NATO", "Pact"), NONCES, scheme=2)
    dice = fair.dice(secret)
    assert [dice.value(4, number) for number in (0, 1, 7, 8, 9)] == [
        *(die("4:0", place) for place in (0, 4, 28)),
        *(die("4:1", place) for place in (0, 4)),
    ]
    back = fair.taken_back(4).taken_back(6).dice(secret)
    assert [back.value(roll, 0) for roll in (3, 4, 5, 6)] == [
        die(label, 0) for label in ("3:0", "1:4:0", "1:5:0", "2:6:0")
    ]
    assert dice.answer(Dice(2), 4) == tuple(str(die("4:0", place) % 6 + 1) for place in (0, 4))
    assert commitment(secret, 3) == sha256(f"front85-dice-2:3:{secret}".encode()).hexdigest()
    assert commitment(secret, 3, 1) == sha256(f"front85-dice-1:{secret}".encode()).hexdigest()


def test_every_throw_of_a_journal_is_held_against_its_die() -> None:
    class Rolls:
        """A position at which nothing but dice falls, and that keeps what was played."""

        def __init__(self) -> None:
            self.ask, self.played = Dice(2), list[tuple[str, str]]()

        def play(self, choice: str, player: str) -> None:
            self.played.append((player, choice))

    dice = FairDice("5" * 64, NONCES, scheme=2)
    due = [" ".join(dice.answer(Dice(2), roll)) for roll in (7, 8, 9)]
    journal = [
        Entry("chance", due[0], ""),
        Entry("NATO", "end", ""),
        Entry("chance", due[1], ""),
        Entry("chance", "1 1", ""),
    ]
    position = Rolls()
    found = list(throws(position, journal, dice, first=8, number=7))  # type: ignore[arg-type]
    assert position.played == [(entry.player, entry.choice) for entry in journal]
    assert [(one.number, one.entry, one.fits) for one in found] == [(8, 3, True), (9, 4, due[2] == "1 1")]
    assert found[0].faces == (tuple("123456"),) * 2
    assert not Throw(1, 1, (), ("1",), ("2",)).fits


def test_dice_by_purpose_count_each_purpose_for_itself() -> None:
    def fall(*hexes: str, seed: int = 1) -> list[tuple[str, ...]]:
        dice = PurposeDice(seed)
        return [dice.answer(Dice(3, hex_), index) for index, hex_ in enumerate(hexes)]

    alone = fall("2020", "2020", "2020")
    mixed = fall("2020", "3030", "2020", "2020")
    assert [mixed[0], *mixed[2:]] == alone
    assert len({*alone, mixed[1]}) == 4
    assert fall("2020", seed=2) != alone[:1]
    assert len({die for dice in fall(*["2020"] * 9) for die in dice}) == 6, "the dice of one roll differ"
    assert any(len(set(dice)) > 1 for dice in alone)


def test_dice_by_purpose_fall_again_when_rolls_are_taken_back() -> None:
    dice = PurposeDice("evening")
    first, second, other = (dice.answer(Dice(4, hex_), index) for index, hex_ in enumerate(("2020", "2020", "3030")))
    assert dice.answer(Dice(4), 1) == second
    assert dice.answer(Dice(4, "3030"), 2) == other
    assert dice.answer(Dice(4), 0) == first
    with pytest.raises(LookupError):
        dice.answer(Dice(4), 2)
