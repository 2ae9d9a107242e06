"""Effects: affecting, choosing, targeting, cancelling, moving; passive against triggered."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, n, reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers
from rulebound.games.ashes.effects import Choose, Damage, Exhaust, MoveWound, PlaceStatus, RemoveStatus
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, ReadySpells, That, Units, chosen, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CHARM, COPY, ILLUSION, KNIGHT, NATURAL, SPIRIT, VEIL, WOLF, WORKER
from tests.ashes.playing import spell, to_the_end


@proves("ashes.effect.affect")
def test_spell_guard_keeps_an_opponents_seal_off(table: Tables) -> None:
    dice = ["charm", "illusion"]
    t = table.ashes(
        p1={"hand": ["seal"], "dice": dice}, p2={"spellboard": ["summon-silver-snake", "summon-silver-snake", "strengthen"]}
    )
    t.p1.choose("play", "seal", "player:2", "summon-silver-snake")
    assert [t[f"p2.summon-silver-snake#{i}"].exhaustion for i in (1, 2)] == [0, 0]
    # its own player's spell does affect it, and so does an ability: Spell Guard speaks of an opponent's spell
    t = table.ashes(p1={"hand": ["seal"], "dice": dice, "spellboard": ["summon-silver-snake"]}, p2={})
    t.p1.choose("play", "seal", "player:1")
    assert t["summon-silver-snake"].exhaustion == 1
    t = table.ashes(p1={"phoenixborn": "noah-redmoon", "dice": ["charm"]}, p2={"spellboard": ["summon-silver-snake"]})
    t.p1.choose("activate", "shadow-target")
    assert t["summon-silver-snake"].exhaustion == 1


@proves("ashes.effect.affect")
def test_spell_guard_keeps_massive_growth_from_being_discarded(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "battlefield": ["living-doll"], "dice": ["ceremonial", "charm"]},
        p2={"battlefield": [("mist-spirit", {"attached": ["massive-growth"]}), ("gilder", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("activate", "cut-the-strings")
    assert t.p1.options == ["target:root-armor", "decline"]
    # the same spell on one's own unit may be discarded: it is not an opponent's spell that affects it
    t = table.ashes(
        p1={
            "spellboard": ["cut-the-strings"],
            "battlefield": [("mist-spirit", {"attached": ["massive-growth"]})],
            "dice": ["ceremonial", "charm"],
        },
        p2={},
    )
    t.p1.choose("activate", "cut-the-strings", "target:massive-growth")
    assert t.p1.discard_pile == ["massive-growth"]


@proves("ashes.effect.affect")
def test_spell_guard_keeps_tokens_on_and_off(table: Tables) -> None:
    spells = chosen(ReadySpells("opponent"))
    clog = reaction("test-clog", "Clog", "堵塞", "1 basic", AfterOpponentDeclaresAttackers(), Exhaust(1, spells))
    leech = reaction("test-leech", "Leech", "吸取", "1 basic", AfterOpponentDeclaresAttackers(), RemoveStatus(n(1), spells))
    with with_cards(clog, leech):
        for card, tokens in (("test-clog", (1, 1)), ("test-leech", (0, 0))):
            for spell_, after in (("summon-silver-snake", (0, 1)), ("strengthen", tokens)):
                t = table.ashes(
                    p1={
                        "battlefield": ["gilder"],
                        "spellboard": [("summon-silver-snake", {"status": 1}), ("strengthen", {"status": 1})],
                    },
                    p2={"hand": [card], "dice": ["charm"]},
                )
                t.p1.choose("attack", "maeoni-viper")
                t.p2.choose("react", card)
                t.p2.choose("choose", spell_)
                assert (t[spell_].exhaustion, t[spell_].status) == after


def test_a_bonus_that_ends_with_the_round_may_destroy(table: Tables) -> None:
    """Rulings 75 and 91.

    Fleeting takes Massive Growth away: the wounded unit is destroyed at once, and its ability still works.
    """
    t = table.ashes(
        p1={"battlefield": [("gilder", {"wounds": 4, "attached": ["massive-growth"]})]}, p2={"battlefield": ["iron-worker"]}
    )
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert t.p1.options == ["use:gilder:inheritance", "pass"]
    t.p1.choose("use")
    assert t["iron-worker"].status == 1
    assert t.p1.discard_pile == ["massive-growth"]


def test_spell_guard_does_not_stop_an_ability(table: Tables) -> None:
    """853: Shadow Target is an ability of a Phoenixborn, so it may exhaust the guarded spell; Seal is a spell and can't."""
    dice = ["natural:basic", "charm:class", "illusion:class"]
    t = table.ashes(
        p1={"phoenixborn": "noah-redmoon", "hand": ["seal"], "dice": dice},
        p2={"spellboard": ["summon-silver-snake", "purge"]},
    )
    with t.branch() as other:
        other.p1.choose("seal", "player:2", "summon-silver-snake")
        assert (other["summon-silver-snake"].exhaustion, other["purge"].exhaustion) == (0, 0)
    t.p1.choose("shadow-target", "summon-silver-snake")
    assert t["summon-silver-snake"].exhaustion == 1


