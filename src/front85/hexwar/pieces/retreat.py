"""Where a beaten force may go back to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

H = TypeVar("H", bound=int)


def retreat_hexes(
    around: Iterable[H], closed: Callable[[H], object], exposed: Callable[[H], bool]
) -> tuple[list[H], list[H]]:
    """All hexes that are not closed, and those of them that must be taken first.

    `exposed` hexes (in an enemy zone, say) may be used only when there is no other. Returns (legal, preferred);
    both are empty when the force is trapped.
    """
    legal = [hex_ for hex_ in around if not closed(hex_)]
    sheltered = [hex_ for hex_ in legal if not exposed(hex_)]
    return legal, sheltered or legal
