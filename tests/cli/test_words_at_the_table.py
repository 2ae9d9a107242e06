"""What stands on the screen: whose card it was, face-down drones, the place in the rules, and narrow terminals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

import rulebound
from rulebound.cli.screen import Screen, console, numbered
from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.progress import running_procedures
from rulebound.testing import Tables
from rulebound.testing.table import Table

CHINESE = ("zh-Hant", "zh-Hans")


def drawn(g: State, viewer: int, lang: str = "en") -> str:
    """The table and the options as this player sees them."""
    words, out = Words(g.GAME, lang), console()
    screen, view = Screen(words), g.view(viewer)
    asked = view["decision"] or {}
    options = [(o["key"], o["verb"], len(o["about"]), o["note"]) for o in asked.get("options", ())]
    with out.capture() as text:
        out.print(screen.table(view, numbered(o["about"] for o in asked.get("options", ()))))
        out.print(screen.options(words.options_of(options), [o[0] for o in options]))
    return text.get()


def random_games(choices: int, seeds: int = 3) -> Iterator[State]:
    """Positions of random games, every few choices."""
    for id, players, options in (
        ("ashes", ["iron-men", "bloodwoods-queen"], {}),
        ("champions", ["iron-man-leadership", "black-panther-protection"], {"villain": "ultron"}),
        ("champions", ["spider-man-justice", "captain-marvel-justice"], {"villain": "klaw", "modular": "random"}),
    ):
        for seed in range(seeds):
            g, chance = rulebound.new(id, players=players, seed=seed, **options), Chance(seed)
            while g.asked is not None and len(g.choices) < choices:
                yield g
                g.choose(chance.below(len(g.asked.offers)))


# ---------------------------------------------------------------- face-down drones


def ultron(table: Tables, **spec: Any) -> Table:
    return table.champions(villain=("ultron-1", {}), environments=("ultron-drones",), **spec)


def test_a_drone_shows_its_values_but_not_its_card(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip"]}, p2={})
    for viewer in (0, 1, -1):
        (drone,) = t.state.view(viewer)["players"][0]["zones"]["facedown-minions"]
        assert (drone["card"], drone["as"]) == ("", "drone")
        assert (drone["hp"], drone["values"]) == ([1, 1], {"atk": 1, "sch": 1})
        assert "backflip" not in str(t.state.view(viewer)["players"])
    assert "Drone  HP 1/1 SCH 1 ATK 1" in drawn(t.state, 1)
    assert "無人機  生命1/1 密謀1 攻擊1" in drawn(t.state, 1, "zh-Hant")


def test_a_drones_values_are_the_current_ones(table: Tables) -> None:
    t = ultron(
        table,
        p1={"drones": [("backflip", {"damage": 1}), "energy"]},
        p2={},
        attachments=[("upgraded-drones", "ultron-drones")],
    )
    hurt, whole = t.state.view(1)["players"][0]["zones"]["facedown-minions"]
    assert (hurt["hp"], whole["hp"]) == ([1, 2], [2, 2])
    assert hurt["values"]["atk"] == 2


def test_drones_that_nobody_can_tell_apart_are_drawn_together(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip", "energy", "genius"]}, p2={})
    assert "Drone ×3  HP 1/1" in drawn(t.state, 1)


def test_the_log_calls_a_drone_a_drone(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip"]}, p2={})
    t.state.log = []
    t.p1.choose("attack", "drone")
    lines = Words(t.state.GAME, "en").events(t.state, 1)
    assert "Spider-Man attacks Drone" in lines
    assert "Drone is defeated (by Spider-Man)" in lines


def test_what_a_teammate_plays_is_named(table: Tables) -> None:
    t = table.champions(p1={"hand": ["web-shooter", "energy"]}, p2={})
    t.state.log = []
    t.p1.choose("play", "web-shooter")
    assert "Player 1 plays Web-Shooter" in Words(t.state.GAME, "en").events(t.state, 1)


# ---------------------------------------------------------------- whose card it was


def test_in_a_mirror_match_it_is_said_whose_card_it_was(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["hammer-knight"]})
    t.state.log = []
    t.p1.choose("attack", "hammer-knight", "hammer-knight")
    t.p2.choose("no-guard")
    t.p2.choose("counter")
    t.skip_until(lambda t: any(e.kind == "damage" for e in t.state.log or ()))
    en, zh = (Words(t.state.GAME, lang, ["Ann", "Bea"]).events(t.state, 0) for lang in ("en", "zh-Hant"))
    assert "Ann attacks Bea's Hammer Knight with Hammer Knight" in en, "the line names Ann: hers is told from it"
    assert any(re.match(r"Bea's Hammer Knight is dealt \d damage from Ann's Hammer Knight", line) for line in en)
    assert "Ann以巨鎚騎士攻擊Bea的巨鎚騎士" in zh


def test_where_only_one_player_has_a_card_its_name_is_enough(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-rhino"]})
    t.state.log = []
    t.p1.choose("attack", "iron-rhino", "hammer-knight")
    lines = Words(t.state.GAME, "en").events(t.state, 0)
    assert "Player 1 attacks Iron Rhino with Hammer Knight" in lines


def test_two_heroes_with_the_same_card(table: Tables) -> None:
    t = table.champions(p1={"play": ["tac-team"]}, p2={"play": ["tac-team"]})
    t.state.log = []
    first, second = (t.state.at(3, p)[-1] for p in (0, 1))
    t.state.note("exhaust", -1, (first,))
    words = Words(t.state.GAME, "en")
    assert words.events(t.state, 0) == ["Tac Team exhausts"], "nothing tells of the other one yet"
    t.state.note("exhaust", -1, (second,))
    assert words.events(t.state, 0) == ["Player 1's Tac Team exhausts", "Player 2's Tac Team exhausts"]


def test_the_log_does_not_tell_that_somebody_has_the_same_card_in_hand(table: Tables) -> None:
    t = table.champions(p1={"play": ["tac-team"]}, p2={"hand": ["tac-team"]})
    t.state.log = []
    t.state.note("exhaust", -1, (t.state.at(3, 0)[-1],))
    t.state.note("draw", 1, (t.state.at(0, 1)[0],))
    words = Words(t.state.GAME, "en")
    assert words.events(t.state, 0) == ["Tac Team exhausts", "Player 2 draws a hidden card"]
    assert words.events(t.state, 1) == ["Player 1's Tac Team exhausts", "Player 2 draws Tac Team"]


# ---------------------------------------------------------------- Chinese


def test_the_place_in_the_rules_is_chinese_at_a_chinese_table() -> None:
    for g in random_games(120):
        assert g.asked is not None
        for lang in CHINESE:
            for place in running_procedures(g, g.asked.player, Words(g.GAME, lang)):
                assert place.text
                assert not re.search(r"[A-Za-z]{3}", place.text), place


def test_an_effect_without_a_rule_is_named_by_its_card() -> None:
    found: set[str] = set()
    for g in random_games(150, seeds=2):
        assert g.asked is not None
        found.update(p.text for p in running_procedures(g, g.asked.player, Words(g.GAME, "zh-Hant")))
    assert any(where.endswith("的效果") for where in found)


def test_the_hand_is_chinese_at_a_chinese_table(table: Tables) -> None:
    t = table.champions(p1={"hand": ["black-cat", "tac-team"]})
    text = drawn(t.state, 0, "zh-Hant")
    assert "化解1" in text
    assert "攻擊1" in text
    assert not re.search(r"THW|ATK|HP|SCH|DEF|REC", text.partition("你的回合")[0].rpartition("1  ")[0])


# ---------------------------------------------------------------- narrow terminals


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_nothing_is_cut_or_broken_on_narrow_terminals(width: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for g in random_games(130, seeds=1):
        if len(g.choices) % 10 and g.asked is not None:
            continue
        text = drawn(g, g.asked.player if g.asked is not None else 0, lang)
        assert "…" not in text
        for line in text.splitlines():
            assert cell_len(line) <= width, line
            assert not re.search(r"\b(HP|SCH|THW|ATK|DEF|REC|attack|life|recover|threat)\s*│$", line), line
            assert not re.search(r"^│\s+\d+\s*│$", line), line


def test_an_attached_card_is_drawn_on_its_host_alone(table: Tables) -> None:
    t = table.champions(p1={}, attachments=[("armored-rhino-suit", "rhino-1")])
    text = drawn(t.state, 0)
    assert text.count("Armored Rhino Suit") == 1
    assert "+ Armored Rhino Suit" in text
