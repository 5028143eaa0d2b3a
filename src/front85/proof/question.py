"""A question for a judge: a moment of a game as one side knows it, and the choice in doubt, as a file to mail.

The file is a vignette. It holds the position with everything blanked that the asking side may not see, neither dice nor
journal, and what the program says of the choice.
"""

from __future__ import annotations

from typing import Any

import msgspec

from front85.kernel.message import Refusal
from front85.kernel.position import Position, Title
from front85.proof.writing import vignette_text


def question_text(position: Position[Any], side: str, choice: str, title: str, remarks: tuple[str, ...] = ()) -> str:
    """The file of a question `side` asks about a choice of its own; '' asks about the moment alone."""
    masked = position.title.masked(position, side)  # once more, in case it is not yet
    return vignette_text(
        {
            "title": title,
            "game": position.title.name,
            "moment": moment_of(masked, side),
            "step": [step_about(masked, side, choice)],
        },
        remarks,
    )


def moment_of(position: Position[Any], side: str) -> dict[str, Any]:
    """A position as plain data. It must be masked already."""
    title: Title = position.title
    scenario: str = getattr(position, "scenario", title.scenarios[0])
    state, stack = title.plain(position)
    return {
        "scenario": scenario,
        "side": side,
        "options": dict(getattr(position, "options", {})),
        "content": title.content_mark(scenario),
        "state": msgspec.json.encode(state, order="sorted").decode(),
        "stack": msgspec.json.encode(stack, order="sorted").decode(),
    }


def step_about(position: Position[Any], side: str, choice: str) -> dict[str, Any]:
    """What the program says of a choice, as a step that holds today."""
    if not choice:
        # Somebody who is asked only because of what he hides is not asked in a file that does not have it.
        title: Title = position.title
        scenario = getattr(position, "scenario", title.scenarios[0])
        again = title.restore(scenario, dict(getattr(position, "options", {})), *title.plain(position))
        return {"expect": {"asks": again.player or "nobody"}}
    refusal: Refusal | None = position.why_not(choice, side)
    if refusal is None:
        return {"offered": [choice]}
    return {"refused": choice, "by": side, "cases": list(refusal.cases)}
