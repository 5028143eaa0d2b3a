"""27.5 The fight for one air area: flak, then rounds of air combat in numbered boxes, until one side is left or none.

A side that leads the fight (`sheet`) is asked for its targets, its boxes and whether to turn back; for all others the
staff decides, and the dice fall one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import aircombat, flak, sky, staff
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import hit, sound, sound_steps, steps
from front85.games.iron_sky.content.air_tables import AirResult
from front85.games.iron_sky.missions.package import evasion
from front85.games.iron_sky.state import NATO, PACT, SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, Side, UnitId, enemy_of
from front85.hexwar.verbs.slots import room, units
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said, Slot, one_of, settled
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

Line = tuple[WingId, ...]
NO_WING = WingId(NO_UNIT)
FACES = 20


def both(pair: tuple[Any, Any], side: Side, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if side == NATO else (pair[0], value)


@enforces("27.5.0")
class AreaFight(Frame, frozen=True, tag="area fight", kw_only=True):
    """27.5 One area, finished before the next begins."""

    area: AreaId
    leads: tuple[bool, bool] = (False, False)
    side: Side = PACT
    """Whose flak fires, or who fills his boxes."""
    shot_at: Line = ()
    """27.5.1 Squadrons flak has fired at, one entry for each shot."""
    silent: tuple[bool, bool] = (False, False)
    """Sides whose flak fires no more here."""
    staffed: tuple[bool, bool] = (False, False)
    """Sides that have left the rest of their flak to the staff."""
    pressed: tuple[bool, bool] = (False, False)
    """17.3.1 Sides whose squadrons fly on through the rest of the flak."""
    gun: UnitId = NO_UNIT
    target: WingId = NO_WING
    round: int = 1
    lines: tuple[Line, Line] = ((), ())
    """27.5.2 Sealed until both are there: squadrons in their boxes, from box 1 up."""

    def begin(self, table: Table) -> Frames:
        table.state.flak_fired.clear()
        return (self.at("flak"),)

    # flak

    @enforces("27.5.1", "3.1.asa")
    def flak(self, table: Table) -> Ask | Frames:
        """27.5.1 SAM, ADA and heavy embedded flak inside the area fire once each, the Pact's first (ruling I344)."""
        side = self.side
        guns, targets = batteries(table, side, self.area), self.targets(table, enemy_of(side))
        if self.silent[side] or not guns or not targets:
            return (self.at("flak" if side == PACT else "boxes", side=enemy_of(side)),)
        if self.leads[side] and not self.staffed[side]:
            return self.ask_aim(table, side, guns, targets)
        gun = guns[0]
        return (self.at("turn", gun=gun.unit, target=staff.target(table, gun, targets)),)

    @enforces("27.5.1")
    def targets(self, table: Table, flyer: Side) -> Line:
        """27.5.1 Whom flak may fire at: nobody twice before all have been fired at. AWACS stand off (ruling I341)."""
        here = sky.present(table, flyer, self.area)
        fresh = tuple(wing for wing in here if wing not in self.shot_at)
        return fresh or here

    def ask_aim(self, table: Table, side: Side, guns: list[Gun], targets: Line) -> Menu:
        verbs: dict[str, Verb] = {
            "aim": Aim(table, self, side, guns, targets),
            "auto": Plain("27.5.1", lambda: (self.at("flak", staffed=both(self.staffed, side, True)),), weight=0.3),
            "silent": Plain("27.5.1", lambda: (self.at("flak", silent=both(self.silent, side, True)),), weight=0.2),
        }
        prompt = say("is-ask-sky-aim", side=SIDES[side], area=name_of(table, self.area), guns=len(guns))
        return Menu(SIDES[side], "27.5.1", prompt, verbs)

    @enforces("17.3.1")
    def turn(self, table: Table) -> Ask | Frames:
        """17.3.1 Before the die falls the squadron may break off; the flak has not fired then (ruling I347)."""
        owner = enemy_of(table.content.side[self.gun])
        if not self.leads[owner] or self.pressed[owner]:
            return (self.at("shot"),)
        verbs: dict[str, Verb] = {
            "press": Press("17.3.1", ("on", "rest"), lambda word: self.press(owner, word)),
            "turnback": Plain("17.3.1", lambda: self.turnback(table), weight=0.3),
        }
        wing = table.content.wings.ids[self.target]
        prompt = say("is-ask-sky-turnback", side=SIDES[owner], wing=wing, area=name_of(table, self.area))
        return Menu(SIDES[owner], "17.3.1", prompt, verbs)

    def press(self, owner: Side, word: str) -> Frames:
        pressed = both(self.pressed, owner, word == "rest")
        return (self.at("shot", pressed=pressed),)

    @enforces("17.3.1")
    def turnback(self, table: Table) -> Frames:
        sky.leave(table, self.target)
        table.note("is-log-sky-turnback", "17.3.1", wing=table.content.wings.ids[self.target])
        return (self.at("flak", gun=NO_UNIT, target=NO_WING),)

    @enforces("17.3.5")
    def shot(self, table: Table) -> Ask | Frames:
        """17.3.5 The die falls; to whoever does not know where the flak stands, it has not fired."""
        if flak.gun(table, self.gun) is None:
            return (self.at("flak", gun=NO_UNIT, target=NO_WING),)
        return flak_die(table, self)

    @enforces("17.3.6", "17.3.7", "17.3.8", "27.5.1")
    def fired(self, table: Table, die: int) -> Frames:
        """17.3.7 The result holds at once; it is the squadron's own evasion that counts (ruling I84)."""
        wings, wing = table.content.wings, self.target
        now = flak.gun(table, self.gun)
        assert now is not None
        table.state.flak_fired.add(self.gun)
        flak.spend(table, now)
        nimble = evasion(table, wing)
        more = flak.weather(table)
        found = flak.result(table.content.air, now.rating, wings.side[wing], nimble, die, more=more)
        table.note(
            "is-log-sky-flak",
            "17.3.5",
            unit=table.content.ids[self.gun],
            wing=wings.ids[wing],
            rating=now.rating,
            die=die,
            lost=found.lost,
            hurt=found.hurt,
        )
        hit(table, wing, found, "17.3.7", told=True)
        if steps(table, wing) and not sound(table, wing):
            sky.leave(table, wing)
            table.note("is-log-sky-home", "27.5.4d", wing=wings.ids[wing])
        return (self.at("flak", gun=NO_UNIT, target=NO_WING, shot_at=(*self.shot_at, wing)),)

    # rounds

    @enforces("27.5.2", "27.5.5a", "27.5.5b")
    def boxes(self, table: Table) -> Ask | Frames:
        """27.5.2 Both sides put all their squadrons into boxes, from 1 up and without gaps (ruling I348)."""
        here = [sky.present(table, side, self.area) for side in (NATO, PACT)]
        if not (here[NATO] and here[PACT]):
            return (self.at("over"),)
        side = self.side
        return (
            self.ask_line(table, side, here[side])
            if self.leads[side]
            else self.lined(side, staff.line(table, here[side]))
        )

    def ask_line(self, table: Table, side: Side, wings: Line) -> Menu:
        verbs: dict[str, Verb] = {
            "line": LineUp(table, self, side, wings),
            "auto": Plain("27.5.2", lambda: self.lined(side, staff.line(table, wings)), weight=1.0),
        }
        prompt = say("is-ask-sky-line", side=SIDES[side], area=name_of(table, self.area), round=self.round)
        menu = Menu(SIDES[side], "27.5.2", prompt, verbs)
        menu.seen_by = (SIDES[side],)
        return menu

    def lined(self, side: Side, line: Line) -> Frames:
        """The Pact's boxes are filled first, then NATO's; then both are opened."""
        return (
            self.at("boxes" if side == PACT else "combat", side=enemy_of(side), lines=both(self.lines, side, line)),
        )

    def combat(self, table: Table) -> Ask:
        return round_dice(table, self)

    @enforces("27.5.3", "27.5.4a", "27.5.4b", "27.5.4e")
    def fought(self, table: Table, dice: tuple[int, ...]) -> Frames:
        """27.5.4 Box by box; who outnumbers whom is counted once for the round (27.5.3)."""
        skies = self.skies(table)
        pairs = list(zip(*self.lines, strict=False))
        for at, (nato, pact) in enumerate(pairs):
            first, second = dice[2 * at], dice[2 * at + 1]
            by_pact = shoot(table, pact, nato, skies, first)
            by_nato = shoot(table, nato, pact, skies, second)
            suffered(table, nato, by_pact)
            suffered(table, pact, by_nato)
        return (self.at("boxes", round=self.round + 1, lines=((), ())),)

    def skies(self, table: Table) -> aircombat.Skies:
        """27.5.3 Undamaged steps of both sides, and who has an AWACS here."""
        nato, pact = (sound_steps(table, sky.present(table, side, self.area)) for side in (NATO, PACT))
        return aircombat.Skies(awacs=sky.watched(table, self.area), steps=(nato, pact))

    @enforces("27.5.2")
    def known_to(self, side: Side) -> AreaFight:
        """27.5.2 The fight without the boxes of the other side, which are sealed until both have filled theirs."""
        if all(self.lines):
            return self
        return msgspec.structs.replace(self, lines=both(self.lines, enemy_of(side), ()))

    # the end

    @enforces("27.5.5b", "27.5.5c", "27.4-assign.3")
    def over(self, table: Table) -> Frames:
        """27.5.5 Whoever is left holds the area. The loser's AWACS is out; where nobody is left both go home (I349)."""
        left = [side for side in (NATO, PACT) if sky.present(table, side, self.area)]
        area, state = name_of(table, self.area), table.state
        state.flak_fired.clear()
        for side in (NATO, PACT):
            for wing in sky.awacs(table, side, self.area):
                if not left:
                    sky.leave(table, wing)
                elif side != left[0]:
                    sky.dismiss(table, wing)
                    table.note("is-log-awacs-out", "27.5.5c", wing=table.content.wings.ids[wing])
        if left:
            state.sky[area] = left[0]
            count = len(sky.present(table, left[0], self.area))
            table.note("is-log-sky-held", "27.5.5b", side=SIDES[left[0]], area=area, count=count)
        else:
            table.note("is-log-sky-nobody", "27.5.5b", area=area)
        return ()


