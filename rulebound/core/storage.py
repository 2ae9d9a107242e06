"""Where the program keeps what is its own: the folder of kept games, and the key that marks its own bytes."""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

KEY_VARIABLE = "RULEBOUND_KEY"
KEY_SIZE = 32


def state_folder() -> Path:
    """`$XDG_STATE_HOME/rulebound`, by default `~/.local/state/rulebound`."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "rulebound"


@lru_cache(maxsize=1)
def own_key() -> bytes:
    """The secret of this installation: from the variable `RULEBOUND_KEY`, or from a file that is made at first need.

    Where no file can be written the key lives as long as the process.
    """
    if given := os.environ.get(KEY_VARIABLE):
        return blake2b(given.encode(errors="surrogateescape"), digest_size=KEY_SIZE).digest()
    made = os.urandom(KEY_SIZE)
    try:
        folder = state_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path, mine = folder / "key", folder / f"key.{os.getpid()}"
        if not path.exists():
            with os.fdopen(os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(made)
            try:
                os.link(mine, path)  # of two processes that begin at once, the first one's key counts
            except FileExistsError:
                pass
            finally:
                mine.unlink()
        return path.read_bytes()[:KEY_SIZE] or made
    except OSError:
        return made


def seal(data: bytes, key: bytes | None = None) -> bytes:
    """A keyed hash, in hexadecimal digits: whoever lacks the key can't make one that fits."""
    return blake2b(data, key=key or own_key(), digest_size=16).hexdigest().encode()
