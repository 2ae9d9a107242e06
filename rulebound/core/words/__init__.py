"""Everything that people read, in English and both Chinese scripts.

How an option becomes a line on the table:

1. A step asks with `Offer`s. `State.decision` gives each a key, a verb, its cards and a note (`core/options.py`).
2. `Words.options_of` (`sentences.py`) writes the text of all options. `GameWords.option_text` may write an option of a
   card's text; any other is the message `verb.<verb>`, filled with the names of its cards and the text of its note.
3. A message comes from the game's catalogue or else from the kernel's (`common.py`). `core/text.py` fills the gaps
   and converts the script. Names are in a game's `words/names.py`; `words/card_text.py` makes the texts of cards.
4. `GameWords.option_detail` adds in brackets what the option costs and does (a game's `words/forecast.py`).
   `GameWords.question_text` writes the full question, with a `Situation` (`prompts.py`; a game's `words/prompts.py`).

`table/offers.py` combines these. A log line takes steps 2 and 3: `Words.event` writes it once `Brought` has found the cards
whose owner it must name.
"""

from .sentences import Words, shared_cards

__all__ = ["Words", "shared_cards"]
