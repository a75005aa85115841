"""Work slow enough to be killed in the middle of it, for workers that tests start.

It writes a line into the file that its options name at each start and at its end.
"""

import time
from pathlib import Path

from tournaments.services import jobs
from tournaments.tasks import WORK

KIND = "slow"
PAUSE = 0.05  # seconds a page


def count_pages(claim: jobs.Claim) -> None:
    """Report page after page."""
    pages, marks = claim.job.options["pages"], Path(claim.job.options["marks"])
    mark(marks, "started")
    for page in range(1, pages + 1):
        time.sleep(PAUSE)
        claim.report(done=page, total=pages)
    claim.finish()
    mark(marks, "finished")


def mark(file: Path, word: str) -> None:
    with file.open("a") as out:
        out.write(f"{word}\n")


WORK[KIND] = count_pages
