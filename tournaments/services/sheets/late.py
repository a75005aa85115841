"""Acts of old pages: whoever pressed a button meant another table, round or version than is there.

Such an act changes nothing, anywhere. The journal keeps what was meant and by which device, so that
nobody's word is lost; a hand is kept beside its own sheet instead (`lines.keep_aside`).
"""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from tournaments.models import Actor, Journal, Tournament
from tournaments.services import acts

LATE = "table.late"


def note_late(
    *,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    meant: str,
    data: Mapping[str, object],
    words: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Journal:
    """Write down that somebody meant something which is over: nothing else is changed.

    ``meant`` is the act (write, undo, hand_in, agree or dispute), ``data`` ids and values of it,
    ``words`` what was written beside it.

    Raises:
        ActIdTaken: the act was done in its time, or was another one.
    """
    act = acts.Act(
        name=LATE,
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=round_number,
        reason=words.strip(),
        data={**data, "table": table_number, "meant": meant},
        results=False,
    )
    return acts.perform(act, lambda journal: journal, again=lambda journal: journal)
