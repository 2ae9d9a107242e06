"""Rulings on effects: cancelling, choosing, values, knowing cards. The number in each name is the ruling's."""

from __future__ import annotations

import rulebound
from rulebound.core.views import view
from rulebound.games.ashes.cards.making import (
    alteration,
    conjuration,
    n,
    number,
    triggered,
)
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.definitions import ABILITIES, DICE_POWERS, AshesCard
from rulebound.games.ashes.effects import (
    Choose,
    Damage,
    DestroyUnit,
    GainAbility,
    PlaceConjuration,
    PlaceStatus,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    YOURS,
    That,
    Units,
    chosen,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables
from tests.ashes.rules.rulings import spell

# ---------------------------------------------------------------- cancelling, choosing, targets


def test_95_a_cancelled_activation_leaves_the_spell_exhausted_and_the_costs_paid(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"]}
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural"]}, p2={**veil, "battlefield": ["iron-worker"]})
    t.p1.choose("activate", "summon-gilder", "target:iron-worker")
    t.p2.choose("react")
    assert t["gilder"].zone == "battlefield"  # already resolved: it stands
    assert (t["summon-gilder"].exhaustion, t.p1.dice, t["iron-worker"].wounds) == (1, [], 0)
    assert t.main_left == 0
    # a dice power: the die stays exhausted and lies on no unit
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={**veil, "battlefield": ["iron-worker"]})
    t.p1.choose("dice-power")
    t.p2.choose("react")
    assert (t["iron-worker"].attack, t.p1.placed_dice, len(t.p1.exhausted_dice)) == (2, [], 1)


def test_95_only_the_cancelled_card_stops(table: Tables) -> None:
    """An ability that triggered inside another card's effect is cancelled alone; the other card goes on."""
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "battlefield": ["iron-worker"], "dice": ["natural"], "hand": []},
        p2={"hand": ["ice-trap"], "battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p3={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", "summon-gilder")
    t.p2.choose("react", "ice-trap")
    t.p1.choose("use", "inheritance", "target:hammer-knight")
    t.p3.choose("react", "golden-veil")
    assert t["hammer-knight"].status == 0
    # the second effect of Summon Gilder is still carried out
    assert t.p1.prompt == "target"
    t.p1.choose("target:mist-spirit")
    assert t["mist-spirit"].zone == "conjuration-pile"


def test_95_a_cancelled_reaction_is_spent(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
        p2={"hand": ["shadow-strike"] * 2, "dice": ["illusion:power"] * 2},
    )
    t.p1.choose("attack", "maeoni-viper", "mist-spirit", "done")
    t.p2.choose("react", "shadow-strike")
    t.p1.choose("react", "golden-veil")
    assert (t["iron-worker"].zone, t["iron-worker"].wounds) == ("battlefield", 0)
    assert (t.p2.discard_pile, t.p2.dice, t.p2.reacted) == (["shadow-strike"], ["illusion:power"], 1)
    assert t.p2.wounds == 1  # the second Shadow Strike was not possible, and the attack went on


