"""A title's card, a position and a game at single moments: who may choose, what is kept, and the way back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import front85
from front85.games.registry import title
from front85.kernel.ask import CHANCE
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.kernel.kept import ownscenarios as own
from front85.kernel.kept.save import bring_scenario, parse
from front85.kernel.kept.savefile import checksum, document
from front85.kernel.position import AGREED, CONCEDE, DRAW, Refused
from front85.kernel.standing import GOOD, NOBODY, PHASE, ROUTINE, TURN, USUAL, Order, StandingQuestion, holds, moment
from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="chess",
    package="front85.games.nuremberg",
    title=".title:Nuremberg",
    sides=("White", "Black"),
    scenarios=("long", "short"),
    options={"clock": False, "gas": True, "mask": True},
    usual={"short": {"clock": True}},
    needs={"mask": (("gas", "clock"),), "gas": (("clock",),)},
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    own._listed.cache_clear()
    return tmp_path


def started(seed: int = 1) -> Game:
    return front85.new("nuremberg", "lesson", seed=seed)


def until_asked(game: Game, side: str) -> Game:
    rng = Random(1)
    while game.player != side:
        game.play(game.draw(rng))
    return game


# the card


def test_a_card_says_where_its_parts_are() -> None:
    assert CARD.folder.name == "nuremberg"
    assert (CARD.data / "cases.csv").is_file()
    assert CARD.find("front85.kernel.ask:CHANCE") == CHANCE
    assert CARD.find(".title").__name__ == "front85.games.nuremberg.title"
    with pytest.raises(ModuleNotFoundError):
        _ = msgspec.structs.replace(CARD, package="front85.kernel.ask").folder
    with pytest.raises(ModuleNotFoundError):
        _ = msgspec.structs.replace(CARD, package="front85_nowhere").folder


@pytest.mark.parametrize(
    ("module", "there"),
    [
        (".vignettes.situation", True),
        (".vignettes.situation:build", True),
        (".no.such", False),
        ("other.place", True),
        ("", False),
    ],
)
def test_a_title_may_go_without_vignettes(module: str, there: bool) -> None:
    assert msgspec.structs.replace(CARD, situation=module).has_vignettes == there


def test_optional_rules_have_defaults_and_needs(home: Path) -> None:
    assert CARD.defaults("long") == {"clock": False, "gas": True, "mask": True}
    assert CARD.defaults("short") == {"clock": True, "gas": True, "mask": True}
    assert CARD.lacking(CARD.defaults("short")) is None
    assert CARD.lacking(CARD.defaults("long")) == ("gas", ("clock",))
    assert CARD.fitted(CARD.defaults("long")) == {"clock": False, "gas": False, "mask": False}
    name = own.write("chess", "mine", b'{"title": "Mine", "base": "short", "options": {"gas": false, "unknown": true}}')
    assert CARD.defaults(name) == {"clock": True, "gas": False, "mask": True}


def test_scenarios_are_the_titles_the_players_file_and_those_he_made(home: Path) -> None:
    assert CARD.all_scenarios() == ("long", "short")
    one = own.write("chess", "mine", b'{"title": "Mine"}')
    filed = msgspec.structs.replace(CARD, own_scenario="own")
    assert filed.all_scenarios() == ("long", "short"), "there is no file, and no workshop"
    (home / "scenarios" / "chess.toml").write_text("")
    assert CARD.all_scenarios() == ("long", "short")
    assert filed.all_scenarios() == ("long", "short", "own")
    made = msgspec.structs.replace(CARD, workshop=".workshop")
    assert made.all_scenarios() == ("long", "short", one)
    own.delete("chess", "mine")
    assert [made.has(name) for name in ("long", one, "own-" + "0" * 16, "other")] == [True, True, False, False]
    assert [CARD.has(name) for name in ("long", one)] == [True, False]


# who may choose


def test_who_may_concede_agree_and_choose() -> None:
    position = started().position
    asked = position.player
    assert asked is not None
    other = next(side for side in position.title.sides if side != asked)
    choice = started().draw(Random(1))
    assert position.why_not(choice) is None
    assert position.why_not(choice, asked) is None
    for player, words in ((other, choice), (AGREED, choice), (AGREED, "draw offer"), ("nobody", DRAW)):
        refusal = position.why_not(words, player)
        assert refusal is not None
        assert refusal.message.id == "refused-wrong-side"
    assert position.why_not(CONCEDE, other) is None
    assert position.why_not(CONCEDE) is None
    assert position.why_not("no-such-verb", asked) is not None


def test_nobody_concedes_for_chance_but_a_side_may_while_dice_are_due() -> None:
    game = Game(
        title("nuremberg").start("lesson", dict(title("nuremberg").options)), scenario="lesson", options={}, dice=None
    )
    until_asked(game, CHANCE)
    refusal = game.position.why_not(CONCEDE)
    assert refusal is not None
    assert refusal.message.id == "refused-wrong-side"
    assert game.position.why_not(CONCEDE, "NATO") is None
    game.play("concede", "NATO")
    over = game.why_not("end")
    assert over is not None
    assert over.message.id == "refused-game-over"
    assert (game.player, game.can_undo) == (None, False)
    assert game.result is not None
    assert game.result.winner == "Pact"


def test_a_draw_needs_both_sides() -> None:
    game = started()
    refusal = game.why_not("draw", game.player)
    assert refusal is not None
    game.play("draw", AGREED)
    assert game.result is not None
    assert game.result.winner is None
    assert game.journal[-1].player == AGREED


def test_a_position_that_was_only_read_and_a_copy_are_alike() -> None:
    position = started().position
    twin = position.copy()
    before = position.digest()
    assert (twin.digest(), twin.player) == (before, position.player)
    assert not title("nuremberg").start("lesson", dict(title("nuremberg").options)).passed_over
    twin.play(started().draw(Random(2)))
    assert (position.digest(), position.stack is twin.stack) == (before, False)
    with pytest.raises(Refused):
        position.play("no-such-verb")
    assert position.digest() == before


def test_fields_that_came_later_leave_old_digests_alone() -> None:
    class Older(msgspec.Struct):
        a: int = 1

    class Newer(msgspec.Struct):
        a: int = 1
        b: int = 0
        c: list[int] = []
        added = ("b", "c")

    from front85.kernel.position import _as_saved

    assert _as_saved(Newer()) == msgspec.to_builtins(Older())
    assert _as_saved(Newer(b=2)) == {"a": 1, "b": 2}
    both = Newer(b=2, c=[1])
    assert _as_saved(both) is both


# the way back


def test_the_last_deed_is_what_undo_takes_back() -> None:
    game = front85.new("nuremberg", seed=1)
    assert game.last_deed is None
    with pytest.raises(Refused):
        game.undo()
    first = next(game.choices("place"))
    game.play(first)
    assert game.can_undo
    assert game.last_deed is game.journal[-1]
    stale = game.why_not(first, ply=0)
    assert stale is not None
    assert stale.message.id == "refused-stale"
    assert stale.message.args == {"ply": 0, "now": game.ply}


def test_a_game_is_cut_back_to_a_position_and_its_rolls() -> None:
    game, seen = front85.new("nuremberg", seed=5), {}
    while sum(entry.player == CHANCE for entry in game.journal) < 3:
        seen[game.ply] = (game.position.copy(), game.rolls)
        words = game.options_after()
        game.play(next((word for word in ("done", "end", "suggested") if word in words), "") or next(game.choices()))
    for ply in list(seen)[-3:]:
        position, rolls = seen[ply]
        earlier = game.cut_back(ply, position.copy())
        assert (earlier.ply, earlier.rolls, earlier.dice is game.dice) == (ply, rolls, True)
        assert earlier.position.digest() == game.rewound(ply).position.digest()
    last = max(seen)
    with pytest.raises(ValueError, match="elsewhere"):
        game.cut_back(last, game.position.copy())
    with pytest.raises(ValueError, match="entries"):
        game.rewound(game.ply + 1)
    with pytest.raises(ValueError, match="entries"):
        game.rewound(-1)
    assert game.rewound(game.ply).position.digest() == game.position.digest()


def test_a_game_draws_itself_only_where_somebody_can(monkeypatch: pytest.MonkeyPatch) -> None:
    game = started()
    monkeypatch.setattr(Game, "painter", None)
    assert game._repr_svg_() is None
    monkeypatch.setattr(Game, "painter", lambda shown: f"<svg>{shown.ply}</svg>")
    assert game._repr_svg_() == "<svg>0</svg>"
    assert repr(game) == f"<nuremberg lesson, 0 entries, asks {game.player}>"


# what is saved


def test_a_save_is_marked_and_brings_its_scenario(home: Path) -> None:
    class Title:
        name = "chess"

        def __init__(self) -> None:
            self.taken: list[tuple[str, str]] = []

        def take_in(self, scenario: str, text: str) -> None:
            self.taken.append((scenario, text))

    chess: Any = Title()
    text = '{"title": "Mine"}'
    name = own.name_of(text.encode())
    for body in ({"scenario": "long", "own": text}, {"scenario": name, "own": None}, {"scenario": name}):
        bring_scenario(chess, body)
    assert chess.taken == []
    bring_scenario(chess, {"scenario": name, "own": text})
    assert chess.taken == [(name, text)]
    own.keep("chess", text.encode())
    bring_scenario(chess, {"scenario": name, "own": text})
    assert len(chess.taken) == 1
    chess.name = "draughts"
    chess.take_in = None
    bring_scenario(chess, {"scenario": own.name_of(b"other"), "own": text})


def test_a_save_goes_on_with_its_dice_and_its_first_notes() -> None:
    game = started(3)
    body = document(game)
    assert len(checksum(body)) == 32
    assert body["check"] == checksum({**body, "check": "other"})
    for _ in range(4):
        game.play(game.draw(Random(3)))
    data = json.dumps(document(game)).encode()
    back = parse(data, "save", title, Dice(3))
    assert (back.ply, back.rolls, back.position.digest()) == (game.ply, game.rolls, game.position.digest())
    bare = parse(json.dumps(document(game, log=False)).encode(), "save", title, Dice(3))
    assert (bare.ply, bare.rolls) == (0, game.rolls)


# directives


def test_a_moment_is_a_turn_and_a_phase() -> None:
    class Title:
        def view(self, position: Any, side: str) -> dict[str, Any]:
            return position.shown  # type: ignore[no-any-return]

    class Moment:
        title = Title()

        def __init__(self, **shown: Any) -> None:
            self.shown = shown

    track = [{"key": "a", "state": "done"}, {"key": "b", "state": "now"}, {"key": "c"}]
    assert moment(Moment(turn=3, phase="combat", track=track), "NATO") == (3, "combat b")  # type: ignore[arg-type]
    assert moment(Moment(), "NATO") == (0, "")  # type: ignore[arg-type]


def test_an_order_holds_as_long_as_it_says() -> None:
    def held(span: str, now: tuple[int, str]) -> bool:
        return holds(Order("q", "ask", span=span, turn=2, phase="a"), lambda: now)

    assert [held(GOOD, (9, "z")), held(TURN, (2, "z")), held(TURN, (3, "a"))] == [True, True, False]
    assert [held(PHASE, (2, "a")), held(PHASE, (2, "z")), held(PHASE, (3, "a"))] == [True, False, False]


def test_a_staff_answers_as_much_as_it_is_told() -> None:
    question = StandingQuestion(key="q", prompts=("p",), answers={}, routine="one", usual="two")
    assert [question.default(staff) for staff in (USUAL, ROUTINE, NOBODY)] == ["two", "one", "ask"]
    assert question.concerns(None, None)  # type: ignore[arg-type]
    assert question.place(None, None) == ""  # type: ignore[arg-type]
