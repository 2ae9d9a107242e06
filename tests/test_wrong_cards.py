"""A card that is written down wrongly is refused when it is made, in words that name the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.core.effects import Effect, Label, Number, This, Writer, node
from rulebound.core.errors import RuleboundError
from rulebound.games.ashes.cards import builders as ashes
from rulebound.games.ashes.cards import cards as ashes_cards
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.definitions import ABILITIES as ASHES_ABILITIES
from rulebound.games.ashes.effects import Damage, PlaceConjuration, PlaceOneOf
from rulebound.games.ashes.effects import Draw as DrawCards
from rulebound.games.ashes.nouns import Units, chosen
from rulebound.games.champions.cards import builders as champions
from rulebound.games.champions.costs import Spend
from rulebound.games.champions.definitions import Ability as Printed
from rulebound.games.champions.effects import Draw, Gets, Heal, SearchYourDeck
from rulebound.games.champions.effects.answers import Instead
from rulebound.games.champions.effects.encounter import AdvanceTo
from rulebound.games.champions.effects.enemies import AfterActivation
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import You, YourIdentity
from rulebound.games.champions.positions import with_cards
from rulebound.games.heroclix.effects.attacks import Attacks
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.effects.durations import Modifies
from rulebound.games.heroclix.effects.movement import Moves
from rulebound.games.heroclix.parts import FREE, Ability, Action, Flag, Improved, Modify, Uses, ability
from rulebound.games.underworld.cards import builders as underworld
from rulebound.games.underworld.conditions import WhenEnters
from rulebound.games.underworld.definitions import Limit
from rulebound.games.underworld.effects.damage import Exhaust
from rulebound.games.underworld.effects.gains import Gain, PlaceMarkers
from rulebound.games.underworld.nouns.selectors import Characters
from rulebound.games.underworld.nouns.subjects import Self, target

DRAW: Any = Draw(Number(1))
EXHAUST: Any = Exhaust(target(Characters()))


def an_ally(*abilities: Any, attack: Any = 1) -> Any:
    return ashes.ally("made-up", "Made Up", "虛構", "main 1 basic", *abilities, attack=attack, life=1, recover=1)


def an_event(ability: Any, id: str = "made-up", **more: Any) -> Any:
    return champions.event(id, "Made Up", "虛構", "n01", ability, cost=1, **more)


def a_character(*abilities: Any, **more: Any) -> Any:
    given = {"faction": "white", "subtypes": "human", **more}
    return underworld.character("made-up", "Made Up", "虚构", *abilities, number=1, cost=2, defence=1, **given)


def an_obligation(belongs_to: str) -> Any:
    return champions.obligation("made-up", "Made Up", "虛構", "n01", "rhino", belongs_to, champions.when_revealed(DRAW))


def an_upgrade(*abilities: Any, **more: Any) -> Any:
    return champions.upgrade("made-up", "Made Up", "虛構", "n01", *abilities, cost=1, **more)


def a_constant(what: str) -> Any:
    return champions.always(constant(what, 1, YourIdentity()))


def a_trait(*parts: Any) -> Any:
    return ability(Ability(key="made-up.trait-1", en="Made Up", zh="虛構", parts=parts))


WRONG: dict[str, Callable[[], Any]] = {
    r"attack takes int \| None, not '1'": lambda: an_ally(attack="1"),
    r"abilities takes tuple\[Ability, ...\], not \(Draw\(n=1\),\)": lambda: an_ally(DrawCards(1)),
    r"effect takes Effect \| None, not WhenThisEnters": lambda: ashes.action("a", "A", "甲", "1 basic", WhenThisEnters()),  # type: ignore[arg-type]
    "Heal.subject takes Subject, not YourIdentity": lambda: an_event(champions.action(Heal(Number(2), YourIdentity()))),  # type: ignore[arg-type]
    "Draw.n takes Amount, not 1": lambda: an_event(champions.action(Draw(1))),  # type: ignore[arg-type]
    r"when takes EventPattern \| None, not Draw": lambda: an_event(champions.response(DRAW, DRAW)),
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
    "no value 'attak'; did you mean atk": lambda: an_upgrade(a_constant("attak")),
    "no value 'base:akt'; did you mean base:atk": lambda: an_upgrade(a_constant("base:akt")),
    "no trait 'avanger'; did you mean avenger": lambda: an_upgrade(a_constant("trait:avanger")),
    "no trait 'avengre'; did you mean avenger": lambda: an_upgrade(traits="avengre"),
    "no keyword 'gaurd'; did you mean guard": lambda: an_upgrade(keywords={"gaurd": 1}),
    r"keywords takes Mapping\[Keyword, int\], not \{'retaliate': '2'\}": lambda: an_upgrade(keywords={"retaliate": "2"}),
    "no trait ''; there are": lambda: an_upgrade(a_constant("trait:")),
    "no kind of ability 'acton'; did you mean action": lambda: an_upgrade(Printed(kind="acton", effect=DRAW)),
    "no alter-ego 'peter-parkr'; did you mean peter-parker": lambda: an_obligation("peter-parkr"),
    "belongs to spider-man, which is no alter-ego": lambda: an_obligation("spider-man"),
    "no stage '2C'; it is a number with A or B": lambda: an_event(champions.action(AdvanceTo("2C"))),
    "no period 'ruond'; did you mean round": lambda: an_upgrade(champions.action(DRAW, limit=(1, "ruond"))),
    "no period 'roud'; did you mean round": lambda: an_event(champions.action(Gets(You(), (("atk", 1),), "roud"))),
    "no stat 'adk'; did you mean atk": lambda: an_event(champions.action(Gets(You(), (("adk", 1),)))),
    "no trait 'avnger'; did you mean avenger": lambda: an_event(champions.action(SearchYourDeck("ally", "avnger"))),
    "no card type 'aly'; did you mean ally": lambda: an_event(champions.action(SearchYourDeck("aly"))),
    "no resource 'phsyical'; did you mean physical": lambda: an_event(
        champions.action(DRAW, cost=(Spend((("phsyical", 1),)),))
    ),
    "no side 'yuors'; did you mean yours": lambda: an_ally(
        ashes.activated("side", Damage(Number(1), chosen(Units("yuors"))))
    ),
    "no token 'wond'; did you mean wound": lambda: an_ally(
        ashes.activated("side", PlaceOneOf(("wond", "status"), chosen(Units())))
    ),
    "no keyword 'mobilty'; did you mean mobility": lambda: a_character(
        underworld.trigger(WhenEnters(), Gain(target(Characters()), keyword="mobilty"))
    ),
    "no subtype 'vampir'; did you mean vampire": lambda: a_character(
        underworld.trigger(WhenEnters(), Exhaust(target(Characters(subtype="vampir"))))
    ),
    "no marker 'tme'; did you mean time": lambda: a_character(
        underworld.trigger(WhenEnters(), PlaceMarkers("tme", Self(), Number(1)))
    ),
    "no period 'trun'; did you mean turn": lambda: a_character(
        underworld.trigger(WhenEnters(), EXHAUST, limit=Limit(1, "trun"))
    ),
    "no value 'atack'; did you mean attack": lambda: a_trait(Modify("atack", 1)),
    "no power 'chrage'; did you mean charge": lambda: a_trait(Uses(("chrage",))),
    "no type of action 'mvoe'; did you mean move": lambda: a_trait(Action("mvoe", Moves(squares=2))),
    "no improved movement 'hinderring'; did you mean hindering": lambda: a_trait(Improved(("hinderring",))),
    "no duration 'next-trun'; did you mean next-turn": lambda: a_trait(
        Action(FREE, Modifies(This(), "attack", 1, how_long="next-trun"))
    ),
    "no type of damage 'penetratng'; did you mean penetrating": lambda: a_trait(
        Action(FREE, Deals(This(), Number(1), "penetratng"))
    ),
    "no set of targets 'arae'; did you mean area": lambda: a_trait(Action(FREE, Attacks(targets="arae"))),
    "no symbol 'wnig'; did you mean wing": lambda: a_trait(Action(FREE, Attacks(only="wnig"))),
    "no keyphrase 'giant_raech'; did you mean giant_reach": lambda: a_trait(Flag("giant_raech", 2)),
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
    with pytest.raises(TypeError, match="there is an ability 'poison' already"):
        ability(Ability(key="poison", en="Poison", zh="毒害"))


def test_the_text_of_a_card_that_names_a_card_which_does_not_exist_says_so() -> None:
    summoner = an_ally(ashes.activated("side", PlaceConjuration("gildr", 1)))
    with pytest.raises(TypeError, match="no card 'gildr'; did you mean gilder"):
        summoner.text("en")


def test_a_loss_is_said_as_a_loss() -> None:
    loss = an_upgrade(champions.always(constant("atk", -1, YourIdentity())))
    assert (loss.text("en"), loss.text("zh-Hant")) == ("You get -1 ATK.", "你得到-1攻擊。")


def test_two_effects_under_one_name_are_refused_when_the_second_is_made() -> None:
    """Each would be carried out where the other one is meant."""

    def waits(id: str, *effects: Any) -> Any:
        return champions.event(id, "Waits", "等待", "n01", champions.action(*effects), cost=1)

    one, other = AfterActivation("made-up", DRAW), AfterActivation("made-up", Heal(Number(1), You()))
    waits("made-up-waits", one)
    waits("made-up-too", one)
    waits("made-up-waits", one)
    with pytest.raises(TypeError, match="made-up-third/0 names an effect after/made-up, and made-up-too/0 uses"):
        waits("made-up-third", other)
    with pytest.raises(TypeError, match="made-up-waits/0 names an effect after/made-up, and made-up-too/0 uses"):
        waits("made-up-waits", other)
    with pytest.raises(TypeError, match="made-up-fourth/0 names an effect instead/two, and made-up-fourth/0 uses"):
        waits("made-up-fourth", Instead("two", DRAW), Instead("two", Heal(Number(1), You())))


def test_a_card_of_which_another_one_has_been_made_since_is_not_tried_with_the_effects_of_that() -> None:
    one = champions.event("made-up-twice", "Twice", "兩次", "n01", champions.action(DRAW), cost=1)
    champions.event("made-up-twice", "Twice", "兩次", "n01", champions.action(Heal(Number(1), You())), cost=1)
    with pytest.raises(RuleboundError, match="another card 'made-up-twice' has been made since"), with_cards(one):
        pass


@node
class Lost(Effect):
    """An effect that jumps to a place that it never names."""

    def compile(self, w: Writer) -> None:
        w.jump(Label())

    def text(self, lang: str) -> str:
        return "jump"


def test_a_jump_to_no_place_is_refused_when_the_card_is_made() -> None:
    with pytest.raises(TypeError, match="made-up/0 jumps to a label that is placed nowhere"):
        an_event(champions.action(Lost()))
