"""What a screen may ask about a position, answered from the position alone: here or in another process."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import msgspec
from msgspec.structs import replace

from front85.ai.advice.adviser import Advice, advising, told_worth
from front85.ai.advice.judge import judge_of
from front85.ai.advice.places import Places
from front85.ai.advice.playing_out import Deed, Stakes, stakes
from front85.ai.advice.reasons import percent
from front85.ai.advice.scale import Scale
from front85.kernel.answers import ListsOverlays
from front85.kernel.ask import Ask, Forecast, parse
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.position import CONCEDE, Position, Refused
from front85.kernel.standing import Order
from front85.server.contract.wire import ForecastLine, OpenedVerb, Outlook, OverlayHex, OverlayLine, Slot, Word
from front85.server.screen.seen import Seen
from front85.server.screen.speech import Voice, voice
from front85.server.tables.planning import Step, proposing_change, proposing_march, proposing_orders, step_of
from front85.words import ENGLISH

HINTED = 1600
"""Longest list of words that comes with hints."""


TONES = ("even", "good", "bad")
"""By `Deed.tone`."""
NAMED = 3
"""Units and places named in one line; more are counted."""
AT_ONCE = 40
"""Longest list of words that comes with hints when all verbs are asked for together: few of them will be taken up."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """Base of what can be asked. Equal questions about one position have one answer."""


class ViewOf(Question, frozen=True):
    """What a side may see, with its texts."""

    side: str | None
    language: str


class OverlayOf(Question, frozen=True):
    side: str | None
    kind: str
    language: str = ENGLISH


class WordsAfter(Question, frozen=True):
    prefix: tuple[str, ...]
    language: str


class WordsOfAll(Question, frozen=True):
    """The words that may follow each verb of the question that is open."""


class WhyNot(Question, frozen=True):
    side: str
    choice: str


class ForecastOf(Question, frozen=True):
    side: str
    choice: str
    language: str


class AdviceOf(Question, frozen=True):
    """The adviser's choices for the side that is asked."""

    side: str
    language: str


class StakesOf(Question, frozen=True):
    """What an attack of the side that is asked puts at stake."""

    side: str
    choice: str
    language: str


class MarchOf(Question, frozen=True):
    """A march of several units of a side to one goal."""

    side: str
    units: tuple[str, ...]
    goal: str
    verbs: tuple[str, ...]


class ChangeOf(Question, frozen=True):
    """A choice of a plan with another hex or another last word, after those that stand before it."""

    side: str
    prior: tuple[str, ...]
    choice: str
    to: str


class OrdersOf(Question, frozen=True):
    """What a computer player would do with the rest of a side's phase under its ground orders; with `units` only what
    they would do."""

    side: str
    level: str
    ends: tuple[str, ...]
    units: tuple[str, ...]
    orders: tuple[Order, ...] = ()


AnyQuestion = (
    ViewOf
    | OverlayOf
    | WordsAfter
    | WordsOfAll
    | WhyNot
    | ForecastOf
    | AdviceOf
    | StakesOf
    | MarchOf
    | ChangeOf
    | OrdersOf
)


class Counsel(msgspec.Struct, frozen=True):
    """A piece of advice in words, for a screen."""

    step: Step
    worth: str
    reasons: tuple[str, ...]


class Told(msgspec.Struct, frozen=True):
    """What is at stake, in words, and which results are good or bad for who asks."""

    lead: str
    """What the lines count that the odds of the die do not; empty where it is the same."""
    lines: tuple[str, ...]
    tones: dict[str, str]
    deeds: dict[str, str]
    """By result, what it does here."""


class OverlayTold(msgspec.Struct, frozen=True):
    """An overlay, and what it says in lines."""

    hexes: list[OverlayHex]
    rows: list[OverlayLine]


class Words(msgspec.Struct, frozen=True):
    """The words that may follow, and whether what stands is complete."""

    words: list[Word]
    closes: bool


