"""A study as one page that needs nothing else: chapters, comments, pictures of the map, the win chance."""

from __future__ import annotations

from collections import defaultdict
from html import escape

import msgspec

from front85.book.film import Film
from front85.book.svg import definitions, picture
from front85.server.contract.studies import Study
from front85.server.screen.speech import Voice

STYLE = """
:root{--ink:#1d1b17;--paper:#fbfaf4;--line:#d8d2c2;--nato:#31598c;--pact:#8e3b2e;--gold:#e0a92e}
*{box-sizing:border-box}body{margin:0 auto;max-width:46rem;padding:1.5rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}h1,h2{font-family:Georgia,serif;font-weight:400}section{margin:2.5rem 0}
article{margin:1.5rem 0;border-top:1px solid var(--line);padding-top:1rem}article header{font-weight:600}
p{white-space:pre-wrap;overflow-wrap:anywhere}small,.by{color:#5d574b}svg.board{width:100%;height:auto;max-height:34rem}
svg.defs{position:absolute}.board .h{stroke:#b9b09a;stroke-width:1}.clear{fill:#efe9d6}.wood{fill:#bccb9d}
.rough{fill:#d9c8a5}.marsh{fill:#b9cfc2}.town{fill:#c9bdb3}.suburb{fill:#dcd3c8}.water{fill:#a9c6dc}
.board text{font:600 11px sans-serif;text-anchor:middle;fill:#6b6558}.road{stroke:#8b7b5d;stroke-width:3;fill:none}
.side{stroke:#5d93c0;stroke-width:5;fill:none}.way{fill:none;stroke:var(--gold);stroke-width:7}.way.edge{stroke:#1d1b17;
stroke-width:11}.zone{fill:var(--gold);fill-opacity:.28;stroke:#1d1b17;stroke-width:4}.counter text{font-weight:700}
.counter .f{fill:currentColor}.rim{fill:none;stroke:#1d1b17}svg.chance{width:100%;height:auto}
.chance polyline{fill:none;stroke-width:2.5}.chance .nato{stroke:var(--nato);stroke-dasharray:6 3}
.chance .pact{stroke:var(--pact)}.chance .grid{stroke:var(--line)}.chance text{font:11px sans-serif;fill:#5d574b}
.chance circle{fill:var(--gold);stroke:#1d1b17}pre{overflow:auto;background:#f1ecdd;padding:1rem;font-size:13px}
@media print{article{break-inside:avoid}}
"""


class Shown(msgspec.Struct, frozen=True):
    """A comment with its picture, and where in the game it stands."""

    chapter: int
    heading: str
    text: str
    by: str
    film: Film | None


def page(study: Study, notes: list[Shown], charts: dict[int, str], say: Voice) -> str:
    """The whole page. Whatever people have written is escaped."""
    films = [one.film for one in notes if one.film is not None]
    by_chapter: dict[int, list[Shown]] = defaultdict(list)
    for one in notes:
        by_chapter[one.chapter].append(one)
    parts = []
    drawn = set[int]()
    for chapter in study.chapters:
        inner = [f"<h2>{escape(chapter.name)}</h2>"]
        if chapter.line is not None and chapter.line in charts and chapter.line not in drawn:
            drawn.add(chapter.line)
            inner.append(charts[chapter.line])
        if chapter.vignette is not None:
            inner.append(f"<pre>{escape(chapter.vignette)}</pre>")
        inner += [_note(one, say.language) for one in by_chapter[chapter.chapter]]
        parts.append(f"<section>{''.join(inner)}</section>")
    owner = f'<p class="by">{escape(study.owner)}</p>' if study.owner else ""
    heads = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(study.name)}</title>'
    )
    body = f"<h1>{escape(study.name)}</h1>{owner}{definitions(films)}{''.join(parts)}"
    head = f"<head>{heads}<style>{STYLE}</style></head>"
    return f'<!doctype html>\n<html lang="{say.language}">{head}<body>{body}</body></html>\n'


def _note(one: Shown, language: str) -> str:
    by = f" <small>{escape(one.by)}</small>" if one.by else ""
    drawn = picture(one.film, 0, language) if one.film is not None else ""
    return f"<article><header>{escape(one.heading)}{by}</header><p>{escape(one.text)}</p>{drawn}</article>"
