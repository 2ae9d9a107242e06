"""Reports: what is counted, how it is told, and that a page needs nothing but itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulebound.bots.statistics import wilson
from rulebound.cli import main
from rulebound.experiments import ThisProcess, read_experiment, run_experiment
from rulebound.experiments.difficulty import difficulty_of
from rulebound.experiments.elo import duels, ratings
from rulebound.experiments.results import ResultFolder, read_games
from rulebound.experiments.tallies import by_bot, by_card, by_deck, deck_pairs, first_player
from rulebound.games.champions.difficulty import Difficulty, difficulty
from rulebound.games.champions.scenarios import SCENARIOS

ASHES = 'game = "ashes"\nbots = ["random", "random"]\ndecks = "all"\npairing = "pairs"\nseeds = 2\n'
CHAMPIONS = (
    'game = "champions"\nbots = ["random"]\ndecks = ["spider-man-justice", "spider-man-leadership", "she-hulk-justice"]\n'
    'pairing = "mirror"\nvary = { villain = ["rhino", "klaw"], mode = ["standard", "expert"] }\nseeds = 1\n'
)


def row(decks: str, result: str, first: int = 0, bots: str = "x x", drawn: str = " ", played: str = " ") -> dict[str, Any]:
    """A game of two: decks, results (`W`, `L`, `D` by seat), the seat of the first turn, cards drawn and played by seat."""
    words = {"W": "win", "L": "loss", "D": "draw"}
    return {
        "decks": decks.split(),
        "bots": bots.split(),
        "results": [words[letter] for letter in result],
        "first": first,
        "drawn": [list(cards) for cards in drawn.split(" ")],
        "played": [list(cards) for cards in played.split(" ")],
    }


GAMES = [row("a b", "WL"), row("b a", "WL", first=1), row("a b", "DD"), row("a a", "LW")]


def counts(tallies: dict[Any, Any]) -> dict[Any, tuple[float, int]]:
    return {key: (tally.points, tally.games) for key, tally in tallies.items()}


def test_a_deck_is_measured_against_others_from_both_seats() -> None:
    assert counts(deck_pairs(GAMES)) == {("a", "b"): (1.5, 3), ("b", "a"): (1.5, 3), ("a", "a"): (1.0, 2)}
    assert counts(by_deck(GAMES)) == {"a": (1.5, 3), "b": (1.5, 3)}


def test_the_first_player_is_who_has_the_first_turn() -> None:
    tally = first_player(GAMES)
    assert (tally.points, tally.games) == (1 + 0 + 0.5 + 0, 4)
    assert tally.interval == wilson(1.5, 4)


def test_a_card_counts_where_it_was_drawn_and_where_it_was_played() -> None:
    games = [
        row("a b", "WL", drawn="xy z", played="x "),
        row("a b", "LW", drawn="x z", played=" z"),
        row("a b", "WL", drawn="y z", played="y z"),
    ]
    cards = by_card(games, 1)
    assert counts({name: card.drawn for name, card in cards.items()}) == {"y": (2, 2), "x": (1, 2), "z": (1, 3)}
    assert counts({name: card.played for name, card in cards.items()}) == {"y": (1, 1), "x": (1, 1), "z": (1, 2)}
    assert cards["y"].expected == pytest.approx(2 / 3)
    assert cards["y"].lift[0] == pytest.approx(1 / 3)
    assert "y" not in by_card(games, 3)


def test_ratings_follow_the_odds() -> None:
    """Three to one is 191 points; who beats somebody who beats a third is rated above both."""
    found = ratings({("a", "b"): (750, 1000)})
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * 0.4771, abs=1)
    found = ratings({("a", "b"): (75, 100), ("b", "c"): (75, 100)})
    assert list(found) == ["a", "b", "c"]
    assert found["a"].elo - found["c"].elo == pytest.approx(2 * 400 * 0.4771, rel=0.03)
    assert found["b"].games == 200
    wide, narrow = ratings({("a", "b"): (8, 10)})["a"], ratings({("a", "b"): (800, 1000)})["a"]
    assert wide.high - wide.low > 5 * (narrow.high - narrow.low)
    assert wide.low < narrow.elo < wide.high


def test_only_games_of_different_bots_rate_them() -> None:
    games = [row("a a", "WL", bots="p q"), row("a a", "WL", bots="q p"), row("a a", "WL", bots="p p")]
    assert duels(games) == {("p", "q"): (1.0, 2)}
    assert counts(by_bot(games)) == {"p": (1, 2), "q": (1, 2)}


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Played experiments: duels of Ashes, and heroes against villains."""
    found = {}
    for name, text in (("ashes", ASHES), ("champions", CHAMPIONS)):
        folder = tmp_path_factory.mktemp(name)
        (folder / "trial.toml").write_text(text, encoding="utf-8")
        experiment = read_experiment(folder / "trial.toml")
        with ResultFolder(folder / "out", experiment) as store:
            run_experiment(experiment, store, ThisProcess(), lambda done, total: None)
        found[name] = folder / "out"
    return found


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            ["Deck against deck", "The Iron Men", "Who has the first turn wins", "Rhino · standard", "She-Hulk: Justice"],
        ),
        ("zh-Hant", ["牌組對牌組", "鋼鐵硬漢", "先手在72局中贏得", "犀牛人 · 標準"]),
        ("zh-Hans", ["牌组对牌组", "钢铁硬汉", "先手在72局中赢得"]),
    ],
)
def test_a_report_is_one_page_with_pictures_and_tables(
    results: dict[str, Path], tmp_path: Path, lang: str, says: list[str]
) -> None:
    out = tmp_path / "report"
    assert main(["report", *map(str, results.values()), "--out", str(out), "--lang", lang]) == 0
    page = (out / "index.html").read_text(encoding="utf-8")
    assert [words for words in says if words not in page] == []
    assert not re.findall(r"""(?:src|href)=["'](?!#|data:)""", page.replace("xlink:href", "href"))
    assert "<script" not in page
    pictures = {path.name for path in (out / "pictures").iterdir()}
    for name in ("ashes-deck-pairs", "ashes-first", "ashes-turns", "ashes-cards", "champions-scenarios"):
        assert {f"{name}.png", f"{name}.svg"} <= pictures
        assert (out / "pictures" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert page.count(f'id="{name}-') > 0
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_the_numbers_of_a_report_are_those_of_the_games(results: dict[str, Path], tmp_path: Path) -> None:
    assert main(["report", str(results["ashes"]), "--out", str(tmp_path), "--lang", "en"]) == 0
    games = read_games(results["ashes"]).to_pylist()
    first = sum(g["results"][g["first"]] == "win" for g in games)
    low, high = wilson(first, 72)
    assert f"wins {first / 72:.1%} of 72 games".replace("%", " %") in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert f"{100 * low:.1f} % to {100 * high:.1f} %" in (tmp_path / "index.html").read_text(encoding="utf-8")
    table = (tmp_path / "tables" / "ashes-deck-pairs.csv").read_text(encoding="utf-8").splitlines()
    assert table[0] == "deck,against,games,win rate,95 % interval"
    assert len(table) == 1 + 6 * 5
    turns = sorted(g["turns"] for g in games)
    assert f"turns,{turns[0]}," in (tmp_path / "tables" / "ashes-lengths.csv").read_text(encoding="utf-8")


def test_a_folder_without_results_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(tmp_path), "--lang", "en"]) == 2
    assert "holds no results: name the folder that `rulebound sim --out` wrote" in capsys.readouterr().err


