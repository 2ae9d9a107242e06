"""`rulebound cards`, and the words that tables are made of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebound
from rulebound import rulebook
from rulebound.cli.screen import Screen, console, numbered
from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.games.heroclix import GAME as HEROCLIX
from rulebound.games.underworld.definitions import UnderworldCard
from rulebound.games.underworld.words.names import subtype_name
from tests.cli.conftest import Typing


@pytest.mark.parametrize("name", ["iron-rhino", "Iron Rhino", "鋼鐵犀牛", "钢铁犀牛"])
def test_a_card_is_shown_by_id_or_name(typing: Typing, name: str) -> None:
    status, text = typing(f"cards show ashes {name} --lang en")
    assert status == 0
    assert "Iron Rhino  iron-rhino" in text
    assert "7/4/0" in text


def test_a_card_is_shown_in_the_language(typing: Typing) -> None:
    assert "钢铁犀牛" in typing("cards show ashes iron-rhino --lang zh-Hans")[1]
    assert "鋼鐵犀牛" in typing("cards show ashes 鋼鐵犀牛")[1]


def test_an_unknown_card_and_an_unclear_one_are_refused(typing: Typing) -> None:
    status, text = typing("cards show ashes summon")
    assert status == 2
    assert "'summon' could be" in text
    status, text = typing("cards show ashes dragon")
    assert status == 2
    assert "there is no card 'dragon'" in text


@pytest.mark.parametrize("words", ["overkill", "滅殺", "灭杀", "phoenixborn overkill"])
def test_cards_are_found_by_their_text_in_every_script(typing: Typing, words: str) -> None:
    status, text = typing(f"cards search ashes {words}")
    assert status == 0
    assert "iron-rhino" in text


def test_maps_are_listed_and_looked_at(typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.cli.cards.game", {"heroclix": HEROCLIX, "ashes": game("ashes")}.__getitem__)
    assert "downtown  Downtown Crossing" in typing("cards map heroclix")[1]
    status, text = typing("cards map heroclix downtown --lang zh-Hant")
    assert status == 0
    assert text.startswith("鬧區路口")
    own = tmp_path / "yard.map"
    own.write_text("en: Yard\nzh: 院子\nkind: outdoor\n[terrain]\n    A B\n  1 .|h\n", encoding="utf-8")
    assert "1 .|h" in typing(f"cards map heroclix {own}")[1]
    own.write_text("en: Yard\nzh: 院子\nkind: outdoor\n[terrain]\n    A B\n  1 .|k\n", encoding="utf-8")
    status, text = typing(f"cards map heroclix {own}")
    assert status == 2
    assert "Line 6 of the map: 'k' in B1 is no terrain" in text
    status, text = typing("cards map heroclix atlantis")
    assert status == 2
    assert "choose one of" in text
    assert typing("cards map ashes")[0] == 2


def test_nothing_found_is_status_1(typing: Typing) -> None:
    status, text = typing("cards search ashes dragon")
    assert status == 1
    assert "No card has all of these words" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_a_game_says_has_words(lang: str) -> None:
    """No message key, gap or id shows through in prompts, options and log lines of whole random games."""
    said: set[str] = set()
    for seed, decks in enumerate(
        (["iron-men", "snakes-in-silver"], ["mist-guardian", "cloudsea-siren"], ["bloodwoods-queen", "shadows-of-viros"])
    ):
        g, chance = rulebound.new("ashes", players=decks, seed=seed), Chance(seed)
        words = Words(g.GAME, lang)
        while (d := g.decision) is not None:
            labels = words.options(d)
            assert len(set(labels)) == len(labels), labels
            said.update((words.prompt(d), *labels))
            g.choose(chance.below(len(d.options)))
        said.update(words.events(g, 0))
    for line in said:
        assert "{" not in line, line
        assert not re.search(r"[a-z]-[a-z]+:|verb\.|prompt\.", line), line
        if lang != "en":
            assert not re.search(r"[A-Za-z]{3}", line), line


def test_a_table_is_drawn_for_everybody_and_the_spectator() -> None:
    g, chance = rulebound.new("ashes", players=["iron-men", "bloodwoods-queen", "mist-guardian"], seed=2), Chance(2)
    screen, out = Screen(Words(g.GAME, "en")), console()
    while g.asked is not None and len(g.choices) < 200:
        g.choose(chance.below(len(g.asked.offers)))
        if len(g.choices) % 20 == 0:
            for viewer in (-1, 0, 1, 2):
                view = g.view(viewer)
                with out.capture() as drawn:
                    out.print(screen.table(view, numbered(o["about"] for o in (view["decision"] or {}).get("options", ()))))
                assert "Battlefield" in drawn.get()


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("breakin-takin", ("Starting threat 2", "1 hazard icon", "2 boost icons", "Encounter set: Rhino")),
        ("the-immortal-klaw", ("Starting threat 3 per player", "1 acceleration icon")),
        ("the-break-in-1b", ("Starting threat 0", "Target threat 7 per player", "Acceleration 1 per player")),
        ("crowd-control", ("1 crisis icon", "threat cannot be removed from the main scheme")),
        (
            "mockingbird",
            ("Unique", "Bobbi Morse", "Traits: S.H.I.E.L.D., Spy", "1 after an attack, 1 after", "Basic"),
        ),
        ("spider-man", ("Hand size 5", "Traits: Avenger", "Other side: Peter Parker")),
        ("peter-parker", ("Hand size 6", "Other side: Spider-Man")),
        ("enhanced-ivory-horn", ("ATK +1 to what it is attached to", "2 boost icons", "Traits: Weapon")),
        ("program-transmitter", ("SCH +1 to what it is attached to",)),
        ("titania", ("ATK X", "Nemesis set of She-Hulk")),
        ("hydra-mercenary", ("(Guard: While a minion with guard is engaged",)),
        ("web-shooter", ("Belongs to Spider-Man", "(Uses: last use: ")),
        ("chase-them-down", ("Aspect: Aggression",)),
    ],
)
def test_a_champions_card_is_read_with_all_that_is_printed(typing: Typing, card: str, printed: tuple[str, ...]) -> None:
    text = " ".join(typing(f"cards show champions {card}")[1].split())
    for words in printed:
        assert words in text


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("massive-growth", ("attack +4, life +4, recover +0", "Placement: a unit", "in a yellow box")),
        ("three-eyed-owl", ("Attack value 0, life value 2, recover value 0", "limit 3", "limit 2 by the errata")),
        ("natural", ("1 power, 3 class, 2 basic", "Dice power: Deal 1 damage to a target unit.")),
        ("coal-roarkwin", ("Battlefield 6, spellboard 4", "life 15")),
        ("summon-silver-snake", ("Unique to Maeoni Viper", "Conjuration pile: Silver Snake", "(Focus 1: ", "(Focus 2: ")),
    ],
)
def test_an_ashes_card_is_read_with_all_that_is_printed(typing: Typing, card: str, printed: tuple[str, ...]) -> None:
    text = " ".join(typing(f"cards show ashes {card}")[1].split())
    for words in printed:
        assert words in text


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("gruni-smuggler", ("cost 4", "Loyalty: 2 Obelisk Sequence assets", "investigate 1, battle 1", "(Temporary icons")),
        ("demosthenes-archmage", ("Unique", "No. 11 of the base set", "1 copy", "(One unique of a name", "(Magic icons do")),
        ("hong-kong", ("Influence cap 3", "Points 3", "Subtypes: city, water", "(Influence cap wins the region: ")),
        ("mourners", ("Starting hand 5",)),
        ("holy-child", ("Points 1", "defence 1")),
        ("final-plan", ("A card of our own", "(The command's action is optional: ")),
    ],
)
def test_an_underworld_card_is_read_with_all_that_is_printed(typing: Typing, card: str, printed: tuple[str, ...]) -> None:
    text = " ".join(typing(f"cards show underworld {card}")[1].split())
    for words in printed:
        assert words in text


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans"])
def test_what_is_printed_is_told_in_chinese_alone(lang: str) -> None:
    """Of Latin letters only the initials of names are left."""
    for id in ("ashes", "champions", "underworld"):
        declared = game(id)
        for card in declared.cards().values():
            for line in declared.words.facts(card, lang):
                assert not re.search(r"[A-Za-z]{3}", line.replace("S.H.I.E.L.D.", "")), line


@pytest.mark.parametrize(
    ("card", "levels"),
    [("strengthen", ["2"]), ("empower", ["1"]), ("abundance", ["1", "2"]), ("summon-iron-rhino", ["1", "2"])],
)
def test_a_spell_is_reminded_of_the_focus_that_it_has(typing: Typing, card: str, levels: list[str]) -> None:
    text = typing(f"cards show ashes {card} --lang en")[1]
    assert re.findall(r"^Focus (\d):", text, re.MULTILINE) == levels
    assert re.findall(r"^\(Focus (\d):", text, re.MULTILINE) == levels


def test_every_card_is_read_with_its_subtypes(typing: Typing) -> None:
    """`underworld.society-card.anatomy`: a society has them too, as cards may refer to them."""
    assert (
        "society · Throne Court · mage society/vampire" in typing("cards show underworld throne-court-society --lang en")[1]
    )
    assert "秘社 · 王座会 · 法师结社/吸血鬼" in typing("cards show underworld throne-court-society --lang zh-Hans")[1]
    declared = game("underworld")
    for id, card in declared.cards().items():
        assert isinstance(card, UnderworldCard)
        told = declared.words.brief(card, "zh-Hans") + "".join(declared.words.facts(card, "zh-Hans"))
        assert all(subtype_name("zh", s) in told for s in card.subtypes), id


def test_every_reminder_is_a_rule() -> None:
    for id in ("ashes", "champions"):
        declared = game(id)
        assert all(rulebook.exists(r) for c in declared.cards().values() for r in declared.words.reminders(c))
