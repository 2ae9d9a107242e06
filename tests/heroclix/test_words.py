"""Words follow behaviour: whatever changes what a part of a power does changes its words, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebound.core.effects import Node
from rulebound.core.game import DeckGame, game
from rulebound.core.words.common import COMMON
from rulebound.games import heroclix
from rulebound.games.heroclix.definitions import KEYPHRASES, POWERS, TEAM_ABILITIES
from rulebound.games.heroclix.effects.damage import RollsDie
from rulebound.games.heroclix.forces import own_texts
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.parts import ABILITIES
from rulebound.games.heroclix.units import cards
from rulebound.games.heroclix.words.game import MESSAGES
from rulebound.testing import Tables
from rulebound.testing.word_coverage import unsaid, wordless

OTHERS: dict[str, tuple[Any, ...]] = {
    "type": ("move", "close", "range", "power", "free"),
    "kind": ("close", "range", "hindering", "blocking"),
    "stat": ("speed", "attack", "defense", "damage", "range"),
    "side": ("friendly", "opposing", "any"),
    "how_long": ("next-turn", "this-turn", "game"),
    "limit": ("turn", "game"),
    "during": ("close", "range"),
    "against": ("close", "range"),
    "targets": ("adjacent", "area"),
    "damage": (1, 3),
    "movement": (("water",), ("blocking",)),
    "targeting": (("elevated",), ("blocking",)),
    "improved": (("water",), ("blocking",)),
    "aims": (("elevated",),),
    "what": (("charge",),),
    "powers": (("charge",), ("outwit", "perplex")),
    "using": (("charge",),),
    "by": ("charge", "perplex"),
    "of": ("token", "close-attack"),
    "piece": ("ninja", "ubu"),
    "options": ((RollsDie(), RollsDie(2)),),
    "only": ("wing", "giant"),
    "keyword": ("Avengers",),
    "can_use": ("charge",),
    "cannot_use": ("charge",),
    "on_marker": ("any", "barrier"),
    "begins": ("X-Men",),
    "token": ("Hunt",),
    "unless_team": ("avengers",),
    "who": ("target",),
    "fallen": ("self", "adjacent", "friend"),
    "could_use": ("charge",),
    "unless_uses": ("charge",),
    "team": ("avengers",),
    "otherwise": (RollsDie(),),
    "symbol": ("wing", "giant"),
}
"""Values for fields that are no numbers and no yes or no."""
REFERENCES = frozenset({"who"})
LABELS = frozenset({"name", "rule", "key", "label", "instead_key", "power", "moment", "labels"})
"""Fields that tell programs, memories and protections apart."""


def says(part: Node, lang: str) -> str:
    """All that a part says: characters also one by one. What there is no word for can't be: no kind of attack is water."""
    if isinstance(part, Characters):
        return f"{part.words(lang)} / {part.words(lang, many=False)}"
    try:
        return part.text(lang)
    except KeyError as unknown:
        raise TypeError("there is no such thing") from unknown


def test_words_tell_all_that_powers_do() -> None:
    printed = [key for piece in cards().values() for key in own_texts(piece)]
    keys = (*(key for powers in POWERS.values() for key in powers), *TEAM_ABILITIES, *KEYPHRASES, *printed)
    inherent = [known.parts for known in ABILITIES.values() if known.kind == "inherent"]
    trees = [*inherent, *(ABILITIES[key].parts for key in keys if key in ABILITIES)]
    assert unsaid(trees, says, OTHERS, REFERENCES, LABELS) == []


def test_all_that_is_asked_or_refused_has_words() -> None:
    assert wordless(Path(heroclix.__file__).parent, COMMON.merged(MESSAGES.forms)) == []


def test_simplified_chinese_has_the_usual_names() -> None:
    """The same hero is called alike in every game; a force is read back by these names too."""
    declared, champions = game("heroclix"), game("champions")
    called = {c.en: c.name("zh-Hans") for c in declared.cards().values()}
    also = {c.en: c.name("zh-Hans") for c in champions.cards().values()}
    both = sorted(called.keys() & also.keys())
    assert [(name, called[name]) for name in both] == [(name, also[name]) for name in both]
    assert (called["Wolverine"], called["Wonder Woman"], called["Green Lantern"]) == ("金刚狼", "神奇女侠", "绿灯侠")
    assert declared.card("spider-man-wotr016").name("zh-Hant") == "蜘蛛人"
    assert isinstance(declared, DeckGame)
    forces = [declared.decks.make(made.id) for made in declared.decks.ready_made().values()]
    for force in (*forces, {**forces[0], "theme": "Spider-Man Family"}):
        assert declared.decks.read(declared.decks.write(force, "zh-Hans")) == declared.decks.read(
            declared.decks.write(force, "en")
        )


def test_the_log_tells_where_everybody_is_put_at_set_up(table: Tables) -> None:
    t = table.new("heroclix", ["avengers", "x-men"], seed=5, map="downtown")
    t.skip_until(lambda t: t.phase != "setup")
    told = {e.cards[0]: e.text for e in t.spectator.log if e.kind == "deploy"}
    pieces = [e for e in range(len(t.state.card)) if t.state.name_of(e) in t.zone("map")]
    assert len(pieces) == len([e for e in t.spectator.log if e.kind == "deploy"]) > 8
    assert told["wolverine-avx005"] == f"Player 2 sets up Wolverine in {t['wolverine-avx005'].at}"
