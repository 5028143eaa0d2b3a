"""27.13 Supply interdiction by the computer players: NATO has every path traced and strikes where most of them run."""

from __future__ import annotations

from collections import Counter

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import fighters
from front85.games.iron_sky.air import flak
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.missions import tactics
from front85.games.iron_sky.missions.flights.convoys import Convoys, Interdict, paths
from front85.games.iron_sky.missions.package import Package, evasion
from front85.games.iron_sky.state import NATO, PACT, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)
PASS: Words = ("pass",)


def answer(table: Table, menu: Menu) -> Words | None:
    """The answer to a question about supply paths; None for all others."""
    verbs = menu.verbs
    if "trace" in verbs:
        return ("trace", *menu.after(("trace",)))
    if "path" in verbs:
        return _show(table, menu)
    return _strike(table, menu) if "interdict" in verbs else None


def _show(table: Table, menu: Menu) -> Words:
    """27.13-gen.1 The Pact shows the path that shares least with those it has shown: one strike would cut them all."""
    frame, name = table.stack[-1], table.name
    words = list(menu.after(("path",)))
    if not isinstance(frame, Convoys) or not frame.heads:
        return ("path", words[0])
    shown = {hex_ for _, hexes in frame.paths for hex_ in hexes}
    ways = {name(source): hexes for source, hexes in paths(table, frame.heads[0]).items()}
    return ("path", min(words, key=lambda word: len(shown.intersection(ways.get(word, ())))))


def _strike(table: Table, menu: Menu) -> Words:
    """27.13-gen.2 The hex through which most paths of heads run that are not cut off yet, where flak is thin."""
    verb, frame, wings = menu.verbs["interdict"], table.stack[-1], table.content.wings
    if not isinstance(verb, Interdict) or not isinstance(frame, Convoys):
        return PASS
    crowd = Counter[HexId]()
    for head, hexes in frame.paths:
        if head not in table.state.choked:
            crowd.update(dict.fromkeys(hexes, _fed(table, hexes[0])))
    open_ = [hex_ for hex_ in crowd if verb.spoiled_by(hex_) is None and not enemy_sky(table, NATO, hex_)]
    open_ = [hex_ for hex_ in open_ if crowd[hex_] >= N.least]
    if not open_:
        return PASS
    fit = [wing for wing in verb.ready("", open_[0]) if wings.strike[wing] > wings.attack[wing]]
    party = tuple(sorted(sorted(fit, key=lambda wing: (-wings.strike[wing], wing))[: N.party[1]]))
    whole = sum(
        wings.strike[wing] > wings.attack[wing] for wing in wings.by_side[NATO] if table.state.wing_at[wing] >= 0
    )
    if len(party) < N.party[0] or len(fit) - len(party) < N.kept * whole:
        return PASS
    best = max(open_, key=lambda hex_: (crowd[hex_] - N.shot * _shots(table, hex_, party), -hex_))
    package = Package(kind="interdiction", side=NATO, target=best, strike=party)
    escort = [wings.ids[wing] for wing in tactics.escorts(table, package, best)]
    named = [wings.ids[wing] for wing in party]
    return ("interdict", table.name(best), *named, *(["escort", *escort] if escort else []), "auto")


def _fed(table: Table, head: HexId) -> int:
    """Units of the Pact at the front that probably draw on a head, as far as NATO sees them."""
    content, distance = table.content, table.content.board.distance

    def work() -> list[HexId]:
        posts = sorted({table.state.at[unit] for unit in fighters(table, NATO)})
        away = hex_distance_field(content.board.neighbours, posts)
        return [table.state.at[unit] for unit in fighters(table, PACT) if 0 <= away[table.state.at[unit]] <= N.front]

    return sum(distance(head, hex_) <= N.fed for hex_ in table.kept("pact at the front", table.stamp, work))


def _shots(table: Table, hex_: HexId, party: tuple[WingId, ...]) -> float:
    """17.1 Steps that the flak one knows of will probably cost."""
    nimble = sum(evasion(table, wing) for wing in party) // len(party)
    guns = flak.shots(table, PACT, hex_)
    return sum(flak.expected(table.content.air, gun.rating, NATO, nimble) for gun in guns)
