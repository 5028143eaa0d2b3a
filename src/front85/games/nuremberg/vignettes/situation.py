"""Any moment of the game from a few written lines, for vignettes: ground, units, point of the sequence."""

from __future__ import annotations

from itertools import chain
from typing import Any, get_args

from front85.games.nuremberg.administration import Administration
from front85.games.nuremberg.air.superiority import AirSuperiority
from front85.games.nuremberg.combat.electronic_warfare import ElectronicWarfare
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.content.content import PACT_NATIONS, load
from front85.games.nuremberg.content.roster import Counter, Nation, Roster, SupportMarker
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.setup import NatoSetup, PactSetup, Setup
from front85.games.nuremberg.state import (
    AMMUNITION,
    ELIMINATED,
    EXITED,
    LOST,
    PACT,
    PLACES,
    READY,
    SIDES,
    USED,
)
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.title import Nuremberg, fresh_state
from front85.games.nuremberg.vignettes.rows import FIELDS, Facts, Situation, Unit
from front85.games.nuremberg.vignettes.scene import Ground, Markers, Moment, Phase, Piece, SideName
from front85.hexwar.ids import side_named
from front85.hexwar.vignette import altered_board, put_at, unit_named
from front85.kernel.frame import Frames

__all__ = ["Facts", "Ground", "Situation", "Unit", "build", "openings", "read"]

read = FIELDS.read


def build(ground: Ground, units: dict[str, Piece], situation: Moment) -> Table:
    """The table at that moment. Raises ValueError in plain words."""
    board = altered_board(load().board, ground)
    content = load().with_parts(board=board, roster=_roster(units, situation))
    title = Nuremberg(content)
    state = fresh_state(content)
    state.support = _support_states(situation) if situation.roster == "own" else state.support
    state.turn = situation.turn
    state.order = [situation.orders.get("NATO", "move-fight"), situation.orders.get("Pact", "move-fight")]
    if situation.phase in ("setup", "orders", "Pact setup", "plot", "declare"):
        state.order = ["", ""]
    FIELDS.write(content, state, situation)
    options: dict[str, bool] = title.options | {str(name): on for name, on in situation.options.items()}
    table = Table(title, content, state, _stack(situation), title.scenarios[0], options)
    for name, side in situation.control.items():
        table.take_control(content.board.hex(name), side_named(SIDES, side))
    _place(table, units, situation)
    return table


def _roster(units: dict[str, Piece], situation: Moment) -> Roster:
    printed = load().roster
    if situation.roster == "printed":
        return printed
    counters = [_counter(name, unit) for name, unit in units.items()]
    counters += [
        _counter(name, Piece(nat=nat))
        for name, nat in chain(_ghosts("lost", situation.losses), _ghosts("gone", situation.exits))
    ]
    support = [
        SupportMarker(nation, kind, 1, "owner", turn, formation)
        for key, markers in situation.support.items()
        for nation, kind, formation in [_key(key)]
        for turn, _ in _expanded(markers)
    ]
    return Roster(printed.reason, tuple(counters), tuple(support), printed.markers)


def _ghosts(prefix: str, numbers: dict[Any, int]) -> list[tuple[str, Nation]]:
    """Nameless units behind a bare number: the dead not yet counted, those that left the map."""
    return [
        (f"{prefix}-{key}-{number}", key if prefix == "lost" else "SU")
        for key, count in numbers.items()
        for number in range(1, count + 1)
    ]


def _counter(name: str, unit: Piece) -> Counter:
    if unit.nat is None:
        raise ValueError(f"unit {name} needs a nationality")
    side: SideName = "Pact" if unit.nat in PACT_NATIONS else "NATO"
    return Counter(
        id=name,
        side=side,
        nat=unit.nat,
        formation=unit.formation,
        type=unit.type,
        cf=unit.cf,
        arrival=unit.arrival or ("free" if side == "Pact" else "start"),
        provenance="owner",
        start=unit.start,
        within=unit.within,
        turn=unit.turn,
        defense_only=unit.defense_only,
    )


def _key(key: str) -> tuple[Any, Any, str]:
    nation, _, rest = key.partition("-")
    kind, _, formation = rest.partition("/")
    if nation not in get_args(Nation) or kind not in ("artillery", "helicopter"):
        raise ValueError(f"support is named by nation and kind, SU-artillery, not {key!r}")
    return nation, kind, formation


def _expanded(markers: int | Markers) -> list[tuple[int, int]]:
    """Printed turn and state of each marker."""
    if isinstance(markers, int):
        return [(0, READY)] * markers
    found = [(0, READY)] * markers.ready + [(0, USED)] * markers.used + [(0, LOST)] * markers.lost
    for turn, count in markers.coming.items():
        found += [(int(turn), int(turn))] * count
    for turn, count in markers.resupply.items():
        found += [(0, AMMUNITION + int(turn))] * count
    return found


def _support_states(situation: Moment) -> list[int]:
    return [status for markers in situation.support.values() for _, status in _expanded(markers)]


def _place(table: Table, units: dict[str, Piece], situation: Moment) -> None:
    state, content = table.state, table.content
    for name, unit in units.items():
        number = unit_named(content, name)
        put_at(table, number, unit.at, PLACES)
        FIELDS.write_unit(content, state, number, unit)
    for name, _ in _ghosts("lost", situation.losses):
        state.at[content.index[name]] = ELIMINATED
    for name, _ in _ghosts("gone", situation.exits):
        state.at[content.index[name]] = EXITED
    state.countable = {str(nation): count for nation, count in situation.losses.items()}
    state.exits = dict(situation.exits)


def openings() -> dict[str, Frames]:
    """The frames at every point of the sequence a vignette may name, by which it is known again."""
    turn, stacks = GameTurn(), {phase: _stack(Moment(phase=phase)) for phase in get_args(Phase)}
    return stacks | {
        "setup": (Setup(step="orders"), NatoSetup()),
        "Pact setup": (Setup(step="plot"), PactSetup()),
        "declare": (turn.at("declare_pact"),),
        "air": (turn.at("electronic"), AirSuperiority()),
        "electronic": (turn.at("pact"), ElectronicWarfare()),
    }


def _stack(situation: Moment) -> Frames:
    """The frames that lie under and at this point of the sequence."""
    order = {side: situation.orders.get(side, "move-fight") for side in ("NATO", "Pact")}
    turn = GameTurn()
    opening: dict[str, Frames] = {
        "setup": (Setup(),),
        "orders": (Setup(step="orders"),),
        "Pact setup": (Setup(step="units"),),
        "plot": (Setup(step="plot"),),
        "declare": (turn,),
        "NATO declare": (turn.at("declare_nato"),),
        "air": (turn.at("air"),),
        "electronic": (turn.at("electronic"),),
        "Pact turn": (turn.at("pact"),),
        "NATO turn": (turn.at("nato"),),
        "administration": (turn.at("over"), Administration()),
    }
    if situation.phase in opening:
        return opening[situation.phase]
    side, _, phase = situation.phase.partition(" ")
    number = side_named(SIDES, side)
    below: Frames = (turn.at("nato"),) if number == PACT else (turn.at("over"), Administration())
    move, fight = MovementPhase(side=number), CombatPhase(side=number)
    if phase == "movement":
        return (*below, fight, move) if order[side] == "move-fight" else (*below, move)
    return (*below, move, fight) if order[side] == "fight-move" else (*below, fight)
