"""Whatever a game asks and offers has words: random games of every game that there is, read in two languages."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.words import Words

GAMES, CHOICES = 4, 400


@pytest.mark.parametrize("id", sorted(entry.name for entry in entry_points(group="rulebound.games")))
def test_every_question_and_option_has_words(id: str) -> None:
    declared, read = game(id), set[tuple[str, ...]]()
    languages = [Words(declared, lang) for lang in ("en", "zh-Hant")]
    for seed in range(GAMES):
        g, chance = declared.start(declared.random_setup(seed), seed), Chance(seed)
        while g.asked is not None and len(g.choices) < CHOICES:
            asked = (g.asked.prompt, *sorted({o.verb for o in g.asked.offers}))
            if asked not in read and (decision := g.decision) is not None:
                read.add(asked)
                for words in languages:
                    assert words.prompt(decision)
                    assert all(words.options(decision))
            g.choose(chance.below(len(g.asked.offers)))
    assert len(read) > 3
