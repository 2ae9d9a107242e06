"""`rulebound chat`: a chat model plays a game; each prompt goes to a command, which answers with an option's number."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from rulebound.cli import table_setup
from rulebound.cli.extras import packages_of
from rulebound.cli.mcp import add_table, seat_of

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    about = "Let a chat model play one game, through the MCP server: the command reads a prompt and prints a number."
    parser = commands.add_parser("chat", help="let a chat model play a game", description=about)
    table_setup.add_game(parser)
    parser.add_argument(
        "--command", dest="model", required=True, metavar="CMD", help="as in 'llm -m MODEL': prompt in, answer out"
    )
    parser.add_argument("--show", action="store_true", help="print every prompt and answer")
    add_table(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with packages_of("mcp"):
        from rulebound.mcp.chat import command_model, play
    seat_of(args)  # what is wrong with the table is told before a server is started
    game = asyncio.run(play(command_model(args.model), server_words(args)))
    for prompt, answer in game.transcript if args.show else ():
        print(f"{prompt}\n\n>>> {answer.strip()}\n")
    print(game.result)
    print(f"{game.answers} answers, {game.wrong} of them named no option")
    return 0


def server_words(args: argparse.Namespace) -> list[str]:
    """The same table on the command line of `rulebound mcp`."""
    named = {"decks": args.decks, "seat": args.seat, "bots": args.bots, "seed": args.seed, "journal": args.journal}
    words = [args.game, "--lang", args.lang]
    for name, value in named.items():
        words += [f"--{name}", str(value)] if value is not None else []
    for name in table_setup.SCENARIO:
        words += [f"--{name}", value] if (value := getattr(args, name)) is not None else []
    return words + [word for option in args.option for word in ("--option", option)]
