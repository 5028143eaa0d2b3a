"""The words of a title as numbers: each word of a choice is a row that says what it names.

A title lists its plain words (verbs, phases, cases, keys of its books) in `data/words.toml`, and a word keeps its place
there for good, so that what was learned stays true. Words of no list share some numbers behind it. The file is
made from play and only ever grows: `python -m front85.lab.envs.lexicon nuremberg --write`.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, get_args
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.registry import title
from front85.kernel.ask import CHANCE, draw
from front85.kernel.frame import rule_in_play
from front85.lab.envs.fields import entries, fields
from front85.shelf import card

Floats = npt.NDArray[np.float32]
PLAIN, HEX, UNIT, NUMBER = 1, 2, 3, 4
"""What a word is; 0 is an empty place."""
WORD_COLUMNS = (
    *("kind", "word", "row", "column", "hex", "second hex"),
    *("unit", "second unit", "third unit", "fourth unit", "units", "number", "rest"),
)
"""`word` is the number of a plain word, `rest` a mark of what the other columns cannot say; -1 is nothing."""
ROW, COLUMN, AT, FIRST_UNIT, UNITS, FIGURE, REST = 2, 3, 4, 6, 10, 11, 12
BUCKETS = 512
"""Numbers for words of no list."""
_PARTS = re.compile(r"[+@=]")
_RATIO = re.compile(r"(\d+)-(\d+)")
_MOST = 2**20


def words_file(game: str) -> Path:
    return card(game).data / "words.toml"


class Listed(msgspec.Struct, frozen=True):
    """A title's file of words."""

    words: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    """Entries of the books of its state, `FIELD KEY`: a figure of `globals` each."""


def listed(game: str) -> Listed:
    """The words of a title; none for a title that has no list."""
    file = words_file(game)
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Listed) if file.is_file() else Listed()


class Lexicon:
    """Rows for the words of one title and map, made once each."""

    def __init__(
        self, words: Sequence[str], units: Mapping[str, int], hexes: Mapping[str, int], cells: npt.NDArray[np.int32]
    ) -> None:
        """`cells` has the row and column of each hex in the arrays, -1 outside them."""
        self._ids = {word: number for number, word in enumerate(words, 1)}
        self._listed = len(self._ids)
        self._units, self._hexes, self._cells = units, hexes, cells
        self._place: dict[str, int] = {}
        self._rows: Floats = np.zeros((256, len(WORD_COLUMNS)), np.float32)

    def id(self, word: str) -> int:
        """The number of a plain word; 0 for the empty one."""
        known = self._ids.get(word)
        if known is None:
            known = self._ids[word] = self._listed + 1 + crc32(word.encode()) % BUCKETS if word else 0
        return known

    def rows(self, words: Sequence[str]) -> Floats:
        """The rows of several words; not to be written to."""
        place = self._place
        try:
            return self._rows[[place[word] for word in words]]
        except KeyError:
            for word in words:
                if word not in place:
                    self._add(word)
            return self._rows[[place[word] for word in words]]

    def _add(self, word: str) -> None:
        number = self._place[word] = len(self._place)
        if number == len(self._rows):
            self._rows = np.concatenate((self._rows, np.zeros_like(self._rows)))
        self._rows[number] = self._row(word)

    def _row(self, word: str) -> list[float]:
        parts = [word] if word in self._units or word in self._hexes else _PARTS.split(word)
        units: list[int] = []
        hexes: list[int] = []
        plain, figure, kinds, rest = 0, 0.0, [], []
        for part in parts:
            if part in self._units and len(units) < 4:
                units.append(self._units[part])
                kinds.append(UNIT)
            elif part in self._hexes and len(hexes) < 2:
                hexes.append(self._hexes[part])
                kinds.append(HEX)
            elif _number(part) is not None and NUMBER not in kinds:
                figure = _number(part) or 0.0
                kinds.append(NUMBER)
            elif part and part not in self._units and not plain:
                plain = self.id(part)
                kinds.append(PLAIN)
            else:
                rest.append(part)
        count = len(units) + sum(part in self._units for part in rest)
        row, column = self._cells[hexes[0]].tolist() if hexes else (-1, -1)
        mark = 1 + crc32("+".join(rest).encode()) % (_MOST - 1) if rest else 0
        places = [*hexes, -1, -1][:2]
        return [
            kinds[0] if kinds else PLAIN,
            plain,
            row,
            column,
            *places,
            *[*units, -1, -1, -1, -1][:4],
            count,
            figure,
            mark,
        ]


