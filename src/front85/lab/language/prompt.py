"""A question as a text with numbered answers, for players that read: language models, and seats over a protocol.

The text is made from what a side may know and from nothing else. It says what is asked, the position in brief, and the
words that may follow, numbered. It never has more than `LIMIT` tokens: lists of units are cut first, those farthest
from what is spoken of; words that do not fit are on further pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from front85.hexwar.ground.board import Board
from front85.kernel.position import Position
from front85.lab.envs.walk import Walk
from front85.shelf import card
from front85.words import Speaker

LIMIT = 2000
"""Tokens of a text, by `tokens`."""
FOR_WORDS, FOR_UNITS, FOR_FIGURES, FOR_CHOICE = 1000, 420, 250, 250
"""Of these at most, for the words that may follow, for the units of each side, for figures, and for the words said."""
FOR_NAMES = 12
"""For what a list of units is called, and how many of them are left out."""
_PIECES = re.compile(r"[^\W\d_]+|\d+|[^\w\s]|_|\n")
DONE, MORE = "that is all", "more words"


def tokens(text: str) -> int:
    """Tokens of a text as a cautious tokenizer counts: four letters, three digits, or one sign each."""
    return sum(-(-len(piece) // (4 if piece.isalpha() else 3)) for piece in _PIECES.findall(text))


class Offer(NamedTuple):
    """A text, and what the numbers in it mean."""

    text: str
    answers: tuple[str, ...]
    """Answer n of the text is at place n - 1: a word, `DONE` or `MORE`."""


class Begun(NamedTuple):
    """A question, the words of an answer so far, and what may follow them."""

    case: str
    prompt: str
    prefix: tuple[str, ...]
    words: tuple[str, ...]
    complete: bool
    """Whether the words so far are a choice."""


class Illegal(ValueError):
    """An answer that is no number of the text."""


def read_answer(said: str, offer: Offer) -> str:
    """The word an answer takes: the first number in it. Raises Illegal with the reason."""
    found = re.search(r"\d+", said)
    if found is None:
        raise Illegal("the answer has no number in it")
    if not 1 <= int(found[0]) <= len(offer.answers):
        raise Illegal(f"{found[0]} is not one of the numbers 1 to {len(offer.answers)}")
    return offer.answers[int(found[0]) - 1]


class Prompter:
    """Texts for one side of a game."""

    def __init__(self, side: str, speaker: Speaker | None = None) -> None:
        self.side, self._speak = side, speaker or Speaker("en")

    def offer(self, known: Position[Any], walk: Walk, page: int = 0) -> Offer:
        """The text for a masked position and the choice begun in it. Pages go round."""
        view = known.title.view(known, self.side)
        asked = Begun(walk.ask.case, self._speak.say(walk.ask.prompt), walk.prefix, tuple(walk.words), walk.complete)
        return self.written(view, asked, board_of(known), _figures(known), page)

    def written(
        self, view: dict[str, Any], asked: Begun, board: Board | None, figures: str, page: int = 0, closing: str = ""
    ) -> Offer:
        """The text for a side's view and the choice begun in it. With a `closing` line of its own instead of a number
        to answer with, the words stand there without numbers."""
        pages = list(_pages(asked.words))
        shown = pages[page % len(pages)] if pages else []
        answers = [*shown, *((DONE,) if asked.complete else ()), *((MORE,) if len(pages) > 1 else ())]
        spoken = [word for word in (*asked.prefix, *shown) if board is not None and word in board.index]
        head = [
            f"{view['game']}, {view['scenario']}. You are {self.side}. "
            f"Turn {view.get('turn', '?')} of {view.get('last_turn', '?')}, {view.get('phase', '')}.",
            f"Asked (case {asked.case}): {asked.prompt}",
            *self._standing(view),
            *((figures,) if figures else ()),
        ]
        tail = [
            f"Your choice so far: {cut(asked.prefix, ' ', FOR_CHOICE) or '(nothing)'}",
            f"What follows{f' (page {page % len(pages) + 1} of {len(pages)})' if len(pages) > 1 else ''}:",
            *(answers if closing else (f"{number} {word}" for number, word in enumerate(answers, 1))),
            closing or "Answer with one number.",
        ]
        room = (LIMIT - tokens("\n".join([*head, *tail]))) // 2 - FOR_NAMES
        return Offer("\n".join([*head, *self._units(view, board, spoken, room), *tail]), tuple(answers))

    def _standing(self, view: dict[str, Any]) -> Iterator[str]:
        if view.get("orders"):
            yield f"Your orders: {view['orders']}"
        objectives = view.get("objectives")
        if isinstance(objectives, dict) and objectives:
            yield f"Objectives: {cut([f'{hex_} {holder}' for hex_, holder in objectives.items()], '; ', 150)}"

    def _units(self, view: dict[str, Any], board: Board | None, spoken: Sequence[str], room: int) -> Iterator[str]:
        for ours in (True, False):
            stacks: dict[str, list[str]] = {}
            for unit in view["units"]:
                if (unit["side"] == self.side) == ours and unit.get("hex"):
                    strength = unit.get("cf", unit.get("attack"))
                    told = unit["id"] if strength is None else f"{unit['id']}({strength})"
                    stacks.setdefault(unit["hex"], []).append(told)
            hexes = sorted(stacks, key=lambda hex_: (_far(board, hex_, spoken), hex_))
            listed = [f"{hex_}: {' '.join(stacks[hex_])}" for hex_ in hexes]
            yield f"{'Your' if ours else 'Enemy'} units: {cut(listed, '; ', min(room, FOR_UNITS)) or 'none'}"


def board_of(position: Position[Any]) -> Board | None:
    board: Board | None = getattr(getattr(position, "content", None), "board", None)
    return board


def _figures(known: Position[Any]) -> str:
    """What is measured of a position."""
    found = card(known.title.name)
    if not found.measures:
        return ""
    measures = found.find(found.measures)
    pairs = zip(measures.MEASURES, measures.measure(known), strict=True)
    told = ", ".join(f"{one.name} {value:.3g}" for one, value in pairs if value)
    return f"Figures: {cut(told.split(', '), ', ', FOR_FIGURES)}"


def _far(board: Board | None, hex_: str, spoken: Sequence[str]) -> int:
    if board is None or not spoken or hex_ not in board.index:
        return 0
    return min(int(board.distance(board.index[hex_], board.index[other])) for other in spoken[:12])


def cut(parts: Sequence[str], between: str, most: int) -> str:
    """As many parts as fit, and how many are left out."""
    spent, kept = 0, list[str]()
    for part in parts:
        spent += tokens(part) + 1
        if spent > most:
            return between.join([*kept, f"and {len(parts) - len(kept)} more"])
        kept.append(part)
    return between.join(kept)


def _pages(words: Sequence[str]) -> Iterator[list[str]]:
    """Words in portions that fit, in the order in which the rules list them."""
    page, spent = list[str](), 0
    for word in words:
        cost = tokens(word) + 3
        if page and spent + cost > FOR_WORDS:
            yield page
            page, spent = [], 0
        page.append(word)
        spent += cost
    if page:
        yield page


def take(walk: Walk, answer: str) -> None:
    """Say a word of an offer, or that the choice is complete. `MORE` is not for the walk."""
    if answer == DONE and walk.complete:
        walk.finish()
    else:
        walk.say(answer)
