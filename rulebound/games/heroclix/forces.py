"""Forces: what players bring, checked with reasons; theme teams; random forces for the laws.

A force is plain data: `figures` and `sideline` are lists of entries, `objects` is a list of ids (including equipment), `theme`
is the keyword of a theme team or None.  An entry of `figures` is an id with the points and the click of the starting line.  An
entry of `sideline` also has the id of the piece whose effect may bring it in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rulebound.core.chance import Chance
from rulebound.core.decks import brought, card_id, copies, deck_name
from rulebound.core.errors import RuleboundError
from rulebound.core.input import sequence, short, text, whole
from rulebound.core.questions import Answer, Question
from rulebound.core.requirements import Reason
from rulebound.core.trace import cite

from .definitions import PRIME, UNIQUE, Figure, Piece, Start, Thing, same_name
from .ground.maps import maps, printed_maps
from .ready_made import ready_made
from .units import GENERIC, card, cards, figures, keywords, things

BUILD_TOTAL, STEP, LARGEST_TOTAL = 300, 100, 1000
MOST_OBJECTS = 3
SIDELINE_STEP, SIDELINE_MOST = 3, 15
"""A sideline holds at most so many elements for every 100 points."""
FIRST_CHOOSES = "first-player"
"""The answer that leaves the map to the game: its first player chooses one."""
OPEN = 0
"""The click of an entry whose starting line is not chosen."""
MOST_POINTS, MOST_CLICKS = 9999, 99


class Member(NamedTuple):
    """A character of a force, or an element on its sideline, at its chosen starting line."""

    piece: Piece
    start: Start
    bringer: str = ""
    """For the sideline: the id of the piece whose effect may bring it in."""


# ---------------------------------------------------------------- what a player brings


def force_of(what: Any) -> dict[str, Any]:
    """A force from a player's input: the id of a ready-made one, or a mapping.  It may be illegal.

    Figures may also be ids alone, pairs of id and points, or a mapping from id to number of copies.
    """
    cite("heroclix.force.build", "heroclix.force.starting-force", "heroclix.theme-team.definition")
    what = brought(what, {id: r.deck for id, r in ready_made().items()})
    if "figures" not in what:
        raise RuleboundError("a force needs figures: a list of ids with the points of their starting lines")
    listed = [_entry(each) for each in _list(what["figures"], "figures")]
    objects = [card_id(each) for each in _list(what.get("objects") or [], "objects")]
    for id in objects:
        card(id)
    bringers = dict.fromkeys(id for id in (*(entry[0] for entry in listed), *objects) if card(id).sideline)
    return {
        "name": deck_name(what),
        "figures": listed,
        "objects": objects,
        "sideline": [_sideline_entry(each, list(bringers)) for each in _list(what.get("sideline") or [], "sideline")],
        "theme": _keyword(what.get("theme") or ""),
    }


def _list(given: Any, what: str) -> list[Any]:
    """A list of entries, also from a mapping of id to number of copies."""
    found = [id for id, n in copies(given).items() for _ in range(n)] if isinstance(given, Mapping) else given
    return list(sequence(found, what))


def _entry(given: Any) -> list[Any]:
    """Id, points and click.  If the piece has one starting line, points and click may be left out."""
    parts = [given] if isinstance(given, str) else list(sequence(given, "an entry of a force"))
    if not 1 <= len(parts) <= 3:
        raise RuleboundError("an entry of a force is an id, and perhaps the points and the click of a starting line")
    id, starts = card_id(parts[0]), card(card_id(parts[0])).starts
    points = whole(parts[1], "points", 0, MOST_POINTS) if len(parts) > 1 else None
    if len(parts) == 3:
        return [id, points, whole(parts[2], "a click", OPEN, MOST_CLICKS)]
    possible = [s for s in starts if points in (None, s.points)]
    if len(possible) == 1:
        return [id, possible[0].points, possible[0].click]
    return [id, points or 0, OPEN]


def _sideline_entry(given: Any, bringers: Sequence[str]) -> list[Any]:
    """An entry with the id of the piece that may bring it in; that id may be left out if only one piece can."""
    parts = [given] if isinstance(given, str) else list(sequence(given, "an entry of a sideline"))
    if len(parts) > 4:
        raise RuleboundError(
            "an entry of a sideline is an id, points, a click, and the id of the piece that may bring it in"
        )
    bringer = text(parts[3] or "", "the id of a piece") if len(parts) == 4 else ""
    return [*_entry(parts[:3]), bringer or (bringers[0] if len(bringers) == 1 else "")]


def _keyword(given: Any) -> str:
    word = text(given, "a keyword")
    if word and word not in keywords():
        raise RuleboundError("there is no keyword '{0}'", short(word))
    return word


def build_total_of(given: Any) -> int:
    """The build total that players agree on, from a number or its digits."""
    cite("heroclix.force.build-total.usual")
    if given in (None, ""):
        return BUILD_TOTAL
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) <= 5:
        given = int(given)
    total = whole(given, "the build total", STEP, LARGEST_TOTAL)
    if total % STEP:
        raise RuleboundError("the build total goes in steps of {0} points, not {1}", STEP, total)
    return total


def map_of(given: Any) -> str:
    """The key of the agreed map, or None if the first player chooses one."""
    where = text(given or "", "the map")
    return "" if where == FIRST_CHOOSES else where


def questions(answered: Mapping[str, Any]) -> Sequence[Question]:
    """The questions before a game: the build total, and the map if a player has brought one."""
    totals = tuple(Answer(str(n), f"{n} points", f"{n}分") for n in range(STEP, LARGEST_TOTAL + 1, STEP))
    asked = [Question("build_total", "Which build total?", "組軍上限是多少？", totals, str(BUILD_TOTAL))]
    if len(maps()) > len(printed_maps()):
        first = Answer(FIRST_CHOOSES, "the first player chooses one of the box", "由先手玩家從盒中選擇")
        known = tuple(Answer(key, found.en, found.zh) for key, found in maps().items())
        asked.append(Question("map", "Which map?", "使用哪張地圖？", (first, *known), FIRST_CHOOSES))
    return asked


# ---------------------------------------------------------------- reading a force


def members(force: Mapping[str, Any]) -> list[Member]:
    """The characters of a starting force in order, including bystanders."""
    return [Member(card(id), Start(points, click)) for id, points, click in force["figures"]]


def sideline(force: Mapping[str, Any]) -> list[Member]:
    """The elements on a starting sideline."""
    return [Member(card(id), Start(points, click), bringer) for id, points, click, bringer in force["sideline"]]


def objects(force: Mapping[str, Any]) -> list[Piece]:
    """The objects and equipment of a starting force."""
    return [card(id) for id in force["objects"]]


def points(force: Mapping[str, Any]) -> int:
    """What a starting force costs; its sideline costs nothing."""
    cite("heroclix.force.point-value", "heroclix.force.sideline.points", "heroclix.element.additional")
    return sum(m.start.points for m in members(force)) + sum(thing.points for thing in objects(force))


def team(force: Mapping[str, Any]) -> list[Member]:
    """The characters of a starting force that count for a theme team: all but bystanders."""
    return [m for m in members(force) if isinstance(m.piece, Figure) and not m.piece.bystander]


def keywords_of(force: Mapping[str, Any], place: int) -> list[str]:
    """The keywords of the character at this index of `figures`, including those given to it during force building."""
    everyone = members(force)
    piece = everyone[place].piece
    own = piece.keywords if isinstance(piece, Figure) else ()
    others = [m.piece for i, m in enumerate(everyone) if i != place] + objects(force)
    return list(dict.fromkeys((*own, *(word for other in others for word in other.force_keywords))))


def themes(force: Mapping[str, Any]) -> list[str]:
    """The keywords with which a starting force may make a theme team."""
    cite("heroclix.theme-team.build", "heroclix.theme-team.sideline", "heroclix.theme-team.example-granted")
    shared: list[list[str]] = [
        keywords_of(force, i) for i, m in enumerate(members(force)) if isinstance(m.piece, Figure) and not m.piece.bystander
    ]
    if len(shared) < 2:
        return []
    return [word for word in shared[0] if all(word in each for each in shared)]


def theme_kind(keyword: str) -> str:
    """`named` or `generic`: which benefits a theme team with this keyword has."""
    cite("heroclix.theme-team.kind")
    return keywords()[keyword].kind


def is_named(keyword: str) -> bool:
    return theme_kind(keyword) != GENERIC


# ---------------------------------------------------------------- what is wrong with it


def check(force: Mapping[str, Any], build_total: int = BUILD_TOTAL) -> list[Reason]:
    """Everything that is wrong with a force, each with its rule; equal faults of several copies are listed once."""
    found = [
        *_kinds(force),
        *_starts(force),
        *_points(force, build_total),
        *_limits(force),
        *_objects(force),
        *_sideline(force, build_total),
        *_theme(force),
    ]
    return list(dict.fromkeys(found))


def _kinds(force: Mapping[str, Any]) -> Iterator[Reason]:
    """Figures must be characters, objects must be objects, and at least one character must not be a bystander."""
    cite(
        "heroclix.force.build",
        "heroclix.force.minimum-character",
        "heroclix.bystander.generated",
        "heroclix.force.objects-included",
    )
    for m in members(force):
        if not isinstance(m.piece, Figure):
            yield Reason("heroclix.force.build", "no-character", 0, m.piece.id)
    for piece in objects(force):
        if not isinstance(piece, Thing):
            yield Reason("heroclix.force.build", "no-object", 0, piece.id)
    for piece in (*(m.piece for m in (*members(force), *sideline(force))), *objects(force)):
        if piece.generated:
            yield Reason("heroclix.bystander.generated", "generated", 0, piece.id)
    if not team(force):
        yield Reason("heroclix.force.minimum-character", "only-bystanders")


def _starts(force: Mapping[str, Any]) -> Iterator[Reason]:
    cite(
        "heroclix.force.multiple-point-values", "heroclix.force.multiple-green-lines", "heroclix.force.sideline.point-choice"
    )
    for m in (*members(force), *sideline(force)):
        if m.start in m.piece.starts:
            continue
        known = [s for s in m.piece.starts if s.points == m.start.points]
        if m.start.click == OPEN and len(known) > 1:
            yield Reason("heroclix.force.multiple-green-lines", "which-line", m.start.points, m.piece.id)
        elif m.start.click == OPEN and not m.start.points:
            yield Reason("heroclix.force.multiple-point-values", "which-points", 0, m.piece.id)
        elif known:
            yield Reason("heroclix.force.multiple-point-values", "no-such-line", m.start.click, m.piece.id)
        else:
            yield Reason("heroclix.force.multiple-point-values", "no-such-points", m.start.points, m.piece.id)


def _points(force: Mapping[str, Any], build_total: int) -> Iterator[Reason]:
    cite("heroclix.force.build-total")
    if (over := points(force) - build_total) > 0:
        yield Reason("heroclix.force.build-total", "over-build-total", over)


def _limits(force: Mapping[str, Any]) -> Iterator[Reason]:
    """Check uniques and primes, each limit by itself, over force and sideline together."""
    cite("heroclix.force.limits", "heroclix.force.limits.independent", "heroclix.force.unique", "heroclix.force.prime")
    pieces = [m.piece for m in (*members(force), *sideline(force))]
    uniques = Counter((p.en, p.set, p.number) for p in pieces if p.limit == UNIQUE)
    for (name, set, number), n in uniques.items():
        if n > 1:
            id = next(p.id for p in pieces if (p.en, p.set, p.number) == (name, set, number))
            yield Reason("heroclix.force.unique", "unique-twice", n, id)
    if (primes := sum(p.limit == PRIME for p in pieces)) > 1:
        yield Reason("heroclix.force.prime", "several-primes", primes)


def _objects(force: Mapping[str, Any]) -> Iterator[Reason]:
    cite(
        "heroclix.object.force.max",
        "heroclix.object.force.cost",
        "heroclix.special-object.unique",
        "heroclix.element.equipment-subtype",
    )
    found = objects(force)
    if len(found) > MOST_OBJECTS:
        yield Reason("heroclix.object.force.max", "too-many-objects", len(found) - MOST_OBJECTS)
    special = [t for t in found if isinstance(t, Thing) and t.special]
    for i, thing in enumerate(special):
        if any(same_name(thing.en, earlier.en) for earlier in special[:i]):
            yield Reason("heroclix.special-object.unique", "object-twice", 0, thing.id)


def _sideline(force: Mapping[str, Any], build_total: int) -> Iterator[Reason]:
    cite("heroclix.force.sideline", "heroclix.force.sideline.size", "heroclix.force.sideline.source")
    waiting = sideline(force)
    if not waiting:
        return
    bringers = {p.id for p in (*(m.piece for m in members(force)), *objects(force)) if p.sideline}
    if not bringers:
        yield Reason("heroclix.force.sideline", "no-sideline")
    most = min(build_total // STEP * SIDELINE_STEP, SIDELINE_MOST)
    if len(waiting) > most:
        yield Reason("heroclix.force.sideline.size", "sideline-too-large", most)
    cite("heroclix.replace-character.sideline")
    for m in waiting:
        if bringers and m.bringer not in bringers:
            yield Reason("heroclix.replace-character.sideline", "brought-by-whom", 0, m.piece.id)


def _theme(force: Mapping[str, Any]) -> Iterator[Reason]:
    cite("heroclix.theme-team.build")
    theme = force["theme"]
    if not theme or theme in themes(force):
        return
    if len(team(force)) < 2:
        yield Reason("heroclix.theme-team.build", "theme-of-one")
    for i, m in enumerate(members(force)):
        if isinstance(m.piece, Figure) and not m.piece.bystander and theme not in keywords_of(force, i):
            yield Reason("heroclix.theme-team.build", "without-keyword", 0, m.piece.id)


# ---------------------------------------------------------------- random forces


class _Choice(NamedTuple):
    """A character at one of its starting lines."""

    figure: Figure
    start: Start


@cache
def _choices(version: int) -> tuple[_Choice, ...]:
    """All characters that may be in a force, at each starting line; computed again when the pieces change."""
    return tuple(_Choice(f, start) for f in figures() if not f.generated for start in f.starts)


@cache
def _things(version: int) -> tuple[Thing, ...]:
    return tuple(t for t in things() if not t.generated)


def own_texts(piece: Piece) -> list[str]:
    """The keys of a piece's abilities that have their own texts."""
    if isinstance(piece, Figure):
        return [given.ability for given in (*piece.traits, *piece.specials.values()) if given.ability]
    return [piece.ability] if isinstance(piece, Thing) and piece.ability else []


