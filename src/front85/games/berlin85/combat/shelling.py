"""8.16 Fire at empty hexes: `shell HEX GUNS...`."""

from __future__ import annotations

from collections.abc import Sequence

from front85.games.berlin85.combat.firing import Firing, Targets, UnitIds, shells
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.slots import one_hex
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar


class Shell(Firing):
    """8.16 `shell HEX GUNS...`: fire at an empty hex, for ruins, fires and gas."""

    case = "8.16"
    weight = 0.05
    slots = shells(
        (
            Bar(
                "8.1",
                "b85-refused-shell-beside",
                lambda v, gun, at, _: v.content.is_gun[gun] and v.beside(gun, at),
                lambda v, gun, at, _: {"hex": v.table.name(at[0])},
                settled=True,
            ),
        ),
        (
            Bar((), "", lambda v, at: v.closed_ground(at[0])),
            Bar(
                (),
                "",
                lambda v, at: v.nobody_reaches(at[0]),
                settled=True,
                dead_end=True,
            ),
        ),
        one_hex,
        ("8.16", "b85-refused-no-attackers"),
    )

    @cached_property
    def shelled(self) -> set[HexId]:
        """Empty hexes that are fired at in this phase already; their guns belong together (ruling B88)."""
        now = (hex_ for attack in self.phase.attacks if not attack.defenders for hex_ in attack.targets)
        return {*self.phase.shelled, *now}

    def offered(self) -> bool:
        """A gun that reaches no farther than the next hex has none to fire at: it never fires at one beside it."""
        return any(self.content.units[gun].range > 1 for gun in self.idle_guns)

    @enforces("8.16")
    def closed_ground(self, hex_: HexId) -> Refusal | None:
        """8.16 Empty hexes only: friends are never fired at, and enemies are attacked."""
        name = self.table.name(hex_)
        if self.table.units_at(hex_):
            return refuse("8.16", "b85-refused-shell-occupied", hex=name)
        return refuse("8.16", "b85-refused-shelled", hex=name) if hex_ in self.shelled else None

    @property
    def targets(self) -> list[Targets]:
        board, at, units = self.content.board, self.table.state.at, self.content.units
        reached: set[HexId] = set()
        for gun in self.idle_guns:
            reached.update(set(board.within(at[gun], units[gun].range)).difference(board.adjacent[at[gun]]))
        return [(hex_,) for hex_ in sorted(reached)]

    def joining(self, targets: Targets, chosen: UnitIds) -> Sequence[UnitId]:
        return [gun for gun in self.idle_guns if self.in_reach(gun, targets) and not self.beside(gun, targets)]

    @enforces("8.1")
    def barrages(self, hex_: HexId) -> bool:
        """8.1 Whether a gun reaches the hex that does not stand beside it."""
        return any(self.in_reach(gun, (hex_,)) and not self.beside(gun, (hex_,)) for gun in self.idle_guns)

    def nobody_reaches(self, hex_: HexId) -> Refusal | None:
        if self.barrages(hex_):
            return None
        gun, name = next((gun for gun in self.idle_guns if self.in_reach(gun, (hex_,))), None), self.table.name(hex_)
        if gun is not None:
            return refuse("8.1", "b85-refused-shell-beside", unit=self.content.ids[gun], hex=name)
        return refuse("8.12", "b85-refused-nobody-reaches", hex=name)

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-no-guns")

    def does(self, targets: Targets, units: UnitIds, air: int | None, gas: Targets) -> Frames:
        attack = self.attack_of(targets, units, air, gas)
        name, guns = self.table.name(targets[0]), listed(self.content, attack.guns)
        self.table.note("b85-log-shelling", "8.16", hex=name, units=guns)
        return self.announce(attack)
