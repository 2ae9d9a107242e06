"""A language model's table: driven by the SDK's own client, in one process and over stdio."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

import rulebound
from rulebound.cli import main
from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY
from rulebound.core.journal import Journal
from rulebound.mcp.chat import command_model, option_in, play
from rulebound.mcp.seat import ModelSeat
from rulebound.mcp.server import Terms, make_server
from rulebound.table.text import seat_text
from rulebound.testing.twins import openly, twin_of

DECKS = ["iron-men", "mist-guardian"]
SEATED = ["ashes", "--decks", "iron-men,mist-guardian", "--bots", "random", "--seed", "7"]
OPTION = re.compile(r"^\[(\d+)\] ", re.MULTILINE)
TOOLS = {"games", "new_game", "look", "options", "choose", "why_not", "card", "rules", "log"}

Call = Callable[..., Awaitable[str]]


def with_client(server: Any, script: Callable[[Call], Awaitable[None]]) -> None:
    """Run a script against a server; a tool's error becomes text that begins with `error: `."""

    async def run() -> None:
        async with Client(server) as client:

            async def call(tool: str, /, **words: Any) -> str:
                result = await client.call_tool(tool, words)
                text = "\n".join(block.text for block in result.content if block.type == "text")
                return f"error: {text.removeprefix(f'Error executing tool {tool}: ')}" if result.is_error else text

            await script(call)

    asyncio.run(run())


def over_stdio(words: Iterable[str]) -> StdioServerParameters:
    return StdioServerParameters(command=sys.executable, args=["-m", "rulebound", "mcp", *words])


def numbers(text: str) -> list[int]:
    return [int(number) for number in OPTION.findall(text)]


def seat() -> ModelSeat:
    return ModelSeat("ashes", DECKS, bots=["random"], seed=7)


def test_the_server_offers_its_tools_and_says_how_to_use_them() -> None:
    async def run() -> None:
        async with Client(make_server()) as client:
            tools = (await client.list_tools()).tools
            assert {tool.name for tool in tools} == TOOLS
            assert all(tool.description for tool in tools)
        async with Client(make_server(seat=seat())) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS - {"new_game"}

    asyncio.run(run())


def test_a_whole_game_over_stdio(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"

    async def script(call: Call) -> None:
        text, chance, choices = await call("look"), Chance(3), 0
        while legal := numbers(text):
            text = await call("choose", option=legal[chance.below(len(legal))])
            choices += 1
        assert "wins!" in text
        assert choices > 20
        assert await call("choose", option=0) == "error: the game is over: there is nothing left to choose"

    with_client(over_stdio([*SEATED, "--journal", str(journal)]), script)
    assert Journal.load(journal).replay().over


def listens(port: int) -> bool:
    with socket.socket() as attempt:
        return attempt.connect_ex(("127.0.0.1", port)) == 0


def test_a_server_on_a_port_of_this_machine() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "rulebound", "mcp", *SEATED, "--http", str(port)]
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        assert process.stderr.readline() == f"http://127.0.0.1:{port}/mcp\n"
        while process.poll() is None and not listens(port):
            pass

        async def script(call: Call) -> None:
            assert numbers(await call("look")) == list(range(6))
            assert (await call("choose", option=1)).startswith("Your choice: ")

        with_client(f"http://127.0.0.1:{port}/mcp", script)
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.parametrize(
    ("game", "decks", "options"),
    [
        ("champions", ["random"], {"villain": "rhino"}),
        ("underworld", [], {}),
        ("heroclix", [], {"build_total": 200}),
        ("ashes", [], {}),
    ],
)
def test_the_model_begins_any_game_and_plays_a_while(game: str, decks: list[str], options: dict[str, Any]) -> None:
    async def script(call: Call) -> None:
        assert await call("look") == "error: no game has begun: call `new_game` first"
        assert f"{game}: " in await call("games")
        text = await call("new_game", game=game, decks=decks, bots=["random"], options=options)
        chance = Chance(5)
        for _ in range(25):
            legal = numbers(text)
            if not legal:
                break
            assert numbers(await call("options")) == legal
            text = await call("choose", option=legal[chance.below(len(legal))])
            assert text.startswith("Your choice: ")

    with_client(make_server(Terms(seed=4)), script)


def test_what_is_not_offered_is_refused_in_words_and_changes_nothing() -> None:
    playing = seat()
    before = playing.g.to_bytes()

    async def script(call: Call) -> None:
        refused = await call("choose", option=99)
        assert refused == "error: there is no option 99 now; choose a number from 0 to 5"
        assert (await call("choose", option=-1)).startswith("error: ")
        assert (await call("choose", option="attack everybody")).startswith("error: ")

    with_client(make_server(seat=playing), script)
    assert playing.g.to_bytes() == before


