"""Sentences about missions, those who intercept them and the flak under them: one predicate for each message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.state import SIDES, STATION, WAITING
from front85.proof.truth.iron_sky.airlookups import (
    area_of,
    based,
    duty,
    flak_reach,
    flies_for,
    kind,
    named_area,
    outside,
    own_flak,
    spare,
    suits,
    twice,
    wing,
)
from front85.proof.truth.iron_sky.lookups import NEUTRALS, Steps, battlefield, country, elsewhere, phase
from front85.proof.truth.shared import Claim, Predicate

OPENERS = ("escort", "ecm", "auto")
WATCHES = (("none", "road", "front", "prey", "all"), ("ask", "station", "never"), ("landings",))
"""Words for one's own air windows: when, which missions, landings; air areas may stand in place of the first."""


def package(c: Claim) -> Any:
    """The mission under way."""
    return next(frame.package for frame in reversed(c.table.stack) if hasattr(frame, "package"))


def target(c: Claim) -> int:
    """The hex a mission goes to."""
    return int(package(c).target if c.verb == "intercept" else c.content.board.index[c.words[1]])


def airborne(c: Claim, wings: tuple[int, ...]) -> list[str]:
    return [c.content.wings.ids[number] for number in wings if number in c.state.airborne]


def section(c: Claim) -> list[str]:
    """The words of the section in which the word refused stands, before it."""
    before = list(c.words[1 if c.verb == "intercept" else 2 : c.depth()])
    last = max((place for place, word in enumerate(before) if word in OPENERS), default=-1)
    return before[last + 1 :]


def bad_section(c: Claim) -> bool:
    """Nobody stands before the word, it has been said, another that follows it has been, or there is nobody for it."""
    word, before = c.text("word"), c.words[: c.depth()]
    said = [other for other in before if other in OPENERS]
    if word not in OPENERS or not section(c) or word in said:
        return True
    if word == "auto":
        return False
    return any(OPENERS.index(other) > OPENERS.index(word) for other in said) or not spare(c, word)


def ungroupable(c: Claim) -> bool:
    """A word that is no set of strikers still without a group."""
    parts, place = c.text("word").split("+"), c.depth()
    free = set(airborne(c, package(c).strike)) - {part for word in c.words[1:place] for part in word.split("+")}
    return len(set(parts)) != len(parts) or not free.issuperset(parts)


def left_out(c: Claim) -> bool:
    return c.text("wing") in airborne(c, package(c).strike) and not any(
        c.text("wing") in word.split("+") for word in c.words[1:]
    )


def mute(c: Claim) -> bool:
    """No flak of the side, or none that reaches the hex."""
    if not own_flak(c, c.text("unit")):
        return True
    distance = c.content.board.distance(c.at(c.unit()), c.hex())
    return bool(flak_reach(c, c.unit()) < distance)


def wrong_box(c: Claim) -> bool:
    """A squadron that is not in the row of boxes being filled."""
    mission, step, place = package(c), c.frame.step, c.depth() - 1
    rows = {
        "flyer_boxes": (mission.strike, mission.escort),
        "hunter_boxes": (mission.hunters, ()),
        "attack_boxes": (getattr(c.frame, "evaders", ()), ()),
    }[step]
    first, second = rows
    row = first if place < len(first) else second
    return c.text("wing") not in [c.content.wings.ids[number] for number in row]


def no_prey(c: Claim) -> bool:
    mission = package(c)
    row = mission.hunters if c.frame.step == "escorts" else mission.strike
    return c.text("wing") not in airborne(c, row)


def no_enemy_flak(c: Claim) -> bool:
    unit = c.content.index.get(c.text("unit"), -1)
    return not (unit in c.enemies_in(c.hex()) and c.content.flak[unit])


def idle_watch(c: Claim) -> bool:
    """A word that is none of these, or stands where another of its kind or one that follows it has been said."""
    areas, word, before = c.content.airgrid.index, c.text("word"), c.words[1 : c.depth()]
    ranks = {each: rank for rank, words in enumerate(WATCHES) for each in words} | dict.fromkeys(areas, 0)
    if word not in ranks or not before:
        return ranks.get(word, 1) > 0 or (word in areas and outside(c, word))
    if word in areas and before[-1] in areas:
        return bool(areas[word] <= areas[before[-1]]) or outside(c, word)
    return bool(ranks[word] <= ranks[before[-1]])


