"""Ground orders at the server: given by sector and formation, kept, followed by the plan, unknown to the other side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server_table import JSON, Screen, client, two_people
from starlette.testclient import TestClient

import front85
from front85.ai.staff.ground import Ground
from front85.kernel.kept.journal import Entry
from front85.kernel.standing import Order
from front85.server.edge.games.standing import struck_lines
from front85.server.screen.speech import voice

SIDES = ("NATO", "Soviet")
SECTOR = "sector:fulda"
HOLD: JSON = {"question": "ground", "answer": "hold", "at": SECTOR, "intent": {"losses": "usual"}}


def put(table: TestClient, made: JSON, side: str, *orders: JSON) -> Any:
    address = f"/api/games/{made['id']}/standing"
    return table.put(address, params={"token": made["seats"][side]}, json={"orders": list(orders)})


def get(table: TestClient, made: JSON, side: str, what: str) -> JSON:
    found = table.get(f"/api/games/{made['id']}/{what}", params={"token": made["seats"][side]})
    assert found.status_code == 200, found.text
    shown: JSON = found.json()
    return shown


def test_ground_orders_are_given_kept_and_hidden(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = two_people(table, title="fulda-gap", scenario="alsfeld", seed="1")
        offered = get(table, made, "NATO", "intents")
        assert [sector["id"] for sector in offered["sectors"]] == ["kassel", "fulda", "main"]
        sector = offered["sectors"][1]
        assert sector["name"] == "V US Corps"
        assert sector["groups"]
        assert sector["lines"][0]["hexes"][0] == "4113"
        assert any(place["hex"] == "3513" for place in offered["places"])
        with Screen(table, made["id"], made["seats"]["Soviet"]) as enemy:
            before = (enemy.state, list(enemy.raw))
            assert put(table, made, "NATO", HOLD).status_code == 200
            assert (enemy.state, list(enemy.raw)) == before
        for wrong in ({"answer": "retire"}, {"at": "sector:nowhere"}, {"answer": "attack"}, {"at": "fulda"}):
            assert put(table, made, "NATO", {**HOLD, **wrong}).status_code == 422
    with client(tmp_path) as table:  # it has been stopped and started
        kept = get(table, made, "NATO", "standing")
        (given,) = (order for order in kept["orders"] if order["question"] == "ground")
        assert set(given["intent"]["members"]) == {group["id"] for group in sector["groups"]}
        (line,) = kept["ground"]
        assert 0 < line["there"] <= line["units"] <= sum(len(group["units"]) for group in sector["groups"])
        assert get(table, made, "Soviet", "standing")["ground"] == []
        assert all(order["question"] != "ground" for order in get(table, made, "Soviet", "standing")["orders"])


def test_a_scenario_on_a_part_of_the_map_has_the_sectors_of_that_part(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = two_people(table, title="iron-sky", scenario="fulda_evening", seed="1")
        offered, standing = get(table, made, "NATO", "intents"), get(table, made, "NATO", "standing")
        names = {sector["id"]: sector["name"] for sector in offered["sectors"]}
        assert list(names) == ["hesse", "franconia"]
        assert [sector["id"] for sector in standing["sectors"]] == list(names)
        (arrivals,) = (kind for kind in standing["questions"] if kind["question"] == "arrivals")
        assert [one["id"] for one in arrivals["objects"]] == list(names)
        hexes = {hex_ for sector in offered["sectors"] for hex_ in sector["hexes"]}
        assert len(hexes) < 200
        assert {place["hex"] for place in offered["places"] if not place["counts"]} <= hexes


def test_a_strike_list_is_given_kept_reported_and_hidden(tmp_path: Path) -> None:
    def list_of(*hexes: str) -> JSON:
        return {"question": "targets", "answer": " ".join(hexes)}

    with client(tmp_path) as table:
        made = two_people(table, title="iron-sky", scenario="fulda_evening", seed="1")
        offered = get(table, made, "NATO", "intents")
        assert offered["strikes"]
        first, second = (place["hex"] for place in offered["places"][:2])
        with Screen(table, made["id"], made["seats"]["Pact"]) as enemy:
            before = (enemy.state, list(enemy.raw))
            assert put(table, made, "NATO", list_of(second, first)).status_code == 200
            assert (enemy.state, list(enemy.raw)) == before
        for wrong in (list_of("C9999"), list_of(), {**list_of(first), "at": first}):
            assert put(table, made, "NATO", wrong).status_code == 422
        other = two_people(table, title="fulda-gap", scenario="alsfeld", seed="1")  # its squadrons take no list
        assert not get(table, other, "NATO", "intents")["strikes"]
        assert put(table, other, "NATO", list_of("3513")).status_code == 422
    with client(tmp_path) as table:  # it has been stopped and started
        kept = get(table, made, "NATO", "standing")
        assert [order["answer"] for order in kept["orders"] if order["question"] == "targets"] == [f"{second} {first}"]
        assert [line.split(maxsplit=1)[0] for line in kept["targets"]] == [second, first]
        assert all("not struck" in line for line in kept["targets"])
        assert get(table, made, "Pact", "standing")["targets"] == []


def test_the_report_counts_strikes_at_places_on_the_list() -> None:
    game = front85.new("iron-sky", "fulda_evening", seed=1)
    ground = Ground(game.title.masked(game.position, "NATO"), "NATO", (Order("targets", "C2617 C2619"),))
    flown = ("strike C2619 a b auto", "strike C2617 c auto", "move C2617 d", "strike C2619 e")
    entries = [Entry("NATO", choice, "") for choice in flown] + [Entry("Pact", "strike C2617 f", "")]
    lines = struck_lines(ground, voice("en", game.title), entries)
    assert [line.rpartition(": ")[2] for line in lines] == ["struck once", "struck 2 times"]
    for language, words in (("en", "not struck"), ("pl", "bez uderzenia")):
        (line, _) = struck_lines(ground, voice(language, game.title), ())
        assert words in line


def test_the_plan_follows_ground_orders_and_says_where_each_belongs(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = two_people(table, title="fulda-gap", scenario="alsfeld", seed="1")
        side = next(one for one in SIDES if mine(table, made, one))
        plan = proposed(table, made, side)
        assert plan["steps"]
        assert all(step["formation"] for step in plan["steps"] if step["units"])
        assert any(step["sector"] and step["purpose"] for step in plan["steps"])
        units = {unit for step in plan["steps"] for unit in step["units"] if step["verb"] != "End"}
        groups = {step["formation"] for step in plan["steps"] if units & set(step["units"])}
        still = [{**HOLD, "answer": "reserve", "at": f"formation:{group}"} for group in sorted(groups)]
        assert put(table, made, side, *still).status_code == 200
        after = proposed(table, made, side)
        assert not units & {unit for step in after["steps"] for unit in step["units"]}


def mine(table: TestClient, made: JSON, side: str) -> bool:
    with Screen(table, made["id"], made["seats"][side]) as screen:
        return bool(screen.state["ask"]["mine"])


def proposed(table: TestClient, made: JSON, side: str) -> JSON:
    found = table.post(
        f"/api/games/{made['id']}/plan",
        params={"token": made["seats"][side]},
        json={"kind": "staff", "verbs": ["move"], "ends": ["end"]},
    )
    assert found.status_code == 200, found.text
    plan: JSON = found.json()
    return plan
