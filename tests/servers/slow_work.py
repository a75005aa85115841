"""Work that can be killed in the middle of it, for workers that tests start.

It writes a line into the file MARKS at each start and at its end. Work that "waits" goes on and on
the first time it is tried, so that however slow the machine, it is killed in its middle.
"""

import time
from pathlib import Path

from tournaments.services.background import jobs
from tournaments.tasks import WORK

KIND = "slow"
PAGES = 12
PAUSE = 0.05  # seconds a page
LONGEST = 2400  # pages: two minutes of waiting to be killed


def count_pages(claim: jobs.Claim) -> None:
    """Report page after page."""
    marks = Path(claim.job.options["marks"])
    first = not marks.exists()
    mark(marks, "started")
    pages = LONGEST if first and claim.job.options["waits"] else PAGES
    for page in range(1, pages + 1):
        time.sleep(PAUSE)
        claim.report(done=page, total=pages)
    claim.finish()
    mark(marks, "finished")


def mark(file: Path, word: str) -> None:
    with file.open("a") as out:
        out.write(f"{word}\n")


WORK[KIND] = count_pages
