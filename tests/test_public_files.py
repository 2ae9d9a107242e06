"""The files for people outside agree with one another: versions, targets of make, the workflow, the containers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import rulebound

ROOT = Path(__file__).parents[1]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    assert rulebound.__version__ == version
    assert re.findall(r"^## (\d\S+)$", text("CHANGELOG.md"), re.MULTILINE)[0] == version
    for page in ("README.md", "CHANGELOG.md", "docs/deployment.md"):
        assert re.findall(r"rulebound-(\d[\d.]*)-py3", text(page)) == [version], page


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", ".github/workflows/ci.yml", ".github/pull_request_template.md"]
)
def test_pages_name_targets_that_the_makefile_has(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    named = [word for line in re.findall(r"(?:`|run: |^)make ([a-z -]+)", text(page), re.MULTILINE) for word in line.split()]
    assert named
    assert set(named) <= targets


def test_the_workflow_pins_every_action_to_a_commit() -> None:
    used = re.findall(r"uses: (\S+)(.*)", text(".github/workflows/ci.yml"))
    assert used
    assert [action for action, note in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) or " # v" not in note] == []


def test_the_workflow_and_the_classifiers_name_the_same_python_versions() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    found = re.search(r"python: \[(.*)\]", text(".github/workflows/ci.yml"))
    assert found is not None
    versions = re.findall(r"3\.\d+", found[1])
    assert versions == re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert project["requires-python"] == f">={versions[0]}"


def test_the_containers_use_the_documented_proxy() -> None:
    documented = text("docs/deployment.md").split("```nginx\n")[1].split("```")[0]
    expected = documented.replace("127.0.0.1:8412", "server:8412")
    expected = re.sub(r"server_name table\.example;\n\s+listen 443 ssl;", "listen 80;", expected)
    assert text("deploy/nginx.conf").split("\n", 1)[1] == expected


def test_the_containers_trust_the_address_of_the_proxy_alone() -> None:
    trusted, address = (
        re.search(r"--trust-proxy=(\S+)", text("compose.yaml")),
        re.search(r"ipv4_address: (\S+)", text("compose.yaml")),
    )
    assert trusted is not None
    assert address is not None
    assert trusted[1] == address[1]


def test_the_image_gets_all_that_the_wheel_is_built_from() -> None:
    needed = re.search(r"^FILES = \((.*)\)$", text("scripts/build_wheel.py"), re.MULTILINE)
    assert needed is not None
    copied = " ".join(re.findall(r"^COPY (.*)$", text("Dockerfile"), re.MULTILINE)).split()
    for name in (*re.findall(r'"([^"]+)"', needed[1]), "rulebound", "web", "requirements.txt"):
        assert name in copied
        assert f"!{name}" in text(".dockerignore").split()