def answering(position: Position[Any], question: AnyQuestion) -> Generator[None, None, Any]:
    """The answer, in steps where it takes long: whoever does not want it any more leaves it. Raises Refused."""
    match question:
        case ViewOf(side, language):
            return Seen(position.title.view(position, side), voice(language, position.title))
        case OverlayOf(side, kind, language):
            return overlay(position, side, kind, voice(language, position.title))
        case WordsAfter(prefix, language):
            return words_after(position, prefix, voice(language, position.title))
        case WordsOfAll():
            return words_of_all(position)
        case WhyNot(side, choice):
            _allow(position, choice, side)
            return None
        case ForecastOf(side, choice, language):
            return forecast(position, side, choice, voice(language, position.title))
        case AdviceOf():
            return (yield from counselling(position, question.side, voice(question.language, position.title)))
        case StakesOf(side, choice, language):
            return at_stake(position, side, choice, voice(language, position.title))
        case MarchOf(side, units, goal, verbs):
            known = position.title.masked(position, side)
            return (yield from proposing_march(known, side, units, goal, verbs))
        case ChangeOf(side, prior, choice, to):
            return (yield from proposing_change(position.title.masked(position, side), side, prior, choice, to))
        case OrdersOf(side, level, ends, units, orders):
            known = position.title.masked(position, side)
            return (yield from proposing_orders(known, known.title.name, level, side, ends, units, orders))


def overlay(position: Position[Any], side: str | None, kind: str, say_: Voice) -> OverlayTold:
    title = position.title
    try:
        found = title.overlay(position, side, kind)
    except ValueError:
        raise Refused(Refusal((), say("server-no-overlay"))) from None
    hexes = [OverlayHex(hex_, mark.side, mark.figure) for hex_, marks in found.items() for mark in marks]
    rows = title.overlay_rows(position, side, kind) if isinstance(title, ListsOverlays) else ()
    return OverlayTold(hexes, [OverlayLine(say_.tell(one.message), one.hexes, one.turn, one.ways) for one in rows])


def _asked(position: Position[Any]) -> Ask:
    if position.ask is None:
        raise Refused(refuse(position.title.end_case, "refused-game-over"))
    return position.ask


def words_of_all(position: Position[Any]) -> dict[str, OpenedVerb]:
    """Every verb with what may follow it: what a table needs before its player has touched anything."""
    ask, found = _asked(position), dict[str, OpenedVerb]()
    for verb in ask.after(()):
        words, closes = list(ask.after((verb,))), ask.closes((verb,))
        slots = [Slot(*part) for part in ask.sentence(verb)]
        if len(words) > AT_ONCE:
            found[verb] = OpenedVerb(closes, slots, bare=words)
        else:
            hinted = [Word(word, None, dict(ask.hint((verb,), word))) for word in words]
            found[verb] = OpenedVerb(closes, slots, hinted)
    return found


def words_after(position: Position[Any], prefix: tuple[str, ...], speak: Voice) -> Words:
    ask = _asked(position)
    for depth, word in enumerate(prefix):
        if not ask.follows(prefix[:depth], word):
            raise Refused(ask.refusal(prefix[:depth], word))
    words = list(ask.after(prefix))
    few = len(words) <= HINTED
    shown = [
        Word(word, None if prefix else speak.label(word), dict(ask.hint(prefix, word)) if few else {}) for word in words
    ]
    return Words(shown, ask.closes(prefix))


def forecast(position: Position[Any], side: str, choice: str, speak: Voice) -> Outlook | None:
    _allow(position, choice, side)
    words, ask = parse(choice), position.ask
    if words == CONCEDE or ask is None:
        return None
    return outlook(ask.forecast(ask.canonical(words)), speak)


def counselling(position: Position[Any], side: str, speak: Voice) -> Generator[None, None, list[Counsel]]:
    """The adviser's choices, from nothing but what the side may know, step by step."""
    known = position.title.masked(position, side)
    ask = known.ask
    if ask is None:
        return []
    board = known.content.board  # type: ignore[attr-defined]
    found = yield from advising(known, side)
    return [
        Counsel(step_of(ask, one.choice, board), speak.say(one.price), tuple(map(speak.say, one.reasons)))
        for one in found
    ]


