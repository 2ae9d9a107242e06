"""Generating game elements in play, and replacing characters from the sideline."""

from __future__ import annotations

from rulebound.games.heroclix.conditions.actions import AtPhase
from rulebound.games.heroclix.conditions.attacks import KnockedOut
from rulebound.games.heroclix.definitions import Start
from rulebound.games.heroclix.effects.bringing import Generates, KnocksOut, Made, Replaces
from rulebound.games.heroclix.parts import Ability, Action, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

PLAIN = (8, 10, 17, 3)
RAT = "ancient-warlord"

ability(Ability(key="test.rats", en="Rats", zh="鼠", parts=(Action("free", Generates(RAT, n=2, most=2)),)))
ability(Ability(key="test.one-rat", en="Rat", zh="鼠", parts=(Action("free", Generates(RAT)),)))
ability(Ability(key="test.bomb", en="Bomb", zh="彈", parts=(Action("free", Generates("light-object", within=3)),)))
ability(Ability(key="test.change", en="Change", zh="換", parts=(Action("power", Replaces()),)))
ability(Ability(key="test.free-change", en="Change", zh="換", parts=(Action("free", Replaces()),)))
ability(Ability(key="test.split", en="Split", zh="分", parts=(Action("free", Replaces(n=2)),)))
ability(
    Ability(
        key="test.piper",
        en="Piper",
        zh="笛",
        parts=(Action("free", Generates(RAT)), Trigger(KnockedOut(), KnocksOut(Made(RAT)))),
    )
)

ability(Ability(key="test.dawn", en="Dawn", zh="曉", parts=(Trigger(AtPhase(), Generates(RAT)),)))

SLOW = (4, 9, 16, 2)


@proves("heroclix.generate.definition", "heroclix.generate.placement", "heroclix.bystander.generated")
@proves("heroclix.force.starting-force.excludes", "heroclix.force.current-force", "heroclix.place.from-off-map")
def test_a_generated_bystander_comes_from_outside_and_stands_beside_its_maker(table: Tables) -> None:
    with with_cards(figure("maker", PLAIN, abilities=("test.one-rat",)), figure("foe", *[PLAIN] * 3)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D4"})]})
        assert RAT not in t.zone("map")
        t.p1.choose("test.one-rat:maker")
        assert len(t.p1.options) == 7, "beside its maker, where nobody stands"
        t.p1.choose("put:ancient-warlord:C4")
        assert (t[RAT].at, t[RAT].controller, t[RAT].attack) == ("C4", 1, 11)
        assert "close:ancient-warlord" in t.p1.options, "it is a character of the force now"
        t.script(5, 4)
        t.p1.choose("end-turn")
        t.p2.choose("close:foe", "target:ancient-warlord")
        assert t.zone("p1.ko-area") == [RAT]
        assert t.p2.score == 0, "it is part of neither starting force nor sideline"


@proves("heroclix.generate.max", "heroclix.generate.max.example", "heroclix.pac.max")
def test_max_counts_those_on_the_map_that_the_character_made(table: Tables) -> None:
    with with_cards(figure("maker", PLAIN, abilities=("test.rats",)), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "C3"}), ("maker", {"at": "H3"}), (RAT, {"at": "M3"})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose(
            "test.rats:maker#2",
            "put:ancient-warlord:G3",
            "put:ancient-warlord:G4",
            "test.rats:maker",
            "put:ancient-warlord:C4",
            "put:ancient-warlord:D4",
        )
        assert t.zone("p1.map").count(RAT) == 5, "each maker has its own limit, and the one that nobody made counts for none"
        for _ in range(2):
            t.choose("end-turn")
        t.p1.choose("test.rats:maker")
        assert t.zone("p1.map").count(RAT) == 5, "it can be activated, and generates none"
        assert "end-turn" in t.p1.options