def test_a_model_asks_for_reasons_rules_and_cards() -> None:
    playing = seat()

    async def script(call: Call) -> None:
        for _ in range(5):
            await call("choose", option=0)
        told = await call("why_not", card="Coal Roarkwin")
        assert "Coal Roarkwin" in told
        assert "ashes." in told
        assert "you see no card" in await call("why_not", card="Mist Typhoon"), "it is in a deck that nobody sees"
        assert "Hammer Knight" in await call("card", name="hammer knight")
        assert (await call("rules", query="ashes.victory.lose")).startswith("ashes.victory.lose: ")
        assert "guard" in (await call("rules", query="guard", game="ashes")).lower()
        assert "No rule has all of these words" in await call("rules", query="zeppelin")
        assert await call("log", lines=5)

    with_client(make_server(seat=playing), script)


def test_names_that_do_not_exist_are_refused_in_words() -> None:
    async def script(call: Call) -> None:
        assert "there is no game 'chess'" in await call("new_game", game="chess")
        assert "a seat is a number from 1 to 2" in await call("new_game", game="ashes", seat=3)
        assert "there is no bot 'deep'" in await call("new_game", game="ashes", bots=["deep"])
        assert "error: " in await call("new_game", game="ashes", decks=["none", "iron-men"])
        assert await call("look") == "error: no game has begun: call `new_game` first"

    with_client(make_server(), script)


def test_the_text_of_a_seat_does_not_tell_twins_apart() -> None:
    compared = 0
    for game in ("ashes", "underworld", "champions"):
        declared = rulebound.core.game.game(game)
        for seed in range(2):
            g, chance = declared.start(declared.random_setup(seed), seed, log=True), Chance(seed)
            while g.asked is not None and len(g.choices) < 150:
                if len(g.choices) % 25 == 0:
                    for player in (*range(g.players), NOBODY):
                        twin = twin_of(g, player, chance.below(1 << 62))
                        if openly(g, player) == openly(twin, player):
                            compared += 1
                            assert seat_text(g, player) == seat_text(twin, player)
                g.choose(chance.below(len(g.asked.offers)))
    assert compared > 20


def test_a_model_reads_another_language() -> None:
    playing = ModelSeat("ashes", DECKS, bots=["random"], seed=7, lang="zh-Hant")
    assert "選擇你的五張起始手牌" in playing.look()
    assert playing.choose(0).startswith("你的選擇：")


# ---------------------------------------------------------------- a chat model


def test_an_answer_names_an_option_by_its_last_legal_number() -> None:
    assert option_in("I have 15 life and 3 dice, so [2].", [0, 1, 2]) == 2
    assert option_in("two", [0, 1, 2]) is None
    assert option_in("", [0]) is None


def test_a_chat_model_plays_a_whole_game_and_is_asked_again_after_nonsense() -> None:
    chance, asked = Chance(11), list[str]()

    def model(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 1:
            return "I think about it."
        legal = numbers(prompt)
        return f"My choice is {legal[chance.below(len(legal))]}."

    game = asyncio.run(play(model, SEATED))
    assert "wins!" in game.result
    assert (game.answers, game.wrong) == (len(asked), 1)
    assert "Your answer named none of the options 0 to 5" in asked[1]
    assert "Your choice: " in asked[2]


def test_a_model_that_never_answers_well_still_ends_its_game() -> None:
    game = asyncio.run(play(lambda prompt: "no idea", SEATED, most=3))
    assert (game.answers, game.wrong, game.result) == (9, 9, "")


def test_a_command_is_a_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "model.py"
    script.write_text("import re, sys\nprint(max(map(int, re.findall(r'^\\[(\\d+)\\] ', sys.stdin.read(), re.M))))\n")
    assert command_model(f"{sys.executable} {script}")("[0] a\n[1] b\n") == "1\n"
    words = ["chat", "champions", "--decks", "spider-man-justice", "--villain", "rhino", "--seed", "2"]
    assert main([*words, "--command", f"{sys.executable} {script}"]) == 0
    assert "answers, 0 of them named no option" in capsys.readouterr().out


def test_a_command_that_fails_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chat", *SEATED, "--command", f"{sys.executable} -c 'raise SystemExit(\"no key\")'"]) == 2
    assert "the model's command failed: no key" in capsys.readouterr().err
    assert main(["chat", "ashes", "--decks", "none,none", "--command", "true"]) == 2
    assert "there is no ready-made deck 'none'" in capsys.readouterr().err


def test_settings_without_a_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--decks", "iron-men"]) == 2
    assert "name the game" in capsys.readouterr().err
