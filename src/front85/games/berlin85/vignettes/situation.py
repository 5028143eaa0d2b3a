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
from front85.games.berlin85.state import NATO, PACT, PLACES, SIDES, Exit
from front85.games.berlin85.table import Table
from front85.games.berlin85.title import Berlin85, fresh_state
from front85.games.berlin85.vignettes.facts import Facts, read
from front85.games.berlin85.vignettes.scene import Ground, Phase, Situation, Unit
from front85.hexwar.ids import NO_SIDE, side_named
from front85.hexwar.vignette import altered_board, hex_pairs, put_at, unit_named
from front85.kernel.frame import Frames

__all__ = ["Facts", "Ground", "Situation", "Unit", "build", "openings", "read"]

HEXSIDES = ("water", "bridge", "ferry", "border")
NETWORKS = ("road", "autobahn", "ubahn", "rail")
NATO_NATIONS = ("WB", "US", "UK", "FR", "WG")


def build(ground: Ground, units: dict[str, Unit], situation: Situation) -> Table:
    """The table at that moment. Raises ValueError in plain words."""
    content = _content(ground, units, situation)
    title = Berlin85(content)
    state = fresh_state(content)
    options: dict[str, bool] = title.options | {str(name): on for name, on in situation.options.items()}
    table = Table(title, content, state, _stack(situation), situation.scenario, options)
    _mark(table, situation)
    for name, unit in units.items():
        number = unit_named(content, name)
        put_at(table, number, unit.at, PLACES)
        if unit.tried:
            state.face[number] = table.chits_left(content.units[number].pool)[0]
    state.shaken = {unit_named(content, name) for name in situation.shaken}
    return table


def _content(ground: Ground, units: dict[str, Unit], situation: Situation) -> Content:
    printed = load(situation.scenario)
    board = altered_board(printed.board, ground, HEXSIDES, NETWORKS)
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


def _scenario(units: dict[str, Unit], roster: Roster, situation: Situation) -> Scenario:
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


def _mark(table: Table, situation: Situation) -> None:
    """Everything but the units."""
    state, board, ground = table.state, table.content.board, table.ground
    state.turn = situation.turn
    for name, side in situation.control.items():
        if not table.holds(side_named(SIDES, side), board.hex(name)):
            state.flipped ^= {board.hex(name)}
    for name in situation.ruins:
        table.lay_ruin(board.hex(name))
    state.fires = dict(situation.fires)
    state.burnt = {*map(board.hex, situation.burnt), *map(board.hex, situation.fires)}
    state.gas = dict(situation.gas)
    state.blown = {ground.edge_between(board.hex(a), board.hex(b)) for a, b in hex_pairs(situation.blown)}
    state.safe = {ground.edge_between(board.hex(a), board.hex(b)) for a, b in hex_pairs(situation.safe)}
    state.air_holder, state.support = side_named(SIDES, situation.air), situation.points
    state.bonus = NO_SIDE if situation.bonus is None else side_named(SIDES, situation.bonus)
    state.failed_offers = situation.failed_offers
    state.rail_turns, state.fire_turns = situation.rail_turns, situation.fire_turns
    state.quiet_turns, state.rail_cut = situation.quiet_turns, situation.rail_cut
    state.priority, state.drop_turn = situation.priority, situation.drop_turn
    state.landed = dict(situation.landed)
    state.rolls_vain, state.emergency = situation.rolls_vain, situation.emergency
    state.exits = {name: Exit(board.hex(at.hex), at.edge) for name, at in situation.exits.items()}


def openings() -> dict[str, Frames]:
    """The frames at every point of the sequence a vignette may name."""
    return {phase: _stack(Situation(phase=phase)) for phase in get_args(Phase)}


def _stack(situation: Situation) -> Frames:
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
