"""A vignette in the making: what the table looks like after the steps so far, what may be said next, and its file.

A draft is the file as plain values. It is played anew for every question, so nothing has to be kept in between.
"""

from __future__ import annotations

import base64
import tempfile
import tomllib
import zlib
from pathlib import Path
from typing import Any

import msgspec

from front85.hexwar.content import ContentError
from front85.kernel.ask import CHANCE, Ask, parse
from front85.kernel.dice.chance import Scripted
from front85.kernel.game import Game
from front85.kernel.message import Message, Note, Refusal
from front85.kernel.position import Refused
from front85.proof.format import Hooks, Vignette, file_type, hooks_of, read_file
from front85.proof.given import results_of
from front85.proof.keeping import Witness, changed
from front85.proof.moment import build
from front85.proof.phases import phase_names
from front85.proof.route import Route, prescribed
from front85.proof.runner import check_file
from front85.proof.writing import vignette_text

Draft = dict[str, Any]


class Word(msgspec.Struct, frozen=True):
    """A word that may come next, and what it costs where the program tells."""

    word: str
    cost: float | None = None


class Told(msgspec.Struct, frozen=True):
    """What became of one step."""

    notes: tuple[Note, ...] = ()
    refusal: Refusal | None = None
    error: str = ""
    """Why it cannot be played as it is written."""


class Bench(msgspec.Struct, frozen=True):
    """The table after the steps so far. With an `error` there is none."""

    error: str = ""
    player: str = ""
    case: str = ""
    prompt: Message | None = None
    phase: str = ""
    words: tuple[Word, ...] = ()
    closes: bool = False
    faces: tuple[str, ...] = ()
    """What the next die may show, while chance is asked."""
    results: tuple[str, ...] = ()
    """Results of a table that can be given in its place."""
    view: dict[str, Any] = {}
    steps: tuple[Told, ...] = ()
    refusal: Refusal | None = None
    """Why the sentence on trial is refused."""
    text: str = ""
    """The file, with what came of each step."""
    differences: tuple[str, ...] = ()
    """What differs when the file is checked."""


def opened(text: str) -> Draft:
    """The draft of a file. Raises ValueError naming the line."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "vignette.toml"
        path.write_text(text, "utf-8")
        try:
            read_file(path)
        except ContentError as error:
            raise ValueError(str(error).replace(f"{folder}/", "")) from None
    return tomllib.loads(text)


def packed(draft: Draft) -> str:
    """A draft as it stands in an address; the editor unpacks it."""
    return base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(draft), 9)).decode().rstrip("=")


def examined(draft: Draft, beginning: str = "", trial: str = "", side: str = "") -> Bench:
    """What a draft has come to. `beginning` is the part of a sentence already said, `trial` one to be tested."""
    hooks = hooks_of(draft["game"])
    try:
        vignette: Vignette = msgspec.convert({**draft, "step": draft.get("step") or []}, file_type(hooks))
        position = build(vignette, hooks)
    except (ValueError, KeyError) as error:
        return Bench(error=str(error))
    game = Game(position, scenario="", options={}, dice=None)
    faults = game.title.faults(position) if vignette.moment is None else ()
    if faults:
        return Bench(error=faults[0])
    work = _Work(game, hooks, vignette, draft)
    work.play()
    ask = game.ask
    text = vignette_text(work.kept())
    shown = side or (game.player if game.player in game.title.sides else game.title.sides[0])
    bench = Bench(
        phase=str(phase_names(game.position.stack, hooks)),
        view=msgspec.to_builtins(game.view(shown)),
        steps=tuple(work.told),
        refusal=game.why_not(trial) if trial and not prescribed(trial) else None,
        text=text,
        differences=_checked(text) if draft.get("step") and not work.open_dice else (),
    )
    return bench if ask is None else _asking(bench, game, ask, beginning)


def _asking(bench: Bench, game: Game, ask: Ask, beginning: str) -> Bench:
    bench = msgspec.structs.replace(bench, player=ask.player, case=ask.case, prompt=ask.prompt)
    if ask.player == CHANCE:
        return msgspec.structs.replace(bench, faces=tuple(ask.after(())), results=tuple(results_of(game)))
    words = ask.canonical(parse(beginning))
    for depth, word in enumerate(words):
        if not ask.follows(words[:depth], word):
            return bench
    offered = tuple(Word(word, _cost(ask, words, word)) for word in ask.after(words))
    return msgspec.structs.replace(bench, words=offered, closes=bool(words) and ask.closes(words))


def _cost(ask: Ask, words: tuple[str, ...], word: str) -> float | None:
    cost = ask.hint(words, word).get("cost")
    return float(cost) if isinstance(cost, int | float) else None


def _checked(text: str) -> tuple[str, ...]:
    """What differs when the file is played as `front85 check` plays it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "vignette.toml"
        path.write_text(text, "utf-8")
        return check_file(path).differences