def not_fought_for(c: Claim) -> bool:
    return c.hex() not in battlefield(c)


def no_flight(c: Claim) -> bool:
    """No Land Movement Phase, nobody who has moved, or one who must attack before his move is complete."""
    found = phase(c)
    return found is None or not move_over(c) or c.rule not in ("land movement", "window") or found.step == "contact"


def peaceful(c: Claim) -> bool:
    """The war has not begun."""
    return bool(c.state.war_turn == 0)


def move_over(c: Claim) -> bool:
    """The move of a Combat Unit is at an end, or could be declared so."""
    mover = phase(c).mover
    return bool(c.state.airtime or (mover >= 0 and c.content.is_combat[mover] and c.state.spent[mover] > 0))


def move_made(c: Claim) -> bool:
    """A Combat Unit of the side asked has spent points in this phase and moves no more."""
    own = (unit for unit in c.state.moved if c.content.side[unit] == c.side)
    return any(c.content.is_combat[unit] and c.state.spent[unit] > 0 for unit in own)


def waiting(c: Claim) -> bool:
    """Whether a squadron of the side asked is due and has not come."""
    wings = c.content.wings
    return any(
        flies_for(c, number)
        and based(c, number) == WAITING
        and c.state.arrivals.get(wings.ids[number], wings.all[number].code()[1]) <= c.state.turn
        for number in wings.numbers
        if wings.all[number].arrival != "start"
    )


UNJAMMED = ("weasel", "recon", "airlift")
"""27.16-gen.1 Missions that ECM squadrons do not support."""


def jams(c: Claim, word: str) -> bool:
    """A word that brings jammers into a mission."""
    number = c.content.wings.index.get(word, -1)
    return word == "ecm" or (number >= 0 and kind(c, number).role == "ECM")


def shut_head(c: Claim) -> bool:
    unit = c.unit()
    return not c.content.is_fsh[unit] or c.at(unit) < 0 or c.words.count(c.text("unit")) == 1


FIRE = (("mission", "aim"), ("flight", "meet"))
FLAK = (("area fight", "flak"), ("airlift", "flak"), ("airdrop", "flak"))
FACED = (("mission", "turn"), ("area fight", "turn"), ("airlift", "turn"), ("airdrop", "turn"))
STEPS: Steps = {
    "intercept": (("mission", "answer"),),
    "line": (*(("interception", f"{row}_boxes") for row in ("flyer", "hunter", "attack")), ("area fight", "boxes")),
    "aim": (("interception", "attackers"), ("interception", "escorts"), ("suppression", "aim"), *FLAK),
    "engage": (("interception", "reply"),),
    "evade": (("interception", "reply"),),
    "abort": (("interception", "press"),),
    "groups": (("mission", "form"),),
    "fire": FIRE,
    "silent": (*FIRE, *FLAK),
    "turnback": FACED,
    "press": (*FACED, ("interception", "press")),
    "hit": (("toll", "begin"), ("ground strike", "effect")),
    "home": (("homeward", "begin"),),
}
"""27.6 to 27.15 The frames and steps of a mission, or of the fight for an area, each verb belongs to."""


CONVOY = {"trace": "begin", "path": "show", "interdict": "fly"}
"""27.13 The steps of supply interdiction, by verb."""


WHEN: Mapping[str, Predicate] = {
    "is-refused-no-aircraft": lambda c: not c.state.wing_at,
    "is-refused-not-marking": lambda c: c.rule != "superiority" or c.frame.step != "place",
    "is-refused-not-assigning": lambda c: c.rule != "superiority" or c.frame.step != "assign",
    "is-refused-no-flight": no_flight,
    "is-refused-flight-peace": peaceful,
    "is-refused-no-mission": elsewhere(STEPS),
    "is-refused-not-watch": lambda c: c.rule != "air watch",
    "is-refused-not-convoys": lambda c: c.rule != "convoys",
    "is-refused-convoy-order": lambda c: CONVOY[c.verb] != c.frame.step,
    "is-refused-not-basing": lambda c: c.rule not in ("diversion", "reinforcement") or not waiting(c),
    "is-refused-not-mending": lambda c: c.rule != "mending",
    "is-refused-no-air-points": lambda c: not any(c.state.refits.values()),
}

