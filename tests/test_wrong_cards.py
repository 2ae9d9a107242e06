"""A card that is written down wrongly is refused when it is made, in words that name the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.core.effects import Number
from rulebound.games.ashes.cards import cards as ashes_cards
from rulebound.games.ashes.cards import making as ashes
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.definitions import ABILITIES as ASHES_ABILITIES
from rulebound.games.ashes.effects import Draw as DrawCards
from rulebound.games.champions.cards import making as champions
from rulebound.games.champions.effects import Draw, Heal
from rulebound.games.champions.nouns import YourIdentity
from rulebound.games.underworld.cards import making as underworld
from rulebound.games.underworld.effects.damage import Exhaust
from rulebound.games.underworld.nouns.selectors import Characters
from rulebound.games.underworld.nouns.subjects import target

DRAW: Any = Draw(Number(1))
EXHAUST: Any = Exhaust(target(Characters()))


def an_ally(*abilities: Any, attack: Any = 1) -> Any:
    return ashes.ally("made-up", "Made Up", "虛構", "main 1 basic", *abilities, attack=attack, life=1, recover=1)


def an_event(ability: Any, **more: Any) -> Any:
    return champions.event("made-up", "Made Up", "虛構", "n01", ability, cost=1, **more)


def a_character(*abilities: Any, **more: Any) -> Any:
    given = {"faction": "white", "subtypes": "human", **more}
    return underworld.character("made-up", "Made Up", "虚构", *abilities, number=1, cost=2, defence=1, **given)


WRONG: dict[str, Callable[[], Any]] = {
    r"attack takes int \| None, not '1'": lambda: an_ally(attack="1"),
    r"abilities takes tuple\[Ability, ...\], not \(Draw\(n=1\),\)": lambda: an_ally(DrawCards(1)),
    r"effect takes Do \| None, not WhenThisEnters": lambda: ashes.action("a", "A", "甲", "1 basic", WhenThisEnters()),  # type: ignore[arg-type]
    "Heal.subject takes Subject, not YourIdentity": lambda: an_event(champions.action(Heal(Number(2), YourIdentity()))),  # type: ignore[arg-type]
    "Draw.n takes Amount, not 1": lambda: an_event(champions.action(Draw(1))),  # type: ignore[arg-type]
    r"when takes When \| None, not Draw": lambda: an_event(champions.response(DRAW, DRAW)),
    "limit takes .*, not 1": lambda: an_event(champions.action(DRAW, limit=1)),
    "no resource 'enrgy'; did you mean energy": lambda: an_event(champions.action(DRAW), resources="enrgy"),
    "no faction 'agression'; did you mean aggression": lambda: an_event(champions.action(DRAW), faction="agression"),
    "no form 'heroo'; did you mean hero": lambda: an_event(champions.action(DRAW, form="heroo")),
    "no label 'atack'; did you mean attack": lambda: an_event(champions.action(DRAW, label="atack")),
    r"abilities takes tuple\[Ability, ...\], not \(Exhaust": lambda: a_character(EXHAUST),
    "no faction 'whte'; did you mean white": lambda: a_character(faction="whte"),
    "no faction 'gren'; did you mean green": lambda: a_character(loyalty=underworld.loyalty(gren=1)),
    "no subtype 'humn'; did you mean human": lambda: a_character(subtypes="humn"),
    "no keyword 'ledr'; did you mean leader": lambda: a_character(underworld.keyword("ledr")),
    "no keyword 'xyz'; there are: ": lambda: a_character(underworld.keyword("xyz")),
}


@pytest.mark.parametrize("said", WRONG)
def test_a_wrong_card_is_refused_when_it_is_made(said: str) -> None:
    with pytest.raises(TypeError, match=said):
        WRONG[said]()


def test_a_card_under_the_id_of_another_one_changes_nothing_about_that() -> None:
    known = ashes_cards()["fear"]
    with pytest.raises(TypeError, match="there is a card 'fear' already"):
        ashes.action("fear", "Fear", "恐懼", "main", DrawCards(2))
    assert ASHES_ABILITIES["fear/0"] is known.abilities[0]
    with pytest.raises(TypeError, match="there is a card 'energy' already"):
        champions.resource("energy", "Energy", "能量", "n01", "wild")
    with pytest.raises(TypeError, match="there is a card 'truce' already"):
        underworld.affair("truce", "Truce", "休战", number=1, faction="white", cost=1, subtypes="strategy")
