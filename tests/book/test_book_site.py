"""The site: every case on exactly one page of each language, every link live, the same bytes twice."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import front85
from front85.book.site import films_of, make, read, shown
from front85.casebook import read_cases
from front85.shelf import card
from front85.words import Speaker, languages

GAME = "nuremberg"
FEW = ("08-zones", "11-probe")
"""Enough that a case has a further example, shown on another page."""


class Page(HTMLParser):
    """What a page links to, the places in it, its sentences, and those of its boards."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.said: set[str] = set()
        self.boards: list[str] = []
        listed = re.findall(r'<(?:nav class="toc"|section class="shelf").*?</(?:nav|section)>', text, re.DOTALL)
        self.contents = re.findall(r'href="([^"]+)"', "".join(listed))
        self.feed(text)

    def handle_data(self, data: str) -> None:
        self.said |= {
            line for line in re.split(r"(?<=[.?!:]) ", data.strip()) if len(re.findall(r"[a-z]{2,}", line)) > 3
        }

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.boards += [dict(attrs).get("alt") or "" for name, value in attrs if (name, value) == ("class", "board")]
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name == "id" and value is not None:
                self.ids.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FRONT85_DATA", str(tmp_path_factory.mktemp("kept")))
        make(folder, [GAME], workers=1, only=FEW)
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}


@pytest.mark.parametrize("language", languages())
def test_every_case_stands_on_exactly_one_page(site: Path, pages: dict[Path, Page], language: str) -> None:
    found: dict[str, int] = {}
    for path, page in pages.items():
        if path.is_relative_to(site / language / GAME):
            for name in page.ids:
                found[name] = found.get(name, 0) + 1
    cases = [row["id"] for row in read_cases(card(GAME).data, language)]
    assert {case: found.get(case, 0) for case in cases if found.get(case, 0) != 1} == {}


def test_every_case_is_three_clicks_from_the_contents(site: Path, pages: dict[Path, Page]) -> None:
    """Of a page, of a section that begins a further page, of the case."""
    reached = {site / "en" / GAME / "index.html"}
    for _ in range(2):
        links = ((path, urlsplit(link).path) for path in reached for link in pages[path].contents)
        reached |= {file for path, link in links if (file := (path.parent / unquote(link)).resolve()) in pages}
    found = {name for path in reached for name in pages[path].ids}
    assert not {row["id"] for row in read_cases(card(GAME).data, "en")} - found


def test_every_board_has_its_sentence(pages: dict[Path, Page]) -> None:
    boards = [(path, said) for path, page in pages.items() for said in page.boards]
    assert boards
    bare = {f"{Speaker(language)('book-before')}." for language in languages()}
    assert not [path for path, said in boards if not re.fullmatch(r"\w.+\.", said) or said in bare]


def test_no_english_sentence_is_in_a_polish_page(site: Path, pages: dict[Path, Page]) -> None:
    """Commands and names of files are the same in both."""
    said = {
        language: {line for path, page in pages.items() if path.is_relative_to(site / language) for line in page.said}
        for language in ("en", "pl")
    }
    assert len(said["en"]) > 500
    assert {line for line in said["en"] & said["pl"] if not line.startswith(("front85 ", "@page"))} == set()


def test_an_example_shown_beside_its_case_has_no_page_of_its_own(pages: dict[Path, Page]) -> None:
    own = {path.parent.name for path in pages if path.parent.parent.name == "x"}
    beside = {name[2:] for path, page in pages.items() if path.parent.name not in own for name in page.ids}
    assert own
    assert not own & beside


def named(link: str) -> str:
    return urlsplit(link).path.rpartition("/")[2]


def test_every_link_is_live(site: Path, pages: dict[Path, Page]) -> None:
    dead = []
    pages = pages | {path: Page(path.read_text("utf-8")) for path in (site / "boards").rglob("*.svg")}
    for path, page in pages.items():
        for link in page.links:
            target = urlsplit(link)
            if path.parent.name == "project" and target.scheme == "https":
                continue  # documents name their sources
            assert (target.scheme, target.netloc) == ("", ""), f"{path} leaves the site: {link}"
            file = (path.parent / unquote(target.path)).resolve() if target.path else path
            if not file.is_file() or (target.fragment and unquote(target.fragment) not in pages[file].ids):
                dead.append(f"{path.name}: {link}")
    assert dead == []
    boards = [link for page in pages.values() for link in page.links if "/boards/" in link]
    assert len(set(map(named, boards))) < len(boards) / 4, "both languages and all pages show the same drawings"


def test_the_documents_of_the_project_are_carried(site: Path, pages: dict[Path, Page]) -> None:
    root = Path(__file__).parents[2]
    written = {path.stem.lower() for path in (root / "docs").rglob("*.md")}
    found = {path.stem for path in pages if path.parent == site / "project"}
    assert written < found
    lab = (site / "project" / "lab.html").read_text("utf-8")
    assert 'class="toc"' in lab
    assert (site / "project" / "pictures" / "architecture.svg").is_file()


def test_a_sheet_of_paper_says_what_it_is(site: Path) -> None:
    text = (site / "en" / GAME / "8" / "index.html").read_text("utf-8")
    assert f'@top-right{{content:"Front ’85 {front85.__version__}"}}' in text
    assert '@top-left{content:"Zones of control · Objective Nuremberg"}' in text


def test_no_page_names_a_place_twice(pages: dict[Path, Page]) -> None:
    assert {path.parent.name for path, page in pages.items() if len(page.ids) != len(set(page.ids))} == set()


def test_both_languages_have_the_same_pages_and_places(site: Path, pages: dict[Path, Page]) -> None:
    def places(language: str) -> dict[str, list[str]]:
        root = site / language
        return {str(path.relative_to(root)): page.ids for path, page in pages.items() if path.is_relative_to(root)}

    english, polish = places("en"), places("pl")
    assert set(english) == set(polish)
    steps = re.compile(r'<figure class="frame')
    for name in english:
        one, other = ((site / language / name).read_text("utf-8") for language in ("en", "pl"))
        assert len(steps.findall(one)) == len(steps.findall(other)), name


def test_no_message_is_without_words(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert not re.search(r">(?:book|chart|game)-[a-z-]+<", path.read_text("utf-8")), path


def test_the_same_bytes_twice(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "kept"))
    make(tmp_path / "again", [GAME], workers=1, only=FEW)
    first = {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    again = tmp_path / "again"
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()} == first


def test_the_best_example_of_a_refusal_refuses() -> None:
    films = films_of(GAME, only=FEW)
    book = read(GAME, "en", films)
    assert "8.1b" in films[book.examples["8.1b"][0]].refuses
    assert shown(book.contents, {}) == {}
