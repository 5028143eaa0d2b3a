"""Questions of a defender that standing orders can answer: bridges, guns, jammers, retreats, reserves, flights."""

from __future__ import annotations

from front85.games.iron_sky.installations.bridges import Alarm, named
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import STAFF, StandingQuestion


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
    return where_it_tells("guns", table, ask)


def jammers_that_tell(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("ew", table, ask)


def defends_with_guns(table: Table, ask: Ask) -> bool:
    return ask.case == "9.1.10" and ask.follows((), "guns")


def defends_with_jammers(table: Table, ask: Ask) -> bool:
    return ask.case == "9.1.6" and ask.follows((), "ew")


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


QUESTIONS = (
    StandingQuestion(
        key="bridges",
        prompts=("is-ask-bridge",),
        answers={"combat": unless_combat, "blow": blow, "leave": leave},
        place=bridge,
    ),
    StandingQuestion(
        key="guns",
        prompts=("is-ask-guns", "is-ask-support"),
        answers={"matters": guns_that_tell, "never": decline},
        concerns=defends_with_guns,
    ),
    StandingQuestion(
        key="jamming",
        prompts=("is-ask-ew",),
        answers={"matters": jammers_that_tell, "never": decline},
        concerns=defends_with_jammers,
    ),
    StandingQuestion(key="defense", prompts=("is-ask-defense",), answers={"plain": plain}),
    StandingQuestion(
        key="retreat",
        prompts=("is-ask-retreat",),
        answers={STAFF: None, "back": fall_back, "hold": hold},
        never=("apart",),
        costly=True,
    ),
    StandingQuestion(key="reserves", prompts=("is-ask-reserves",), answers={STAFF: None, "never": decline}),
    StandingQuestion(key="flak", prompts=("is-ask-flak", "is-ask-flak-area"), answers={STAFF: None}),
    StandingQuestion(key="interception", prompts=("is-ask-intercept",), answers={STAFF: None, "never": decline}),
)