def test_an_opponents_transfer_neither_takes_from_nor_gives_to_a_guarded_spell(table: Tables) -> None:
    """853: tokens placed or removed affect the spell; the owner's own Transfer may do both."""
    board = {
        "battlefield": [("iron-worker", {"exhaustion": 1})],
        "spellboard": [("summon-silver-snake", {"exhaustion": 1}), "purge"],
    }
    pay = {"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]}
    t = table.ashes(p1={**board, **pay}, p2={})
    t.p1.choose("transfer", "player:1", "iron-worker")
    assert t.p1.can("onto:summon-silver-snake")
    t = table.ashes(p1=pay, p2=board)
    t.p1.choose("transfer", "player:2")
    assert (t["iron-worker"].exhaustion, t["purge"].exhaustion, t["summon-silver-snake"].exhaustion) == (0, 1, 1)


@proves("ashes.effect.cancel")
def test_golden_veil_stops_damage_and_draw_of_out_of_the_mist(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["out-of-the-mist"], "battlefield": ["mist-spirit"], "dice": ["illusion:power", "natural:power"]},
        p2={"hand": ["golden-veil"], "battlefield": ["iron-worker"], "dice": ["charm:power"]},
    )
    t.p1.choose("play", "out-of-the-mist", "iron-worker")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b["iron-worker"].wounds == 1
        b.p1.choose("yes")
        assert b.p1.hand_size == 1
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].wounds == 0
    assert t.p1.prompt == "turn"  # the draw was never offered
    assert t.p1.hand_size == 0
    assert t.p1.dice == []  # the costs stay paid
    assert t.p1.discard_pile == ["out-of-the-mist"]
    assert t.side_left == 0


def test_a_veil_is_not_veiled(table: Tables) -> None:
    """Golden Veil targets no unit, so there is nothing for the other veil to answer."""
    t = table.ashes(
        p1={"hand": ["molten-gold", "golden-veil"], "battlefield": [WOLF], "dice": ["natural:class"] * 2 + [CHARM]},
        p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": [CHARM]},
    )
    t.p1.choose("play", "molten-gold")
    t.p2.choose("react", "golden-veil")
    assert (t["gilder"].wounds, t.p1.hand, t.p1.dice) == (0, ["golden-veil"], [CHARM])


