"""`rulebound decks`: the decks that come with a game, and decks as text files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.cli import user_files
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game, games
from rulebound.core.input import data_of, short
from rulebound.core.text import LANGUAGES, Messages

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

STDIN = "-"
VERDICTS = Messages({"legal": ("Legal.", "合法。"), "illegal": ("Not legal:", "不合法：")})


def add_parser(commands: Commands) -> None:
    """Add `decks` and its subcommands to the command line."""
    parser = commands.add_parser("decks", help="list, check and import decks")
    subcommands = parser.add_subparsers(title="what to do", metavar="COMMAND", required=True)
    listing = _add(subcommands, "list", run_list, "the decks that come with a game")
    listing.add_argument("game", nargs="?", metavar="GAME", help="only this game's")
    _add_lang(listing)
    for name, run, about in (
        ("show", run_show, "a deck, and whether it is legal"),
        ("export", run_export, "a deck as text that can be pasted and imported again"),
    ):
        command = _add(subcommands, name, run, about)
        command.add_argument("game", metavar="GAME")
        command.add_argument("deck", metavar="DECK", help="a ready-made deck, or a file (- is the standard input)")
        _add_lang(command)
        if name == "export":
            command.add_argument("--json", action="store_true", help="in the JSON format of the game's community")
    checking = _add(subcommands, "check", run_check, "whether a deck is legal; every reason if it is not")
    checking.add_argument("game", metavar="GAME")
    checking.add_argument("deck", metavar="FILE", help="text or JSON; - is the standard input")
    _add_lang(checking)
    importing = _add(subcommands, "import", run_import, "read a deck's text and give it as JSON")
    importing.add_argument("game", metavar="GAME")
    importing.add_argument("deck", metavar="FILE", help="text or JSON; - is the standard input")
    importing.add_argument("-o", "--output", metavar="OUT.json", type=Path, help="write it here instead of printing it")


def _add(subcommands: Commands, name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run)
    user_files.add_files(parser)
    return parser


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of names and reasons")


def deck_game(id: str) -> DeckGame:
    """The game with this id; raises a RuleboundError if players bring no decks to it."""
    declared = game(id)
    if not isinstance(declared, DeckGame):
        raise RuleboundError(f"players bring no decks to {id}; games with decks: {', '.join(deck_games())}")
    return declared


def deck_games() -> list[str]:
    return [id for id in games() if isinstance(game(id), DeckGame)]


def load(declared: DeckGame, what: str, lang: str = "en") -> dict[str, Any]:
    """A deck by its ready-made id or from a file, legal or not."""
    ready = declared.decks.ready_made()
    if what in ready:
        return {**ready[what].deck, "name": ready[what].name(lang)}
    if what != STDIN and not Path(what).exists():
        there = ", ".join(ready)
        raise RuleboundError(f"there is neither a file nor a ready-made deck '{short(what)}'; ready-made: {there}")
    try:
        text = sys.stdin.read() if what == STDIN else Path(what).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RuleboundError(f"can't read {short(what)}: it is no text in UTF-8; export the deck again") from error
    except OSError as error:
        raise RuleboundError(f"can't read {short(what)}: {error.strerror}") from error
    return read(declared, text)


def read(declared: DeckGame, text: str) -> dict[str, Any]:
    """A deck from its text or its JSON."""
    if not text.lstrip("\ufeff \r\n\t").startswith("{"):
        return declared.decks.read(text)
    return declared.decks.make(data_of(text))


def reasons(declared: DeckGame, deck: Mapping[str, Any], lang: str) -> list[str]:
    """The faults of a deck, each with its rule."""
    return [f"{declared.words.reason_text(lang, r)} · {r.rule}" for r in declared.decks.check(deck)]


def run_list(args: argparse.Namespace) -> int:
    """One line per deck: its id and its name."""
    for id in [args.game] if args.game else deck_games():
        declared = deck_game(id)
        print(declared.name(args.lang))
        width = max(20, *(len(id) + 2 for id in declared.decks.ready_made()))
        for ready in declared.decks.ready_made().values():
            print(f"  {ready.id:<{width}}{ready.name(args.lang)}")
    return 0


def run_show(args: argparse.Namespace) -> int:
    """The deck, then the verdict; status 1 if it is illegal."""
    declared = deck_game(args.game)
    deck = load(declared, args.deck, args.lang)
    print(declared.decks.write(deck, args.lang))
    return _verdict(reasons(declared, deck, args.lang), args.lang)


def run_export(args: argparse.Namespace) -> int:
    """Only the text."""
    declared = deck_game(args.game)
    deck = load(declared, args.deck, args.lang)
    if not args.json:
        print(declared.decks.write(deck, args.lang), end="")
    elif written := declared.decks.write_json(deck):
        print(written, end="")
    else:
        raise RuleboundError(f"{args.game} has no community JSON format; leave --json out for a list of names")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Legal, or the reasons; status 1 if it is illegal."""
    declared = deck_game(args.game)
    return _verdict(reasons(declared, load(declared, args.deck), args.lang), args.lang)


def _verdict(wrong: list[str], lang: str) -> int:
    print(VERDICTS.say(lang, "illegal" if wrong else "legal"))
    for reason in wrong:
        print(f"  {reason}")
    return 1 if wrong else 0


def run_import(args: argparse.Namespace) -> int:
    """The deck as JSON, even if incomplete; its faults go to standard error."""
    declared = deck_game(args.game)
    deck = load(declared, args.deck)
    content = json.dumps(deck, ensure_ascii=False, indent=2) + "\n"
    if args.output is None:
        print(content, end="")
    else:
        try:
            args.output.write_text(content, encoding="utf-8")
        except OSError as error:
            raise RuleboundError(f"can't write {short(str(args.output))}: {error.strerror}; choose another place") from error
    for reason in reasons(declared, deck, "en"):
        print(f"not legal yet: {reason}", file=sys.stderr)
    return 0
