"""The questions before a game, as plain data: the terminal and the browser ask any game's questions alike.

Every game asks who plays and with which decks. A game declares its further questions:

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]: ...

It returns all its questions. `answered` holds the known answers, so that a later question may depend on an earlier answer.
A question's id is the name of the option that `prepare` understands; an answer's id (or a list of ids) is its value.
`check_table(decks)` gives the reasons why decks can't share a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import RuleboundError
from .input import short
from .text import called, named

if TYPE_CHECKING:
    from .game import Game


class Answer(NamedTuple):
    """One possible answer."""

    id: str
    en: str
    zh: str
    again: bool = False
    """May be chosen more than once, where several answers may be given."""
    hans: str = ""
    """Its name in Simplified Chinese, where it differs from the conversion."""

    def name(self, lang: str) -> str:
        return called(lang, self.en, self.zh, self.hans)


class Question(NamedTuple):
    """A question with all its answers; `default` is the id of the default answer."""

    id: str
    en: str
    zh: str
    answers: tuple[Answer, ...]
    default: str
    several: bool = False
    """Several answers may be given: the option's value is a list of ids."""
    aside: bool = False
    """The table does not ask: the default applies unless the caller passes the option."""

    def text(self, lang: str) -> str:
        return named(lang, self.en, self.zh)


def questions_of(declared: Game, answered: Mapping[str, Any]) -> Sequence[Question]:
    """The game's own questions that are still open, in order.

    >>> from rulebound.core.game import game
    >>> [q.id for q in questions_of(game("champions"), {"villain": "klaw"})]
    ['mode', 'modular']
    >>> [(q.id, q.default, q.aside) for q in questions_of(game("ashes"), {})]
    [('limits', 'book', True), ('handover', 'end', True), ('transfer', 'any', True)]
    """
    return [q for q in declared.questions(answered) if q.id not in answered]


def answer_to(declared: Game, id: str, options: Mapping[str, Any]) -> str:
    """The answer that the options give to a question with one answer, or its default. An unknown answer raises a
    RuleboundError.

    >>> from rulebound.core.game import game
    >>> answer_to(game("ashes"), "limits", {})
    'book'
    """
    question = next(q for q in questions_of(declared, {}) if q.id == id)
    value = options.get(id, question.default)
    known = [a.id for a in question.answers]
    if value not in known:
        raise RuleboundError("the option {0} is one of {1}, not '{2}'", id, ", ".join(known), short(value))
    return str(value)
