"""What a staff can answer: bridges, guns, jammers, retreats, reserves, flights; and what it usually does."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.installations.bridges import Alarm, named
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import DELAY, SCREEN, STAFF, Field, StandingQuestion


def blow(table: Table, ask: Ask) -> Words:
    return ("demolish",)


def leave(table: Table, ask: Ask) -> Words:
    return ("spare",)


def unless_combat(table: Table, ask: Ask) -> Words | None:
    """A bridge is left to supply and headquarters; the player is asked when a Combat Unit would cross next."""
    march = next((frame for frame in reversed(table.stack) if isinstance(frame, March)), None)
    if march is None or any(table.content.is_combat[unit] for unit in (march.unit, *march.company)):
        return None
    return ("spare",)


def bridge(table: Table, ask: Ask) -> str:
    frame = table.stack[-1]
    return " ".join(named(table, frame.edge).values()) if isinstance(frame, Alarm) else ""


def decline(table: Table, ask: Ask) -> Words:
    return ("pass",)


def plain(table: Table, ask: Ask) -> Words:
    return ("defend", "plain")


def where_it_tells(verb: str, table: Table, ask: Ask) -> Words | None:
    """The fewest units that change the chances, none where none does. Where aircraft could fly the player decides."""
    units = [word for word in ask.after((verb,)) if ask.hint((verb,), word).get("default")]
    if units:
        return (verb, *units)
    return None if ask.follows((), "support") else ("pass",)


def guns_that_tell(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("guns", table, ask) if ask.follows((), "guns") else None


def jammers_that_tell(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("ew", table, ask)


def jammers_at_hand(table: Table, ask: Ask) -> Words | None:
    words = where_it_tells("ew", table, ask)
    return None if words == ("pass",) else words


def ammunition_at_hand(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("supply", table, ask)


def proposed(table: Table, ask: Ask) -> Words | None:
    """What the rules propose, where that takes one word: flak in range fires."""
    return next(((verb,) for verb in ask.after(()) if ask.closes((verb,)) and ask.hint((), verb).get("default")), None)


def unless_worth_it(table: Table, ask: Ask) -> Words | None:
    """Nothing, where nothing is worth flying or firing; the player is asked where something is."""
    return ("pass",) if ask.follows((), "pass") and ask.hint((), "pass").get("default") else None


def unless_near(table: Table, ask: Ask) -> Words | None:
    """No reserves, where none could come to a breakthrough."""
    near = any(ask.hint(("activate",), unit).get("matters") is not False for unit in ask.after(("activate",)))
    return None if near else ("pass",)


def only(*verbs: str) -> Callable[[Table, Ask], bool]:
    """Questions that offer these verbs and nothing else but a pass."""
    return lambda table, ask: set(ask.after(())) <= {*verbs, "pass"}


def defends(table: Table, ask: Ask) -> bool:
    return ask.case == "9.1.10"


def hold(table: Table, ask: Ask) -> Words:
    return ("hold",)


def fall_back(table: Table, ask: Ask) -> Words | None:
    """Together, away from the enemy first, then to the ground that is best to defend."""
    ways = list(ask.after(("retreat",))) if ask.follows((), "retreat") else []
    if not ways:
        return None
    content, side = table.content, Side(SIDES.index(ask.player))

    def merit(word: str) -> tuple[int, int, str]:
        hex_: HexId = content.board.index[word]
        enemies = sum(bool(table.enemy_in(side, near)) for near in content.board.adjacent[hex_])
        return (-enemies, int(content.defense_bonus[hex_]), word)

    return ("retreat", max(ways, key=merit))


WORTH, MATTERS, NEVER = "worth", "matters", "never"
QUESTIONS = (
    StandingQuestion(
        key="bridges",
        prompts=("is-ask-bridge",),
        answers={STAFF: None, "combat": unless_combat, "blow": blow, "leave": leave},
        place=bridge,
        usual=STAFF,
    ),
    StandingQuestion(
        key="guns",
        prompts=("is-ask-guns", "is-ask-support"),
        answers={STAFF: None, WORTH: unless_worth_it, MATTERS: guns_that_tell, NEVER: decline},
        concerns=defends,
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(
        key="missions",
        prompts=("is-ask-support", "is-ask-sead", "is-ask-airmobile"),
        answers={WORTH: unless_worth_it},
        routine=WORTH,
        usual=WORTH,
    ),
    StandingQuestion(
        key="jamming",
        prompts=("is-ask-ew",),
        answers={WORTH: jammers_at_hand, MATTERS: jammers_that_tell, NEVER: decline},
        concerns=only("ew"),
        routine=WORTH,
        usual=MATTERS,
    ),
    StandingQuestion(
        key="ammunition",
        prompts=("is-ask-supply",),
        answers={MATTERS: ammunition_at_hand},
        concerns=only("supply"),
        routine=MATTERS,
        usual=MATTERS,
    ),
    StandingQuestion(key="defense", prompts=("is-ask-defense",), answers={STAFF: None, "plain": plain}, usual=STAFF),
    StandingQuestion(
        key="retreat",
        prompts=("is-ask-retreat",),
        answers={STAFF: None, "back": fall_back, "hold": hold},
        under={"spare": "back", "any": "hold", DELAY: "back", SCREEN: "back"},
        never=("apart",),
        costly=True,
        usual=STAFF,
    ),
    StandingQuestion(
        key="reserves",
        prompts=("is-ask-reserves",),
        answers={STAFF: None, WORTH: unless_near, NEVER: decline},
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(
        key="flak",
        prompts=("is-ask-flak", "is-ask-flak-area", "is-ask-heli-flak", "is-ask-airlift-flak", "is-ask-sky-aim"),
        answers={STAFF: proposed},
        concerns=only("auto", "fire", "aim", "silent"),
        routine=STAFF,
        usual=STAFF,
    ),
    StandingQuestion(
        key="interception",
        prompts=("is-ask-intercept",),
        answers={STAFF: None, WORTH: unless_worth_it, NEVER: decline},
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(
        key="strikes",
        prompts=("is-ask-window", "is-ask-watch"),
        answers={STAFF: None, NEVER: decline},
        usual=STAFF,
    ),
    StandingQuestion(
        key="fields",
        prompts=("is-ask-heli-leave", "is-ask-heli-home", "is-ask-diversion"),
        answers={STAFF: None},
        usual=STAFF,
    ),
    StandingQuestion(key="repair", prompts=("is-ask-mending", "is-ask-repair"), answers={STAFF: None}, usual=STAFF),
)
ORDERS = frozenset({"is-ask-movement", "is-ask-contact"})
"""Prompts of a side's own phases: what is done there is an order and no question."""
FIELD = Field(
    prompts=frozenset({"is-ask-movement", "is-ask-contact", "is-ask-advance"}),
    marches=("move", "enter", "advance", "rail"),
    attacks=("assault",),
    ends=("end", "finish", "pass", "stay", "decline"),
)
