"""The root of every refusal: a code with data, which only the edge turns into a sentence."""

from typing import ClassVar


class Refusal(Exception):
    """An act that was not done, and why. Subclasses stand beside the act that raises them.

    ``code`` is stable and worded in ``wording.refusals``; ``data`` holds ids and values, never
    sentences; ``status`` is what the API answers.
    """

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 422

    def __init__(self, **data: object) -> None:
        super().__init__(self.code, data)
        self.data = data


class Conflict(Refusal):
    """Somebody was first: nothing was changed, and the answer shows what stands now."""

    code = "conflict"
    status = 409


class NotThere(Refusal):
    """The thing named does not exist here."""

    code = "not_there"
    status = 404
