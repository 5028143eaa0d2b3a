"""`front85 replay`: a saved game told again, every hash compared."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.common import BROKEN, Stop, find_title, say, say_aside, speak, stop
from front85.kernel.message import Message, Value

if TYPE_CHECKING:
    from front85.kernel.game import Game
    from front85.kernel.kept.journal import Entry
    from front85.kernel.position import Position, Title
    from front85.lab.breakage import Breakage


def command(
    file: Annotated[Path, typer.Argument(help=speak("cli-help-save"))],
    side: Annotated[str | None, typer.Option("--side", help=speak("cli-help-side"))] = None,
    brief: Annotated[bool, typer.Option("--brief", help=speak("cli-help-brief"))] = False,
    review: Annotated[bool, typer.Option("--review", help=speak("cli-help-review"))] = False,
) -> None:
    from front85.lab import breakage

    try:
        broken = breakage.read(file)
    except OSError as error:
        stop("cli-unreadable", file=str(file), reason=error.strerror or str(error))
    if broken is not None:
        check_side(find_title(broken.game), side)
        tell_break(broken, side)
    game = load(file)
    check_side(game.title, side)
    if not game.journal:
        failed("cli-replay-no-log", file=str(file))
    if brief:
        tell_briefly(game, side)
        return
    if review:
        look_back(game)
        return
    position = tell(game.title, game.scenario, game.options, game.journal, side)
    if position.digest() != game.position.digest():
        failed("cli-replay-differs", entry=len(game.journal), choice=game.journal[-1].choice)
    if game.result is not None:
        print(speak.say(game.result.how))
    say("cli-replay-done", entries=len(game.journal))


def failed(message_id: str, /, **args: Value) -> None:
    """End the command because the file is not what it says it is."""
    raise Stop(Message(message_id, args), BROKEN)


def load(file: Path) -> Game:
    from front85.games.registry import title
    from front85.kernel.kept.save import BadSave, read

    try:
        return read(file, title, None)
    except BadSave as bad:
        raise Stop(bad.message, BROKEN) from None


def check_side(title: Title, side: str | None) -> None:
    if side is not None and side not in title.sides:
        stop("cli-unknown-side", side=side, sides=", ".join(title.sides))


def tell(
    title: Title, scenario: str, options: dict[str, bool], journal: Iterable[Entry], side: str | None
) -> Position[Any]:
    """Play the journal from the start, comparing every hash, and print the log as it goes."""
    from front85.kernel.position import Refused

    position = title.start(scenario, dict(options))
    for number, entry in enumerate(journal, start=1):
        try:
            position.play(entry.choice, entry.player)
        except Refused as refused:
            failed("cli-replay-refused", entry=number, choice=entry.choice, why=speak.refusal(refused.refusal))
        if position.digest() != entry.digest:
            failed("cli-replay-differs", entry=number, choice=entry.choice)
        for note in entry.notes if side is None else entry.notes_for(side):
            if note.message.id.startswith("log-turn-"):
                print()
            print(speak.note(note))
    return position


def tell_briefly(game: Game, side: str | None) -> None:
    """The briefings of a game, one for each player-turn a side was told of; an onlooker's without a side."""
    from front85.chronicle.record import briefings
    from front85.server.screen.naming import named, naming

    name = naming(game.title)

    def said(message: Message) -> str:
        return speak.say(named(message, name))

    for briefing in briefings(game, side):
        print()
        print(f"{said(briefing.title)}. {said(briefing.subtitle)}.")
        for figure in briefing.figures_said:
            print(f"  {said(figure)}")
        if not briefing.lines:
            print(f"  {said(briefing.nothing)}")
        for line in briefing.lines:
            print(f"  {line.title.said(said)}")
            for fact in line.facts[:1]:
                print(f"      {fact.said(said)}")
        if briefing.lines and briefing.moves:
            print(f"  {said(briefing.rest)}")


def look_back(game: Game) -> None:
    """What turned the game, and what dice did for each side."""
    from front85.review.looking import review, unit
    from front85.server.screen.naming import named, naming

    name, found = naming(game.title), review(game.title.start(game.scenario, dict(game.options)), game.journal)
    say("review-head-turning")
    for one in found.turning:
        what = " ".join(speak.say(named(message, name)) for message in (one.caption, *one.facts))
        parts = {key: f"{getattr(one, key):+.1f}" for key in ("change", "expected", "luck", "choice")}
        parts["luck"] += f" ± {one.error:.1f}" if one.error else ""
        parts |= {"unit": speak.say(unit(one.currency)), "place": one.place or "-"}
        print(f"  {speak('review-turning', turn=one.turn, side=one.side, what=what, **parts)}")
    if not found.turning:
        print(f"  {speak('review-nothing')}")
    for row in found.luck:
        of = speak.say(unit(row.currency))
        luck = f"{row.luck:+.1f} ± {row.error:.1f}"
        say("review-luck", side=row.side, affairs=row.affairs, luck=luck, unit=of)
    if not found.by_chance:
        say("review-points")


def tell_break(broken: Breakage, side: str | None) -> None:
    """A break of the fuzzer: the game up to it, then what was sent and what went wrong. Always ends in failure."""
    tell(find_title(broken.game), broken.scenario, broken.options, broken.journal, side)
    sent = speak("cli-replay-nothing-sent") if broken.attempt is None else broken.attempt.choice
    say_aside("cli-replay-broke", entries=len(broken.journal), choice=sent, what=broken.what)
    if broken.trace:
        print(broken.trace)
    raise typer.Exit(BROKEN)