def test_95_what_close_combat_had_still_to_do_is_dropped(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "dice": ["natural"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm"]},
    )
    t.p1.choose("play", "close-combat")
    t.p2.choose("react")
    knight = t["hammer-knight"]
    assert (knight.wounds, knight.exhaustion, t["iron-worker"].zone) == (0, 0, "battlefield")
    assert t.p1.prompt != "which-token"


def test_96_and_97_each_effect_chooses_its_own_target_and_may_be_answered(table: Tables) -> None:
    hit, again = Damage(n(1), target(Units(OPPONENTS))), Damage(n(1), target(Units(OPPONENTS), name="second"))
    twice = spell("test-volley", hit, again)
    with with_cards(twice):
        t = table.ashes(
            p1={"hand": ["test-volley"]},
            p2={"battlefield": ["mist-spirit", "iron-worker"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("play", "test-volley", "target:mist-spirit")
        t.p2.choose("pass")
        assert t["mist-spirit"].zone == "conjuration-pile"  # the first effect is over before the second is aimed
        t.p2.choose("react")  # the only unit left was targeted
        assert t["iron-worker"].wounds == 0
        # without a legal target an effect is skipped, and the next one goes on
        t = table.ashes(p1={"hand": ["test-volley"]}, p2={"battlefield": ["mist-spirit"]})
        t.p1.choose("play", "test-volley")
        assert t.p1.discard_pile == ["test-volley"]


def test_98_choosing_ignores_concealed_and_golden_veil(table: Tables) -> None:
    pick = spell("test-pick", Choose(chosen(Units(OPPONENTS))), PlaceStatus(n(1), That("chosen")))
    with with_cards(pick):
        t = table.ashes(
            p1={"hand": ["test-pick"]},
            p2={"battlefield": ["stormwind-sniper"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("play", "test-pick")
        assert t["stormwind-sniper"].status == 1


# ---------------------------------------------------------------- values, copies, stacking


def test_99_a_life_value_of_zero_destroys_an_unwounded_unit(table: Tables) -> None:
    with with_cards(
        alteration("test-wither", "Test Wither", "測試凋零", "side", attack_bonus=-5, life_bonus=-2, recover_bonus=-5)
    ):
        t = table.ashes(p1={"hand": ["test-wither"]}, p2={"battlefield": ["iron-worker", "living-doll"]})
        with t.branch() as b:
            b.p1.choose("play", "test-wither", "iron-worker")
            assert b["iron-worker"].zone == "discard-pile"
            assert b.p1.discard_pile == ["test-wither"]
        t.p1.choose("play", "test-wither", "living-doll")
        doll = t["living-doll"]
        assert (doll.signed_attack, doll.life, doll.signed_recover) == (-5, 1, -4)
        assert (doll.attack, doll.recover) == (0, 0)


def test_100_negative_sums_are_clamped_once_at_the_end(table: Tables) -> None:
    weak = alteration("test-weak", "Test Weak", "測試虛弱", "side", attack_bonus=-3, life_bonus=0, recover_bonus=0)
    with with_cards(weak):
        t = table.ashes(
            p1={"battlefield": [("mist-spirit", {"attached": ["test-weak"]})], "spellboard": ["strengthen"]},
            p2={},
        )
        t.p1.choose("activate", "strengthen")
        assert (t["mist-spirit"].signed_attack, t["mist-spirit"].attack) == (0, 0)  # 1 - 3 + 2, not 0 + 2


COPY = {"hand": ["strange-copy"], "dice": ["illusion:power"], "phoenixborn": "saria-guideman"}


def test_101_a_copy_keeps_tokens_dice_attachments_and_owner(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], "phoenixborn": "coal-roarkwin"},
        p2={**COPY, "battlefield": [("mist-spirit", {"status": 2, "attached": ["root-armor"]})]},
    )
    t.p1.choose("attack", "saria-guideman")
    spirit = t["mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    assert t.state.name_of(spirit.entity) == "iron-rhino"
    assert (spirit.attack, spirit.life, spirit.recover) == (7, 5, 0)
    assert (spirit.status, spirit.attached, spirit.owner) == (2, ["root-armor"], 2)
    assert spirit.has_gigantic == 1
    t.p2.choose("block")
    t.p1.choose("first:iron-rhino#2")
    # destroyed as a copy, it goes where the card itself belongs, under its own name
    assert spirit.zone == "conjuration-pile"
    assert t.p2.conjuration_pile.count("mist-spirit") == 1
    assert t.p2.discard_pile.count("root-armor") == 1


def test_101_when_the_copy_ends_the_printed_life_counts_again(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino", "mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": ["mist-spirit"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    spirit = t["p2.mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    t.p2.choose("no-block")
    t.state.stop_at_forced = 1
    t.p1.choose("dice-power", "target:iron-rhino#2")
    assert (spirit.wounds, spirit.zone) == (1, "battlefield")
    t.p1.choose("end-turn")
    assert spirit.zone == "conjuration-pile"  # 1 wound against a life of 1


def test_101_a_copied_x_does_not_follow_later_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 2}), "mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": ["iron-worker", "gilder"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    copy = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "choose:iron-worker", "target:silver-snake")
    assert copy.attack == 2
    t.p2.choose("block:gilder:mist-spirit")
    # the copy has Consume: a unit of an opponent destroyed puts a token on it, X stays what it was
    assert t["mist-spirit"].zone == "battlefield"
    t.p1.choose("dice-power", "mist-spirit")
    assert (copy.status, copy.attack) == (1, 2)
    t.skip_until(lambda t: t.turn_player == 1)
    assert (copy.attack, t.state.name_of(copy.entity)) == (2, "iron-worker")


def test_101_a_copied_conjuration_does_not_make_a_conjuration(table: Tables) -> None:
    """An ally that is a copy of a conjuration is still an ally: Undying takes it to its owner's hand."""
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": [("iron-worker", {"attached": ["undying-heart"], "wounds": 1})]},
    )
    t.p1.choose("attack", "saria-guideman")
    worker = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "target:mist-spirit")
    assert (worker.life, worker.wounds) == (2, 1)
    t.p2.choose("no-block")
    t.p1.choose("dice-power", "target:mist-spirit#2")
    t.p2.choose("use", "undying")
    assert t.p2.hand == ["iron-worker"]


def gaining(key: str) -> AshesCard:
    return spell("test-gain", GainAbility(target(Units(YOURS))), price="side", grants=ABILITIES[key])


def test_102_a_numbered_ability_gained_for_the_turn_adds_up_and_ends(table: Tables) -> None:
    gain = gaining("iron-rhino/0")  # Gigantic 1
    with with_cards(gain):
        mine = {"battlefield": ["iron-rhino"], "hand": ["test-gain"]}
        t = table.ashes(p1=mine, p2={"battlefield": ["gilder", "living-doll"]})
        t.p1.choose("play", "test-gain")
        assert t["iron-rhino"].has_gigantic == 2
        with t.branch() as b:
            b.p1.choose("attack", "maeoni-viper")
            assert b.p2.options == ["block:living-doll:iron-rhino", "no-block:iron-rhino"]
        t.p1.choose("pass")
        assert t["iron-rhino"].has_gigantic == 1


def test_102_a_triggered_ability_gained_for_the_turn_triggers(table: Tables) -> None:
    with with_cards(gaining("blue-jaguar/0")):  # Gaze
        t = table.ashes(p1={"battlefield": ["mist-spirit"], "hand": ["test-gain"]}, p2={"battlefield": ["gilder"]})
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "maeoni-viper")
        t.p1.choose("use", "gaze")
        assert t.p2.wounds == 1  # the only blocker was stared down
    # gained beside the printed one: the number is the sum, and there is one trigger
    gained = gaining("hammer-knight/0")  # Aftershock 1
    with with_cards(gained):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"], "hand": ["test-gain"]},
            p2={"battlefield": ["mist-spirit", "iron-rhino"]},
        )
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "mist-spirit")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "aftershock", "iron-rhino")
        assert t["iron-rhino"].wounds == 2
        assert t.p1.prompt != "window.destroyed:after"


