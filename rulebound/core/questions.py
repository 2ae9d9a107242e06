"""What is asked before a game begins, as plain data: the terminal and the browser ask any game's questions alike.

Who plays and with which decks is asked for every game.  What else one may choose a game declares itself:

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]: ...

gives all its questions; `answered` holds what is known already, so that a later question may depend on an earlier answer.
The id of a question is the name of the option that `prepare` understands, the id of an answer (or a list of them) its value.
Decks that can't lie on one table a game tells by `together(decks)`: the reasons, none if all is well.
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
    """Something that can be chosen."""

    id: str
    en: str
    zh: str
    again: bool = False
    """May be named more than once where several may be named."""
    hans: str = ""
    """Its name for Simplified Chinese, where the usual one is another."""

    def name(self, lang: str) -> str:
        return called(lang, self.en, self.zh, self.hans)


class Question(NamedTuple):
    """A question with all its answers; `default` is the id of the one that goes without saying."""

    id: str
    en: str
    zh: str
    answers: tuple[Answer, ...]
    default: str
    several: bool = False
    """Several answers may be given: the option's value is a list of ids."""
    aside: bool = False
    """Not asked: the default goes without saying, and who wants another answer names it as an option."""

    def text(self, lang: str) -> str:
        return named(lang, self.en, self.zh)


def questions_of(declared: Game, answered: Mapping[str, Any]) -> Sequence[Question]:
    """The game's own questions that are still open, in the order in which they are asked.

    >>> from rulebound.core.game import game
    >>> [q.id for q in questions_of(game("champions"), {"villain": "klaw"})]
    ['mode', 'modular']
    >>> [(q.id, q.default, q.aside) for q in questions_of(game("ashes"), {})]
    [('limits', 'book', True), ('handover', 'end', True), ('transfer', 'any', True)]
    """
    return [q for q in declared.questions(answered) if q.id not in answered]


def answer_to(declared: Game, id: str, options: Mapping[str, Any]) -> str:
    """The answer that a set-up's options give to a question with one answer, or its default; `RuleboundError` in words.

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
