"""Leaving play: destroyed, sacrificed, concealed, sealed, returned; and what happens to the cards on such a card."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use
from rulebound.core.masks import become_new, take_off

from ..continuous import SealedInsteadOfDying
from ..definitions import CHARACTER, COMMAND_CARD, SOCIETY
from ..nouns.subjects import targetable
from ..state import UnderworldState
from ..values import abilities, at_work, attached, forbidden, sealed_on
from ..zones import CONTEST_AREA, DECK, GRAVEYARD, HAND, LURKERS, OUT_OF_GAME, SEALED, SEALED_FACE_DOWN
from .occurrences import CONCEALS, DIES, LEAVES, SEALED_ON, about, announce, announce_own

DIED_AT = "died-at"
DESTROY, SACRIFICE, PUT = "destroy", "sacrifice", "put"
DEATHS = {
    DESTROY: "underworld.destroy.character",
    SACRIFICE: "underworld.destroy.sacrifice",
    PUT: "underworld.destroy.death",
}


def announce_leaving(g: UnderworldState, cards: Sequence[Entity], dying: bool = False, by: Player = NOBODY) -> None:
    """Cards that leave at the same time see each other leave: all triggers are found before any card moves."""
    for e in cards:
        announce(g, about(g, LEAVES, e, by))
        if dying and g.title(e).type == CHARACTER:
            g.cite("underworld.destroy.death")
            use(g, "turn", DIED_AT, g.team(g.controller(e)), g.spot[e])
            announce(g, about(g, DIES, e, by))


def shed(g: UnderworldState, e: Entity, dying: bool = False) -> None:
    """Clear a card that leaves play or turns over: attachments are destroyed, sealed cards go to their owners' hands.

    If the card dies and one of its abilities refers to its sealed cards, these wait for the ability.
    """
    if not (dying and any(a.of_sealed for a in abilities(g, e))):
        release(g, e)
    below = attached(g, e)
    g.cite(*(["underworld.cards.attachment.host-leaves"] if below else []))
    announce_leaving(g, below)
    for a in below:
        release(g, a)
        _to_graveyard(g, a)
        g.note(PUT, g.owner[a], (a,), openly=True)


def release(g: UnderworldState, e: Entity) -> None:
    """Return all cards sealed on a card to their owners' hands."""
    for s in sealed_on(g, e):
        g.cite("underworld.seal.host-leaves")
        unseal(g, s)


def unseal(g: UnderworldState, s: Entity) -> None:
    """A sealed card goes back to its owner's hand."""
    g.move(s, HAND, g.owner[s])
    become_new(g, s)
    g.note("unseal", g.owner[s], (s,))


def _to_graveyard(g: UnderworldState, e: Entity) -> None:
    g.move(e, GRAVEYARD, g.owner[e])
    _gone(g, e)


def _gone(g: UnderworldState, e: Entity) -> None:
    """The card becomes a new object: markers, damage and lasting effects end, and so does what it counted as."""
    while e in g.masks:
        take_off(g, e)
    become_new(g, e)


def leave_game(g: UnderworldState, e: Entity) -> None:
    """Remove the card from the game, whatever it was and wherever it was."""
    g.move(e, OUT_OF_GAME, g.owner[e])
    _gone(g, e)


def to_graveyard(g: UnderworldState, cards: Sequence[Entity], how: str, by: Player = NOBODY) -> None:
    """Cards in play go to their owners' graveyards at the same time; society cards never do."""
    g.cite("underworld.society-card.cannot-leave")
    going = [e for e in cards if g.in_play(e) and g.card[e].type not in (SOCIETY, COMMAND_CARD)]
    if not going:
        return
    g.cite(DEATHS[how], "underworld.destroy.not-interchangeable")
    announce_leaving(g, going, dying=True, by=by)
    for e in going:
        shed(g, e, dying=True)
    for e in going:
        if g.in_play(e):  # an attachment that left with its host is gone already
            player = g.controller(e)
            _to_graveyard(g, e)
            g.note(how, player, (e,), openly=True)


def to_hand(g: UnderworldState, e: Entity) -> None:
    """A card in play returns to its owner's hand; a lurker is not shown."""
    announce_leaving(g, [e])
    shed(g, e)
    withdraw(g, e)


def withdraw(g: UnderworldState, e: Entity) -> None:
    """Only the card itself goes to its owner's hand: the cards on it are settled already."""
    g.note("return", g.owner[e], (e,))
    g.move(e, HAND, g.owner[e])
    _gone(g, e)


def to_deck_bottom(g: UnderworldState, e: Entity) -> None:
    """A card of a won region goes under its owner's deck; the end of the list is the top of the deck."""
    g.move(e, DECK, g.owner[e], 0)
    _gone(g, e)


