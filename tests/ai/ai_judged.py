"""Small positions to be judged, and what playing a choice out really comes to."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from front85.ai.advice.adviser import Advice, advise, judging
from front85.ai.advice.judge import judge_of
from front85.ai.advice.playing_out import LONGEST, Stakes, Strata, possible, stakes
from front85.ai.player import make_player
from front85.kernel.ask import CHANCE, Words, parse
from front85.kernel.position import Position
from front85.proof.format import file_type, hooks_of
from front85.proof.moment import build


def standing(game: str, situation: str, *played: str) -> Position[Any]:
    """A position in the words of a vignette, after these choices."""
    hooks = hooks_of(game)
    vignette = msgspec.convert({"title": "", "game": game, "step": [], **tomllib.loads(situation)}, file_type(hooks))
    position = build(vignette, hooks)
    for choice in played:
        position.play(choice)
    return position


def asked(position: Position[Any]) -> str:
    assert position.ask is not None
    return position.ask.player


def stakes_of(position: Position[Any], choice: str) -> Stakes:
    side = asked(position)
    known = position.title.masked(position, side)
    return stakes(known, judge_of(known, side), parse(choice))


def advised(position: Position[Any]) -> tuple[Advice, ...]:
    side = asked(position)
    return advise(position.title.masked(position, side), side)


def endings(known: Position[Any], side: str, words: Words, seed: str = "0") -> Iterator[Position[Any]]:
    """Where the draws of an advice end, played by the book: the same dice and players, nothing else in common."""
    assert known.ask is not None
    judge, title = judging(known, side, known.ask), known.title
    number, total, faces = 0, 1, 0
    while number < total:
        players = {each: make_player(title.name, "regular", each, f"{seed}/{number}") for each in title.sides}
        dice, rolls, answers = Strata(f"advice/{seed}", number, judge.samples), 0, 0
        twin = possible(known, side, seed, number) if judge.blank(known) else known.copy()
        twin.play(words, side)
        twin = judge.carried_out(twin, words)
        while (ask := twin.ask) is not None:
            if ask.player == CHANCE:
                twin.play(dice.answer(ask, rolls), CHANCE)
                rolls += 1
                continue
            answers += 1
            if answers > LONGEST or judge.begins(twin.stack[-1]):
                break
            twin.play(players[ask.player].answer(title.masked(twin, ask.player)), ask.player)
        yield twin
        number, faces = number + 1, faces or dice.total
        total = max(total, min(faces, judge.samples))
        if rolls > 1 and faces <= judge.samples:
            total = faces * -(-judge.samples // faces)
        if judge.blank(known) and not faces:
            total = judge.samples
