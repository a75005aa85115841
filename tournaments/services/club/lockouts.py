"""Lifting the locks that too many wrong passwords put on the sign-in."""

import hmac

from axes.utils import reset

from tournaments.services.refusals import Refusal


class WrongRescueCode(Refusal):
    """The code is not the one that was printed for this installation."""

    code = "wrong_rescue_code"


def lift(*, code: str, expected: str) -> int:
    """Lift every lock by the printed rescue code; returns how many tries were forgotten.

    Raises:
        WrongRescueCode: the code is not ``expected``, or there is none.
    """
    if not expected or not hmac.compare_digest(_plain(code), _plain(expected)):
        raise WrongRescueCode
    return int(reset())


def _plain(code: str) -> bytes:
    return "".join(code.split()).upper().replace("-", "").encode()
