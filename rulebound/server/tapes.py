"""Games that are over, or that somebody has brought as a journal: looked at again, step by step.

All of this is done in a process of its own (see `replays`): playing a long game again takes its time.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import NamedTuple

from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.words import Words
from rulebound.table.faces import Faces
from rulebound.table.says import TABLE, ending
from rulebound.table.telling import Eyes

from .chairs import GUEST, Chair, Setting
from .identity import clean_name
from .keeping import journal_of, kept_lines
from .messages import Message, position_told
from .storage import Stored

KEPT = 16
"""How many games stay in memory to be looked at."""
MOST_CHOICES = 10_000


class Begun(NamedTuple):
    """A game to be kept in a room of its own."""

    game: str
    head: str
    lines: tuple[str, ...]
    setting: Setting
    position: bytes = b""


class Step(NamedTuple):
    """A choice of a game that is over: whether chance came into it, and whether something came to light."""

    n: int
    player: int
    option: int
    chance: bool
    reveal: bool


class Tape:
    """A game to look at."""

    def __init__(self, setting: Setting, journal: Journal) -> None:
        self.setting = setting
        self.recording = Recording(journal.begin(), journal.fork(0))
        self.steps: list[Step] = []
        for n in range(len(journal.rows)):
            choice, g = journal.checked(self.recording.g, n), self.recording.g
            drawn, floor = g.drawn, g.undo_floor
            self.recording.choose(choice.option)
            g = self.recording.g
            self.steps.append(Step(n + 1, choice.player, choice.option, g.drawn > drawn, g.undo_floor > floor))
        self._told: dict[str, list[Message]] = {}

    def faces(self, lang: str) -> Faces:
        return Faces(Words(game(self.recording.journal.game), lang, self.setting.names(lang)))

    def told(self, lang: str) -> Message:
        """The whole game, a line for every choice."""
        declared, faces, g = game(self.recording.journal.game), self.faces(lang), self.recording.g
        return {
            "game": declared.id,
            "name": declared.name(lang),
            "length": len(self.steps),
            "seats": list(faces.words.players),
            "seed": g.origin_seed,
            "over": self._over(faces),
            "steps": self._lines(faces),
        }

    def _over(self, faces: Faces) -> Message | None:
        g, ended, words = self.recording.g, self.setting.ended, faces.words
        if ended is not None:
            key = "resigned" if ended["how"] == "resigned" else "out-of-time"
            return {"text": TABLE.say(words.lang, key, words.player(ended["by"])), "winners": ended["winners"]}
        return {"text": ending(words, g), "winners": list(g.winners)} if g.over else None

    def _lines(self, faces: Faces) -> list[Message]:
        if faces.lang not in self._told:
            words, lines = faces.words, list[Message]()
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
                g.choose(step.option)
            self._told[faces.lang] = lines
        return self._told[faces.lang]

    def at(self, n: int, seat: int | None, lang: str) -> Message:
        """The position after so many choices, as a seat saw it."""
        g = self.recording.at(n)
        players = g.players
        if seat is None:
            seat = g.asked.player if g.asked is not None else NOBODY
        if not -1 <= seat < players:
            raise RuleboundError(f"there is no seat {seat}: this game has {players}")
        log = g.log or []
        since = next((i for i, e in enumerate(log) if e.choice >= n), len(log)) if n else 0
        found = position_told(g, self.faces(lang), Eyes(seat), since)
        return {**found, "undo": {"possible": False, "free": False}, "pass": "", "notice": ""}


# ---------------------------------------------------------------- what the process is asked for

_TAPES: OrderedDict[tuple[str, int], Tape] = OrderedDict()


def _tape(stored: Stored) -> Tape:
    """The game of a room; those that were looked at last are remembered."""
    name = (stored.code, len(stored.lines))
    tape = _TAPES.pop(name, None) or Tape(Setting.of_json(stored.setting), journal_of(stored))
    _TAPES[name] = tape
    if len(_TAPES) > KEPT:
        _TAPES.popitem(last=False)
    return tape


def told(stored: Stored, lang: str) -> Message:
    return {"id": stored.code, **_tape(stored).told(lang)}


def position(stored: Stored, n: int, seat: int | None, lang: str) -> Message:
    return _tape(stored).at(n, seat, lang)


def text_of(stored: Stored) -> str:
    """The journal as a file."""
    return "\n".join(journal_of(stored).lines()) + "\n"


def forked(stored: Stored, n: int) -> Begun:
    """A game up to a choice, to be played on; it belongs to nobody yet."""
    journal = journal_of(stored).fork(n)
    recording = Recording.resumed(journal)
    people = bool(journal.setup.get("between_people"))
    setting = Setting("", [], seed=journal.seed, between_people=people, known=True)  # anybody may have read how it went
    return _begun(journal, setting, recording.last_position())


def brought(text: str, person: str) -> Begun:
    """A journal from outside: its set-up is checked like that of a new game, and every choice by the rules."""
    journal = Journal.parse(text, "this journal")
    if len(journal.rows) > MOST_CHOICES:
        raise RuleboundError(f"a journal of more than {MOST_CHOICES} choices is not taken")
    g = Recording.resumed(journal).g
    given = journal.table.get("names")
    names = [clean_name(name)[:40] for name in given if isinstance(name, str)] if isinstance(given, list) else []
    chairs = [Chair(GUEST, "", names[p] if len(names) == g.players else "") for p in range(g.players)]
    return _begun(journal, Setting(person, chairs, uploaded=True))


def _begun(journal: Journal, setting: Setting, kept: bytes = b"") -> Begun:
    lines = tuple(kept_lines(journal.written_out(), 0))
    return Begun(journal.game, json.dumps(journal.head()), lines, setting, kept)
