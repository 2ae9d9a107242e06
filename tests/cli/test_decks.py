"""`rulebound decks` and `rulebound draft`: what is printed and written, and what is an error."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.core.game import game
from rulebound.games.ashes.deck_rules import check
from rulebound.games.ashes.deck_text import read_deck
from rulebound.games.ashes.ready_made import ready_made


def out(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_list_names_the_ready_made_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "list"]) == 0
    every = out(capsys)
    assert main(["decks", "list", "ashes", "--lang", "zh-Hans"]) == 0
    chinese = out(capsys)
    for ready in ready_made().values():
        assert f"{ready.id} " in every
        assert ready.en in every
        assert ready.id in chinese
    assert "钢铁硬汉" in chinese


def test_show_prints_a_deck_and_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "show", "ashes", "iron-men"]) == 0
    printed = out(capsys)
    assert "Phoenixborn: Coal Roarkwin\nDice: 5 natural, 5 ceremonial\n" in printed
    assert printed.endswith("\nLegal.\n")
    assert main(["decks", "show", "ashes", "iron-men", "--lang", "zh-Hant"]) == 0
    assert out(capsys).startswith("# 鋼鐵硬漢\n\n凰族後裔：卡羅·羅克溫\n")


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_an_export_can_be_checked_and_imported(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str) -> None:
    assert main(["decks", "export", "ashes", "mist-guardian", "--lang", lang]) == 0
    text, made = tmp_path / "deck.txt", tmp_path / "deck.json"
    text.write_text(out(capsys), encoding="utf-8")
    assert main(["decks", "check", "ashes", str(text), "--lang", lang]) == 0
    assert main(["decks", "import", "ashes", str(text), "-o", str(made)]) == 0
    deck = json.loads(made.read_text(encoding="utf-8"))
    assert {**deck, "name": ""} == {**ready_made()["mist-guardian"].deck, "name": ""}
    capsys.readouterr()
    assert main(["decks", "check", "ashes", str(made)]) == 0  # JSON is read too
    assert out(capsys) == "Legal.\n"


def test_check_says_every_reason_with_its_rule(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Coal Roarkwin\n4x Fear\n10 natural"))
    assert main(["decks", "check", "ashes", "-"]) == 1
    assert out(capsys) == (
        "Not legal:\n"
        "  a deck has exactly 30 cards, this one has 4 · ashes.deck.size\n"
        "  at most 3 copies of Fear, not 4 · ashes.deck.copies\n"
        "  Fear belongs to another Phoenixborn · ashes.deck.unique-cards\n"
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("Coal Roarkwin\n4x Fear\n10 natural"))
    assert main(["decks", "check", "ashes", "-", "--lang", "zh-Hant"]) == 1
    assert "恐懾術最多3張，不能有4張" in out(capsys)


def test_an_unfinished_deck_is_imported_with_a_warning(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = tmp_path / "deck.txt"
    text.write_text("Coal Roarkwin\n3x Fear", encoding="utf-8")
    assert main(["decks", "import", "ashes", str(text)]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["cards"] == {"fear": 3}
    assert "not legal yet: a deck has exactly 30 cards, this one has 3 · ashes.deck.size" in printed.err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["list", "chess"], "there is no game 'chess'"),
        (["list", "ashes-draft"], "players bring no decks to ashes-draft; games with decks: ashes"),
        (["show", "ashes", "iron-mem"], "neither a file nor a ready-made deck 'iron-mem'; ready-made: iron-men"),
        (["check", "ashes", "unknown.txt"], "line 2: there is no card or die 'Feer'; did you mean Fear"),
        (["check", "ashes", "broken.json"], "this is no JSON"),
        (["check", "ashes", "half.json"], "a deck needs phoenixborn, cards and dice"),
        (["check", "ashes", "latin.txt"], "can't read latin.txt"),
        (["check", "ashes", "folder"], "can't read folder"),
        (["import", "ashes", "good.txt", "-o", "nowhere/deck.json"], "can't write nowhere/deck.json"),
    ],
)
def test_bad_input_is_answered_in_words(
    words: list[str],
    error: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("good.txt").write_text("3x Fear", encoding="utf-8")
    Path("unknown.txt").write_text("Jessa Na Ni\n3x Feer", encoding="utf-8")
    Path("broken.json").write_text("{'cards': ", encoding="utf-8")
    Path("half.json").write_text('{"cards": {}}', encoding="utf-8")
    Path("latin.txt").write_bytes(b"3x Fe\xe4r")
    assert main(["decks", *words]) == 2
    assert error in capsys.readouterr().err


# ------------------------------------------------------------ draft


def test_bots_draft_and_the_decks_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["draft", "ashes", "--seats", "bot,random,random", "--seed", "5", "-o", str(tmp_path / "decks")]
    assert main(words) == 0
    written = sorted((tmp_path / "decks").iterdir())
    assert [path.name for path in written] == ["1-bot.txt", "2-random.txt", "3-random.txt"]
    texts = [path.read_text(encoding="utf-8") for path in written]
    decks = [read_deck(text) for text in texts]
    assert all(check(deck) == [] for deck in decks)
    game("ashes").prepare(decks, {})
    assert main(words) == 0
    assert [path.read_text(encoding="utf-8") for path in written] == texts, "the same seed drafts the same"


def test_a_person_drafts_by_number_or_key(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter(["take:noah-redmoon", "99", "what", *["1"] * 40])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert main(["draft", "ashes", "--seats", "human,random", "--seed", "3", "-o", str(tmp_path)]) == 0
    printed = out(capsys)
    assert "Take which Phoenixborn?" in printed
    assert printed.count("Type a number from 1 to 9, or a key like keep-card:") == 2
    assert "take Natural die and Charm die" in printed
    assert read_deck((tmp_path / "1-human.txt").read_text(encoding="utf-8"))["phoenixborn"] == "noah-redmoon"


def test_people_change_places_at_the_keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        return "1"

    monkeypatch.setattr("builtins.input", answer)
    assert main(["draft", "ashes", "--seats", "human,human", "--seed", "3", "--lang", "zh-Hant"]) == 0
    assert "[1-human] Enter: " in prompts
    assert "[2-human] Enter: " in prompts
    assert "保留哪張卡牌？" in out(capsys)


def test_a_draft_that_is_left_writes_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["draft", "ashes", "--seats", "human,random", "--seed", "3", "-o", str(tmp_path)]) == 2
    assert "no deck was written" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["chess"], "there is no game 'chess'"),
        (["ashes-draft"], "there is no draft for ashes-draft; there are drafts for: ashes"),
        (["ashes", "--seats", "human,somebody"], "there is no bot 'somebody'"),
        (["ashes", "--seats", "bot"], "a draft is for 2 to 4 players"),
        (["ashes", "--seats", "bot,bot,bot,bot,bot"], "the collection has 40 dice"),
        (["ashes", "--seats", "bot,bot", "-o", "file/folder"], "can't make the folder file/folder"),
    ],
)
def test_bad_drafts_are_refused_in_words(
    words: list[str],
    error: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("", encoding="utf-8")
    assert main(["draft", *words]) == 2
    assert error in capsys.readouterr().err
