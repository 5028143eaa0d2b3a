"""Scenarios that players make: checked in words, kept in the folder and nowhere else, played, carried by saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from server_table import client
from starlette.testclient import TestClient

from front85.kernel.kept.ownscenarios import LARGEST, folder

GAME = "nuremberg"
SHOP = f"/api/workshop/{GAME}"


@pytest.fixture
def table(at_home: TestClient) -> TestClient:
    return at_home


def begun(table: TestClient, base: str = "lesson", game: str = GAME) -> dict[str, Any]:
    answer = table.get(f"/api/workshop/{game}/begin", params={"base": base})
    assert answer.status_code == 200, answer.text
    sheet: dict[str, Any] = answer.json()["sheet"]
    return {**sheet, "title": "Hof by night"}


def faults(table: TestClient, sheet: Any, lang: str = "en") -> list[dict[str, str]]:
    answer = table.post(f"{SHOP}/check", json={"sheet": sheet}, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, str]] = answer.json()["faults"]
    return found


def test_a_scenario_is_made_kept_offered_and_played(table: TestClient, home: Path) -> None:
    kit = table.get(SHOP, params={"lang": "pl"}).json()
    assert {"save": True, "change": True, "scheme": "hold", "attacker": "Pact"}.items() <= kit.items()
    assert {way["name"]: way["side"] for way in kit["ways"]} == {
        "west": "NATO",
        "south": "NATO",
        "GDR": "Pact",
        "CSSR": "Pact",
    }
    sheet = {**begun(table), "last_turn": 5}
    assert faults(table, sheet) == []
    made = table.post(f"{SHOP}/scenarios", json={"sheet": sheet})
    assert made.status_code == 201, made.text
    assert made.json()["file"] == "hof-by-night"
    name = made.json()["name"]
    shelf = {title["name"]: title for title in table.get("/api/titles").json()}
    assert [one["title"] for one in shelf[GAME]["scenarios"] if one["name"] == name] == ["Hof by night"]
    game = table.post("/api/games", json={"title": GAME, "scenario": name, "seats": {"Pact": "recruit"}})
    assert game.status_code == 201, game.text
    row = table.get(f"/api/games/{game.json()['id']}", params={"token": game.json()["watch"]}).json()
    assert row["name"] == "Hof by night"
    # another state of the scenario has another name, and the game of the old one is still there
    changed = table.put(f"{SHOP}/scenarios/hof-by-night", json={"sheet": {**sheet, "last_turn": 6}}).json()
    assert changed["name"] != name
    assert table.get(f"{SHOP}/scenarios/hof-by-night").json()["sheet"]["last_turn"] == 6
    assert table.delete(f"{SHOP}/scenarios/hof-by-night").status_code == 200
    assert table.get(SHOP).json()["made"] == []
    assert table.get(f"{SHOP}/scenarios/hof-by-night").status_code == 404
    with client(home) as again:
        assert again.get(f"/api/games/{game.json()['id']}", params={"token": game.json()["watch"]}).status_code == 200


def test_a_save_carries_its_scenario_to_another_server(
    table: TestClient, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = table.post(f"{SHOP}/scenarios", json={"sheet": begun(table)}).json()["name"]
    game = table.post("/api/games", json={"title": GAME, "scenario": name}).json()
    saved = table.get(f"/api/games/{game['id']}/export", params={"token": game["both"]})
    assert saved.status_code == 200, saved.text
    monkeypatch.setenv("FRONT85_DATA", str(home / "elsewhere"))
    with client(home / "elsewhere") as other:
        assert other.post("/api/games", json={"title": GAME, "scenario": name}).status_code == 422
        opened = other.post("/api/games/import", content=saved.content)
        assert opened.status_code == 201, opened.text
        assert other.post("/api/games", json={"title": GAME, "scenario": name}).status_code == 201
        assert other.get(SHOP).json()["made"] == []


def test_a_forged_save_brings_no_scenario_in(table: TestClient, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from front85.kernel.kept.savefile import checksum

    name = table.post(f"{SHOP}/scenarios", json={"sheet": begun(table)}).json()["name"]
    game = table.post("/api/games", json={"title": GAME, "scenario": name}).json()
    saved = table.get(f"/api/games/{game['id']}/export", params={"token": game["both"]}).json()
    saved["own"] = saved["own"].replace('"last_turn": 4', '"last_turn": 3')
    saved["check"] = checksum(saved)
    monkeypatch.setenv("FRONT85_DATA", str(home / "elsewhere"))
    with client(home / "elsewhere") as other:
        refused = other.post("/api/games/import", content=json.dumps(saved))
        assert (refused.status_code, refused.json()["error"]["id"]) == (422, "save-unfit")
        assert not folder(GAME).exists()


BROKEN: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "no way in": (
        {"arrive": [{"turn": 3, "units": ["WG-103"], "entry": "moon"}]},
        {"id": "workshop-no-way", "field": "arrive.0.entry"},
    ),
    "another side's way in": (
        {"arrive": [{"turn": 3, "units": ["WG-103"], "entry": "GDR"}]},
        {"id": "workshop-others-way", "field": "arrive.0.entry", "unit": "WG-103"},
    ),
    "too many in a hex": (
        {"place+": {"SU-39G-Rec": "4343"}},
        {"id": "workshop-crowded", "field": "place.SU-39G-Rec", "hex": "4343", "unit": "SU-39G-Rec"},
    ),
    "both sides in a hex": ({"place+": {"WG-103": "4343"}}, {"id": "workshop-enemies", "hex": "4343"}),
    "a unit there is not": ({"place+": {"<b>x</b>": "4343"}}, {"id": "workshop-no-unit", "field": "place.<b>x</b>"}),
    "a hex there is not": ({"place+": {"WG-103": "9999"}}, {"id": "workshop-no-hex", "unit": "WG-103"}),
    "nothing to win by": ({"goals": []}, {"id": "workshop-goals-wanted", "field": "goals"}),
    "won before it begins": ({"goals": [{"hexes": ["4343"]}]}, {"id": "workshop-won-already", "hex": "4343"}),
    "nobody to fight": ({"place": {"WG-103": "3640"}}, {"id": "workshop-no-force", "field": "place"}),
    "turns in the wrong order": ({"first_turn": 5}, {"id": "workshop-turns", "field": "last_turn"}),
    "more turns than the track has": ({"last_turn": 40}, {"id": "workshop-turns", "field": "last_turn"}),
    "a newer version": ({"version": 3}, {"id": "workshop-newer", "field": "version"}),
    "another game": ({"game": "berlin85"}, {"id": "workshop-other-game", "field": "game"}),
    "no scenario": ({"format": "x"}, {"id": "workshop-not-ours"}),
    "a field nobody knows": ({"evil": 1}, {"id": "workshop-malformed"}),
    "a number out of reason": ({"numbers": {"SU-artillery": 10**9}}, {"id": "workshop-number"}),
    "an area without extent": ({"area": ["4343"]}, {"id": "workshop-area", "field": "area"}),
    "somebody outside the area": (
        {"area": ["4343", "4444"]},
        {"id": "workshop-outside", "field": "place.WG-101", "hex": "3640", "unit": "WG-101"},
    ),
    "a counter like none": (
        {"counters": [{"id": "OWN", "like": "nobody"}]},
        {"id": "workshop-counter-like", "field": "counters.0.like", "unit": "OWN"},
    ),
    "a counter with the name of another": (
        {"counters": [{"id": "WG-103", "like": "WG-103"}]},
        {"id": "workshop-counter-twice", "field": "counters.0.id", "unit": "WG-103"},
    ),
    "a counter whose name is markup": (
        {"counters": [{"id": "<b>x</b>", "like": "WG-103"}]},
        {"id": "workshop-counter-id", "field": "counters.0.id"},
    ),
    "a counter out of reason": (
        {"counters": [{"id": "OWN", "like": "WG-103", "values": {"cf": 999}}]},
        {"id": "workshop-number", "field": "counters.0.values.cf", "unit": "OWN"},
    ),
    "no name": ({"title": "  "}, {"id": "workshop-no-title", "field": "title"}),
    "a name that turns the writing round": ({"title": "a\u202eb"}, {"id": "workshop-text", "field": "title"}),
}


def test_what_cannot_be_played_is_refused_at_its_place_in_both_languages(table: TestClient) -> None:
    for what, (changes, wanted) in BROKEN.items():
        sheet = begun(table)
        for key, value in changes.items():
            sheet[key.rstrip("+")] = {**sheet["place"], **value} if key == "place+" else value
        found = faults(table, sheet)
        assert any(wanted.items() <= fault.items() for fault in found), (what, found)
        spoken = faults(table, sheet, "pl")
        assert [fault["id"] for fault in spoken] == [fault["id"] for fault in found]
        assert all(fault["text"] != other["text"] for fault, other in zip(found, spoken, strict=True))
        assert not any(fault["text"].startswith("workshop-") for fault in (*found, *spoken))
        assert table.post(f"{SHOP}/scenarios", json={"sheet": sheet}).status_code == 422
    assert table.get(SHOP).json()["made"] == []


@pytest.mark.parametrize("own", [False, True])
def test_too_many_counters_in_a_hex_of_a_large_scenario_are_refused_at_it(table: TestClient, own: bool) -> None:
    sheet = begun(table, "tripwire", "fulda-gap")
    first, second, third = ("US-1/8", "US-2/8", "US-3/8")
    hex_, counters = sheet["place"][first], []
    if own:
        third, counters = "OWN-1", [{"id": "OWN-1", "like": third}]
    changed = {**sheet, "place": {**sheet["place"], second: hex_, third: hex_}, "counters": counters}
    answer = table.post("/api/workshop/fulda-gap/check", json={"sheet": changed}).json()
    found = [(one["id"], one["hex"], one["unit"]) for one in answer["faults"]]
    assert found == [("workshop-crowded", hex_, third)]


def test_a_draft_with_faults_is_kept_and_opened_again_but_offered_to_nobody(table: TestClient) -> None:
    sheet = {**begun(table), "goals": []}
    assert table.post(f"{SHOP}/scenarios", json={"sheet": sheet}).status_code == 422
    kept = table.post(f"{SHOP}/drafts", json={"sheet": sheet})
    assert (kept.status_code, kept.json()["file"]) == (201, "hof-by-night")
    kit = table.get(SHOP).json()
    assert (kit["made"], [one["title"] for one in kit["drafts"]]) == ([], ["Hof by night"])
    shelf = {title["name"]: title for title in table.get("/api/titles").json()}
    assert "Hof by night" not in [one["title"] for one in shelf[GAME]["scenarios"]]
    again = table.get(f"{SHOP}/drafts/hof-by-night").json()
    assert again["sheet"]["goals"] == []
    assert [fault["id"] for fault in again["faults"]] == ["workshop-goals-wanted"]
    # the same draft is written over, another of the name is not
    later = {"sheet": {**sheet, "notes": "more"}, "file": "hof-by-night"}
    assert table.post(f"{SHOP}/drafts", json=later).json()["file"] == "hof-by-night"
    assert table.post(f"{SHOP}/drafts", json={"sheet": sheet}).json()["file"] == "hof-by-night-2"
    for evil in ({"sheet": {"format": "x"}}, {"sheet": sheet, "file": "../x"}):
        table.post(f"{SHOP}/drafts", json=evil)
    assert [one["file"] for one in table.get(SHOP).json()["drafts"]] == [
        "hof-by-night",
        "hof-by-night-2",
        "hof-by-night-3",
    ]
    assert table.delete(f"{SHOP}/drafts/hof-by-night").status_code == 200
    assert table.get(f"{SHOP}/drafts/hof-by-night").status_code == 404


def test_the_part_of_the_map_goes_with_a_game(table: TestClient) -> None:
    kit = table.get(SHOP).json()
    assert kit["nights"] == [3, 6, 9, 12]
    assert next(one for one in kit["pieces"] if one["id"] == "WG-103")["values"] == {"cf": 5}
    own = {"id": "OWN", "like": "WG-103", "name": "Mine", "values": {"cf": 17}}
    sheet = begun(table)
    sheet |= {"area": ["3337", "4646"], "counters": [own], "place": {**sheet["place"], "OWN": "3738"}}
    told = table.post(f"{SHOP}/check", json={"sheet": sheet}).json()
    assert told["faults"] == []
    assert {"3640", "4343"} <= set(told["area"])
    assert "2020" not in told["area"]
    name = table.post(f"{SHOP}/scenarios", json={"sheet": sheet}).json()["name"]
    assert table.get(f"/api/titles/{GAME}/map", params={"scenario": name}).json()["area"] == told["area"]
    assert table.get(f"/api/titles/{GAME}/map", params={"scenario": "lesson"}).json()["area"] == []
    assert [(one["id"], one["name"], one["strength"]) for one in told["own"]] == [("OWN", "Mine", "17")]
    assert any(unit["id"] == "OWN" and unit["cf"] == 17 for unit in told["views"][0]["units"])
    assert table.post("/api/games", json={"title": GAME, "scenario": name}).status_code == 201


def test_files_stay_in_the_folder_and_within_bounds(table: TestClient, home: Path) -> None:
    sheet = begun(table)
    evil = table.post(f"{SHOP}/scenarios", json={"sheet": {**sheet, "title": "../../<img src=x>"}})
    assert evil.json()["file"] == "img-src-x"
    again = table.post(f"{SHOP}/scenarios", json={"sheet": {**sheet, "title": "../../<img src=x>"}})
    assert again.json()["file"] == "img-src-x-2"
    for file in ("..%2f..%2fx", "A", "a.b", "-", "x" * 60):
        assert table.put(f"{SHOP}/scenarios/{file}", json={"sheet": sheet}).status_code in (404, 405, 422)
        assert table.get(f"{SHOP}/scenarios/{file}").status_code in (404, 422)
    assert sorted(path.name for path in (home / "home").rglob("*") if path.is_file() and "own-" not in path.name) == [
        "img-src-x-2.json",
        "img-src-x.json",
    ]
    shared = table.get(f"{SHOP}/scenarios/img-src-x/file")
    assert "attachment" in shared.headers["content-disposition"]
    assert shared.headers["content-type"] == "application/json"
    opened = table.post(f"{SHOP}/open", json={"text": shared.text}).json()
    assert (opened["faults"], opened["sheet"]["title"]) == ([], "../../<img src=x>")
    for text, fault in (("{", "workshop-not-ours"), ("[[[", "workshop-not-ours"), ("[" * 5000, "workshop-not-ours")):
        assert table.post(f"{SHOP}/open", json={"text": text}).json()["faults"][0]["id"] == fault
    assert table.post(f"{SHOP}/open", json={"text": " " * (LARGEST + 1)}).status_code == 413


def test_only_those_make_scenarios_whom_the_host_lets(home: Path) -> None:
    def ask(table: TestClient) -> tuple[bool, int, int]:
        kit = table.get(SHOP).json()
        return kit["save"], table.get(f"{SHOP}/begin", params={"base": "lesson"}).status_code, _add(table)

    with client(home, owner="key", key="k" * 20) as stranger:
        assert ask(stranger) == (False, 403, 403)
        stranger.post("/api/club/people", json={"name": "Anna", "password": "correct horse battery"})
        assert ask(stranger) == (False, 403, 403)
    with client(home, owner="key", key="k" * 20, workshop="members") as member:
        assert ask(member) == (False, 403, 403)
        joined = member.post("/api/club/people", json={"name": "Berta", "password": "correct horse battery"})
        assert joined.status_code == 201, joined.text
        assert ask(member) == (True, 200, 201)
        file = member.get(SHOP).json()["made"][0]["file"]
        assert member.delete(f"{SHOP}/scenarios/{file}").status_code == 403  # once there it is the host's affair


def _add(table: TestClient) -> int:
    sheet = json.loads((Path(__file__).parent / "lesson-sheet.json").read_text())
    return table.post(f"{SHOP}/scenarios", json={"sheet": sheet}).status_code


def test_a_file_of_an_owner_opens_with_all_it_says(table: TestClient) -> None:
    text = """
