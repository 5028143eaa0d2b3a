"""`front85 cases`: every case of a rulebook, where it is enforced and which vignettes prove it."""

from __future__ import annotations

import csv
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from front85.commands.common import GameName, Json, find_title, say, show_json, speak


def command(
    game: GameName,
    json: Json = False,
) -> None:
    find_title(game)
    rows = cases(game)
    if json:
        show_json(rows)
        return
    for row in rows:
        where = ", ".join(row["enforced_by"]) or speak("cli-case-not-enforced")
        proof = ", ".join(row["proven_by"]) or row.get("unproven") or speak("cli-case-not-proven")
        say("cli-case", id=row["id"], title=row["title"], where=where, proof=proof)
    say(
        "cli-case-counts",
        rows=len(rows),
        enforced=sum(row["enforced"] for row in rows),
        proven=sum(bool(row["proven_by"]) for row in rows),
    )


def cases(game: str) -> list[dict[str, Any]]:
    """The rows of the rules index joined with the marks in the code and the vignettes' claims."""
    from front85.kernel.enforce import enforced_in
    from front85.proof.runner import proven

    package = type(find_title(game)).__module__.rpartition(".")[0]
    folder = import_module(package)
    data = Path(str(folder.__file__)).parent / "data"
    for module in sorted(data.parent.glob("*.py")):  # marks are made when a module is imported
        import_module(f"{package}.{module.stem}")
    marks, proofs, reasons = enforced_in(package), proven(game), unproven(data / "unproven.toml")
    with (data / "cases.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = []
    for row in rows:
        case = {
            "id": row["id"],
            "title": row["title"],
            "kind": row["kind"],
            "digest": row["digest"],
            "optional": row["optional"] != "core",
            "enforced": row["id"] in marks,
            "enforced_by": sorted(set(marks.get(row["id"], ()))),
            "proven_by": proofs.get(row["id"], []),
        }
        if row["id"] in reasons and not case["proven_by"]:
            case["unproven"] = reasons[row["id"]]
        found.append(case)
    return found


def unproven(file: Path) -> dict[str, str]:
    """Why a case has no vignette, for the few that cannot have one."""
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
