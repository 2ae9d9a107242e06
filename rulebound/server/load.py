"""Measures how fast the table answers: random clients on one server. `make bench-server`.

A server of its own is started with a database in a temporary folder.  Clients open rooms, sit down alone or in twos, and
choose at random, each a little after it was asked; from a choice to the table that comes of it is measured, once all of
them have come in.  Then everybody leaves, the rooms leave memory, and the tool prints what they needed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from .app import Options, make_app, serve
from .limits import Limits

GAMES: dict[str, dict[str, Any]] = {
    "champions": {"seats": [{"kind": "you"}], "options": {"villain": "rhino"}},
    "ashes": {"seats": [{"kind": "you"}, {"kind": "you"}]},
    "underworld": {"seats": [{"kind": "you"}, {"kind": "you"}]},
    "heroclix": {"seats": [{"kind": "you"}, {"kind": "you"}]},
}
"""Rooms without bots: one person decides for all seats."""
COMING = 10.0
"""Within so many seconds all clients come in; what they choose meanwhile is not measured."""
SHORT = 4
"""After so many choices a short game is given up."""
WHOLE = 10
"""Of so many games at a table of Champions one is played to its end, some thirty choices away."""
AT_ONCE = 16
"""So many games are played side by side."""
AGAIN = (1012, 4409)
"""With these codes the server asks a client to connect again: the room has just left memory, or is elsewhere."""
STRETCH = 1000
"""After so many games all rooms leave memory, and the tool prints what stays with the process."""


class LoadClient:
    """A client in a room of its own."""

    def __init__(self, port: int, cookie: str, game: str, code: str, seed: int, pause: float) -> None:
        self.port, self.cookie, self.game, self.code, self.pause = port, cookie, game, code, pause
        self.rng = random.Random(seed)
        self.short = False
        self.took: list[float] = []
        self.since = 0.0
        """From when on it is measured."""
        self.finished = 0
        self.whole = 0
        """How many of those ended as the rules say."""
        self.chosen = 0
        """Choices of the running game."""
        self.again = 0
        """How often it was asked to connect again, as a browser does by itself."""

    async def play(self, until: float, games: int = 0, coming: float = 0.0) -> None:
        """Choose at random until it is time to stop, or play so many short games; after the end of one the next begins.

        Within `coming` seconds the client comes in, and then it is measured.
        """
        self.short, self.since = bool(games), time.perf_counter() + coming
        await asyncio.sleep(coming * self.rng.random())
        while time.monotonic() < until and (not games or self.finished < games):
            url, headers = f"ws://127.0.0.1:{self.port}/ws/rooms/{self.code}", {"Cookie": self.cookie}
            more: dict[str, Any] = {"max_size": None, "open_timeout": 60, "ping_interval": None}
            try:
                async with connect(url, additional_headers=headers, **more) as ws:
                    self.code = await self._game(ws, until) or self.code
            except ConnectionClosedError as closed:
                if closed.rcvd is None or closed.rcvd.code not in AGAIN:
                    raise
                self.again += 1

    async def _game(self, ws: ClientConnection, until: float) -> str:
        """One game; the code of the room of the next."""
        chose, self.chosen, ended = 0.0, 0, False
        async for text in ws:
            answer = json.loads(text)
            if answer["type"] == "table" and "options" in (answer["decision"] or {}):
                if chose > self.since:
                    self.took.append(time.perf_counter() - chose)
                if time.monotonic() > until:
                    return ""
                await asyncio.sleep(self.pause * 2 * self.rng.random())
                chose = time.perf_counter()
                self.chosen += 1
                await ws.send(json.dumps(self._choice(answer["decision"])))
            elif answer["type"] == "room" and answer["over"] and not ended:
                ended = True
                self.finished += 1
                self.whole += answer["over"]["how"] == "rules"
                await ws.send('{"type": "again"}')
            elif answer["type"] == "again":
                return str(answer["code"])
            elif answer["type"] == "error":
                raise RuntimeError(f"{self.game}: {answer['text']}")
        return ""

    def _to_the_end(self) -> bool:
        return self.game == "champions" and self.finished % WHOLE == 0

    def _choice(self, decision: dict[str, Any]) -> dict[str, Any]:
        where = {"type": "choose", "seat": decision["player"], "number": decision["number"]}
        if self.short and self.chosen > SHORT and not self._to_the_end():
            return {**where, "type": "resign"}
        if decision["payment"] and decision["payment"]["keys"]:
            return {**where, "keys": decision["payment"]["keys"]}
        return {**where, "key": self.rng.choice([o for o in decision["options"] if o["first"]])["key"]}


class Server:
    """The server under load."""

    def __init__(self, folder: Path) -> None:
        words = [sys.executable, "-m", "rulebound.server.load", "--serve", str(folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
        http = HTTPConnection("127.0.0.1", self.port, timeout=60)
        http.request(method, path, json.dumps(body) if body is not None else None, {"Cookie": cookie})
        got = http.getresponse()
        cookies = "; ".join(line.partition(";")[0] for line in got.headers.get_all("set-cookie") or ())
        answer = json.loads(got.read())
        http.close()
        if got.status != 200:
            raise RuntimeError(f"{method} {path}: {answer['error']['text']}")
        return answer, cookies

    def memory(self) -> float:
        """What the process needs, in kB: the pages that are its own."""
        rows = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        return sum(float(row.split()[1]) for row in rows if row.startswith(("Private_Clean", "Private_Dirty")))

    def work(self) -> float:
        """The seconds that the process has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rooms(self) -> int:
        return int(self.ask("GET", "/api/health")[0]["rooms"])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def serve_without_limits(folder: Path) -> None:
    """The server, for clients that all come from one address."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = make_app(Options(f"sqlite:///{folder}/rooms.db", "load", idle=1.0, limits=Limits.without()))
    print(listening.getsockname()[1], flush=True)
    serve(app, listening)


def percentile(times: list[float], share: float) -> float:
    """The time in ms within which this share of all choices was answered."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def load(server: Server, rooms: int, seconds: float, pause: float, games: int) -> None:
    _, cookie = server.ask("GET", "/api/me")
    await play(server, cookie, len(GAMES), 3.0, 0.05)  # the games themselves are read when they are played first
    await wait_until_rooms_leave(server)
    empty = server.memory()
    tables = open_tables(server, cookie, rooms, pause)
    begun = server.memory()
    gc.disable()  # a look through all that the clients have would be measured as time that the server takes
    until = time.monotonic() + COMING + seconds
    playing = [asyncio.create_task(t.play(until, coming=COMING)) for t in tables]
    await asyncio.sleep(COMING)
    work = server.work()
    await asyncio.sleep(seconds)
    active, work = server.memory(), server.work() - work
    await asyncio.gather(*playing)
    gc.enable()
    took = [x for t in tables for x in t.took]
    used = work / len(took) * 1000
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; a client thinks {pause:.1f} s on the average")
    print(f"{rooms} rooms, {len(took)} choices in {seconds:.0f} s ({len(took) / seconds:.0f} a second)", end="")
    print(f", {sum(t.finished for t in tables)} games finished, {sum(t.again for t in tables)} clients connected again")
    print(f"choice to new table: median {percentile(took, 0.5):.1f} ms, p99 {percentile(took, 0.99):.1f} ms", end="")
    print(f", slowest {percentile(took, 1):.1f} ms; {used:.1f} ms of CPU a choice: {1000 / used:.0f} a second")
    for game in GAMES:
        own = [x for t in tables if t.game == game for x in t.took]
        print(f"  {game}: median {percentile(own, 0.5):.1f} ms, p99 {percentile(own, 0.99):.1f} ms")
    print(f"memory: {empty / 1000:.0f} MB without rooms; {(begun - empty) / rooms:.0f} kB a room just begun", end="")
    print(f", {(active - empty) / rooms:.0f} kB a room in play with its connection")
    await wait_until_rooms_leave(server)
    print(f"all rooms left memory: {(server.memory() - empty) / rooms:.0f} kB a room stay with the process")
    if games:
        await many_games(server, cookie, games)


