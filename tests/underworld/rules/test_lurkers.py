"""Chapters: secret dispatch, lurkers, revealing and concealing."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves(
    "underworld.dispatch.action",
    "underworld.dispatch.procedure",
    "underworld.dispatch.once",
    "underworld.cards.character.secret",
)
@proves(
    "underworld.lurker.concept", "underworld.lurker.peek-own", "underworld.lurker.peek-enemy", "underworld.look.own-lurkers"
)
def test_a_character_card_is_dispatched_for_one(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["vampire-elder", "ghost-fire", "highway-rider", "arsonist"], "assets": ["neutral"] * 4},
        p2={"assets": ["red"]},
    )
    assert {k for k in t.p1.options if k.startswith("dispatch")} == {"dispatch:vampire-elder", "dispatch:arsonist"}, (
        "no affair, and no open character"
    )
    t.p1.choose("dispatch:vampire-elder", "florence")
    stack = t.p2.view["stack"][0]
    assert (stack["card"], [a["card"] for a in stack["about"]]) == ("lurker", ["florence"]), "where, but not who"
    assert not t.p2.sees("p1.vampire-elder")
    assert t.p1.sees("p1.vampire-elder")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r2_lurkers == ["vampire-elder"]
    assert t.p1.view["players"][0]["zones"]["lurkers"][0]["card"] == "vampire-elder"
    seen = t.p2.view["players"][0]["zones"]["lurkers"][0]
    assert (seen["card"], seen["as"], seen["at"]) == ("", "lurker", 2)
    assert sum(t.state.exhausted) == 1  # type: ignore[attr-defined]
    assert not t.p1.can("dispatch")


@proves("underworld.lurker.icon", "underworld.lurker.no-front-information", "underworld.lurker.not-a-character")
@proves("underworld.contest.not-occurred", "underworld.contest.influence.reward")
def test_a_lurker_counts_one_influence_and_nothing_else(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"]}, p2={"hand": ["ring-of-fire"], "assets": ["red"] * 4, "r1": ["arsonist"]}, first=2
    )
    lurker = t["van-milton"]
    assert (lurker.influence, lurker.battle, lurker.investigate, lurker.magic, lurker.subtypes) == (1, 0, 0, [], [])
    assert lurker.has_leader == 0
    t.p2.choose("play:ring-of-fire", "kyoto")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["ring-of-fire", "arsonist"]
    assert t.p1.r1_lurkers == ["van-milton"]
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1


@proves(
    "underworld.lurker.flip.when",
    "underworld.lurker.flip.cost",
    "underworld.lurker.flip.loyalty",
    "underworld.lurker.flip.procedure",
)
@proves(
    "underworld.lurker.flip.is-quick",
    "underworld.quick.flip-is-quick",
    "underworld.lurker.terms",
    "underworld.enter-region.reveal",
)
def test_a_flip_costs_the_whole_price_and_can_be_responded_to(table: Tables) -> None:
    poor = table.underworld(p1={"r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 2}, p2={"assets": ["red"]})
    assert not poor.p1.can("flip")
    strange = table.underworld(p1={"r1_lurkers": ["veil-guard"], "assets": ["red"] * 5}, p2={"assets": ["red"]})
    assert not strange.p1.can("flip")
    assert [r.rule for r in strange.p1.why_not("veil-guard")] == ["underworld.assets.loyalty"]
    t = table.underworld(
        p1={"r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 4}, p2={"assets": ["red"]}, at="contest-phase"
    )
    t.p1.choose("flip:veil-guard")
    assert t.p2.sees("p1.veil-guard")
    assert t["veil-guard"].zone == "on-stack"
    assert t.state.asked is not None
    t.p1.choose("pass")
    assert t.state.asked.player == 1, "the other may respond"
    t.p2.choose("pass")
    assert (t["veil-guard"].zone, t["veil-guard"].region) == ("contest-area", 1)
    assert t.happened("enter", "veil-guard")


@proves("underworld.lurker.reveal.enters-play", "underworld.trigger.common.reveal", "underworld.trigger.common.enter")
def test_reveal_triggers_need_a_reveal(table: Tables) -> None:
    there = {"r1": ["exorcist"], "assets": ["red"]}
    t = table.underworld(
        p1={"r1_lurkers": ["stonehenge-warden"], "hand": ["stonehenge-warden"], "assets": ["yellow"] * 5}, p2=there
    )
    with t.branch() as b:
        b.p1.choose("play:stonehenge-warden", "kyoto")
        b.p1.choose("pass")
        b.p2.choose("pass")
        assert b["p2.exorcist"].exhausted == 0
        assert not b.p1.can("use:stonehenge-warden")
    t.p1.choose("flip:stonehenge-warden")
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p1.choose("use:stonehenge-warden", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["p2.exorcist"].exhausted == 1
    entering = table.underworld(p1={"r1_lurkers": ["force-field-mage"], "assets": ["yellow"] * 4}, p2=there)
    entering.p1.choose("flip:force-field-mage")
    entering.skip_until(lambda t: t.asked.prompt == "trigger")
    assert entering.p1.options[0] == "use:force-field-mage:force-field-mage/0", "a reveal is an entering of play too"


@proves("underworld.lurker.flip-keeps-orientation", "underworld.lurker.reveal.sheds")
def test_a_reveal_keeps_only_the_orientation(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("herald-of-disaster", {"exhausted": 1, "lock": 1})], "assets": ["red"] * 4},
        p2={"assets": ["red"]},
    )
    t.p1.choose("flip:herald-of-disaster")
    t.p1.choose("pass")
    t.p2.choose("pass")
    card = t["herald-of-disaster"]
    assert (card.zone, card.exhausted, card.lock) == ("contest-area", 1, 0)


@proves("underworld.lurker.reveal.sheds", "underworld.lurker.by-effect")
def test_a_reveal_by_an_effect_sheds_what_lay_on_the_lurker(table: Tables) -> None:
    lurker = ("herald-of-disaster", {"attached": ["colt-python"], "sealed": ["truce"], "exhausted": 1})
    t = table.underworld(
        p1={"r1_lurkers": [lurker]}, p2={}, regions=["kyoto", ("florence", {"p1": 4}), "moscow"], at="contest-phase"
    )
    t.until("trigger")
    t.p1.choose("use:florence")
    t.p1.choose("choose:herald-of-disaster")
    assert (t.p1.r1, t["herald-of-disaster"].exhausted) == (["herald-of-disaster"], 1)
    assert (t.p1.graveyard, t.p1.hand) == (["colt-python"], ["truce"])


@proves("underworld.lurker.conceal.leaves-play", "underworld.lurker.by-effect", "underworld.seal.host-conceals")
@proves("underworld.keyword.open.by-effect", "underworld.cards.attachment.host-leaves")
def test_concealing_sheds_everything(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 3},
        p2={
            "r1": [("district-constable", {"damage": 0, "attached": ["colt-python"], "sealed": ["truce"], "exhausted": 1})],
            "assets": ["red"],
        },
    )
    t.p1.choose("play:car-chase")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.r1_lurkers == ["district-constable"], "an open character may be turned by an effect"
    assert t["district-constable"].exhausted == 1
    assert t.p2.graveyard == ["colt-python"]
    assert t.p2.hand == ["truce"]


@proves("underworld.lurker.flip.additional-cost")
def test_an_additional_cost_is_paid_on_flipping_too(table: Tables) -> None:
    t = table.underworld(
        p1={"r2_lurkers": ["yarol"], "hand": ["devout-friar", "holy-child"], "assets": ["white"] * 6}, p2={"assets": ["red"]}
    )
    t.p1.choose("flip:yarol")
    assert t.p1.options == ["show:1", "show:2"], "7 cost, 6 assets: at least one has to be shown"
    t.p1.choose("show:2")
    assert sum(t.state.exhausted) == 5  # type: ignore[attr-defined]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["yarol"].region == 2