def test_a_target_of_0_damage_is_still_a_target(table: Tables) -> None:
    """Close Combat with attack 0: nothing is dealt (478), but the veil stops the token of its last sentence."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["anchornaut"], "dice": [NATURAL]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": [CHARM]},
    )
    t.p1.choose("play", "close-combat")
    with t.branch() as other, other.changes({"anchornaut.exhaustion": +1, "iron-worker.wounds": 0}):
        other.p2.choose("pass")
        other.p1.choose("exhaustion")
    with t.changes({"anchornaut.exhaustion": 0, "anchornaut.wounds": 0, "iron-worker.wounds": 0}):
        t.p2.choose("react", "golden-veil")


def test_a_veiled_command_strike_has_cost_its_dice_and_its_phoenixborn_the_token(table: Tables) -> None:
    """Cancelling stops the effects; costs stay paid (873, 95)."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": [KNIGHT], "dice": ["charm:basic"] * 2},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF], **VEIL},
    )
    t.p1.choose("activate", "maeoni-viper", "target:masked-wolf")
    with t.changes({"masked-wolf.wounds": 0, "p2.dice": [], "p1.dice_count": 0}):
        t.p2.choose("react", "golden-veil")
    assert (t.p2.battlefield, t["maeoni-viper"].exhaustion, t.p1.dice, t.side_left) == ([WOLF], 1, [], 0)


def test_out_of_the_mist_without_units_of_ones_own_targets_and_draws(table: Tables) -> None:
    """X is 0, so no damage is dealt (893); the target was chosen all the same, and a veil would stop the draw (873)."""
    hand = {"hand": ["out-of-the-mist"], "dice": [NATURAL, ILLUSION], "draw": ["seal"]}
    t = table.ashes(p1=hand, p2={"battlefield": [WOLF], **VEIL})
    t.p1.choose("play", "out-of-the-mist", "target:masked-wolf")
    with t.branch() as other:
        other.p2.choose("react", "golden-veil")
        other.skip_until(lambda t: t.turn_player == 1)
        assert (other.p1.hand, other.p1.draw_pile) == ([], ["seal"])
    t.p2.choose("pass")
    assert t.p2.battlefield == [WOLF]
    t.p1.choose("yes:out-of-the-mist/0")
    assert t.p1.hand == ["seal"]


def test_a_cancelled_activation_leaves_the_spell_exhausted_and_the_costs_paid(table: Tables) -> None:
    """Ruling 95."""

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


def test_only_the_cancelled_card_stops(table: Tables) -> None:
    """Ruling 95: An ability that triggered inside another card's effect is cancelled alone; the other card goes on."""
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


def test_a_cancelled_reaction_is_spent(table: Tables) -> None:
    """Ruling 95."""

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


def test_what_close_combat_had_still_to_do_is_dropped(table: Tables) -> None:
    """Ruling 95."""

    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "dice": ["natural"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm"]},
    )
    t.p1.choose("play", "close-combat")
    t.p2.choose("react")
    knight = t["hammer-knight"]
    assert (knight.wounds, knight.exhaustion, t["iron-worker"].zone) == (0, 0, "battlefield")
    assert t.p1.prompt != "which-token"


