"""Attacks on a running server that once succeeded, or might: each must fail. `server_attack.py` runs them.

Every function tries one thing with the tools of tests/server and raises AssertionError when it gets through; what it
returns are figures to look at. `peeks.py` and `front85 fuzz --peeks` play every title for what can be learnt from
whether the enemy is asked; here one such choice of each kind is made and taken back at a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import secrets
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import msgspec
from house import ELSEWHERE, House, one_choice, passed_on, seated, to_a_die
from served import KEY, ROOT, Gone, Served
from sqlalchemy import delete, update
from websockets.asyncio.client import ClientConnection, connect

import front85
from front85 import cli
from front85.games.registry import titles
from front85.kernel.dice.fairdice import FairDice, new_secret
from front85.kernel.game import Game
from front85.kernel.kept.savefile import document
from front85.server.settings import Limits
from front85.server.store.backup import backup
from front85.server.store.club_models import clocks, memberships, notices, offers, people, tries

sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests" / "server"))
from club_device import Device
from club_people import PASSWORD, Somebody, two_at_a_table
from test_club_clocks import DAY, DAYS, shown
from test_club_names import LIKE_MARTA, guess
from test_club_passkeys import entered, joined, options
from test_club_slow_hooks import Drip, until
from test_server_fairdice import forged, leave_out, nobody, reseal
from test_server_holes import spoiled

from test_guest import CARD, install

Figures = dict[str, Any]
INSIDE = ("64:ff9b::7f00:1", "2002:7f00:1::", "::7f00:1", "fec0::1", "::ffff:127.0.0.1", "::1")
"""Addresses that lead back to this machine or its network, each in a way of its own."""
ROUNDS = 8.0
"""Seconds in which the steward makes two rounds."""
ENDS = 10.0
"""Seconds within which a server ends that was told to."""


@contextlib.contextmanager
def drips(count: int, well: int = 0) -> Iterator[list[Drip]]:
    made = [Drip(well) for _ in range(count)]
    try:
        yield made
    finally:
        for one in made:
            one.close()


def verified(*words: str) -> int:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return cli.run(["verify", *words])


def runs(somebody: Somebody, game: str, token: str) -> bool:
    return any(one["runs"] for one in shown(somebody, game, token)["clocks"])


# webhooks and clocks


def webhooks_that_drip(house: House) -> Figures:
    """One member's calls hang at six hosts: others come in, and the server says that it is well."""
    Somebody(house.door, "Wanda")
    eve, guest = Somebody(house.door, "Eve"), Somebody(house.door)
    with drips(6) as slow:
        threads = [threading.Thread(target=hang_a_call, args=(house, eve.cookies, one), daemon=True) for one in slow]
        for thread in threads:
            thread.start()
        until(lambda: sum(one.calls for one in slow) >= 4, "no webhook was called")
        begun = time.perf_counter()
        guest.post("/session", name="Wanda", password=PASSWORD)
        took = round((time.perf_counter() - begun) * 1000)
        well = house.well()
        assert any(thread.is_alive() for thread in threads), "nothing hung any more"
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive(), "a call hangs for good"
    assert eve.get("/notices")["channels"] == []
    return {"signed_in_ms": took, "health_ms": well}


def hang_a_call(house: House, cookies: dict[str, str], slow: Drip) -> None:
    with (
        httpx2.Client(base_url=house.served.address, timeout=120, cookies=cookies) as line,
        contextlib.suppress(OSError),
    ):
        line.post("/api/club/notices", json={"kind": "webhook", "address": slow.address})