class _Work:
    """Plays the steps of a draft and remembers what came of them."""

    def __init__(self, game: Game, hooks: Hooks, vignette: Vignette, draft: Draft) -> None:
        self.game, self.hooks, self.vignette, self.draft = game, hooks, vignette, draft
        self.told: list[Told] = []
        self.open_dice = False
        content: Any = game.position.content  # type: ignore[attr-defined]
        self._board, names = content.board, vignette.units or content.ids
        self._witness = Witness(draft["game"], hooks, tuple(names))
        self._expect: list[dict[str, Any]] = []

    def play(self) -> None:
        for step in self.vignette.step:
            hexes = [word for word in parse(step.do or step.refused) if word in self._board.index]
            _ = self.game.player
            before, start = self._witness.look(self.game.position, hexes), len(self.game.journal)
            told = self._step(step)
            notes = tuple(note for entry in self.game.journal[start:] for note in entry.notes)
            self.told.append(msgspec.structs.replace(told, notes=notes))
            if told.error:
                break
            self._expect.append(changed(before, self._witness.look(self.game.position, hexes)) if step.do else {})

    def _step(self, step: Any) -> Told:
        """Try what must be refused, then do what is done: a step may have both."""
        refusal = self.game.why_not(step.refused, step.by or None) if step.refused else None
        if step.refused and not (step.do or step.dice or step.table):
            return Told(refusal=refusal)
        done = self._deed(step)
        return done if done.refusal else msgspec.structs.replace(done, refusal=refusal)

    def _deed(self, step: Any) -> Told:
        dice, results = Scripted(step.dice), [step.table] if isinstance(step.table, str) else list(step.table)
        self.open_dice = False
        try:
            if step.do and prescribed(step.do):
                route = Route(self.game, self.hooks, step.do)
                while not route.done:
                    self.game.play(route.leg(), step.by or None)
                    self._roll(dice, results)
            elif step.do:
                self.game.play(step.do, step.by or None)
            self._roll(dice, results)
        except Refused as error:
            return Told(refusal=error.refusal, error=step.do)
        except LookupError:
            self.open_dice = True  # the next die is for whoever is at the bench
        except ValueError as error:
            return Told(error=str(error))
        return Told()

    def _roll(self, dice: Scripted, results: list[str]) -> None:
        game = self.game
        while game.player == CHANCE and (dice.left or results):
            assert game.ask is not None
            possible = results_of(game) if results else {}
            if results and results[0] in possible:
                game.play(" ".join(possible[results.pop(0)]))
            else:
                game.play(" ".join(dice.answer(game.ask, 0)))
        self.open_dice = game.player == CHANCE

    def kept(self) -> Draft:
        """The draft with what came of each step; a refusal names its case."""
        steps = []
        for number, step in enumerate(self.draft.get("step") or ()):
            kept = dict(step)
            told = self.told[number] if number < len(self.told) else Told()
            if step.get("refused") and told.refusal is not None and not told.error:
                kept["cases"] = list(told.refusal.cases)
            if "expect" not in step and number < len(self._expect) and self._expect[number]:
                kept["expect"] = self._expect[number]
            steps.append(kept)
        return {**self.draft, "step": steps}
