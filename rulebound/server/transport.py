"""WebSockets with compressed messages, and limits that keep one connection from holding up others.

A table is much like the one before: with a window that holds the last one (16 kB of 7 to 21) the quickest packing sends an
eighth of it, for some 30 microseconds of the several thousand that a choice costs, and 80 kB of memory a screen.  The usual
settings of the library (4 kB) take four times as long and send three times as much.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from .limits import Bucket, Rate, household

WINDOW = 14
"""The last 16 kB that were sent are looked through for what is said again."""
HEARD = 9
"""Clients send little: half a kB of theirs is kept."""
PIECE = 4096
"""So many bytes are read before others have their turn to be cut off: a few hundred of the smallest frames."""
FRAMES = Rate(1000, 100)
"""Frames of one connection. The limits of messages count none that is empty, a ping or a part of a message."""
WAITING = 8
"""How many messages of one connection wait before the server stops reading from it."""
PARTS = 100
"""A message comes in so many frames at most: clients send theirs in one."""
PARTING = 20.0
"""After so many seconds a connection has ended, though the client reads nothing of what is still to be sent."""
REQUEST = 60.0
"""Within so many seconds a request has to come as a whole, its body included."""


class CompressedWebSocket(WebSocketsSansIOProtocol):
    """One WebSocket of uvicorn's, with a packing that fits tables; one that is refused in HTTP counts as answered.

    A client that sends frames without end, or reads nothing, is cut off.
    """

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        packing = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW, client_max_window_bits=HEARD, compress_settings={"level": 1, "memLevel": 5}
        )
        self.conn = ServerProtocol(
            extensions=[packing], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self.patience = Bucket(FRAMES)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.close_sent and self.close_timer is None:
                return  # it was cut off, or its bytes were none of a WebSocket's
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        if not self.patience.take(len(self.conn.events)) or len(self.frames) > PARTS:
            self._cut_off()
        else:
            super().handle_events()

    def _cut_off(self) -> None:
        if self.close_sent or not self.handshake_complete:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
        self.conn.fail(1008)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.writable.set()
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Reading rests only where several wait: to stop and go on costs more than a short message."""
        rests, self.read_paused = self.read_paused, True  # so that uvicorn does not stop reading after each message
        super().send_receive_event_to_app()
        self.read_paused = rests
        if not rests and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody is there who could read what waits

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(PARTING, self.transport.abort)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # else uvicorn logs an error for each of them


class LimitedHttp(H11Protocol):
    """One connection of uvicorn's for HTTP: requests have to come in a while, and an address has only so many of them."""

    most = 0
    proxies: Container[str] = ()
    """The addresses that connect for many."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.deadline: asyncio.TimerHandle | None = None
        if self._crowded():
            transport.abort()
        else:
            self._wait()

    def _crowded(self) -> bool:
        """Has the address more connections than it may?"""
        if self.client is None or self.client[0] in self.proxies:
            return False
        mine = household(self.client[0])
        there = [client for c in self.connections if (client := getattr(c, "client", None)) is not None]
        return sum(household(client[0]) == mine for client in there) > self.most

    def _wait(self) -> None:
        """Wait for the rest of a request."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(REQUEST, self.transport.abort)

    def _wait_no_longer(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def handle_events(self) -> None:
        super().handle_events()
        answering = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        if answering or self.transport.get_protocol() is not self:
            self._wait_no_longer()
        else:
            self._wait()

    def on_response_complete(self) -> None:
        self._wait_no_longer()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)


def limited_http(most: int, trusted: str = "") -> type[LimitedHttp]:
    """Connections, of which an address may have so many, unless it is a trusted proxy's."""
    proxies = ProxyHeadersMiddleware(None, trusted).trusted_hosts  # type: ignore[arg-type]
    return type("Patient", (LimitedHttp,), {"most": most, "proxies": proxies})
