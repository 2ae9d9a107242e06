"""Packages that only some commands need: a plain install goes without them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.core.errors import RuleboundError


@contextmanager
def server_packages() -> Iterator[None]:
    """Name the remedy if an import inside fails because the extra `server` is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rulebound":
            raise
        raise RuleboundError(
            f'this command needs the server\'s packages ({error.name} is missing): pip install "rulebound[server]"'
        ) from error


@contextmanager
def lab_packages() -> Iterator[None]:
    """Name the remedy if an import inside fails because the extra `lab` is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rulebound":
            raise
        raise RuleboundError(
            'this needs packages of the lab ({0} is missing): pip install "rulebound[lab]"', error.name
        ) from error


@contextmanager
def ray_packages() -> Iterator[None]:
    """The same for the extra `ray`."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rulebound":
            raise
        raise RuleboundError('this needs Ray ({0} is missing): pip install "rulebound[ray]"', error.name) from error
