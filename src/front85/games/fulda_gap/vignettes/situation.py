"""Any moment of the game from a few written lines, for vignettes: ground, units, point of the sequence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from front85.games.fulda_gap.air.superiority import AirSuperiority
from front85.games.fulda_gap.arrivals.deployment import Deployment
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.content.content import EDGES, Content, load, variants
from front85.games.fulda_gap.content.roster import Counter, Entry, Kind, Roster, UnitType
from front85.games.fulda_gap.content.scenario import Scenario
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import COMBAT, INITIAL, REORGANIZATION, SECONDARY, GameTurn, PlayerTurn, tick_of
from front85.games.fulda_gap.setup import Prepare, Setup, fresh_state
from front85.games.fulda_gap.state import (
    NATO,
    PLACES,
    SIDES,
    WAITING,
    Award,
    State,
)
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.title import FuldaGap
from front85.games.fulda_gap.vignettes.rows import FIELDS, Facts, Situation, Unit
from front85.games.fulda_gap.vignettes.scene import Ground, Moment, Phase, Piece
from front85.games.fulda_gap.weapons.nuclear import NuclearPlanning, NuclearStrike
from front85.hexwar.ids import UnitId, side_named
from front85.hexwar.vignette import altered_board, unit_named, with_edges
from front85.kernel.frame import Frames

__all__ = ["Facts", "Ground", "Situation", "Unit", "build", "openings", "read"]

read = FIELDS.read

SOVIET_NATIONS = ("SU", "EG", "PL")
ALWAYS = 99
"""A turn that no game reaches."""
_OFF_MAP = {name: place for place, name in PLACES.items()}
_TYPES: Mapping[Kind, UnitType] = {
    "combat": "mech",
    "artillery": "artillery",
    "helicopter": "helicopter",
    "dump": "supply dump",
    "transport": "supply transport",
    "cover": "covering force",
    "battalion": "airmobile battalion",
    "airbase": "airbase",
}
_PHASES = {"movement": INITIAL, "combat": COMBAT, "secondary": SECONDARY, "reorganization": REORGANIZATION}
_BEFORE_PLAY = ("setup", "positions", "premove", "deployment", "first player")


def build(ground: Ground, units: dict[str, Piece], situation: Moment) -> Table:
    """The table at that moment. Raises ValueError in plain words."""
    options = FuldaGap.options | situation.options
    unknown = options.keys() - FuldaGap.options.keys()
    if unknown:
        raise ValueError(f"there is no option {sorted(unknown)[0]!r}")
    if situation.phase.endswith((" planning", " strike")) and not options["advanced"]:
        raise ValueError(f"there is no {situation.phase!r} without options = {{ advanced = true }}")
    content = _content(ground, units, situation, options)
    state = fresh_state(content, options)
    turn = situation.turn
    if turn is None:
        turn = state.turn if situation.phase in _BEFORE_PLAY else max(state.turn, DEFAULT_TURN)
    state.turn, state.first = turn, side_named(SIDES, situation.first)
    if situation.roster == "own":
        state.at = [WAITING] * len(content.units)
        state.untried = set()
    for name, unit in units.items():
        _place(content, state, unit_named(content, name), unit)
    _circumstances(content, state, situation, options)
    return Table(FuldaGap(content), content, state, _stack(situation), situation.scenario, options)


DEFAULT_TURN = 6
"""When no special rule of the Tripwire scenario holds any more."""


def _content(ground: Ground, units: dict[str, Piece], situation: Moment, options: dict[str, bool]) -> Content:
    shipped = load(situation.scenario, tuple(name for name in variants() if options[name]))
    board = altered_board(shipped.board, with_edges(shipped.board, ground, EDGES))
    own = situation.roster == "own"
    turns = {name: unit.turn for name, unit in units.items() if unit.turn}
    return Content(
        board,
        shipped.tables,
        _roster(shipped.roster, units) if own else shipped.roster,
        _scenario(shipped.scenario, situation),
        shipped.track,
        turns if own else shipped.arrivals | turns,
        shipped.variants,
        shipped.chosen,
    )


def _scenario(printed: Scenario, situation: Moment) -> Scenario:
    changes: dict[str, object] = {
        "utu": printed.utu | situation.utu,
        "utu_later": printed.utu_later | situation.utu if printed.utu_later else {},
    }
    if situation.supplied:
        changes["supply_until"] = dict.fromkeys(SIDES, ALWAYS)
    if situation.doctrine:
        changes["doctrine_until"] = ALWAYS
    if situation.arms:
        changes["nuclear"] = printed.nuclear | {
            side: msgspec.structs.replace(
                printed.arsenal(side),
                **{name: value for name in arms.__struct_fields__ if (value := getattr(arms, name)) is not None},
            )
            for side, arms in situation.arms.items()
        }
    return msgspec.structs.replace(printed, **changes)


def _roster(printed: Roster, units: dict[str, Piece]) -> Roster:
    """The vignette's units, and the counters that come out of the box."""
    boxed = [unit for unit in printed.unit if unit.entry == "box" and unit.id not in units]
    return Roster(printed.reason, tuple([_counter(name, unit) for name, unit in units.items()] + boxed), printed.air)


