"""`rulebound rules`: what is printed, and what is an error."""

from __future__ import annotations

import argparse
import dataclasses
import json
from importlib.resources import files
from pathlib import Path

import pytest

from rulebound import rulebook
from rulebound.cli.rules import add_parser
from rulebound.core.errors import RuleboundError
from rulebound.rulebook import coverage
from rulebound.rulebook.claims import claims
from rulebound.rulebook.locate import carried_out

TEST = "tests/test_a.py::test_a"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    args = parser.parse_args(["rules", *words])
    status: int = args.run(args)
    return status


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Away from the project's own proofs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coverage, "PROJECT", tmp_path / "nowhere")
    return tmp_path


def write_proofs(root: Path, *ids: str) -> None:
    (root / "build").mkdir()
    (root / "build" / "proofs.json").write_text(json.dumps({"proofs": {id: [TEST] for id in ids}, "tests": {}}))


def test_search_prints_ids_titles_and_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("search", "grim", "rule") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("champions.general.grim-rule  The grim rule\n    A rules or timing conflict")
    assert "champions ruling 41" in printed
    assert "\x1b" not in printed  # plain outside a terminal


def test_a_chinese_search_answers_in_the_script_of_the_book_unless_told(capsys: pytest.CaptureFixture[str]) -> None:
    run("search", "严酷法则")
    assert "遇到本書無法解答" in capsys.readouterr().out
    run("search", "严酷法则", "--lang", "zh-Hans")
    assert "遇到本书无法解答" in capsys.readouterr().out
    run("search", "严酷法则", "--lang", "en")
    assert "A rules or timing conflict" in capsys.readouterr().out


def test_a_long_answer_is_cut_unless_all_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    run("search", "attack", "--game", "ashes")
    short = capsys.readouterr().out
    run("search", "attack", "--game", "ashes", "--all")
    long = capsys.readouterr().out
    assert "more: print them with --all" in short.splitlines()[-1]
    assert len(long.splitlines()) > len(short.splitlines())
    assert "--all" not in long


def test_a_search_for_a_ruling_prints_that_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("search", "ashes", "ruling", "59") == 0
    assert capsys.readouterr().out.startswith("ashes ruling 59  When is a guarding Phoenixborn turned?")


def test_a_search_without_hits_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("search", "wombat") == 1
    assert "wombat" in capsys.readouterr().out


def test_show_prints_the_whole_rule(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_proofs(elsewhere, "champions.general.golden.card-wins")
    assert run("show", "champions.general.golden.card-wins", "champions.general.grim-rule", "--lang", "zh-Hans") == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.splitlines() == [
        "champions.general.golden.card-wins  金科玉律",
        "definition, line 23 of the book",
        "卡牌文本与任一本规则书直接抵触时，采用卡牌文本。",
        *(
            f"See:   {id}  {rulebook.rule(id).heading('zh-Hans')}"
            for id in ("champions.card.ally.limit", "champions.effect.cannot")
        ),
        f"Check: {rulebook.rule('champions.general.golden.card-wins').check}",
        "Code:  none of its own: a definition; the rules that use its terms implement it",
        f"Proof: proven by {TEST}",
    ]
    proof = second.splitlines()[-1]
    assert proof.startswith("Proof: none by the tests that have run. Claimed by tests/champions/")
    assert claims()["champions.general.grim-rule"][0] in proof


def test_show_without_proofs_says_how_to_get_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "champions.general.grim-rule") == 0
    proof = capsys.readouterr().out.splitlines()[-1]
    assert proof.startswith("Proof: unknown. Claimed by tests/champions/")
    assert "make test" in proof


def test_show_tells_where_the_code_carries_a_rule_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "champions.keyword.retaliate") == 0
    code = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Code:  champions/rules/")]
    assert [line.split()[-1] for line in code] == ["EnemyAttack.retaliate", "PlayerAttack.retaliate"]


@pytest.mark.parametrize("id", ["ashes.attack.unit.3.optional-counter", "heroclix.attack.becomes"])
def test_the_place_of_a_rule_is_a_line_of_the_code_that_begins_what_is_named(id: str) -> None:
    assert carried_out(id)
    for place in carried_out(id):
        line = files("rulebound").joinpath("games", place.module).read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert line.split()[0] in ("def", "class"), line
        assert place.name.rpartition(".")[2] in line


@pytest.mark.parametrize(
    ("id", "module", "told"),
    [
        ("heroclix.pac.leap-climb", "heroclix/powers/standard.py", 'power(|"leap_climb"'),
        ("heroclix.pac.flight", "heroclix/powers/keyphrases.py", '_keyphrase("flight"'),
        ("heroclix.tac.justice-league", "heroclix/powers/teams.py", '"justice_league"'),
        ("heroclix.symbol.dolphin", "heroclix/powers/keyphrases.py", '"dolphin"'),
        ("heroclix.duration.this-game", "heroclix/effects/durations.py", '"this-game"'),
    ],
)
def test_a_rule_whose_id_is_made_from_a_name_is_carried_out_where_the_name_stands(id: str, module: str, told: str) -> None:
    (place,) = carried_out(id)
    assert place.module == module
    lines = files("rulebound").joinpath("games", module).read_text(encoding="utf-8").splitlines()[place.line - 1 :]
    for row, words in zip(lines, told.split("|"), strict=False):
        assert words in row


