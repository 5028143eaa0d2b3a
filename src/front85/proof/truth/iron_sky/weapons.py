"""Whether refusals about weapons of mass destruction are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import PACT, READY
from front85.proof.truth.iron_sky.airlookups import based, duty, flies_for, off_map, spare, spent_steps, suits
from front85.proof.truth.iron_sky.lookups import fight, phase, short_of_supply
from front85.proof.truth.shared import Claim, Predicate


def _granted(c: Claim, weapon: str) -> bool:
    """Somebody has the weapon."""
    return any(name.endswith(weapon) for name in c.state.released)


def left(c: Claim, system: str) -> int:
    """Nuclear points of the side asked for a delivery system: what its scenario gives, less what it has spent."""
    side = ("NATO", "Pact")[c.side]
    return int(
        c.content.weapons.pools.of(c.table.content.scenario.like or c.table.scenario)[side][system]
        - c.state.warheads.get(f"{side} {system}", 0)
    )


def promised(c: Claim) -> int:
    """Points the choice gives out before the word that is refused."""
    return sum(int(word) for word in c.words[2 : c.depth()] if word.isdigit())


def sure_bomber(c: Claim, number: int) -> bool:
    """A squadron with the strike value for warheads that stands Ready and whole on a field beyond the map."""
    return bool(
        flies_for(c, number)
        and c.content.wings.strike[number] >= c.content.weapons.delivery.strike
        and suits(c, number, "strike")
        and duty(c, number) == READY
        and off_map(c, based(c, number))
        and not spent_steps(c, number)
        and number not in c.state.airborne | c.state.grounded | c.state.gassed
        and not c.state.bad_weather
        and not c.table.options["combat_radius"]
        and c.content.wings.nat[number] != "AU"
    )


def _far(c: Claim) -> bool:
    """A hex farther from the unit named first than the sentence says."""
    unit = c.content.index[c.text("unit") if "unit" in c.args else c.words[1]]
    return bool(c.content.board.distance(c.at(unit), c.hex()) > c.number("range"))


def _field_hex(c: Claim) -> int:
    return int(c.content.fields.hex[c.content.fields.index[c.text("field")]])


def _contaminated(c: Claim) -> bool:
    """The field the sentence names lies in fallout."""
    return c.content.board.names[_field_hex(c)] in c.state.fallout


def nothing_near(c: Claim) -> bool:
    """No gun or missile unit of the side has the hex in range, whatever it has fired."""
    content, chart = c.content, c.content.weapons.delivery
    reaches = {"ssm": chart.ssm, "artillery": chart.artillery}
    units = [(unit, most) for kind, most in reaches.items() for unit in content.by_kind[kind]]
    own = [(c.at(unit), most) for unit, most in units if content.side[unit] == c.side and c.at(unit) >= 0]
    return all(content.board.distance(where, c.hex()) > most for where, most in own)


OPENERS = ("air", "escort", "ecm", "auto")


def misplaced(c: Claim) -> bool:
    """A section that has been opened, that comes before one that has been, that follows an opener or no carrier at all,
    or for which there is nobody."""
    word, before = c.text("word"), c.words[2 : c.depth()]
    said = [other for other in before if other in OPENERS]
    if word not in OPENERS or word in said or any(OPENERS.index(other) > OPENERS.index(word) for other in said):
        return True
    if not before or before[-1] in OPENERS or (word in ("escort", "ecm") and "air" not in said):
        return word != "air" or not any(sure_bomber(c, number) for number in c.content.wings.numbers)
    return word != "auto" and not spare(c, "strike" if word == "air" else word)


def crowded_section(c: Claim) -> bool:
    """As many squadrons as the sentence says stand between the last opener and the word refused."""
    before = list(c.words[2 : c.depth()])
    last = max((place for place, word in enumerate(before) if word in OPENERS), default=-1)
    return sum(word in c.content.wings.index for word in before[last + 1 :]) >= c.number("count")


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-declare": lambda c: c.table.options["escalation"],
    "is-refused-request": lambda c: not c.table.options["escalation"],
    "is-refused-weapon-word": lambda c: c.text("word") not in ("chemical", "nuclear"),
    "is-refused-weapon-option": lambda c: not c.table.options[c.text("weapon")],
    "is-refused-released": lambda c: _granted(c, c.text("weapon")),
    "is-refused-asked": lambda c: c.text("weapon") in c.frame.asked,
    "is-refused-gas-first": lambda c: "Pact chemical" not in c.state.released,
    "is-refused-gas-nato": lambda c: c.side != PACT,
    "is-refused-gas-word": lambda c: c.text("word") not in ("volatile", "persistent"),
    "is-refused-gassed": lambda c: c.at(c.unit()) in c.state.struck,
    "is-refused-no-missile": lambda c: not c.content.is_ssm[c.unit()] or c.at(c.unit()) < 0,
    "is-refused-missile-nato": lambda c: c.content.side[c.unit()] != PACT,
    "is-refused-missile-nato-side": lambda c: c.side != PACT,
    "is-refused-missile-phase": lambda c: fight(c).attacker != PACT or phase(c).side != PACT,
    "is-refused-missile-fired": lambda c: c.unit() in c.state.missiles,
    "is-refused-missile-far": _far,
    "is-refused-missiles-gone": lambda c: all(
        c.at(unit) < 0 or c.content.side[unit] != PACT or unit in c.state.missiles for unit in c.content.by_kind["ssm"]
    ),
    "is-refused-no-carrier": lambda c: (
        c.content.kind[c.unit()] not in ("ssm", "artillery") or c.content.side[c.unit()] != c.side or c.at(c.unit()) < 0
    ),
    "is-refused-pool": lambda c: left(c, c.text("system")) <= promised(c),
    "is-refused-salvo": lambda c: c.state.salvos.get(c.text("unit"), 0) > 0,
    "is-refused-carrier-supply": lambda c: short_of_supply(c, c.unit()),
    "is-refused-carrier-far": _far,
    "is-refused-carrier-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "is-refused-bomber": lambda c: c.content.wings.strike[c.content.wings.index[c.text("wing")]] < c.number("least"),
    "is-refused-nuke-far": nothing_near,
    "is-refused-nuke-no-bomber": lambda c: not any(sure_bomber(c, number) for number in c.content.wings.numbers),
    "is-refused-gas-early": lambda c: c.ask.player == "NATO" and c.state.turn < c.number("turn"),
    "is-refused-nuke-nothing": lambda c: (
        not any(sure_bomber(c, number) for number in c.content.wings.numbers) or not left(c, "air")
    ),
    "is-refused-nuke-points": lambda c: not c.text("word").isdigit() or not 0 < int(c.text("word")) <= c.number("most"),
    "is-refused-toll": lambda c: c.text("word") not in c.text("choices").split(", "),
    "is-refused-toll-losses": lambda c: (
        not c.text("word").isdigit() or not 0 < int(c.text("word")) <= c.number("left") == c.frame.left
    ),
    "is-refused-nuke-section": misplaced,
    "is-refused-nuke-limit": crowded_section,
    "is-refused-field-fallout": _contaminated,
    "is-refused-field-ruined": lambda c: _contaminated(c) and _field_hex(c) in c.state.damaged,
    "is-refused-wing-gassed": lambda c: c.content.wings.index[c.text("wing")] in c.state.gassed,
    "is-refused-not-releasing": lambda c: c.rule != "release",
    "is-refused-not-gassing": lambda c: (
        c.rule != "battle"
        or not _granted(c, "chemical")
        or c.frame.step not in ("chemicals", "attacker_warfare")
        or c.ask.player in c.state.gas
    ),
    "is-refused-not-missiles": lambda c: c.rule != "missile phase" or not _granted(c, "chemical"),
    "is-refused-not-nuking": lambda c: c.rule != "nuclear phase" or not _granted(c, "nuclear"),
}
