"""Why a choice is good or dangerous, as messages: odds, losses, places, the way, and what the enemy could bring."""

from __future__ import annotations

from typing import Any, NamedTuple

from front85.ai.advice.judge import Judge
from front85.ai.advice.places import Places
from front85.ai.advice.playing_out import Outcome
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.message import Message, say
from front85.kernel.position import Position

LIKELY = 0.1
"""Chances below this are not worth a word."""


class Case(NamedTuple):
    """A choice that is to be explained."""

    known: Position[Any]
    ask: Ask
    judge: Judge
    words: Words
    outcome: Outcome | None
    regular: bool
    idle: bool
    """Whether it only ends something."""
    best_strike: float
    """What the best attack promises, 0 where none can be made."""
    worse: bool = False
    """Whether doing nothing is worth more."""

    @property
    def ground(self) -> Places:
        return Places(self.known.content.board)  # type: ignore[attr-defined]


def reasons(case: Case) -> tuple[Message, ...]:
    """Everything that speaks for or against a choice, what matters most first."""
    odds = _odds(case)
    found = [*odds, *_outcome(case), *([] if odds else _way(case))]
    if case.idle and not found:
        found.append(_idle(case))
    if case.regular:
        found.append(say("advice-regular-worse" if case.worse else "advice-regular"))
    return tuple(found)


def _odds(case: Case) -> list[Message]:
    told: Forecast | None = case.ask.forecast(case.words)
    taken = None if told is None else case.judge.taken(told, case.words)
    if told is None or taken is None:
        return []
    hexes = [hex_ for word in case.words[1:] for hex_ in word.split("+") if case.ground.knows(hex_)]
    odds, chance = str(told.facts.get("odds", "")), percent(taken)
    if not hexes:  # somebody commits to a combat that is under way, on either side of it
        return [say("advice-odds-here", odds=odds, chance=chance)]
    place = case.ground.label(hexes[-1])
    found = [say("advice-odds", odds=odds, place=place, chance=chance) if odds else _plain(place, chance)]
    risk = case.judge.beaten(told)
    found.append(say("advice-risk", chance=percent(risk)) if risk >= 0.005 else say("advice-no-risk"))
    return found


def _plain(place: str, chance: int) -> Message:
    return say("advice-chance", place=place, chance=chance)


def _outcome(case: Case) -> list[Message]:
    outcome = case.outcome
    if outcome is None:
        return []
    found = []
    for message, places in (("advice-gains", outcome.gained), ("advice-gives-up", outcome.lost)):
        likely = [(chance, place) for place, chance in places.items() if chance >= LIKELY]
        for chance, place in sorted(likely, reverse=True)[:2]:
            found.append(say(message, place=case.ground.label(place), chance=percent(chance)))
    if outcome.own_lost > 0 or outcome.enemy_lost > 0:
        message = "advice-losses" if outcome.dice else "advice-costs"
        found.append(say(message, own=f"{outcome.own_lost:.1f}", enemy=f"{outcome.enemy_lost:.1f}"))
    return found


def _way(case: Case) -> list[Message]:
    """Where a choice that names a hex leads: nearer to what one wants, and into whose reach."""
    ground, last = case.ground, case.words[-1]
    if len(case.words) < 2 or not ground.knows(last):
        return []
    board = ground.board
    hexes = [word for word in case.words[1:] if ground.knows(word)]
    start, goal = board.index[hexes[0]], board.index[last]
    found = []
    wanted = case.judge.goals()
    if wanted:
        nearest = min(wanted, key=lambda h: (board.distance(h, goal), board.names[h]))
        place, now, before = (
            ground.label(board.names[nearest]),
            board.distance(nearest, goal),
            min(board.distance(h, start) for h in wanted),
        )
        if now == 0:
            found.append(say("advice-reaches", place=place))
        elif start != goal and now < before:
            found.append(say("advice-nearer", place=place, distance=now, nearer=before - now))
        else:
            found.append(say("advice-away", place=place, distance=now))
    threat = _threat(case, last)
    if threat is not None:
        found.append(say("advice-threat", strength=threat) if threat else say("advice-safe"))
    return found


def _threat(case: Case, hex_: str) -> int | None:
    """What the enemy could bring beside a hex."""
    threats = case.judge.threats
    if threats is None:
        return None
    return max((mark.figure or 0 for mark in threats.get(hex_, ())), default=0)


def _idle(case: Case) -> Message:
    if case.best_strike > 0.05:
        return say("advice-idle-strikes", worth=f"{case.best_strike:+.1f}")
    return say("advice-idle")


def percent(chance: float) -> int:
    return round(100 * chance)
