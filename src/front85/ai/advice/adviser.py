"""The two or three best choices at a question, with their worth and the reasons, from what the asked side may know.

First comes what the regular would do, unless doing nothing is worth more: then it stands below that. Where attacks can
be made they are ordered by what they promise; other choices are played out, those of small questions all of them, of
large ones the ones that look best. Where a win chance is told, everything is played out and counted in it. The same
position and seed always get the same advice.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

import msgspec

from front85.ai.advice.judge import Judge, Weighed, judge_of
from front85.ai.advice.playing_out import LEVEL, Outcome, play_out
from front85.ai.advice.reasons import Case, reasons
from front85.ai.advice.scale import Scale
from front85.ai.player import levels, make_player
from front85.kernel.ask import Ask, Words, allows
from front85.kernel.game import Game
from front85.kernel.message import Message, say
from front85.kernel.position import Position

MOST = 3
"""Choices in one piece of advice."""
FEW = 8
"""Complete choices up to which a question is small, and every one of them is looked at."""
STRIKES = 4
"""Attacks that are looked at, the most promising ones."""
ELSEWHERE = 2
"""Other goals of the same units that are looked at."""
BATTLE = 8
"""Hexes from the nearest unit beyond which a hex is no part of the battle."""
IDLE = ("end", "pass", "decline", "stay", "done")
"""Words by which a player does nothing more."""


class Advice(msgspec.Struct, frozen=True):
    """A choice, what it is expected to be worth, and why."""

    choice: Words
    worth: float
    currency: str
    """The message that says what `worth` counts; it takes `worth`."""
    reasons: tuple[Message, ...]
    regular: bool = False
    """Whether the regular would choose it."""
    error: float = 0.0
    """The standard error of the worth, where dice were drawn for it."""

    @property
    def price(self) -> Message:
        """The worth as a message; below twice its error there is no difference."""
        if abs(self.worth) < max(0.05, 2 * self.error):
            return say("advice-worth-none")
        return say(self.currency, worth=f"{self.worth:+.1f}")


def hint(game: Game, seed: int | str = 0, number: int = MOST) -> tuple[Advice, ...]:
    """Advice for whoever is asked in a game; nothing when that is chance, or the game is over."""
    side = game.player
    if side is None or side not in game.title.sides:
        return ()
    return advise(game.title.masked(game.position, side), side, seed, number)


def advise(known: Position[Any], side: str, seed: int | str = 0, number: int = MOST) -> tuple[Advice, ...]:
    """Advice from a masked position in which `side` is asked."""
    thinking = advising(known, side, seed, number)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: tuple[Advice, ...] = end.value
            return found


def advising(
    known: Position[Any], side: str, seed: int | str = 0, number: int = MOST
) -> Generator[None, None, tuple[Advice, ...]]:
    """The same step by step: it stops after each choice that was looked at, and may be left there."""
    ask = known.ask
    if ask is None or ask.player != side:
        return ()
    judge = judge_of(known, side)
    scale, book = Scale(known, judge), _book(known, side, seed)
    # What the regular promises itself of an attack says nothing in percent: there it is played out.
    strikes: dict[Words, float | None] = {
        words: None if scale.by_chance else worth for worth, words in allowed(ask, judge.strikes(ask))
    }
    found: list[tuple[Words, float, Outcome | None]] = []
    for words in _candidates(known, ask, judge, book, tuple(strikes)):
        outcome: Outcome | None = None
        worth = 0.0 if _idles(known, judge, words) else strikes.get(words)
        if worth is None:
            outcome = play_out(known, judge, words, str(seed))
            worth = outcome.worth
        found.append((words, worth, outcome))
        yield
    best = max((worth for words, worth, _ in found if words in strikes), default=0.0)
    waiting = max((worth for words, worth, _ in found if waits(words)), default=None)

    def told(words: Words, worth: float, outcome: Outcome | None) -> Advice:
        error = 0.0 if outcome is None else outcome.error
        worse = waiting is not None and worth < waiting
        case = Case(known, ask, judge, words, outcome, words == book, waits(words), best, worse)
        return Advice(words, round(worth, 3), scale.currency, reasons(case), words == book, round(error, 3))

    def place(one: Advice) -> tuple[bool, bool, float, Words]:
        """Nothing that is worse than doing nothing stands above it, not even the regular's plan."""
        below = waiting is not None and (one.worth < waiting or _outside(known, one.choice))
        return (below, not (one.regular and book not in strikes), -one.worth, one.choice)

    chosen = sorted((told(*one) for one in found), key=place)
    if not any(one.regular for one in chosen[:number]):
        chosen[number - 1] = next(one for one in chosen if one.regular)
    return tuple(chosen[:number])


