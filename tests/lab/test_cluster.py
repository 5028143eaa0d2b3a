"""Studies on a Ray cluster of two nodes, one of which is killed in mid-study: no game is lost or doubled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from front85.lab.engine import Inline
from front85.lab.study.design import Design, StudyFile, design
from front85.lab.study.run import open_study, run
from front85.lab.study.store import Index, Store
from front85.lab.study.tables import NAMES, write_tables

SCRIPT = """
import sys, time
import ray
from ray.cluster_utils import Cluster
from front85.lab.rayengine import RayEngine
from front85.lab.study.design import read_study
from front85.lab.study.run import open_study, run
from pathlib import Path

SMALL = {"object_store_memory": 100_000_000}
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, **SMALL})
second = cluster.add_node(num_cpus=1, **SMALL)
ray.init(address=cluster.address, log_to_driver=False, configure_logging=False)
cluster.wait_for_nodes()
study = read_study(Path(sys.argv[1]))
store = open_study(study, sys.argv[2])

class Killer:
    done = 0
    killed = False
    def begin(self, done, total): ...
    def advance(self, games):
        self.done += games
        if self.done >= 4 and not self.killed:
            self.killed = True
            cluster.remove_node(second, allow_graceful=False)

killer = Killer()
assert run(study, store, RayEngine(), killer, batch=2) == study.total
assert killer.killed
for _ in range(120):  # the head hears of a dead node only after a while
    if len([node for node in ray.nodes() if node["Alive"]]) == 1:
        break
    time.sleep(0.5)
assert len([node for node in ray.nodes() if node["Alive"]]) == 1
ray.shutdown()
cluster.shutdown()
print("nodes left:", 1)
"""


def small() -> Design:
    return design(StudyFile(game="nuremberg", scenario="lesson", nato="recruit", pact="recruit", games=12), "cluster")


def test_a_node_may_die_in_mid_study(tmp_path: Path) -> None:
    made, there = small(), tmp_path / "there"
    (tmp_path / "study.toml").write_text(made.text(), "utf-8")
    address = f"file://{there}"  # through fsspec, as on a cluster
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "study.toml"), address]
    patient = {**os.environ, "RAY_raylet_start_wait_time_s": "300"}  # the machine may be busy
    done = subprocess.run(command, capture_output=True, text=True, timeout=800, check=False, env=patient)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "nodes left: 1" in done.stdout
    cluster = Store(address)
    lines = sum(part.read_bytes().count(b"\n") for part in (there / "parts").glob("*.jsonl"))
    assert lines == made.total
    here = open_study(made, str(tmp_path / "here"))
    run(made, here, Inline())
    for store in (here, cluster):
        for _ in write_tables(made, store, Index(store, made.total).rows(made.total)):
            pass
    for name in NAMES:
        if name != "timing":
            assert cluster.read(f"{name}.parquet") == here.read(f"{name}.parquet"), name
