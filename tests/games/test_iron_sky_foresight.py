"""Under an Iron Sky: what a mission may bring is told before it flies, from what its side knows, and then it flies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest
from tests.games.iron_played import play_on, played

from front85.games.iron_sky.missions.flights.bombing import busy
from front85.games.iron_sky.table import Table
from front85.games.registry import title
from front85.hexwar.ids import side_named
from front85.kernel.ask import CHANCE, Ask, Words
from front85.proof.format import read_file
from front85.proof.moment import build

VIGNETTES = Path(__file__).parents[2] / "vignettes" / "iron-sky"

OPTIONS = ("air_war", "recon", "wild_weasel", "weather")
FLIGHTS = ("strike", "sead", "recon", "weasel", "interdict", "support", "intercept")


def windows(seed: int, number: int) -> Iterator[tuple[Table, str, Ask]]:
    """So many moments of a random game in which somebody may fly."""
    later = ("later_rules",) if seed % 2 else ()
    table, rng = played("fulda_hof", seed, 0, *OPTIONS, *later), Random(seed)
    while number:
        ask = table.ask
        if ask is None:
            return
        if ask.player != CHANCE and any(verb in FLIGHTS for verb in ask.after(())):
            yield table, ask.player, ask
            number -= 1
        play_on(table, rng)


def flights(table: Table, player: str, ask: Ask, rng: Random) -> Iterator[Words]:
    """A choice of each kind of flight; half of them go where the enemy is."""
    foes = sorted(busy(table, side_named(("NATO", "Pact"), player)))
    for verb in ask.after(()):
        if verb not in FLIGHTS:
            continue
        hexes = [hex_ for hex_ in foes if ask.follows((verb,), hex_)] if rng.random() < 0.5 else []
        beginning = (verb, rng.choice(hexes)) if hexes else (verb,)
        words = ask.sampler().draw(rng, beginning)
        if words is not None:
            yield words


def try_flights(seed: int, number: int) -> int:
    """Each flight is forecast, alike from what its side knows, and flown. How many were tried."""
    tried, rng = 0, Random(-seed)
    for table, player, ask in windows(seed, number):
        known = title("iron-sky").masked(table, player).ask
        for words in flights(table, player, ask, rng):
            told = ask.forecast(words)
            assert told is not None, words
            assert known is not None
            assert told == known.forecast(words), f"{words} tells what {player} may not know"
            assert not told.chances or sum(told.chances.values()) == pytest.approx(1), words
            assert min(told.chances.values(), default=0.0) > -1e-9, words
            if words[0] == "intercept":
                air = told.facts["air"]
                assert air["deals"] > 0, words
                assert (air["costs"] > 0) == (air["escorts"] > 0), "only an escort fires back"
            twin = table.copy()
            assert twin.ask is not None
            twin.play_tested(twin.ask, words)  # a question plays on the table it was put by
            tried += 1
    return tried


@pytest.mark.parametrize("seed", [6_100_000, 6_100_001])
def test_every_flight_of_random_windows_is_forecast_and_flown(seed: int) -> None:
    assert try_flights(seed, 12) > 12


@pytest.mark.parametrize("ecm", [False, True])
def test_flak_in_sight_costs_what_the_chart_says(ecm: bool) -> None:
    """17.3.5 Two guns of rating B at a squadron of evasion 6: what comes through agrees with the mission flown."""
    vignette, hooks = read_file(VIGNETTES / "27-ecm-flak.toml")
    start = cast(Table, build(vignette, hooks))
    start.play("assault tanks standard")
    words = ("support", "C2120", "bomber", *(("ecm", "yak") if ecm else ()), "auto")
    assert start.ask is not None
    told = start.ask.forecast(words)
    assert told is not None
    air = told.facts["air"]
    assert {gun["rating"] for gun in air["guns"]} == {"B"}
    assert len(air["guns"]) == 2
    lost = hurt = through = 0.0
    for first in range(1, 21):
        for second in range(1, 21):
            flown = start.copy()
            flown.play(" ".join(words))
            flown.play("fire brigade battery")
            dice = [first, second]
            while flown.ask is not None and flown.ask.player == CHANCE and dice and not flown.ask.case.startswith("9."):
                flown.play(str(dice.pop(0)))
            wing = flown.content.wings.index["bomber"]
            left, damaged = 2 - flown.state.wing_lost[wing], flown.state.wing_hurt[wing]
            lost, hurt, through = lost + 2 - left, hurt + damaged, through + (left > damaged)
    assert air["lost"] == pytest.approx(lost / 400)
    assert air["hurt"] == pytest.approx(hurt / 400)
    assert air["through"] == pytest.approx(through / 400)


def test_interceptors_are_told_what_they_hit_and_what_an_escort_costs_them() -> None:
    """27.15 Interceptions of a random game: nobody but an escort fires back."""
    found = []
    for _, _, ask in windows(6_391_002, 60):
        if not ask.follows((), "intercept"):
            continue
        words = ask.sampler().draw(Random(1), ("intercept",))
        told = None if words is None else ask.forecast(words)
        assert told is not None
        found.append(told.facts["air"])
    assert len(found) > 1
    for air in found:
        assert 0 < air["deals"] <= 2 * air["arrive"]
        assert (air["costs"] > 0) == (air["escorts"] > 0)
    assert {air["escorts"] > 0 for air in found} == {True, False}
