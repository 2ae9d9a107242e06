"""Strangers at the wire: frames and requests that no client of ours would send, and clients that read nothing."""

from __future__ import annotations

import asyncio
import resource
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rulebound.server import catalog, transport
from rulebound.server.app import FILES
from rulebound.server.protocol.http import RulesAnswer
from rulebound.server.transport import CompressedWebSocket, LimitedHttp
from tests.server.guests import PATIENCE, Guest
from tests.server.running import GENEROUS, Apart, Here

RHINO = {"options": {"villain": "rhino"}}
MALLORY = "127.0.0.2"
CONTINUED, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a client sends it, under a mask that changes nothing."""
    return bytes([0x80 * last | opcode, 0x80 | len(data)]) + bytes(4) + data


def dialled(port: int, address: str = MALLORY) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(address, 0))


def opened(guest: Guest, code: str) -> socket.socket:
    """A WebSocket of which only the bytes are known, once the server has opened it."""
    raw = dialled(guest.port)
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    asked = f"GET /ws/rooms/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
    raw.sendall(f"{asked}Cookie: {guest.cookie}\r\n\r\n".encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def until_the_end(raw: socket.socket) -> bytes:
    """All that comes until the server hangs up; a server that does not fails the test."""
    heard = b""
    with suppress(ConnectionError):
        while more := raw.recv(1 << 16):
            heard += more
    return heard


@pytest.fixture
def mallory(server: Here) -> Guest:
    return Guest(server.port, "Mallory", MALLORY)


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(TEXT, b'{"type": ', last=False), frame(CONTINUED, last=False)),
        (frame(TEXT, b'{"type": ', last=False), frame(PING)),
    ],
)
def test_frames_without_end_are_cut_off(
    ann: Guest, mallory: Guest, monkeypatch: pytest.MonkeyPatch, first: bytes, more: bytes
) -> None:
    """They are no messages, and no limit of those counts them: one client would keep the server busy with them."""
    code, cut_off, cut = (
        mallory.open("champions", {"kind": "you"}, **RHINO),
        CompressedWebSocket._cut_off,
        list[CompressedWebSocket](),
    )

    def noted(packed: CompressedWebSocket) -> None:
        cut.append(packed)
        cut_off(packed)

    monkeypatch.setattr(CompressedWebSocket, "_cut_off", noted)
    with opened(mallory, code) as raw:
        with suppress(ConnectionError):
            raw.sendall(first + more * 20_000)
        until_the_end(raw)
    assert cut, "it is not the silence of this client that ended it"
    assert ann.get("/api/health")["status"] == "ok"


def test_a_client_may_ask_whether_the_server_is_there(mallory: Guest) -> None:
    code = mallory.open("champions", {"kind": "you"}, **RHINO)
    with mallory.at(code) as screen:
        for _ in range(50):
            assert screen.ws.ping().wait(PATIENCE)
        screen.ws.send(iter(['{"type":', ' "ping"', "}"]))
        assert screen.until("pong")


def connections(server: Here, kind: type) -> list[Any]:
    return [c for c in server.server.server_state.connections if isinstance(c, kind)]


def in_loop(server: Here, work: Callable[[], Any]) -> Any:
    """Do something between what the server does."""

    async def done() -> Any:
        return work()

    return asyncio.run_coroutine_threadsafe(done(), server.loop).result(PATIENCE)


@pytest.fixture
def unread(tmp_path: Path) -> Iterator[tuple[Here, CompressedWebSocket]]:
    """A server, and its side of a WebSocket whose client does not read what waits for it."""
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        mallory = Guest(server.port, "Mallory", MALLORY)
        with opened(mallory, mallory.open("champions", {"kind": "you"}, **RHINO)):
            (packed,) = connections(server, WebSocketsSansIOProtocol)
            in_loop(server, lambda: packed.transport.write(bytes(20 << 20)))
            yield server, packed


def test_a_client_that_answers_no_more_is_gone_though_it_reads_nothing(unread: tuple[Here, CompressedWebSocket]) -> None:
    server, packed = unread
    in_loop(server, packed.keepalive_timeout)
    assert packed.transport.get_write_buffer_size() == 0
    assert in_loop(server, lambda: packed not in server.server.server_state.connections)


def test_a_client_that_was_hung_up_on_is_gone_though_it_reads_nothing(
    unread: tuple[Here, CompressedWebSocket], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, packed = unread
    monkeypatch.setattr(transport, "PARTING", 0.0)
    (room,) = server.rooms.here.values()
    (connection,) = room.audience.connections
    in_loop(server, connection.drop)
    ann = Guest(server.port, "Ann")
    asked = (ann.get("/api/me") for _ in range(500))
    assert any(packed not in server.server.server_state.connections for _ in asked)


# ---------------------------------------------------------------- requests


@pytest.mark.parametrize("before", [b"", b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"])
@pytest.mark.parametrize(
    "half", [b"", b"GET /api/me HTT", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"]
)
def test_half_a_request_is_not_waited_for_without_end(
    server: Here, monkeypatch: pytest.MonkeyPatch, before: bytes, half: bytes
) -> None:
    """Neither as the first one of a connection nor as a later one: it would take a place for ever."""
    monkeypatch.setattr(transport, "REQUEST", 0.05)
    with dialled(server.port) as raw:
        raw.sendall(before)
        if before:
            assert raw.recv(12) == b"HTTP/1.1 200"
        raw.sendall(half)
        until_the_end(raw)


def test_a_request_that_takes_the_server_long_is_answered(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, goes_on, told = threading.Event(), threading.Event(), catalog.rulebooks_to_json

    def slow(lang: str) -> RulesAnswer:
        asked.set()
        assert goes_on.wait(PATIENCE)
        return told(lang)

    monkeypatch.setattr(catalog, "rulebooks_to_json", slow)
    with dialled(server.port) as raw:
        raw.sendall(b"GET /api/rules HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert asked.wait(PATIENCE)
        waiting = [c for c in connections(server, LimitedHttp) if c.cycle is not None and not c.cycle.response_complete]
        assert [c.deadline for c in waiting] == [None]
        goes_on.set()
        assert until_the_end(raw).startswith(b"HTTP/1.1 200")


def test_one_address_has_only_so_many_connections_of_any_kind(tmp_path: Path) -> None:
    """Else it would take all that the system lets a process have. A trusted proxy connects for many."""
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=GENEROUS._replace(sockets=3)) as server, ExitStack() as at:
        for _ in range(3):
            at.enter_context(dialled(server.port))
        with dialled(server.port) as fourth:
            assert until_the_end(fourth) == b""
        for _ in range(5):
            proxy = at.enter_context(dialled(server.port, "127.0.0.1"))
            proxy.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
            assert proxy.recv(12) == b"HTTP/1.1 200"


def test_a_server_has_as_many_connections_as_the_system_allows(tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, limits[1]), limits[1]))
    try:
        server = Apart(f"sqlite:///{tmp_path}/rooms.db")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    try:
        assert Guest(server.port, "Ann").get("/api/me")  # it serves by now
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        assert soft == (FILES if hard == resource.RLIM_INFINITY else min(FILES, hard))
    finally:
        server.stop()


def test_a_client_adds_no_metrics(ann: Guest, mallory: Guest) -> None:
    """It may hang up with thousands of codes, and each would be counted for itself."""
    code = mallory.open("champions", {"kind": "you"}, **RHINO)
    with opened(mallory, code) as raw:
        raw.sendall(frame(CLOSE, struct.pack("!H", 3456)))
        until_the_end(raw)
    told = ann.ask("GET", "/metrics").body.decode()
    assert 'rulebound_sockets_closed_total{code="other"}' in told
    assert "3456" not in told
