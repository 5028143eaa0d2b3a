"""Fulda Gap: counters, set-up, tracks and scenarios are whole; a bad scenario file is refused by line and field."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from front85.casebook import read_cases
from front85.games.fulda_gap.card import CARD
from front85.games.fulda_gap.content.content import DATA, OWN, load, owner_mark, scenarios, variants
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.hexwar.content import ContentError
from front85.kernel.enforce import enforced_in

CONTENT = load()


def test_all_counters_are_there() -> None:
    kinds = Counter(zip(CONTENT.side, CONTENT.kind, strict=True))
    assert len(CONTENT.units) == 203
    assert len(set(CONTENT.ids)) == 203
    assert (kinds[NATO, "cover"], kinds[SOVIET, "cover"]) == (15, 10)
    assert (kinds[NATO, "battalion"], kinds[SOVIET, "battalion"]) == (15, 10)
    assert kinds[NATO, "airbase"] == 5
    assert len(CONTENT.units) - 25 - 5 == 173
    assert len(CONTENT.air) == 38


def test_steps_are_as_the_chapters_say() -> None:
    for unit in CONTENT.units:
        if unit.kind in ("artillery", "helicopter"):
            assert len(unit.steps) == 2, unit.id  # 9.73, 20.1
        elif unit.kind != "combat":
            assert len(unit.steps) == 1, unit.id  # 9.74
        elif unit.type != "recon":
            assert len(unit.steps) == 3, unit.id  # 9.72
        assert all(defense >= 1 for _, defense in unit.steps)
        falls = [sum(step) for step in unit.steps]
        assert falls == sorted(falls, reverse=True), unit.id


def test_what_is_inferred_says_why() -> None:
    assert all(unit.reason for unit in CONTENT.units if unit.provenance == "reconstruction")
    assert all(unit.reason for unit in CONTENT.roster.air if unit.provenance == "reconstruction")
    assert sum(unit.provenance == "rulebook" for unit in CONTENT.units) == 99


def test_divisions_have_three_units_and_the_small_ones_two() -> None:
    sizes = {CONTENT.units[units[0]].division: len(units) for units in CONTENT.division_members.values()}
    pairs = {name for name, size in sizes.items() if size == 2}
    assert pairs == {"BE 1", "FR 1", "FR 3", "FR 4", "FR 7", "FR 8", "FR 10"}
    assert {size for name, size in sizes.items() if name not in pairs} == {3}
    assert CONTENT.division[CONTENT.index["US-A/11"]] == -1
    assert CONTENT.division[CONTENT.index["WG-26/1"]] == -1
    assert CONTENT.division[CONTENT.index["UK-6"]] == -1


def test_strengths_of_the_examples() -> None:
    def strength(name: str) -> tuple[int, int]:
        return CONTENT.steps[CONTENT.index[name]][0]

    assert sum(strength(f"SU-{n}/11Gt")[0] for n in (1, 2, 3)) == 18
    assert sum(strength(f"SU-{n}/20G")[0] for n in (1, 2, 3)) == 9
    assert sum(strength("WG-13/5")) * 2 == 24
    assert strength("UK-6")[1] == 7
    assert strength("US-3/3M") == (4, 6)
    assert strength("SU-A-8GA")[0] == 8


def test_23_2_every_unit_starts_on_legal_ground() -> None:
    board, crowd = CONTENT.board, Counter[int]()
    for unit, hex_ in enumerate(CONTENT.start):
        if hex_ >= 0:
            assert board.country[hex_] == "FRG", CONTENT.ids[unit]
            assert not CONTENT.side[unit], CONTENT.ids[unit]
            crowd[hex_] += not CONTENT.is_airbase[unit]
    assert max(crowd.values()) <= CONTENT.stacking.limit
    assert {board.names[h] for h, number in crowd.items() if number == 2} == {"1012", "2223"}
    assert sum(hex_ >= 0 and not CONTENT.needs_advanced[unit] for unit, hex_ in enumerate(CONTENT.start)) == 34


def test_23_36_hsk_mobilize_in_their_cities() -> None:
    places = {CONTENT.ids[unit]: CONTENT.board.names[hex_] for unit, hex_ in enumerate(CONTENT.home) if hex_ >= 0}
    assert places == {
        "WG-HSK-Frankfurt": "2322",
        "WG-HSK-Kassel": "4105",
        "WG-HSK-Koblenz": "1114",
        "WG-HSK-Wurzburg": "3732",
    }
    assert all(CONTENT.is_hsk[CONTENT.index[name]] for name in places)


def test_the_map_has_what_the_rules_ask_for() -> None:
    board = CONTENT.board
    assert {board.names[hex_] for hex_ in CONTENT.airbases} == {"0132", "0202", "0429", "1512", "2223"}
    assert {board.names[hex_] for hex_ in CONTENT.autobahn_north} == {"0501", "0801"}
    assert {board.names[hex_] for hex_ in CONTENT.autobahn_south} == {"1433", "1534", "1734", "1833"}
    assert [board.names[hex_] for hex_ in CONTENT.us_entry][:: len(CONTENT.us_entry) - 1] == ["0134", "1734"]
    assert all(board.country[hex_] == "GDR" for hex_ in CONTENT.soviet_entry)
    assert all(CONTENT.edges[edge] for edge in ("north", "south", "east", "west"))
    assert len(CONTENT.nike) >= 12
    assert all(board.side_mask(kind).any() for kind in ("river", "major_river", "border"))
    assert CONTENT.by_border.any()
    assert not CONTENT.by_border[board.hex("0134")]
    columns = [{CONTENT.column_of[hex_] for hex_ in line} for line in CONTENT.feba]
    assert columns == [set(range(first, first + 3)) for first in range(7, 32, 4)]  # 25.2, die 4: 23 to 25 and 19 to 21
    assert CONTENT.airbase_points(CONTENT.index["AB-Rhein-Main"]) == 20


def test_21_12_the_rhine_autobahn_joins_its_ends() -> None:
    content, board = CONTENT, CONTENT.board
    seen, open_ = set(content.autobahn_north), list(content.autobahn_north)
    while open_:
        hex_ = open_.pop()
        for direction, follows in enumerate(content.autobahn[hex_]):
            onward = board.around[hex_][direction]
            if follows and onward >= 0 and onward not in seen:
                seen.add(onward)
                open_.append(onward)
    assert set(content.autobahn_south) <= seen


def test_retreat_values_of_the_example_hexes() -> None:
    known = {"2911": 3, "2912": 3, "2811": 1, "3012": 2, "2913": 2, "2813": 2, "2714": 5}
    found = {name: CONTENT.retreat_value[CONTENT.board.hex(name)] for name in known}
    assert found == known
    assert CONTENT.retreat_value[CONTENT.board.hex("2712")] in (2, 3)


def test_26_0_everybody_arrives_once() -> None:
    for unit, entry in enumerate(CONTENT.entry):
        due = CONTENT.arrival[unit]
        if entry in ("east", "south", "west", "airbase"):
            assert 1 <= due <= 13, CONTENT.ids[unit]
        else:
            assert due == 0, CONTENT.ids[unit]
    first = sum(turn == 1 for unit, turn in enumerate(CONTENT.arrival) if CONTENT.side[unit] == SOVIET)
    assert first == 28


def test_26_0_advance_warning_brings_four_turns_at_once() -> None:
    """And NATO's later units at least three turns sooner, but not at once; the Soviet second echelon no sooner."""
    warned = load("advance-warning")
    for unit, turn in enumerate(CONTENT.arrival):
        if turn <= 4:
            assert warned.arrival[unit] == min(turn, 1), CONTENT.ids[unit]
        elif CONTENT.side[unit] == SOVIET:
            assert warned.arrival[unit] >= turn, CONTENT.ids[unit]
        else:
            assert 2 <= warned.arrival[unit] <= turn - 3, CONTENT.ids[unit]


