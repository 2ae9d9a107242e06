"""Options say what they will do here; the table says what the villain phase brings; cards being resolved show their text."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.cli.session import TerminalSession
from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.table.warnings import warnings
from rulebound.testing import Tables
from rulebound.testing.table import Table


def told(t: Table, key: str, lang: str = "en") -> str:
    """What stands in brackets behind the option with this key."""
    g = t.state
    option = next(o for o in g.decision.options if o.key == key)  # type: ignore[union-attr]
    return g.GAME.words.option_detail(g, option, Words(g.GAME, lang))


def test_a_stunned_hero_is_told_that_no_attack_is_made(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "stunned": 1}, villain=("rhino-1", {}))
    assert told(t, "attack:spider-man:rhino-1") == "removes the stun, no attack"
    assert told(t, "attack:spider-man:rhino-1", "zh-Hans") == "只移除击晕，不会攻击"


def test_an_attack_says_what_is_left_of_the_enemy(table: Tables) -> None:
    t = table.champions(p1={"form": "hero"}, villain=("rhino-1", {}))
    assert told(t, "attack:spider-man:rhino-1") == "2 damage, 12 HP left"
    t = table.champions(p1={"form": "hero"}, villain=("rhino-1", {"tough": 1}))
    assert told(t, "attack:spider-man:rhino-1") == "only removes its tough card"


def test_the_villain_phase_is_forecast(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "engaged": ["hydra-bomber"]}, villain=("rhino-1", {}))
    words = Words(t.state.GAME, "en")
    said = t.state.GAME.words.forecast(t.state, words)
    assert "The Break-In! +1 threat → 1/7" in said
    assert "Rhino attacks Spider-Man for 2 + boost" in said
    assert "Hydra Bomber attacks Spider-Man for 1;" in said
    assert said.endswith("1 encounter card")
    t.p1.choose("change-form")
    assert "Rhino schemes for 1 + boost" in t.state.GAME.words.forecast(t.state, words)


def test_a_stunned_villain_is_forecast_to_lose_one_attack_only(table: Tables) -> None:
    heroes = {"p1": {"identity": "spider-man", "form": "hero"}, "p2": {"identity": "she-hulk", "form": "hero"}}
    t = table.champions(**heroes, villain=("rhino-1", {"stunned": 1}))
    said = t.state.GAME.words.forecast(t.state, Words(t.state.GAME, "en"))
    assert "Rhino loses its stun instead of attacking Spider-Man; Rhino attacks She-Hulk for 2 + boost;" in said


def test_an_attack_that_a_card_must_answer_is_forecast_as_an_estimate(table: Tables) -> None:
    """Webbed Up stuns the enemy to which it is attached instead of letting it attack."""
    t = table.champions(p1={"form": "hero"}, villain=("rhino-1", {"attached": ["webbed-up"]}))
    said = t.state.GAME.words.forecast(t.state, Words(t.state.GAME, "en"))
    assert "Rhino attacks Spider-Man for 2 + boost, unless something changes it;" in said


def test_a_scheme_about_to_be_completed_is_forecast(table: Tables) -> None:
    t = table.champions(p1={}, scheme="the-break-in-1b", threat=6)
    assert "7/7: COMPLETED" in t.state.GAME.words.forecast(t.state, Words(t.state.GAME, "en"))


def test_a_block_says_what_it_deals_and_receives(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "maeoni-viper", "hammer-knight")
    assert told(t, "block:iron-worker:hammer-knight") == "deals 2, receives 3 and is destroyed"


def test_life_left_is_what_is_left_after_the_damage(table: Tables) -> None:
    """Before its attackers are named an attack deals no damage: what its target has is told."""
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["gilder"]},
        p2={"battlefield": ["iron-rhino", ("iron-worker", {"wounds": 1})]},
    )
    assert told(t, "attack:iron-rhino") == "4 life"
    t.p1.choose("dice-power")
    assert told(t, "target:iron-rhino") == "1 damage, 3 life left"
    assert told(t, "target:iron-rhino", "zh-Hant") == "1點傷害，剩餘生命3"
    assert told(t, "target:iron-worker") == "1 damage, destroys it"


def test_an_attack_on_who_cannot_take_damage_says_that_it_deals_none(table: Tables) -> None:
    t = table.champions(
        p1={"form": "hero", "play": ["tigra"], "engaged": ["madame-hydra"]}, side_schemes=["legions-of-hydra"]
    )
    assert told(t, "attack:tigra:madame-hydra") == "no damage, then takes 1 damage"
    with t.changes({"madame-hydra.damage": 0}):
        t.p1.choose("attack:tigra:madame-hydra")


def test_damage_after_which_something_comes_to_light_is_an_estimate(table: Tables) -> None:
    """After Hulk attacks, the top card of its player's deck says what happens besides."""
    t = table.champions(p1={"form": "hero", "play": ["hulk"], "deck": ["energy", "strength"]}, villain=("rhino-1", {}))
    said = "3 damage, 11 HP left, then takes 1 damage, unless something changes it"
    assert told(t, "attack:hulk:rhino-1") == said
    assert told(t, "attack:hulk:rhino-1", "zh-Hant").endswith("，除非另有效果改變")


