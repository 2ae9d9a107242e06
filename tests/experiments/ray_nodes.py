"""A Ray cluster of two machines, each with one core, as processes of this machine. It ends with its standard input."""

import os
import sys

from ray.cluster_utils import Cluster

NICENESS = "RAY_worker_niceness"
"""Ray's own would let the test wait on a busy machine."""


def main() -> None:
    os.environ[NICENESS] = "0"
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1, env_vars={"RULEBOUND_TEST_NODE": "second"})
    print(cluster.address, flush=True)
    sys.stdin.read()
    for node in cluster.list_all_nodes():  # type: ignore[no-untyped-call]
        node.kill_all_processes(check_alive=False, allow_graceful=False)


if __name__ == "__main__":
    main()
