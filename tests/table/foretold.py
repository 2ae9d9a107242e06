"""What a table foretells, and what then happens: brackets, warnings, forecasts, previews and suggested payments.

Each statement is read from the words that people read, and compared with a game that goes on. A statement that says itself
that something may change it is an estimate, and counts as such.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from rulebound.core.chance import Chance
from rulebound.core.decisions import EVERYWHERE, Option
from rulebound.core.log import NO_CARD
from rulebound.core.payment_suggestions import is_payment, suggestion
from rulebound.core.words import Words
from rulebound.games.ashes.values import life_value
from rulebound.games.champions.values import remaining_hp, value
from rulebound.games.heroclix.board import area_square, covered
from rulebound.games.heroclix.survey import survey
from rulebound.table.warnings import warnings

IDLE = ("pass", "no", "decline", "keep", "done", "no-defense", "no-guard", "no-block", "go", "end-turn", "no-reduction")
"""What one chooses to let things take their course."""
IN_WORDS = re.compile(r"cost \d+ \+ X|[①-⑳]|sacrifice|exhaust|remove|discard")


class Claim(NamedTuple):
    """A statement: its kind, what was told and what came."""

    kind: str
    told: Any
    came: Any


def course(g: Any, until: Callable[[Any], bool], first: Collection[str] = (), prefer: str = "") -> Any:
    """The game as it goes on when nobody does anything; None where somebody has to choose something."""
    for _ in range(80):
        if g.asked is None or until(g):
            return g
        verbs = [o.verb for o in g.asked.offers]
        idle = [verbs.index(prefer)] if prefer in verbs else [i for i, v in enumerate(verbs) if v in IDLE]
        if not idle and g.asked.prompt not in first:
            return None
        g.choose(idle[0] if idle else 0)
    return None


def asking_all(g: Any, o: Option) -> Any:
    """After an option, asked also where there is nothing to choose."""
    then = g.__copy__()
    then.stop_at_forced = EVERYWHERE
    then.choose(o.index)
    return then


def events(g: Any, then: Any, kind: str) -> list[Any]:
    return [x for x in then.log[len(g.log) :] if x.kind == kind]


def suffered(g: Any, then: Any, e: int, by: int = -1) -> int:
    """The damage that a card was dealt, by another one or by anything."""
    mine, its = ({g.handle[x], then.handle[x]} for x in (e, by))
    found = [x for x in events(g, then, "damage") if x.about and x.about[0].handle in mine]
    return sum(x.n for x in found if by < 0 or x.source.handle in its)


def number(pattern: str, text: str) -> int | None:
    found = re.search(pattern, text)
    return int(found[1]) if found else None


# ---------------------------------------------------------------- Ashes Reborn


def ashes(g: Any, o: Option, said: str) -> Iterator[Claim]:
    deep, verb = len(g.stack), o.verb
    e = o.entities[0] if o.entities else -1
    orders = ("battles", "damage-first")
    if verb == "dice-power":
        yield Claim("text of a die", True, len(said) > 10)
    elif verb in ("play", "activate"):
        yield from _dice_cost(g, o, said)
    elif verb == "pass":
        yield Claim("side action", 1, g.side_left)
    elif "unless" in said:
        yield Claim("estimate", 0, 0)
    elif found := re.fullmatch(r"(\d+) damage, (?:(\d+) life left|destroys it)", said):
        then = course(g.after(o), lambda s: len(s.stack) < deep, orders)
        if then is not None:
            stays = then.in_play(e) and not [x for x in events(g, then, "destroyed") if x.about[0].handle == g.handle[e]]
            yield Claim("damage", int(found[1]), suffered(g, then, e))
            yield Claim("life left", int(found[2] or 0), life(then, e) if stays else 0)
    elif (n := number(r"^(-?\d+) life$", said)) is not None:
        yield Claim("life", n, life(g, e))
    elif (n := number(r"^attack (\d+)$", said)) is not None:
        then = course(g.after(o), lambda s: len(s.stack) < deep, orders)
        met = [x for x in events(g, then, "damage") if x.source.handle == g.handle[e]] if then is not None else []
        if met:  # of overkill there may be more
            yield Claim("attack", n, met[0].n)
    elif found := re.fullmatch(r"deals (\d+), receives (\d+)( and is destroyed)?", said):
        attacker = o.entities[1] if verb == "block" else g.stack[-1].attackers[0]
        then = course(g.after(o), lambda s: len(s.stack) < deep, orders, "counter")
        if then is not None:
            yield Claim(f"{verb}: deals", int(found[1]), suffered(g, then, attacker, e))
            yield Claim(f"{verb}: receives", int(found[2]), suffered(g, then, e, attacker))
            mine = {g.handle[e], then.handle[e]}
            died: Any = not then.in_play(e) or [x for x in events(g, then, "destroyed") if x.about[0].handle in mine]
            yield Claim(
                f"{verb}: destroyed",
                bool(found[3]),
                bool(died) or not then.in_play(e) or then.over or bool(then.out[g.owner[e]]),
            )
    elif (n := number(r"^deals (\d+) damage$", said)) is not None:
        then = course(g.after(o), lambda s: len(s.stack) < deep, orders)
        if then is not None:
            yield Claim("counter", n, suffered(g, then, g.stack[-1].attacker, e))
    else:
        yield Claim(f"unknown: {verb} ({said})", True, False)


def life(g: Any, e: int) -> int:
    return int(life_value(g, e) - g.wounds[e])


def _dice_cost(g: Any, o: Option, said: str) -> Iterator[Claim]:
    """The dice of a cost are those that are exhausted for it."""
    if "X" in said or " or " in said or "discard" in said:
        yield Claim("cost by choice", 0, 0)
        return
    then = asking_all(g, o)
    for _ in range(20):
        if then.asked is None or not is_payment(then):
            break
        then.choose(next((i for i, x in enumerate(then.asked.offers) if x.about), 0))
    paid = [x for x in events(g, then, "pay") if x.player == o.player]
    dice = sum(int(n) for n in re.findall(r"(\d+) [^,]*?(?:die|dice)", said))
    if paid:
        yield Claim("dice of a cost", dice, sum(x.n for x in paid))


# ---------------------------------------------------------------- Marvel Champions

FORCED = ("window.forced", "next", "which-minion", "pay")


def champions(g: Any, o: Option, said: str) -> Iterator[Claim]:
    deep, verb = len(g.stack), o.verb
    if is_payment(g):
        if verb in ("discard", "generate"):
            then = asking_all(g, o)
            made = number(r"×(\d+)", said) or len(said.split(", "))
            more = len(o.value.resources) if not hasattr(then.stack[-1], "chosen") else _made(then) - _made(g)
            yield Claim("resources", made if "×" in said and ", " not in said else more, more)
    elif verb == "play":
        then = asking_all(g, o)
        if (n := number(r"^cost (\d+)$", said)) is None:
            yield Claim("cost by choice" if "X" in said else f"unknown: {said}", 0, 0 if "X" in said else 1)
        elif is_payment(then):
            yield Claim("cost", n, then.stack[-1].due(then)[0])
    elif "unless" in said:
        yield Claim("estimate", 0, 0)
    elif verb in ("attack", "thwart", "recover"):
        then = course(g.after(o), lambda s: len(s.stack) <= deep and s.asked.prompt == "turn", FORCED)
        if then is not None:
            yield from _acted(g, then, o, said)
    elif verb in ("defend", "no-defense"):
        then = course(g.after(o), lambda s: len(s.stack) < deep, FORCED)
        if then is not None:
            yield from _defended(g, then, o, said)
    elif verb == "change-form":
        then = course(g.after(o), lambda s: s.asked.prompt == "turn")
        if then is not None:
            yield Claim("form", said, f"to {then.title(o.entities[0]).name('en')}")
    elif verb == "end-turn":
        then = course(g.after(o), lambda s: s.phase != g.phase)
        yield Claim("villain phase", True, then is None or then.asked is None or then.phase != g.phase)
    else:
        yield Claim(f"unknown: {verb} ({said})", True, False)


def _made(g: Any) -> int:
    return sum(len(s.resources) for s in g.stack[-1].chosen)


def _acted(g: Any, then: Any, o: Option, said: str) -> Iterator[Claim]:
    who, e = o.entities[0], o.entities[-1]
    if said.startswith("removes the stun"):
        yield Claim("stun", (0, 0), (then.stunned[who], then.damage[e] - g.damage[e]))
    elif said.startswith("removes the confusion"):
        yield Claim("confusion", (0, 0), (then.confused[who], then.threat[e] - g.threat[e]))
    elif said.startswith("only removes its tough"):
        yield Claim("tough", (0, 0), (then.tough[e], suffered(g, then, e)))
    elif said.startswith("no damage"):
        yield Claim("no damage", 0, suffered(g, then, e))
    elif found := re.match(r"(\d+) damage, (\d+) HP left", said):
        yield Claim("HP left", (int(found[1]), int(found[2])), (suffered(g, then, e), remaining_hp(then, e)))
    elif "defeats it" in said:
        gone = (
            not then.in_play(e)
            or then.title(e) != g.title(e)
            or then.asked is None
            or then.incarnation[e] != g.incarnation[e]
        )
        yield Claim("defeats", True, gone)
    elif found := re.match(r"removes (\d+) threat, (\d+) left", said):
        yield Claim("threat left", int(found[2]), then.threat[e] if then.in_play(e) else 0)
    elif found := re.match(r"heals (\d+) damage", said):
        yield Claim("heals", int(found[1]), g.damage[e] - then.damage[e])
    else:
        yield Claim(f"unknown: {o.verb} ({said})", True, False)
    if o.verb != "recover" and then.asked is not None:
        yield Claim("takes", number(r"then takes (\d+) damage", said) or 0, suffered(g, then, who))


def _defended(g: Any, then: Any, o: Option, said: str) -> Iterator[Claim]:
    attack = g.stack[-1]
    who = o.entities[0] if o.entities else g.identity[attack.target]
    this = then.__copy__()
    after = [n for n, x in enumerate(then.log) if n >= len(g.log) and x.kind in ("enemy-attack", "enemy-scheme", "dealt")]
    this.log = then.log[: min(after, default=len(then.log))]
    taken = suffered(g, this, who, attack.enemy)
    if said.startswith("tough"):
        yield Claim("safe", 0, taken)
    elif found := re.fullmatch(r"(?:exhausts; )?(\d+) damage before boosts, (\d+) HP left", said):
        plain = not (events(g, this, "boost") or attack.also or attack.beside)  # others are attacked at the same time
        yield Claim("before boosts" if plain else "estimate", int(found[1]) if plain else 0, taken if plain else 0)
    else:
        yield Claim(f"unknown: {o.verb} ({said})", True, False)


def villain_phase(g: Any, said: str) -> Iterator[Claim]:
    """The first things that a forecast tells: the threat, whom the villain attacks or that it schemes, and with how much."""
    found = re.match(r"Next villain phase: .+? \+(\d+) threat → (\d+)/(\d+)(: COMPLETED)?; (.+)$", said)
    if found is None:
        yield Claim(f"unknown: {said}", True, False)
        return
    then = g.__copy__()
    begun = ("threat", "enemy-attack", "enemy-scheme", "stunned-lost", "advance")
    then = course(then, lambda s: any(events(g, s, kind) for kind in begun), ("pay", "volunteer", *FORCED))
    if then is None or then.asked is None:
        return
    placed = events(g, then, "threat")
    now = int(found[2])
    yield Claim("forecast: threat", int(found[1]), placed[0].n if placed else 0)
    yield Claim("forecast: completed", bool(found[4]), now >= int(found[3]))
    yield Claim("forecast: now", now, g.threat[g.main_scheme()] + int(found[1]))
    yield from _activated(g, then, found[5], bool(found[4]))


def _activated(g: Any, then: Any, lines: str, completed: bool) -> Iterator[Claim]:
    """The villain's first activation: what it does, and with which value before its boost; last the cards that are dealt."""
    first = re.match(r"(.+?) (attacks .+? for|schemes for) (-?\d+) \+ boost(, unless something changes it)?;", lines)
    if first is None or completed:
        return
    if first[4]:
        yield Claim("estimate", 0, 0)
        return
    kinds = {"attacks": "enemy-attack", "schemes": "enemy-scheme"}
    orders = ("pay", "volunteer", *FORCED)
    then = course(then, lambda s: bool(events(g, s, "enemy-attack") or events(g, s, "enemy-scheme")), orders)
    begun = [x for kind in kinds.values() for x in events(g, then, kind)] if then is not None else []
    if not begun or then.asked is None or begun[0].about[0].handle != g.handle[g.villain()] or then.villain() != g.villain():
        return
    done = first[2].split()[0]
    yield Claim("forecast: activation", kinds[done], min(begun, key=then.log.index).kind)
    attack = then.stack[-1]
    if done == "attacks" and then.asked.prompt == "defend" and attack.enemy == then.villain() and not attack.boost:
        yield Claim("forecast: attack", int(first[3]), value(then, attack.enemy, "atk"))