def test_who_is_tough_takes_nothing_back(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "play": [("tigra", {"tough": 1})]}, villain=("rhino-1", {}))
    assert told(t, "attack:tigra:rhino-1") == "2 damage, 12 HP left"


def test_what_is_paid_beside_a_cost_is_told_as_x(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["make-the-call", "energy"], "discard": ["maria-hill"]})
    assert told(t, "play:make-the-call") == "cost 0 + X"


@pytest.mark.parametrize(("wounds", "said"), [(0, "1 damage, 4 life left"), (4, "1 damage, destroys it")])
def test_damage_that_somebody_may_prevent_is_an_estimate(table: Tables, wounds: int, said: str) -> None:
    """Root Armor prevents 1 damage a round, and its unit has 1 life more."""
    armed = ("iron-rhino", {"attached": ["root-armor"], "wounds": wounds})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [armed, "iron-worker"]})
    t.p1.choose("dice-power")
    assert told(t, "target:iron-rhino") == f"{said}, unless something changes it"
    assert told(t, "target:iron-worker") == "1 damage, 1 life left"


def test_a_guard_struck_first_is_not_said_to_strike_back(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "saria-guideman", "battlefield": ["seaside-raven"]},
        p2={"battlefield": ["iron-worker", "hammer-knight"]},
    )
    t.p1.choose("attack", "maeoni-viper", "seaside-raven")
    assert told(t, "block:hammer-knight:seaside-raven") == "deals 3, receives 3"
    assert told(t, "block:iron-worker:seaside-raven").endswith("unless something changes it"), "it is destroyed before"


def test_what_of_a_cost_lay_ready_counts_as_paid(table: Tables) -> None:
    """The table asks for the rest, and names the whole cost as the option did."""
    assets = ["giant-bat", "giant-bat", "arsonist", "psychic-owl"]
    t = table.underworld(p1={"hand": ["truce"], "assets": assets}, p2={})
    t.autopay = False
    with t.branch() as u:
        assert told(u, "play:truce") == "cost 2"
        u.p1.choose("play:truce", "target:kyoto")
        assert payment(u) == ("Pay for Truce: 2 cost. Still missing: 2 cost. Pay with what?", "Pay for Truce: 2 cost")
        u.p1.choose("exhaust:giant-bat")
        assert payment(u)[1] == "Pay for Truce: 2 cost (1 paid already)"
    t.p1.choose("exhaust:giant-bat")
    assert told(t, "play:truce") == "cost 2"
    t.p1.choose("play:truce", "target:kyoto")
    asked = "Pay for Truce: 2 cost. Still missing: 1 cost. Pay with what?"
    assert payment(t) == (asked, "Pay for Truce: 2 cost (1 paid already)")


def test_a_cost_that_cards_shown_may_lower_is_told_as_the_least(table: Tables) -> None:
    """Yarol costs 7, and 1 less for each other white or sacred card of the hand that its player shows."""
    hand = ["yarol", "ivy-scholar", "holy-child"]
    assets = ["holy-child"] * 3 + ["giant-bat"] * 5
    t = table.underworld(p1={"r1": ["arsonist"], "hand": hand, "assets": assets})
    assert told(t, "play:yarol").startswith("cost ")
    assert told(t, "play:yarol").endswith(" at least")


