"""Servers to test against: one in this process, one in a process of its own, a real PostgreSQL and a real nginx."""

from __future__ import annotations

import asyncio
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import uvicorn

from rulebound.server.app import WEB, Options, configured, make_app
from rulebound.server.limits import Limits, Rate
from rulebound.server.rooms import Rooms

HERE = Path(__file__).parents[2]
FREE = Rate(1e6, 1e6)
GENEROUS = Limits(FREE, FREE, FREE, FREE, FREE, FREE, daily=FREE, uploads=Rate(1e12, 1e12), work=FREE)


class Here:
    """A server in a thread of this process."""

    def __init__(
        self, url: str, name: str = "here", idle: float = 600.0, limits: Limits = GENEROUS, web: Path = WEB
    ) -> None:
        self.app = make_app(Options(url, name, bot_processes=1, idle=idle, limits=limits, web=web))
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.server = uvicorn.Server(configured(self.app, "127.0.0.1"))
        self.begun = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self.server.run(sockets=[self.listening])

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop that the server runs in."""
        found: asyncio.AbstractEventLoop = self.app.state.loop
        return found

    @property
    def rooms(self) -> Rooms:
        found: Rooms = self.app.state.rooms
        return found

    def __enter__(self) -> Here:
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.02)
            assert self.thread.is_alive(), "the server did not start"
        return self

    def __exit__(self, *about: object) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.listening.close()


class Apart:
    """A server in a process of its own, which can be killed."""

    def __init__(self, url: str, name: str = "apart", *more: str, log: Path | None = None) -> None:
        words = ["serve", "--port", "0", "--database-url", url, "--name", name, "--bots", "1", *more]
        self.url, self.name, self.more = url, name, more
        program = [sys.executable, "-m", "rulebound", *words]
        with nullcontext() if log is None else log.open("ab") as stderr:
            self.process = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=stderr, cwd=HERE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """At once, as `kill -9` does."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> None:
        self.process.terminate()
        self._reap()

    def again(self) -> Apart:
        """A process of the same name at the same port, after this one has ended."""
        return Apart(self.url, self.name, *self.more, "--port", str(self.port))

    def _reap(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs lie, if it is installed."""
    if (found := shutil.which("initdb")) is not None:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of one's own in a temporary folder, run by a user without rights; its URL."""
    programs = postgres_programs()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="rulebound-pg-"))
    user = _user()
    if user is not None:
        shutil.chown(folder, user)
    try:
        data, run = folder / "data", {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([programs / "initdb", "-D", data, "-U", "rulebound", "-A", "trust"], user=user, cwd=folder, **run)  # type: ignore[call-overload]
        settings = f"-c listen_addresses= -k {folder} -c fsync=on -c shared_buffers=16MB"
        start = [programs / "pg_ctl", "-D", data, "-w", "-o", settings, "-l", folder / "log", "start"]
        subprocess.run(start, user=user, cwd=folder, **run)  # type: ignore[call-overload]
        try:
            yield f"postgresql://rulebound@/postgres?host={folder}"
        finally:
            stop = [programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"]
            subprocess.run(stop, user=user, cwd=folder, **run)  # type: ignore[call-overload]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    """PostgreSQL refuses to run as root: somebody else, where root runs the tests."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def nginx_program() -> str | None:
    """Where nginx lies, if it is installed."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def nginx(ports: Sequence[int]) -> Iterator[int]:
    """An nginx of one's own before these processes, set up as docs/deployment.md says; its port."""
    program, folder = nginx_program(), Path(tempfile.mkdtemp(prefix="rulebound-nginx-"))
    assert program is not None
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    (folder / "table.conf").write_text(_documented(port, ports), encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    whole = f"{user} pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
    whole += f"http {{ access_log {folder}/access.log; {temporary} include {folder}/table.conf; }}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    run: list[str | Path] = [program, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]
    subprocess.run(run, check=True)  # it comes back when it listens
    try:
        yield port
    finally:
        subprocess.run([*run, "-s", "stop"], check=True)
        shutil.rmtree(folder, ignore_errors=True)


def _documented(port: int, ports: Sequence[int]) -> str:
    """The configuration of docs/deployment.md with other ports and without TLS."""
    text = (HERE / "docs" / "deployment.md").read_text(encoding="utf-8").split("```nginx\n")[1].split("```")[0]
    text, listens = re.subn(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    processes = r"( +)server 127\.0\.0\.1:8412( .*;\n)"
    text, servers = re.subn(processes, lambda m: "".join(f"{m[1]}server 127.0.0.1:{p}{m[2]}" for p in ports), text)
    assert (listens, servers) == (1, 1)
    return text
