"""31.3.3 Helicopters change their field in a Land Movement Phase: `fly WING FIELD`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.helicopters.fly import Fly
from front85.games.iron_sky.helicopters.homeward import Homeward
from front85.games.iron_sky.helicopters.lanes import Lane
from front85.games.iron_sky.helicopters.passage import flight, take_off
from front85.games.iron_sky.state import SIDES, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse


class Shuttle(Fly):
    """31.3.3 `fly WING FIELD`: in one's own phase, and in the enemy's whenever one may fly (ruling I384)."""

    case = "31.3.3"
    weight = 0.03

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        super().__init__(table, side)
        self.then = then
        self._targets: dict[WingId, Mapping[str, HexId]] = {}
        self._open: dict[str, list[FieldId]] = {}

    @enforces("31.3.3", "28.0.6", "38.1.2", "21.22.4", "31.3.1")
    def why_stays(self, wing: WingId) -> Refusal | None:
        """28.0.6, 38.1.2 A field that is damaged, cut off or too full lets helicopters go. One that has come by sea
        stays in its port on the turn of its arrival (21.22.4)."""
        state, name = self.table.state, self.wings.ids[wing]
        if name in state.quays:
            if state.quays[name][1] >= state.turn:
                return refuse("21.22.4", "is-refused-heli-quay", wing=name)
            return refuse("31.3.1", "is-refused-heli-flown", wing=name) if wing in state.flown else None
        return airbases.why_idle(self.table, wing)

    def targets(self, wing: WingId) -> Mapping[str, HexId]:
        if wing not in self._targets:
            self._targets[wing] = self._found(wing)
        return self._targets[wing]

    def _found(self, wing: WingId) -> Mapping[str, HexId]:
        fields, own = self.table.content.fields, self.table.state.wing_at[wing]
        nation = self.wings.nat[wing]
        if nation not in self._open:
            self._open[nation] = airbases.heliports(self.table, wing)
        return {fields.ids[field]: fields.hex[field] for field in self._open[nation] if field != own}

    def spoiled_by(self, wing: WingId, word: str) -> Refusal | None:
        field = self.table.content.fields.index.get(word)
        if field is None:
            return refuse(self.case, "is-refused-unknown-field", word=word)
        if field == self.table.state.wing_at[wing]:
            return refuse("31.3.3", "is-refused-field-same", wing=self.wings.ids[wing])
        return airbases.why_not_there(self.table, wing, field)

    def returns(self) -> bool:
        return False

    @enforces("31.3.3", "31.1.4", "21.22.4")
    def sends(self, wing: WingId, word: str, lane: Lane) -> Frames:
        """31.3.3 Under fighters and flak as any flight."""
        table, field = self.table, self.table.content.fields.index[word]
        take_off(table, wing, self.origin(wing), "ferry")
        table.state.quays = {key: at for key, at in table.state.quays.items() if key != self.wings.ids[wing]}
        name = self.wings.ids[wing]
        table.note("is-log-heli-rebases", "31.3.3", side=SIDES[self.side], wing=name, field=word)
        return (*self.then(), *ferried(self.side, wing, field, lane))


def ferried(side: Side, wing: WingId, field: FieldId, lane: Lane) -> Frames:
    """A flight to a field, and the landing there."""
    return (Homeward(side=side, wing=wing, field=field, step="land"), flight(side, (wing,), lane))