def test_golden_veil_answers_gaze_and_not_the_attack(table: Tables) -> None:
    """979, 873, 907: Gaze is an ability with a target; an attack is no effect."""
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar"]},
        p2={"battlefield": ["iron-rhino", "gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    assert not t.p2.can("golden-veil")
    t.p1.choose("gaze", "gilder")
    t.p2.choose("golden-veil")
    assert t.p2.can("guard:gilder")


@proves("ashes.effect.cancel", "ashes.resolve.1")
def test_golden_veil_cancels_the_rest_and_not_what_has_been_done(table: Tables) -> None:
    """873, 390: Small Sacrifice has hurt one's own unit when the second target is named."""
    t = table.ashes(
        p1={"spellboard": ["small-sacrifice"], "battlefield": ["iron-worker"], "dice": ["ceremonial:class"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("small-sacrifice")
    t.p1.choose("masked-wolf")
    t.p2.choose("golden-veil")
    assert (t["iron-worker"].wounds, t["masked-wolf"].wounds, t["small-sacrifice"].exhaustion) == (1, 0, 1)


@proves("ashes.effect.cancel")
def test_golden_veil_cancels_throw_and_leaves_the_anchornaut(table: Tables) -> None:
    """873: what is cancelled is the ability; the unit is in play, its cost paid. The reaction of the turn is used up."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["ice-trap", "golden-veil"], "dice": ["natural:power", "charm:power"]},
    )
    t.p1.choose("anchornaut")
    t.p1.choose("throw")
    t.p2.choose("golden-veil")
    assert not t.p2.can("ice-trap")
    assert (t["anchornaut"].zone, t["masked-wolf"].wounds) == ("battlefield", 0)


@proves("ashes.effect.cancel")
def test_golden_veil_leaves_a_charm_die_spent(table: Tables) -> None:
    """873, 350: the die was exhausted to use its power; the cancelled effect does not place it."""
    t = table.ashes(
        p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-rhino"], "hand": ["golden-veil"], "dice": ["charm:power"]}
    )
    t.p1.choose("dice-power:charm")
    t.p2.choose("golden-veil")
    assert (t.p1.dice, t.p1.exhausted_dice_count, t["iron-rhino"].dice) == ([], 1, [])


@proves("ashes.effect.cancel")
def test_golden_veil_after_cover_leaves_the_damage_prevented(table: Tables) -> None:
    """873: Cover's first effect was resolved before its target was chosen."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"], **VEIL},
        p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper", "cover")
    t.p1.choose("golden-veil")
    assert (t.p2.wounds, t["masked-wolf"].zone, t["masked-wolf"].wounds) == (0, "battlefield", 0)


@proves("ashes.effect.cancel", "ashes.resolve.1")
def test_golden_veil_after_fear_has_healed(table: Tables) -> None:
    """873, 390: destroyed and healed, and nothing is discarded."""
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:basic"], "wounds": 4, "battlefield": ["iron-worker"]},
        p2={"battlefield": ["iron-rhino"], **VEIL},
    )
    t.p1.choose("fear")
    t.p2.choose("golden-veil")
    assert (t.p1.wounds, t["iron-worker"].zone, t["iron-rhino"].zone) == (3, "discard-pile", "battlefield")


@proves("ashes.effect.cancel")
def test_golden_veil_keeps_the_top_card_from_the_violinist(table: Tables) -> None:
    """873: all remaining effects are cancelled; without a target nothing was destroyed. The violinist stays exhausted."""
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"]}, p2={"battlefield": ["masked-wolf"], "draw": ["seal"], **VEIL}
    )
    t.p1.choose("song-of-sorrow")
    t.p2.choose("golden-veil")
    assert (t.p2.draw_pile, t["masked-wolf"].zone, t["enchanted-violinist"].exhaustion) == (["seal"], "battlefield", 1)


def test_golden_veil_on_slash_does_not_give_the_card_back(table: Tables) -> None:
    """873, 181: the discarded card was the cost."""
    t = table.ashes(p1={"hand": ["seal"]}, p2={"battlefield": ["masked-wolf"], **VEIL})
    t.p1.choose("slash", "player:2")
    t.p2.choose("golden-veil")
    assert (t.p1.hand, t.zone("p1.discard-pile")) == ([], ["seal"])
    assert (t["masked-wolf"].zone, t.p2.wounds) == ("battlefield", 0)


@proves("ashes.effect.choose")
def test_choosing_is_not_targeting(table: Tables) -> None:
    """Command Strike: only the damaged unit is a target, so only its controller may answer."""
    strike = {"phoenixborn": "maeoni-viper", "dice": ["charm:basic", "natural:basic"]}
    t = table.ashes(
        p1={**strike, "battlefield": ["hammer-knight", "mist-spirit"]},
        p2={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]},
    )
    t.p1.choose("activate", "command-strike", "choose:hammer-knight")
    with t.branch() as b:
        b.p1.choose("target:mist-spirit")
        assert b["mist-spirit"].zone == "conjuration-pile"  # nobody was asked
    t.p1.choose("target:iron-rhino")
    assert t.p2.options == ["react:golden-veil", "pass"]
    # choosing ignores protection from being targeted: an own Concealed unit is chosen, and affected, freely
    t = table.ashes(p1={"hand": ["fear"], "battlefield": ["stormwind-sniper"], "dice": ["charm"]}, p2={})
    t.p1.choose("play", "fear")
    assert t["stormwind-sniper"].zone == "discard-pile"


def test_a_redirected_blow_on_a_concealed_unit_is_still_the_rhinos(table: Tables) -> None:
    """Choosing is not targeting (875): the sniper receives the damage, and its destruction by the attack overkills."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["stormwind-sniper"], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t["stormwind-sniper"].zone, t.p2.wounds) == ("discard-pile", 2)


def test_the_ambusher_itself_is_no_target_for_the_pain_it_caused(table: Tables) -> None:
    """Concealed keeps opponents' spells off (875): the sniper's own Phoenixborn and other units may be struck."""
    t = table.ashes(
        p1={
            "battlefield": [WORKER],
            "hand": ["stormwind-sniper"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={"hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    t.p1.choose("play", "stormwind-sniper", "use:stormwind-sniper")
    t.p1.choose("maeoni-viper")
    t.p2.choose("react", "sympathy-pain")
    assert t.p2.options == ["target:coal-roarkwin", "target:iron-worker"]


def test_choosing_ignores_concealed_and_golden_veil(table: Tables) -> None:
    """Ruling 98."""

    pick = spell("test-pick", Choose(chosen(Units(OPPONENTS))), PlaceStatus(n(1), That("chosen")))
    with with_cards(pick):
        t = table.ashes(
            p1={"hand": ["test-pick"]},
            p2={"battlefield": ["stormwind-sniper"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("play", "test-pick")
        assert t["stormwind-sniper"].status == 1


@proves("ashes.effect.definition")
def test_an_attack_is_no_effect_that_could_be_cancelled(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]}, p2=veil)
    with t.branch() as b:
        b.p1.choose("attack", "iron-rhino")
        assert b.p2.prompt == "guard"  # no chance for Golden Veil
        b.p2.choose("no-guard", "decline")
        assert b["iron-rhino"].wounds == 1
    t.p1.choose("dice-power", "iron-rhino")
    assert t.p2.can("react", "golden-veil")


def test_close_combat_and_command_strike_are_no_attacks_of_the_unit(table: Tables) -> None:
    """Aftershock and Overkill ask for the unit's attack (907: attack damage is no effect, and an effect is no attack)."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": [KNIGHT], "hand": ["close-combat"], "dice": [NATURAL]},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF, SPIRIT]},
    )
    t.p1.choose("play", "close-combat", "target:masked-wolf", "exhaustion")
    assert (t.p2.battlefield, t[KNIGHT].exhaustion) == ([SPIRIT], 1)
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": ["iron-rhino"], "dice": ["charm:basic"] * 2},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF]},
    )
    t.p1.choose("activate", "maeoni-viper", "target:masked-wolf")
    assert (t.p2.battlefield, t.p2.wounds, t["iron-rhino"].exhaustion) == ([], 0, 0)


