"""A player's own units and maps: `--units FILE`, `--maps FILE`, and two folders beside the saved games that are always
read."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from rulebound.cli.questionnaire import usual_language
from rulebound.cli.words import SAYS
from rulebound.core.errors import MOST_QUOTED, RuleboundError
from rulebound.core.game import Game, UserFile, game, games
from rulebound.core.input import short
from rulebound.core.storage import state_folder
from rulebound.core.user_files import Missing, bring

KINDS = {"units": (".json", ".txt"), "maps": (".map",)}
"""The kinds of files, and the extensions of each."""
LARGEST = 4 << 20
"""The largest file that is read, in bytes."""
Run = Callable[[argparse.Namespace], int]


def add_files(parser: argparse.ArgumentParser) -> None:
    """Let a command, whose `run` is already set, load user files."""
    parser.add_argument(
        "--units",
        action="append",
        default=[],
        metavar="FILE",
        help="your own units: a file, or a folder of files (HeroClix)",
    )
    parser.add_argument(
        "--maps",
        action="append",
        default=[],
        metavar="FILE",
        help="your own maps: a file, or a folder of files (HeroClix)",
    )
    parser.set_defaults(run=partial(_run, parser.get_default("run")))


def _run(run: Run, args: argparse.Namespace) -> int:
    """Run a command with its user's files, or report what is missing."""
    load_user_files_of(args)
    try:
        return run(args)
    except Missing as error:
        lang = getattr(args, "lang", None) or usual_language()
        raise RuleboundError(SAYS.say(lang, "missing-own", error.names(SAYS.say(lang, "joint")))) from error


def load_user_files_of(args: argparse.Namespace) -> None:
    """Read all files that a command line names and those in the folders; then load them into their games."""
    named = [own for kind in KINDS for word in getattr(args, kind) for own in _named(kind, word)]
    kept = [_read(kind, path) for kind in KINDS for path in _in_folder(kind, state_folder() / kind)]
    if not named and not kept:
        return
    for declared in _games(getattr(args, "game", None)):
        files = [own for own in (*named, *kept) if own.kind in declared.user_file_kinds]
        if wrong := [own for own in named if own.kind not in declared.user_file_kinds and args.game]:
            raise RuleboundError(
                f"{declared.name('en')} accepts no {wrong[0].kind} from players: leave --{wrong[0].kind} out"
            )
        bring(declared.id, files)


def _games(named: str | None) -> Sequence[Game]:
    """The game of a command, or all games that accept files."""
    return [game(named)] if named else [declared for id in games() if (declared := game(id)).user_file_kinds]


def _named(kind: str, word: str) -> Iterator[UserFile]:
    """The files that a word of the command line names: a file, or all files in a folder."""
    try:
        path = Path(word).expanduser()
        if path.is_dir():
            paths = _in_folder(kind, path)
            if not paths:
                endings = " or ".join(KINDS[kind])
                raise RuleboundError(f"there are no {kind} in the folder {short(word)}: their files end in {endings}")
        elif path.is_file():
            paths = [path]
        else:
            raise RuleboundError(f"there is no file '{short(word)}' with {kind}: check its name")
    except (OSError, RuntimeError, ValueError) as error:
        raise RuleboundError(f"no file can be called '{short(word)}': check its name") from error
    for path in paths:
        yield _read(kind, path)


def _in_folder(kind: str, folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in KINDS[kind] and path.is_file())
    except OSError:
        return []


def _shown(path: Path) -> str:
    """The end of a long path: the file's name matters more than its folder."""
    name = str(path)
    return short(name if len(name) <= MOST_QUOTED else f"…{name[1 - MOST_QUOTED :]}")


def _read(kind: str, path: Path) -> UserFile:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise RuleboundError(f"can't read {_shown(path)}: {error.strerror}") from error
    if len(data) > LARGEST:
        raise RuleboundError(f"{_shown(path)} is too large for a file of {kind}: put them into several")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RuleboundError(f"{_shown(path)}: line {line}: this is no text in UTF-8; save the file as UTF-8") from error
    return UserFile(kind, _shown(path), path.stem, text)
