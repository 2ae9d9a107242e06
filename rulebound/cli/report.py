"""`rulebound report`: tables and pictures of what experiments found."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.cli.extras import packages_of
from rulebound.cli.questionnaire import usual_language
from rulebound.core.text import LANGUAGES
from rulebound.experiments.words import WORDS

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    about = "Make tables, pictures and one page of HTML from the results of experiments."
    parser = commands.add_parser("report", help="make tables and pictures from results of experiments", description=about)
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="a folder that `rulebound sim --out` wrote")
    parser.add_argument("--out", metavar="FOLDER", help="where the report goes (the folder `report` in the first RESULTS)")
    parser.add_argument("--difficulty", metavar="FILE", help="write how often decks win against each scenario, as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the report")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with packages_of("lab"):
        from rulebound.experiments.difficulty import write_difficulty
        from rulebound.experiments.report import Report
    lang, folders = args.lang or usual_language(), [Path(folder) for folder in args.results]
    if args.difficulty:
        write_difficulty(folders, Path(args.difficulty))
    path = Report(folders, lang).write(Path(args.out) if args.out else folders[0] / "report")
    print(WORDS.say(lang, "report-at", str(path)))
    return 0
