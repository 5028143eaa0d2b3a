"""Studies: made of games that hide nothing, shared, added to, taken out and brought in; forged files are refused."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from club_people import PASSWORD, Somebody, club, two_at_a_table
from server_table import JSON, Screen, bearer
from starlette.testclient import TestClient

from front85.kernel.kept.savefile import checksum
from front85.server.settings import Settings
from front85.server.store.backup import backup, restore
from front85.server.tables.files.importing import Importer

OWNER = bearer("the-key-of-the-owner")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with club(tmp_path_factory.mktemp("studies")) as running:
        yield running


def played(house: TestClient, choices: int = 6, seed: int = 1) -> tuple[str, str]:
    """A game in the hot seat, some choices old, and its token."""
    made = house.post(
        "/api/games", json={"title": "nuremberg", "scenario": "lesson", "seed": seed}, headers=OWNER
    ).json()
    play_on(house, made["id"], made["both"], choices, seed)
    return made["id"], made["both"]


def play_on(house: TestClient, game: str, token: str, choices: int, seed: int) -> None:
    rng = Random(seed)
    with Screen(house, game, token) as screen:
        for _ in range(choices):
            screen.play(screen.draw(rng))


def study_of(one: Somebody, game: str, token: str | None, **wish: Any) -> str:
    answer = one.call("POST", "/api/studies", token, json={"name": "At Hof", "game": game, **wish})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def refusal(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["id"])


def look(one: Somebody, study: str, **more: Any) -> JSON:
    return one.get(f"/api/studies/{study}", **more)


def branched(house: TestClient, game: str, token: str, ply: int, seed: int, choices: int = 3) -> tuple[str, str]:
    answer = house.post(f"/api/games/{game}/branch", json={"ply": ply}, headers=bearer(token))
    made = answer.json()
    token = made["both"] or next(iter(made["seats"].values()))
    play_on(house, made["id"], token, choices, seed)
    return made["id"], token


def test_a_study_grows_a_tree_and_nobody_can_play_on_in_it(house: TestClient) -> None:
    anna = Somebody(house, "Anna")
    game, token = played(house)
    study = study_of(anna, game, token)
    first = look(anna, study)["tree"][0]
    with Screen(house, first["game"], first["token"]) as screen:
        assert screen.state["result"] is not None
        assert "error" in screen.play("end")
    other, key = branched(house, game, token, 3, 7)
    assert anna.call("POST", f"/api/studies/{study}/lines", key, json={"game": other, "name": "Sooner"}).json() == {
        "line": 2
    }
    line = look(anna, study)["tree"][1]
    assert (line["parent"], line["name"]) == (1, "Sooner")
    assert 3 <= line["leaves"] < line["plies"]
    again = anna.call("POST", f"/api/studies/{study}/lines", key, json={"game": other})
    assert refusal(again) == "study-nothing-new"
    best = anna.get(f"/api/studies/{study}/lines/2/best?ply={line['leaves']}")
    assert best["side"] is None or best["lines"]
    listed = {row["id"] for row in house.get("/api/games", headers=OWNER).json()}
    assert line["game"] not in listed, "a copy is nobody's game"
    assert other in listed


def test_what_others_hide_is_not_studied_while_the_game_goes_on(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house, scenario="lesson")
    for who, token in ((marta, pact), (jan, nato), (marta, None), (marta, "nonsense")):
        answer = who.call("POST", "/api/studies", token, json={"name": "Peek", "game": game, "ply": 0})
        assert refusal(answer) in ("study-secret", "server-no-seat")
    own, token = played(house, 2)
    study = study_of(marta, own, token)
    answer = marta.call("POST", f"/api/studies/{study}/lines", pact, json={"game": game})
    assert refusal(answer) == "study-secret"
    with Screen(house, game, pact) as east:
        east.play("concede")
    assert marta.call("POST", f"/api/studies/{study}/lines", pact, json={"game": game}).status_code == 201
    line = look(marta, study)["tree"][1]
    assert (line["parent"], line["leaves"]) == (1, 0), "the same scenario, another way from the start"


def test_private_by_link_and_public(house: TestClient) -> None:
    anna, olga, stranger = Somebody(house, "Anna P"), Somebody(house, "Olga P"), Somebody(house)
    study = study_of(anna, *played(house, 2))
    path = f"/api/studies/{study}"

    def reads(one: Somebody, word: str = "") -> bool:
        one.table.headers["study-word"] = word
        try:
            return bool(one.call("GET", path).status_code == 200)
        finally:
            del one.table.headers["study-word"]

    word, token = look(anna, study)["word"], look(anna, study)["tree"][0]["token"]
    assert not reads(olga)
    assert not reads(olga, word), "a link opens nothing while it is private"
    anna.call("PATCH", path, json={"access": "link"})
    assert reads(olga, word)
    assert reads(stranger, word)
    assert not reads(olga, "guess")
    assert study not in {row["id"] for row in olga.get("/api/studies")}
    anna.call("PATCH", path, json={"access": "club"})
    assert reads(olga)
    assert look(olga, study)["word"] is None
    assert study in {row["id"] for row in olga.get("/api/studies")}
    note = {"chapter": 2, "line": 1, "ply": 1, "text": "Mine"}
    assert refusal(olga.call("POST", f"{path}/notes", json=note)) == "study-closed"
    assert refusal(olga.call("PATCH", path, json={"adds": True})) == "study-owner-only"
    assert refusal(olga.call("DELETE", path)) == "study-owner-only"
    anna.call("PATCH", path, json={"adds": True})
    assert olga.call("POST", f"{path}/notes", json=note).status_code == 201
    assert refusal(stranger.call("POST", f"{path}/notes", json=note)) == "study-closed"
    (made,) = look(anna, study)["comments"]
    assert made["by"] == "Olga P"
    anna.call("PATCH", path, json={"access": "private"})
    assert not reads(olga, word)
    fresh = look(anna, study)
    assert fresh["word"] != word
    game = fresh["tree"][0]["game"]
    assert house.get(f"/api/games/{game}/replay?ply=0", headers=bearer(token)).status_code == 403
    assert house.get(f"/api/games/{game}/replay?ply=0", headers=bearer(fresh["tree"][0]["token"])).status_code == 200
    anna.call("DELETE", path)
    assert anna.call("GET", path).status_code == 404
    assert house.get(f"/api/games/{game}/replay?ply=0", headers=bearer(fresh["tree"][0]["token"])).status_code == 404


def test_turning_points_are_the_first_chapter_once(house: TestClient) -> None:
    anna = Somebody(house, "Anna T")
    game, token = played(house, 24, 3)
    study = study_of(anna, game, token)
    for _ in range(2):
        assert anna.call("POST", f"/api/studies/{study}/turning").status_code == 201
    shown = look(anna, study)
    review = house.get(
        f"/api/games/{shown['tree'][0]['game']}/review", headers=bearer(shown["tree"][0]["token"])
    ).json()
    mine = [one for one in shown["comments"] if one["chapter"] == 1]
    assert review["turning"], "a seed with something in it"
    assert [one["ply"] for one in mine] == sorted(one["ply"] for one in review["turning"])
    assert [one["chapter"] for one in shown["chapters"]] == [1, 2]
    assert shown["chapters"][0]["name"] == "Turning points"


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.linked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.linked += [value or "" for name, value in attrs if name in ("src", "href")]


def full_study(house: TestClient, name: str) -> tuple[Somebody, str]:
    anna = Somebody(house, name)
    game, token = played(house, 8, 2)
    study = study_of(anna, game, token)
    other, key = branched(house, game, token, 4, 9)
    anna.call("POST", f"/api/studies/{study}/lines", key, json={"game": other, "name": "<i>Other</i>"})
    cut = anna.call("GET", f"/api/studies/{study}/lines/1/vignette?ply=4").text
    chapter = {"name": "A rule", "vignette": cut}
    assert anna.call("POST", f"/api/studies/{study}/chapters", json=chapter).status_code == 201
    units = house.get(f"/api/games/{game}/replay?ply=2", headers=bearer(token)).json()["view"]["units"]
    hexes = sorted({one["hex"] for one in units if one["hex"]})[:2]
    marks = [{"kind": "arrow", "hexes": hexes}, {"kind": "circle", "hexes": hexes[:1]}]
    for line, text in ((1, "<script>alert(1)</script>\nSecond line"), (2, "Żółć")):
        note = {"chapter": 2, "line": line, "ply": 5, "text": text, "marks": marks}
        assert anna.call("POST", f"/api/studies/{study}/notes", json=note).status_code == 201
    return anna, study


def test_one_file_and_back_and_a_page_without_a_tag_of_its_readers(house: TestClient) -> None:
    anna, study = full_study(house, "Anna F")
    before = look(anna, study)
    file = anna.get(f"/api/studies/{study}/export")
    olga = Somebody(house, "Olga F")
    answer = olga.call("POST", "/api/studies/import", json=file)
    assert answer.status_code == 201, answer.text
    after = look(olga, answer.json()["id"])
    kept = ("line", "title", "plies", "parent", "leaves", "name")
    assert [{k: one[k] for k in kept} for one in after["tree"]] == [{k: one[k] for k in kept} for one in before["tree"]]
    kept = ("line", "ply", "text", "marks", "by")
    assert [{k: one[k] for k in kept} for one in after["comments"]] == [
        {k: one[k] for k in kept} for one in before["comments"]
    ]
    assert [one["name"] for one in after["chapters"]] == [one["name"] for one in before["chapters"]]
    again = olga.get(f"/api/studies/{answer.json()['id']}/export")
    assert again["lines"] == file["lines"]
    page = anna.call("GET", f"/api/studies/{study}/page")
    assert page.headers["content-disposition"].startswith("attachment")
    tags = Tags()
    tags.feed(page.text)
    assert not {"script", "i", "img", "iframe", "link"} & set(tags.seen)
    assert not any("//" in one for one in tags.linked), "it asks nobody for anything"
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.text
    assert tags.seen.count("article") == 2
    draft = anna.get(f"/api/studies/{study}/chapters/3/draft")["id"]
    assert draft.startswith("nuremberg?draft=")
    made = anna.call(
        "POST", "/api/studies", json={"name": "Of a vignette", "vignette": before["chapters"][1]["vignette"]}
    )
    assert made.status_code == 201
    assert look(anna, made.json()["id"])["chapters"][0]["vignette"]


def test_studies_come_back_from_a_copy(tmp_path: Path) -> None:
    """To another place, and to the one where the study was removed meanwhile, with all that is said in it; once."""
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "copy.sqlite3"
    new.mkdir()
    with club(old) as house:
        anna, study = full_study(house, "Anna C")
        olga = Somebody(house, "Olga C")
        anna.call("PATCH", f"/api/studies/{study}", json={"access": "club", "adds": True})
        note = {"chapter": 2, "line": 2, "ply": 1, "text": "Another's"}
        assert olga.call("POST", f"/api/studies/{study}/notes", json=note).status_code == 201
        before, words = look(anna, study), {one["text"]: one["by"] for one in look(anna, study)["comments"]}
        asyncio.run(backup(Settings(old).url, file))
        assert anna.call("DELETE", f"/api/studies/{study}").status_code == 200
    for place in (old, new, new):
        asyncio.run(restore(Settings(place).url, file))
    for place in (old, new):
        with club(place) as house:
            anna, olga = Somebody(house), Somebody(house)
            for one, name in ((anna, "Anna C"), (olga, "Olga C")):
                one.post("/session", name=name, password=PASSWORD)
            after = look(anna, study)
            assert {**after, "comments": []} == {**before, "comments": []}
            assert {one["text"]: one["by"] for one in after["comments"]} == words
            own = [one["text"] for one in look(olga, study)["comments"] if one["mine"]]
            assert own == ["Another's"]
            for line in after["tree"]:
                answer = house.get(f"/api/games/{line['game']}/replay?ply=1", headers=bearer(line["token"]))
                assert answer.status_code == 200, answer.text
            assert anna.call("GET", f"/api/studies/{study}/page").status_code == 200


def _no_lines(file: JSON) -> None:
    file["lines"] = []


def _newer(file: JSON) -> None:
    file["version"] = 2
    file["branches"] = file.pop("lines")


def _other_file(file: JSON) -> None:
    file["format"] = "front85"


def _illegal(file: JSON) -> None:
    file["lines"][1]["choices"][0][1] = "march nowhere\u202e<b>"


def _out_of_turn(file: JSON) -> None:
    file["lines"][1]["choices"] = [["chance", "6 6 6"], *file["lines"][1]["choices"]]


def _sign(file: JSON) -> None:
    """As a forger would who knows how saves are signed."""
    save = file["lines"][0]["save"]
    save["check"] = checksum(save)


def _forged_save(file: JSON) -> None:
    file["lines"][0]["save"]["scenario"] = "campaign"
    _sign(file)


def _unsigned_save(file: JSON) -> None:
    file["lines"][0]["save"]["scenario"] = "campaign"


def _forged_digest(file: JSON) -> None:
    file["lines"][0]["save"]["journal"][0]["digest"] = "0" * 32
    _sign(file)


def _circle(file: JSON) -> None:
    file["lines"][1]["parent"] = 2


def _orphan(file: JSON) -> None:
    file["lines"][1]["parent"] = 9


def _beyond(file: JSON) -> None:
    file["lines"][1]["leaves"] = 99_999


def _huge_tree(file: JSON) -> None:
    file["lines"] += [{**file["lines"][1], "line": 10 + n} for n in range(70)]


def _huge_line(file: JSON) -> None:
    file["lines"][1]["choices"] = [["Pact", "end"]] * 70_000


def _huge_file(file: JSON) -> None:
    file["lines"][0]["save"]["padding"] = "x" * 40_000_000


def _huge_comment(file: JSON) -> None:
    file["notes"][0]["text"] = "x" * 2001


def _note_nowhere(file: JSON) -> None:
    file["notes"][0]["ply"] = 5_000


def _turned(file: JSON) -> None:
    file["name"] = "a\u202eb"


def _turned_comment(file: JSON) -> None:
    file["notes"][0]["text"] = "<b>\u202eb</b>"


def _more(file: JSON) -> None:
    file["tokens"] = ["give"]


def _bad_vignette(file: JSON) -> None:
    file["chapters"][1]["vignette"] = "title = 1\n[step"


def _bad_mark(file: JSON) -> None:
    file["notes"][0]["marks"] = [{"kind": "arrow", "hexes": ["<svg onload=x>"]}]


FORGERIES: dict[Callable[[JSON], None], tuple[str, str]] = {
    _no_lines: ("study-unfit", "chapters"),
    _newer: ("study-newer", "newer Front '85 (format 2; this one reads up to 1)"),
    _other_file: ("study-no-file", "not the file of a study"),
    _illegal: ("study-illegal", "Line 2 of this study breaks the rules: its choice 1, “march nowhere<b>”"),
    _out_of_turn: ("study-illegal", "“6 6 6”"),
    _forged_save: ("save-led-elsewhere", ""),
    _unsigned_save: ("save-damaged", "do not match its checksum"),
    _forged_digest: ("save-led-elsewhere", "entry 1 "),
    _circle: ("study-unfit", "lines.2.parent"),
    _orphan: ("study-unfit", "lines.2.parent"),
    _beyond: ("study-unfit", "lines.2.parent"),
    _huge_tree: ("study-unfit", "lines"),
    _huge_line: ("study-unfit", "lines"),
    _huge_file: ("server-too-large", "too large"),
    _huge_comment: ("study-unfit", "notes.0.text"),
    _note_nowhere: ("study-unfit", "5000"),
    _turned: ("study-unfit", "name"),
    _turned_comment: ("study-unfit", "notes.0.text"),
    _more: ("study-unfit", "tokens"),
    _bad_vignette: ("study-unfit", ""),
    _bad_mark: ("study-unfit", "notes.0.marks.0.hexes.0"),
}
"""What a forger may do to a file, and what is said to it."""


def test_a_forged_file_is_refused_with_its_reason_and_leaves_nothing_behind(house: TestClient) -> None:
    anna, study = full_study(house, "Anna H")
    good = anna.get(f"/api/studies/{study}/export")
    before = len(anna.get("/api/studies"))
    for forge, (said, words) in FORGERIES.items():
        file = copy.deepcopy(good)
        forge(file)
        answer = anna.call("POST", "/api/studies/import", json=file)
        assert refusal(answer) == said, (forge.__name__, answer.text)
        assert words in answer.json()["error"]["text"], (forge.__name__, answer.text)
    for text in ("", "[]", "{", "null", '{"format": "front85-study"}', "[" * 5000):
        assert refusal(anna.call("POST", "/api/studies/import", content=text)) == "study-no-file"
    assert len(anna.get("/api/studies")) == before
    assert anna.call("POST", "/api/studies/import", json=good).status_code == 201


def test_what_does_not_fit_a_study_is_refused(house: TestClient) -> None:
    anna = Somebody(house, "Anna W")
    game, token = played(house, 3)
    study = study_of(anna, game, token)
    path = f"/api/studies/{study}"
    good = {"chapter": 2, "line": 1, "ply": 1, "text": "x"}
    bad: list[tuple[JSON, str]] = [
        ({"line": 9}, "study-no-line"),
        ({"chapter": 9}, "study-no-chapter"),
        ({"ply": 999}, "study-no-moment"),
        ({"text": "  "}, "club-nothing-said"),
        ({"text": "x" * 2001}, "server-malformed"),
        ({"text": "a\u202eb"}, "server-malformed"),
        ({"marks": [{"kind": "arrow", "hexes": ["9999"]}]}, "study-no-hex"),
        ({"marks": [{"kind": "plan", "hexes": ["2025"]}]}, "server-malformed"),
        ({"marks": [{"kind": "arrow", "hexes": []}]}, "server-malformed"),
    ]
    for change, said in bad:
        assert refusal(anna.call("POST", f"{path}/notes", json={**good, **change})) == said, change
    assert refusal(anna.call("POST", "/api/studies", json={"name": "x"})) == "server-malformed"
    assert (
        refusal(anna.call("POST", "/api/studies", token, json={"name": "x", "game": game, "ply": 99}))
        == "server-no-ply"
    )
    assert anna.call("POST", "/api/studies", json={"name": "x", "vignette": "no ["}).status_code == 422
    assert refusal(Somebody(house).call("POST", "/api/studies", token, json={"name": "x", "game": game})) == (
        "club-members-only"
    )
    for line in ("lines/1/best?ply=99", "lines/1/vignette?ply=99"):
        assert refusal(anna.call("GET", f"{path}/{line}")) == "study-no-moment"


def test_the_owner_of_an_installation_studies_without_a_club(tmp_path_factory: pytest.TempPathFactory) -> None:
    with club(tmp_path_factory.mktemp("alone"), club="off") as running:
        game, token = played(running, 2)
        cookies = {"front85-owner": "the-key-of-the-owner"}
        running.cookies.update(cookies)
        answer = running.post("/api/studies", json={"name": "Alone", "game": game}, headers=bearer(token))
        assert answer.status_code == 201, answer.text
        assert [row["name"] for row in running.get("/api/studies").json()] == ["Alone"]
        running.cookies.clear()
        assert running.get("/api/studies").json() == []
        assert running.get(f"/api/studies/{answer.json()['id']}").status_code == 404


def test_files_are_read_one_at_a_time(house: TestClient) -> None:
    importer: Any = house.app.state.importer  # type: ignore[attr-defined]
    assert isinstance(importer, Importer)
    importer._busy.add("127.0.0.1")
    try:
        answer = Somebody(house, "Anna B").call("POST", "/api/studies/import", content=json.dumps({}))
        assert refusal(answer) == "server-too-fast"
    finally:
        importer._busy.discard("127.0.0.1")
