"""Running vignettes: `check_file(path)` plays one file and says in plain words what differed.

This is what `front85 check` and the tests call. `vignette_dir()` is where the shipped files lie and
`proven("nuremberg")` says which case is proven by which of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

import front85
from front85.hexwar.content import ContentError
from front85.kernel.ask import CHANCE
from front85.kernel.chance import Scripted
from front85.kernel.game import Game
from front85.kernel.position import Refused
from front85.proof.expectation import compare, walk
from front85.proof.format import Hooks, Step, Vignette, read_file
from front85.shelf import card, guests, house


class Report(msgspec.Struct, frozen=True):
    """What became of one vignette; without differences it holds."""

    path: Path
    title: str = ""
    game: str = ""
    proves: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.differences


def check_file(path: Path | str) -> Report:
    """Play one vignette. A file that cannot be read is reported like any other difference."""
    path = Path(path)
    try:
        vignette, hooks = read_file(path)
    except ContentError as error:
        return Report(path, differences=(str(error),))
    differences = tuple(_play(vignette, hooks))
    return Report(path, vignette.title, vignette.game, tuple(vignette.proves), differences)


def check_files(paths: Iterable[Path | str]) -> list[Report]:
    """Play files in order; a directory stands for every vignette below it."""
    reports = []
    for path in map(Path, paths):
        reports += [check_file(file) for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    return reports


def vignette_dir() -> Path:
    """The house's vignettes, one folder for each game: in a checkout or inside the installed package."""
    package = Path(front85.__file__).parent
    checkout = package.parents[1] / "vignettes"
    return checkout if checkout.is_dir() else package / "vignettes"


def vignettes_of(game: str) -> Path:
    """Where a title's vignettes lie, whether it has any or not: in its own package, or with those of the house."""
    return vignette_dir() / game if game in house() else card(game).folder / "vignettes"


def proven(game: str) -> dict[str, list[str]]:
    """Case number to the vignettes that claim to prove it; whether they hold is for `check_files` to say."""
    found: dict[str, list[str]] = {}
    for path in sorted(vignettes_of(game).glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("proves", ()):
            found.setdefault(case, []).append(path.stem)
    return found


def all_vignettes() -> list[Path]:
    """The folders of every vignette there is: the house's, and those its guests bring."""
    folders = (card.folder / "vignettes" for card in guests()[0].values())
    return [vignette_dir(), *(folder for folder in folders if folder.is_dir())]


def _play(vignette: Vignette, hooks: Hooks) -> list[str]:
    try:
        position = hooks.build(vignette.map, vignette.units, vignette.situation)
    except ValueError as error:
        return [f"the situation cannot be built: {error}"]
    options = getattr(position, "options", {})
    game = Game(position, scenario=position.title.scenarios[0], options=options, dice=None)
    found = [f"the situation is impossible: {fault}" for fault in game.title.faults(position)]
    for number, step in enumerate(vignette.step, 1):
        broken = _play_step(game, hooks, step)
        found += [f"step {number}{_named(step)}: {difference}" for difference in broken]
        if broken:
            break  # what follows would only repeat it
    return found


def _named(step: Step) -> str:
    words = step.do or step.refused
    return f" ({words})" if words else ""


def _play_step(game: Game, hooks: Hooks, step: Step) -> list[str]:
    start = len(game.journal)
    found = _refusal(game, step) if step.refused else []
    found += _deed(game, step)
    if found:
        return found
    found += [f"the table is broken: {fault}" for fault in game.title.faults(game.position)]
    for choice in step.offered:
        why = walk(game, choice)
        if why:
            found.append(f"{choice!r} should be offered, but {why}")
    found += [f"{choice!r} should not be offered" for choice in step.not_offered if not walk(game, choice)]
    return found + compare(game, hooks, step.expect, start)


def _refusal(game: Game, step: Step) -> list[str]:
    asked = game.player  # the sequence runs on to the next question before anything is compared
    before = game.position.digest()
    try:
        game.play(step.refused, step.by or None)
    except Refused as error:
        refusal = error.refusal
    else:
        return ["it should be refused, but it is allowed"]
    missing = [case for case in step.cases if case not in refusal.cases]
    if missing:
        given = ", ".join(refusal.cases)
        return [f"refused by case {given} ({refusal.message.id}), not by {', '.join(missing)}"]
    unchanged = game.position.digest() == before and game.player == asked
    return [] if unchanged else ["the refusal changed the position"]


def _deed(game: Game, step: Step) -> list[str]:
    """Make the choice, then answer chance from the dice of the step until a side is asked."""
    dice = Scripted(step.dice)
    try:
        if step.do:
            game.play(step.do, step.by or None)
        elif step.by and not step.refused and game.player not in (step.by, CHANCE):
            return [f"{step.by} should be asked, but {game.player or 'nobody'} is"]
        while game.player == CHANCE and (step.do or step.dice):
            ask = game.ask
            assert ask is not None
            game.play(" ".join(dice.answer(ask, 0)))
    except Refused as error:
        refusal = error.refusal
        values = ", ".join(f"{key} {value}" for key, value in refusal.message.args.items())
        return [f"refused by case {', '.join(refusal.cases)}: {refusal.message.id} ({values})"]
    except LookupError:
        assert game.ask is not None
        return [f"a die is missing: case {game.ask.case} asks for one ({game.ask.prompt.id})"]
    except ValueError as error:
        return [str(error)]
    if dice.left:
        left = ", ".join(str(die) for die in step.dice[-dice.left :])
        return [f"dice left over: {left}"]
    return []
