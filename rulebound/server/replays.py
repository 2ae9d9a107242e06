"""Games that are over, or that somebody has brought as a journal: looked at again, step by step."""

from __future__ import annotations

import asyncio
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

from .chairs import Chair, Setting
from .identity import Person
from .keeping import journal_of
from .limits import JOURNAL
from .messages import Message, position_told
from .rooms import Rooms, is_code
from .says import Refused
from .storage import Unwritten

KEPT = 16
"""How many games stay in memory to be looked at."""
MOST_CHOICES = 20_000
TOLD = 512


class Step(NamedTuple):
    """A choice of a game that is over: whether chance came into it, and whether something came to light."""

    n: int
    player: int
    option: int
    chance: bool
    reveal: bool


class Tape:
    """A game to look at."""

    def __init__(self, id: str, setting: Setting, journal: Journal, finished: bool) -> None:
        self.id, self.setting, self.finished = id, setting, finished
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
            "id": self.id,
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


class Replays:
    """The games that were looked at last."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._tapes: OrderedDict[str, Tape] = OrderedDict()

    async def find(self, id: str) -> Tape:
        """A game that is over, by the code of its room, or one that was brought."""
        id = id.upper()
        if id in self._tapes:
            self._tapes.move_to_end(id)
            return self._tapes[id]
        if not is_code(id):
            raise Refused("no-room", "no-room", id[:20])
        try:
            stored = await self.rooms.storage.look(id)
        except Unwritten as error:
            raise Refused("busy") from error
        if stored is None:
            raise Refused("no-room", "no-room", id)
        setting = Setting.of_json(stored.setting)
        if stored.status != "over":
            raise Refused("running")
        tape = await asyncio.to_thread(Tape, id, setting, journal_of(stored), True)
        self._keep(tape)
        return tape

    def _keep(self, tape: Tape) -> None:
        self._tapes[tape.id] = tape
        if len(self._tapes) > KEPT:
            self._tapes.popitem(last=False)

    async def bring(self, text: str, person: Person) -> Tape:
        """A journal from outside: its set-up is checked like that of a new game, and every choice by the rules."""
        if len(text) > JOURNAL:
            raise Refused("too-long")
        journal = await asyncio.to_thread(Journal.parse, text, "this journal")
        if len(journal.rows) > MOST_CHOICES:
            raise RuleboundError(f"a journal of more than {MOST_CHOICES} choices is not taken")
        names = [str(name)[:40] for name in journal.table.get("names", ())] if isinstance(journal.table, dict) else []
        declared = game(journal.game)
        tape = await asyncio.to_thread(Tape, "", Setting(person.id, []), journal, False)
        players = tape.recording.g.players
        chairs = [Chair("guest", "", name) for name in names] if len(names) == players else []
        setting = Setting(person.id, chairs or [Chair("guest") for _ in range(players)], uploaded=True)
        room = await self.rooms.open(declared, setting, tape.recording.journal)
        self.rooms.here.pop(room.code, None)
        tape.id, tape.setting = room.code, setting
        self._keep(tape)
        return tape

    async def journal(self, id: str) -> str:
        """The journal of a game that is over, as a file."""
        tape = await self.find(id)
        return "\n".join(tape.recording.journal.lines()) + "\n"
