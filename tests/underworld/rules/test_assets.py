"""Chapter: assets."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards.builders import price, quick
from rulebound.games.underworld.costs import GainCost
from rulebound.games.underworld.definitions import Limit
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Tables, proves
from tests.underworld.made_up import ALL, made_up
from tests.underworld.playing import accept, does, drive, resolve, ruler, use


@proves("underworld.assets.cost-is-money")
def test_what_is_missing_is_told_less_what_is_saved(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["black-cat"], "hand": ["veil-guard"], "assets": ["yellow"], "built": 1, "dispatched": 1})
    missing = {reason.rule: reason.n for reason in t.p1.why_not("veil-guard")}
    assert missing["underworld.assets.cost-is-money"] == 2
    t.p1.choose(use("black-cat", 2))
    missing = {reason.rule: reason.n for reason in t.p1.why_not("veil-guard")}
    assert missing["underworld.assets.cost-is-money"] == 1


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


def test_the_statue_that_became_an_asset_gives_its_magic_but_no_loyalty(table: Tables) -> None:
    """105 is neutral and sacred: among the assets it has its magic icon and no faction."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": ["solemn-icon"], "r2": ["psychic-owl"], "hand": ["truce"]},
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region" or "solemn-icon" in t.p1.assets)
    if "solemn-icon" not in t.p1.assets:
        t.p1.choose("asset")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and t.asked.prompt.startswith("priority"))
    assert t.p1.assets == ["solemn-icon"]
    assert t["psychic-owl"].temporary_investigate == 0


def test_an_icon_becomes_a_ready_asset(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("solemn-icon", {"exhausted": 1})], "hand": ["colt-python"]},
        p2={"r2": ["exorcist"]},
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("asset:solemn-icon")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.assets, t["solemn-icon"].exhausted, t.p1.can("play:colt-python")) == (["solemn-icon"], 0, True)


def test_cost_made_in_the_first_step_is_gone_in_the_second(table: Tables) -> None:
    """431: unspent cost goes at the end of each step, also what was made in the other's step."""
    t = table.underworld(
        p1={"assets": ["neutral"] * 2, "r1": ["veil-guard"], "hand": ["truce"]},
        p2={"assets": ["neutral"], "hand": ["colt-python"], "r2": ["exorcist"]},
    )
    t.p1.choose("exhaust")
    assert t.p1.cost == 1
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p2.can("build"))
    assert t.p1.cost == 0


def test_unspent_cost_is_gone_with_the_step(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["reserve-funds"], "assets": ["red"], "hand": ["arsonist"]},
        p2={"assets": ["red"]},
        at="draw_window",
    )
    t.p1.choose(use("reserve-funds"), "exhaust")
    assert t.p1.cost == 2
    t.skip_until(lambda t: t.phase == "action-phase")
    assert t.p1.cost == 0
    assert not t.p1.can("play:arsonist")


def test_every_players_pool_empties_with_the_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist"]}, p2={"hand": ["black-cat"], "assets": ["neutral"]}, stop_at_forced=True)
    t.p1.choose("pass")
    t.p2.choose("exhaust")
    assert t.state.cost[1] == 1  # type: ignore[attr-defined]
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert t.state.cost[1] == 0  # type: ignore[attr-defined]
    assert not t.p2.can("play", "black-cat")


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


@proves("underworld.assets.free-still-loyal")
def test_a_card_made_free_still_asks_for_loyalty(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["psychic-owl"], "on_society": ["veil-watch-emblem"], "assets": ["red"]})
    assert not t.p1.can("play:psychic-owl")
    spent = ("yellow", {"exhausted": 1})
    loyal = table.underworld(p1={"hand": ["psychic-owl"], "on_society": ["veil-watch-emblem"], "assets": [spent]})
    loyal.p1.choose("play:psychic-owl", "kyoto")
    loyal.skip_until(lambda t: t.p1.r1 == ["psychic-owl"])


def test_funds_pay_in_the_midst_of_paying(table: Tables) -> None:
    t = table.underworld(p1={"on_society": ["reserve-funds"], "assets": ["green"], "hand": ["highway-rider"]})
    assert not t.p1.can("play:highway-rider"), "it asks for two green assets"
    seat = {"on_society": ["reserve-funds"], "assets": ["red"] * 2, "hand": ["herald-of-disaster", "black-cat"]}
    t = table.underworld(p1=seat)
    does(t, "play:herald-of-disaster", "kyoto")
    assert t.p1.r1 == ["herald-of-disaster"], "two assets and the funds make three"


