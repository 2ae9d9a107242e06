"""Words that nobody knows are refused where they are written: in texts, and in figures made up for a try-out."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Node, n
from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.definitions import EQUIPMENT, Given, Piece, Start, Thing
from rulebound.games.heroclix.effects.attacks import Attacks
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.effects.lasting import LetsHave, LetsUse, Modifies
from rulebound.games.heroclix.effects.moving import Moves
from rulebound.games.heroclix.effects.tokens import GivesNamed
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.parts import ABILITIES, FREE, Ability, Action, Flag, Modify, Part, Protected, Uses, ability
from rulebound.games.heroclix.positions import figure, with_cards

PLAIN = (8, 10, 17, 3)


def on(**which: Any) -> Node:
    return Deals(Target(Characters(**which)), n(1))


@pytest.mark.parametrize(
    ("part", "hint"),
    [
        (Modify("attak", 1), "no value 'attak'; did you mean attack"),
        (Uses(("toughnes",)), "no power 'toughnes'; did you mean toughness"),
        (Protected(("outwitt",)), "no power 'outwitt'; did you mean outwit"),
        (Modifies(Self(), "damage", 1, "gane"), "no duration 'gane'; did you mean game"),
        (LetsUse(Self(), ("quak",)), "no power 'quak'; did you mean quake"),
        (Moves(improved=("hindring",)), "no improved movement 'hindring'; did you mean hindering"),
        (Attacks(kind="clos"), "no kind of attack 'clos'; did you mean close"),
        (Attacks(targets="adjacnt"), "no set of targets 'adjacnt'; did you mean adjacent"),
        (Attacks(only="wng"), "no symbol 'wng'; did you mean wing"),
        (Deals(Self(), n(1), "penetratng"), "no type of damage 'penetratng'; did you mean penetrating"),
        (GivesNamed(Self(), "Revange"), "no token 'Revange'; did you mean Revenge"),
        (on(side="freindly"), "no side 'freindly'; did you mean friendly"),
        (on(keyword="Avengerz"), "no keyword 'Avengerz'; did you mean Avengers"),
    ],
)
def test_a_text_with_a_misspelt_word_is_refused(part: Any, hint: str) -> None:
    with pytest.raises(TypeError, match=hint):
        ability(
            Ability(key="test.slip", en="Slip", zh="誤", parts=(part if isinstance(part, Part) else Action(FREE, part),))
        )
    assert "test.slip" not in ABILITIES


@pytest.mark.parametrize(
    ("made", "hint"),
    [
        (figure("slip", (*PLAIN, {"attack": "quak"})), "slip: there is no standard power 'quak'; did you mean quake"),
        (figure("slip", PLAIN, traits=("toughnes",)), "no standard power 'toughnes'; did you mean toughness"),
        (figure("slip", PLAIN, abilities=("nonesuch",)), "no ability 'nonesuch'"),
        (figure("slip", PLAIN, teams=("avengerz",)), "no team ability 'avengerz'; did you mean avengers"),
        (figure("slip", PLAIN, symbols=("boot", "fst", "shield", "starburst")), "no attack symbol 'fst'; did you mean fist"),
        (figure("slip", PLAIN, improved_movement=("hindring",)), "no Improved Movement 'hindring'"),
        (figure("slip", PLAIN, more_traits=(Given(keyphrases=("passengr:2",)),)), "no keyphrase 'passengr:2'"),
        (
            Thing(id="ring", en="R", zh="R", type=EQUIPMENT, special=True, starts=(Start(7, 1),), keyphrases=("equip_all",)),
            "ring: there is no keyphrase 'equip_all'",
        ),
    ],
)
def test_a_made_up_piece_with_a_misspelt_word_is_refused(made: Piece, hint: str) -> None:
    with pytest.raises(RuleboundError, match=hint), with_cards(made):
        pass


def test_a_made_up_click_names_the_slots_that_there_are() -> None:
    with pytest.raises(RuleboundError, match=r"a click has no attak; it has: .*did you mean attack"):
        figure("slip", (*PLAIN, {"attak": "quake"}))


def test_a_part_cannot_be_given_under_the_key_of_another_one() -> None:
    LetsHave(Self(), Flag("no_attack"), "no-attack")
    with pytest.raises(TypeError, match="another part is given as 'no-attack' already"):
        LetsHave(Self(), Flag("immobile"), "no-attack")
    assert LetsHave(Self(), Flag("no_attack"), "no-attack").part == Flag("no_attack")
