"""The one number that a finding may print, with its interval, by the level reached."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Finding, Quantity
from gen.wording.claims import unit_id
from gen.wording.facts import claim_format
from gen.wording.formats import MINUS, Format, number

DIGITS = 3


def shown(value: float, digits: int = DIGITS) -> str:
    """Decimal text with a fixed number of digits for tables; never an exponent, never "-0"."""
    text = f"{value:.{digits}f}"
    return text.removeprefix("-") if float(text) == 0 else text


def attribute(value: float, form: Format) -> str:
    """The digits that a sentence prints, as a machine reads them."""
    return number(value, form).replace(",", "").replace(MINUS, "-")


def _interval(value: str, half_width: str) -> str:
    """Lower and upper end of what is printed, divided by a blank."""
    digits = max(len(text.partition(".")[2]) for text in (value, half_width))
    middle, half = float(value), float(half_width)
    return f"{shown(middle - half, digits)} {shown(middle + half, digits)}"


def _half_width(finding: Finding, quantity: Quantity) -> str | None:
    if quantity.half_width is None or finding.level < 5:
        return None
    return attribute(quantity.half_width, Format.HALF_WIDTH)


def quantity_view(finding: Finding) -> dict[str, Any] | None:
    """None below rung 4, the observed number at rung 4, the corrected one with its interval above."""
    quantity = finding.quantity
    if quantity is None:
        return None
    unit, half_width = unit_id(quantity.unit), _half_width(finding, quantity)
    value = attribute(quantity.value, claim_format(finding.kind, "value", unit))
    return {
        "value": value, "unit": unit, "half_width": half_width,
        "interval": _interval(value, half_width) if half_width is not None else None,
        "corrected": finding.level >= 5,
    }
