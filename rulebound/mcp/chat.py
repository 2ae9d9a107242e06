"""A seat for any chat model: a prompt goes in as text, the number of an option comes out.

The model is a function from text to text, or a command that reads the prompt from its input and writes its answer.  The game
is played through the MCP server, in a process of its own.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from mcp import Client, StdioServerParameters

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

Model = Callable[[str], str]
TRIES = 3
"""How often an answer without a legal number is asked for again; then the first option is taken."""
SECONDS = 600
"""How long a command may take for one answer."""
NUMBER = re.compile(r"-?\d+")
OPTION = re.compile(r"^\[(\d+)\]", re.MULTILINE)
ASKED = """\
{rules}

{news}{table}

Answer with the number of the option that you choose, and nothing else."""
RULES = """\
You play a tabletop game to win. You see the table as your seat sees it, and your options, each with its number."""


@dataclass
class Game:
    """How a game by chat went."""

    result: str = ""
    answers: int = 0
    wrong: int = 0
    """How many answers named no legal option."""
    transcript: list[tuple[str, str]] = field(default_factory=list)
    """What was asked and what was answered, in order."""


def command_model(command: str) -> Model:
    """A model that is a command: it reads the prompt from its standard input and writes its answer.

    >>> import sys
    >>> command_model(f"{sys.executable} -c 'print(len(input()))'")("four")
    '4\\n'
    """
    words = shlex.split(command)

    def model(prompt: str) -> str:
        try:
            done = subprocess.run(words, input=prompt, capture_output=True, text=True, check=True, timeout=SECONDS)
        except subprocess.CalledProcessError as error:
            raise RuleboundError("the model's command failed: {0}", short(error.stderr.strip())) from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise RuleboundError("the model's command failed: {0}", short(str(error))) from error
        return done.stdout

    return model


def option_in(answer: str, legal: Sequence[int]) -> int | None:
    """The option that an answer names: its last number that is legal.

    >>> option_in("I attack, so 2.", [0, 1, 2]), option_in("[1]", [0, 1]), option_in("pass", [0, 1]), option_in("7", [0, 1])
    (2, 1, None, None)
    """
    named = [int(number) for number in NUMBER.findall(answer) if len(number) < 9]
    return next((number for number in reversed(named) if number in legal), None)


async def play(model: Model, server: Sequence[str], most: int = 5_000) -> Game:
    """Let a model play one game; `server` is what follows `rulebound mcp` on the command line."""
    words = ["-m", "rulebound", "mcp", *server]
    game, failure = Game(), None
    async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
        try:
            await _play(client, model, game, most)
        except RuleboundError as error:
            failure = error  # raised in here it would come out within a group of errors
    if failure is not None:
        raise failure
    return game


async def _play(client: Client, model: Model, game: Game, most: int) -> None:
    news = ""
    for _ in range(most):
        table = await _tool(client, "look")
        legal = [int(number) for number in OPTION.findall(table)]
        if not legal:
            game.result = table.rpartition("\n\n")[2]
            return
        option = _decide(model, ASKED.format(rules=RULES, news=news, table=table), legal, game)
        happened = (await _tool(client, "choose", option=option)).partition("\n\n")[0]
        news = f"{happened}\n\n"


def _decide(model: Model, prompt: str, legal: Sequence[int], game: Game) -> int:
    for _ in range(TRIES):
        answer = model(prompt)
        game.answers += 1
        game.transcript.append((prompt, answer))
        option = option_in(answer, legal)
        if option is not None:
            return option
        game.wrong += 1
        prompt = f"{prompt}\n\nYour answer named none of the options {legal[0]} to {legal[-1]}. Answer with one number."
    return legal[0]


async def _tool(client: Client, name: str, **words: Any) -> str:
    """What a tool answers as text."""
    result = await client.call_tool(name, words)
    text = "\n".join(block.text for block in result.content if block.type == "text")
    if result.is_error:
        raise RuleboundError("the server says: {0}", text)
    return text
