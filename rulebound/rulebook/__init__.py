"""The rulebooks in the program: every rule with its id, its text in three scripts, and whether a test proves it.

>>> from rulebound import rulebook
>>> lost = rulebook.rule("ashes.victory.lose")
>>> lost.game, lost.chapter, lost.kind
('ashes', 'victory', 'victory')
>>> print(lost.title)
Phoenixborn destroyed
>>> rulebook.exists("ashes.victory.lose"), rulebook.exists("ashes.victory.draw-a-card")
(True, False)

Search in English or in Chinese, in either script:

>>> rulebook.search("grim rule")[0].id
'champions.general.grim-rule'
>>> rulebook.search("严酷法则")[0].id == rulebook.search("嚴酷法則")[0].id
True

Where a book is silent or its scan is broken, a numbered ruling decides:

>>> rulebook.ruling("ashes", "40").cite
'ashes ruling 40'
>>> rulebook.search_rulings("ashes ruling 40")[0].number
'40'

Nothing is read from disk before it is asked for: a game's ledger costs some 50 ms, once.
"""

from __future__ import annotations

from rulebound.rulebook.rules import ACTING, GAMES, KINDS, Ledger, Rule, add_game, exists, games, load, rule
from rulebound.rulebook.ruling import Ruling, ruling, rulings
from rulebound.rulebook.script import LANGUAGES, Lang
from rulebound.rulebook.search_index import search, search_rulings

__all__ = [
    "ACTING",
    "GAMES",
    "KINDS",
    "LANGUAGES",
    "Lang",
    "Ledger",
    "Rule",
    "Ruling",
    "add_game",
    "exists",
    "games",
    "load",
    "rule",
    "ruling",
    "rulings",
    "search",
    "search_rulings",
]
