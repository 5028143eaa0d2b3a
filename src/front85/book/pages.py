"""Pages of the book as HTML: a frame that all share, and the body of each kind of page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from html import escape

import msgspec

from front85 import __version__
from front85.book.charts import Chart, ChartTable
from front85.book.contents import Case, Chapter, Contents, Group
from front85.book.film import Film
from front85.book.rulings import Ruling
from front85.book.svg import shown
from front85.words import Speaker, languages

CITED = re.compile(
    r"(?<![\w.])(?:[A-Z]|[A-Z]?\d+)(?:\.\d+)*\.\d+[A-Za-z]*(?:-[A-Za-z]+\d*(?:\.\w+)*|\.[a-z]+)?(?![\w.]*\d)"
)
BRACKETED = re.compile(r'\(((?:<a class="case"[^>]*>[^<]*</a>(?:, )?)+)\)')
"""Links need no brackets."""


def brand(root: str) -> str:
    """The name on every page, with the picture beside it that lies in the root of the site."""
    mark = f'<img src="{root}logo.svg" width="26" height="26" alt="Front ’85">'
    return f'{mark}<span aria-hidden="true">Front <i>’85</i></span>'


class Book(msgspec.Struct, frozen=True):
    """Everything a title's pages in one language are made of."""

    contents: Contents
    films: dict[str, Film]
    examples: dict[str, tuple[str, ...]]
    """Case to the films that show it, the best first."""
    proofs: dict[str, list[str]]
    """Case to the vignettes that prove it."""
    charts: list[Chart]
    charted: dict[str, list[Chart]]
    """Case to the charts that stand after it: the first case of each."""
    rulings: list[Ruling]
    ruled: dict[str, list[Ruling]]
    """Case to the rulings that stand after it: the last case of each."""

    @property
    def game(self) -> str:
        return self.contents.game

    @property
    def language(self) -> str:
        return self.contents.language


