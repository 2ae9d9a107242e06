"""The aspect Leadership, card by card."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.further import PAY2, PAY3


def test_hawkeye_enters_play_with_4_arrows_and_shoots_a_minion_that_enters_play(table: Tables) -> None:
    t = table.champions(p1={"hand": [*PAY3, "hawkeye"], "dealt": ["hydra-mercenary"]}, encounter=("advance",) * 6)
    t.p1.choose("play", "hawkeye")
    assert t["hawkeye"].counters == 4
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    with t.changes({"hydra-mercenary.damage": +2, "hawkeye.counters": -1, "hawkeye.exhausted": 0}):
        t.p1.choose("use", "hawkeye")
    assert not t.p1.can("use", "hawkeye")  # once for each minion


def test_hawkeye_shoots_at_another_players_minion_and_may_kill_it_before_it_strikes(table: Tables) -> None:
    t = table.champions(
        p1={"play": [("hawkeye", {"counters": 1})]},
        p2={"identity": "captain-marvel", "dealt": ["vulture"]},
        encounter=("advance",) * 6,
    )
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    with t.changes({"vulture.damage": +2, "hawkeye.counters": -1}):
        t.p1.choose("use", "hawkeye")
    assert t["hawkeye"].in_play  # counters are not uses


def test_hawkeye_without_arrows_does_not_shoot(table: Tables) -> None:
    t = table.champions(
        p1={"play": [("hawkeye", {"counters": 0})], "dealt": ["hydra-mercenary"]}, encounter=("advance",) * 6
    )
    t.skip_until(lambda t: t.happened("engage", "hydra-mercenary") and t.phase == "player-phase")
    assert t["hydra-mercenary"].damage == 0


def test_each_player_draws_after_maria_hill_enters_play(table: Tables) -> None:
    t = table.champions(p1={"hand": [*PAY2, "maria-hill"]}, p2={"identity": "captain-marvel"})
    t.p1.choose("play", "maria-hill")
    with t.changes({"p1.hand_count": +1, "p2.hand_count": +1}):
        t.p1.choose("use", "maria-hill")


def test_maria_hill_draws_also_when_put_into_play(table: Tables) -> None:
    t = table.champions(p1={"hand": [*PAY2, "make-the-call"], "discard": ["maria-hill"]})
    t.p1.choose("play", "make-the-call")
    assert t.p1.can("use", "maria-hill")


@proves("champions.effect.limit", "champions.effect.lasting")
def test_vision_gets_2_to_the_chosen_power_until_the_end_of_the_phase(table: Tables) -> None:
    t = table.champions(p1={"play": ["vision"], "hand": ["haymaker", "haymaker"]}, threat=5, encounter=("advance",) * 6)
    t.p1.choose("use", "vision")
    assert t.p1.hand == ["haymaker"]
    with t.branch() as b, b.changes({"vision.thw": +2, "vision.atk": 0}):
        b.p1.choose("option:1")
    with t.changes({"vision.atk": +2, "vision.thw": 0}):
        t.p1.choose("option:2")
    assert [r.message for r in t.p1.why_not("vision")] == []  # he can still attack
    assert not t.p1.can("use", "vision")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["vision"].atk == 2


def test_vision_needs_an_energy_resource(table: Tables) -> None:
    t = table.champions(p1={"play": ["vision"], "hand": ["backflip"]})
    assert not t.p1.can("use", "vision")


@proves("champions.effect.choose.must-change")
def test_get_ready_readies_an_exhausted_ally_of_anybody(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["get-ready"], "play": ["vision", ("maria-hill", {"exhausted": 1})], "form": "alter-ego"},
        p2={"identity": "captain-marvel", "play": [("tigra", {"exhausted": 1})]},
    )
    t.p1.choose("play", "get-ready")
    assert sorted(t.p1.options) == ["choose:maria-hill", "choose:tigra"]
    with t.changes({"tigra.exhausted": -1}):
        t.p1.choose("tigra")


def test_get_ready_needs_an_exhausted_ally(table: Tables) -> None:
    t = table.champions(p1={"hand": ["get-ready"], "play": ["vision"], "exhausted": 1})
    assert not t.p1.can("play", "get-ready")


@proves("champions.effect.lasting.newcomers", "champions.effect.lasting.expiry")
def test_lead_from_the_front_leads_newcomers_too(table: Tables) -> None:
    t = table.champions(
        p1={"hand": [*PAY2 * 2, "lead-from-the-front", "maria-hill"], "play": ["vision"]},
        p2={"identity": "captain-marvel", "play": ["tigra"]},
        encounter=("advance",) * 9,
    )
    t.p1.choose("play", "lead-from-the-front")
    with t.branch() as b:
        b.p1.choose("player:2")
        assert (b["captain-marvel"].atk, b["tigra"].thw, b["vision"].atk) == (3, 2, 2)
    with t.changes({"spider-man.atk": +1, "spider-man.thw": +1, "vision.atk": +1, "vision.thw": +1, "tigra.atk": 0}):
        t.p1.choose("player:1")
    t.p1.choose("play", "maria-hill")
    t.p1.choose("use", "maria-hill")
    assert (t["maria-hill"].thw, t["maria-hill"].atk) == (3, 2)
    assert t["rhino-1"].atk == 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t["spider-man"].atk, t["vision"].thw, t["maria-hill"].thw) == (2, 1, 2)


def test_lead_from_the_front_is_for_heroes(table: Tables) -> None:
    t = table.champions(p1={"hand": ["lead-from-the-front", *PAY2], "form": "alter-ego"})
    assert [r.message for r in t.p1.why_not("lead-from-the-front")] == ["only-hero"]


@proves("champions.play.put", "champions.control.leave")
def test_make_the_call_brings_an_ally_from_another_players_discard_pile(table: Tables) -> None:
    t = table.champions(
        p1={"hand": [*PAY3, "make-the-call"], "discard": ["vision"]},
        p2={"identity": "captain-marvel", "discard": ["uppercut", "tigra"]},
        encounter=("shocker", *["advance"] * 8),
    )
    t.p1.choose("play", "make-the-call")  # Vision costs 4, and there are but 3 cards to pay with
    assert t.p1.hand == []
    assert (t["tigra"].controller, t["tigra"].owner, t["tigra"].exhausted) == (1, 2, 0)
    assert t.p1.discard_pile == ["make-the-call", "backflip", "backflip", "backflip", "vision"]
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "tigra")  # 2 and 2 boost icons
    assert t.p2.discard_pile == ["tigra", "uppercut"]


def test_make_the_call_offers_the_allies_that_can_be_paid_for(table: Tables) -> None:
    hand = [*PAY3, "the-power-of-leadership", "make-the-call"]
    t = table.champions(
        p1={"hand": hand, "discard": ["vision", "maria-hill"]}, p2={"identity": "captain-marvel", "discard": ["maria-hill"]}
    )
    t.autopay = False
    t.p1.choose("play", "make-the-call")
    assert len(t.p1.options) == 3
    t.p1.choose("choose", "vision")
    assert t["vision"].zone == "discard-pile"
    t.autopay = True
    t.p1.choose("discard", "the-power-of-leadership")  # double: it pays for a Leadership card
    assert t["vision"].in_play
    assert t.p1.hand == ["backflip"]


def test_make_the_call_pays_the_printed_cost(table: Tables) -> None:
    t = table.champions(p1={"hand": [*PAY2, "make-the-call"], "play": ["helicarrier"], "discard": ["tigra"]})
    t.p1.choose("use", "helicarrier")
    assert not t.p1.can("play", "make-the-call")
    assert [r.message for r in t.p1.why_not("make-the-call")] == ["no-ally-to-call"]


@proves("champions.unique.in-play")
def test_make_the_call_cannot_call_a_unique_ally_who_is_in_play(table: Tables) -> None:
    t = table.champions(
        p1={"hand": [*PAY3, "make-the-call"], "discard": ["tigra"]}, p2={"identity": "captain-marvel", "play": ["tigra"]}
    )
    assert not t.p1.can("play", "make-the-call")


@proves("champions.card.ally.limit")
def test_the_triskelion_allows_a_fourth_ally(table: Tables) -> None:
    allies = ["vision", "tigra", "hulk"]
    t = table.champions(p1={"play": ["the-triskelion", *allies], "hand": [*PAY2, "maria-hill"]})
    t.p1.choose("play", "maria-hill", "pass")
    assert t["maria-hill"].in_play
    t = table.champions(p1={"play": allies, "hand": [*PAY2, "maria-hill"]})
    t.p1.choose("play", "maria-hill")
    assert sorted(t.p1.options) == sorted(f"discard:{a}" for a in [*allies, "maria-hill"])
    t.p1.choose("discard", "vision")
    assert t["vision"].zone == "discard-pile"


def test_the_extra_ally_goes_when_the_triskelion_goes(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["the-triskelion", "vision", "tigra", "hulk", "maria-hill"], "dealt": ["caught-off-guard"]},
        encounter=("advance",) * 6,
    )
    t.skip_until(lambda t: not t["the-triskelion"].in_play)
    assert t.p1.prompt == "discard-ally"


@proves("champions.card.attach")
def test_inspired_is_attached_to_an_ally_one_each(table: Tables) -> None:
    t = table.champions(p1={"hand": ["backflip", "inspired"], "play": ["vision", ("tigra", {"attached": ["inspired"]})]})
    assert (t["tigra"].thw, t["tigra"].atk) == (2, 3)
    with t.changes({"vision.thw": +1, "vision.atk": +1}):
        t.p1.choose("play", "inspired")  # Tigra has one
    assert t["vision"].attached == ["inspired"]


def test_inspired_needs_an_ally_and_is_discarded_with_it(table: Tables) -> None:
    t = table.champions(p1={"hand": ["backflip", "inspired"]})
    assert [r.message for r in t.p1.why_not("inspired")] == ["nothing-to-attach-to"]
    t = table.champions(p1={"play": [("tigra", {"attached": ["inspired"], "damage": 2})]})
    with t.changes({"rhino-1.damage": +3}):
        t.p1.choose("attack", "tigra", "rhino-1")
    assert sorted(t.p1.discard_pile) == ["inspired", "tigra"]


def test_inspired_may_go_to_another_players_ally(table: Tables) -> None:
    t = table.champions(p1={"hand": ["backflip", "inspired"]}, p2={"identity": "captain-marvel", "play": ["tigra"]})
    t.p1.choose("play", "inspired")
    assert t["tigra"].atk == 3
