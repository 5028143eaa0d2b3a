"""Other secrets in the same position: what a side sees must not change when the enemy's secrets do.

Written apart from the games' own code for views, so that one mistake cannot hide in both.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from front85.kernel.position import Position

Permute = Callable[[Position[Any], str, Random], Position[Any]]


def permuted(position: Position[Any], side: str, rng: Random) -> Position[Any]:
    """A copy in which everything hidden from `side` is something else that it might as well be."""
    change = _BY_TITLE.get(position.title.name)
    twin = position.copy()
    return twin if change is None else change(twin, side, rng)


def secret_words(title_name: str) -> dict[str, frozenset[str]]:
    """By side, the words nobody else may read in a choice or the log before the game is over."""
    return _SECRET_WORDS.get(title_name, {})


def _nuremberg(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """12.1.4 orders and drop of the Pact; 11.4 support committed and not yet shown."""
    state = twin.state
    if state.outcome is not None:
        return twin
    if side == "NATO":
        if state.orders:
            state.orders = rng.choice(("northern-pincer", "southern-pincer", "strategic-block"))
            state.block_met = rng.random() < 0.5
        if state.plot is not None and state.plot_done != "revealed":
            hexes = rng.sample(range(len(twin.content.board.names)), 2)  # type: ignore[attr-defined]
            state.plot = (rng.randint(state.turn, 12), *hexes)
            state.plot_done = rng.choice(("", "cancelled"))
    twin.stack = tuple(_other_support(frame, side, rng) for frame in twin.stack)
    return twin


def _other_support(frame: Any, side: str, rng: Random) -> Any:
    if not hasattr(frame, "sealed") or frame.step == "roll":
        return frame
    other = 1 if side == "NATO" else 0
    if frame.sealed[other] is None:
        return frame
    sealed = list(frame.sealed)
    nation = rng.choice(("SU", "CZ")) if other else rng.choice(("US", "WG"))
    sealed[other] = ((nation, "artillery", rng.randint(1, 3)),) if rng.random() < 0.7 else ()
    return msgspec.structs.replace(frame, sealed=tuple(sealed))


def _fulda_gap(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """18.11 points allotted to the air and not yet shown; 19.0 warheads plotted by the other side."""
    state = twin.state
    if state.outcome is not None:
        return twin
    other = 1 if side == "NATO" else 0
    enemy = "Soviet" if other else "NATO"
    if min(state.bids) < 0 <= state.bids[other]:
        state.bids[other] = rng.randint(0, 6)
    changed = {}
    for key, plot in state.plots.items():
        changed[key] = tuple(rng.randint(0, number + 1) for number in plot) if key.startswith(enemy) else plot
    sums = [sum(kind) for kind in zip(*(changed[key] for key in changed if key.startswith(enemy)), strict=True)]
    if all(used < have for used, have in zip(sums, state.stock.get(enemy, ()), strict=False)):
        state.plots = changed
    return twin


def _berlin85(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """17.0 Whether NATO's rolls for reinforcements have become bluffs."""
    state = twin.state
    if state.outcome is None and side == "Pact" and not state.rolls_over:
        state.rolls_vain = rng.random() < 0.5
    return twin


def _iron_sky(twin: Position[Any], side: str, rng: Random) -> Position[Any]:
    """8.0 Counters under others change places; markers one may not examine, and sealed commitments, are other ones.

    Who is asked what lies open, so that only such changes are made as lead to the same question.
    """
    if twin.state.outcome is not None:
        return twin
    asked = _question(twin)
    for _ in range(3):
        other = _iron_other(twin.copy(), side, rng)
        if _question(other) == asked:
            return other
    return twin


def _question(position: Position[Any]) -> tuple[Any, ...]:
    ask = position.ask
    return () if ask is None else (ask.player, ask.case, ask.prompt, len(position.stack))


