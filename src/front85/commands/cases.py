"""`front85 cases`: every case of a rulebook, where it is enforced and which vignettes prove it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from front85.casebook import cited, named_in_code, read_cases, refusing
from front85.commands.common import GameName, Json, find_title, show_json, speak, stop
from front85.shelf import card
from front85.words import ENGLISH, Speaker, languages


def command(
    game: GameName,
    lang: Annotated[str, typer.Option("--lang", metavar="LANG", help=speak("cli-help-lang"))] = speak.language,
    json: Json = False,
) -> None:
    find_title(game)
    if lang not in languages():
        stop("cli-unknown-language", language=lang, languages=", ".join(languages()))
    rows = cases(game, lang)
    if json:
        show_json(rows)
        return
    told = Speaker(lang)
    for row in rows:
        where = ", ".join(row["enforced_by"]) or told("cli-case-not-enforced")
        proof = ", ".join(row["proven_by"]) or row.get("unproven") or told("cli-case-not-proven")
        print(told("cli-case", id=row["id"], title=row["title"], where=where, proof=proof))
        if row["forbids"]:
            print(told("cli-case-refusal", proof=", ".join(row["refused_in"]) or told("cli-case-not-refused")))
    enforced, shown = sum(row["enforced"] for row in rows), sum(bool(row["proven_by"]) for row in rows)
    print(told("cli-case-counts", rows=len(rows), enforced=enforced, proven=shown))
    forbidding = [row for row in rows if row["forbids"]]
    named = sum(bool(row["refused_in"]) for row in forbidding)
    print(told("cli-case-counts-refused", rows=len(forbidding), refused=named))
    print(told("cli-case-counts-loose", loose=sum(row["loosely_placed"] for row in rows)))


def cases(game: str, language: str = ENGLISH) -> list[dict[str, Any]]:
    """The rows of the rules index joined with the marks in the code and the vignettes that hold."""
    from front85.kernel.enforce import enforced_in, loosely_placed
    from front85.proof.runner import claimed, holding, refused

    data, files = card(game).data, holding(game)
    marks, proofs, reasons = enforced_in(card(game).package), claimed(files), unproven(data / "unproven.toml")
    rows = read_cases(data, language)
    in_data, forbidding, refusals = cited(data), refusing(data.parent), refused(files)
    loose = set(loosely_placed(marks)) - set(in_data) - named_in_code(data.parent)
    found = []
    for row in rows:
        case = {
            "id": row["id"],
            "title": row["title"],
            "kind": row["kind"],
            "digest": row["digest"],
            "optional": row["optional"] != "core",
            "enforced": row["id"] in marks,
            "enforced_by": sorted(
                {*marks.get(row["id"], ()), *(in_data.get(row["id"], ()) if row["id"] in marks else ())}
            ),
            "loosely_placed": row["id"] in loose,
            "proven_by": proofs.get(row["id"], []),
            "forbids": row["id"] in forbidding,
            "refused_in": refusals.get(row["id"], []),
        }
        if row["id"] in reasons and not case["proven_by"]:
            case["unproven"] = reasons[row["id"]]
        found.append(case)
    return found


def unproven(file: Path) -> dict[str, str]:
    """Why a case has no vignette, for the few that cannot have one."""
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
