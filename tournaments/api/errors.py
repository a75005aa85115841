"""Errors as a code, data and a sentence. Nothing else leaves this door with a status above 399."""

from typing import Any

from django.http import Http404, JsonResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse
from rest_framework import exceptions, serializers
from rest_framework.response import Response
from rest_framework.views import exception_handler

from tournaments.services.refusals import Refusal
from tournaments.wording import refusals


class ErrorOut(serializers.Serializer[Any]):
    """What went wrong: a stable code, ids and values, and a sentence in the club's language."""

    code = serializers.CharField()
    data = serializers.JSONField()  # type: ignore[assignment]  # the name is the API's
    sentence = serializers.CharField()


def answer(error: Exception, context: dict[str, object]) -> Response | None:
    """Turn whatever a view raised into the one form of error; None is a fault of Benny itself."""
    if isinstance(error, Refusal):
        return _response(
            error.code, error.data, refusals.sentence(error.code, error.data), error.status
        )
    plain = exception_handler(error, context)
    if plain is None:
        return None
    code, data = _code_of(error)
    out = _response(code, data, _sentence(code), plain.status_code)
    for header, value in plain.items():
        out[header] = value
    return out


def outside(status: int) -> JsonResponse:
    """An error that no view of the API answered: the same form, whoever raised it."""
    code = {400: "bad_request", 403: "forbidden", 404: "not_found"}.get(status, "broken")
    return JsonResponse({"code": code, "data": {}, "sentence": _sentence(code)}, status=status)


def documented(*statuses: int) -> dict[int, OpenApiResponse]:
    """The errors that every view may answer with, for the OpenAPI document."""
    usual = (400, 401, 403, 404, 405, 406, 409, 415, 422)
    return {status: OpenApiResponse(ErrorOut) for status in sorted({*usual, *statuses})}


def _response(code: str, data: object, sentence: str, status: int) -> Response:
    return Response({"code": code, "data": _plain(data), "sentence": sentence}, status=status)


def _code_of(error: Exception) -> tuple[str, object]:
    if isinstance(error, exceptions.ValidationError):
        return "bad_request", {"fields": error.get_full_details()}
    if isinstance(error, Http404):
        return "not_found", {}
    if isinstance(error, exceptions.APIException) and isinstance(error.get_codes(), str):
        detail = str(error.detail)
        known = detail if detail.startswith("token_") else str(error.get_codes())
        return known, {}
    return "forbidden", {}


def _sentence(code: str) -> str:
    return {
        "bad_request": _("Something in the request is missing or has the wrong form."),
        "broken": _("Benny made a mistake. Whoever keeps this Benny finds it in the log."),
        "not_found": _("There is nothing here."),
        "csrf_failed": _("This came without the word of Benny's own pages. Send a token instead."),
        "token_malformed": _("The token has the wrong form."),
        "token_unknown": _("This token opens nothing."),
        "not_authenticated": _("Sign in, or send a token."),
        "permission_denied": _("Your role does not allow this."),
        "method_not_allowed": _("This address does not take this method."),
        "unsupported_media_type": _("Send JSON."),
        "not_acceptable": _("Only JSON is spoken here."),
        "parse_error": _("This is no JSON, or it is nested too deeply."),
    }.get(code, _("This is not possible."))


def _plain(data: object) -> object:
    """Data with everything that JSON does not know as text."""
    if isinstance(data, dict):
        return {str(key): _plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple, set, frozenset)):
        return [_plain(value) for value in data]
    if data is None or isinstance(data, (bool, int, float)):
        return data
    return str(data)
