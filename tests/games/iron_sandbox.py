"""A bare map on which movement of Under an Iron Sky is tried, with the deeds of other chapters played by doubles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import pytest

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.content import content as content_module
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.menu import ground_verbs as all_verbs
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, PACT, SIDES, WAITING, State
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.hexwar.ids import Side
from front85.kernel.frame import Frame, Frames
from front85.kernel.position import Refused
from front85.kernel.verbs import Entry, OneOf, Verb

OPTIONS = dict(IronSky.options)
TANKS, MORE_TANKS = "su-11-gtd", "su-6-gmrd"
"""Two Soviet divisions."""
DEFENDER = "wg-16-6-pg"
"""A German brigade."""

ALL_VERBS = {(side, stocks): all_verbs(side, stocks) for side in (NATO, PACT) for stocks in (False, True)}


class Fight(Frame, frozen=True, tag="fight"):
    """A battle that has gone as the test wants: the die of the choice is its result."""

    result: str = "D"

    def begin(self, table: Table) -> Frames:
        table.state.last_result = self.result  # type: ignore[assignment]
        return ()


def lose_steps(table: Table, unit: int, steps: int, case: str) -> Frames:
    table.state.losses[unit] += steps
    if table.state.losses[unit] >= table.content.steps[unit]:
        table.remove(unit)
    return ()


def assault(moves: Moves) -> Verb:
    phase = moves.phase

    def fight(result: str) -> Frames:
        here = moves.state.at[phase.mover]
        declared = Engagement(mover=phase.mover, company=phase.company, hex=here, paid=16)
        return phase.engage(moves.table, declared, Fight(result=result))

    return OneOf("9.2.1", ("D", "C") if phase.mover >= 0 else (), fight)


def disengage(moves: Moves) -> Verb:
    def fight(name: str) -> Frames:
        unit = moves.content.index[name]
        moves.state.disengaging.add(unit)
        declared = Engagement(mover=unit, kind="disengagement", hex=moves.state.at[unit], paid=24)
        return moves.phase.engage(moves.table, declared, Fight(result="C"))

    held = [moves.content.ids[unit] for unit in moves.unmoved if moves.in_zone(unit)]
    return OneOf("9.6.1", held, fight)


@pytest.fixture(autouse=True)
def doubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Movement alone: combat, casualties and supply are played by doubles as simple as they can be."""
    room = "front85.games.iron_sky.movement"
    monkeypatch.setattr(f"{room}.fatigue.lose_steps", lose_steps)
    monkeypatch.setattr(f"{room}.phase.start_of_movement", lambda table, side: None)
    monkeypatch.setattr(f"{room}.menu.Assault", assault)
    monkeypatch.setattr(f"{room}.menu.ground_verbs", ground_verbs)


def ground_verbs(side: Side, stocks: bool) -> Mapping[str, Entry[Moves]]:
    entries = {word: entry for word, entry in ALL_VERBS[side, stocks].items() if word not in ("enter", "transfer")}
    return entries | {"assault": Entry(assault, 1.0), "disengage": Entry(disengage, 1.0)}


class Sandbox:
    sides = SIDES
    end_case = "42.0"

    def on_capture(self, table: Table, unit: int, hex_: int, before: int) -> None: ...


@lru_cache(maxsize=1)
def whole() -> Content:
    return content_module.load("campaign")


@lru_cache(maxsize=1)
def bare() -> Content:
    """The counters of the campaign on clear ground without rivers, roads or towns."""
    return whole().with_parts(board=whole().board.altered(plain=True))


def changed(**ground: Any) -> Content:
    return whole().with_parts(board=whole().board.altered(plain=True, **ground))


def table(places: dict[str, str], side: int = PACT, content: Content | None = None, **changes: Any) -> Table:
    """A Land Movement Phase with these units on the map."""
    content = content or bare()
    count = len(content.ids)
    at = [WAITING] * count
    for unit, hex_ in places.items():
        at[content.index[unit]] = content.board.hex(hex_)
    losses, mode, fatigue_, spent_, ammunition, fuel = ([0] * count for _ in range(6))
    state = State(at, losses, mode, fatigue_, spent_, ammunition, fuel, **{"turn": 3, "war_turn": 3} | changes)
    return Table(Sandbox(), content, state, (LandMovement(side=side),), "campaign", dict(OPTIONS))  # type: ignore[arg-type]


def opened(scenario: str, side: int = PACT) -> Table:
    """A Land Movement Phase of a scenario with everybody in his first hex."""
    content = content_module.load(scenario)
    places = {content.ids[u]: content.board.names[hex_] for u, hex_ in enumerate(content.start) if hex_ >= 0}
    return table(places, side, content)


def unit(board: Table, name: str) -> int:
    return board.content.index[name]


def spent(board: Table, name: str) -> float:
    return board.state.spent[unit(board, name)] / 4


def where(board: Table, name: str) -> str:
    at = board.state.at[unit(board, name)]
    return board.name(at) if at >= 0 else str(at)


def refused(board: Table, choice: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        board.play(choice)
    return caught.value.refusal.cases[0], caught.value.refusal.message.id


def refused_by(board: Table, choice: str) -> str:
    return refused(board, choice)[0]


def guns(content: Content, side: int) -> str:
    return content.ids[next(u for u in content.by_kind["artillery"] if content.side[u] == side)]


def base_of(part: str) -> str:
    content = bare()
    return content.ids[content.base_of[content.index[part]]]
