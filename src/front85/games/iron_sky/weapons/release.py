"""4.5 The WMD Release Phase: `declare WEAPON`, with the escalation rules `request WEAPON`.

Answers to last turn's releases fall due first (26.0.4); then each side may ask, the Pact before NATO.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.content.air_tables import NAMES as SIDE_NAMES
from front85.games.iron_sky.content.weapon_tables import WEAPONS, Section, Verdict, Weapon, chances, verdict
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import (
    EXCHANGE,
    GIVES,
    any_in_play,
    escalating,
    exchange,
    grant,
    in_play,
    key,
    released,
)
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side, enemy_of, side_named
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, plain
from front85.kernel.verbs import Menu, Plain

FACES = 20
NAMED: dict[str, Weapon] = {"chemical": "chemical", "nuclear": "nuclear"}


@enforces("4.5")
class Release(Frame, frozen=True, tag="release"):
    """4.5 Answers that are due, then what the sides ask for. Never before the war (ruling I471)."""

    side: Side = PACT
    due: tuple[str, ...] = ()
    """26.0.4 Releases of last turn that have still to be answered."""
    asked: tuple[str, ...] = ()
    """26.0.3 Weapons the side has asked for in this phase."""

    @enforces("26.0.4", "26.0.5")
    def begin(self, table: Table) -> Frames:
        """26.0.4 What was released last turn is answered now, used or not (26.0.5), each weapon by itself."""
        state = table.state
        if not any_in_play(table) or not state.war_turn:
            return ()
        due, state.owed = tuple(sorted(state.owed)), []
        return (self.at("answers", due=due),)

    @enforces("26.0.4")
    def answers(self, table: Table) -> Ask | Frames:
        if table.state.outcome is not None:
            return ()
        return answer_die(table, self) if self.due else (self.at("requests"),)

    @enforces("26.0.2", "26.0.3", "24.1.1", "25.1.1")
    def requests(self, table: Table) -> Ask | Frames:
        """4.5 Who can ask for nothing is not asked."""
        if table.state.outcome is not None:
            return ()
        ask = Request(table, self)
        if not ask.offered():
            return (self.at("requests", side=NATO, asked=()),) if self.side == PACT else ()
        word = "request" if escalating(table) else "declare"
        done = Refrain("4.5", self.passed, weight=1.0)
        prompt = say("is-ask-release", side=SIDES[self.side])
        found = Menu(SIDES[self.side], "4.5", prompt, {"pass": done, word: ask}, withheld(table))
        found.reveals = self.side == NATO  # the Pact's action phase may follow at once, and show who is out of supply
        return found

    def asks(self, table: Table) -> Ask:
        """26.0.2 The die of a request."""
        return request_die(table, self, NAMED[self.asked[-1]])

    def passed(self) -> Frames:
        return (self.at("requests", side=NATO, asked=()),) if self.side == PACT else ()

    def judged(self, table: Table, side: Side, found: Verdict, case: str) -> None:
        """26.0.2 What a die on the Release Table brings."""
        if found == EXCHANGE:
            exchange(table)
        for weapon in GIVES.get(found, ()):
            if not first_gas(table, side, weapon):
                grant(table, side, weapon, case)


@enforces("26.0.2")
def first_gas(table: Table, side: Side, weapon: Weapon) -> bool:
    """26.0.2 Whether NATO would be the first to release chemical weapons, which it cannot be, by an answer either."""
    return weapon == "chemical" and side == NATO and not released(table, PACT, weapon)


class Refrain(Plain):
    """`pass`: what a sane player does, and what Enter does."""

    def urged(self) -> bool:
        return True


def withheld(table: Table) -> dict[str, Any]:
    """26.0.2 The word of the other way of play."""
    if escalating(table):
        return {"declare": lambda _: refuse("26.0.2", "is-refused-declare")}
    return {"request": lambda _: refuse("24.1.1", "is-refused-request")}


@enforces("24.1.1", "25.1.1", "26.0.2", "26.0.3")
def why_not(table: Table, side: Side, weapon: Weapon, asked: Collection[str] = ()) -> Refusal | None:
    """24.1, 25.1, 26.0 Why a side cannot ask for a weapon now, or None."""
    free = "24.1.1" if weapon == "chemical" else "25.1.1"
    if not in_play(table, weapon):
        return refuse(free, "is-refused-weapon-option", weapon=weapon)
    if escalating(table):
        if released(table, side, weapon):
            return refuse("26.0.3", "is-refused-released", weapon=weapon)
        if weapon in asked:
            return refuse("26.0.3", "is-refused-asked", weapon=weapon)
        if first_gas(table, side, weapon):
            return refuse("26.0.2", "is-refused-gas-first")
        return None
    if weapon == "chemical" and side == NATO:
        return refuse("24.1.1", "is-refused-gas-nato")
    if any(released(table, one, weapon) for one in (NATO, PACT)):
        return refuse(free, "is-refused-released", weapon=weapon)
    return None


class Request(Slotted):
    """26.0.2 `request chemical|nuclear`; without the escalation rules `declare chemical|nuclear` (24.1.1, 25.1.1)."""

    case = "26.0.2"
    weight = 0.01
    slots = (
        Slot(
            "WEAPON",
            plain(*WEAPONS),
            lambda v: WEAPONS,
            ("", "is-refused-weapon-word"),
            bars=(Bar((), "", lambda v, weapon: why_not(v.table, v.side, weapon, v.frame.asked)),),
        ),
    )

    def __init__(self, table: Table, frame: Release) -> None:
        self.table, self.frame, self.side = table, frame, frame.side

    def offered(self) -> bool:
        return bool(self.after(()))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Grave, and never the default."""
        return {"grave": True, **stakes(self.table, self.side, value)}

    def forecast(self, rest: Words) -> Forecast | None:
        weapon = NAMED[rest[0]]
        if not escalating(self.table):
            return None
        found = chances(self.table.content.weapons.release.request[key(self.side, weapon)])
        return Forecast((), named(found), stakes(self.table, self.side, weapon))

    def does(self, weapon: Weapon) -> Frames:
        table, frame = self.table, self.frame
        if not escalating(table):
            grant(table, self.side, weapon, "24.1.1" if weapon == "chemical" else "25.1.1")
            return (frame,)
        if not table.state.asked_first:
            table.state.asked_first = SIDE_NAMES[self.side]
        return (frame.at("asks", asked=(*frame.asked, weapon)),)