@proves("ashes.effect.move")
def test_pain_link_moves_a_wound_in_one_step(table: Tables) -> None:
    """The token is placed, not dealt: what answers damage does not apply, what answers wound tokens does."""
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1})]},
        p2={"hand": ["redirect", "sympathy-pain"], "dice": ["charm:power"], "battlefield": ["iron-worker"]},
    )
    with t.changes({"living-doll.wounds": -1, "p2.wounds": +1}):
        t.p1.choose("activate", "pain-link", "maeoni-viper")
        assert t.p2.options == ["react:sympathy-pain", "pass"]
    assert "damage" not in t.events
    # without a token to move the ability may be used, and nothing moves
    t = table.ashes(p1={"battlefield": ["living-doll"]}, p2={})
    with t.changes({"living-doll.wounds": 0, "p2.wounds": 0, "p1.wounds": 0}):
        t.p1.choose("activate", "pain-link", "maeoni-viper")


def test_a_transferred_wound_ignores_armor(table: Tables) -> None:
    """Moving a token is placing it, not dealing damage (945, 999)."""
    t = table.ashes(
        p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]},
        p2={"battlefield": [("iron-worker", {"wounds": 1}), ("three-eyed-owl", {"wounds": 2, "attached": ["root-armor"]})]},
    )
    t.p1.choose("play", "transfer", "player:2")
    t.p1.choose("iron-worker", "three-eyed-owl")
    assert (t["iron-worker"].wounds, t["three-eyed-owl"].zone, t["root-armor"].zone) == (
        0,
        "conjuration-pile",
        "discard-pile",
    )


