"""Positions in which the table once judged wrongly, each in the fewest units that show it."""

from __future__ import annotations

import pytest
from ai_judged import advised, asked, stakes_of, standing
from msgspec.structs import replace

import front85
from front85.ai.advice import adviser
from front85.ai.advice.adviser import hint, waits
from front85.ai.advice.playing_out import Deed
from front85.kernel.ask import Forecast, parse
from front85.kernel.game import Game
from front85.kernel.message import Message
from front85.words import Speaker

HOF = """
[units]
guard = { nat = "WG", cf = 3, at = "3943" }
tanks = { nat = "SU", cf = 8, at = "4043" }
rifles = { nat = "SU", cf = 6, at = "3944" }
[map]
terrain = { "3943" = "city" }
[situation]
phase = "Pact combat"
turn = 4
orders = { Pact = "move-fight", NATO = "move-fight" }
"""
GUNS = "support = { SU-artillery = 1, WG-artillery = 1 }\n"


# odds


def test_the_only_defender_of_hof_is_lost_for_certain_where_every_result_kills_him() -> None:
    """11.9 DL and EX both take the only unit: to its owner that is a unit and the town, whatever the die shows."""
    position = standing("nuremberg", HOF + GUNS, "attack 3943 tanks rifles", "support")
    assert asked(position) == "NATO"
    found = stakes_of(position, "support")
    assert found.results.keys() <= {"DL", "EX", "DE"}
    assert found.exact
    assert (found.loses, found.names) == (1.0, {"guard": 1.0})
    assert found.places == {"3943": 1.0}
    assert all(deed.own == ("guard",) and deed.places == ("3943",) for deed in found.results.values())


def test_a_unit_lost_for_nothing_is_bad_however_little_it_weighs() -> None:
    """One brigade in a campaign is worth 0.3% of win chance: its certain loss is no "no difference"."""
    position = standing(
        "nuremberg",
        """
        [units]
        landed = { nat = "SU", cf = 2, at = "4043" }
        first = { nat = "WG", cf = 6, at = "3943" }
        second = { nat = "WG", cf = 6, at = "3943" }
        rest = { nat = "SU", cf = 8, at = "4845" }
        [situation]
        phase = "Pact combat"
        turn = 2
        orders = { Pact = "move-fight", NATO = "move-fight" }
        """,
    )
    found = stakes_of(position, "attack 3943 landed")
    assert (found.loses, found.kills, found.places) == (1.0, 0.0, {})
    assert (found.good, found.bad) == (0.0, 1.0)
    assert {deed.tone for deed in found.results.values()} == {-1}
    little = Deed(-0.1, ("landed",), (), (), (), ())
    assert (little.tone, replace(little, enemy=("first",)).tone) == (-1, 0)
    assert replace(little, worth=0.1, own=(), enemy=("first",)).tone == 1


def test_an_exchange_names_the_regiment_it_costs() -> None:
    """7.6Ex A regiment of six for a police battalion of one: a loss, and a bad bargain."""
    position = standing(
        "berlin85",
        """
        [units]
        regiment = { nat = "SU", attack = 6, at = "1112" }
        police = { nat = "WB", type = "police", attack = 1, defense = 1, at = "1012" }
        [situation]
        phase = "Pact combat"
        """,
    )
    found = stakes_of(position, "attack 1012 regiment")
    assert found.results["Ex"].own == ("regiment",)
    assert found.results["Ex"].enemy == ("police",)
    assert found.results["Ex"].worth < 0
    assert found.bad == pytest.approx(2 / 6), "Ax and Ex"


def test_an_overrun_whose_attacker_may_prove_absent_is_lost_either_way() -> None:
    """5.37, 12.3 Ae, or an E when it is turned over, of which the table has no line: it is gone by both."""
    position = standing(
        "fulda-gap",
        """
        [units]
        troop = { nat = "US", steps = [[2, 2]], untried = true, type = "recon", at = "2120" }
        tanks = { nat = "SU", steps = [[8, 8], [4, 4]], at = "2020" }
        [situation]
        phase = "NATO movement"
        """,
    )
    forecast = position.ask.forecast(parse("overrun 2120 troop 2020"))
    assert forecast is not None
    assert forecast.chances["-"] == pytest.approx(16 / 36)
    found = stakes_of(position, "overrun 2120 troop 2020")
    assert (found.loses, found.bad) == (1.0, 1.0)
    assert {code: deed.own for code, deed in found.results.items()} == {"Ae": ("troop",), "-": ("troop",)}