def test_102_the_sum_counts_already_for_whether_an_optional_ability_is_offered(table: Tables) -> None:
    """Prey 2 and Prey 2 are Prey 4: a unit with a life value of 4 may be destroyed."""
    effect = DestroyUnit(target(Units(most_life=number(2))))
    prey = triggered(WhenThisEnters(), effect, name="prey", number=2, optional=True)
    with with_cards(conjuration("test-raven", "Test Raven", "測試渡鴉", prey, prey, limit=1, attack=3, life=5, recover=0)):
        call = spell("test-call", PlaceConjuration("test-raven"))
        with with_cards(call):
            t = table.ashes(p1={"hand": ["test-call"], "pile": ["test-raven"]}, p2={"battlefield": ["iron-rhino"]})
            t.p1.choose("play", "test-call", "use", "prey")
            assert t.happened("destroyed", "iron-rhino")


def test_102_abilities_of_several_units_stay_separate(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blood-puppet", "blood-puppet"]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.wounds == 2
    assert t.events.count("use") == 2


def test_103_x_is_no_ability(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("silver-snake", {"status": 2, "attached": ["reflections-in-the-water"]})],
            "dice": ["natural:power"],
        },
        p2={"battlefield": ["mist-spirit"]},
    )
    assert t["silver-snake"].attack == 2
    t.p1.choose("dice-power", "mist-spirit")
    assert t["silver-snake"].status == 2  # Consume is gone, X is not


def test_reflections_take_gained_and_granted_abilities_too(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:class"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("hammer-knight", {"attached": ["root-armor", "reflections-in-the-water"]})]},
    )
    t.p1.choose("activate", "water-blast")
    assert t["hammer-knight"].wounds == 2
    assert t["hammer-knight"].life == 5  # the bonus is no ability