def webhooks_and_clocks(house: House) -> Figures:
    """All webhooks of a table hang when somebody's time is up: the flag falls."""
    _, jan, game, pact, nato = two_at_a_table(
        house.door, scenario="lesson", control={"kind": "days", "days": 1, "flag": "reminder"}
    )
    tokens = {"NATO": nato, "Pact": pact}
    with drips(6, well=1) as slow:
        for one in slow:
            jan.post(f"/tables/{game}/channels", nato, kind="webhook", address=one.address)
        house.deed(update(memberships).values(seen=time.time() - 700))
        asyncio.run(passed_on(house, game, tokens))
        house.deed(update(memberships).values(seen=time.time() - 700))
        house.deed(update(notices).values(due=0))
        until(lambda: all(one.calls >= 2 for one in slow[:4]), "no webhook was called")
        until(lambda: runs(jan, game, nato), "no clock runs")
        running = clocks.c.since.is_not(None) & (clocks.c.game_id == game)
        house.deed(update(clocks).where(running).values(since=clocks.c.since - 3 * DAY))
        until(lambda: any(one["fallen"] for one in shown(jan, game, nato)["clocks"]), "no flag fell")
    return {"hung": sum(one.calls - 1 for one in slow)}


def questions_and_clocks(house: House) -> Figures:
    """Whoever asks the arbiter has his clock running: nobody is there to answer, or the time for it is over."""

    def asked(judge: bool) -> tuple[Somebody, str, str]:
        role = update(people).where(people.c.name == "Judyta").values(role="moderator" if judge else "member")
        house.deed(role)
        _, jan, game, pact, nato = two_at_a_table(house.door, scenario="lesson", control=DAYS)
        asyncio.run(passed_on(house, game, {"NATO": nato, "Pact": pact}))
        until(lambda: runs(jan, game, nato), "no clock runs")
        jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="May it march?")
        return jan, game, nato

    Somebody(house.door, "Judyta")
    jan, game, nato = asked(judge=False)
    time.sleep(ROUNDS)
    assert runs(jan, game, nato), "a question nobody can answer stopped the clock"
    jan, game, nato = asked(judge=True)
    until(lambda: not runs(jan, game, nato), "a question somebody can answer does not stop the clock")
    past = {"at": time.time() - DAY - 60, "until": time.time() - 60}
    house.deed(update(offers).where(offers.c.game_id == game).values(past))
    until(lambda: runs(jan, game, nato), "the clock stands when the time for an answer is over")
    (offer,) = jan.here(game, nato)["offers"]
    jan.post(f"/tables/{game}/offers/{offer['id']}", nato, answer="withdraw")
    jan.post(f"/tables/{game}/offers", nato, kind="arbiter", text="And now?")
    time.sleep(ROUNDS)
    assert runs(jan, game, nato), "asked again and again it stands"
    return {}


# dice


async def _played(house: House) -> tuple[Any, dict[str, Any]]:
    made = house.served.call("/api/games", {"title": "nuremberg", "scenario": "lesson"})
    async with seated(house, made["id"], made["seats"]) as screens:
        await to_a_die(screens, Random(3))
        await one_choice(screens, Random(3), "concede")
        return made, next(iter(screens.values())).state["dice"]


def forged_files(house: House) -> Figures:
    """Files that were tampered with, each resealed so that it agrees with itself as far as it can."""
    made, opened = asyncio.run(_played(house))

    def ground(dice: dict[str, Any]) -> None:
        dice["secret"] = new_secret()
        reseal(dice)

    with tempfile.TemporaryDirectory() as folder:
        file = house.export(made["id"], made["watch"], folder)
        kept, honest = ("--commitment", opened["commitment"]), file.read_bytes()
        assert verified(str(file), *kept) == 0, "an honest file is refused"
        for change in (leave_out, nobody, ground):
            file.write_bytes(honest)
            forged(file, change)
            assert verified(str(file)) == 1, change.__name__
            assert verified(str(file), *kept) == 1, change.__name__
        other, _ = asyncio.run(_played(house))  # made up from the first die to the last
        file = house.export(other["id"], other["watch"], folder)
        assert verified(str(file)) == 0
        assert verified(str(file), *kept) == 1, "another game passes for this one"
    return {"forged": 4}


