"""19.0 Nuclear weapons: how many to plot, and where to let them fall."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.weighing import loss, score, service
from front85.games.fulda_gap.air.superiority import level
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import blast
from front85.games.fulda_gap.weapons.nuclear import ARTILLERY, MISSILE, Detonate, deducted, engaged
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


def plot(table: Table, menu: Menu, side: Side) -> Words:
    """19.0 Warheads cost nothing: as many as may be, air warheads only if there is anybody to carry them."""
    verb = menu.verbs["plot"]
    words: list[str] = []
    for kind in range(3):
        most = max(int(word) for word in verb.after(tuple(words)))
        words.append(str(most if kind or level(table, side) >= 1 else 0))
    return ("plot", *words)


def detonate(table: Table, menu: Menu, side: Side) -> Words:
    """19.2 The target that loses most for each warhead, our own troops beside it taken off (19.21)."""
    verb = menu.verbs["detonate"]
    assert isinstance(verb, Detonate)
    if not verb.offered():
        return ("end",)
    due = table.state.due
    best: tuple[float, Words] | None = None
    for hex_ in verb.targets:
        name, sources = table.name(hex_), verb.sources(hex_)
        guns = due[ARTILLERY] if "artillery" in sources else 0
        missiles = due[MISSILE] if "missile" in sources else 0
        for number in range(1, min(guns + missiles, N.enough) + 1):
            gain = worth(table, side, hex_, number) / number
            by_guns = min(number, guns)
            loads = [("missile", number - by_guns), ("artillery", by_guns)]
            words: Words = ("detonate", name, *(f"{kind}={count}" for kind, count in loads if count))
            if best is None or gain > best[0]:
                best = gain, words
    if best is None or best[0] < N.least or not allows(menu, best[1]):
        return ("end",)
    return best[1]


def worth(table: Table, side: Side, hex_: HexId, warheads: int) -> float:
    """What so many warheads on a hex do to the enemy, less what half of them do to our own beside it."""
    content = table.content
    enemies = [u for u in table.units_at(hex_) if content.side[u] != side]
    beside = [u for near in content.board.adjacent[hex_] for u in table.units_at(near) if content.side[u] == side]
    arriving = {warheads: 1.0}
    if not engaged(table, side, hex_):
        arriving = {}
        for die in range(1, 7):
            left = max(0, warheads - deducted(table, side, die))
            arriving[left] = arriving.get(left, 0.0) + 1 / 6
    total = 0.0
    for number, chance in arriving.items():
        total += chance * sum(suffered(table, unit, number) for unit in enemies)
        total -= chance * sum(suffered(table, unit, number // 2) for unit in beside)
    return total


def suffered(table: Table, unit: UnitId, warheads: int) -> float:
    """The price of what so many warheads do to one unit, on average."""
    steps, points, worth_ = float(table.steps_left(unit)), score(table, unit), service(table, unit)
    total = 0.0
    for word, chance in blast.chances(table, warheads).items():
        if word == blast.HARMLESS or (word != blast.DESTROYED and blast.is_hard(table, unit)):
            continue
        lost = steps if word == blast.DESTROYED else float(word)
        total += chance * loss(steps, lost, points, worth_, 1.0)
    return total
