"""The wheel in empty environments, which hold what it declares and nothing else: no Node, no sources, no network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def required(package: Distribution, extra: str = "") -> set[str]:
    """The names of all packages that a package with one of its extras asks for, directly or through others."""
    found = set[str]()
    for requirement in map(Requirement, package.requires or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            below = distribution(requirement.name)
            found |= {requirement.name}.union(*(required(below, option) for option in ("", *requirement.extras)))
    return found


class Environment:
    """A virtual environment with the wheel, and the packages that the wheel and one of its extras ask for."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        venv.create(folder, symlinks=os.name != "nt")
        self.bin, self.home = folder / ("Scripts" if os.name == "nt" else "bin"), folder / "home"
        self.home.mkdir()
        self.python = shutil.which("python", path=str(self.bin)) or ""
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
        self.pip("install", "--no-deps", "--no-index", "--quiet", str(wheel))
        self.fill(extra)

    def pip(self, *words: str) -> None:
        subprocess.run([*PIP, "--python", self.python, *words], check=True, capture_output=True, text=True)

    def fill(self, extra: str) -> None:
        """Copy the required packages from the environment of the tests: the same versions, without a network."""
        for name in required(next(iter(distributions(path=[str(self.site)], name="rulebound"))), extra):
            self.copy(name)

    def copy(self, name: str) -> None:
        for file in distribution(name).files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (self.site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), self.site / file)

    def command(self, *words: str) -> list[str]:
        return [str(self.bin / "rulebound"), *words]

    @property
    def variables(self) -> dict[str, str]:
        """The environment of its processes: no Node on the path, nobody's saved games."""
        return {"PATH": str(self.bin), "HOME": str(self.home), "XDG_STATE_HOME": str(self.home), "LANG": "C.UTF-8"}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*words), env=self.variables, cwd=self.home, capture_output=True, text=True, check=False
        )

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server."""
        words = self.command("serve", "--port", "0", "--bots", "1")
        process = subprocess.Popen(words, env=self.variables, cwd=self.home, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+/", process.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            process.terminate()
            process.communicate()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.skip("the client is not built (make web), which needs npm (Debian: apt install npm)")
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "scripts/build_wheel.py", str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


def test_a_plain_install_plays_in_the_terminal_and_names_the_extra_of_the_server(tmp_path: Path, wheel: Path) -> None:
    plain = Environment(tmp_path / "plain", wheel)
    plain.pip("check")
    assert not list(plain.site.glob("fastapi*")) + list(plain.site.glob("sqlalchemy*"))
    assert plain.run("--version").stdout == f"rulebound {wheel.name.split('-')[1]}\n"
    played = plain.run("sim", "ashes", "--games", "1", "--bots", "random,random", "--seed", "1")
    assert played.returncode == 0, played.stderr
    assert "Knight" in plain.run("cards", "show", "ashes", "Hammer Knight").stdout
    assert plain.run("rules", "search", "guard").returncode == 0
    for words in (["serve"], ["rooms", "list"]):
        refused = plain.run(*words)
        assert refused.returncode == 2
        assert refused.stderr.startswith("rulebound: this needs packages of the extra server")
        assert refused.stderr.endswith('pip install "rulebound[server]"\n')
    for words in (["mcp"], ["chat", "ashes", "--command", "cat"]):
        refused = plain.run(*words)
        assert refused.returncode == 2
        assert refused.stderr.endswith('pip install "rulebound[mcp]"\n')


def test_the_server_of_the_wheel_has_the_page(tmp_path: Path, wheel: Path) -> None:
    server = Environment(tmp_path / "server", wheel, "server")
    server.pip("check")
    with server.serving() as url:
        page = urlopen(url).read().decode()
        assert page == (ROOT / "web" / "dist" / "index.html").read_text(encoding="utf-8")
        for file in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page):
            assert urlopen(url + file).read() == (ROOT / "web" / "dist" / file).read_bytes()
        assert b'"status":"ok"' in urlopen(f"{url}api/health").read().replace(b" ", b"")