def test_scenarios_of_the_rulebook() -> None:
    tripwire, warning, d7 = (scenarios()[name] for name in ("tripwire", "advance-warning", "d7"))
    assert [s.victory_points.standard for s in (tripwire, warning, d7)] == [350, 350, 500]
    assert [s.victory_points.advanced for s in (tripwire, warning, d7)] == [500, 500, 500]
    assert (tripwire.first_turn, tripwire.last_turn, d7.first_turn, d7.last_turn) == (1, 7, 8, 14)
    assert tripwire.supply_until == {"Soviet": 5, "NATO": 3}
    assert (d7.chemical_until, d7.doctrine_until) == (0, 0)
    assert [s.arsenal("Soviet").preplot for s in (tripwire, warning, d7)] == [3, 3, 3]
    assert [s.arsenal("NATO").preplot for s in (tripwire, warning, d7)] == [0, 1, 1]


@pytest.mark.parametrize("name", ["tripwire", "advance-warning", "d7"])
def test_f05_a_limit_of_use_is_a_seventh_of_the_stock_rounded_up(name: str) -> None:
    for side in ("NATO", "Soviet"):
        arsenal = scenarios()[name].arsenal(side)
        assert arsenal.limit == tuple(-(-number // 7) for number in arsenal.stock)


def test_25_52_ratings_of_those_there_and_those_to_come() -> None:
    d7, letters = load("d7"), CONTENT.tables.untried.columns
    assert letters[d7.utu[d7.index["US-1/8"]]] == "L"
    assert letters[d7.utu[d7.index["FR-1/1"]]] == "K"
    assert letters[d7.utu[d7.index["SU-1/57G"]]] == "N"
    assert letters[d7.utu[d7.index["SU-1/48G"]]] == "G"
    assert letters[CONTENT.utu[CONTENT.index["FR-1/1"]]] == "G"
    assert CONTENT.utu[CONTENT.index["US-42A"]] == -1


def test_26_0e_disintegration() -> None:
    broken = load("tripwire", ("disintegration",))
    assert broken.ids == CONTENT.ids
    assert {broken.nat[unit] for unit, gone in enumerate(broken.absent) if gone} == {"FR", "BE"}
    assert all(broken.arrival[broken.index[name]] == 1 for name in ("US-1/1A", "US-3/1A", "US-1/1M", "US-3/1M"))
    assert broken.hsk_placed
    assert not CONTENT.hsk_placed


def test_variants_that_do_not_belong_to_a_scenario_change_nothing() -> None:
    assert load("tripwire", ("warned",)).arrival == CONTENT.arrival
    assert load("d7", ("warned",)).arrival == load("advance-warning").arrival
    moved = load("tripwire", ("hahn",))
    assert moved.board.names[moved.start[moved.index["AB-Hahn"]]] == "0419"
    assert set(variants()) == {"disintegration", "warned", "hahn"}


def test_13_0_replacement_points_by_turn() -> None:
    assert CONTENT.replacements(1) == {}
    assert CONTENT.replacements(3) == {"WG": 2, "US": 1}
    assert CONTENT.replacements(12) == {"WG": 10, "US": 7, "FR": 5}
    assert load("lesson").replacements(2) == {}


def test_the_rules_index_has_352_cases() -> None:
    rows = read_cases(DATA, "en")
    assert len(rows) == 352
    assert len({row["id"] for row in rows}) == 352
    known = {row["id"] for row in rows}
    for row in rows:
        assert row["title"]
        assert row["digest"]
        assert row["optional"] in ("core", "advanced", "optional")
        assert set(filter(None, row["needs"].split(";"))) <= known, row["id"]


# A scenario of one's own.


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    folder = tmp_path / "scenarios"
    folder.mkdir()
    return folder / "fulda-gap.toml"


WHOLE = """base = "tripwire"
reason = "What if Poland stays at home and a second British brigade is there"
last_turn = 9
victory_points = { standard = 400 }
utu = { SU = "F", US = "D" }
remove = ["PL", "SU 5"]
replacement_percent = 150
air_defense = { NATO = -1 }
[nuclear.Soviet]
ew = 1
stock = [10, 10, 5]
[arrivals]
2 = ["US 1 Armor"]
[[add]]
id = "UK-7"
nat = "UK"
type = "armor"
steps = [[6, 7], [4, 6], [2, 5]]
start = "3606"
[[add]]
id = "SU-1/90"
nat = "SU"
type = "armor"
division = "SU 90"
steps = [[6, 2], [3, 1], [1, 1]]
turn = 3
"""


def test_an_own_scenario_is_played(own: Path) -> None:
    assert OWN not in CARD.all_scenarios()
    own.write_text(WHOLE, "utf-8")
    assert CARD.all_scenarios()[-1] == OWN
    content = load(OWN)
    scenario = content.scenario
    assert scenario.provenance == "owner"
    assert (scenario.last_turn, scenario.victory_points.standard, scenario.victory_points.advanced) == (9, 400, 500)
    assert (scenario.utu["SU"], scenario.utu["WG"]) == ("F", "E")
    assert scenario.arsenal("Soviet").limit == (4, 4, 2)
    assert scenario.arsenal("Soviet").ew == 1
    assert {content.nat[unit] for unit, gone in enumerate(content.absent) if gone} == {"PL", "SU"}
    assert content.board.names[content.start[content.index["UK-7"]]] == "3606"
    assert content.arrival[content.index["SU-1/90"]] == 3
    assert content.arrival[content.index["US-1/1A"]] == 2
    assert content.replacements(5) == {"WG": 4, "US": 3, "FR": 1}
    assert owner_mark(OWN)
    assert owner_mark("tripwire") == ""


def test_a_changed_file_is_read_again(own: Path) -> None:
    own.write_text('base = "tripwire"\nlast_turn = 5\n', "utf-8")
    first = load(OWN)
    assert load(OWN) is first
    own.write_text('base = "tripwire"\nlast_turn = 6\n', "utf-8")
    assert load(OWN).scenario.last_turn == 6
    assert load("tripwire") is CONTENT


def test_reinforcements_may_start_on_the_map(own: Path) -> None:
    own.write_text('base = "tripwire"\n[start]\n"SU-1/9" = "5013"\n"FR-1/1" = "0120"\n', "utf-8")
    content = load(OWN)
    for name, hex_ in (("SU-1/9", "5013"), ("FR-1/1", "0120")):
        unit = content.index[name]
        assert content.board.names[content.start[unit]] == hex_
        assert (content.entry[unit], content.arrival[unit]) == ("start", 0)


def test_the_example_of_the_documentation_loads(own: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "scenario-file.md"
    own.write_text(page.read_text("utf-8").partition("```toml\n")[2].partition("```")[0], "utf-8")
    content = load(OWN)
    assert content.scenario.arsenal("Soviet").stock == (10, 10, 5)
    assert content.replacements(4) == {"US": 3, "WG": 3}
    assert content.board.names[content.start[content.index["US-1/8"]]] == "1722"


@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        ('base = "barbarossa"\n', 1, "base"),
        ('base = "lesson"\n', 1, "base"),
        ('base = "tripwire"\nlast_turn = "nine"\n', 2, "last_turn"),
        ('base = "tripwire"\nlast_turn = 0\nfirst_turn = 4\nlast_trun = 3\n', 4, "last_trun"),
        ('base = "tripwire"\nfirst_turn = 9\nlast_turn = 8\n', 3, "last_turn"),
        ('base = "tripwire"\n[utu]\nUS = "I"\n', 3, "utu.US"),
        ('base = "tripwire"\n[utu]\nXX = "A"\n', 3, "utu.XX"),
        ('base = "tripwire"\nremove = ["SU 99"]\n', 2, "remove"),
        ('base = "tripwire"\n[arrivals]\n2 = ["SU 10"]\n3 = ["US-9/9"]\n', 4, "arrivals.3"),
        ('base = "tripwire"\n[arrivals]\nsoon = ["SU 10"]\n', 3, "arrivals.soon"),
        ('base = "tripwire"\n[arrivals]\n2 = ["US-1/8"]\n', 3, "arrivals.2"),
        ('base = "tripwire"\n[arrivals]\n2 = ["US-1/1A"]\n[start]\n"US-1/1A" = "1030"\n', 3, "arrivals.2"),
        ('base = "tripwire"\n[start]\n"AB-Hahn" = "0419"\n', 3, "start.AB-Hahn"),
        ('base = "tripwire"\n[start]\n"US-1/8" = "9999"\n', 3, "start.US-1/8"),
        ('base = "tripwire"\n[start]\n"US-1/8" = "1012"\n', 3, "start.US-1/8"),
        ('base = "tripwire"\n[start]\n"US-1/8" = "5212"\n', 3, "start.US-1/8"),
        ('base = "tripwire"\n[nuclear.NATO]\nstock = [1, 2]\n', 3, "nuclear.NATO.stock"),
        ('base = "tripwire"\n[nuclear.NATO]\newww = 1\n', 3, "nuclear.NATO.ewww"),
        ('base = "tripwire"\n[nuclear.NATO]\npreplot = 2\n', 3, "nuclear.NATO.preplot"),
        ('base = "tripwire"\n[replacements]\n2 = { UK = 1 }\n', 3, "replacements.2"),
        ('base = "tripwire"\nair_box = 99\n', 2, "air_box"),
        ('base = "tripwire"\nair_defense = { NATO = 40 }\n', 2, "air_defense.NATO"),
        (WHOLE.replace('"UK-7"', '"UK-6"'), 15, "add.0.id"),
        (WHOLE.replace('start = "3606"', 'start = "3606"\nturn = 2'), 19, "add.0.start"),
        (WHOLE.replace("[[6, 2], [3, 1], [1, 1]]", "[[6, 0]]"), 25, "add.1.steps"),
        (WHOLE.replace("turn = 3", 'turn = 3\nentry = "west"'), 27, "add.1.entry"),
    ],
)
def test_a_bad_scenario_file_is_refused_by_line_and_field(own: Path, text: str, line: int, field: str) -> None:
    own.write_text(text, "utf-8")
    with pytest.raises(ContentError) as refused:
        load(OWN)
    assert Path(refused.value.file) == own
    assert (refused.value.line, refused.value.field) == (line, field)


def test_every_mark_names_a_case_of_the_index() -> None:
    package = "front85.games.fulda_gap"
    rows = {row["id"] for row in read_cases(DATA, "en")}
    marks = enforced_in(package)
    assert sorted(set(marks) - rows) == []
    assert sorted(rows - set(marks)) == []
