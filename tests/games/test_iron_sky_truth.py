"""Under an Iron Sky: what is said about the moment is found out when it is not so, though the verb is not on offer."""

from __future__ import annotations

from typing import Any

import pytest

from front85.kernel.ask import parse
from front85.kernel.message import refuse
from front85.proof.candour import untrue
from front85.proof.runner import check_file, vignettes_of

LIES = [
    ("09-lone-support-refused", "support a", "attacker_guns", "9.1.9", "is-refused-no-combat"),
    ("09-lone-support-air", "guns gun", "defender_guns", "9.1.9", "is-refused-no-combat"),
    ("27-window-order", "strike C4210 c auto", "is-refused-window-closed", "27.7-gen.1", "is-refused-no-window"),
]
"""A vignette, a choice refused in it, when, and what does not hold it back."""


@pytest.mark.parametrize(("vignette", "choice", "when", "case", "message"), LIES, ids=[lie[0] for lie in LIES])
def test_the_moment_is_not_blamed_for_what_another_rule_refuses(
    vignette: str, choice: str, when: str, case: str, message: str
) -> None:
    heard: list[Any] = []

    def hear(game: Any, said: str, refusal: Any) -> None:
        why = refusal.message.id if refusal else ""
        if when in (game.position.stack[-1].step, why):
            heard.append(game.position.copy())

    assert check_file(vignettes_of("iron-sky") / f"{vignette}.toml", hearer=hear).passed
    position = heard[0]
    assert position.why_not(choice) is not None
    assert untrue(position, parse(choice), refuse(case, message)).startswith(f"untrue: {case} {message}")