@proves("heroclix.generate.owner", "heroclix.generate.example-rat")
def test_who_falls_takes_those_along_that_it_made_itself(table: Tables) -> None:
    with with_cards(figure("piper", PLAIN, abilities=("test.piper",)), figure("foe", *[PLAIN] * 3, range=8)):
        t = table.heroclix(
            p1={"figures": [("piper", {"at": "C3"}), ("piper", {"at": "H8"})]}, p2={"figures": [("foe", {"at": "C6"})]}
        )
        t.p1.choose("test.piper:piper", "put:ancient-warlord:B3", "test.piper:piper#2", "put:ancient-warlord:H9", "end-turn")
        t.script(5, 4)
        t.p2.choose("range:foe", "target:piper")
        assert t.zone("p1.map") == ["piper", RAT]
        assert t["piper#1"].at == "H8"
        assert t[RAT].at == "H9", "that of the other one stays"


@proves("heroclix.generate.placement", "heroclix.object.force.friendly")
def test_a_generated_object_lies_where_the_effect_says(table: Tables) -> None:
    rows = ["....."] * 2 + ["#...."] + ["....."] * 3
    with with_cards(figure("maker", PLAIN, abilities=("test.bomb",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "B1"})]}, map=rows)
        t.p1.choose("test.bomb:maker")
        spots = {key.rpartition(":")[2] for key in t.p1.options}
        assert {"A1", "B1", "D4"} <= spots, "objects do not occupy squares; within 3 squares"
        assert not spots & {"A3", "E1", "A5"}, "not into blocking terrain, not farther away"
        t.p1.choose("put:light-object:D4")
        assert (t["light-object"].at, t["light-object"].controller) == ("D4", 1)


def test_without_a_free_square_beside_it_an_action_is_not_offered(table: Tables) -> None:
    maker, wall = figure("maker", PLAIN, abilities=("test.one-rat",)), figure("wall", PLAIN)
    with with_cards(maker, wall, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "A1"}), *(("wall", {"at": at}) for at in ("A2", "B1", "B2"))]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        assert not any(key.startswith("test.one-rat") for key in t.p1.options)


@proves("heroclix.generate.placement")
def test_what_must_be_generated_goes_to_the_closest_square_that_the_opponent_picks(table: Tables) -> None:
    maker, wall = figure("maker", PLAIN, abilities=("test.dawn",)), figure("wall", PLAIN)
    with with_cards(maker, wall, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "A1"}), *(("wall", {"at": at}) for at in ("A2", "B1", "B2"))]},
            p2={"figures": [("foe", {"at": "T9"})]},
            at="beginning",
        )
        assert {key.rpartition(":")[2] for key in t.p2.options} == {"A3", "B3", "C1", "C2", "C3"}
        t.p2.choose("put:ancient-warlord:C3")
        assert t[RAT].controller == 1


@proves(
    "heroclix.replace-character.definition", "heroclix.replace-character.tokens", "heroclix.replace-character.tokens.no-push"
)
@proves("heroclix.replace-character.click", "heroclix.replace-character.square", "heroclix.replace-character.costed")
@proves("heroclix.replace-character.only-three", "heroclix.replace-character.carried")
@proves("heroclix.replace-character.example-perplex")
def test_the_replacement_takes_over_tokens_action_and_click_and_nothing_else(table: Tables) -> None:
    small = figure("small", PLAIN, SLOW, SLOW, abilities=("test.change",))
    large = figure("large", SLOW, PLAIN, PLAIN, PLAIN)
    perplexer = figure("perplexer", (8, 10, 17, 3, {"damage": "perplex"}))
    with with_cards(small, large, perplexer, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("small", {"at": "C3", "click": 2, "tokens": 1}), ("perplexer", {"at": "B3"})],
                "sideline": [("large", {"brought_by": "small"})],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
            build_total=500,
        )
        t.p1.choose("perplex:perplexer", "choose:small", "damage+1")
        assert t["small"].damage == 3
        t.p1.choose("test.change:small")
        assert (t["large"].at, t["large"].tokens) == ("C3", 2), "its token, and that of the action"
        assert t["large"].click == 3, "the second click, and pushing damage for the token of the action"
        assert t["large"].damage == 3, "Perplex was on the other one"
        assert t.zone("p1.sideline") == ["small"]
        assert not any("large" in key for key in t.p1.options), "it was given a costed action"


