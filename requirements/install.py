"""Makes `.venv` and fills it with the pinned packages; says what is missing when it cannot.

    python3 requirements/install.py base|test|dev

Run by the Makefile with the system's Python; standard library only, and nothing newer than what
an old Python can parse, so that an old Python gets a sentence and no traceback.
"""

import glob
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from typing import NoReturn

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")

# What the tests start beside Benny: program, Debian's and Ubuntu's package.
PROGRAMS = [
    (("chromium", "chromium-browser", "google-chrome"), "chromium"),
    (("/usr/lib/postgresql/*/bin/initdb", "initdb"), "postgresql"),
    (("redis-server", "valkey-server"), "redis-server"),
    (("msgfmt",), "gettext"),
]


def stop(sentence: str) -> NoReturn:
    """End with a sentence for a person."""
    sys.exit("Benny: " + sentence)


def check_python() -> None:
    """Stop if this Python is too old or cannot make a virtual environment."""
    if sys.version_info < OLDEST:
        stop(
            "Python %d.%d or newer is needed, and this is %s. If a newer one is installed, "
            "name it: make run PYTHON=python3.11" % (OLDEST[0], OLDEST[1], sys.version.split()[0])
        )
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        stop(
            "this Python cannot make a virtual environment. On Debian and Ubuntu: "
            "sudo apt-get install python3-venv"
        )


def files_of(level: str) -> list:
    """The requirement file of a level and those that it builds on."""
    found = [os.path.join(ROOT, "requirements", level + ".txt")]
    with open(found[0], encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("-r "):
                found += files_of(line[3:].strip()[: -len(".txt")])
    return found


def fingerprint(level: str) -> str:
    """What must be installed, in one word."""
    digest = hashlib.sha256(sys.version.encode())
    for name in files_of(level):
        with open(name, "rb") as content:
            digest.update(content.read())
    return digest.hexdigest()


def install_packages(level: str) -> None:
    """Make the virtual environment and fill it, unless that was done for these very pins."""
    stamp, wanted = os.path.join(VENV, "benny-" + level), fingerprint(level)
    if os.path.exists(stamp) and os.path.exists(PYTHON):
        with open(stamp, encoding="utf-8") as written:
            if written.read() == wanted:
                return
    if not os.path.exists(PYTHON):
        print("Making the virtual environment .venv ...", flush=True)
        run([sys.executable, "-m", "venv", VENV], "the virtual environment could not be made")
    print("Installing packages (%s) ..." % level, flush=True)
    run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--requirement", files_of(level)[0]],
        "pip could not install the packages. Is there a network?",
    )  # fmt: skip
    with open(stamp, "w", encoding="utf-8") as out:
        out.write(wanted)


def is_there(program: str) -> bool:
    """Whether a program is on the PATH, or matches a pattern of paths."""
    if "*" not in program:
        return shutil.which(program) is not None
    return bool(glob.glob(program))


def install_programs() -> None:
    """Let apt install what the tests start, when root and missing; say it in a sentence else."""
    missing = [
        package
        for programs, package in PROGRAMS
        if not any(is_there(program) for program in programs)
    ]
    if not missing:
        return
    command = "apt-get install --yes --no-install-recommends " + " ".join(missing)
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        stop("the tests need %s. On Debian and Ubuntu: sudo %s" % (", ".join(missing), command))
    print("Installing %s ..." % ", ".join(missing), flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "--quiet=2"], "apt-get update failed", env=quiet)
    run([*command.split(), "--quiet=2"], "apt-get could not install them", env=quiet)


def run(command: list, otherwise: str, env: object = None) -> None:
    """Run a command to its end; stop with a sentence if it fails."""
    if subprocess.call(command, env=env) != 0:
        stop(otherwise)


if __name__ == "__main__":
    check_python()
    install_packages(sys.argv[1])
    if sys.argv[1] in ("test", "dev"):
        install_programs()
