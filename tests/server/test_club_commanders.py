"""Several commanders a side: whose choices they are, what stays within a side, undo, absence, a killed server."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from club_people import Somebody, club
from club_team import SCENARIOS, SECRET, Team, level, moment, refusal
from server_table import Screen
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import front85
from front85.server.club import absent
from front85.server.store.records import Dealt
from front85.server.tables.command import Staff, force_of, in_hand, unfit
from front85.server.tables.planning import Proposal, Step


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with club(tmp_path_factory.mktemp("hall")) as running:
        yield running


def listen(screen: Screen) -> None:
    while True:
        screen.receive()


@pytest.mark.parametrize("title", SCENARIOS)
def test_three_act_side_by_side_each_for_what_is_theirs(hall: TestClient, title: str) -> None:
    team = Team(hall, title)
    team.deal_two()
    first, second = team.deeds
    with team.screens() as (jan, marta, ola, piotr, watcher):
        assert marta.state["view"] == ola.state["view"] == piotr.state["view"] != jan.state["view"]
        assert [one.state["seat"] for one in (marta, ola, piotr)] == [team.east] * 3
        assert [one.state["post"] for one in (jan, marta, ola)] == [None, team.east, f"{team.east}.2"]
        assert all(one.state["ask"]["mine"] for one in (marta, ola, piotr))
        # nobody acts for another, and the phase is the chief's
        assert refusal(piotr.play(first)) == refusal(marta.play(first)) == "club-command-others"
        told = piotr.ask("why", choice=first)
        assert not told["allowed"]
        assert "Ola" in told["text"]
        assert refusal(ola.play("end")) == "club-command-chief"
        assert refusal(ola.play("concede")) == "club-command-chief"
        # one after the other without waiting, in any order
        assert "error" not in ola.play(first)
        level(jan, marta, ola, piotr)
        # only one's own latest deed is taken back
        assert [one.state["can_undo"] for one in (marta, ola, piotr)] == [False, True, False]
        assert refusal(marta.ask("undo", ply=marta.state["ply"])) == "club-command-undo"
        assert refusal(piotr.ask("undo", ply=piotr.state["ply"])) == "club-command-undo"
        assert "error" not in ola.ask("undo", ply=ola.state["ply"])
        level(marta, ola, piotr)
        assert "error" not in piotr.play(second)
        level(marta, ola, piotr)
        assert refusal(ola.ask("undo", ply=ola.state["ply"])) == "club-command-undo"
        level(jan, watcher, marta)
        assert "error" not in marta.play("end")
        for stranger in (jan, watcher):
            stranger.ask("state")
            said = "".join(stranger.raw)
            assert not [word for word in (f"{team.east}.2", "Ola", "Piotr") if word in said]


def units_offered(screen: Screen, team: Team, deed: str) -> set[str]:
    """Units of its side that a screen is offered after the verb of a deed."""
    force = force_of(moment(team.title)[0].position, team.east)
    told = screen.ask("open")["verbs"][deed.split()[0]]
    words = (*(one["word"] for one in told.get("words", [])), *told.get("bare", []))
    return {unit for word in words for unit in (force.named((word,)) or force.at.get(word, ()))}


@pytest.mark.parametrize("title", SCENARIOS)
def test_each_is_offered_what_is_theirs(hall: TestClient, title: str) -> None:
    team = Team(hall, title)
    team.deal_two()
    start, (first, second) = moment(title)
    force = force_of(start.position, team.east)
    with team.screens() as (_, marta, ola, piotr, _watcher):
        own = {
            seat: {unit for unit, posts in force.posts.items() if post in posts}
            for seat, post in zip((ola, piotr), team.posts, strict=True)
        }
        for screen, other, deed in ((ola, piotr, first), (piotr, ola, second)):
            offered = units_offered(screen, team, deed)
            assert offered & own[screen]
            alone = {hex_ for hex_, there in force.at.items() if set(there) <= own[other]}
            assert not offered & {unit for hex_ in alone for unit in force.at[hex_]}
            assert "end" not in {one["word"] for one in screen.state["ask"]["verbs"]}
            words = [screen.ask("words", prefix=deed.split()[:n])["words"] for n in range(len(deed.split()))]
            assert all(word in {one["word"] for one in there} for word, there in zip(deed.split(), words, strict=True))
        assert "end" in marta.ask("open")["verbs"]


def test_whoever_has_nothing_to_answer_sees_who_is_waited_for(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    team.deal({team.posts[0]: f"{team.east}.2"})
    with team.screens() as (_, marta, ola, piotr, _watcher):
        assert marta.state["ask"]["mine"]
        assert ola.state["ask"]["mine"]
        asked = piotr.state["ask"]
        assert (asked["mine"], asked["verbs"], asked["player"]) == (False, [], team.east)
        assert "Waiting for" in asked["prompt"]
        assert team.east not in asked["prompt"].removeprefix("Waiting for " + team.east)


@pytest.mark.parametrize("title", SCENARIOS)
def test_whose_a_choice_is(title: str) -> None:
    """Of choices drawn at random those that name units of one commander are his alone, those of several the chief's."""
    game, deeds = moment(title)
    east = game.title.sides[1]
    force = force_of(game.position, east)
    posts = {force.posts[force.named(deed.split())[0]][1]: f"{east}.{n}" for n, deed in enumerate(deeds, 2)}
    staff = Staff(east, Dealt(posts), frozenset((f"{east}.2", f"{east}.3")))
    everybody = (east, f"{east}.2", f"{east}.3")
    rng = Random(3)
    seen = set()
    for _ in range(100):
        choice = game.draw(rng)
        may = {seat for seat in everybody if unfit(staff, force, game.position, seat, choice) is None}
        units = [unit for unit in force.posts if unit in choice.replace("+", " ").split()]
        owners = {next((posts[post] for post in force.posts[unit] if post in posts), east) for unit in units}
        assert may == (owners if len(owners) == 1 else {east}), choice
        seen.add(len(owners))
    assert 1 in seen
    both = " ".join((*deeds[0].split(), *force.named(deeds[1].split())))
    assert [unfit(staff, force, game.position, seat, both) is None for seat in everybody] == [True, False, False]
    # whoever is not there has nothing
    alone = Staff(east, Dealt(posts), frozenset())
    assert unfit(alone, force, game.position, east, deeds[0]) is None


