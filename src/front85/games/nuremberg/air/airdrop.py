"""12.1.4, 12.4.1 The 103rd Guards Airborne: plotted in secret, dropped once, or called off."""

from __future__ import annotations

from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId
from front85.hexwar.verbs.marker import OneHex
from front85.kernel.ask import Ask, Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Riding, Verb


def is_due(table: Table) -> bool:
    """12.4.1 The plotted turn has come and the drop was not called off."""
    state = table.state
    return state.plot is not None and not state.plot_done and state.plot[0] == state.turn


@enforces("12.5.2e")
def call_off(table: Table) -> None:
    """12.5.2 A cancelled drop is worth two exits or two cities, from this moment on (ruling N17)."""
    table.state.plot_done = "cancelled"
    table.note("log-drop-cancelled", "12.5.2e", seen_by=(SIDES[PACT],))
    table.watch_block()


@enforces("12.5.2e")
class CallOff(Riding):
    """`declare-cancel-103G ...`, `end-cancel-103G`: another action that also calls off the drop.

    It rides on a choice that has to be made anyway, and the journal shows the enemy only that one: an entry of its
    own would give the secret away, however well its words were hidden (ruling N17).
    """

    weight = 0.01
    seen_by = (SIDES[PACT],)
    suffix = "-cancel-103G"

    case = "12.5.2e"

    def __init__(self, table: Table, word: str, deed: Verb) -> None:
        super().__init__(deed)
        self.table, self.word = table, word

    def offered(self) -> bool:
        return self.table.state.plot is not None and not self.table.state.plot_done and super().offered()

    def absent(self) -> Refusal:
        return refuse("12.5.2e", "refused-drop-settled")

    def public(self, rest: Words) -> Words:
        return (self.word, *rest)

    def play(self, rest: Words) -> Frames:
        call_off(self.table)
        return super().play(rest)


def with_call_off(table: Table, word: str, deed: Verb) -> dict[str, Verb]:
    """A verb of the Pact, and the same verb with the drop called off in passing."""
    return {word: deed, word + CallOff.suffix: CallOff(table, word, deed)}


@enforces("13.5", "12.4.1c")
def landing_modifiers(table: Table, hex_: HexId) -> list[Line]:
    """13.5 Nothing at an airfield outside enemy zones; otherwise zone, night and terrain all add."""
    chart, board = table.content.tables.soviet_airborne, table.content.board
    in_zone = table.in_enemy_zone(PACT, hex_)
    if "airfield" in board.features[hex_] and not in_zone:
        return []
    lines = [Line(say("drm-terrain", terrain=board.terrain[hex_]), chart.terrain[board.terrain[hex_]], "13.5")]
    if in_zone:
        lines.append(Line(say("drm-enemy-near"), chart.in_zone, "13.5"))
    if table.night:
        lines.append(Line(say("drm-night"), chart.night, "13.5"))
    return lines


class Airdrop(Frame, frozen=True, tag="airdrop"):
    """12.4.1 The drop at the start of the plotted Pact Movement Phase."""

    hex: HexId = NO_HEX

    @enforces("12.4.1a", "12.4.1b", "5.3c")
    def begin(self, table: Table) -> Ask | Frames:
        state = table.state
        if state.air_holder != PACT:
            # 5.3 No drop without air superiority: it counts as called off (ruling N18).
            call_off(table)
            return ()
        return (self.at("reveal"),)

    def reveal(self, table: Table) -> Frames:
        state = table.state
        assert state.plot is not None
        state.plot_done = "revealed"
        turn, (primary, secondary) = state.plot[0], map(table.name, state.plot[1:])
        table.note("log-drop-revealed", "12.4.1a", turn=turn, primary=primary, secondary=secondary)
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask | Frames:
        """12.4.1 One of the two hexes; if neither can be used the division is lost (rulings N19, N58)."""
        assert table.state.plot is not None
        hexes = table.state.plot[1:]
        if all(self.shut_by(table, hex_) for hex_ in hexes):
            table.eliminate(table.content.airborne, "12.4.1b")
            return ()
        return Menu(SIDES[PACT], "12.4.1a", say("ask-drop"), {"drop": Drop(table, self, hexes)})

    def shut_by(self, table: Table, hex_: HexId) -> Refusal | None:
        name = table.name(hex_)
        if table.enemy_in(PACT, hex_):
            return refuse("12.4.1b", "refused-enemy-there", hex=name)
        if table.content.board.terrain[hex_] == "lake":
            return refuse("13.2", "refused-lake", hex=name)
        case = fits(table, PACT, (table.content.airborne,), hex_)
        return refuse(case, "refused-overstack-at", hex=name) if case else None

    def roll(self, table: Table) -> Ask:
        """13.5 Intact, or disrupted and on to the second table."""
        bonus = sum(line.value for line in landing_modifiers(table, self.hex))

        def landing(dice: tuple[int, ...]) -> Frames:
            if dice[0] + bonus > table.content.tables.soviet_airborne.intact_to:
                table.note("log-drop-disrupted", "13.5", die=dice[0], bonus=int(bonus))
                return (self.at("scatter"),)
            return self.land(table, reduced=False)

        return Throw("13.5", say("roll-drop", hex=table.name(self.hex)), 1, landing)

    @enforces("13.6", "12.4.1d")
    def scatter(self, table: Table) -> Ask:
        """13.6 Half the division comes down, or none of it."""

        def scattered(dice: tuple[int, ...]) -> Frames:
            if dice[0] <= table.content.tables.soviet_airborne.reduced_to:
                return self.land(table, reduced=True)
            table.eliminate(table.content.airborne, "13.6")
            return ()

        return Throw("13.6", say("roll-drop-second", hex=table.name(self.hex)), 1, scattered)

    @enforces("12.4.1d", "12.4.1e")
    def land(self, table: Table, *, reduced: bool) -> Frames:
        state = table.state
        state.reduced, state.landed = reduced, state.turn
        table.put(table.content.airborne, self.hex)
        factor = table.factor(table.content.airborne)
        table.note("log-drop-landed", "12.4.1c", hex=table.name(self.hex), factor=factor)
        return ()


class Drop(OneHex):
    """12.4.1 `drop HEX`."""

    def __init__(self, table: Table, frame: Airdrop, hexes: tuple[HexId, ...]) -> None:
        self.table = table

        def shut_by(hex_: HexId) -> Refusal | None:
            if hex_ not in hexes:
                return refuse("12.4.1a", "refused-not-plotted", hex=table.name(hex_))
            return frame.shut_by(table, hex_)

        super().__init__(
            table.content, "12.4.1a", dict.fromkeys(hexes), lambda hex_: (frame.at("roll", hex=hex_),), shut_by
        )

    def forecast(self, rest: Words) -> Forecast | None:
        chart = self.table.content.tables.soviet_airborne
        lines = landing_modifiers(self.table, self.table.content.board.index[rest[0]])
        bonus = sum(line.value for line in lines)
        intact = min(6, max(0, int(chart.intact_to - bonus))) / 6
        reduced = (1 - intact) * chart.reduced_to / 6
        return Forecast(tuple(lines), {"intact": intact, "reduced": reduced, "eliminated": 1 - intact - reduced})
