"""A Ray cluster of two machines, each with one core, as processes of this machine. It ends with its standard input."""

import os
import sys

from ray.cluster_utils import Cluster


def main() -> None:
    # Ray gives way to other processes by default, and then a busy machine lets the test wait.
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112  # Ray's own name
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1, env_vars={"RULEBOUND_TEST_NODE": "second"})
    print(cluster.address, flush=True)
    sys.stdin.read()
    cluster.shutdown()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