def name_of(table: Table, area: AreaId) -> str:
    return table.content.airgrid.names[area]


@enforces("27.5.1", "17.1.1", "17.1.2")
def batteries(table: Table, side: Side, area: AreaId) -> list[Gun]:
    """27.5.1 Flak of a side that stands inside the area and has still to fire: SAM, ADA, embedded A+, A and B.

    Being in range is not enough. Heavy flak without points would fire as C, which is not enough either (ruling I350).
    """
    grid, fired = table.content.airgrid, table.state.flak_fired
    inside = [unit for unit, hex_, _ in flak.posts(table, side) if grid.area(hex_) == area and unit not in fired]
    guns = (flak.gun(table, unit) for unit in inside)
    return [gun for gun in guns if gun is not None and gun.price]


def shoot(table: Table, firer: WingId, target: WingId, skies: aircombat.Skies, die: int) -> AirResult:
    """27.5.4 One squadron fires at another, and the log tells how."""
    wings = table.content.wings
    one, two = sky.plane(table, firer), sky.plane(table, target)
    bonus = aircombat.total(aircombat.modifiers(table.content.air, one, two, skies))
    found = aircombat.result(table.content.air, one, two, skies, die)
    table.note(
        "is-log-dogfight",
        "27.5.4b",
        firer=wings.ids[firer],
        wing=wings.ids[target],
        column=aircombat.column(table.content.air, one, two),
        die=die,
        drm=bonus,
        lost=found.lost,
        hurt=found.hurt,
        abort=int(found.abort),
    )
    return found


