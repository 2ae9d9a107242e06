"""Setting up a table: the game, the decks, the seats; by name from the command line, or by asking."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from rulebound.bots import NAMES
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DraftGame, Game, game, games
from rulebound.core.input import short
from rulebound.core.text import LANGUAGES
from rulebound.table.decks import RANDOM_DECK as RANDOM_DECK
from rulebound.table.decks import brought as brought
from rulebound.table.decks import deck_named as deck_named
from rulebound.table.words import TABLE_WORDS, bot_name

HUMAN = "human"
SAME = "same"
"""Another hand of the human before: nothing is hidden between the two, and no curtain falls."""
DIGITS = 18
"""The longest number that an option may have."""
SCENARIO = {
    "villain": "the villain: rhino, klaw or ultron (Marvel Champions)",
    "mode": "standard or expert (Marvel Champions); duel, teams or ruler (Underworld)",
    "modular": "modular encounter sets, separated by commas; random is one unseen set (Marvel Champions)",
}
"""Options with a flag of their own, because they are used so often: `--villain klaw` is `--option villain=klaw`."""


def playable() -> list[str]:
    """The games that people play for themselves: drafts, which only make decks, are left out."""
    return [id for id in games() if not isinstance(game(id), DraftGame)]


def words_of(text: str) -> list[str]:
    """`a, b` as a list."""
    return [word.strip() for word in text.split(",") if word.strip()]


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help="as in ashes")


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of cards and rules")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as in villain=rhino"
    )
    for name, about in SCENARIO.items():
        parser.add_argument(f"--{name}", metavar="ID", help=about)


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """All options of the game that a command line names."""
    short = [f"{name}={value}" for name in SCENARIO if (value := getattr(args, name)) is not None]
    return options_named([*args.option, *short])


def options_named(words: Sequence[str]) -> dict[str, Any]:
    """The options of a game from the command line: numbers, yes and no, lists with commas, else words.

    >>> options_named(["villain=rhino", "expert=yes", "modular=a,b", "n=2"])
    {'villain': 'rhino', 'expert': True, 'modular': ['a', 'b'], 'n': 2}
    """
    options: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise RuleboundError(f"an option is written NAME=VALUE, not '{short(word)}'")
        plain: dict[str, Any] = {"yes": True, "true": True, "no": False, "false": False}
        options[name.strip().replace("-", "_")] = (
            plain[value]
            if value in plain
            else int(value)
            if value.isdecimal() and len(value) <= DIGITS
            else words_of(value)
            if "," in value
            else value
        )
    return options


def seats_named(declared: Game, names: Sequence[str], humans: bool = True) -> list[str]:
    """The seats, checked against the player counts of the game."""
    known = [*([HUMAN, SAME] if humans else []), *NAMES]
    for i, name in enumerate(names):
        if name not in known:
            raise RuleboundError(f"there is no player '{short(name)}': a seat is one of {', '.join(known)}")
        if name == SAME and HUMAN not in names[:i]:
            raise RuleboundError(f"'{SAME}' is another hand of the human before: name a {HUMAN} first")
    if len(names) not in declared.players:
        counts = ", ".join(map(str, declared.players))
        raise RuleboundError(f"{declared.name('en')} is played by {counts} players, not {len(names)}: name a seat for each")
    return list(names)


def player_names(seats: Sequence[str], lang: str) -> list[str]:
    """The players' names: humans are players, bots have their kind, and all have a seat number."""
    names = []
    for p, seat in enumerate(seats):
        if seat in (HUMAN, SAME):
            names.append(TABLE_WORDS.say(lang, "player", n=p + 1))
        else:
            names.append(TABLE_WORDS.say(lang, "bot", bot_name(seat, lang), n=p + 1))
    return names
