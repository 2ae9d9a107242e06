"""Forces: legal ones, everything that can be wrong with one, theme teams, lists as text, random ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.definitions import EQUIPMENT, Figure, Start, Thing
from rulebound.games.heroclix.force_text import REASONS, piece_name, read_force, write_force
from rulebound.games.heroclix.forces import (
    build_total_of,
    check,
    force_of,
    is_named,
    keywords_of,
    members,
    objects,
    own_texts,
    points,
    questions,
    random_force,
    sideline,
    theme_kind,
    themes,
)
from rulebound.games.heroclix.ready_made import ready_made
from rulebound.games.heroclix.units import card, cards, figure, keywords
from rulebound.games.heroclix.units.reader import add_units
from rulebound.testing import proves

DIAL = [{"click": n, "speed": 8, "attack": 10, "defense": 16, "damage": 2} for n in range(1, 7)]
OWN: list[dict[str, Any]] = [
    {
        "id": "own1",
        "name": "Changeling",
        "starts": [{"points": 50, "click": 1}],
        "keywords": ["Monster"],
        "dial": DIAL,
        "sideline": True,
    },
    {
        "id": "own2",
        "name": "Teacher",
        "starts": [{"points": 30, "click": 1}],
        "keywords": ["Scientist"],
        "dial": DIAL,
        "force_keywords": ["Mystical"],
    },
    {
        "id": "own3",
        "name": "Twice",
        "starts": [{"points": 40, "click": 1}, {"points": 40, "click": 3}],
        "keywords": ["Monster"],
        "dial": DIAL,
    },
    {"id": "own4", "name": "Prime", "starts": [{"points": 20, "click": 1}], "limit": "prime", "dial": DIAL},
]
CHANGELING, TEACHER, TWICE, OWN_PRIME = "changeling-own1", "teacher-own2", "twice-own3", "prime-own4"


@pytest.fixture
def own_units() -> Iterator[None]:
    """Figures that allow a sideline, give a keyword, have two green lines: none of the package does."""
    there = set(cards())
    add_units(json.dumps(OWN))
    yield
    cards().drop(set(cards()) - there)


def force(*figures: Any, **parts: Any) -> dict[str, Any]:
    return force_of({"figures": list(figures), **parts})


def reasons(f: Mapping[str, Any], build_total: int = 300) -> list[tuple[str, str, int, str]]:
    return [(r.rule.removeprefix("heroclix."), r.message, r.n, r.what) for r in check(f, build_total)]


# ---------------------------------------------------------------- ready-made forces


@pytest.mark.parametrize("id", ready_made())
def test_ready_made_forces_are_legal_and_cost_300_points(id: str) -> None:
    found = force_of(id)
    assert check(found) == []
    assert points(found) == 300
    assert not any(own_texts(m.piece) for m in members(found))


def test_two_of_the_six_ready_made_forces_are_theme_teams() -> None:
    forces = [force_of(id) for id in ready_made()]
    assert len(forces) == 6
    assert [f["theme"] for f in forces if f["theme"]] == ["Avengers", "X-Men"]
    assert [themes(f) for f in forces if not f["theme"]] == [[], [], [], []]


def test_the_ready_made_forces_show_many_powers() -> None:
    shown = set()
    for id in ready_made():
        for m in members(force_of(id)):
            assert isinstance(m.piece, Figure)
            shown |= {p for click in m.piece.dial[m.start.click - 1 :] if click for p in click.powers}
            shown |= {p for given in (*m.piece.traits, *m.piece.specials.values()) for p in given.powers}
    assert len(shown - {"", "special"}) >= 36


# ---------------------------------------------------------------- points and starting lines


@proves("heroclix.force.build", "heroclix.force.point-value", "heroclix.element.additional", "heroclix.bystander.sources")
def test_what_a_force_costs() -> None:
    found = force(["captain-america-av4e001", 90], ["civilian", 3], objects=["sword", "light-object"])
    assert points(found) == 90 + 3 + 4
    assert check(found) == []
    assert [m.piece.id for m in members(found)] == ["captain-america-av4e001", "civilian"]
    assert [t.id for t in objects(found)] == ["sword", "light-object"]


@proves("heroclix.force.build-total")
def test_a_force_may_be_under_the_build_total_but_not_over_it() -> None:
    three = [["iron-man-wi102", 100], ["thor-wi105", 100], ["hercules", 100]]
    assert check(force(*three)) == []
    assert check(force(*three[:2], "rocket-raccoon")) == []
    assert reasons(force(*three, "hydra-agent")) == [("force.build-total", "over-build-total", 15, "")]
    assert check(force(*three, "hydra-agent"), 400) == []


@proves("heroclix.force.build-total.usual")
def test_the_usual_build_total_is_300_and_others_go_in_steps_of_100() -> None:
    (asked,) = questions({})
    assert asked.default == "300"
    assert [a.id for a in asked.answers] == [str(n) for n in range(100, 1001, 100)]
    assert (build_total_of(None), build_total_of("400"), build_total_of(200)) == (300, 400, 200)
    for wrong in (350, 0, 1100, "many", 3.5, True):
        with pytest.raises(RuleboundError, match="build total"):
            build_total_of(wrong)


@proves("heroclix.force.multiple-point-values")
def test_one_of_several_point_values_is_chosen_with_its_line() -> None:
    found = force(["iron-man-wi102", 50])
    assert members(found)[0].start == Start(50, 4)
    assert (points(found), check(found)) == (50, [])
    assert reasons(force("iron-man-wi102")) == [
        ("force.multiple-point-values", "which-points", 0, "iron-man-wi102"),
    ]
    assert reasons(force(["iron-man-wi102", 60])) == [
        ("force.multiple-point-values", "no-such-points", 60, "iron-man-wi102"),
    ]
    assert reasons(force(["iron-man-wi102", 50, 1])) == [
        ("force.multiple-point-values", "no-such-line", 1, "iron-man-wi102"),
    ]


@proves("heroclix.force.multiple-green-lines")
def test_one_of_several_green_lines_is_chosen(own_units: None) -> None:
    assert reasons(force([TWICE, 40])) == [("force.multiple-green-lines", "which-line", 40, TWICE)]
    for click in (1, 3):
        found = force([TWICE, 40, click])
        assert check(found) == []
        assert members(found)[0].start == Start(40, click)
        assert read_force(write_force(found)) == found


@proves("heroclix.force.minimum-character", "heroclix.bystander.generated")
def test_a_force_needs_a_character_and_takes_no_generated_one() -> None:
    assert reasons(force("soldier", "civilian", objects=["sword"])) == [
        ("force.minimum-character", "only-bystanders", 0, ""),
    ]
    assert reasons(force("odin", "ninja")) == [("bystander.generated", "generated", 0, "ninja")]
    assert check(force("odin", "soldier")) == []


@proves("heroclix.force.build")
def test_characters_and_objects_have_their_own_lists() -> None:
    assert reasons(force("odin", "sword", objects=["beast-gx010"])) == [
        ("force.build", "no-character", 0, "sword"),
        ("force.build", "no-object", 0, "beast-gx010"),
    ]


# ---------------------------------------------------------------- objects


@proves("heroclix.object.force.max", "heroclix.object.force.cost", "heroclix.force.objects-included")
def test_up_to_three_objects_of_any_kind() -> None:
    three = force("odin", objects=["light-object", "heavy-object", "light-object"])
    assert (points(three), check(three)) == (125, [])
    assert check(force("odin", objects={"red-lantern": 1, "heavy-object": 2})) == []
    assert reasons(force("odin", objects=["red-lantern", "sword", "light-object", "heavy-object"])) == [
        ("object.force.max", "too-many-objects", 1, ""),
    ]


@proves("heroclix.special-object.unique", "heroclix.element.equipment-subtype")
def test_special_objects_and_equipment_are_unique_by_name() -> None:
    assert reasons(force("odin", objects=["red-lantern", "red-lantern"])) == [
        ("special-object.unique", "object-twice", 0, "red-lantern"),
    ]
    assert reasons(force("odin", objects=["sword", "mace", "sword"])) == [
        ("special-object.unique", "object-twice", 0, "sword"),
    ]
    assert check(force("odin", objects=["red-lantern", "yellow-lantern", "sword"])) == []


# ---------------------------------------------------------------- uniques and primes


@proves("heroclix.force.unique", "heroclix.force.limits")
def test_a_unique_character_is_there_once() -> None:
    assert figure("war-machine").limit == "unique"
    assert reasons(force("war-machine", "war-machine")) == [("force.unique", "unique-twice", 2, "war-machine")]
    assert check(force("nick-fury", "war-machine", ["mercy", 50])) == []
    assert check(force("hydra-agent", "hydra-agent", "hydra-agent")) == []


@proves("heroclix.force.prime", "heroclix.force.limits.independent")
def test_one_prime_beside_several_uniques() -> None:
    assert check(force("spider-man-eax037b", "nick-fury", "war-machine")) == []
    assert reasons(force("spider-man-eax037b", "black-panther-abpi029b")) == [("force.prime", "several-primes", 2, "")]


@proves("heroclix.force.unique", "heroclix.force.prime")
def test_limits_hold_for_force_and_sideline_together(own_units: None) -> None:
    found = force(CHANGELING, "nick-fury", OWN_PRIME, sideline=["nick-fury", "spider-man-eax037b"])
    assert reasons(found) == [
        ("force.unique", "unique-twice", 2, "nick-fury"),
        ("force.prime", "several-primes", 2, ""),
    ]


# ---------------------------------------------------------------- the sideline


@proves("heroclix.force.sideline", "heroclix.force.sideline.source")
def test_a_sideline_needs_somebody_who_allows_it(own_units: None) -> None:
    assert reasons(force("odin", sideline=["loki-ffha006"])) == [("force.sideline", "no-sideline", 0, "")]
    assert check(force(CHANGELING, sideline=["loki-ffha006"])) == []


@proves("heroclix.force.sideline.size")
@pytest.mark.parametrize(("build_total", "most"), [(100, 3), (300, 9), (500, 15), (600, 15)])
def test_three_elements_for_every_100_points_and_15_at_most(build_total: int, most: int, own_units: None) -> None:
    assert check(force(CHANGELING, sideline={"hydra-agent": most}), build_total) == []
    assert reasons(force(CHANGELING, sideline={"hydra-agent": most + 1}), build_total) == [
        ("force.sideline.size", "sideline-too-large", most, ""),
    ]


@proves("heroclix.force.sideline.points")
def test_the_sideline_costs_nothing(own_units: None) -> None:
    found = force(CHANGELING, ["superman-mos001", 200], sideline=[["superman-mos001", 200], ["supergirl", 200]])
    assert (points(found), check(found)) == (250, [])
    assert [m.piece.id for m in members(found)] == [CHANGELING, "superman-mos001"]


def test_a_starting_line_is_chosen_for_the_sideline_too(own_units: None) -> None:
    found = force(CHANGELING, sideline=[["iron-man-wi102", 50]])
    assert sideline(found)[0].start == Start(50, 4)
    assert reasons(force(CHANGELING, sideline=["iron-man-wi102"])) == [
        ("force.multiple-point-values", "which-points", 0, "iron-man-wi102"),
    ]


def test_it_is_said_who_brings_an_element_in(own_units: None) -> None:
    assert sideline(force(CHANGELING, sideline=["odin"]))[0].bringer == CHANGELING
    add_units(json.dumps([{**OWN[0], "id": "own5", "name": "Other"}]))
    assert reasons(force(CHANGELING, "other-own5", sideline=["odin"])) == [
        ("replace-character.sideline", "brought-by-whom", 0, "odin"),
    ]
    chosen = force(CHANGELING, "other-own5", sideline=[["odin", 125, 1, "other-own5"]])
    assert check(chosen) == []
    assert sideline(chosen)[0].bringer == "other-own5"
    assert all(read_force(write_force(chosen, lang)) == chosen for lang in LANGUAGES)


# ---------------------------------------------------------------- theme teams


@proves("heroclix.theme-team.definition", "heroclix.theme-team.build")
def test_all_characters_but_bystanders_share_the_keyword() -> None:
    avengers = force("hawkeye", "mockingbird", "civilian", theme="Avengers")
    assert check(avengers) == []
    assert "Avengers" in themes(avengers)
    assert reasons(force("hawkeye", "odin", "red-skull-ca208", theme="Avengers")) == [
        ("theme-team.build", "without-keyword", 0, "odin"),
        ("theme-team.build", "without-keyword", 0, "red-skull-ca208"),
    ]


@proves("heroclix.theme-team.build")
def test_one_character_is_no_team() -> None:
    assert reasons(force("hawkeye", "civilian", theme="Avengers")) == [("theme-team.build", "theme-of-one", 0, "")]
    assert themes(force("hawkeye", "civilian")) == []
    assert themes(force("hydra-agent", "hydra-agent")) == list(figure("hydra-agent").keywords)


@proves("heroclix.theme-team.kind")
def test_a_team_is_named_or_generic_like_its_keyword() -> None:
    assert (theme_kind("X-Men"), theme_kind("Mystical")) == ("named", "generic")
    assert is_named("X-Men")
    assert not is_named("Mystical")


@proves("heroclix.theme-team.sideline")
def test_the_sideline_neither_helps_nor_spoils_a_theme_team(own_units: None) -> None:
    found = force(CHANGELING, ["abomination-ih013", 132], sideline=["hawkeye"], theme="Monster")
    assert check(found) == []
    assert themes(found) == ["Monster"]


@proves("heroclix.theme-team.example-granted")
def test_a_keyword_given_while_building_can_be_chosen(own_units: None) -> None:
    found = force("hawkeye", TEACHER)
    assert "Mystical" in keywords_of(found, 0)
    assert keywords_of(found, 1) == ["Scientist"]
    assert themes(found) == []
    assert themes(force("hawkeye", TEACHER, TEACHER)) == ["Mystical"]


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(RuleboundError, match="no keyword 'Cooks'"):
        force("odin", theme="Cooks")


# ---------------------------------------------------------------- what people bring


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("no-such", "no ready-made deck"),
        (7, "a mapping"),
        ({}, "needs figures"),
        ({"figures": "odin"}, "figures is a list"),
        ({"figures": ["no-such-figure"]}, "no card 'no-such-figure'"),
        ({"figures": [["odin", "125"]]}, "points is a whole number"),
        ({"figures": [["odin", 125, 1, 1]]}, "an entry of a force"),
        ({"figures": [[]]}, "an entry of a force"),
        ({"figures": ["odin"], "sideline": [["odin", 125, 1, "x", "y"]]}, "an entry of a sideline"),
        ({"figures": ["odin"], "objects": ["spoon"]}, "no card 'spoon'"),
        ({"figures": {"hydra-agent": 0}}, "count of a card"),
        ({"figures": ["captain-america"]}, "several 'captain-america': say which"),
    ],
)
def test_what_is_no_force_is_refused(what: Any, said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        force_of(what)


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["odin", "sword", "gambit"]),
    lambda v: st.lists(v, max_size=4) | st.dictionaries(st.text(max_size=8) | st.just("odin"), v, max_size=3),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries({"figures": anything}, optional=dict.fromkeys(("objects", "sideline", "theme", "name"), anything))
)
def test_whatever_is_brought_is_a_force_or_refused_in_words(what: dict[str, Any]) -> None:
    with suppress(RuleboundError):
        found = force_of(what)
        check(found)
        assert force_of(found) == found
        json.dumps(found)


@given(st.text(st.sampled_from("Odin, 125 points\nGambit 50x()#:候補區分主題隊伍 Sideline for"), max_size=80))
def test_whatever_text_is_a_force_or_refused_in_words(text: str) -> None:
    with suppress(RuleboundError):
        check(read_force(text))


# ---------------------------------------------------------------- lists as text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(12))
def test_every_list_is_read_back(lang: str, seed: int) -> None:
    found = random_force(Chance(seed), 100 + 100 * (seed % 6))
    assert read_force(write_force(found, lang)) == found


def test_lists_as_people_write_them() -> None:
    text = """Team Night Out

    Keyword: Gotham City
    - Batman (jl52002) 119 pts
    * 2 Robin btas002
    harvey bullock @ 30 points

    Objects:
    Heavy Object, 3x Standard Light Object
    """
    assert read_force(text) == {
        "name": "Team Night Out",
        "figures": [
            ["batman-jl52002", 119, 1],
            ["robin-btas002", 35, 1],
            ["robin-btas002", 35, 1],
            ["harvey-bullock", 30, 1],
        ],
        "objects": ["heavy-object", "light-object", "light-object", "light-object"],
        "sideline": [],
        "theme": "Gotham City",
    }


def test_points_tell_pieces_of_one_name_apart() -> None:
    assert read_force("Thor, 150 points")["figures"] == [["thor-ffha005", 150, 1]]
    assert read_force("雷神索爾，50分")["figures"] == [["thor-wi105", 50, 4]]
    assert read_force("Sentinel")["figures"] == [["sentinel-cw005", 0, 0]]
    with pytest.raises(RuleboundError, match="line 1: several pieces have this name; say which: thor-ai025 or"):
        read_force("Thor, 100 points")


def test_unknown_names_and_keywords_are_told_with_their_lines() -> None:
    with pytest.raises(RuleboundError) as error:
        read_force("Theme: Cooks\nOdin\nRorschah, 75 points\n")
    assert str(error.value).splitlines() == [
        "line 1: there is no keyword 'Cooks'",
        "line 3: there is no character or object 'Rorschah'; did you mean Rorschach?",
    ]


def test_too_many_pieces_are_not_read() -> None:
    with pytest.raises(RuleboundError, match="more than 500 pieces"):
        read_force("999x Hydra Agent")


def test_names_shared_by_several_pieces_have_the_number_behind_them() -> None:
    for lang in LANGUAGES:
        names = [piece_name(p, lang) for p in cards().values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(lang: str, own_units: None) -> None:
    wrong = [
        force("civilian", "ninja", "sword", objects=["odin", "mace", "mace", "staff", "light-object"]),
        force("iron-man-wi102", ["iron-man-wi102", 60], ["iron-man-wi102", 50, 1], [TWICE, 40], theme="Avengers"),
        force("war-machine", "war-machine", "war-machine", OWN_PRIME, OWN_PRIME, sideline=["odin"] * 10),
        force(CHANGELING, sideline=[["odin", 125, 1, "sword"]], theme="Monster"),
    ]
    found = [r for f in wrong for r in check(f)]
    assert {f"reason.{r.message}" for r in found} == set(REASONS)
    said = [GAME.words.reason_text(lang, r) for r in found]
    assert all(said)
    assert not any("{" in words for words in said)


def test_reasons_in_words() -> None:
    (over,) = check(force(["superman-mos001", 200], ["iron-man-wi102", 100], "hydra-agent"))
    assert GAME.words.reason_text("en", over) == "15 points over the build total"
    assert GAME.words.reason_text("zh-Hant", over) == "超出組軍上限15分"
    (open_line,) = check(force("iron-man-wi102"))
    assert GAME.words.reason_text("en", open_line) == "Iron Man (wi102) has several point values: choose one"


# ---------------------------------------------------------------- random forces

SEEDS = range(120)


def total(seed: int) -> int:
    return 100 + 100 * (seed % 10)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_forces_are_legal(seed: int) -> None:
    found = random_force(Chance(seed), total(seed))
    assert check(found, total(seed)) == []
    assert force_of(found) == found


def test_random_forces_are_varied() -> None:
    found = [random_force(Chance(seed), total(seed)) for seed in SEEDS]
    pieces = [m for f in found for m in members(f)]
    things = [t for f in found for t in objects(f)]
    assert sum(bool(f["theme"]) for f in found) >= 10
    assert any(f["theme"] and is_named(f["theme"]) for f in found)
    assert any(f["theme"] and not is_named(f["theme"]) for f in found)
    assert any(m.start.click > 1 for m in pieces)
    assert any(isinstance(m.piece, Figure) and m.piece.bystander for m in pieces)
    assert {t.type for t in things} == {"object", EQUIPMENT}
    assert {isinstance(t, Thing) and t.special for t in things} == {True, False}
    assert min(len(f["figures"]) for f in found) == 1
    assert max(len(f["figures"]) for f in found) == 8


def test_random_forces_leave_out_what_is_not_written() -> None:
    for seed in SEEDS:
        found = random_force(Chance(seed), abilities=())
        assert not any(own_texts(card(id)) for id, *_ in found["figures"])
        assert not any(own_texts(card(id)) for id in found["objects"])


def test_names_of_keywords_tell_them_apart() -> None:
    for lang in LANGUAGES:
        assert len({word.name(lang) for word in keywords().values()}) == len(keywords())


def test_what_is_wrong_with_several_copies_is_told_once() -> None:
    found = [message for _, message, *_ in reasons(force(*["iron-man-wi102"] * 3))]
    assert found.count("which-points") == 1
