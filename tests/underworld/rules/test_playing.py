"""Chapters: assets and cost, loyalty, playing a card in its six steps."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves("underworld.assets.loyalty", "underworld.assets.loyalty-any-payment", "underworld.cards.example.cost-loyalty")
@proves("underworld.cards.anatomy.loyalty", "underworld.cards.anatomy.faction-icon", "underworld.play.step.1")
def test_loyalty_counts_assets_exhausted_or_not(table: Tables) -> None:
    def can(*assets: object) -> bool:
        t = table.underworld(p1={"hand": ["force-field-mage"], "assets": list(assets)})
        return bool(t.p1.can("play:force-field-mage"))

    assert can("yellow", "yellow", "green", "green")
    assert not can("yellow", "green", "green", "green", "green", "green")
    spent = ("yellow", {"exhausted": 1})
    assert can(spent, spent, "green", "green", "green", "green")
    assert not can("yellow", "yellow", "green"), "4 cost"
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "assets": ["yellow", "green", "green", "green"], "built": 1, "dispatched": 1}
    )
    assert [(r.rule, r.n) for r in t.p1.why_not("p1.force-field-mage") if r.message == "loyalty"] == [
        ("underworld.assets.loyalty", 1)
    ]


@proves("underworld.faction.neutral", "underworld.symbols.neutral-no-loyalty")
def test_a_neutral_asset_gives_cost_but_no_loyalty(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["psychic-owl", "black-cat"], "assets": ["neutral", "neutral"]})
    assert t.p1.can("play:black-cat")
    assert not t.p1.can("play:psychic-owl")


@proves("underworld.assets.free-still-loyal")
def test_a_card_made_free_still_asks_for_loyalty(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["psychic-owl"], "on_society": ["veil-watch-emblem"], "assets": ["red"]})
    assert not t.p1.can("play:psychic-owl")
    spent = ("yellow", {"exhausted": 1})
    loyal = table.underworld(p1={"hand": ["psychic-owl"], "on_society": ["veil-watch-emblem"], "assets": [spent]})
    loyal.p1.choose("play:psychic-owl", "kyoto")
    loyal.skip_until(lambda t: t.p1.r1 == ["psychic-owl"])


@proves("underworld.assets.pool-empties", "underworld.assets.cost-is-money", "underworld.assets.produce")
def test_unspent_cost_is_gone_when_the_step_ends(table: Tables) -> None:
    t = table.underworld(p1={"assets": ["red"] * 3, "r1_lurkers": ["doomsday-believer"]}, p2={}, at="prepare")
    t.p1.choose("exhaust")
    t.p1.choose("exhaust")
    assert t.p1.cost == 2
    t.p1.choose("flip:doomsday-believer")
    assert t.p1.cost == 1
    t.until("priority.draw-step")
    assert t.p1.cost == 0


@proves("underworld.assets.become-asset", "underworld.assets.keeps-icons", "underworld.zones.asset-area.blank")
def test_an_asset_is_neither_character_nor_leader(table: Tables) -> None:
    t = table.underworld(
        p1={
            "assets": ["veil-guard", "yellow", "yellow"],
            "r1": ["spt-board", "psychic-owl"],
            "hand": ["van-milton", "murder"],
        },
        p2={"hand": ["collapsing-spacetime", "murder"], "assets": ["purple"] * 3 + ["black"] * 4, "r1": ["arsonist"]},
    )
    assert t["psychic-owl"].temporary_investigate == 0
    assert t.p1.can("use:spt-board")
    assert not t.p1.can("use:veil-guard"), "no abilities"
    t.p1.choose("build:van-milton")
    assert t["spt-board"].in_play, "a leader among the assets is none: nothing had to be given up"
    guard, milton = t["veil-guard"], t["van-milton"]
    assert (guard.influence, guard.investigate, guard.subtypes, guard.defence) == (0, 0, [], 0)
    assert (milton.battle, milton.has_leader, milton.has_raid) == (0, 0, 0)
    assert guard.magic == ["mind"], "magic icons stay"
    t.skip_until(lambda t: t.p2.can("play:murder"))
    with t.branch() as other:
        other.p2.choose("play:murder")
        assert sorted(other.p2.options) == ["target:arsonist", "target:spt-board"], "no asset is a human character"
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    t.p2.choose("play:collapsing-spacetime")
    assert {"target:van-milton", "target:veil-guard"} <= set(t.p2.options), "but an asset each is"


@proves("underworld.play.step.2", "underworld.play.step.5", "underworld.play.step.6", "underworld.stack.not-in-play")
@proves("underworld.priority.resolve-top", "underworld.priority.any-number", "underworld.priority.after-resolution")
def test_a_played_card_is_open_and_waits_on_the_stack(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["herald-of-disaster"], "assets": ["red"] * 4}, p2={"assets": ["red"]})
    t.p1.choose("play:herald-of-disaster", "florence")
    assert t.p2.sees("p1.herald-of-disaster")
    assert (t["herald-of-disaster"].zone, t.p1.hand) == ("on-stack", [])
    stack = t.p2.view["stack"]
    assert [(o["card"], [a["card"] for a in o["about"]]) for o in stack] == [("herald-of-disaster", ["florence"])]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["herald-of-disaster"].zone == "contest-area"


@proves("underworld.play.step.3", "underworld.play.step.3.own-effect-only")
def test_only_an_affair_needs_its_targets(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder", "force-field-mage"], "assets": ["black", "yellow", "yellow", "black"], "built": 1}
    )
    assert not t.p1.can("play:murder")
    assert [r.rule for r in t.p1.why_not("murder")] == ["underworld.play.step.3"]
    assert t.p1.can("play:force-field-mage"), "its trigger finds a target later, or none"


@proves("underworld.play.step.3.host", "underworld.play.step.6.attachment", "underworld.cards.attachment.host")
@proves("underworld.cards.attachment.role", "underworld.zones.society", "underworld.society-zone.uses")
def test_the_host_is_chosen_before_paying(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["miltons-demon-gun", "reserve-funds"], "assets": ["green"] * 5, "r1": ["arsonist"]},
        p2={
            "r1": [("highway-rider", {"attached": ["sioux-dreamcatcher"]}), "exorcist"],
            "assets": ["red"] * 3,
            "r1_lurkers": ["arsonist"],
        },
    )
    t.p1.choose("play:miltons-demon-gun")
    assert t.p1.options == ["attach-to:arsonist", "attach-to:exorcist"], "no lurker, no region, not behind a barrier"
    before = t["p1.arsonist"].battle
    t.p1.choose("attach-to:arsonist")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["p1.arsonist"].battle == before + 1
    t.p1.choose("play:reserve-funds")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["reserve-funds"].zone, t["reserve-funds"].region) == ("society-area", None)


@proves("underworld.play.step.4", "underworld.play.step.4.additional", "underworld.cost.additional.definition")
@proves("underworld.cost.additional.when", "underworld.cost.additional.no-response")
def test_an_additional_cost_is_paid_before_anybody_can_respond(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["whispers-of-the-abyss"],
            "assets": ["red"] * 3,
            "r1": ["arsonist"],
            "deck": ["murder", "truce"],
        },
        p2={"assets": ["red"], "r1": ["exorcist"]},
    )
    t.p1.choose("play:whispers-of-the-abyss")
    assert t.p1.graveyard == ["arsonist"]
    assert t.p1.hand == []
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert sorted(t.p1.hand) == ["murder", "truce"]
    none = table.underworld(p1={"hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3})
    assert not none.p1.can("play")


@proves("underworld.play.step.3.modes")
def test_the_mode_is_fixed_on_the_stack(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 3},
        p2={"r1": ["exorcist"], "r2_lurkers": ["arsonist"], "assets": ["red"]},
    )
    t.p1.choose("play:car-chase", "option:2")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.hand == ["arsonist"]
    assert t["exorcist"].in_play


@proves(
    "underworld.cards.anatomy.cost", "underworld.cards.affair.role", "underworld.zones.graveyard", "underworld.zones.deck"
)
def test_an_affair_happens_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["case-files"], "assets": ["grey"] * 2, "deck": ["truce"]}, p2={"assets": ["red"]})
    t.p1.choose("play:case-files")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p1.graveyard) == (["truce"], ["case-files"])
