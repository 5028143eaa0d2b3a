"""`front85 check`: play vignettes and say what differed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import BROKEN, Copy, Json, say, show_json, speak, stop

if TYPE_CHECKING:
    from front85.proof.runner import Report
    from front85.proof.trace import Watcher


def command(
    vignettes: Annotated[
        list[Path] | None, typer.Argument(metavar="VIGNETTE...", help=speak("cli-help-vignettes"))
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help=speak("cli-help-trace"))] = False,
    keep_going: Annotated[bool, typer.Option("--keep-going", help=speak("cli-help-keep-going"))] = False,
    lies: Annotated[bool, typer.Option("--lies", help=speak("cli-help-lies"))] = False,
    copy: Copy = False,
    json: Json = False,
) -> None:
    from front85.proof.lies import Liar
    from front85.proof.runner import all_vignettes, check_file, files_below

    paths = vignettes or all_vignettes()
    for path in paths:
        if not path.exists():
            stop("cli-unreadable", file=str(path), reason=speak("cli-no-such-file"))
    watcher: Watcher | None = None
    if trace and not json:
        from front85.commands import tracing

        watcher = tracing.tell
    liar = Liar() if lies else None
    reports = []
    for file in files_below(paths):
        if watcher is not None:
            print(file)
        hearer = liar.hear if liar else None
        reports.append(check_file(file, keep_going=keep_going, watcher=watcher, hearer=hearer, copy=copy))
        if not json:
            tell(reports[-1], with_crash=trace)
    failed = sum(not report.passed for report in reports)
    blind = sorted(liar.blind()) if liar else []
    if json:
        show_json([as_json(report) for report in reports])
    else:
        for game, message in blind:
            say("cli-check-blind", game=game or "-", message=message)
        say("cli-check-counts", passed=str(len(reports) - failed), failed=str(failed + len(blind)))
    if failed or blind:
        raise typer.Exit(BROKEN)


def tell(report: Report, *, with_crash: bool) -> None:
    """What differed in one file; nothing when it holds."""
    if report.passed:
        return
    say("cli-check-failed", file=str(report.path), title=report.title)
    for difference in report.differences:
        say("cli-check-difference", difference=difference)
    if report.crash and with_crash:
        print(report.crash)
    elif report.crash:
        say("cli-check-crashed")


def as_json(report: Report) -> dict[str, Any]:
    found = {
        "file": str(report.path),
        "title": report.title,
        "game": report.game,
        "proves": report.proves,
        "passed": report.passed,
        "differences": report.differences,
    }
    return found | ({"crash": report.crash} if report.crash else {})
