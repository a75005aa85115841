"""`python -m tests.servers.queue_slow_work KEY MARKS WAITS` queues one slow job; prints its id."""

import sys

import django

django.setup()

from django.utils import timezone  # noqa: E402 - Django must be set up first

from tests.servers.slow_work import KIND  # noqa: E402
from tournaments.services.background import jobs  # noqa: E402

key, marks, waits = sys.argv[1:]
options = {"marks": marks, "waits": waits == "waits"}
print(jobs.enqueue(kind=KIND, key=key, at=timezone.now(), options=options).pk)
