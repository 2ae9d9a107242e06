"""What the steps of procedures are called: names, in the words of the books, and no slips of a scan."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest

from rulebound.core.frames import Procedure
from rulebound.core.game import game
from rulebound.core.words import Words
from rulebound.rulebook import load
from rulebound.table.progress import running_procedures, step_name

GAMES = ("ashes", "champions", "heroclix", "underworld")
SLIPS = ("舍掉", "痞倦", "格檔", "被標記被")


def steps(id: str) -> dict[str, str]:
    """Every step of a game's procedures by its name in the program, in Traditional Chinese."""
    package = import_module(f"rulebound.games.{id}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    words = Words(game(id), "zh-Hant")
    own = [kind for kind in Procedure.KINDS.values() if kind.__module__.startswith(package.__name__ + ".")]
    return {f"{kind.__name__}.{place}": step_name(kind, n, words) for kind in own for n, place in enumerate(kind.PLACES, 1)}


@pytest.mark.parametrize("id", GAMES)
def test_a_step_has_a_name_and_no_list_of_terms(id: str) -> None:
    named = steps(id)
    assert named
    assert not {step: name for step, name in named.items() if " / " in name}


@pytest.mark.parametrize("id", GAMES)
def test_no_rule_is_headed_by_a_slip(id: str) -> None:
    assert not [rule.id for rule in load(id) if any(slip in rule.heading("zh-Hant") for slip in SLIPS)]


def test_the_steps_of_a_villain_phase_are_told_apart() -> None:
    named = steps("champions")
    told = [named[f"VillainPhase.{step}"] for step in ("place_threat", "villain_activates", "deal_cards", "reveal_cards")]
    assert told == ["反派階段：放置威脅", "反派階段：反派發動", "反派階段：發放遭遇卡", "反派階段：展示遭遇卡"]


@pytest.mark.parametrize("id", GAMES)
def test_nobody_is_in_the_set_up_any_more_once_the_game_has_begun(id: str) -> None:
    """A set-up ends by beginning the first round: then that is where one is."""
    declared = game(id)
    g, words = declared.start(declared.random_setup(1), 1), Words(declared, "en")
    set_up = words.procedure("SetUp", "")
    assert running_procedures(g, 0, words)[0].name == set_up
    while g.stack[0].pc < len(g.stack[0].STEPS):
        g.choose(0)
    assert len(g.stack) > 1
    assert set_up not in [place.name for place in running_procedures(g, 0, words)]
