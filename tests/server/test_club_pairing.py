"""Who meets whom: everybody once, sides in turn, no pair twice in a Swiss tournament, byes at most once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from front85.server.club.pairing import PLAYED, NobodyLeft, Outcome, Paired, robin, standings, swiss


@pytest.mark.parametrize("many", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once_and_sides_are_shared(many: int) -> None:
    numbers = list(range(101, 101 + many))
    rounds = robin(numbers)
    for made in rounds:
        assert sorted(x for pair in made for x in pair if x is not None) == numbers
    pairs = [pair for made in rounds for pair in made if pair[1] is not None]
    assert {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in combinations(numbers, 2)}
    assert len(pairs) == many * (many - 1) // 2
    first, second = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    assert all(abs(first[one] - second[one]) <= 1 for one in numbers)
    twice = [pair for made in robin(numbers, double=True) for pair in made if pair[1] is not None]
    assert Counter(twice) == Counter([*pairs, *((b, a) for a, b in pairs)])


RESULTS: tuple[Outcome, ...] = ("first", "second", "draw", "first", "second", "first-forfeit", "none")


@pytest.mark.parametrize("seed", range(12))
def test_a_swiss_round_pairs_all_who_are_there_and_nobody_twice(seed: int) -> None:
    rng, past = Random(seed), list[Paired]()
    many = rng.randint(3, 12)
    there, byes = list(range(1, many + 1)), Counter[int]()
    for turn in range(1, 6):
        if rng.random() < 0.3 and len(there) > 4:
            there.remove(rng.choice(there))
        try:
            made = swiss(there, past, 5)
        except NobodyLeft:
            assert turn > 2
            break
        assert sorted(x for pair in made for x in pair if x is not None) == sorted(there)
        for one, other in made:
            if other is None:
                byes[one] += 1
            assert not any({one, other} == {x.first, x.second} and x.outcome in PLAYED for x in past)
            past.append(Paired(turn, one, other, "bye" if other is None else rng.choice(RESULTS)))
    assert all(count == 1 for count in byes.values())


def test_in_a_swiss_tournament_winners_meet_winners_on_the_side_they_have_not_had() -> None:
    past = [Paired(1, 1, 3, "first"), Paired(1, 4, 2, "second")]
    made = swiss([1, 2, 3, 4], past, 3)
    assert {frozenset(pair) for pair in made} == {frozenset((1, 2)), frozenset((3, 4))}
    assert (2, 1) in made, "1 had the first side, 2 the second"
    assert (3, 4) in made


def test_whoever_has_met_everybody_has_nobody_left() -> None:
    past = [Paired(1, 1, 2, "draw")]
    with pytest.raises(NobodyLeft):
        swiss([1, 2], past, 3)
    with pytest.raises(NobodyLeft):
        swiss([1], [], 3)


def test_standings_go_by_points_then_by_whom_one_has_met() -> None:
    past = [
        Paired(1, 1, 2, "first"),
        Paired(1, 3, 4, "draw"),
        Paired(2, 4, 1, "second"),
        Paired(2, 2, 3, "second-forfeit"),
        Paired(3, 5, None, "bye"),
    ]
    found = {one.number: one for one in standings([1, 2, 3, 4, 5], past)}
    order = [one.number for one in standings([1, 2, 3, 4, 5], past)]
    assert order == [1, 3, 5, 4, 2]
    assert [found[n].points for n in (1, 2, 3, 4, 5)] == [2, 0, 1.5, 0.5, 1]
    assert found[1].buchholz == 0.5  # 2 with none and 4 with a half
    assert found[4].buchholz == 3.5
    assert found[3].beaten == 0.25
    assert found[2].played == 1, "a forfeit is no game"
