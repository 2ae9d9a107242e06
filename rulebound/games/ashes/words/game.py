"""The words part of the game: it collects each kind of sentence from its module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.decisions import Option
from rulebound.core.frames import Procedure
from rulebound.core.log import LogEvent
from rulebound.core.requirements import Reason
from rulebound.core.text import Messages, in_script
from rulebound.core.words import Words
from rulebound.core.words.game import GameWords

from ..costs import LEVELS
from ..definitions import AshesCard
from ..state import AshesState
from .errors import ERRORS
from .facts import TABLE, brief, die_text, facts, family_text, reminders
from .forecast import is_harmful, option_detail, preview_effect
from .log import LOG, REASONS, log_gaps, symbols_text, thing_name
from .names import ABILITY_NAMES, ability_name
from .prompts import ASKS, PROCEDURES, PROMPTS, VERBS, cost_text, question_text

MESSAGES = Messages({**PROMPTS, **ASKS, **VERBS, **REASONS, **LOG, **PROCEDURES, **TABLE})


class AshesWords(GameWords):
    messages = MESSAGES
    errors = ERRORS

    def die_text(self, lang: str, die: Mapping[str, Any]) -> str:
        return die_text(lang, die)

    def family_text(self, family: str, lang: str) -> str:
        return family_text(family, lang)

    def note_text(self, lang: str, note: str) -> str:
        """The text of an option's note or a reason: dice symbols, ability and card names, zones, numbers."""
        if f"note.{note}" in self.messages:
            return self.messages.say(lang, f"note.{note}")
        if note in ABILITY_NAMES:
            return in_script(lang, ability_name(lang, note))
        if "-to-" in note and note.partition("-to-")[0] in LEVELS:
            return " → ".join(thing_name(lang, level) for level in note.split("-to-"))
        if note[:1].isdigit() and "-" in note:
            return ("、" if lang != "en" else ", ").join(symbols_text(lang, part) for part in note.split("+"))
        return thing_name(lang, note)

    def brief(self, card: AshesCard, lang: str) -> str:
        return brief(card, lang)

    def facts(self, card: AshesCard, lang: str) -> Sequence[str]:
        return facts(card, lang)

    def reminders(self, card: AshesCard) -> Sequence[str]:
        return reminders(card)

    def question_text(self, g: AshesState, words: Words) -> tuple[str, str]:
        return question_text(g, words)

    def cost_text(self, g: AshesState, words: Words) -> str:
        return cost_text(g, words)

    def option_detail(self, g: AshesState, option: Option, words: Words) -> str:
        return option_detail(g, option, words)

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, str]:
        return log_gaps(words, event)

    def reason_text(self, lang: str, reason: Reason) -> str:
        """The text of a reason, with localized card and dice names."""
        return self.messages.say(lang, f"reason.{reason.message}", n=reason.n, what=thing_name(lang, reason.what))

    def is_harmful(self, event: LogEvent, player: int) -> bool:
        return is_harmful(event, player)

    def preview_effect(self, g: AshesState, option: Option) -> Procedure | None:
        return preview_effect(g, option)
