"""The `rulebound` command.

Each subcommand is a module of this package with one public function,

    def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None: ...

which adds its parser and names the function that runs the command: `parser.set_defaults(run=run)`, where `run(args) -> int`
returns the exit status. Only the module of the requested command is imported, so `rulebound rules` need not wait for the
games to load.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import Final

from rulebound.core.errors import RuleboundError

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("rulebound.cli.play", "play a game in the terminal"),
    "serve": ("rulebound.cli.serve", "open the table in the browser"),
    "rooms": ("rulebound.cli.rooms", "manage the rooms of a browser table"),
    "games": ("rulebound.cli.games", "list the saved games"),
    "rules": ("rulebound.cli.rules", "read and search the rulebooks"),
    "cards": ("rulebound.cli.cards", "look up cards, units and maps"),
    "decks": ("rulebound.cli.decks", "list, check and import decks"),
    "draft": ("rulebound.cli.draft", "draft a deck"),
    "replay": ("rulebound.cli.replay", "step through a saved game"),
    "sim": ("rulebound.cli.sim", "let bots play games against each other"),
    "duel": ("rulebound.cli.duel", "measure which of two bots is stronger"),
    "train": ("rulebound.cli.train", "learn how to judge positions of a game"),
    "mcp": ("rulebound.cli.mcp", "a table for a language model (MCP)"),
    "chat": ("rulebound.cli.chat", "let a chat model play a game"),
    "report": ("rulebound.cli.report", "make tables and pictures from results of experiments"),
    "bench": ("rulebound.cli.bench", "measure how fast the engine plays"),
}
"""Every command: its module, and the line that `rulebound --help` shows for it."""

FAILED: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def main(argv: list[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return its exit status.

    >>> main(["--version"])
    rulebound 0...
    0
    """
    words = sys.argv[1:] if argv is None else argv
    try:
        status = dispatch(words)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has left (`rulebound rules | head`). Python flushes stdout once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        if isinstance(error, RuleboundError):
            from rulebound.cli import crash_report

            print(f"rulebound: {crash_report.refusal(error, words)}", file=sys.stderr)
            return BAD_INPUT
        return _failed(error)


def _failed(error: Exception) -> int:
    """Report a defect of the program, with the details in a file."""
    from rulebound.cli import crash_report

    print(crash_report.told(error), file=sys.stderr)
    return FAILED


def dispatch(words: list[str]) -> int:
    """Parse the words and run the command that they name."""
    parser = build_parser(words[0] if words else None)
    args = parser.parse_args(words)
    if args.version:
        from importlib.metadata import version

        print(f"rulebound {version('rulebound')}")
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    status: int = args.run(args)
    return status


def build_parser(command: str | None) -> argparse.ArgumentParser:
    """The parser for a command line that begins with this word: complete for that command, a list for any other word.

    >>> print(build_parser(None).format_help())
    usage: rulebound [-h] [--version] command ...
    ...
        play      play a game in the terminal
    ...
    """
    parser = argparse.ArgumentParser(
        prog="rulebound",
        description="Tabletop games played exactly by their rulebooks.",
        epilog="`rulebound <command> --help` says more about one command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="command")
    if command in COMMANDS:
        import_module(COMMANDS[command][0]).add_parser(commands)
    else:
        for name, (_, summary) in COMMANDS.items():
            commands.add_parser(name, help=summary)
    return parser