base = "tripwire"
reason = "Poland stays at home"
last_turn = 6
victory_points = { standard = 400 }
utu = { WG = "D" }
remove = ["PL", "US-42A"]
[start]
"US-1/8" = "1722"
[arrivals]
2 = ["US 1 Armor"]
[nuclear.Soviet]
ew = 1
"""
    told = table.post("/api/workshop/fulda-gap/open", json={"text": text}).json()
    sheet = told["sheet"]
    assert told["faults"][0]["id"] == "workshop-no-title"
    assert (sheet["notes"], sheet["last_turn"], sheet["numbers"]["standard"]) == ("Poland stays at home", 6, 400)
    assert sheet["place"]["US-1/8"] == "1722"
    assert "US-42A" not in sheet["place"]
    assert {"US-1/1A", "US-2/1A", "US-3/1A"} <= {
        u for wave in sheet["arrive"] if wave["turn"] == 2 for u in wave["units"]
    }
    assert sheet["rules"] == {"utu": {"WG": "D"}, "remove": ["PL", "US-42A"], "nuclear": {"Soviet": {"ew": 1}}}
    good = table.post("/api/workshop/fulda-gap/check", json={"sheet": {**sheet, "title": "No Poles"}}).json()
    assert good["faults"] == []
    bad = table.post("/api/workshop/fulda-gap/open", json={"text": text.replace('"D"', '"I"')}).json()
    assert bad["faults"][0]["field"] == "utu.WG"


@pytest.mark.parametrize("own", [False, True])
def test_more_combat_units_in_a_hex_of_iron_sky_than_may_stack_are_refused_at_it(table: TestClient, own: bool) -> None:
    """7.0.1"""
    sheet = begun(table, "fulda_evening", "iron-sky")
    tanks = [unit for unit in sheet["place"] if unit.startswith("su-") and unit.endswith(("-td", "-gtd"))]
    hex_, counters = sheet["place"][tanks[0]], []
    stack = tanks[:1]
    for number in range(1, 12):
        counters.append({"id": f"OWN-{number}", "like": tanks[0]})
        stack.append(f"OWN-{number}")
    rest = {unit: at for unit, at in sheet["place"].items() if at != hex_}
    if not own:
        stack, counters = [unit for unit in sheet["place"] if unit.startswith("su-")], []

    def found(units: list[str]) -> list[tuple[str, str, str]]:
        used = [one for one in counters if one["id"] in units]
        changed = {**sheet, "place": {**rest, **dict.fromkeys(units, hex_)}, "counters": used}
        answer = table.post("/api/workshop/iron-sky/check", json={"sheet": changed}).json()
        return [(one["id"], one["hex"], one["unit"]) for one in answer["faults"] if one["id"] == "workshop-crowded"]

    assert found(stack[:1]) == []
    [(_, at, unit)] = found(stack)
    assert at == hex_
    assert unit in stack
