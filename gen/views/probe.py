"""One probe's page data: statements per claim, the claim x subject matrix, kernels and controls."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

from gen.model.probe import Probe, Variant
from gen.stages.controls import judge_control
from gen.stages.inputs import StaticHalf
from gen.views.evidence import command_for
from gen.views.ladder import named_facts
from gen.views.slug import probe_folder

View = Mapping[str, Any]


def _subjects(views: Sequence[View]) -> list[dict[str, Any]]:
    """Devices before architectures, each once, by id."""
    found = {view["subject"]["id"]: view["subject"] for view in views if view["released"]}
    return sorted(found.values(), key=lambda s: (s["kind"] != "device", s["architecture"].rjust(8), s["id"]))


def _matrix(probe: Probe, views: Sequence[View]) -> dict[str, Any]:
    """Level and page of every claim on every subject; None where nothing was judged."""
    found = {(v["claim"], v["subject"]["id"]): v for v in views if v["released"]}
    subjects = _subjects(views)
    rows = []
    for claim in probe.claims:
        cells = [found.get((claim.id, subject["id"])) for subject in subjects]
        rows.append({
            "claim": claim.id, "kind": claim.kind, "form": claim.form, "about": claim.about, "design": claim.design,
            "cells": [cell and {key: cell[key] for key in ("id", "page", "level", "verdict")} for cell in cells]})
    return {"subjects": subjects, "rows": rows}


def _chain_rows(probe: Probe) -> list[dict[str, Any]]:
    """Chain kernels by operand form and accumulators: their number, lengths and the module that holds them."""
    groups: dict[tuple[str, int], list[Variant]] = {}
    for variant in probe.variants:
        if variant.kind == "chain":
            groups.setdefault((variant.form, variant.accumulators), []).append(variant)
    return [
        {"form": form, "accumulators": accumulators, "module": group[0].module, "kernels": len(group),
         "body_lengths": sorted({v.body_length for v in group}), "iterations": sorted({v.iterations for v in group})}
        for (form, accumulators), group in groups.items()
    ]


def _role_rows(probe: Probe) -> list[dict[str, Any]]:
    """Kernels that work within a clock budget, by module: their number, roles, and bodies between two clock checks."""
    groups: dict[str, list[Variant]] = {}
    for variant in probe.variants:
        if variant.roles:
            groups.setdefault(variant.module, []).append(variant)
    return [
        {"module": module, "kind": group[0].kind, "form": group[0].form, "kernels": len(group),
         "roles": len({role.id for v in group for role in v.roles}), "bodies": sorted({v.copies for v in group})}
        for module, group in groups.items()
    ]


def _controls(probe: Probe, static: StaticHalf | None) -> list[dict[str, Any]]:
    """What each control's own machine code says; empty without any code to read."""
    if static is None:
        return []
    rows = [judge_control(v, static.kernel(v.entry)).as_facts() for v in probe.variants if v.kind in ("timer", "empty-loop")]
    return [{**row, "facts": named_facts(row["reason"], row["facts"])} for row in rows]


def _newest_device(views: Sequence[View]) -> str | None:
    """Subject id of the published device whose record sorts last; record ids begin with their date."""
    measured = [v for v in views if v["released"] and v["subject"]["kind"] == "device" and v["record"]]
    return max(measured, key=lambda v: v["record"])["subject"]["id"] if measured else None


def probe_view(
    probe: Probe, views: Sequence[View], statics: Mapping[str, StaticHalf]
) -> dict[str, Any]:
    """`views` are finding views of this probe, live ones included; `statics` the judged code by subject id."""
    device = _newest_device(views)
    shown = device or next(iter(sorted(statics)), None)
    published = [v for v in views if v["released"] and v["subject"]["id"] == device]
    first = next((v for v in published if v["evidence"]["links"]), None)
    return {
        "id": probe.id, "instruction": probe.instruction.mnemonic, "folder": probe_folder(probe.id),
        "device": device, "shown_subject": shown,
        "statements": [v["id"] for v in published],
        "live": [v["id"] for v in views if not v["released"]],
        "matrix": _matrix(probe, views),
        "chains": _chain_rows(probe), "roles": _role_rows(probe),
        "controls": _controls(probe, statics.get(shown or "")),
        "conditions": next((v["conditions"] for v in published if v["conditions"]), None),
        "command": command_for(probe.id, device is not None),
        "links": first["evidence"]["links"] if first else [],
    }