def test_status_moved_onto_a_chant_can_be_spent_there(table: Tables) -> None:
    """945, 455: Transfer moves a token from a unit onto a ready spell; the spell's text says what it is good for."""
    t = table.ashes(
        p1={
            "hand": ["transfer"],
            "dice": ["charm:class", "charm:basic"],
            "battlefield": [("iron-worker", {"status": 1})],
            "spellboard": ["chant-of-revenge"],
        }
    )
    t.p1.choose("transfer", "player:1")
    assert t["chant-of-revenge"].status == 1
    t.p1.choose("activate:chant-of-revenge", "maeoni-viper")
    assert (t.p2.wounds, t["chant-of-revenge"].status) == (1, 0)


@proves("ashes.effect.move", "ashes.timing.damage.2.phoenixborn")
def test_pain_link_may_place_the_last_wound(table: Tables) -> None:
    """945, 489: a moved token counts like any other."""
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 1})]}, p2={"wounds": 19})
    t.p1.choose("pain-link", "maeoni-viper")
    assert t.state.over
    assert t.state.winners == (0,)


@proves("ashes.effect.move.canceled")
def test_a_cancelled_move_leaves_the_token_where_it_was(table: Tables) -> None:
    shift = MoveWound(n(1), chosen(Units(YOURS)), target(Units(OPPONENTS)))
    with with_cards(action("test-shift", "Test Shift", "測試移動", "main", shift)):
        t = table.ashes(
            p1={"hand": ["test-shift"], "battlefield": [("iron-rhino", {"wounds": 2})]},
            p2={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["hammer-knight"]},
        )
        t.p1.choose("play", "test-shift")
        with t.branch() as b, b.changes({"iron-rhino.wounds": -1, "hammer-knight.wounds": +1}):
            b.p2.choose("pass")
        with t.changes({"iron-rhino.wounds": 0, "hammer-knight.wounds": 0}):
            t.p2.choose("react", "golden-veil")


@proves("ashes.effect.passive")
def test_a_passive_effect_restricts_without_prompt_or_event(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["mist-spirit", "iron-worker"], "phoenixborn": "noah-redmoon"}
    )
    t.p1.choose("attack", "noah-redmoon")
    assert t.p2.options == ["block:iron-worker:iron-rhino", "no-block:iron-rhino"]  # Gigantic 1 keeps the Spirit out
    assert "use" not in t.events
    # it is active only while its card is in play and unexhausted
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"exhaustion": 1})]}, p2={})
    assert not t["iron-rhino"].has_gigantic


@proves("ashes.effect.passive.example")
def test_quick_strike_is_read_during_the_attack_and_gaze_fires_at_the_declaration(table: Tables) -> None:
    # passive: Quick Strike that comes and goes counts as it is when the damage is dealt
    t = table.ashes(
        p1={"battlefield": ["seaside-raven"]},
        p2={"battlefield": ["blood-archer"], "phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("attack", "blood-archer")
    t.p2.choose("no-guard", "counter")
    assert t["blood-archer"].zone == "discard-pile"  # destroyed before it could counter
    assert t["seaside-raven"].wounds == 0
    assert "use" not in t.events
    # triggered: Gaze fires once, when the unit is declared
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["iron-worker", "gilder"]})
    t.p1.choose("attack", "maeoni-viper")
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"]
    t.p1.choose("use", "iron-worker")
    assert t.p2.options == ["block:gilder:blue-jaguar", "no-block:blue-jaguar"]
    assert t.events.count("use") == 1


