"""Units and maps of one's own at the terminal: given, kept in a folder, refused, missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.core.journal import Journal
from rulebound.core.storage import state_folder
from rulebound.core.user_files import Missing, forget
from rulebound.games.heroclix.ground.maps import maps
from rulebound.games.heroclix.units import cards, keywords
from tests.cli.conftest import Typing
from tests.heroclix.own_files import FORCE, KITES, LARKS, YARD, kite


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files to name, and a program that knows nothing yet."""
    monkeypatch.chdir(tmp_path)
    for name, text in {"my.json": KITES, "larks.txt": LARKS, "yard.map": YARD, "kites.txt": FORCE}.items():
        Path(name).write_text(text, encoding="utf-8")
    yield
    forget()


@pytest.fixture
def run(typing: Typing) -> Typing:
    """Every command is a program of its own, that knows nothing of the ones before."""

    def anew(command: str, *lines: str) -> tuple[int, str]:
        forget()
        return typing(command, *lines)

    return anew


BLOCKED = "nobody could stand in its starting area A: all of it is blocking terrain"
PLAY = "play heroclix --decks kites.txt,x-men --seats human,random --seed 3 --option turns=4"


def test_what_the_documentation_shows_is_so(run: Typing) -> None:
    page = (Path(__file__).parents[2] / "docs" / "units.md").read_text(encoding="utf-8")
    (file,) = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    Path("my.json").write_text(file, encoding="utf-8")
    commands = re.findall(r"^rulebound ((?!serve).*--units my\.json.*)$", page, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        status, text = run(command)
        assert status == 0, text
    Path("my.json").write_text(file.replace('["charge"', '["chrage"'), encoding="utf-8")
    _, text = run(commands[0])
    assert text in page


def test_cards_of_ones_own_are_read_and_found(run: Typing) -> None:
    status, text = run("cards show heroclix kite --units my.json")
    assert (status, "Keywords: Sky Riders, Animal" in text) == (0, True)
    assert "風箏" in run("cards show heroclix 風箏 --units my.json")[1]
    assert "kite-own001" in run("cards search heroclix kite --units my.json")[1]
    status, text = run("cards show heroclix kite-own001")
    assert (status, "there is no card 'kite-own001'" in text) == (2, True)


def test_forces_of_ones_own_are_checked_shown_and_brought_over(run: Typing) -> None:
    assert run("decks check heroclix kites.txt --units my.json") == (0, "Legal.\n")
    assert "風箏，80分" in run("decks show heroclix kites.txt --lang zh-Hant --units my.json")[1]
    assert "3x The Kite, 80 points" in run("decks export heroclix kites.txt --units my.json")[1]
    assert '"kite-own001"' in run("decks import heroclix kites.txt --units my.json")[1]
    status, text = run("decks check heroclix kites.txt")
    assert (status, "there is no character or object 'The Kite'" in text) == (2, True)


def test_a_game_is_played_gone_on_with_and_looked_at_again(run: Typing) -> None:
    status, text = run(f"{PLAY} --units my.json --maps yard.map --option map=yard", *["1"] * 6)
    assert status == 0
    assert "The Kite" in text
    status, text = run("play --resume last --units my.json --maps yard.map", *["1"] * 400)
    assert (status, "is saved as heroclix-1" in text) == (0, True)
    status, text = run("replay heroclix-1 --all --units my.json --maps yard.map")
    assert (status, "The Kite" in text) == (0, True)
    status, _ = run("replay heroclix-1 --fork 3 other.jsonl --units my.json --maps yard.map")
    assert status == 0
    assert Journal.load("other.jsonl").setup["map"] == "yard"


def test_a_game_says_what_it_misses_and_stays_as_it_is(run: Typing) -> None:
    run(f"{PLAY} --units my.json --maps yard.map --option map=yard", "1", "1")
    (kept,) = state_folder().glob("*.jsonl")
    before = kept.read_bytes()
    for command in ("play --resume heroclix-1", "replay heroclix-1", "play --resume last --units larks.txt"):
        status, text = run(command)
        assert status == 2
        assert "missing here: kite-own001, yard. Name those files" in text
        assert "--units or --maps" in text
    assert "沒有的自訂單位或地圖：kite-own001、yard" in run("play --resume last --lang zh-Hant")[1]
    assert "missing here: yard. Name" in run("play --resume last --units my.json")[1]
    assert "your own units are missing" in " ".join(run("games")[1].split())
    assert "缺少自訂單位" in run("games --lang zh-Hant")[1]
    assert kept.read_bytes() == before
    assert "in progress" in run("games --units my.json --maps yard.map")[1]
    assert run("play --resume last --units my.json --maps yard.map", "1")[0] == 0


def test_what_is_missing_is_named_as_far_as_it_is_not_too_much() -> None:
    for ids, said in (
        (["yard"], "yard is missing here: "),
        (["kite", "yard"], "kite, yard are missing here: "),
        (list("abcde"), "a, b, c, d, e are missing here: "),
        (list("abcdef"), "a, b, c, d, e, … are missing here: "),
    ):
        assert str(Missing(ids)).startswith(said)


def test_a_unit_that_has_changed_since_is_told(run: Typing) -> None:
    run(f"{PLAY} --units my.json", "1", "1")
    Path("my.json").write_text(kite(range=9), encoding="utf-8")
    status, text = run("play --resume last --units my.json")
    assert status == 2
    assert "The Kite has changed since: open the game" in text
    assert "or with your own files as they were then" in text


def test_files_of_ones_own_change_no_other_game(run: Typing) -> None:
    """A map that is chosen in the game is one of the box: who brings more of them later can still go on."""
    run("play heroclix --decks avengers,x-men --seats human,random --seed 3", "1", "1")
    assert run("play --resume last --units my.json --units larks.txt --maps yard.map", "1")[0] == 0
    assert run("play --resume last", "1")[0] == 0


def test_what_lies_in_the_folders_is_always_known(run: Typing) -> None:
    for kind, file, text in (("units", "my.json", KITES), ("units", "README.md", "no units"), ("maps", "yard.map", YARD)):
        (state_folder() / kind).mkdir(parents=True, exist_ok=True)
        (state_folder() / kind / file).write_text(text, encoding="utf-8")
    assert run("decks check heroclix kites.txt") == (0, "Legal.\n")
    assert run("decks check heroclix kites.txt --units my.json") == (0, "Legal.\n"), "the same file twice is no news"
    assert run("cards show ashes iron-rhino")[0] == 0
    assert "yard  A yard" in run("cards map heroclix")[1]
    run(f"{PLAY} --option map=yard", "1")
    assert run("play --resume last", "1")[0] == 0
    (state_folder() / "units" / "bad.json").write_text("{", encoding="utf-8")
    status, text = run("cards show heroclix kite")
    assert status == 2
    assert "state/rulebound/units/bad.json: line 1: the name of a list is expected here" in text


def test_a_folder_may_be_named(run: Typing) -> None:
    assert run("cards show heroclix lark --units .")[0] == 2, "a list of a force is no file of units"
    Path("mine").mkdir()
    Path("mine/larks.txt").write_text(LARKS, encoding="utf-8")
    assert run("cards show heroclix lark --units mine")[0] == 0
    status, text = run("cards map heroclix --maps mine")
    assert (status, "no maps in the folder mine: their files end in .map" in text) == (2, True)


def test_simulations_know_them_in_every_process(run: Typing) -> None:
    rows = []
    for jobs in (1, 2):
        command = (
            f"sim heroclix --games 2 --jobs {jobs} --decks kites.txt --option turns=4 --option map=yard --jsonl {jobs}.jsonl"
        )
        status, text = run(f"{command} --units my.json --maps yard.map")
        assert (status, "did not end" in text) == (0, False)
        rows.append([json.loads(line)["choices"] for line in Path(f"{jobs}.jsonl").read_text().splitlines()])
    assert rows[0] == rows[1]


def test_a_map_of_ones_own_is_asked_for_by_name(run: Typing, terminal: Typing) -> None:
    forget()
    asked = ("", "", "", "avengers", "x-men", "", "A yard", "7", "q")
    _, text = terminal("play heroclix --maps yard.map", *asked)
    assert "Which map?" in text
    assert "the first player chooses one of the box" in text
    assert Journal.load(state_folder() / "heroclix-1.jsonl").setup["map"] == "yard"
    assert "Which map?" not in terminal_anew(terminal)


def terminal_anew(terminal: Typing) -> str:
    """The questions of somebody who brings nothing."""
    forget()
    return terminal("play heroclix", "", "", "", "avengers", "x-men", "", "7", "q")[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (kite(range="far"), "bad.json: line 1: The Kite: range is a whole number, not a text"),
        (KITES.replace("charge", "chrage"), "line 3: The Kite: there is no standard power 'chrage'; did you mean charge?"),
        (KITES.replace('"range"', '"rnage"'), "line 3: The Kite: a unit has no field 'rnage'; did you mean range?"),
        (KITES + "x", "there is text after the end of the file: remove it"),
        (KITES[:-4], "bad.json: line 55: ',' or ']' is expected here, but the file ends"),
        (
            KITES.replace('"set": "own",', '"set": "own"'),
            "bad.json: line 8: this is no JSON: look for a missing quote, comma",
        ),
        (
            KITES.replace('"units"', '"unit"'),
            "line 2: there is no list 'unit' in a file of units; there are: units, bystanders",
        ),
        (KITES.replace('"range"', '"id"'), "line 3: 'id' occurs twice in one unit: leave one of them out"),
        ("", "bad.json: there are no units in this text: see docs/units.md"),
        (kite(id="wi105", name="Thor"), "line 1: Thor: there is a unit 'thor-wi105' already: give yours another id"),
        (kite(name="Thor", set="wi", collector_number="105"), "'thor-wi105' has the same name, set and number"),
        (
            LARKS.replace("lark-own002", "toughness"),
            "line 2: The Lark: 'toughness' is a word of the game: give yours another id",
        ),
        (LARKS.replace("lark-own002", "002"), "line 2: The Lark: '002' is a word of the game"),
        (LARKS * 2, "line 9: The Lark: 'lark-own002' occurs twice, first in line 2: give one of them another id"),
        (LARKS.replace("points: 40", "points: 99999"), "line 2: lark-own002: '99999' is no number"),
        (kite(name="Kite\x1b[2J"), "has signs in it that nobody can see: write it again"),
        (kite(name="Kite\ud800"), "an incomplete character: write it again"),
        (kite(name="Kite, 40 points"), "has a comma, a semicolon, a bracket or a bar in it"),
        (kite(keywords=["x"] * 31), "it has more than 30 traits, keywords, starting lines"),
        (kite(keywords=["x"] * 501), "keywords has 501 entries: at most 500 are allowed"),
        (kite(starts=[{"points": 10**30}]), "points is a number from -9999 to 9999, not a number of very many digits"),
        (kite(generated="no"), "generated is true or false, not a text"),
        (LARKS.replace("points: 40", "points: 40\n    sideline: no"), "write 'sideline: yes', or leave the line out"),
        (f'{{"units": [{{"id": {"9" * 5000}}}]}}', "line 1: a number is too long here, or it is nested too deeply"),
        (f'{{"units": [{"[" * 100_000}', "line 1: a number is too long here, or it is nested too deeply"),
        (f'{{"units": [{"0," * 600}0]}}', "units has more than 500 entries: put the rest into another file"),
        (f'{{"units": {"[" * 100}{"]" * 100}}}', "line 1: a unit is a mapping, not a list"),
        ("x" * 1_000_001, "bad.json: the text of units has 1000001 characters"),
    ],
)
def test_a_wrong_file_is_told_with_its_place_and_nothing_is_loaded(run: Typing, text: str, said: str) -> None:
    there = (set(cards()), set(keywords()), set(maps()))
    Path("bad.json").write_text(text, encoding="utf-8")
    status, told = run("cards show heroclix kite --units my.json --units bad.json --maps yard.map")
    assert status == 2
    assert said in told
    assert "Nothing was loaded: mend this, or leave the file out." in told
    assert not any(word in told for word in ("Traceback", "Error", "dict", "None"))
    assert (set(cards()), set(keywords()), set(maps())) == there


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("A Yard.map", YARD, "make it of small letters, digits and single dashes"),
        ("downtown.map", YARD, "there is a map 'downtown' already: give the file another name"),
        ("toughness.map", YARD, "'toughness' is a word of the game: give the file another name"),
        ("bad.map", YARD.replace("1 . .", "1 . k"), "Line 8 of the map: 'k' in B1 is no terrain"),
        ("bad.map", YARD.partition("[zones]")[0], "it has 0 starting areas: draw at least two, A and B, below [zones]"),
        (
            "bad.map",
            YARD.replace("\n  1 .", "\n  1 #").replace("2 A", "2 .").replace("3 A", "3 .").replace("4 A", "4 ."),
            BLOCKED,
        ),
        ("bad.map", YARD.replace("A . . . . . . B", "A A A A B B B B"), "it has 0 free squares outside of starting areas"),
        ("bad.map", YARD.replace("A yard", "A\x1b[2Jyard"), "signs in it that nobody can see"),
        ("bad.map", "x" * 100_001, "a map has 100001 characters"),
    ],
)
def test_a_wrong_map_is_told_and_nothing_is_loaded(run: Typing, name: str, text: str, said: str) -> None:
    Path("drawn").mkdir()
    Path("drawn", name).write_text(text, encoding="utf-8")
    there = set(maps())
    status, told = run("cards map heroclix --maps drawn --maps yard.map")
    assert (status, said in told) == (2, True)
    assert f"drawn/{name}: " in told
    assert set(maps()) == there