def _number(part: str) -> float | None:
    if part.lstrip("-").isdigit():
        return float(max(-9999, min(9999, int(part))))
    ratio = _RATIO.fullmatch(part)
    return None if ratio is None or not int(ratio[2]) else round(int(ratio[1]) / int(ratio[2]), 3)


# making the list


class Heard:
    """Words and entries that turn up in play."""

    def __init__(self, game: str) -> None:
        self.title = title(game)
        self.words: set[str] = set()
        self.books: set[str] = set()

    def tags(self) -> None:
        """Rules and steps that a stack can hold, met or not, and the verbs that have their occasions."""
        stack: Any = getattr(self.title, "stack_type", None)
        for frame in get_args(get_args(stack)[0]) if stack is not None else ():
            self.words |= {str(frame.__struct_config__.tag), "begin"}
        found = card(self.title.name)
        if found.folder.joinpath("occasions.py").is_file():
            self.words |= set(found.find(".occasions:OCCASIONS"))

    def game(self, scenario: str, options: dict[str, bool], rng: Random, decisions: int) -> None:
        """Random play, listening to every question."""
        position: Any = self.title.start(scenario, options)
        content = position.content
        units = {*(getattr(content, "ids", ()) or content.index), *getattr(content, "air_index", ())}
        units |= set(getattr(getattr(content, "wings", None), "ids", ()))
        names = units | set(content.board.index)
        found = [field.name for field in fields(position.state, len(position.state.at), -1) if field.kind == "book"]
        self.words |= {
            str(entry[key])
            for side in self.title.sides
            for entry in self.title.view(position, side)["units"]
            for key in ("type", "formation", "nat")
            if entry.get(key)
        }
        while (ask := position.ask) is not None and decisions:
            said = {rule_in_play(position.stack), position.stack[-1].step}
            words = draw(ask, rng)
            if ask.player != CHANCE:
                decisions -= 1
                said.add(ask.case)
                for depth in range(len(words) + 1):
                    said |= {part for word in ask.after(words[:depth]) for part in _PARTS.split(word)}
            state = position.state
            for name in state.__struct_fields__:
                value = getattr(state, name)
                if name in found:
                    self.books |= set(entries(name, value))
                elif isinstance(value, str):
                    said.add(value)
            self.words |= {word for word in said if word and word not in names and _number(word) is None}
            position.play_tested(ask, ask.canonical(words))


def renewed(game: str, decisions: int, seed: int) -> Listed:
    """The list of a title with what its scenarios bring up in random play added at the end."""
    old, heard, rng = listed(game), Heard(game), Random(seed)
    heard.tags()
    for scenario in heard.title.scenarios:
        for every in (False, True):
            options = {**card(game).defaults(scenario), **(dict.fromkeys(heard.title.options, True) if every else {})}
            heard.game(scenario, options, rng, decisions)
    words = (*old.words, *sorted(heard.words - set(old.words)))
    return Listed(words, (*old.books, *sorted(heard.books - set(old.books))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=1500, help="of each scenario, with and without options")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="add them to the title's file")
    arguments = parser.parse_args()
    old, new = listed(arguments.game), renewed(arguments.game, arguments.decisions, arguments.seed)
    for word in (*new.words[len(old.words) :], *new.books[len(old.books) :]):
        print(word)
    if arguments.write:
        lines = [f"{name} = [\n{''.join(_line(word) for word in getattr(new, name))}]\n" for name in ("words", "books")]
        head = "# Plain words by which learners know this title. Add at the end only: a word keeps its number.\n\n"
        words_file(arguments.game).write_text(head + "\n".join(lines), "utf-8")


def _line(word: str) -> str:
    return f"  {msgspec.json.encode(word).decode()},\n"


if __name__ == "__main__":
    main()