@enforces("27.5.4c", "27.5.4d")
def suffered(table: Table, wing: WingId, found: AirResult) -> None:
    """27.5.4 Losses of both are carried out together; who must abort or has no sound step left goes home, Used."""
    hit(table, wing, found, "27.5.4b", told=True)
    if steps(table, wing) and (found.abort or not sound(table, wing)):
        sky.leave(table, wing)
        case = "27.5.4c" if found.abort else "27.5.4d"
        table.note("is-log-sky-home", case, wing=table.content.wings.ids[wing])


# dice


def flak_die(table: Table, fight: AreaFight) -> Throw:
    """17.3.5 The die of one flak unit."""
    content = table.content
    prompt = say("is-roll-sky-flak", unit=content.ids[fight.gun], wing=content.wings.ids[fight.target])
    return Throw("17.3.5", prompt, 1, lambda dice: fight.fired(table, dice[0]), sides=FACES)


def round_dice(table: Table, fight: AreaFight) -> Throw:
    """27.5.4 Two dice for each pair of boxes, the Pact's first. No box touches the next within a round (27.5.3)."""
    pairs = min(map(len, fight.lines))
    prompt = say("is-roll-dogfight", area=name_of(table, fight.area), round=fight.round)
    return Throw("27.5.4b", prompt, 2 * pairs, lambda dice: fight.fought(table, dice), sides=FACES)


