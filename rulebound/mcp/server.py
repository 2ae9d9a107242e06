"""The MCP server: tools by which a language model plays a game, and asks what it needs to know.

One process serves one model and one game at a time.  Errors come back as text that says what to do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Any, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from rulebound.core.errors import RuleboundError

from .seat import ModelSeat, games_text, rules_text

P = ParamSpec("P")
INSTRUCTIONS = """\
You play a tabletop game exactly by its rulebook, against bots.

1. `games` lists games, decks and options. `new_game` begins one; if a game has begun already, `look` shows it.
2. `look` shows the table as your seat sees it, and your options, each with its number in brackets.
3. `choose` takes the option with that number. It tells what happened and asks the next question. Options change each time.
4. `why_not` says by which rule a card can't be used. `rules` searches the rulebook, `card` reads a card, `log` the log.

Cards of a set are chosen one by one, in the order of the list: what stands above your last choice can't be added later.
Go on until `choose` says who has won."""


@dataclass(frozen=True)
class Terms:
    """What the one who starts the server decides, and not the model."""

    seed: int | None = None
    """The seed of the games: without one each game has a secret seed of its own."""
    journal: Path | None = None
    """Where a finished game is written."""
    lang: str = "en"


class Games:
    """The game that is played now."""

    def __init__(self, terms: Terms, seat: ModelSeat | None = None) -> None:
        self.terms, self._seat, self.lock = terms, seat, Lock()

    def begin(self, **settings: Any) -> ModelSeat:
        terms = self.terms
        self._seat = ModelSeat(**settings, seed=terms.seed, journal=terms.journal, lang=terms.lang)
        return self._seat

    @property
    def seat(self) -> ModelSeat:
        if self._seat is None:
            raise RuleboundError("no game has begun: call `new_game` first")
        return self._seat


def make_server(terms: Terms | None = None, seat: ModelSeat | None = None) -> MCPServer[Any]:
    """A server with its tools; with a `seat` its game has begun already, and the model can't begin another one."""
    terms = terms or Terms()
    table, server = Games(terms, seat), MCPServer[Any]("rulebound", instructions=INSTRUCTIONS, log_level="WARNING")

    def tool(function: Callable[P, str]) -> Callable[P, str]:
        """A tool: one call at a time, and what is refused is told to the model."""

        @wraps(function)
        def answered(*words: P.args, **named: P.kwargs) -> str:
            with table.lock:
                try:
                    return function(*words, **named)
                except RuleboundError as error:
                    raise ToolError(str(error)) from error

        server.add_tool(answered, structured_output=False)
        return answered

    @tool
    def games() -> str:
        """List the games, their ready-made decks and their options."""
        return games_text(terms.lang)

    @tool
    def look() -> str:
        """The table as your seat sees it, what you are asked, and your options by number."""
        return table.seat.look()

    @tool
    def options() -> str:
        """Your options alone, each with its number."""
        return table.seat.options()

    @tool
    def choose(option: int) -> str:
        """Take the option with this number (as `look` or the last `choose` listed it)."""
        return table.seat.choose(option)

    @tool
    def why_not(card: str) -> str:
        """Why a card that you see can't be used now, with the rule; or what you can do with it."""
        return table.seat.why_not(card)

    @tool
    def card(name: str) -> str:
        """Read a card of this game: its values and its text."""
        return table.seat.card(name)

    @tool
    def rules(query: str, game: str | None = None) -> str:
        """Search the rulebook by words, or read the rule with this id."""
        return rules_text(query, game, terms.lang)

    @tool
    def log(lines: int = 30) -> str:
        """What has happened in this game, the latest last."""
        return table.seat.log(lines)

    if seat is None:

        @tool
        def new_game(
            game: str,
            decks: list[str] | None = None,
            seat: int = 1,
            bots: list[str] | None = None,
            options: dict[str, Any] | None = None,
        ) -> str:
            """Begin a game: a deck for each player (`random` for any), your seat from 1, the other players' bots."""
            found = table.begin(game=game, players=decks or [], seat=seat, bots=bots or [], options=options)
            return found.look()

    return server
