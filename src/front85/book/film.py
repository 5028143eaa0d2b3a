"""Films of vignettes: the board cut to what matters, and what happens on it, frame by frame.

A vignette is played once, as `front85 check` plays it, and watched by one side. Nothing here knows a rule: what is
shown is that side's view, what the program says, and the captions of the file.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

import front85
from front85.book.names import Names, introduced
from front85.hexwar.content import ContentError
from front85.hexwar.ground.board import Board
from front85.kernel.ask import CHANCE, allows, parse
from front85.kernel.game import Game
from front85.kernel.kept.folders import user_folder
from front85.kernel.message import Message
from front85.proof.format import Hooks, Told, Vignette, Words, read_file
from front85.proof.playing import play
from front85.proof.trace import Choosing, Deed, Die, Event, Refusing, Step, plain
from front85.proof.trace import Told as Line
from front85.shelf import card
from front85.words import LOCALE, Speaker, languages

FRAMES = 12
ACROSS = 14
"""Hexes from one end of a film to the other; what lies further apart is no picture."""
UNITS = 14
NEAR = 2
"""Units as near as this to what happens are on the board."""

Said = dict[str, str]
"""The same in every language."""


class NoFilm(Exception):
    """A vignette proves, but there is nothing to show."""


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a counter needs."""

    id: str
    side: str
    nat: str
    type: str
    hex: str
    band: str = ""
    strength: str = ""
    size: str = ""
    untried: bool = False


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex of the cutting, in hexes from flat side to flat side."""

    name: str
    x: float
    y: float
    terrain: str
    sides: dict[str, tuple[int, ...]] = {}
    """Kinds of hexside to the directions that carry them."""
    roads: dict[str, tuple[int, ...]] = {}
    """Networks to the directions in which they go on."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One picture: how things stand after something was done, or tried."""

    caption: Said
    units: tuple[Unit, ...]
    text: Said = {}
    choice: str = ""
    path: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    """Hexes somebody has left."""
    targets: tuple[str, ...] = ()
    """Hexes the choice names, where nobody went."""
    dice: tuple[str, ...] = ()
    log: dict[str, tuple[str, ...]] = {}
    refusal: Said = {}
    cases: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    changes: tuple[tuple[str, str, str], ...] = ()
    """Unit, where it was, where it is; nowhere is empty."""


class Film(msgspec.Struct, frozen=True, omit_defaults=True):
    """A vignette to look at."""

    name: str
    game: str
    title: Said
    proves: tuple[str, ...]
    side: str
    flat: bool
    cells: tuple[Cell, ...]
    frames: tuple[Frame, ...]
    zone_side: str = ""
    told: bool = False
    refuses: tuple[str, ...] = ()
    """Cases that a refusal in it names."""


def shoot(path: Path) -> Film:
    """The film of a vignette. Raises NoFilm where there is nothing to see, ValueError where it does not hold."""
    vignette, hooks = read_file(path)
    camera = _Camera(vignette, hooks)
    differences = play(vignette, hooks, watcher=camera.watch, opening=camera.opening)
    if differences:
        raise ValueError(differences[0])
    return camera.film(path.stem)