def open_tables(server: Server, cookie: str, rooms: int, pause: float) -> list[LoadClient]:
    """Rooms of all games in turn, a client for each."""
    names, found = list(GAMES), []
    for n in range(rooms):
        game = names[n % len(names)]
        answer, _ = server.ask("POST", "/api/rooms", cookie, {"game": game, **GAMES[game], "seed": n})
        found.append(LoadClient(server.port, cookie, game, answer["code"], n, pause))
    return found


async def play(server: Server, cookie: str, rooms: int, seconds: float, pause: float) -> None:
    until = time.monotonic() + seconds
    await asyncio.gather(*(t.play(until) for t in open_tables(server, cookie, rooms, pause)))


async def wait_until_rooms_leave(server: Server) -> None:
    """Wait until all rooms have left memory."""
    while server.rooms():
        await asyncio.sleep(1)


async def many_games(server: Server, cookie: str, games: int) -> None:
    """Short games and whole ones, one after the other at several tables, as fast as they go: does the memory grow?"""
    print(f"games given up after {SHORT} choices, and of those of Champions every {WHOLE}th played to its end:")
    begun, done, whole = time.monotonic(), 0, 0
    while done < games:
        some = min(STRETCH, games - done)
        tables = open_tables(server, cookie, min(AT_ONCE, some), 0.0)
        shares = [some // len(tables) + (n < some % len(tables)) for n in range(len(tables))]
        await asyncio.gather(*(t.play(float("inf"), share) for t, share in zip(tables, shares, strict=True)))
        done, whole = done + some, whole + sum(t.whole for t in tables)
        await wait_until_rooms_leave(server)
        print(f"{done} games finished, {whole} by the rules: {server.memory() / 1000:.1f} MB", end="")
        print(f" without rooms, after {time.monotonic() - begun:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the table answers under load.")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a client thinks, on the average")
    parser.add_argument("--games", type=int, default=0, help="afterwards: so many short games")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve is not None:
        serve_without_limits(args.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            asyncio.run(load(server, args.rooms, args.seconds, args.pause, args.games))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
