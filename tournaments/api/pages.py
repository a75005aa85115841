"""Long lists come a page at a time: how many there are, and where the next ones stand."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.sent import Sent

USUAL, MOST = 100, 200

PARAMETERS = [
    OpenApiParameter("limit", int, description=f"How many; {USUAL} unless told, at most {MOST}."),
    OpenApiParameter("offset", int, description="How many to pass over."),
]


class PageIn(Sent):
    """Which page."""

    limit = serializers.IntegerField(min_value=1, max_value=MOST, required=False)
    offset = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)


class PageOut(serializers.Serializer[Any]):
    """A page of a list; ``next`` and ``previous`` are addresses, null at the ends."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)


class Pages(LimitOffsetPagination):
    """Addresses of pages by Django REST framework, over lists that queries cut themselves."""

    default_limit, max_limit = USUAL, MOST

    def of(
        self,
        request: Request,
        asked: dict[str, Any],
        count: int,
        rows: Callable[[int, int], Sequence[object]],
        out: type[serializers.Serializer[Any]],
    ) -> Response:
        """The page that was asked for; ``rows`` gives so many from a place on."""
        self.request, self.count = request, count
        self.limit = asked.get("limit", USUAL)
        self.offset = asked.get("offset", 0)
        return self.get_paginated_response(out(rows(self.offset, self.limit), many=True).data)
