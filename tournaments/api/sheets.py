"""What was written down at a table: lines in, sheets out."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import NightView, found
from tournaments.api.errors import documented
from tournaments.api.facts import EXAMPLES, FACTS, FactsField, StoredFactsField
from tournaments.api.sent import ActIn, HourField, PlainText, Sent, Whole, YesNo
from tournaments.models import (
    Confirmation,
    Line,
    LineKind,
    SheetDetail,
    SheetOrigin,
    SheetState,
    Table,
)
from tournaments.permissions import Permission
from tournaments.queries.sheets import SheetWithLines
from tournaments.services import sheets
from tournaments.services.sheets import KeptAs

STATUS_OF = {KeptAs.STORED: 201, KeptAs.SAME: 200, KeptAs.RIVAL: 409, KeptAs.ASIDE: 202}


class LineOut(serializers.Serializer[Any]):
    """A line as it is stored; its facts never change."""

    id = serializers.UUIDField()
    no = serializers.IntegerField()
    kind = serializers.CharField()
    facts = StoredFactsField()
    state = serializers.CharField()
    since = serializers.IntegerField(allow_null=True)
    until = serializers.IntegerField(allow_null=True)
    aside_code = serializers.CharField(allow_blank=True)


class SheetOut(serializers.Serializer[Any]):
    """A sheet with its lines; it counts where ``counts`` names a revision."""

    id = serializers.IntegerField()
    detail = serializers.CharField()
    origin = serializers.CharField()
    state = serializers.CharField()
    revision = serializers.IntegerField()
    counts = serializers.IntegerField(allow_null=True)
    lines = LineOut(many=True)


class LineIn(Sent):
    """A line with the id that was made where it was entered."""

    id = serializers.UUIDField(
        help_text="A fresh UUID for each line. Sent again, it is the same line."
    )
    no = serializers.IntegerField(
        min_value=0,
        max_value=32767,
        help_text="The number of the hand or box, 0 for totals, the round on a card.",
    )
    kind = serializers.ChoiceField(choices=LineKind.values)
    detail = serializers.ChoiceField(
        choices=SheetDetail.values, help_text="How much the sheet tells: what its lines are."
    )
    facts = FactsField()
    claimed_at = HourField(
        required=False, allow_null=True, default=None, help_text="By the clock of the device."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Facts have the shape of their kind; they are stored as they were sent."""
        facts = FACTS[attrs["kind"]](data=attrs["facts"])
        if not facts.is_valid():
            raise serializers.ValidationError({"facts": facts.errors})
        return attrs


class WrittenOut(serializers.Serializer[Any]):
    """How a line was kept: stored, same (as one with an equal line that stood), rival (its number
    was taken), or aside (with a code).
    """

    status = serializers.CharField()
    repeated = serializers.BooleanField()
    line = LineOut()
    other = LineOut(allow_null=True)
    sheet = serializers.IntegerField(source="sheet.pk")
    revision = serializers.IntegerField(source="sheet.revision")
    points = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    problems = serializers.ListField(child=serializers.CharField())


class ConfirmIn(ActIn):
    """Which revision was seen; a director may accept its problems, with a reason."""

    revision = Whole(min_value=0)
    accept_problems = YesNo(default=False)
    reason = PlainText(max_length=500, allow_blank=True, default="")


class OutcomeOut(serializers.Serializer[Any]):
    """Where the sheet is after the act."""

    sheet = serializers.IntegerField(source="sheet.pk")
    state = serializers.CharField(source="sheet.state")
    revision = serializers.IntegerField(source="sheet.revision")
    counts = serializers.BooleanField()
    waits_for = serializers.CharField()


class _TableView(NightView):
    """A view of one table of one round."""

    def table(self, number: int, table: int) -> Table:
        """The table, reached through its night."""
        return found(queries.tables.by_number(self.night.pk, number, table))


class Sheets(_TableView):
    """All that was written of a table, whichever of it counts."""

    @extend_schema(responses={200: SheetOut(many=True), **documented()})
    def get(self, request: Request, club: str, night: str, number: int, table: int) -> Response:
        """The sheets in the order in which they were begun."""
        place = self.table(number, table)
        counting = queries.sheets.counting_at(place.pk)
        rows = [_sheet(each, counting) for each in queries.sheets.written_at(place.pk)]
        return Response(SheetOut(rows, many=True).data)


class Lines(_TableView):
    """Lines come in one by one; the id makes sending twice harmless."""

    needs = {"POST": Permission.ENTER}

    @extend_schema(
        request=LineIn,
        examples=EXAMPLES,
        responses={
            200: OpenApiResponse(WrittenOut, description="Stored before: the same answer again."),
            201: WrittenOut,
            202: OpenApiResponse(WrittenOut, description="Kept aside for the director."),
            **documented(),
            409: OpenApiResponse(description="The number is taken, or the id has other facts."),
        },
    )
    def post(self, request: Request, club: str, night: str, number: int, table: int) -> Response:
        """Write a line."""
        place = self.table(number, table)
        sent = self.read(LineIn)
        written = sheets.write_line(
            table=place,
            line_id=sent["id"],
            no=sent["no"],
            kind=sent["kind"],
            facts=sent["facts"],
            detail=sent["detail"],
            origin=SheetOrigin.API,
            claimed_at=sent["claimed_at"],
            by=self.actor,
            at=self.now,
        )
        status = 200 if written.repeated and written.status is KeptAs.STORED else None
        out = WrittenOut(
            {
                "status": written.status.value,
                "repeated": written.repeated,
                "line": written.line,
                "other": written.other,
                "sheet": written.sheet,
                "points": written.reading.points,
                "problems": [str(each.code) for each in written.reading.problems],
            }
        )
        return Response(out.data, status=status or STATUS_OF[written.status])


class Confirm(NightView):
    """A sheet counts."""

    needs = {"POST": Permission.ENTER}

    @extend_schema(request=ConfirmIn, responses={200: OutcomeOut, **documented()})
    def post(self, request: Request, club: str, night: str, sheet: int) -> Response:
        """Let a sheet count as it was seen."""
        row = found(queries.sheets.one(self.night.pk, sheet))
        if row.state == SheetState.REJECTED:
            raise Http404
        sent = self.read(ConfirmIn)
        if sent["accept_problems"] and not self.may(Permission.SETTLE):
            self.permission_denied(request)
        outcome = sheets.confirm(
            sheet=row,
            seen_revision=sent["revision"],
            accept_problems=sent["accept_problems"],
            reason=sent["reason"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(OutcomeOut(outcome).data)


def _sheet(written: SheetWithLines, counting: Confirmation | None) -> dict[str, object]:
    sheet = written.sheet
    counts = counting.revision if counting and counting.sheet_id == sheet.pk else None
    return {
        "id": sheet.pk,
        "detail": sheet.detail,
        "origin": sheet.origin,
        "state": sheet.state,
        "revision": sheet.revision,
        "counts": counts,
        "lines": _ordered(written.lines),
    }


def _ordered(lines: Sequence[Line]) -> list[Line]:
    def place(line: Line) -> tuple[int, int, UUID]:
        return line.no, line.since or 0, line.pk

    return sorted(lines, key=place)
