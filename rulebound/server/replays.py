"""Finished games and uploaded journals, looked at again step by step.

All of this is done in a process of its own (see `replays`): playing a long game again takes its time. So what the process
is asked for yields after every choice, and others have their turn in between.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple, TypeVar

from rulebound.core.chance import written
from rulebound.core.content import content_of
from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.words import Words
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.presenter import Viewer
from rulebound.table.words import ending_text

from .identity import LONGEST_NAME, clean_name
from .journal_lines import journal_of, lines_of_journal
from .limits import LONGEST_GAME, MOST_CHOICES
from .messages import ended_early_text
from .position import Drawing
from .protocol import http as wire
from .protocol.position import TableMessage
from .room_config import GUEST, RoomConfig, Seat
from .storage import Stored

KEPT = 16
"""How many games stay in memory to be looked at."""
LARGEST_HEAD = 256_000
"""The characters of the largest head of a journal that is brought: the decks of all players."""
LONGEST_SEAT = 20
T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that yields after every choice, and returns its result."""


class ResumableGame(NamedTuple):
    """A game to be kept in a room of its own."""

    game: str
    head: str
    lines: tuple[str, ...]
    config: RoomConfig
    position: bytes = b""


class Step(NamedTuple):
    """A choice of a game that is over: whether chance came into it, and whether something came to light."""

    n: int
    player: int
    option: int
    chance: bool
    reveal: bool


class Replay:
    """A game to look at again."""

    def __init__(self, config: RoomConfig, journal: Journal) -> None:
        self.config = config
        self.recording = Recording(journal.begin(), journal.fork(0))
        self.steps: list[Step] = []
        self._steps_by_lang: dict[str, list[wire.ReplayStep]] = {}

    def read(self, journal: Journal) -> Iterator[None]:
        """Play the game through."""
        g = self.recording.g
        drawn, floor = g.drawn, g.undo_floor
        for n, _ in enumerate(self.recording.playing(journal)):
            choice, g = self.recording.journal.rows[n], self.recording.g
            self.steps.append(Step(n + 1, choice.player, choice.option, g.drawn > drawn, g.undo_floor > floor))
            drawn, floor = g.drawn, g.undo_floor
            yield

    def presenter(self, lang: str) -> CardPresenter:
        return CardPresenter(Words(game(self.recording.journal.game), lang, self.config.names(lang)))

    def message(self, code: str, lang: str) -> Work[wire.Replay]:
        """The whole game, a line for every choice."""
        declared, presenter, g = game(self.recording.journal.game), self.presenter(lang), self.recording.g
        steps = yield from self._lines(presenter)
        return {
            "id": code,
            "game": declared.id,
            "name": declared.name(lang),
            "length": len(self.steps),
            "seats": list(presenter.words.players),
            "seed": written(g.origin_seed),
            "over": self._over(presenter),
            "steps": steps,
        }

    def _over(self, presenter: CardPresenter) -> wire.ReplayEnding | None:
        g, ended, words = self.recording.g, self.config.ended, presenter.words
        if ended is not None:
            return {"text": ended_early_text(words, ended), "winners": ended["winners"]}
        return {"text": ending_text(words, g), "winners": list(g.winners)} if g.over else None

    def _lines(self, presenter: CardPresenter) -> Work[list[wire.ReplayStep]]:
        if presenter.lang not in self._steps_by_lang:
            words, lines = presenter.words, list[wire.ReplayStep]()
            g = self.recording.at(0)
            for step in self.steps:
                decision = g.decision
                assert decision is not None
                lines.append(
                    {
                        "n": step.n,
                        "player": step.player,
                        "name": words.player(step.player),
                        "text": words.options(decision)[step.option],
                        "chance": step.chance,
                        "reveal": step.reveal,
                    }
                )
                self.recording.journal.carry_out(g, step.option)
                yield
            self._steps_by_lang[presenter.lang] = lines
        return self._steps_by_lang[presenter.lang]

    def at(self, n: int, seat: int | None, lang: str) -> TableMessage:
        """The position after so many choices, as a seat saw it."""
        g = self.recording.at(n)
        players = g.players
        if seat is None:
            seat = g.asked.player if g.asked is not None else NOBODY
        if not -1 <= seat < players:
            raise RuleboundError(f"there is no seat {seat}: this game has {players}")
        log = g.log or []
        since = next((i for i, e in enumerate(log) if e.choice >= n), len(log)) if n else 0
        return Drawing(g, self.presenter(lang), Viewer(seat)).message(since)


