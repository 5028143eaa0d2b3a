"""20.22, 20.23, 21.36 The rail line south of the city: fire and occupation."""

from __future__ import annotations

from front85.games.berlin85.combat.artillery import why_no_barrage
from front85.games.berlin85.state import NATO, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.unit import OneUnit
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, also, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


class Interdiction(Frame, frozen=True, tag="rail interdiction"):
    """20.22 At the end of its Combat Phase NATO may announce that a gun keeps the line under fire."""

    fired: tuple[UnitId, ...] = ()
    """Guns that had another mission in this phase."""

    def begin(self, table: Table) -> Ask | Frames:
        content = table.content

        def fire(gun: UnitId) -> Frames:
            table.state.interdicted = True
            table.note("b85-log-interdicted", "20.22", unit=content.ids[gun])
            return ()

        def held_back(gun: UnitId) -> Refusal | None:
            return why_not(table, gun, self.fired)

        def outsider(word: str) -> Refusal:
            return refuse("20.22", "b85-refused-no-interdiction", unit=word)

        interdict = OneUnit(content, "20.22", content.guns[NATO], fire, held_back, outsider)
        if not interdict.offered() or table.state.on_rail:
            return ()
        verbs: dict[str, Verb] = {"interdict": interdict, "decline": Plain("20.22", lambda: ())}
        return Menu(SIDES[NATO], "20.22", say("b85-ask-interdict", side=SIDES[NATO]), verbs)


@enforces("20.22", "21.36a")
def why_not(table: Table, gun: UnitId, fired: tuple[UnitId, ...]) -> Refusal | None:
    """20.22 A gun in range of the line, able to fire at a distance (8.1), with no other mission in this phase (rulings
    B42, B78)."""
    content = table.content
    name, hex_ = content.ids[gun], table.state.at[gun]
    if content.side[gun] != NATO or not content.is_gun[gun] or hex_ < 0:
        return refuse("20.22", "b85-refused-no-interdiction", unit=name)
    if gun in fired:
        return refuse("20.22", "b85-refused-other-mission", unit=name)
    reach = content.units[gun].range
    if all(content.board.distance(hex_, rail) > reach for rail in table.ground.rail):
        return refuse("20.22", "b85-refused-rail-range", unit=name)
    barrage = why_no_barrage(table, gun)
    return None if barrage is None else also(barrage, "20.22")


@enforces("20.22", "20.23", "21.36a", "21.36b")
def score_rail(table: Table) -> None:
    """20.23 Once for each game turn: occupied, or else interdicted, or else quiet (ruling B62)."""
    state = table.state
    if state.on_rail:
        state.rail_turns += 1
    elif state.interdicted:
        state.fire_turns += 1
    else:
        state.quiet_turns += 1


def watch(table: Table) -> None:
    """20.23 A NATO unit on the line when a game turn begins occupies it in that turn."""
    state = table.state
    state.interdicted = False
    state.on_rail = any(state.at[unit] in table.ground.rail for unit in table.on_map(NATO))