def test_an_ability_whose_region_is_chosen_first_is_not_said_to_do_nothing(table: Tables) -> None:
    """Hermits put a character card of the hand into the region as a lurker."""
    hand = ["giant-bat", "arsonist", "psychic-owl", "veil-guard"]
    t = table.underworld(p1={"society": "hermits", "hand": hand, "assets": ["giant-bat"] * 4})
    d = t.state.decision
    assert d is not None
    use = next(o for o in d.options if o.verb == "use")
    assert warnings(t.state, [use], Words(t.state.GAME, "en")) == [""]
    t.p1.choose("use:hermits", "target:kyoto")
    t.until("question:hand-as-lurker")
    t.p1.choose("show:giant-bat")
    assert "giant-bat" not in t.p1.hand


def payment(t: Table) -> tuple[str, str]:
    """How a payment is asked for, and its cost where a whole payment is suggested."""
    g, words = t.state, Words(t.state.GAME, "en")
    return g.GAME.words.question_text(g, words)[0], g.GAME.words.cost_text(g, words)


def test_a_card_being_revealed_shows_its_text_whatever_is_asked(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "dealt": ["hydra-bomber"]})
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "choose-one")
    question, text = t.state.GAME.words.question_text(t.state, Words(t.state.GAME, "en"))
    assert question == "Hydra Bomber: choose one"
    assert "When Revealed: Choose one" in text


@pytest.mark.parametrize(("stop", "keys"), [(0, []), (2, ["end-turn"])])
def test_a_turn_is_ended_by_its_player_where_the_table_stops_at_turn_ends(table: Tables, stop: int, keys: list[str]) -> None:
    t = table.champions(p1={"form": "hero", "exhausted": 1, "changed_form": 1}, stop_at_forced=stop)
    decision = t.state.decision
    assert decision is not None
    assert [o.key for o in decision.options if decision.prompt == "turn" and len(decision.options) == 1] == keys


def test_an_unknown_way_to_stop_is_refused_in_words() -> None:
    with pytest.raises(RuleboundError, match="never, everywhere or turns"):
        rulebound.new("champions", players=["spider-man-justice"], stop_at_forced="sometimes")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_to_come_is_told_at_every_decision(lang: str) -> None:
    for id, players in (
        ("ashes", ["iron-men", "mist-guardian"]),
        ("champions", ["iron-man-justice"]),
    ):
        g, chance = rulebound.new(id, players=players, seed=4), Chance(4)
        shown = TerminalSession(g, ["human"] * len(players), lang).showing
        while g.asked is not None and len(g.choices) < 150:
            said = [g.GAME.words.forecast(g, shown.words), *(item.more for item in shown.offered(g.asked.player))]
            assert not any("{" in line for line in said)
            g.choose(chance.below(len(g.asked.offers)))


# ---------------------------------------------------------------- what hurts oneself or does nothing says so first


def lines(t: Table, lang: str = "en") -> list[str]:
    g = t.state
    assert g.asked is not None
    shown = TerminalSession(g, ["human"] * g.players, lang).showing
    return [item.label + item.more for item in shown.offered(g.asked.player)]


def test_a_target_of_ones_own_says_what_it_will_suffer(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": ["hammer-knight", "gilder"]}
    )
    t.choose("dice-power:natural")
    (mine,) = [line for line in lines(t) if "your Iron Worker" in line]
    assert "(hurts you: Iron Worker is dealt 1 damage, " in mine
    assert not [line for line in lines(t) if "Hammer Knight" in line and "hurts you" in line]
    assert [line for line in lines(t, "zh-Hans") if "对自己不利：对铁匠造成1点伤害" in line]


def test_an_option_that_changes_nothing_says_so(table: Tables) -> None:
    mine = {"hand": ["transfer"], "dice": ["charm:class", "charm:basic"], "battlefield": ["iron-worker"]}
    t = table.ashes(p1=mine, p2={"battlefield": [("hammer-knight", {"wounds": 1}), "gilder"]})
    t.p1.choose("play", "transfer")
    assert any(line.endswith("(does nothing here)") for line in lines(t))


def test_where_every_option_hurts_there_is_nothing_to_warn_of(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "dealt": ["hydra-bomber"]})
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "choose-one")
    assert not [line for line in lines(t) if "hurts you" in line]


def test_a_warning_tells_nothing_that_its_reader_may_not_know(table: Tables) -> None:
    """Saria's ability discards off a draw pile: which card that is nobody can say before."""
    t = table.ashes(
        p1={"phoenixborn": "saria-guideman", "draw": ["fear", "iron-worker"], "dice": ["charm:class"] * 3},
        p2={"draw": ["hammer-knight", "anchornaut"]},
    )
    t.p1.choose("activate", "hearts-pull", "yes")
    t.p1.choose("yes")
    assert "Player 1 (hurts you)" in lines(t)
    assert not [
        line for line in lines(t) if any(name in line for name in ("Fear", "Hammer Knight", "Anchornaut", "Iron Worker"))
    ]