# ---------------------------------------------------------------- Underworld


def underworld(g: Any, o: Option, said: str) -> Iterator[Claim]:
    then = asking_all(g, o)
    if "more cost" in said:
        yield Claim("gains", g.cost[o.player] + 1, then.cost[o.player])
    elif (n := number(r"^cost (\d+)$", said)) is not None:
        ready = g.cost[o.player]
        for _ in range(6):
            if then.asked is None or is_payment(then) or then.asked.prompt.startswith("priority"):
                break
            then.choose(0)
        if then.asked is not None and is_payment(then):
            paid = then.stack[-1]
            yield Claim(f"cost: {o.verb}", n, paid.cost + ready - then.cost[o.player])
            asked, _ = g.GAME.words.question_text(then, Words(g.GAME, "en"))
            yield Claim("question: cost", True, f"{n} cost" in asked)
    elif IN_WORDS.search(said):
        yield Claim("price in words", 0, 0)
    else:
        yield Claim(f"unknown: {o.verb} ({said})", True, False)


# ---------------------------------------------------------------- HeroClix


def heroclix(g: Any, o: Option, said: str) -> Iterator[Claim]:
    if found := re.fullmatch(r"hits on (\d+)\+, (\d+) %(, unless it is evaded)?", said):
        yield from _hits(g, o, int(found[1]), int(found[2]), bool(found[3]))
    elif o.verb == "reroll":
        e, then = o.entities[0], g.after(o)
        if then.on_map(e):
            yield Claim("reroll: token", 2 if "second token" in said else 1, then.tokens[e])
    elif g.asked.prompt == "turn":
        e = o.entities[0]
        then = course(g.after(o), lambda s: s.asked.prompt == "turn" or s.active != g.active, ("target", "move"))
        mine = [
            x for x in (then.log[len(g.log) :] if then is not None else ()) if x.about and x.about[0].handle == g.handle[e]
        ]
        if not [x for x in mine if x.kind == "action"] or then.asked is None or not then.on_map(e):
            return
        tokens = [x.n for x in mine if x.kind == "token"]
        if "second token" in said:
            hurt = [x for x in mine if x.kind in ("damage", "unhurt") and x.detail == "pushing"]
            clicked = then.click[e] - g.click[e] - sum(x.n for x in hurt)
            spared = "reduced" in said or clicked or any(x.kind in ("heal", "damage") and x not in hurt for x in mine)
            yield Claim("pushes", (True, 1), (tokens[:1] == [2], 1 if spared else sum(x.n for x in hurt)))
        else:
            free = said == "FREE" or "Stamina" in said
            yield Claim("free action" if free else "one token", [] if free else [1], tokens[:1])
    else:
        yield Claim(f"unknown: {o.verb} ({said})", True, False)


