"""Whether a staff does on the ground what it has been ordered, and spares the bridges its own units need.

    python bench/commanded.py hold fulda-gap tripwire --side NATO --games 4 --seed 7400001
    python bench/commanded.py delay iron-sky fulda_evening --side NATO
    python bench/commanded.py attack fulda-gap tripwire --side Soviet --toward 3513
    python bench/commanded.py bridges iron-sky fulda_hof

Regulars play; from the first turn on which its units stand on the map one side has an order for every sector. A fault
is printed with its seed. `hold`: an own choice brought a unit out of its sector. `delay`: units that are not on their
line on the turn named, and are not told of in the report. `attack`: the nearest unit came no closer in a turn, and
the report says nothing. `bridges`: one was blown over which own units had their only way, reckoned anew without
the limits the staff keeps to.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

from front85.ai.adjutant import answer_for
from front85.ai.player import Seated, make_player
from front85.ai.staff.ground import Ground
from front85.ai.staff.guidance import Terrain, field_of, guidance_for, own_units
from front85.ai.staff.guided import staffed
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.ground.lines import barred_ground
from front85.games.iron_sky.installations.bridges import Alarm, ends
from front85.games.registry import title
from front85.hexwar.ground.sectors import hexes_of, sectors_of
from front85.hexwar.kernels.reach import flood
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.kernel.standing import ATTACK, DELAY, GROUND, HOLD, REST, SECTOR, USUAL, Intent, Order, Stage
from front85.shelf import card

TURNS = 3
COUNT: Counter[str] = Counter()


def orders_of(position: Position[Any], side: str, kind: str, toward: str) -> tuple[Order, ...]:
    """The same kind of order to every sector in which somebody stands; a delay goes back a line a turn."""
    name, board, turn = position.title.name, position.content.board, position.state.turn  # type: ignore[attr-defined]
    manned = Terrain(board, name, side, ()).members(own_units(position, side))
    found = []
    for sector in sectors_of(name).sector[side]:  # type: ignore[union-attr]
        if sector.id not in manned:
            continue
        stages = tuple(
            Stage(tuple(board.names[hex_] for hex_ in hexes_of(board, line.through)), turn + 1 + number)
            for number, line in enumerate(sector.line)
        )
        if kind != DELAY or stages:
            intent = Intent(lines=stages if kind == DELAY else (), toward=toward if kind == ATTACK else "")
            found.append(Order(GROUND, kind, f"{SECTOR}:{sector.id}", intent=intent))
    return Ground(position, side).manned(tuple(found))


def commanded(name: str, scenario: str, side: str, seed: int, kind: str, toward: str) -> Iterator[str]:
    """Faults of one game."""
    game = title(name)
    position = game.start(scenario, card(name).defaults(scenario))
    players: dict[str, Any] = {one: make_player(name, "regular", one, seed) for one in game.sides}
    field = field_of(name)
    assert field is not None
    dice, rolls, orders, first, seen = Dice(str(seed)), 0, tuple[Order, ...](), 0, dict[str, int]()
    turn = position.state.turn
    while (ask := position.ask) is not None and (not first or position.state.turn < first + TURNS):
        if position.state.turn != turn:
            turn = position.state.turn
            yield from _looked(position, side, orders, kind, seen)
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        known = game.masked(position, ask.player)
        if ask.player == side and not orders and ask.prompt.id in field.prompts:
            orders, first = orders_of(known, side, kind, toward), position.state.turn
            players[side] = Seated(staffed(name, "regular", side, orders), side, seed)
        words = players[ask.player].answer(known)
        if ask.player == side and kind == HOLD and orders and ask.prompt.id in field.prompts:
            yield from _strayed(position, side, orders, words)
        else:
            position.play(words, ask.player)
    COUNT["games"] += 1


def _strayed(position: Position[Any], side: str, orders: tuple[Order, ...], words: Words) -> Iterator[str]:
    """Plays a choice; units it brings out of their sectors."""
    index = position.content.board.index  # type: ignore[attr-defined]
    found = guidance_for(position.title.masked(position, side), side, orders)
    was = {str(unit["id"]): unit.get("hex") for unit in own_units(position, side)}
    position.play(words, side)
    for unit in own_units(position, side):
        charge, before, now = found.charges.get(str(unit["id"])) if found else None, was[str(unit["id"])], unit["hex"]
        if charge is None or charge.inside is None or before not in index or now not in index or before == now:
            continue
        COUNT["moves"] += 1
        if charge.inside[index[before]] and not charge.inside[index[now]]:
            yield f"{unit['id']} left {charge.sector}: {before} to {now} by {' '.join(words)}"


def _looked(
    position: Position[Any], side: str, orders: tuple[Order, ...], kind: str, seen: dict[str, int]
) -> Iterator[str]:
    """What has become of each order at the beginning of a turn, and whether the report says so."""
    known = position.title.masked(position, side)
    found = guidance_for(known, side, orders)
    board = position.content.board  # type: ignore[attr-defined]
    told = {one.order.at: one for one in Ground(known, side, orders).kept()}
    charges = found.charges if found else {}
    for order in orders if kind != HOLD else ():
        units = {str(u["id"]): board.index[u["hex"]] for u in own_units(known, side) if u.get("hex") in board.index}
        mine = {unit: hex_ for unit, hex_ in units.items() if unit in charges and charges[unit].order is order}
        away = [charges[unit].off(hex_) for unit, hex_ in mine.items()]
        if not away:
            continue
        line = told.get(order.at)
        said = line is not None and line.units == len(mine) and line.there == sum(not off for off in away)
        kept = min(away) < seen.get(order.at, 10**6) or not min(away) if kind == ATTACK else not min(away)
        COUNT["kept" if kept else "not kept"] += 1
        COUNT["units in place"] += sum(not off for off in away)
        COUNT["units"] += len(away)
        seen[order.at] = min(away)
        if not said:
            yield f"turn {position.state.turn}: nothing is told of {order.at}"


def bridged(name: str, scenario: str, seed: int) -> Iterator[str]:
    """Alarms answered by the order to blow a bridge when the last of one's own is over it."""
    game = title(name)
    position: Any = game.start(scenario, card(name).defaults(scenario))
    players = {one: make_player(name, "regular", one, seed) for one in game.sides}
    dice, rolls, orders = Dice(str(seed)), 0, (Order(REST, USUAL), Order("bridges", "last"))
    while (ask := position.ask) is not None:
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        words, frame = players[ask.player].answer(game.masked(position, ask.player)), position.stack[-1]
        if isinstance(frame, Alarm):
            found = answer_for(position, ask.player, orders)
            COUNT["alarms"] += 1
            COUNT["left to the player"] += found is None
            if found is not None:
                words = found.words
                COUNT[words[0]] += 1
            if words[0] == "demolish" and found is not None:
                content, gone = position.content, frozenset(position.state.blown)
                own = {
                    hex_
                    for hex_, units in position.occ.stacks.items()
                    for unit in units
                    if content.side[unit] == frame.side and content.is_combat[unit]
                }
                for hex_ in own:
                    ways = [
                        flood(
                            content.board.neighbours,
                            [hex_],
                            step_costs(content, Gait(), down),
                            barred_ground(position, frame.side),
                            content.tables.movement.allowance,
                        )
                        for down in (gone, gone | {frame.edge})
                    ]
                    if any(ways[0][end] >= 0 > ways[1][end] for end in ends(content, frame.edge)):
                        yield f"{content.board.names[hex_]} had its way over {ask.prompt.args}"
        position.play(words, ask.player)
    COUNT["games"] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=(HOLD, DELAY, ATTACK, "bridges"))
    parser.add_argument("game")
    parser.add_argument("scenario")
    parser.add_argument("--side", default="NATO")
    parser.add_argument("--toward", default="", help="hex an attack leads to")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7400001)
    given = parser.parse_args()
    faults = 0
    for seed in range(given.seed, given.seed + given.games):
        found = (
            bridged(given.game, given.scenario, seed)
            if given.check == "bridges"
            else commanded(given.game, given.scenario, given.side, seed, given.check, given.toward)
        )
        for fault in found:
            faults += 1
            print(seed, fault, flush=True)
    print(", ".join(f"{name} {number}" for name, number in COUNT.items()), f"- faults {faults}")


if __name__ == "__main__":
    main()
