"""`front85 check`: play vignettes and say what differed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import BROKEN, Json, say, show_json, speak, stop


def command(
    vignettes: Annotated[
        list[Path] | None, typer.Argument(metavar="VIGNETTE...", help=speak("cli-help-vignettes"))
    ] = None,
    json: Json = False,
) -> None:
    from front85.proof.runner import all_vignettes, check_files

    paths = vignettes or all_vignettes()
    for path in paths:
        if not path.exists():
            stop("cli-unreadable", file=str(path), reason=speak("cli-no-such-file"))
    reports = check_files(paths)
    failed = sum(not report.passed for report in reports)
    if json:
        show_json(
            [
                {
                    "file": str(report.path),
                    "title": report.title,
                    "game": report.game,
                    "proves": report.proves,
                    "passed": report.passed,
                    "differences": report.differences,
                }
                for report in reports
            ]
        )
    else:
        for report in reports:
            if not report.passed:
                say("cli-check-failed", file=str(report.path), title=report.title)
                for difference in report.differences:
                    say("cli-check-difference", difference=difference)
        say("cli-check-counts", passed=str(len(reports) - failed), failed=str(failed))
    if failed:
        raise typer.Exit(BROKEN)
