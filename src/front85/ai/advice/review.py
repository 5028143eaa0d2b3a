"""A finished game looked back on: what turned it, luck set apart, and which choices cost most.

The game is played again. Every attack is measured by what it changed until something new began; the greatest changes
are the turning points, and playing the attack out again with other dice says how much was to be expected. A choice cost
something if its side could know that it would: an attack that promised a loss, or a promising one left unmade.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from front85.ai.advice.adviser import IDLE
from front85.ai.advice.judge import Judge, judge_of
from front85.ai.advice.places import Places
from front85.ai.advice.playing_out import play_out
from front85.kernel.ask import CHANCE, Ask, Words, parse
from front85.kernel.message import Message
from front85.kernel.position import Position

MOST = 3
"""Turning points, and costly choices."""
LEAST = 0.5
"""What is smaller than this is not worth a line."""


class Moment(msgspec.Struct, frozen=True):
    """A choice that mattered, for the side that made it."""

    ply: int
    turn: int
    side: str
    choice: Words
    place: str
    change: float
    """What came of it; for a choice that cost something, what it was expected to lose."""
    expected: float
    line: Message


class Review(msgspec.Struct, frozen=True):
    """The game in a few moments."""

    turning: tuple[Moment, ...]
    costly: tuple[Moment, ...]


class _Swing(NamedTuple):
    change: float
    ply: int
    side: str
    words: Words
    before: Position[Any]


def review(position: Position[Any], journal: Sequence[tuple[str, str]]) -> Review:
    """Look back on a game from its first position and its choices, each with who made it (chance for dice)."""
    swings: list[_Swing] = []
    costly: list[Moment] = []
    open_: _Swing | None = None
    judge: Judge | None = None
    for ply, (player, choice) in enumerate(journal):
        ask = position.ask
        if ask is None:
            break
        words = parse(choice)
        if player in position.title.sides and ask.player == player:
            if open_ is not None and judge is not None and judge.begins(position.stack[-1]):
                swings.append(open_._replace(change=judge.standing(position) - open_.change))
                open_ = None
            rolls = len(words) > 1 and ply + 1 < len(journal) and journal[ply + 1][0] == CHANCE
            strikes = _is_strike(ask, words, position, player)
            if strikes or (rolls and judge_of(position, player).begins(position.stack[-1])):
                if open_ is None:
                    judge = judge_of(position, player)
                    open_ = _Swing(judge.standing(position), ply, player, words, position.copy())
                costly += _folly(position, ply, player, words) if strikes else []
            elif words[0] in IDLE and len(words) == 1:
                costly += _missed(position, ply, player, words)
        position.play(choice, player)
    if open_ is not None and judge is not None:
        swings.append(open_._replace(change=judge.standing(position) - open_.change))
    return Review(_turning(swings), _costliest(costly))


def _is_strike(ask: Ask, words: Words, position: Position[Any], side: str) -> bool:
    """Whether a choice makes an attack: one of those the rules forecast as such."""
    if len(words) < 2 or words[0] in IDLE:
        return False
    told = ask.forecast(ask.canonical(words))
    return told is not None and judge_of(position, side).taken(told, words) is not None


def _turning(swings: list[_Swing]) -> tuple[Moment, ...]:
    found: list[Moment] = []
    greatest = sorted(swings, key=lambda one: (-abs(one.change), one.ply))[:MOST]
    for swing in greatest:
        if abs(swing.change) < LEAST:
            continue
        judge = judge_of(swing.before, swing.side)
        expected = play_out(swing.before, judge, swing.words, f"review/{swing.ply}").worth
        found += _moment(swing.before, swing.ply, swing.side, swing.words, swing.change, expected, "review-turning")
    return tuple(sorted(found, key=lambda one: one.ply))


def _folly(position: Position[Any], ply: int, side: str, words: Words) -> list[Moment]:
    """An attack that promised a loss, by what its side could know."""
    known = position.title.masked(position, side)
    ask = known.ask
    if ask is None:
        return []
    target = words[1]
    worth = next((worth for worth, other in judge_of(known, side).strikes(ask) if other[1] == target), 0.0)
    return _moment(known, ply, side, words, worth, worth, "review-folly") if worth < -LEAST else []


def _missed(position: Position[Any], ply: int, side: str, words: Words) -> list[Moment]:
    """A phase ended with a promising attack unmade."""
    known = position.title.masked(position, side)
    ask = known.ask
    if ask is None or not judge_of(known, side).begins(known.stack[-1]):
        return []
    strikes = judge_of(known, side).strikes(ask)
    if not strikes or strikes[0][0] < LEAST:
        return []
    worth, attack = strikes[0]
    return _moment(known, ply, side, attack, -worth, worth, "review-missed")


def _costliest(found: list[Moment]) -> tuple[Moment, ...]:
    return tuple(sorted(sorted(found, key=lambda one: (one.change, one.ply))[:MOST], key=lambda one: one.ply))


def _moment(
    position: Position[Any], ply: int, side: str, words: Words, change: float, expected: float, message: str
) -> list[Moment]:
    """One moment with its line; none for a choice that names no place."""
    ground = Places(position.content.board)  # type: ignore[attr-defined]
    hexes = [hex_ for word in words[1:] for hex_ in word.split("+") if ground.knows(hex_)]
    if not hexes:
        return []
    place, turn = ground.label(hexes[-1]), int(position.state.turn)
    figures = {"change": f"{change:+.1f}", "expected": f"{expected:+.1f}", "luck": f"{change - expected:+.1f}"}
    line = Message(message, {"turn": turn, "side": side, "place": place, **figures})
    return [Moment(ply, turn, side, words, place, round(change, 2), round(expected, 2), line)]
