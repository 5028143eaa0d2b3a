"""`front85 lab prompt` and `converse`: questions as texts with numbered answers, and games of programs that answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from front85.commands.common import (
    GameName,
    Json,
    Seed,
    find_scenario,
    find_title,
    say,
    show_json,
    speak,
    stop,
    whole_number,
)
from front85.commands.lab.common import about_file, opened, progress
from front85.commands.lab.simulate import check_level
from front85.kernel.interrupt import plain_interrupts


def prompt(
    save: Annotated[Path, typer.Argument(metavar="SAVE", help=speak("lab-help-value-save"))],
    begun: Annotated[list[str] | None, typer.Argument(metavar="WORD...", help=speak("lab-help-prompt-words"))] = None,
    entry: Annotated[str | None, typer.Option("--entry", metavar="N", help=speak("lab-help-prompt-entry"))] = None,
    page: Annotated[str, typer.Option("--page", metavar="N", help=speak("lab-help-prompt-page"))] = "1",
    json: Json = False,
) -> None:
    from front85.kernel.ask import CHANCE
    from front85.lab.envs.walk import Walk
    from front85.lab.language.prompt import Prompter, tokens

    number = whole_number("--page", page, 1) - 1
    game = opened(save)
    if entry is not None:
        game = game.rewound(min(whole_number("--entry", entry, 0), len(game.journal)))
    ask = game.position.ask
    if ask is None or ask.player == CHANCE:
        stop("lab-prompt-nobody", file=str(save))
    known = game.title.masked(game.position, ask.player)
    assert known.ask is not None
    walk = Walk(known.ask, 8)
    try:
        for word in begun or ():
            walk.say(word)
    except ValueError:
        stop("lab-prompt-word", word=word, words=" ".join(walk.prefix))
    if walk.done:
        stop("lab-prompt-complete", words=" ".join(walk.prefix))
    offer = Prompter(ask.player, speak).offer(known, walk, number)
    if json:
        show_json({"text": offer.text, "answers": offer.answers, "tokens": tokens(offer.text)})
    else:
        print(offer.text)


def converse(
    game: GameName,
    program: Annotated[str, typer.Argument(metavar="PROGRAM", help=speak("lab-help-converse-program"))],
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="NAME", help=speak("cli-help-scenario"))] = None,
    side: Annotated[str | None, typer.Option("--side", metavar="SIDE", help=speak("lab-help-converse-side"))] = None,
    opponent: Annotated[
        str, typer.Option("--opponent", metavar="PLAYER", help=speak("lab-help-train-opponent"))
    ] = "recruit",
    games: Annotated[str, typer.Option("--games", metavar="N", help=speak("cli-help-games"))] = "1",
    texts: Annotated[str, typer.Option("--texts", metavar="N", help=speak("lab-help-converse-texts"))] = "10000",
    seed: Seed = "1",
    json: Json = False,
) -> None:
    from front85.lab.language.conversation import Program
    from front85.lab.language.conversation import converse as talk

    title = find_title(game)
    chosen, own = find_scenario(title, scenario), side or title.sides[0]
    if own not in title.sides:
        stop("cli-unknown-side", game=game, side=own, sides=", ".join(title.sides))
    check_level(game, opponent)
    first, number = whole_number("--seed", seed, 0), whole_number("--games", games, 1)
    most = whole_number("--texts", texts, 1)
    try:
        with about_file(Path(program)), Program(program) as answer, progress() as shown, plain_interrupts():
            shown.begin(0, number)
            seeds = range(first, first + number)
            found = talk(game, chosen, own, opponent, seeds, answer, lambda: shown.advance(1), most)
    except EOFError:
        stop("lab-converse-ended", program=program)
    if json:
        show_json(found)
        return
    say("lab-converse-won", who=speak("lab-side", side=own), won=found.won, games=found.games, draws=found.draws)
    say("lab-converse-cost", texts=found.texts, into=found.tokens_in, out=found.tokens_out)
    say("lab-converse-illegal", illegal=found.illegal, drawn=found.drawn)