def random_force(
    rng: Chance, build_total: int = BUILD_TOTAL, abilities: Collection[str] | None = None, most: int = 8
) -> dict[str, Any]:
    """A legal force of at most so many characters, perhaps with a theme team, objects, equipment and bystanders.

    With `abilities`, pieces with other texts of their own stay out.
    """
    choices = [c for c in _choices(cards().version) if _playable(c.figure, abilities)]
    pool = [t for t in _things(cards().version) if _playable(t, abilities)]
    theme = ""
    if rng.below(3) == 0:
        theme = list(keywords())[rng.below(len(keywords()))]
        themed = [c for c in choices if theme in c.figure.keywords]
        affordable = sorted(c.start.points for c in themed)[:2]
        if len(affordable) == 2 and sum(affordable) <= build_total and not any(c.figure.limit for c in themed):
            choices = themed
        else:
            theme = ""
    found = _pick_figures(rng, choices, build_total, theme, most)
    left = build_total - sum(c.start.points for c in found)
    return {
        "name": "",
        "figures": [[c.figure.id, c.start.points, c.start.click] for c in found],
        "objects": _pick_objects(rng, pool, left),
        "sideline": [],
        "theme": theme,
    }


def _playable(piece: Piece, abilities: Collection[str] | None) -> bool:
    return abilities is None or all(key in abilities for key in own_texts(piece))