def _hits(g: Any, o: Option, needed: int, percent: int, evades: bool) -> Iterator[Claim]:
    ways = sum(a + b == 12 or (a + b > 2 and a + b >= needed) for a in range(1, 7) for b in range(1, 7))
    yield Claim("chance", round(100 * ways / 36), percent)
    then = course(g.after(o), lambda s: bool(events(g, s, "hits") or events(g, s, "misses")), ("target",))
    if then is None:
        return
    judged = [*events(g, then, "hits"), *events(g, then, "misses")]
    rolled = [x for x in events(g, then, "rolled") if x.detail == "attack"]
    aimed = events(g, then, "attack")
    h = g.handle[o.entities[0]]
    if judged and rolled and aimed and h in [s.handle for s in aimed[0].about]:
        hit = h in [s.handle for s in judged[0].about[1:]]
        yield Claim("estimate" if evades else "hits", True if evades else rolled[0].n >= needed, True if evades else hit)


def maps(g: Any, chance: Chance) -> Iterator[Claim]:
    """What a map shows: the squares in reach are those that are offered; what would be seen from a square is seen there."""
    words = Words(g.GAME, "en")
    if g.asked.prompt == "turn":
        moves = [o for o in g.decision.options if o.verb == "move" and len(o.entities) == 1 and isinstance(o.value, tuple)]
        for o in moves[:1]:
            e = o.entities[0]
            shown = survey(g, e, words)["reach"]
            then = course(asking_all(g, o), lambda s: s.asked.prompt in ("move", "turn"))
            if then is not None and then.asked.prompt == "move" and then.asked.source == e:
                ends = {area_square(g, s) for x in then.asked.offers for s in covered(then, e, *x.value[:2])}
                yield Claim("reach", set(shown), ends)
    elif g.asked.prompt == "move":
        e, options = g.asked.source, g.decision.options
        o = options[chance.below(len(options))]
        before = survey(g, e, words, area_square(g, o.value[0]))
        then = course(g.after(o), lambda s: len(s.stack) < len(g.stack))
        still = {"move", "token", "carried", "leads", "unhurt"}
        quiet = then is not None and then.active == g.active and {x.kind for x in then.log[len(g.log) :]} <= still
        if quiet and then.asked is not None and then.on_map(e) and g.stack[-1].squares < 0 and not _in_a_power(g):
            after = survey(then, e, words)
            if before["at"] == after["at"]:
                yield Claim("as if: range", before["range"], after["range"])
                yield Claim("as if: squares in range", before["in_range"], after["in_range"])
                seen = [[(x["about"], x["status"], x["distance"], x["text"]) for x in s["lines"]] for s in (before, after)]
                yield Claim("as if: lines", *seen)