@proves(
    "heroclix.replace-character.costed", "heroclix.replace-character.carried", "heroclix.replace-character.tokens.no-push"
)
def test_who_had_acted_or_was_carried_counts_as_such_in_its_new_shape(table: Tables) -> None:
    first, other = figure("first", PLAIN, abilities=("test.free-change",)), figure("other", PLAIN, PLAIN)
    for state in ({"acted": True, "tokens": 1}, {"carried": True}):
        with with_cards(first, other, figure("foe", PLAIN), figure("friend", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("first", {"at": "C3", **state}), ("friend", {"at": "H9"})], "sideline": ["other"]},
                p2={"figures": [("foe", {"at": "T9"})]},
            )
            t.p1.choose("test.free-change:first")
            assert t["other"].at == "C3"
            assert t["other"].click == 1, "tokens taken over push nobody"
            assert t["other"].tokens == state.get("tokens", 0)
            assert not any("other" in key for key in t.p1.options)


@proves(
    "heroclix.replace-character.sideline", "heroclix.replace-character.not-same", "heroclix.replace-character.to-sideline"
)
def test_only_those_named_for_the_effect_come_in_and_who_left_may_come_back(table: Tables) -> None:
    first, other = (
        figure("first", PLAIN, abilities=("test.free-change",)),
        figure("other", PLAIN, abilities=("test.free-change",)),
    )
    with with_cards(first, other, figure("stranger", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("first", {"at": "C3"})],
                "sideline": [
                    ("stranger", {"brought_by": "other"}),
                    ("first", {"brought_by": "first"}),
                    ("other", {"brought_by": "first"}),
                ],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert t["other"].at == "C3", "the stranger was named for another effect, the second copy is the same character"
        t.p1.choose("test.free-change:other")
        assert sorted(t.p1.options) == ["replace:first", "replace:stranger"], "the first one may come back from the sideline"
        t.p1.choose("replace:first")
        assert t["first"].at == "C3"


@proves("heroclix.replace-character.source")
def test_only_characters_that_began_with_you_can_be_replaced(table: Tables) -> None:
    from_outside = figure("from-outside", PLAIN, abilities=("test.free-change",))
    with with_cards(from_outside, figure("other", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("from-outside", {"at": "C3"})], "sideline": ["other"]},
            p2={"figures": [("foe", {"at": "T9"}), ("from-outside", {"at": "F3", "force": 1})], "sideline": ["other"]},
        )
        changes = [key for key in t.p1.options if key.startswith("test.free-change")]
        assert changes == ["test.free-change:from-outside"], "not the one under control for a while"