def test_a_single_echelon_pays_for_a_c() -> None:
    """9.4 In a single echelon a C costs a step; in a usual attack it does not."""
    units = """
        [units]
        tanks = { nat = "SU", kind = "division", type = "arm", values = "17B13", cadre = 5, at = "C4032" }
        guard = { nat = "BE", values = "6C6", cadre = 6, at = "C3932" }
        """
    usual = stakes_of(standing("iron-sky", units), "assault tanks standard")
    single = stakes_of(standing("iron-sky", units), "assault tanks echelon")
    assert usual.results["C"].hurt == ()
    assert single.results["C"].hurt == ("tanks",)
    assert single.results["C"].worth < -0.5
    assert single.bad == pytest.approx(0.45), "C, A1 and A2"


def test_odds_say_whether_the_enemy_may_still_answer() -> None:
    attack = "attack 3943 tanks rifles"
    assert stakes_of(standing("nuremberg", HOF + GUNS), attack).answered
    assert not stakes_of(standing("nuremberg", HOF + GUNS, attack, "support"), "support").answered


# hints


def lesson() -> Game:
    """The first lesson where airpower is placed."""
    game = front85.new("nuremberg", "lesson", seed=1)
    while game.ask is not None and game.ask.prompt.id != "ask-airpower":
        game.play(next(game.choices()))
    return game


def test_nothing_far_outside_the_lesson_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Airpower may be laid anywhere on the map; the battle is at Hof, and Ellwangen is 150 km off."""
    game = lesson()
    assert game.ask is not None
    far = ("place", "1103")
    assert game.why_not(" ".join(far)) is None
    monkeypatch.setattr(adviser, "_book", lambda known, side, seed: far)
    found = hint(game)
    assert found
    assert far not in [one.choice for one in found]


def test_a_march_that_empties_the_last_town_says_so_and_stands_below_ending_the_phase() -> None:
    position = standing(
        "nuremberg",
        """
        [units]
        101 = { nat = "US", cf = 4, at = "3943" }
        102 = { nat = "US", cf = 4, at = "3943" }
        tanks = { nat = "SU", cf = 6, at = "4244" }
        [map]
        terrain = { "3943" = "city" }
        [situation]
        phase = "NATO movement"
        turn = 4
        orders = { Pact = "move-fight", NATO = "move-fight" }
        """,
    )
    leaving = parse("move 3943 101+102 3942") if position.why_not("move 3943 101+102 3942") is None else ()
    assert leaving
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adviser, "_book", lambda known, side, seed: leaving)
        found = advised(position)
    ids = {one.choice: [reason.id for reason in one.reasons] for one in found}
    assert {"advice-empties", "advice-empties-threat"} & set(ids[leaving])
    ending = next(place for place, one in enumerate(found) if waits(one.choice))
    assert all(one.worth >= found[ending].worth for one in found[:ending])
    assert "Hof" in Speaker("en").say(next(r for one in found for r in one.reasons if "empties" in r.id))


def test_the_regulars_attack_stands_where_its_figure_puts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A doubtful attack is not above two good ones because the regular would make it."""
    position = standing(
        "nuremberg",
        """
        [units]
        weak = { nat = "US", cf = 4, at = "2026" }
        soft = { nat = "US", cf = 4, at = "2426" }
        hard = { nat = "US", cf = 6, at = "2826" }
        a = { nat = "SU", cf = 20, at = "2025" }
        a2 = { nat = "SU", cf = 1, at = "2025" }
        b = { nat = "SU", cf = 20, at = "2425" }
        b2 = { nat = "SU", cf = 1, at = "2425" }
        c = { nat = "SU", cf = 6, at = "2825" }
        [situation]
        phase = "Pact combat"
        turn = 4
        orders = { Pact = "move-fight", NATO = "move-fight" }
        """,
    )
    good = [(0.0, parse("attack 2026 a a2")), (0.0, parse("attack 2426 b b2"))]
    monkeypatch.setattr(adviser, "_book", lambda known, side, seed: parse("attack 2826 c"))
    monkeypatch.setattr(adviser, "allowed", lambda ask, strikes: good)
    found = [one for one in advised(position) if one.choice[0] == "attack"]
    assert {one.choice[1] for one in found[:2]} == {"2026", "2426"}
    assert found[0].worth >= found[1].worth > 1 > found[2].worth


