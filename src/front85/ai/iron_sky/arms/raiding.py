"""33.0 Raids of special forces: what the computer players send them at, what they destroy, and when they slip away.

They go where nobody is known to stand in the hex: to ports, airfields and bridges. Raiders and helicopters are lost for
good, so that a raid must promise more than it may cost.
"""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.weighing import unit_worth
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.helicopters.battalions import lift
from front85.games.iron_sky.raids.plots import PlotRaid
from front85.games.iron_sky.raids.raid import Destroy, assault_modifiers
from front85.games.iron_sky.raids.sabotage import KINDS, enemies
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)
DIE = 20
DONE: Words = ("done",)


def answer(table: Table, menu: Menu, side: Side) -> Words | None:
    """The answer to a question about special forces; None for all others."""
    verbs = menu.verbs
    if "raid" in verbs and "done" in verbs:
        return _plot(table, menu, side)
    if "destroy" in verbs:
        return _destroy(table, menu)
    if "lose" in verbs:
        return next(("lose", word) for word in menu.after(("lose",)) if menu.hint(("lose",), word)["default"])
    if "slip" in verbs and "stand" in verbs:
        return _slip(table, menu, side)
    return None


def _plot(table: Table, menu: Menu, side: Side) -> Words:
    """33.1 The raid that promises most, with one unit of raiders and the smallest helicopter that carries it there."""
    verb = menu.verbs["raid"]
    if not isinstance(verb, PlotRaid):
        return DONE
    taken = {plot.target for plot in verb.frame.plots}
    best: tuple[float, Words] = (N.least, DONE)
    for name, hex_ in verb.targets.items():
        prize = _prize(table, side, hex_)
        if hex_ in taken or prize <= best[0]:
            continue
        words = _party(table, verb, name, hex_)
        worth = _chance(table, side, hex_) * prize - _price(table, side, hex_)
        if words and worth > best[0]:
            best = (worth, words)
    return best[1]


def _prize(table: Table, side: Side, hex_: HexId) -> float:
    """The best thing in a hex without a known garrison, as far as one knows it."""
    content, state = table.content, table.state
    if any(content.is_combat[unit] for unit in enemies(table, side, hex_)) or table.unseen.get((hex_, enemy_of(side))):
        return 0.0
    prizes = [0.0, *(unit_worth(table, unit) for unit in enemies(table, side, hex_))]
    if any(table.unseen_wings.get(field) for field in content.fields.in_hex.get(hex_, ())):
        prizes.append(N.squadron)
    if hex_ not in state.damaged and table.holder(hex_) == enemy_of(side):
        kinds = {KINDS[kind] for kind in installations(content).get(hex_, ()) if kind in KINDS}
        prizes += [N.port if kind == "port" else N.field for kind in kinds]
        around = enumerate(content.board.around[hex_])
        if any(
            near >= 0 and content.bridges[hex_, way] and content.edge(hex_, way) not in state.blown
            for way, near in around
        ):
            prizes.append(N.bridge)
    return max(prizes)


def _chance(table: Table, side: Side, hex_: HexId) -> float:
    """33.2.7 The chance of the assault die for one unit of raiders."""
    most = table.content.air.raids.success[0] - assault_modifiers(table, side, hex_)
    return min(max(most, 0), DIE) / DIE


def _price(table: Table, side: Side, hex_: HexId) -> float:
    """33.2.5, 33.2.7 What the flak of the hex and a failure are expected to cost."""
    content, chart, drm = table.content, table.content.air.raids, assault_modifiers(table, side, hex_)
    guns = sum(bool(content.flak[unit]) for unit in enemies(table, side, hex_))
    shot = N.shot * (N.step + N.raiders / 2)
    failed = sum(min(_failure(chart.failure, die + drm), 2) / 2 for die in range(1, DIE + 1)) / DIE
    return float(guns * shot + failed * N.raiders)


def _failure(rows: tuple[tuple[int, int], ...], die: int) -> int:
    return next((steps for least, steps in rows if die >= least), 0)


def _party(table: Table, verb: PlotRaid, name: str, hex_: HexId) -> Words:
    """33.1.2 One unit of raiders and one helicopter squadron that brings it there and back, if there is one."""
    best: tuple[int, int, WingId, UnitId] | None = None
    distance = table.content.board.distance
    for unit in verb.units:
        here = table.state.at[unit]
        way = distance(here, hex_)
        for wing in verb.carriers(here):
            if 2 * way <= verb.wings.movement[wing] and lift(table, wing) > 0:
                found = (way, lift(table, wing), wing, unit)
                best = found if best is None else min(best, found)
    return () if best is None else ("raid", name, table.content.ids[best[3]], verb.wings.ids[best[2]])


def _destroy(table: Table, menu: Menu) -> Words:
    """33.3.1 What is worth most."""
    verb, content = menu.verbs["destroy"], table.content
    assert isinstance(verb, Destroy)

    def worth(word: str) -> float:
        if word in content.wings.index:
            return float(N.squadron)
        if word in content.index:
            return unit_worth(table, content.index[word])
        return float({"port": N.port, "field": N.field}.get(word, N.bridge))

    return ("destroy", max(verb.words, key=worth))


def _slip(table: Table, menu: Menu, side: Side) -> Words:
    """9.0.7 Always away: without a unit beside them they have no strength. To where friends are, far from enemies."""
    content, index = table.content, table.content.board.index

    def shelter(word: str) -> tuple[int, int, str]:
        around = content.board.adjacent[index[word]]
        friends = sum(content.is_combat[unit] for unit in table.units_at(index[word]))
        return (-sum(table.enemy_in(side, near) for near in around), friends, word)

    return ("slip", max(menu.after(("slip",)), key=shelter))
