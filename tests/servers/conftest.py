"""No tests are in this folder: programs, some of which do something when they are imported."""

collect_ignore_glob = ["*.py"]
