"""A full position of Objective Nuremberg that a side must think possible: order, drop and sealed support are drawn."""

from __future__ import annotations

from random import Random

import msgspec

from front85.games.nuremberg.combat.phase import Battle
from front85.games.nuremberg.combat.support import SupportAsk
from front85.games.nuremberg.setup import Setup
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import ORDERS
from front85.hexwar.ids import Side, enemy_of, hex_ids, side_named
from front85.kernel.ask import draw
from front85.kernel.frame import Frame


def sampled(known: Table, side: str, rng: Random) -> Table:
    """The Pact's order and drop for NATO (12.1.4); for both what the other side has committed under seal (11.4)."""
    twin = known.copy()
    if known.state.outcome is not None:
        return twin
    if side != SIDES[PACT]:
        _draw_orders(twin, rng)
        _draw_plot(twin, rng)
    enemy = enemy_of(side_named(SIDES, side))
    twin.stack = tuple(_draw_support(twin, frame, enemy, rng) for frame in twin.stack)
    return twin


def _setting_up(table: Table) -> str:
    """The step of the set-up that is under way, '' once it is over."""
    return next((frame.step for frame in table.stack if isinstance(frame, Setup)), "")


def _draw_orders(twin: Table, rng: Random) -> None:
    """12.1.4 One of three orders, drawn before the Pact sets up; a scenario that is set up already has none."""
    if twin.content.scenario.place or _setting_up(twin) in ("begin", "orders"):
        return
    twin.state.orders = rng.choice(ORDERS)
    twin.watch_block()


def _draw_plot(twin: Table, rng: Random) -> None:
    """12.1.4 Any turn to come and two hexes, while the drop has neither come nor been shown."""
    state, content = twin.state, twin.content
    waiting = content.airborne >= 0 and state.plot_done != "revealed" and not _setting_up(twin)
    if waiting and not content.scenario.place:
        primary, secondary = hex_ids(rng.sample(range(content.board.size), 2))
        last = content.scenario.last_turn
        state.plot = (rng.randint(min(state.turn + 1, last), last), primary, secondary)


def _draw_support(twin: Table, frame: Frame, enemy: Side, rng: Random) -> Frame:
    """11.4 Any commitment the enemy may have made where it is known that he made one."""
    if not isinstance(frame, Battle) or frame.step == "roll" or frame.sealed[enemy] is None:
        return frame
    sealed = list(frame.sealed)
    sealed[enemy] = None
    asked = SupportAsk(twin, msgspec.structs.replace(frame, sealed=(sealed[0], sealed[1])), enemy)
    sealed[enemy] = asked.commitment(draw(asked, rng)) if asked.verb.pool else ()
    return msgspec.structs.replace(frame, sealed=(sealed[0], sealed[1]))