FLYING: Mapping[str, Predicate] = {
    "is-refused-section": bad_section,
    "is-refused-wing-twice": twice,
    "is-refused-wing-other-side": lambda c: c.content.wings.all[wing(c)].side != c.text("side") == SIDES[c.side],
    "is-refused-wing-helicopter": lambda c: kind(c, wing(c)).helicopter,
    "is-refused-wing-limit": lambda c: len(section(c)) >= c.number("count") > 0,
    "is-refused-wing-no-strike": lambda c: not suits(c, wing(c), "strike"),
    "is-refused-wing-no-fight": lambda c: kind(c, wing(c)).attack == 0,
    "is-refused-wing-no-ecm": lambda c: kind(c, wing(c)).role != "ECM",
    "is-refused-wing-flying": lambda c: wing(c) in c.state.airborne,
    "is-refused-wing-elsewhere": lambda c: (
        duty(c, wing(c)) == STATION and named_area(c, c.state.wing_area[wing(c)]) != area_of(c, target(c))
    ),
    "is-refused-target": lambda c: not (c.content.playable[c.hex()] and c.content.land[c.hex()]),
    "is-refused-strike-hex": lambda c: not c.content.playable[c.hex()],
    "is-refused-strike-neutral": lambda c: (
        country(c, c.hex()) in NEUTRALS and country(c, c.hex()) not in c.state.violated
    ),
    "is-refused-support-hex": not_fought_for,
    "is-refused-interdict": lambda c: all(c.hex() not in hexes for _, hexes in c.frame.paths),
    "is-refused-trace": shut_head,
    "is-refused-path": lambda c: c.text("word") not in c.text("choices").split(", "),
    "is-refused-group-size": lambda c: len(c.words[c.depth()].split("+")) > c.number("count"),
    "is-refused-group": ungroupable,
    "is-refused-group-first": left_out,
    "is-refused-flak-range": lambda c: c.content.board.distance(c.at(c.unit()), c.hex()) > c.number("range") > 0,
    "is-refused-flak-light-now": lambda c: c.state.flak_spent.get(c.text("unit"), 0) >= c.content.air.guns.ammunition,
    "is-refused-flak-held-down": lambda c: c.content.airgrid.area(c.at(c.unit())) in c.state.weasel,
    "is-refused-flak-unfed": lambda c: not c.state.ammunition[c.unit()],
    "is-refused-turnback": lambda c: c.text("wing") not in airborne(c, c.frame.groups[c.frame.group]),
    "is-refused-box": wrong_box,
    "is-refused-engage": lambda c: c.text("wing") not in airborne(c, package(c).escort),
    "is-refused-aim": no_prey,
    "is-refused-hit": lambda c: c.text("word") not in c.text("choices").split(", "),
    "is-refused-sead-hex": lambda c: not c.enemies_in(c.hex()),
    "is-refused-sead-unit": no_enemy_flak,
    "is-refused-finish-first": move_over,
    "is-refused-no-window": lambda c: bool(c.state.wing_at) and not move_over(c) and not move_made(c),
    "is-refused-window-closed": lambda c: not move_over(c) and move_made(c),
    "is-refused-support-flown": lambda c: c.ask.player in c.state.support,
    "is-refused-support-march": lambda c: c.state.sent.get(c.ask.player, 0) >= c.number("count") > 0,
    "is-refused-sead-late": lambda c: c.ask.player in c.state.support,
    "is-refused-no-jammers": lambda c: c.verb in UNJAMMED and any(jams(c, word) for word in c.words),
    "is-refused-no-escort": lambda c: c.verb in ("intercept", "recon", "airlift") and "escort" in c.words,
    "is-refused-sheet-sealed": lambda c: c.playing("area fight"),
    "is-refused-watch": idle_watch,
}

CLAIMS: Mapping[str, Predicate] = {**WHEN, **FLYING}