@proves("ashes.effect.target")
def test_only_the_word_target_and_attaching_target(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}
    mine = {
        "phoenixborn": "aradel-summergaard",
        "hand": ["mist-typhoon", "root-armor"],
        "dice": ["natural:power", "natural:power", "illusion:power"],
    }
    t = table.ashes(p1=mine, p2=veil)
    with t.branch() as b:
        b.p1.choose("play", "mist-typhoon")  # all opposing units: no target
        assert b["iron-rhino"].wounds == 1
        assert b.p1.prompt == "may"
    with t.branch() as b:
        b.p1.choose("activate", "water-blast")
        assert b.p2.can("react", "golden-veil")
    t.p1.choose("play", "root-armor")  # attaching targets the unit
    assert t.p2.can("react", "golden-veil")
    t.p2.choose("react")
    assert t["iron-rhino"].attached == []
    assert t.p1.discard_pile == ["root-armor"]


def test_slash_at_a_player_with_only_concealed_units_hits_nobody(table: Tables) -> None:
    """391, 979: that player does control a unit, so the Phoenixborn is no alternative, and the unit can't be the target."""
    t = table.ashes(p1={"hand": ["seal"]}, p2={"battlefield": ["stormwind-sniper"]})
    with t.changes({"p1.hand": [], "p2.wounds": 0, "stormwind-sniper.wounds": 0}):
        t.p1.choose("slash", "player:2")


def test_a_concealed_unit_cannot_be_copied_by_an_opponent(table: Tables) -> None:
    """979: the copied unit is a target."""
    t = table.ashes(
        p1={"battlefield": ["stormwind-sniper"]},
        p2={"battlefield": ["masked-wolf", "blue-jaguar"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "choose:masked-wolf")
    assert not t.p2.can("target:stormwind-sniper")


def test_cover_finds_no_target_in_a_concealed_attacker(table: Tables) -> None:
    """391, 979: all is prevented, the second effect has no target."""
    t = table.ashes(
        p1={"battlefield": ["stormwind-sniper"]},
        p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper", "cover")
    assert (t.p2.wounds, t["stormwind-sniper"].zone, t["stormwind-sniper"].wounds) == (0, "battlefield", 0)


@proves("ashes.effect.target.timing")
def test_the_target_is_chosen_immediately_before_its_effect(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("activate", "summon-gilder")
    assert t.p1.options == ["target:gilder", "target:iron-worker", "decline"]
    t.p1.choose("target:gilder")
    assert t["gilder"].wounds == 1


def test_each_effect_chooses_its_own_target_and_may_be_answered(table: Tables) -> None:
    """Rulings 96 and 97."""

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


@proves("ashes.effect.target.timing", "ashes.effect.cancel")
def test_golden_veil_stops_an_alteration_spell_that_is_being_attached(table: Tables) -> None:
    """855, 979, 873: attaching targets the unit; the cancelled spell is in its owner's discard pile, the cost is paid."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("fade-away", "iron-worker")
    t.p2.choose("golden-veil")
    assert (t["fade-away"].zone, t["fade-away"].owner, t["iron-worker"].attached, t.p1.dice) == ("discard-pile", 1, [], [])


def test_undying_looks_at_the_card_and_not_at_what_it_copies(table: Tables) -> None:
    """A copy takes title, abilities and values, not the type (101): a spirit as a knight is no ally, a worker stays one."""
    heart = {"attached": ["undying-heart"]}
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [(SPIRIT, heart), KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:mist-spirit", "target:hammer-knight")
    t.p2.choose("block:hammer-knight#1:iron-rhino")
    to_the_end(t)
    assert (t[SPIRIT].zone, t.p2.hand, t.p2.battlefield) == ("conjuration-pile", [], [KNIGHT])

    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [(WORKER, heart), WOLF], **COPY})
    t.p1.choose("attack", WORKER)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker", "target:masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("use")
    assert (t.p2.hand, t[WORKER].zone) == ([WORKER], "hand")
