"""A tablet without network, as the page's script is one: it knows what state and tree told it."""

import json
import uuid
from dataclasses import dataclass, field

from django.urls import reverse


@dataclass
class Tablet:
    """A device at a link; it makes its acts itself and keeps them until they are answered."""

    client: object
    link: object
    kind: str = "table"
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    state: dict = field(default_factory=dict)
    stands: list = field(default_factory=list)

    def look(self, **headers):
        """Ask for the state, and keep it."""
        address = reverse(f"web:{self.kind}_state", args=[self.link.key])
        answer = self.client.get(address, headers={"Benny-Device": self.id, **headers})
        if answer.status_code == 200:
            self.state = answer.json()
            self.stands = [line["id"] for line in self.table["lines"]] if self.tables else []
        return answer

    @property
    def tables(self):
        return self.state["tables"]

    @property
    def table(self):
        return self.tables[0]

    def act(self, kind, table=None, **more):
        """An act as it is drawn now."""
        place = table or self.table
        return {
            "id": str(uuid.uuid4()),
            "kind": kind,
            "table": place["table"],
            "round": place["round"],
            "who": place["who"],
            "at": "2026-11-24T16:00:00+05:00",
            **more,
        }

    def hand(self, no, tricks=3, caller=None, table=None):
        """A hand that was played, with the dealer as it goes round."""
        caller = no % 4 if caller is None else caller
        facts = {
            "result": "played",
            "dealer": (no - 1) % 4,
            "caller": caller,
            "round": 1,
            "tricks": tricks,
        }
        made = self.act("hand", table, no=no, facts=facts)
        self.stands.append(made["id"])
        return made

    def word(self, kind, **more):
        """An act on what stands on the device, sent or not."""
        return self.act(kind, saw=list(self.stands), **more)

    def send(self, *acts, **more):
        """Post acts; the whole answer."""
        body = {"device": self.id, "layer": "A", "waiting": 0, "acts": list(acts), **more}
        return self.client.post(
            reverse(f"web:{self.kind}_acts", args=[self.link.key]),
            json.dumps(body),
            content_type="application/json",
        )

    def results(self, *acts):
        """What became of acts, one word for each."""
        answer = self.send(*acts)
        assert answer.status_code == 200, answer.content
        return [each["result"] for each in answer.json()["answers"]]