class _Camera:
    """Watches one game and keeps a frame of everything that is done or refused."""

    game: Game

    def __init__(self, vignette: Vignette, hooks: Hooks) -> None:
        self.vignette, self.hooks = vignette, hooks
        self.told: Told | None = vignette.told
        self.voices = {language: Speaker(language) for language in languages()}
        self.names = Names(vignette)
        self.frames: list[Frame] = []
        self.number = 0
        self.clear()

    def clear(self) -> None:
        self.deeds: list[str] = []
        self.dice: list[str] = []
        self.lines: list[Message] = []
        self.path: list[str] = []
        self.figures: dict[str, Any] = {}

    # while it is played

    def opening(self, game: Game) -> None:
        self.game = game
        self.side = next((step.by for step in self.vignette.step if step.by), "") or str(game.player)
        if self.side not in game.title.sides:
            self.side = game.title.sides[0]
        content: Any = game.position.content  # type: ignore[attr-defined]
        self.board: Board = content.board
        self.names.meet(plain(game.view(self.side)).get("units", ()))
        self.before = self.units()
        caption = self.caption(0) or self.said("book-before")
        self.frames.append(Frame(caption, self.before, self.text(0), zones=self.zones()))

    def watch(self, event: Event) -> None:
        if isinstance(event, Step):
            self.finish()
            self.number = event.number
        elif isinstance(event, Refusing):
            self.refuse(event)
        elif isinstance(event, Choosing):
            self.choose(event.choice)
        elif isinstance(event, Deed):
            self.deeds.append(event.choice)
        elif isinstance(event, Die):
            self.dice.append(event.face)
        elif isinstance(event, Line) and (event.note.seen_by is None or self.side in event.note.seen_by):
            self.lines.append(event.note.message)

    def choose(self, choice: str) -> None:
        """What the open question says of a choice before it is made: its price, its way, its odds."""
        ask, words = self.game.ask, parse(choice)
        if ask is None or ask.player == CHANCE or not words or not allows(ask, words):
            return  # a concession is no word of the question
        words = ask.canonical(words)
        hint = ask.hint(words[:-1], words[-1])
        self.path += [hex_ for hex_ in hint.get("path", ()) if hex_ in self.board.index]
        if "cost" in hint:
            self.figures["cost"] = self.figures.get("cost", 0) + hint["cost"]
        forecast = ask.forecast(words)
        if forecast is not None and "odds" in forecast.facts:
            self.figures["odds"] = forecast.facts["odds"]

    def refuse(self, event: Refusing) -> None:
        refusal, step = event.refusal, self.vignette.step[self.number - 1]
        both = bool(step.do)
        self.figures = {}
        caption, now = None if both else self.caption(self.number), self.units()
        self.frames.append(
            Frame(
                caption or self.sentences([event.choice], now),
                now,
                {} if both else self.text(self.number),
                choice=event.choice,
                targets=self.hexes_in(event.choice)[-1:],
                refusal={language: self.worded(refusal.message, language) for language in self.voices},
                cases=refusal.cases,
                zones=self.zones(),
            )
        )

    def finish(self) -> None:
        """A step is over: keep what it did. A step that only looks is kept where it has a caption."""
        if self.number == 0:
            return
        step = self.vignette.step[self.number - 1]
        looks = not self.deeds and not self.dice
        if looks and (step.refused or not self.told or not self.told.step):
            self.clear()
            return
        self.figures["die"] = ", ".join(self.dice)
        now = self.units()
        changes = _changes(self.before, now)
        words = self.sentences(self.deeds, self.before)
        rolled = {language: voice("book-die", die=self.figures["die"]) for language, voice in self.voices.items()}
        moved = {was for _, was, now_at in changes if was and now_at}
        named = [hex_ for deed in self.deeds for hex_ in self.hexes_in(deed)]
        standing = {unit.hex for unit in now}
        self.frames.append(
            Frame(
                self.caption(self.number) or (words if self.deeds else rolled),
                now,
                self.text(self.number),
                choice=" · ".join(self.deeds),
                path=tuple(self.path) or _straight(changes),
                ghosts=tuple(sorted(moved - standing)),
                targets=tuple(dict.fromkeys(hex_ for hex_ in named if hex_ not in moved and hex_ not in self.path)),
                dice=tuple(self.dice),
                log={
                    language: tuple(dict.fromkeys(self.worded(line, language) for line in self.lines))
                    for language in self.voices
                },
                zones=self.zones(),
                changes=changes,
            )
        )
        self.before = now
        self.clear()

    # what a frame holds

    def units(self) -> tuple[Unit, ...]:
        view = plain(self.game.view(self.side))
        return tuple(
            _counter(unit, self.names) for unit in view.get("units", ()) if unit.get("hex") in self.board.index
        )

    def zones(self) -> tuple[str, ...]:
        side = self.zone_side
        if not side:
            return ()
        marks = self.game.title.overlay(self.game.position, self.side, "zones")
        return tuple(sorted(hex_ for hex_, found in marks.items() if any(mark.side == side for mark in found)))

    @property
    def zone_side(self) -> str:
        shown = self.told.show if self.told else []
        return next((word.partition(":")[2] for word in shown if word.startswith("zones:")), "")

    def hexes_in(self, choice: str) -> tuple[str, ...]:
        return tuple(word for part in parse(choice) for word in re.split(r"[+=,]", part) if word in self.board.index)

    # words

    def caption(self, number: int) -> Said | None:
        found = self._told_step(number)
        return None if found is None else self.filled(found)

    def text(self, number: int) -> Said:
        found = self._told_step(number)
        return {} if found is None or found.text is None else self.filled(found.text)

    def _told_step(self, number: int) -> Any:
        """The caption of a step; of number 0 what is told of the beginning."""
        steps = self.told.step if self.told else []
        index = number - (1 if len(steps) == len(self.vignette.step) else 0)
        return steps[index] if 0 <= index < len(steps) else None

    def filled(self, words: Words) -> Said:
        return {"en": self._filled(words.en), "pl": self._filled(words.pl)}

    def _filled(self, text: str) -> str:
        return re.sub(r"\{([\w.-]+)\}", lambda found: self.figure(found[1]), text)

    def figure(self, name: str) -> str:
        """A figure of a caption, asked of the game as an expectation would ask. Raises ValueError without one."""
        if name in self.figures and self.figures[name] != "":
            value = self.figures[name]
            return f"{value:g}" if isinstance(value, int | float) else str(value)
        fact, _, unit = name.partition(".")
        fields = {field.name for field in msgspec.structs.fields(self.hooks.Facts)}
        if unit and fact in fields:
            value = self.hooks.read(self.game.position, self.hooks.Facts(**{fact: {unit: 0}}))[0][2]
            value = value.get(unit) if isinstance(value, Mapping) else value
            return f"{value:g}" if isinstance(value, int | float) else str(value)
        raise ValueError(f"told.step {self.number}: there is no figure {{{name}}} here")

    def said(self, message: str, **args: Any) -> Said:
        return {language: voice(message, **args) for language, voice in self.voices.items()}

    def sentences(self, choices: Iterable[str], units: Iterable[Unit]) -> Said:
        """Choices for people to read, made where the units stood."""
        standing, every = {unit.id: unit.hex for unit in units}, list(choices)
        return {
            language: " · ".join(self.names.sentence(choice, say, standing, self.board.index) for choice in every)
            for language, say in self.voices.items()
        }

    def worded(self, message: Message, language: str) -> str:
        args = {
            key: self.names.within(value, language) if isinstance(value, str) else value
            for key, value in message.args.items()
        }
        text = self.voices[language].say(Message(message.id, args))
        return text[:1].upper() + text[1:]  # it may begin with a name

    # the whole

    def film(self, name: str) -> Film:
        self.finish()
        if len(self.frames) < 2 or not any(frame.units for frame in self.frames):
            raise NoFilm(name)
        frames = self.frames if len(self.frames) <= FRAMES else [*self.frames[: FRAMES - 1], self.frames[-1]]
        cells = self.cutting(frames)
        if not cells:
            raise NoFilm(name)
        shown = {cell.name for cell in cells}
        frames = [
            msgspec.structs.replace(
                frame,
                units=tuple(unit for unit in frame.units if unit.hex in shown),
                zones=tuple(hex_ for hex_ in frame.zones if hex_ in shown),
            )
            for frame in frames
        ]
        if max(len(frame.units) for frame in frames) > UNITS:
            raise NoFilm(name)
        if not self.names.told:
            text = {language: introduced(frames[0].units, self.names, say) for language, say in self.voices.items()}
            frames[0] = msgspec.structs.replace(frames[0], text=text)
        return Film(
            name,
            self.vignette.game,
            {"en": self.told.title.en, "pl": self.told.title.pl} if self.told else {"en": self.vignette.title},
            tuple(self.vignette.proves),
            self.side,
            self.board.grid.orientation == "flat",
            cells,
            tuple(frames),
            self.zone_side,
            bool(self.told and self.told.step),
            tuple(dict.fromkeys(case for frame in frames for case in frame.cases)),
        )

    def cutting(self, frames: Iterable[Frame]) -> tuple[Cell, ...]:
        """The hexes concerned and one ring more."""
        board, every = self.board, list(frames)
        concerned = {hex_ for frame in every for hex_ in (*frame.path, *frame.targets, *frame.ghosts)}
        concerned |= {hex_ for frame in every for _, was, now in frame.changes for hex_ in (was, now) if hex_}
        named = {word for frame in every for part in parse(frame.choice) for word in re.split(r"[+=,]", part)}
        standing = {unit.hex: unit for frame in every for unit in frame.units}
        concerned |= {unit.hex for frame in every for unit in frame.units if unit.id in named}
        if not concerned:
            concerned = set(standing)
        core = {board.hex(hex_) for hex_ in concerned}
        near = {
            board.hex(hex_) for hex_ in standing if any(board.distance(board.hex(hex_), spot) <= NEAR for spot in core)
        }
        core |= near
        if not core or max(board.distance(a, b) for a in core for b in core) > ACROSS:
            raise NoFilm("far apart")
        shown = sorted({hex_ for spot in core for hex_ in board.within(spot, 1)})
        return tuple(self.cell(hex_) for hex_ in shown)

    def cell(self, hex_: Any) -> Cell:
        board, name = self.board, self.board.names[hex_]
        x, y = board.grid.centre(board.grid.cell(name))
        masks = {kind: board.side_mask(kind)[hex_] for kind in board.vocabulary.hexsides}
        roads = {network: board.network_mask(network)[hex_] for network in board.vocabulary.networks}
        return Cell(
            name,
            round(x, 3),
            round(y, 3),
            str(board.terrain[hex_]),
            {kind: tuple(d for d in range(6) if mask[d]) for kind, mask in masks.items() if mask.any()},
            {kind: tuple(d for d in range(6) if mask[d]) for kind, mask in roads.items() if mask.any()},
        )


