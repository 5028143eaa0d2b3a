"""Units are called in sentences as their counters are."""

from __future__ import annotations

from front85.games.iron_sky.content.content import DATA
from front85.games.iron_sky.content.fields import field_file
from front85.games.registry import title
from front85.kernel.message import say
from front85.server.screen.naming import named, naming, short_name
from front85.server.screen.speech import voice


def test_a_name_leaves_out_the_nation() -> None:
    assert short_name("SU-39G-M1") == "39G M1"
    assert short_name("US-1-13A") == "1/13A"
    assert short_name("WG-101") == "101"
    assert short_name("103G") == "103G"


def test_only_units_are_renamed() -> None:
    told = named(say("log-advances", units="SU-39G-M1, SU-39G-T", hex="2025"), short_name)
    assert told.args == {"units": "39G M1, 39G T", "hex": "2025"}


def test_a_title_may_name_its_units_itself() -> None:
    class Own:
        def unit_name(self, unit: str) -> str:
            return unit.lower()

    assert naming(Own())("AB") == "ab"  # type: ignore[arg-type]


def test_the_log_of_the_table_speaks_so() -> None:
    line = say("log-eliminated", unit="SU-39G-M1")
    assert "39G M1" in voice("en", title("nuremberg")).say(line)
    assert "SU-39G-M1" not in voice("pl", title("nuremberg")).say(line)
    assert "SU-39G-M1" in voice("en").say(line)


def test_fields_off_the_map_have_a_name_in_each_language() -> None:
    line = say("is-log-rebased", wing="uk-ix-tornado", field="off-UK")
    assert "Great Britain" in voice("en", title("iron-sky")).say(line)
    assert "Wielka Brytania" in voice("pl", title("iron-sky")).say(line)
    for language in ("en", "pl"):
        speaks = voice(language, title("iron-sky"))
        assert all(speaks.named(f"name-{row.id}", "") for row in field_file(DATA).field)


def test_a_line_of_the_log_names_the_place_of_a_hex_and_of_a_bridge() -> None:
    speak = voice("en", title("nuremberg"))
    line = say("log-home-guard", unit="WG-52V", hex="2725")
    assert speak.tell(line) == "52V raised in 2725 (Forchheim)."
    assert speak.say(line) == "52V raised in 2725."
    assert [speak.address(word) for word in ("2725-2726", "NATO", "", "9999")] == [
        "2725-2726 (Forchheim)",
        "NATO",
        "",
        "9999",
    ]


def test_a_choice_is_read_word_by_word() -> None:
    berlin = title("berlin85")
    assert voice("en", berlin).spelt("retreat wbp-25 1715")[:2] == ["Retreat", "Kreuzberg"]
    assert voice("pl", berlin).spelt("retreat wbp-25 1715")[0] == "Odwrót"
    assert voice("en", title("nuremberg")).spelt("move 2025 SU-39G-M1+SU-39G-T 2027")[2] == "39G M1, 39G T"
    assert all("(" in word for word in voice("en", title("nuremberg")).spelt("move 2025 SU-39G-T 2027")[1::2])