@proves("heroclix.replace-character.object", "heroclix.equipment.unequip")
def test_what_it_held_and_wore_stays_in_its_square(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.free-change",))
    with with_cards(first, figure("other", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3", "holding": "light-object"})], "sideline": ["other"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert (t["light-object"].at, t["other"].holding) == ("C3", None)


@proves("heroclix.replace-character.square", "heroclix.replace-character.square.several")
def test_several_share_its_squares_as_far_as_they_can(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.split",))
    with with_cards(first, figure("one", PLAIN), figure("two", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("first", {"at": "C3", "tokens": 1, "carried": True}), ("foe", {"at": "A9"})],
                "sideline": ["one", "two"],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.split:first", "replace:one")
        assert t["one"].at == "C3"
        assert len(t.p1.options) == 8, "the other one as close as can be"
        t.p1.choose("put:two:D4")
        assert (t["one"].tokens, t["two"].tokens) == (1, 1)
        assert not any("one" in key or "two" in key for key in t.p1.options), "both count as carried"


@proves("heroclix.replace-character.square", "heroclix.multi-base.definition")
def test_a_larger_base_covers_the_square_of_the_replaced(table: Tables) -> None:
    first, long = figure("first", PLAIN, abilities=("test.free-change",)), figure("long", PLAIN, base=(1, 2))
    with with_cards(first, long, figure("foe", PLAIN), figure("friend", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "A1"}), ("friend", {"at": "B1"})], "sideline": ["long"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert sorted(t.p1.options) == ["put:long:A1-A2", "put:long:A1-B2"]


@proves("heroclix.replace-character.points", "heroclix.replace-character.points.example-one")
@proves("heroclix.replace-character.points.example-two", "heroclix.victory.points.characters")
def test_points_of_the_replaced_and_of_those_who_replaced_it(table: Tables) -> None:
    a, b = figure("a", PLAIN, points=50, abilities=("test.free-change",)), figure("b", PLAIN, points=45)
    with with_cards(a, b, figure("foe", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("a", {"at": "C3"}), ("rest", {"at": "K9"})], "sideline": ["b"]},
            p2={"figures": [("foe", {"at": "D3"})]},
        )
        t.p1.choose("test.free-change:a", "end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.zone("p1.ko-area") == ["b"]
        assert t.p2.score == 50, "as much as the one it stood for"


@proves("heroclix.replace-character.points", "heroclix.replace-character.points.example-two")
def test_several_replacements_score_their_own_until_all_are_out(table: Tables) -> None:
    a = figure("a", PLAIN, points=50, abilities=("test.split",))
    b, c = figure("b", PLAIN, points=30), figure("c", PLAIN, points=30)
    with with_cards(a, b, c, figure("foe", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("a", {"at": "C3"}), ("rest", {"at": "K9"})], "sideline": ["b", "c"]},
            p2={"figures": [("foe", {"at": "D2"}), ("foe", {"at": "B4"})]},
        )
        t.p1.choose("test.split:a", "replace:b", "put:c:C4", "end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.p2.score == 30
        t.script(5, 4)
        t.p2.choose("close:foe#2", "c")
        assert t.p2.score == 60


@proves("heroclix.force.sideline.current")
def test_who_has_come_in_is_on_the_sideline_no_more(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.free-change",))
    with with_cards(first, figure("one", PLAIN), figure("two", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3"}), ("first", {"at": "H3"})], "sideline": ["one", "two"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first#1")
        assert sorted(t.p1.options) == ["replace:one", "replace:two"]
        t.p1.choose("replace:one", "test.free-change:first")
        assert t["two"].at == "H3", "the only one left"


@proves("heroclix.force.sideline.point-choice")
def test_the_starting_line_of_a_sideline_character_is_chosen_when_it_is_built(table: Tables) -> None:
    several = figure(
        "several",
        *[(8, 10, 17, 3, {"defense": "regeneration"})] * 6,
        starts=(Start(100, 1), Start(60, 3)),
    )
    bringer = figure("bringer", *[PLAIN] * 6, abilities=("test.free-change",), sideline=True)
    with with_cards(several, bringer, figure("foe", *[PLAIN] * 3)):
        force = {"figures": ["bringer"], "sideline": [["several", 60, 3]]}
        t = table.new("heroclix", [force, {"figures": ["foe"]}], seed=4, map="meadow")
        assert (t["several"].click, t["several"].zone) == (3, "sideline")
        t = table.heroclix(
            p1={
                "figures": [("bringer", {"at": "C3", "click": 5}), ("foe", {"at": "X16"})],
                "sideline": [("several", {"points": 60})],
            },
            p2={"figures": [("foe", {"at": "C4"}), ("foe", {"at": "C2"})]},
        )
        t.p1.choose("test.free-change:bringer")
        assert t["several"].click == 5, "the click of the replaced one"
        t.script(5)
        t.p1.choose("regeneration:several", "end-turn")
        assert t["several"].click == 3, "no higher than its starting line"
        t.script(5, 4)
        t.p2.choose("close:foe#2")
        t.script(5, 4)
        t.p2.choose("close:foe#3")
        assert (t.zone("p1.ko-area"), t.p2.score) == (["several"], 60)
