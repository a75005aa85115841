"""What is sent to the API: nothing unknown is swallowed, and a number is a number."""

import re
from datetime import datetime
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy
from rest_framework import serializers

OFFSET = re.compile(r"(?:Z|[+-]\d\d:?\d\d)$", re.IGNORECASE)


class Sent(serializers.Serializer[Any]):
    """A form of what is sent, in which a field that it does not know is refused."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "unknown_field": gettext_lazy("There is no such field here."),
    }

    def to_internal_value(self, data: Any) -> Any:  # noqa: ANN401 - as the class it extends
        """What was sent, if every field of it is known."""
        if hasattr(data, "keys"):
            unknown = sorted(str(key) for key in set(data.keys()) - set(self.fields))
            if unknown:
                said = serializers.ErrorDetail(
                    str(self.error_messages["unknown_field"]), code="unknown_field"
                )
                raise serializers.ValidationError({key: [said] for key in unknown})
        return super().to_internal_value(data)


class ActIn(Sent):
    """What every act carries: an id made by the caller, so that sending twice is acting once."""

    act_id = serializers.UUIDField(
        help_text="A fresh UUID for each act. Sent again, the same act is answered as before."
    )


class HourField(serializers.DateTimeField):
    """An instant with its offset: without one nobody knows whose clock it is."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "offset": gettext_lazy("Say the offset, as in 2026-12-24T19:30:00-08:00."),
        "range": gettext_lazy("No night is that far away."),
    }

    def to_internal_value(self, value: Any) -> datetime:  # noqa: ANN401 - as the class it extends
        """The instant; a day alone, or an hour without an offset, is refused."""
        if isinstance(value, str) and not OFFSET.search(value.strip()):
            self.fail("offset")
        try:
            return super().to_internal_value(value)
        except OverflowError:
            self.fail("range")


class Whole(serializers.IntegerField):
    """A whole number written as one; "7", 7.0 and true are others."""

    def to_internal_value(self, value: Any) -> int:  # noqa: ANN401 - as the class it extends
        """The number."""
        if type(value) is not int:
            self.fail("invalid")
        return int(super().to_internal_value(value))


class YesNo(serializers.BooleanField):
    """True or false, written as such."""

    def to_internal_value(self, value: Any) -> bool:  # noqa: ANN401 - as the class it extends
        """The answer."""
        if type(value) is not bool:
            self.fail("invalid", input=value)
        return value


class PlainText(serializers.CharField):
    """A text, written as one: a number is none."""

    def to_internal_value(self, value: Any) -> str:  # noqa: ANN401 - as the class it extends
        """The text."""
        if not isinstance(value, str):
            self.fail("invalid")
        return str(super().to_internal_value(value))