def dice_taken_back(house: House) -> Figures:
    """A die that was seen and taken back does not fall again."""
    marta, jan, game, pact, nato = two_at_a_table(house.door, scenario="lesson")
    sits = {"Pact": (marta, pact), "NATO": (jan, nato)}

    async def attack() -> dict[str, Any]:
        async with seated(house, game, {"NATO": nato, "Pact": pact}) as screens:
            side, choice, _ = await to_a_die(screens, Random(3))
            (asker, token), (other, theirs) = sits[side], sits["NATO" if side == "Pact" else "Pact"]
            await asyncio.to_thread(asker.post, f"/tables/{game}/offers", token, kind="takeback")
            (offer,) = (await asyncio.to_thread(other.here, game, theirs))["offers"]
            assert offer["dice"] >= 1, "the offer does not say that dice are in it"
            await asyncio.to_thread(other.post, f"/tables/{game}/offers/{offer['id']}", theirs, answer="grant")
            for screen in screens.values():
                await screen.ask({"do": "state"})
            await one_choice(screens, Random(3), choice)
            await one_choice(screens, Random(3), "concede")
            return dict(screens[side].state["dice"])

    dice = asyncio.run(attack())
    assert len(dice["backs"]) == 1, dice["backs"]
    now, before = (FairDice(dice["secret"], dice["nonces"], backs) for backs in (dice["backs"], ()))
    first = dice["backs"][0]
    assert [now.value(first + n, 0) for n in range(4)] != [before.value(first + n, 0) for n in range(4)], (
        "the same dice"
    )
    with tempfile.TemporaryDirectory() as folder:
        assert verified(str(house.export(game, nato, folder)), "--commitment", dice["commitment"]) == 0
    return {}


def before_silence(verb: str) -> tuple[Game, str]:
    """A game of Under an Iron Sky, and a choice in it that the enemy might have answered and does not."""
    options = {"air_war": True, "wild_weasel": True}
    for seed in range(1, 40):
        rng, game = Random(seed), front85.new("iron-sky", "fulda_hof", seed=seed, options=options)
        for _ in range(1500):
            if game.ask is None:
                break
            words, side = game.options_after(), game.player
            choice = next(game.choices(verb), None) if verb in words else None
            if choice is not None:
                after = game.ahead()
                after.play(choice)
                if after.player == side:
                    return game, choice
            game.play("watch none never" if "watch" in words else choice or game.draw(rng))
    raise AssertionError(f"nobody was passed over after {verb}")


def peeks_by_silence(house: House) -> Figures:
    """That the enemy was not asked is seen, and then the choice is taken back."""

    async def attack(verb: str) -> str:
        game, choice = before_silence(verb)
        made = house.door.post("/api/games/import", content=msgspec.json.encode(document(game, log=False))).json()
        async with seated(house, made["id"], {game.player or "": made["both"]}) as screens:
            side, _, _ = await one_choice(screens, Random(3), choice)
            screen = screens[side]
            assert screen.state["ask"]["player"] == side, "the enemy is asked"
            assert not screen.state["can_undo"], f"{choice} is offered to be taken back"
            answer = await screen.ask({"do": "undo", "ply": screen.state["ply"]})
            assert "error" in answer, f"{choice} was taken back"
            return str(answer["error"])[:200]

    return {verb: asyncio.run(attack(verb)) for verb in ("finish", "weasel")}


def nonsense_positions(house: House) -> Figures:
    """Saved games that agree with themselves and hold what no game can hold."""
    saves = [(title, *save) for title in titles() for save in islice(spoiled(title, 999_999, seed=7), 5)]
    for title, path, body in saves:
        assert house.door.post("/api/games/import", content=body).status_code == 422, (title, path)
    return {"saves": len(saves)}


# seats, mails, names


def seats_of_others(house: House) -> Figures:
    """The owner is handed no token of a seat somebody else sits at."""
    made = Somebody(house.door).post("/api/games", title="nuremberg", mine="NATO")
    both = Somebody(house.door).post("/api/games", title="nuremberg")
    owner = Somebody(house.door)
    owner.post("/api/owner", key=KEY)
    told = json.dumps(owner.call("GET", "/api/games").json())
    tokens = [made["seats"]["NATO"], both["both"], *both["seats"].values()]
    assert made["id"] in told, "the owner sees all games"
    assert not [token for token in tokens if token and token in told]
    assert owner.call("POST", f"/api/games/{made['id']}/seats/NATO/renew").status_code == 403
    return {"tokens_looked_for": len(tokens)}