class Pages:
    """Writes the pages of one book. Addresses are relative, so that the folder may lie anywhere."""

    in_rows = False
    """Whether the example of a row stands in the row; else all of a table follow it, as boards are wider than rows."""

    def __init__(self, book: Book, depth: int = 2) -> None:
        self.book, self.say = book, Speaker(book.language)
        self.title = self.say(f"game-{book.game}")
        self.cases = book.contents.cases
        self._depth = depth

    # addresses, seen from a page of this book

    def at(self, page: str, anchor: str = "") -> str:
        return f"{self.up}{page}/index.html" + (f"#{anchor}" if anchor else "")

    def case_link(self, case: str) -> str:
        found = self.book.contents.resolved(case)
        if found is None:
            return f'<span class="case">{escape(case)}</span>'
        return f'<a class="case" href="{self.at(self.book.contents.place[found], found)}">{escape(case)}</a>'

    def cited(self, text: str, terms: bool = False) -> str:
        """Text with its cases as links and, where wanted, the first of each word of the glossary."""
        marked = CITED.sub(lambda found: f"\0{found[0]}\0", text) if text else ""
        parts = []
        for number, part in enumerate(marked.split("\0")):
            known = number % 2 and self.book.contents.resolved(part)
            parts.append(self.case_link(part) if known else self.glossed(part) if terms else escape(part))
        return BRACKETED.sub(r"\1", "".join(parts))

    @cached_property
    def glossary(self) -> tuple[list[str], re.Pattern[str] | None]:
        """The keys of the words, and what finds them in a text: a group for each."""
        words = self.book.contents.file.word
        named = sorted(((entry.name or key), key) for key, entry in words.items())
        named.sort(key=lambda each: len(each[0]), reverse=True)
        every = "|".join(f"({self.inflected(name)})" for name, _ in named)
        found = re.compile(rf"(?<!\w)(?:{every})(?!\w)", re.IGNORECASE) if named else None
        return [key for _, key in named], found

    def inflected(self, name: str) -> str:
        """What finds a term in a text: the words or the abbreviation in brackets, in Polish with any ending."""
        name, _, short = name.partition(" (")
        if short:
            return f"{self.inflected(name)}|{re.escape(short.rstrip(')'))}"
        if self.book.language != "pl":
            return r"\s".join(re.escape(word) + ("" if len(word) < 4 else "(?:e?s)?") for word in name.split())
        return r"\s".join(
            re.escape(word) if len(word) < 5 else re.escape(re.sub(r"(?:[aeiouyęąó]|[yi]m|ie)$", "", word)) + r"\w{0,4}"
            for word in name.split()
        )

    def glossed(self, text: str) -> str:
        keys, every = self.glossary
        if every is None:
            return escape(text)
        words = self.book.contents.file.word
        seen: set[str] = set()

        def link(found: re.Match[str]) -> str:
            key = keys[(found.lastindex or 1) - 1]
            if key in seen:
                return escape(found[0])
            seen.add(key)
            about = escape(" ".join(words[key].text.split()))
            return f'\1<a class="term" href="{self.at("words", word_id(key))}" title="{about}">{escape(found[0])}</a>\1'

        pieces = every.sub(link, text).split("\1")
        return "".join(piece if number % 2 else escape(piece, quote=False) for number, piece in enumerate(pieces))

    # the frame

    def whole(self, page: str, title: str, body: str) -> str:
        """A page with masthead and contents, which an example has no need of. `page` is its folder within the book."""
        example = page.startswith("x/")
        plain, contents = (" class=plain", "") if example else ("", self.toc(page))
        folder = f"{page}/" if page else ""
        others = "".join(
            f'<b class="on">{name.upper()}</b>'
            if name == self.book.language
            else f'<a href="{self.up}../../{name}/{self.book.game}/{folder}index.html" lang="{name}">{name.upper()}</a>'
            for name in languages()
        )
        return document(
            self.book.language,
            f"{title} · {self.title}" if title != self.title else title,
            f"{self.up}../../",
            f'<header class="bar"><a class="brand" href="{self.up}../index.html">{brand(f"{self.up}../../")}</a>'
            f'<span class="sep"></span><a class="game" href="{self.up}index.html">{escape(self.title)}</a>'
            f'<span class="sub">{self.say("book-rules")}</span>'
            f'<form class="find" role="search"><input type="search" placeholder="{self.say("book-search")}" '
            f'aria-label="{self.say("book-search")}" autocomplete="off" data-none="{self.say("book-search-none")}">'
            f'<span class="kbd">/</span><ol class="found" hidden></ol></form>'
            f'<span class="lang">{others}</span></header>{contents}<main{plain}>'
            f'<div class="sheet-of-book">{body}</div></main>',
            data=f' data-index="{self.up}search.js" data-book="{self.up}"',
        )

    @property
    def up(self) -> str:
        return "../" * (self._depth - 2)

    def below(self, depth: int) -> Pages:
        """The same for a page that many folders down."""
        return Pages(self.book, depth + 2)

    def chapter_title(self, chapter: Chapter) -> str:
        return chapter.introduction.title or self.say("book-chapter", number=chapter.id)

    def toc(self, page: str) -> str:
        found = []
        here = page.partition("-")[0]
        for part in self.book.contents.parts:
            found.append(f'<li class="part">{escape(part.title)}</li>' if part.title else "")
            for name in part.chapters:
                chapter = self.book.contents.chapters[name]
                on = ' class="on"' if name == here else ""
                current = ' aria-current="page"' if name == here else ""
                found.append(
                    f'<li{on}><a href="{self.at(name)}"{current}><span class="n">{name}</span>'
                    f'<span>{escape(self.chapter_title(chapter))}</span><span class="k">{len(chapter.cases)}</span></a>'
                    + (self.sections(chapter) if name == here else "")
                    + "</li>"
                )
        for name, word in (("charts", "book-charts"), ("rulings", "book-rulings"), ("words", "book-words")):
            if self.has(name):
                on = ' class="on"' if name == page else ""
                found.append(
                    f'<li{on}><a href="{self.at(name)}"><span class="n"></span><span>{self.say(word)}</span></a></li>'
                )
        return (
            f'<nav class="toc" aria-label="{self.say("book-contents")}"><details open><summary class="eyebrow">'
            f"{self.say('book-contents')}</summary>"
            f'<button type="button" class="order" hidden data-other="{self.say("book-by-part")}">'
            f"{self.say('book-by-number')}</button><ol>{''.join(found)}</ol></details></nav>"
        )

    def has(self, name: str) -> bool:
        return bool(
            {"charts": self.book.charts, "rulings": self.book.rulings, "words": self.book.contents.file.word}[name]
        )

    def sections(self, chapter: Chapter) -> str:
        place = self.book.contents.place
        rows = (
            f'<a href="{self.at(place[case.id], case.id)}"><span class="n">{case.id}</span>{escape(case.heading)}</a>'
            for case in chapter.cases
        )
        return f'<div class="sub">{"".join(rows)}</div>'

    @cached_property
    def homes(self) -> dict[str, str]:
        """Film to the page that shows it beside its case. The others have a page of their own."""
        found: dict[str, str] = {}
        for case, page in self.book.contents.place.items():
            for name in self.book.examples.get(case, ())[:1]:
                found.setdefault(name, page)
        return found

    def film_at(self, name: str) -> str:
        home = self.homes.get(name)
        return self.at(home, f"x-{name}") if home else self.at(f"x/{name}")

    # pages

    def cover(self) -> str:
        contents = self.book.contents
        path = "".join(
            f'<li><h3><span class="no">{number}</span>{escape(stop.title)}</h3><p>{self.cited(stop.text, terms=True)}'
            f'</p><p class="chips">{"".join(map(self.case_link, stop.cases))}</p>'
            f"{self.example_named(stop.example)}</li>"
            for number, stop in enumerate(contents.file.path, 1)
        )
        parts = "".join(
            f'<section class="shelf">{f"<h2>{escape(part.title)}</h2>" if part.title else ""}<ul>'
            + "".join(self.chapter_card(contents.chapters[name]) for name in part.chapters)
            + "</ul></section>"
            for part in contents.parts
        )
        body = (
            f'<p class="eyebrow">{self.say("book-rules")}</p><h1>{escape(self.title)}</h1>'
            f'<p class="lead">{self.say("book-cover", cases=len(self.cases), examples=len(self.book.films))}</p>'
            + (self.path(path) if path else "")
            + parts
        )
        return self.whole("", self.title, body)

    def path(self, stops: str) -> str:
        """What to read before the first evening; with scripts one stop after the other."""
        return (
            f'<section class="path" id="path" data-path="{self.book.game}"><h2>{self.say("book-path")}</h2>'
            f'<div class="marks" aria-hidden="true"></div><ol>{stops}</ol><nav class="stops" hidden>'
            f'<button type="button" class="btn quiet back">{self.say("book-stop-back")}</button>'
            f'<button type="button" class="btn quiet onward">{self.say("book-next")}</button></nav>'
            f"{self.begin()}</section>"
        )

    def begin(self) -> str:
        """From the last stop to the first turn."""
        return f'<p class="try">{self.say("book-play-command")} <code>front85 play</code></p>'

    def example_named(self, name: str) -> str:
        return self.example(self.book.films[name]) if name in self.book.films else ""

    def chapter_card(self, chapter: Chapter) -> str:
        idea = " ".join(chapter.introduction.idea.split())
        first = re.split(r"(?<=[.!?]) ", idea)[0] if idea else ""
        return (
            f'<li><a href="{self.at(chapter.id)}"><span class="no">{chapter.id}</span>'
            f"<b>{escape(self.chapter_title(chapter))}</b><span>{escape(first)}</span></a></li>"
        )

    def chapter(self, chapter: Chapter, number: int) -> str:
        page = chapter.page(number)
        shown = set(chapter.pages[number])
        cases = [case for case in chapter.cases if case.id in shown]
        films: dict[str, Film] = {}
        told = self.introduction(chapter) if number == 0 else self.heading(chapter, number)
        body = told + self.listed(chapter, cases, films) + self.turns(chapter, number)
        return self.whole(page, self.chapter_title(chapter), body)

    def heading(self, chapter: Chapter, number: int) -> str:
        pages = self.say("book-page", number=number + 1, of=len(chapter.pages)) if len(chapter.pages) > 1 else ""
        above = self.say("book-chapter", number=chapter.id) if chapter.introduction.title else self.say("book-rules")
        return f'<p class="eyebrow">{above} {pages}</p><h1>{escape(self.chapter_title(chapter))}</h1>'

    def introduction(self, chapter: Chapter) -> str:
        told = chapter.introduction
        side = "".join(
            f"<div><h4>{self.say(head)}</h4><p>{self.cited(text, terms=True)}</p></div>"
            for head, text in (("book-in-play", told.play), ("book-exceptions", told.exceptions))
            if text.strip()
        )
        lead = f'<p class="lead">{self.cited(told.idea, terms=True)}</p>' if told.idea else ""
        side = f'<aside class="side">{side}</aside>' if side else ""
        return f'<div class="row"><div>{self.heading(chapter, 0)}{lead}</div>{side}</div>'

    def listed(self, chapter: Chapter, cases: Sequence[Case], films: dict[str, Film]) -> str:
        groups = {case: group for group in chapter.introduction.group for case in group.cases}
        found, done = [], set[str]()
        for case in cases:
            group = groups.get(case.id)
            if group is None:
                found.append(self.case(case, films))
            elif group.title not in done:
                done.add(group.title)
                members = [self.cases[name] for name in group.cases if name in {each.id for each in cases}]
                found.append(self.group(group, members, films))
        return "".join(found)

    def group(self, group: Group, members: Sequence[Case], films: dict[str, Film]) -> str:
        rows = "".join(
            f'<tr id="{case.id}"><th scope="row"><a class="no" href="#{case.id}">{case.id}</a></th><td>'
            f"<b>{escape(case.heading)}</b> "
            f"{self.cited(case.digest)} {self.seen(case)}"
            f"{self.example_of(case, films) if self.in_rows else ''}</td></tr>"
            for case in members
        )
        examples = "" if self.in_rows else "".join(self.example_of(case, films) for case in members)
        after = "".join(self.beside(case) for case in members)
        return (
            f'<section class="rule group {group.kind}"><h2>{escape(group.title)}</h2>'
            f"<table>{rows}</table>{examples}{after}</section>"
        )

    def case(self, case: Case, films: dict[str, Film]) -> str:
        tag = "" if case.optional == "core" else f'<span class="perm">{self.say("book-optional")}</span>'
        notes = self.notes(case)
        layer = "" if case.optional == "core" else " layer"
        return (
            f'<section class="rule{layer}" id="{case.id}"><div class="row"><div><h2><a class="no"'
            f' href="#{case.id}">{case.id}</a>'
            f'<span>{escape(case.heading)}</span>{tag}</h2><p class="digest">{self.cited(case.digest)}</p></div>'
            f"{f'<dl class=notes>{notes}</dl>' if notes else ''}</div>"
            f"{self.example_of(case, films)}{self.beside(case)}</section>"
        )

    def seen(self, case: Case) -> str:
        return " ".join(map(self.case_link, case.needs))

    def notes(self, case: Case) -> str:
        found = []
        if case.needs:
            found.append((self.say("book-see-also"), self.seen(case)))
        more = self.further(case)[:5]
        if more:
            links = " · ".join(f'<a href="{self.film_at(name)}">{escape(title)}</a>' for name, title in more)
            found.append((self.say("book-more"), links))
        proofs = self.book.proofs.get(case.id, [])
        if proofs:
            found.append((self.say("book-in-program"), self.say("book-proved", count=len(proofs))))
        return "".join(f"<div><dt>{head}</dt> <dd>{text}</dd></div>" for head, text in found)

    def further(self, case: Case) -> list[tuple[str, str]]:
        """More examples of a case after the first, with their titles."""
        return [(name, self.film_title(self.book.films[name])) for name in self.book.examples.get(case.id, ())[1:]]

    def film_title(self, film: Film) -> str:
        return self.titled(film.name, film.title, film.proves)

    def titled(self, name: str, title: Mapping[str, str], proves: Sequence[str]) -> str:
        """The title of an example; in a language that has none, the heading of the case it shows."""
        case = next((case for case in proves if case in self.cases), "")
        return title.get(self.book.language) or (f"{case} {self.cases[case].heading}" if case else name)

    def example_of(self, case: Case, films: dict[str, Film]) -> str:
        """The first example of a case, once on a page: further down a link leads to it."""
        names = self.book.examples.get(case.id, ())
        if not names:
            return ""
        name = names[0]
        if name in films:
            return f'<p class="again"><a href="#x-{name}">{self.say("book-example-above")}</a></p>'
        films[name] = self.book.films[name]
        return self.example(films[name])

    def tried(self, film: Film) -> str:
        """How somebody plays on from an example: on the site by a command."""
        command = escape(f"front85 vignette open {film.game}/{film.name}.toml")
        return f'<span class="txt">{self.say("book-try-command")} <code>{command}</code></span>'

    def board(self, film: Film, number: int) -> str:
        return shown(film, number, self.book.language, f"{self.up}../../boards/{film.game}/")

    def example(self, film: Film) -> str:
        language = self.book.language
        frames = []
        for number, frame in enumerate(film.frames):
            caption, text = frame.caption.get(language, ""), frame.text.get(language, "")
            more = (
                [escape(text)] if text else [] if film.told else [escape(line) for line in frame.log.get(language, ())]
            )
            if frame.dice:
                more.append(f'<span class="die">{escape(self.say("book-die", die=", ".join(frame.dice)))}</span>')
            card = (
                f'<p class="whynot"><span>{escape(frame.refusal[language])}</span> '
                f"{''.join(map(self.case_link, frame.cases))}</p>"
                if frame.refusal
                else ""
            )
            key = number in (0, len(film.frames) - 1) or bool(frame.refusal)
            look = f"frame{' on' if number == 0 else ''}{'' if key else ' between'}"
            told = f"<b>{number + 1}. {escape(caption)}</b>{''.join(f'<span>{line}</span>' for line in more)}"
            frames.append(
                f'<figure class="{look}">{self.board(film, number)}{card}<figcaption>{told}</figcaption></figure>'
            )
        side = "pact" if film.side in ("Pact", "Soviet") else "nato"
        return (
            f'<div class="play" id="x-{film.name}" tabindex="0" role="group"'
            f' aria-label="{escape(self.film_title(film))}">'
            f'<div class="stage">{"".join(frames)}</div><div class="tell"><header><span class="eyebrow">'
            f'<i class="mark {side}"></i>'
            f"{self.say('book-example')}</span><b>{escape(self.film_title(film))}</b></header><ol></ol>"
            f"<footer>{self.tried(film)}"
            f'<button type="button" class="btn go" data-next="{self.say("book-next")}"'
            f' data-again="{self.say("book-again")}">'
            f"{self.say('book-next')}</button></footer></div></div>"
        )

    def beside(self, case: Case) -> str:
        """Charts and rulings that belong after a case."""
        charts = "".join(map(self.chart, self.book.charted.get(case.id, ())))
        return charts + "".join(map(self.ruling, self.book.ruled.get(case.id, ())))

    def chart(self, chart: Chart) -> str:
        tables = "".join(self.table(table) for table in chart.tables)
        note = f"<small>{self.cited(chart.note)}</small>" if chart.note else ""
        case = self.case_link(chart.case) if chart.case else ""
        return f'<figure class="chart"><h3>{escape(chart.title)} {case}</h3>{tables}{note}</figure>'

    def table(self, table: ChartTable) -> str:
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.columns)
        rows = "".join(
            f'<tr><th scope="row">{escape(row.label)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row.cells)}'
            f"</tr>"
            for row in table.rows
        )
        caption = f"<caption>{escape(table.heading)}</caption>" if table.heading else ""
        return f'<div class="wide"><table>{caption}{f"<tr><td></td>{heads}</tr>" if heads else ""}{rows}</table></div>'

    def ruling(self, ruling: Ruling, anchor: bool = False) -> str:
        text = ruling.text
        foreign = ruling.language != self.book.language
        lang = f' lang="{ruling.language}"' if foreign else ""
        mark = f'<span class="perm">{self.say("book-in-english")}</span>' if foreign else ""
        name = f' id="{ruling.id}"' if anchor else ""
        reason = f"<small>{self.cited(text.reason)}</small>" if text.reason else ""
        chips = "".join(map(self.case_link, text.cases)) if anchor else ""
        number = ruling.id if anchor else f'<a href="{self.at("rulings", ruling.id)}">{ruling.id}</a>'
        return (
            f'<div class="ruling"{name}><span class="id">{number}</span><div{lang}>'
            f"<h3>{self.cited(text.question)} {mark}</h3>"
            f"<p>{self.cited(text.answer)}</p>{reason}{chips}</div></div>"
        )

    def turns(self, chapter: Chapter, number: int) -> str:
        """The ways to the page before and the page after."""
        pages = [(each, n) for each in self.book.contents.chapters.values() for n in range(len(each.pages))]
        here = pages.index((chapter, number))
        found = []
        for step, word in ((here - 1, "book-previous"), (here + 1, "book-following")):
            if 0 <= step < len(pages):
                other, n = pages[step]
                title = (
                    f"{other.id} {self.chapter_title(other)}" if other.introduction.title else self.chapter_title(other)
                )
                found.append(
                    f'<a href="{self.at(other.page(n))}"><span class="eyebrow">{self.say(word)}</span>'
                    f"<b>{escape(title)}</b></a>"
                )
            else:
                found.append("<span></span>")
        return f'<nav class="next">{"".join(found)}</nav>'

    def charts(self) -> str:
        body = f"<h1>{self.say('book-charts')}</h1>" + "".join(map(self.chart, self.book.charts))
        return self.whole("charts", self.say("book-charts"), body)

    def rulings(self) -> str:
        rulings = "".join(self.ruling(ruling, anchor=True) for ruling in self.book.rulings)
        about = f'<p class="lead">{self.say("book-rulings-about")}</p>'
        return self.whole("rulings", self.say("book-rulings"), f"<h1>{self.say('book-rulings')}</h1>{about}{rulings}")

    def words(self) -> str:
        entries = sorted(self.book.contents.file.word.items(), key=lambda item: (item[1].name or item[0]).lower())
        rows = "".join(
            f'<div id="{word_id(key)}"><dt>{escape(entry.name or key)}</dt><dd>{self.cited(entry.text)} '
            f"{''.join(map(self.case_link, entry.cases))}</dd></div>"
            for key, entry in entries
        )
        foreign = self.book.contents.file.language
        mark = f' <span class="perm">{self.say("book-in-english")}</span>' if foreign else ""
        lang = f' lang="{foreign}"' if foreign else ""
        body = f'<h1>{self.say("book-words")}{mark}</h1><dl class="words"{lang}>{rows}</dl>'
        return self.whole("words", self.say("book-words"), body)

    def example_page(self, film: Film) -> str:
        chips = "".join(self.case_link(case) for case in film.proves)
        contents = self.book.contents
        case = next((case for case in film.proves if case in contents.place), "")
        chapter = contents.chapters.get(contents.place.get(case, "").partition("-")[0])
        home = self.at(contents.place[case], case) if chapter else ""
        back = f'<a href="{home}">‹ {chapter.id} {escape(self.chapter_title(chapter))}</a>' if chapter else ""
        body = (
            f'<p class="eyebrow">{self.say("book-example")} {back}</p><h1>{escape(self.film_title(film))}</h1>'
            f'<p class="chips">{self.say("book-shows")} {chips}</p>{self.example(film)}'
        )
        return self.whole(f"x/{film.name}", self.film_title(film), body)

    def index(self) -> list[list[str]]:
        """What can be searched: number, heading, text, address, whether there is an example, further words.

        An address without an anchor has that of the number.
        """
        contents = self.book.contents
        rows = [
            [
                case.id,
                case.heading,
                case.digest,
                contents.place[case.id],
                "1" if self.book.examples.get(case.id) else "",
                further(case),
            ]
            for case in self.cases.values()
        ]
        rows += [[each.id, each.text.question, each.text.answer, "rulings"] for each in self.book.rulings]
        rows += [
            ["", entry.name or key, entry.text, f"words#{word_id(key)}"] for key, entry in contents.file.word.items()
        ]
        rows += [["", chart.title, chart.note, "charts#"] for chart in self.book.charts]
        rows += [["", stop.title, stop.text, "#path"] for stop in contents.file.path]
        rows += [
            [each.id, self.chapter_title(each), f"{each.introduction.idea} {each.introduction.play}", f"{each.id}#"]
            for each in contents.chapters.values()
        ]
        return [[*row, *[""] * (6 - len(row))] for row in rows]


