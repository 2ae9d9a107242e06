"""The program's own storage: the folder of saved games, and the key that signs its bytes."""

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
    """The secret of this installation: the variable `RULEBOUND_KEY`, or a file that is made on first use.

    If no file can be written, the key lives as long as the process.
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
                os.link(mine, path)  # if two processes begin at once, the first one's key counts
            except FileExistsError:
                pass
            finally:
                mine.unlink()
        return path.read_bytes()[:KEY_SIZE] or made
    except OSError:
        return made


def seal(data: bytes, key: bytes | None = None) -> bytes:
    """A keyed hash in hexadecimal digits: nobody without the key can make one that fits."""
    return blake2b(data, key=key or own_key(), digest_size=16).hexdigest().encode()