def mail_by_host_header(house: House) -> Figures:
    """No mail goes out where nobody has said where the server is, whatever a visitor calls it."""
    eve = Somebody(house.door, "Ewa")
    feed = eve.post("/notices", kind="feed")["feed"]
    house.door.get(feed, headers={"host": "127.0.0.66"})
    assert eve.get("/notices")["mail"] is False
    assert eve.refused("/notices", kind="mail", address="eve@example.org") == "notice-no-mail-here"
    return {}


def tries_by_look_alikes(house: House) -> Figures:
    """Other spellings of a name give no more tries."""
    Somebody(house.door, "Olga")
    told = [guess(house.door, name, 1)[0] for name in ("Olga", "OLGA", "\uff2flga", "Ol\u00adga", "olga ") * 3]
    house.deed(delete(tries))  # everybody here comes from one address
    assert told.count("club-wrong-password") <= 6, told
    return {"tries": told.count("club-wrong-password"), "refused": told.count("club-guessing")}


def names_like_others(house: House) -> Figures:
    Somebody(house.door, "Marta")
    for name in LIKE_MARTA:
        told = Somebody(house.door).refused("/people", name=name, password=PASSWORD)
        assert told in ("club-name-taken", "club-name-alike"), ascii(name)
    for name in ("\u3164", "\u2800\u2800", "\u00ad"):
        assert Somebody(house.door).refused("/people", name=name, password=PASSWORD) == "club-name-empty", ascii(name)
    return {"names": len(LIKE_MARTA) + 3}


def hostile_passkeys(house: House) -> Figures:
    """Answers of keys: a second time, of another page, of another site, of another key, for somebody else's account."""
    address = house.served.address.replace("127.0.0.1", "localhost")
    with httpx2.Client(base_url=address, timeout=60, headers={"origin": address}) as line:
        door: Any = line
        key, eves = Device(address), Device(address)
        joined(door, "Kasia", key)
        joined(door, "Ewelina", eves)

        def refused(spoil: Callable[[dict[str, Any]], dict[str, Any]], device: Device = key) -> str:
            thief = Somebody(door)
            told = thief.refused("/passkeys/session", credential=spoil(options(thief, "enter")))
            assert thief.get("/me")["person"] is None
            assert told.startswith("club-key-"), told
            return told

        answer = key.use(options(Somebody(door), "enter"))
        Somebody(door).post("/passkeys/session", credential=answer)
        told = [refused(lambda _: answer)]
        for origin, rp in (("http://evil.example", "localhost"), (address, "evil.example")):
            key.origin, key.rp = origin, rp
            told.append(refused(lambda asked: key.use({**asked, "rpId": key.rp})))
        key.origin, key.rp = address, "localhost"
        told.append(refused(lambda asked: {**eves.use(asked), **{part: word_of(key) for part in ("id", "rawId")}}))
        asked = options(Somebody(door), "join", name="Nobody yet")
        told.append(refused(lambda _: key.use({"rpId": "localhost", "challenge": asked["challenge"]})))
        eves.user = key.user  # her own key, another's account
        eve = Somebody(door)
        eve.call("POST", "/passkeys/session", json={"credential": eves.use(options(eve, "enter"))})
        assert (eve.get("/me")["person"] or {}).get("name") != "Kasia", "one key opens another's account"
        assert entered(door, key).get("/me")["person"]["name"] == "Kasia"
    return {"refused": told}


def word_of(device: Device) -> str:
    return str(device.use({"rpId": device.rp, "challenge": "AAAA"})["id"])


# files and addresses


def files_of_others(house: House) -> Figures:
    """Nothing with tokens or passwords in it can be read by anybody else on the machine."""
    folder = house.served.folder
    asyncio.run(backup(f"sqlite:///{folder / 'front85.sqlite3'}", folder / "copy"))
    found = {
        file.name: stat.S_IMODE(file.stat().st_mode) for file in (*folder.glob("front85.sqlite3*"), folder / "copy")
    }
    assert len(found) > 1, found
    assert set(found.values()) == {0o600}, found
    return {"files": sorted(found)}


