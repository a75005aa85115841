"""Messages in a folder: a worker that looks while one is written loses none."""

from multiprocessing import get_context
from pathlib import Path
from queue import Empty

import pytest
from kombu import Connection

from tournaments.project import message_folder

MESSAGES = 800


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "control").mkdir()
    return tmp_path


def connection(folder: Path) -> Connection:
    options = {
        "data_folder_in": str(folder),
        "data_folder_out": str(folder),
        "control_folder": str(folder / "control"),
    }
    return Connection("filesystem://", transport_options=options)


def write(folder: Path) -> None:
    """What another process does: send one after the other."""
    message_folder.use_for_folders()
    with connection(folder) as here, here.SimpleQueue("celery") as queue:
        for number in range(MESSAGES):
            queue.put({"number": number})


def test_a_message_is_there_whole_or_not_at_all(folder: Path) -> None:
    writer = get_context("spawn").Process(target=write, args=[folder])
    writer.start()
    found: list[int] = []
    with connection(folder) as here, here.SimpleQueue("celery") as queue:
        while len(found) < MESSAGES and (writer.is_alive() or any(folder.glob("*.msg"))):
            try:
                message = queue.get(block=False)
            except Empty:
                continue
            message.ack()
            found.append(message.payload["number"])
    writer.join()

    assert sorted(found) == list(range(MESSAGES))
    assert [each.name for each in folder.iterdir() if each.is_file()] == []


def test_two_queues_of_one_exchange_are_both_bound(folder: Path) -> None:
    with connection(folder) as here:
        channel = here.channel()
        for queue in ("one", "two", "one"):
            channel._queue_bind("both", queue, "", queue)

        assert sorted(each.queue for each in channel.get_table("both")) == ["one", "two"]
