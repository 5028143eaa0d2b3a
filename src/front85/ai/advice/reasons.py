"""Why a choice is good or dangerous, as messages: odds, losses, places, the way, and what the enemy could bring.

Every sentence is true of the position and of what playing the choice out has brought; a test takes each at its word.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from front85.ai.advice.judge import Judge
from front85.ai.advice.places import Places
from front85.ai.advice.playing_out import Outcome, named_hexes
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.message import Message, say
from front85.kernel.position import Position

LIKELY = 0.1
"""Chances below this are not worth a word."""
TELLS = 0.05
"""Differences of worth below this are none."""


class Case(NamedTuple):
    """A choice that is to be explained."""

    known: Position[Any]
    ask: Ask
    judge: Judge
    words: Words
    outcome: Outcome
    regular: bool
    idle: bool
    """Whether it only ends something."""
    worth: float
    best: float
    """What the best choice promises."""
    best_strike: float
    """What the best attack promises, 0 where none can be made."""
    worse: bool = False
    """Whether doing nothing is worth more."""

    @property
    def ground(self) -> Places:
        return Places(self.known.content.board)  # type: ignore[attr-defined]


def reasons(case: Case) -> tuple[Message, ...]:
    """Everything that speaks for or against a choice, what matters most first."""
    fight = fights(case.ask, case.judge, case.words)
    found = [*(_odds(case) if fight else ()), *_outcome(case), *([] if fight else _way(case))]
    if case.idle:
        found += _idle(case)
    if case.regular:
        found.append(say("advice-regular-worse" if case.worse else "advice-regular"))
    return tuple(found)


def fights(ask: Ask, judge: Judge, words: Words) -> bool:
    """Whether a choice leads to a fight, or belongs to one."""
    told: Forecast | None = ask.forecast(words)
    return told is not None and judge.fights(told)


def _odds(case: Case) -> list[Message]:
    told, outcome = case.ask.forecast(case.words), case.outcome
    odds = "" if told is None else str(told.facts.get("odds", ""))
    hexes = named_hexes(case.known, case.words)
    if not hexes or outcome.cleared is None:  # somebody commits to a combat that is under way, on either side of it
        return [say("advice-odds-here", odds=odds)] if odds else []
    place, chance = case.ground.label(hexes[-1]), percent(outcome.cleared)
    found = [say("advice-odds", odds=odds, place=place, chance=chance) if odds else _plain(place, chance)]
    risk = percent(outcome.loses)
    return [*found, say("advice-risk", chance=risk) if outcome.loses else say("advice-no-risk", draws=outcome.draws)]


def _plain(place: str, chance: int) -> Message:
    return say("advice-chance", place=place, chance=chance)


def _outcome(case: Case) -> list[Message]:
    outcome, counting = case.outcome, case.judge.counting
    found = []
    if outcome.over:
        found.append(say("advice-decides", won=percent(outcome.won), over=percent(outcome.over)))
    for message, places in (("advice-gains", outcome.gained), ("advice-gives-up", outcome.lost)):
        likely = [(chance, place) for place, chance in places.items() if chance >= LIKELY and place in counting]
        for chance, place in sorted(likely, reverse=True)[:2]:
            found.append(say(message, place=case.ground.label(place), chance=percent(chance)))
    for place in outcome.left[:2]:
        if place not in outcome.lost:
            found.append(_emptied(case, place))
    if outcome.own_lost > 0 or outcome.enemy_lost > 0:
        message = "advice-losses" if outcome.dice else "advice-costs"
        found.append(say(message, own=f"{outcome.own_lost:.1f}", enemy=f"{outcome.enemy_lost:.1f}"))
    return found


def _emptied(case: Case, place: str) -> Message:
    """A place that counts and that nobody stands in any longer."""
    name, threat = case.ground.label(place), _threat(case, place)
    return say("advice-empties-threat", place=name, strength=threat) if threat else say("advice-empties", place=name)


def _way(case: Case) -> list[Message]:
    """Where units go: nearer to what one wants, and into whose reach."""
    ground, last = case.ground, case.words[-1]
    hexes = named_hexes(case.known, case.words)
    if not hexes or last != hexes[-1] or last not in case.outcome.ends_in:
        return []
    board = ground.board
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


def _idle(case: Case) -> list[Message]:
    if case.best - case.worth <= TELLS:
        return [say("advice-idle")]
    if case.best_strike > max(0.0, case.worth) + TELLS:
        return [say("advice-idle-strikes", worth=f"{case.best_strike:+.1f}")]
    return []


def percent(chance: float) -> int:
    """In whole percent: neither certain nor impossible unless it is, but for what adding up fractions leaves."""
    return round(100 * chance) if abs(chance - round(chance)) < 1e-9 else min(99, max(1, round(100 * chance)))
