"""The addresses of a table's script as the OpenAPI document tells them."""

from uuid import UUID

from drf_spectacular.utils import OpenApiParameter

from tournaments.web.scorer.acts import KINDS, RESULTS

Schema = dict[str, object]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
UUID_: Schema = {"type": "string", "format": "uuid"}

DEVICE = [
    OpenApiParameter(
        "Benny-Device", UUID, OpenApiParameter.HEADER, description="The device's own id."
    ),
    OpenApiParameter("Benny-Layer", str, OpenApiParameter.HEADER, description="A or B."),
    OpenApiParameter("Benny-Waiting", int, OpenApiParameter.HEADER, description="Unsent acts."),
]
MARK = [
    OpenApiParameter(
        "mark",
        {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"},
        OpenApiParameter.PATH,
        description="Which tree: as the state names it.",
    )
]


def _object(needed: tuple[str, ...] = (), **properties: Schema) -> Schema:
    found: Schema = {"type": "object", "properties": properties}
    return found | ({"required": list(needed)} if needed else {})


REFUSED = _object(("code", "data", "sentence"), code=TEXT, data={}, sentence=TEXT)

ACT = _object(
    id=UUID_ | {"description": "Made on the device; of a hand it is the id of its line."},
    kind={"type": "string", "enum": sorted(KINDS)},
    table=NUMBER,
    round=NUMBER,
    who=TEXT | {"description": "The numbers of those who sat there, by seat: 12-5-3-9."},
    at=TEXT | {"description": "The device's own hour; nothing depends on it."},
    no=NUMBER | {"description": "Of a hand: the number of its line."},
    facts={"type": "object", "description": "Of a hand: what was played."},
    line=UUID_ | {"description": "The hand that is changed, taken back or disputed."},
    side=NUMBER,
    reason=TEXT,
    saw={"type": "array", "items": UUID_, "description": "The hands that stood there then."},
)
"""One act. Each is read by itself: what cannot be read is answered, and stops nothing."""

ACTS: Schema = _object(
    ("acts",),
    device=UUID_,
    layer=TEXT,
    waiting=NUMBER,
    acts={"type": "array", "items": ACT, "maxItems": 50},
)

ANSWER = _object(
    ("id", "result", "says", "code"),
    id=TEXT | {"nullable": True},
    result={"type": "string", "enum": list(RESULTS)},
    says=TEXT,
    code=TEXT,
    line=_object(("id", "no"), id=UUID_, no=NUMBER),
)

ANSWERS: Schema = _object(
    ("answers", "version", "night"),
    answers={"type": "array", "items": ANSWER},
    version=NUMBER,
    night=TEXT,
)

STATE = _object(
    ("benny", "version", "night", "tables", "earlier", "says"),
    benny=TEXT,
    version=NUMBER,
    now=TEXT,
    night={"type": "object"},
    tables={"type": "array", "items": {"type": "object"}},
    earlier={"type": "array", "items": {"type": "object"}},
    says={"type": "object"},
)

TREE = _object(
    ("benny", "roots", "nodes", "leaves", "words"),
    benny=TEXT,
    roots={"type": "object"},
    nodes={"type": "array", "items": {"type": "object"}},
    leaves={"type": "array", "items": {"type": "object"}},
    words={"type": "array", "items": TEXT},
)