def test_yarol_for_nothing_still_wants_three_white_assets(table: Tables) -> None:
    """072: shown cards lower the price, never the loyalty; Yarol himself is not among those shown."""
    shown = [
        "holy-child",
        "devout-friar",
        "exorcist",
        "shield-of-light",
        "guardian-spirit",
        "enlightened-monk",
        "avalon-hermit",
    ]
    for white, can in ((2, False), (3, True)):
        t = table.underworld(p1={"hand": ["yarol", *shown], "assets": ["white"] * white})
        assert t.p1.can("play:yarol") is can
    t = table.underworld(p1={"hand": ["yarol", "exorcist", "truce"], "assets": ["white"] * 5})
    assert not t.p1.can("play:yarol"), "two cards of which one counts: six are too many for five assets"
    t = table.underworld(p1={"hand": ["yarol", "exorcist", "truce"], "assets": ["white"] * 6})
    assert t.p1.can("play:yarol")


def test_what_is_levied_is_not_drawn_nor_built(table: Tables) -> None:
    """1024, 30: one card is there, one becomes an asset; and the asset of the turn may still be built."""
    t = ruler(table, p1={"deck": ["arsonist"], "hand": ["murder"]}, commands=["levy"])
    t.p1.choose("command")
    drive(t, lambda t: t.p1.deck == [], "carry-out:levy")
    assert (t.state.over, len(t.p1.assets)) == (False, len(ALL) + 1)
    t.p1.choose("build:murder")
    assert len(t.p1.assets) == len(ALL) + 2


def test_a_win_in_the_middle_of_a_step_leaves_its_cost_alone(table: Tables) -> None:
    """The windows of a win are no steps: what is unspent stays until the step around them ends."""
    t = table.underworld(
        p1={
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
            "assets": ["ring-of-fire"] * 2,
            "hand": ["arsonist"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
    )
    t.p1.choose("exhaust", "exhaust")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p1.can("play:arsonist"))
    assert (t.p1.score_area, t.p1.cost, t.spectator.view["step"]) == (["kyoto"], 2, "action-step")
    t.until("Turn.contest_phase")
    assert t.p1.cost == 0


def test_what_an_ability_brings_beyond_the_cost_stays_until_the_step_ends(table: Tables) -> None:
    bank = made_up("bank", quick(price(1), GainCost(4), limit=Limit(1, "turn")))
    with with_cards(bank):
        t = table.underworld(
            p1={"r1": ["bank"], "hand": ["black-cat", "black-cat"], "assets": ["red"]},
            p2={"r1": ["bank"], "assets": ["red"]},
        )
        assert t.p1.can("play:black-cat")
        t.p1.choose("play:black-cat", "to-region:kyoto", pay=["use:bank"])
        resolve(t)
        assert t.p1.cost == 2, "the ability brings three beyond its own price, and the cat costs one"
        assert t["p1.black-cat"].zone == "contest-area"
        t.p1.choose("play:black-cat", "to-region:kyoto")
        resolve(t)
        assert t.p1.cost == 1, "unspent cost goes first"
        assert not t.p1.can("use:bank"), "once a turn, used for paying or not"
        assert t["p1.bank"].exhausted == 0
        t.p1.choose("pass")
        t.p2.choose("pass")
        assert t.p1.cost == 0


def test_a_suggested_payment_takes_assets_before_abilities_and_as_few_as_can_be(table: Tables) -> None:
    coin, purse = (made_up(id, quick(price(exhaust=True), GainCost(n))) for id, n in (("coin", 1), ("purse", 2)))
    dear = made_up("dear", cost=3)
    with with_cards(coin, purse, dear):
        for assets, spent, left in ((3, [], 0), (2, ["purse"], 1)):
            t = table.underworld(p1={"r1": ["coin", "purse"], "hand": ["dear"], "assets": ["red"] * assets})
            t.p1.choose("play:dear", "to-region:kyoto")
            assert [id for id in ("coin", "purse") if t[id].exhausted] == spent
            g: Any = t.state
            assert sum(not g.exhausted[a] for a in g.at(ASSETS, 0)) == left


def test_nobody_pays_with_what_another_controls(table: Tables) -> None:
    bank = made_up("bank", quick(price(exhaust=True), GainCost(2)))
    with with_cards(bank):
        t = table.underworld(p1={"hand": ["black-cat"]}, p2={"r1": ["bank"]})
        assert not t.p1.can("play:black-cat")
        t = table.underworld(p1={"hand": ["black-cat"], "r1": [("bank", {"exhausted": 1})]})
        assert not t.p1.can("play:black-cat"), "nor with what is exhausted"


def test_an_ability_that_brings_cost_may_stand_behind_another_one(table: Tables) -> None:
    bank = made_up("bank", quick(price(exhaust=True), Draw()), quick(price(exhaust=True), GainCost(1)))
    with with_cards(bank):
        t = table.underworld(p1={"hand": ["black-cat"], "r1": ["bank"]})
        does(t, "play:black-cat", "to-region:kyoto")
        assert t["bank"].exhausted == 1
        assert t["black-cat"].region == 1
