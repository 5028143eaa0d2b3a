"""The two or three best choices at a question, with their worth and the reasons, from what the asked side may know.

Every choice is played out and weighed against doing nothing: those of small questions all of them, of large ones the
ones that look best. Attacks are ordered by what they are worth; a march of the regular's comes first, since no measure
sees what it is for. Nothing that is worth less than doing nothing stands above it, not even the regular's plan, and
nothing outside the battle is shown. The same position and seed always get the same advice.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from math import hypot
from typing import Any

import msgspec
from msgspec.structs import replace

from front85.ai.advice.judge import Judge, Weighed, judge_of
from front85.ai.advice.playing_out import LEVEL, Outcome, play_out
from front85.ai.advice.reasons import TELLS, Case, fights, reasons
from front85.ai.advice.scale import CHANCE, Scale
from front85.ai.player import levels, make_player
from front85.kernel.ask import Ask, Words, allows
from front85.kernel.game import Game
from front85.kernel.message import Message, say
from front85.kernel.position import Position

MOST = 3
"""Choices in one piece of advice."""
FEW = 8
"""Complete choices up to which a question is small, and every one of them is looked at."""
CLOSELY = 20
"""How often choices in the midst of an affair are played out where they are few: little of what follows is theirs."""
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
    """Against doing nothing; 0 where the difference is below two of its errors."""
    currency: str
    """The message that says what `worth` counts; it takes `worth`."""
    reasons: tuple[Message, ...]
    regular: bool = False
    """Whether the regular would choose it."""
    error: float = 0.0
    """The standard error of the worth, where dice were drawn for it."""
    decides: bool = False
    """Whether the game may end with it: then a measure of what is left says nothing."""

    @property
    def price(self) -> Message:
        """The worth as a message."""
        if abs(self.worth) < TELLS:
            none = "advice-worth-none-chance" if self.currency == CHANCE else "advice-worth-none"
            return say("advice-worth-decides" if self.decides else none)
        return say(self.currency, worth=f"{self.worth:+.1f}".replace("-", "\N{MINUS SIGN}"))


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
    judge = judging(known, side, ask)
    scale, book = Scale(known, judge), _book(known, side, seed)
    found: dict[Words, Outcome] = {}
    for words in _candidates(known, ask, judge, book):
        found[words] = outcome = play_out(known, judge, words, str(seed))
        if _idles(known, judge, words):
            found[words] = replace(outcome, worth=0.0, error=0.0, own_lost=0.0, enemy_lost=0.0, gained={}, lost={})
        yield
    if not judge.begins(known.stack[-1]):
        found = _against_waiting(found)
    worths = {words: told_worth(outcome.worth, outcome.error) for words, outcome in found.items()}
    best = max(worths.values())
    strike = max((worths[words] for words, outcome in found.items() if outcome.cleared is not None), default=0.0)
    waiting = max((worth for words, worth in worths.items() if waits(words)), default=None)

    def below(worth: float) -> bool:
        return waiting is not None and worth < waiting

    def told(words: Words, outcome: Outcome) -> Advice:
        worth, regular = worths[words], words == book
        case = Case(known, ask, judge, words, outcome, regular, waits(words), worth, best, strike, below(worth))
        error, decides = round(outcome.error, 3), outcome.over > 0
        return Advice(words, worth, scale.currency, reasons(case), regular, error, decides)

    marches = not fights(ask, judge, book)
    chosen = sorted(
        (told(*one) for one in found.items()),
        key=lambda one: (
            below(one.worth),
            not (one.regular and marches),
            -one.worth,
            not one.regular,
            -found[one.choice].worth,
            one.choice,
        ),
    )
    return _shown(chosen, number, waiting)


def _against_waiting(found: dict[Words, Outcome]) -> dict[Words, Outcome]:
    """Choices in the midst of an affair, which goes on whatever is chosen: against doing nothing in it."""
    waited = next((outcome for words, outcome in found.items() if waits(words)), None)
    if waited is None:
        return found
    return {
        words: replace(
            outcome,
            worth=outcome.worth - waited.worth,
            error=0.0 if outcome is waited else hypot(outcome.error, waited.error),
        )
        for words, outcome in found.items()
    }


def judging(known: Position[Any], side: str, ask: Ask) -> Judge:
    """The judge for a piece of advice: in the midst of an affair a small question is looked at closely."""
    judge = judge_of(known, side)
    if not judge.begins(known.stack[-1]) and len(list(islice(complete(ask, ()), FEW + 1))) <= FEW:
        judge.samples = max(judge.samples, CLOSELY)
    return judge


def told_worth(worth: float, error: float) -> float:
    """A mean as it is told: below two of its errors there is no difference."""
    return 0.0 if abs(worth) < 2 * error else round(worth, 3)


def _shown(ranked: list[Advice], number: int, waiting: float | None) -> tuple[Advice, ...]:
    """The first of them, and always the regular's; where that is worth less than doing nothing, doing nothing too."""
    kept = [one for one in ranked if one.regular]
    if waiting is not None and any(one.worth < waiting for one in kept):
        kept += [one for one in ranked if waits(one.choice)][:1]
    others = [one for one in ranked if one not in kept][: max(0, number - len(kept))]
    return tuple(one for one in ranked if one in kept or one in others)


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


def _candidates(known: Position[Any], ask: Ask, judge: Judge, book: Words) -> tuple[Words, ...]:
    """Choices worth a look: the regular's, attacks, all of a small question, else other goals and doing nothing."""
    small = list(islice(complete(ask, ()), FEW + 1))
    found = [book, *(words for _, words in allowed(ask, judge.strikes(ask)))]
    if len(small) <= FEW:
        found += small
    else:
        found += elsewhere(known, ask, judge, book)
        found += [(word,) for word in IDLE if ask.follows((), word) and ask.closes((word,))]
    named = dict.fromkeys(ask.canonical(words) for words in found)
    return tuple(words for words in named if not _outside(known, words)) or (book,)


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