def at_stake(position: Position[Any], side: str, choice: str, speak: Voice) -> Told | None:
    """What an attack may cost and bring, played out from nothing but what the side may know; None for what is none."""
    _allow(position, choice, side)
    known = position.title.masked(position, side)
    ask = known.ask
    words = () if ask is None else ask.canonical(parse(choice))
    told = None if ask is None or words == CONCEDE else ask.forecast(words)
    if told is None or not told.chances:
        return None
    judge = judge_of(known, side)
    found, scale = stakes(known, judge, words), Scale(known, judge)
    if found.answered:  # certain is only what no answer of the enemy's can change
        found = replace(found, exact=False)
    lines = [_loses(found, speak), *_places(found, known, speak)]
    good, bad = percent(found.good), percent(found.bad)
    lines.append(speak("advice-stakes-verdict", good=good, bad=bad, even=max(0, 100 - good - bad)))
    price = speak.say(Advice(words, told_worth(found.worth, found.error), scale.currency, ()).price)
    lines.append(f"{price[:1].upper()}{price[1:]}.")
    lines.append(speak("advice-stakes-how" if scale.by_chance else "advice-stakes-how-points"))
    tones = {code: TONES[deed.tone] for code, deed in found.results.items()}
    deeds = {code: _deed(deed, known, speak) for code, deed in found.results.items()}
    return Told(speak("advice-stakes-lead") if found.answered else "", tuple(lines), tones, deeds)


def _deed(deed: Deed, known: Position[Any], speak: Voice) -> str:
    """A result by what it does here: units by name, steps, places."""
    ground = Places(known.content.board)  # type: ignore[attr-defined]

    def some(names: tuple[str, ...], called: Callable[[str], str]) -> str:
        more = f" +{len(names) - NAMED}" if len(names) > NAMED else ""
        return ", ".join(map(called, names[:NAMED])) + more

    parts = [
        speak(f"advice-deed-{what}", names=some(names, ground.label if what == "place" else speak.called))
        for what, names in (
            ("own", deed.own),
            ("hurt", deed.hurt),
            ("enemy", deed.enemy),
            ("weakened", deed.weakened),
            ("place", deed.places),
        )
        if names
    ]
    return "; ".join(parts) or speak("advice-deed-none")


def _loses(found: Stakes, speak: Voice) -> str:
    names = ", ".join(speak.called(name) for name in list(found.names)[:NAMED])
    return speak("advice-stakes-loses", **_likely(found.loses, found.exact), names=names)


def _places(found: Stakes, known: Position[Any], speak: Voice) -> list[str]:
    ground = Places(known.content.board)  # type: ignore[attr-defined]
    turned = [(chance, ground.label(hex_)) for hex_, chance in found.places.items()][:2]
    if not turned:
        return [speak("advice-stakes-no-place")]
    return [speak("advice-stakes-place", place=place, **_likely(chance, found.exact)) for chance, place in turned]


def _likely(chance: float, exact: bool) -> dict[str, str | int]:
    """A chance for people: certain only where all ways have been tried."""
    if chance in (0.0, 1.0):
        return {"kind": ("sure" if exact else "most") if chance else "never" if exact else "few", "chance": 0}
    return {"kind": "some", "chance": min(99, max(1, round(100 * chance)))}


def outlook(told: Forecast | None, speak: Voice) -> Outlook | None:
    if told is None:
        return None
    lines = [ForecastLine(speak.say(line.message), line.value, line.case) for line in told.lines]
    return Outlook(lines, told.chances, told.facts)


def _allow(position: Position[Any], choice: str, side: str) -> None:
    refusal = position.why_not(choice, side)
    if refusal is not None:
        raise Refused(refusal)
