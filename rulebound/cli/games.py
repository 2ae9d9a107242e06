"""`rulebound games`: the saved games, the latest first."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rulebound.cli import table_setup, user_files
from rulebound.cli.saved_games import kept_games, told
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game, games
from rulebound.core.text import PROGRAM_WORDS, Messages

if TYPE_CHECKING:
    from rulebound.cli.saved_games import Kept

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

SAYS = Messages(
    {
        "none": ("No game is saved yet: begin one with `rulebound play`.", "還沒有保留的遊戲：用 rulebound play 開始一局。"),
        "id": ("id", "代號"),
        "game": ("game", "遊戲"),
        "seats": ("players", "玩家"),
        "joint": (", ", "、"),
        "when": ("last played", "上次遊玩"),
        "choices": ("choices", "選擇"),
        "state": ("", ""),
        "finished": ("finished", "已結束"),
        "open": ("in progress", "進行中"),
        "damaged": ("damaged; playable up to the damage", "已損壞，可由此繼續"),
        "missing": ("your own units are missing: see --units", "缺少自訂單位：見 --units"),
        "illegible": ("can't be read", "無法讀取"),
        "go-on": ("Resume one: rulebound play --resume ID", "繼續遊戲：rulebound play --resume 代號"),
    },
    usual=PROGRAM_WORDS,
)


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("games", help="list the saved games", description="List the saved games.")
    table_setup.add_lang(parser)
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    from rich.table import Table

    from rulebound.cli.screen import console

    out, kept = console(), [told(path) for path in kept_games()]
    if not kept:
        print(SAYS.say(args.lang, "none"))
        return 0
    table = Table(box=None, pad_edge=False)
    for name in ("id", "game", "seats", "when", "choices", "state"):
        table.add_column(SAYS.say(args.lang, name), justify="right" if name == "choices" else "left")
    for row in kept:
        players = SAYS.say(args.lang, "joint").join(table_setup.player_names(row.seats, args.lang))
        cells = (row.id, name_of(row, args.lang), players, f"{row.when:%Y-%m-%d %H:%M}", str(row.choices))
        table.add_row(*cells, SAYS.say(args.lang, row.state))
    out.print(table)
    out.print(SAYS.say(args.lang, "go-on"), style="dim")
    return 0


def name_of(row: Kept, lang: str) -> str:
    try:
        return game(row.game).name(lang) if row.game in games() else row.game
    except RuleboundError:
        return row.game
