"""The figures, objects and equipment that come with the game: how many, what is printed on them, and that it fits."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES
from rulebound.games.heroclix.definitions import (
    EQUIPMENT,
    MOVEMENT,
    POWERS,
    SLOTS,
    TARGETING,
    TEAM_ABILITIES,
    Click,
    Figure,
    Given,
    Start,
    same_name,
)
from rulebound.games.heroclix.units import card, cards, figure, figures, keywords, sets, things
from rulebound.games.heroclix.units.unit_check import faults
from rulebound.testing import proves

BYSTANDERS = [f for f in figures() if f.bystander]
CHARACTERS = [f for f in figures() if not f.bystander]
GIVEN = [(f, given) for f in figures() for given in (*f.traits, *f.specials.values())]
OWN_TEXTS = {given.ability for _, given in GIVEN if given.ability} | {t.ability for t in things() if t.ability}


def powers_of(f: Figure) -> set[str]:
    """The standard powers on a figure's dial from its first starting line on, and those of its traits and special powers."""
    on_dial = {power for click in f.dial if click for power in click.powers}
    return on_dial | {p for given in (*f.traits, *f.specials.values()) for p in given.powers}


# ---------------------------------------------------------------- how many there are


def test_the_package_holds_what_it_promises() -> None:
    assert len(CHARACTERS) == 169 + 2 + 36
    assert len(BYSTANDERS) == 18 + 3
    assert Counter((t.type, t.special) for t in things()) == {
        ("object", False): 3,
        ("object", True): 6,
        (EQUIPMENT, True): 10,
    }


@pytest.mark.parametrize("power", [p for slot in SLOTS for p in POWERS[slot]])
def test_every_standard_power_is_on_three_characters_without_texts_of_their_own(power: str) -> None:
    plain = [f for f in CHARACTERS if not any(g.ability for g in (*f.traits, *f.specials.values()))]
    assert len(plain) >= 120
    assert sum(power in powers_of(f) for f in plain) >= 3


def test_at_least_thirty_characters_have_texts_of_their_own() -> None:
    own = {f.id for f, given in GIVEN if given.ability and not f.bystander}
    assert len(own) >= 30
    assert {given.ability for f, given in GIVEN if f.id == "juggernaut-xdpsg007"} == {
        *(f"juggernaut-xdpsg007.trait-{n}" for n in (1, 2, 3)),
        "juggernaut-xdpsg007.defense",
    }


def test_nearly_all_team_and_improved_abilities_are_on_some_character() -> None:
    without = set(TEAM_ABILITIES) - {team for f in CHARACTERS for team in f.teams}
    assert without == {"hypertime", "kingdom_come", "snowfall", "wonder_woman_ally"}
    assert {m for f in CHARACTERS for m in f.improved_movement} >= set(MOVEMENT) - {"blocking", "outdoor_blocking", "water"}
    assert {m for f in CHARACTERS for m in f.improved_targeting} == set(TARGETING) - {"blocking"}


def test_points_go_from_15_to_300() -> None:
    points = [start.points for f in CHARACTERS for start in f.starts]
    assert (min(points), max(points)) == (15, 300)


# ---------------------------------------------------------------- that everything fits


def test_nothing_is_wrong_with_any_piece() -> None:
    assert {p.id: wrong for p in cards().values() if (wrong := list(faults(p, OWN_TEXTS)))} == {}


def test_every_piece_has_names_in_every_language_and_a_known_set() -> None:
    for piece in cards().values():
        assert all(piece.name(lang) for lang in LANGUAGES)
        assert piece.set in sets()
        assert not piece.zh.isascii()


def test_every_keyword_is_listed_with_its_kind_and_used() -> None:
    assert {word for f in figures() for word in f.keywords} == set(keywords())


def test_starting_lines_of_fewer_points_are_further_down_the_dial() -> None:
    for f in CHARACTERS:
        assert [s.click for s in f.starts] == sorted({s.click for s in f.starts}), f.id
        assert [s.points for s in f.starts] == sorted({s.points for s in f.starts}, reverse=True), f.id


# ---------------------------------------------------------------- what is printed


@proves("heroclix.character.base", "heroclix.character.combat-values", "heroclix.character.card")
def test_what_identifies_a_character_and_its_card() -> None:
    miles = figure("spider-man-eax037b")
    list(faults(miles, OWN_TEXTS))
    assert (miles.en, miles.set, miles.number, miles.rarity) == ("Spider-Man", "eax", "037b", "rare")
    assert (miles.range, miles.bolts) == (4, 1)
    assert miles.keywords
    assert [t.en for t in miles.traits] == ["Spider Reflexes", "Venom Strike"]
    assert miles.specials["defense"].en == "Hero or Normal Life"
    assert len(miles.dial) == 6


@proves("heroclix.character.combat-symbols")
def test_symbols_and_bolts() -> None:
    cap, surfer = figure("captain-america-av4e001"), figure("silver-surfer-gg209")
    assert list(faults(surfer)) == []
    assert (cap.symbols, cap.bolts) == (("boot", "fist", "indomitable", "starburst"), 2)
    assert surfer.symbols[0] == "wing"


