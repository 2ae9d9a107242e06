"""`rulebound draft`: draft decks in the terminal, people and bots at one table."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.bots import NAMES, Bot, ask, make
from rulebound.core.decisions import NOBODY, Decision
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.game import DraftGame, game, games
from rulebound.core.input import short
from rulebound.core.state import State
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words

from .decks import deck_game

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

HUMAN, BOT = "human", "bot"
USUAL_BOT = "greedy"


def add_parser(commands: Commands) -> None:
    """Add `draft` to the command line."""
    about = "draft decks for a game; without -o they are printed"
    parser = commands.add_parser("draft", help="draft a deck", description=about)
    parser.add_argument("game", metavar="GAME", help="the game to draft decks for")
    parser.add_argument(
        "--seats",
        default=f"{HUMAN},{BOT}",
        metavar="WHO,WHO",
        help=f"who drafts, separated by commas: {HUMAN}, {BOT}, {', '.join(NAMES)} (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, help="the same seed and the same choices give the same draft")
    parser.add_argument("-o", "--output", metavar="DIR", type=Path, help="write the decks as text files into this folder")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language")
    parser.set_defaults(run=run)


def draft_game(id: str) -> DraftGame:
    """The draft for the game with this id; raises a RuleboundError if there is none."""
    drafts = {d.drafts_for: d for other in games() if isinstance(d := game(other), DraftGame)}
    game(id)
    if id not in drafts:
        raise RuleboundError(f"there is no draft for {id}; there are drafts for: {', '.join(drafts)}")
    return drafts[id]


def run(args: argparse.Namespace) -> int:
    """Draft to the end, then write or print every deck. Nothing is written earlier."""
    declared = draft_game(args.game)
    who = [seat.strip() for seat in args.seats.split(",") if seat.strip()]
    seed = secrets.randbits(31) if args.seed is None else args.seed
    bots = {p: make(USUAL_BOT if w == BOT else w, seed + p) for p, w in enumerate(who) if w != HUMAN}
    names = [f"{p}-{w}" for p, w in enumerate(who, 1)]
    g = declared.start(declared.prepare(names, {}), seed, log=True)
    if args.output is not None:
        _folder(args.output)
    print(f"{declared.name(args.lang)} (--seed {seed})")
    draft(declared, g, bots, args.lang)
    target = deck_game(declared.drafts_for)
    for name, deck in zip(names, declared.decks(g), strict=True):
        text = target.decks.write(deck, args.lang)
        if args.output is None:
            print(f"\n{text}", end="")
        else:
            path = args.output / f"{name}.txt"
            path.write_text(text, encoding="utf-8")
            print(path)
    return 0


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RuleboundError(f"can't make the folder {short(str(path))}: {error.strerror}; choose another place") from error


def draft(declared: DraftGame, g: State, bots: dict[int, Bot], lang: str) -> None:
    """Ask the players until nothing is left to choose."""
    people, at_keyboard = g.players - len(bots), NOBODY
    while (decision := g.decision) is not None:
        bot = bots.get(decision.player)
        if bot is not None:
            g.choose(ask(bot, g))
            continue
        if people > 1 and at_keyboard != decision.player:
            _change_places(g.setup["names"][decision.player])
        at_keyboard = decision.player
        print("\n" + "\n".join(shown(declared, g, decision, lang)))
        g.choose(_answer(g, decision))


def _change_places(name: str) -> None:
    """Picks are secret: the next person starts with an empty screen."""
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[3J\x1b[H", end="")
    _typed(f"[{name}] Enter: ")


def _typed(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except EOFError:
        raise RuleboundError("the draft was not finished: no deck was written") from None


def shown(declared: DraftGame, g: State, decision: Decision, lang: str) -> list[str]:
    """What a person sees: their picks so far, the question and the numbered options."""
    zones = g.view(decision.player)["players"][decision.player]["zones"]
    asked = {g.handle[e] for o in decision.options for e in o.entities}
    mine = Counter(e["card"] for z in zones.values() if isinstance(z, list) for e in z if e["id"] not in asked)
    lines = [f"[{g.setup['names'][decision.player]}]"]
    if mine:
        lines.append("  " + " · ".join(f"{n}x {g.GAME.card(id).name(lang)}" for id, n in mine.items()))
    words = Words(g.GAME, lang)
    lines.append(words.prompt(decision))
    for o, text in zip(decision.options, words.options(decision), strict=True):
        lines.append(f"  {o.index + 1:>2}  {text}")
        about = declared.describe(g.card[o.entities[0]].id, lang) if len(o.entities) == 1 else ""
        lines += [f"        {about}"] if about else []
    return lines


def _answer(g: State, decision: Decision) -> int:
    """Read a number or a key until it is one of the options."""
    while True:
        typed = _typed("> ")
        try:
            return g.index_of(int(typed) - 1 if typed.isdecimal() else typed, decision.player)
        except NotOffered:
            print(f"Type a number from 1 to {len(decision.options)}, or a key like {decision.options[0].key}.")
