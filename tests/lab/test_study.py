"""Studies: what they are about, how they resume and stop, what they write."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from random import Random

import msgspec
import pyarrow.parquet as pq
import pytest

from front85.cli import run as cli
from front85.games.registry import title
from front85.lab.engine import Inline
from front85.lab.intervals import signed
from front85.lab.study.alter import altered, number_at
from front85.lab.study.design import Design, Stop, StudyFile, Wish, design, each_option, read_study
from front85.lab.study.fault import BadStudy
from front85.lab.study.gamerow import Tally, play_row
from front85.lab.study.report import write_report
from front85.lab.study.run import open_study, play_there, read_manifest, run
from front85.lab.study.stopping import Stopping
from front85.lab.study.store import PARTS, Index, Store, append
from front85.lab.study.summary import Summary
from front85.lab.study.sweep import sweep_design, values
from front85.lab.study.tables import NAMES, write_tables
from front85.shelf import card
from front85.words import Speaker

OTHER = Path(__file__).parents[2] / "pyproject.toml"
SAME = [name for name in NAMES if name != "timing"]


def small(games: int = 2, **more: object) -> Design:
    wishes = {"game": "nuremberg", "scenario": "lesson", "nato": "recruit", "pact": "recruit", "games": games, **more}
    return design(msgspec.convert(wishes, StudyFile), "small")


def test_lists_and_compared_options_make_arms() -> None:
    made = small(nato=["recruit", "regular"], compare=["ammunition"])
    assert [arm.name for arm in made.arms] == [
        "NATO recruit without ammunition",
        "NATO recruit with ammunition",
        "NATO regular without ammunition",
        "NATO regular with ammunition",
    ]
    assert made.total == 8
    assert made.task(5) == (made.arms[1], 2)


def test_an_arm_says_only_what_differs() -> None:
    file = StudyFile(
        game="fulda-gap",
        scenario="lesson",
        nato="recruit",
        soviet="recruit",
        arm=[Wish(name="a"), Wish("b", nato="regular")],
    )
    made = design(file, "x")
    assert made.arms[0].players == {"NATO": "recruit", "Soviet": "recruit"}
    assert made.arms[1].players == {"NATO": "regular", "Soviet": "recruit"}


def test_a_study_written_down_is_the_same_study(tmp_path: Path) -> None:
    made = small(compare=["ammunition"], stop={"width": 0.1}, change={"units.toml unit US-1-2C cf": 5})
    (tmp_path / "small.toml").write_text(made.text(), "utf-8")
    assert read_study(tmp_path / "small.toml").mark() == made.mark()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "cli-unknown-game"),
        ({"scenario": "moon"}, "cli-unknown-scenario"),
        ({"options": ["flying"]}, "cli-unknown-option"),
        ({"compare": ["flying"]}, "cli-unknown-option"),
        ({"nato": "general"}, "lab-unknown-player"),
        ({"nato": "no.such.module:Class"}, "lab-unknown-player"),
        ({"nato": "front85.lab.players:Nobody"}, "lab-unknown-player"),
        ({"game": []}, "lab-no-game"),
        ({"nato": ["recruit", "recruit"]}, "lab-arm-twice"),
        ({"games": 0}, "cli-too-small"),
        ({"stop": {"width": 0}}, "lab-bad-stop"),
        ({"compare": [*card("iron-sky").options], "game": "iron-sky", "scenario": "lesson"}, "lab-too-many"),
        ({"games": 10**12}, "lab-too-many"),
    ],
)
def test_what_does_not_fit_is_named(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(BadStudy) as found:
        small(**wrong)  # type: ignore[arg-type]
    assert found.value.message.id == message
    assert Speaker("pl", strict=True).say(found.value.message)


@pytest.mark.parametrize("text", ["games = ", 'game = "nuremberg"\nspeed = 3', "games = 'many'"])
def test_a_file_that_is_no_study_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "s.toml").write_text(text, "utf-8")
    with pytest.raises(BadStudy):
        read_study(tmp_path / "s.toml")


def finished(made: Design, folder: str, batch: int = 1) -> Store:
    store = open_study(made, folder)
    until = run(made, store, Inline(), batch=batch)
    for _ in write_tables(made, store, Index(store, made.total).rows(until)):
        pass
    return store


def test_tables_have_a_row_for_each_thing(tmp_path: Path) -> None:
    made = small(games=3, compare=["ammunition"])
    finished(made, str(tmp_path))
    rows = [play_row(made, number) for number in range(made.total)]
    counts = {name: pq.read_metadata(tmp_path / f"{name}.parquet").num_rows for name in NAMES}
    assert counts["games"] == counts["timing"] == 6
    assert counts["turns"] == sum(len(row.by_turn) for row in rows)
    assert counts["combats"] == sum(len(row.combats) for row in rows)
    assert counts["deaths"] == sum(len(row.deaths) for row in rows)
    games = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert [game["number"] for game in games] == list(range(6))
    assert games[1]["options"] == ["ammunition"]
    assert [game["winner"] for game in games] == [row.winner for row in rows]


def test_a_torn_line_and_a_game_kept_twice_change_nothing(tmp_path: Path) -> None:
    made = small(games=3)
    store = open_study(made, str(tmp_path))
    rows = [play_row(made, number) for number in range(2)]
    for row in (*rows, rows[0]):
        append(str(tmp_path), row)
    torn = msgspec.json.encode(play_row(made, 2))[:-9]
    (tmp_path / PARTS / "worker-killed.jsonl").write_bytes(torn)
    assert Index(store, made.total).done().tolist() == [True, True, False]
    assert run(made, store, Inline()) == 3
    assert [row.number for row in Index(store, 3).rows(3)] == [0, 1, 2]


@pytest.mark.parametrize("line", [b"no game", b"[-1]", b"[0,0]", b"[0" + b"[" * 5000])
def test_a_forged_part_is_named_and_not_believed(tmp_path: Path, line: bytes) -> None:
    made = small(games=2)
    store = open_study(made, str(tmp_path))
    (tmp_path / PARTS / "worker-forged.jsonl").write_bytes(line + b"\n")
    with pytest.raises(BadStudy) as found:
        next(Index(store, made.total).rows(1))
    assert found.value.message.id == "lab-broken-part"
    assert "worker-forged" in Speaker("pl", strict=True).say(found.value.message)


def test_a_study_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    store = open_study(small(), str(tmp_path))
    newer = msgspec.structs.replace(read_manifest(store), layout=2)
    store.write("manifest.json", msgspec.json.encode(newer))
    with pytest.raises(BadStudy) as found:
        open_study(small(), str(tmp_path))
    assert found.value.message.id == "lab-newer-study"


def test_other_file_systems_hold_the_same_study(tmp_path: Path) -> None:
    made = small(games=3)
    here = finished(made, str(tmp_path))
    there = finished(made, "memory://lab/study", batch=2)
    play_there(made, "memory://lab/study", (0, 1))  # a task done twice writes the same part again
    assert there.parts() == [f"{PARTS}/task-000000000-2.jsonl", f"{PARTS}/task-000000002-1.jsonl"]
    assert all(here.read(f"{name}.parquet") == there.read(f"{name}.parquet") for name in SAME)


def test_a_folder_with_another_study_is_left_alone(tmp_path: Path) -> None:
    open_study(small(), str(tmp_path))
    with pytest.raises(BadStudy) as found:
        open_study(small(games=9), str(tmp_path))
    assert found.value.message.id == "lab-other-study"


def test_games_of_two_commits_are_not_mixed_unasked(tmp_path: Path) -> None:
    store = open_study(small(), str(tmp_path))
    old = msgspec.structs.replace(read_manifest(store), commit="0" * 40)
    store.write("manifest.json", msgspec.json.encode(old))
    with pytest.raises(BadStudy) as found:
        open_study(small(), str(tmp_path))
    assert found.value.message.id == "lab-other-commit"
    assert open_study(small(), str(tmp_path), mixed=True)


def test_a_study_killed_and_resumed_ends_equal_to_one_that_ran_through(tmp_path: Path) -> None:
    made = small(games=12, game="berlin85")
    file = tmp_path / "study.toml"
    file.write_text(made.text(), "utf-8")
    command = [sys.executable, "-m", "front85", "study", str(file), "--jobs", "2", "--out"]
    broken = subprocess.Popen([*command, str(tmp_path / "broken")], start_new_session=True, stderr=subprocess.DEVNULL)
    parts = tmp_path / "broken" / PARTS
    deadline = time.monotonic() + 120

    def lines() -> int:
        return sum(part.read_bytes().count(b"\n") for part in parts.glob("*.jsonl")) if parts.exists() else 0

    while lines() < 4 and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(broken.pid, signal.SIGKILL)
    broken.wait()
    kept = lines()
    assert 4 <= kept < 12
    assert cli(["study", str(file), "--jobs", "1", "--out", str(tmp_path / "broken")]) == 0
    assert lines() == 12
    through = finished(made, str(tmp_path / "through"))
    for name in SAME:
        assert (tmp_path / "broken" / f"{name}.parquet").read_bytes() == through.read(f"{name}.parquet"), name


def test_stopping_does_not_mind_the_order_in_which_games_end() -> None:
    made = small(games=400, compare=["ammunition"], stop={"width": 0.25, "least": 20, "every": 10})
    rng = Random(4)
    winners = [rng.choice(("NATO", "Pact", None)) for _ in range(made.total)]
    ends = set()
    for seed in range(5):
        rng = Random(seed)
        delay = [number + rng.random() * 16 for number in range(made.total)]
        order = sorted(range(made.total), key=delay.__getitem__)
        stopping = Stopping(made)
        for number in order:
            stopping.hear(Tally(number, winners[number]))
        ends.add(stopping.until)
    assert len(ends) == 1
    (until,) = ends
    assert until is not None
    assert until % 2 == 0
    assert (until // 2 - 20) % 10 == 0


def test_a_study_that_stops_early_says_so_and_resumes_to_the_same_end(tmp_path: Path) -> None:
    made = small(games=60, stop=msgspec.structs.asdict(Stop(0.99, 4, 4)))
    store = open_study(made, str(tmp_path))
    assert run(made, store, Inline()) == 4
    assert run(made, store, Inline()) == 4
    summary = Summary(made).add_all(Index(store, made.total).rows(4))
    html = write_report(summary, read_manifest(store), Speaker("en", strict=True))
    assert "Stopped after 4 of 60 games" in html


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_report_is_one_file_with_everything_in_it(tmp_path: Path, language: str) -> None:
    made = small(games=3, nato="regular", pact="regular", compare=["ammunition"])  # they fight, and die
    summary = Summary(made).add_all(play_row(made, number) for number in range(made.total))
    html = write_report(summary, read_manifest(open_study(made, str(tmp_path))), Speaker(language, strict=True))
    assert "http" not in html.replace("http-equiv", "")
    assert html.count("<section") == 10
    assert html.count("data:image/jpeg") == 2
    assert "front85 study study.toml" in html
    assert "{" not in html.split("</style>")[1].split("<pre>")[0]


def test_arms_are_compared_by_more_than_wins_and_nothing_has_no_sign() -> None:
    made = small(games=2, compare=["ammunition"])
    rows = [play_row(made, number) for number in range(4)]
    worse = msgspec.structs.replace(rows[1], losses=(rows[0].losses[0] + 3, rows[0].losses[1]), turns=rows[0].turns)
    same = msgspec.structs.replace(rows[2], number=3, arm=1)
    (pairing,) = Summary(made).add_all([rows[0], worse, rows[2], same]).pairings
    assert set(pairing.others) == {"losses-0", "losses-1", "ground", "turns"}
    assert pairing.others["losses-0"].mean == 1.5
    assert pairing.others["losses-1"].mean == pairing.others["turns"].mean == 0
    assert [signed(value) for value in (-0.04, 0.0, 0.04, -0.06, 1.0)] == ["0.0", "0.0", "0.0", "-0.1", "+1.0"]


def test_each_option_makes_an_arm_unless_it_needs_another() -> None:
    arms = design(StudyFile(game="iron-sky", scenario="lesson", arm=each_option("iron-sky", "lesson")), "each").arms
    names = [arm.name for arm in arms]
    assert names[0] == "usual"
    assert "with weather" in names
    assert "without politics" in names
    assert "with recon" not in names  # it needs the air war, which the lesson goes without
    for arm in arms[1:]:
        assert sum(on != arms[0].options[option] for option, on in arm.options.items()) == 1


def test_pairs_are_compared_game_by_game() -> None:
    made = small(games=4, compare=["ammunition"])
    summary = Summary(made)
    rows = [play_row(made, number) for number in range(made.total)]
    winners = ["NATO", "NATO", "Pact", "NATO", "NATO", "NATO", "Pact", "Pact"]
    for row, winner in zip(rows, winners, strict=True):
        summary.add(msgspec.structs.replace(row, winner=winner))
    (pairing,) = summary.pairings
    assert pairing.difference.count == 4
    assert pairing.difference.mean == 0.25
    assert pairing.correlation == pytest.approx(0.5773502)


def test_a_number_can_be_changed_and_changes_nothing_else() -> None:
    place, options = "units.toml unit US-1-2C cf", dict(title("nuremberg").options)
    assert number_at("nuremberg", place) == 4

    def strength(found: object) -> float:
        shown = found.view(found.start("lesson", options), None)  # type: ignore[attr-defined]
        return float(next(unit["cf"] for unit in shown["units"] if unit["id"] == "US-1-2C"))

    assert strength(altered("nuremberg", "lesson", options, {place: 9})) == 9
    assert strength(title("nuremberg")) == 4


@pytest.mark.parametrize(
    "place",
    [
        *("units.toml", "moon.toml a", "units.toml unit Nobody cf", "units.toml unit US-1-2C id"),
        *(f"{OTHER} tool ruff line-length", "../data/units.toml unit US-1-2C cf"),
    ],
)
def test_a_place_without_a_number_is_refused(place: str) -> None:
    """Files of others are not read, however a study from a stranger names them."""
    with pytest.raises(BadStudy) as found:
        number_at("nuremberg", place)
    assert ".." not in place or found.value.message.id == "lab-no-data-file"
    assert not place.startswith("/") or found.value.message.id == "lab-no-data-file"


def test_a_sweep_is_a_study_with_an_arm_for_each_value() -> None:
    assert values(2, 8, 2) == [2, 4, 6, 8]
    assert values(0.5, 1, 0.25) == [0.5, 0.75, 1.0]
    assert values(3, 3, 1) == [3]
    for wrong in ((1, 9, -1), (2, 1, 1), (1, 2, 0), (0, 1000, 1)):
        with pytest.raises(BadStudy):
            values(*wrong)
    base = StudyFile(game="nuremberg", scenario="lesson", nato="recruit", pact="recruit", games=2)
    made = sweep_design(base, "units.toml unit US-1-2C cf", values(3, 5, 1))
    assert [arm.name for arm in made.arms] == ["3", "4 *", "5"]
    assert play_row(made, 0).number == 0


def test_the_driver_of_a_study_holds_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = play_row(small(), 0)
    monkeypatch.setattr("front85.lab.study.run.play_row", lambda _, n: msgspec.structs.replace(row, number=n))

    def peak(games: int) -> int:
        made = small(games=games)
        store = open_study(made, str(tmp_path / str(games)))
        tracemalloc.start()
        try:
            run(made, store, Inline())
            Summary(made).add_all(Index(store, made.total).rows(made.total))
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(50)  # what is loaded when first needed does not count
    few, many = peak(200), peak(2000)
    assert many - few < 1800 * 200, "more than 200 bytes for each further game"