def test_104_and_105_a_puppet_on_an_opponents_battlefield(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial"]}, p2={"dice": ["charm:basic"], "pile": []}
    )
    t.p1.choose("activate", "summon-blood-puppet", "player:2")
    t.p1.choose("end-turn")
    assert t.p2.can("activate", "self-inflict")
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)  # "your Phoenixborn" is its controller's


# ---------------------------------------------------------------- knowing and searching


def test_106_hands_are_hidden_and_their_size_is_open(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear", "seal"], "dice": ["charm"]}, p2={})
    zones = t.state.view(1)["players"][0]["zones"]
    assert zones["hand"] == {"count": 2, "known": []}
    assert len(zones["active-pool"]) == 1
    with t.branch() as b:
        for e, card in ((t["fear"].entity, "purge"),):
            b.state.card[e] = rulebound.core.game.game("ashes").card(card)
        theirs = view(b.state, 1)
        assert theirs == view(t.state, 1)


def test_106_a_card_put_back_on_the_draw_pile_is_known_to_its_player_alone(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal", "purge"], "dice": ["sympathy:power"]}, p2={})
    t.p1.choose("dice-power", "yes", "choose:fear", "top")
    assert t.p1.view["players"][0]["zones"]["draw-pile"]["known_at"]["1"]["card"] == "fear"
    assert t.p2.view["players"][0]["zones"]["draw-pile"] == {"count": 2, "known_at": {}}


def test_107_the_searcher_of_a_draw_pile_may_find_nothing(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["open-memories"], "draw": ["seal", "purge"], "dice": ["charm", "charm"]}, p2={})
    t.p1.choose("play", "open-memories", "search")
    assert t.p1.options == ["take:purge", "take:seal", "nothing"]
    with t.branch() as b:
        b.p1.choose("nothing")
        assert (b.p1.hand, b.p1.draw_pile_size) == ([], 2)
    t.p1.choose("take:seal")
    assert t.p1.hand == ["seal"]
    assert not t.p2.sees("seal")
    assert not t.p1.sees("purge")  # shuffled: nobody knows the pile any more
    # a public pile: a legal card must be taken
    gone = ["seal", "anchornaut", "iron-worker"]
    t = table.ashes(p1={"hand": ["bound-soul"], "discard": gone, "dice": ["ceremonial"]}, p2={})
    t.p1.choose("play", "bound-soul")
    assert t.p1.options == ["take:iron-worker", "take:anchornaut"]


def test_108_discarding_off_an_empty_draw_pile_does_nothing(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["purge"], "dice": ["charm"]}, p2={"draw": []})
    t.p1.choose("activate", "purge", "player:2")
    assert (t.p2.wounds, t.p2.discard_pile) == (0, [])


def test_132_a_dice_power_that_could_change_nothing_is_not_used(table: Tables) -> None:
    idle = {"dice": [f"{die}:power" for die in DICE_POWERS], "discard": ["seal"], "draw": []}
    t = table.ashes(p1=idle, p2={"dice": ["charm:basic"]})
    assert not t.p1.can("dice-power")
    assert "changes-nothing" in [r.message for r in t.p1.why_not("ceremonial")]
    for die, p1, p2 in (
        ("natural", {}, {"battlefield": ["gilder"]}),
        ("charm", {}, {"battlefield": ["gilder"]}),
        ("ceremonial", {"discard": ["iron-worker"]}, {}),
        ("illusion", {}, {"dice": ["charm:class"]}),
        ("sympathy", {"draw": ["fear"]}, {}),
        ("sympathy", {"hand": ["fear"]}, {}),
        ("divine", {"battlefield": ["gilder"]}, {}),
        ("time", {"battlefield": ["gilder"]}, {}),
        ("time", {}, {"battlefield": [("gilder", {"status": 1})]}),
    ):
        t = table.ashes(p1={**idle, **p1}, p2=p2)
        assert t.p1.can("dice-power", die)


def test_133_a_die_does_not_strike_the_only_unit_if_it_is_ones_own_unseen(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={})
    t.p1.choose("dice-power", "natural")
    assert (t.p1.prompt, t.p1.options) == ("target", ["target:iron-worker"])
    assert t["iron-worker"].wounds == 0
    t.p1.choose("target:iron-worker")
    assert t["iron-worker"].wounds == 1
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("dice-power", "natural")
    assert t["iron-worker"].wounds == 1  # an opponent's needs no question