def _pick_figures(rng: Chance, choices: Sequence[_Choice], total: int, theme: str, most: int) -> list[_Choice]:
    """Pick characters until the points are spent or no character fits; a theme team needs at least two."""
    found: list[_Choice] = []
    least = min(c.start.points for c in choices if not c.figure.bystander)
    size = 2 + rng.below(most - 1)
    while len(found) < size:
        left = total - sum(c.start.points for c in found)
        if theme and not found:
            left -= least
        open_to = [c for c in choices if c.start.points <= left and _joins(c, found)]
        if not any(not c.figure.bystander for c in found):
            open_to = [c for c in open_to if not c.figure.bystander]
        if not open_to:
            break
        found.append(open_to[rng.below(len(open_to))])
    return found


def _joins(choice: _Choice, found: Sequence[_Choice]) -> bool:
    """Do the limits let a character join these characters?"""
    if choice.figure.limit == PRIME:
        return all(c.figure.limit != PRIME for c in found)
    return choice.figure.limit != UNIQUE or all(c.figure is not choice.figure for c in found)


def _pick_objects(rng: Chance, pool: Sequence[Thing], left: int) -> list[str]:
    found: list[Thing] = []
    for _ in range(rng.below(MOST_OBJECTS + 1)):
        open_to = [t for t in pool if t.points <= left and not (t.special and t in found)]
        found.append(open_to[rng.below(len(open_to))])
        left -= found[-1].points
    return [t.id for t in found]