def test_a_move_is_finished_before_another_begins() -> None:
    """5.1.3: while somebody's division is on the move, another commander's does not set out; wings fly meanwhile."""
    game, _ = moment("iron-sky")
    game, east, rng = game.copy(), game.title.sides[1], Random(2)
    force = force_of(game.position, east)

    def others() -> list[str]:
        """Units that could set out now, while another is on the move."""
        asked = game.ask
        if asked is None or game.player != east or not (there := in_hand(force, asked)):
            return []
        if not {"finish", "move"} <= set(game.options_after()):
            return []
        return [
            word
            for word in game.options_after("move")
            if force.named([word]) and not set(force.named([word])) & set(there)
        ]

    while not others():
        game.play(game.draw(rng))
    assert game.ask is not None
    (mover, *_), other = in_hand(force, game.ask), f"move {others()[0]}"
    staff = Staff(
        east,
        Dealt({mover: f"{east}.2"} | dict.fromkeys(force.named(other.split()), f"{east}.3")),
        frozenset((f"{east}.2", f"{east}.3")),
    )
    found = unfit(staff, force, game.position, f"{east}.3", other)
    assert found is not None
    assert (found.message, found.seat, found.unit) == ("club-command-unfinished", f"{east}.2", mover)
    assert unfit(staff, force, game.position, f"{east}.2", "finish") is None
    assert unfit(staff, force, game.position, f"{east}.3", "finish") is not None
    assert unfit(staff, force, game.position, east, "finish") is None
    for whole in ("end", "settle"):
        assert whole in game.options_after()
        assert unfit(staff, force, game.position, f"{east}.2", whole) is not None