def _counter(name: str, unit: Piece) -> Counter:
    if unit.nat is None:
        raise ValueError(f"unit {name} needs a nationality")
    soviet = unit.nat in SOVIET_NATIONS
    entry: Entry = unit.entry or ("east" if soviet else "west")
    fixed = unit.kind == "airbase"
    return Counter(
        id=name,
        side="Soviet" if soviet else "NATO",
        nat=unit.nat,
        kind=unit.kind,
        type=unit.type or _TYPES[unit.kind],
        steps=unit.steps,
        entry="start" if fixed else entry,
        provenance="owner",
        designation=name,
        division=unit.division,
        integrity=bool(unit.division) if unit.integrity is None else unit.integrity,
        mobile=unit.mobile_steps if unit.kind in ("dump", "transport") else (0, 0),
        start=unit.start or (unit.at if fixed else ""),
        home=unit.home,
        gate=unit.gate,
        paratroop=unit.paratroop,
        advanced=unit.kind in ("helicopter", "battalion", "airbase"),
    )


def _place(content: Content, state: State, number: UnitId, unit: Piece) -> None:
    state.at[number] = _OFF_MAP[unit.at] if unit.at in _OFF_MAP else content.board.hex(unit.at)
    FIELDS.write_unit(content, state, number, unit)


def _circumstances(content: Content, state: State, situation: Moment, options: dict[str, bool]) -> None:
    """Clock, points, weapons and sky."""
    side, _, phase = situation.phase.partition(" ")
    if side in SIDES:
        state.tick = tick_of(state, side_named(SIDES, side), _PHASES.get(phase, INITIAL))
    if situation.chemical:
        state.chemical = state.tick
    if situation.points is not None:
        points = content.scenario.victory_points
        state.vp = points.advanced if options["advanced"] else points.standard
        _bring_to(state, situation.points)
    FIELDS.write(content, state, situation)
    if situation.superiority is not None:
        state.superiority = situation.superiority
    elif options["advanced"] and situation.phase not in _BEFORE_PLAY:
        state.superiority = 0


def _bring_to(state: State, points: int) -> None:
    """A total of the vignette's own, entered in the ledger as what happened before."""
    if points != state.vp:
        state.ledger.append(Award(state.turn, "before", "21.0", points - state.vp))
        state.vp = points


def openings() -> dict[str, Frames]:
    """The frames at every point of the sequence a vignette may name, by which it is known again."""
    setup, stacks = Setup(), {phase: _stack(Moment(phase=phase)) for phase in get_args(Phase)}
    return stacks | {
        "positions": (setup.at("positions_soviet"), Prepare(side=NATO)),
        "premove": (setup.at("premoved"), MovementPhase(side=NATO, pregame=True)),
    }


def _stack(situation: Moment) -> Frames:
    """The frames that lie under and at this point of the sequence."""
    turn, setup = GameTurn(), Setup()
    opening: dict[str, Frames] = {
        "setup": (setup,),
        "positions": (setup.at("positions_nato"),),
        "premove": (setup.at("premove"),),
        "deployment": (setup.at("positions_nato"), Deployment(side=NATO)),
        "first player": (setup.at("first_player"),),
        "game turn": (turn,),
        "air superiority": (turn.at("first"), AirSuperiority()),
        "indication": (turn.at("indication"),),
        "reckoning": (turn.at("over"),),
    }
    if situation.phase in opening:
        return opening[situation.phase]
    name, _, phase = situation.phase.partition(" ")
    side = side_named(SIDES, name)
    below = turn.at("second" if name == situation.first else "indication")
    player = PlayerTurn(side=side)
    within: dict[str, Frames] = {
        "turn": (player,),
        "planning": (player.at("initial"), NuclearStrike(side=side), NuclearPlanning(side=side)),
        "strike": (player.at("initial"), NuclearStrike(side=side)),
        "movement": (player.at("combat"), MovementPhase(side=side)),
        "combat": (player.at("secondary"), CombatPhase(side=side)),
        "secondary": (player.at("reorganize"), MovementPhase(side=side, secondary=True)),
        "reorganization": (player.at("close"), Reorganization(side=side)),
        "close": (player.at("close"),),
    }
    return (below, *within[phase])
