"""The vignette file: what a rules lawyer may write, checked field by field. `docs/vignettes.md` explains it.

Steps and the expectations every game shares are defined here; map, units, situation and the facts one may ask
about are the title's own and come from its `situation` module.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from front85.hexwar.content import ContentError, read_toml
from front85.kernel.position import Position
from front85.shelf import UnknownTitle, card

Number = int | float
Die = int | str


class Forecast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the program must say beforehand of a choice; only what is given is compared."""

    choice: str
    """The choice it is about."""
    odds: str | None = None
    """As the program prints them."""
    modifier: Number | None = None
    """The net modifier of the die."""
    attack: Number | None = None
    """The attacker's strength."""
    defense: Number | None = None
    """The defender's strength."""
    chances: dict[str, Number | str] | None = None
    """Every possible result with its probability, as a number or as a fraction such as "3/6"."""
    lines: dict[str, Number] = {}
    """The sum of the terms a case contributes; 0 says the case contributes nothing."""
    facts: dict[str, Any] = {}
    """Other figures by name."""


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side sees now; paths are dotted, and an element of a list is named by its id."""

    side: str
    """Who looks."""
    has: dict[str, Any] = {}
    """Values by path."""
    lacks: list[str] = []
    """Paths that lead nowhere."""
    log: list[str] = []
    """Log lines of this step the side may read."""
    no_log: list[str] = []
    """Log lines of this step it may not read."""
    reads_choice: bool | None = None
    """Whether it may read the choice made in this step."""


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Expectations that need no knowledge of the game."""

    asks: str | UnsetType = UNSET
    """Who is asked: a side, "chance" or "nobody"."""
    case: str | UnsetType = UNSET
    """The case under which the question is asked."""
    prompt: dict[str, Any] | UnsetType = UNSET
    """Values in the question, such as how many markers are left."""
    undo: bool | UnsetType = UNSET
    """Whether the last choice can be taken back."""
    winner: str | UnsetType = UNSET
    """The side that has won; "nobody" while the game goes on."""
    log: list[str] | UnsetType = UNSET
    """Log lines this step must have written, in this order, others between them or not."""
    no_log: list[str] | UnsetType = UNSET
    """Log lines this step must not have written."""
    cost: dict[str, Number] | UnsetType = UNSET
    """Price of complete choices."""
    hint: dict[str, dict[str, Any]] | UnsetType = UNSET
    """Whatever else the program tells about complete choices, such as the path."""
    words: dict[str, list[str]] | UnsetType = UNSET
    """Exactly the words that may follow a beginning, in any order."""
    forecast: Forecast | list[Forecast] | UnsetType = UNSET
    """What is foretold of choices."""
    view: View | list[View] | UnsetType = UNSET
    """What sides see."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing done or tried, and what must be true after it."""

    do: str = ""
    """A choice, or a move with its way: `move UNITS via HEX HEX`."""
    by: str = ""
    """The side that tries or makes the choice; without it, whoever is asked. Alone, it says who must be asked."""
    dice: list[Die] = []
    """Every die of the step in order, and blind draws by name."""
    table: str | list[str] = []
    """Results of tables in order, each in place of the dice that bring it."""
    refused: str = ""
    """A choice that must be refused, changing nothing."""
    cases: list[str] = []
    """Cases the refusal must name."""
    says: str = ""
    """The message of the refusal, where several of one case could be meant."""
    offered: list[str] = []
    """Beginnings of choices, or whole ones, that must be open after the deed."""
    not_offered: list[str] = []
    """The same, not open."""
    expect: Any = None
    """Facts that must hold after the deed."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game as one side knows it: what "Ask a judge" writes. `state` and `stack` are JSON."""

    scenario: str
    side: str
    state: str
    stack: str
    options: dict[str, bool] = {}
    content: str = ""
    """The mark of the owner's own files it stands on."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in both languages of the book; figures such as `{left.tank}` are filled from the game."""

    en: str
    """In English."""
    pl: str
    """In Polish."""