def _counter(unit: Mapping[str, Any], names: Names) -> Unit:
    strength = unit.get("strength")
    if strength is None:
        factor = f"{unit.get('cf', '')}"
        strength = f"({factor})" if unit.get("defense_only") else factor
    return Unit(
        str(unit["id"]),
        str(unit.get("side", "")),
        str(unit.get("nat", "")),
        str(unit.get("type", "")),
        str(unit["hex"]),
        names.band(unit),
        str(strength),
        str(unit.get("size") or ""),
        bool(unit.get("untried")),
    )


def _changes(before: Iterable[Unit], now: Iterable[Unit]) -> tuple[tuple[str, str, str], ...]:
    was, is_ = {unit.id: unit.hex for unit in before}, {unit.id: unit.hex for unit in now}
    return tuple(
        (unit, was.get(unit, ""), is_.get(unit, ""))
        for unit in dict.fromkeys((*was, *is_))
        if was.get(unit, "") != is_.get(unit, "")
    )


def _straight(changes: Iterable[tuple[str, str, str]]) -> tuple[str, ...]:
    """The way of the first unit that went from hex to hex, where the game tells no other."""
    return next(((was, now) for _, was, now in changes if was and now), ())


# kept from one run to the next


def kept_films() -> Path:
    return user_folder() / "films"