def second_server(house: House) -> Figures:
    command = [sys.executable, "-m", "front85.server", "--port", "0", "--data", str(house.served.folder)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    return {"said": done.stderr.strip()}


def hostile_studies(house: House) -> Figures:
    """Studies from a stranger: without end, with files of others in them, with results that were never played."""
    study = 'game = "nuremberg"\nscenario = "lesson"\nnato = "recruit"\npact = "recruit"\ngames = '

    def refused(*words: str) -> None:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
            assert cli.run([*words]) == 2, words
        assert "Traceback" not in said.getvalue(), said.getvalue()

    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder) / "study.toml", Path(folder) / "out"
        for text in (f"{study}{10**12}\n", study + "1" + "[" * 5000, "\0"):
            file.write_text(text)
            refused("study", str(file), "--out", str(out))
        file.write_text(f"{study}2\n")
        (out / "parts").mkdir(parents=True)
        (out / "parts" / "worker-forged.jsonl").write_text("[0,0]\n")
        refused("study", str(file), "--out", str(out))
    return {"studies": 4}


def rude_packages(house: House) -> Figures:
    """A package beside ours whose game cannot be loaded: it closes nothing, and asking for it is only refused."""
    shelf = house.door.get("/api/titles").json()
    answer = house.door.post("/api/games", json={"title": "rude"})
    assert 400 <= answer.status_code < 500, answer.text
    assert house.door.post("/api/games", json={"title": "nuremberg"}).status_code == 201
    return {"asked_for": answer.status_code, "shelf": len(shelf)}


def webhooks_inside(house: House) -> Figures:
    """No webhook of a server for everybody leads to an address of its own network."""
    tried = (*(f"[{one}]" for one in INSIDE), "127.0.0.1", "10.0.0.1", "169.254.169.254", "localhost")
    for number, address in enumerate(tried):
        eve = Somebody(house.door, f"Inga {number}")  # each may try a few
        wish = {"kind": "webhook", "address": f"http://{address}:{house.place[1]}/"}
        answer = eve.call("POST", "/notices", json=wish)
        assert answer.status_code >= 400, address
        assert "not a public address" in answer.text, (address, answer.text)
    return {"addresses": len(tried)}


# floods


def large_bodies(house: House) -> Figures:
    """Five send four megabytes again and again: whoever comes from elsewhere is answered; other bodies stay small."""
    large = json.dumps({"text": "x" * (Limits().draft + 1)})
    for path in ("/api/vignettes/open", "/api/games", "/api/club/session"):
        assert house.door.post(path, content=large).status_code == 413, path
    stopped, sent = threading.Event(), []

    def pour() -> None:
        with httpx2.Client(base_url=house.served.address, timeout=60) as line:
            while not stopped.is_set():
                with contextlib.suppress(httpx2.HTTPError):
                    sent.append(line.post("/api/games/import", content=b"[" + b"7," * 2_000_000 + b"7]").status_code)

    threads = [threading.Thread(target=pour, daemon=True) for _ in range(5)]
    for thread in threads:
        thread.start()
    try:
        waits = [house.well() for _ in range(20)]
    finally:
        stopped.set()
        for thread in threads:
            thread.join(90)
    assert not any(status < 400 for status in sent), sent
    return {"sent": len(sent), "health_ms": max(waits)}


