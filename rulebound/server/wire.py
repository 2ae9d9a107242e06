"""WebSockets whose messages are packed.

A table is much like the one before: with a window that holds the last one (16 kB of 7 to 21) the quickest packing sends an
eighth of it, for some 30 microseconds of the several thousand that a choice costs, and 80 kB of memory a screen.  The usual
settings of the library (4 kB) take four times as long and send three times as much.
"""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW = 14
"""The last 16 kB that were sent are looked through for what is said again."""
HEARD = 9
"""Clients send little: half a kB of theirs is kept."""


class Packed(WebSocketsSansIOProtocol):
    """One WebSocket of uvicorn's, with a packing that fits tables; one that is refused in HTTP counts as answered."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        packing = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW, client_max_window_bits=HEARD, compress_settings={"level": 1, "memLevel": 5}
        )
        self.conn = ServerProtocol(
            extensions=[packing], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # else uvicorn logs an error for each of them
