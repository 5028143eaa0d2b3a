"""Names of people: which are one and the same, and which look alike (UTS 39)."""

from __future__ import annotations

import unicodedata
from functools import cache

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing."""


def key_of(name: str) -> str:
    """A name as it is compared: without what nobody sees, in one case, its blanks one by one."""
    return " ".join(_seen(unicodedata.normalize("NFKC", name)).casefold().split())


def former_key(name: str) -> str:
    """The name as it was compared before signs that nobody sees were left out; some accounts are kept under it."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def looks(name: str) -> frozenset[str]:
    """What a name looks like in small letters, and as it is written: `I` is like `l`, `i` is not. Names that share one
    look alike."""
    plain = _seen(unicodedata.normalize("NFKC", name))
    return frozenset((skeleton(plain.casefold()), skeleton(plain).casefold()))


def skeleton(name: str) -> str:
    """UTS 39: every sign by the one that stands for all that are like it."""
    alike = _alike()
    apart = unicodedata.normalize("NFD", " ".join(name.split()))
    return unicodedata.normalize("NFD", "".join(alike.get(sign, sign) for sign in apart))


def _seen(name: str) -> str:
    hidden = ("Cc", "Cf", "Cn", "Co", "Cs")
    return "".join(
        " " if sign in BLANK else sign
        for sign in name
        if unicodedata.category(sign) not in hidden and not _selects(sign)
    )


def _selects(sign: str) -> bool:
    """Variation selectors and the grapheme joiner, which are marks that show nothing."""
    number = ord(sign)
    return 0xFE00 <= number <= 0xFE0F or 0xE0100 <= number <= 0xE01EF or sign in "\u034f\u180b\u180c\u180d\u180f"


@cache
def _alike() -> dict[str, str]:
    """By sign that is like others, what stands for all of them. The library has pairs; here they are put together."""
    from confusable_homoglyphs.confusables import confusables_data

    root: dict[str, str] = {}

    def find(sign: str) -> str:
        while root.setdefault(sign, sign) != sign:
            root[sign] = root[root[sign]]
            sign = root[sign]
        return sign

    for sign, others in confusables_data.items():
        for other in others:
            root[find(sign)] = find(other["c"])
    classes: dict[str, list[str]] = {}
    for sign in root:
        classes.setdefault(find(sign), []).append(sign)
    found: dict[str, str] = {}
    for members in classes.values():
        # `rn` stands for `m`, not `m` for `rn`: sign by sign, a sequence can only be put together
        best = min(members, key=lambda one: (not one.isascii(), -len(one), one))
        found |= {one: best for one in members if len(one) == 1 and one != best}
    return found
