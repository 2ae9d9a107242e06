"""`rulebound cards`: read and search the cards of a game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.cli import lookup, table_setup, user_files
from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.game import Card, Game, game
from rulebound.core.text import LANGUAGES, SIMPLIFIED
from rulebound.core.words import Words
from rulebound.rulebook.script import is_han
from rulebound.table.card_presenter import CardPresenter

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("cards", help="look up cards, units and maps")
    subcommands = parser.add_subparsers(title="what to do", metavar="COMMAND", required=True)
    show = subcommands.add_parser("show", help="read a card", description="Read a card.")
    table_setup.add_game(show)
    show.add_argument("card", nargs="+", metavar="CARD", help="its id or its name, in any language")
    show.add_argument("--lang", choices=LANGUAGES, help="the language of the text")
    show.set_defaults(run=run_show)
    user_files.add_files(show)
    search = subcommands.add_parser(
        "search", help="find cards by words", description="Find cards by words of name and text."
    )
    table_setup.add_game(search)
    search.add_argument(
        "words", nargs="+", metavar="WORDS", help="all of them must occur; English or Chinese, either script"
    )
    search.add_argument("--lang", choices=LANGUAGES, help="the language of the texts")
    search.set_defaults(run=run_search)
    user_files.add_files(search)
    map_ = subcommands.add_parser("map", help="look at a map", description="Look at a map, or list those of a game.")
    table_setup.add_game(map_)
    map_.add_argument(
        "map", nargs="?", metavar="MAP", help="its key, or a file with your own map; without it, list all maps"
    )
    map_.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the text")
    map_.set_defaults(run=run_map)
    user_files.add_files(map_)


def _language(lang: str | None, query: str) -> str:
    return lang or ("zh-Hant" if is_han(query) else "en")


def run_show(args: argparse.Namespace) -> int:
    """The full card; if the words fit several cards, their names."""
    from rulebound.cli.card_page import card_lines
    from rulebound.cli.screen import Screen, console

    declared, query = game(args.game), " ".join(args.card)
    card = lookup.card(declared, query)
    out = console()
    for line in card_lines(Screen(Words(declared, _language(args.lang, query))), card.id):
        out.print(line, soft_wrap=not out.is_terminal)
    return 0


def run_search(args: argparse.Namespace) -> int:
    """Cards that match by name first, then by text; status 1 if there are none."""
    from rich.text import Text

    from rulebound.cli.screen import console

    declared, query = game(args.game), " ".join(args.words)
    lang, out = _language(args.lang, query), console()
    presenter = CardPresenter(Words(declared, lang))
    found = search(declared, query)
    for card in found:
        name = Text.assemble(
            (card.id, "bold cyan"), "  ", (card.name(lang), "bold"), (f"  {presenter.brief(card.id)}", "dim")
        )
        out.print(name, soft_wrap=not out.is_terminal)
        for paragraph in card.text(lang).splitlines():
            out.print(Text(f"    {paragraph}"), soft_wrap=not out.is_terminal)
    if not found:
        out.print(f"No card has all of these words: {query}. Try fewer of them.", markup=False)
    return 0 if found else 1


def run_map(args: argparse.Namespace) -> int:
    """A map with its legend; without a key, the game's maps by key."""
    declared = game(args.game)
    known = declared.layout.maps(args.lang)
    if not known:
        raise RuleboundError(f"{declared.name(args.lang)} is not played on a map.")
    if args.map is None:
        print("\n".join(f"{key}  {name}" for key, name in known.items()))
        return 0
    print(declared.layout.map_text(args.map if args.map in known else _own(args.map), args.lang))
    return 0


def _own(what: str) -> str:
    """The text of a map file, or the words as they are where they name no file."""
    try:
        path = Path(what).expanduser()
        return path.read_text(encoding="utf-8") if path.is_file() else what
    except (OSError, RuntimeError, ValueError) as error:
        raise RuleboundError(f"can't read a map from {quoted(what)}") from error


def search(declared: Game, query: str) -> list[Card]:
    """The cards with all words in their names or text, English or Chinese; those with all words in the name first."""
    words = lookup.plain(query).split()
    by_name, by_text = [], []
    for card in declared.cards().values():
        names = f"{card.id} {card.en} {card.zh} {card.name(SIMPLIFIED)}"
        if all(w in lookup.plain(names) for w in words):
            by_name.append(card)
        elif all(w in lookup.plain(f"{names} {card.text('en')} {card.text('zh-Hant')}") for w in words):
            by_text.append(card)
    return by_name + by_text
