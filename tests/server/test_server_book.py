"""The book over HTTP: every case on a page, cards, examples that play, nothing sent twice."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import quote, unquote

import pytest
from starlette.testclient import TestClient

import front85
from front85.casebook import read_cases
from front85.proof.files import vignettes_of
from front85.shelf import card

TITLES = ["nuremberg", "fulda-gap", "berlin85", "iron-sky"]
NO_EXAMPLE = {"13.3", "13.4", "2.4.1", "12.2.3"}
"""Tables this game does not use, the scale of the map, and what cannot be broken."""


@pytest.mark.parametrize("title", TITLES)
def test_every_case_stands_on_the_page_the_contents_name(table: TestClient, title: str) -> None:
    for lang in ("en", "pl"):
        book = table.get(f"/api/titles/{title}/book?lang={lang}").json()
        pages = [page for part in book["parts"] for chapter in part["chapters"] for page in chapter["pages"]]
        texts = {page: table.get(f"/api/titles/{title}/book/{page}?lang={lang}").json()["html"] for page in pages}
        places = {entry["id"]: entry["page"] for entry in book["entries"] if entry["page"] in texts and entry["anchor"]}
        assert list(places) == [case for case in places if f'id="{case}"' in texts[places[case]]]
        assert {row["id"] for row in read_cases(card(title).data, lang)} == set(places)
        found = {page: {unquote(name) for name in re.findall(r' id="([^"]+)"', text)} for page, text in texts.items()}
        for other in book["others"]:
            (page,) = other["pages"]
            text = table.get(f"/api/titles/{title}/book/{page}?lang={lang}").json()["html"]
            found[page] = set(re.findall(r' id="([^"]+)"', text))
        found["x"] = {path.stem for path in vignettes_of(title).glob("*.toml")}
        for case, page in places.items():
            own = re.search(rf'<(tr|section)[^>]* id="{re.escape(case)}">.*?</\1>', texts[page], re.DOTALL)
            assert own, case
            assert case in NO_EXAMPLE or f'class="show" data-case="{case}"' in own[0], case
        for text in texts.values():
            for address in re.findall(r'href="#/book/([^"]+)"', text):
                game, page, *anchor = map(unquote, address.split("/"))
                assert game == title
                assert set(anchor) <= found[page], address


@pytest.mark.parametrize("title", TITLES)
def test_every_case_the_log_of_a_game_names_has_its_card(table: TestClient, title: str) -> None:
    game, rng = front85.new(title, "lesson", seed=1), Random(1)
    while game.player is not None:
        game.play(game.draw(rng))
    named = {case for note in game.log() for case in note.cases}
    assert len(named) > 5
    cards = {case: table.get(f"/api/titles/{title}/cards/{quote(case)}?lang=en").status_code for case in named}
    assert {case: code for case, code in cards.items() if code != 200} == {}


def test_the_pages_are_read_one_after_the_other(table: TestClient) -> None:
    book = table.get("/api/titles/nuremberg/book").json()
    pages = [page for part in book["parts"] for chapter in part["chapters"] for page in chapter["pages"]]
    page, read = table.get("/api/titles/nuremberg/book/cover").json(), []
    while page["after"]:
        read.append(page["after"])
        page = table.get(f"/api/titles/nuremberg/book/{page['after']}").json()
    assert read == pages
    assert page["before"] == pages[-2]


def test_a_card_says_a_case_or_a_word_and_links_on(table: TestClient) -> None:
    card = table.get("/api/titles/nuremberg/cards/8.1b?lang=pl").json()
    assert (card["id"], card["page"], card["anchor"], card["example"]) == ("8.1b", "8", "8.1b", True)
    word = re.findall(r"/words/([^\"]+)", card["html"])[0]
    meaning = table.get(f"/api/titles/nuremberg/cards/{word}?lang=pl").json()
    assert meaning["page"] == "words"
    assert meaning["title"] == "strefa kontroli (SK)"
    assert 'class="case"' in meaning["html"]
    assert table.get("/api/titles/nuremberg/cards/8.1").json()["id"] == "8.1a"


def test_the_example_of_a_case_has_its_frames_and_can_be_played_on(table: TestClient) -> None:
    english, polish = (table.get(f"/api/titles/nuremberg/examples/8.1b?lang={lang}").json() for lang in ("en", "pl"))
    assert english["html"].count("<figure") == polish["html"].count("<figure") > 1
    assert english["title"] != polish["title"]
    assert "#/vignette/nuremberg?draft=" in english["html"]
    assert " style=" not in english["html"], "the policy of the pages allows no styles in them"
    used = set(re.findall(r'<use href="#(k\w+)"', english["html"]))
    assert used
    assert used <= set(re.findall(r'<g id="(\w+)"', english["html"]))
    named = table.get("/api/titles/nuremberg/examples/08-zones-stop").json()
    assert named["name"] == "08-zones-stop"
    lent = table.get("/api/titles/nuremberg/examples/8.0a").json()["html"]
    assert re.match(r'<p class="chips">Shows <a class="case" [^>]*>8', lent), "nothing to see in 8.0a itself"


def test_what_is_not_there_is_said_and_what_is_known_is_not_sent_again(table: TestClient) -> None:
    for path in ("chess/book", "chess/book/8", "nuremberg/book/99", "nuremberg/cards/99.1", "nuremberg/examples/99.1"):
        assert table.get(f"/api/titles/{path}").status_code == 404, path
    first = table.get("/api/titles/nuremberg/book/8")
    again = table.get("/api/titles/nuremberg/book/8", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content
