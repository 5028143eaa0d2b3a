"""25.3.3 to 25.3.7 What a nuclear attack does in its hex: the side that struck spreads the losses as it likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.divisions.cadre import set_back
from front85.games.iron_sky.installations.bridges import collapse, ends
from front85.games.iron_sky.installations.damage import overrun_site
from front85.games.iron_sky.missions.flights.bombing import enemies
from front85.games.iron_sky.state import HEDGEHOG, PACT, ROAD, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said, numbers, one_of, plain
from front85.kernel.verbs import Menu, Verb

INSTALLATION, POMCUS, AUTO = "installation", "pomcus", "auto"


class Hit(NamedTuple):
    """Something losses can be assigned to."""

    kind: Literal["unit", "installation", "bridge", "pomcus"]
    unit: UnitId = NO_UNIT
    edge: int = -1


def exposed(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    """25.3.3 Enemy ground units in a hex when the attack falls."""
    return enemies(table, side, hex_)


@enforces("25.3.5", "25.3.6")
def suffered(table: Table, unit: UnitId, assigned: int) -> int:
    """25.3.5, 25.3.6 Steps a unit loses of those assigned: a Combat Unit in Hedgehog Mode absorbs the first of each
    attack (ruling I37), one in Road Mode loses one more."""
    chart, mode = table.content.weapons.delivery, table.state.mode[unit]
    if not assigned or not table.content.is_combat[unit]:
        return assigned
    if mode == HEDGEHOG:
        return max(0, assigned - chart.hedgehog)
    return assigned + chart.road if mode == ROAD else assigned


@enforces("25.3.7", "11.0.5")
def wound(table: Table, unit: UnitId, assigned: int, case: str) -> None:
    """25.3.7 A unit loses steps; a division without any left leaves its base. Allies of the Soviet Union fall back to
    their original cadre (11.0.5)."""
    steps = suffered(table, unit, assigned)
    if steps:
        set_back(table, unit)
        lose_steps(table, unit, steps, case)
    else:
        table.note("is-log-dug-in", "25.3.5", unit=table.content.ids[unit])


class Toll(Frame, frozen=True, tag="toll", kw_only=True):
    """25.3.3 Losses that have still to be assigned."""

    side: Side
    """The one that struck."""
    hex: HexId
    left: int
    guns: bool = False
    units: tuple[UnitId, ...] = ()
    """Units that were there when it fell and have been assigned nothing yet. A base put in the place of a division is
    not among them (25.3.7)."""
    done: tuple[str, ...] = ()
    """Installations that have had their share."""

    @enforces("25.3.3", "25.3.4")
    def begin(self, table: Table) -> Ask | Frames:
        """25.3.3 Asked only where there is a choice. The striker sees the hex (ruling I482)."""
        found = hits(table, self)
        if not self.left or not found:
            return ()
        if len(found) == 1:
            word, hit = next(iter(found.items()))
            return self.assigned(table, word, hit, self.left if hit.kind == "unit" else price(table))
        verbs: dict[str, Verb] = {"hit": Assign(table, self, found)}
        prompt = say("is-ask-toll", side=SIDES[self.side], hex=table.name(self.hex), left=self.left)
        return Menu(SIDES[self.side], "25.3.3", prompt, verbs)

    @enforces("25.3.3", "25.3.4", "38.1.0", "38.2.0", "38.3.0b", "21.20.4")
    def assigned(self, table: Table, word: str, hit: Hit, losses: int) -> Frames:
        """25.3.3 A unit has its share at once; two losses damage an installation (25.3.4), and destroy a POMCUS site if
        artillery delivered the attack (21.20.4, ruling I483)."""
        if hit.kind == "unit":
            wound(table, hit.unit, losses, "25.3.3")
        elif hit.kind == "installation":
            table.state.damaged.add(self.hex)
            table.note("is-log-strike-damage", "25.3.4", side=SIDES[self.side], hex=table.name(self.hex))
        elif hit.kind == "bridge":
            collapse(table, self.side, hit.edge, "25.3.4")
        else:
            overrun_site(table, self.hex)
        units = tuple(unit for unit in self.units if unit != hit.unit)
        return (self.at("begin", left=self.left - losses, units=units, done=(*self.done, word)),)


def price(table: Table) -> int:
    """25.3.4 Losses that damage an installation."""
    return table.content.weapons.delivery.installation


@enforces("25.3.3", "25.3.4")
def hits(table: Table, frame: Toll) -> dict[str, Hit]:
    """25.3.3, 25.3.4 What losses may still be assigned to, by the words for it."""
    content, state, hex_ = table.content, table.state, frame.hex
    found = {content.ids[unit]: Hit("unit", unit) for unit in frame.units if state.at[unit] == hex_}
    if frame.left < price(table):
        return found
    if installations(content).get(hex_) and hex_ not in state.damaged:
        found[INSTALLATION] = Hit("installation")
    for direction, near in enumerate(content.board.around[hex_]):
        edge = content.edge(hex_, direction) if near >= 0 else -1
        if near >= 0 and content.bridges[hex_, direction] and edge not in state.blown:
            found["-".join(map(table.name, ends(content, edge)))] = Hit("bridge", edge=edge)
    if frame.guns and frame.side == PACT and hex_ in content.pomcus.values() and hex_ not in state.overrun:
        found[POMCUS] = Hit("pomcus")
    return found


def proposal(table: Table, frame: Toll, found: Mapping[str, Hit]) -> tuple[str, int]:
    """What one would hit first, and how hard: the unit whose loss is worth most for the losses it takes, then what
    stands in the hex."""
    content = table.content

    def need(unit: UnitId) -> int:
        """Losses that finish a unit."""
        steps = table.steps_left(unit)
        extra = suffered(table, unit, steps) - steps
        return max(1, steps - extra)

    def worth(word: str) -> tuple[float, int]:
        hit = found[word]
        if hit.kind != "unit":
            return 1.0 if hit.kind == "installation" else 0.5, 0
        value = content.attack[hit.unit] + content.defense[hit.unit] + sum(content.barrage[hit.unit]) + 1
        share = min(1.0, suffered(table, hit.unit, frame.left) / max(1, table.steps_left(hit.unit)))
        return value * share + 2.0, -hit.unit

    best = max(found, key=worth)
    hit = found[best]
    return best, min(frame.left, need(hit.unit)) if hit.kind == "unit" else price(table)


class Assign(Slotted):
    """25.3.3 `hit WHAT [LOSSES]`, `hit auto` for all that is left as proposed."""

    case = "25.3.3"
    slots = (
        one_of(
            "WHAT",
            lambda v: v.names,
            lambda v: v.names.index,
            ("25.3.3", "is-refused-toll"),
            lambda v: {"choices": ", ".join(v.found)},
        ),
        one_of(
            "LOSSES",
            numbers,
            lambda v, _: range(v.frame.left, 0, -1),
            ("25.3.3", "is-refused-toll-losses"),
            lambda v, _: {"left": v.frame.left},
            gates=(Bar((), "", lambda v, word: word == AUTO or v.found[word].kind != "unit"),),
        ),
    )

    def __init__(self, table: Table, frame: Toll, found: Mapping[str, Hit]) -> None:
        self.table, self.frame, self.found = table, frame, found
        self.names = plain(*found, AUTO)(self)
        self.best = proposal(table, frame, found)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {"default": value == self.best[0]}
        suggested = self.best[1] if said[0] == self.best[0] else self.frame.left
        return {"default": value == suggested, "steps": suffered(self.table, self.found[said[0]].unit, value)}

    def does(self, word: str, losses: int | None) -> Frames:
        table, frame = self.table, self.frame
        if word != AUTO:
            return frame.assigned(table, word, self.found[word], price(table) if losses is None else losses)
        found: Mapping[str, Hit] = self.found
        while frame.left and found:
            word, losses = proposal(table, frame, found)
            (frame,) = frame.assigned(table, word, found[word], losses)  # type: ignore[assignment]
            found = hits(table, frame)
        return ()