class ToldStep(Words, frozen=True, forbid_unknown_fields=True):
    """The caption of one step: what it is called, and what there is to see."""

    text: Words | None = None
    """A sentence or two below it."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the book tells the vignette as an example."""

    title: Words
    """What the example is called."""
    names: dict[str, str | Words] = {}
    """What units are called in sentences, by the names of the file."""
    show: list[str] = []
    """What the board shows besides counters: `zones:SIDE`."""
    step: list[ToldStep] = []
    """A caption for each step; one more stands first, for what is there before."""


class Vignette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. `map`, `units`, `situation` and `step.expect` get the title's types in `file_type`."""

    title: str
    """One sentence: what the vignette shows."""
    game: str
    """The game, by the name `front85 games` gives it."""
    step: list[Step]
    """What happens, in order."""
    proves: list[str] = []
    """Cases it proves; none while it is a trial."""
    vector: str | list[str] = []
    """Names of the test vectors it covers."""
    map: Any = None
    """The ground."""
    units: dict[str, Any] = {}
    """The units, by the names the file gives them."""
    situation: Any = None
    """Everything else about the moment."""
    moment: Moment | None = None
    """In place of units and situation."""
    told: Told | None = None
    """Captions for the book of rules."""


class Hooks(Protocol):
    """What a title's `situation` module provides: four types and two functions.

    It may also have `openings()`, the frames at every point of the sequence a vignette may name.
    """

    Ground: type[msgspec.Struct]
    Unit: type[msgspec.Struct]
    Situation: type[msgspec.Struct]
    Facts: type[msgspec.Struct]

    def build(self, ground: Any, units: dict[str, Any], situation: Any) -> Position[Any]:
        """The position described. Raises ValueError in plain words where it cannot be."""

    def read(self, position: Any, facts: Any) -> list[tuple[str, Any, Any]]:
        """For every fact given: its name, what was said and what is so."""


class _Header(msgspec.Struct, frozen=True):
    game: str


def hooks_of(game: str) -> Hooks:
    """The hooks of a title. Raises UnknownTitle."""
    found = card(game)
    hooks: Hooks = found.find(found.situation)
    return hooks


def file_type(hooks: Hooks) -> Any:
    """The type of a vignette file of one title."""
    fields = [*msgspec.structs.fields(Shared), *msgspec.structs.fields(hooks.Facts)]
    expect = msgspec.defstruct(
        "Expect",
        [(field.name, field.type, msgspec.field(default=UNSET)) for field in fields],
        frozen=True,
        forbid_unknown_fields=True,
    )
    step = _narrowed(Step, {"expect": (expect, expect())})
    return _narrowed(
        Vignette,
        {
            "step": (list[step], msgspec.NODEFAULT),  # type: ignore[valid-type]
            "map": (hooks.Ground, hooks.Ground()),
            "units": (dict[str, hooks.Unit], {}),  # type: ignore[name-defined]
            "situation": (hooks.Situation, hooks.Situation()),
        },
    )


def _narrowed(struct: type[msgspec.Struct], types: dict[str, tuple[Any, Any]]) -> Any:
    """The same struct with narrower types, and their defaults, for some fields."""
    fields: list[Any] = []
    for name, (kind, default) in types.items():
        if default is msgspec.NODEFAULT:
            fields.append((name, kind))
        elif isinstance(default, dict):
            fields.append((name, kind, msgspec.field(default_factory=dict)))
        else:
            fields.append((name, kind, default))
    return msgspec.defstruct(
        struct.__name__, fields, bases=(struct,), frozen=True, forbid_unknown_fields=True, kw_only=True
    )


def read_file(path: Path) -> tuple[Vignette, Hooks]:
    """A vignette and the hooks of its title. Raises ContentError naming file, line and field."""
    header = read_toml(path, _Header)
    try:
        hooks = hooks_of(header.game)
    except UnknownTitle:
        raise ContentError(path, 1, "game", f"no game is called {header.game!r}") from None
    vignette: Vignette = read_toml(path, file_type(hooks))
    told, steps = vignette.told, len(vignette.step)
    if told is not None and told.step and len(told.step) not in (steps, steps + 1):
        raise ContentError(path, 0, "told.step", f"{len(told.step)} captions for {steps} steps")
    return vignette, hooks
