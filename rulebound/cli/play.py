"""`rulebound play`: a game at the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from rulebound.bots import NAMES
from rulebound.cli import FAILED, INTERRUPTED, saved_games, table_setup, user_files
from rulebound.cli.crash_report import Failed
from rulebound.cli.questionnaire import YES, Leave, Questionnaire, at_terminal, meanings, read, tell, usual_language
from rulebound.cli.saved_games import LAST
from rulebound.cli.table_setup import player_names
from rulebound.cli.words import SAYS
from rulebound.core import input
from rulebound.core.decisions import AT_TURN_ENDS
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.input import short
from rulebound.core.questions import Answer, questions_of
from rulebound.core.recording import Recording
from rulebound.core.text import LANGUAGES
from rulebound.core.words.errors import error_text
from rulebound.table.words import bot_about, bot_name, deck_word

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

BOT = "greedy"
"""The default opponent or ally."""
LANGUAGE_NAMES = {"en": "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play a game in the terminal", description="Play a game in the terminal.")
    table_setup.add_game(parser, optional=True)
    parser.add_argument("--decks", metavar="A,B", help="a deck for each seat: the id of a ready-made one, random, or a file")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="who plays, in order: human, same (another hand of yours), random, newcomer, casual, club, expert",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same deals and rolls")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the table")
    parser.add_argument(
        "--resume",
        metavar="GAME",
        help=f"resume a saved game by its id ('{LAST}' is the latest), or from a file",
    )
    table_setup.add_options(parser)
    parser.add_argument("-y", "--yes", action="store_true", help="ask nothing: use the default for everything not given")
    parser.add_argument("--stop-at-forced", action="store_true", help="ask even if there is only one option")
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    """Set up the table and play; Ctrl-C and the end of input leave it cleanly."""
    from rulebound.cli.session import TerminalSession

    with suppress(ImportError):
        import readline  # noqa: F401  (line editing, where there is any)
    sitting: TerminalSession | None = None
    with suppress(ValueError, AttributeError):  # only the main thread of a Unix process may do this
        signal.signal(signal.SIGTERM, _hang_up)
        signal.signal(signal.SIGHUP, _hang_up)
    try:
        sitting = resumed(args) if args.resume else begun(args)
        sitting.play()
        while at_terminal() and sitting.people.humans and read(SAYS.say(sitting.lang, "again")).lower() in YES:
            sitting = rematch(sitting)
            sitting.play()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        print()
        lang = sitting.lang if sitting is not None else args.lang or usual_language()
        if sitting is not None:
            print(sitting.where_kept())
        print(SAYS.say(lang, "bye"))
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    except Failed as failed:
        print(failed, file=sys.stderr)
        return FAILED
    return 0


def _hang_up(number: int, frame: Any) -> None:
    raise Leave


# ---------------------------------------------------------------- setting the table


def begun(args: argparse.Namespace) -> Any:
    """A new game. At a terminal the player is asked what the command line leaves open; otherwise defaults apply."""
    from rulebound.cli.session import TerminalSession

    enough = args.game and args.seats and args.decks
    asking = Questionnaire(args.lang or usual_language(), quiet=bool(args.yes or enough or not at_terminal()))
    if not asking.quiet:
        print("Rulebound")
    if not args.lang and not args.game:
        asking.lang = args.lang = ask_language(asking)
    if not asking.quiet:
        tell(asking.say("how-to-answer"))
    declared = game(args.game) if args.game else ask_game(asking)
    decks = table_setup.words_of(args.decks or "")
    named = known_options(declared, table_setup.options_of(args))
    if not asking.quiet:
        rehearse(declared, decks, named)
    names = table_setup.words_of(args.seats) if args.seats else ask_seats(asking, declared, len(decks))
    seats = table_setup.seats_named(declared, names)
    if not decks and isinstance(declared, DeckGame):
        decks = ask_decks(asking, declared, seats, named)
    options = ask_options(asking, declared, named)
    seed = args.seed
    if seed is None and asking.asked:
        seed = asking.number(asking.say("pick-seed"), None, asking.say("by-chance"))
    if seed is None:
        seed = new_seed()
    if args.stop_at_forced:
        options["stop_at_forced"] = True
    players = table_setup.brought(declared, decks, len(seats), seed)
    setup = declared.prepare(players, options)
    if table_setup.HUMAN in seats and setup.get("stop_at_forced") == 0:
        setup["stop_at_forced"] = AT_TURN_ENDS  # a turn ends only when its player says so
    recording = Recording(declared.start(setup, seed, log=True))
    sitting = TerminalSession(recording, seats, asking.lang)
    saved_games.keep(recording)
    return sitting


def rematch(before: Any) -> Any:
    """The same decks, seats and options again, with a new seed."""
    from rulebound.cli.session import TerminalSession

    g = before.g
    recording = Recording(g.GAME.start(g.setup, new_seed(), log=True))
    sitting = TerminalSession(recording, before.seats, before.lang)
    saved_games.keep(recording)
    return sitting


def new_seed() -> int:
    return time.time_ns() % 1_000_000_000


def resumed(args: argparse.Namespace) -> Any:
    """A saved game, with its saved seats and language unless the command line names others."""
    from rulebound.cli.session import TerminalSession

    path = saved_games.found(args.resume)
    recording, wrong = saved_games.opened(path)
    journal, g = recording.journal, recording.g
    if args.game is not None and args.game != journal.game:
        raise RuleboundError(
            f"{short(str(path))} is a game of {journal.game}, not of {args.game}: leave the game's name out"
        )
    declared = game(journal.game)
    saved = journal.table.get("seats") or [table_setup.HUMAN, *[BOT] * (g.players - 1)]
    named = table_setup.words_of(args.seats) if args.seats else [str(s) for s in input.sequence(saved, "the list of seats")]
    seats = table_setup.seats_named(declared, named)
    if len(seats) != g.players:
        raise RuleboundError(f"this game has {g.players} players: name {g.players} seats")
    lang = args.lang or str(journal.table.get("lang", "en"))
    sitting = TerminalSession(recording, seats, lang if lang in LANGUAGES else "en")
    sitting.notice = wrong
    if recording.path is None:
        saved_games.keep(recording)
    return sitting


# ---------------------------------------------------------------- asking


def ask_language(asking: Questionnaire) -> str:
    answers = [Answer(x, LANGUAGE_NAMES[x], LANGUAGE_NAMES[x], hans=LANGUAGE_NAMES[x]) for x in LANGUAGES]
    return asking.choose(SAYS.say("en", "pick-lang"), answers, asking.lang)


def ask_game(asking: Questionnaire) -> Game:
    ids = table_setup.playable()
    answers = [Answer(id, game(id).name("en"), game(id).name("zh-Hant")) for id in ids]
    return game(asking.choose(asking.say("pick-game"), answers, ids[0]))


def ask_seats(asking: Questionnaire, declared: Game, decks: int) -> list[str]:
    """Ask who plays; as many as there are decks, if the command line names several."""
    usual = decks if decks > 1 and decks in declared.players else min(declared.players)
    if decks > 1 or len(declared.players) == 1:
        count = usual
    else:
        counts = ", ".join(map(str, declared.players))
        count = asking.number(asking.say("pick-count", counts), usual, among=declared.players) or usual
    seats: list[str] = []
    for n in range(1, count + 1):
        answers = seat_answers(table_setup.HUMAN in seats)
        default = BOT if seats else table_setup.HUMAN
        seats.append(asking.choose(asking.say("pick-seat", n=n), answers, default))
    return seats


def seat_answers(more: bool) -> list[Answer]:
    """The answers for a seat: you, or after you another hand of yours or another person; and bots."""
    people = (
        [(table_setup.SAME, "seat.same"), (table_setup.HUMAN, "seat.human")] if more else [(table_setup.HUMAN, "seat.you")]
    )
    rows = [(id, SAYS.say("en", key), SAYS.say("zh-Hant", key)) for id, key in people]
    for name in NAMES:
        (en, about), (zh, told) = ((bot_name(name, lang), bot_about(name, lang)) for lang in ("en", "zh-Hant"))
        rows.append((name, SAYS.say("en", "seat.bot", en.lower(), about), SAYS.say("zh-Hant", "seat.bot", zh, told)))
    return [Answer(*row) for row in rows]


def said(declared: DeckGame, lang: str, key: str, *about: str, n: int = 0) -> str:
    """A question about decks, in the game's own words where it has another word for them."""
    messages = declared.words.messages if key in declared.words.messages else SAYS
    return messages.say(lang, key, *about, n=n)


