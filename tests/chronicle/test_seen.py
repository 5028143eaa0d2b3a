"""What a side saw happen: a counter that is turned over has not gone anywhere."""

from __future__ import annotations

from typing import Any

from front85.chronicle.seen import Changes, differences
from front85.hexwar.views.change import by_id


def counter(name: str, hex_: str, side: str = "NATO") -> dict[str, Any]:
    return {"id": name, "side": side, "hex": hex_, "place": "map"}


def blank(hex_: str, number: int = 1, side: str = "NATO") -> dict[str, Any]:
    return {**counter(f"hidden-{hex_}-{number}", hex_, side), "hidden": True}


def seen(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> Changes:
    was, now = {"units": before}, {"units": after}
    return differences(was, now, by_id(was), by_id(now))


def went(changes: Changes) -> list[tuple[str, str | None, str]]:
    return [(moved.unit["id"], moved.origin, moved.hex) for moved in changes.moved]


def test_one_counter_uncovered_and_another_covered_elsewhere_is_no_march() -> None:
    before = [counter("top", "2809"), blank("2809"), counter("one", "4332"), counter("two", "4332")]
    after = [counter("top", "2809"), counter("under", "2809"), counter("one", "4332"), blank("4332")]
    assert went(seen(before, after)) == []


def test_a_counter_that_comes_from_under_another_began_there() -> None:
    before = [counter("top", "2809"), blank("2809")]
    after = [counter("top", "2809"), counter("under", "2810")]
    assert went(seen(before, after)) == [("under", "2809", "2810")]


def test_a_counter_uncovered_beside_one_that_marches_stays() -> None:
    before = [counter("top", "2809"), blank("2809"), counter("far", "3001")]
    after = [counter("under", "2809"), counter("top", "2810"), counter("far", "3001")]
    assert went(seen(before, after)) == [("top", "2809", "2810")]


def test_a_face_down_counter_goes_from_hex_to_hex() -> None:
    before = [counter("top", "2809"), blank("2809"), counter("host", "2811")]
    after = [counter("top", "2809"), counter("host", "2811"), blank("2811")]
    assert went(seen(before, after)) == [("hidden-2811-1", "2809", "2811")]


def test_a_counter_that_slips_under_another_is_seen_to_go_there() -> None:
    before = [counter("one", "2809"), counter("host", "2811")]
    after = [counter("host", "2811"), blank("2811")]
    assert went(seen(before, after)) == [("hidden-2811-1", "2809", "2811")]


def test_where_two_places_lose_a_counter_the_origin_is_not_known() -> None:
    before = [counter("a", "2809"), blank("2809"), counter("b", "2909"), blank("2909")]
    after = [counter("a", "2809"), counter("b", "2909"), counter("c", "2810")]
    assert went(seen(before, after)) == [("c", None, "2810")]


def test_where_no_objectives_are_named_the_ledger_says_what_was_taken() -> None:
    def view(units: list[dict[str, Any]], *held: str) -> dict[str, Any]:
        rows = [{"hex": hex_, "side": "Pact", "message": {"id": "city", "args": {"hex": hex_}}} for hex_ in held]
        whole = {"hex": "2909", "side": "Pact", "message": {"id": "place", "args": {"place": "Hamburg"}}}
        return {"units": units, "objectives": {}, "ledger": [*rows, whole]}

    def taken(*views: dict[str, Any]) -> tuple[tuple[str, str], ...]:
        return differences(*views, by_id(views[0]), by_id(views[1])).taken

    here = counter("a", "2809")
    assert taken(view([here]), view([here], "2809", "2811")) == (("2809", "Pact"), ("2811", "Pact"))
    assert taken(view([], "2809", "2811"), view([here], "2811")) == (("2809", "NATO"),)
    assert taken(view([], "2809"), view([])) == ()  # it has only lost its supply