@lru_cache(maxsize=8)
def mark_of(game: str) -> str:
    """A mark of everything a film depends on besides its file: rules, data, the program that plays, the catalogues."""
    package = Path(front85.__file__).parent
    rooms = [card(game).folder, *(package / room for room in ("kernel", "hexwar", "proof", "book")), LOCALE]
    seen = hashlib.sha256()
    for room in rooms:
        for file in sorted(path for path in room.rglob("*") if path.suffix in (".py", ".toml", ".csv", ".ftl")):
            seen.update(file.relative_to(room).as_posix().encode())
            seen.update(file.read_bytes())
    return seen.hexdigest()


def film_of(path: Path, game: str, kept: Path | None) -> Film | None:
    """The film of a vignette, from the folder where films are kept if it is there; None where there is none."""
    mark = hashlib.sha256(path.read_bytes() + mark_of(game).encode()).hexdigest()
    store = kept / f"{mark}.json" if kept is not None else None
    if store is not None and store.exists():
        return msgspec.json.decode(store.read_bytes(), type=Film | None)
    try:
        film: Film | None = shoot(path)
    except NoFilm:
        film = None
    except ValueError as error:
        raise ContentError(path, 0, "step", str(error)) from None
    if store is not None:
        with suppress(OSError):  # a folder that cannot be written to: then it is made anew each time
            store.parent.mkdir(parents=True, exist_ok=True)
            part = store.with_suffix(f".{os.getpid()}")
            part.write_bytes(msgspec.json.encode(film))
            part.replace(store)
    return film
