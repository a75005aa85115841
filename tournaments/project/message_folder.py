"""Messages in a folder, each of which is there whole or not at all.

Kombu's own transport for a folder shows a message from the moment its file is opened: a worker
that looks just then reads nothing, and the message is lost. Here a file gets its name when it is
written.
"""

import json
import uuid
from pathlib import Path
from time import monotonic_ns

from kombu.transport import TRANSPORT_ALIASES, filesystem


class Channel(filesystem.Channel):
    """A channel whose files appear complete."""

    def _put(self, queue: str, payload: object, **_: object) -> None:  # type: ignore[override]
        name = f"{monotonic_ns() // 1_000_000}_{uuid.uuid4()}.{queue}.msg"
        _write_whole(Path(self.data_folder_out) / name, payload)

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        file: Path = self._exchange_file(exchange)  # type: ignore[no-untyped-call]
        file.parent.mkdir(exist_ok=True)
        bound = [routing_key or "", pattern or "", queue or ""]
        with (file.parent / f"{exchange}.lock").open("a") as guard:
            filesystem.lock(guard, filesystem.LOCK_EX)
            known = json.loads(file.read_text()) if file.exists() else []
            if bound not in known:
                _write_whole(file, [bound, *known])


class Transport(filesystem.Transport):
    """Kombu's transport for a folder, with whole files."""

    Channel = Channel


def _write_whole(file: Path, content: object) -> None:
    unseen = file.with_name(f"{uuid.uuid4()}.part")
    unseen.write_text(json.dumps(content))
    unseen.replace(file)


def use_for_folders() -> None:
    """Take this transport wherever a broker's address begins with ``filesystem:``."""
    TRANSPORT_ALIASES["filesystem"] = f"{__name__}:{Transport.__name__}"
