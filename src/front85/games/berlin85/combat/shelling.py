"""8.16 Fire at empty hexes: `shell HEX GUNS...`."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.firing import Firing
from front85.hexwar.forces import listed, unknown_hex
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse


class Shell(Firing):
    """8.16 `shell HEX GUNS...`: fire at an empty hex, for ruins, fires and gas."""

    case = "8.16"
    weight = 0.05

    @cached_property
    def shelled(self) -> set[HexId]:
        """Empty hexes that are fired at in this phase already; their guns belong together (ruling B88)."""
        now = (hex_ for attack in self.phase.attacks if not attack.defenders for hex_ in attack.targets)
        return {*self.phase.shelled, *now}

    def offered(self) -> bool:
        return bool(self.idle_guns)

    @enforces("8.16")
    def closed(self, hex_: HexId) -> Refusal | None:
        """8.16 Empty hexes only: friends are never fired at, and enemies are attacked."""
        name = self.table.name(hex_)
        if self.table.units_at(hex_):
            return refuse("8.16", "b85-refused-shell-occupied", hex=name)
        return refuse("8.16", "b85-refused-shelled", hex=name) if hex_ in self.shelled else None

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            board, at, units = self.content.board, self.table.state.at, self.content.units
            reached: set[HexId] = set()
            for gun in self.idle_guns:
                reached.update(set(board.within(at[gun], units[gun].range)).difference(board.adjacent[at[gun]]))
            return [board.names[h] for h in sorted(reached) if self.closed(h) is None]
        attack = self.parse(rest)
        words: list[str] = []
        if not attack.air and not attack.gas:
            last = attack.guns[-1] if attack.guns else -1
            words = [
                self.content.ids[gun]
                for gun in self.idle_guns
                if gun > last and self.in_reach(gun, attack.targets) and not self.beside(gun, attack.targets)
            ]
        return words + self.extras(attack) if attack.units else words

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        hex_ = self.content.board.index.get(word)
        if hex_ is None or self.closed(hex_) is not None:
            return False
        return self.barrages(hex_)

    @enforces("8.1")
    def barrages(self, hex_: HexId) -> bool:
        """8.1 Whether a gun reaches the hex that does not stand beside it."""
        return any(self.in_reach(gun, (hex_,)) and not self.beside(gun, (hex_,)) for gun in self.idle_guns)

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def closed_target(self, word: str) -> Refusal | None:
        hex_ = self.content.board.index.get(word)
        return unknown_hex("2.1", word) if hex_ is None else self.closed(hex_)

    def why_target(self, word: str) -> Refusal:
        closed = self.closed_target(word)
        if closed is not None:
            return closed
        hex_ = self.content.board.index[word]
        gun = next((gun for gun in self.idle_guns if self.in_reach(gun, (hex_,))), None)
        if gun is not None:
            return refuse("8.1", "b85-refused-shell-beside", unit=self.content.ids[gun], hex=word)
        return refuse("8.12", "b85-refused-nobody-reaches", hex=word)

    def why_gun(self, gun: UnitId, attack: Attack) -> Refusal | None:
        """8.1 A gun beside the empty hex does not barrage it: only distant hexes are."""
        if self.content.is_gun[gun] and self.beside(gun, attack.targets):
            hex_ = "+".join(map(self.table.name, attack.targets))
            return refuse("8.1", "b85-refused-shell-beside", unit=self.content.ids[gun], hex=hex_)
        return super().why_gun(gun, attack)

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-no-guns")

    def play(self, rest: Words) -> Frames:
        attack = self.parse(rest)
        self.table.note("b85-log-shelling", "8.16", hex=rest[0], units=listed(self.content, attack.guns))
        return self.announce(attack)
