"""Every question says what it is about: who attacks whom, what is still to be paid, whose card is meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.cli.session import TerminalSession
from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.words import ending_text
from rulebound.testing import Tables
from rulebound.testing.table import Table

from .conftest import Typing

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
SOLO = "play champions --decks spider-man-justice --seats human --villain rhino --seed 5"


def asked(g: State, lang: str = "en", players: tuple[str, ...] = ()) -> tuple[str, str]:
    """The question that is pending, and the text of the card behind it."""
    return g.GAME.words.question_text(g, Words(g.GAME, lang, players))


def cost(g: State, lang: str = "en") -> str:
    """What is to be paid, and for what."""
    return g.GAME.words.cost_text(g, Words(g.GAME, lang))


def labels(t: Table, player: int, seats: tuple[str, ...] = ("human", "greedy"), lang: str = "en") -> list[str]:
    return [item.label for item in TerminalSession(t.state, seats, lang).showing.offered(player)]


# ---------------------------------------------------------------- Marvel Champions


def attacked(table: Tables, **spec: Any) -> Table:
    t = table.champions(p1={"form": "hero", "hand": ["backflip"], **spec}, villain=("rhino-1", {}))
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "defend")
    return t


def test_the_question_whether_to_defend_names_attacker_and_target(table: Tables) -> None:
    t = attacked(table)
    assert asked(t.state)[0] == "Rhino (ATK 2) attacks Spider-Man. Defend?"
    assert asked(t.state, "zh-Hant")[0] == "犀牛人（攻擊2）攻擊蜘蛛人。是否防禦？"
    assert asked(t.state, "zh-Hans")[0] == "犀牛人（攻击2）攻击蜘蛛侠。是否防御？"


def test_where_several_play_it_says_whose_hero_is_attacked(table: Tables) -> None:
    t = table.champions(p1={"form": "hero"}, p2={"identity": "iron-man", "form": "hero"})
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "defend")
    assert asked(t.state, players=("Ann", "Bea"))[0] == "Rhino (ATK 2) attacks Spider-Man (Ann). Defend?"


def test_a_payment_says_the_cost_and_what_is_missing(table: Tables) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius", "energy"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    assert asked(t.state)[0] == "Pay for Mockingbird: 3 resources. Still missing: 3 resources. Generate resources"
    t.p1.choose("discard", "genius")
    assert asked(t.state)[0] == "Pay for Mockingbird: 3 resources. Still missing: 1 resource. Generate resources"
    assert "還缺：1個資源" in asked(t.state, "zh-Hant")[0]


def test_the_cost_is_told_whatever_of_it_is_missing(table: Tables) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius", "energy"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    t.p1.choose("discard", "genius")
    assert cost(t.state) == "Pay for Mockingbird: 3 resources (2 paid already)"
    assert cost(t.state, "zh-Hant").endswith("：3個資源（已付2）")
    ashes = table.ashes(p1={"hand": ["iron-worker"], "dice": ["charm:class", "natural:basic", "natural:power"]})
    ashes.autopay = False
    ashes.p1.choose("play", "iron-worker")
    assert cost(ashes.state) == "Pay for Iron Worker: 2 basic dice"
    underworld = table.underworld(p1={"hand": ["force-field-mage"], "assets": ["yellow"] * 4 + ["red"] * 4})
    underworld.autopay = False
    underworld.p1.choose("play:force-field-mage", "kyoto")
    underworld.p1.choose("exhaust:arsonist")
    assert cost(underworld.state) == "Pay for Force Field Mage: 4 cost (1 paid already)"


def test_a_turn_says_which_actions_are_left(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"]})
    assert asked(t.state)[0] == ""
    t.p1.choose("pass")
    assert asked(t.state)[0] == "Your turn: a side action is left, or end it"


def test_a_payment_of_types_says_which_are_missing(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["energy", "genius", "strength"], "dealt": ["sonic-boom"]})
    t.autopay = False
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "choose-one")
    t.p1.choose("option:1")
    said = asked(t.state)[0]
    assert "1 energy resource, 1 mental resource, 1 physical resource. Still missing: 1 energy resource" in said
    t.p1.choose("discard", "energy")
    assert asked(t.state)[0].endswith("Still missing: 1 mental resource, 1 physical resource. Generate resources")


def test_each_way_to_pay_says_what_it_generates(typing: Typing) -> None:
    _, text = typing(SOLO, "done", "1", "play:mockingbird", "q", "")
    assert "discard Backflip (physical)" in text
    assert "Pay for Mockingbird: 3 resources" in text


def test_a_window_says_what_happens_and_what_the_ability_does(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["backflip"]})
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt.startswith("window"))
    question, text = asked(t.state)
    assert question == "Rhino attacks Spider-Man: use an ability?"
    assert text.startswith("Spider-Sense — Interrupt: When the villain initiates an attack against you")


def test_a_choice_shows_the_text_of_its_card(table: Tables) -> None:
    t = table.champions(
        p1={"form": "hero", "hand": ["swinging-web-kick", "energy", "genius", "strength"], "engaged": ["hydra-bomber"]}
    )
    t.p1.choose("play", "swinging-web-kick")
    assert asked(t.state)[1] == "Hero Action (attack): Deal 8 damage to an enemy."
    assert asked(t.state, "zh-Hans")[1] == "英雄身份行动（攻击）：对一个敌人造成8点伤害。"


def test_the_log_names_the_side_of_the_identity_that_counts(table: Tables) -> None:
    t = table.champions(p1={"form": "hero"})
    t.state.log = []
    t.p1.choose("change-form")
    assert "Player 1 changes form: Peter Parker" in Words(t.state.GAME, "en").events(t.state, 0)


def test_an_attack_without_a_chosen_target_leaves_no_gap_in_the_log(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["swinging-web-kick", "energy", "genius", "strength"]})
    t.state.log = []
    t.p1.choose("play", "swinging-web-kick")
    lines = Words(t.state.GAME, "en").events(t.state, 0)
    assert "Spider-Man attacks" in lines
    assert "Rhino takes 8 damage from Swinging Web Kick" in lines


def test_other_players_are_called_by_their_names(table: Tables) -> None:
    t = table.champions(p1={}, p2={"hand": ["first-aid", "energy"], "damage": 3})
    asks = [label for label in labels(t, 0) if label.startswith("ask")]
    assert asks in ([], ["ask Greedy 2 to act"])


def test_a_villain_is_shown_with_its_stage(typing: Typing) -> None:
    _, text = typing(SOLO, "show rhino", "why rhino", "q", "")
    assert "Rhino I  HP 14/14" in text
    assert "known: Rhino II" in text
    assert "Rhino I  rhino-1" in text, "the one on the table is read, not a question which of three"
    assert "Rhino (Villain): " in text
    assert "Rhino (Player 1" not in text, "the villain belongs to nobody"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_question_of_a_random_game_fails_or_names_what_is_hidden(lang: str) -> None:
    for id, players, options in (
        ("ashes", ["iron-men", "iron-men"], {}),
        ("champions", ["iron-man-leadership", "black-panther-protection"], {"villain": "ultron", "modular": "random"}),
        ("champions", ["spider-man-justice", "captain-marvel-justice"], {"villain": "klaw", "mode": "expert"}),
        ("underworld", ["veil-watch-and-demon-hunters", "veil-watch-and-throne-court"], {}),
    ):
        for seed in range(2):
            g, chance = rulebound.new(id, players=players, seed=seed, **options), Chance(seed)
            shown = TerminalSession(g, ["human"] * g.players, lang).showing
            while g.asked is not None and len(g.choices) < 120:
                question, text = asked(g, lang)
                assert "{" not in question + text
                assert "  " not in question
                found = [item.label for item in shown.offered(g.asked.player)]
                assert len(set(found)) == len(found), found
                g.choose(chance.below(len(g.asked.offers)))


# ---------------------------------------------------------------- Ashes Reborn


def test_the_question_whether_to_guard_names_attacker_and_target(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["hammer-knight", "iron-worker"]})
    t.p1.choose("attack", "hammer-knight", "hammer-knight")
    assert asked(t.state, players=("Ann", "Bea"))[0] == "Ann's Hammer Knight attacks Bea's Hammer Knight. Guard the target?"
    t.p2.choose("no-guard")
    assert asked(t.state, players=("Ann", "Bea"))[0] == "Ann's Hammer Knight attacks Bea's Hammer Knight. Counter?"


def test_in_a_mirror_match_options_say_whose_card_is_meant(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"], "phoenixborn": "coal-roarkwin", "hand": ["cover", "strengthen"]},
        p2={"battlefield": ["hammer-knight"], "phoenixborn": "coal-roarkwin"},
    )
    t.p1.choose("activate", "coal-roarkwin")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt in ("target", "choose"))
    found = labels(t, 0)
    assert not [label for label in found if "#" in label]
    assert any("Greedy 2" in label for label in found)


# ---------------------------------------------------------------- Underworld


def test_a_payment_of_cost_says_how_much_and_for_which_card(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["force-field-mage"], "assets": ["yellow"] * 4 + ["red"] * 4})
    t.autopay = False
    t.p1.choose("play:force-field-mage", "kyoto")
    assert asked(t.state)[0] == "Pay for Force Field Mage: 4 cost. Still missing: 4 cost. Pay with what?"
    t.p1.choose("exhaust:arsonist")
    assert asked(t.state)[0] == "Pay for Force Field Mage: 4 cost. Still missing: 3 cost. Pay with what?"
    assert asked(t.state, "zh-Hans")[0] == "为力场法师支付4点费用。还差3点费用。以什么支付？"
    assert asked(t.state, "zh-Hant")[0] == "為力場法師支付4點費用。還差3點費用。以什麼支付？"


def test_the_text_of_a_triggered_ability_is_told_with_its_question(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 6}, p2={"r1": ["exorcist"]})
    t.p1.choose("flip:stonehenge-warden")
    t.until("trigger")
    assert asked(t.state)[1] == "Reveal trigger: Exhaust a target character at this region."
    assert asked(t.state, "zh-Hans")[1] == "现身触发：横置一个位于本地区的目标角色。"


# ---------------------------------------------------------------- at the keyboard


def test_a_wrong_villain_or_deck_is_told_before_anything_is_asked(terminal: Typing) -> None:
    for wrong in ("--villain rino", "--mode hard", "--modular bombs", "--option fun=1", "--decks nosuchdeck"):
        status, text = terminal(f"play champions {wrong}", "1", "1", "1", "1", "1", "1")
        assert status
        assert "How many players" not in text, wrong


def test_a_villain_may_be_named_as_it_is_called(typing: Typing) -> None:
    for name in ("Klaw", "克勞", "克劳"):
        status, text = typing(f"play champions --decks spider-man-justice --seats human --seed 5 --villain {name}", "q", "")
        assert status == 0
        assert "Klaw I " in text


def test_digits_and_marks_of_a_chinese_keyboard_will_do(typing: Typing) -> None:
    _, text = typing(SOLO, "？", "４，６", "q", "")
    assert "champions.setup.13" in text
    assert "Player 1 discards Backflip" in text
    assert "Player 1 discards Interrogation Room" in text


@pytest.mark.parametrize("nonsense", ["- - -", "…", "#", "²", "\x1b[A", "%s {0} {n}", "9" * 5000])
def test_nonsense_chooses_nothing(nonsense: str, typing: Typing) -> None:
    _, text = typing(SOLO, nonsense, "q", "")
    assert "choice 2" not in text
    assert "discards" not in text


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b", "~nobodyatall/x", "/nonexistent/x"])
def test_a_place_where_nothing_can_be_saved_is_told(name: str, typing: Typing) -> None:
    status, text = typing(SOLO, f"save {name}", "q", "")
    assert status == 0
    assert "can't write" in text


def test_commands_without_their_word_say_what_is_missing(typing: Typing) -> None:
    _, text = typing(SOLO, "why", "show", "rules", "save", "q", "")
    for said in ("Why what?", "Show what?", "Search for what?", "Save where?"):
        assert said in text


def test_no_is_no_file_name_when_one_leaves(typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typing(SOLO, "quit", "n")
    assert not (tmp_path / "n").exists()
    typing(SOLO, "quit", "y", "mine.jsonl")
    assert (tmp_path / "mine.jsonl").exists()


def test_two_hands_of_one_person_are_both_seen_but_not_those_of_others(typing: Typing) -> None:
    decks = "--decks spider-man-justice,she-hulk-aggression --villain rhino --seed 5"
    _, own = typing(f"play champions {decks} --seats human,same", "1", "q", "")
    assert "Player 2 draws Combat Training" in own
    _, others = typing(f"play champions {decks} --seats human,greedy", "1", "q", "")
    assert "Greedy 2 draws 6 hidden cards" in others
    assert "Combat Training" not in others


def test_words_are_not_broken_at_the_edge(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, text = typing(SOLO, "nosuchthing", "help", "q", "")
    assert all(len(line) <= 60 for line in text.partition("nosuchthing")[2].splitlines()[1:4])


def test_who_asked_for_an_undo_reads_that_it_was_refused(typing: Typing) -> None:
    decks = "--decks spider-man-justice,she-hulk-aggression --villain rhino --seed 5"
    _, text = typing(f"play champions {decks} --seats human,human", "", "1", "undo", "n", "", "q", "")
    assert text.rindex("does not agree") > text.rindex("Discard any number")


def test_the_villains_victory_is_called_so(table: Tables) -> None:
    t = table.champions(p1={})
    words = Words(t.state.GAME, "en")
    t.state.end("champions.scheme.main.lose")
    assert ending_text(words, t.state) == "The villain wins, the players lose."
    t.state.end("champions.villain.defeat.win", winners=(0,))
    assert ending_text(words, t.state) == "The players win!"