@proves("heroclix.character.click")
def test_a_dial_is_a_row_for_every_click() -> None:
    cap = figure("captain-america-av4e001")
    assert list(faults(cap)) == []
    assert cap.starts == (Start(90, 1), Start(45, 5))
    assert len(cap.dial) == 9
    assert cap.dial[0] == Click(10, 11, 18, 3, ("running_shot", "", "toughness", "outwit"))
    assert cap.dial[4] == Click(8, 11, 17, 3, ("charge", "quake", "combat_reflexes", ""))


def test_two_dials_on_one_base_have_a_ko_click_between_them() -> None:
    panther = figure("black-panther-ffwotr003")
    assert panther.starts == (Start(50, 1), Start(25, 7))
    assert [n for n, click in enumerate(panther.dial, 1) if click is None] == [6]


def test_the_bases_of_several_squares() -> None:
    assert {f.id: f.base for f in figures() if f.base != (1, 1)} == {
        "valkyrie": (1, 2),
        "frost-warrior": (2, 2),
        "red-hulk": (2, 2),
        "juggernaut-xdpsg007": (2, 2),
    }
    frost = figure("frost-warrior")
    assert frost.starts == (Start(100, 10),)
    assert frost.dial[9] == Click(8, 10, 17, 3, ("charge", "quake", "toughness", "close_combat_expert"))
    assert len(frost.dial) == 17


@pytest.mark.parametrize(
    ("id", "traits"),
    [
        ("thing", ()),
        ("mr-fantastic", (Given(powers=("leadership",)),)),
        ("power-girl", (Given(powers=("toughness",), to="name:Huntress"),)),
        ("aquaman-bvs006", (Given(powers=("hypersonic_speed", "super_senses"), condition="occupies_water"),)),
        ("wasp-ffcw004", (Given(keyphrases=("breakaway_automatic",)),)),
        ("coyote-tango", ()),
        ("captain-america-av4e001", (Given(powers=("energy_shield_deflection", "leadership")),)),
        (
            "venom-ffsvc002",
            (Given(powers=("plasticity", "shape_change")), Given(keyphrases=("giant_reach:2",))),
        ),
    ],
)
def test_traits(id: str, traits: tuple[Given, ...]) -> None:
    assert figure(id).traits == traits


def test_a_special_power_that_gives_standard_powers_only_has_no_text_of_its_own() -> None:
    assert figure("deathstroke").specials["speed"].ability == ""
    assert figure("deathstroke").traits[0].ability == "deathstroke.trait-1"
    assert figure("batman-re031").specials["speed"].powers == ("charge", "leap_climb", "sidestep")


@proves("heroclix.keyword.definition", "heroclix.keyword.kinds")
def test_keywords_are_named_or_generic() -> None:
    assert figure("captain-america-av4e001").keywords[0] == "Avengers"
    assert (keywords()["Avengers"].kind, keywords()["Soldier"].kind) == ("named", "generic")


@proves("heroclix.name.match")
def test_names_are_compared_without_brackets_and_capitals() -> None:
    assert same_name("Batman", "BATMAN")
    assert same_name("Batman (Brave)", "Batman")
    assert not same_name("Batman", "Batman Beyond")
    assert not same_name("Bat man", "Batman")


# ---------------------------------------------------------------- bystanders, objects, equipment


@proves("heroclix.bystander.definition", "heroclix.bystander.sources", "heroclix.bystander.forms")
def test_bystanders_have_one_row_of_values() -> None:
    assert all(len(f.dial) == 1 for f in BYSTANDERS)
    assert sum(f.generated for f in BYSTANDERS) == 16
    assert {f.id: f.points for f in BYSTANDERS if not f.generated} == {
        "civilian": 3,
        "soldier": 12,
        "kryptonian-rebel": 20,
        "yancy-gang": 15,
        "fighter-jet": 25,
    }


@proves("heroclix.object.force.cost", "heroclix.element.kinds", "heroclix.equipment.object")
def test_special_objects_cost_points_and_standard_ones_none() -> None:
    for t in things():
        assert list(faults(t, OWN_TEXTS)) == []
        assert (t.points > 0) == t.special
        if t.type == EQUIPMENT:
            assert {p.partition("_")[0] for p in t.keyphrases} >= {"equip", "unequip"}


def test_objects_as_printed() -> None:
    pod, bookcase = card("beetle-pod"), card("bookcase")
    standard = {t.id: t.weight for t in things() if not t.special}
    assert standard == {"light-object": "light", "heavy-object": "heavy", "joker-bomb": "light"}
    assert (pod.points, bookcase.points) == (8, 6)
    by_id = {t.id: t for t in things()}
    assert by_id["beetle-pod"].gives == Given(powers=("toughness",))
    assert by_id["beetle-pod"].modifies == (("speed", 2),)
    assert by_id["beetle-pod"].symbols == ("wing",)
    assert by_id["scarface"].min_range == 4
    assert by_id["bookcase"].keyphrases == ("indestructible", "immobile")
    assert by_id["bookcase"].ability == "bookcase"


def test_an_unknown_id_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(RuleboundError, match="did you mean rorschach"):
        card("rorschah")
    with pytest.raises(RuleboundError, match="several 'beast': say which, beast-gx010 or beast-xxs003"):
        card("beast")
    with pytest.raises(RuleboundError, match="Sword is no character"):
        figure("sword")
