"""Films show what `front85 check` finds, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from front85.book.film import Film, NoFilm, film_of, shoot
from front85.book.names import Names
from front85.book.svg import definitions, picture, sentence
from front85.kernel.game import Game
from front85.proof.format import read_file
from front85.proof.playing import play
from front85.proof.runner import vignettes_of
from front85.proof.trace import plain

STOP = vignettes_of("nuremberg") / "08-zones-stop.toml"
TOLD = """
[told]
title.en = "A regiment marches up to the enemy"
title.pl = "Pułk podchodzi pod nieprzyjaciela"
names = { tank = "tank regiment" }
show = ["zones:NATO"]
[[told.step]]
en = "It marches to {at.tank}"
pl = "Maszeruje do {at.tank}"
text.en = "It costs {cost}, {left.tank} are left."
text.pl = "Koszt {cost}, zostają {left.tank}."
[[told.step]]
en = "It wants to go on"
pl = "Chce iść dalej"
"""


def told(folder: Path, captions: str = TOLD) -> Film:
    path = folder / "told.toml"
    bare, _, _ = STOP.read_text("utf-8").partition("\n[told]")
    path.write_text(bare + captions, "utf-8")
    return shoot(path)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("nuremberg", "08-zones-stop"),
        ("nuremberg", "12-concession-pact"),
        ("fulda-gap", "05-enemy-hexes"),
        ("berlin85", "05-lake-too-wide"),
        ("iron-sky", "05-border"),
        ("iron-sky", "42-enemy-zone"),
    ],
)
def test_the_last_frame_is_what_the_check_finds(game: str, name: str) -> None:
    path = vignettes_of(game) / f"{name}.toml"
    film = shoot(path)
    games: list[Game] = []
    vignette, hooks = read_file(path)
    assert play(vignette, hooks, opening=games.append) == []
    shown = {cell.name for cell in film.cells}
    view = plain(games[0].view(film.side))
    now = {unit["id"]: unit["hex"] for unit in view["units"] if unit.get("hex") in shown}
    assert {unit.id: unit.hex for unit in film.frames[-1].units} == now


def test_what_happens_off_the_map_is_no_film() -> None:
    with pytest.raises(NoFilm):
        shoot(vignettes_of("iron-sky") / "05-off-map.toml")


def test_a_film_has_the_deed_the_way_and_the_refusal() -> None:
    film = shoot(STOP)
    before, deed, refused = film.frames
    assert [unit.id for unit in before.units] == ["tank", "guard"]  # the other one stands far off
    assert deed.path == ("2025", "2026", "2027")
    assert deed.changes == (("tank", "2025", "2027"),)
    assert refused.cases == ("8.1b",)
    assert film.refuses == ("8.1b",)
    assert refused.targets == ("1927",)
    assert set(refused.refusal) == {"en", "pl"}
    assert refused.refusal["en"] != refused.refusal["pl"]
    assert {unit.hex for unit in refused.units} == {unit.hex for unit in deed.units}


def test_captions_are_filled_from_the_game(tmp_path: Path) -> None:
    film = told(tmp_path)
    assert film.told
    assert film.frames[1].caption == {"en": "It marches to 2027", "pl": "Maszeruje do 2027"}
    assert film.frames[1].text["en"] == "It costs 3, 3 are left."
    assert film.frames[2].caption["pl"] == "Chce iść dalej"
    assert film.frames[2].refusal["en"].startswith("Tank regiment")
    assert "2027" in film.frames[0].zones
    assert "2025" not in film.frames[0].zones


def test_a_figure_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no figure \{odds\}"):
        told(tmp_path, TOLD.replace("{cost}", "{odds}"))


def test_a_step_with_both_has_two_frames(tmp_path: Path) -> None:
    path = tmp_path / "both.toml"
    text = STOP.read_text("utf-8").replace(
        'do = "move 2025 tank 2027"', 'refused = "move 2025 tank 2028"\ndo = "move 2025 tank 2027"'
    )
    path.write_text(text, "utf-8")
    kinds = [bool(frame.refusal) for frame in shoot(path).frames]
    assert kinds == [False, True, False, True]


def test_a_frame_is_drawn_and_said() -> None:
    film = shoot(STOP)
    drawing = picture(film, 2, "en")
    assert 'class="shut"' in drawing
    assert 'class="no"' in drawing
    assert 'class="way"' in picture(film, 1, "en")
    assert "8.1b" in sentence(film, 2, "en")
    assert "2025 to 2027" in sentence(film, 1, "en")
    assert sentence(film, 1, "pl") != sentence(film, 1, "en")
    symbols = definitions([film])
    assert all(f'id="{name}"' in symbols for name in set(re.findall(r'href="#(\w+)"', drawing)))


def test_films_are_kept_until_something_changes(tmp_path: Path) -> None:
    path = tmp_path / "stop.toml"
    path.write_text(STOP.read_text("utf-8"), "utf-8")
    kept = tmp_path / "kept"
    film = film_of(path, "nuremberg", kept)
    (store,) = kept.iterdir()
    store.write_bytes(msgspec.json.encode(msgspec.structs.replace(film, name="kept")))
    again = film_of(path, "nuremberg", kept)
    assert again is not None
    assert again.name == "kept"
    path.write_text(path.read_text("utf-8").replace("tank", "panzer"), "utf-8")
    changed = film_of(path, "nuremberg", kept)
    assert changed is not None
    assert changed.name == "stop"


def test_units_nobody_has_named_get_call_signs_that_the_first_picture_explains() -> None:
    film = shoot(vignettes_of("nuremberg") / "07-stacking-enemies-apart.toml")
    before, refused, moved, *_ = film.frames
    assert {unit.id: unit.band for unit in before.units} == {
        "first": "Alfa",
        "second": "Bravo",
        "third": "Charlie",
        "tank": "Delta",
    }
    assert before.text["en"].startswith("NATO: Alfa (mechanized, 2025), Bravo (mechanized, 2025)")
    assert "UW: Delta (zmechanizowana, 2023)" in before.text["pl"]
    assert refused.caption == {"en": "Move: Charlie → 2023", "pl": "Ruch: Charlie → 2023"}
    assert "Charlie" in moved.log["en"][0]
    for language in ("en", "pl"):
        assert "third" not in " ".join(sentence(film, number, language) for number in range(len(film.frames)))


def test_who_is_named_and_not_on_the_board_is_introduced_too() -> None:
    before = shoot(vignettes_of("iron-sky") / "27-reason-nobody-ready.toml").frames[0]
    assert "Squadrons: Delta." in before.text["en"]
    assert "Eskadry: Delta." in before.text["pl"]
    landing = shoot(vignettes_of("berlin85") / "13-landing-fire.toml").frames
    assert "Not on this board: Alfa." in landing[0].text["en"]
    assert landing[1].caption["en"] == "Land: Alfa → 2021"


def test_squadrons_get_their_call_signs_in_the_order_of_the_file() -> None:
    """The same in every run: the order of a set of words is another in each."""
    vignette, _ = read_file(vignettes_of("iron-sky") / "17-sky-flak.toml")
    assert Names(vignette).own == (*vignette.units, *getattr(vignette.situation, "wings", ()))
