"""What the types of the protocol have in common."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict

EXACT = ConfigDict(use_attribute_docstrings=True, extra="forbid")
"""Of messages whose fields are all named here. Later versions may add fields: clients ignore those that they do not know."""
OPEN = ConfigDict(use_attribute_docstrings=True, extra="allow")
"""Of what a game adds fields of its own to."""

Language = Literal["en", "zh-Hant", "zh-Hans"]
SeatKind = Literal["person", "guest", "open", "bot"]
Status = Literal["waiting", "playing", "paused", "over"]
PassUntil = Literal["", "event", "turn"]