# ---------------------------------------------------------------- what the process is asked for

_REPLAYS: OrderedDict[tuple[str, int], Replay] = OrderedDict()


def _replay_of(stored: Stored) -> Work[Replay]:
    """The game of a room; those that were looked at last are remembered."""
    name = (stored.code, len(stored.lines))
    replay = _REPLAYS.pop(name, None)
    if replay is None:
        if len(stored.lines) > LONGEST_GAME:
            raise RuleboundError(f"a game of more than {LONGEST_GAME} choices is not shown: its journal can be had")
        journal = journal_of(stored)
        replay = Replay(RoomConfig.from_json(stored.setting), journal)
        yield from replay.read(journal)
    _REPLAYS[name] = replay
    if len(_REPLAYS) > KEPT:
        _REPLAYS.popitem(last=False)
    return replay


def replay_message(stored: Stored, lang: str) -> Work[wire.Replay]:
    replay = yield from _replay_of(stored)
    return (yield from replay.message(stored.code, lang))


def replayed_position(stored: Stored, n: int, seat: int | None, lang: str) -> Work[TableMessage]:
    replay = yield from _replay_of(stored)
    return replay.at(n, seat, lang)


def journal_text(stored: Stored) -> str:
    """The journal as a file: nothing is played for it."""
    return "\n".join(journal_of(stored).lines()) + "\n"


def forked_game(stored: Stored, n: int) -> Work[ResumableGame]:
    """A game up to a choice, to be played on. It has no owner yet."""
    journal = journal_of(stored).fork(n)
    recording = Recording(journal.begin(), journal.fork(0))
    yield from recording.playing(journal)
    people = bool(recording.g.between_people)
    config = RoomConfig("", [], seed=journal.seed, between_people=people, known=True)  # anybody may have read how it went
    return _begun(journal, config, recording.last_position())


def uploaded_game(text: str, person: str) -> Work[ResumableGame]:
    """A journal from outside: its set-up is checked like that of a new game, and every choice by the rules.

    Only what the game needs is kept of it, and who sat where: what else its head says may be anything, and of any length.
    """
    journal = Journal.parse(text, "this journal")
    if len(journal.rows) > MOST_CHOICES:
        raise RuleboundError(f"a journal of more than {MOST_CHOICES} choices is not taken")
    g = journal.begin(log=False)
    journal.content = content_of(g.GAME, g.card, g.setup)
    for n in range(len(journal.rows)):
        journal.step(g, n)
        yield
    names = [clean_name(name)[:LONGEST_NAME] for name in _texts(journal.table.get("names"), g.players)]
    seats = [word[:LONGEST_SEAT] for word in _texts(journal.table.get("seats"), g.players)]
    journal.table = {name: row for name, row in (("seats", seats), ("names", names)) if row}
    if len(json.dumps(journal.head())) > LARGEST_HEAD:
        raise RuleboundError(f"the set-up of a journal has at most {LARGEST_HEAD} characters")
    guests = [Seat(GUEST, "", names[p] if names else "") for p in range(g.players)]
    return _begun(journal, RoomConfig(person, guests, uploaded=True))


def _texts(given: Any, n: int) -> list[str]:
    """So many texts, or none."""
    good = isinstance(given, list) and len(given) == n and all(isinstance(text, str) for text in given)
    return given if good else []


def _begun(journal: Journal, config: RoomConfig, kept: bytes = b"") -> ResumableGame:
    return ResumableGame(journal.game, json.dumps(journal.head()), tuple(lines_of_journal(journal)), config, kept)
