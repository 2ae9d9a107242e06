"""Build the wheel with the built client inside: `python scripts/build_wheel.py [FOLDER]`.

The sources and `web/dist` are copied to an empty folder and built there, so that leftovers of the source tree never
enter a wheel. The interpreter that runs this script needs pip and setuptools.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "web" / "dist"
FILES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE")
WITHOUT_CLIENT = "the client is not built: run `make web` (it needs npm), or `npm run build` in web/"


def build_wheel(folder: Path) -> Path:
    """Build the wheel into a folder and return its path."""
    if not (CLIENT / "index.html").is_file():
        raise SystemExit(WITHOUT_CLIENT)
    with tempfile.TemporaryDirectory() as temporary:
        source, built = Path(temporary) / "source", Path(temporary) / "built"
        shutil.copytree(ROOT / "rulebound", source / "rulebound", ignore=shutil.ignore_patterns("__pycache__", "page"))
        shutil.copytree(CLIENT, source / "rulebound" / "server" / "page")
        for name in FILES:
            shutil.copy(ROOT / name, source)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        offline = ["--no-deps", "--no-build-isolation", "--no-index"]
        subprocess.run([*pip, "wheel", *offline, "--wheel-dir", str(built), str(source)], check=True)
        (wheel,) = built.glob("*.whl")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(wheel, folder))


if __name__ == "__main__":
    print(build_wheel(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")))
