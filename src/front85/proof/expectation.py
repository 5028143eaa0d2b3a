"""Comparing what a vignette expects with what is so."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET

from front85.kernel.ask import parse
from front85.kernel.game import Game
from front85.kernel.position import Refused
from front85.proof.format import Forecast, Hooks, Number, Shared, View
from front85.proof.phases import OneOf, phase_names

Found = Iterator[str]
SHARED = frozenset(Shared.__struct_fields__)


def compare(game: Game, hooks: Hooks, expect: Any, start: int) -> list[str]:
    """Every difference, in words. `start` is the journal entry with which the step began."""
    given = {name: getattr(expect, name) for name in expect.__struct_fields__}
    given = {name: value for name, value in given.items() if value is not UNSET}
    found = [
        difference
        for name, value in given.items()
        if name in SHARED
        for difference in _CHECKS[name](game, value, start)
    ]
    facts = hooks.Facts(**{name: value for name, value in given.items() if name not in SHARED})
    try:
        answers = hooks.read(game.position, facts)
    except ValueError as error:
        return [*found, str(error)]
    answers = [(name, said, _as_named(game, hooks, so) if name == "phase" else so) for name, said, so in answers]
    return found + [_differ(name, said, so) for name, said, so in answers if not same(said, so)]


def _as_named(game: Game, hooks: Hooks, tag: Any) -> Any:
    """The phase by every name it has; a title that knows better keeps its own."""
    names = phase_names(game.position.stack, hooks)
    return names if tag == names[-1] else tag


def _differ(name: str, said: Any, so: Any) -> str:
    return f"{name} should be {_show(said)}, but is {_show(so)}"


def _show(value: Any) -> str:
    if isinstance(value, set | frozenset):
        return str(sorted(value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def same(said: Any, so: Any) -> bool:
    """Equal, numbers to a ten-thousandth and a fraction in words as a number; tables by the keys given.

    Where either is a set, order does not count; where several answers are right, one is enough.
    """
    if isinstance(so, OneOf):
        return any(same(said, answer) for answer in so)
    if isinstance(said, set | frozenset) or isinstance(so, set | frozenset):
        many = (list, tuple, set, frozenset)
        return isinstance(said, many) and isinstance(so, many) and set(said) == set(so)
    if isinstance(said, str) and isinstance(so, int | float):
        said = float(Fraction(said))
    if isinstance(said, bool) or isinstance(so, bool):
        return bool(said is so)
    if isinstance(said, int | float) and isinstance(so, int | float):
        return abs(said - so) < 1e-4
    if isinstance(said, dict) and isinstance(so, dict):
        return all(key in so and same(value, so[key]) for key, value in said.items())
    if isinstance(said, list) and isinstance(so, list | tuple):
        return len(said) == len(so) and all(map(same, said, so))
    return bool(said == so)


def walk(game: Game, choice: str) -> str:
    """'' when the words can be said now and lead somewhere, else why not; list and test must agree."""
    ask = game.ask
    if ask is None:
        return "the game is over"
    words = ask.canonical(parse(choice))
    for depth, word in enumerate(words):
        prefix = words[:depth]
        follows = ask.follows(prefix, word)
        if follows != (word in ask.after(prefix)):
            return f"{word!r} is listed and refused at once"
        if not follows:
            refusal = ask.refusal(prefix, word)
            return f"case {', '.join(refusal.cases)} forbids {word!r} ({refusal.message.id})"
    return "" if ask.closes(words) or ask.after(words) else "nothing can follow it"


def _asks(game: Game, said: str, start: int) -> Found:
    if said != (game.player or "nobody"):
        yield _differ("whoever is asked", said, game.player or "nobody")


def _case(game: Game, said: str, start: int) -> Found:
    so = game.ask.case if game.ask is not None else "none"
    if said != so:
        yield _differ("the case of the question", said, so)


def _prompt(game: Game, said: dict[str, Any], start: int) -> Found:
    so = {} if game.ask is None else game.ask.prompt.args
    for name, value in said.items():
        if not same(value, so.get(name)):
            yield _differ(f"{name} in the question", value, so.get(name))


def _undo(game: Game, said: bool, start: int) -> Found:
    if said != game.can_undo:
        yield f"taking back should be {'possible' if said else 'impossible'}"


def _winner(game: Game, said: str, start: int) -> Found:
    result = game.result
    so = "nobody" if result is None else str(result.winner)
    if said != so:
        yield _differ("the winner", said, so)


def _written(game: Game, start: int, side: str | None = None) -> list[str]:
    entries = game.journal[start:]
    notes = [note for entry in entries for note in (entry.notes if side is None else entry.notes_for(side))]
    return [note.message.id for note in notes]


def _log(game: Game, said: list[str], start: int) -> Found:
    written = _written(game, start)
    rest = iter(written)
    for line in said:
        if line not in rest:
            yield f"the log should tell {line}, but tells {', '.join(written) or 'nothing'}"
            return


def _no_log(game: Game, said: list[str], start: int) -> Found:
    written = _written(game, start)
    yield from (f"the log should not tell {line}" for line in said if line in written)


def _cost(game: Game, said: dict[str, Number], start: int) -> Found:
    yield from _hint(game, {choice: {"cost": cost} for choice, cost in said.items()}, start)


def _hint(game: Game, said: dict[str, dict[str, Any]], start: int) -> Found:
    for choice, values in said.items():
        refusal = game.why_not(choice)
        if refusal is not None or game.ask is None:
            cases = "the end of the game" if refusal is None else ", ".join(refusal.cases)
            yield f"{choice!r} should be possible, but {cases} forbids it"
            continue
        words = game.ask.canonical(parse(choice))
        told = game.ask.hint(words[:-1], words[-1])
        for key, value in values.items():
            if not same(value, told.get(key)):
                yield _differ(f"the {key} of {choice!r}", value, told.get(key))


def _words(game: Game, said: dict[str, list[str]], start: int) -> Found:
    for beginning, words in said.items():
        why = walk(game, beginning)
        so = [] if why or game.ask is None else list(game.ask.after(game.ask.canonical(parse(beginning))))
        if sorted(words) != sorted(so):
            after = f"after {beginning!r}" if beginning else "at first"
            yield _differ(f"the words {after}", ", ".join(sorted(words)), ", ".join(sorted(so)) or "none")


def _forecast(game: Game, said: Forecast | list[Forecast], start: int) -> Found:
    for wanted in said if isinstance(said, list) else [said]:
        try:
            told = game.outcomes(wanted.choice)
        except Refused as error:
            yield f"{wanted.choice!r} should be possible, but {', '.join(error.refusal.cases)} forbids it"
            continue
        if told is None:
            yield f"nothing is foretold of {wanted.choice!r}"
            continue
        facts = dict(wanted.facts)
        for name in ("odds", "modifier", "attack", "defense"):
            if getattr(wanted, name) is not None:
                facts[name] = getattr(wanted, name)
        for name, value in facts.items():
            if not same(value, told.facts.get(name)):
                yield _differ(f"the {name} of {wanted.choice!r}", value, told.facts.get(name))
        for case, value in wanted.lines.items():
            so = sum(line.value for line in told.lines if line.case == case)
            if not same(value, so):
                yield _differ(f"what case {case} adds to {wanted.choice!r}", value, so)
        if wanted.chances is not None:
            keys = wanted.chances.keys() | {key for key, chance in told.chances.items() if chance > 1e-9}
            for key in sorted(keys):
                value, chance = wanted.chances.get(key, 0), told.chances.get(key, 0.0)
                if not same(value, chance):
                    yield _differ(f"the chance of {key} for {wanted.choice!r}", value, chance)


def _view(game: Game, said: View | list[View], start: int) -> Found:
    for wanted in said if isinstance(said, list) else [said]:
        seen, side = game.view(wanted.side), wanted.side
        for path, value in wanted.has.items():
            so = _at(seen, path)
            if so is UNSET:
                yield f"{side} should see {path}, but does not"
            elif not same(_unordered(value), _unordered(so)):
                yield _differ(f"{path} as {side} sees it", value, so)
        yield from (f"{side} should not see {path}" for path in wanted.lacks if _at(seen, path) is not UNSET)
        written = _written(game, start, side)
        yield from (f"{side} should read {line} in the log" for line in wanted.log if line not in written)
        yield from (f"{side} should not read {line} in the log" for line in wanted.no_log if line in written)
        if wanted.reads_choice is not None:
            reads = start < len(game.journal) and game.journal[start].choice_for(side) is not None
            if reads != wanted.reads_choice:
                yield f"{side} should {'' if wanted.reads_choice else 'not '}be able to read the choice"


def _unordered(value: Any) -> Any:
    """Names in a view have no order."""
    names = isinstance(value, list) and all(isinstance(item, str) for item in value)
    return sorted(value) if names else value


def _at(value: Any, path: str) -> Any:
    """What a dotted path leads to in JSON values, UNSET where it leads nowhere."""
    for step in path.split("."):
        if isinstance(value, list):
            value = next((item for item in value if isinstance(item, dict) and item.get("id") == step), UNSET)
        elif isinstance(value, dict):
            value = value.get(step, UNSET)
        else:
            return UNSET
    return msgspec.to_builtins(value) if value is not UNSET else UNSET


_CHECKS: dict[str, Any] = {
    "asks": _asks,
    "case": _case,
    "prompt": _prompt,
    "undo": _undo,
    "winner": _winner,
    "log": _log,
    "no_log": _no_log,
    "cost": _cost,
    "hint": _hint,
    "words": _words,
    "forecast": _forecast,
    "view": _view,
}
