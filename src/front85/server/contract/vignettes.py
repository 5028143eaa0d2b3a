"""Bodies of the calls about vignettes: the editor's, and the question for a judge."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from front85.server.contract.bodies import PRINTABLE, Body, Remark, Short

Sentence = Annotated[str, Field(max_length=400, pattern=PRINTABLE)]


class FormField(BaseModel):
    """A word with a simple value; `kind` is choice, number, switch or text."""

    name: str
    kind: str
    options: list[str]
    default: str | int | float | bool | None


class VignetteForms(BaseModel):
    """What may be set up in a vignette of a game; `name` is what the reader calls it."""

    name: str
    sides: list[str]
    side_names: dict[str, str]
    phases: list[str]
    phase: str
    terrain: list[str]
    features: list[str]
    countries: list[str]
    hexsides: list[str]
    networks: list[str]
    unit: list[FormField]
    situation: list[FormField]


class VignetteWish(Body):
    """A draft, the part of a sentence already said, a sentence on trial, and whose eyes to use."""

    draft: dict[str, Any]
    beginning: Sentence = ""
    trial: Sentence = ""
    side: Short = ""


class VignetteMap(Body):
    """The ground of a vignette."""

    map: Annotated[dict[str, Any], Field(default_factory=dict)]
    situation: Annotated[dict[str, Any], Field(default_factory=dict)]


class VignetteFile(Body):
    """The text of a file."""

    text: Annotated[str, Field(max_length=1_000_000)]


class VignetteDraft(BaseModel):
    """A file as plain values."""

    draft: dict[str, Any]


class NextWord(BaseModel):
    word: str
    label: str
    cost: float | None


class StepTold(BaseModel):
    """What became of a step: lines of the log, why it was refused, why it cannot be played."""

    log: list[str]
    refusal: Remark | None
    error: str


class VignetteBench(BaseModel):
    """The table after the steps so far, what may be said next, and the file."""

    error: str
    player: str
    case: str
    prompt: str
    phase: str
    words: list[NextWord]
    closes: bool
    faces: list[str]
    results: list[str]
    view: dict[str, Any]
    steps: list[StepTold]
    refusal: Remark | None
    text: str
    differences: list[str]


class JudgeWish(Body):
    """The choice in doubt, '' for a question about the moment; the question in words; `ply` asks of an earlier one."""

    choice: Sentence = ""
    words: Annotated[str, Field(max_length=1000, pattern=PRINTABLE)] = ""
    ply: Annotated[int, Field(ge=0, le=10_000_000)] | None = None