def flood_of_sockets(house: House) -> Figures:
    """Hundreds of screens of one address, each with a flood of messages, and hundreds of lines that say nothing."""
    made = house.served.call("/api/games", {"title": "nuremberg"})
    address = f"{house.served.address.replace('http', 'ws')}/api/games/{made['id']}/ws"
    how: dict[str, Any] = {"max_size": None, "compression": None, "open_timeout": 60, "close_timeout": 1}
    how["subprotocols"] = ["front85", f"seat.{made['both']}"]

    async def opened() -> ClientConnection | None:
        with contextlib.suppress(*Gone):
            line = await connect(address, **how)
            await asyncio.wait_for(line.recv(), 60)
            return line
        return None

    async def flood(line: ClientConnection, until: float) -> int:
        sent = 0
        with contextlib.suppress(*Gone):
            while time.monotonic() < until:
                for _ in range(50):
                    await line.send(json.dumps({"do": "state", "ref": sent}))
                    sent += 1
                await asyncio.sleep(0.5)
        return sent

    async def bystander(until: float) -> list[float]:
        waits: list[float] = []
        async with connect(address, **how, local_addr=(ELSEWHERE, 0)) as line:
            while not waits or time.monotonic() < until:
                begun = time.perf_counter()
                await line.send(json.dumps({"do": "words", "prefix": [], "ref": 1}))
                while "words" not in json.loads(await asyncio.wait_for(line.recv(), 60)):
                    pass
                waits.append((time.perf_counter() - begun) * 1000)
                await asyncio.sleep(0.2)
        return waits

    async def attack() -> Figures:
        lines: list[ClientConnection] = []
        for _ in range(8):
            lines += [line for line in await asyncio.gather(*(opened() for _ in range(50))) if line is not None]
        end = time.monotonic() + 8
        waits, *sent = await asyncio.gather(bystander(end), *(flood(line, end) for line in lines))
        await asyncio.gather(*(line.close() for line in lines))
        return {"tried": 400, "sat_down": len(lines), "messages": sum(sent), "bystander_ms": round(max(waits))}

    found = asyncio.run(attack())
    assert 0 < found["sat_down"] <= Limits().sockets_each, found
    silent = []
    for _ in range(300):
        with contextlib.suppress(OSError):
            silent.append(socket.create_connection(house.place, timeout=5))
    found["health_ms"] = house.well()
    for one in silent:
        one.close()
    return found


# the end


def hanging_at_the_end(house: House) -> Figures:
    """Told to end while calls hang at twelve hosts, the server ends."""
    eve = Somebody(house.door, f"Ela {secrets.token_hex(3)}")
    with drips(12) as slow:
        for one in slow:
            threading.Thread(target=hang_a_call, args=(house, eve.cookies, one), daemon=True).start()
        until(lambda: sum(one.calls for one in slow) >= 4, "no webhook was called")
        begun = time.monotonic()
        house.served.process.send_signal(signal.SIGTERM)
        try:
            ended = house.served.process.wait(ENDS)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it has not ended within {ENDS:.0f} s") from None
    return {"ended_with": ended, "seconds": round(time.monotonic() - begun, 1)}


Attack = Callable[[House], Figures]
HOOKED: tuple[Attack, ...] = (
    *(webhooks_that_drip, webhooks_and_clocks, questions_and_clocks, forged_files, dice_taken_back, peeks_by_silence),
    *(nonsense_positions, hostile_studies, seats_of_others, mail_by_host_header, names_like_others, hostile_passkeys),
    *(tries_by_look_alikes, files_of_others, second_server, hanging_at_the_end),
)
"""On a server that lets webhooks go anywhere and counts nobody's calls, so that only what is attacked can say no."""
LIMITED: tuple[Attack, ...] = (rude_packages, webhooks_inside, large_bodies, flood_of_sockets)
"""On one with the limits it has for everybody, and with a rude package beside it."""


def attacked(only: str = "") -> dict[str, Any]:
    """What became of each attack: its figures, or how it got through."""
    found: dict[str, Any] = {}
    hosted = {"FRONT85_WEBHOOKS": "any", "FRONT85_SMTP": "smtp://127.0.0.1:9"}
    for free, given, chosen in ((True, hosted, HOOKED), (False, {}, LIMITED)):
        left = [attack for attack in chosen if only in attack.__name__]
        if not left:
            continue
        with contextlib.ExitStack() as open_:
            rude = Path(open_.enter_context(tempfile.TemporaryDirectory()))
            beside = () if free else (install(rude, "rude", CARD.format(name="rude", package="email")),)
            served = open_.enter_context(Served(free=free, given=given, beside=beside))
            house = open_.enter_context(contextlib.closing(House(served)))
            served.loaded()
            for attack in left:
                begun, known = time.monotonic(), served.tracebacks()
                try:
                    found[attack.__name__] = attack(house)
                except Exception as error:
                    found[attack.__name__] = {"GOT THROUGH": f"{type(error).__name__}: {error}"[:600]}
                if served.tracebacks() > known:
                    found[attack.__name__]["GOT THROUGH"] = served.errors.read_text()[-2000:]
                found[attack.__name__]["took_s"] = round(time.monotonic() - begun, 1)
    return found
