"""Keywords."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.effects import node
from rulebound.games.champions.cards.making import (
    action,
    event,
    forced_interrupt,
    interrupt,
    n,
    support,
    treachery,
    upgrade,
    when_revealed,
)
from rulebound.games.champions.costs import ExhaustThis, RemoveCounters
from rulebound.games.champions.effects import Damage, DamageEach, Draw, GainOverkill, PreventDamage
from rulebound.games.champions.nouns import Characters, Enemies, That, You, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import AbilityInitiated, oddities
from tests.champions.made_up.parts import Answer, CancelEffects
from tests.champions.made_up.tables import FULL, duo, seat, solo, state_of

PERIL_AND_SURGE = {"peril": 1, "surge": 1}


@node
class AnyDamage(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.keyword.definition")
def test_the_nine_keywords() -> None:
    from rulebound.games.champions.cards import cards
    from rulebound.games.champions.words.phrases import KEYWORDS

    listed = {"guard", "overkill", "peril", "quickstrike", "restricted", "retaliate", "surge", "toughness"}
    assert set(KEYWORDS) == listed
    assert {k for c in cards().values() for k in c.keywords} <= listed
    assert any(c.uses is not None for c in cards().values()), "uses (X type) is the ninth"


@proves("champions.keyword.guard")
def test_guard_keeps_its_player_off_the_villain(table: Tables) -> None:
    t = duo(
        table,
        seat("attack-three", play=["plain-ally"], engaged=["hydra-mercenary"]),
        seat("attack-three"),
    )
    assert not t.p1.can("attack", "p1.plain-hero", "plain-1")
    assert sorted(o for o in t.p1.options if o.startswith("attack")) == [
        "attack:plain-ally:hydra-mercenary",
        "attack:plain-hero:hydra-mercenary",
    ]
    with t.changes({"plain-1.hp": 0, "hydra-mercenary.zone": "encounter-discard"}):
        with t.branch() as b, b.changes({"plain-1.hp": 0}):
            b.p1.choose("play", "attack-three")
        t.p1.choose("end-turn")
        t.p2.choose("decline")
        assert t.p2.can("attack", "plain-hero", "plain-1")
        t.p2.choose("play", "attack-three", "choose:hydra-mercenary")


@proves("champions.keyword.overkill.ally")
def test_overkill_carries_the_excess_to_the_hero(table: Tables) -> None:
    t = solo(table, play=["famous-ally"], engaged=["crusher"], exhausted=0, villain=("plain-1", {"stunned": 1}))
    t.skip_until(lambda t: t.p1.can("defend", "famous-ally"))
    with t.changes({"p1.hp": -3, "famous-ally.zone": "discard-pile"}):
        t.p1.choose("defend", "famous-ally")


def test_overkill_reaches_an_alter_ego_only_by_the_option(table: Tables) -> None:
    for option, hurt in ((False, 0), (True, -3)):
        t = duo(
            table,
            seat(engaged=["crusher"], exhausted=1),
            seat(play=["famous-ally"], form="alter-ego"),
            villain=("plain-1", {"stunned": 1, "confused": 1}),
            options={"overkill_hits_alter_ego": option},
        )
        t.skip_until(lambda t: t.p2.can("defend", "famous-ally"))
        with t.changes({"p1.hp": 0, "p2.hp": hurt}):
            t.p2.choose("defend", "famous-ally")


@proves("champions.keyword.overkill.minion")
def test_overkill_carries_the_excess_to_the_villain(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=[("spiky-minion", {"damage": 1})])
    with t.changes({"plain-1.hp": -2, "spiky-minion.zone": "encounter-discard", "p1.hp": 0}):
        t.p1.choose("play", "overkill-six", "spiky-minion")


@proves("champions.keyword.peril")
def test_during_peril_only_the_resolving_player_acts(table: Tables) -> None:
    hand = ["enhanced-spider-sense", "backflip", "backflip"]
    spider = {"identity": "spider-man", "hand": hand}
    for card, offered in (("lone-peril", False), ("plain-treachery", True)):
        t = table.champions(
            p1=spider, p2={**seat("free-event"), "dealt": [card]}, villain=("plain-1", {"stunned": 1}), encounter=FULL
        )
        for _ in range(60):
            if t.p1.can("play", "enhanced-spider-sense") or t[card].zone == "encounter-discard":
                break
            t.choose(next(o for o in t.decision.keys if o in ("end-turn", "decline", "done", "no-defense", "pass")))
        assert t.p1.can("play", "enhanced-spider-sense") is offered
        assert t.peril == -1
    t = table.champions(
        p1={**spider, "dealt": ["lone-peril"]}, p2=seat(), villain=("plain-1", {"stunned": 1, "confused": 1}), encounter=FULL
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    assert t.peril == 0


@proves("champions.keyword.quickstrike")
def test_quickstrike_attacks_a_hero_at_once(table: Tables) -> None:
    t = solo(table, dealt=["racer"], exhausted=0, villain=("plain-1", {"stunned": 1}))
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert t["racer"].engaged_with == 1
    with t.changes({"p1.hp": -2}):
        t.p1.choose("no-defense")
    t = solo(table, dealt=["racer"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    with t.changes({"p1.hp": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t["racer"].engaged_with == 1


def test_quickstrike_strikes_in_the_player_phase_too(table: Tables) -> None:
    t = solo(table, "summon", encounter=("racer", *FULL))
    t.p1.choose("play", "summon")
    assert t.p1.prompt == "defend"
    with t.changes({"p1.hp": -2}):
        t.p1.choose("no-defense")
    assert t.phase == "player-phase"


@proves("champions.keyword.restricted")
def test_a_third_restricted_card_makes_its_player_discard_one(table: Tables) -> None:
    t = solo(table, "grip", play=["grip", "grip"])
    t.p1.choose("play", "grip")
    assert t.p1.prompt == "discard-restricted"
    assert len(t.p1.options) == 3
    t.p1.choose("discard:grip#2")
    assert t.p1.play == ["plain-hero", "grip", "grip"]


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_retaliate_hurts_the_attacker_if_it_survives(table: Tables) -> None:
    t = solo(table, "attack-three", play=["plain-ally"], engaged=["spiky-minion"])
    with t.branch() as b, b.changes({"p1.hp": -1, "spiky-minion.hp": -2}):
        b.p1.choose("attack", "plain-hero", "spiky-minion")
    with t.branch() as b, b.changes({"p1.hp": -1}):
        b.p1.choose("play", "attack-three", "spiky-minion")
    with t.changes({"p1.hp": 0, "plain-ally.damage": +2}):  # retaliate and consequential damage
        t.p1.choose("attack", "plain-ally", "spiky-minion")
    t = solo(table, engaged=[("spiky-minion", {"damage": 3})])
    with t.changes({"p1.hp": 0, "spiky-minion.zone": "encounter-discard"}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.surge", "champions.keyword.surge.timing")
def test_surge_reveals_one_more_after_the_first_is_done(table: Tables) -> None:
    t = solo(
        table,
        dealt=["surging"],
        form="alter-ego",
        villain=("plain-1", {"confused": 1}),
        encounter=("quiet", "surging", "surging", "hurt-one", "plain-minion", *FULL),
    )
    t.skip_until(lambda t: t.round == 3)
    about = [(e.kind, e.about[0].card) for e in t.log if e.kind in ("reveal", "damage") and e.about]
    # the dealt card, its surge and that card's surge (a chain of three), then the card of step three
    assert [c for k, c in about if k == "reveal"] == ["surging", "surging", "surging", "hurt-one", "quiet"]
    assert [k for k, _ in about] == ["reveal", "damage"] * 4 + ["reveal"]


def test_two_sources_of_surge_give_one_card(table: Tables) -> None:
    t = solo(table, dealt=["surging-twice"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("reveal") == 3, "the card, one more by surge, and the card of step three"


@proves("champions.keyword.toughness")
def test_toughness_enters_with_a_tough_card(table: Tables) -> None:
    t = solo(table, dealt=["sandman"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.round == 3)
    assert t["sandman"].zone == "engaged"
    assert t["sandman"].tough == 1


@proves("champions.keyword.uses", "champions.keyword.uses.spend")
def test_uses_are_counters_that_the_ability_spends(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["web-shooter", "backflip", "spider-tracer"], "engaged": ["plain-minion"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "web-shooter")
    assert t["web-shooter"].counters == 3
    with t.changes({"web-shooter.counters": -1, "web-shooter.exhausted": +1}):
        t.p1.choose("play", "spider-tracer")
    t.exhausted[t["web-shooter"].entity] = t.counters[t["web-shooter"].entity] = 0
    from rulebound.games.champions.rules.paying import sources

    assert all(s.entity != t["web-shooter"].entity for s in sources(state_of(t), 0, -1)), "no counter, no use"


@proves("champions.keyword.uses.last")
def test_the_card_stays_in_play_while_its_last_effect_resolves(table: Tables) -> None:
    t = solo(table, play=[("med-team", {"counters": 1})], damage=3, engaged=["plain-minion"])
    t.p1.choose("use", "med-team")
    if t.p1.prompt == "choose":
        assert t["med-team"].zone == "play-area"
        t.p1.choose("choose", "plain-hero")
    assert t.p1.hp == 11
    assert t["med-team"].zone == "discard-pile"


@proves("champions.keyword.peril", "champions.keyword.surge")
def test_the_card_that_a_perilous_one_surges_into_is_open_to_all_again(table: Tables) -> None:
    both = treachery(
        "undertow", "Undertow", "暗流", "k1", "odd", when_revealed(Damage(n(1), You())), keywords=PERIL_AND_SURGE
    )
    shield = support("shield", "Shield", "盾", "k2", interrupt(AnyDamage(), PreventDamage(1), cost=(ExhaustThis(),)), cost=0)
    with with_cards(both, shield):
        t = duo(table, seat(dealt=["undertow"]), seat(play=["shield"]), encounter=("hurt-one", *FULL), at="villain-phase.4")
        assert t.p1.damage == 1, "nobody else could help"
        with t.changes({"p1.damage": 0}):
            t.p2.choose("use", "shield")


@proves("champions.keyword.uses.last", "champions.effect.cancel.costs")
def test_a_last_use_that_is_cancelled_was_the_last_all_the_same(table: Tables) -> None:
    shot = action(Draw(n(1)), cost=(RemoveCounters(1, ("shot", "射擊")),))
    with with_cards(
        support("tip-gun", "Gun", "槍", "k3", shot, cost=0, uses=(1, "shot|射擊")),
        support("hush", "Hush", "噓", "k4", forced_interrupt(AbilityInitiated("tip-gun"), CancelEffects()), cost=0),
    ):
        t = solo(table, play=[("tip-gun", {"counters": 1}), "hush"])
        with t.changes({"p1.hand_count": 0, "tip-gun.zone": "discard-pile"}):
            t.p1.choose("use", "tip-gun")


@proves("champions.keyword.restricted", "champions.control.attached")
def test_an_upgrade_that_comes_along_may_be_one_restricted_card_too_many(table: Tables) -> None:
    strap = upgrade("strap", "Strap", "背帶", "k5", cost=0, attach=Characters("ally"), keywords={"restricted": 1})
    with with_cards(strap):
        t = duo(table, seat("hand-over", play=[("plain-ally", {"attached": ["strap"]})]), seat(play=["grip", "grip"]))
        t.p1.choose("play", "hand-over")
        assert t.p2.options == ["discard:grip", "discard:grip#2", "discard:strap"]
        t.p2.choose("discard:strap")
        assert t.p1.discard_pile == ["hand-over", "strap"], "its owner's"


@proves("champions.keyword.overkill.minion", "champions.keyword.retaliate")
def test_the_excess_of_each_minion_that_one_attack_defeats_goes_to_the_villain(table: Tables) -> None:
    sweep = action(GainOverkill(), DamageEach(n(5), Enemies(minions=True)), label="attack")
    with with_cards(event("big-sweep", "Big Sweep", "大橫掃", "k6", sweep, cost=0)):
        t = solo(table, "big-sweep", engaged=["plain-minion", "plain-minion", "bold-minion", ("spiky-minion", {"tough": 1})])
        t.p1.choose("play", "big-sweep")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert (t["plain-1"].damage, t.p1.damage) == (2 + 2 + 3, 1), "past the guard; the one that is left retaliates"


@proves("champions.keyword.retaliate")
def test_an_attack_that_hits_twice_is_retaliated_once(table: Tables) -> None:
    twice = action(Damage(n(2), an_enemy()), Damage(n(2), That()), label="attack")
    with with_cards(event("one-two", "One Two", "連擊", "k7", twice, cost=0)):
        t = solo(table, "one-two", engaged=["spiky-minion"])
        with t.changes({"spiky-minion.damage": +4, "p1.damage": +1}):
            t.p1.choose("play", "one-two", "spiky-minion")