def _in_a_power(g: Any) -> bool:
    """A power may change values as long as its move and its attack last."""
    return any(getattr(f, "ability", "move") != "move" for f in g.stack)


# ---------------------------------------------------------------- what all games share


def paid(g: Any) -> Iterator[Claim]:
    """A suggested payment pays: the payment is over with its last choice, and where it is the only one nothing else pays."""
    found = suggestion(g)
    if found is None:
        return
    then, serial = g.__copy__(), g.stack[-1].serial
    for n, choice in enumerate(found.paying.choices):
        if n and (then.asked is None or not is_payment(then)):
            yield Claim("suggested payment: choices", len(found.paying.choices), n)
            return
        then.choose(choice)
    over = then.asked is None or not is_payment(then) or then.stack[-1].serial != serial
    yield Claim("suggested payment", True, over or then.asked.offers[0].verb == "done")


def warned(g: Any, words: Words) -> Iterator[Claim]:
    """What is said to do nothing does nothing; what is said to hurt brings just what it says."""
    options = g.decision.options
    if g.asked.subset or not options:
        return
    for o, said in zip(options, warnings(g, options, words), strict=True):
        if not said:
            continue
        source = g.handle[o.entities[0]] if o.entities and not hasattr(g.stack[-1], "program") else g.handle[g.asked.source]
        then = g.after(o)
        for _ in range(30):
            if then.asked is None or len(then.stack) < len(g.stack) or then.asked.prompt == g.asked.prompt:
                break
            then.choose(0)
        if said == words.common("idle"):
            done = [x.kind for x in then.log[len(g.log) :] if x.source.handle == source]
            yield Claim("does nothing", [], done)
        elif said != words.common("harms-you"):
            came = [words.event(x._replace(source=NO_CARD)) for x in then.log[len(g.log) :]]
            told = [words.common("harms", text) for text in came]
            yield Claim("hurts", True, said in told)


CHECKS: dict[str, Callable[[Any, Option, str], Iterator[Claim]]] = {
    "ashes": ashes,
    "champions": champions,
    "heroclix": heroclix,
    "underworld": underworld,
}


def claims(g: Any, chance: Chance) -> Iterator[tuple[str, Claim]]:
    """All that the table foretells in a position, with the option or the words that tell it."""
    words = Words(g.GAME, "en")
    for o in g.decision.options:
        if said := g.GAME.words.option_detail(g, o, words):
            yield from ((f"{o.key} ({said})", claim) for claim in CHECKS[g.GAME.id](g, o, said))
    if g.asked.prompt == "turn" and (said := g.GAME.words.forecast(g, words)):
        yield from ((said, claim) for claim in villain_phase(g, said))
    if g.GAME.id == "heroclix" and g.map:
        yield from (("map", claim) for claim in maps(g, chance))
    if is_payment(g):
        yield from (("payment", claim) for claim in paid(g))
    yield from (("warning", claim) for claim in warned(g, words))
