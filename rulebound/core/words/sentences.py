"""A game's texts: prompts, options, log lines and reasons, made from the game's messages in the reader's language.

The terminal, the browser and other clients share this module. It reads only what a view gives (keys, card ids, log events as
a player may read them), so no text can reveal hidden information.

A game's messages have the keys `prompt.<prompt>`, `verb.<verb>`, `reason.<message>` and `log.<kind>`.

- In a verb, `{0}` and `{1}` are the option's cards and `{all}` is all of them. `{note}` and `{ability}` are the text of its
  note, and `{who}` is the player of the seat that the note names. An option with a note uses `verb.<verb>.noted`.
- In a log line there are also `{player}`, `{n}`, `{rest}` (all cards but the first), `{by}` or `{from}` (the source),
  `{dice}` (all of them, counted) and `{detail}`. `log.<kind>.nobody` is the line for a card that belongs to no player.
- `procedure.<class>` names a procedure for people, with `{0}` for its source; `step.<step>` names a step that cites no rule.

A game may override the kernel's own messages (`common.py`) under the same key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..decisions import NOBODY, Decision, Option, Player
from ..errors import RuleboundError
from ..log import LogEvent, Shown
from ..requirements import Reason
from .common import COMMON

if TYPE_CHECKING:
    from ..game import Game
    from ..state import State

_NUMBER = re.compile(r"^(.*)#(\d+)$")
_TWIN = re.compile(r"~(\d+)$")
_ARTICLE = re.compile(r"\b([Aa])(?= (?!one\b)[AEIOaeio])")
"""The article before a name that begins with a vowel."""
GAPS = 4
"""How many cards a message may name; a missing one is called a hidden card."""


class Words:
    """A game's words in one language, with the names of the players at this table.

    >>> import rulebound
    >>> g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    >>> en, zh = Words(g.GAME, "en"), Words(g.GAME, "zh-Hans")
    >>> en.prompt(g.decision), en.option(g.decision.options[0])
    ('Choose your first five cards', 'take Expand Energy')
    >>> zh.option(g.decision.options[0])
    '拿取能量扩充'
    """

    def __init__(self, declared: Game, lang: str, players: Sequence[str] = ()) -> None:
        self.game, self.lang, self.players = declared, lang, tuple(players)
        self.messages = declared.words.messages
        self._brought: dict[tuple[int, ...], Brought] = {}

    def common(self, key: str, *about: str, **gaps: Any) -> str:
        return COMMON.say(self.lang, key, *about, **gaps)

    def joined(self, words: Iterable[str]) -> str:
        return self.common("joint").join(words)

    # ------------------------------------------------------------ names

    def card(self, id: str) -> str:
        """A card's name. An id without a definition is shown as it is; a hidden card is called hidden."""
        if not id or id == "hidden":
            return self.common("hidden")
        try:
            return self.game.card(id).name(self.lang)
        except RuleboundError:
            return id

    def named(self, name: str) -> str:
        """The name from an option's key: `iron-worker#2` → Iron Worker #2."""
        if found := _NUMBER.match(name):
            return self.common("numbered", self.card(found[1]), n=found[2])
        return self.card(name)

    def player(self, p: Player) -> str:
        if 0 <= p < len(self.players):
            return self.players[p]
        return self.common("player", n=p + 1)

    def procedure(self, name: str, source: str = "") -> str:
        """The name of a procedure for people."""
        return self._own(f"procedure.{name}", self.card(source))

    def step(self, name: str) -> str:
        """The name of a step for people, where no rule names it."""
        return self._own(f"step.{name}")

    def _own(self, key: str, *about: str, **gaps: Any) -> str:
        """A message of the game, or else the kernel's."""
        catalogue = self.messages if key in self.messages else COMMON
        return catalogue.say(self.lang, key, *about, **gaps)

    def note(self, note: str) -> str:
        """The text of an option's note or a log event's detail: from the game's `note_text`, its messages, or its cards."""
        return _note_at_any_table(self.game, self.lang, note) if note else ""

    def _note(self, note: str) -> str:
        if own := self.game.words.note_text(self.lang, note):
            return own
        if f"note.{note}" in self.messages:
            return self.messages.say(self.lang, f"note.{note}")
        return self.card(note)

    # ------------------------------------------------------------ decisions

    def prompt(self, decision: Decision) -> str:
        return self.prompt_of(decision.prompt)

    def prompt_of(self, prompt: str, source: str = "") -> str:
        """The question; `source` is the name of the card that asks, if any."""
        for key in (f"prompt.{prompt}", f"prompt.{prompt.partition('.')[0]}"):
            if key in self.messages or key in COMMON:
                return self._own(key, source or self.common("hidden"))
        if prompt.startswith("window."):
            return self.common("respond")
        return self._unsaid(f"prompt.{prompt}", prompt)

    def option(self, option: Option) -> str:
        return self.option_of(option.key, option.verb, len(option.entities), option.note)

    def options(self, decision: Decision) -> list[str]:
        """The texts of all options; cards are numbered only where the texts would be equal otherwise."""
        return self.options_of([(o.key, o.verb, len(o.entities), o.note) for o in decision.options])

    def options_of(
        self,
        options: Sequence[tuple[str, str, int, str]],
        source: str = "",
        seats: Sequence[Sequence[Player]] = (),
        viewer: Player = NOBODY,
    ) -> list[str]:
        """The texts of options as a view gives them: for each its key, verb, number of cards and note.

        Where a card asks (`source` is its id), the game's `option_text` may explain an option of its text. `seats` holds,
        for each option, the players in front of whom its cards lie. If the same can be done to cards of several players, the
        text names the owner (for the `viewer`: yours). Only options that are still equal are numbered.
        """
        own = self.game.words.option_text
        special = [own(self.lang, source, verb, note) if source else "" for _, verb, _, note in options]
        said = [text or self.option_of(*o, numbered=False) for text, o in zip(special, options, strict=True)]
        places: Sequence[Sequence[Player]] = [()] * len(options)
        if seats:
            aims = [(o[1], at[-1] if at else NOBODY) for o, at in zip(options, seats, strict=True)]
            several = Counter(verb for verb, aim in set(aims) if aim != NOBODY)
            counts = Counter(said)
            owned = [
                self.option_of(*o, numbered=False, seats=at, viewer=viewer) if counts[s] > 1 or several[o[1]] > 1 else s
                for o, at, s in zip(options, seats, said, strict=True)
            ]
            wordings = Counter(s for _, s in set(zip(owned, said, strict=True)))
            told = [
                wordings[s] > 1 or (several[o[1]] > 1 and not text)
                for o, s, text in zip(options, said, special, strict=True)
            ]
            said = [w if t else s for w, s, t in zip(owned, said, told, strict=True)]
            places = [at if t else () for at, t in zip(seats, told, strict=True)]
        counts = Counter(said)
        return [
            s if counts[s] == 1 else self.option_of(*o, seats=at, viewer=viewer)
            for s, o, at in zip(said, options, places, strict=True)
        ]

    def option_of(
        self,
        key: str,
        verb: str,
        about: int,
        note: str,
        numbered: bool = True,
        seats: Sequence[Player] = (),
        viewer: Player = NOBODY,
    ) -> str:
        """The text of an option, made from its key as a view gives it; with `seats` it names the owner of each card."""
        if not seats and not note.isdecimal():
            return _option_at_any_table(self.game, self.lang, key, verb, about, note, numbered)
        return _option_at_this_table(
            self.game, self.lang, self.players, key, verb, about, note, numbered, tuple(seats), viewer
        )

    def _option_of(
        self, key: str, verb: str, about: int, note: str, numbered: bool, seats: Sequence[Player], viewer: Player
    ) -> str:
        if f"verb.{verb}" not in self.messages and f"verb.{verb}" not in COMMON:
            return self._unsaid(f"verb.{verb}", key)
        parts = _TWIN.sub("", key).split(":")[1 : 1 + about]
        names = [self.named(n) if numbered else self.card(n.partition("#")[0]) for n in parts]
        for i, seat in enumerate(seats[: len(names)]):
            if seat != NOBODY:
                own = seat == viewer
                names[i] = self.common("owned-self", names[i]) if own else self.common("owned", self.player(seat), names[i])
        said = self.note(note)
        gaps = {
            "note": said,
            "ability": self.common("ability", said) if said else "",
            "rest": self.joined(names[1:]),
            "all": self.joined(names),
            "who": self.player(int(note) - 1) if note.isdecimal() else said,
        }
        noted = f"verb.{verb}.noted"
        return self._say(noted if note and noted in self.messages else f"verb.{verb}", names, gaps)

    def reason(self, reason: Reason) -> str:
        """Why an action is impossible, without the rule's id."""
        key = f"reason.{reason.message}"
        if key not in self.messages:
            return self._unsaid(key, reason.message)
        return self.messages.say(self.lang, key, n=reason.n, what=self.note(reason.what))

    # ------------------------------------------------------------ what happened

    def event(self, event: LogEvent, shared: Container[str] = ()) -> str:
        """The text of a log event, as the reader it was shown to (`LogEvent.seen_by`) may read it.

        The owner of a card in `shared` is named, unless the line already names that player.
        """
        key = f"log.{event.kind}"
        if event.kind == "shuffle":
            return self._shuffled(event)
        if key not in self.messages:
            return ""
        if f"{key}.nobody" in self.messages and event.about and event.about[0].card and event.about[0].owner == NOBODY:
            key = f"{key}.nobody"
        named = event.player if "{player}" in self.messages.forms[key][0] else NOBODY
        names = [self._owned(s, shared, named) for s in event.about]
        source = self._owned(event.source, shared, named) if event.source.card else ""
        detail = self.note(event.detail)
        gaps: dict[str, Any] = {
            "player": self.player(event.player) if event.player != NOBODY else "",
            "n": event.n,
            "detail": detail,
            "ability": self.common("ability", detail) if detail else "",
            "rest": self.joined(names[1:]),
            "by": self.common("by", source) if source else "",
            "from": self.common("from", source) if source else "",
            "dice": self.counted(names),
            **self._own_gaps(event),
        }
        line = self._say(key, names, gaps)
        return line[:1].upper() + line[1:] if self.lang == "en" else line

    def _owned(self, s: Shown, shared: Container[str], named: Player) -> str:
        """A card of an event; its owner is named where others have the same card, unless the line already names that
        player."""
        name = self.card(s.card)
        tell = s.card in shared and s.owner not in (NOBODY, named)
        return self.common("owned", self.player(s.owner), name) if tell else name

    def shared_in(self, log: Sequence[LogEvent], bits: Sequence[int]) -> Container[str]:
        """`shared_cards` for the log of this table, which only grows."""
        return self._brought.setdefault(tuple(bits), Brought(bits)).read(log)

    def _shuffled(self, event: LogEvent) -> str:
        """A line about shuffling the event's zone: the kernel's own unless the game has another."""
        zone = (
            self.messages.say(self.lang, f"zone.{event.detail}") if f"zone.{event.detail}" in self.messages else event.detail
        )
        zone = zone.lower() if self.lang == "en" else zone
        messages = self.messages if "log.shuffle" in self.messages else COMMON
        if event.player == NOBODY:
            return messages.say(self.lang, "log.shuffle.shared", zone)
        return messages.say(self.lang, "log.shuffle", self.player(event.player), zone)

    def events(self, g: State, viewer: Player, since: int = 0) -> list[str]:
        """The log from entry `since` on, as this player (or the spectator, NOBODY) may read it."""
        bit = g.players if viewer == NOBODY else viewer
        return self.told([e.seen_by(bit) for e in g.log or ()], since)

    def since(self, g: State, viewer: Player, choice: int | None = None) -> list[str]:
        """What happened after the choice of this number, or after the viewer's own last choice: clients show it before
        the next decision.

        >>> import rulebound
        >>> g = rulebound.new("champions", players=["spider-man-justice"], seed=5, villain="rhino")
        >>> g.choose("done")
        >>> g.choose("change-form:peter-parker")
        >>> Words(g.GAME, "en").since(g, 0)
        ['Player 1 changes form: Spider-Man']
        """
        if choice is None:
            own = [n for n, player in enumerate(g.deciders, 1) if player == viewer]
            choice = own[-1] if own else 0
        log = g.log or []
        first = next((i for i, e in enumerate(log) if e.choice >= choice), len(log))
        return self.events(g, viewer, first)

    def told(self, events: Sequence[LogEvent], since: int = 0) -> list[str]:
        """The texts of events from number `since` on. A card's owner is named where these events mention two owners of
        it, unless the reader can't know that."""
        shared = shared_cards(events)
        lines = [self.event(e, shared) for e in events[since:]]
        return [line for line in lines if line]

    def paid(self, cost: str, n: int) -> str:
        """A cost, and how much of it is already paid."""
        return self.common("paid-already", cost, n=n) if n else cost

    def counted(self, names: Sequence[str]) -> str:
        return self.joined(self.counts(names))

    def counts(self, names: Sequence[str]) -> list[str]:
        """Each name once, with its number."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        hidden = self.common("hidden")
        return [
            name if n == 1 else self.common("hidden-cards", n=n) if name == hidden else self.common("counted", name, n=n)
            for name, n in counts.items()
        ]

    def _unsaid(self, key: str, raw: str) -> str:
        """A game without messages shows its keys; a game with messages must have all of them."""
        if self.messages.forms:
            raise RuleboundError(f"{self.game.id} has no words for {key}: add them to its messages")
        return raw

    def _own_gaps(self, event: LogEvent) -> Mapping[str, Any]:
        return self.game.words.log_gaps(self, event)

    def _say(self, key: str, names: Sequence[str], gaps: Mapping[str, Any]) -> str:
        about = [*names, *[self.common("hidden")] * (GAPS - len(names))] if len(names) < GAPS else names
        text = self._own(key, *about, **gaps).strip()
        return _ARTICLE.sub(r"\1n", text) if self.lang == "en" else text


@lru_cache(maxsize=1 << 14)
def _option_at_any_table(declared: Game, lang: str, key: str, verb: str, about: int, note: str, numbered: bool) -> str:
    """The text of an option that names no player: it is equal at every table, so it is cached."""
    return Words(declared, lang)._option_of(key, verb, about, note, numbered, (), NOBODY)


@lru_cache(maxsize=1 << 14)
def _option_at_this_table(
    declared: Game,
    lang: str,
    players: tuple[str, ...],
    key: str,
    verb: str,
    about: int,
    note: str,
    numbered: bool,
    seats: tuple[Player, ...],
    viewer: Player,
) -> str:
    """The words of an option that names players: the same options are offered again and again."""
    return Words(declared, lang, players)._option_of(key, verb, about, note, numbered, seats, viewer)


@lru_cache(maxsize=1 << 13)
def _note_at_any_table(declared: Game, lang: str, note: str) -> str:
    """The text of a note, which names no player either."""
    return Words(declared, lang)._note(note)


class Brought:
    """Which players brought which cards, as far as readers with these `bits` know; without bits, as far as anyone knows."""

    def __init__(self, bits: Sequence[int] = ()) -> None:
        self.eyes = sum(1 << bit for bit in bits)
        self.forget()

    def forget(self) -> None:
        self.owners: dict[str, int] = {}
        self.shared: set[str] = set()
        """The cards that more than one player brought."""
        self.upto = 0
        self.last: LogEvent | None = None

    def read(self, log: Sequence[LogEvent]) -> set[str]:
        """Read the new entries of a log that has grown; a log that continues differently is read from the start."""
        if self.upto and (self.upto > len(log) or log[self.upto - 1] is not self.last):
            self.forget()
        for e in log[self.upto :]:
            for s in e.about:
                told = s.card and s.owner != NOBODY and (not self.eyes or s.seen & self.eyes)
                if told and self.owners.setdefault(s.card, s.owner) != s.owner:
                    self.shared.add(s.card)
        self.upto, self.last = len(log), log[-1] if log else None
        return self.shared


def shared_cards(events: Iterable[LogEvent], bits: Sequence[int] = ()) -> frozenset[str]:
    """The cards that more than one player brought, as far as these events show (to the holders of `bits`, if given)."""
    return frozenset(Brought(bits).read(list(events)))