def conceal(g: UnderworldState, e: Entity) -> None:
    """A character turns face down and becomes a lurker: it leaves play, and keeps its region and its orientation."""
    if not g.in_play(e) or g.title(e).type != CHARACTER or forbidden(g, "flip", e):
        return
    g.cite("underworld.lurker.conceal.leaves-play", "underworld.lurker.flip-keeps-orientation", "underworld.lurker.terms")
    g.cite("underworld.seal.host-conceals", "underworld.keyword.open.by-effect")
    place, exhausted = g.spot[e], g.exhausted[e]
    announce_leaving(g, [e])
    announce(g, about(g, CONCEALS, e, g.controller(e)))
    shed(g, e)
    g.note("conceal", g.controller(e), (e,), place + 1)
    g.move(e, LURKERS, g.owner[e])
    _gone(g, e)
    g.spot[e], g.exhausted[e] = place, exhausted


def seal(g: UnderworldState, e: Entity, host: Entity, face_down: bool = False) -> bool:
    """Seal a card on another one.  A card in play leaves play without dying; if the host is gone, it goes to the graveyard.

    A card's text about being sealed also applies when it comes from a deck, hand or graveyard, unless no player sees it.
    """
    if not g.in_play(host):
        g.cite("underworld.seal.lost-host")
        if g.in_play(e):
            to_graveyard(g, [e], PUT)
        else:
            g.move(e, GRAVEYARD, g.owner[e])
            g.note(PUT, g.owner[e], (e,), openly=True)
        return False
    g.cite("underworld.seal.definition", "underworld.seal.not-in-play", "underworld.seal.public")
    if g.in_play(e):
        g.cite("underworld.seal.leaves-play")
        announce_leaving(g, [e])
        announce(g, about(g, SEALED_ON, e, g.controller(e), host))
        shed(g, e)
        _put_under(g, e, host, SEALED_FACE_DOWN if face_down else SEALED)
    elif face_down:
        _put_under(g, e, host, SEALED_FACE_DOWN)
    else:
        _put_under(g, e, host, SEALED)
        announce_own(g, about(g, SEALED_ON, e, g.owner[e], host))
    return True


def _put_under(g: UnderworldState, e: Entity, host: Entity, zone: int) -> None:
    g.move(e, zone, g.owner[e])
    _gone(g, e)
    g.host[e] = host
    g.note("seal", g.owner[e], (e, host))


def loosen(g: UnderworldState, e: Entity) -> None:
    """End a card's seal before it goes elsewhere."""
    g.host[e] = NOBODY


# ---------------------------------------------------------------- dying, and what may replace it


@procedure
class Perish(Procedure):
    """Destroy or sacrifice cards at the same time; an ability may seal one instead of letting it go to the graveyard."""

    cards: tuple[Entity, ...]
    how: str = DESTROY
    by: Player = NOBODY
    at: int = 0
    sealed: tuple[tuple[Entity, Entity], ...] = ()
    answer: Entity = NOBODY

    @step("underworld.destroy.character", "underworld.destroy.sacrifice", "underworld.destroy.sacrifice-own")
    def instead(self, g: UnderworldState) -> None:
        self.answer = NOBODY
        if self.at >= len(self.cards) or not g.listeners.get("changes:death"):
            self.jump("go")
            return
        e = self.cards[self.at]
        for w in at_work(g, "death"):
            effect = w.effect
            if isinstance(effect, SealedInsteadOfDying) and w.source != e and g.RULES.affordable(g, w.you, effect.cost):
                hosts = self._hosts(g, w.you, e) if effect.which.fits(g, w.frame, e) else []
                if hosts:
                    offers = [Offer("seal-on", h, (h,)) for h in hosts] + [Offer("decline")]
                    g.ask("answer", w.you, "underworld.prevent.definition", "seal-instead", offers, w.source)
                    return

    def _hosts(self, g: UnderworldState, you: Player, e: Entity) -> list[Entity]:
        return [
            h
            for p in g.seats_from(you)
            for h in g.at(CONTEST_AREA, p)
            if h != e and h not in self.cards and g.title(h).type == CHARACTER and targetable(g, h, you)
        ]

    @step("underworld.prevent.definition")
    def pay_for_it(self, g: UnderworldState) -> None:
        if self.answer != NOBODY:
            cost = next(w.effect.cost for w in at_work(g, "death") if isinstance(w.effect, SealedInsteadOfDying))
            self.sealed = (*self.sealed, (self.cards[self.at], self.answer))
            g.RULES.pay(g, g.controller(self.cards[self.at]), cost)
        self.at += 1
        self.jump("instead")

    @step("underworld.destroy.death")
    def go(self, g: UnderworldState) -> None:
        """All go at once; a card that is sealed instead has died nevertheless."""
        saved = {e: host for e, host in self.sealed if g.in_play(e)}
        for e in self.cards:
            g.dying[e] = 0
        announce_leaving(g, list(saved), dying=True, by=self.by)
        for e, host in saved.items():
            announce(g, about(g, SEALED_ON, e, g.controller(e), host))
        to_graveyard(g, [e for e in self.cards if e not in saved], self.how, self.by)
        for e, host in saved.items():
            shed(g, e)
            _put_under(g, e, host, SEALED)
