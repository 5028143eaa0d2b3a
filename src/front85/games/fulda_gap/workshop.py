"""Scenarios of players' making: small ones that place their counters, and others laid over one of the rulebook.

A copy of a scenario of the rulebook keeps all its special rules; who takes part, where and when is what
`content/own_scenario.py` reads from an owner's file, and such a file opens here as it is.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec
import numpy as np

from front85.games.fulda_gap.content.content import GAME, Content, load, made, scenarios
from front85.games.fulda_gap.content.own_scenario import REINFORCED, OwnFile, Total, can_start
from front85.games.fulda_gap.content.roster import Counter, Entry
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.hexwar.ground.areas import covered
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, hex_ids
from front85.hexwar.made.workshop import BadSheet, Fault, Number, Piece, Sheet, Wave, Way
from front85.hexwar.made.workshop import Workshop as AnyWorkshop
from front85.kernel.lazy import cached_property
from front85.kernel.message import say

POINTS_MOST = 2000
STRENGTH_MOST, STEPS = 30, 3
TOLD = frozenset({"base", "reason", "first_turn", "last_turn", "victory_points", "start", "arrivals"})
"""Fields of an owner's file that a sheet has words of its own for."""


class Workshop(AnyWorkshop[Content]):
    """21.0 The total of points decides; a scenario says with how many the game begins."""

    game, sides, scheme, attacker, last = GAME, SIDES, "total", SIDES[SOVIET], 30
    area_means = say("workshop-area-fulda-gap")
    figures = tuple(
        Number(f"{name}-{step}", low, STRENGTH_MOST)
        for step in range(1, STEPS + 1)
        for name, low in (("attack", 0), ("defense", 1))
    )

    @property
    def board(self) -> Board:
        return load().board

    @property
    def bases(self) -> tuple[str, ...]:
        """25.2 D+7 rolls for its front line, so that nobody has a hex to begin in."""
        return tuple(name for name, scenario in scenarios().items() if scenario.deploy == "hexes")

    @cached_property
    def counters(self) -> dict[str, Counter]:
        """Whoever can be given a hex or a turn: not airbases, and not what rules put on the map."""
        return {unit.id: unit for unit in load().roster.unit if can_start(unit) and unit.kind != "cover"}

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        return {
            unit.id: Piece(
                unit.id,
                unit.id,
                unit.side,
                unit.nat,
                unit.division or unit.nat,
                unit.type,
                "-".join(map(str, unit.steps[0])),
                _figures(unit),
            )
            for unit in self.counters.values()
        }

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """26.0 The edges, and Rhein-Main (20.41)."""
        content = load()
        hexes = {
            "east": (SOVIET, content.soviet_entry),
            "south": (NATO, content.us_entry),
            "west": (NATO, content.edges["west"]),
            "north": (NATO, content.edges["north"]),
            "airbase": (NATO, (content.rhein_main,)),
        }
        names = content.board.names
        return tuple(Way(name, SIDES[side], tuple(names[h] for h in some)) for name, (side, some) in hexes.items())

    def strength(self, like: str, values: Mapping[str, int]) -> str:
        return f"{values.get('attack-1', 0)}-{values.get('defense-1', 0)}"

    def _own(self, sheet: Sheet) -> list[Counter]:
        """The counters of a scenario's own."""
        return [
            msgspec.structs.replace(
                self.counters[made.like],
                id=made.id,
                designation=made.name or made.id,
                division=made.formation or self.counters[made.like].division,
                steps=tuple(
                    (piece.values[f"attack-{step}"], piece.values[f"defense-{step}"])
                    for step in range(1, len(piece.values) // 2 + 1)
                ),
                entry="start",
                provenance="owner",
                start="",
                home="",
                gate="",
            )
            for made, piece in self.own(sheet)
        ]

    def numbers(self, base: str) -> tuple[Number, ...]:
        return Number("standard", 0, POINTS_MOST), Number("advanced", 0, POINTS_MOST)

    def copy_of(self, base: str) -> Sheet:
        return self._sheet(base, load(base), {})

    def opened(self, text: str) -> Sheet:
        """Also an owner's file as docs/scenario-file.md has it."""
        if text.lstrip().startswith("{"):
            return super().opened(text)
        try:
            body = tomllib.loads(text)
            own = msgspec.convert(body, OwnFile)
        except tomllib.TOMLDecodeError:
            raise BadSheet(Fault(say("workshop-not-ours"), "file")) from None
        except msgspec.ValidationError as error:
            reason, _, where = str(error).partition(" - at `$.")
            raise BadSheet(Fault(say("workshop-malformed", reason=reason), where.rstrip("`") or "file")) from None
        sheet = self._sheet(own.base, made(own), {name: value for name, value in body.items() if name not in TOLD})
        return msgspec.structs.replace(sheet, notes=own.reason)

    def _sheet(self, base: str, content: Content, rules: dict[str, Any]) -> Sheet:
        scenario, names = content.scenario, content.board.names
        place, waves = dict[str, str](), dict[tuple[int, Entry], list[str]]()
        for unit in content.unit_ids:
            name, turn = content.ids[unit], content.arrival[unit]
            if content.absent[unit] or name not in self.counters:
                continue
            if content.start[unit] >= 0 and content.entry[unit] == "start":
                place[name] = names[content.start[unit]]
            elif content.entry[unit] in REINFORCED and scenario.first_turn <= turn <= scenario.last_turn:
                waves.setdefault((turn, content.entry[unit]), []).append(name)
        points = scenario.victory_points
        return self.copied(
            base,
            scenario,
            place=place,
            arrive=tuple(Wave(turn, tuple(units), entry) for (turn, entry), units in sorted(waves.items())),
            numbers={"standard": points.standard, "advanced": points.advanced},
            rules=rules,
        )

    def content(self, sheet: Sheet) -> Content:
        return self._small(sheet) if scenarios()[sheet.base].place else self._large(sheet)

    def _small(self, sheet: Sheet) -> Content:
        base = scenarios()[sheet.base]
        points = {name: value for name, value in sheet.numbers.items() if name in ("standard", "advanced")}
        scenario = self.changed(
            base,
            sheet,
            reason=sheet.notes,
            victory_points=msgspec.structs.replace(base.victory_points, **points),
            place=dict(sheet.place),
            arrive=sheet.arrive,
            part=sheet.area,
        )
        whole = load(sheet.base)
        roster = msgspec.structs.replace(whole.roster, unit=(*whole.roster.unit, *self._own(sheet)))
        return whole.with_parts(scenario=scenario, roster=roster)

    def _large(self, sheet: Sheet) -> Content:
        """Whatever differs from the base as an owner's file would say it. Raises ContentError."""
        printed, base = self.copy_of(sheet.base), load(sheet.base)
        known = {unit for unit in self.counters if not base.absent[base.index[unit]]}
        coming = {unit: wave for wave in sheet.arrive for unit in wave.units}
        away = known - set(sheet.place) - set(coming)
        rules = {name: value for name, value in sheet.rules.items() if name != "remove"}
        own = msgspec.structs.replace(
            msgspec.convert({**rules, "base": sheet.base}, OwnFile),
            reason=sheet.notes,
            first_turn=sheet.first_turn,
            last_turn=sheet.last_turn,
            victory_points=Total(sheet.numbers.get("standard"), sheet.numbers.get("advanced")),
            remove=(*sheet.rules.get("remove", ()), *sorted(away)),
            start={unit: hex_ for unit, hex_ in sheet.place.items() if printed.place.get(unit) != hex_},
            arrivals={
                str(turn): tuple(unit for unit, wave in coming.items() if wave.turn == turn)
                for turn in sorted({wave.turn for wave in coming.values()})
            },
        )
        return made(own, {unit: self._entry(wave) for unit, wave in coming.items()}, self._own(sheet))

    @staticmethod
    def _entry(wave: Wave) -> Entry:
        return next(entry for entry in REINFORCED if entry == wave.entry)

    def doors(self, content: Content, unit: str, wave: Wave) -> Iterable[HexId]:
        gate = content.gate[content.index[unit]]
        edges = {"east": content.soviet_entry, "south": content.us_entry, "airbase": (content.rhein_main,)}
        return [*edges.get(wave.entry, content.edges.get(wave.entry, ())), *((gate,) if gate >= 0 else ())]

    def crowded(self, content: Content, units: list[str]) -> bool:
        """6.11"""
        return bool(content.stacking.breach(content.index[unit] for unit in units))

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        base = scenarios().get(sheet.base)
        if base is None:
            return
        if base.place and sheet.rules:
            yield Fault(say("workshop-no-rules"), "rules")
        if sheet.area and not base.place:
            yield Fault(say("workshop-area-small"), "area")
        barred = TOLD & set(sheet.rules)
        if barred:
            yield Fault(say("workshop-no-number", name=min(barred)), f"rules.{min(barred)}")
        board, pieces = self.board, self.pieces_of(sheet)
        for unit, hex_ in sheet.place.items() if not base.place else ():
            if unit in pieces and hex_ in board.index:
                east = board.country[board.index[hex_]] == "GDR"
                if east != (pieces[unit].side == SIDES[SOVIET]):
                    yield Fault(say("workshop-wrong-country", hex=hex_), f"place.{unit}", hex_, unit)
        if not base.place:
            yield from self._overstacked(sheet, pieces)

    def _overstacked(self, sheet: Sheet, pieces: Mapping[str, Piece]) -> Iterator[Fault]:
        """6.11 For the large scenarios, whose content cannot be made with too many units in a hex."""
        content, stacks = load(sheet.base), defaultdict[str, list[str]](list)
        like = {own.id: own.like for own in sheet.counters}
        for unit, hex_ in sheet.place.items():
            if like.get(unit, unit) in content.index and hex_ in self.board.index:
                stacks[hex_].append(unit)
        for hex_, units in stacks.items():
            if content.stacking.breach(content.index[like.get(unit, unit)] for unit in units):
                yield Fault(say("workshop-crowded", hex=hex_), f"place.{units[-1]}", hex_, units[-1])

    def closed_hexes(self, content: Content | None) -> Collection[HexId]:
        """Outside the part that is played."""
        if content is None or not content.scenario.part:
            return ()
        return hex_ids(np.flatnonzero(~covered(content.board, content.scenario.part)).tolist())


def _figures(unit: Counter) -> dict[str, int]:
    """Attack and defense of each step; supply units have none of their own."""
    if unit.kind in ("dump", "transport"):
        return {}
    pairs = ((("attack", a), ("defense", d)) for a, d in unit.steps)
    return {f"{name}-{step}": value for step, some in enumerate(pairs, 1) for name, value in some}


WORKSHOP = Workshop()
