"""The reference of all words a vignette may use, made from the code, leaves none out."""

from __future__ import annotations

import msgspec
import pytest

from front85.proof.format import Forecast, Shared, Step, View, Vignette, hooks_of
from front85.proof.reference import common_page, field_texts, page
from front85.shelf import house


def test_every_field_all_games_share_is_in_the_reference() -> None:
    text = common_page()
    for struct in (Vignette, Step, Shared, Forecast, View):
        assert [name for name in struct.__struct_fields__ if f"| `{name}` |" not in text] == []


@pytest.mark.parametrize("game", house())
def test_every_field_and_fact_is_in_the_reference(game: str) -> None:
    text, hooks = page(game), hooks_of(game)
    for struct in (hooks.Ground, hooks.Unit, hooks.Situation, hooks.Facts):
        assert [name for name in struct.__struct_fields__ if f"| `{name}` |" not in text] == []


def test_what_stands_under_a_field_is_its_meaning() -> None:
    texts = field_texts(hooks_of("berlin85").Unit)
    assert texts["at"].startswith("A hex")
    assert "whatever the lines say" in texts["supplied"]


def test_facts_say_what_they_are_asked_of() -> None:
    text = page("nuremberg")
    assert "| `left` | by unit: number |" in text
    assert "| `zones` | by hex:" in text
    assert "| `orders` | by side:" in text
    assert "| `move` | `move FROM UNITS TO` |" in text


@pytest.mark.parametrize("game", house())
def test_the_shelf_knows_that_vignettes_can_be_written(game: str) -> None:
    assert house()[game].has_vignettes
    assert not msgspec.structs.replace(house()[game], situation=".nowhere.situation").has_vignettes
