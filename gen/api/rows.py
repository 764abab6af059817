"""Rows of the data interface, from page data. Addresses are relative to the site's root. Pure."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from gen.compare.view import newest_with
from gen.release.layout import finding_path, numbered_path, page_path

View = Mapping[str, Any]
#: Names of files with raw samples, whose ending says how they are packed.
RAW = ("samples.csv.", "progress.csv.")


def _number(quantity: View | None) -> dict[str, Any]:
    """Value and interval as numbers, None where the reached rung permits none."""
    given = quantity or {}
    ends = given.get("interval")
    return {
        "value": float(given["value"]) if quantity else None, "unit": given.get("unit"),
        "half_width": float(given["half_width"]) if given.get("half_width") is not None else None,
        "interval": [float(end) for end in ends.split(" ")] if ends else None,
        "corrected": given.get("corrected"),
    }


def _raw(links: Iterable[str]) -> list[str]:
    return [link for link in links if link.rsplit("/", 1)[-1].startswith(RAW)]


def _identity(view: View) -> dict[str, Any]:
    return {
        **{name: view[name] for name in ("id", "claim", "kind", "probe", "instruction", "form", "accumulators")},
        "device": view["subject"]["id"], "device_name": view["subject"]["name"], "device_kind": view["subject"]["kind"],
        "architecture": view["subject"]["architecture"], "level": view["level"], "verdict": view["verdict"],
        "effect": view["effect"],
    }


def finding_row(view: View, releases: View) -> dict[str, Any]:
    """A finding as the site shows it now. `citable` is the numbered address of the newest release that holds it."""
    release = newest_with(releases, view["id"]) if view["released"] else None
    links = [f"evidence/{link['path']}" for link in view["evidence"]["links"]]
    return {
        **_identity(view), **_number(view["quantity"]), "released": view["released"], "record": view["record"],
        "reasons": {str(row["rung"]): row["reason"] for row in view["ladder"]},
        "page": f"en/{view['page']}", "json": f"en/{view['data']}",
        "samples": _raw(links), "files": links,
        "citable": numbered_path("en", release["version"], view["id"]) if release else None,
    }


def released_row(item: View, document: View) -> dict[str, Any]:
    """A finding as a release froze it, with what is said of it now."""
    base, status = f"evidence/releases/{item['version']}", document["status"]
    return {
        **_identity(document), **_number(document["quantity"]), "release": item["version"], "sha256": document["sha256"],
        "record": document["record"], "state": status["state"], "superseded_by": status["by"],
        "withdrawn": status["withdrawn"], "address": numbered_path("en", item["version"], document["id"]),
        "page": f"{base}/{page_path('en', document['id'])}", "json": f"{base}/{finding_path(document['id'])}",
        "samples": [f"{base}/{path}" for path in document["data"]["samples"]],
        "badge": f"badges/{item['version']}/{document['id']}.svg",
        "statements": {language: said["statement"] for language, said in document["statements"].items()},
    }


def release_row(item: View) -> dict[str, Any]:
    """A release in a list such as a feed reader follows."""
    withdrawn = [name for name, document in item["findings"].items() if document["status"]["withdrawn"]]
    return {
        **{name: item[name] for name in ("version", "released", "as_of", "commit", "previous", "manifest_sha256", "files", "bytes")},
        "findings": len(item["findings"]), "damaged": item["damaged"], "withdrawn": withdrawn, "records": item["records"],
        "address": numbered_path("en", item["version"]), "manifest": f"evidence/releases/{item['version']}/manifest.json",
        "data": f"api/v1/releases/{item['version']}.json",
    }


def record_rows(views: Iterable[View]) -> list[dict[str, Any]]:
    """One row a record that speaks for a device now."""
    found: dict[str, dict[str, Any]] = {}
    for view in views:
        name, conditions = view["record"], view["conditions"]
        if name and conditions and name not in found:
            links = [f"evidence/{link['path']}" for link in view["evidence"]["links"]]
            tools = conditions.get("toolchain") or {}
            found[name] = {
                "id": name, "probe": view["probe"], "released": view["released"], "device": view["subject"]["id"],
                "device_name": view["subject"]["name"], "architecture": view["subject"]["architecture"],
                "unit": conditions.get("unit"), "driver": conditions.get("driver"), "made": conditions.get("made"),
                "commit": conditions.get("commit"), "nvrtc": tools.get("nvrtc"), "ptxas": tools.get("ptxas"),
                "samples": _raw(links), "files": links}
    return [found[name] for name in sorted(found)]