def ask_decks(asking: Questionnaire, declared: DeckGame, seats: Sequence[str], options: Mapping[str, Any]) -> list[str]:
    """A word for the deck of every seat: the id of a ready-made one, `random`, or a file."""
    random = Answer(table_setup.RANDOM_DECK, said(declared, "en", "deck.random"), said(declared, "zh-Hant", "deck.random"))
    answers = [*(Answer(r.id, r.en, r.zh, hans=r.hans) for r in declared.decks.ready_made().values()), random]
    chosen: list[str] = []
    for n, name in enumerate(player_names(seats, asking.lang), 1):
        check = partial(wrong_deck, declared, asking.lang, options, tuple(chosen))
        question = SAYS.say(asking.lang, "pick-deck", name, deck_word(declared, asking.lang), n=n)
        chosen.append(asking.choose(question, answers, table_setup.RANDOM_DECK, check, files=True))
    return chosen


def wrong_deck(declared: DeckGame, lang: str, options: Mapping[str, Any], before: Sequence[str], word: str) -> str:
    """The fault of a deck, alone or together with the decks chosen before."""
    if word == table_setup.RANDOM_DECK:
        return ""
    try:
        mine = declared.decks.make(table_setup.deck_named(declared, word))
        known = [declared.decks.make(table_setup.deck_named(declared, w)) for w in before if w != table_setup.RANDOM_DECK]
        wrong = declared.decks.check(mine, options) or declared.decks.check_table([*known, mine])
    except (RuleboundError, OSError) as error:
        return error_text(error, lang)
    return "\n".join(declared.words.reason_text(lang, r) for r in wrong)


def known_options(declared: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options of the command line; an answer to a game's question may be named in any language."""
    found = dict(options)
    for q in questions_of(declared, {}):
        words = found.get(q.id)
        for word in words if isinstance(words, list) else [words]:
            fits = meanings(q.answers, word) if isinstance(word, str) else []
            if len(fits) == 1:
                found[q.id] = [fits[0].id if w == word else w for w in words] if isinstance(words, list) else fits[0].id
                words = found[q.id]
    return found


def rehearse(declared: Game, decks: Sequence[str], options: dict[str, Any]) -> None:
    """Report faults of the command line before any question: with random decks the game must be able to begin."""
    for word in decks:
        if word != table_setup.RANDOM_DECK:
            table_setup.deck_named(declared, word)
    declared.prepare(table_setup.brought(declared, [], min(declared.players), 0), options)


def ask_options(asking: Questionnaire, declared: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The game's own questions, each asked after the ones before it are answered."""
    answered = dict(options)
    while not asking.quiet and (open_ones := [q for q in questions_of(declared, answered) if not q.aside]):
        q = open_ones[0]
        ask = asking.choose_several if q.several else asking.choose
        answered[q.id] = ask(q.text(asking.lang), q.answers, q.default)
    return answered
