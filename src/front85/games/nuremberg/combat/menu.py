"""11.0, 11.11 What may be done in a Combat Phase, and by units that have just advanced."""

from __future__ import annotations

from front85.games.nuremberg.air.airdrop import with_call_off
from front85.games.nuremberg.combat.advance import Momentum
from front85.games.nuremberg.combat.attack import Attack, Probe, Rules
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.pieces.forces import listed
from front85.kernel.frame import Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


def combat_menu(table: Table, phase: CombatPhase) -> Menu:
    rules = Rules(side=phase.side, spent=phase.attacked, struck=phase.struck, phase=phase)
    verbs: dict[str, Verb] = {"attack": Attack(table, rules), "probe": Probe(table, rules)}
    end = Plain("11.0a", lambda: ())
    verbs |= with_call_off(table, "end", end) if phase.side == PACT else {"end": end}
    return Menu(SIDES[phase.side], "11.0a", say("ask-combat", side=SIDES[phase.side]), verbs)


def momentum_menu(table: Table, frame: Momentum) -> Menu | Frames:
    """11.11 Nothing is asked of units that could attack nobody."""
    fresh = tuple(unit for unit in frame.units if unit not in table.state.momentum)
    rules = Rules(side=frame.side, only=fresh, momentum=True, probed=frame.probed)
    attack, probe = Attack(table, rules), Probe(table, rules)
    if not (attack.offered() or probe.offered()):
        return ()
    verbs: dict[str, Verb] = {"attack": attack, "probe": probe, "decline": Plain("11.11b", lambda: ())}
    prompt = say("ask-momentum", side=SIDES[frame.side], units=listed(table.content, fresh))
    return Menu(SIDES[frame.side], "11.11a", prompt, verbs)
