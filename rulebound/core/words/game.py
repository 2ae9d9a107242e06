"""A game's part for words: texts of cards, questions and log lines that the catalogue alone can't give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..decisions import Option
from ..declarations import only_known
from ..log import LogEvent
from ..requirements import Reason
from ..text import Messages

if TYPE_CHECKING:
    from ..frames import Procedure
    from .sentences import Words


class GameWords:
    """Subclass it once, in a game's `words/game.py`. A misspelt member raises a TypeError.

    `lang` is the reader's language; `words` are the words of a table, with the names of its players.
    """

    messages: Messages = Messages({})
    errors: Mapping[str, str] = MappingProxyType({})
    """The Chinese forms of the game's own errors, by their English message."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameWords)

    # ------------------------------------------------------------ names

    def die_text(self, lang: str, die: Mapping[str, Any]) -> str:
        """A die as a view gives it, with its face; return "" to use its name."""
        return ""

    def family_text(self, family: str, lang: str) -> str:
        """What the cards of a family have in common; return "" to use the name of the card with that id, if there is one."""
        return ""

    def stage_text(self, id: str) -> str:
        """The stage of a card, where several share one name."""
        return ""

    def note_text(self, lang: str, note: str) -> str:
        """A note of an option or a log event; return "" to use the messages, or the card with this id."""
        return ""

    # ------------------------------------------------------------ facts

    def brief(self, card: Any, lang: str) -> str:
        """A card in one line."""
        return ""

    def facts(self, card: Any, lang: str) -> Sequence[str]:
        """The printed facts besides a card's line and its text, one sentence each: icons, modifiers, traits, limits."""
        return ()

    def reminders(self, card: Any) -> Sequence[str]:
        """The rules behind a card's keywords and icons; readers of the card are reminded of them."""
        return ()

    # ------------------------------------------------------------ prompts

    def question_text(self, g: Any, words: Words) -> tuple[str, str]:
        """The full pending question, and the text of the card that asks; return "" to use its prompt."""
        return "", ""

    def cost_text(self, g: Any, words: Words) -> str:
        """The cost to be paid now, what it is for and what is paid already; return "" to use the question."""
        return ""

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        """What an option of a card's text does; return "" to use its verb."""
        return ""

    def option_detail(self, g: Any, option: Option, words: Words) -> str:
        """The text in brackets after an option: its cost, and what it will do here and now."""
        return ""

    # ------------------------------------------------------------ log and reasons

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, Any]:
        """Further gap values of log lines."""
        return {}

    def reason_text(self, lang: str, reason: Reason) -> str:
        """Why an action is impossible."""
        what = self.note_text(lang, reason.what)
        return self.messages.say(lang, f"reason.{reason.message}", n=reason.n, what=what)

    # ------------------------------------------------------------ forecast

    def forecast(self, g: Any, words: Words) -> str:
        """What will happen if nothing changes, as far as public information tells."""
        return ""

    def is_harmful(self, event: LogEvent, player: int) -> bool:
        """Does this event hurt that player? The table warns before a card's option that would cause it."""
        return False

    def preview_effect(self, g: Any, option: Option) -> Procedure | None:
        """The text that an option would carry out (a played card, a used ability), ready to start; None if unknown.

        `g` is a copy, which may be changed to how it is once the option is paid for; what a payment decides counts as
        decided for the best. Where the text could change nothing, the table says so before the choice. None: not known;
        then `g` is left as it was.
        """
        return None
