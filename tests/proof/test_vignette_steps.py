"""What a step of a vignette may say: ways, results of tables, sets, phases by name; and files that fail or crash."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from front85.proof.format import hooks_of
from front85.proof.phases import phase_names
from front85.proof.runner import Report, check_file, check_files
from front85.proof.trace import Deed, Die, Event, Question, Refusing, Seen


def report(tmp_path: Path, text: str, *, keep_going: bool = False) -> Report:
    path = tmp_path / "tried.toml"
    path.write_text(text, encoding="utf-8")
    return check_file(path, keep_going=keep_going)


def differences(tmp_path: Path, text: str, *, keep_going: bool = False) -> str:
    return "\n".join(report(tmp_path, text, keep_going=keep_going).differences)


def scene(game: str, units: str, phase: str, steps: str, more: str = "") -> str:
    return f'title = "A trial"\ngame = "{game}"\n[units]\n{units}\n[situation]\nphase = "{phase}"\n{more}\n{steps}\n'


WAYS = {
    "nuremberg": ("Pact movement", '"move tank via 2026 2127 2128"', "2025", "2128"),
    "fulda-gap": ("Soviet movement", '"move 2025 tank via 2026 2127 2128"', "2025", "2128"),
    "berlin85": ("Pact movement", '"move tank via 2026 2127 2128"', "2025", "2128"),
    "iron-sky": ("Pact movement", '"move tank via C2026 C2127 C2128"', "C2025", "C2128"),
}


@pytest.mark.parametrize("game", WAYS)
def test_a_way_can_be_prescribed(game: str, tmp_path: Path) -> None:
    """The move goes through the hexes named and through no other, though another way is as short."""
    phase, choice, start, end = WAYS[game]
    seen: list[Event] = []
    path = tmp_path / "way.toml"
    steps = f'[[step]]\ndo = {choice}\nexpect.at = {{ tank = "{end}" }}\nexpect.phase = "{phase}"'
    path.write_text(scene(game, f'tank = {{ nat = "SU", at = "{start}" }}', phase, steps), "utf-8")
    found = check_file(path, watcher=seen.append)
    assert found.differences == ()
    hexes = [event.choice.split()[-1] for event in seen if isinstance(event, Deed)]
    assert hexes[-1] == end
    walked = set(choice.strip('"').partition("via ")[2].split())
    assert set(hexes) <= walked


def test_a_way_round_costs_more_than_the_cheapest(tmp_path: Path) -> None:
    steps = '[[step]]\ndo = "move tank via 2026 2126 2127"\nexpect.left = { tank = 3 }'
    text = scene("nuremberg", 'tank = { nat = "SU", at = "2025" }', "Pact movement", steps)
    direct = text.replace("via 2026 2126 2127", "via 2127").replace("tank = 3", "tank = 4")
    assert differences(tmp_path, text) == ""
    assert differences(tmp_path, direct) == ""


def test_a_way_is_refused_by_the_leg_that_is(tmp_path: Path) -> None:
    """8.1b A zone entered on the way ends the move; the position stays as it was."""
    steps = '[[step]]\nrefused = "move tank via 2026 2027 2028"\ncases = ["8.1b"]\nexpect.at = { tank = "2025" }'
    units = 'tank = { nat = "SU", at = "2025" }\nguard = { nat = "US", at = "2128" }'
    text = scene("nuremberg", units, "Pact movement", steps)
    assert differences(tmp_path, text) == ""
    assert "it should be refused" in differences(tmp_path, text.replace("2026 2027 2028", "2026"))


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("move tank via", "a way is written"),
        ("move tenk via 2026", "there is no unit tenk"),
        ("move 2030 tank via 2026", "tank is in 2025, not in 2030"),
        ("move tank via 9999", "refused by case 2.1a"),
    ],
)
def test_a_wrong_way_says_so(tmp_path: Path, choice: str, said: str) -> None:
    text = scene("nuremberg", 'tank = { nat = "SU", at = "2025" }', "Pact movement", f'[[step]]\ndo = "{choice}"')
    assert said in differences(tmp_path, text)


FIGHTS = {
    "nuremberg": (
        'tank = { nat = "SU", type = "tank", cf = 12, at = "2025" }\nguard = { nat = "US", cf = 4, at = "2026" }',
        "Pact combat",
        '[[step]]\ndo = "attack 2026 tank"\ntable = "EX"\nexpect.at = { guard = "eliminated", tank = "eliminated" }',
    ),
    "fulda-gap": (
        'tank = { nat = "SU", at = "2025", steps = [[8, 8], [4, 4]] }\nguard = { nat = "US", at = "2026" }',
        "Soviet combat",
        '[[step]]\ndo = "attack 2026 tank"\ntable = "D4"\nexpect.log = ["fg-log-battle"]\nexpect.asks = "NATO"',
    ),
    "berlin85": (
        'tank = { nat = "SU", at = "2025", attack = 9, tried = true }\n'
        'guard = { nat = "US", at = "2026", tried = true }',
        "Pact combat",
        '[[step]]\ndo = "attack 2026 tank"\n[[step]]\ndo = "end"\ntable = "D2"\nexpect.log = ["b85-log-battle"]',
    ),
    "iron-sky": (
        'tank = { nat = "SU", kind = "division", at = "C3120", cadre = 4 }\n'
        'guard = { nat = "NE", kind = "division", values = "6C16", cadre = 4, at = "C3020" }',
        "Pact movement",
        '[[step]]\ndo = "assault tank standard"\ntable = "A1"\nexpect.result = "A1"\nexpect.losses = { tank = 1 }',
    ),
}


@pytest.mark.parametrize("game", FIGHTS)
def test_a_result_can_be_given(game: str, tmp_path: Path) -> None:
    units, phase, steps = FIGHTS[game]
    assert differences(tmp_path, scene(game, units, phase, steps)) == ""


def test_a_result_no_die_brings_is_named_with_those_they_do(tmp_path: Path) -> None:
    units, phase, steps = FIGHTS["nuremberg"]
    said = differences(tmp_path, scene("nuremberg", units, phase, steps.replace('"EX"', '"D9"')))
    assert said == "step 1 (attack 2026 tank): no die of case 11.6a brings D9; they bring EX, DL"
    quiet = '[[step]]\ndo = "end"\ntable = "EX"'
    assert "results left over: EX" in differences(tmp_path, scene("nuremberg", units, phase, quiet))


GUARDS = 'one = { nat = "US", at = "2025" }\ntwo = { nat = "SU", at = "2027" }'


def test_sets_have_no_order(tmp_path: Path) -> None:
    steps = '[[step]]\nexpect.zones = { "2026" = ["Pact", "NATO"] }\nexpect.refugees = ["2222", "2221"]'
    text = scene("nuremberg", GUARDS, "Pact movement", steps, 'refugees = ["2221", "2222"]')
    assert differences(tmp_path, text) == ""
    assert "refugees should be ['2221']" in differences(tmp_path, text.replace('["2222", "2221"]', '["2221"]'))


def test_a_list_that_is_no_set_keeps_its_order(tmp_path: Path) -> None:
    steps = "[[step]]\nexpect.strength = { tank = [9, 8] }"
    units = 'tank = { nat = "SU", at = "2025", steps = [[8, 9]] }'
    assert "strength of tank" in differences(tmp_path, scene("fulda-gap", units, "Soviet movement", steps))


def test_the_steps_after_a_difference_are_played_when_told_so(tmp_path: Path) -> None:
    steps = '[[step]]\nexpect.turn = 7\n[[step]]\ndo = "end"\nexpect.phase = "Pact movement"'
    text = scene("nuremberg", GUARDS, "Pact movement", steps)
    assert differences(tmp_path, text) == "step 1: turn should be 7, but is 2"
    both = differences(tmp_path, text, keep_going=True)
    assert "step 1: turn" in both
    assert "step 2 (end): phase should be Pact movement, but is Pact combat" in both


def test_a_file_that_breaks_the_program_fails_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = scene("nuremberg", GUARDS, "Pact movement", "[[step]]\nexpect.turn = 2")
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.toml").write_text(good, "utf-8")
    hooks = hooks_of("nuremberg")
    build, calls = hooks.build, []

    def breaks(*args: Any) -> Any:
        calls.append(args)
        if len(calls) == 2:
            raise KeyError("installation")
        return build(*args)

    monkeypatch.setattr(hooks, "build", breaks)
    found = check_files([tmp_path])
    assert [one.passed for one in found] == [True, False, True]
    assert found[1].differences == ("the program broke: KeyError: 'installation'",)
    assert "Traceback" in found[1].crash


def test_damage_where_nothing_stands_cannot_be_repaired(tmp_path: Path) -> None:
    """39.0.3 The mark may lie on any hex of a vignette; only an installation is repaired."""
    steps = '[[step]]\nrefused = "repair C2525"\ncases = ["39.0.3"]\noffered = ["repair C2620"]'
    units = 'one = { nat = "SU", at = "C2525" }\ntwo = { nat = "SU", at = "C2620" }'
    marks = 'hexes = { damaged = ["C2525", "C2620"] }\nrepair = { Pact = 9 }'
    ground = '[map]\nfeatures = { "C2620" = ["airfield"], "C2626" = ["wp_supply"] }\ncountry = { "C2626" = "GDR" }'
    text = scene("iron-sky", units, "repair", steps, f"{marks}\n{ground}")
    assert differences(tmp_path, text) == ""


def test_a_trial_need_not_prove_anything(tmp_path: Path) -> None:
    found = report(tmp_path, scene("nuremberg", GUARDS, "Pact movement", "[[step]]\nexpect.turn = 2"))
    assert found.passed
    assert found.proves == ()


@pytest.mark.parametrize("game", ["nuremberg", "fulda-gap", "berlin85", "iron-sky"])
def test_a_phase_is_read_under_the_name_it_is_written_with(game: str) -> None:
    """Every point one may name is known again by that name while it is being played."""
    hooks = hooks_of(game)
    for name, frames in hooks.openings().items():  # type: ignore[attr-defined]
        assert phase_names(frames, hooks)[0] == name


@pytest.mark.parametrize(
    ("game", "phase", "options"),
    [
        ("nuremberg", "air", ""),
        ("nuremberg", "declare", ""),
        ("nuremberg", "setup", ""),
        ("fulda-gap", "Soviet secondary", ""),
        ("fulda-gap", "air superiority", "options = { advanced = true }"),
        ("fulda-gap", "positions", ""),
        ("berlin85", "emergency", ""),
        ("iron-sky", "NATO movement", ""),
    ],
)
def test_a_phase_that_asks_is_read_as_it_was_written(tmp_path: Path, game: str, phase: str, options: str) -> None:
    hex_ = "C2025" if game == "iron-sky" else "2025"
    units = f'tank = {{ nat = "SU", at = "{hex_}" }}'
    steps = f'[[step]]\nexpect.phase = "{phase}"'
    assert differences(tmp_path, scene(game, units, phase, steps, options)) == ""


def test_a_nuclear_phase_wants_the_advanced_game(tmp_path: Path) -> None:
    text = scene("fulda-gap", GUARDS, "Soviet strike", "[[step]]\nexpect.turn = 6")
    assert "advanced = true" in differences(tmp_path, text)


def test_supply_of_single_units_in_berlin(tmp_path: Path) -> None:
    """5.16 A unit out of supply has half its points, its neighbour all of them."""
    units = 'cut = { nat = "SU", at = "2025", supplied = false }\nfed = { nat = "SU", at = "2030" }'
    steps = "[[step]]\nexpect.supplied = { cut = false, fed = true }\nexpect.left = { cut = 6, fed = 12 }"
    assert differences(tmp_path, scene("berlin85", units, "Pact movement", steps)) == ""
    traced = units.replace("supplied = false", "supplied = true")
    steps = "[[step]]\nexpect.supplied = { cut = true, fed = false }"
    assert differences(tmp_path, scene("berlin85", traced, "Pact movement", steps, 'supply = "traced"')) == ""


def test_a_trace_tells_questions_dice_refusals_and_views(tmp_path: Path) -> None:
    units, phase, steps = FIGHTS["nuremberg"]
    path = tmp_path / "traced.toml"
    path.write_text(scene("nuremberg", units, phase, '[[step]]\nrefused = "attack 2027 tank"\n' + steps), "utf-8")
    seen: list[Event] = []
    assert check_file(path, watcher=seen.append).passed
    questions = [event for event in seen if isinstance(event, Question)]
    assert questions[0].player == "Pact"
    assert questions[0].phase.startswith("Pact combat")
    assert any("attack [2026]" in word for word in questions[0].offered)
    assert [event.refusal.cases for event in seen if isinstance(event, Refusing)] == [("11.0a",)]
    assert [event.case for event in seen if isinstance(event, Die)] == ["11.6a"]
    assert {event.side for event in seen if isinstance(event, Seen)} == {"NATO", "Pact"}