def test_nothing_said_or_drawn_within_a_side_leaves_it(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    team.deal_two()
    drawn = {"kind": "arrow", "hexes": ["4440", "4339"], "choices": []}
    with team.screens() as (jan, *_, watcher):
        for screen in (jan, watcher):
            screen.ask("ping")
            screen.raw.clear()
        team.ola.post(f"/tables/{team.game}/talk", team.second, text=SECRET, room="side", mark=drawn)
        team.marta.post(
            f"/tables/{team.game}/talk", team.chief, room="side", mark={"kind": "circle", "hexes": ["4440"]}
        )
        for screen in (jan, watcher):  # not even that there was something
            screen.ask("ping")
            assert [json.loads(text) for text in screen.raw if "ref" not in json.loads(text)] == []
    for token in (team.chief, team.second, team.third):
        lines = [line for line in team.marta.here(team.game, token)["messages"] if line["room"] == "side"]
        assert [line["text"] for line in lines] == [SECRET, ""]
        assert [line["author"] for line in lines] == ["Ola", ""]
        assert lines[0]["mark"] == drawn
        assert lines[0]["mine"] is (token == team.second)
    paths = (f"/tables/{team.game}/command", f"/api/games/{team.game}", f"/api/games/{team.game}/story")
    for token in (team.enemy, team.watch):
        read = [json.dumps(team.jan.here(team.game, token))]
        read += [team.jan.call("GET", path, token).text for path in paths]
        words = (SECRET, "Ola", "Piotr", team.posts[0] + '": "' + team.east, f"{team.east}.2", team.second, "4339")
        assert [word for word in words if any(word in text for text in read[:2])] == []
    # nor may the others speak or draw there, wipe it off, or complain so that a moderator reads it
    note = team.marta.here(team.game, team.chief)["messages"][0]["number"]
    wipe = f"/tables/{team.game}/talk/side/{note}"
    mark = {"kind": "circle", "hexes": ["4440"]}
    assert team.jan.refused(f"/tables/{team.game}/talk", team.watch, text="hello", mark=mark) == "club-command-own-side"
    assert team.ola.refused(f"/tables/{team.game}/talk", team.second, text="all", mark=mark) == "club-command-own-side"
    assert team.jan.refused(wipe, team.enemy, "DELETE") == "club-no-message"
    assert team.jan.refused(f"{wipe}/report", team.enemy) == "club-no-message"
    assert team.piotr.call("DELETE", wipe, team.third).status_code == 200
    assert len([x for x in team.ola.here(team.game, team.second)["messages"] if x["room"] == "side"]) == 1


def test_a_plan_proposed_within_a_side_is_carried_out_by_whoever_commands_the_units(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    team.deal_two()
    deed = team.deeds[1]
    plan = {"kind": "plan", "hexes": ["4440"], "choices": [deed]}
    with team.screens() as (jan, marta, _ola, piotr, watcher):
        for screen in (jan, watcher):
            screen.ask("ping")
            screen.raw.clear()
        team.ola.post(f"/tables/{team.game}/talk", team.second, text="Like this", room="side", mark=plan)
        for screen in (jan, watcher):
            screen.ask("ping")
            assert [json.loads(text) for text in screen.raw if "ref" not in json.loads(text)] == []
        (line,) = (one for one in team.piotr.here(team.game, team.third)["messages"] if one["room"] == "side")
        assert line["mark"] == plan
        assert refusal(marta.play(line["mark"]["choices"][0])) == "club-command-others"
        assert "error" not in piotr.play(line["mark"]["choices"][0])
    for token in (team.enemy, team.watch):
        assert deed not in json.dumps(team.jan.here(team.game, token))
    empty = {"kind": "plan", "hexes": ["4440"]}
    said = team.ola.refused(f"/tables/{team.game}/talk", team.second, text="none", room="side", mark=empty)
    assert said == "club-nothing-said"


def test_a_side_chooses_and_sends_away_its_own_commanders(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    game, east = team.game, team.east
    links = [team.marta.post(f"/tables/{game}/commanders", team.chief) for _ in range(3)]
    assert [link["seat"] for link in links] == [f"{east}.4", f"{east}.5", f"{east}.6"]
    assert team.marta.refused(f"/tables/{game}/commanders", team.chief) == "club-command-full"
    assert team.ola.refused(f"/tables/{game}/commanders", team.second) == "club-command-chief-only"
    shown = team.command(team.chief)
    assert [one["free"] for one in shown["commanders"]] == [False, False, False, True, True, True]
    assert shown["commanders"][3]["link"] == links[0]["word"]
    assert {one["link"] for one in team.command(team.second)["commanders"]} == {None}
    assert team.jan.here(game, team.enemy)["links"] == team.ola.here(game, team.second)["links"] == {}
    assert team.jan.refused(f"/tables/{game}/links/{east}.4", team.enemy) == "server-no-seat"
    assert Somebody(hall, f"Ewa {game[:6]}").refused(f"/tables/{game}/sit", seat=f"{east}.4") == "club-not-invited"
    fresh = team.marta.post(f"/tables/{game}/commanders/{east}.4", team.chief)
    assert team.jan.call("POST", f"/api/games/{game}/seats/{east}.4/claim", links[0]["word"]).status_code == 403
    team.claim(Somebody(hall), f"{east}.4", fresh["word"])
    # what is the chief's alone
    for path, body in (("offers", {"kind": "draw"}), ("hand", {"level": "recruit"})):
        assert team.ola.refused(f"/tables/{game}/{path}", team.second, **body).startswith("club-command-")
    assert team.ola.refused(f"/tables/{game}/command", team.second, "PUT", posts={}) == "club-command-chief-only"
    assert team.ola.refused(f"/api/games/{game}/standing", team.second, "PUT", orders=[]) == "club-command-chief-only"
    assert team.ola.refused(f"/api/games/{game}", team.second, "DELETE") == "club-command-chief-only"
    assert (
        team.marta.refused(f"/tables/{game}/command", team.chief, "PUT", posts={team.posts[0]: "NATO"})
        == "club-command-nobody"
    )
    bad = {"none such": f"{east}.2"}
    assert team.marta.refused(f"/tables/{game}/command", team.chief, "PUT", posts=bad) == "club-command-nothing"
    # whoever is sent away is out at once, and the chief has it all again
    team.deal_two()
    with Screen(hall, game, team.second) as ola:
        team.marta.call("DELETE", f"/tables/{game}/commanders/{east}.2", team.chief)
        with pytest.raises(WebSocketDisconnect):
            listen(ola)
    assert set(team.command(team.chief)["posts"].values()) == {f"{east}.3"}
    with Screen(hall, game, team.chief) as marta:
        assert "error" not in marta.play(team.deeds[0])


def test_a_chief_keeps_single_units_of_what_is_dealt_out(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    force = force_of(team.start.position, team.east)
    (unit, *_) = force.named(team.deeds[0].split())
    team.deal({team.posts[0]: f"{team.east}.2", unit: team.east})
    shown = team.command(team.chief)
    assert shown["posts"][unit] == team.east
    assert unit not in shown["holds"]
    assert set(shown["holds"].values()) == {f"{team.east}.2"}
    with team.screens() as (_, marta, ola, _piotr, _watcher):
        assert refusal(ola.play(team.deeds[0])) == "club-command-others"
        assert "error" not in marta.play(team.deeds[0])


def test_what_somebody_absent_commands_falls_to_the_chief(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    team.deal_two(after=10)
    with Screen(hall, team.game, team.chief) as marta:
        assert refusal(marta.play(team.deeds[0])) == "club-command-others"
        team.away(2)
        assert [one["absent"] for one in team.command(team.chief)["commanders"]] == [False, True, False]
        assert set(team.command(team.third)["holds"].values()) == {f"{team.east}.3"}
        assert "error" not in marta.play(team.deeds[0])
        assert refusal(marta.play(team.deeds[1])) == "club-command-others"
        with Screen(hall, team.game, team.second):  # is back, and commands again
            assert not any(one["absent"] for one in team.command(team.chief)["commanders"])


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_staff_carries_on_for_somebody_absent_where_the_chief_wants_it(hall: TestClient, title: str) -> None:
    team = Team(hall, title)
    posts = {team.posts[0]: f"{team.east}.2", team.posts[1]: f"{team.east}.3"}
    state: Any = hall.app.state  # type: ignore[attr-defined]
    assert hall.portal is not None
    team.away(2)
    live = hall.portal.call(state.games.find, team.game)
    with Screen(hall, team.game, team.chief):
        begun = live.game.ply
        for staff in (False, True, True):
            team.deal(posts, 10, staff=staff)
            hall.portal.call(absent.carry_on, state.games, state.desk)
            made = live.game.journal[begun:]
            if not staff:
                assert not made, "without it the chief alone commands"
        chosen = [entry for entry in made if entry.player == team.east]
        assert chosen, "the staff has acted"
        force = live.force(team.east)
        for entry in chosen:
            assert (entry.by, entry.ordered) == (f"{team.east}.2", "staff")
            named = force.named(entry.choice.split())
            assert named, "nothing but what names units of whoever is away"
            assert all(team.posts[0] in force.posts[unit] for unit in named)
        there = len(live.game.journal)
        hall.portal.call(absent.carry_on, state.games, state.desk)
        assert len(live.game.journal) == there, "once in a phase"


def test_the_staff_plays_for_somebody_absent_nothing_that_would_not_be_his(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    state: Any = hall.app.state  # type: ignore[attr-defined]
    assert hall.portal is not None
    team.away(2)
    own, others = team.deeds

    class Planner:
        async def ask(self, *_: Any) -> Proposal:
            return Proposal(tuple(Step(choice, "", (), None, (), None) for choice in (others, "end", own)), (), False)

    live = hall.portal.call(state.games.find, team.game)
    with Screen(hall, team.game, team.chief):
        begun = live.game.ply
        team.deal({team.posts[0]: f"{team.east}.2", team.posts[1]: f"{team.east}.3"}, 10, staff=True)
        hall.portal.call(absent.carry_on, state.games, Planner())
        assert [(entry.choice, entry.by) for entry in live.game.journal[begun:]] == [(own, f"{team.east}.2")]


def test_an_office_is_given_to_one_of_them(hall: TestClient) -> None:
    team = Team(hall, "nuremberg")
    shown = team.command(team.chief)
    assert [(one["post"], one["name"]) for one in shown["offices"]] == [
        ("office:air", "Air force"), ("office:electronic", "Electronic warfare")
    ]  # fmt: skip
    game = front85.new("nuremberg", "bayreuth", seed=2)
    rng, east = Random(4), team.east
    while "jam" not in game.options_after() or game.player != east:
        game.play(game.draw(rng))
    choice = next(words for words in iter(lambda: game.draw(rng), "") if words.startswith("jam"))
    force, there = force_of(game.position, east), frozenset((f"{east}.2", f"{east}.3"))
    staff = Staff(east, Dealt({"office:electronic": f"{east}.2"}), there)
    may = [unfit(staff, force, game.position, seat, choice) is None for seat in (east, f"{east}.2", f"{east}.3")]
    assert may == [True, True, False]


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_team_outlives_a_killed_server(tmp_path: Path, title: str) -> None:
    with club(tmp_path / "before") as hall:
        team = Team(hall, title)
        team.deal_two(after=60)
        team.ola.post(f"/tables/{team.game}/talk", team.second, text=SECRET, room="side")
        with Screen(hall, team.game, team.enemy), Screen(hall, team.game, team.second) as ola:
            assert "error" not in ola.play(team.deeds[0])
            head = ola.state["ply"]
            # what is on the disk at this moment is what a kill would leave
            shutil.copytree(tmp_path / "before", tmp_path / "after")
    with club(tmp_path / "after") as hall:
        team.table = hall
        shown = team.command(team.third)
        assert (shown["posts"], shown["after"]) == (
            dict(zip(team.posts, (f"{team.east}.2", f"{team.east}.3"), strict=True)),
            60,
        )
        said = Somebody(hall).here(team.game, team.third)["messages"]
        assert [(line["text"], line["author"]) for line in said] == [(SECRET, "Ola")]
        with Screen(hall, team.game, team.chief) as marta, Screen(hall, team.game, team.second) as ola:
            # who did what is known as well: nobody else may take it back, its author may
            assert marta.state["ply"] == ola.state["ply"] == head
            assert refusal(marta.ask("undo", ply=head)) == "club-command-undo"
            assert "error" not in ola.ask("undo", ply=head)
            assert refusal(marta.play(team.deeds[0], ola.state["ply"])) == "club-command-others"
            assert "error" not in ola.play(team.deeds[0], ola.state["ply"])
