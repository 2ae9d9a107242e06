"""`rulebound mcp`: a table for a language model, over the Model Context Protocol."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.cli import table_setup
from rulebound.cli.extras import packages_of
from rulebound.core.errors import RuleboundError
from rulebound.mcp.seat import ModelSeat

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    about = "Let a language model play a game, over the Model Context Protocol."
    parser = commands.add_parser("mcp", help="a table for a language model (MCP)", description=about)
    table_setup.add_game(parser, optional=True)
    add_table(parser)
    parser.add_argument(
        "--http", type=int, metavar="PORT", help="serve on this port of this machine instead of stdin and stdout"
    )
    parser.set_defaults(run=run)


def add_table(parser: argparse.ArgumentParser) -> None:
    """What a game of a model is set with."""
    parser.add_argument("--decks", metavar="X,Y", help="a deck for each player; random is any ready-made one")
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="the model's seat, from 1 (1)")
    parser.add_argument("--bots", metavar="A,B", help="who plays the other seats (greedy)")
    parser.add_argument("--seed", type=int, metavar="S", help="the seed of the game (default: a secret one)")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="write the finished game to this file")
    table_setup.add_lang(parser)
    table_setup.add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Serve until the model's side closes the connection."""
    with packages_of("mcp"):
        from rulebound.mcp.server import Terms, make_server
    if args.game is None and (args.decks or args.bots):
        raise RuleboundError("decks and bots are for one game: name the game, or let the model begin one by `new_game`")
    seat = seat_of(args) if args.game is not None else None
    server = make_server(Terms(args.seed, args.journal, args.lang), seat)
    if args.http is None:
        server.run("stdio")
    else:
        print(f"http://127.0.0.1:{args.http}/mcp", file=sys.stderr, flush=True)
        server.run("streamable-http", port=args.http)
    return 0


def seat_of(args: argparse.Namespace) -> ModelSeat:
    """The game that a command line names, begun."""
    return ModelSeat(
        args.game,
        table_setup.words_of(args.decks or ""),
        seat=args.seat,
        bots=table_setup.words_of(args.bots or ""),
        options=table_setup.options_of(args),
        seed=args.seed,
        lang=args.lang,
        journal=args.journal,
    )
