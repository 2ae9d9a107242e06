"""One game, played by a language model against bots: what it may ask, and what it gets to read, as plain text.

Nothing here gives more than the seat may see, and nothing but an offered option changes the game.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebound import rulebook
from rulebound.bots import NAMES, ask, make
from rulebound.core.chance import mix
from rulebound.core.decisions import Entity
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.game import DeckGame, DraftGame, game, games
from rulebound.core.input import short
from rulebound.core.journal import Journal
from rulebound.core.questions import questions_of
from rulebound.core.state import State
from rulebound.core.text import LANGUAGES, PROGRAM_WORDS, Messages
from rulebound.core.words import Words
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.game_config import GameConfig
from rulebound.table.presenter import Viewer, log_batches
from rulebound.table.text import option_lines, seat_text
from rulebound.table.words import TABLE_WORDS, bot_name

SAYS = Messages(
    {
        "players": ("{0}: {1}, {2} players", "{0}：{1}，{2}人"),
        "deck": ("  deck {0}: {1}", "  牌組 {0}：{1}"),
        "option": ("  option {0}: {1} (default {2})", "  選項 {0}：{1}（預設為{2}）"),
        "you": ("{0} (you)", "{0}（你）"),
        "bot": ("{0} ({1})", "{0}（{1}）"),
        "over": ("The game is over.", "遊戲已結束。"),
        "chosen": ("Your choice: {0}", "你的選擇：{0}"),
        "earlier": ("({n} earlier lines)", "（之前還有{n}行）"),
        "quiet": ("Nothing has happened yet.", "尚未發生任何事。"),
        "can": ("{0}: you can: {1}", "{0}：你可以：{1}"),
        "reasons": ("{0}: {1}", "{0}：{1}"),
        "no-reason": ("no rule forbids it; nothing offers it now", "沒有規則禁止，但現在沒有這個選項"),
        "no-rule": ("No rule has all of these words: {0}. Try fewer of them.", "沒有規則含有這些字詞：{0}。請減少字詞。"),
    },
    usual=PROGRAM_WORDS,
)
"""What is said beside the words of the game."""
FOUND = 8
"""So many hits of a search are told."""
LINES = 60
"""So many lines of what happened are told at once."""


def games_text(lang: str = "en") -> str:
    """What there is to play: each game with its numbers of players, decks and options."""
    parts = []
    for id in games():
        declared = game(id)
        if isinstance(declared, DraftGame):
            continue
        lines = [SAYS.say(lang, "players", id, declared.name(lang), ", ".join(map(str, declared.players)))]
        if isinstance(declared, DeckGame):
            ready = declared.decks.ready_made().items()
            lines += [SAYS.say(lang, "deck", name, deck.name(lang)) for name, deck in ready]
        for question in questions_of(declared, {}):
            answers = ", ".join(answer.id for answer in question.answers)
            lines.append(SAYS.say(lang, "option", question.id, answers, question.default))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


class ModelSeat:
    """A game in progress with a model on one seat.

    >>> seat = ModelSeat("ashes", ["iron-men", "mist-guardian"], bots=["random"], seed=7)
    >>> print(seat.options().splitlines()[0])
    [0] take Expand Energy
    >>> print(seat.choose(0).splitlines()[0])
    Your choice: take Expand Energy
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str] = (),
        *,
        seat: int = 1,
        bots: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        lang: str = "en",
        journal: Path | None = None,
    ) -> None:
        setting = GameConfig(game, tuple(players), dict(options or {}))
        if not 1 <= seat <= setting.count:
            raise RuleboundError(f"a seat is a number from 1 to {setting.count}, not {seat}")
        if lang not in LANGUAGES:
            raise RuleboundError(f"a language is one of {', '.join(LANGUAGES)}, not '{short(lang)}'")
        named = list(bots) or ["greedy"]
        if unknown := [name for name in named if name not in NAMES]:
            raise RuleboundError(f"there is no bot '{short(unknown[0])}'; there are: {', '.join(NAMES)}")
        self.player, self.lang, self.journal = seat - 1, lang, journal
        self.seed = secrets.randbits(256) if seed is None else seed
        self.g: State = setting.start(self.seed, log=True)
        others = [p for p in range(self.g.players) if p != self.player]
        self.bots = {p: make(named[i % len(named)], mix(self.seed, p) >> 2) for i, p in enumerate(others)}
        self.words = Words(self.g.GAME, lang, [self._name(p) for p in range(self.g.players)])
        self.read = 0
        self._let_bots_play()

    def _name(self, player: int) -> str:
        called = TABLE_WORDS.say(self.lang, "player", n=player + 1)
        if player == self.player:
            return self.say("you", called)
        return self.say("bot", called, bot_name(self.bots[player].name, self.lang))

    def _let_bots_play(self) -> None:
        g = self.g
        while g.asked is not None and g.asked.player != self.player:
            g.choose(ask(self.bots[g.asked.player], g))
        if g.over and self.journal is not None:
            Journal.of(g).save(self.journal)

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    # ------------------------------------------------------------ what the model asks

    def look(self) -> str:
        """The table as the model sees it, and the question with its options."""
        return seat_text(self.g, self.player, self.lang, self.words.players, log=0)

    def options(self) -> str:
        """The options alone, a line each."""
        decision = self.g.decision
        return self.say("over") if decision is None else "\n".join(option_lines(self.g, decision, self.words))

    def choose(self, option: int) -> str:
        """Take an option by its number; gives what happened until the model is asked again, and the next question."""
        g = self.g
        if g.decision is None:
            raise NotOffered("the game is over: there is nothing left to choose")
        index = g.index_of(option, self.player)
        said = self.words.options_of([(o.key, o.verb, len(o.entities), o.note) for o in g.decision.options])[index]
        g.choose(index)
        self._let_bots_play()
        return "\n".join([self.say("chosen", said), *(f"> {line}" for line in self.news()), "", self.question()])

    def question(self) -> str:
        """What is asked now, without the table; or how the game has ended."""
        return seat_text(self.g, self.player, self.lang, self.words.players, log=0).rpartition("\n\n")[2]

    def news(self) -> list[str]:
        """The lines of the log that the model has not read yet."""
        since, self.read = self.read, len(self.g.log or ())
        lines = [line.text for batch in log_batches(self.g, Viewer(self.player), self.words, since) for line in batch]
        return [self.say("earlier", n=len(lines) - LINES), *lines[-LINES:]] if len(lines) > LINES else lines

    def log(self, lines: int = LINES) -> str:
        """The latest lines of the whole log."""
        told = [line.text for batch in log_batches(self.g, Viewer(self.player), self.words, 0) for line in batch]
        return "\n".join(told[-max(1, lines) :]) or self.say("quiet")

    def why_not(self, name: str) -> str:
        """Why cards of this name can't be used now, each reason with its rule."""
        g, found = self.g, []
        for e in self._named(name):
            offered = [o for o in (g.decision.options if g.decision is not None else ()) if e in o.entities]
            reasons = [] if offered else g.why_not(self.player, e)
            said = [f"{self.words.reason(reason)} ({reason.rule})" for reason in reasons]
            said = [self.words.option(o) for o in offered] or said or [self.say("no-reason")]
            found.append(self.say("can" if offered else "reasons", self._title(e), "; ".join(said)))
        return "\n".join(dict.fromkeys(found))

    def card(self, name: str) -> str:
        """All that is printed on a card: of the table, or of the game."""
        faces, declared = CardPresenter(self.words), self.g.GAME
        wanted = short(name).strip().lower()
        ids = [id for id, card in declared.cards().items() if wanted in (id, card.name(self.lang).lower())]
        ids = ids or [id for id, card in declared.cards().items() if wanted in card.name(self.lang).lower()][:FOUND]
        if not ids or not wanted:
            raise RuleboundError(f"there is no card '{short(name)}' in {declared.name('en')}")
        parts = []
        for id in ids:
            card = declared.card(id)
            lines = [
                f"{faces.card_name(id)} [{id}]",
                faces.brief(id),
                *declared.words.facts(card, self.lang),
                card.text(self.lang),
            ]
            parts.append("\n".join(line for line in lines if line))
        return "\n\n".join(parts)

    def _named(self, name: str) -> list[Entity]:
        """The cards of this name that the model can see."""
        g, wanted = self.g, short(name).strip().lower()
        seen = [e for e in range(len(g.card)) if g.zone[e] >= 0 and g.sees(self.player, e)]
        called = {e: (g.name_of(e), self.words.card(g.name_of(e)).lower()) for e in seen}
        found = [e for e in seen if wanted in called[e]] or [e for e in seen if wanted and wanted in called[e][1]]
        if not found:
            raise RuleboundError(f"you see no card '{short(name)}': name one that `look` shows")
        return found[:FOUND]

    def _title(self, e: Entity) -> str:
        zone = self.g.ZONES[self.g.kind_of_zone(e)]
        whose = [] if zone.shared else [self.words.player(self.g.holder(e))]
        where = CardPresenter(self.words).label(f"zone.{zone.name}")
        return f"{self.words.card(self.g.name_of(e))} ({', '.join([*whose, where])})"


def rules_text(query: str, game: str | None = None, lang: str = "en") -> str:
    """Rules and rulings by their ids or by words, in full."""
    found = [rulebook.rule(query)] if rulebook.exists(query) else rulebook.search(query, game)[:FOUND]
    parts = [f"{rule.id}: {rule.heading(lang)}\n{rule.text(lang)}" for rule in found]
    parts += [f"{ruling.cite}: {ruling.text}" for ruling in rulebook.search_rulings(query, game)[: FOUND - len(parts)]]
    return "\n\n".join(parts) or SAYS.say(lang, "no-rule", short(query))
