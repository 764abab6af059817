"""The one place where numbers become text: decimals by kind of number, thousands, signs, rounding."""

from __future__ import annotations

import math
from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Decimal
from enum import Enum
from typing import Any

from gen.wording.errors import WordingError

MINUS = "\u2212"
#: Digits below this are noise of binary arithmetic: 0.005000000001 is not rounded up to 0.006.
_NOISE = Decimal("1e-9")


class Format(Enum):
    """How a number is written: (decimals, rounding, trailing zeros kept)."""

    PER_INSTRUCTION = (3, ROUND_HALF_EVEN, True)
    HALF_WIDTH = (3, ROUND_CEILING, True)
    PER_PASS = (2, ROUND_HALF_EVEN, True)
    RESIDUAL = (2, ROUND_CEILING, True)
    FIXED_COST = (1, ROUND_HALF_EVEN, True)
    DISTANCE = (2, ROUND_HALF_EVEN, False)
    PERCENT = (1, ROUND_HALF_EVEN, True)
    WHOLE = (0, ROUND_HALF_EVEN, False)
    PLAIN = (4, ROUND_HALF_EVEN, False)
    SIGNED = (2, ROUND_HALF_EVEN, None)

    @property
    def decimals(self) -> int:
        return self.value[0]


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)


def number(value: float, form: Format = Format.PLAIN) -> str:
    """`value` as text, such as "4.219", "65,536" or "+1". Half widths and residuals are rounded up, never down.

    Errors: WordingError for a number that is not finite.
    """
    if not math.isfinite(value):
        raise WordingError(f"number {value!r}: only finite numbers are printed; say that it is not established instead")
    decimals, rounding, keep_zeros = form.value
    settled = Decimal(str(value)).quantize(_NOISE)
    exact = settled.quantize(Decimal(1).scaleb(-decimals), rounding=rounding)
    text = f"{abs(exact):,.{decimals}f}"
    if not keep_zeros and "." in text:
        text = text.rstrip("0").rstrip(".")
    sign = MINUS if exact < 0 else ("+" if form is Format.SIGNED and exact > 0 else "")
    return sign + text


def printed(value: float, form: Format = Format.PLAIN) -> float:
    """The value that a reader takes from the page: `number` read back."""
    return float(number(value, form).replace(",", "").replace(MINUS, "-").lstrip("+"))