# the tables


def named(found: Mapping[Verdict, float]) -> dict[str, float]:
    """Chances of the Release Table under names a screen can read."""
    return {NAMES[result]: chance for result, chance in found.items()}


NAMES: dict[Verdict, str] = {
    "": "refused",
    "c": "chemical",
    "n": "nuclear",
    "cn": "both",
    "x": "exchange",
}


def stakes(table: Table, side: Side, weapon: Weapon) -> dict[str, Any]:
    """What a release would bring about: political points for the other side, and its answer next turn."""
    state, chart, name = table.state, table.content.weapons, key(side, weapon)
    first = not any(released(table, one, weapon) for one in (NATO, PACT))
    points = chart.points.first.get(name, 0) if first and table.content.scenario.political else 0
    found: dict[str, Any] = {"points": points, "blamed": not state.asked_first and escalating(table)}
    if escalating(table):
        found["answer"] = named(chances(chart.release.answer[name]))
    return found


def _release_die(
    table: Table, side: Side, section: Section, weapon: Weapon, case: str, words: tuple[str, str], then: Release
) -> Throw:
    """26.0.2 A die on a section of the Release Table; the result is told and takes effect."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        found = verdict(section, dice[0])
        table.note(words[1], case, side=SIDES[side], weapon=weapon, die=dice[0], result=NAMES[found])
        then.judged(table, side, found, case)
        return (then,)

    return Throw(case, say(words[0], side=SIDES[side], weapon=weapon), 1, rolled, sides=FACES)


@enforces("26.0.2", "26.0.6")
def request_die(table: Table, frame: Release, weapon: Weapon) -> Throw:
    """26.0.2 A side has asked for a weapon."""
    section = table.content.weapons.release.request[key(frame.side, weapon)]
    words = "is-roll-request", "is-log-request"
    return _release_die(table, frame.side, section, weapon, "26.0.2", words, frame.at("requests"))


@enforces("26.0.4", "26.0.6")
def answer_die(table: Table, frame: Release) -> Throw:
    """26.0.4 A side must answer what the other has released."""
    side, _, weapon = frame.due[0].partition(" ")
    section, answering = table.content.weapons.release.answer[frame.due[0]], enemy_of(side_named(SIDES, side))
    words, then = ("is-roll-answer", "is-log-answer"), frame.at("answers", due=frame.due[1:])
    return _release_die(table, answering, section, NAMED[weapon], "26.0.4", words, then)