def further(case: Case) -> str:
    """The words of a case's label that its text does not have."""
    told = f"{case.heading} {case.digest}".lower()
    return " ".join(dict.fromkeys(word for word in re.findall(r"[\w-]+", case.label.lower()) if word not in told))


def word_id(word: str) -> str:
    return "w-" + re.sub(r"\W+", "-", word.lower())


def running_head(title: str) -> str:
    """What stands at the head and foot of every sheet of paper: the page's title, the version, the number."""
    words = title.replace("\\", "").replace('"', "").replace("<", "")
    return (
        f'@page{{@top-left{{content:"{words}"}}@top-right{{content:"Front ’85 {__version__}"}}'
        "@bottom-right{content:counter(page)}}"
    )


def document(language: str, title: str, root: str, body: str, data: str = "") -> str:
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f'<link rel="stylesheet" href="{root}book.css"><style>{running_head(title)}</style>'
        f'<script defer src="{root}book.js"></script></head>'
        f"<body{data}>{body}</body></html>\n"
    )


def shelf(language: str, books: Mapping[str, Book]) -> str:
    """The page with all books of one language."""
    say = Speaker(language)
    rows = "".join(
        f'<li><a href="{game}/index.html"><b>{escape(say(f"game-{game}"))}</b>'
        f"<span>{say('book-cover', cases=len(book.contents.cases), examples=len(book.films))}</span></a></li>"
        for game, book in books.items()
    )
    others = "".join(
        f'<b class="on">{name.upper()}</b>'
        if name == language
        else f'<a href="../{name}/index.html" lang="{name}">{name.upper()}</a>'
        for name in languages()
    )
    body = (
        f'<header class="bar"><span class="brand">{brand("../")}</span>'
        f'<span class="lang end">{others}</span></header>'
        f'<main class="plain"><h1>{say("book-shelf")}</h1><section class="shelf"><ul>{rows}</ul></section>'
        f'<section class="shelf"><ul><li><a href="../project/index.html"><b>{say("book-project")}</b>'
        f"<span>{say('book-project-about')}</span></a></li></ul></section></main>"
    )
    return document(language, f"Front ’85: {say('book-shelf')}", "../", body)
