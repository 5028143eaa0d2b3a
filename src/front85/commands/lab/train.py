"""`front85 lab train` and `judge`: a player that learns from games of others, and what it is worth on fresh ones."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
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
from front85.commands.lab.common import Jobs, Levels, Record, Recorded, Scenario, about_file, fresh_seeds, progress
from front85.commands.lab.simulate import check_level
from front85.commands.lab.value import played
from front85.kernel.interrupt import plain_interrupts

Passes = Annotated[str, typer.Option("--passes", metavar="N", help=speak("lab-help-train-passes"))]
Fresh = Annotated[str, typer.Option("--fresh", metavar="N", help=speak("lab-help-train-fresh"))]
Rounds = Annotated[str, typer.Option("--rounds", metavar="N", help=speak("lab-help-train-rounds"))]
Lessons = Annotated[str, typer.Option("--lessons", metavar="N", help=speak("lab-help-train-lessons"))]
Opponent = Annotated[str, typer.Option("--opponent", metavar="PLAYER", help=speak("lab-help-train-opponent"))]
FRESH_SEED = "5800000"
ROUND_SEED = 5400000


def train(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help=speak("lab-help-train-out"))],
    scenario: Scenario = None,
    games: Recorded = "100",
    seed: Seed = "3800001",
    players: Levels = "regular,regular,veteran",
    record: Record = None,
    passes: Passes = "8",
    rounds: Rounds = "3",
    lessons: Lessons = "40",
    fresh: Fresh = "200",
    opponent: Opponent = "recruit",
    jobs: Jobs = "0",
    json: Json = False,
) -> None:
    from front85.lab.engine import local
    from front85.lab.policy.correcting import corrected, joined
    from front85.lab.policy.making import gathered, make
    from front85.lab.policy.scorer import write

    chosen = find_scenario(find_title(game), scenario)
    number, judged = whole_number("--passes", passes, 1), whole_number("--fresh", fresh, 0)
    repeated, each = whole_number("--rounds", rounds, 0), whole_number("--lessons", lessons, 2)
    check_level(game, opponent)
    kept = record or out.with_suffix(".games.jsonl")  # not the games of a win chance, which others play
    found = played(game, chosen, games, seed, players, kept, jobs)
    with progress() as shown, plain_interrupts():
        shown.begin(0, len(found))
        made = gathered(game, chosen, found, lambda one: shown.advance(1))
    used = (
        *(f"--games {len(found)}", f"--seed {seed}", f"--players {players}", f"--passes {number}"),
        *(f"--rounds {repeated}", f"--lessons {each}", f"--opponent {opponent}"),
    )
    command = " ".join(("front85 lab train", game, chosen, *used))
    teacher = players.split(",")[0]

    def told(loss: float) -> None:
        say("lab-train-pass", loss=f"{loss:.3f}")

    file = make(game, chosen, players, found, made, number, command, told)
    engine = local(whole_number("--jobs", jobs, 0) or os.cpu_count() or 1)
    for turn in range(repeated):
        first = ROUND_SEED + turn * each
        draft = out.with_suffix(f".round{turn}.json")
        with progress() as shown, plain_interrupts(), about_file(draft):
            shown.begin(0, each)
            seeds = range(first, first + each)
            more, told_of = corrected(file, draft, teacher, opponent, seeds, engine, lambda: shown.advance(1))
        draft.unlink()
        won = ", ".join(f"{side} {wins}" for side, wins in told_of.won.items())
        say("lab-train-round", number=turn + 1, won=won, games=each, words=told_of.words)
        made = made[0], joined((made[1], more)), made[2]
        file = make(game, chosen, players, found, made, number, command, told, (*file.origin.rounds, told_of))
    with about_file(out):
        write(file, out)
    say("lab-train-learned", words=file.origin.words, share=round(100 * file.origin.agreement), file=str(out))
    if judged:
        judge(out, fresh, FRESH_SEED, opponent, None, None, jobs, json)


def judge(
    path: Annotated[Path, typer.Argument(metavar="FILE", help=speak("lab-help-train-file"))],
    games: Recorded = "200",
    seed: Seed = FRESH_SEED,
    opponent: Opponent = "recruit",
    side: Annotated[str | None, typer.Option("--side", metavar="SIDE", help=speak("lab-help-judge-side"))] = None,
    record: Record = None,
    jobs: Jobs = "0",
    json: Json = False,
) -> None:
    from front85.lab.engine import local
    from front85.lab.policy.judging import judge as count
    from front85.lab.policy.judging import trials
    from front85.lab.policy.scorer import read, write

    try:
        with about_file(path):
            file = read(path)
    except ValueError:
        stop("lab-train-no-policy", file=str(path))
    check_level(file.game, opponent)
    sides = find_title(file.game).sides
    if side is not None and side not in sides:
        stop("cli-unknown-side", game=file.game, side=side, sides=", ".join(sides))
    seeds = fresh_seeds(seed, games, file.origin.seeds)
    kept = record or path.with_suffix(".trials.jsonl")
    engine = local(whole_number("--jobs", jobs, 0) or os.cpu_count() or 1)
    with progress() as shown, plain_interrupts():
        shown.begin(sum(one.seed in seeds for one in trials(kept)), len(seeds))
        found = count(file, path.resolve(), opponent, seeds, kept, engine, lambda trial: shown.advance(1), side)
    write(msgspec.structs.replace(file, judged=(*file.judged, found)), path)
    if json:
        show_json(found)
        return
    for side, wins in found.won.items():
        say("lab-train-side", who=speak("lab-side", side=side), won=wins, games=found.games // len(found.won))
    ends = {"low": f"{100 * found.low:.1f}", "high": f"{100 * found.high:.1f}"}
    say("lab-train-judged", opponent=opponent, won=sum(found.won.values()), games=found.games, **ends)
