"""Any moment of the game from a few written lines, for vignettes: ground, units, point of the sequence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from front85.games.iron_sky.air.flak import BATTERIES
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.arrivals.atlantic import Atlantic
from front85.games.iron_sky.arrivals.mobilization import Mobilization
from front85.games.iron_sky.arrivals.reinforcements import Reinforcement
from front85.games.iron_sky.arrivals.replacements import Replacement
from front85.games.iron_sky.content.content import Content, load
from front85.games.iron_sky.content.roster import COMBAT, Counter, Kind, Roster, with_pools
from front85.games.iron_sky.content.theatre import EDGES
from front85.games.iron_sky.ground.neutrals import Neutrality
from front85.games.iron_sky.installations.repairs import Repair
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.politics.countries import nation_at
from front85.games.iron_sky.politics.revolt_phase import RevoltPhase
from front85.games.iron_sky.raids.plots import Raids
from front85.games.iron_sky.sequence import ActionPhase, EndPhase, GameTurn
from front85.games.iron_sky.setup import Setup, fresh_state
from front85.games.iron_sky.state import NATO, OFF_MAP, PACT, PLACES, SIDES, WAITING, State, Uprising
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes import skies
from front85.games.iron_sky.vignettes.rows import FIELDS, Facts, Situation, Unit, unit_marks
from front85.games.iron_sky.vignettes.scene import Ground, Moment, Phase, Piece
from front85.games.iron_sky.weapons.missiles import MissilePhase
from front85.games.iron_sky.weapons.nuclear import NuclearPhase
from front85.games.iron_sky.weapons.release import Release
from front85.games.iron_sky.weather.weather_phase import WeatherPhase
from front85.hexwar.ids import UnitId, side_named
from front85.hexwar.vignette import altered_board, unit_named, with_edges
from front85.kernel.frame import Frames

__all__ = ["Facts", "Ground", "Situation", "Unit", "build", "openings", "read"]

read = FIELDS.read

VALUES: Mapping[Kind, str] = {
    "division": "16B12",
    "brigade": "6C6",
    "regiment": "4D2",
    "battalion": "1D1",
    "base": "1C2",
}
CONTINGENT: Mapping[Kind, int] = {"hq": 2, "artillery": 1, "engineer": 1}
LATE = 4
"""The turn of war a vignette is in if it does not say: mines are cleared, lines of supply short (12.2.2)."""
QUIET = ("politics", "atlantic", "air_war", "weather")
"""Options that are off in a vignette unless it wants them: they roll dice far from its battle."""
PACT_NATIONS = frozenset({"SU", "EG", "PO", "CZ", "HU"})
_OFF_MAP = {name: place for place, name in PLACES.items()}


def build(ground: Ground, units: dict[str, Piece], situation: Moment) -> Table:
    """The table at that moment. Raises ValueError in plain words."""
    options = IronSky.options | dict.fromkeys(QUIET, False) | {"air_war": bool(situation.wings)} | situation.options
    unknown = options.keys() - IronSky.options.keys()
    if unknown:
        raise ValueError(f"there is no option {sorted(unknown)[0]!r}")
    content = _content(ground, units, situation)
    state = fresh_state(content, options)
    state.turn = situation.turn
    state.war_turn = max(0, situation.turn - content.scenario.war_turn + 1)
    if situation.roster == "own":
        state.at = [WAITING] * len(content.units)
        state.held = {}
    for name, unit in units.items():
        _place(content, state, unit_named(content, name), unit)
    _circumstances(content, state, situation)
    skies.prepare(content, state, situation)
    return Table(IronSky(content), content, state, _stack(situation), situation.scenario, options)


def _content(ground: Ground, units: dict[str, Piece], situation: Moment) -> Content:
    shipped = load(situation.scenario)
    board = altered_board(shipped.board, with_edges(shipped.board, ground, EDGES))
    changes: dict[str, object] = {"supplied": situation.supplied}
    if situation.last_turn:
        changes["last_turn"] = situation.last_turn
    own = situation.roster == "own"
    if situation.war_turn is not None or own:
        war_turn = LATE if situation.war_turn is None else situation.war_turn
        changes["war_turn"] = situation.turn - war_turn + 1 if war_turn else situation.turn + 1
    if own:
        changes |= {"garrison": True, "place": {}, "reinforcements": ()}
    scenario = msgspec.structs.replace(shipped.scenario, **changes)
    counters = tuple(_counter(name, unit) for name, unit in units.items())
    roster = with_pools(Roster("a vignette's own", counters), shipped.tables.breakdown) if own else None
    fields = skies.fields(board, situation) if own else None
    wings = None if fields is None else skies.wings(fields, situation)
    return shipped.with_parts(board=board, roster=roster, scenario=scenario, fields=fields, wings=wings)


def _counter(name: str, unit: Piece) -> Counter:
    if unit.nat is None:
        raise ValueError(f"unit {name} needs a nationality")
    fights = unit.kind in COMBAT
    gun = unit.kind == "artillery"
    arrival = unit.arrival or ("parts" if unit.parts and unit.at == "waiting" else "start")
    return Counter(
        id=name,
        side="Pact" if unit.nat in PACT_NATIONS else "NATO",
        nat=unit.nat,
        kind=unit.kind,
        type=unit.type or (unit.kind if unit.kind == "base" or not fights else "mech"),
        name=name,
        values=unit.values or (VALUES[unit.kind] if fights else ""),
        flak=(unit.flak or "B") if unit.kind in BATTERIES else "",
        range=(3 if unit.range is None else unit.range) if unit.kind in BATTERIES else 0,
        cadre=unit.cadre,
        contingency=CONTINGENT.get(unit.kind, 0) if unit.contingency is None else unit.contingency,
        barrage=unit.barrage if gun else (0, 0),
        division=unit.division,
        base=unit.base,
        parts=unit.parts,
        replaces=unit.replaces,
        deploys=unit.deploys,
        category=unit.category,
        arrival=arrival,
        start=unit.start,
        provenance="owner",
    )


def _place(content: Content, state: State, number: UnitId, unit: Piece) -> None:
    hex_ = _OFF_MAP[unit.at] if unit.at in _OFF_MAP else content.board.hex(unit.at)
    name = content.ids[number]
    state.at[number] = hex_
    if hex_ >= 0 and content.side[number] != content.home[hex_]:
        state.held[content.board.names[hex_]] = content.side[number]
    FIELDS.write_unit(content, state, number, unit)
    for mark in unit.marks:
        unit_marks(state, mark).add(number)
    if unit.track is not None:
        state.at[number] = OFF_MAP
        state.tracks[name] = unit.track


def _circumstances(content: Content, state: State, situation: Moment) -> None:
    """What decides about more than one field, or stands in another's stead."""
    FIELDS.write(content, state, situation)
    for name in (*situation.broken, *state.cargo):
        unit_named(content, name)
    state.broken = {division: list(parts) for division, parts in situation.broken.items()}
    state.broken_on = dict.fromkeys(situation.broken, situation.turn - 1) | situation.broken_on
    risen = (nation_at(content, content.board.hex(name)) for name in situation.revolt)
    started: Uprising = "started"
    state.uprising = dict.fromkeys(risen, started) | situation.uprising
    state.revolt = dict(situation.revolt)
    state.released = dict(situation.released)
    nuclear = [name.partition(" ")[0] for name in situation.released if name.endswith(" nuclear")]
    state.nuclear_first = situation.nuclear_first or ("" if not nuclear else "NATO" if "NATO" in nuclear else "Pact")


