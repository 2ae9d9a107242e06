"""A game's part for words: what its cards, questions and log lines say that the catalogue alone can't."""

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
    """Subclassed once, in a game's `words/game.py`. A misspelt member is refused.

    `lang` is the reader's language; `words` are the words of a table, with the names of its players.
    """

    messages: Messages = Messages({})
    errors: Mapping[str, str] = MappingProxyType({})
    """The Chinese forms of the game's own errors, by their English message."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameWords)

    # ------------------------------------------------------------ names

    def die_text(self, lang: str, die: Mapping[str, Any]) -> str:
        """A die as a view gives it, with the face that it shows; "" uses its name."""
        return ""

    def family_text(self, family: str, lang: str) -> str:
        """What the cards of a family have in common; "" uses the name of the card with that id, if there is one."""
        return ""

    def stage_text(self, id: str) -> str:
        """Which stage a card is, where several have one name."""
        return ""

    def note_text(self, lang: str, note: str) -> str:
        """A note of an option or a log event; "" uses the messages, or the card with this id."""
        return ""

    # ------------------------------------------------------------ facts

    def brief(self, card: Any, lang: str) -> str:
        """A card in one line."""
        return ""

    def facts(self, card: Any, lang: str) -> Sequence[str]:
        """What is printed on a card beside its line and its text, a sentence each: icons, modifiers, traits, limits."""
        return ()

    def reminders(self, card: Any) -> Sequence[str]:
        """The rules of the ledger behind a card's keywords and icons: a reader of the card is reminded of them."""
        return ()

    # ------------------------------------------------------------ prompts

    def question_text(self, g: Any, words: Words) -> tuple[str, str]:
        """The pending question in full, and the text of the card that asks it; "" uses its prompt."""
        return "", ""

    def cost_text(self, g: Any, words: Words) -> str:
        """What is to be paid now, and for what, including what is paid already; "" uses the question."""
        return ""

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        """What an option of a card's text does; "" uses its verb."""
        return ""

    def option_detail(self, g: Any, option: Option, words: Words) -> str:
        """What stands in brackets behind an option: what it costs, and what it will do here and now."""
        return ""

    # ------------------------------------------------------------ log and reasons

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, Any]:
        """Further gaps of log lines."""
        return {}

    def reason_text(self, lang: str, reason: Reason) -> str:
        """Why something can't be done."""
        what = self.note_text(lang, reason.what)
        return self.messages.say(lang, f"reason.{reason.message}", n=reason.n, what=what)

    # ------------------------------------------------------------ forecast

    def forecast(self, g: Any, words: Words) -> str:
        """What is to come if nothing changes, as far as it lies open on the table."""
        return ""

    def is_harmful(self, event: LogEvent, player: int) -> bool:
        """Does this event hurt that player? The table warns before a card's option that would cause it."""
        return False

    def preview_effect(self, g: Any, option: Option) -> Procedure | None:
        """The text that an option would carry out (a card that is played, an ability that is used), at its beginning.

        `g` is a copy, which may be changed to how it is once the option is paid for; what a payment decides counts as
        decided for the best. Where the text could change nothing, the table says so before the choice. None: not known;
        then `g` is left as it was.
        """
        return None
