"""Whether refusals about weapons of mass destruction are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.vignettes.lookups import unlisted
from front85.hexwar.truth import Claim, Predicate


def _granted(c: Claim) -> bool:
    """Somebody has the weapon the sentence names."""
    return any(name.endswith(c.text("weapon")) for name in c.state.released)


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


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-declare": lambda c: c.table.options["escalation"],
    "is-refused-request": lambda c: not c.table.options["escalation"],
    "is-refused-weapon-word": lambda c: c.text("word") not in ("chemical", "nuclear"),
    "is-refused-weapon-option": lambda c: not c.table.options[c.text("weapon")],
    "is-refused-released": _granted,
    "is-refused-asked": unlisted,
    "is-refused-gas-first": lambda c: "Pact chemical" not in c.state.released,
    "is-refused-gas-nato": lambda c: c.side != PACT,
    "is-refused-gas-word": lambda c: c.text("word") not in ("volatile", "persistent"),
    "is-refused-gassed": lambda c: c.at(c.unit()) in c.state.struck,
    "is-refused-no-missile": lambda c: not c.content.is_ssm[c.unit()] or c.at(c.unit()) < 0,
    "is-refused-missile-nato": lambda c: c.content.side[c.unit()] != PACT,
    "is-refused-missile-nato-side": lambda c: c.side != PACT,
    "is-refused-missile-phase": unlisted,
    "is-refused-missile-fired": lambda c: c.unit() in c.state.missiles,
    "is-refused-missile-far": _far,
    "is-refused-missiles-gone": lambda c: all(
        c.at(unit) < 0 or c.content.side[unit] != PACT or unit in c.state.missiles for unit in c.content.by_kind["ssm"]
    ),
    "is-refused-no-carrier": lambda c: (
        c.content.kind[c.unit()] not in ("ssm", "artillery") or c.content.side[c.unit()] != c.side or c.at(c.unit()) < 0
    ),
    "is-refused-pool": unlisted,
    "is-refused-salvo": lambda c: c.state.salvos.get(c.text("unit"), 0) > 0,
    "is-refused-carrier-supply": unlisted,
    "is-refused-carrier-far": _far,
    "is-refused-carrier-twice": lambda c: c.words.count(c.text("unit")) > 1,
    "is-refused-bomber": lambda c: c.content.wings.strike[c.content.wings.index[c.text("wing")]] < c.number("least"),
    "is-refused-nuke-far": nothing_near,
    "is-refused-nuke-no-bomber": unlisted,
    "is-refused-gas-early": lambda c: c.ask.player == "NATO" and c.state.turn < c.number("turn"),
    "is-refused-nuke-nothing": lambda c: not c.offered(),
    "is-refused-nuke-points": lambda c: (
        not c.text("word").isdigit() or not 0 < int(c.text("word")) <= c.number("most") or unlisted(c)
    ),
    "is-refused-toll": lambda c: c.text("word") not in c.text("choices").split(", "),
    "is-refused-toll-losses": lambda c: (
        not c.text("word").isdigit() or not 0 < int(c.text("word")) <= c.number("left") or unlisted(c)
    ),
    "is-refused-nuke-section": lambda c: c.text("word") in ("air", "escort", "ecm", "auto") and unlisted(c),
    "is-refused-nuke-limit": lambda c: len(c.words) > c.number("count") > 0 and unlisted(c),
    "is-refused-field-fallout": _contaminated,
    "is-refused-field-ruined": lambda c: _contaminated(c) and _field_hex(c) in c.state.damaged,
    "is-refused-wing-gassed": lambda c: c.content.wings.index[c.text("wing")] in c.state.gassed,
    "is-refused-not-releasing": lambda c: c.rule != "release" or not c.offered(),
    "is-refused-not-gassing": lambda c: not c.offered(),
    "is-refused-not-missiles": lambda c: not c.offered(),
    "is-refused-not-nuking": lambda c: c.rule != "nuclear phase" or not c.offered(),
}
