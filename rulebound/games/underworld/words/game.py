"""The words of this game: each kind of sentence, from the module that makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.core.decisions import Option
from rulebound.core.frames import Procedure
from rulebound.core.log import LogEvent
from rulebound.core.text import SIMPLIFIED, Messages, in_script
from rulebound.core.words import Words
from rulebound.core.words.game import GameWords

from ..cards import cards
from ..definitions import ABILITIES, KEYWORDS, UnderworldCard
from ..state import UnderworldState
from .errors import ERRORS
from .facts import TABLE, brief, facts, family_text, reminders
from .forecast import is_harmful, preview_effect
from .log import LOG, REASONS, log_gaps
from .names import FACTION_NAMES, ICON_NAMES, KEYWORD_NAMES, MAGIC_NAMES, MARKER_NAMES, keyword_name
from .prompts import (
    MORE,
    PROCEDURES,
    PROMPTS,
    SITUATIONS,
    VERBS,
    ability_note,
    cost_text,
    option_detail,
    option_text,
    question_text,
)

MESSAGES = Messages({**PROMPTS, **SITUATIONS, **MORE, **VERBS, **REASONS, **LOG, **TABLE, **PROCEDURES}, written=SIMPLIFIED)


class UnderworldWords(GameWords):
    messages = MESSAGES
    errors = ERRORS

    def family_text(self, family: str, lang: str) -> str:
        return family_text(family, lang)

    def note_text(self, lang: str, note: str) -> str:
        """The words of an option's note, a log detail or a reason: abilities, keywords, factions, icons, markers, cards."""
        if f"note.{note}" in self.messages:
            return self.messages.say(lang, f"note.{note}")
        for names in (
            FACTION_NAMES,
            MAGIC_NAMES,
            MARKER_NAMES,
            KEYWORD_NAMES,
            dict(zip(("investigate", "battle", "influence"), ICON_NAMES, strict=True)),
        ):
            if note in names:
                return in_script(lang, names[note][lang != "en"], SIMPLIFIED)
        if note in KEYWORDS:
            return in_script(lang, keyword_name(lang, note), SIMPLIFIED)
        if note in ABILITIES:
            return ability_note(lang, note)
        if note in cards():
            return cards()[note].name(lang)
        return note

    def brief(self, card: UnderworldCard, lang: str) -> str:
        return brief(card, lang)

    def facts(self, card: UnderworldCard, lang: str) -> Sequence[str]:
        return facts(card, lang)

    def reminders(self, card: UnderworldCard) -> Sequence[str]:
        return reminders(card)

    def question_text(self, g: UnderworldState, words: Words) -> tuple[str, str]:
        return question_text(g, words)

    def cost_text(self, g: UnderworldState, words: Words) -> str:
        return cost_text(g, words)

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        return option_text(lang, source, verb, note)

    def option_detail(self, g: UnderworldState, option: Option, words: Words) -> str:
        return option_detail(g, option, words)

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, str]:
        return log_gaps(words, event)

    def is_harmful(self, event: LogEvent, player: int) -> bool:
        return is_harmful(event, player)

    def preview_effect(self, g: UnderworldState, option: Option) -> Procedure | None:
        return preview_effect(g, option)