@pytest.mark.parametrize(
    ("id", "names"),
    [
        ("heroclix.wall.lof", ["LineExplainer.edge"]),
        ("heroclix.pac.move-outdoor-blocking", ["_move_mode"]),
        ("heroclix.pac.aim-elevated", ["_eye"]),
        ("champions.timing.response.closed", ["ChampionsWindows.all_passed"]),
    ],
)
def test_a_rule_whose_id_has_a_gap_is_carried_out_by_the_function_that_fills_it(id: str, names: list[str]) -> None:
    assert [place.name for place in carried_out(id)] == names


@pytest.mark.parametrize(("game", "nowhere"), [("ashes", 0), ("champions", 1), ("heroclix", 0), ("underworld", 2)])
def test_every_rule_that_acts_is_carried_out_somewhere(game: str, nowhere: int) -> None:
    """But for what people may say to each other, and what the word "may" means."""
    without = [rule.id for rule in rulebook.load(game) if rule.acts and not carried_out(rule.id)]
    assert len(without) == nowhere, without


def test_show_of_an_unknown_id_prints_nothing_but_the_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuleboundError, match=r"did you mean champions\.general\.grim-rule"):
        run("show", "champions.general.golden.card-wins", "champions.general.grim-rul")
    assert capsys.readouterr().out == ""


def test_chapters_lists_chapters_and_the_rules_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    run("chapters", "ashes")
    rows = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    assert ["victory", "2"] in rows
    assert sum(int(count) for _, count in rows) == len(rulebook.load("ashes"))
    run("chapters", "ashes", "victory")
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        "ashes.victory.lose",
        "ashes.victory.win",
    ]
    with pytest.raises(RuleboundError, match="no chapter 'castling'"):
        run("chapters", "ashes", "castling")


def test_rulings_prints_all_or_one_with_what_others_say_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    run("rulings", "champions")
    assert capsys.readouterr().out.count("champions ruling ") >= 137
    run("rulings", "underworld", "39")
    printed = capsys.readouterr().out
    assert printed.startswith("underworld ruling 39  ")
    assert "\nunderworld ruling S3  " in printed
    with pytest.raises(RuleboundError, match="numbered from 1 to 151"):
        run("rulings", "champions", "999")


def test_coverage_counts_by_game_and_chapter(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_proofs(elsewhere, "ashes.victory.lose", "ashes.victory.win", "ashes.no.longer-there")
    assert run("coverage", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == set(rulebook.GAMES)
    ashes = found["ashes"]
    assert (ashes["proven"], ashes["total"]) == (2, len(rulebook.load("ashes")))
    assert ashes["proven"] + ashes["waived"] + len(ashes["unproven"]) == ashes["total"]
    assert "ashes.victory.lose" not in ashes["unproven"]
    assert "ashes.goal.objective" in ashes["unproven"]
    assert ashes["chapters"]["victory"] == {"total": 2, "proven": 2, "waived": 0}
    assert found["heroclix"]["proven"] == 0


def test_coverage_is_found_from_below_the_project(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_proofs(elsewhere, "ashes.victory.win")
    (elsewhere / "docs" / "rules").mkdir(parents=True)
    monkeypatch.chdir(elsewhere / "docs" / "rules")
    run("coverage", "--game", "ashes", "--unproven")
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["victory", "1", "0", "2", "50.0", "%"] in rows
    listed = {row[0] for row in rows if row[0].startswith("ashes.")}
    assert "ashes.victory.lose" in listed
    assert "ashes.victory.win" not in listed


def test_a_waived_rule_is_neither_proven_nor_unproven(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = rulebook.load("ashes")
    waived = dataclasses.replace(ledger["ashes.victory.lose"], waived="no engine can show it")
    small = rulebook.Ledger("ashes", {rule.id: rule for rule in (waived, ledger["ashes.victory.win"])})
    monkeypatch.setattr(coverage, "load", lambda _: small)
    found = coverage.coverage("ashes", {"ashes.victory.lose"})
    assert found.whole == coverage.Tally(total=2, proven=0, waived=1)
    assert [rule.id for rule in found.unproven] == ["ashes.victory.win"]
    assert coverage.coverage("ashes", {"ashes.victory.win"}).whole.per_cent == 100


def test_coverage_without_proofs_says_how_to_get_them() -> None:
    with pytest.raises(RuleboundError, match="Run `make test` first"):
        run("coverage")


@pytest.mark.parametrize("content", ["", "[]", '{"tests": {}}', '{"proofs": []}', '{"proofs": {"a": 1}}'])
def test_a_damaged_file_of_proofs_says_how_to_mend_it(elsewhere: Path, content: str) -> None:
    write_proofs(elsewhere)
    (elsewhere / "build" / "proofs.json").write_text(content)
    with pytest.raises(RuleboundError, match="write it again"):
        run("coverage")
