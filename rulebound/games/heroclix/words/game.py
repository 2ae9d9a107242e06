"""The words of this game: each kind of sentence, from the module that makes it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebound.core.decisions import Option
from rulebound.core.text import Messages, in_script, is_chinese, named
from rulebound.core.words import Words
from rulebound.core.words.game import GameWords

from ..definitions import Piece
from ..force_text import REASONS as FORCE_REASONS
from ..force_text import piece_name
from ..ground.maps import maps
from ..ground.obstacles import WORDS as LINE_WORDS
from ..parts import ABILITIES
from ..state import HeroclixState
from ..units import cards, keywords
from .errors import ERRORS
from .facts import TABLE, brief, facts, family_text, reminders
from .log import LOG, REASONS
from .names import ACTION_WORDS, KEYPHRASE_NAMES, MODIFIED_WORDS, STAT_WORDS, TOKEN_WORDS
from .prompts import ASKS, PROCEDURES, PROMPTS, VERBS, option_detail, power_verbs, question_text

_CHANGE = re.compile(rf"^({'|'.join(MODIFIED_WORDS)})([+-]\d+)$")
_REPLACED = re.compile(rf"^({'|'.join(STAT_WORDS)})-(\d+)$")
_SHARPENED = re.compile(r"^(\d+)-(\d+)$")
_REDUCED = re.compile(r"^by-(\d+)(?:-or-to-0-on-(\d))?$")


MESSAGES = Messages(
    {**power_verbs(), **PROMPTS, **VERBS, **FORCE_REASONS, **REASONS, **LOG, **TABLE, **ASKS, **PROCEDURES},
)


class HeroclixWords(GameWords):
    messages = MESSAGES
    errors = ERRORS

    def family_text(self, family: str, lang: str) -> str:
        return family_text(family, lang)

    def note_text(self, lang: str, note: str) -> str:
        """The words of a note, a log detail or a reason: powers, values, actions, squares, maps, keywords, pieces."""
        if f"note.{note}" in self.messages:
            return self.messages.say(lang, f"note.{note}")
        what, at, places = note.partition("@")
        if at and what in LINE_WORDS:
            return _thing(lang, what, places)
        if note.partition("/")[0] in ABILITIES:
            return ABILITIES[note.partition("/")[0]].name(lang)
        if note in cards():
            return piece_name(cards()[note], lang)
        if (key := note.replace("-", "_")) in ABILITIES:
            return ABILITIES[key].name(lang)
        if key in KEYPHRASE_NAMES:  # a team ability may give it before any figure has the keyphrase
            return named(lang, *KEYPHRASE_NAMES[key])
        if found := _CHANGE.match(note):
            return named(lang, *(f"{w} {found[2]}" for w in MODIFIED_WORDS[found[1]]))
        if found := _REPLACED.match(note):
            return named(lang, *(f"{w} {found[2]}" for w in STAT_WORDS[found[1]]))
        if found := _SHARPENED.match(note):
            return _raised(lang, int(found[1]), int(found[2]))
        if found := _REDUCED.match(note):
            return self.messages.say(lang, "reduced.roll" if found[2] else "reduced", n=int(found[1]), least=found[2])
        if note.removeprefix("special:") in STAT_WORDS and note.startswith("special:"):
            return self.messages.say(lang, "special-power", named(lang, *STAT_WORDS[note.removeprefix("special:")]))
        if note.removesuffix("-action") in ACTION_WORDS:
            return named(lang, *ACTION_WORDS[note.removesuffix("-action")])
        if note in TOKEN_WORDS:
            return named(lang, *TOKEN_WORDS[note])
        if note in maps():
            return named(lang, maps()[note].en, maps()[note].zh)
        if note in keywords():
            return keywords()[note].name(lang)
        return note

    def brief(self, card: Piece, lang: str) -> str:
        return brief(card, lang)

    def facts(self, card: Piece, lang: str) -> Sequence[str]:
        return facts(card, lang)

    def reminders(self, card: Piece) -> Sequence[str]:
        return reminders(card)

    def question_text(self, g: HeroclixState, words: Words) -> tuple[str, str]:
        return question_text(g, words)

    def option_detail(self, g: HeroclixState, option: Option, words: Words) -> str:
        return option_detail(g, option, words)


def _thing(lang: str, what: str, places: str) -> str:
    """A thing on a line of fire: `the wall between C4 and C5`."""
    joint = "與" if is_chinese(lang) else " and "
    return in_script(lang, LINE_WORDS[what][is_chinese(lang)].format(joint.join(places.split("+"))))


def _raised(lang: str, attack: int, damage: int) -> str:
    rows = [(STAT_WORDS["attack"], attack), (STAT_WORDS["damage"], damage)]
    joint = "、" if is_chinese(lang) else ", "
    return in_script(lang, joint.join(f"{words[is_chinese(lang)]} +{n}" for words, n in rows if n))