def test_difficulty_is_told_for_heroes(results: dict[str, Path], tmp_path: Path) -> None:
    file = tmp_path / "difficulty.json"
    words = ["report", str(results["champions"]), "--out", str(tmp_path / "report"), "--difficulty", str(file)]
    assert main(words) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data == difficulty_of([results["champions"]])
    found = {(r["hero"], r["villain"], r["mode"]): r for r in data["rows"]}
    assert len(found) == 2 * 2 * 2
    assert found["spider-man", "rhino", "standard"]["games"] == 2
    assert found["she-hulk", "klaw", "expert"]["games"] == 1
    assert all((r["low"], r["high"]) == tuple(round(x, 3) for x in wilson(r["wins"], r["games"])) for r in data["rows"])


def test_the_game_knows_the_difficulty_of_its_scenarios() -> None:
    heroes = {"black-panther", "captain-marvel", "iron-man", "she-hulk", "spider-man"}
    known = {(h, v, m) for h in heroes for v in SCENARIOS for m in ("standard", "expert") if difficulty(h, v, m) is not None}
    assert len(known) == 30
    assert difficulty("thor", "rhino") is None
    told = Difficulty(3, 12, 0.089, 0.532)
    assert told.text("en") == "Bots won 3 of 12 such games alone: 9 to 53 % (95 % interval)."
    assert told.text("zh-Hans") == "机器人单人进行12局，赢得3局：9至53 %（95 %区间）。"
