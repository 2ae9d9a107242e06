"""The words part of the game: it collects each kind of sentence from its module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.core.decisions import Option
from rulebound.core.log import LogEvent
from rulebound.core.requirements import Reason
from rulebound.core.text import Messages
from rulebound.core.words import Words
from rulebound.core.words.game import GameWords

from ..cards import cards
from ..definitions import ChampionsCard
from ..state import ChampionsState
from .card_text import option_text
from .errors import ERRORS
from .facts import TABLE, brief, facts, family_text, reminders
from .forecast import forecast, is_harmful, option_detail
from .log import LOG, NOTES, REASONS, log_gaps, stage_text
from .names import RESOURCE_NAMES, SIMPLIFIED_WORDS
from .phrases import ASPECT_NAMES, resource_name
from .prompts import ASKS, PROCEDURES, PROMPTS, VERBS, cost_text, question_text

MESSAGES = Messages({**PROMPTS, **ASKS, **VERBS, **REASONS, **LOG, **NOTES, **PROCEDURES, **TABLE}, usual=SIMPLIFIED_WORDS)


class ChampionsWords(GameWords):
    messages = MESSAGES
    errors = ERRORS

    def family_text(self, family: str, lang: str) -> str:
        return family_text(family, lang)

    def stage_text(self, id: str) -> str:
        return stage_text(id)

    def brief(self, card: ChampionsCard, lang: str) -> str:
        return brief(card, lang)

    def facts(self, card: ChampionsCard, lang: str) -> Sequence[str]:
        return facts(card, lang)

    def reminders(self, card: ChampionsCard) -> Sequence[str]:
        return reminders(card)

    def question_text(self, g: ChampionsState, words: Words) -> tuple[str, str]:
        return question_text(g, words)

    def cost_text(self, g: ChampionsState, words: Words) -> str:
        return cost_text(g, words)

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        return option_text(lang, source, verb, note)

    def option_detail(self, g: ChampionsState, option: Option, words: Words) -> str:
        return option_detail(g, option, words)

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, str]:
        return log_gaps(words, event)

    def reason_text(self, lang: str, reason: Reason) -> str:
        """The text of a reason, with localized card and resource names."""
        what = reason.what
        if what in RESOURCE_NAMES:
            what = resource_name(what, lang)
        elif what in cards():
            what = cards()[what].name(lang)
        elif reason.message == "deck-two-aspects":
            names = [ASPECT_NAMES[a][lang != "en"] for a in what.split(", ")]
            what = " and ".join(names) if lang == "en" else "和".join(names)
        return self.messages.say(lang, f"reason.{reason.message}", n=reason.n, what=what)

    def forecast(self, g: ChampionsState, words: Words) -> str:
        return forecast(g, words)

    def is_harmful(self, event: LogEvent, player: int) -> bool:
        return is_harmful(event, player)
