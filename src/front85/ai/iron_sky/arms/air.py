"""The air war of the computer players: what the staff proposes, taken where it is worth it.

Every question of the air war has proposals as hints (`hint default`); they are computed by the game from what the
asking side may know. A player who flies follows them; what is left to it is when to fly at all.
"""

from __future__ import annotations

from collections.abc import Iterator

from front85.ai.doctrine import section
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)
SIMPLE: dict[str, Words] = {
    "mark": ("auto",),
    "assign": ("auto",),
    "line": ("auto",),
    "groups": ("auto",),
    "aim": ("auto",),
    "fire": ("auto",),
    "sealift": ("wait",),
}
"""Questions that are left to the staff, by a verb they have."""


def proposed(menu: Menu, *front: str) -> Words | None:
    """The choice that follows the proposals from a beginning on, or None if they lead to nothing."""
    words: Words = front
    while len(words) < N.longest:
        more = next((word for word in menu.after(words) if menu.hint(words, word).get("default")), None)
        if more is None:
            break
        words = (*words, more)
    return words if len(words) > len(front) and menu.closes(words) else None


def answer(table: Table, menu: Menu, side: Side) -> Words | None:
    """The answer to a question of the air war; None for all others."""
    verbs = menu.verbs
    if "intercept" in verbs:
        return proposed(menu, "intercept") or ("pass",)
    if "engage" in verbs or "press" in verbs:
        return stand(menu)
    if "silent" in verbs and "fire" in verbs and menu.closes(("fire",)):
        return ("fire",)
    for word, words in SIMPLE.items():
        if word in verbs:
            return words if words[0] in menu.after(()) else proposed(menu, word) or fallback(menu)
    return proposed(menu, "hit") if "hit" in verbs else None


def stand(menu: Menu) -> Words | None:
    """In the midst of a fight: what is proposed, else fly on."""
    for word in ("engage", "evade", "press"):
        if word in menu.verbs:
            found = proposed(menu, word)
            if found is not None:
                return found
    for words in (("press", "rest"), ("press",), ("evade", "rest"), ("evade",)):
        if words[0] in menu.verbs and menu.closes(words) and all(_walk(menu, words)):
            return words
    return None


def _walk(menu: Menu, words: Words) -> Iterator[bool]:
    return (menu.follows(words[:depth], word) for depth, word in enumerate(words))


def fallback(menu: Menu) -> Words | None:
    for word in ("decline", "pass", "end"):
        if word in menu.after(()):
            return (word,)
    return None


def gunships(menu: Menu) -> Words | None:
    """31.3.6 Helicopters into a fight they can tip, one after the other; 9.1.8 a battalion into a defense."""
    for word in ("fly", "deploy"):
        verb = menu.verbs.get(word)
        if verb is not None and verb.offered() and verb.urged():
            found: Words = (word,)
            while True:
                best = next((w for w in menu.after(found) if menu.hint(found, w).get("default")), None)
                if best is None:
                    break
                found = (*found, best)
            if menu.closes(found):
                return found
    return None


def first_choice(menu: Menu, word: str) -> Words:
    """What is proposed, word by word, else the first there is."""
    found: Words = (word,)
    while not menu.closes(found):
        words = list(menu.after(found))
        found = (*found, next((w for w in words if menu.hint(found, w).get("default")), words[0]))
    return found


def support(menu: Menu) -> Words | None:
    """9.1.9, 9.1.10 Ground support over a combat, where the game thinks it changes the chances by enough; after the
    aircraft, which are less easily shot down, helicopters where that still leaves something to gain."""
    verb = menu.verbs.get("support")
    for hex_ in menu.after(("support",)) if verb is not None and verb.offered() else ():
        if menu.hint(("support",), hex_).get("matters"):
            found = proposed(menu, "support", hex_)
            if found is not None:
                return found
    return gunships(menu)
