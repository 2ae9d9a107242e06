"""Packages that only some commands need; a plain install lacks them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.core.errors import RuleboundError


@contextmanager
def server_packages() -> Iterator[None]:
    """If an import inside the block fails because the extra `server` is missing, say how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rulebound":
            raise
        raise RuleboundError(
            f'this command needs the server\'s packages ({error.name} is missing): pip install "rulebound[server]"'
        ) from error