# verbs


class Press(OneOf):
    """17.3.1 `press on`, `press rest`: fly on through this shot, or through all that are left here."""

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"default": word == "rest"}


class Aim(Slotted):
    """27.5.1 `aim FLAK WING`."""

    case = "27.5.1"
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.guns,
            ("", "is-refused-no-flak"),
            bars=settled(
                (
                    Bar("27.5.1", "is-refused-no-flak", lambda v, unit: not v.is_flak(unit)),
                    Bar(
                        "27.5.1",
                        "is-refused-flak-outside",
                        lambda v, unit: v.content.airgrid.area(v.table.state.at[unit]) != v.fight.area,
                        lambda v, _: {"area": name_of(v.table, v.fight.area)},
                    ),
                    Bar("27.5.1", "is-refused-flak-fired", lambda v, unit: unit in v.table.state.flak_fired),
                    Bar("27.8-res.S", "is-refused-flak-suppressed", lambda v, unit: unit in v.table.state.suppressed),
                    Bar(
                        "17.1.1", "is-refused-flak-empty", lambda v, unit: v.idle(unit) and flak.armed(v.content, unit)
                    ),
                    Bar("27.5.1", "is-refused-flak-light", lambda v, unit: v.idle(unit)),
                )
            ),
        ),
        Slot(
            "WING",
            room("wings"),
            lambda v, _: v.targets,
            ("", "is-refused-no-target"),
            bars=settled(
                (
                    Bar("27.5.1", "is-refused-target-awacs", lambda v, wing, _: wing in v.here(sky.awacs)),
                    Bar("27.5.1", "is-refused-no-target", lambda v, wing, _: wing not in v.here(sky.present)),
                    Bar("27.5.1", "is-refused-target-again", lambda v, wing, _: wing not in v.targets),
                )
            ),
        ),
    )

    def __init__(self, table: Table, fight: AreaFight, side: Side, guns: list[Gun], targets: Line) -> None:
        self.table, self.content, self.fight, self.side, self.targets = table, table.content, fight, side, targets
        self.guns = {gun.unit: gun for gun in guns}

    def is_flak(self, unit: UnitId) -> bool:
        content = self.content
        return content.side[unit] == self.side and bool(content.flak[unit]) and self.table.state.at[unit] >= 0

    def idle(self, unit: UnitId) -> bool:
        return unit not in self.guns

    def here(self, some: Callable[[Table, Side, AreaId], Line]) -> Line:
        return some(self.table, enemy_of(self.side), self.fight.area)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {"default": value == next(iter(self.guns)), "rating": self.guns[value].rating}
        gun = self.guns[said[0]]
        flyer, nimble = enemy_of(self.side), evasion(self.table, value)
        return {
            "default": value == staff.target(self.table, gun, self.targets),
            "steps": round(flak.expected(self.content.air, gun.rating, flyer, nimble), 2),
        }

    @enforces("27.5.1", "17.1.1", "17.1.2", "17.1.3")
    def does(self, unit: UnitId, wing: WingId) -> Frames:
        return (self.fight.at("turn", gun=unit, target=wing),)


class LineUp(Slotted):
    """27.5.2 `line WING...`: all squadrons of the area, box 1 first."""

    case = "27.5.2"
    slots = (
        one_of("WING", room("wings"), lambda v, _: v.wings, ("27.5.2", "is-refused-line-who"))._replace(
            many=True, ordered=True, twice=("27.5.2", "is-refused-sky-twice")
        ),
    )
    ends = (Bar((), "", lambda v, wings: len(wings) < len(v.wings)),)

    def __init__(self, table: Table, fight: AreaFight, side: Side, wings: Line) -> None:
        self.content, self.fight, self.side, self.wings = table.content, fight, side, staff.line(table, wings)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"default": value == next(wing for wing in self.wings if wing not in said[0]), "box": len(said[0]) + 1}

    def does(self, wings: Line) -> Frames:
        return self.fight.lined(self.side, wings)
