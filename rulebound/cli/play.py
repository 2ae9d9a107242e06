"""`rulebound play`: a game at the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.cli import INTERRUPTED, seating
from rulebound.cli.says import SAYS
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.journal import Journal
from rulebound.core.text import LANGUAGES

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

LAST = "last"
FAILED = 1
LANGUAGE_NAMES = {"en": "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}


class Leave(Exception):
    """The player leaves the table."""


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play a game in the terminal", description="Play a game in the terminal.")
    seating.add_game(parser, optional=True)
    parser.add_argument("--decks", metavar="A,B", help="a deck for each seat: the id of a ready-made one, random, or a file")
    parser.add_argument("--seats", metavar="A,B", help="who plays, in order: human, random, greedy")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals and rolls the same again")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the table")
    parser.add_argument("--resume", metavar="FILE", help=f"go on with a saved game; '{LAST}' is the one played last")
    seating.add_options(parser)
    parser.add_argument("--stop-at-forced", action="store_true", help="ask also where there is only one option")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Set the table and play; Ctrl-C and the end of input leave it politely."""
    from rulebound.cli.sitting import Broken, Sitting

    with suppress(ImportError):
        import readline  # noqa: F401  (line editing, where there is any)
    sitting: Sitting | None = None
    with suppress(ValueError, AttributeError):  # only the main thread of a Unix process may
        signal.signal(signal.SIGTERM, _hang_up)
        signal.signal(signal.SIGHUP, _hang_up)
    try:
        sitting = resumed(args) if args.resume else begun(args)
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        print()
        lang = sitting.lang if sitting is not None else args.lang or "en"
        if sitting is not None and sitting.keep():
            print(SAYS.say(lang, "kept"))
        print(SAYS.say(lang, "bye"))
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    except Broken as broken:
        print(f"rulebound: {broken}", file=sys.stderr)
        return FAILED
    return 0


def _hang_up(number: int, frame: Any) -> None:
    raise Leave


# ---------------------------------------------------------------- setting the table


def begun(args: argparse.Namespace) -> Any:
    """A new game: what the command line does not say is asked."""
    from rulebound.cli.sitting import Sitting

    quick = args.game is not None and (args.decks or args.seats)
    lang = args.lang or ("en" if args.game else ask_language())
    declared = game(args.game) if args.game else ask_game(lang)
    names = seating.words_of(args.seats) if args.seats else None
    if names is None:
        names = usual_seats(declared) if quick or args.game else ask_seats(declared, lang)
    seats = seating.seats_named(declared, names)
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000_000
    if args.decks is not None or args.game or not isinstance(declared, DeckGame):
        players = seating.brought(declared, seating.words_of(args.decks or ""), len(seats), seed)
    else:
        players = ask_decks(declared, seats, lang, seed)
    options = seating.options_of(args)
    if args.stop_at_forced:
        options["stop_at_forced"] = True
    g = declared.start(declared.prepare(players, options), seed, log=True)
    return Sitting(g, seats, lang)


def resumed(args: argparse.Namespace) -> Any:
    """A saved game, with the seats and the language that were saved with it unless others are named."""
    from rulebound.cli.sitting import Sitting

    path = kept_games()[0] if args.resume == LAST else Path(args.resume)
    journal = Journal.load(path)
    if args.game is not None and args.game != journal.game:
        raise RuleboundError(f"{path} is a game of {journal.game}, not of {args.game}: leave the game's name out")
    g = journal.replay()
    declared = game(journal.game)
    saved = journal.table.get("seats") or [seating.HUMAN, *["greedy"] * (g.players - 1)]
    seats = seating.seats_named(declared, seating.words_of(args.seats) if args.seats else [str(s) for s in saved])
    if len(seats) != g.players:
        raise RuleboundError(f"this game has {g.players} players: name {g.players} seats")
    lang = args.lang or str(journal.table.get("lang", "en"))
    return Sitting(g, seats, lang if lang in LANGUAGES else "en")


def usual_seats(declared: Game) -> list[str]:
    """One human; where the game needs more, greedy bots."""
    return [seating.HUMAN, *["greedy"] * (min(declared.players) - 1)]


def state_folder() -> Path:
    """Where the games played last are kept."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "rulebound"


def kept_games() -> list[Path]:
    """The games kept by themselves, the last one first."""
    found = sorted(state_folder().glob("*.jsonl"), key=lambda p: p.stat().st_mtime, reverse=True)
    if not found:
        raise RuleboundError(f"no game is kept in {state_folder()}: begin one with `rulebound play`")
    return found


# ---------------------------------------------------------------- asking


def read(prompt: str) -> str:
    """A line from the player; the end of input is a way to leave."""
    sys.stdout.flush()
    try:
        return input(prompt).strip()
    except UnicodeDecodeError:
        return "�"
    except EOFError:
        raise Leave from None


def choose_from(question: str, ids: Sequence[str], names: Sequence[str], default: str = "") -> str:
    """One of a numbered list, by number, id or name; Enter takes the default."""
    print(question)
    for i, (id, name) in enumerate(zip(ids, names, strict=True), 1):
        print(f"  {i}  {name}  ({id})" if id != name else f"  {i}  {name}")
    while True:
        answer = read(f"[{default}] > " if default else "> ") or default
        if answer.isdecimal() and 1 <= int(answer) <= len(ids):
            return ids[int(answer) - 1]
        for id, name in zip(ids, names, strict=True):
            if answer and answer.lower() in (id.lower(), name.lower()):
                return id
        if (answer and "/" in answer) or Path(answer).suffix:
            return answer
        print(f"1-{len(ids)}")


def ask_language() -> str:
    print("Rulebound")
    return choose_from(SAYS.say("en", "pick-lang"), LANGUAGES, [LANGUAGE_NAMES[x] for x in LANGUAGES], "en")


def ask_game(lang: str) -> Game:
    ids = seating.playable()
    return game(choose_from(SAYS.say(lang, "pick-game"), ids, [game(id).name(lang) for id in ids], ids[0]))


def ask_seats(declared: Game, lang: str) -> list[str]:
    from rulebound.bots import NAMES

    usual = ",".join(usual_seats(declared))
    print(SAYS.say(lang, "pick-seats", ", ".join((seating.HUMAN, *NAMES))))
    while True:
        answer = read(f"[{usual}] > ") or usual
        try:
            return seating.seats_named(declared, seating.words_of(answer))
        except RuleboundError as error:
            print(error)


def ask_decks(declared: DeckGame, seats: Sequence[str], lang: str, seed: int) -> list[Any]:
    from rulebound.core.chance import Chance

    chance, players = Chance(seed), list[Any]()
    ready = declared.ready_made()
    ids = [*ready, seating.RANDOM_DECK]
    names = [*(r.name(lang) for r in ready.values()), seating.RANDOM_DECK]
    for i, seat in enumerate(seats, 1):
        question = SAYS.say(lang, "pick-deck", f"{seat} {i}") + "  " + SAYS.say(lang, "deck-file")
        while True:
            word = choose_from(question, ids, names, seating.RANDOM_DECK)
            try:
                deck = seating.deck_named(declared, word, chance, players)
                wrong = declared.check_deck(declared.deck(deck))
            except RuleboundError as error:
                print(error)
                continue
            if not wrong:
                break
            print("\n".join(declared.reason_text(lang, r) for r in wrong))
        players.append(deck)
    return players
