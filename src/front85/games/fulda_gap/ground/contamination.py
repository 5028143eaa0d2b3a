"""19.3 Contamination: what it does to the units in it, and how it goes away.

What it costs to leave a contaminated hex or to trace supply through it (19.31) is charged where steps are priced.
"""

from __future__ import annotations

from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons.blast import Blast, in_order
from front85.hexwar.dice import Throw
from front85.hexwar.ids import Side
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


def attacks_in_strike_phases(table: Table) -> bool:
    """The other reading of 19.31, an option: both sides' units suffer in every Nuclear Strike Phase (ruling F22)."""
    return table.options.get("contamination_in_strike_phases", False)


@enforces("19.31b")
class ContaminationAttack(Frame, frozen=True, tag="contamination attack"):
    """19.31 Each ground unit in a contaminated hex at the end of its own player turn is struck by its level."""

    side: Side = SOVIET

    def begin(self, table: Table) -> Frames:
        return () if attacks_in_strike_phases(table) else attacks(table, (self.side,))


def attacks(table: Table, sides: tuple[Side, ...]) -> Frames:
    """One blast for each contaminated hex that holds units of these sides."""
    content, found = table.content, []
    for name, level in sorted(table.state.contamination.items(), reverse=True):
        hex_ = content.board.hex(name)
        units = [u for u in table.units_at(hex_) if content.side[u] in sides and not content.is_airbase[u]]
        if units:
            victims = in_order(units)
            side = content.side[victims[0]]
            found.append(Blast(side=side, hex=hex_, warheads=level, units=victims, cause="contamination"))
    return tuple(found)


def attack_everybody(table: Table) -> Frames:
    return attacks(table, (NATO, SOVIET))


@enforces("19.32", "17.0a")
class ContaminationRemoval(Frame, frozen=True, tag="contamination removal"):
    """19.32 At the end of the game turn one die for each contaminated hex; Soviet and NATO roll turn about."""

    done: tuple[str, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        state, frame, chart = table.state, self, table.content.tables.contamination
        left = sorted(set(state.contamination) - set(self.done))
        if not left:
            return ()
        name = left[0]
        level = state.contamination[name]
        highest = {1: chart.removal["1"], 2: chart.removal["2"], 3: chart.removal["3"]}[level]
        roller = SIDES.index(chart.roller["odd" if state.turn % 2 else "even"])

        def rolled(dice: tuple[int, ...]) -> Frames:
            if dice[0] <= highest:
                if level == 1:
                    del state.contamination[name]
                else:
                    state.contamination[name] = level - 1
                table.note("fg-log-decontaminated", "19.32", hex=name, level=level - 1, die=dice[0])
            else:
                table.note("fg-log-still-contaminated", "19.32", hex=name, level=level, die=dice[0])
            return (frame.at("begin", done=(*frame.done, name)),)

        return Throw("19.32", say("fg-roll-removal", side=SIDES[roller], hex=name), 1, rolled)
