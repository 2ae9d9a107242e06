"""Many similar options, one for each square of a board, each made only when it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import overload

from .bitboards import Mask, Square, squares
from .decisions import Offer, Offers


class SquareOffers(Offers):
    """One option for each square of some areas: area by area, each in reading order.

    >>> places = SquareOffers([0b1, 0b110], lambda area, square: Offer("move", (area, square)))
    >>> len(places), places[2], places[-1].value, [o.value for o in places]
    (3, Offer(verb='move', answer=(1, 2), about=(), note=''), (1, 2), [(0, 0), (1, 1), (1, 2)])
    """

    __slots__ = ("areas", "make", "size")

    def __init__(self, areas: list[Mask], make: Callable[[int, Square], Offer]) -> None:
        """`make` returns the option of a square, given the index of its area; it must not depend on anything that changes
        later."""
        self.areas, self.make = areas, make
        self.size = sum([area.bit_count() for area in areas])

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Offer]:
        make = self.make
        return iter([make(n, s) for n, area in enumerate(self.areas) for s in squares(area)])

    @overload
    def __getitem__(self, index: int) -> Offer: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Offer, ...]: ...

    def __getitem__(self, index: int | slice) -> Offer | tuple[Offer, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        left = index + self.size if index < 0 else index
        if left >= 0:
            for n, area in enumerate(self.areas):
                here = area.bit_count()
                if left < here:
                    return self.make(n, squares(area)[left])
                left -= here
        raise IndexError(f"there is no option {index} of {self.size}")
