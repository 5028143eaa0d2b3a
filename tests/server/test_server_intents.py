"""Ground orders at the server: given by sector and formation, kept, followed by the plan, unknown to the other side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server_table import JSON, Screen, client, two_people
from starlette.testclient import TestClient

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