def test_every_wrong_unit_of_all_files_is_told(run: Typing) -> None:
    Path("one.json").write_text(kite(range=-1), encoding="utf-8")
    Path("two.txt").write_text(LARKS.replace("charge", "quake"), encoding="utf-8")
    _, told = run("cards show heroclix kite --units one.json --units two.txt")
    assert "one.json: line 1: The Kite: its range is from 0 to 30" in told
    assert "two.txt: line 2: The Lark: click 1: quake does not belong beside speed, but beside attack" in told


def test_two_files_do_not_hold_the_same_unit(run: Typing) -> None:
    Path("copy.json").write_text(kite(range=2), encoding="utf-8")
    status, told = run("cards show heroclix kite --units my.json --units copy.json")
    assert (status, "copy.json: line 1: The Kite: there is a unit 'kite-own001' already" in told) == (2, True)
    Path("kite-own001.map").write_text(YARD, encoding="utf-8")
    assert "a map and a unit are both called so" in run("cards map heroclix --units my.json --maps kite-own001.map")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--units nowhere.json", "there is no file 'nowhere.json' with units"),
        ("--units \0", "no file"),
        ("--units latin.json", "latin.json: line 2: this is no text in UTF-8; save the file as UTF-8"),
        ("--maps /dev/null", "there is no file '/dev/null' with maps"),
    ],
)
def test_what_is_no_file_is_told(run: Typing, words: str, said: str) -> None:
    Path("latin.json").write_bytes("{\n é".encode("latin-1"))
    status, told = run(f"cards show heroclix thor {words}")
    assert (status, said in told) == (2, True)


def test_a_file_that_is_too_large_is_not_read(run: Typing) -> None:
    with Path("huge.json").open("wb") as file:
        file.truncate(1 << 33)
    assert "huge.json is too large for a file of units" in run("cards show heroclix thor --units huge.json")[1]


def test_a_game_that_takes_none_says_so(run: Typing) -> None:
    status, told = run("cards show ashes iron-rhino --units my.json")
    assert (status, "Ashes Reborn accepts no units from players: leave --units out" in told) == (2, True)
    assert "Marvel Champions accepts no maps from players" in run("play champions --maps yard.map")[1]