def test_an_option_of_an_underworld_card_says_what_it_does(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["car-chase"], "assets": ["avalon-hermit"] * 6}, p2={})
    assert t.state.GAME.words.option_text("en", "car-chase", "option", "1") == "conceal a target character"
    assert t.state.GAME.words.option_text("zh-Hant", "car-chase", "option", "2") == "將一個目標暗藏者移回其擁有者手上"


# ---------------------------------------------------------------- a card that is played or used in vain


def line_of(t: Table, name: str, lang: str = "en") -> str:
    (line,) = [line for line in lines(t, lang) if name in line]
    return line


MELEE = {"hand": ["close-combat"], "dice": ["natural:power"]}


def test_a_card_that_can_do_nothing_says_so_before_it_is_played(table: Tables) -> None:
    t = table.ashes(p1=MELEE, p2={"battlefield": ["hammer-knight"]})
    assert "(does nothing here, " in line_of(t, "Close Combat")
    assert "在此沒有作用" in line_of(t, "近身肉搏", "zh-Hant")


def test_a_card_that_can_do_something_says_nothing_of_it(table: Tables) -> None:
    t = table.ashes(p1={**MELEE, "battlefield": ["iron-worker"]}, p2={"battlefield": ["hammer-knight"]})
    assert "does nothing" not in line_of(t, "Close Combat")


@pytest.mark.parametrize(("spells", "idle"), [([], True), (["blood-transfer"], False)])
def test_an_ability_that_would_find_nothing_says_so(table: Tables, spells: list[str], idle: bool) -> None:
    """Noah Redmoon exhausts a ready spell of an opponent: choosing the opponent alone changes nothing."""
    t = table.ashes(p1={"phoenixborn": "noah-redmoon", "dice": ["charm:basic"]}, p2={"spellboard": spells})
    assert ("does nothing here" in line_of(t, "Noah Redmoon")) is idle


@pytest.mark.parametrize(("exhaustion", "idle"), [(0, True), (1, False)])
def test_a_card_that_does_nothing_whatever_is_answered_says_so(table: Tables, exhaustion: int, idle: bool) -> None:
    """Transfer asks for a player first, and moves a token from one card of theirs to another."""
    dice = ["charm:class", "charm:basic"]
    units = [("gilder", {"exhaustion": exhaustion}), "iron-worker"]
    t = table.ashes(p1={"hand": ["transfer"], "dice": dice}, p2={"battlefield": units})
    assert ("does nothing here" in line_of(t, "Transfer")) is idle


@pytest.mark.parametrize(("held", "idle"), [(1, False), (2, True)])
def test_the_card_itself_does_not_count_as_held_when_its_text_begins(table: Tables, held: int, idle: bool) -> None:
    """Expand Energy draws up to two cards: it has left the hand by then."""
    hand = ["expand-energy", *["iron-worker"] * held]
    t = table.ashes(p1={"hand": hand, "dice": ["natural:class"], "draw": ["hammer-knight"] * 3})
    assert ("does nothing here" in line_of(t, "Expand Energy")) is idle


def test_what_a_payment_may_decide_counts_as_decided_for_the_best(table: Tables) -> None:
    """Summon Masked Wolf finds no wolf, but spent on it an illusion die on its power side gives a side action."""
    for die, idle in (("illusion:class", True), ("illusion:power", False)):
        t = table.ashes(p1={"spellboard": ["summon-masked-wolf"] * 2, "dice": [die], "pile": []})
        assert ("does nothing here" in line_of(t, "Summon Masked Wolf")) is idle


@pytest.mark.parametrize(("first", "idle"), [(1, False), (2, True)])
def test_an_ability_whose_condition_does_not_hold_says_so(table: Tables, first: int, idle: bool) -> None:
    """A society draws a card, if you hold the first player marker."""
    t = table.underworld(p1={"society": "secret-society", "cost": 3}, first=first, acting=1)
    assert ("does nothing here" in line_of(t, "Secret Society")) is idle


def test_an_affair_of_several_modes_is_not_called_idle(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter"], "cost": 9, "assets": ["green"], "r1": ["highway-rider"]}, acting=1
    )
    assert "does nothing" not in line_of(t, "play Narrow Encounter")