def test_a_defender_is_told_of_his_own_losses() -> None:
    """Whoever commits support in defence hears what he may lose, never the attacker's risk."""
    position = standing("nuremberg", HOF + GUNS, "attack 3943 tanks rifles", "support")
    for one in advised(position):
        ids = [reason.id for reason in one.reasons]
        assert not {"advice-risk", "advice-no-risk"} & set(ids)
        lost = next(reason for reason in one.reasons if reason.id == "advice-losses")
        assert float(lost.args["own"]) > 0.5
        assert any(reason.id == "advice-gives-up" and reason.args["place"] == "Hof" for reason in one.reasons)


def is_risk(reason: Message) -> bool:
    return reason.id == "advice-risk"


def costly(forecast: Forecast) -> float:
    """The chance of results that cost the attacker, as the table has them."""
    return sum(chance for code, chance in forecast.chances.items() if code in ("AL", "AE", "EX"))


def test_the_risk_is_that_of_playing_it_out() -> None:
    """What the enemy may still commit is in it: the risk of the advice is that of the odds."""
    position = standing("nuremberg", HOF.replace("cf = 3", "cf = 6") + GUNS)
    told = {one.choice: reason.args["chance"] for one in advised(position) for reason in one.reasons if is_risk(reason)}
    assert told
    for choice, chance in told.items():
        assert chance == round(100 * stakes_of(position, " ".join(choice)).loses)
    attack = position.ask.forecast(next(iter(told)))
    assert attack is not None
    assert any(chance != round(100 * costly(attack)) for chance in told.values()), "the same without the enemy's answer"


def test_an_offer_of_the_honors_of_war_is_not_told_as_no_difference() -> None:
    """19.0 The city may give up at once, and then the game is over."""
    position = standing(
        "berlin85",
        """
        [map]
        features = { "2030" = ["objective"] }
        [units]
        a1 = { nat = "US", at = "eliminated" }
        a2 = { nat = "US", at = "eliminated" }
        a3 = { nat = "US", at = "eliminated" }
        a4 = { nat = "US", at = "eliminated" }
        a5 = { nat = "US", at = "eliminated" }
        a6 = { nat = "US", at = "eliminated" }
        a7 = { nat = "US", at = "eliminated" }
        a8 = { nat = "US", at = "eliminated" }
        tank = { nat = "SU", at = "2020" }
        guard = { nat = "US", at = "2022" }
        [situation]
        phase = "offer"
        turn = 4
        """,
    )
    found = {one.choice: one for one in advised(position)}
    offer = found["offer",]
    assert offer.decides
    assert not offer.price.id.startswith("advice-worth-none")
    assert any(reason.id == "advice-decides" for reason in offer.reasons)


# the air


RAID = """
    [units]
    tanks = { nat = "SU", kind = "division", type = "arm", values = "12B12", at = "C2020" }
    brigade = { nat = "BE", values = "4D4", cadre = 5, at = "C2120" }
    [situation.wings]
    bomber = { nat = "SU", values = "B-5-6" }
    second = { nat = "SU", values = "B-5-6" }
    alpha = { nat = "US", values = "16-14-2", duty = "station", area = "C2120" }
    bravo = { nat = "US", values = "16-14-2", duty = "station", area = "C2120" }
    [situation.sky]
    C2120 = "NATO"
    """


def test_an_interception_is_worth_something() -> None:
    """27.17 Squadrons count, and those of a mission nobody has seen yet are met: once eleven interceptions of bombers
    without escort were all told as worth nothing."""
    position = standing("iron-sky", RAID, "assault tanks standard", "support C2120 bomber second")
    assert asked(position) == "NATO"
    found = advised(position)
    assert found[0].choice[0] == "intercept"
    assert found[0].worth > 1
    assert found[0].error > 0
    assert all(one.worth == 0 for one in found if waits(one.choice))
    assert advised(position) == advised(position)
