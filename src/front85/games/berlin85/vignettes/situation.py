"""Any moment of the game from a few written lines, for vignettes: ground, units, point of the sequence."""

from __future__ import annotations

from typing import get_args

import msgspec

from front85.games.berlin85.air.airdrop import Drop
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.content.content import Content, load, scenarios
from front85.games.berlin85.content.roster import GUNS, Counter, Formation, Nation, Roster
from front85.games.berlin85.content.scenario import Scenario, Stage
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.setup import Setup
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.title import Berlin85, fresh_state
from front85.games.berlin85.vignettes.rows import FIELDS, Facts, Situation
from front85.games.berlin85.vignettes.scene import Ground, Moment, Phase, Unit
from front85.hexwar.ids import side_named
from front85.hexwar.vignette import altered_board, put_at, unit_named
from front85.kernel.frame import Frames

__all__ = ["Facts", "Ground", "Situation", "Unit", "build", "openings", "read"]

read = FIELDS.read

NATO_NATIONS = ("WB", "US", "UK", "FR", "WG")


def build(ground: Ground, units: dict[str, Unit], situation: Moment) -> Table:
    """The table at that moment. Raises ValueError in plain words."""
    content = _content(ground, units, situation)
    title = Berlin85(content)
    state = fresh_state(content)
    state.turn = situation.turn
    FIELDS.write(content, state, situation)
    options: dict[str, bool] = title.options | {str(name): on for name, on in situation.options.items()}
    table = Table(title, content, state, _stack(situation), situation.scenario, options)
    for name, side in situation.control.items():
        if not table.holds(side_named(SIDES, side), content.board.hex(name)):
            state.flipped ^= {content.board.hex(name)}
    for name, unit in units.items():
        number = unit_named(content, name)
        put_at(table, number, unit.at, PLACES)
        if unit.tried:
            state.face[number] = table.chits_left(content.units[number].pool)[0]
    return table


def _content(ground: Ground, units: dict[str, Unit], situation: Moment) -> Content:
    printed = load(situation.scenario)
    board = altered_board(printed.board, ground)
    if situation.roster == "printed":
        scenario = msgspec.structs.replace(printed.scenario, supply=situation.supply, supplied=_supplied(units))
        return printed.with_parts(board=board, scenario=scenario)
    roster = _roster(units)
    return printed.with_parts(board=board, roster=roster, scenario=_scenario(units, roster, situation))


def _formation(unit: Unit) -> str:
    assert unit.nat is not None
    return unit.formation or unit.nat.lower()


def _roster(units: dict[str, Unit]) -> Roster:
    members: dict[str, list[Counter]] = {}
    nations: dict[str, Nation] = {}
    for name, unit in units.items():
        if unit.nat is None:
            raise ValueError(f"unit {name} needs a nationality")
        formation = _formation(unit)
        if nations.setdefault(formation, unit.nat) != unit.nat:
            raise ValueError(f"formation {formation} has two nationalities")
        gun = unit.type in GUNS
        members.setdefault(formation, []).append(
            Counter(
                id=name,
                name=name,
                type=unit.type,
                move=unit.move,
                defense=unit.defense,
                provenance="owner",
                attack=0 if gun else unit.attack,
                pool="" if gun else unit.pool or f"of {name}",
                barrage=unit.barrage,
                fpf=unit.fpf,
                range=unit.range,
            )
        )
    return Roster(
        "a vignette's own",
        tuple(
            Formation(
                formation,
                "NATO" if nations[formation] in NATO_NATIONS else "Pact",
                nations[formation],
                formation,
                tuple(some),
            )
            for formation, some in members.items()
        ),
    )


def _scenario(units: dict[str, Unit], roster: Roster, situation: Moment) -> Scenario:
    coming = {
        kind: tuple(dict.fromkeys(_formation(unit) for unit in units.values() if unit.arrival == kind))
        for kind in ("reserve", "emergency")
    }
    off = {*coming["reserve"], *coming["emergency"]}
    stages = tuple(
        Stage(
            "NATO" if side == NATO else "Pact",
            {f.id: "west-berlin" for f in roster.formation if f.side == SIDES[side] and f.id not in off},
        )
        for side in (NATO, PACT)
    )
    return msgspec.structs.replace(
        scenarios()[situation.scenario],
        stage=stages,
        reserve=coming["reserve"],
        emergency=coming["emergency"],
        supply=situation.supply,
        supplied=_supplied(units),
    )


def _supplied(units: dict[str, Unit]) -> dict[str, bool]:
    return {name: unit.supplied for name, unit in units.items() if unit.supplied is not None}


def openings() -> dict[str, Frames]:
    """The frames at every point of the sequence a vignette may name."""
    return {phase: _stack(Moment(phase=phase)) for phase in get_args(Phase)}


def _stack(situation: Moment) -> Frames:
    """The frames that lie under and at this point of the sequence."""
    turn = GameTurn()
    opening: dict[str, Frames] = {
        "setup": (Setup(stage=situation.stage),),
        "turn": (turn,),
        "offer": (turn.at("offer"),),
        "emergency": (turn.at("emergency"),),
        "Pact turn": (turn.at("pact"),),
        "NATO turn": (turn.at("nato"),),
        "closing": (turn.at("closing"),),
        "Pact drop": (turn.at("nato"), CombatPhase(side=PACT), Drop()),
    }
    if situation.phase in opening:
        return opening[situation.phase]
    side, _, phase = situation.phase.partition(" ")
    number = side_named(SIDES, side)
    below: Frames = (turn.at("nato" if number == PACT else "closing"), CombatPhase(side=number))
    return (*below, MovementPhase(side=number)) if phase == "movement" else below
