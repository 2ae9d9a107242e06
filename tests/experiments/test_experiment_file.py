"""An experiment's file: what it plans, and how every wrong entry of it is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.words.errors import error_text
from rulebound.experiments.experiment import Experiment
from rulebound.experiments.experiment_file import read_experiment

BOT = """
class First:
    name, looks_at = "first", "nothing"
    def __init__(self, seed, place=0):
        self.place = place
    def pick(self, seen, decision):
        return decision.options[self.place]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read(folder: Path, text: str) -> Experiment:
    return read_experiment(written(folder, text))


def refusal(folder: Path, text: str, lang: str = "en") -> list[str]:
    """The lines of the error that a file leads to."""
    with pytest.raises(RuleboundError) as refused:
        read(folder, text)
    return error_text(refused.value, lang).splitlines()


def test_every_seed_is_played_with_every_combination_from_every_seat(tmp_path: Path) -> None:
    text = 'game = "ashes"\nbots = ["greedy", "random"]\ndecks = "all"\npairing = "pairs"\nseeds = 2\nswap = true\n'
    experiment = read(tmp_path, text)
    jobs = list(experiment.jobs())
    assert len(jobs) == len(experiment) == 6 * 6 * 2 * 2
    assert len({(job.seed, job.decks, job.bots) for job in jobs}) == len(jobs)
    assert [job.seed for job in jobs] == [0] * 72 + [1] * 72
    assert [job.bots for job in jobs[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert jobs[0].decks == jobs[1].decks
    assert [job.numbers for job in jobs[:2]] == [(1, 2), (2, 1)]


def test_options_vary_over_all_combinations(tmp_path: Path) -> None:
    text = (
        'game = "champions"\nbots = ["random"]\ndecks = ["spider-man-justice", "she-hulk-justice"]\npairing = "mirror"\n'
        'vary = { villain = ["rhino", "klaw"], mode = ["standard", "expert"] }\nseeds = [5, 9]\n'
    )
    jobs = list(read(tmp_path, text).jobs())
    assert len(jobs) == 2 * 2 * 2 * 2
    assert {(job.decks[0], job.options["villain"], job.options["mode"], job.seed) for job in jobs} == {
        (deck, villain, mode, seed)
        for deck in ("spider-man-justice", "she-hulk-justice")
        for villain in ("rhino", "klaw")
        for mode in ("standard", "expert")
        for seed in (5, 9)
    }


def test_counted_games_take_the_combinations_in_turn(tmp_path: Path) -> None:
    text = 'game = "ashes"\nbots = ["greedy", "random"]\ndecks = "all"\nswap = true\ngames = 5\nseeds = { first = 70 }\n'
    jobs = list(read(tmp_path, text).jobs())
    assert [job.seed for job in jobs] == [70, 70, 71, 71, 72]
    assert [job.decks for job in jobs] == [("iron-men",)] * 2 + [("snakes-in-silver",)] * 2 + [("mist-guardian",)]


def test_what_stands_above_the_matches_is_said_for_each(tmp_path: Path) -> None:
    text = (
        'bots = ["random", "random"]\nseeds = 3\n[[match]]\nname = "cards"\ngame = ["ashes", "underworld"]\n'
        '[[match]]\ngame = "heroclix"\nseeds = 1\n'
    )
    experiment = read(tmp_path, text)
    assert [(match.name, match.game, len(match)) for match in experiment.matches] == [
        ("cards-ashes", "ashes", 3),
        ("cards-underworld", "underworld", 3),
        ("heroclix", "heroclix", 1),
    ]
    assert [job.n for job in experiment.jobs()] == list(range(7))
    assert [job.match for job in experiment.jobs()] == ["cards-ashes"] * 3 + ["cards-underworld"] * 3 + ["heroclix"]


def test_a_bot_of_ones_own_comes_from_a_file_beside_the_experiment(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    text = 'game = "ashes"\nbots = ["last", "random"]\n[bot.last]\nclass = "mine.py:First"\nplace = -1\n'
    spec = read(tmp_path, text).bots["last"]
    (tmp_path / "mine.py").unlink()  # the experiment holds the source: no worker needs the file
    bot = spec.make(3)
    assert (bot.name, vars(bot)) == ("first", {"place": -1})


def test_a_deck_of_ones_own_comes_from_a_file_beside_the_experiment(tmp_path: Path) -> None:
    from rulebound.core.game import DeckGame, game

    ashes = game("ashes")
    assert isinstance(ashes, DeckGame)
    (tmp_path / "mine.txt").write_text(ashes.decks.write(ashes.decks.make("iron-men")), encoding="utf-8")
    experiment = read(tmp_path, 'game = "ashes"\ndecks = ["mine.txt", "iron-men"]\n')
    assert experiment.decks["mine.txt"]["cards"] == ashes.decks.make("iron-men")["cards"]


def test_everything_that_is_wrong_is_named_at_once_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    text = """game = "ashes"
bott = ["greedy"]
decks = [
  "iron-men",
  "iron-woman",
]
seeds = -3
swap = 1
record = ["decisions", "dreams"]

[bot.mine]
class = "mine.py:First"
depth = 4

[bot.lost]
class = "nowhere.py:First"

[vary]
villain = "rhino"

[test]
low = 0.6
high = 0.5
"""
    told = refusal(tmp_path, text)
    wanted = [
        (2, "there is no entry 'bott'; did you mean bot?"),
        (5, "there is no deck 'iron-woman': name a file, or one of iron-men"),
        (7, "seeds is how many, a list of whole numbers"),
        (8, "swap is true or false, not a whole number"),
        (9, "record holds 'dreams'; it may hold: decisions, values, journals"),
        (12, "the bot mine does not take these parameters"),
        (16, "there is no file 'nowhere.py' with a bot"),
        (19, "villain varies over a list of values"),
        (21, "low is the rate of a bot that is not better: it is smaller than high"),
    ]
    assert len(told) == len(wanted)
    for line, (number, sentence) in zip(told, wanted, strict=True):
        assert line.startswith(f"trial.toml, line {number}: {sentence}"), line


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "chess"', "line 1: there is no game 'chess'; there are: "),
        ("seeds = 4", 'line 1: no game is named: write game = "ashes", or another one'),
        ('game = "ashes"\nbots = ["greedy"', "line 2: this is no TOML"),
        (
            'game = "ashes"\nbots = ["human", "random"]',
            "line 2: there is no bot 'human': name one of random, newcomer, casual, club, expert, greedy",
        ),
        ('game = "ashes"\nbots = ["random"]', "line 2: Ashes Reborn is played by 2, 3, 4 players, not 1"),
        ('game = "ashes"\nbots = ["decimal:Decimal", "random"]', "line 2: the bot decimal:Decimal is no bot"),
        ('game = "ashes"\nbots = ["json:Missing", "random"]', "line 2: there is no class Missing in json"),
        ('game = "ashes"\nbots = ["no.such:Bot", "random"]', "line 2: the module no.such can't be imported"),
        ('game = "champions"\nbots = ["random"]\nswap = true', "line 3: a single player has nobody to swap seats with"),
        ('game = "champions"\nbots = ["random"]\n[options]\nvillain = "thanos"', "line 4: there is no villain 'thanos'"),
        (
            'game = "champions"\nbots = ["random"]\n[vary]\nmode = ["hard"]',
            "line 4: the mode is standard or expert, not 'hard'",
        ),
        ('game = "ashes"\npairing = "mirror"', 'line 2: a pairing needs decks: write decks = "all", or a list'),
        ('game = "ashes"\ngames = 5\nseeds = 9', "line 3: games counts already"),
        ('game = "ashes"\n[test]\nlow = 0.5', "line 2: a test needs two different bots who swap seats"),
        ('[[match]]\ngame = "ashes"\n[[match]]\ngame = "ashes"', "several matches are called ashes"),
        ('game = "ashes"\nname = 3', "line 2: name is a text in quotes, not a whole number"),
    ],
)
def test_a_wrong_entry_is_refused_with_line_and_remedy(tmp_path: Path, text: str, says: str) -> None:
    (told,) = refusal(tmp_path, text)
    assert says in told


def test_refusals_are_in_the_language_of_the_reader(tmp_path: Path) -> None:
    text = 'game = "chess"\nswap = 1\nseed = 4\n'
    english, chinese = refusal(tmp_path, text), refusal(tmp_path, text, "zh-Hant")
    assert len(english) == len(chinese) == 3
    assert chinese[0].startswith("trial.toml，第1行：沒有遊戲「chess」")
    assert chinese[1] == "trial.toml，第2行：swap應為true或false，而不是整數"
    assert refusal(tmp_path, text, "zh-Hans")[0].startswith("trial.toml，第1行：没有游戏「chess」")