def openings() -> dict[str, Frames]:
    """The frames at every point of the sequence a vignette may name."""
    return {phase: _stack(Moment(phase=phase)) for phase in get_args(Phase)}


def _stack(situation: Moment) -> Frames:
    """The frames that lie under and at this point of the sequence."""
    turn = GameTurn()
    opening: dict[str, Frames] = {
        "setup": (Setup(),),
        "game turn": (turn,),
        "mobilization": (turn.at("revolts"), Mobilization()),
        "revolts": (turn.at("events"), RevoltPhase()),
        "atlantic": (turn.at("pact"), Atlantic()),
        "weather": (turn.at("pact"), WeatherPhase()),
        "events": (turn.at("pact"), Neutrality()),
        "superiority": (turn.at("pact"), Superiority()),
        "release": (turn.at("missiles"), Release()),
        "missiles": (turn.at("strikes"), MissilePhase()),
        "nuclear strikes": (turn.at("pact"), NuclearPhase()),
        "end": (EndPhase(),),
        "repair": (EndPhase().at("over"), Repair(side=NATO), Repair(side=PACT)),
        "reckoning": (EndPhase().at("over"),),
    }
    if situation.phase in opening:
        return opening[situation.phase]
    name, _, phase = situation.phase.partition(" ")
    side = side_named(SIDES, name)
    action = ActionPhase(side=side)
    below = turn.at("nato" if side == PACT else "end")
    within: dict[str, Frames] = {
        "turn": (action,),
        "reinforcement": (action.at("replace"), Reinforcement(side=side)),
        "replacement": (action.at("move"), Replacement(side=side)),
        "raids": (action.at("move"), Raids(side=side)),
        "supply": (action.at("close"), LandMovement(side=side)),
        "movement": (action.at("close"), LandMovement(side=side).at("choose")),
        "removal": (action.at("close"),),
    }
    return (below, *within[phase])
