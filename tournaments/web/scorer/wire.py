"""The addresses for the script of a table's page: what it keeps, the questions, and its acts.

The key in the address is the only authority. No cookie is asked, so no other site can borrow one,
and a post needs no token against that (`docs/security.md`).
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse, HttpResponseNotModified
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments import queries
from tournaments.models import Device, Link, LinkKind
from tournaments.queries import nights
from tournaments.services.acts import Busy
from tournaments.services.people import devices
from tournaments.web import query_params
from tournaments.web.access import anyone
from tournaments.web.release import release
from tournaments.web.scorer import acts, question_tree, state
from tournaments.web.scorer.acts import Answer, Sender
from tournaments.web.scorer.wire_schema import ACTS, ANSWERS, DEVICE, MARK, REFUSED, STATE, TREE
from tournaments.wording import outbox as words

KINDS = (LinkKind.TABLE, LinkKind.PLAYER)
MOST_ACTS = 50
MOST_BYTES = 256 * 1024
GONE, TOO_LARGE, BUSY, WRONG = 410, 413, 503, 400


class TableView(APIView):
    """A view behind the link of a table or a player: no cookie is looked at."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    kind: str = LinkKind.TABLE

    def link(self, key: str) -> Link:
        """The link of this kind with this key, also one that was closed. Raises Http404."""
        link = nights.link_ever(key)
        if link is None or link.kind != self.kind:
            raise Http404
        return link

    def heard(self, link: Link, told: Mapping[str, object]) -> Device | None:
        """Note the device that speaks, if it says who it is."""
        device = _uuid(told.get("device"))
        if device is None:
            return None
        waiting = told.get("waiting")
        return devices.heard(
            device_id=device,
            link=link,
            layer=str(told.get("layer") or ""),
            waiting=waiting if type(waiting) is int else None,
            at=timezone.now(),
        )

    def of_headers(self, request: Request) -> dict[str, object]:
        """What a device says of itself beside a question."""
        waiting = request.headers.get("Benny-Waiting", "")
        return {
            "device": request.headers.get("Benny-Device"),
            "layer": request.headers.get("Benny-Layer"),
            "waiting": query_params.number(waiting),
        }


class State(TableView):
    """All that a device keeps of its tables."""

    @extend_schema(
        parameters=DEVICE,
        responses={
            200: OpenApiResponse(STATE, description="Seats, hands, score, what next."),
            304: OpenApiResponse(description="Nothing is new since the ETag that was sent."),
            404: OpenApiResponse(REFUSED),
            410: OpenApiResponse(REFUSED),
        },
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """The state; the ETag of the last answer gives 304 where nothing is new."""
        link = self.link(key)
        if link.revoked_at is not None:
            return _error("link_closed", words.link_closed(), GONE)
        self.heard(link, self.of_headers(request))
        version = link.tournament.version.version
        seen = f"{version}-{link.pk}-{get_language()}-{release()}"
        asked = request.headers.get("If-None-Match", "").strip('W/"')
        if asked.partition(".")[0] == seen:
            return _private(HttpResponseNotModified(), asked)
        body = state.of(link)
        print_ = hashlib.sha256(_json(_still(body)).encode()).hexdigest()[:16]
        mark = f"{seen}.{print_}"
        if asked.partition(".")[2] == print_:
            return _private(HttpResponseNotModified(), mark)
        body |= {"version": version, "now": timezone.now().isoformat()}
        return _private(HttpResponse(_json(body), content_type="application/json"), mark)


class Tree(TableView):
    """The questions of a table's rules, to be asked without a connection."""

    @extend_schema(
        parameters=MARK,
        responses={
            200: OpenApiResponse(TREE, description="Questions, awards, sentences."),
            404: OpenApiResponse(REFUSED),
        },
    )
    def get(self, request: Request, key: str, mark: str) -> HttpResponse:
        """The tree with this mark; it never changes."""
        link = self.link(key)
        for rules in queries.rules.played_by(link.tournament_id):
            if question_tree.mark_of(rules) == mark and (tree := question_tree.of(rules)):
                packed = "gzip" in request.headers.get("Accept-Encoding", "")
                body = tree.compressed if packed else tree.plain
                answer = HttpResponse(body, content_type="application/json")
                if packed:
                    answer.headers["Content-Encoding"] = "gzip"
                answer.headers["Vary"] = "Accept-Encoding"
                patch_cache_control(answer, private=True, max_age=31536000, immutable=True)
                return answer
        raise Http404


class Acts(TableView):
    """What a device kept, in order."""

    @extend_schema(
        request={"application/json": ACTS},
        responses={
            200: OpenApiResponse(ANSWERS),
            400: OpenApiResponse(REFUSED),
            404: OpenApiResponse(REFUSED),
            413: OpenApiResponse(REFUSED),
            415: OpenApiResponse(REFUSED),
            503: OpenApiResponse(REFUSED),
        },
    )
    def post(self, request: Request, key: str) -> HttpResponse:
        """Do each act by itself, strictly in order, and say what became of it."""
        if int(request.headers.get("Content-Length") or 0) > MOST_BYTES:
            return _error("too_large", words.too_many(MOST_ACTS), TOO_LARGE)
        link = self.link(key)
        sent = request.data if isinstance(request.data, Mapping) else {}
        kept = sent.get("acts")
        if not isinstance(kept, list):
            return _error("no_acts", words.unread("kind"), WRONG)
        if len(kept) > MOST_ACTS:
            return _error("too_many", words.too_many(MOST_ACTS), TOO_LARGE)
        sender = Sender(link, timezone.now(), self.heard(link, sent))
        answers = answered(kept, sender)
        if kept and not answers:
            return _error("busy", words.busy(), BUSY)
        night = nights.one(link.tournament_id)
        return Response(
            {
                "answers": [shown(each) for each in answers],
                "version": night.version.version,
                "night": night.state,
            }
        )


def answered(kept: list[object], sender: Sender) -> list[Answer]:
    """Each act by itself, in order; where the database is busy the answers end early."""
    found: list[Answer] = []
    for each in kept:
        try:
            found.append(acts.take(each, sender))
        except Busy:
            break
    return found


def shown(answer: Answer) -> dict[str, object]:
    """An answer as it is sent."""
    told: dict[str, object] = {
        "id": answer.id,
        "result": answer.result,
        "says": answer.says,
        "code": answer.code,
    }
    if answer.line is not None:
        told["line"] = {"id": str(answer.line[0]), "no": answer.line[1]}
    return told


def _still(body: Mapping[str, Any]) -> object:
    """What of a state tells whether anything is new: a clock's own hour is not."""
    tables = [
        {**each, "clock": each["clock"] and {**each["clock"], "server_now": ""}}
        for each in body["tables"]
    ]
    return {**body, "tables": tables}


def _private(answer: HttpResponse, mark: str) -> HttpResponse:
    answer.headers["ETag"] = f'W/"{mark}"'
    patch_cache_control(answer, private=True, no_cache=True, max_age=0)
    return answer


def _error(code: str, sentence: str, status: int) -> Response:
    return Response({"code": code, "data": {}, "sentence": sentence}, status=status)


def _json(body: object) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _uuid(value: object) -> UUID | None:
    try:
        return UUID(str(value)) if value else None
    except ValueError:
        return None


table_state, player_state = (anyone(State.as_view(kind=kind)) for kind in KINDS)
table_tree, player_tree = (anyone(Tree.as_view(kind=kind)) for kind in KINDS)
table_acts, player_acts = (anyone(Acts.as_view(kind=kind)) for kind in KINDS)