def _iron_other(table: Any, side: str, rng: Random) -> Position[Any]:
    content, state, me = table.content, table.state, 1 if side == "Pact" else 0
    fighting = {unit for frame in table.stack for unit in _engaged(frame)}
    moving = {unit for frame in table.stack for unit in (getattr(frame, "mover", -1), *getattr(frame, "company", ()))}
    hidden = _iron_hidden(table, me, fighting | moving)
    for _ in range(min(6, len(hidden))):
        one, two = rng.choice(hidden), rng.choice(hidden)
        if _iron_kind(table, one) == _iron_kind(table, two):
            state.at[one], state.at[two] = state.at[two], state.at[one]
            if set(_iron_hidden(table, me, fighting | moving)) != set(hidden):
                state.at[one], state.at[two] = state.at[two], state.at[one]
    for unit in content.by_side[1 - me]:
        if unit in fighting or state.at[unit] < 0:
            continue
        state.losses[unit] = rng.randrange(content.steps[unit])
        if unit not in moving:
            state.fatigue[unit] = rng.randrange(3)
        for marked in (state.tested, state.strained, *([state.reserve] if me and content.is_combat[unit] else ())):
            (marked.add if rng.random() < 0.5 else marked.discard)(unit)
    stack = tuple(_other_commitments(frame, 1 - me, rng) for frame in table.stack)
    other: Position[Any] = table.title.seat(content, state, stack, table.scenario, table.options)
    return other


def _engaged(frame: Any) -> tuple[int, ...]:
    fight = getattr(frame, "engagement", None)
    return () if fight is None else (fight.mover, *fight.company, *fight.enemies)


def _iron_kind(table: Any, unit: int) -> tuple[Any, ...]:
    """What lies open of a covered counter: what it does to zones, and the markers anybody may see."""
    content, state = table.content, table.state
    marks = tuple(unit in marked for marked in (state.shaken, state.cut_off, state.railed, state.moved))
    return content.is_combat[unit], content.weight[unit], state.mode[unit], marks


def _iron_hidden(table: Any, me: int, busy: set[int]) -> list[int]:
    """Enemy counters below the uppermost of a stack that no unit of `me` touches.

    7.0.6 Who must choose units to remove from too large a stack sees all of it: nothing is changed then.
    """
    if table.stack[-1].__struct_config__.tag == "overstack":
        return []
    content, state = table.content, table.state
    stacks: dict[int, list[int]] = {}
    for unit, hex_ in enumerate(state.at):
        if hex_ >= 0:
            stacks.setdefault(hex_, []).append(unit)
    found = []
    for hex_, units in stacks.items():
        near = [other for hex_ in content.board.adjacent[hex_] for other in stacks.get(hex_, ())]
        if content.side[units[0]] == me or any(content.side[other] == me for other in near):
            continue

        def rank(unit: int) -> tuple[Any, ...]:
            zone = content.is_combat[unit] and state.mode[unit] == 0 and unit not in state.shaken
            return zone, content.is_combat[unit], content.weight[unit], -unit

        lying = [unit for unit in units if unit not in busy]
        uppermost = max(lying, key=rank, default=-1)
        found += [unit for unit in lying if unit != uppermost]
    return found


def _other_commitments(frame: Any, other: int, rng: Random) -> Any:
    """9.1 What the other side has committed and not yet shown: nothing, or guns that stand elsewhere."""
    if getattr(frame, "opened_all", True):
        return frame
    fight = frame.engagement
    guns, ew = list(fight.guns), list(fight.ew)
    guns[other] = () if rng.random() < 0.5 else guns[other]
    ew[other] = () if rng.random() < 0.5 else ew[other]
    active = rng.random() < 0.5 if fight.defender == other else fight.active
    fight = msgspec.structs.replace(fight, guns=tuple(guns), ew=tuple(ew), active=active)
    return msgspec.structs.replace(frame, engagement=fight)


_BY_TITLE: dict[str, Permute] = {
    "nuremberg": _nuremberg,
    "fulda-gap": _fulda_gap,
    "berlin85": _berlin85,
    "iron-sky": _iron_sky,
}
_SECRET_WORDS = {
    "nuremberg": {
        "Pact": frozenset(
            {"northern-pincer", "southern-pincer", "strategic-block", "plot", "end-cancel-103G", "declare-cancel-103G"}
            | {"log-orders-drawn", "log-plotted", "log-drop-cancelled"}
        )
    },
    "berlin85": {"NATO": frozenset({"b85-log-bluff", "b85-log-no-hope", "b85-log-no-effect"})},
}