def waits(words: Words) -> bool:
    """Whether a choice does nothing more."""
    return len(words) == 1 and words[0] in IDLE


def _outside(known: Position[Any], words: Words) -> bool:
    """Whether a choice names a hex no unit is near to: that is no part of this battle."""
    board = known.content.board  # type: ignore[attr-defined]
    hexes = [board.index[word] for word in words[1:] if word in board.index]
    standing = {hex_ for hex_ in known.state.at if hex_ >= 0}
    return any(min((board.distance(hex_, other) for other in standing), default=0) > BATTLE for hex_ in hexes)


def _idles(known: Position[Any], judge: Judge, words: Words) -> bool:
    """Whether a choice does nothing but end a phase: what comes then is not its merit."""
    return waits(words) and judge.begins(known.stack[-1])


def _book(known: Position[Any], side: str, seed: int | str) -> Words:
    """What the regular would do."""
    title = known.title.name
    level = LEVEL if LEVEL in levels(title) else levels(title)[-1]
    twin = known.copy()
    words = tuple(make_player(title, level, side, f"advice/{seed}").answer(twin))
    ask = known.ask
    assert ask is not None
    return ask.canonical(words)


def allowed(ask: Ask, strikes: list[Weighed]) -> list[Weighed]:
    """The attacks that the rules allow, in their order."""
    named = ((worth, words) for worth, words in strikes if allows(ask, words))
    return [(worth, ask.canonical(words)) for worth, words in islice(named, STRIKES)]


def _candidates(
    known: Position[Any], ask: Ask, judge: Judge, book: Words, strikes: tuple[Words, ...]
) -> tuple[Words, ...]:
    """Choices worth a look: the regular's, attacks, all of a small question, else other goals and doing nothing."""
    small = list(islice(complete(ask, ()), FEW + 1))
    found = [book, *strikes]
    if len(small) <= FEW:
        found += small
    else:
        found += elsewhere(known, ask, judge, book)
        found += [(word,) for word in IDLE if ask.follows((), word) and ask.closes((word,))]
    named = dict.fromkeys(ask.canonical(words) for words in found)
    return tuple(words for words in named if words == book or not _outside(known, words))


def complete(ask: Ask, prefix: Words) -> Iterator[Words]:
    """Complete choices, walked as they are wanted."""
    if prefix and ask.closes(prefix):
        yield prefix
        return
    for word in ask.after(prefix):
        yield from complete(ask, (*prefix, word))


def elsewhere(known: Position[Any], ask: Ask, judge: Judge, book: Words) -> list[Words]:
    """Other hexes to which the units of the regular's choice could go, those where they would stand best."""
    index = known.content.board.index  # type: ignore[attr-defined]
    prefix, last = book[:-1], book[-1]
    if not prefix or last not in index:
        return []
    goals = [word for word in ask.after(prefix) if word in index and word != last]
    goals.sort(key=lambda word: (-judge.comfort(index[word]), word))
    return [(*prefix, word) for word in goals[:ELSEWHERE] if ask.closes((*prefix, word))]
