"""Every check there is, with one line for each and the counts at the end. `./front85 test` runs it.

Words after `test` choose checks by name: `./front85 test lint types`. `./front85 test --quick` takes those that a
person at work waits for. Checks run side by side as far as the processors go. What they need of the machine is got
meanwhile: those that need nothing begin at once.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any

import needs
from checks import CHECKS, Check, Counts, counted
from quick import QUICK

from front85.words import Speaker, preferred_language

speak = Speaker(preferred_language())


class Run:
    """One run of some checks: starts each as soon as there is room for it and what it waits for has ended."""

    def __init__(self, checks: list[Check], cores: int) -> None:
        self.waiting, self.cores = list(checks), cores
        self.names = {check.name for check in checks}
        self.total = Counts()
        self.under_way: dict[Future[Counts], Check] = {}
        self.getting: Future[dict[str, str]] | None = None
        """What the checks need of the machine, while it is being got."""
        self.stopped = threading.Event()

    def all(self) -> Counts:
        with ThreadPoolExecutor(len(CHECKS) + 1) as pool:
            try:
                wanted = {need for check in self.waiting for need in (*check.needs, *check.likes)}
                self.getting = pool.submit(needs.provide, wanted) if wanted else None
                while self.waiting or self.under_way:
                    for check in self.startable():
                        self.under_way[pool.submit(self.run, check)] = check
                    futures: list[Future[Any]] = [*self.under_way, *([self.getting] if self.getting else [])]
                    wait(futures, return_when=FIRST_COMPLETED)
                    for future in [future for future in self.under_way if future.done()]:
                        del self.under_way[future]
                        self.total = self.total.plus(future.result())
                    if self.getting and self.getting.done():
                        self.got(self.getting.result())
            except KeyboardInterrupt:
                self.stopped.set()
                raise
        return self.total

    def got(self, missing: dict[str, str]) -> None:
        """What could be got is there; checks that need the rest are left out."""
        self.getting = None
        for check in list(self.waiting):
            lacks = [missing[need] for need in check.needs if need in missing]
            if lacks:
                self.waiting.remove(check)
                self.leave_out(check, lacks[0])

    def startable(self) -> list[Check]:
        """The next checks, in their order, for which a processor is free. Getting what they need keeps one busy, which
        then goes to those that have waited for it."""
        found: list[Check] = []
        free = self.cores - len(self.under_way) - bool(self.getting)
        unfinished = {check.name for check in (*self.waiting, *self.under_way.values())}
        for check in list(self.waiting):
            if self.getting and (check.needs or check.likes):
                continue
            if len(found) < free and not unfinished.intersection(check.after):
                self.waiting.remove(check)
                found.append(check)
        return found

    def leave_out(self, check: Check, reason: str) -> None:
        print(speak("check-left-out", name=check.name, reason=reason), flush=True)
        self.total = self.total.plus(Counts(skipped=1))

    def run(self, check: Check) -> Counts:
        begun = time.monotonic()
        print(speak("check-begins", name=check.name), flush=True)
        with subprocess.Popen(
            check.command,
            cwd=check.place,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            env=needs.environment(),
        ) as process:
            assert process.stdout is not None
            said = process.stdout.read()
            used = reaped(process)
        if self.stopped.is_set():
            return Counts()
        counts = counted(check, process.returncode, said)
        skips = [line for line in said.splitlines() if line.startswith("SKIPPED")]
        report = [said.rstrip()] if counts.failed else skips
        texts = {name: str(number) for name, number in counts._asdict().items()}  # as text: a program may read them
        seconds = round(time.monotonic() - begun, 1)
        ends = speak("check-ends", name=check.name, **texts, seconds=seconds, work=round(used, 1))
        print("\n".join([*report, ends]), flush=True)
        return counts


def reaped(process: subprocess.Popen[str]) -> float:
    """Wait for a check to end; the seconds that processors have worked for it and for those it waited for."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def is_named(check: Check, names: list[str]) -> bool:
    """`tests` means all the Python tests, `tests-ai` a part of them."""
    return check.name in names or ("tests" in names and check.name.startswith("tests-"))


def main(arguments: list[str]) -> int:
    quick = "--quick" in arguments
    names = [word for word in arguments if word != "--quick"]
    checks = QUICK if quick else CHECKS
    known = [check.name for check in checks]
    if {"-h", "--help"} & set(names):
        print(
            speak("check-help", all=", ".join(check.name for check in CHECKS), quick=", ".join(c.name for c in QUICK))
        )
        return 0
    for name in names:
        if name not in known:
            print(speak("check-unknown", name=name, names=", ".join(known)), file=sys.stderr)
            return 2
    # A shell that runs us in the background has interrupts ignored, and every check would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    begun = time.monotonic()
    try:
        chosen = [check for check in checks if not names or is_named(check, names)]
        total = Run(chosen, max(2, os.cpu_count() or 2)).all()
    except KeyboardInterrupt:
        print(speak("cli-interrupted"), file=sys.stderr)
        return 130
    texts = {name: str(number) for name, number in total._asdict().items()}
    used = resource.getrusage(
        resource.RUSAGE_CHILDREN
    )  # processes that outlive their parents, as pages do, are not in it
    minutes, work = (time.monotonic() - begun) / 60, (used.ru_utime + used.ru_stime) / 60
    print(speak("check-counts", **texts, minutes=f"{minutes:.1f}", work=f"{work:.1f}"))
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
