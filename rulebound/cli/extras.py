"""Packages that only some commands need; a plain install lacks them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.core.errors import RuleboundError


@contextmanager
def packages_of(extra: str) -> Iterator[None]:
    """If an import inside fails because this extra is not installed, the error names the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rulebound":
            raise
        raise RuleboundError(
            'this needs packages of the extra {0} ({1} is missing): pip install "rulebound[{0}]"', extra, error.name
        ) from error
